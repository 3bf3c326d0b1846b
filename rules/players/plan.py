"""A plan: the action that begins it, its worth at a glance, and who carries out the rest of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from rules.engine.contract.core import Action
from rules.engine.contract.player import Player
from rules.engine.machine.position import Position


class ComputerPlan(msgspec.Struct, frozen=True):
    """A plan of a seat.

    ``script``: decides for the seat after the first action, None for the quick player of the game. ``facts``: what the plan is
    about, as data (target, force), for its reasons. ``met``: whether what it is after has come about at the end of a look ahead,
    None for a plan that is after nothing in particular. ``doubt``: what experience takes off its worth, whatever a look ahead
    finds; ``worth`` is what is left.
    """

    action: Action
    worth: float = 0.0
    script: Player[Any] | None = None
    facts: Mapping[str, str] = {}
    met: Callable[[Position[Any]], bool] | None = None
    doubt: float = 0.0
