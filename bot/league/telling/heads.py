"""Heads of a season's chain that everybody has seen: one with each round, one at the end. What was shown cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.league.table.leagues import HeldSeason, Leagues
from bot.store.league import SeasonMark
from bot.store.league.chain import SHOWN, PublishedHead

#: The mark of the heads shown so far.
HEADS = "heads"


def published_heads(marks: Mapping[str, SeasonMark]) -> list[PublishedHead]:
    """The heads shown so far, oldest first."""
    mark = marks.get(HEADS)
    try:
        return msgspec.convert(mark.data, list[PublishedHead]) if mark is not None else []
    except msgspec.ValidationError:
        return []


async def head_to_publish(leagues: Leagues, held: HeldSeason, round_: int, nonce: str) -> PublishedHead:
    """The head to show with a round, noted before it is sent; the same again for a message that is sent again.

    The caller holds the season's ``turn``.
    """
    known = published_heads(held.marks)
    found = next((one for one in known if one.nonce == nonce), None)
    if found is None:
        link, head = await leagues.store.chain_end(held.id)
        found = PublishedHead(round_, link, head[:SHOWN], nonce)
        await leagues.mark(held, SeasonMark(HEADS, data=msgspec.to_builtins([*known, found])))
    return found
