"""Position files at the table: opened as a game, written, edited part by part by a moderator."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar

from rules.engine.core import Outcome
from rules.engine.dice import Dice
from rules.engine.position_files import PositionFiles
from rules.positions import files, where
from rules.positions.fault import FaultError
from rules.positions.opening import first_decision
from rules.stalins_war.positions import edit, position
from rules.stalins_war.state.state import SIDES, WarState
from rules.stalins_war.state.war import War


class StalinsWarFiles(PositionFiles[WarState]):
    """Positions as files (``rules/stalins_war/positions``)."""

    parts: ClassVar[Mapping[str, bool]] = edit.PARTS

    def opened(self, text: str, dice: Dice, rules: int = 0) -> tuple[str, Outcome[WarState]]:
        """The scenario and the first decision of a position file; hands it leaves out are dealt with ``dice``.

        Raises ValueError with everything that is wrong: line, field and reason.
        """
        given = files.only(text)
        try:
            state = position.read(given, f"{dice.below(1 << 63, 'deal'):x}", self.game.module)
        except FaultError as fault:
            raise ValueError(where.told(fault, text)) from fault
        g = War(state, dice)

        def tell() -> None:
            g.emit("turn", turn=state.turn)
            for side in SIDES:
                if state.cards[side].hand:
                    g.emit("drawn", (side,), seat=side, cards=list(state.cards[side].hand))

        return state.scenario, first_decision(self.game, g, tell)

    def module(self, text: str) -> str:
        """The hash of a module that the file names."""
        given = files.only(text)
        return str(given.get("module", "")) if isinstance(given, dict) else ""

    def stipulated(self, text: str) -> tuple[str, ...]:
        """Hands and cards set aside that stand in the file, or the text that they are dealt from."""
        given = files.only(text)
        return tuple(field for field in ("hands", "aside", "deal") if isinstance(given, dict) and given.get(field))

    def written(self, state: WarState) -> str:
        """A state as a position file, hands and all."""
        return json.dumps(position.write(state), indent=1)

    def lines(self, state: WarState, part: str, about: str = "") -> tuple[str, ...]:
        """The lines of a part; those that ``about`` names."""
        return edit.lines(state, part, about)

    def named(self, part: str, line: str, lang: str) -> str:
        """A line of a part with names in the place of ids."""
        return edit.named(part, line, lang)

    def edited(self, state: WarState, part: str, text: str) -> str:
        """A position file of the state with lines of a part changed. Raises ValueError with line, field and reason."""
        return edit.edited(state, part, text)
