"""What somebody wants to play: paces, scenarios, seats and hours, and whether two wishes fit. Pure: reads no store."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import timedelta

import msgspec

from bot.store.seekers.seekers import GameWish
from league.schedule.common_hours import PlayerHours, common_hours
from rules.engine import Game, ScenarioInfo

_HOUR = 3600


class SeekPace(msgspec.Struct, frozen=True):
    """A pace to choose: the game's clock, the missed deadlines until the computer plays, how long one waits for somebody.

    No pace lets a game stand still for more than 48 hours: clock and missed deadlines together are shorter.
    """

    clock: str
    hold: int
    lasts: timedelta


#: The paces by name; the first is the usual one.
PACES: dict[str, SeekPace] = {
    "day": SeekPace("post 1d", 2, timedelta(days=14)),
    "half": SeekPace("post 12h", 2, timedelta(days=14)),
    "relaxed": SeekPace("post 40h", 1, timedelta(days=14)),
    "live": SeekPace("live 60m+30s", 2, timedelta(hours=12)),
}
USUAL_PACE = "day"


def is_live(pace: str) -> bool:
    """Whether both must be there at the same time."""
    return PACES[pace].clock.startswith("live")


def playable_scenarios(game: Game) -> list[ScenarioInfo]:
    """The scenarios for two people or more, the easiest first."""
    return sorted((info for info in game.scenarios() if len(info.seats) > 1), key=lambda info: info.level)


def common_scenario(game: Game, one: GameWish, other: GameWish | None = None) -> ScenarioInfo | None:
    """The scenario that both want, the easiest if neither names one; None if they want different ones, or one that is gone."""
    named = {wish.scenario for wish in (one, other) if wish is not None and wish.scenario}
    if len(named) > 1:
        return None
    wanted = (info for info in playable_scenarios(game) if not named or info.id in named)
    seats = {wish.seat for wish in (one, other) if wish is not None and wish.seat}
    return next((info for info in wanted if seats <= set(info.seats)), None)


def seats_for(info: ScenarioInfo, wishes: Mapping[int, str], taken: Collection[str] = ()) -> dict[str, int] | None:
    """A seat for each person by their wishes, "" for any: against each other if possible. None if two want the same.

    ``taken``: seats that have people already.
    """
    given: dict[str, int] = {}
    for user, seat in sorted(wishes.items(), key=lambda one: not one[1]):
        held = {*given, *taken}
        free = [one for one in info.seats if one not in held]
        if seat in held or not free:
            return None
        against = [one for one in free if not held & set(info.camp_of(one))]
        given[seat or secrets.choice(against or free)] = user
    return given


def hours_in_common(one: PlayerHours, other: PlayerHours, pace: str, now: int, *, typed: bool) -> tuple[int, ...] | None:
    """When two people can play, in seconds since 1970; None if it is never, by a pace at which that matters.

    Live both must be there for the next two hours. By post nobody need be there together, so that hours that nobody typed
    (``typed``) keep nobody apart.
    """
    if is_live(pace):
        return () if one.is_free(now, 2) and other.is_free(now, 2) else None
    found = common_hours(one, other, now, None, 1)
    return None if typed and not found else found


def same_language(wishes: Sequence[GameWish]) -> str | None:
    """The language that all want, "" for any; None if they want different ones."""
    named = {wish.lang for wish in wishes if wish.lang}
    return None if len(named) > 1 else next(iter(named), "")
