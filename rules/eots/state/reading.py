"""A state read quickly: where units stand, who holds what, what a counter shows.

What is computed is kept until the next change, so zones and supply are computed at most once a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from data.eots import ScenarioTable, UnitRow, load_scenario
from data.eots.editions import Edition
from rules.eots.board.catalogue import Catalogue, catalogue, is_air_power, is_carrier
from rules.eots.board.layout import KINDS, Layout, layout_of
from rules.eots.state.model import EotsState, Offensive, Side, other
from rules.hexmap.hexset import HexSet

T = TypeVar("T")
#: The order in which the units of a hex are listed.
SHOWN_ORDER = {"hq": 0, "ground": 1, "naval": 2, "air": 3}


class Reading:
    """A state being read: nothing here changes it."""

    def __init__(self, state: EotsState) -> None:
        self.state = state
        self.cat: Catalogue = catalogue(state.board, state.edition)
        self.grid = self.cat.grid
        self._memo: dict[Any, Any] = {}
        #: The layout last asked for, with the places and the control that it was made of.
        self._known: tuple[dict[str, str], dict[str, Side], Layout] | None = None

    # -- what is kept ------------------------------------------------------------------------------------------------

    def memo(self, key: Any, compute: Callable[[], T]) -> T:
        """A value computed at most once until the state changes."""
        if key not in self._memo:
            self._memo[key] = compute()
        value: T = self._memo[key]
        return value

    def spatial(self, key: Any, compute: Callable[[], T]) -> T:
        """A value that depends only on the layout and what ``_markers`` lists: kept between positions that share them.

        Values must not refer to this context: it may change after they were stored.
        """
        ground: dict[Any, Any] = self.memo("ground", lambda: self.layout.ground(self._markers()))
        if key not in ground:
            ground[key] = compute()
        value: T = ground[key]
        return value

    @property
    def layout(self) -> Layout:
        """Where the units stand and who holds what. Compared with the last one asked for, as steps change places, too."""
        found: Layout | None = self._memo.get("layout")
        if found is None:
            found = self._memo["layout"] = self._current_layout()
        return found

    def _current_layout(self) -> Layout:
        place, control = self.state.place, self.state.control
        if self._known is None or self._known[0] != place or self._known[1] != control:
            self._known = dict(place), dict(control), layout_of(self.state, self.cat)
        return self._known[2]

    def _markers(self) -> tuple[Any, ...]:
        """What zones, supply and activation lines depend on besides the layout."""
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
            tuple(f for f in s.flags if f.startswith(("garrison-gone:", "no-air-zone:"))),
        )

    @property
    def edition(self) -> Edition:
        """What this game's edition of the rules does differently."""
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

    def unit(self, uid: str) -> UnitRow:
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
        """Whether a unit stands in a hex of the board (off-map hex boxes such as Oahu's included)."""
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

    @property
    def stacks(self) -> dict[str, list[str]]:
        """Hex -> units in it, both sides, HQs included."""
        return self.layout.stacks

    def at(self, hex_: str, side: str | None = None, *kinds: str) -> list[str]:
        """Units in a hex, of one side if given, of the given kinds (hq, air, naval, ground) if any are given."""
        units = self.cat.units
        return [
            uid
            for uid in self.stacks.get(hex_, ())
            if (side is None or units[uid].side == side) and (not kinds or units[uid].kind in kinds)
        ]

    def units_of(self, side: str, *kinds: str) -> list[str]:
        """Units of a side on the board, of the given kinds if any are given."""
        return self.layout.units_of(side, kinds)

    def mask(self, side: str, *kinds: str) -> HexSet:
        """The hexes with a unit of a side, of the given kinds if any are given."""
        masks = self.layout.masks
        found = 0
        for kind in kinds or KINDS:
            found |= masks[side, kind]
        return found

    def controlled(self, side: str) -> HexSet:
        """The land hexes a side controls."""
        return self.layout.controlled[side]

    def controls(self, side: str, hex_: str) -> bool:
        """Whether a side controls a hex (6.5)."""
        return self.state.control.get(hex_) == side

    def is_carrier(self, uid: str) -> bool:
        """CV, CVL, CVE."""
        return is_carrier(self.unit(uid))

    def is_air_power(self, uid: str) -> bool:
        """Air unit or carrier."""
        return is_air_power(self.unit(uid))

    @property
    def year(self) -> int:
        """The year of the current turn: turn 1 is December 1941, then three turns a year."""
        return 1941 if self.state.turn == 1 else 1942 + (self.state.turn - 2) // 3

    def asp_left(self, side: str) -> int:
        """ASPs a side may still use this turn (10.3), halved (rounded up) under Japanese rivalry (14.2 B), with the bonus."""
        s = self.state
        total = s.asp.get(side, 0)
        if side == "japan" and s.rivalry.get("japan"):
            total = (total + 1) // 2
        bonus = s.offensive.asp_bonus if s.offensive is not None and s.offensive.side == side else 0
        return max(0, total + bonus - s.asp_used.get(side, 0))

    def enemy(self, side: str) -> Side:
        """The other side."""
        return other(side)

    def sorted_units(self, units: Iterable[str]) -> tuple[str, ...]:
        """Units in a steady order: by hex, then by kind, then by name."""
        place, table, rank = self.state.place, self.cat.units, SHOWN_ORDER
        return tuple(sorted(units, key=lambda u: (place.get(u, ""), rank[table[u].kind], u)))
