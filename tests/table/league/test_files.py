"""A season out of the store as files and a site, and back into a store; nothing in them is made of a hand."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.drawing.pictures import GameDrawings
from bot.league.export.book import BookError, move_season_book, pack_season_book, unpack_season_book
from bot.league.export.folder import site_files
from bot.league.export.replays import season_game_replay
from bot.leagues import bring_games, bring_season, bring_season_in, mark_games, read_book
from bot.program.denied import DeniedError
from bot.referee.kept import bring_stored_game, kept_game_text
from bot.store import Store
from league.season.events import SEASON_CODEC
from rules.engine import Action
from tests.store.fresh import lay
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk
from tests.table.league.test_shown import begun
from tests.table.toy import HEXES

#: The id of a message with what fills it, as an error says it to programmers.
MESSAGE_ID = re.compile(r"\b[a-z]+(-[a-z]+)+ \{")


async def test_a_season_goes_to_another_channel_with_all_it_knows(league: League) -> None:
    season = await begun(league)
    await league.club.eve.slash(league.channel, "league table")
    store = league.bot.store
    one = await read_book(store, season)
    assert pack_season_book(unpack_season_book(pack_season_book(one))) == pack_season_book(one)
    assert "ann" in one.people.values()
    there = league.club.guild.create_text_channel("elsewhere")
    number = await bring_season(store, one, league.club.guild.id, there.id, (league.mod.id,))
    await league.club.pump()
    held = await league.held(number)
    assert list(map(SEASON_CODEC.write_event, held.season.log)) == list(
        map(SEASON_CODEC.write_event, (await league.season(season)).log)
    )
    assert len([message for message in there.history() if message.pinned]) == 1
    assert [entry.at for entry in await held_log(league, number)] == [entry.at for entry in await held_log(league, season)]


async def held_log(league: League, season: int) -> Any:
    return await league.bot.league.leagues.store.log(season, "season")


async def test_replays_of_a_site_show_what_onlookers_saw(league: League) -> None:
    season = await begun(league)
    service, store = league.bot.service, league.bot.store
    running = await service.match(2)
    hidden = {card for seat in running.info.seats for card in running.game.hands.hand_cards(running.position.state, seat) or ()}
    assert hidden
    # Somebody plays a card in the open, then the game ends.
    seat = running.position.prompts[0].seat
    slot = running.position.slot(seat, "offensive")
    assert slot is not None
    shown = str(slot.choices[0])
    await service.act(2, running.seats[seat], seat, None, [Action.parse(seat, f"offensive {shown} {seat}_01 {HEXES[0]}")], 77)
    pictures = GameDrawings(enabled=False)
    assert await season_game_replay(store, pictures, 2, "en", "paper", film=False) is None, "it still goes on"
    still = {card for one in running.info.seats for card in running.game.hands.hand_cards(running.position.state, one) or ()} - {
        shown
    }
    await league.concede(2, "red")
    made = await season_game_replay(store, pictures, 2, "en", "paper", film=False)
    assert made is not None
    one = await read_book(store, season)
    pages = site_files(one, "en", store.now(), ("Red", "Blue"), {2: made[0]}, lambda sheet: msgspec.json.encode(sheet))
    whole = b"".join(pages.values()).decode()
    assert made[0].moments[0].lines
    assert "game-2.html" in pages["games.html"].decode()
    assert not [card for card in still if re.search(rf"\b{card}\b", whole)], "a hand that was never shown"
    assert "<@" not in whole


async def test_games_that_are_over_come_along_and_can_be_looked_at_there(league: League, tmp_path: Path) -> None:
    season = await begun(league)
    store, pictures = league.bot.store, GameDrawings(enabled=False)
    await league.concede(2, "red")
    one = await read_book(store, season)
    assert await kept_game_text(store, 1) is None or (await store.games.get(1)).status == "finished"
    folder = tmp_path / "games"
    folder.mkdir()
    for game in one.season().games:
        if (text := await kept_game_text(store, game)) is not None:
            (folder / f"{game}.json").write_text(text, encoding="utf-8")
    assert (folder / "2.json").is_file()
    assert not (folder / "3.json").is_file(), "it still goes on"
    ann, bob = league.club.ann.id, league.club.bob.id
    people = {str(ann): "4711"}
    lay(tmp_path / "there.sqlite")
    async with await Store.open(f"sqlite:///{tmp_path / 'there.sqlite'}") as other:
        there = await bring_games(other, one, people, {}, folder, 5, 6, bob)
        assert 2 in there
        assert await bring_games(other, one, people, {}, folder, 5, 6, bob) == there, "twice is once"
        number = await bring_season(other, move_season_book(one, people, there), 5, 6, (bob,))
        await mark_games(other, number)
        brought = await read_book(other, number)
        legs = [leg.game for pairing in brought.season().pairings for leg in pairing.legs if leg.game is not None]
        assert there[2] in legs
        assert min(legs) < 0, "what still goes on stays behind"
        row = await other.games.get(there[2])
        assert (row.status, row.guild_id, row.channel_id) == ("finished", 5, 6)
        assert row.options["@league"] == [number, *brought.season().games[there[2]]]
        seats = {seat.seat: seat.user_id for seat in await other.seats.of_game(there[2])}
        assert ann not in seats.values()
        here, away = (
            await season_game_replay(store, pictures, 2, "en", "paper", film=False),
            await season_game_replay(other, pictures, there[2], "en", "paper", film=False),
        )
        assert here is not None
        assert away is not None
        assert [one.title for one in here[0].moments] == [one.title for one in away[0].moments]
        assert here[0].proof == away[0].proof


async def test_a_games_file_that_was_changed_stays_behind(league: League, tmp_path: Path) -> None:
    await begun(league)
    await league.concede(2, "red")
    text = await kept_game_text(league.bot.store, 2)
    assert text is not None
    lay(tmp_path / "there.sqlite")
    async with await Store.open(f"sqlite:///{tmp_path / 'there.sqlite'}") as other:
        for old, new in (("@concede", "@draw"), ('"secret": "', '"secret": "00'), ('"status": "finished"', '"status": "active"')):
            assert old in text
            with pytest.raises(DeniedError, match="import-"):
                await bring_stored_game(other, text.replace(old, new).encode(), {}, 5, 6, 7)
        assert await other.games.find(("finished", "active")) == []


async def test_why_a_game_stays_behind_is_said_in_words(
    league: League, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = await read_book(league.bot.store, await begun(league))
    await league.concede(2, "red")
    text = await kept_game_text(league.bot.store, 2)
    assert text is not None
    (tmp_path / "2.json").write_text(text.replace("@concede", "@draw"), encoding="utf-8")
    lay(tmp_path / "there.sqlite")
    async with await Store.open(f"sqlite:///{tmp_path / 'there.sqlite'}") as other:
        assert await bring_games(other, one, {}, {}, tmp_path, 5, 6, league.club.bob.id) == {}
    said = capsys.readouterr().err
    assert said.startswith("fieldpost: game 2 stays behind: ")
    assert not MESSAGE_ID.search(said)
    assert "import-" not in said
    assert said.count("\n") == 1


async def test_a_game_that_waited_for_its_hour_comes_along(league: League, tmp_path: Path) -> None:
    desk = Desk(league)
    await desk.begin("weekend")
    await desk.later(minutes=1)
    await league.bot.league.casework.meetings.rulings.resume(1, desk.mia.id, None, hour=True)
    await league.concede(1, "red")
    text = await kept_game_text(league.bot.store, 1)
    assert text is not None
    assert "@pause" in text
    lay(tmp_path / "there.sqlite")
    async with await Store.open(f"sqlite:///{tmp_path / 'there.sqlite'}") as other:
        number = await bring_stored_game(other, text.encode(), {}, 5, 6, 7)
        assert (await other.games.get(number)).status == "finished"


def doctored(value: Any, rng: random.Random, at: int) -> tuple[Any, int]:
    """The same with its scalar number ``at`` replaced; what is left of the count."""
    if isinstance(value, dict):
        found = {}
        for key, one in value.items():
            found[key], at = doctored(one, rng, at)
        return found, at
    if isinstance(value, list):
        listed = []
        for one in value:
            made, at = doctored(one, rng, at)
            listed.append(made)
        return listed, at
    if at == 0:
        value = rng.choice(
            ["", "<b>", "x" * 70, -1, 0, 10**30, 1.5, None, True, [], {}, "1e999999", "nan", ["<b>"], "swiss", "0:0"]
        )
    return value, at - 1


async def test_a_doctored_season_is_taken_or_refused_in_one_line(league: League) -> None:
    """Any value in any of its fields: no error but ``BookError``, whose text is a line."""
    kept, rng = pack_season_book(await read_book(league.bot.store, await begun(league))), random.Random(912405)
    whole = json.loads(kept)
    scalars = 10**6 - doctored(whole, rng, 10**6)[1]
    lines, taken = list[str](), 0
    for _ in range(400):
        made, _ = doctored(whole, rng, rng.randrange(scalars))
        try:
            move_season_book(unpack_season_book(json.dumps(made).encode()), {}, {})
            taken += 1
        except BookError as error:
            lines.append(str(error))
    assert not [one for one in lines if "\n" in one]
    assert not [one for one in lines if MESSAGE_ID.search(one)]
    assert len(lines) > 100
    assert taken > 10


@pytest.mark.parametrize(
    "change", [{"ties": ["<b>"]}, {"points": {"win": "0", "draw": "1", "loss": "2"}}, {"name": ""}, {"days": -1}]
)
async def test_settings_that_cannot_be_are_a_line(league: League, change: dict[str, Any]) -> None:
    whole = json.loads(pack_season_book(await read_book(league.bot.store, await begun(league))))
    opened = whole["logs"]["season"][0]["what"]
    settings = next(value for value in opened.values() if isinstance(value, dict) and "scenario" in value)
    settings |= {key: {**settings.get(key, {}), **one} if isinstance(one, dict) else one for key, one in change.items()}
    with pytest.raises(BookError, match=r"logs\.season") as refused:
        unpack_season_book(json.dumps(whole).encode())
    assert not MESSAGE_ID.search(str(refused.value)), "it is said in words"


@pytest.mark.parametrize(
    ("room", "entry"),
    [
        ("cases", {"what": "ruled", "at": 1, "by": "1", "case": 77, "remedy": "forfeit", "reason": "x"}),
        ("times", {"what": "vanished"}),
        ("show", {"what": "picked", "who": 7}),
    ],
)
async def test_a_room_that_cannot_be_read_is_a_line(league: League, room: str, entry: dict[str, Any]) -> None:
    """Stored as it is, it would make the season unreadable for ever."""
    whole = json.loads(pack_season_book(await read_book(league.bot.store, await begun(league))))
    whole["logs"].setdefault(room, []).append({"at": 1, "what": entry})
    with pytest.raises(BookError, match=rf"logs\.{room}: ") as refused:
        unpack_season_book(json.dumps(whole).encode())
    assert "\n" not in str(refused.value)


async def test_people_without_a_number_of_discord_are_a_line(league: League) -> None:
    one = await read_book(league.bot.store, await begun(league))
    ann = str(league.club.ann.id)
    for name in ("²", "<b>", "9" * 25):
        with pytest.raises(BookError, match="is no Discord id"):
            await bring_season(league.bot.store, move_season_book(one, {ann: name}, {}), 5, 6, (7,))


async def test_an_import_says_how_far_it_is_with_and_without_games(
    league: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large season is many names and marks, even if none of its games came along."""
    season = await begun(league)
    store = league.bot.store
    await league.concede(2, "red")
    one = msgspec.structs.replace(await read_book(store, season), people={str(40 + at): f"P{at}" for at in range(30)})
    folder = tmp_path / "games"
    folder.mkdir()
    for game in one.season().games:
        if (text := await kept_game_text(store, game)) is not None:
            (folder / f"{game}.json").write_text(text, encoding="utf-8")
    for at, kept in enumerate((None, folder)):
        home = tmp_path / f"home{at}"
        home.mkdir()
        lay(home / "fieldpost.sqlite")
        monkeypatch.setenv("FIELDPOST_HOME", str(home))
        noted: list[tuple[int, int]] = []

        def note(done: int, total: int, noted: list[tuple[int, int]] = noted) -> None:
            noted.append((done, total))

        await bring_season_in(one, {}, {}, kept, 5, 6, (league.club.bob.id,), note)
        assert len({total for _, total in noted}) == 1, "the whole is known from the beginning"
        assert [done for done, _ in noted] == sorted(done for done, _ in noted)
        assert len({done for done, _ in noted}) > 30, "every name is reported"
        assert all(done <= total for done, total in noted)
