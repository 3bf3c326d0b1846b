"""Carries out a part of an event: the one list of verbs. Modules of verbs register theirs with ``@works("verb")``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

import msgspec

from data.stalins_war import CardPart
from rules.engine import Slot
from rules.stalins_war.state.state import Effect
from rules.stalins_war.state.war import FrontWar


class CardUse(msgspec.Struct):
    """An event that is played: whose, and which card."""

    side: str
    card: str


class CardWork(ABC):
    """Carries out a verb. All methods except ``do`` only look."""

    #: Whether it is carried out up to ``n`` times, one by one, each with a choice; otherwise ``n`` is an amount.
    repeated: bool = False
    #: Whether the enemy of who plays the card chooses.
    enemy: bool = False

    def slot(self, g: FrontWar, use: CardUse, part: CardPart, chosen: tuple[str, ...]) -> Slot | None:
        """The next value that must be chosen, None when there is nothing (more) to choose."""
        return None

    def can(self, g: FrontWar, use: CardUse, part: CardPart) -> bool:
        """Whether the part would do anything now (7.5.1)."""
        slot = self.slot(g, use, part, ())
        return slot is None or bool(slot.choices)

    @abstractmethod
    def do(self, g: FrontWar, use: CardUse, part: CardPart, args: tuple[str, ...]) -> None:
        """Carry it out; may push steps, which run before the next part."""


WORKS: dict[str, CardWork] = {}
W = TypeVar("W", bound=type[CardWork])


def register_work(*verbs: str) -> Callable[[W], W]:
    """Register a class for these verbs."""

    def enter(work: W) -> W:
        for verb in verbs:
            WORKS[verb] = work()
        return work

    return enter


def lasting_effect(use: CardUse, part: CardPart, *, words: tuple[str, ...] | None = None, left: int = -1) -> Effect:
    """A part as something that lasts: the words of the part, or others that were chosen."""
    return Effect(
        what=part.verb,
        side=use.side,
        card=use.card,
        n=part.n,
        words=part.what if words is None else words,
        until=part.span,
        left=left,
    )
