"""8.5.8.2. Beachheads: where they may be placed, how many counters are left, when they are taken off."""

from __future__ import annotations

from typing import NamedTuple

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.next_war.sea.s08_ships import beside_amphibious
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


class BeachheadCounters(NamedTuple):
    """A side's counters of beachheads that may be placed: those never used, and those that were taken off and serve again."""

    fresh: int
    again: int


def beachhead_counters(g: TheatreReading, side: str) -> BeachheadCounters:
    """The counters that a side may place now (8.5.8.2, 8.5.8.2.1)."""
    row = g.book.tables.forces.markers.get(("beachhead", side))
    back = g.state.beachheads_back.get(side, [])
    lying = sum(one == side for one in g.state.beachheads.values())
    again = sum(turn <= g.state.turn for turn in back)
    return BeachheadCounters(max(0, (0 if row is None else row.count) - lying - len(back)), again)


def beachhead_defence(g: TheatreReading, hex_: str, side: str) -> int:
    """What a beachhead adds to the defence of a hex (8.5.8.4)."""
    row = g.book.tables.forces.markers.get(("beachhead", side))
    return (row.defence or 0) if row is not None and g.state.beachheads.get(hex_) == side else 0


def fit_beaches(g: TheatreReading, side: str) -> HexSet:
    """The beaches without a beachhead, enemies, or a city or an installation that the enemy controls (8.5.8.2)."""
    board, foe = g.board, g.enemy(side)
    works = (board.cities | board.urban | board.installations) & g.held_by(foe)
    shut = works | g.mask(foe) | board.set(g.state.beachheads) | g.closed_land()
    return board.beaches & g.start.playable & ~shut


def why_no_beachhead(g: TheatreReading, side: str, hex_: str) -> Refusal | None:
    """Why no beachhead is placed in a hex after an assault there; None if one may be."""
    if not sum(beachhead_counters(g, side)):
        return Refusal("no-beachheads-left", "8.5.8.2", {"side": side})
    return None if g.board.bit[hex_] & fit_beaches(g, side) else Refusal("no-beachhead-hex", "8.5.8.2", {"hex": hex_})


def beachhead_hexes(g: TheatreReading, side: str, *, moving: bool) -> list[str]:
    """Where a side may place a beachhead beside its amphibious groups: in a combat segment where it is and holds the hex.

    ``moving``: in a movement segment, only with a counter that serves again (8.5.8.2.1).
    """
    counters = beachhead_counters(g, side)
    if not (counters.again if moving else sum(counters)):
        return []
    near = fit_beaches(g, side) & beside_amphibious(g, side)
    entered = g.board.set(hex_ for hex_, one in g.state.entered.items() if one == side and hex_ in g.board.bit)
    held = g.held_by(side) | entered
    return g.board.names(near & held) if moving else g.board.names(near & held & g.mask(side))


def lay_beachhead(g: TheatreWar, hex_: str, side: str, *, moving: bool = False) -> None:
    """A beachhead is placed, with a fresh counter if one is left and none is wanted that serves again."""
    g.place_beachhead(hex_, side, again=moving or not beachhead_counters(g, side).fresh)


def drop_beachhead(g: TheatreWar, hex_: str, why: str) -> None:
    """A beachhead is taken off, for two turns (8.5.8.2.1)."""
    g.lift_beachhead(hex_, why, g.state.turn + g.numbers.beachhead_turns)


def drop_overrun_beachheads(g: TheatreWar) -> None:
    """Those that enemy ground units have entered."""
    for hex_, side in sorted(g.state.beachheads.items()):
        if g.board.bit[hex_] & g.mask(g.enemy(side)):
            drop_beachhead(g, hex_, "overrun")


def drop_lost_beachheads(g: TheatreWar) -> None:
    """At the end of a movement segment: those that the enemy has entered; those without an amphibious group, but in a storm."""
    drop_overrun_beachheads(g)
    for hex_, side in sorted(g.state.beachheads.items()):
        if not g.storm and not g.board.bit[hex_] & beside_amphibious(g, side):
            drop_beachhead(g, hex_, "lone")
