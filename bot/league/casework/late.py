"""Cases that come up because something is late: silent players, clocks, deadlines, bids; and those that are over again."""

from __future__ import annotations

from bot.league.casework.meetings import until_of
from league.cases.docket import Docket
from league.cases.events import CaseEvent, CaseRaised, CaseSettled
from league.schedule.silence import SilentGame, expired_games, silent_people
from league.season.season import Season

#: A player who owes a decision and does nothing in the season for this many days counts as silent.
SILENT = 7


def silence_cases(season: Season, docket: Docket, waiting: list[SilentGame], aways: dict[str, int], now: int) -> list[CaseEvent]:
    """The cases to raise now. A silent player gets one case, no matter how many decisions they owe."""
    found: list[CaseRaised] = []
    quiet = set() if season.rules.live else {who for case in docket.open() if case.kind == "silent" for who in case.raised.about}
    for who, mine in ({} if season.rules.live else silent_people(waiting, now, SILENT)).items():
        key = f"silent {who} {max(max(one.since, one.seen) for one in mine)}"
        if key not in docket.keys and who not in quiet:
            found.append(CaseRaised(at=now, kind="silent", about=(who,), key=key, text="case-text-silent"))
        quiet.add(who)
    for one in expired_games(waiting, now):
        key = f"clock {one.pairing} {one.leg} {one.until}"
        if key not in docket.keys and one.who not in quiet:
            found.append(
                CaseRaised(
                    at=now, kind="clock", about=(one.who,), pairing=one.pairing, leg=one.leg, key=key, text="case-text-clock"
                )
            )
    for who, beyond in aways.items():
        key = f"vacation {who}"
        if key not in docket.keys and beyond > 0:
            found.append(CaseRaised(at=now, kind="vacation", about=(who,), key=key, text="case-text-vacation"))
    return list(found)


def late_pairing_cases(season: Season, docket: Docket, more: list[CaseEvent], now: int) -> list[CaseEvent]:
    """Pairings that are overdue, unless another case about them is open; ``more``: cases to be raised with these."""
    raised = [case.raised for case in docket.open()] + [event for event in more if isinstance(event, CaseRaised)]
    busy = {one.pairing for one in raised if one.pairing}
    quiet = {who for one in raised if one.kind == "silent" for who in one.about}
    found: list[CaseEvent] = []
    for pairing in season.open_pairings():
        end = until_of(season, docket, pairing.id)
        key = f"deadline {pairing.id} {end}"
        if end is None or end > now or key in docket.keys or pairing.id in busy or set(season.people_of(pairing)) & quiet:
            continue
        found.append(CaseRaised(at=now, kind="deadline", pairing=pairing.id, leg=-1, key=key, text="case-text-deadline"))
    return found


def unbid_cases(docket: Docket, late: dict[int, tuple[str, ...]], now: int) -> list[CaseEvent]:
    """Cases of players who have not bid for their sides; ``late``: by pairing."""
    return [
        CaseRaised(
            at=now, kind="unscheduled", about=people, pairing=pairing, leg=-1, key=f"bids {pairing}", text="case-text-bids"
        )
        for pairing, people in late.items()
        if f"bids {pairing}" not in docket.keys
    ]


def returned_cases(docket: Docket, waiting: list[SilentGame], now: int) -> list[CaseEvent]:
    """Cases that are over: silent players who are back, and clocks that have time again."""
    events: list[CaseEvent] = []
    still = set(silent_people(waiting, now, SILENT))
    late = {(one.who, one.pairing, one.leg) for one in expired_games(waiting, now)}
    for case in docket.open():
        raised = case.raised
        gone = case.kind == "silent" and not set(raised.about) & still
        gone |= case.kind == "clock" and not {(who, raised.pairing, raised.leg) for who in raised.about} & late
        if gone:
            events.append(CaseSettled(at=now, case=case.number, why="case-why-back"))
    return events
