"""An imported season is compared with the games that come along: a doctored result is said, an honest season is quiet."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bot.league.export.against_games import differing_results
from bot.league.export.book import SeasonBook, move_season_book
from bot.leagues import bring_games, read_book
from bot.referee.kept import kept_game_text
from bot.store import Store
from league.season.events import SEASON_CODEC, GameEnded, SeasonEvent
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk
from tests.table.league.test_files import lay


async def compared(league: League, folder: Path, change: type[GameEnded] | None = None, **values: object) -> list[str]:
    """A finished round of two games, its results changed in the file, imported elsewhere."""
    desk = Desk(league)
    await desk.begin("swiss", 4)
    await league.play_round(desk.season)
    one = await read_book(league.bot.store, desk.season)
    for game in one.season().games:
        text = await kept_game_text(league.bot.store, game)
        assert text is not None
        (folder / f"{game}.json").write_text(text, encoding="utf-8")
    if change is not None:
        one = doctored(one, **values)
    lay(folder / "there.sqlite")
    async with await Store.open(f"sqlite:///{folder / 'there.sqlite'}") as other:
        there = await bring_games(other, one, {}, {}, folder, 5, 6, 7)
        assert len(there) == 2
        return await differing_results(other, move_season_book(one, {}, there))


def doctored(one: SeasonBook, **values: object) -> SeasonBook:
    """The first result of a season, changed."""
    logs = dict(one.logs)
    for number, entry in enumerate(logs["season"]):
        event: SeasonEvent = SEASON_CODEC.read_event(entry.text)
        if isinstance(event, GameEnded):
            result = event.result
            if "winner" in values:
                leg = one.season().leg(event.pairing, event.leg)
                values = {"winner": leg.second if result.winner == leg.first else leg.first}
            if "loser" in values:
                leg = one.season().leg(event.pairing, event.leg)
                values = {"lost": (leg.second if result.winner == leg.first else leg.first,)}
            new = msgspec.structs.replace(event, result=msgspec.structs.replace(result, **values))
            entries = list(logs["season"])
            entries[number] = msgspec.structs.replace(entry, what=msgspec.Raw(SEASON_CODEC.write_event(new).encode()))
            logs["season"] = entries
            break
    return msgspec.structs.replace(one, logs=logs)


async def test_an_honest_season_is_quiet(league: League, tmp_path: Path) -> None:
    assert await compared(league, tmp_path) == []


async def test_a_swapped_winner_is_said(league: League, tmp_path: Path) -> None:
    [line] = await compared(league, tmp_path, GameEnded, winner="?")
    assert line.startswith("round 1, pairing 1, game")
    assert "winner:" in line


async def test_a_margin_and_a_degree_are_said(league: League, tmp_path: Path) -> None:
    lines = await compared(league, tmp_path, GameEnded, margin=9, degree=3)
    assert [line.split(": ", 1)[1].split()[0] for line in lines] == ["margin", "degree"]


async def test_a_forfeit_that_nobody_ruled_is_said(league: League, tmp_path: Path) -> None:
    lines = await compared(league, tmp_path, GameEnded, loser="?")
    assert any("forfeits:" in line for line in lines)
