"""A scripted player's view: a seat's part of a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic

from rules.engine.contract.core import Action, Prompt, S, Slot
from rules.engine.machine.position import Position, Sets, SlotError

if TYPE_CHECKING:
    from rules.engine.contract.playable import Playable

#: The seed for hidden things in a sight: the same for everybody and always, so that it reveals nothing.
_LIE = 0


class Sight(Generic[S]):
    """A position as a seat sees it: everything hidden from it is dealt again (``GameHands.deal_again``).

    Code that looks at hidden cards here finds other cards than the real ones, so it cannot use them for a choice.
    Raises SlotError for a seat that has nothing to decide.
    """

    def __init__(self, position: Position[S], seat: str) -> None:
        game = position.game
        other = game.hands.other_deal(game.saver.clone(position.state), seat, Random(_LIE))
        #: A possible position of the game, for all that the seat knows.
        self.position = position if other is None else Position(game, other)
        if other is not None:
            self.position.g.alongside(position.g)
        self.seat = seat
        if self.position.prompt(seat) is None:
            raise SlotError(f"{seat} has nothing to decide")

    @property
    def game(self) -> Playable[S]:
        """The game being played."""
        return self.position.game

    @property
    def prompt(self) -> Prompt:
        """The seat's decision."""
        found = self.position.prompt(self.seat)
        assert found is not None
        return found

    @property
    def view(self) -> Any:
        """The seat's view (``Game.view``)."""
        return self.game.seen(self.position, self.seat)

    def slot(self, verb: str, chosen: Sequence[str] = ()) -> Slot | None:
        """The next argument of a verb; see ``Position.slot``."""
        return self.position.slot(self.seat, verb, chosen)

    def actions(self, verb: str = "", sets: Sets = "single") -> Iterator[Action]:
        """The seat's legal actions; see ``Position.actions``."""
        return self.position.actions(self.seat, verb, sets=sets)
