"""A season out of the store as files and a site, and back into a store; nothing in them is made of a hand."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from bot.drawing.pictures import Pictures
from bot.league.export.book import packed, unpacked
from bot.league.export.folder import site_files
from bot.league.export.replays import replay
from bot.league.season.events import written
from bot.leagues import bring, read_book
from rules.engine import Action
from tests.table.league.conftest import League
from tests.table.league.test_shown import begun
from tests.table.toy import HEXES


async def test_a_season_goes_to_another_channel_with_all_it_knows(league: League) -> None:
    season = await begun(league)
    await league.club.eve.slash(league.channel, "league table")
    store = league.bot.store
    one = await read_book(store, season)
    assert packed(unpacked(packed(one))) == packed(one)
    assert "ann" in one.people.values()
    there = league.club.guild.create_text_channel("elsewhere")
    number = await bring(store, one, league.club.guild.id, there.id, (league.mod.id,))
    await league.club.pump()
    held = await league.held(number)
    assert list(map(written, held.season.log)) == list(map(written, (await league.season(season)).log))
    assert len([message for message in there.history() if message.pinned]) == 1
    assert [entry.at for entry in await held_log(league, number)] == [entry.at for entry in await held_log(league, season)]


async def held_log(league: League, season: int) -> Any:
    return await league.bot.desk.leagues.store.log(season, "season")


async def test_replays_of_a_site_show_what_onlookers_saw(league: League) -> None:
    season = await begun(league)
    service, store = league.bot.service, league.bot.store
    running = await service.match(2)
    hidden = {card for seat in running.info.seats for card in running.game.hand(running.position.state, seat) or ()}
    assert hidden
    # Somebody plays a card in the open, then the game ends.
    seat = running.position.prompts[0].seat
    slot = running.position.slot(seat, "offensive")
    assert slot is not None
    shown = str(slot.choices[0])
    await service.act(2, running.seats[seat], seat, None, [Action.parse(seat, f"offensive {shown} {seat}_01 {HEXES[0]}")], 77)
    pictures = Pictures(enabled=False)
    assert await replay(store, pictures, 2, "en", "paper", film=False) is None, "it still goes on"
    still = {card for one in running.info.seats for card in running.game.hand(running.position.state, one) or ()} - {shown}
    await league.concede(2, "red")
    made = await replay(store, pictures, 2, "en", "paper", film=False)
    assert made is not None
    one = await read_book(store, season)
    pages = site_files(one, "en", store.now(), ("Red", "Blue"), {2: made[0]}, lambda sheet: msgspec.json.encode(sheet))
    whole = b"".join(pages.values()).decode()
    assert made[0].moments[0].lines
    assert "game-2.html" in pages["games.html"].decode()
    assert not [card for card in still if re.search(rf"\b{card}\b", whole)], "a hand that was never shown"
    assert "<@" not in whole
