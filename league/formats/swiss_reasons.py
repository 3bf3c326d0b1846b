"""Why two entrants of a Swiss tournament meet, as data."""

from __future__ import annotations

from league.formats.field import Entrant, Reason


def pairing_reasons(first: Entrant, second: Entrant, history: bool = True, rule: str = "") -> tuple[Reason, ...]:
    """Why these two meet with these sides: their points, floaters, and (``history``) their earlier sides.

    ``rule``: which rule of C.04.3 gave the sides ("5.2.4").
    """
    found = [Reason("why-points", {"first": str(first.points), "second": str(second.points)})]
    if first.points != second.points:
        down, up = (first, second) if first.points > second.points else (second, first)
        found.append(Reason("why-float", {"down": down.id, "up": up.id}))
    sides = {"first": swiss_sides_of(first), "second": swiss_sides_of(second)}
    if history and any(sides.values()):
        found.append(Reason("why-sides", sides))
    if rule:
        found.append(Reason("why-side-rule", {"rule": rule}))
    return tuple(found)


def swiss_sides_of(entrant: Entrant) -> str:
    """The sides of an entrant's games over the board, in order: ``1`` for the first seat, ``2`` for the second."""
    return "".join("1" if line.side == "first" else "2" for line in entrant.lines if line.over_the_board)
