"""Why two entrants of a Swiss tournament meet, as data."""

from __future__ import annotations

from collections.abc import Sequence

from league.formats.field import Entrant, Reason

#: The criteria of quality that a pair can fall short of: those about sides (C.10 to C.13), and about floating again.
CRITERIA = range(10, 22)
_SIDES = range(10, 14)


def pairing_reasons(
    first: Entrant, second: Entrant, history: bool = True, rule: str = "", given_up: Sequence[int] = ()
) -> tuple[Reason, ...]:
    """Why these two meet with these sides: their points, floaters, and (``history``) their earlier sides.

    ``rule``: which rule of C.04.3 gave the sides ("5.2.4"); ``given_up``: which of its criteria could not be met.
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
    if wishes := [f"C.{one}" for one in given_up if one in _SIDES and history]:
        found.append(Reason("why-side-wish", {"rules": ", ".join(wishes)}))
    if floats := [f"C.{one}" for one in given_up if one not in _SIDES]:
        found.append(Reason("why-float-again", {"rules": ", ".join(floats)}))
    return tuple(found)


def swiss_sides_of(entrant: Entrant) -> str:
    """The sides of an entrant's games over the board, in order: ``1`` for the first seat, ``2`` for the second."""
    return "".join("1" if line.side == "first" else "2" for line in entrant.lines if line.over_the_board)
