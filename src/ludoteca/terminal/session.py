"""A match in the terminal: people type their actions, bots act at once.

A line is the number of a choice, the action itself ("choose builder"), words that occur in the
sentence of one choice only, or a command.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.markup import escape

from ludoteca.bots import Bot, move
from ludoteca.i18n import N_
from ludoteca.kernel.actions import DECLINING
from ludoteca.kernel.errors import LudotecaError, NothingToUndo
from ludoteca.kernel.match import Match
from ludoteca.kernel.messages import Message
from ludoteca.kernel.option_text import in_force
from ludoteca.terminal.hints import hint_lines
from ludoteca.terminal.inspect_command import what
from ludoteca.terminal.layout import whole_table
from ludoteca.terminal.log import lines
from ludoteca.terminal.prompt import Question
from ludoteca.terminal.result import result
from ludoteca.terminal.translator import Voice, game_part

__all__ = ["Session"]

HELP = N_(
    "Type the number of a choice, or words of it. Commands:\n  table      show the whole "
    "table again\n  what NAME  explain a piece\n  hint       show the best choices "
    "found\n  undo       go back to your last decision\n  save FILE  save the match to a "
    "file; continue it with --load FILE\n  help       show this help\n  quit       leave the "
    "match"
)
PROMPT = N_("Your choice (or help): ")
NO_FILE = N_("Name a file: save FILE")
SAVED = N_("Saved to {file}.")
NOT_SAVED = N_("Cannot write {file}: {reason}")
BYE = N_("Goodbye.")
SEPARATOR = " · "


class Session:
    """One match between the people at this terminal and bots."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        voice: Voice,
        console: Console,
        save_to: Path | None = None,
    ) -> None:
        self.match = match
        self.bots = bots
        """Bots by seat; people play the other seats."""
        self.voice = voice
        self.console = console
        self.save_to = save_to
        self._sentences = game_part("ludoteca.games.{}.sentences", match.game)
        self._pictures = game_part("ludoteca.terminal.{}", match.game)
        self._shown: tuple[int, Message, str] | None = None
        self._leaving = False

    def run(self) -> None:
        """Play until the match is over or the user quits (also by Ctrl-C or the end of input)."""
        self._tell_what_is_played()
        try:
            while not self.match.over and not self._leaving:
                self._turn()
        except (EOFError, KeyboardInterrupt):
            self._say("")
        if self.match.over:
            self.console.print(result(self.match, self.voice))
        if self.save_to:
            self._save(str(self.save_to))
        self._say(self.voice.text(BYE))

    def _tell_what_is_played(self) -> None:
        chosen = in_force(self.match.game, self.match.options)
        options = [self.voice.say(option) for option in chosen]
        self._say(SEPARATOR.join([self.voice.text(self.match.game.title), *options]))

    def _say(self, text: str) -> None:
        self.console.print(escape(text), highlight=False)

    # ---- turns --------------------------------------------------------------------------------------

    def _turn(self) -> None:
        seat = self.match.actor
        assert seat is not None
        legal = self.match.legal()
        if len(legal) == 1:
            self._play(legal[0])
        elif seat in self.bots:
            words = self._bot_words()
            self._play(move(self.bots[seat], self.match.game, self.match.position, words))
        else:
            self._ask(seat, legal)

    def _bot_words(self) -> NDArray[Any]:
        """Random state of the bots, the same whenever this point of the match is reached again."""
        key = (1, self.match.ply)
        words = np.random.SeedSequence(self.match.seed, spawn_key=key).generate_state(4, np.uint32)
        words[0] |= np.uint32(1)
        return words

    def _viewer(self) -> int:
        """Seat whose view the log shows: the only person's, or -1."""
        people = [seat for seat in range(self.match.seats) if seat not in self.bots]
        return people[0] if len(people) == 1 else -1

    def _play(self, action: int) -> None:
        before = self.match.position.copy()
        self.match.play(action)
        after = self.match.position
        for line in lines(self.voice, self.match.game, before, after, action, self._viewer()):
            self._say(line)

    # ---- decisions ----------------------------------------------------------------------------------

    def _ask(self, seat: int, legal: Sequence[int]) -> None:
        view = self.match.view(seat)
        self._show(seat, view)
        question = self._question(view, legal)
        self._say("")
        self._say(f"{self.voice.names[seat]}: {self.voice.say(self._sentences.ask(view, True))}")
        self._tell(question)
        ply = self.match.ply
        while self.match.ply == ply and not self._leaving:
            line = self.console.input(escape(self.voice.text(PROMPT))).strip()
            self._answer(line, question)

    def _question(self, view: Mapping[str, object], legal: Sequence[int]) -> Question:
        """Choices in order of their ids, declining ones last."""
        choices = sorted(legal, key=lambda a: self.match.game.actions.split(a)[0] in DECLINING)
        sentences = [self.voice.say(self._sentences.choice(view, a)) for a in choices]
        first_half = getattr(self._pictures, "first_half", None)
        halves = [first_half(view, a, self.voice) if first_half else "" for a in choices]
        return Question(choices, sentences, halves, self.match.parse)

    def _tell(self, question: Question) -> None:
        for line in question.lines(self.voice):
            self._say(line)

    def _show(self, seat: int, view: Mapping[str, object], again: bool = False) -> None:
        """Show the whole table for a new kind of decision, else only the seat's board."""
        decision = view["decision"]
        assert isinstance(decision, dict)
        now = (seat, self._sentences.period(view), decision["kind"])
        if again or now != self._shown:
            self.console.print(whole_table(self.match.game, view, self.voice, seat))
        else:
            self.console.print(self._pictures.player(view, self.voice, seat))
        self._shown = now

    def _answer(self, line: str, question: Question) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands().get(word.lower())
        try:
            if command:
                command(rest.strip())
            elif line:
                action = question.answer(line)
                if action is None:
                    self._tell(question)
                else:
                    self._play(action)
        except LudotecaError as error:
            self._say(self.voice.error(error))

    # ---- commands -----------------------------------------------------------------------------------

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": self._help,
            "?": self._help,
            "table": self._table,
            "what": self._what,
            "hint": self._hint,
            "advice": self._hint,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
            "q": self._quit,
        }

    def _help(self, _: str) -> None:
        self._say(self.voice.text(HELP))

    def _table(self, _: str) -> None:
        seat = self.match.actor
        assert seat is not None
        self._show(seat, self.match.view(seat), again=True)

    def _what(self, name: str) -> None:
        seat = self.match.actor
        assert seat is not None
        for line in what(self.match.game, self.match.view(seat), seat, self.voice, name):
            self._say(line)

    def _hint(self, _: str) -> None:
        seat = self.match.actor
        assert seat is not None
        view = self.match.view(seat)
        match, voice = self.match, self.voice

        def format_choice(action: int) -> str:
            return voice.say(self._sentences.choice(view, action))

        for line in hint_lines(match.game, match.position, seat, voice, format_choice):
            self._say(line)

    def _undo(self, _: str) -> None:
        """Go back to the last decision of a person in which there was a choice."""
        trial = self.match.copy()
        while trial.ply:
            trial.undo()
            if trial.actor not in self.bots and len(trial.legal()) > 1:
                self.match.undo(self.match.ply - trial.ply)
                self._shown = None
                return
        raise NothingToUndo("there is no decision of yours to take back")

    def _save(self, file: str) -> None:
        if not file:
            self._say(self.voice.text(NO_FILE))
            return
        try:
            Path(file).write_text(self.match.save(), encoding="utf-8")
        except OSError as error:
            self._say(self.voice.text(NOT_SAVED, file=file, reason=error.strerror or str(error)))
        else:
            self._say(self.voice.text(SAVED, file=file))

    def _quit(self, _: str) -> None:
        self._leaving = True
