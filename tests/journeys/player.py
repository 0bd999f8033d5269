"""What somebody does at a table in a browser, with a mouse or with fingers."""

from ludoteca.kernel.match import ranking
from tests.site.browsing import (
    LIT,
    broken_words,
    check_language,
    check_result,
    fits,
    names_at,
    presser,
    take_turn,
    wait_for_turn,
)

DESKTOP = {"viewport": {"width": 1440, "height": 900}}


class Player:
    """Somebody who is asked at a table."""

    def __init__(self, page, language="en"):
        self.page, self.language = page, language
        self.press = presser(page)
        self.now = wait_for_turn(page)

    def pick_up(self, key):
        """Take a piece in hand whose key begins so."""
        self.press(self.page.locator(f'button.piece.lit[data-key^="{key}"]:visible').first)
        self.page.locator(".held").wait_for()

    def use(self, key):
        """Use a piece whose key begins so, and wait until there is something to do again.

        A finger sees first what it would do: on a card, or where a tile would lie.
        """
        piece = self._lit(key)
        self.press(piece)
        card = self.page.locator("#menu:popover-open button")
        if card.count():
            self.press(card.first)
        elif self.page.locator(".tried").count():
            self.press(piece)
        self._come_to_rest()

    def take_back(self):
        self.press(self.page.locator('[data-post="undo"]'))
        self._come_to_rest()

    def end_turn(self):
        """Leave the table to the others until it is one's turn again."""
        self.press(self.page.locator('[data-post="end-turn"], .status-buttons .choice').first)
        self._come_to_rest()

    def play_to_the_end(self, server, slug, game):
        """Play on, and read the result: it is what the rules say."""
        while not take_turn(self.page, self.press)["over"]:
            pass
        names = names_at(server, slug, guest={"en": "Guest", "ja": "ゲスト"}[self.language])
        check_result(self.page, ranking(game, server.record(slug)), names)

    def _lit(self, key):
        return self.page.locator(f'{LIT}[data-key^="{key}"]:visible').first

    def _come_to_rest(self):
        self.now = wait_for_turn(self.page, self.now["version"])
        assert fits(self.page)
        assert broken_words(self.page) == []
        check_language(self.page, self.language)
