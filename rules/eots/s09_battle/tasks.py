"""The tasks of a stage of a battle (9.2, 9.4): small structs, kept in order in the stage."""

from __future__ import annotations

import msgspec


class RollDie(msgspec.Struct, frozen=True, tag_field="task", tag=True):
    """A side rolls for its fire."""

    side: str


class PlaceHits(msgspec.Struct, frozen=True, tag_field="task", tag=True):
    """A side places the hits of its roll on enemy units."""

    side: str


class LuckyHit(msgspec.Struct, frozen=True, tag_field="task", tag=True):
    """A critical hit of a side that can buy nothing still costs the enemy a step (9.2 F 6)."""

    side: str


class ShiftLoss(msgspec.Struct, frozen=True, tag_field="task", tag=True):
    """Japan may move a lost step from one carrier to another (9.2 F 7)."""


class NameWinner(msgspec.Struct, frozen=True, tag_field="task", tag=True):
    """The stage is over: who won it (9.3, 9.4 C)."""


Task = RollDie | PlaceHits | LuckyHit | ShiftLoss | NameWinner
