"""The context of Next War: with its `*_changes.py` the one place that changes the state. A change forgets what was worked out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from rules.next_war.state.air_changes import TheatreAirChanges
from rules.next_war.state.battle_changes import TheatreBattleChanges
from rules.next_war.state.fight import DoctrineRule
from rules.next_war.state.fog import hidden_units, is_foggy, steps_shown, tell_uncovered, top_counter
from rules.next_war.state.sea_changes import TheatreSeaChanges


class TheatreWar(TheatreSeaChanges, TheatreBattleChanges, TheatreAirChanges):
    """What the steps of the game work on."""

    def reading(self) -> Self | None:
        found = type(self)(self.state, None, self.book)
        found.share_kept(self)
        return found

    def following(self, before: TheatreWar) -> None:
        self.copy_kept(before)

    def alongside(self, real: TheatreWar) -> None:
        """All that is kept is worked out of the map and the units, which everybody sees, or is named by the orders it is of.

        Under fog (13.2) units are dealt again, too, so nothing is shared.
        """
        if is_foggy(real):
            return
        self.share_kept(real)

    def order_march(self, units: Sequence[str], goal: str) -> None:
        """Units are to march on to a hex, segment after segment (8.5.1)."""
        self.state.marching = {**self.state.marching, **dict.fromkeys(units, goal)}
        self.altered()

    def end_march(self, units: Sequence[str]) -> None:
        """Units march on no longer: they are there, or have other orders."""
        self.state.marching = {uid: goal for uid, goal in self.state.marching.items() if uid not in units}
        self.altered()

    def set_doctrine(self, side: str, rules: Sequence[DoctrineRule]) -> None:
        """A side's doctrine is another one."""
        self.state.doctrines = {**self.state.doctrines, side: list(rules)}
        self.altered()

    def name_group(self, side: str, name: str, units: Sequence[str]) -> None:
        """A side gives units a name, or drops one with no units."""
        kept = {one: members for one, members in self.state.groups.get(side, {}).items() if one != name}
        self.state.groups = {**self.state.groups, side: kept | ({name: sorted(units)} if units else {})}
        self.altered()

    def walk_stacks(self, ways: Iterable[tuple[Sequence[str], Sequence[str]]], side: str) -> None:
        """Stacks of a side go along their ways, one after another; then others see who is on top where they left (13.2)."""
        hidden = hidden_units(self, self.enemy(side))
        tops = set[str]()
        for units, path in ways:
            self.walk_stack(units, path, hidden)
            tops.add(top_counter(self, units))
        tell_uncovered(self, side, hidden - tops)  # each report of a march names its own top counter

    def walk_stack(self, units: Sequence[str], path: Sequence[str], hidden: frozenset[str] = frozenset()) -> None:
        """Units go along a way: they are the last to have entered its hexes (2.8); enemy ferries there are gone (8.3.1.8).

        ``hidden``: units that others did not see before.
        """
        state, origin = self.state, self.state.place[units[0]]
        self.go_along(units, path)
        state.moved = sorted({*state.moved, *units})
        self.altered()
        seat = self.side(units[0])
        facts: dict[str, Any] = {"origin": origin, "hex": path[-1], "path": list(path)}
        if is_foggy(self) and len(units) > 1:
            # The stack is seen by its top counter, and how many go beneath (13.2).
            self.emit("moved-whole", (seat,), seat=seat, units=list(units), **facts)
            top = [top_counter(self, units)]
            self.emit("moved", seat=seat, units=top, more=len(units) - 1, **facts, **steps_shown(self, top, hidden))
        else:
            self.emit("moved", seat=seat, units=list(units), more=0, **facts, **steps_shown(self, units, hidden))
