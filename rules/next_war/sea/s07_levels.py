"""7.4. Submarine threat and anti-submarine warfare: both levels of a side follow what became of its ships."""

from __future__ import annotations

from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


def levels_after(g: TheatreReading, side: str) -> tuple[int, int]:
    """The levels of a side after the changes of the turn (7.4.3): a threat that is 0 stays so, the other level may rise again."""
    state, most = g.state, g.numbers.sea_level_most
    change = state.sea_events.get(side, 0)
    submarine, asw = state.submarine.get(side, 0), state.asw.get(side, 0)
    return min(most, max(0, submarine + change)) if submarine else 0, min(most, max(0, asw + change))


def adjust_sea_levels(g: TheatreWar) -> None:
    """Levels change at the end of the phase of reinforcements (3.0)."""
    for side in g.book.sides:
        if g.state.sea_events.get(side):
            g.adjust_levels(side, *levels_after(g, side))
