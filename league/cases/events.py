"""What can happen at the moderators' desk, as it stands in its log. A person is named by their number on Discord, as text.

``at`` is a moment in seconds since 1970; ``by`` whose doing something was, "" for the program's own.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from league.ledger import EventCodec
from league.season.events import LeagueResult

#: What needs a person: an entry to be let in, a game nobody fixes a time for, who does not come to it, who is not heard of,
#: a time that is up, a round that should be over, a claim, an appeal against a ruling, a report, one person in two seats,
#: a result that was agreed on, one that the log does not bear out, more vacation than there is.
Kind = Literal[
    "registration",
    "unscheduled",
    "no_show",
    "silent",
    "clock",
    "deadline",
    "claim",
    "appeal",
    "report",
    "two_seats",
    "agreed",
    "contradiction",
    "vacation",
]
#: How a case is settled. ``let_stand`` and ``overturn`` are for appeals, ``admit`` and ``turn_away`` for entries.
Remedy = Literal[
    "extend",
    "adjudicate",
    "forfeit",
    "forfeit_both",
    "replace",
    "replay",
    "dismiss",
    "card",
    "ban",
    "admit",
    "turn_away",
    "let_stand",
    "overturn",
]
Colour = Literal["warning", "yellow", "red"]


class CaseEntry(msgspec.Struct, frozen=True, tag_field="what", kw_only=True):
    """Anything in the log."""

    at: int
    by: str = ""


class CaseRaised(CaseEntry, frozen=True, tag="raised", kw_only=True):
    """A case came up; its number follows from its place in the log.

    ``about``: whom it concerns; ``leg``: -1 for all games of the pairing; ``key``: the same thing is raised once only; ``due``:
    until when it should be settled.
    """

    kind: Kind
    about: tuple[str, ...] = ()
    pairing: int = 0
    leg: int = 0
    key: str = ""
    text: str = ""
    due: int | None = None
    #: What the program has seen, by message ids with their numbers.
    facts: dict[str, dict[str, int]] = {}


class CaseSettled(CaseEntry, frozen=True, tag="settled", kw_only=True):
    """A case needs nobody any more: what it was about is over. ``why``: a message id."""

    case: int
    why: str = ""


class CaseRuled(CaseEntry, frozen=True, tag="ruled", kw_only=True):
    """A moderator ruled on a case.

    ``lost``: who forfeits; ``who`` leaves a seat and ``whom`` takes it; ``seconds`` of more time; ``result``: how a game counts;
    ``card`` for ``carded``, to run until ``expires`` (None: as long as the season); ``seasons``: a ban of ``who`` for this
    season and so many to come; ``entries``: the numbers of what stands in the season's log because of it.
    """

    case: int
    remedy: Remedy
    reason: str
    lost: tuple[str, ...] = ()
    who: str = ""
    whom: str = ""
    seconds: int = 0
    result: LeagueResult | None = None
    card: Colour | None = None
    carded: tuple[str, ...] = ()
    expires: int | None = None
    seasons: int = 0
    entries: tuple[int, ...] = ()


class RulingAppealed(CaseEntry, frozen=True, tag="appealed", kw_only=True):
    """Somebody whom a ruling concerns asks another moderator to look at it: a case of its own."""

    ruling: int
    text: str


class RulingReversed(CaseEntry, frozen=True, tag="taken_back", kw_only=True):
    """A ruling counts no longer, and its case is open again; ``entries`` as in ``CaseRuled``."""

    ruling: int
    reason: str
    entries: tuple[int, ...] = ()


class HandsViewed(CaseEntry, frozen=True, tag="looked", kw_only=True):
    """A moderator has looked at the hands of a game; its players are told when it is over."""

    game: int
    pairing: int
    leg: int
    reason: str


class ViewDisclosed(CaseEntry, frozen=True, tag="disclosed", kw_only=True):
    """The players of a game were told who had looked at their hands."""

    game: int


class AlternateChanged(CaseEntry, frozen=True, tag="stands_by", kw_only=True):
    """Somebody would take over a place that falls free, or (``ready`` false) would no longer."""

    who: str
    ready: bool = True


class OnceMarked(CaseEntry, frozen=True, tag="marked", kw_only=True):
    """Something was said or done that is said or done once only."""

    mark: str


CaseEvent = (
    CaseRaised
    | CaseSettled
    | CaseRuled
    | RulingAppealed
    | RulingReversed
    | HandsViewed
    | ViewDisclosed
    | AlternateChanged
    | OnceMarked
)

CASE_CODEC: EventCodec[CaseEvent] = EventCodec(CaseEvent)
