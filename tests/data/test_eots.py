"""Tables of Empire of the Sun: counts, worked distances, and faults that are reported with their place."""

import shutil
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import data.eots
from data import fonts
from data.eots import (
    load_board,
    load_card_effects,
    load_cards,
    load_charts,
    load_map,
    load_scenario,
    load_units,
    scenario_ids,
)
from data.eots.board import read_board, read_hex_map
from data.eots.cards import read_card_effects, read_strategy_cards
from data.eots.charts import read_edition_charts
from data.eots.geometry import DIRECTIONS, hex_beside
from data.eots.scenario import read_scenario
from data.eots.units import read_units
from data.tables import TableError
from tests.data import eots_check

HERE = Path(data.eots.__file__).parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the tables to break."""
    return Path(shutil.copytree(HERE, tmp_path / "eots", ignore=shutil.ignore_patterns("*.py", "__pycache__")))


def spoil(path: Path, old: str, new: str) -> None:
    """Replace the first occurrence of a text that must be there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def line_with(path: Path, text: str) -> int:
    """Number of the first line that holds a text."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(n for n, line in enumerate(lines, start=1) if text in line)


def test_all_tables_agree() -> None:
    assert eots_check.eots_table_faults() == []


def test_counts() -> None:
    table = load_map()
    assert (len(table.hexes), len(table.sides)) == (1139, 3256)
    assert len(load_units()) == 200
    sides = [card.side for card in load_cards().values()]
    assert (sides.count("allies"), sides.count("japan")) == (84, 86)
    assert len(scenario_ids()) == 11


BOARDS = [("full", 1139, ""), ("south_pacific", 231, "5808"), ("burma", 129, "2015")]


@pytest.mark.parametrize(("board_id", "hexes", "box"), BOARDS)
def test_boards(board_id: str, hexes: int, box: str) -> None:
    board = load_board(board_id)
    assert len([n for n in board.hexes if n != box]) == hexes
    assert board.off_map_box == box
    assert all(box not in (s.a, s.b) and s.a in board.rows and s.b in board.rows for s in board.sides)


def test_south_pacific_box_distances() -> None:
    assert load_board("south_pacific").printed_distances == {"4825": 22, "4826": 23, "4926": 23, "4828": 25}


def test_burma_prints_its_own_hex_and_airfield() -> None:
    burma = load_board("burma")
    assert "2608" in burma.rows
    assert "2608" not in load_map().hexes
    assert burma.rows["1809"].airfield
    assert not load_map().hexes["1809"].airfield
    assert {(s.a, s.b) for s in burma.sides if "2608" in (s.a, s.b)} == {("2507", "2608"), ("2508", "2608"), ("2608", "2609")}


@pytest.mark.parametrize(("a", "b", "hexes"), eots_check.WORKED_DISTANCES)
def test_worked_distances(a: str, b: str, hexes: int) -> None:
    assert eots_check.hex_distance(a, b) == eots_check.hex_distance(b, a) == hexes


def test_the_neighbours_the_rules_list() -> None:
    assert [hex_beside("2220", d) for d in DIRECTIONS] == ["2219", "2319", "2320", "2221", "2120", "2119"]
    for d in DIRECTIONS:
        assert hex_beside(hex_beside("2121", d), eots_check.OPPOSITE[d]) == "2121"


def test_a_march_along_the_road_is_all_adjacent() -> None:
    march = ("2211", "2110", "2011", "2012", "1912", "1913")
    sides = {frozenset((s.a, s.b)): s for s in load_map().sides}
    for a, b in pairwise(march):
        assert sides[frozenset((a, b))].route == "rail"


def test_counters() -> None:
    units = load_units()
    akagi = units["jp_cv_akagi"]
    assert (akagi.class_, akagi.kind, akagi.steps) == ("cv", "naval", 2)
    assert units["us_hq_south_pacific_halsey"].hq_efficiency == 3


def test_cards() -> None:
    cards = load_cards()
    assert cards["A21"].logistic_value() == 4
    assert cards["A21"].logistic_value("SWPAC") == 6
    assert cards["J65"].logistic_value(offensive_ops=2) == 3
    assert cards["J01"].logistic_value() is None
    assert [cards["A61"].roll_result(r) for r in (0, 4, 5, 7, 8, 9)] == ["1", "1", "2", "2", "0", "0"]
    assert cards["J44"].asp == ("japan", 2)
    assert [(e.target, e.value) for e in load_card_effects()["A36"]] == [("us:ca", 2)]


def test_charts() -> None:
    charts = load_charts()
    assert [charts.air_naval.rating(r) for r in (-3, 2, 3, 5, 6, 14)] == [0.25, 0.25, 0.5, 0.5, 1.0, 1.0]
    assert [charts.ground.rating(r) for r in (-2, 2, 3, 6, 7, 8, 9, 12)] == [0.5, 0.5, 1.0, 1.0, 1.5, 1.5, 2.0, 2.0]
    assert charts.air_naval.hits(47, 3) == 24
    assert [charts.war_in_europe.at(m).divert_max for m in (3, 0, -3, -5, -7)] == [-1, 1, 3, 5, 7]
    assert [charts.china.garrison_steps(d) for d in (0, 4, 5, 8, 9, 12)] == [1, 1, 2, 2, 3, 3]


def test_south_pacific() -> None:
    scenario = load_scenario("south_pacific")
    assert (scenario.board, scenario.turns.first, scenario.turns.last) == ("south_pacific", 3, 6)
    assert (len(scenario.cards.japan.deck), len(scenario.cards.allies.deck)) == (24, 24)
    assert scenario.control["4017"] == "japan"
    assert scenario.control["4828"] == "allies"
    noumea = next(s for s in scenario.stacks if s.at == "4828")
    assert "us_cv_enterprise" in noumea.reduced
    assert (4, "us_marine_2_div", False) in scenario.boxes.arrivals()
    assert [scenario.victory.result(p) for p in (2, 3, 5, 6, 9, 10)] == [
        "allied_decisive", "allied_tactical", "allied_tactical", "japan_tactical", "japan_tactical", "japan_decisive",
    ]  # fmt: skip


def test_a_derived_scenario_takes_setup_and_victory_from_others() -> None:
    derived, setup, won = load_scenario("years_1943_1944"), load_scenario("year_1943"), load_scenario("year_1944")
    assert (derived.stacks, derived.markers, derived.control) == (setup.stacks, setup.markers, setup.control)
    assert derived.victory == won.victory
    assert (derived.turns.first, derived.turns.last) == (5, 10)
    assert setup.special.rivalry_buyout
    assert not derived.special.rivalry_buyout


def test_control_follows_surrender_and_ground_units() -> None:
    assert load_scenario("campaign_1941").control["2813"] == "allies"
    later = load_scenario("year_1943").control
    assert later["2813"] == "japan"
    assert later["4021"] == "japan"
    assert later["4423"] == "allies", "a US ground unit is there"
    assert later["2006"] == "allies"


def test_an_unknown_scenario_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load_scenario("atlantic")


def test_the_check_finds_a_missing_side_and_a_wrong_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    table = load_map()
    truk = msgspec.structs.replace(table.hexes["4017"], coastal=False)
    broken = msgspec.structs.replace(table, sides=table.sides[1:], hexes={**table.hexes, "4017": truk})
    monkeypatch.setattr(eots_check, "load_map", lambda: broken)
    found = list(eots_check.check_map())
    assert "hexsides: 3255, expected 3256" in found
    assert f"hexside {table.sides[0].a}-{table.sides[0].b} is missing or joins no neighbours" in found
    assert "hex 4017: coastal does not follow from its sides" in found


def test_the_check_finds_a_ship_on_land(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = load_scenario("campaign_1941")
    first = msgspec.structs.replace(scenario.stacks[0], at="2208")
    moved = msgspec.structs.replace(scenario, stacks=(first, *scenario.stacks[1:]))
    real = load_scenario
    monkeypatch.setattr(eots_check, "load_scenario", lambda i: moved if i == "campaign_1941" else real(i))
    name = first.full[0]
    found = list(eots_check.check_scenarios())
    assert f"campaign_1941: {name} at 2208, which is no port" in found


def test_a_wrong_number_in_a_counter(folder: Path) -> None:
    path = folder / "units.csv"
    row = line_with(path, "jp_cv_akagi,")
    spoil(path, "jp_cv_akagi,Akagi,Akagi,japan,jp,navy,naval,cv,", "jp_cv_akagi,Akagi,Akagi,japan,jp,navy,naval,cv,many")
    with pytest.raises(TableError) as caught:
        read_units(folder)
    assert (caught.value.file, caught.value.row, caught.value.column) == ("units.csv", row, "attack_full")


def test_an_unknown_token_on_the_map(folder: Path) -> None:
    path = folder / "hexes.csv"
    row = line_with(path, "4017,")
    text = path.read_text(encoding="utf-8").splitlines()
    text[row - 1] = text[row - 1].replace(text[row - 1].split(",")[1], "swamp", 1)
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    with pytest.raises(TableError) as caught:
        read_hex_map(folder)
    assert (caught.value.file, caught.value.row, caught.value.column) == ("hexes.csv", row, "terrain")


def test_a_side_that_leads_elsewhere(folder: Path) -> None:
    spoil(folder / "hexsides.csv", "1004,1005,S,", "1004,1005,N,")
    with pytest.raises(TableError, match=r"hexsides\.csv, row 2, column direction: N of 1004 is not 1005"):
        read_hex_map(folder)


def test_a_board_hex_that_does_not_exist(folder: Path) -> None:
    spoil(folder / "boards.csv", "south_pacific,3017", "south_pacific,9917")
    with pytest.raises(TableError, match=r"boards\.csv, row 2, column hex: no hex '9917'"):
        read_board(folder, "south_pacific", load_map())


def test_a_missing_column_of_the_cards(folder: Path) -> None:
    spoil(folder / "cards.csv", ",ops,", ",operations,")
    with pytest.raises(TableError, match=r"cards\.csv, row 1, column ops: the column is missing"):
        read_strategy_cards(folder)


def test_a_die_table_with_a_gap(folder: Path) -> None:
    spoil(folder / "cards.csv", "0-4:1|5-7:2|8-9:0", "0-4:1|6-7:2|8-9:0")
    with pytest.raises(TableError, match=r"column die_table: .* does not cover"):
        read_strategy_cards(folder)


def test_an_effect_of_an_unknown_card_and_kind(folder: Path) -> None:
    path = folder / "card_effects.csv"
    row = line_with(path, "A36,")
    spoil(path, "A36,attack_modifier", "A36,charm_offensive")
    with pytest.raises(TableError, match=rf"card_effects\.csv, row {row}, column effect"):
        read_card_effects(folder)
    spoil(path, "A36,charm_offensive", "X36,attack_modifier")
    with pytest.raises(TableError, match=rf"card_effects\.csv, row {row}, column card: no card 'X36'"):
        read_card_effects(folder)


def test_an_unknown_key_in_the_charts(folder: Path) -> None:
    path = folder / "charts.toml"
    row = line_with(path, "naval_base")
    spoil(path, "naval_base = 5", "navy_base = 5")
    with pytest.raises(TableError, match=r"charts\.toml, row \d+, column movement\.(navy_base|naval_base)") as caught:
        read_edition_charts(folder)
    assert abs(caught.value.row - row) <= 2


def test_an_unknown_unit_in_a_scenario(folder: Path) -> None:
    path = folder / "scenarios" / "south_pacific.toml"
    spoil(path, '"us_hq_southwest_pacific"', '"us_hq_northwest_pacific"')
    row = line_with(path, "us_hq_northwest_pacific")
    with pytest.raises(TableError) as caught:
        read_scenario(folder / "scenarios", "south_pacific")
    assert (caught.value.file, caught.value.row) == ("south_pacific.toml", row)
    assert caught.value.column.startswith("stack[")
    assert "no unit 'us_hq_northwest_pacific'" in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('at = "4017"', 'at = "2015"', ".at", "is not on the board south_pacific"),
        ('full = ["jp_ad_6", "jp_army_18"]', 'full = ["jp_ad_6", "jp_af_26"]', ".full", "placed twice"),
        ('future_offensive = "A13"', 'future_offensive = "J13"', "cards.allies.future_offensive", "no card 'J13' of allies"),
        ('hand = ["J17"]', 'hand = ["J18"]', "cards.japan.hand", "not in the deck"),
        ("scored_turn = 6", "scored_turn = 7", "victory.scored_turn", "ends on turn 6"),
        ("political_will = 4", 'political_will = "four"', "markers.political_will", "Expected `int`"),
        ("japan_rivalry = true", "japan_rivalry = 1", "markers.japan_rivalry", "Expected `bool`"),
        ('= ["reinforcement", ', '= ["tea_break", ', "turns.skipped_in_first_turn", "Invalid enum value"),
        ('"3017", "3119"', '"3017", "1307"', "control.japan", "hex 1307 is not on the board"),
    ],
)
def test_a_broken_scenario_names_its_line(folder: Path, old: str, new: str, key: str, reason: str) -> None:
    path = folder / "scenarios" / "south_pacific.toml"
    row = line_with(path, old)
    spoil(path, old, new)
    with pytest.raises(TableError) as caught:
        read_scenario(folder / "scenarios", "south_pacific")
    assert caught.value.file == "south_pacific.toml"
    assert key in caught.value.column
    assert reason in caught.value.reason
    assert abs(caught.value.row - row) <= 1


def test_fonts_are_there() -> None:
    for font in (fonts.SANS, fonts.SANS_BOLD, fonts.CONDENSED_BOLD):
        assert font.read_bytes()[:4] == b"\x00\x01\x00\x00"
    assert (fonts.SANS.parent / "LICENSE-DejaVu.txt").exists()
