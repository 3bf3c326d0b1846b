"""Silent players in games by post: they owe a decision and have done nothing for long."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

_DAY = 86_400


class SilentGame(msgspec.Struct, frozen=True):
    """A game that waits for a player: since when, and when that player last did anything in any game of the season.

    ``until``: when their clock runs out, None without a clock; ``away``: the end of their vacation, if they are on one.
    """

    who: str
    pairing: int
    leg: int
    since: int
    seen: int
    until: int | None = None
    away: int | None = None


def silent_people(waiting: Iterable[SilentGame], now: int, days: int) -> dict[str, list[SilentGame]]:
    """Players who have owed a decision and done nothing for this many days, with the games that wait for them."""
    found: dict[str, list[SilentGame]] = {}
    for one in waiting:
        if one.away is not None and now < one.away:
            continue
        if now - max(one.since, one.seen) >= days * _DAY:
            found.setdefault(one.who, []).append(one)
    return found


def expired_games(waiting: Iterable[SilentGame], now: int) -> list[SilentGame]:
    """Games in which a player's clock has run out."""
    return [one for one in waiting if one.until is not None and one.until <= now]
