"""A season read from the store, as it is exported."""

from __future__ import annotations

from bot.league.export.book import SeasonBook, season_book
from bot.league.telling.called import PersonNames, everybody_named
from bot.league.telling.heads import published_heads
from bot.store import Store
from bot.store.league import LeagueStore
from bot.store.league.chain import ChainEntry
from bot.store.league.rows import Room

ROOMS: tuple[Room, ...] = ("season", "cases", "times", "show", "gone")


async def read_book(store: Store, season: int) -> SeasonBook:
    """A season from the store. Raises NoSuchSeasonError, BookError."""
    seasons = LeagueStore(store.database)
    row = await seasons.get(season)
    logs: dict[str, list[ChainEntry]] = {room: [entry.chained() for entry in await seasons.log(season, room)] for room in ROOMS}
    heads = published_heads(await seasons.marks(season))
    made = season_book(row.id, row.name, row.lang, row.status, logs, {})
    names = await PersonNames(store).known(everybody_named(made.season()))
    people = {who: names.called(who) for who in everybody_named(made.season())}
    return season_book(row.id, row.name, row.lang, row.status, logs, people, heads)
