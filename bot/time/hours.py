"""When somebody can play, from what the store knows of them: their zone, quiet hours, vacations and decisions. No Discord."""

from __future__ import annotations

from datetime import UTC, timedelta

from msgspec.structs import replace

from bot.store import Store
from bot.time.wishes import read_quiet, read_zone, wish_of
from league.schedule.common_hours import PlayerHours

#: Decisions of this many days count, the newest of them.
_DAYS, _DECISIONS = 60, 400


async def hours_of(store: Store, user: int, guild: int, busy: tuple[int, ...] = ()) -> PlayerHours:
    """A person's hours on a server. ``busy``: the start times of their other games, in seconds since 1970."""
    wish, now = wish_of(await store.people.settings("user", user)), store.now()
    decided = await store.people.decided(user, guild, now - timedelta(days=_DAYS), _DECISIONS)
    away = await store.people.aways({user}, now)
    return PlayerHours(
        read_zone(wish.zone) or UTC,
        tuple(round(at.timestamp()) for at in decided),
        wish.quiet,
        tuple((round(one.since.timestamp()), round(one.until.timestamp())) for one in away),
        busy,
    )


def with_typed_hours(hours: PlayerHours, typed: str) -> PlayerHours:
    """The hours of somebody who plays from and until a time of the day ("18-23 Europe/Warsaw"): the rest of it is quiet.

    Raises ValueError for what is no such span, or of a zone that is unknown.
    """
    span, _, named = typed.strip().partition(" ")
    found, zone = read_quiet(span), read_zone(named) if named.strip() else hours.zone
    if found is None or zone is None:
        raise ValueError(typed)
    return replace(hours, quiet=(found[1], found[0]), zone=zone)
