"""Quick reading of a state: places of units, control, the sides of counters.

Computed results are cached until the next change, so zones and supply are computed at most once per position.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from data.eots import CounterSideRow, ScenarioTable, load_scenario
from data.eots.editions import Edition
from rules.eots.board.catalogue import Catalogue, board_catalogue, is_air_power_row, is_carrier_row
from rules.eots.board.kept import KEPT
from rules.eots.state.model import EotsState, Offensive, Side, other_side
from rules.hexmap.reading import MapReading

#: The order in which the units of a hex are listed.
SHOWN_ORDER = {"hq": 0, "ground": 1, "naval": 2, "air": 3}


class EotsReading(MapReading):
    """A state being read: nothing here changes it."""

    def __init__(self, state: EotsState) -> None:
        self.state = state
        self.cat: Catalogue = board_catalogue(state.board, state.edition)
        super().__init__(self.cat.facts, KEPT)

    # -- what is kept ------------------------------------------------------------------------------------------------

    def _on_the_board(self) -> tuple[dict[str, str], dict[str, Side]]:
        return self.state.place, self.state.control

    def _markers(self) -> tuple[Any, ...]:
        """The dependencies of zones, supply and activation lines besides the spots."""
        s = self.state
        off = s.offensive
        return (
            s.scenario,
            s.edition,
            s.turn,
            frozenset(() if off is None else (*off.activated, *off.reacted)),
            (s.tokyo_express, s.burma_road, s.hump, s.kwai_bridge),
            tuple(s.unbuilt),
            tuple(s.surrendered),
            frozenset(s.garrisons_gone),
            frozenset(s.grounded),
        )

    @property
    def edition(self) -> Edition:
        """The edition of the rules of this game."""
        return self.cat.charts.edition

    @property
    def scenario(self) -> ScenarioTable:
        """The scenario's table: special rules, decks, victory lines."""
        return load_scenario(self.state.scenario)

    @property
    def off(self) -> Offensive:
        """The offensive being resolved. Only for steps inside one."""
        if self.state.offensive is None:
            raise RuntimeError("no offensive is being resolved")
        return self.state.offensive

    # -- units -----------------------------------------------------------------------------------------------------

    def unit(self, uid: str) -> CounterSideRow:
        """The counter of a unit."""
        return self.cat.units[uid]

    def side(self, uid: str) -> Side:
        """The side of a unit."""
        side: Side = "japan" if self.cat.units[uid].side == "japan" else "allies"
        return side

    def where(self, uid: str) -> str:
        """The place of a unit: a hex or a box; "" if the scenario does not use it."""
        return self.state.place.get(uid, "")

    def on_map(self, uid: str) -> bool:
        """Whether a unit is in a hex of the board (off-map hex boxes such as Oahu's included)."""
        return self.where(uid) in self.grid.bit

    def is_reduced(self, uid: str) -> bool:
        """Reduced units, and one-step units, which count as reduced (6.24, 9.2 F 2)."""
        return uid in self.state.reduced or self.unit(uid).steps == 1

    def attack(self, uid: str) -> int:
        """Printed attack factor of the side that is up; 0 for HQs."""
        u = self.unit(uid)
        value = u.attack_reduced if uid in self.state.reduced and u.steps == 2 else u.attack_full
        return value or 0

    def defence(self, uid: str) -> int:
        """Printed defence factor of the side that is up; 0 for HQs."""
        u = self.unit(uid)
        value = u.defence_reduced if uid in self.state.reduced and u.steps == 2 else u.defence_full
        return value or 0

    def controls(self, side: str, hex_: str) -> bool:
        """Whether a side controls a hex (6.5)."""
        return self.state.control.get(hex_) == side

    def is_carrier(self, uid: str) -> bool:
        """CV, CVL, CVE."""
        return is_carrier_row(self.unit(uid))

    def is_air_power(self, uid: str) -> bool:
        """Air unit or carrier."""
        return is_air_power_row(self.unit(uid))

    @property
    def year(self) -> int:
        """The year of the current turn."""
        return self.cat.charts.year(self.state.turn)

    def asp_left(self, side: str) -> int:
        """ASPs a side may still use this turn (10.3), halved (rounded up) under Japanese rivalry (14.2 B), with the bonus."""
        s = self.state
        total = s.asp.get(side, 0)
        if side == "japan" and s.rivalry.get("japan"):
            total = math.ceil(total * self.cat.charts.asp.japan_rivalry_share)
        bonus = s.offensive.asp_bonus if s.offensive is not None and s.offensive.side == side else 0
        return max(0, total + bonus - s.asp_used.get(side, 0))

    def enemy(self, side: str) -> Side:
        """The other side."""
        return other_side(side)

    def sorted_units(self, units: Iterable[str]) -> tuple[str, ...]:
        """Units in a steady order: by hex, then by kind, then by name."""
        place, table, rank = self.state.place, self.cat.units, SHOWN_ORDER
        return tuple(sorted(units, key=lambda u: (place.get(u, ""), rank[table[u].kind], u)))
