"""Modules of Generals: what they replace, refusals, each fault with file, row and column; games played with a module."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path
from typing import get_args

import pytest

import data.generals
from benchmarks.bench_balance import swaps
from data.generals import generals_tables_of, load_candidates
from data.generals.cards import Kind
from data.modules import MODULE_FILE, read_files
from data.tables import TableError
from rules.engine.contract.game import Game, game_with_tables
from rules.engine.contract.modules import ModuleFault
from rules.engine.machine.record import Record
from rules.engine.proof.checking import Sample, play_checked_game
from rules.engine.proof.playout import random_action
from rules.generals.game import GAME
from rules.generals.table.labels import card_title_of, nation_card_text
from rules.generals.table.modules import GeneralsModules
from tests.generals.modules.made import PLACES, SAMPLE, module, sample, with_candidates

KIND = GeneralsModules("Generals")
_LARGE = "too large; at most 1024 KiB a file, 4096 KiB all of them"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(SAMPLE, tmp_path / "sample")
    return tmp_path / "sample"


def faults(folder: Path) -> list[tuple[str, int, str, str]]:
    """All that is wrong with a folder: file, row, column, reason."""
    found: list[TableError] = []
    files = read_files(folder, found)
    both = [*(ModuleFault(one.file, one.row, one.column, one.reason, one.kind) for one in found), *KIND.check(files)]
    return [(one.file, one.row, one.column, one.reason) for one in dict.fromkeys(both)]


def changed(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    written = path.read_text(encoding="utf-8")
    assert old in written
    path.write_text(written.replace(old, new, 1), encoding="utf-8")


def test_a_module_replaces_five_cards_and_nothing_else() -> None:
    house, own = generals_tables_of(""), sample().book.tables
    gone = {"ger_v_weapons", "uk_asw_tactics", "jpn_imperial_designs", "usa_theater_shift"}
    new = {"ger_ardennes_offensive", "uk_defensive_posture", "jpn_unimpeded_shipping", "usa_made_up"}
    assert set(own.cards) == (set(house.cards) - gone) | new
    assert {card for card in own.cards if own.parts[card] != house.parts.get(card)} == {*new, "ita_plunder"}
    assert (house.stand_ins, own.stand_ins) == (19, 14)
    for nation in own.nations.values():
        for kind in get_args(Kind):
            count = sum(card.copies for card in own.cards.values() if (card.nation, card.kind) == (nation.id, kind))
            assert count == nation.cards()[kind]


def test_its_cards_bear_its_titles_and_texts() -> None:
    sha = module().sha
    assert sample().editions.module == sha
    assert card_title_of("ita_plunder", "ru", sha) == "Добыча"
    assert (
        nation_card_text("usa_made_up", "pl", sha) == "Recruit a navy next to Hawaii, or Japan loses 3 cards from the deck."
    )  # none in Polish
    assert card_title_of("uk_defensive_posture", "pl", sha) == "Postawa obronna"
    assert sample().naming.label("card", "ita_plunder.2", "en") == "Loot (2)"
    assert GAME.naming.label("card", "ita_plunder", "en") == "Plunder"


def test_the_same_folder_is_the_same_module_on_every_system(folder: Path) -> None:
    for path in folder.iterdir():
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    (folder / "notes.md").write_text("beside it")
    (folder / ".hidden").write_text("beside it")
    assert faults(folder) == []
    assert module(folder).sha == module().sha
    changed(folder, "texts.csv", "Loot", "Spoils")
    assert module(folder).sha != module().sha


@pytest.mark.parametrize(
    ("name", "old", "new", "row", "column"),
    [
        ("effects.csv", "1,vp,,,,2", "1,vip,,,,2", 6, "verb"),
        ("effects.csv", "not(italy)", "not(itally)", 6, "when"),
        ("effects.csv", "2,draw", "1,draw", 7, "part"),
        ("effects.csv", "1b1,mill,,japan", "1b1,mill,,nippon", 10, "who"),
        ("effects.csv", "1b1,mill", "1b1,vp", 10, "who"),
        ("effects.csv", "1,guard,army,united_kingdom,any", "1,guard,army,allies,any", 4, "who"),
        ("effects.csv", "2,draw,,,,1", "2,cancel_card,,,,1", 7, "verb"),
        ("effects.csv", "2,build,army,,western_europe", "2,build,army,,removed", 3, "at"),
        ("effects.csv", "usa_made_up,1b1", "usa_other,1b1", 10, "card"),
        ("cards.csv", "ita_plunder,italy", "ita_plunder,prussia", 7, "nation"),
        ("cards.csv", "ger_ardennes_offensive,", "ita_plunder,", 7, "id"),
        ("cards.csv", "usa_made_up,united_states,event,1,play,", "usa_made_up,united_states,event,2,play,", 8, "copies"),
        ("cards.csv", "response,1,piece_would_be_removed", "response,1,victory_step", 4, "trigger"),
        ("cards.csv", "ita_plunder,italy,event,1,play,,no,,", "ita_plunder,italy,event,1,play,,no,dock 1,", 7, "cost"),
        ("cards.csv", "basis,in_deck", "origin,in_deck", 1, "basis"),
        ("texts.csv", "usa_made_up,en", "usa_made_up,fr", 8, "id"),
        ("texts.csv", "Draw a card.", "Draw a card. " + "Then look at it. " * 9, 2, "text"),
        ("texts.csv", "ita_plunder,en,Loot", "ita_plunder,ru,Loot", 4, "lang"),
        ("module.toml", 'game = "generals"', 'game = "chess"', 4, "game"),
        ("module.toml", 'name = "sample"', 'name = "A Sample"', 2, "name"),
        ("module.toml", 'version = "1.2"', "version = 1.2", 5, "version"),
        ("module.toml", 'notes = "For tests."', 'notebook = "For tests."', 7, "notebook"),
        ("module.toml", '"usa_theater_shift"]', '"usa_theater_shift", "usa_gone"]', 10, "without.cards.csv"),
        ("module.toml", 'notes = "For tests."', 'whole = ["spaces.csv"]', 7, "whole"),
        ("module.toml", 'title = "Five', "title = Five", 3, "-"),
    ],
)  # fmt: skip
def test_a_fault_names_file_row_and_column(folder: Path, name: str, old: str, new: str, row: int, column: str) -> None:
    changed(folder, name, old, new)
    found = faults(folder)
    places = [(fault[0], fault[1], fault[2]) for fault in found]
    assert (name if name != "texts.csv" or column != "id" else "cards.csv", row, column) in places, found


def test_all_faults_are_listed_at_once(folder: Path) -> None:
    changed(folder, "effects.csv", "1,vp,,,,2", "1,vip,,,,two")
    changed(folder, "cards.csv", "usa_made_up,united_states,event", "usa_made_up,utopia,event")
    changed(folder, "texts.csv", "A Made-Up Card,", ",")
    found = {(one[0], one[1], one[2]) for one in faults(folder)}
    assert {("effects.csv", 6, "verb"), ("effects.csv", 6, "n"), ("cards.csv", 8, "nation"), ("texts.csv", 5, "title")} <= found


def test_a_card_that_does_something_else_needs_a_text_of_its_own(folder: Path) -> None:
    changed(folder, "texts.csv", "ita_plunder,en,Loot,", "jpn_unimpeded_shipping,en,Shipping,")
    [(file, row, column, reason)] = faults(folder)
    assert (file, row, column) == ("cards.csv", 7, "id")
    assert "does something else than its text says" in reason


def test_numbers_are_replaced_key_by_key_and_row_by_row(folder: Path) -> None:
    (folder / "rules.toml").write_text("rounds = 12\nhand = 0\n")
    assert faults(folder) == [("rules.toml", 0, "hand", "out of bounds")]
    (folder / "rules.toml").write_text("rounds = 12\n")
    written = (Path(data.generals.__file__).parent / "nations.csv").read_text(encoding="utf-8")
    header, germany, *_ = [line for line in written.splitlines() if not line.startswith("#")]
    (folder / "nations.csv").write_text(f"{header}\n{germany.replace('germany,axis,1', 'germany,allies,1')}\n")
    # Germany among the Allies: the shares of the house would have its player on both sides.
    assert {one[:3] for one in faults(folder)} == {("rules.toml", 0, f"shares.{people}") for people in (2, 3, 4, 5)}


# Folders that are none


def test_a_folder_without_a_sheet_is_no_module(folder: Path) -> None:
    (folder / MODULE_FILE).unlink()
    assert faults(folder) == [(MODULE_FILE, 0, "-", "missing: it makes a folder a module")]


def test_what_is_no_utf_8_is_named_with_its_line(folder: Path) -> None:
    path = folder / "texts.csv"
    path.write_bytes(path.read_text(encoding="utf-8").replace("Łup", "").encode("utf-8").replace(b"Zdobycz", b"\xd3up"))
    assert ("texts.csv", 3) in [one[:2] for one in faults(folder)]


def test_nothing_leads_out_of_the_folder(folder: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text("id,secret\n")
    (folder / "cards.csv").unlink()
    (folder / "cards.csv").symlink_to(secret)
    (folder / "inner").mkdir()
    os.mkfifo(folder / "rules.toml")
    (folder / "weather.csv").write_text("id\n")
    found = {one[0]: one[3] for one in faults(folder)}
    assert "a link" in found["cards.csv"]
    assert "a folder" in found["inner"]
    assert "plain file" in found["rules.toml"]
    assert "no table that a module replaces" in found["weather.csv"]


def test_a_huge_file_is_not_read(folder: Path) -> None:
    with (folder / "texts.csv").open("wb") as file:
        file.truncate(1 << 40)
    assert [one[3] for one in faults(folder) if one[0] == "texts.csv"] == [
        "too large; at most 1024 KiB a file, 4096 KiB all of them"
    ]
    (folder / "texts.csv").write_text('card,lang,title,text\n"' + "x" * 500_000 + '"\n')
    assert any("field larger" in one[3] for one in faults(folder))


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    [first, *_] = faults(tmp_path / "nowhere")
    assert first[0] == "nowhere"
    assert "no folder that can be read" in first[3]


def test_a_sheet_nested_without_end_is_refused(folder: Path) -> None:
    (folder / MODULE_FILE).write_text("a = " + "[" * 50_000)
    assert [one[0] for one in faults(folder)] == [MODULE_FILE]


def test_a_new_module_is_sound_and_changes_nothing(tmp_path: Path) -> None:
    files = KIND.skeleton("mine")
    assert KIND.check(files) == ()
    assert KIND.differences(files) == []
    assert "# usa_free_french_allies,united_states,event" in files["cards.csv"]
    assert sum(line.startswith("ger_wolf_packs,") for line in files["texts.csv"].splitlines()) == 3


def test_each_candidate_can_take_the_place_of_a_card() -> None:
    files = with_candidates()
    assert KIND.check(files) == ()
    assert sum(" + " in line and line.startswith("cards.csv") for line in KIND.differences(files)) == len(PLACES)
    assert set(PLACES) == set(load_candidates()[0])


def test_each_swap_by_which_the_balance_is_looked_at_is_sound() -> None:
    found = swaps()
    assert {name.partition(" -> ")[0] for name in found} == {
        card.id for card in generals_tables_of("").cards.values() if card.doubtful
    }
    assert {name: KIND.check(files) for name, files in found.items()} == dict.fromkeys(found, ())


# Games with it


@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_with_it_ends_and_replays(seed: int) -> None:
    game: Game = sample()
    rng, options = random.Random(seed), {"lead": "no", "reallocation": "yes"}
    record = Record(game, "war", options, seed.to_bytes(32, "big"))
    while not record.position.over:
        record.play(random_action(record.position, rng))
        assert record.number < 2_000
    assert record.position.state.module == module().sha
    end = Record(game, "war", options, seed.to_bytes(32, "big")).replay(record.log)
    assert game.saver.save(end.state) == game.saver.save(record.position.state)


def test_nothing_leaks_and_nothing_illegal_is_offered_with_it() -> None:
    assert list(play_checked_game(sample(), Sample("war", 3, apart=60))) == []


def test_a_game_of_the_house_and_one_of_a_module_stand_side_by_side() -> None:
    house, own = Record(GAME, "war", {}, bytes(32)), Record(sample(), "war", {}, bytes(32))
    assert house.position.g.book.tables is generals_tables_of("")
    assert own.position.g.book.tables is generals_tables_of(module().sha)
    assert game_with_tables(own.position.game, module().sha) is own.position.game
    with pytest.raises(ValueError, match="no module 000000000000"):
        game_with_tables(GAME, "0" * 64)
