"""Position files at the table: opened as a game, written, edited part by part by a moderator."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from rules.engine.contract.core import S
from rules.engine.contract.dice import Dice
from rules.engine.contract.files import PositionFiles
from rules.engine.contract.game import Game
from rules.engine.contract.playable import Playable
from rules.engine.contract.steps import Context, settle
from rules.engine.machine.position import Outcome, Position
from rules.positions import files, where
from rules.positions.editing import PositionEditor
from rules.positions.fault import FaultError
from rules.positions.form import PositionForm

# From the state that a position file describes to the game's first decision in it.


def first_decision(game: Playable[S], g: Context[S], tell: Callable[[], None]) -> Outcome[S]:
    """The first decision; ``tell`` emits the events with which the game begins.

    Raises FaultError for a position that contradicts itself, and for one in which the game is over.
    """
    try:
        tell()
        settle(g)
        found = Position(game, g.state)
        decisions = found.prompts
        game.saver.save(g.state)  # a number that no store holds is found here, not when the game begins
    except Exception as broken:
        # Only "state" can hold what gets here: everything else was checked field by field.
        raise FaultError("", "contradicts", why=type(broken).__name__) from broken
    if found.over or not decisions:
        raise FaultError("", "over")
    return Outcome(found, tuple(g.events))


class WholeFiles(PositionFiles[S]):
    """``hidden``: fields that lay down what not everybody may know, and fields of "state" that do -> what they are called.

    ``begin`` emits the events with which a game begins in a position, in the game's context. ``editor``: may be a function that
    makes it when it is first asked for, where that needs the game's tables.
    """

    def __init__(
        self,
        game: Game[S],
        form: PositionForm[S],
        editor: PositionEditor[S] | Callable[[], PositionEditor[S]],
        hidden: Mapping[str, str],
        begin: Callable[[Any], None],
    ) -> None:
        super().__init__(game)
        self.form, self.hidden, self.begin = form, hidden, begin
        self._editor = editor

    @cached_property
    def editor(self) -> PositionEditor[S]:
        """The parts that are edited."""
        return self._editor if isinstance(self._editor, PositionEditor) else self._editor()

    @property
    def parts(self) -> Mapping[str, bool]:
        """The parts, and whether they hold what only one side may see."""
        return self.editor.hidden

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
        g = self.game.context(state, dice)
        return self.form.write_head(state)["scenario"], first_decision(self.game, g, lambda: self.begin(g))

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
        """The lines of a part; those that ``about`` names."""
        return self.editor.lines(state, part, about)

    def named(self, part: str, line: str, lang: str) -> str:
        """A line of a part with names in the place of ids."""
        return self.editor.named(part, line, lang)

    def edited(self, state: S, part: str, text: str) -> str:
        """A position file of the state with lines of a part changed. Raises FaultError with line, field and reason."""
        return self.editor.edited(state, part, text)
