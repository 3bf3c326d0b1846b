"""Benchmarks still find at the table what they measure; their figures are checked elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks import bench_league, bench_seats
from benchmarks.bench_click import main
from benchmarks.bench_reader import ListeningPlayer, screen_of_tree
from tests.store.fresh import lay
from tests.table.forked import Forked


async def test_the_clicks_that_are_timed_can_be_made(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # That the command itself starts is proved by test_main.py.
    monkeypatch.setattr("benchmarks.started.program", lambda env: Forked.start(env, tmp_path))
    await main(1)
    said = capsys.readouterr().out
    assert [line.split("  ")[0] for line in said.splitlines() if line.endswith("n=1")] == [
        "open the panel",
        "a step in the panel (nothing stored)",
        "back",
        "a decision carried out, stored, answered with the panel",
        "undo",
        "completion of an option",
    ]


@pytest.mark.plays("rules.brandubh")
async def test_a_season_is_played_without_discord(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lay(tmp_path / "fieldpost.sqlite")
    await bench_league.main(["4", "2", "--threads", "--home", str(tmp_path)])
    said = capsys.readouterr().out
    assert re.search(r"^pairing +3 ", said, re.MULTILINE), "two rounds, and none left"
    assert "4 people, 4 games" in said


@pytest.mark.plays("rules.brandubh")
async def test_a_server_lives_for_a_day_without_discord(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lay(tmp_path / "fieldpost.sqlite")
    await bench_seats.main(["1", "10", "--home", str(tmp_path)])
    said = capsys.readouterr().out
    assert re.search(r"^10 people, 1 days, [1-9]\d* games, [1-9]\d* decisions of people$", said, re.MULTILINE)
    assert re.search(r"^/play: \d+ games, longest standstill [\d.]+ h, over 48 h 0 ", said, re.MULTILINE)
    assert re.search(r"^friends: 1 games, ", said, re.MULTILINE)


TREE = """
- article:
  - paragraph: "Axis · Stalin's War #1"
  - paragraph:
    - text: "Orders: 5 OPS left"
    - code: "[house rule 7.3]"
  - paragraph: "Chosen (1): 0816 (near Königsberg)"
  - 'button "Enlarge: Map. Numbered: 1 0816; 2 0818"':
    - img "Map. Numbered: 1 0816; 2 0818"
  - button "2 · 0816 (near Königsberg) · 16 against up to 7"
  - button "3 · 0818 (near Warsaw) · 18 against up to 16"
  - button "Confirm (1)"
  - button "Move" [disabled]
"""


def test_the_reader_hears_roles_names_and_texts_and_no_picture() -> None:
    screen = screen_of_tree(TREE)
    assert screen.texts[:2] == ("Axis · Stalin's War #1", "Orders: 5 OPS left")
    assert not any("Numbered" in text for text in screen.texts)
    assert "Move" not in screen.buttons
    player = ListeningPlayer(("1217",), 1)
    assert player.choose(screen).startswith("3 · "), "what is chosen is not pressed again, what is stronger is"
    assert player.choose(screen_of_tree('- button "0917"\n- button "1117"\n- button "Enlarge: a map"')) == "1117", "nearer"
    assert player.choose(screen_of_tree('- button "Undo"\n- button "Box"')) == "", "a panel that waits for others decides nothing"
    even = '- button "Minsk 1217 · 8 against 7"\n- button "Brest 0918 · 18 against 5"'
    assert player.choose(screen_of_tree(even)).startswith("Minsk"), "what the war is about comes first"
    stack = '- text: "Chosen (2): 9th Army, Corps 8"\n- button "9th Army · 6"\n- button "Corps 8 · 1"\n- button "Confirm (2)"'
    assert player.choose(screen_of_tree(stack)) == "Confirm (2)"
    assert player.choose(screen_of_tree(stack)) in ("9th Army · 6", "Corps 8 · 1"), "it was refused: somebody stays"
    text = '- text: "Advance: Which units?"\n'
    assert player.choose(screen_of_tree(f'{text}- button "4th Army"\n- button "All (4)"')) == "All (4)"
    assert player.choose(screen_of_tree('- button "Decline this round"\n- button "None"')) == "None"


def test_the_reader_leaves_a_stack_that_is_to_fight_and_goes_towards_its_goal() -> None:
    player = ListeningPlayer(("1217",), 1)
    marked = '- text: "Orders: 2 OPS left"\n- text: "Combat markers: Grodno 0916 Białystok 0917: 14 against 8"\n'
    stacks = f'{marked}- button "1 · Grodno 0916 · 9th Army"\n- button "2 · Warsaw 0718 · 2nd Army"\n- button "End of movement"'
    assert player.choose(screen_of_tree(stacks)).startswith("2 · ")
    going = '- text: "Move · 1116 (near Minsk) · 9th Army"\n- text: "Where to?"\n'
    assert player.choose(screen_of_tree(f'{going}- button "1 · Vilna 1016"\n- button "2 · 1216 (near Minsk)"')).startswith("2 · ")
