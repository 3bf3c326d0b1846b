"""The part of a game that a position needs: so positions do not know the whole contract, which may refer to positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from rules.engine.contract.core import Result, S
from rules.engine.contract.dice import Dice
from rules.engine.contract.hands import GameHands
from rules.engine.contract.steps import Context, Step

if TYPE_CHECKING:
    from rules.engine.machine.save import Saver


class OrdersBeside(Protocol):
    """The orders outside decisions: see ``GameTable``."""

    @property
    def beside(self) -> Step[Any] | None:
        """Their step."""


class TablesChosen(Protocol):
    """The tables of a game: see ``GameEditions``."""

    @property
    def module(self) -> str:
        """The hash of the module, "" for the house's own tables."""


class Playable(Protocol[S]):
    """The part of ``Game`` that runs a game."""

    hands: GameHands[S]

    @property
    def table(self) -> OrdersBeside:
        """The part of the table that positions need."""

    @property
    def editions(self) -> TablesChosen:
        """The part of the editions that position files need."""

    @property
    def saver(self) -> Saver[S]:
        """Copies, saves and loads states."""

    def context(self, state: S, dice: Dice | None) -> Context[S]:
        """The working context of a state."""

    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    def view(self, state: S, who: str) -> Any:
        """The part of a state that somebody may see."""

    def seen(self, position: Any, who: str) -> Any:
        """``view`` of a position's state."""
