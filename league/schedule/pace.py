"""When a game ends if it goes on as it did: from the turns that are over and the time they took."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

#: A turn that already takes longer than usual lasts for at least this share of a usual one more.
_REST = 4


class GamePace(msgspec.Struct, frozen=True):
    """How far a game is, from public facts. Moments are in seconds since 1970.

    ``first`` and ``last``: the turns of its scenario; ``turn``: the current one, and since when (``turned``, None if unknown).
    """

    begun: int
    first: int
    last: int
    turn: int
    turned: int | None = None

    @property
    def done(self) -> int:
        """How many turns are over."""
        return self.turn - self.first

    @property
    def whole(self) -> int:
        """How many turns there are."""
        return self.last - self.first + 1


def forecast_end(pace: GamePace, now: int, pauses: Sequence[tuple[int, int]] = ()) -> int | None:
    """When the game ends if each turn to come takes as long as those before; None before a turn is over.

    ``pauses``: from when to when nobody had to play.
    """
    if pace.done < 1 or pace.done >= pace.whole:
        return None

    def played(low: int, high: int) -> int:
        return high - low - sum(max(0, min(high, until) - max(low, since)) for since, until in pauses)

    if pace.turned is not None and pace.turned > pace.begun:
        each = played(pace.begun, pace.turned) / pace.done
        spent: float = played(pace.turned, now)
    else:
        # In the middle of a turn, as far as is known.
        each = played(pace.begun, now) / (pace.done + 0.5)
        spent = each / 2
    return now + round(max(each - spent, each / _REST) + (pace.whole - pace.done - 1) * each)
