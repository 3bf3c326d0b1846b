"""The score of a game and how it ends: which side leads, the result if it ended now, how clear a victory is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic

import msgspec

from rules.engine.contract.bids import Scale
from rules.engine.contract.core import Note, Result, S
from rules.engine.contract.story import Score

if TYPE_CHECKING:
    from rules.engine.machine.position import Position


class GameScoring(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet of the score."""

    #: How a game that goes on would be over if it ended now, by its own score: what moderators adjudicate by. Everybody reads it:
    #: it must follow from what a spectator sees. None in a game that counts none.
    as_result: Callable[[S], Result | None] | None = None
    #: Who leads a game that goes on, by how much, and what is missing to win: one line that is shown to everybody. None: it says
    #: what ``as_result`` counts.
    lead: Callable[[Position[S]], Score | None] | None = None
    #: Why a game that is over was won (whole message ids): the condition and its figures; () where the result says it all.
    verdict: Callable[[S], tuple[Note, ...]] = lambda *_: ()
    #: How clear a victory of a degree (``Result.degree``) is: 1 the least, more for clearer ones. Tables of leagues count it.
    degrees: Mapping[str, int] = {}
    #: Whether the sides may agree on a draw.
    draws: bool = False
    #: The bids for sides in a scenario; None if the game has no bids.
    bids: Callable[[str], Scale | None] = lambda *_: None

    def result_now(self, state: S) -> Result | None:
        """The result of ``as_result``; None in a game without a count."""
        return None if self.as_result is None else self.as_result(state)

    def score(self, position: Position[S]) -> Score | None:
        """The result of ``lead`` for a running game, else the count of ``as_result``; None without either."""
        if self.lead is not None:
            return self.lead(position)
        found = self.result_now(position.state)
        if found is None:
            return None
        points = sorted((count for _, count in found.lines), reverse=True)
        return Score(found.winners, points[0] - points[1] if len(points) == 2 else None)
