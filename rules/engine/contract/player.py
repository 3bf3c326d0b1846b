"""Scripted players, as a game names its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Generic

from rules.engine.contract.core import Action, S

if TYPE_CHECKING:
    from rules.engine.machine.sight import Sight


class Player(ABC, Generic[S]):
    """A scripted player. It keeps nothing: the same sight and the same chance lead to the same choice."""

    @abstractmethod
    def choose(self, sight: Sight[S], chance: Random) -> Action:
        """A legal action of the seat. ``chance`` breaks ties and is the only thing left to luck."""

    def choose_next(self, sight: Sight[S], chance: Random, held: Mapping[str, str]) -> tuple[Action, Mapping[str, str]]:
        """An action, and the plan that the seat holds with it: ``held`` at its next decision, {} for none."""
        return self.choose(sight, chance), {}
