"""Events in the moderators' log. People are given by their Discord ids, as text.

``at`` is a moment in seconds since 1970; ``by`` the person who acted, "" for the program itself.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from league.ledger import EventCodec
from league.season.events import LeagueResult

#: Kinds of cases: a registration to be allowed, a game without an agreed time, a no-show, a silent player,
#: a clock that ran out, an overdue round, a claim, an appeal against a ruling, a report, one person with two accounts,
#: a result that looks agreed, a result that contradicts the log, too much vacation.
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
#: Ways to settle a case. ``let_stand`` and ``overturn`` are for appeals, ``admit`` and ``turn_away`` for registrations.
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
    "penalty",
    "admit",
    "turn_away",
    "let_stand",
    "overturn",
]
#: What a player claims of their own game; "" for anything else.
Claim = Literal["", "no_show", "no_effort", "draw"]
Colour = Literal["warning", "yellow", "red"]
#: How an offer of a seat ended: "gone" for an alternate who is none any more, or may not take it.
OfferEnd = Literal["declined", "unanswered", "gone"]


class CaseEntry(msgspec.Struct, frozen=True, tag_field="what", kw_only=True):
    """Base of all entries in the log."""

    at: int
    by: str = ""


class CaseRaised(CaseEntry, frozen=True, tag="raised", kw_only=True):
    """A case was raised; its number follows from its place in the log.

    ``about``: the people concerned; ``leg``: -1 for all games of the pairing; ``key``: a case is raised only once per key;
    ``due``: when it should be settled.
    """

    kind: Kind
    about: tuple[str, ...] = ()
    pairing: int = 0
    leg: int = 0
    key: str = ""
    text: str = ""
    due: int | None = None
    #: What the program noticed: message ids with their numbers.
    facts: dict[str, dict[str, int]] = {}
    claim: Claim = ""


class CaseSettled(CaseEntry, frozen=True, tag="settled", kw_only=True):
    """A case was closed because its subject is over. ``why``: a message id."""

    case: int
    why: str = ""


class CaseRuled(CaseEntry, frozen=True, tag="ruled", kw_only=True):
    """A moderator ruled on a case.

    ``lost``: the players who forfeit; ``who`` leaves a seat and ``substitute`` takes it; ``seconds`` of extra time;
    ``result``: how a game counts; ``card`` for ``carded``, until ``expires`` (None: for the season); ``seasons``: a ban of
    ``who`` for this many seasons, this one included; ``tenths`` of a point taken off ``who``; ``entries``: the numbers of its
    entries in the season's log.
    """

    case: int
    remedy: Remedy
    reason: str
    lost: tuple[str, ...] = ()
    who: str = ""
    substitute: str = msgspec.field(default="", name="whom")
    seconds: int = 0
    result: LeagueResult | None = None
    card: Colour | None = None
    carded: tuple[str, ...] = ()
    expires: int | None = None
    seasons: int = 0
    entries: tuple[int, ...] = ()
    tenths: int = 0


class RulingAppealed(CaseEntry, frozen=True, tag="appealed", kw_only=True):
    """A person affected by a ruling asks another moderator to review it: this opens a case of its own."""

    ruling: int
    text: str


class RulingReversed(CaseEntry, frozen=True, tag="taken_back", kw_only=True):
    """A ruling was reversed, and its case is open again; ``entries`` as in ``CaseRuled``."""

    ruling: int
    reason: str
    entries: tuple[int, ...] = ()


class HandsViewed(CaseEntry, frozen=True, tag="looked", kw_only=True):
    """A moderator looked at the hands of a game; its players are notified when it is over."""

    game: int
    pairing: int
    leg: int
    reason: str


class ViewDisclosed(CaseEntry, frozen=True, tag="disclosed", kw_only=True):
    """The players of a game were notified who had looked at their hands."""

    game: int


class AlternateChanged(CaseEntry, frozen=True, tag="stands_by", kw_only=True):
    """A person registered as an alternate, or (``ready`` false) cancelled that."""

    who: str
    ready: bool = True


class SeatSought(CaseEntry, frozen=True, tag="sought", kw_only=True):
    """A moderator lets the program ask the alternates, one after another, whether they take the seat of ``who``."""

    case: int
    who: str
    reason: str


class SeatOffered(CaseEntry, frozen=True, tag="offered", kw_only=True):
    """The seat that a case is about was offered to an alternate, until a moment."""

    case: int
    to: str
    until: int


class OfferEnded(CaseEntry, frozen=True, tag="offer_over", kw_only=True):
    """An offer of a seat is over. Who declines or does not answer is asked last from now on."""

    case: int
    to: str
    how: OfferEnd


class SearchEnded(CaseEntry, frozen=True, tag="search_over", kw_only=True):
    """No alternate is asked any more: all have been, and nobody took the seat."""

    case: int


class OnceMarked(CaseEntry, frozen=True, tag="marked", kw_only=True):
    """Something that happens only once was announced or done."""

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
    | SeatSought
    | SeatOffered
    | OfferEnded
    | SearchEnded
    | OnceMarked
)

CASE_CODEC: EventCodec[CaseEvent] = EventCodec(CaseEvent)
