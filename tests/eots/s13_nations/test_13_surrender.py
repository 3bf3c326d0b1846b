"""Nations surrender, are won back, and regions fall to who holds their keys (13.1 to 13.5, 13.8, 13.9)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Position
from rules.eots.game import GAME
from rules.eots.s10_reinforcements import reinforcements
from rules.eots.s13_nations import national_status
from rules.eots.s16_victory import political_will
from tests.eots.positions import EotsWar, Place, Played, war
from words import is_known_message, known_languages, tr

MANILA, DAVAO, LEYTE = "2813", "2915", "3014"
SINGAPORE, KUANTAN = "2015", "2014"
TJILATJAP = "2019"
EAST_INDIES = ["1813", "1916", "2017", "2220", "2415", "2517", "2616", TJILATJAP]
BURMA = ["2008", "2106", "2206", "2305"]
AUSTRALIA = ["2426", "2525", "2825", "3023", "3226", "3624", "3626", "3727"]
HONSHU = ["3407", "3506", "3507", "3606", "3607", "3705", "3706"]


def segment(units: dict[str, Place] | None = None, japan: list[str] | None = None, **fields: Any) -> EotsWar:
    """The national status segment with these hexes in Japanese hands, and the moves that it forces."""
    control = {"japan": japan or [], **fields.pop("control", {})}
    g = war("full", units=units or {}, control=control, **{"turn": 3, **fields})
    national_status.check_national_statuses(g)
    national_status.push_departures(g)
    return g


KEYS = [
    ("philippines", [MANILA, DAVAO]),
    ("malaya", [SINGAPORE, KUANTAN]),
    ("dutch_east_indies", EAST_INDIES),
    ("burma", BURMA),
    ("australia", AUSTRALIA),
]


@pytest.mark.parametrize(("nation", "keys"), KEYS)
def test_13_1_a_nation_falls_with_its_last_key(nation: str, keys: list[str]) -> None:
    """Each single key keeps it in the war."""
    assert nation in segment(japan=keys).state.surrendered
    for kept in keys:
        assert nation not in segment(japan=[h for h in keys if h != kept]).state.surrendered, kept


@pytest.mark.parametrize(("nation", "keys"), KEYS)
def test_13_1_a_nation_is_won_back_with_all_its_keys_and_falls_no_more(nation: str, keys: list[str]) -> None:
    g = segment(japan=keys)
    for hex_ in keys[:-1]:
        g.capture(hex_, "allies")
    national_status.check_national_statuses(g)
    assert nation in g.state.surrendered, "one is missing"
    g.capture(keys[-1], "allies")
    national_status.check_national_statuses(g)
    assert nation not in g.state.surrendered
    for hex_ in keys:
        g.capture(hex_, "japan")
    national_status.check_national_statuses(g)
    assert nation not in g.state.surrendered, "once a game"
    assert national_status.has_nation_fallen(g, nation)


def test_13_1_nothing_happens_before_the_segment() -> None:
    """The keys by themselves change nothing until the political phase."""
    g = war("full", control={"japan": [SINGAPORE, KUANTAN]}, turn=3)
    assert g.state.surrendered == []


# -- 13.2 Philippines ------------------------------------------------------------------------------------------------------


def test_13_22_ground_units_leave_the_islands_wherever_they_stand() -> None:
    units: dict[str, Place] = {"us_corps_mindanao": "2911", "us_corps_11": "2814", "us_bde_p": "2715", "us_corps_1": "3017"}
    g = segment(units, [MANILA, DAVAO])
    assert [g.on_map(u) for u in units] == [False, False, False, True], "Morotai is no part of the Philippines"
    assert g.where("us_corps_11") == "eliminated", "may be rebuilt (11.0)"
    assert g.where("us_corps_mindanao") == "removed", "a pre-war unit (11.1)"


def test_13_22_japan_takes_the_empty_bases() -> None:
    """13.1: ports and airfields of the nation; nobody's ground units are left to hold them."""
    g = segment({"us_bde_p": LEYTE}, [MANILA, DAVAO])
    assert all(g.controls("japan", h) for h in ("2715", "2812", "2911", LEYTE))
    assert g.controls("allies", "3017")


def test_13_22_ships_and_aircraft_flee() -> None:
    """The Allied player places them; what finds no haven is lost."""
    units: dict[str, Place] = {"us_ca_asiatic": LEYTE, "us_lrb_19": "2911", "us_air_feaf": "2715"}
    p = Played(segment(units, [MANILA, DAVAO]))
    assert p.what() == ("allies emergency-move",)
    for uid in units:
        for hex_ in p.choices(f"allies: place {uid}"):
            assert p.g.controls("allies", hex_)
            assert not p.g.grid.bit[hex_] & p.g.cat.regions["Philippines"]
    for uid in units:
        p.play(f"allies: place {uid} {p.choices(f'allies: place {uid}')[0]}")
    assert all(p.g.controls("allies", p.g.where(u)) for u in units)


def test_13_22_a_headquarters_leaves_and_comes_back_next_turn() -> None:
    g = segment({"us_hq_southwest_pacific": LEYTE}, [MANILA, DAVAO])
    assert g.where("us_hq_southwest_pacific") == "turn:4"
    assert "us_hq_southwest_pacific" in g.state.returning, "cannot be delayed (6.14)"


# -- 13.3 Malaya and Siam --------------------------------------------------------------------------------------------------


def test_13_32_malaya_nobody_leaves_and_no_hex_changes_hands() -> None:
    units: dict[str, Place] = {"in_corps_3": "1913", "br_air_malaya": "1912"}
    g = segment(units, [SINGAPORE, KUANTAN])
    assert "malaya" in g.state.surrendered
    assert [g.where(u) for u in units] == ["1913", "1912"]
    assert all(g.controls("allies", h) for h in ("1912", "1913", "2012", "2112"))


def test_13_33_siam_never_surrenders() -> None:
    siam = ["1911", "2010", "2011", "2109", "2110", "2209", "2210"]
    assert segment(japan=siam).state.surrendered == []


# -- 13.4 Dutch East Indies ------------------------------------------------------------------------------------------------


def test_13_42_dutch_units_leave_the_game_and_japan_takes_the_bases() -> None:
    units: dict[str, Place] = {
        "nl_div_java": "2018",
        "nl_reg_4": "2919",
        "nl_cl_dutch": "2721",
        "nl_air": "3023",
        "au_bde_port_moresby": "2719",
    }
    g = segment(units, EAST_INDIES)
    assert {g.where(u) for u in units if u.startswith("nl_")} == {"removed"}
    assert all(
        g.controls("japan", h) for h in ("1914", "1917", "2018", "2216", "2318", "2320", "2620", "2721", "2917", "2919", "3017")
    )
    assert g.controls("allies", "2719"), "an Australian brigade holds Kendari"


def test_13_42_a_lone_headquarters_holds_nothing() -> None:
    units: dict[str, Place] = {"us_hq_southwest_pacific": "2721", "us_air_5af": "2721", "us_ca_asiatic": "2721"}
    g = segment(units, EAST_INDIES)
    assert g.controls("japan", "2721")
    assert g.where("us_hq_southwest_pacific") == "turn:4"
    p = Played(g)
    assert p.what() == ("allies emergency-move",)
    assert set(p.choices("allies: place")) == {"us_air_5af", "us_ca_asiatic"}


def test_13_42_tjilatjap_and_the_seven_resources_are_the_keys() -> None:
    """The seven resource hexes of Sumatra, Borneo and Java, and Tjilatjap on Java's south coast."""
    g = war("full")
    resources = [h for h in EAST_INDIES if h != TJILATJAP]
    islands = g.cat.regions["Sumatra"] | g.cat.regions["Borneo"] | g.cat.regions["Java"]
    assert sorted(resources) == sorted(h for h in g.grid.names(islands) if g.cat.hexes[h].resource)
    assert g.cat.hexes[TJILATJAP].port


# -- 13.5 Burma --------------------------------------------------------------------------------------------------------------


def test_13_52_the_burmese_divisions_leave_and_nothing_else_changes() -> None:
    units: dict[str, Place] = {
        "in_div_burma_1": "2006",
        "in_div_burma_indian": "2105",
        "in_corps_1": "2006",
        "br_corps_15": "2207",
    }
    g = segment(units, BURMA)
    assert [g.where(u) for u in units] == ["removed", "removed", "2006", "2207"]
    assert g.controls("allies", "2006")


def test_13_52_divisions_still_to_be_rebuilt_are_gone_as_well() -> None:
    g = segment({"in_div_burma_1": "turn:4"}, BURMA)
    assert g.where("in_div_burma_1") == "removed"


# -- 13.8 Australia, the Mandates, New Guinea --------------------------------------------------------------------------------


def test_13_82_every_coastal_port_and_airfield_of_the_mainland() -> None:
    g = war("full")
    mainland = g.cat.regions["Australia_Mainland"]
    bases = [h for h in g.grid.names(mainland) if g.cat.hexes[h].port or g.cat.hexes[h].airfield]
    assert sorted(h for h in bases if g.cat.hexes[h].coastal) == sorted(AUSTRALIA)


def arrivals(g: EotsWar, turn: int) -> list[str]:
    """Allied units that arrive on a turn."""
    g.state.turn = turn
    g.touch()
    return reinforcements.arriving_units(g, "allies")


def test_13_83_australians_to_come_never_come_those_on_the_map_stay() -> None:
    """Nor those that were destroyed; winning the country back undoes nothing."""
    units: dict[str, Place] = {"au_corps_4": "turn:8", "au_corps_3": "delayed", "au_corps_1": "eliminated", "au_corps_2": "3823"}
    g = segment(units, AUSTRALIA)
    assert [g.where(u) for u in units] == ["removed", "removed", "removed", "3823"]
    for hex_ in AUSTRALIA:
        g.capture(hex_, "allies")
    national_status.check_national_statuses(g)
    assert "australia" not in g.state.surrendered
    g.put("au_corps_4", "turn:8")
    assert "au_corps_4" not in arrivals(g, 8)
    assert g.where("au_corps_4") == "removed"


def test_13_83_others_arrive_as_before() -> None:
    g = segment({"nz_div_3": "turn:4", "us_corps_24": "turn:4"}, AUSTRALIA)
    assert arrivals(g, 4) == ["nz_div_3", "us_corps_24"]


MANDATES = ["3719", "3820", "3921", "4020", "4021", "4222", "4322", "4423", "4522"]


@pytest.mark.parametrize(("holder", "loser"), [("japan", "allies"), ("allies", "japan")])
def test_13_84_rabaul_and_guadalcanal_are_worth_the_mandates(holder: str, loser: str) -> None:
    """The side that holds both takes every hex of the Mandates without enemy ground units; enemy ships and aircraft flee."""
    garrison, ship, base = (
        ("au_bde_port_moresby", "us_ca_northampton", "3727") if holder == "japan" else ("jp_bde_ss", "jp_ca_aoba", "4017")
    )
    units: dict[str, Place] = {garrison: "4020", ship: "4222"}
    g = war("full", units=units, control={loser: [*MANDATES, base], holder: ["4021", "4423"]}, turn=5)
    national_status.check_national_statuses(g)
    national_status.push_departures(g)
    assert [h for h in MANDATES if not g.controls(holder, h)] == ["4020"]
    p = Played(g)
    assert p.what() == (f"{loser} emergency-move",)
    assert base in p.choices(f"{loser}: place {ship}")


@pytest.mark.parametrize("key", ["4021", "4423"])
def test_13_84_one_of_the_two_is_not_enough(key: str) -> None:
    g = war("full", control={"allies": MANDATES, "japan": [key]}, turn=5)
    national_status.check_national_statuses(g)
    assert [h for h in MANDATES if g.controls("japan", h)] == [key]


GUINEA_KEYS = ["3219", "3319", "3520", "3720", "3822", "3823", "4024"]


def test_13_85_every_port_and_the_resource_hex_are_the_keys() -> None:
    g = war("full")
    rows = [g.cat.hexes[h] for h in g.grid.names(g.cat.regions["New_Guinea"])]
    assert sorted(r.id for r in rows if r.port or r.resource) == GUINEA_KEYS


@pytest.mark.parametrize("holder", ["japan", "allies"])
def test_13_85_they_bring_the_named_places_without_an_enemy(holder: str) -> None:
    """Any enemy unit keeps its place, an air unit as well; hexes without a name do not change hands."""
    loser, air = ("allies", "us_air_5af") if holder == "japan" else ("japan", "jp_af_25")
    others = ["3119", "3620", "3721", "3922", "3320"]
    g = war("full", units={air: "3922"}, control={loser: others, holder: GUINEA_KEYS}, turn=5)
    national_status.check_national_statuses(g)
    assert [h for h in others if g.controls(holder, h)] == ["3119", "3620", "3721"]


# -- 13.9 Japan --------------------------------------------------------------------------------------------------------------


def test_13_92_the_marshalls_go_to_the_allies_with_two_islands() -> None:
    islands = ["4615", "4616", "4713", "4716", "4815", "4816", "4817", "4916"]
    units: dict[str, Place] = {"jp_bde_4sn": "4815", "jp_cl_tenryu": "4817", "jp_af_24": "4916"}
    g = war("full", units=units, control={"allies": ["4415", "4715"], "japan": islands}, turn=8)
    national_status.check_national_statuses(g)
    national_status.push_departures(g)
    assert [h for h in islands if g.controls("japan", h)] == ["4815"]
    p = Played(g)
    assert p.what() == ("japan emergency-move",)
    assert "jp_cl_tenryu" in p.choices("japan: place")


def test_13_92_not_the_other_way_round() -> None:
    """The rule speaks only of the Allies."""
    g = war("full", control={"japan": ["4415", "4715"], "allies": ["4816"]}, turn=8)
    national_status.check_national_statuses(g)
    assert g.controls("allies", "4816")


def test_13_93_japan_falls_with_honshu() -> None:
    g = war("full", control={"allies": HONSHU}, turn=11)
    national_status.check_national_statuses(g)
    assert g.over
    assert "japan" in g.state.surrendered
    kept = war("full", control={"allies": HONSHU[1:]}, turn=11)
    national_status.check_national_statuses(kept)
    assert not kept.over


def test_13_93_three_segments_of_blockade_in_a_row() -> None:
    """No line from any home city to a resource hex. A segment with a line restarts the count."""
    resources = ["1813", "1916", "2008", "2014", "2017", "2220", "2415", "2517", "2616", "2813", "3219", "3302", "3303", "3305"]
    g = war("full", control={"allies": resources}, turn=10)
    for count in (1, 2):
        national_status.check_national_statuses(g)
        assert g.state.blockade_segments == count
        assert not g.over
    g.capture("3305", "japan")
    national_status.check_national_statuses(g)
    assert g.state.blockade_segments == 0
    g.capture("3305", "allies")
    for _ in range(3):
        national_status.check_national_statuses(g)
    assert g.over


RESOURCES = ["1813", "1916", "2008", "2014", "2017", "2220", "2415", "2517", "2616", "2813", "3219", "3302", "3303", "3305"]


def score_notes(g: EotsWar) -> tuple[tuple[str, ...], dict[str, Any]]:
    """Who leads, and what the line says of it."""
    found = GAME.scoring.score(Position(GAME, g.state))
    assert found is not None
    return found.leads, dict(found.notes)


@pytest.mark.parametrize("scenario", ["year_1942", "year_1944"])
def test_13_93_the_line_of_a_scenario_by_points_knows_the_surrender(scenario: str) -> None:
    """How near it is; once it would come in the next segment, the Allies lead, whatever the points are."""
    g = war("full", scenario)
    leaders, notes = score_notes(g)
    assert notes["score-surrender"] == {"count": 0, "needed": 3, "lost": 0, "hexes": len(HONSHU)}
    assert "score-surrendering" not in notes
    g = war("full", scenario, control={"allies": [*RESOURCES, HONSHU[0]]}, blockade_segments=1)
    assert score_notes(g)[1]["score-surrender"] == {"count": 1, "needed": 3, "lost": 1, "hexes": len(HONSHU)}
    assert "score-surrendering" not in score_notes(g)[1], "two segments, not three"
    for falls in (
        war("full", scenario, control={"allies": RESOURCES}, blockade_segments=2),
        war("full", scenario, control={"allies": HONSHU}),
    ):
        leaders, notes = score_notes(falls)
        assert leaders == ("allies",)
        assert "score-surrendering" in notes
        assert notes["score-points"]["overruled"] is (notes["score-points"]["seat"] == "japan")
        national_status.check_national_statuses(falls)
        assert falls.over, "what the line said came"
    back = war("full", scenario, control={"allies": RESOURCES[:-1], "japan": RESOURCES[-1:]}, blockade_segments=2)
    assert "score-surrendering" not in score_notes(back)[1]


def test_13_93_without_honshu_on_the_map_the_line_is_silent() -> None:
    assert "score-surrender" not in score_notes(war("south_pacific"))[1]


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize(("count", "lost"), [(0, 0), (2, 1)])
def test_13_93_the_words_of_the_line(lang: str, count: int, lost: int) -> None:
    said = tr(lang, "eots:score-surrender", count=count, needed=3, lost=lost, hexes=7)
    assert ("2" in said, "7" in said) == ((True, True) if count else (False, False))
    assert is_known_message(lang, "eots:score-surrendering")


# -- 16.41 the price ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nation", "keys", "change"),
    [(nation, keys, -2 if nation == "australia" else -1) for nation, keys in KEYS],
)
def test_16_41_what_a_surrender_costs_and_gives_back(nation: str, keys: list[str], change: int) -> None:
    g = segment(japan=keys, political_will=8)
    political_will._surrender_will(g)
    assert g.state.political_will == 8 + change
    for hex_ in keys:
        g.capture(hex_, "allies")
    national_status.check_national_statuses(g)
    political_will._surrender_will(g)
    assert g.state.political_will == 8


def test_16_41_china_and_india_cost_two_and_all_together_two_more() -> None:
    every = ["philippines", "malaya", "dutch_east_indies", "burma", "australia", "china"]
    g = war("full", surrendered=every, will_paid=set(every), political_will=8, turn=6)
    political_will._surrender_will(g)
    assert g.state.political_will == 8
    g.state.surrendered.append("india")
    political_will._surrender_will(g)
    assert g.state.political_will == 4, "India 2, all of them 2"
    political_will._surrender_will(g)
    assert g.state.political_will == 4
