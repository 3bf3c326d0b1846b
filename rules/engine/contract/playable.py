"""As much of a game as a position needs of it: so positions do not know the whole contract, and it may speak of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from rules.engine.contract.core import Result, S
from rules.engine.contract.dice import Dice
from rules.engine.contract.hands import GameHands
from rules.engine.contract.steps import Context, Step

if TYPE_CHECKING:
    from rules.engine.machine.save import Saver


class OrdersBeside(Protocol):
    """The orders that are beside all decisions: see ``GameTable``."""

    @property
    def beside(self) -> Step[Any] | None:
        """Their step."""


class TablesChosen(Protocol):
    """By which tables a game is played: see ``GameEditions``."""

    @property
    def module(self) -> str:
        """The hash of the module, "" for the house's own tables."""


class Playable(Protocol[S]):
    """What runs a game: see ``Game``, which has all of it."""

    hands: GameHands[S]

    @property
    def table(self) -> OrdersBeside:
        """As much of the table as positions need."""

    @property
    def editions(self) -> TablesChosen:
        """As much of the editions as position files need."""

    @property
    def saver(self) -> Saver[S]:
        """Copies, saves and loads states."""

    def context(self, state: S, dice: Dice | None) -> Context[S]:
        """The working context of a state."""

    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    def view(self, state: S, who: str) -> Any:
        """What somebody may see of a state."""

    def seen(self, position: Any, who: str) -> Any:
        """What ``view`` shows of a position's state."""
