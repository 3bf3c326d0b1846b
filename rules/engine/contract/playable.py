"""As much of a game as a position needs of it: so positions do not know the whole contract, and it may speak of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from rules.engine.contract.core import Result, S
from rules.engine.contract.dice import Dice
from rules.engine.contract.editions import GameEditions
from rules.engine.contract.hands import GameHands
from rules.engine.contract.steps import Context
from rules.engine.contract.table import GameTable

if TYPE_CHECKING:
    from rules.engine.machine.save import Saver


class Playable(Protocol[S]):
    """What runs a game: see ``Game``, which has all of it."""

    table: GameTable[S]
    editions: GameEditions[S]
    hands: GameHands[S]

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
