"""A season with a damaged byte in its log is closed to everybody, by name; other seasons still work."""

from __future__ import annotations

from sqlalchemy import Connection, update

from bot.store.league.tables import league_log
from tests.table.league.conftest import League, texts


async def test_a_damaged_season_is_named_and_others_go_on(league: League) -> None:
    season = await league.opened()
    store = league.bot.league.leagues.store

    def flip(connection: Connection) -> None:
        here = (league_log.c.season_id == season, league_log.c.room == "season", league_log.c.seq == 2)
        connection.execute(update(league_log).where(*here).values(text="{}"))

    await league.bot.store.database.write(flip)
    await league.bot.league.stop()
    league.bot.league.leagues.forget(season)
    await league.bot.league.start(timer=False)
    assert list(store.damaged) == [season]
    shown = await league.mod.slash(league.channel, "league status", season=season)
    assert f"Season {season} cannot be read: entry 2" in texts(shown.response)
    shown = await league.people[0].slash(league.channel, "league join")
    assert "cannot be read" in texts(shown.response)
    await league.mod.slash(league.channel, "league-desk new", name="Autumn", scenario="short", template="club")
    [row] = await store.find(league.club.guild.id)
    await league.bot.league.entries.open_entries(row.id, league.mod.id, None)
    await league.club.pump()
    shown = await league.people[0].slash(league.channel, "league join", season=row.id)
    assert "cannot be read" not in texts(shown.response)
    assert len((await league.season(row.id)).places) == 1
