"""Browser profiles that are emptied and used again: in a new one each page would load all its files anew."""

from collections import defaultdict

from tests.processes import PATIENCE

KEPT = "local_storage,indexeddb,cache_storage,service_workers"

WITHOUT_WORKERS = {"service_workers": "block"}
"""A test that holds requests up, or counts them, does not see those that a service worker sends."""

QUICK_HANDS = """
document.addEventListener("DOMContentLoaded", () =>
  document.documentElement.style.setProperty("--time-double", "0s"));
"""
"""Tests click faster than people, and mean it."""


class Profiles:
    """The profiles of a browser for one site, by the options they are made with."""

    def __init__(self, browser, url):
        self.browser, self.url = browser, url
        self._free = defaultdict(list)

    def take(self, **options):
        """A profile that nobody uses, without cookies or pages."""
        free = self._free[repr(sorted(options.items()))]
        if free:
            return free.pop()
        profile = self.browser.new_context(base_url=self.url, **WITHOUT_WORKERS | options)
        profile.set_default_timeout(PATIENCE * 1000)
        profile.add_init_script(QUICK_HANDS)
        return profile

    def give_back(self, profile, **options):
        """Close its pages and forget all but the files that it has loaded."""
        profile.clear_cookies()
        session = profile.new_cdp_session(profile.pages[0] if profile.pages else profile.new_page())
        kept = {"origin": self.url, "storageTypes": KEPT}
        session.send("Storage.clearDataForOrigin", kept)
        for page in profile.pages:
            page.close()
        self._free[repr(sorted(options.items()))].append(profile)
