"""``fieldpost next_war module new|check|diff``, ``ask --module``: what a module must have, all faults at once, by place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.authors.modules import modules_app, modules_of
from rules.engine.packages import registry
from rules.next_war.game import NEXT_WAR, run_theatre_questions
from tests.next_war.modules.made import SAMPLE, changed, faults

RUN = CliRunner()
#: What is changed, and the fault it makes: file, column, part of the reason.
CASES = {
    "no map of its own": ({"module": ('"hexes.csv", ', "")}, ("module.toml", "whole", "'hexes.csv' is missing")),
    "a chart it must have": (
        {"module": ('"collateral.csv", ', '"adf.csv", "collateral.csv", ')}, ("module.toml", "whole", "no table of this module"),
    ),
    "a third side": ({"sides": ("", "x,X,x,,full,west,first,,0,0,0,0,0,0,,\n")}, ("sides.csv", "side", "two sides")),
    "a box that joins itself": ({"zones": ("west_shore,in_shore,West,strait", "west_shore,in_shore,West,strait|west_shore")},
                                ("zones.csv", "linked", "names itself")),
    "a hex that joins itself": ({"roads": ("", "a2,a2,primary\n")}, ("roads.csv", "b", "no neighbours")),
    "a unit of nobody": ({"units": ("ja2,ground,jade,teal", "ja2,ground,jade,mauve")}, ("units.csv", "nation", "no nation")),
    "a unit called like a hex": ({"units": ("ja2,", "c3,")}, ("units.csv", "id", "a hex is called so")),
    "a formula in a cell": ({"units": ("6,5,6,9,2,2", "=1+1,5,6,9,2,2")}, ("units.csv", "attack", "=1+1")),
    "a country of nobody": ({"hexes": ("a4,1,4,rough,amber", "a4,1,4,rough,umber")}, ("sides.csv", "own", "'umber'")),
    "a port inland": ({"ports": ("a2,Ambra,3,a1", "a2,Ambra,3,a3")}, ("ports.csv", "approach", "no all-sea hex")),
    "a capital that is another": ({"hexes": ("0,0,amber\na3", "0,0,\na3")}, ("", "", "")),
    "a field too few": ({"scenarios": ("naval = true\n", "")}, ("scenarios.toml", "straits.naval", "missing")),
    "a side that there is not": (
        {"scenarios": ('first_initiative = "jade"', 'first_initiative = "teal"')},
        ("scenarios.toml", "straits", "no side 'teal'"),
    ),
    "a name in no language": ({"names": ("a2,pl", "a2,tlh")}, ("module.toml", "languages", "'tlh'")),
    "a name of nothing": ({"names": ("a2,pl", "z9,pl")}, ("names.csv", "id", "'z9'")),
    "supply from nowhere": (
        {"scenarios": ('am2 = "a2"', 'am2 = "a3"')}, ("scenarios.toml", "straits.setup.amber", "out of supply"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("label", CASES)
def test_a_fault_is_named_with_its_place(label: str) -> None:
    """NW-008, NW-410."""
    tables, (file, column, reason) = CASES[label]
    found = faults(**tables)
    if not file:
        assert found == ()
        return
    assert any(one.file == file and one.column == column and reason in one.reason for one in found), found


def test_all_faults_come_at_once() -> None:
    found = faults(roads=("", "a2,a2,primary\n"), units=("ja2,", "c3,"), scenarios=('am2 = "a2"', 'am2 = "z9"'))
    assert {one.file for one in found} == {"roads.csv", "units.csv", "scenarios.toml"}


def test_hundred_thousand_rows_and_half_a_module_are_refused() -> None:
    rows = "".join(f"x{n},1,1,flat,amber,,,,,,,,0,0,\n" for n in range(100_000))
    assert any("hexes; there may be" in one.reason for one in faults(hexes=("", rows)))
    half = {name: text for name, text in changed().items() if name in ("module.toml", "hexes.csv")}
    assert NEXT_WAR.editions.modules is not None
    assert len(NEXT_WAR.editions.modules.check(half)) > 3


def test_a_module_is_begun_checked_and_compared(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    group = modules_of(NEXT_WAR)
    assert RUN.invoke(group, ["new", str(folder)]).exit_code == 0
    assert {"module.toml", "hexes.csv", "scenarios.toml", "combat.csv"} <= {path.name for path in folder.iterdir()}
    empty = RUN.invoke(group, ["check", str(folder)])
    assert (empty.exit_code, "two sides" in empty.output) == (1, True)
    for name, text in changed().items():
        (folder / name).write_text(text, encoding="utf-8")
    for name in ("naval_adf.csv", "replacements.csv"):
        (folder / name).write_text(changed()[name], encoding="utf-8")
    assert RUN.invoke(modules_app(), ["check", str(folder)]).exit_code == 0
    compared = RUN.invoke(group, ["diff", str(folder)]).output
    assert "rules.toml: ~ zone_points: 1" not in compared
    assert "rules.toml: ~ zone_points: 2 -> 1" in compared


def test_a_file_is_asked_about_by_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"question": {"units": ["ja1"]}}), encoding="utf-8")
    assert run_theatre_questions(["reach", str(file), "--module", str(SAMPLE)]) == 0
    answered = json.loads(capsys.readouterr().out)
    assert answered["units"]["ja1"]["points"] == "7"
    assert run_theatre_questions(["reach", str(file), "--module", str(tmp_path)]) == 2
    assert "module.toml" in capsys.readouterr().out


def test_tables_offer_all_scenarios_of_the_standard_game() -> None:
    assert registry.registered_games()[NEXT_WAR.id] is NEXT_WAR
    assert [one.id for one in NEXT_WAR.scenarios()] == ["lyngen", "finnmark", "nordkalott"]
    assert registry.unfinished_games() == {}
