"""Who is not heard of in games by post: somebody who owes a decision and has shown no sign for long."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

_DAY = 86_400


class SilentGame(msgspec.Struct, frozen=True):
    """A game that waits for somebody: since when it has, and when they last did anything in any game of the season.

    ``until``: when their time is up, None without a clock; ``away``: until when they are on vacation, if they are.
    """

    who: str
    pairing: int
    leg: int
    since: int
    seen: int
    until: int | None = None
    away: int | None = None


def silent_people(waiting: Iterable[SilentGame], now: int, days: int) -> dict[str, list[SilentGame]]:
    """Who has owed a decision and done nothing for so many days, with the games that wait for them."""
    found: dict[str, list[SilentGame]] = {}
    for one in waiting:
        if one.away is not None and now < one.away:
            continue
        if now - max(one.since, one.seen) >= days * _DAY:
            found.setdefault(one.who, []).append(one)
    return found


def expired_games(waiting: Iterable[SilentGame], now: int) -> list[SilentGame]:
    """The games in which somebody's time is up."""
    return [one for one in waiting if one.until is not None and one.until <= now]
