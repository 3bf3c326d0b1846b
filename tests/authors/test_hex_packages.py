"""Packages outside the tree whose boards are of hexes: by a kit's table, and by a module and looks of their own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import words
from bot.authors.check import check_game
from bot.authors.new import ROOT, write_new_game
from bot.core import games
from bot.drawing.adapters import adapter_of
from data.kit import unregister_kit
from data.look import load_look
from render.hexmap.boards import board_art_of
from render.pages.pool import Renderer
from rules.engine import Game
from rules.engine.machine.record import Record
from rules.engine.packages import registry
from tests.authors.bad_packages import GAME
from tests.authors.test_authors import game_command, own_tests

KIT_NAME = "iron_road"
#: A package that draws for itself: its board is in a module, its colours in a table.
OWN = {
    "__init__.py": GAME.replace("NAME", "reed_marsh").replace("BODY", ""),
    "look.toml": '[sides.red]\ncolour = "#aa3322"\n[pieces.red]\nfill = "#aa3322"\nink = "#ffffff"\nband = "#ffffff"\n',
    "board.py": """
from render.hexmap.boards import BoardArt, HexArt, SideArt

HEXES = {name: HexArt(name, "open", landmass="main", inland=True) for name in ("0101", "0102", "0201", "0202")}


def board_art(name):
    if name not in ("reeds", "wrong"):
        raise KeyError(name)
    far = SideArt("0101", "0202", "SE", "none", "open", water="river")
    sides = (SideArt("0101", "0102", "S", "none", "open", water="river"), *((far,) if name == "wrong" else ()))
    return BoardArt(f"reed_marsh/{name}", "", HEXES, {}, sides, None, (), 80.0, 100.0, odd_lower=False)
""",
    "pictures.py": """
from render.adapter import Pictures
from render.scene import CounterSpec, MapScene, StackSpec


class Own(Pictures):
    def board_of(self, scenario):
        return "reed_marsh/reeds"

    def map(self, view, lang):
        unit = CounterSpec("one", "division", "reed_marsh:red", "1", ("3", "4"), steps=1)
        return MapScene("reed_marsh/reeds", {"0202": "reed_marsh:red"}, (StackSpec("0101", (unit,)),), lang=lang)


PICTURES = Own()
""",
}


def installed(base: Path, name: str) -> Path:
    """Entry points of a package, as if it were installed."""
    info = base / f"{name}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{name} = {name}\n", encoding="utf-8")
    return base


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.mktemp("hexes")
    write_new_game(KIT_NAME, base, hexes=True)
    return installed(base / KIT_NAME, KIT_NAME)


@pytest.fixture
def games_of(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Packages put onto the path in a test are found in it, and forgotten after it."""
    monkeypatch.delenv("FIELDPOST_GAMES", raising=False)
    before = words.added_folders()
    registry.forget_packages()
    games.installed_games.cache_clear()
    yield monkeypatch
    for folder in set(words.added_folders()) - set(before):
        words.remove_folder(folder)
    unregister_kit(KIT_NAME)
    registry.forget_packages()
    games.installed_games.cache_clear()


def test_the_written_game_on_hexes_passes_its_tests(written: Path) -> None:
    checked = game_command(written, "check", KIT_NAME)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    tested = own_tests(written)
    assert tested.returncode == 0, tested.stdout


def test_only_its_title_names_the_game_in_its_rules(written: Path) -> None:
    rules = (written / KIT_NAME / "README.md").read_text(encoding="utf-8")
    assert rules.count("Iron Road") + rules.count("IronRoad") == 1
    assert rules.startswith("# Iron Road")


async def test_its_board_is_drawn_in_the_drawing_processes(written: Path, games_of: pytest.MonkeyPatch) -> None:
    games_of.syspath_prepend(written)
    game: Game = games.installed_games()[KIT_NAME]
    adapter = adapter_of(game.id, game)
    assert adapter is not None
    view = game.view(Record(game, "dawn", {}, bytes(32)).position.state, "spectator")
    scene = adapter.map(view, "ru")
    assert scene is not None
    renderer = Renderer(workers=1)
    try:
        drawn = await renderer.map(scene)
    finally:
        await renderer.close()
    assert len(drawn.data) > 20_000
    assert "Мельница" in drawn.alt


async def test_a_package_with_a_board_and_looks_of_its_own(tmp_path: Path, games_of: pytest.MonkeyPatch) -> None:
    for file, text in OWN.items():
        (tmp_path / "reed_marsh").mkdir(exist_ok=True)
        (tmp_path / "reed_marsh" / file).write_text(text, encoding="utf-8")
    games_of.syspath_prepend(installed(tmp_path, "reed_marsh"))
    game = games.installed_games()["reed_marsh"]
    adapter = adapter_of(game.id, game)
    assert adapter is not None
    look = load_look("reed_marsh")
    assert look is not None
    assert look.sides["red"].colour == "#aa3322"
    scene = adapter.map(None, "en")
    assert scene is not None
    renderer = Renderer(workers=1)
    try:
        drawn = await renderer.map(scene)
    finally:
        await renderer.close()
    assert len(drawn.data) > 5_000
    assert not [fault for fault in check_game(game, seeds=(1,)).faults if "drawn" in fault or "picture" in fault]
    with pytest.raises(ValueError, match="0202 does not lie SE of 0101"):
        board_art_of("reed_marsh/wrong")


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("setup.csv", "grey_1,0402", "grey_1,1402", "setup.csv, row 2, column hex: no hex '1402'"),
        ("setup.csv", "grey_1,0402", "gray_1,0402", "setup.csv, row 2, column piece: no unit 'gray_1'"),
        ("places.csv", "0405,2", "0909,2", "places.csv, row 2, column hex: no hex '0909'"),
        ("terrain.csv", "swamp,", "# ", "terrain.csv, column terrain: no row for 'swamp'"),
        ("odds.csv", "2-1,", "# ", "odds.csv, column odds: no row for '2-1'"),
    ],
)
def test_its_tables_name_only_what_there_is(written: Path, tmp_path: Path, file: str, old: str, new: str, reason: str) -> None:
    shutil.copytree(written, tmp_path / "copy")
    table = tmp_path / "copy" / KIT_NAME / "kit" / file
    text = table.read_text(encoding="utf-8")
    assert old in text
    table.write_text(text.replace(old, new), encoding="utf-8")
    checked = game_command(tmp_path / "copy", "check", KIT_NAME)
    assert reason in checked.stderr
    assert "Traceback" not in checked.stderr


@pytest.mark.parametrize(
    ("look", "fault"),
    [
        ('[sides.grey]\ncolour = "#112233"\n', ""),
        ('[sides.grey]\ncolour = "grey"\n', "no pictures: look.toml, row 2, column sides.grey.colour: 'grey' is no colour"),
    ],
)
def test_looks_of_its_own_go_before_those_of_its_kit(
    written: Path, tmp_path: Path, games_of: pytest.MonkeyPatch, look: str, fault: str
) -> None:
    shutil.copytree(written, tmp_path / "copy")
    (tmp_path / "copy" / KIT_NAME / "look.toml").write_text(look, encoding="utf-8")
    checked = game_command(tmp_path / "copy", "check", KIT_NAME)
    assert fault in checked.stdout
    assert checked.returncode == bool(fault), checked.stdout


def test_it_is_written_into_the_project_too(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    lines = write_new_game("zeal", None, tmp_path, hexes=True)
    assert sum(line.startswith("written") for line in lines) > 18
    ours = 'lint.isort.known-first-party = ["bot", "data", "rules", "words"]'
    command = [sys.executable, "-m", "ruff", "check", str(tmp_path), "--no-cache", "--config", ours]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
    left = [path for path in tmp_path.rglob("*") if path.is_file() and "crossing" in path.read_text(encoding="utf-8").lower()]
    assert [path.name for path in left if path.name != "pyproject.toml"] == []
