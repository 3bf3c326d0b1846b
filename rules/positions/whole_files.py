"""Position files at the table: opened as a game, written, edited part by part by a moderator."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from rules.engine.contract.core import S
from rules.engine.contract.dice import Dice
from rules.engine.contract.files import PositionFiles
from rules.engine.contract.game import Game
from rules.engine.contract.steps import Context, settle
from rules.engine.machine.position import Outcome, Position
from rules.positions import files, where
from rules.positions.editing import EditedPart, File
from rules.positions.fault import FaultError, no_such
from rules.positions.form import PositionForm
from rules.positions.lines import change_lines, given_lines, in_line, locate_line_fault
from words import tr


class WholeFiles(PositionFiles[S]):
    """``hidden``: fields that lay down what not everybody may know, and fields of "state" that do -> what they are called.

    ``apart``: a line that would change another part is refused.
    """

    game: Game[S]
    form: PositionForm[S]
    hidden: Mapping[str, str]
    apart = True

    @property
    @abstractmethod
    def edits(self) -> Mapping[str, EditedPart]:
        """The parts that are edited."""

    @abstractmethod
    def begin(self, g: Any) -> None:
        """Emit the events with which a game begins in a position; ``g``: the game's context."""

    def after_change(self, state: S, found: File, part: str) -> None:
        """Look at the file of a state when a part of it has been changed."""

    @property
    def parts(self) -> Mapping[str, bool]:
        return {name: part.hidden for name, part in self.edits.items()}

    def opened(self, text: str, dice: Dice, rules: int = 0) -> tuple[str, Outcome[S]]:
        """The scenario and the first decision of a position file; hands it leaves out are dealt with ``dice``.

        ``rules``: the revision by which the game was begun: what a file leaves out is read as it was then.
        Raises FaultError with everything that is wrong: line, field and reason.
        """
        given = files.only_position(text)
        try:
            state = self.form.read(given, f"{dice.below(1 << 63, 'deal'):x}", self.game.editions.module, rules)
        except FaultError as fault:
            raise where.locate_file_fault(fault, text) from fault
        return self.form.write_head(state)["scenario"], self._first_decision(self.game.context(state, dice))

    def _first_decision(self, g: Context[S]) -> Outcome[S]:
        """Raises FaultError for a position that contradicts itself, and for one in which the game is over."""
        try:
            self.begin(g)
            settle(g)
            found = Position(self.game, g.state)
            is_over = found.over or not found.prompts
            # What no store and no file can hold is found here, not when the game has begun.
            self.game.saver.save(g.state)
            self.form.write(g.state)
        except Exception as broken:
            # Only "state" can hold what gets here: everything else was checked field by field.
            raise FaultError("", "contradicts", why=type(broken).__name__) from broken
        if is_over:
            raise FaultError("", "over")
        return Outcome(found, tuple(g.events))

    def module(self, text: str) -> str:
        """The hash of a module that the file names."""
        given = files.only_position(text)
        return str(given.get("module", "")) if isinstance(given, dict) and "module" in self.form.described else ""

    def stipulated(self, text: str) -> tuple[str, ...]:
        """Those of ``hidden`` that stand in the file."""
        given = files.only_position(text)
        rows = dict(given) if isinstance(given, dict) else {}
        exact = rows.get("state")
        if isinstance(exact, dict):
            rows |= {f"state.{name}": value for name, value in exact.items()}
        return tuple(name for field, name in self.hidden.items() if rows.get(field))

    def written(self, state: S) -> str:
        """A state as a position file, hands and all."""
        return json.dumps(self.form.write(state), indent=1)

    def lines(self, state: S, part: str, about: str = "") -> tuple[str, ...]:
        """The lines of a part; those that ``about`` names by words with blanks or commas between. Raises FaultError."""
        kind = self._part_of(part)
        wanted = about.replace(",", " ").lower().split()
        rows = kind.rows(self.form.write(state))
        return tuple(row for row in rows if not wanted or any(kind.is_meant(word, row) for word in wanted))

    def _part_of(self, part: str) -> EditedPart:
        if part not in self.edits:
            raise no_such("", "part", part, tuple(self.edits))
        return self.edits[part]

    def named(self, part: str, line: str, lang: str) -> str:
        """A line with names in the place of ids; one that is not understood unchanged."""
        return self._part_of(part).named(line, lang, self.label) if line.split() else line

    def label(self, kind: str, value: str, lang: str) -> str:
        """The name of a side, a seat or a part by the words of the game; of anything else as the game calls it."""
        if kind in ("side", "seat", "part"):
            return tr(lang, f"{self.game.id}:{'part' if kind == 'part' else 'seat'}-{value}")
        return self.game.naming.label_text(kind, value, lang, None)

    def edited(self, state: S, part: str, text: str) -> str:
        """A position file of the state with the lines of ``text`` changed. Raises FaultError with line, field and reason."""
        given, kind = given_lines(text), self._part_of(part)
        found = self.form.write(state)
        was = {name: list(one.rows(found)) for name, one in self.edits.items()}
        source = change_lines(given, lambda line: kind.change(found, line))
        self.after_change(state, found, part)
        try:
            after = self.form.read(found)
        except FaultError as fault:
            raise locate_line_fault(fault, source) from fault
        now = self.form.write(after)
        for n, line in given:
            if kind.checked and not kind.has_taken(now, line):
                raise in_line(FaultError("", "kept-otherwise"), (n, line))
        for name, other in self.edits.items():
            if self.apart and name != part and list(other.rows(now)) != was[name]:
                raise FaultError(part, "changes-other", other=name)
        return json.dumps(found, indent=1)
