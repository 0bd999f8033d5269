"""`ludoteca work` beside a site: a process without pages."""

import signal

from tests import commands
from tests.processes import PATIENCE, end, wait_until

READY = "is running bots and analyses"


class Worker:
    """The process, with what it prints in a file of the site's folder."""

    def __init__(self, site, name, **more):
        """`more` is added to the environment of the site."""
        self.file = site.folder / f"{name}.log"
        with self.file.open("a") as out:
            self._before = len(self.log)
            env = site.surroundings | more
            self.process = commands.launch(["work", "--lang", "en"], None, out, out, env)

    @property
    def log(self):
        return self.file.read_text()

    def ready(self):
        wait_until(lambda: READY in self.log[self._before :], lambda: self.log)
        return self

    def stop(self, sig=signal.SIGTERM):
        """Send a signal; gives the exit status."""
        self.process.send_signal(sig)
        return self.process.wait(PATIENCE)

    def end(self):
        """Kill it, if it is still there."""
        end(self.process)
