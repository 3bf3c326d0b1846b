"""The tables of Generals: a fault is refused with file, row and column; nothing is known by its name outside them."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path
from typing import get_args

import pytest

import data.generals
import rules.generals
from data.generals import Verb, generals_tables_of, load_candidates, read_generals_tables
from data.tables import TableError
from rules.engine import SealedDice
from rules.generals.cards.verb import VERBS
from rules.generals.game import GAME

FOLDER = Path(data.generals.__file__).parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in (*FOLDER.glob("*.csv"), *FOLDER.glob("*.toml")):
        shutil.copy(name, tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "old", "new", "column"),
    [
        ("effects.csv", "ger_blitzkrieg,1,build,", "ger_blitzkrieg,1,bild,", "verb"),
        ("effects.csv", "ger_blitzkrieg,1,build,army,,battled", "ger_blitzkrieg,1,build,army,,batled", "at"),
        ("effects.csv", "ger_blitzkrieg,1,build,army", "ger_blitzkrieg,1,build,air", "what"),
        ("effects.csv", "ger_blitzkrieg,1,build,army,,battled,1,,,,", "ger_blitzkrieg,1,build,army,,battled,1,,,bomber,", "key"),
        ("effects.csv", "ger_blitzkrieg,1,build,army,,battled", "ger_blitzkrieg,1,build,army,,", "at"),
        ("effects.csv", "ger_blitzkrieg,1,", "ger_blitz,1,", "card"),
        ("effects.csv", "ger_blitzkrieg,1,", "ger_bias_for_action,1,", "part"),
        ("effects.csv", "ger_guns_and_butter,1a1", "ger_blitzkrieg,1a1", "part"),
        ("effects.csv", "army germany ukraine|kazakhstan|russia", "army germany ukraine|kasachstan", "count"),
        ("effects.csv", "within 2 army united_states italy", "near 2 army united_states italy", "when"),
        ("effects.csv", "mill,,attacker,,3", "mill,,atacker,,3", "who"),
        ("effects.csv", "mill,,attacker,,3", "mill,,attacker,,3-1", "n"),
        ("cards.csv", "own_land_battle,,yes,deck 1", "own_land_batle,,yes,deck 1", "trigger"),
        ("cards.csv", "own_land_battle,,yes,deck 1", "own_land_battle,,yes,dock 1", "cost"),
        ("cards.csv", "ger_plunder,germany,event,1,play", "ger_plunder,germany,event,1,any_time", "trigger"),
        ("cards.csv", "ger_plunder,germany", "ger_plunder,prussia", "nation"),
        ("cards.csv", "in_or_adj(moscow)", "near(moscow)", "where"),
        ("cards.csv", "ger_build_army,germany,build_army,6", "ger_build_army,germany,build_army,7", "copies"),
        ("nations.csv", "germany,axis,1,germany", "germany,axis,1,eastern_europe", "home"),
        ("links.csv", "africa,bay_of_bengal", "africa,bay_of_bengl", "b"),
        ("straits.csv", "danish,scandinavia", "danish,north_sea", "control"),
    ],
)  # fmt: skip
def test_a_fault_names_file_row_and_column(folder: Path, name: str, old: str, new: str, column: str) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(TableError) as caught:
        read_generals_tables(folder)
    assert (caught.value.file, caught.value.column) == (name, column)
    assert caught.value.row > 0 or column == "copies"


def test_a_card_without_a_text_is_refused(folder: Path) -> None:
    path = folder / "effects.csv"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith("ger_plunder")), encoding="utf-8")
    with pytest.raises(TableError, match="ger_plunder"):
        read_generals_tables(folder)


def test_every_verb_of_the_closed_list_is_carried_out_and_used() -> None:
    assert set(get_args(Verb)) == set(VERBS)
    house, ready = generals_tables_of("").parts, load_candidates()[1]
    assert {part.verb for rows in (house, ready) for parts in rows.values() for part in parts} == set(VERBS)


def test_doubtful_cards_are_known() -> None:
    doubtful = [card for card in generals_tables_of("").cards.values() if card.doubtful]
    assert len(doubtful) == 19
    assert sum(card.basis == "guess" for card in doubtful) == 5


def test_no_card_and_no_space_is_named_in_the_rules() -> None:
    tables = generals_tables_of("")
    names = {*tables.cards, *tables.spaces, *tables.nations, *tables.straits}
    found = []
    for path in sorted(Path(rules.generals.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in names:
                found.append(f"{path.name}:{node.lineno} {node.value}")
    assert found == []


def test_cards_lie_on_the_piles_by_their_printed_numbers() -> None:
    state = GAME.start("war", {}, SealedDice(bytes(32), 0)).position.state
    sizes = {nation: len(state.hand[nation]) + len(state.deck[nation]) for nation in state.hand}
    assert sizes == {nation: sum(row.cards().values()) for nation, row in generals_tables_of("").nations.items()}
