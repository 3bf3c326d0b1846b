"""An owner's module at the table: chosen when a game is opened, named everywhere, stored whatever happens to its folder."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.core import games
from bot.core.library import Library
from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.lobby.lobby import GameOpening
from bot.marks import change_marks
from bot.program.denied import DeniedError
from bot.referee.transfer import Transfer
from bot.store import Store
from bot.table import TableComposition
from data.modules import kept_module
from rules.engine.proof.playout import random_action
from rules.generals.state.board import NATIONS
from tests.generals.modules.made import SAMPLE, module
from tests.table.answers import last_word as said
from tests.table.conftest import Club, controls, lay, replayed, texts
from tests.table.shelf import shelved
from words import tr

pytestmark = pytest.mark.plays("rules.generals")


@pytest.fixture
def shelf(club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The owner's folder with the made-up module in it."""
    with shelved(club, tmp_path, monkeypatch, SAMPLE, "sample") as folder:
        yield folder


async def opened(club: Club, **options: str) -> list[Any]:
    """A game of two people in the lobby; the first opened it."""
    people = [club.ann, club.bob]
    await club.ann.slash(club.channel, "game new", scenario="war", game="generals", **options)
    for n, seat in enumerate(NATIONS):
        await people[n % 2].slash(club.channel, "game join", side=seat)
    await club.pump()
    return people


async def started(club: Club, **options: str) -> Any:
    await opened(club, **options)
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    return await club.match()


async def marked(club: Club, game_id: int, sha: str) -> None:
    """The game was begun with another module."""
    row = await club.bot.service.row(game_id)
    mark = games.module_mark_of(row.marks)
    assert mark is not None
    written = games.ModuleMark(sha, mark.version, mark.name).written()
    await club.bot.store.games.update(game_id, {"options": change_marks(row.options, module=written)})
    club.bot.service.forget(game_id)


async def test_a_module_is_chosen_in_the_lobby_and_named_there(club: Club, shelf: Path) -> None:
    await opened(club, module="sample")
    board = texts(club.board())
    assert f"With the module **sample** 1.2 `SHA-256 {module().sha}`" in board
    assert "of 14 of the 216 cards" in board
    hall = club.guild.create_text_channel("hall")
    await club.ann.slash(hall, "game new", scenario="war", game="generals")
    await club.pump()
    house = texts(hall.history()[0])
    assert "of 19 of the 216 cards" in house
    assert "module" not in house


async def test_the_button_for_a_new_game_offers_modules_too(club: Club, shelf: Path) -> None:
    shown = (await club.ann.slash(club.channel, "help")).response
    shown = (await club.ann.click(shown, label="New game")).response
    [menu] = controls(shown).values()
    await club.ann.select(shown, ["generals:war"], custom_id=menu)
    await club.ann.click(shown, label="With sample")
    row = await club.bot.service.row_in(club.channel.id)
    mark = games.module_mark_of(row.marks)
    assert mark is not None
    assert (mark.name, mark.sha) == ("sample", module().sha)


async def test_only_sound_modules_are_offered_by_name(club: Club, shelf: Path) -> None:
    shutil.copytree(SAMPLE, shelf / "broken")
    sheet = shelf / "broken" / "module.toml"
    sheet.write_text(sheet.read_text().replace('"sample"', '"broken"').replace('"usa_theater_shift"', ""))
    (shelf / "stray.txt").write_text("no folder")
    library = club.bot.service.library
    assert [(one.module.name, bool(one.faults)) for one in library.offers(games.installed_games()["generals"], None)] == [
        ("broken", True), ("sample", False),
    ]  # fmt: skip
    refused = said(await club.ann.slash(club.channel, "game new", scenario="war", game="generals", module="broken"))
    fault = "The module “broken” has a fault: cards.csv, row 8, column copies: it contradicts the other tables or the rules."
    assert fault in refused
    assert "`fieldpost module check` explains" in refused
    with pytest.raises(DeniedError) as denied:
        library.chosen(games.installed_games()["generals"], "broken", None)
    assert "столбец copies: это не согласуется" in tr("ru", f"generals:{denied.value.msgid}", **denied.value.facts)
    assert "kolumna copies: nie zgadza się to" in tr("pl", f"generals:{denied.value.msgid}", **denied.value.facts)
    assert "Modules: broken, sample" in said(await club.ann.slash(club.channel, "game new", scenario="war", module="other"))
    assert await club.bot.store.games.find() == []


async def test_a_game_is_played_with_five_other_cards_whatever_becomes_of_the_folder(club: Club, shelf: Path) -> None:
    match = await started(club, module="sample")
    shutil.rmtree(shelf / "sample")
    everything = "\n".join(texts(message) for message in club.channel.history())
    assert everything.count(module().sha) == 2  # on the board, and said when it began
    state = match.position.state
    assert state.module == module().sha
    cards = {card for pile in (state.hand, state.deck) for cards in pile.values() for card in cards}
    assert {"usa_made_up", "ger_ardennes_offensive", "uk_defensive_posture", "jpn_unimpeded_shipping", "ita_plunder"} <= cards
    assert "usa_theater_shift" not in cards
    rng = Random(3)
    for _ in range(60):
        action = random_action((await club.match()).position, rng)
        await club.do(action.seat, " ".join((action.verb, *action.args)))
    await club.pump()
    again = await replayed(club.bot.service, match.id)
    assert again.position.state == (await club.match()).position.state
    other = Service(club.bot.store, Library(shelf))
    assert (await other.match(match.id)).position.state == again.position.state
    assert "sample 1.2" in said(await club.ann.slash(club.channel, "game info")).replace("**", "")
    assert f"SHA-256 {module().sha}" in said(await club.ann.slash(club.channel, "log", since=0))
    assert "2 points with an Italian army outside Italy" in said(await club.eve.slash(club.channel, "card", card="ita_plunder"))


async def test_a_worker_process_finds_the_module_by_its_hash(club: Club, shelf: Path) -> None:
    match = await started(club, module="sample")
    found = await asyncio.create_subprocess_exec(
        sys.executable, "-c",
        "from rules.engine.contract.game import game_with_tables; from rules.generals.game import GAME; "
        f"print(len(game_with_tables(GAME, '{match.position.state.module}').book.tables.texts))",
        stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert (await found.communicate())[0].split() == [b"5"]


async def test_a_game_whose_module_is_missing_says_so_and_blocks_nothing(club: Club, shelf: Path, mod: Any) -> None:
    match = await started(club, module="sample")
    await marked(club, match.id, "0" * 64)
    refused = said(await club.ann.slash(club.channel, "panel"))
    assert "is played with the module" in refused
    assert "Nothing is lost" in refused
    assert f"#{match.id}" in said(await club.ann.slash(club.channel, "game list"))
    assert "Game #2" in said(await club.bob.slash(club.channel, "game new", scenario="war", game="generals"))
    hall = club.guild.create_text_channel("hall")
    assert "goes on" in said(await mod.slash(hall, "game move", game=match.id))
    await club.pump()
    await marked(club, match.id, module().sha)
    assert (await club.bot.service.match(match.id)).position.state == match.position.state


async def test_a_module_that_is_put_back_is_found_by_its_hash(club: Club, shelf: Path) -> None:
    match = await started(club, module="sample")
    texts_file = shelf / "sample" / "texts.csv"
    texts_file.write_text(texts_file.read_text(encoding="utf-8").replace("Loot", "Spoils"), encoding="utf-8")
    edited = module(shelf / "sample").sha
    assert edited != module().sha
    # The version with which the game began is the one stored.
    assert kept_module(match.position.state.module).files["texts.csv"] != texts_file.read_text(encoding="utf-8")
    await marked(club, match.id, edited)
    row = await club.bot.service.row(match.id)
    assert club.bot.service.game_of(row).naming.label("card", "ita_plunder", "en") == "Spoils"
    assert kept_module(edited).name == "sample"


async def test_a_position_that_names_a_module_is_marked_with_it(club: Club, shelf: Path) -> None:
    match = await started(club, module="sample")
    files = match.game.files
    assert files is not None
    content = files.written(match.position.state)
    hall = club.guild.create_text_channel("hall")
    opening = GameOpening("generals", "war", {"position": content}, club.guild.id, hall.id, None, club.ann.id, "en")
    row = await club.bot.table.lobby.open(opening, None)
    assert games.module_mark_of(row.marks) == games.module_mark_of(match.row.marks)
    wrong = msgspec.structs.replace(opening, options={"position": content.replace(module().sha, "0" * 64)})
    with pytest.raises(DeniedError, match="module-unknown"):
        await club.bot.table.lobby.open(wrong, None)


@pytest.fixture
async def elsewhere(tmp_path: Path) -> AsyncIterator[TableComposition]:
    """A table of its own, over a fresh database."""
    async with await Store.open(lay(tmp_path / "elsewhere.sqlite")) as store:
        yield TableComposition(Service(store), GameDrawings(enabled=False))


async def test_an_exported_game_holds_only_name_and_hash(club: Club, shelf: Path, elsewhere: TableComposition) -> None:
    match = await started(club, module="sample")
    content = (await Transfer(club.bot.table).export(match)).encode()
    assert module().sha.encode() in content
    assert b"Japan loses 3 cards" not in content
    row = await Transfer(elsewhere).import_(content, 555, 777, 888, None)
    assert (await elsewhere.service.match(row.id)).position.state == match.position.state
    gone = content.replace(module().sha.encode(), b"0" * 64)
    with pytest.raises(DeniedError, match="module-missing"):
        await Transfer(elsewhere).import_(gone, 555, 778, 888, None)
    with pytest.raises(DeniedError, match="import-field"):
        await Transfer(elsewhere).import_(content.replace(module().sha.encode(), b"../.."), 555, 778, 888, None)
    assert len(await elsewhere.service.store.games.find()) == 1


async def test_a_finished_game_is_verified_by_its_module(club: Club, shelf: Path) -> None:
    match = await started(club, module="sample")
    assert await club.bot.table.apart.verified(match, match.secret) == ""


async def test_seekers_of_a_game_with_modules_hear_that_it_goes_by_our_own_tables(club: Club, shelf: Path) -> None:
    waiting = said(await club.ann.slash(club.channel, "play", game="generals"))
    assert tr("en", "play-house") in waiting


async def test_without_modules_nothing_is_said_of_them(club: Club) -> None:
    assert tr("en", "play-house") not in said(await club.ann.slash(club.channel, "play", game="generals"))
