"""How rulings change a season's log, and how that is undone. No Discord in here."""

from __future__ import annotations

from bot.league.casework.scope import RulingReach, leg_of
from league.cases.docket import Ruling
from league.season.events import (
    EntryReverted,
    GameEnded,
    GameRestored,
    PlayerJoined,
    PlayerLeft,
    PlayerReplaced,
    PointsDeducted,
    ReplayOrdered,
    SeasonEvent,
)
from league.season.season import Season


def undo_ruling(season: Season, ruling: Ruling, user: str, reason: str) -> list[SeasonEvent]:
    """Events that undo everything a ruling changed in a season, newest first."""
    found: list[SeasonEvent] = []
    for seq in reversed(ruling.ruled.entries):
        event = season.log[seq]
        if seq in season.void:
            continue
        if isinstance(event, GameEnded | PlayerReplaced | PlayerLeft | PointsDeducted):
            found.append(EntryReverted(by=user, seq=seq, reason=reason))
        elif isinstance(event, ReplayOrdered):
            found.append(GameRestored(by=user, pairing=event.pairing, leg=event.leg, game=event.game, reason=reason))
        elif isinstance(event, PlayerJoined):
            found += exclude_person(season, user, event.who)
        elif isinstance(event, EntryReverted) and isinstance(before := season.log[event.seq], GameEnded):
            found.append(GameEnded(by=user, pairing=before.pairing, leg=before.leg, result=before.result, reason=reason))
    return found


def play_game_again(season: Season, reach: RulingReach, user: str, reason: str) -> list[SeasonEvent]:
    """A game is replayed: its result no longer counts, and a new game takes its place."""
    found: list[SeasonEvent] = []
    if (seq := newest_result(season, reach)) is not None:
        found.append(EntryReverted(by=user, seq=seq, reason=reason))
    if (game := leg_of(season, reach).game) is not None:
        found.append(ReplayOrdered(by=user, pairing=reach.pairing, leg=reach.leg, game=game, reason=reason))
    return found


def exclude_person(season: Season, user: str, who: str) -> list[SeasonEvent]:
    """Exclude a player from later pairings."""
    place = season.place_of(who)
    return [PlayerLeft(by=user, who=who)] if place is not None and place.present and season.status != "over" else []


def newest_result(season: Season, reach: RulingReach) -> int | None:
    """The number of the entry with a game's current result; None without one."""
    found = [
        seq
        for seq, event in enumerate(season.log)
        if isinstance(event, GameEnded) and (event.pairing, event.leg) == (reach.pairing, reach.leg) and seq not in season.void
    ]
    return found[-1] if found else None


def stopped_for_good(season: Season, ruling: Ruling) -> bool:
    """Whether the game to be replayed was unfinished: once the ruling is final that game is closed and cannot go on."""
    events = [season.log[seq] for seq in ruling.ruled.entries]
    results = [season.log[event.seq] for event in events if isinstance(event, EntryReverted)]
    had = {(one.pairing, one.leg) for one in results if isinstance(one, GameEnded)}
    return any(isinstance(event, ReplayOrdered) and (event.pairing, event.leg) not in had for event in events)
