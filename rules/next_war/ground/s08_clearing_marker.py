"""8.4.1, 8.4.1.3. When a Clearing marker is put into a hex, and when it is taken off because nobody is under it."""

from __future__ import annotations

from rules.next_war.ground.s08_control import uncleared_hexes
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


def needs_marker(g: TheatreReading, hex_: str, side: str) -> bool:
    """Whether units of a side that end in a hex are put under a new marker: never again where one was left in this turn."""
    free = hex_ not in g.state.clearing and hex_ not in g.state.quit_clearing
    return free and bool(g.board.bit[hex_] & uncleared_hexes(g, side))


def marker_pool(g: TheatreReading) -> list[str]:
    """The numbers of the markers that are not on the map, each as often as there are counters left."""
    used = [str(number) for number in g.state.clearing.values()]
    found = []
    for number, count in sorted(g.numbers.clearing_markers.items()):
        found += [number] * max(0, count - used.count(number))
    return found


def mark_entered_hex(g: TheatreWar, hex_: str, side: str) -> None:
    """Units of a side have moved or advanced into a hex and stay there: a marker is drawn if the hex needs clearing."""
    if needs_marker(g, hex_, side):
        pool = marker_pool(g) or sorted(g.numbers.clearing_markers)
        g.mark_clearing(hex_, int(g.dice.pick(pool, f"marker {g.state.turn}.{g.state.segment}.{hex_}")))


def drop_empty_markers(g: TheatreWar, why: str) -> None:
    """Markers under which nobody is any longer are taken off: "left" of the units' own will, else "empty"."""
    for hex_ in sorted(g.state.clearing):
        if not any(g.walkers(hex_, side) for side in g.book.sides):
            g.lift_clearing(hex_, why)
