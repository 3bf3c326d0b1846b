"""A new game is written from the template, runs at once, and is played at the table from a package of its own."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import words
from bot.authors.check import Report, check_game, find_game_or_module
from bot.authors.commands import authors_app
from bot.authors.draw import draw_game
from bot.authors.new import ROOT, write_new_game
from bot.core import games
from bot.drawing.pictures import GameDrawings
from bot.main import run
from bot.telling.text import GameWords
from data.kit import unregister_kit
from rules.brandubh import GAME
from rules.engine import Game, Result
from rules.engine.packages import registry
from tests.engine.feast import Feast
from tests.table.forked import run_command
from tests.table.panel.test_all_views import begun
from tests.table.program import running
from tests.table.toy import Toy

NAME = "amber_road"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A written package, as if it were installed, including the names of its entry points."""
    base = tmp_path_factory.mktemp("site")
    write_new_game(NAME, base)
    info = base / NAME / f"{NAME}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{NAME} = {NAME}\nbroken = {NAME}.nothing_here\n")
    return base / NAME


@pytest.fixture
def installed(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Its game, in this process."""
    monkeypatch.syspath_prepend(package)
    monkeypatch.delenv("FIELDPOST_GAMES", raising=False)
    registry.forget_packages()
    games.installed_games.cache_clear()
    yield games.installed_games()[NAME]
    words.remove_folder(package / NAME / "words")
    unregister_kit(NAME)
    registry.forget_packages()
    games.installed_games.cache_clear()


def with_package(package: Path) -> dict[str, str]:
    """The environment of a program with the package installed."""
    env = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{package}"}
    env.pop("FIELDPOST_GAMES", None)
    return env


def game_command(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """``fieldpost game ...`` with the package installed."""
    return run_command(with_package(package), package, "game", *words)


def own_tests(package: Path) -> subprocess.CompletedProcess[str]:
    """The tests of the package itself."""
    # It has no plugins; to read ours takes longer than its tests.
    env = with_package(package) | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(package / "tests")]
    return subprocess.run(command, cwd=package, env=env, capture_output=True, text=True, check=False)


def test_nothing_is_wrong_with_the_written_game_and_it_passes_its_tests(package: Path) -> None:
    checked = game_command(package, "check", NAME)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.endswith("nothing wrong.\n")
    tested = own_tests(package)
    assert tested.returncode == 0, tested.stdout


def test_written_games_are_typed(tmp_path: Path) -> None:
    """All three templates, in one call: nine tenths of it are the engine's types."""
    written = {NAME: {}, "salt_road": {"seats": 3}, "iron_road": {"hexes": True}}
    for name, how in written.items():
        write_new_game(name, tmp_path, **how)
    env = os.environ | {"MYPYPATH": os.pathsep.join([str(ROOT), *(str(tmp_path / name) for name in written)])}
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / ".cache")]
    command += [word for name in written for word in ("-p", name)]
    typed = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert typed.returncode == 0, typed.stdout
    assert "no issues found" in typed.stdout


def test_it_is_written_into_the_project_too(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())
    lines = write_new_game("zeal", None, tmp_path)
    assert sum(line.startswith("written") for line in lines) == 12
    ours = 'lint.isort.known-first-party = ["bot", "data", "rules", "words"]'
    command = [sys.executable, "-m", "ruff", "check", str(tmp_path), "--no-cache", "--config", ours]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
    with pytest.raises(ValueError, match="exists already"):
        write_new_game("zeal", None, tmp_path)
    with pytest.raises(ValueError, match="no name for a game"):
        write_new_game("Zeal!", tmp_path)
    # "old_pictures:..." are words of pictures of a game "old": the game would have none of the host's.
    for taken in ("old_pictures", "pictures"):
        with pytest.raises(ValueError, match=f"'{taken}' is no name for a game: .*…pictures"):
            write_new_game(taken, tmp_path)
        assert not (tmp_path / taken).exists()


async def test_a_package_brings_rules_words_and_pictures(installed: Game) -> None:
    assert words.is_known_message("pl", f"{NAME}:verb-claim")
    assert "broken" in registry.games_of_packages()[1]
    pictures = GameDrawings()
    try:
        match = begun(installed, installed.scenarios()[0], random.Random(1))
        drawn = await pictures.map(match, "red", "en")
        hand = await pictures.hand(match, "red", "en")
    finally:
        await pictures.close()
    assert drawn is not None
    assert len(drawn.data) > 5000
    assert hand is not None
    assert "Scouts" in hand.alt or "March" in hand.alt or "Host" in hand.alt


async def test_it_is_played_at_the_table(package: Path, tmp_path: Path) -> None:
    async with running(tmp_path / "home", packages=str(package)) as program:
        alice, bob = program.director.user("alice"), program.director.user("bob")
        (await alice.slash("game new", {"scenario": "first", "game": NAME}, channel="games")).ok()
        (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
        (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
        (await alice.slash("game start", channel="games")).ok()
        hand = (await alice.slash("hand", channel="games")).last
        assert hand.pictures
        board = await alice.wait_for(lambda message: "to act" in message.text, channel="games")
        panel = (await alice.click(board.button("My decision"))).ok().message
        panel = (await alice.click(panel.buttons[0])).message
        (await alice.choose(panel.select("Which area"), "b2")).ok()
        board = await bob.wait_for(lambda message: "Red marker" in " ".join(message.alts), channel="games")
        assert "Blue" in board.text


def test_other_games_are_added_or_replace_the_shipped_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    for named, known in (("tests.table.toy", {"toy"}), ("+tests.table.toy", {"brandubh", "eots", "toy"})):
        monkeypatch.setenv("FIELDPOST_GAMES", named)
        games.installed_games.cache_clear()
        assert known <= set(games.installed_games())
        assert ("eots" in games.installed_games()) == ("eots" in known)
    games.installed_games.cache_clear()


def test_nothing_is_wrong_with_brandubh() -> None:
    assert check_game(GAME, seeds=(1,)).faults == {}


def test_nothing_is_wrong_with_the_beginning_of_empire_of_the_sun() -> None:
    report = check_game(find_game_or_module("eots"), seeds=(1,), scenarios=("south_pacific",), actions=30, apart=15, whole=False)
    assert report.actions == 30
    assert report.faults == {}


def test_what_is_missing_is_reported() -> None:
    report: Report = check_game(Toy(), seeds=(1,), scenarios=("short",), pictures=False)
    assert {f"missing word [{lang}]: prompt-play" for lang in words.known_languages()} <= set(report.faults)
    assert "missing word [ru]: seat-red" in report.faults
    assert [*report.lines("Toy")][-1].startswith("Toy: 1 games, ")


def test_a_game_is_found_by_id_or_module() -> None:
    assert find_game_or_module("brandubh") is GAME
    assert find_game_or_module("tests.table.toy").id == "toy"
    with pytest.raises(registry.GameError, match="known: brandubh, crossing, eots"):
        find_game_or_module("nothing")


def test_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["fieldpost", "game", "check", "nothing"])
    with pytest.raises(SystemExit) as ended:
        run()
    assert ended.value.code == 2
    assert "no game 'nothing'" in capsys.readouterr().err


def test_the_written_game_with_hands_passes_its_tests(tmp_path: Path) -> None:
    write_new_game("salt_road", tmp_path, seats=3)
    package = tmp_path / "salt_road"
    checked = game_command(package, "check", "salt_road.game")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    tested = own_tests(package)
    assert tested.returncode == 0, tested.stdout


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_with_hands_has_as_many_seats_as_were_asked_for(tmp_path: Path, seats: int) -> None:
    write_new_game("salt_road", tmp_path, seats=seats)
    texts = {path: path.read_text(encoding="utf-8") for path in (tmp_path / "salt_road").rglob("*.*")}
    assert not [path for path, text in texts.items() if "SEATCOUNT" in text or "\n#3 " in text or "\n#5 " in text]
    [words] = [text for path, text in texts.items() if path.parts[-2:] == ("en", "salt_road.ftl")]
    assert words.count("\nseat-") == seats
    with pytest.raises(ValueError, match="2 to 5 seats"):
        write_new_game("other", tmp_path, seats=6)


def test_the_next_commands_work_as_they_are_written(tmp_path: Path) -> None:
    lines = write_new_game("salt_road", tmp_path, seats=3)
    programs = [line.split()[0] for line in lines[lines.index("Next:") + 1 :]]
    assert [name for name in programs if not Path(name).is_file() and name != "uv"] == []
    assert any(line.endswith("pip install pytest") for line in lines)


def test_pictures_are_drawn_into_files(tmp_path: Path) -> None:
    names = {path.name for path in draw_game(GAME, tmp_path, actions=6, lang="pl", theme="dark")}
    assert names == {f"brandubh_{part}" for part in ("map.png", "choice.png", "look_control.png", "film.mp4")}
    assert all((tmp_path / name).stat().st_size > 3000 for name in names)
    with pytest.raises(ValueError, match="no seat 'north'"):
        list(draw_game(GAME, tmp_path, seat="north"))


def test_the_command_draws_and_says_what_it_wrote(tmp_path: Path) -> None:
    run = CliRunner().invoke(authors_app(), ["draw", "brandubh", "--folder", str(tmp_path), "--actions", "2"])
    assert run.exit_code == 0, run.output
    assert str(tmp_path / "brandubh_map.png") in run.output.split()


def test_a_seat_that_gives_up_needs_a_way_to_do_nothing() -> None:
    """Of three camps two play on: a choice without a neutral verb or an empty value would be made for the third."""
    faults = check_game(Feast(), seeds=(1,), pictures=False).faults
    assert [fault for fault in faults if "a seat that has given up plays the first thing that is legal" in fault]


def test_lines_of_a_result_that_are_seats_are_shown_as_seats() -> None:
    result = Result(("raiders",), "captured", (("raiders", 3), ("kings_men", 1)))
    assert "Raiders 3, King's men 1" in GameWords(GAME, "en").result(result)
    assert "Najeźdźcy 3" in GameWords(GAME, "pl").result(result)
