"""Position files at the table: opened as a game, written, edited part by part by a moderator."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar

from rules.engine.contract.dice import Dice
from rules.engine.contract.files import PositionFiles
from rules.engine.machine.position import Outcome
from rules.eots.positions import edit, position
from rules.eots.state.model import RULES, SIDES, EotsState
from rules.eots.state.war import EotsWar
from rules.positions import files, where
from rules.positions.fault import FaultError
from rules.positions.opening import first_decision


class EotsFiles(PositionFiles[EotsState]):
    """Positions as files (``rules/eots/positions``)."""

    parts: ClassVar[Mapping[str, bool]] = {"units": False, "control": False, "markers": False, "hands": True}

    def opened(self, text: str, dice: Dice, rules: int = 0) -> tuple[str, Outcome[EotsState]]:
        """The scenario and the first decision of a position file; hands it leaves out are dealt with ``dice``.

        ``rules``: the revision by which the game was begun, 0 for the newest: what a file leaves out is read as it was then.

        Raises FaultError with line, field and reason.
        """
        given = files.only_position(text)
        try:
            state = position.read_eots_position(given, f"{dice.below(1 << 63, 'deal'):x}", rules or RULES)
        except FaultError as fault:
            raise where.locate_file_fault(fault, text) from fault
        g = EotsWar(state, dice)

        def tell() -> None:
            g.emit("set-up", scenario=state.scenario, turn=state.turn)
            for side in SIDES:
                if state.hand[side]:
                    g.emit("drew-cards", (side,), side=side, cards=list(state.hand[side]))

        return state.scenario, first_decision(self.game, g, tell)

    def stipulated(self, text: str) -> tuple[str, ...]:
        """Hands, future offensives and decks that stand in the file, or the text that they are all dealt from."""
        given = files.only_position(text)
        found = [field for field in ("hands", "future", "deal") if isinstance(given, dict) and given.get(field)]
        exact = given.get("state") if isinstance(given, dict) else None
        if isinstance(exact, dict) and exact.get("deck"):
            found.append("decks")
        return tuple(found)

    def written(self, state: EotsState) -> str:
        """A state as a position file, hands and all."""
        return json.dumps(position.write_eots_position(state), indent=1)

    def lines(self, state: EotsState, part: str, about: str = "") -> tuple[str, ...]:
        """The lines of a part; of units and control those that ``about`` names."""
        return edit.position_lines(state, part, about)

    def named(self, part: str, line: str, lang: str) -> str:
        """A line of a part of a position for those who do not know ids."""
        return edit.named_position_line(part, line, lang)

    def edited(self, state: EotsState, part: str, text: str) -> str:
        """A position file of the state with lines of a part changed. Raises FaultError with line, field and reason."""
        return edit.edited_position(state, part, text)
