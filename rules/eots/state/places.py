"""The place of a unit: a hex of the board ("4017"), a box off the map, or a turn of the turn track. All are plain strings.

Only this module makes and reads places on the turn track; boxes have the names below. A unit that the scenario does not use has
no place at all.
"""

from __future__ import annotations

from rules.eots.board.landmarks import CHINA_BOX

#: Delayed reinforcements; units that enter only by a card; those that may be rebuilt (11.0); those out of the game.
DELAYED, POOL, ELIMINATED, REMOVED = "delayed", "pool", "eliminated", "removed"
#: Every box off the map, in list order. Air units in China have their own (13.74).
BOXES = (DELAYED, CHINA_BOX, POOL, ELIMINATED, REMOVED)

_TURN = "turn:"


def on_turn(turn: int | str) -> str:
    """The place of a unit that comes, or comes back, on a turn (given as a number, or as the letter of one).

    >>> on_turn(5)
    'turn:5'
    """
    return f"{_TURN}{turn}"


def turn_of(place: str) -> int | None:
    """The turn on which a unit in this place comes; None anywhere else.

    >>> turn_of("turn:5"), turn_of("4017"), turn_of("delayed")
    (5, None, None)
    """
    return int(place[len(_TURN) :]) if place.startswith(_TURN) else None
