"""The site's settings with a throw-away folder for all data.

Named in ``pyproject.toml``, so that no test, wherever it lies, comes near a developer's own tables.
"""

import atexit
import os
import shutil
import tempfile

_folder = tempfile.mkdtemp(prefix="ludoteca-tests-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
os.environ["LUDOTECA_DATA_DIR"] = _folder
os.environ.pop("LUDOTECA_SECRET_KEY", None)

from ludoteca.web.settings import *  # noqa: E402, F403

ALLOWED_HOSTS += ["testserver"]  # noqa: F405 - as Django's test client calls it
