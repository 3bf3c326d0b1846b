"""What a seat may wish to be answered for it, for a while: what such answers may speak of in a game.

The host keeps the wishes, answers after a pause that tells nothing, and shows them to their owner alone. It knows no word of a
game: what may be at stake, how long a wish may hold, and which cards may be used by themselves a game declares here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, Literal

from rules.engine.contract.core import Action, S

if TYPE_CHECKING:
    from rules.engine.machine.position import Position

#: Until when a wish holds: while what is going on now lasts (``Game.occasion``), until the turn is over (``Game.turn``), until
#: one's own next turn (``Wishes.own_turn``), for the whole game.
Until = Literal["occasion", "turn", "own", "game"]


class Wishes(Generic[S]):
    """What standing answers of a game may speak of. All but ``cards`` and ``use`` follows from what everybody knows."""

    #: How long a wish may hold, the shortest first, and which of these stand as buttons under a question.
    spans: ClassVar[tuple[Until, ...]] = ("occasion", "turn", "game")
    taps: ClassVar[tuple[Until, ...]] = ("occasion",)
    #: What may be at stake in a question (messages ``stake-``), so that one is asked all the same.
    stakes: ClassVar[tuple[str, ...]] = ()
    #: Whether cards may be named that are to be used.
    uses: ClassVar[bool] = False

    def at_stake(self, position: Position[S], seat: str) -> tuple[str, ...]:
        """Which of ``stakes`` the question now put to a seat is about."""
        return ()

    def own_turn(self, state: S, seat: str) -> str:
        """A text that is another one whenever a turn of the seat's own begins; "" in a game that does not offer that."""
        return ""

    def cards(self, state: S, seat: str) -> tuple[str, ...]:
        """The cards that a seat may wish to have used, of those it knows to be its own."""
        return ()

    def use(self, position: Position[S], seat: str, card: str) -> Action | None:
        """The answer that uses a card now, if there is nothing to be chosen with it; None where it does not fit."""
        return None
