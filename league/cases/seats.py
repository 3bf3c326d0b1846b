"""Alternates who are asked, one after another, whether they take a seat."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from league.cases.events import OfferEnd, OfferEnded, SeatOffered, SeatSought
from league.ledger import LedgerError

# What the rules of cases refuse.


class CaseError(LedgerError):
    """An action that is impossible for a case now."""


class SeatOffer(msgspec.Struct, frozen=True):
    """An open offer of a seat: to whom, since when, until when."""

    to: str
    at: int
    until: int

    def over_at(self, pauses: Sequence[tuple[int, int]], now: int) -> int:
        """When it ends: later by what pauses of the season took of its time."""
        return self.until + sum(max(0, min(now, until) - max(since, self.at)) for since, until in pauses)


class SeatSearch(msgspec.Struct):
    """A seat that alternates are asked about. ``by``: the moderator; ``asked``: who was asked before, and how that ended."""

    case: int
    who: str
    by: str
    reason: str
    offer: SeatOffer | None = None
    asked: dict[str, OfferEnd] = {}


class SeatSearches:
    """The searches of a season that go on, by their cases. No seat is offered to two people, nobody is offered two seats."""

    def __init__(self) -> None:
        self.by_case: dict[int, SeatSearch] = {}

    def of(self, case: int) -> SeatSearch | None:
        """The search that a case has led to, while it goes on."""
        return self.by_case.get(case)

    def every(self) -> list[SeatSearch]:
        """All searches that go on, in the order of their cases."""
        return [self.by_case[case] for case in sorted(self.by_case)]

    def busy(self) -> set[str]:
        """The people who have an open offer."""
        return {one.offer.to for one in self.by_case.values() if one.offer is not None}

    def begin_search(self, event: SeatSought) -> None:
        """Raises CaseError "seat-sought" if this seat is on offer already."""
        if event.case in self.by_case or any(one.who == event.who for one in self.by_case.values()):
            raise CaseError("seat-sought", who=f"<@{event.who}>")
        self.by_case[event.case] = SeatSearch(event.case, event.who, event.by, event.reason)

    def open_offer(self, event: SeatOffered) -> None:
        """Raises CaseError "seat-offered" for a seat or an alternate with an open offer, or somebody who was asked before."""
        search = self.by_case.get(event.case)
        if search is None or search.offer is not None or event.to in search.asked or event.to in self.busy():
            raise CaseError("seat-offered", who=f"<@{event.to}>")
        search.offer = SeatOffer(event.to, event.at, event.until)

    def end_offer(self, event: OfferEnded) -> None:
        """Raises CaseError "seat-offer-over" if that is not the open offer."""
        search = self.by_case.get(event.case)
        if search is None or search.offer is None or search.offer.to != event.to:
            raise CaseError("seat-offer-over")
        search.offer = None
        search.asked = search.asked | {event.to: event.how}

    def end_search(self, case: int) -> None:
        """The case is over, or nobody is left to be asked."""
        self.by_case.pop(case, None)
