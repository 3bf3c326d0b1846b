"""The cases of a season, built from their log: open cases, rulings, and possible appeals.

``add_event`` adds one event; an invalid event raises CaseError and changes nothing.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from league.cases import events
from league.cases.seats import CaseError as CaseError
from league.cases.seats import SeatSearches
from league.ledger import Ledger

#: How long a ruling can be appealed against, in seconds.
APPEAL = 2 * 86_400
#: Maximum characters of a reason or text.
LONGEST = 300

#: The possible remedies for each kind of case; the first is proposed.
REMEDIES: dict[events.Kind, tuple[events.Remedy, ...]] = {
    "registration": ("admit", "turn_away"),
    "unscheduled": ("extend", "forfeit", "forfeit_both", "replace", "dismiss"),
    "no_show": ("forfeit", "extend", "replace", "forfeit_both", "penalty", "dismiss"),
    "silent": ("replace", "forfeit", "extend", "adjudicate", "card", "penalty", "dismiss"),
    "clock": ("forfeit", "extend", "replace", "adjudicate", "dismiss"),
    "deadline": ("extend", "adjudicate", "forfeit", "forfeit_both", "replace", "dismiss"),
    "claim": ("dismiss", "adjudicate", "extend", "forfeit", "replace", "replay", "card", "penalty"),
    "appeal": ("let_stand", "overturn"),
    "report": ("dismiss", "replace", "card", "forfeit", "replay", "ban", "penalty"),
    "two_seats": ("replace", "forfeit", "card", "ban", "penalty", "dismiss"),
    "agreed": ("dismiss", "replay", "forfeit_both", "card", "penalty"),
    "contradiction": ("adjudicate", "replay", "dismiss"),
    "vacation": ("dismiss", "extend", "replace", "forfeit", "card"),
}
Status = Literal["open", "ruled", "settled"]


class Case(msgspec.Struct):
    """A case. ``ruling``: the number of the ruling in force; ``appealed``: the number of the ruling an appeal is against."""

    number: int
    kind: events.Kind
    raised: events.CaseRaised
    status: Status = "open"
    ruling: int = 0
    appealed: int = 0
    why: str = ""

    @property
    def open(self) -> bool:
        """Whether a moderator still has to act."""
        return self.status == "open"


class Ruling(msgspec.Struct):
    """A ruling. ``appeal``: the number of the case that an appeal opened; ``back``: it was reversed, by whom and why."""

    number: int
    case: int
    ruled: events.CaseRuled
    appeal: int = 0
    back: events.RulingReversed | None = None
    #: It cannot be appealed against: it was given on an appeal, or replaced an overturned ruling.
    last: bool = False

    @property
    def counts(self) -> bool:
        """Whether it has not been reversed."""
        return self.back is None

    @property
    def appeal_until(self) -> int:
        """When the time to appeal ends."""
        return self.ruled.at + APPEAL


class Docket(Ledger[events.CaseEvent]):
    """The cases of a season, rebuilt from a log of events."""

    def __init__(self) -> None:
        super().__init__()
        self.cases: list[Case] = []
        self.rulings: list[Ruling] = []
        self.looks: list[events.HandsViewed] = []
        self.disclosed: set[int] = set()
        #: The alternates, in the order in which they registered.
        self.alternates: list[str] = []
        #: Seats that they are asked about.
        self.searches = SeatSearches()
        self.marks: set[str] = set()
        self.keys: dict[str, int] = {}

    # -- reading -------------------------------------------------------------------------------------------------------

    def case(self, number: int) -> Case:
        """The case with this number. Raises CaseError if there is none."""
        if not 0 < number <= len(self.cases):
            raise CaseError("case-none", number=number)
        return self.cases[number - 1]

    def ruling(self, number: int) -> Ruling:
        """The ruling with this number. Raises CaseError if there is none."""
        if not 0 < number <= len(self.rulings):
            raise CaseError("ruling-none", number=number)
        return self.rulings[number - 1]

    def open(self) -> list[Case]:
        """The open cases, in the order in which they were raised."""
        return [case for case in self.cases if case.open]

    def keyed(self, key: str) -> Case | None:
        """The case raised under a key."""
        number = self.keys.get(key)
        return None if number is None else self.cases[number - 1]

    def standing(self) -> list[Ruling]:
        """The rulings in force."""
        return [ruling for ruling in self.rulings if ruling.counts]

    def extra(self, pairing: int) -> int:
        """Seconds by which moderators extended the deadline of a pairing."""
        return sum(
            ruling.ruled.seconds
            for ruling in self.standing()
            if ruling.ruled.remedy == "extend" and self.case(ruling.case).raised.pairing == pairing
        )

    def undisclosed(self, game: int) -> list[events.HandsViewed]:
        """Looks at the hands of a game that its players have not been notified of yet."""
        return [] if game in self.disclosed else [look for look in self.looks if look.game == game]

    def on_appeal(self, case: Case) -> Ruling | None:
        """The ruling that a case appeals against."""
        return self.ruling(case.appealed) if case.appealed else None

    def first_by(self, case: Case) -> set[str]:
        """The moderators who ruled in this matter and may not decide the appeal."""
        if (ruling := self.on_appeal(case)) is not None:
            return {ruling.ruled.by}
        return {one.ruled.by for one in self.rulings if one.case == case.number and one.appeal and not one.counts}

    # -- adding --------------------------------------------------------------------------------------------------------

    def apply_event(self, event: events.CaseEvent) -> None:
        """Change the docket by an event. Raises CaseError for an invalid event; nothing has changed then."""
        match event:
            case events.CaseRaised():
                self._raised(event)
            case events.CaseSettled():
                case = self.case(event.case)
                self._must_be_open(case)
                case.status, case.why = "settled", event.why
                self.searches.end_search(case.number)
            case events.CaseRuled():
                self._ruled(event)
            case events.RulingAppealed():
                self._appealed(event)
            case events.RulingReversed():
                self._taken_back(event)
            case events.HandsViewed():
                self.looks.append(event)
                self.disclosed.discard(event.game)
            case events.ViewDisclosed():
                self.disclosed.add(event.game)
            case events.AlternateChanged():
                self._stands_by(event)
            case events.SeatSought():
                self._sought(event)
            case events.SeatOffered():
                if event.to not in self.alternates:
                    raise CaseError("alternate-not")
                self.searches.open_offer(event)
            case events.OfferEnded():
                self.searches.end_offer(event)
                if event.how != "gone" and event.to in self.alternates:
                    self.alternates = [*(who for who in self.alternates if who != event.to), event.to]
            case events.SearchEnded():
                self.searches.end_search(event.case)
            case events.OnceMarked():
                self.marks.add(event.mark)

    def _raised(self, event: events.CaseRaised, *, appealed: int = 0) -> Case:
        if event.key and event.key in self.keys:
            raise CaseError("case-known", number=self.keys[event.key])
        case = Case(len(self.cases) + 1, event.kind, event, appealed=appealed)
        self.cases.append(case)
        if event.key:
            self.keys[event.key] = case.number
        return case

    def _stands_by(self, event: events.AlternateChanged) -> None:
        if (event.who in self.alternates) == event.ready:
            raise CaseError("alternate-already" if event.ready else "alternate-not")
        self.alternates = [who for who in self.alternates if who != event.who] + [event.who] * event.ready

    def _sought(self, event: events.SeatSought) -> None:
        case = self.case(event.case)
        self._must_be_open(case)
        if "replace" not in REMEDIES[case.kind]:
            raise CaseError("case-remedy", number=case.number, legal=tuple(REMEDIES[case.kind]))
        if not event.reason.strip() or len(event.reason) > LONGEST:
            raise CaseError("case-reason", most=LONGEST)
        if event.by in self.first_by(case):
            raise CaseError("case-other-moderator", number=case.number)
        self.searches.begin_search(event)

    def _must_be_open(self, case: Case) -> None:
        if case.status == "settled":
            raise CaseError("case-settled", number=case.number)
        if case.ruling:
            first = self.ruling(case.ruling).ruled
            raise CaseError("case-ruled", number=case.number, by=first.by, remedy=first.remedy, reason=first.reason)

    def _ruled(self, event: events.CaseRuled) -> None:
        case = self.case(event.case)
        self._must_be_open(case)
        if event.remedy not in REMEDIES[case.kind]:
            raise CaseError("case-remedy", number=case.number, legal=tuple(REMEDIES[case.kind]))
        if not event.reason.strip() or len(event.reason) > LONGEST:
            raise CaseError("case-reason", most=LONGEST)
        if event.by in self.first_by(case):
            raise CaseError("case-other-moderator", number=case.number)
        against = self.on_appeal(case)
        last = against is not None or any(one.case == case.number and one.appeal for one in self.rulings)
        ruling = Ruling(len(self.rulings) + 1, case.number, event, last=last)
        self.rulings.append(ruling)
        case.status, case.ruling = "ruled", ruling.number
        self.searches.end_search(case.number)
        if event.remedy == "replace":
            self.alternates = [who for who in self.alternates if who != event.substitute]
        if against is not None and event.remedy == "overturn":
            self._back(against, events.RulingReversed(at=event.at, by=event.by, ruling=against.number, reason=event.reason))

    def _appealed(self, event: events.RulingAppealed) -> None:
        ruling = self.ruling(event.ruling)
        if not ruling.counts:
            raise CaseError("ruling-back", number=ruling.number)
        if ruling.appeal or ruling.last:
            raise CaseError("ruling-appealed", number=ruling.number)
        if event.at > ruling.appeal_until:
            raise CaseError("ruling-late", number=ruling.number, days=APPEAL // 86_400)
        if not event.text.strip() or len(event.text) > LONGEST:
            raise CaseError("case-reason", most=LONGEST)
        first = self.case(ruling.case).raised
        raised = events.CaseRaised(
            at=event.at,
            by=event.by,
            kind="appeal",
            about=(event.by, *(who for who in first.about if who != event.by)),
            pairing=first.pairing,
            leg=first.leg,
            text=event.text,
        )
        ruling.appeal = self._raised(raised, appealed=ruling.number).number

    def _taken_back(self, event: events.RulingReversed) -> None:
        ruling = self.ruling(event.ruling)
        if not ruling.counts:
            raise CaseError("ruling-back", number=ruling.number)
        if not event.reason.strip() or len(event.reason) > LONGEST:
            raise CaseError("case-reason", most=LONGEST)
        if ruling.ruled.remedy == "overturn":
            raise CaseError("ruling-overturned", number=ruling.number)
        if ruling.appeal and (appeal := self.case(ruling.appeal)).open:
            appeal.status, appeal.why = "settled", "case-why-taken-back"
        self._back(ruling, event)

    def _back(self, ruling: Ruling, event: events.RulingReversed) -> None:
        ruling.back = event
        case = self.case(ruling.case)
        case.status, case.ruling = "open", 0
