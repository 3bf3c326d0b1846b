"""17: every line of every scenario's point tables, on both sides of its threshold, and the results by points.

The newer tables count a hex taken only if its taker can supply it; the older ones count control.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from data.eots import load_scenario, scenario_ids
from rules.eots.positions import score
from rules.eots.positions.params import EotsParams
from rules.eots.s16_victory import victory
from rules.eots.s16_victory.points import score_lines
from rules.eots.s17_scenarios import setup
from rules.eots.state.war import EotsWar
from tests.eots.positions import war

#: (scenario, table): the table that is scored; games over several years take it from their last year.
TABLES = [(s, t) for s in ("year_1942", "year_1943", "year_1944") for t in ("newer", "older")]
YEARS = {
    "year_1942": ("year_1942",),
    "year_1943": ("year_1943", "years_1942_1943"),
    "year_1944": ("year_1944", "years_1943_1944", "years_1942_1944"),
}
EVERY = [(name, table, year) for year, names in YEARS.items() for name in names for table in ("newer", "older")]

NORTH = ("1905", "2005", "2104", "2105", "2205")
NEW_GUINEA = ("3219", "3319", "3520", "3720", "3822", "3823", "4024")
AUSTRALIA = ("2426", "2525", "2825", "3023", "3226", "3624", "3626")
RABAUL, GUADALCANAL, ENIWETOK, KWAJALEIN, TOWNSVILLE, OAHU = "4021", "4423", "4415", "4715", "3727", "5808"
RESOURCES = tuple(war("full").cat.charts.japan_draw.resource_hexes)
MANDATES = tuple(war("full").grid.names(war("full").cat.regions["Australian_Mandates"]))
PHILIPPINES = tuple(war("full").grid.names(war("full").cat.regions["Philippines"]))
CENTRAL, SWPAC, SEAC, SOUTH_SEAS = "us_hq_central_pacific", "us_hq_southwest_pacific", "br_hq_seac", "jp_hq_south_seas"


def points(scenario: str, table: str, japan: Iterable[str] = (), allies: Iterable[str] = (), **fields: Any) -> dict[str, int]:
    """The lines of a table for a position in which each side has held its hexes from the start."""
    g = war("full", scenario, control={"japan": japan, "allies": allies}, victory_table=table, **fields)
    g.state.turn = g.state.last_turn
    g.state.control_at_setup = dict(g.state.control)
    g.touch()
    return dict(score_lines(g))


def lines(year: str, table: str, *names: str) -> bool:
    """Whether a table has all these lines."""
    return set(names) <= {line.id for line in load_scenario(year).victory.lines("older" if table == "older" else "newer")}


# -- what every table scores -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "table", "year"), EVERY)
def test_17_every_line_has_a_test_here(scenario: str, table: str, year: str) -> None:
    """The tables hold exactly the lines that this file tries; games over several years score as their last year."""
    common = {"burma_road_closed", "townsville_cut_off", "northern_india_hex", "mandates_japan", "political_will_low",
              "political_will_high", "oahu_taken"}  # fmt: skip
    india = {"india_unrest_or_strikes", "india_unstable_or_worse"}
    if table == "older":
        india = {"india_unrest", "india_unstable", "northern_india_all", "china_surrendered"}
    own = {
        "year_1942 newer": {"china_front_box", "new_guinea_ports", "kauai_or_hawaii_taken", "midway", "wake", "attu_kiska",
                            "dutch_harbor", "resources_short"},
        "year_1942 older": {"kauai_or_hawaii_taken"},
        "year_1943 newer": {"china_surrendered", "kauai_or_hawaii_taken", "mandates_allies", "mandates_allied_hexes",
                            "marshalls_allies", "new_guinea_allies", "new_guinea_allied_ports", "allied_resource_hex",
                            "port_near_tokyo"},
        "year_1943 older": {"kauai_or_hawaii_taken", "mandates_allies", "mandates_allied_hexes", "marshalls_allies",
                            "new_guinea_allies", "new_guinea_allied_ports", "allied_resource_hex"},
        "year_1944 newer": {"china_surrendered", "new_guinea_japan", "new_guinea_neither", "rabaul_holds", "philippines_none",
                            "philippines_one_port", "tokyo_base_none"},
        "year_1944 older": {"new_guinea_japan", "new_guinea_not_allied", "rabaul_holds", "philippines_none",
                            "philippines_one_port", "tokyo_base_none"},
    }[f"{year} {table}"]  # fmt: skip
    assert set(points(scenario, table)) == common | india | own


@pytest.mark.parametrize(("scenario", "table"), TABLES)
def test_17_china(scenario: str, table: str) -> None:
    """5 for a surrender; the newer table of 1942 pays box by box from Stable Front."""
    front = ["stable_front", "unstable_front", "major_breakthrough", "threat_to_chungking", "chungking_falls"]
    line = "china_front_box" if (scenario, table) == ("year_1942", "newer") else "china_surrendered"
    per_box = [points(scenario, table, china_front=box)[line] for box in front]
    assert per_box == ([0, 1, 2, 3, 4] if line == "china_front_box" else [0] * 5)
    assert points(scenario, table, china_front="government_collapsed", surrendered=["china"])[line] == 5


@pytest.mark.parametrize(("scenario", "table"), TABLES)
def test_17_burma_road(scenario: str, table: str) -> None:
    boxes = ["open", "closed_hump", "closed_no_hump"]
    assert [points(scenario, table, burma_road=box)["burma_road_closed"] for box in boxes] == [0, 1, 1]


@pytest.mark.parametrize(("scenario", "table"), TABLES)
def test_17_northern_india(scenario: str, table: str) -> None:
    """One point a hex; the older tables give two more for all five."""
    for held in range(6):
        found = points(scenario, table, japan=NORTH[:held], allies=NORTH[held:])
        assert found["northern_india_hex"] == held
        assert found.get("northern_india_all", 0) == (2 if held == 5 and table == "older" else 0)


@pytest.mark.parametrize(("scenario", "table"), TABLES)
def test_17_india(scenario: str, table: str) -> None:
    """One point for unrest (newest track: or strikes), two for worse, never both."""
    if table == "older":
        track, one, two = ("stable", "unrest", "unstable"), "india_unrest", "india_unstable"
        wanted = [(0, 0), (1, 0), (0, 2)]
    else:
        track, one, two = (
            ("stable", "unrest", "strikes", "unstable", "revolts"),
            "india_unrest_or_strikes",
            "india_unstable_or_worse",
        )
        wanted = [(0, 0), (1, 0), (1, 0), (0, 2), (0, 2)]
    found = [points(scenario, table, india=box) for box in track]
    assert [(f[one], f[two]) for f in found] == wanted
    fallen = points(scenario, table, india=track[-1], surrendered=["india"])
    assert (fallen[one], fallen[two]) == (0, 2)


@pytest.mark.parametrize(("scenario", "table"), TABLES)
def test_17_political_will(scenario: str, table: str) -> None:
    """Nothing between: 5 is the first box that scores, 6 the first that costs."""
    seen = {will: points(scenario, table, political_will=will) for will in (10, 7, 6, 5, 4, 1)}
    assert {w: f["political_will_low"] for w, f in seen.items()} == {10: 0, 7: 0, 6: 0, 5: 1, 4: 2, 1: 5}
    assert {w: f["political_will_high"] for w, f in seen.items()} == {10: -5, 7: -2, 6: -1, 5: 0, 4: 0, 1: 0}


@pytest.mark.parametrize(("scenario", "table"), TABLES)
def test_17_mandates_in_japanese_hands(scenario: str, table: str) -> None:
    """Their owner counts, no matter who holds the hexes (13.84); 3 points in the newer table of 1943."""
    worth = 3 if (scenario, table) == ("year_1943", "newer") else 1
    rest = [h for h in MANDATES if h not in (RABAUL, GUADALCANAL)]
    for hexes in ((RABAUL, *rest), (RABAUL, GUADALCANAL)):
        others = [h for h in MANDATES if h not in hexes]
        assert points(scenario, table, japan=hexes, allies=others, mandates="japan")["mandates_japan"] == worth
        assert points(scenario, table, japan=hexes, allies=others, mandates="allies")["mandates_japan"] == 0


@pytest.mark.parametrize(("scenario", "table"), TABLES)
def test_17_townsville(scenario: str, table: str) -> None:
    """5 points when no line of supply joins it to Oahu."""
    units = {SWPAC: TOWNSVILLE, CENTRAL: OAHU, SOUTH_SEAS: "4017"}
    assert points(scenario, table, allies=[TOWNSVILLE], units=units)["townsville_cut_off"] == 0
    ring = {"jp_af_21": "3626"}
    assert points(scenario, table, allies=[TOWNSVILLE], japan=AUSTRALIA, units={**units, **ring})["townsville_cut_off"] == 5
    assert points(scenario, table, allies=[TOWNSVILLE], japan=AUSTRALIA, units=units)["townsville_cut_off"] == 0
    assert points(scenario, table, japan=[TOWNSVILLE, *AUSTRALIA], units={**units, **ring})["townsville_cut_off"] == 5


def hawaii(scenario: str, table: str, held: tuple[str, ...], occupied: tuple[str, ...]) -> dict[str, int]:
    """The lines after a turn that ended so, the hexes lost again afterwards."""
    troops = dict(zip(("jp_army_17", "jp_army_16", "jp_army_14"), occupied, strict=False))
    g = war("full", scenario, control={"japan": held}, units=troops, victory_table=table, political_will=5)
    victory.check_victory_at_turn_end(g)
    victory._remember_hexes(g)
    for hex_ in held:
        g.state.control[hex_] = "allies"
    for uid in troops:
        g.state.place[uid] = "eliminated"
    g.touch()
    return dict(score_lines(g))


@pytest.mark.parametrize(("scenario", "table"), TABLES)
def test_17_hawaii_once_at_the_end_of_any_turn(scenario: str, table: str) -> None:
    """Controlled and occupied; Kauai and Hawaii one point each, in 1942 and 1943; Oahu three."""
    every = ("5808", "5708", "5908")
    both = lines(scenario, table, "kauai_or_hawaii_taken")
    assert both == (scenario != "year_1944")
    for held, occupied, oahu, others in [
        (every, every, 3, 2),
        (every[1:], every[1:2], 0, 1),
        (every[:1], every[:1], 3, 0),
        (every, (), 0, 0),
        ((), every, 0, 0),
    ]:
        found = hawaii(scenario, table, held, occupied)
        assert found["oahu_taken"] == oahu
        assert found.get("kauai_or_hawaii_taken", 0) == (others if both else 0)


# -- 1942 ----------------------------------------------------------------------------------------------------------------


def test_1942_newer_four_ports_of_new_guinea() -> None:
    """Vogelkop (3219) has no port."""
    for held, vp in ((NEW_GUINEA[:4], 0), (NEW_GUINEA[1:4], 0), (NEW_GUINEA[1:5], 2), (NEW_GUINEA, 2)):
        rest = [h for h in NEW_GUINEA if h not in held]
        assert points("year_1942", "newer", japan=held, allies=rest)["new_guinea_ports"] == vp


def test_1942_newer_islands() -> None:
    """Midway and Wake must be occupied, the Aleutians controlled."""
    for line, hex_ in (("midway", "5108"), ("wake", "4612")):
        assert points("year_1942", "newer", japan=[hex_])[line] == 0
        assert points("year_1942", "newer", japan=[hex_], units={"jp_bde_ss": hex_})[line] == 1
        assert points("year_1942", "newer", allies=[hex_], units={"jp_bb_kongo": hex_})[line] == 0
    for line, hex_ in (("attu_kiska", "4600"), ("dutch_harbor", "5100")):
        assert points("year_1942", "newer", allies=[hex_])[line] == 0
        assert points("year_1942", "newer", japan=[hex_])[line] == 1


def test_1942_newer_twelve_resource_hexes_are_too_few() -> None:
    for held, vp in ((14, 0), (13, 0), (12, -3), (4, -3)):
        found = points("year_1942", "newer", japan=RESOURCES[:held], allies=RESOURCES[held:])
        assert found["resources_short"] == vp


@pytest.mark.parametrize(
    ("table", "held", "lost"), [("newer", 12, False), ("newer", 11, True), ("older", 11, False), ("older", 10, True)]
)
def test_1942_too_few_resource_hexes_lose_at_once(table: str, held: int, lost: bool) -> None:
    """At the end of turn 4, whatever the points are."""
    g = war(
        "full", "year_1942", victory_table=table, turn=4, political_will=1, surrendered=["china"],
        control={"japan": [*RESOURCES[:held], *NORTH], "allies": RESOURCES[held:]},
    )  # fmt: skip
    g.state.control_at_setup = dict(g.state.control)
    assert victory.victory_result(g)[1] == ("allied_decisive" if lost else "japan_decisive")


# -- 1943 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["newer", "older"])
def test_1943_allied_mandates(table: str) -> None:
    rest = [h for h in MANDATES if h not in (RABAUL, GUADALCANAL)]
    for allied, whole, some in [
        ((RABAUL, GUADALCANAL), -3, 0),
        ((RABAUL, *rest[:3]), 0, -1),
        ((RABAUL, *rest[:2]), 0, 0),
        (tuple(rest[:4]), 0, -1),
        (tuple(rest[:3]), 0, 0),
        (MANDATES, -3, 0),
    ]:
        japan = [h for h in MANDATES if h not in allied]
        found = points("year_1943", table, allies=allied, japan=japan, mandates="allies" if whole else "japan")
        assert (found["mandates_allies"], found["mandates_allied_hexes"]) == (whole, some), allied


@pytest.mark.parametrize("table", ["newer", "older"])
def test_1943_marshalls(table: str) -> None:
    for allied, vp in (((ENIWETOK,), 0), ((KWAJALEIN,), 0), ((ENIWETOK, KWAJALEIN), -3)):
        japan = [h for h in (ENIWETOK, KWAJALEIN) if h not in allied]
        assert points("year_1943", table, allies=allied, japan=japan)["marshalls_allies"] == vp


@pytest.mark.parametrize("table", ["newer", "older"])
def test_1943_new_guinea(table: str) -> None:
    """All its ports and Vogelkop; else four ports."""
    for allied, whole, ports in [
        (NEW_GUINEA, -3, 0),
        (NEW_GUINEA[1:], 0, -1),
        (NEW_GUINEA[:-1], 0, -1),
        (NEW_GUINEA[3:], 0, -1),
        (NEW_GUINEA[4:], 0, 0),
        ((*NEW_GUINEA[4:], "3219"), 0, 0),
    ]:
        found = points("year_1943", table, allies=allied, japan=[h for h in NEW_GUINEA if h not in allied])
        assert (found["new_guinea_allies"], found["new_guinea_allied_ports"]) == (whole, ports), allied


@pytest.mark.parametrize("table", ["newer", "older"])
def test_1943_allied_resource_hexes(table: str) -> None:
    for held in (0, 1, 5):
        found = points("year_1943", table, allies=RESOURCES[:held], japan=RESOURCES[held:])
        assert found["allied_resource_hex"] == -held


def near_tokyo(distance: int, port: bool) -> str:
    """A base so far from Tokyo that Japan holds in 1943: a port, or an airfield without one."""
    g = war("full", "year_1943")
    bases = g.cat.airfields & ~g.cat.ports if not port else g.cat.ports
    return next(h for h in g.grid.names(bases & g.controlled("japan")) if g.cat.distance(h, "3706") == distance)


def test_1943_newer_a_port_within_eleven_hexes_of_tokyo() -> None:
    for distance, port, vp in ((11, True, -3), (12, True, 0), (10, False, 0)):
        assert points("year_1943", "newer", allies=[near_tokyo(distance, port)])["port_near_tokyo"] == vp, distance


# -- 1944 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", ["newer", "older"])
def test_1944_new_guinea(table: str) -> None:
    """5 for all of it; 3 if it is divided (newer), or not all Allied (older)."""
    line = "new_guinea_not_allied" if table == "older" else "new_guinea_neither"
    for held, whole, other in ((7, 5, 3 if table == "older" else 0), (6, 0, 3), (1, 0, 3), (0, 0, 0)):
        found = points("year_1944", table, japan=NEW_GUINEA[:held], allies=NEW_GUINEA[held:])
        assert (found["new_guinea_japan"], found[line]) == (whole, other)


@pytest.mark.parametrize("table", ["newer", "older"])
def test_1944_rabaul(table: str) -> None:
    """Held and in supply."""
    units = {SOUTH_SEAS: "4017", CENTRAL: OAHU}
    assert points("year_1944", table, japan=[RABAUL, "4017"], units=units)["rabaul_holds"] == 3
    assert points("year_1944", table, allies=[RABAUL], japan=["4017"], units=units)["rabaul_holds"] == 0
    gone = {SOUTH_SEAS: "eliminated", CENTRAL: OAHU}
    assert points("year_1944", table, japan=[RABAUL], units=gone)["rabaul_holds"] == 0


@pytest.mark.parametrize("table", ["newer", "older"])
def test_1944_philippines(table: str) -> None:
    """5 for none, 3 for one supplied port, 0 for two; the older table's 5 ask that no hex at all be Allied."""
    ports = [h for h in PHILIPPINES if war("full").cat.hexes[h].port]
    units = {SWPAC: ports[0], CENTRAL: OAHU}
    inland = "2812"
    assert inland not in ports
    for allied, none, one in [((), 5, 0), ((inland,), 5 if table == "newer" else 0, 0), (ports[:1], 0, 3), (ports[:2], 0, 0)]:
        rest = [h for h in PHILIPPINES if h not in allied]
        found = points("year_1944", table, allies=allied, japan=rest, units=units if allied in (ports[:1], ports[:2]) else {})
        assert (found["philippines_none"], found["philippines_one_port"]) == (none, one), allied


@pytest.mark.parametrize("table", ["newer", "older"])
def test_1944_base_near_tokyo(table: str) -> None:
    """Within eight hexes: a port; in the older table an airfield, too."""
    field = near_tokyo(8, False) if table == "older" else ""
    assert points("year_1944", table)["tokyo_base_none"] == 5
    assert points("year_1944", table, allies=[near_tokyo(7, True)])["tokyo_base_none"] == 0
    assert points("year_1944", table, allies=[near_tokyo(9, True)])["tokyo_base_none"] == 5
    if field:
        assert points("year_1944", table, allies=[field])["tokyo_base_none"] == 0


# -- control and supply --------------------------------------------------------------------------------------------------


def test_17_the_older_tables_ask_for_control_the_newer_ones_for_supply() -> None:
    """Northern India in Japanese hands since the game began, no headquarters to supply it."""
    found = []
    for table in ("newer", "older"):
        g = war("full", "year_1942", victory_table=table, control={"japan": [RABAUL, GUADALCANAL, *NORTH]})
        found.append(dict(score_lines(g))["northern_india_hex"])
    assert found == [0, 5]


# -- results -------------------------------------------------------------------------------------------------------------

LEVELS = {
    "burma": [(2, "allied_decisive"), (3, "allied_tactical"), (4, "allied_tactical"), (5, "japan_tactical"),
              (8, "japan_tactical"), (9, "japan_decisive")],
}  # fmt: skip
YEARLY = [(2, "allied_decisive"), (3, "allied_tactical"), (5, "allied_tactical"), (6, "japan_tactical"), (9, "japan_tactical"),
          (10, "japan_decisive")]  # fmt: skip


@pytest.mark.parametrize("scenario", [s for s in scenario_ids() if load_scenario(s).victory.kind == "points"])
def test_17_levels_of_victory(scenario: str) -> None:
    for total, degree in LEVELS.get(scenario, YEARLY):
        assert load_scenario(scenario).victory.result(total) == degree


@pytest.mark.parametrize(("scenario", "table", "year"), EVERY)
def test_17_the_score_is_taken_when_the_last_turn_ends(scenario: str, table: str, year: str) -> None:
    """Not a turn earlier; the question "score" gives the same lines."""
    last = {"year_1942": 4, "year_1943": 7, "year_1944": 10}[year]
    g: EotsWar = war("full", scenario, keep=True, turn=last - 1, victory_table=table, political_will=5)
    victory.check_victory_at_turn_end(g)
    assert not g.over
    g.state.turn = last
    result = score.answer_score(g, EotsParams({}, {}, ()))
    victory.check_victory_at_turn_end(g)
    assert g.over
    assert g.state.result is not None
    assert result["total"] == sum(n for _, n in g.state.result["lines"])
    assert result["result"]["degree"] == g.state.result["degree"]
    assert result["table"] == table


# -- Burma ---------------------------------------------------------------------------------------------------------------


def burma(japan: Iterable[str] = (), allies: Iterable[str] = (), **fields: Any) -> dict[str, int]:
    """The lines of the Burma scenario."""
    g = war("burma", "burma", control={"japan": japan, "allies": allies}, turn=9, **fields)
    g.state.control_at_setup = dict(g.state.control)
    g.touch()
    return dict(score_lines(g))


def test_burma_markers() -> None:
    front = ["stable_front", "unstable_front", "major_breakthrough", "threat_to_chungking", "chungking_falls"]
    assert [burma(china_front=box)["china_front_box"] for box in front] == [-2, -1, 0, 1, 2]
    assert burma(china_front="government_collapsed", surrendered=["china"])["china_front_box"] == 5
    roads = [burma(burma_road=box) for box in ("open", "closed_hump", "closed_no_hump")]
    assert [(f["burma_road_closed"], f["burma_road_open"]) for f in roads] == [(0, -1), (3, 0), (3, 0)]
    assert [burma(political_will=will)["political_will_low"] for will in (5, 4, 3, 1)] == [0, 0, 1, 3]
    europe = [burma(war_in_europe=n) for n in (-1, 0, 1)]
    assert [(f["war_in_europe_negative"], f["war_in_europe_positive"]) for f in europe] == [(1, 0), (0, 0), (0, -1)]
    for side, line, vp in (("allies", "allied_rivalry", 1), ("japan", "japan_rivalry", -1)):
        assert [burma(rivalry={side: on})[line] for on in (False, True)] == [0, vp]


def test_burma_places() -> None:
    for held in (0, 1, 5):
        assert burma(japan=NORTH[:held], allies=NORTH[held:])["northern_india_hex"] == held
    one = burma(japan=["2008"])
    other = burma(allies=["2008"])
    assert (one["rangoon_japan"], one["rangoon_allies"], other["rangoon_japan"], other["rangoon_allies"]) == (2, 0, 0, -2)


def test_burma_india() -> None:
    found = [burma(india=box) for box in ("stable", "unrest", "strikes", "unstable", "revolts")]
    got = [(f["india_unrest_or_strikes"], f["india_unstable_or_worse"]) for f in found]
    assert got == [(0, 0), (1, 0), (1, 0), (0, 2), (0, 2)]


def test_burma_every_line_is_tried() -> None:
    assert set(burma()) == {
        "china_front_box", "burma_road_closed", "burma_road_open", "political_will_low", "war_in_europe_negative",
        "war_in_europe_positive", "northern_india_hex", "india_unrest_or_strikes", "india_unstable_or_worse", "rangoon_japan",
        "rangoon_allies", "allied_rivalry", "japan_rivalry",
    }  # fmt: skip


# -- 16.49 A: bids in victory points -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "total", "degree"), [("0", 5, "allied_tactical"), ("+1", 6, "japan_tactical"), ("-3", 2, "allied_decisive")]
)
def test_16_49_a_bid_in_points_changes_japans_sum(bid: str, total: int, degree: str) -> None:
    """The line is shown with the others, and by the question "score"."""
    g = war("full", "year_1943", turn=7, victory_table="older", political_will=2, burma_road="open", options={"points": bid},
            units={SWPAC: TOWNSVILLE, CENTRAL: OAHU, SOUTH_SEAS: "4017"})  # fmt: skip
    g.state.control |= dict.fromkeys(NORTH, "allies") | {GUADALCANAL: "allies"} | dict.fromkeys(NEW_GUINEA, "japan")
    g.state.control |= {h: "japan" for h in (*MANDATES, *RESOURCES) if h != GUADALCANAL}
    g.touch()
    assert sum(n for _, n in score_lines(g)) == 5
    result = score.answer_score(g, EotsParams({}, {}, ()))
    assert result["total"] == total
    winner, found, lines_ = victory.victory_result(g)
    assert (found, sum(n for _, n in lines_), winner) == (degree, total, "japan" if total > 5 else "allies")
    assert dict(lines_).get("bid", 0) == int(bid)


def test_16_49_bids_in_points_are_offered_where_points_decide() -> None:
    for name in scenario_ids():
        offered = "points" in setup.scenario_options_of(load_scenario(name))
        assert offered == (load_scenario(name).victory.kind == "points")
    with pytest.raises(ValueError, match="no option points"):
        setup.new_state("campaign_1941", {"points": "+1"})
    assert setup.new_state("year_1942", {"points": "-3", "edition": "classic"}).options["points"] == "-3"
