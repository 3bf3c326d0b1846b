"""Modules with a board of their own: their contents, refusals, games and pictures on the board."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest

from bot.telling.text import GameWords
from data.generals import generals_tables_of
from data.generals.drawn import drawn_area_table
from data.kit.layout import laid_out
from data.modules import read_files
from data.tables import TableError
from render.areamap.areas import areas_of, is_area_board
from render.generals import PICTURES
from render.pages import draw_map
from render.scene import Lang, MapScene
from rules.engine import Position, SealedDice
from rules.engine.machine.record import Record
from rules.engine.proof.checking import Sample, play_checked_game
from rules.engine.proof.playout import random_action
from rules.generals.game import GAME, Generals
from rules.generals.players.greedy import GreedyNation
from rules.generals.positions import position as files
from rules.generals.state.state import GeneralsState
from rules.generals.table.modules import GeneralsModules
from rules.players.whole import play_to_end as played
from rules.positions.fault import FaultError
from tests.generals.modules.made import ISLES, module, sample

KIND = GeneralsModules("Generals")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(ISLES, tmp_path / "isles")
    return tmp_path / "isles"


def faults(folder: Path) -> list[tuple[str, int, str]]:
    found: list[TableError] = []
    problems = KIND.check(read_files(folder, found))
    assert found == []
    return [(one.file, one.row, one.column) for one in problems]


def changed(folder: Path, name: str, old: str, new: str) -> None:
    written = (folder / name).read_text(encoding="utf-8")
    assert old in written
    (folder / name).write_text(written.replace(old, new, 1), encoding="utf-8")


def begun(game: Generals) -> Position:
    return game.start("war", {}, SealedDice(bytes(32), 0)).position


def a_map(game: Generals, state: GeneralsState, look: str = "", lang: Lang = "en") -> MapScene:
    view = game.view(state, "spectator")
    scene = PICTURES.look(look, state, view, lang) if look else PICTURES.map(view, lang)
    assert isinstance(scene, MapScene)
    return scene


# What it replaces


def test_board_nations_and_order_are_the_module_s() -> None:
    game = sample(ISLES)
    board, [info] = game.book.board, game.scenarios()
    assert info.seats == ("japan", "soviet_union", "germany", "united_states", "united_kingdom", "italy")
    assert board.home_space["japan"] == "lighthouse"
    assert len(board.bit) == 16
    assert set(board.straits) == {"narrows", "gut"}
    assert set(GAME.book.board.bit) == set(generals_tables_of("").spaces)
    state = begun(game).state
    assert state.army["soviet_union"] == ["abbey"]
    g = game.context(state, None)
    assert g.straits("italy") == ()
    state.army["italy"] = ["dunes", "ford"]
    assert game.context(state, None).straits("italy") == ("narrows",)


def test_its_spaces_bear_its_names_in_every_language() -> None:
    game = sample(ISLES)
    assert [game.naming.label("area", "ford", lang) for lang in ("en", "ru", "pl")] == ["Ford", "Брод", "Bród"]
    assert game.naming.label("area", "reef", "ru") == "Reef"  # no name in Russian: the English one
    assert game.naming.label("held", "germany_army:ford", "pl").endswith("Bród")
    assert GAME.naming.label("area", "ukraine", "pl") == "Ukraina"


def test_nations_change_sides_with_their_shares(folder: Path) -> None:
    changed(folder, "nations.csv", "italy,axis", "italy,allies")
    # The house's shares would have Italy's player on both sides.
    assert [one[2] for one in faults(folder)] == ["shares.2", "shares.3", "shares.4", "shares.5"]
    (folder / "rules.toml").write_text(
        '[shares]\n2 = [["japan", "germany"], ["soviet_union", "united_states", "united_kingdom", "italy"]]\n', encoding="utf-8"
    )
    assert faults(folder) == []
    [info] = sample(folder).scenarios()
    assert info.camps["axis"] == ("japan", "germany")
    assert len(info.shared(2)) == 2


def test_a_border_of_the_house_s_board_is_closed_and_another_opened(folder: Path) -> None:
    for name in ("cards", "effects", "texts", "names", "spaces", "straits", "nations"):
        (folder / f"{name}.csv").unlink()
    (folder / "links.csv").write_text("a,b\niceland,canada\n")
    (folder / "module.toml").write_text(
        'name = "bridge"\ntitle = "A bridge"\ngame = "generals"\nversion = "1"\n'
        '[without]\n"links.csv" = ["balkans germany"]\n"straits.csv" = ["danish"]\n'
    )
    assert faults(folder) == []
    assert KIND.differences(read_files(folder, [])) == [
        "links.csv: - balkans germany", "links.csv: + iceland canada: ", "straits.csv: - danish",
    ]  # fmt: skip
    game = sample(folder)
    g = begun(game).g
    assert g.board.bit["canada"] & g.board.beside(g.board.bit["iceland"])
    assert not g.board.bit["balkans"] & g.board.beside(g.board.bit["germany"])
    drawn = {frozenset((link.a, link.b)): link.kind for link in drawn_area_table(game.book.tables).link}
    assert drawn[frozenset(("balkans", "germany"))] == "closed"
    assert drawn[frozenset(("canada", "iceland"))] == "line"
    assert frozenset(("baltic_sea", "north_sea")) not in drawn
    assert draw_map(a_map(game, begun(game).state, "europe")).data


# What is refused


@pytest.mark.parametrize(
    ("name", "old", "new", "row", "column"),
    [
        ("spaces.csv", "moor,land", "moor2,land", 3, "id"),
        ("spaces.csv", "moor,land", "home,land", 3, "id"),
        ("spaces.csv", "bay,sea,no", "bay,lake,no", 13, "kind"),
        ("spaces.csv", "bay,sea,no", "bay,sea,yes", 13, "source"),
        ("spaces.csv", "reef,sea,no", "reef,land,no", 3, "b"),
        ("links.csv", "moor,fells", "moor,fell", 3, "b"),
        ("links.csv", "moor,fells", "harbour,harbour", 3, "b"),
        ("links.csv", "moor,fells", "bay,sound", 2, "b"),
        ("straits.csv", "narrows,ford", "narrows,reef", 2, "control"),
        ("straits.csv", "gut,cape", "narrows,cape", 3, "id"),
        ("names.csv", "harbour,en,Harbour", "haven,en,Haven", 2, "space"),
        ("names.csv", "harbour,en,Harbour", "harbour,en,<@1>", 2, "name"),
        ("names.csv", "moor,en,Moor", "moor,ru,Пустошь", 3, "id"),
        ("nations.csv", "germany,axis,3,harbour", "germany,axis,3,moor", 4, "home"),
        ("nations.csv", "germany,axis,3,harbour", "germany,axis,3,mill", 6, "home"),
        ("nations.csv", "germany,axis,3", "prussia,axis,3", 4, "id"),
        ("nations.csv", "germany,axis,3", "germany,axis,4", 2, "order"),
        ("effects.csv", "abbey|ford", "abbey|form", 28, "at"),
    ],
)
def test_a_fault_names_file_row_and_column(folder: Path, name: str, old: str, new: str, row: int, column: str) -> None:
    changed(folder, name, old, new)
    found = faults(folder)
    assert (row, column) in [one[1:] for one in found], found


def test_all_faults_of_a_board_are_listed_at_once(folder: Path) -> None:
    changed(folder, "links.csv", "moor,fells", "moor,fell")
    changed(folder, "straits.csv", "narrows,ford", "narrows,reef")
    changed(folder, "names.csv", "ford,pl,Bród", "ford,xyzw,Bród")
    changed(folder, "nations.csv", "germany,axis,3,harbour", "germany,axis,3,bay")
    changed(folder, "cards.csv", "in_or_adj(mill)", "in_or_adj(mills)")
    assert faults(folder) == [
        ("cards.csv", 29, "where"), ("links.csv", 3, "b"), ("names.csv", 10, "lang"), ("nations.csv", 4, "home"),
        ("straits.csv", 2, "control"),
    ]  # fmt: skip


def test_what_the_house_says_of_spaces_that_are_gone_is_named(folder: Path) -> None:
    """Without cards of its own a new board does not fit the house's cards."""
    for name in ("cards.csv", "effects.csv", "texts.csv"):
        (folder / name).unlink()
    changed(folder, "module.toml", '"cards.csv", "effects.csv", ', "")
    found = faults(folder)
    assert {one[0] for one in found} == {"cards.csv", "effects.csv"}
    assert len(found) > 20


# Drawings


def drawing(game: Generals, **more: str) -> str:
    """A drawing of its spaces as somebody would write it."""
    tables = game.book.tables
    sheet = laid_out({space.id: "open" if space.kind == "land" else "sea" for space in tables.spaces.values()}, ())
    assert sheet.size is not None
    lines = [f"size = {list(sheet.size)}", "unit = 100.0", "scale = 0.5", *(f"{key} = {value}" for key, value in more.items())]
    for area in sheet.area:
        lines += [
            "[[area]]",
            f'id = "{area.id}"',
            f'terrain = "{area.terrain}"',
            f"ring = {json.dumps(area.ring)}",
            "free = true",
        ]
    return "\n".join(lines) + "\n"


def test_a_board_without_a_drawing_is_laid_out_the_same_way_each_time() -> None:
    tables = sample(ISLES).book.tables
    board = drawn_area_table(tables)
    assert board == drawn_area_table(tables)
    assert {area.id for area in board.area} == set(tables.spaces)
    assert {link.kind for link in board.link} == {"line", "strait"}
    spots = [area.spot for area in board.area]
    assert min(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a in spots for b in spots if a != b) > 150
    signs = {area.id: area.signs for area in board.area}
    assert (signs["harbour"], signs["fells"], signs["moor"]) == (("star", "capital"), ("star",), ())


def test_a_module_s_own_drawing_is_drawn_as_the_tables_say(folder: Path) -> None:
    text = drawing(sample(ISLES), title='"The Isles"')
    (folder / "world.toml").write_text(text + '[[part]]\nid = "europe"\nname = "North"\nareas = ["abbey", "ford"]\n')
    assert faults(folder) == []
    assert "world.toml: + a drawing of its own" in KIND.differences(read_files(folder, []))
    game = sample(folder)
    board = drawn_area_table(game.book.tables)
    assert board.title.en == "The Isles"
    assert {frozenset((link.a, link.b)) for link in board.link} == {
        *(frozenset((link.a, link.b)) for link in game.book.tables.links),
        *(frozenset((strait.a, strait.b)) for strait in game.book.tables.straits.values()),
    }
    assert draw_map(a_map(game, begun(game).state, "europe")).data


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [
        ('id = "moor"', 'id = "more"', "area"),
        ('id = "bay"\nterrain = "sea"', 'id = "bay"\nterrain = "open"', "id"),
        ("unit = 100.0", "unit = 1.0", "unit"),
        ("scale = 0.5", "scale = 90.0", "size"),
        ("scale = 0.5", "scale = inf", "size"),
        ("scale = 0.5", "grid = [40, 40]", "grid"),
        ('id = "moor"', 'id = "moor"\ncolour = "red"', "area[1].colour"),
        ('[[area]]\nid = "harbour"', '[[link]]\na = "harbour"\nb = "reef"\n[[area]]\nid = "harbour"', "link[0].a"),
        ('[[area]]\nid = "harbour"', '[[area]\nid = "harbour"', "-"),
        ("size = ", "breadth = 1\nsize = ", "breadth"),
    ],
)
def test_a_drawing_that_does_not_fit_is_refused(folder: Path, old: str, new: str, column: str) -> None:
    text = drawing(sample(ISLES))
    assert old in text
    (folder / "world.toml").write_text(text.replace(old, new, 1))
    found = faults(folder)
    assert {one[0] for one in found} == {"world.toml"}
    assert column in [one[2].rpartition("].")[2] if column == "id" else one[2] for one in found], found


def test_all_faults_of_a_drawing_are_listed_at_once(folder: Path) -> None:
    text = drawing(sample(ISLES)).replace('id = "moor"', 'id = "moor"\ncolour = "red"')
    text = text.replace('id = "cape"\nterrain = "open"', 'id = "cape"\nterrain = "lava"').replace('id = "ocean"', 'id = "pond"')
    (folder / "world.toml").write_text(text + '[[part]]\nid = "none"\n')
    changed(folder, "texts.csv", "Drill,", ",")
    found = faults(folder)
    assert len([one for one in found if one[0] == "world.toml"]) >= 4
    assert ("texts.csv", 2, "title") in found


# Games and pictures on it


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_game_on_it_ends_and_replays(seed: int) -> None:
    game, rng = sample(ISLES), random.Random(seed)
    record = Record(game, "war", {"reallocation": "yes"}, seed.to_bytes(32, "big"))
    while not record.position.over:
        record.play(random_action(record.position, rng))
        assert record.number < 2_000
    end = Record(game, "war", {"reallocation": "yes"}, seed.to_bytes(32, "big")).replay(record.log)
    assert game.saver.save(end.state) == game.saver.save(record.position.state)


def test_nothing_leaks_and_nothing_illegal_is_offered_on_it() -> None:
    assert list(play_checked_game(sample(ISLES), Sample("war", 5, apart=60))) == []


def test_scripted_players_play_on_it() -> None:
    record = Record(sample(ISLES), "war", {"lead": "yes"}, bytes(32))
    played(record, dict.fromkeys(record.info.seats, GreedyNation()), b"a game")
    assert record.result() is not None


def test_a_position_file_speaks_of_its_spaces() -> None:
    game = sample(ISLES)
    given = {
        "module": game.editions.module,
        "active": "japan",
        "army": {"japan": ["lighthouse", "cape"]},
        "navy": {"japan": ["reef"]},
    }
    state = files.read(given)
    assert files.read(files.write(state)) == state
    assert {side for side in ("axis", "allies") if "gut" in game.book.board.straits_open(side, game.book.board.bit["cape"])} == {
        "axis"
    }
    with pytest.raises(FaultError, match="ukraine"):
        files.read({**given, "army": {"japan": ["ukraine"]}})


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_its_pictures_show_its_board_and_names(lang: Lang) -> None:
    game = sample(ISLES)
    state = begun(game).state
    # Nine Japanese armies, more than the house's box has.
    state.army["japan"] = ["lighthouse", "cape", "orchard", "moor", "ford", "fells"]
    view = game.view(state, "spectator")
    assert is_area_board(f"generals/{view.board}")
    assert {area.id for area in areas_of(f"generals/{view.board}").area} == set(game.book.tables.spaces)
    for look in ("", "straits", "europe"):
        assert a_map(game, state, look, lang).board == f"generals/world:{module(ISLES).sha}"
    text = draw_map(a_map(game, state, "", lang)).alt
    assert {"en": "Ford", "ru": "Брод", "pl": "Bród"}[lang] in text
    assert a_map(game, state, "supply_japan", lang).crop is None
    assert GAME.view(begun(GAME).state, "spectator").board == ""
    assert sample().view(begun(sample()).state, "spectator").board == ""  # other cards, the same board


def test_the_lobby_shows_the_module_s_own_figures() -> None:
    game = sample(ISLES)
    words = GameWords(game, "en", begun(game).state)
    lines = [words.say(what, facts) for what, facts in game.teaching.about("war")]
    assert any("Japan moves first" in line for line in lines)
    assert not any("216" in line or "House material" in line for line in lines)
    house = [GameWords(GAME, "en", begun(GAME).state).say(what, facts) for what, facts in GAME.teaching.about("war")]
    assert any("Germany moves first" in line for line in house)
    assert any("19 of the 216 cards" in line for line in house)
