"""``module check``: every fault by file, row, column and reason, all of them at once; warnings; what a module may not do."""

from __future__ import annotations

import os
import random
import tracemalloc
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.authors.modules import MOST_LINES, modules_app, modules_of
from bot.program.complaints import MEND
from data.modules import keep_module, read_files, read_unchecked
from data.modules.folder import MOST_FILE
from data.stalins_war import WarNumbers
from data.tables import TableError
from rules.engine import SealedDice
from rules.engine.contract.game import game_with_tables
from rules.engine.proof.playout import random_action
from rules.stalins_war import GAME
from tests.stalins_war.modules.made import KIND, SAMPLE, changed, faults, files_of

#: What is changed, and the fault it makes: file, row (0: any), column, part of the reason.
CASES = {
    "unknown role": ({"places": ("0,1,,linden", "0,1,,lindens")}, ("places.csv", 14, "roles", "unknown role 'lindens'")),
    "a role of a gate": ({"gates": ("leningrad", "petrograd")}, ("gates.csv", 3, "roles", "no role 'petrograd'")),
    "a role nobody has": ({"places": (",buda", ",")}, ("places.csv", 27, "roles", "no place has the role 'buda'")),
    "a hex by itself": ({"hexes": ("", "z9,20,20,clear,ussr,,0,0\n")}, ("hexes.csv", 43, "hex", "without neighbour")),
    "a railway over a sea": ({"rails": ("", "c5,d5\n")}, ("rails.csv", 0, "b", "no sea")),
    "a fifth unit": (
        {"setup": ("", "winter,sa1,g1,0\nwinter,sa3,g1,0\nmarch,gk1,h1,0\n" + "".join(f"big,sa{n},h1,0\n" for n in range(1, 6)))},
        ("setup.csv", 0, "hex", "more units in a hex"),
    ),
    "two LCUs": ({"setup": ("march,sf3,d2", "march,sf3,d3")}, ("setup.csv", 0, "hex", "two LCUs")),
    "a gap in a fire table": ({"fire_table": ("SCU,1,2,3,1", "SCU,1,3,3,1")}, ("fire_table.csv", 0, "strength_min", "different")),
    "an overlap": (
        {"fire_table": ("SCU,4,9,,1", "SCU,4,8,,1")}, ("fire_table.csv", 0, "strength_min", "overlap"),
    ),
    "a face too few": ({"fire_table": ("SCU,0,0,1,6,1,0\n", "")}, ("fire_table.csv", 0, "die", "faces")),
    "units by an event": ({"cards": ("1,reinforcement", "1,event")}, ("cards.csv", 0, "kind", "7.5.2a")),
    "not called reinforcements": (
        {"names": ("Reserves Reinforcements 11", "Reserves 11")}, ("names.csv", 0, "id", "'Reinforcements' must be in its name"),
    ),
    "called so for nothing": ({"names": ("Scouts", "Scouts Reinforcements")}, ("names.csv", 0, "id", "brings no units")),
    "beyond all supply": (
        {"hexsides": ("", "a5,b5,sea,0\na4,a5,sea,0\n"), "hexes": ("", "a6,1,6,clear,hungary,,0,0\n"),
         "setup": ("march,hk1,b4", "march,hk1,a6")},
        ("setup.csv", 0, "unit", "cannot be supplied by any step of march"),
    ),
    "a nation without a source": (
        {"sources": ("romanian,delta,full\n", "")}, ("setup.csv", 0, "unit", "'rk1' in c5 cannot be supplied"),
    ),
    "a unit twice": ({"card_effects": ("enter,,sa8", "enter,,sf0")},
        ("units.csv", 0, "id", "becomes 'sf0', which a card brings")),
    "no Polish name": ({"names": ("cape,pl,Przylądek,\n", "")}, ("places.csv", 0, "id", "'cape' has no name in pl")),
    "a language that there is not": ({"module": ('"pl"]', '"xx"]')}, ("module.toml", 0, "languages", "no language 'xx'")),
    "a name in no language": ({"names": ("cape,pl", "cape,tlh")}, ("names.csv", 0, "id", "'tlh'")),
    "a gate that there is not": ({"card_effects": ("gate,,northern", "gate,,moscow")},
        ("card_effects.csv", 0, "what", "no gate")),
    "in force for nothing": ({"scenarios": ('"northern"', '"moscow"')},
        ("scenarios.toml", 0, "winter.in_force", "no gate and no flag")),
    "a place of two": ({"control": ("march,west_gate,axis", "march,west_gate,soviet")},
                       ("scenarios.toml", 0, "march.control", "not held by who holds")),
    "a hex called like an order": ({"hexes": ("a1,1,1", "a 1,1,1")}, ("hexes.csv", 3, "hex", "one to six letters")),
    "a unit called like a hex": ({"units": ("gk3,", "g3,")}, ("units.csv", 0, "id", "a hex is called so")),
    "a card that says nothing": ({"names": ("See the enemy's hand.", "")}, ("card_effects.csv", 0, "card", "something else")),
    "an agreement beyond the fight": (
        {"card_effects": ("AX17,2,manual,,,,,fight", "AX17,2,manual,,,,,turn")}, ("cards.csv", 0, "kind", "the span 'fight'"),
    ),
    "an agreement of an event that lasts": (
        {"card_effects": ("AX25,1,manual,,,,,", "AX25,1,manual,,,,,turn")}, ("cards.csv", 0, "kind", "the span ''"),
    ),
    "an agreement of an event with a condition": (
        {"card_effects": ("AX25,1,manual,,,,,", "AX25,1,manual,,,,attacking,")}, ("cards.csv", 0, "kind", "whatever holds"),
    ),
    "a grid without end": ({"hexes": ("", "z9,1000000000,3,clear,ussr,,0,0\n")}, ("hexes.csv", 43, "column", "not 0 to 99")),
    "numbers without end": ({"rules": ("stack_most = 3", "stack_most = 3\nbid_most = 1000000000000")},
        ("rules.toml", 3, "bid_most", "99")),
    "points without end": ({"card_effects": ("rp,3,", "rp,3000000000,")}, ("card_effects.csv", 0, "n", "-30 to 30")),
    "turns without end": (
        {"turns": ("", "".join(f"{n},summer,41,1,0,,1,1,1,0,0,4\n" for n in range(7, 80)))},
        ("turns.csv", 0, "turn", "there may be 60"),
    ),
    "a fourth unit where three may stand": (
        {"setup": ("", "march,sa7,d3,0\n")},
        ("setup.csv", 0, "hex", "more units than stack_most (3) of rules.toml begin march here"),
    ),
    "a stack of none": ({"rules": ("stack_most = 3", "stack_most = 0")}, ("rules.toml", 0, "stack_most", "not 1 or more")),
    "a hand of none": ({"rules": ("hand_most = 6", "hand_most = 0")},
        ("rules.toml", 0, "hand_most", "not 1 or more")),
    "a least hand beyond the most": ({"rules": ("hand_most = 6", "hand_most = 6\nhand_least = 8")},
        ("rules.toml", 0, "hand_least", "more than hand_most (6)")),
    "a hand beyond the limit": ({"scenarios": ("hands = { axis = ", "hands = { axis = 6")},
        ("scenarios.toml", 0, "march.hands", "axis 64: hand_most of rules.toml is 6")),
    "a card given that is left out": ({"scenarios": ('given = ["AX01"]', 'given = ["AX01"]\nout = ["AX01"]')},
        ("scenarios.toml", 0, "march.given", "'AX01' is left out")),
    "a bell in a name": ({"names": ("cape,pl,Przylądek", "cape,pl,Przy\x07lądek")},
        ("names.csv", 0, "name", "cannot be printed")),
    "a mark that turns the writing": ({"names": ("cape,pl,Przylądek", "cape,pl,Przy\u202elądek")},
        ("names.csv", 0, "name", "cannot be printed")),
    "a NUL in what a card does": ({"names": ("See the enemy's hand.", "See the enemy's\x00 hand.")},
        ("names.csv", 0, "text", "cannot be printed")),
    "a unit of the enemy": ({"card_effects": ("enter,,sa8", "enter,,gk1")},
        ("card_effects.csv", 0, "what", "brings 'gk1', a unit of the enemy")),
}  # fmt: skip


def test_the_sample_is_sound_and_nothing_about_it_is_doubtful() -> None:
    assert KIND.check(files_of()) == ()
    assert KIND.warnings(files_of()) == ()


@pytest.mark.parametrize("case", sorted(CASES))
def test_a_fault_is_named_with_file_row_column_and_reason(case: str) -> None:
    tables, (file, row, column, reason) = CASES[case]
    found = faults(**tables)
    named = [one for one in found if one.file == file and one.column == column and reason in one.reason]
    assert named, [str(one) for one in found]
    assert row == 0 or [one.row for one in named] == [row]
    assert all(one.row > 0 for one in named), named


def test_a_deck_that_has_not_55_cards() -> None:
    files = changed(module=("", '\n[without]\n"cards.csv" = ["AX03"]\n"card_effects.csv" = ["AX03"]\n'))
    found = KIND.check(files)
    assert [(one.file, one.column, one.reason) for one in found] == [("cards.csv", "side", "54 cards of axis; a deck has 55")]


def test_units_that_become_one_another_in_a_circle() -> None:
    files = changed()
    header, *rows = [line for line in files["units.csv"].splitlines() if not line.startswith("#")]
    at = header.split(",").index("becomes")
    first, second = [row.split(",") for row in rows if row.startswith("s") and "LCU" in row][:2]
    for one, other in ((first, second), (second, first)):
        old = ",".join(one)
        one[at] = other[0]
        files["units.csv"] = files["units.csv"].replace(old, ",".join(one))
    found = [one for one in KIND.check(files) if one.column == "becomes"]
    assert [one.reason for one in found] == [f"'{uid[0]}' becomes itself in the end" for uid in sorted((first, second))]


def test_causes_come_first_and_what_follows_from_an_unread_table_is_left_out() -> None:
    files = changed()
    files["units.csv"] = files["units.csv"].replace("strengths", "strength")
    found = KIND.check(files)
    assert {(one.file, one.column) for one in found} == {("units.csv", "strengths"), ("units.csv", "strength")}
    files = changed(units=("gk3,", "gk3 ,"), setup=("march,sf3,d2", "march,sf3,d3"), places=("0,1,,linden", "0,one,,linden"))
    kinds = [one.kind for one in KIND.check(files)]
    assert kinds == sorted(kinds, key=["file", "column", "value", "twice", "rest"].index)
    assert {"value", "rest"} <= set(kinds)


def test_numbers_that_are_let_through_can_be_played_by() -> None:
    """Each number of the rules at nothing or one: refused, or a game of it can be begun and played on."""
    faulty = 0
    for name in WarNumbers.__struct_fields__:
        if name.startswith("mobilization"):
            continue
        for value in (0, 1):
            rows = [row for row in files_of()["rules.toml"].splitlines() if not row.startswith(name)]
            files = {**files_of(), "rules.toml": "\n".join([*rows, f"{name} = {value}"])}
            if KIND.check(files):
                faulty += 1
                continue
            made = read_unchecked(files, [])
            assert made is not None
            keep_module(made)
            position = game_with_tables(GAME, made.sha).start("march", {}, SealedDice(bytes(32), 0)).position
            rng = random.Random(f"{name} {value}")
            for number in range(1, 25):
                if position.over:
                    break
                position = position.play(random_action(position, rng), SealedDice(bytes(32), number)).position
    assert faulty


def test_all_faults_are_listed_at_once() -> None:
    found = faults(
        gates=("leningrad", "petrograd"), setup=("march,sf3,d2", "march,sf3,d3"), card_effects=("gate,,northern", "gate,,moscow")
    )
    assert {one.file for one in found} >= {"gates.csv", "setup.csv", "card_effects.csv"}


def test_a_unit_out_of_supply_at_the_start_is_a_warning() -> None:
    files = changed(setup=("winter,gk3,c2", "winter,gk3,h2"), control=("winter,east_gate,soviet", "winter,east_gate,axis"))
    assert KIND.check(files) == ()
    [doubt] = KIND.warnings(files)
    assert (doubt.file, doubt.column) == ("setup.csv", "unit")
    assert "'gk3' in h2 begins winter with supply 'none'" in doubt.reason


def copied(folder: Path, files: dict[str, str]) -> Path:
    """A module's folder of these files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_commands(tmp_path: Path) -> None:
    run = CliRunner()
    sound = run.invoke(modules_app(), ["check", str(SAMPLE)])
    assert (sound.exit_code, "a sound module" in sound.output) == (0, True)
    doubtful = changed(setup=("winter,gk3,c2", "winter,gk3,h2"), control=("winter,east_gate,soviet", "winter,east_gate,axis"))
    warned = run.invoke(modules_app(), ["check", str(copied(tmp_path / "doubtful", doubtful))])
    assert (warned.exit_code, warned.output.startswith("warning: setup.csv, row")) == (0, True)
    broken = run.invoke(modules_app(), ["check", str(copied(tmp_path / "broken", changed(gates=("leningrad", "petrograd"))))])
    assert (broken.exit_code, "gates.csv, row 3, column roles: no role" in broken.output) == (1, True)
    result = run.invoke(modules_app(), ["diff", str(SAMPLE)])
    assert result.exit_code == 0
    assert "rules.toml: ~ stack_most: 4 -> 3" in result.output
    assert "hexes.csv: - 0116" in result.output
    made = run.invoke(modules_app(), ["new", "stalins_war", "mine", "--folder", str(tmp_path / "mine")])
    assert made.exit_code == 0
    assert run.invoke(modules_app(), ["check", str(tmp_path / "mine")]).exit_code == 0
    assert (tmp_path / "mine" / "hexes.csv").read_text(encoding="utf-8").startswith("# whole = [")
    # Numbers and scenarios are remarks there: a line without its mark counts.
    numbers = (tmp_path / "mine" / "rules.toml").read_text(encoding="utf-8")
    (tmp_path / "mine" / "rules.toml").write_text(numbers.replace("# trench_most = 8", "trench_most = 3"), encoding="utf-8")
    result = run.invoke(modules_app(), ["diff", str(tmp_path / "mine")])
    assert result.output.splitlines() == ["rules.toml: ~ trench_most: 8 -> 3"]
    (tmp_path / "mine" / "rules.toml").write_text(numbers.replace("# stack_most = 4", "stack_most = 3"), encoding="utf-8")
    fewer = run.invoke(modules_app(), ["check", str(tmp_path / "mine")])
    assert all("column stack_most: in" in line for line in fewer.output.splitlines()[:-1]), fewer.output
    path = run.invoke(modules_app(), ["new", "stalins_war", str(tmp_path / "yours")])
    assert (path.exit_code, f"--folder {tmp_path / 'yours'}" in path.output) == (MEND, True)
    damaged = copied(tmp_path / "latin", files_of())
    (damaged / "names.csv").write_bytes("id,lang,name,text\ncape,en,Kap Süd,\n".encode("latin-1"))
    lines = run.invoke(modules_app(), ["check", str(damaged)]).output.splitlines()
    assert len(lines) == 2
    assert "is not UTF-8" in lines[0]
    many = changed(rails=("", "".join("c1,c2\n" for _ in range(300))))
    lines = run.invoke(modules_app(), ["check", str(copied(tmp_path / "many", many))]).output.splitlines()
    assert len(lines) == MOST_LINES + 2
    assert lines[-2].startswith("... and ")
    assert "# [campaign_1941]" in (tmp_path / "mine" / "scenarios.toml").read_text(encoding="utf-8")


def test_the_commands_of_the_game_itself(tmp_path: Path) -> None:
    run, of = CliRunner(), modules_of(GAME)
    folder = tmp_path / "mine"
    assert run.invoke(of, ["new", str(folder)]).exit_code == 0
    assert 'name = "mine"' in (folder / "module.toml").read_text(encoding="utf-8")
    sound = run.invoke(of, ["check", str(folder)])
    assert (sound.exit_code, "row 0" in sound.output) == (0, False)
    assert "not empty" in run.invoke(of, ["new", str(folder)]).output
    assert run.invoke(of, ["check", str(copied(tmp_path / "broken", changed(gates=("leningrad", "petrograd"))))]).exit_code == 1
    assert run.invoke(of, ["diff", str(folder)]).output == ""


def test_nothing_leads_out_of_the_folder(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine", files_of())
    secret = tmp_path / "secret.csv"
    secret.write_text("hex\n")
    (folder / "limits.csv").unlink()
    (folder / "limits.csv").symlink_to(secret)
    (folder / "gates.csv").unlink()
    (folder / "gates.csv").symlink_to("../mine/units.csv")
    (folder / "more").mkdir()
    os.mkfifo(folder / "names.csv.pipe")
    (folder / "run.py").write_text("raise SystemExit('run')")
    found: list[TableError] = []
    files = read_files(folder, found)
    assert {one.file for one in found} == {"limits.csv", "gates.csv", "more", "names.csv.pipe"}
    assert not {"limits.csv", "gates.csv"} & set(files)
    assert any(one.file == "run.py" for one in KIND.check(files))


@pytest.mark.parametrize("name", ["../other.csv", "/etc/passwd", "data/x.csv"])
def test_a_sheet_names_no_file_elsewhere(name: str) -> None:
    found = faults(module=('"hexes.csv"', f'"{name}"'))
    assert any(one.file == "module.toml" and one.column == "whole" for one in found)


def test_files_without_end_are_refused_before_they_are_read(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine", files_of())
    with (folder / "units.csv").open("ab") as file:
        file.truncate(1 << 40)
    found: list[TableError] = []
    tracemalloc.start()
    read_files(folder, found)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [(one.file, "too large" in one.reason) for one in found] == [("units.csv", True)]
    assert peak < 8 * MOST_FILE


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("hexes.csv", "hex,column,row\n"),
        ("hexes.csv", "\x00\n"),
        ("hexes.csv", '"' + "a" * 500_000),
        ("units.csv", files_of()["units.csv"].replace("7|5|3", "9" * 5000, 1)),
        ("rules.toml", "a = " + "[" * 20_000),
        ("rules.toml", "stack_most = true"),
        ("scenarios.toml", "x = 1"),
        ("scenarios.toml", "[march]\ntitle = 'm'"),
        ("turns.csv", ""),
        ("cards.csv", ""),
        ("fire_table.csv", files_of()["fire_table.csv"].splitlines()[1] + "\n"),
        ("terrain_effects.csv", "feature\n"),
        ("names.csv", "id,lang,name,text\ncape,en," + "x" * 200_000 + ",\n"),
        ("sources.csv", ""),
        ("setup.csv", "scenario,unit,hex,reduced\n"),
        ("gates.csv", "gate,roles,caucasus\n"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_a_fault_not_a_crash(file: str, text: str) -> None:
    assert KIND.check({**files_of(), file: text})


def test_tables_that_are_damaged_at_random_are_refused_or_sound() -> None:
    """Cells emptied, doubled, swapped: the check names faults, or the module is sound; nothing is raised."""
    rng = random.Random(7)
    for _ in range(40):
        files = dict(files_of())
        name = rng.choice(sorted(one for one in files if one.endswith(".csv")))
        lines = files[name].splitlines()
        at = rng.randrange(2, len(lines))
        cells = lines[at].split(",")
        spot = rng.randrange(len(cells))
        cells[spot] = rng.choice(["", "x", "-1", "99", "ü" * 50, cells[rng.randrange(len(cells))]])
        lines[at] = ",".join(cells) if rng.random() < 0.8 else lines[rng.randrange(1, len(lines))]
        files[name] = "\n".join(lines) + "\n"
        KIND.warnings(files)
