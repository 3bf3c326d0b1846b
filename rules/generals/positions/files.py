"""Position files at the table: opened as a game, written, edited part by part by a moderator."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar

from rules.engine.core import Outcome
from rules.engine.dice import Dice
from rules.engine.position_files import PositionFiles
from rules.generals.positions import cards, edit, position
from rules.generals.state.board import NATIONS
from rules.generals.state.state import WarState
from rules.generals.state.war import War
from rules.positions import files, where
from rules.positions.fault import FaultError
from rules.positions.opening import first_decision


class GeneralsFiles(PositionFiles[WarState]):
    """Positions as files (``rules/generals/positions``)."""

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
            if state.active:
                g.emit("turn", seat=state.active, round=state.round)
            for nation in NATIONS:
                if state.hand[nation]:
                    g.emit("drawn", (nation,), seat=nation, cards=list(state.hand[nation]))

        return position.SCENARIO, first_decision(self.game, g, tell)

    def module(self, text: str) -> str:
        """The hash of a module that the file names."""
        given = files.only(text)
        return str(given.get("module", "")) if isinstance(given, dict) else ""

    def stipulated(self, text: str) -> tuple[str, ...]:
        """Hands, cards face down, decks that stand in the file, or the text that they are all dealt from."""
        given = files.only(text)
        hidden = ("hands", "responses", *(field for field in cards.FIELDS if field in ("on_top", "at_bottom", "decks")), "deal")
        return tuple(field for field in hidden if isinstance(given, dict) and given.get(field))

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
