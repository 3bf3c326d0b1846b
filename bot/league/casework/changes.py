"""What rulings change in a season's log, and what takes that back. No Discord in here."""

from __future__ import annotations

from bot.league.cases.docket import APPEAL, Ruling
from bot.league.casework.scope import Reach
from bot.league.season.events import Ended, Event, Joined, Left, Replaced, Reverted
from bot.league.season.season import Season


def undone(season: Season, ruling: Ruling, user: str, reason: str) -> list[Event]:
    """What takes back all that a ruling changed in a season, the newest first."""
    found: list[Event] = []
    for seq in reversed(ruling.ruled.entries):
        event = season.log[seq]
        if seq in season.void:
            continue
        if isinstance(event, Ended | Replaced | Left):
            found.append(Reverted(by=user, seq=seq, reason=reason))
        elif isinstance(event, Joined):
            found += gone(season, user, event.who)
        elif isinstance(event, Reverted) and isinstance(before := season.log[event.seq], Ended):
            found.append(Ended(by=user, pairing=before.pairing, leg=before.leg, result=before.result, reason=reason))
    return found


def until(ruling: Ruling) -> int:
    """Until when a ruling can be appealed against."""
    return ruling.ruled.at + APPEAL


def gone(season: Season, user: str, who: str) -> list[Event]:
    """Somebody is not paired any more."""
    place = season.place_of(who)
    return [Left(by=user, who=who)] if place is not None and place.present and season.status != "over" else []


def newest_result(season: Season, reach: Reach) -> int | None:
    """The number of the entry by which a game counts; None for one without a result."""
    found = [
        seq
        for seq, event in enumerate(season.log)
        if isinstance(event, Ended) and (event.pairing, event.leg) == (reach.pairing, reach.leg) and seq not in season.void
    ]
    return found[-1] if found else None
