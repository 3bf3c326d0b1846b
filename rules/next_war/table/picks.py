"""Groups of units that are picked at once: a formation, a kind, names that a side has given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.next_war.march.s08_movers import foot_of
from rules.next_war.state.reading import TheatreReading

#: The kinds of units that have a word of their own.
KINDS = ("mech", "armour", "infantry", "light", "motorized")


class UnitGroup(NamedTuple):
    """Units that are picked at once. ``sort``: "formation", "kind" or "own"; ``name``: of which."""

    sort: str
    name: str
    units: tuple[str, ...]


def is_of_kind(g: TheatreReading, uid: str, kind: str) -> bool:
    """Whether a unit is of a kind that has a word."""
    return kind in g.unit(uid).flags or (kind == "motorized" and foot_of(g, uid) == kind)


def groups_among(g: TheatreReading, side: str, units: Sequence[str]) -> Iterator[UnitGroup]:
    """The groups that some units offer: those of one's own, formations, kinds; each of several units, but not of all."""

    def part(sort: str, name: str, members: list[str]) -> Iterator[UnitGroup]:
        if 1 < len(members) < len(units):
            yield UnitGroup(sort, name, tuple(members))

    for name, own in g.state.groups.get(side, {}).items():
        yield from part("own", name, [uid for uid in units if uid in own])
    for formation in dict.fromkeys(g.unit(uid).formation for uid in units if uid in g.book.units):
        if formation:
            yield from part("formation", formation, [uid for uid in units if g.unit(uid).formation == formation])
    for kind in KINDS:
        yield from part("kind", kind, [uid for uid in units if uid in g.book.units and is_of_kind(g, uid, kind)])
