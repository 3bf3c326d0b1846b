"""16.1-16.3: who wins the campaign and when; the points of the South Pacific and of the shorter games."""

from __future__ import annotations

from typing import Any

import pytest

from data.eots import load_scenario, scenario_ids
from rules.eots.s04_turn import sequence
from rules.eots.s13_nations import national_status
from rules.eots.s16_victory import victory
from rules.eots.s16_victory.points import TESTS, hex_holder, score_lines
from rules.eots.state.war import EotsWar
from tests.eots.positions import Place, war

OAHU, TINIAN, TOKYO, TRUK, TOWNSVILLE, RABAUL, GUADALCANAL = "5808", "3813", "3706", "4017", "3727", "4021", "4423"
CENTRAL, SWPAC, ANZAC, GHORMLEY = (
    "us_hq_central_pacific",
    "us_hq_southwest_pacific",
    "joint_hq_anzac",
    "us_hq_south_pacific_ghormley",
)
SOUTH_SEAS, YAMAMOTO, B29 = "jp_hq_south_seas", "jp_hq_combined_fleet_yamamoto", "us_b29_20bc"
CHARTS = war("full").cat.charts
RESOURCES = CHARTS.japan_draw.resource_hexes
HONSHU = list(CHARTS.nation("japan").honshu)


def result(g: EotsWar) -> tuple[Any, ...]:
    """(winner, degree, reason) of a game that is over."""
    assert g.state.result is not None
    return g.state.result["winner"], g.state.result["degree"], g.state.result["reason"]


# -- 16.1 automatic victory --------------------------------------------------------------------------------------------


def test_16_1_the_loss_of_honshu_ends_the_game_at_once() -> None:
    """13.93: in the national status segment of any turn."""
    g = war("full", turn=8, political_will=5, control={"allies": HONSHU[:-1]})
    national_status.check_national_statuses(g)
    assert not g.over
    g.capture(HONSHU[-1], "allies")
    national_status.check_national_statuses(g)
    assert result(g) == ("allies", "japan_surrenders", "honshu")


def test_16_1_three_segments_of_blockade_end_the_game() -> None:
    """13.93: no line from the home islands to any resource hex, three segments running."""
    g = war("full", turn=9, political_will=5, control={"allies": RESOURCES})
    for _ in range(2):
        national_status.check_national_statuses(g)
        assert not g.over
    g.capture("3305", "japan")
    national_status.check_national_statuses(g)
    assert g.state.blockade_segments == 0, "Seoul is within reach: the count starts again"
    g.capture("3305", "allies")
    for _ in range(3):
        assert not g.over
        national_status.check_national_statuses(g)
    assert result(g) == ("allies", "japan_surrenders", "blockade")


@pytest.mark.parametrize("turn", [2, 7, 12])
def test_16_1_negotiations_when_will_is_gone(turn: int) -> None:
    """Checked in the end of turn phase (4.5)."""
    g = war("full", turn=turn, political_will=0)
    victory.check_victory_at_turn_end(g)
    assert result(g) == ("japan", "treaty", "political_will_0")


def test_16_1_will_that_recovers_before_the_end_of_the_turn_ends_nothing() -> None:
    g = war("full", turn=5, political_will=0)
    victory.sudden_death(g)
    assert not g.over
    g.shift_will(1, "test")
    victory.check_victory_at_turn_end(g)
    assert not g.over


def test_16_1_otherwise_the_game_goes_on() -> None:
    g = war("full", turn=11, political_will=1)
    sequence.end_of_turn(g)
    assert (g.over, g.state.turn) == (False, 12)


# -- 16.2, 16.3 the end of turn 12 -------------------------------------------------------------------------------------


def last_turn(resources: int = 1, bombed: int = 3, now: bool = True, bomber: Place = TINIAN, **fields: Any) -> EotsWar:
    """The end of turn 12; ``bombed``: turns running with a successful bombing before this one."""
    control = {"japan": RESOURCES[:resources], "allies": [*RESOURCES[resources:], TINIAN]}
    fields |= {"bombing_turns": bombed, "bombing_cards": int(now)}
    g = war("full", turn=12, political_will=5, control=control, units={CENTRAL: OAHU, B29: bomber}, **fields)
    victory.check_victory_at_turn_end(g)
    return g


@pytest.mark.parametrize("resources", [0, 1])
def test_16_2_bombing_blockade_and_a_b29(resources: int) -> None:
    assert result(last_turn(resources)) == ("allies", "campaign", "")


@pytest.mark.parametrize("fields", [
    {"resources": 2}, {"bombed": 2}, {"now": False}, {"bomber": TRUK}, {"bomber": "eliminated"},
])  # fmt: skip
def test_16_3_each_condition_is_needed(fields: dict[str, Any]) -> None:
    assert result(last_turn(**fields)) == ("japan", "campaign", "")


def test_16_2_a_b29_in_china_is_within_range() -> None:
    """13.74."""
    assert result(last_turn(bomber="china"))[0] == "allies"


def test_16_2_four_turns_in_a_row() -> None:
    """A turn without success starts the count again."""
    g = war("full", turn=8, political_will=5)
    for turn, success in ((8, True), (9, False), (10, True), (11, True)):
        g.state.turn = turn
        g.state.bombing_cards = int(success)
        victory.check_victory_at_turn_end(g)
    assert g.state.bombing_turns == 2


@pytest.mark.parametrize("scenario", ["campaign_1941", "campaign_1942_1945", "campaign_1943_1945"])
def test_16_0_the_three_campaigns_share_these_conditions(scenario: str) -> None:
    table = load_scenario(scenario)
    assert (table.victory.kind, table.turns.last) == ("campaign", 12)
    g = war("full", scenario, keep=True, turn=12, political_will=5)
    victory.check_victory_at_turn_end(g)
    assert result(g)[:2] == ("japan", "campaign")


# -- the South Pacific -------------------------------------------------------------------------------------------------


def points(**fields: Any) -> dict[str, int]:
    """The lines of the South Pacific's table as the set-up would score with changes."""
    return {line: n for line, n in score_lines(war(keep=True, turn=6, political_will=4, **fields)) if n}


SETUP = {"mandate_port": 5, "mandates_japan": 3, "new_guinea_port": 4}


def test_south_pacific_the_set_up_scores_its_japanese_ports() -> None:
    assert points() == SETUP
    assert {line for line, _ in score_lines(war(keep=True))} == {
        "china_front_box", "townsville_cut_off", "political_will_low", "mandate_port", "mandates_japan", "mandates_allies",
        "new_guinea_port", "vogelkop_allies", "new_guinea_japan", "new_guinea_allies", "new_hebrides_port", "australia_port",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("front", "vp"),
    [("stable_front", -2), ("unstable_front", -1), ("major_breakthrough", 0), ("threat_to_chungking", 1), ("chungking_falls", 2)],
)
def test_south_pacific_boxes_of_the_china_front(front: str, vp: int) -> None:
    assert points(china_front=front).get("china_front_box", 0) == vp


def test_south_pacific_a_surrendered_china_is_worth_five() -> None:
    assert points(china_front="government_collapsed", surrendered=["china"])["china_front_box"] == 5


@pytest.mark.parametrize(("will", "vp"), [(5, 0), (4, 0), (3, 1), (1, 3)])
def test_south_pacific_will_below_four(will: int, vp: int) -> None:
    g = war(keep=True, political_will=will)
    assert dict(score_lines(g))["political_will_low"] == vp


def test_south_pacific_townsville_cut_off() -> None:
    """A Japanese zone closes the sea at Townsville; Darwin, Cape York and Cairns are lost."""
    g = war(units={SWPAC: TOWNSVILLE, CENTRAL: OAHU, SOUTH_SEAS: TRUK})
    assert dict(score_lines(g))["townsville_cut_off"] == 0
    units: dict[str, Place] = {SOUTH_SEAS: TRUK, CENTRAL: OAHU, "jp_af_21": "3626", "jp_army_17": "3023"}
    cut = war(units=units, control={"japan": ["3023", "3624", "3626"]})
    assert dict(score_lines(cut))["townsville_cut_off"] == 5


MANDATES = ["3820", "4020", RABAUL, "4222", GUADALCANAL]


def taken(*hexes: str) -> dict[str, int]:
    """The lines when Allied ground units hold these hexes in supply."""
    troops = ("us_corps_1", "us_corps_11", "us_corps_14", "us_marine_1_div", "au_corps_1", "au_corps_2", "au_corps_3")
    units = dict(zip(troops, hexes, strict=False))
    base: dict[str, Place] = {SWPAC: TOWNSVILLE, ANZAC: "3823", GHORMLEY: "4828", CENTRAL: OAHU, SOUTH_SEAS: TRUK, **units}
    return {line: n for line, n in score_lines(war(turn=6, political_will=4, units=base, control={"allies": hexes})) if n}


def test_south_pacific_mandates_port_by_port() -> None:
    one = taken(GUADALCANAL)
    assert (one["mandate_port"], one.get("mandates_japan", 0), one.get("mandates_allies", 0)) == (4, 0, 0)
    every = taken(*MANDATES)
    assert (every.get("mandate_port", 0), every["mandates_allies"]) == (0, -3)


NEW_GUINEA = ["3219", "3319", "3520", "3720", "3822", "3823", "4024"]


def test_south_pacific_new_guinea() -> None:
    assert taken("3219")["vogelkop_allies"] == -1
    assert taken("3822")["new_guinea_port"] == 3
    every = taken(*NEW_GUINEA)
    assert (every["new_guinea_allies"], every["vogelkop_allies"], every.get("new_guinea_port", 0)) == (-3, -1, 0)
    # Japan needs Port Moresby and Gili Gili as well, and in supply.
    held = {
        "units": {"jp_army_17": "3823", "jp_army_18": "4024", ANZAC: "3626", "au_air": "3626", "au_bde_port_moresby": "removed"}
    }
    whole = points(**held, control={"japan": ["3823", "4024"]})
    assert (whole["new_guinea_japan"], whole["new_guinea_port"]) == (3, 6)


def test_south_pacific_a_foothold_in_the_new_hebrides_and_in_australia_scores_once() -> None:
    for hexes in (["4826", "3023"], ["4825", "4826", "4828", "3023", "3626"]):
        g = war(turn=6, units={SOUTH_SEAS: TRUK, CENTRAL: OAHU, SWPAC: TOWNSVILLE}, control={"japan": hexes})
        found = dict(score_lines(g))
        assert (found["australia_port"], found["new_hebrides_port"]) == (1, 1)


def test_south_pacific_a_hex_that_cannot_be_supplied_counts_for_its_old_owner() -> None:
    """A Japanese zone cuts Allied Rabaul off; an Allied air unit there opens the sea again."""
    units: dict[str, Place] = {SOUTH_SEAS: TRUK, CENTRAL: OAHU, SWPAC: TOWNSVILLE, "us_corps_1": RABAUL, "jp_af_21": "4020"}
    assert hex_holder(war(turn=6, units=units, control={"allies": [RABAUL]}), RABAUL) == "japan"
    opened = war(turn=6, units={**units, "us_air_5af": RABAUL, GHORMLEY: "3823"}, control={"allies": [RABAUL]})
    assert hex_holder(opened, RABAUL) == "allies"


@pytest.mark.parametrize(
    ("total", "degree"),
    [(-9, "allied_decisive"), (2, "allied_decisive"), (3, "allied_tactical"), (5, "allied_tactical"), (6, "japan_tactical"),
     (9, "japan_tactical"), (10, "japan_decisive"), (30, "japan_decisive")],
)  # fmt: skip
def test_south_pacific_levels_of_victory(total: int, degree: str) -> None:
    assert load_scenario("south_pacific").victory.result(total) == degree


def test_south_pacific_is_scored_at_the_end_of_turn_6() -> None:
    early = war(keep=True, turn=5, political_will=4)
    victory.check_victory_at_turn_end(early)
    assert not early.over
    last = war(keep=True, turn=6, political_will=4)
    victory.check_victory_at_turn_end(last)
    assert result(last) == ("japan", "japan_decisive", "")
    assert last.state.result is not None
    assert sum(n for _, n in last.state.result["lines"]) == sum(SETUP.values()) == 12


def test_south_pacific_will_0_at_the_end_of_a_turn_wins_for_japan() -> None:
    """4.5."""
    g = war(keep=True, turn=4, political_will=0)
    victory.check_victory_at_turn_end(g)
    assert result(g) == ("japan", "japan_decisive", "political_will_0")


@pytest.mark.parametrize(("gone", "winner"), [((SOUTH_SEAS, YAMAMOTO), "allies"), ((SWPAC, ANZAC, GHORMLEY), "japan")])
def test_south_pacific_no_headquarters_left(gone: tuple[str, ...], winner: str) -> None:
    """At once; the Central Pacific's does not count."""
    g = war(keep=True, turn=4, political_will=4, units=dict.fromkeys(gone[1:], "turn:5"))
    victory.sudden_death(g)
    assert not g.over
    g.put(gone[0], "turn:5")
    victory.sudden_death(g)
    assert result(g)[0::2] == (winner, "no_hq")


# -- tables of the other scenarios -------------------------------------------------------------------------------------

NEEDS_HEXES = {
    "townsville_cut_off", "northern_india_hex", "northern_india_all", "mandates_japan", "mandates_allies", "mandate_port",
    "marshalls_allies", "vogelkop_allies", "rangoon_japan", "rangoon_allies", "new_guinea_japan", "new_guinea_allies",
    "new_guinea_neither", "new_guinea_port", "new_guinea_ports", "new_guinea_allied_ports", "new_hebrides_port", "australia_port",
    "oahu_taken", "kauai_or_hawaii_taken", "midway", "wake", "attu_kiska", "dutch_harbor", "rabaul_holds",
}  # fmt: skip
NEEDS = {
    "count": {"new_guinea_ports", "new_guinea_allied_ports", "mandates_allied_hexes", "resources_short"},
    "distance": {"port_near_tokyo", "tokyo_base_none"},
    "base": {"political_will_low", "political_will_high"},
    "box": {"china_front_box"},
}


@pytest.mark.parametrize("scenario", scenario_ids())
@pytest.mark.parametrize("table", ["newer", "older"])
def test_16_0_every_line_can_score(scenario: str, table: Any) -> None:
    """Each line has what its test reads, and the set-up can be scored."""
    found = load_scenario(scenario)
    for line in found.victory.lines(table):
        assert line.test in TESTS
        assert line.hexes or line.id not in NEEDS_HEXES, line.id
        for field, ids in NEEDS.items():
            assert line.id not in ids or getattr(line, field) not in (None, ""), (line.id, field)
    board = found.board if found.board != "full" else "full"
    g = war(board, scenario, keep=True, turn=found.turns.last)
    g.state.victory_table = table
    assert len(score_lines(g)) == len(found.victory.lines(table))


def line_of(scenario: str, name: str, table: str = "newer", **fields: Any) -> int:
    """Points of one line of a full-map scenario."""
    g = war("full", scenario, turn=load_scenario(scenario).turns.last, victory_table=table, **fields)
    return dict(score_lines(g))[name]


def test_year_1943_four_hexes_of_the_mandates() -> None:
    """Any four hexes of the region, while the Allies do not own it (13.84)."""
    four = ["4423", "4322", "4422", "4522"]
    units: dict[str, Place] = {"us_hq_south_pacific_halsey": "4828", SWPAC: TOWNSVILLE, CENTRAL: OAHU}
    rest = [h for h in war("full").grid.names(war("full").cat.regions["Australian_Mandates"]) if h not in four]
    assert line_of("year_1943", "mandates_allied_hexes", units=units, control={"allies": four, "japan": rest}) == -1
    assert line_of("year_1943", "mandates_allied_hexes", units=units, control={"allies": four[:3], "japan": [*rest, "4522"]}) == 0
    assert line_of("year_1943", "mandates_allied_hexes", units=units, control={"allies": [*four, *rest]}, mandates="allies") == 0


def test_year_1943_four_ports_of_new_guinea() -> None:
    """Vogelkop has no port."""
    units: dict[str, Place] = {ANZAC: "3823", SWPAC: TOWNSVILLE, CENTRAL: OAHU}
    japan = ["3319", "3520", "3720", "3822"]
    three = {"allies": ["3219", "3822", "3823", "4024"], "japan": japan[:3]}
    assert line_of("year_1943", "new_guinea_allied_ports", units=units, control=three) == 0
    four = {"allies": ["3219", "3720", "3822", "3823", "4024"], "japan": japan[:2]}
    assert line_of("year_1943", "new_guinea_allied_ports", units=units, control=four) == -1


def test_year_1944_older_table_asks_for_any_philippine_hex_and_for_airfields_near_tokyo() -> None:
    units: dict[str, Place] = {CENTRAL: OAHU, SWPAC: "3319", "us_corps_1": "2911"}
    control = {"allies": ["2911", "3319"]}
    assert line_of("year_1944", "philippines_none", units=units, control=control) == 5
    assert line_of("year_1944", "philippines_none", "older", units=units, control=control) == 0
    fields: dict[str, Any] = {"units": {CENTRAL: OAHU, "us_corps_1": "3709"}, "control": {"allies": ["3709"]}}
    assert line_of("year_1944", "tokyo_base_none", **fields) == 5, "Iwo Jima has no port"
    assert line_of("year_1944", "tokyo_base_none", "older", **fields) == 0
