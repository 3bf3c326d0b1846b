"""Modules of Stalin's War: the skeleton is sound, rows take the place of the house's, faults are named, games are played."""

from __future__ import annotations

import random

import pytest

from data.modules import MODULE_FILE, keep_module, read_module
from data.stalins_war import REPLACEABLE
from data.tables import TableError
from rules.engine.contract.game import game_with_tables
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.stalins_war.game import GAME, StalinsWar
from rules.stalins_war.state.book import book_of
from rules.stalins_war.table.labels import sort_name, war_card_text
from rules.stalins_war.table.modules import StalinsWarModules

KIND = StalinsWarModules("Stalin's War")


def made(**tables: str) -> dict[str, str]:
    """The skeleton with rows added to some of its tables."""
    files = dict(KIND.skeleton("mine"))
    for table, rows in tables.items():
        files[f"{table}.csv"] += rows
    return files


def played(files: dict[str, str]) -> StalinsWar:
    """The game by a module."""
    faults: list[TableError] = []
    module = read_module(files, REPLACEABLE, ("stalins_war",), faults)
    assert module is not None
    assert faults == []
    keep_module(module)
    return game_with_tables(GAME, module.sha)


def test_a_new_module_is_sound_and_changes_nothing() -> None:
    files = KIND.skeleton("mine")
    assert set(files) == {MODULE_FILE, *(table.name for table in REPLACEABLE)}
    assert KIND.check(files) == ()
    assert list(KIND.differences(files)) == []


def test_rows_of_a_module_take_the_place_of_the_houses() -> None:
    army = "ge_18a,axis,german,army,LCU,9|6|3|1,3,1,0,1,0,,\n"
    files = made(units=army, names='ge_18a,en,Eighteenth,\nAX02,en,Air support,"One column to the right."\n')
    assert KIND.check(files) == ()
    game = played(files)
    book = book_of(game.editions.module)
    assert book.units["ge_18a"].strengths == (9, 6, 3, 1)
    assert book_of("").units["ge_18a"].strengths != (9, 6, 3, 1)
    assert sort_name("unit", "ge_18a", "ru", game.editions.module) == "Eighteenth"
    assert sort_name("unit", "ge_16a", "ru", game.editions.module) == sort_name("unit", "ge_16a", "ru")
    assert war_card_text("AX02", "en", game.editions.module) == "One column to the right."
    assert any("ge_18a" in line for line in KIND.differences(files))


@pytest.mark.parametrize(
    ("table", "row", "column", "reason"),
    [
        ("units", "zz_1,axis,german,corps,SCU,2|1,4,0,0,1,0,,\n", "id", "no name in English"),
        ("hexes", "0101,1,1,clear,germany,,0,0\n", "hex", "without neighbour"),
        ("rails", "0217,1915\n", "b", "no neighbours"),
        ("places", "atlantis,9999,town,,,0,0,,\n", "hex", "no hex '9999'"),
        ("setup", "campaign_1941,ge_18a,0815,0\ncampaign_1941,ge_16a,0815,0\n", "hex", "two LCUs"),
        ("card_effects", "AX02,1,teleport,1,,,,round\n", "verb", "teleport"),
        ("turns", "30,summer,41,5,0,,0,4,1,1,1,4\n", "turn", "30"),
    ],
)
def test_what_is_wrong_is_named_with_file_and_column(table: str, row: str, column: str, reason: str) -> None:
    faults = KIND.check(made(**{table: row}))
    assert any(fault.column == column and reason in fault.reason for fault in faults), faults


def test_a_card_that_does_something_else_needs_a_text() -> None:
    files = made(card_effects="AX02,1,shift,2,,,attacking,round\n")
    assert any("something else" in fault.reason for fault in KIND.check(files))


def test_a_game_by_a_module_is_played_and_replayed() -> None:
    game = played(made(units="ge_18a,axis,german,army,LCU,9|6|3|1,3,1,0,1,0,,\n"))
    rng, record = random.Random(1), Record(game, "minsk_1941", {}, secret=bytes(32))
    log = []
    while not record.position.over:
        action = random_action(record.position, rng)
        log.append(action)
        record.play(action)
    assert record.position.state.module == game.editions.module
    again = Record(game, "minsk_1941", {}, secret=bytes(32))
    for action in log:
        again.play(action)
    assert game.saver.save(again.position.state) == game.saver.save(record.position.state)
