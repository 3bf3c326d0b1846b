"""Position files at the table, of games whose files name their module: what opening and writing them has in common."""

from __future__ import annotations

import json
from abc import abstractmethod
from typing import Any, ClassVar, Protocol, TypeVar

from rules.engine.contract.core import S
from rules.engine.contract.dice import Dice
from rules.engine.contract.files import PositionFiles
from rules.engine.contract.game import Game
from rules.engine.machine.position import Outcome
from rules.positions import files, where
from rules.positions.fault import FaultError
from rules.positions.opening import first_decision

S_contra = TypeVar("S_contra", contravariant=True)


class PositionForm(Protocol[S]):
    """The module of a game that turns positions into states and back (``positions/position.py``)."""

    def read(self, position: object, deal: str = "", module: str = "") -> S:
        """The state of a position; hands it leaves out are dealt from ``deal``. Raises FaultError."""

    def write(self, state: S, name: str = "") -> dict[str, Any]:
        """A state as a position, hands and all."""


class ByLine(Protocol[S_contra]):
    """The module of a game that edits positions line by line (``positions/edit.py``); as ``PositionFiles`` says."""

    def lines(self, state: S_contra, part: str, about: str = "") -> tuple[str, ...]:
        """The lines of a part."""

    def named(self, part: str, line: str, lang: str) -> str:
        """A line with names in the place of ids."""

    def edited(self, state: S_contra, part: str, text: str) -> str:
        """A position file with lines changed."""


class WholeFiles(PositionFiles[S]):
    """A game says how its positions are read and written, and what is shown when a game begins in one."""

    #: Fields that lay down what not everybody may know.
    hidden: ClassVar[tuple[str, ...]] = ()

    def __init__(self, game: Game[S], form: PositionForm[S], by_line: ByLine[S]) -> None:
        super().__init__(game)
        self.form = form
        self.by_line = by_line

    @abstractmethod
    def scenario(self, state: S) -> str:
        """The scenario of a state."""

    @abstractmethod
    def begin(self, g: Any) -> None:
        """Emit the events with which a game begins here; ``g``: the game's context."""

    def opened(self, text: str, dice: Dice, rules: int = 0) -> tuple[str, Outcome[S]]:
        """The scenario and the first decision of a position file; hands it leaves out are dealt with ``dice``.

        Raises FaultError with everything that is wrong: line, field and reason.
        """
        given = files.only_position(text)
        try:
            state = self.form.read(given, f"{dice.below(1 << 63, 'deal'):x}", self.game.editions.module)
        except FaultError as fault:
            raise where.locate_file_fault(fault, text) from fault
        g = self.game.context(state, dice)
        return self.scenario(state), first_decision(self.game, g, lambda: self.begin(g))

    def module(self, text: str) -> str:
        """The hash of a module that the file names."""
        given = files.only_position(text)
        return str(given.get("module", "")) if isinstance(given, dict) else ""

    def stipulated(self, text: str) -> tuple[str, ...]:
        """Those of ``hidden`` that stand in the file."""
        given = files.only_position(text)
        return tuple(field for field in self.hidden if isinstance(given, dict) and given.get(field))

    def written(self, state: S) -> str:
        """A state as a position file, hands and all."""
        return json.dumps(self.form.write(state), indent=1)

    def lines(self, state: S, part: str, about: str = "") -> tuple[str, ...]:
        """The lines of a part; those that ``about`` names."""
        return self.by_line.lines(state, part, about)

    def named(self, part: str, line: str, lang: str) -> str:
        """A line of a part with names in the place of ids."""
        return self.by_line.named(part, line, lang)

    def edited(self, state: S, part: str, text: str) -> str:
        """A position file of the state with lines of a part changed. Raises FaultError with line, field and reason."""
        return self.by_line.edited(state, part, text)
