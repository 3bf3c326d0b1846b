"""Why a computer player chose what it chose, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from rules.engine.contract.core import Action

#: Why a choice was made without the thought of its level: "" it was not; "small" the decision is not worth it; "only" there was
#: no second plan; "plan" it goes on with the plan of an earlier choice; "late" time ran out; "fault" looking ahead failed, in a
#: fault of the program.
Short = Literal["", "small", "only", "plan", "late", "fault"]


class WeighedPlan(msgspec.Struct, frozen=True):
    """A plan that was compared: its worth, how many worlds it was tried in, and its share of worlds that end in a lead.

    ``odds``: that what it is after comes about, None where it is after nothing in particular or nobody looked ahead.
    """

    action: Action
    worth: float
    worlds: int = 0
    chance: float | None = None
    facts: Mapping[str, str] = {}
    odds: float | None = None


class ComputerChoice(msgspec.Struct, frozen=True):
    """A choice with its reasons: weighted terms expected after it less those now, the next best plans, the thought spent.

    ``revision``: that of the game's computer players, by which the choice can be made again.
    """

    action: Action
    level: str
    style: str
    best: WeighedPlan
    others: tuple[WeighedPlan, ...] = ()
    terms: Mapping[str, float] = {}
    actions: int = 0
    short: Short = ""
    revision: int = 1
