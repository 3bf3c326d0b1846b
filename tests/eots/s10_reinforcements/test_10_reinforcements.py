"""10.0: arrivals, where they may be put, delays and Europe, shipping points."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.contract.core import Action, Event
from rules.engine.machine.dice import FixedDice
from rules.eots.s06_supply import supply, zones
from rules.eots.s10_reinforcements import placement, reinforcements
from rules.eots.state.model import Side
from rules.eots.state.war import EotsWar
from rules.eots.table.sheet import turn_sheet
from tests.eots.positions import IllegalActionError, Played, war

SWPAC, GHORMLEY, ANZAC, CENTRAL = (
    "us_hq_southwest_pacific",
    "us_hq_south_pacific_ghormley",
    "joint_hq_anzac",
    "us_hq_central_pacific",
)
YAMAMOTO, SOUTH_SEAS = "jp_hq_combined_fleet_yamamoto", "jp_hq_south_seas"
SEAC, OAHU, TOWNSVILLE, NOUMEA, ESPIRITU, KUNMING = "br_hq_seac", "5808", "3727", "4828", "4825", "2407"
AGREED = {"japan": False, "allies": False}


def arrive(side: Side, units: dict[str, Any], board: str = "south_pacific", dice: tuple[int, ...] = (), **fields: Any) -> Played:
    """A reinforcement segment of a turn with nothing on the map but ``units``; plays on to ``side``'s decision."""
    fields = {"turn": 4, "war_in_europe": 1, "rivalry": AGREED, **fields}
    g = war(board, units=units, dice=dice, **fields)
    reinforcements.run_reinforcements(g)
    game = Played(g)
    if side == "japan":
        assert game.what() in ((), ("japan reinforce",)), "the Allies have nothing to place"
    return game


def places(game: Played, uid: str) -> set[str]:
    """Where a unit may be put now."""
    prompt = game.position.prompts[0]
    if uid not in game.choices(f"{prompt.seat}: place"):
        return set()
    return set(game.choices(f"{prompt.seat}: place {uid}"))


# -- 10.11 places ------------------------------------------------------------------------------------------------------


def test_10_1_units_of_the_turn_arrive_and_those_of_later_turns_wait() -> None:
    game = arrive("allies", {SWPAC: TOWNSVILLE, "us_air_2maw": "turn:4", "us_corps_24": "turn:5", "us_marine_2_div": "turn:3"})
    assert set(game.choices("allies: place")) == {"us_air_2maw", "us_marine_2_div"}
    game.play(f"allies: place us_air_2maw {TOWNSVILLE}", "allies: place us_marine_2_div 3626")
    assert game.g.where("us_air_2maw") == TOWNSVILLE
    assert game.g.where("us_corps_24") == "turn:5"
    assert game.what() == ()
    assert not game.g.is_reduced("us_air_2maw")


def test_10_1_the_allies_place_first_then_japan() -> None:
    game = arrive("allies", {SWPAC: TOWNSVILLE, YAMAMOTO: "3416", "us_air_2maw": "turn:4", "jp_af_27": "turn:4"})
    assert game.what() == ("allies reinforce",)
    game.play(f"allies: place us_air_2maw {TOWNSVILLE}")
    assert game.what() == ("japan reinforce",)


@pytest.mark.parametrize(
    ("unit", "kind"), [("us_marine_2_div", "port"), ("us_bb_washington", "port"), ("us_air_2maw", "airfield")]
)
def test_10_11_ports_for_ground_and_naval_units_airfields_for_air_units(unit: str, kind: str) -> None:
    game = arrive("allies", {SWPAC: TOWNSVILLE, GHORMLEY: NOUMEA, unit: "turn:4"})
    found = places(game, unit)
    assert found
    assert all(getattr(game.g.cat.hexes[h], kind) for h in found)
    assert all(game.g.controls("allies", h) for h in found)
    barren = {"port": "3226", "airfield": "3325"}[kind]
    refusal = game.refused(f"allies: place {unit} {barren}")
    assert (refusal.code, refusal.section) == (f"no-{kind}", "10.11")


def test_10_11_not_in_enemy_hexes() -> None:
    game = arrive("allies", {SWPAC: TOWNSVILLE, "us_marine_2_div": "turn:4"}, control={"japan": ["3626"]})
    assert game.refused("allies: place us_marine_2_div 3626").code == "not-controlled"


def test_10_11_within_range_of_a_headquarters_that_may_command_the_unit() -> None:
    """6.12: a US headquarters serves no Australians; ANZAC (range 10) does, as far as it reaches."""
    assert arrive("allies", {SWPAC: TOWNSVILLE, "au_corps_3": "turn:4"}).g.where("au_corps_3") == "delayed"
    found = places(arrive("allies", {ANZAC: "3023", "au_corps_3": "turn:4"}), "au_corps_3")
    assert found == {"3023", "3626", TOWNSVILLE, "3823", "4024"}, "Espiritu Santo and Noumea are 18 hexes from Darwin"


def test_10_11_in_supply() -> None:
    """A headquarters that is cut off places nobody: Japan's zone closes the sea at Port Moresby."""
    units = {ANZAC: "3823", SOUTH_SEAS: "4017", "jp_af_25": "3822", "jp_air_tainan": "3922", "us_marine_2_div": "turn:4"}
    game = arrive("allies", units, control={"japan": ["4024"]})
    assert not supply.is_supplied(game.g, ANZAC)
    assert game.g.where("us_marine_2_div") == "delayed"
    assert places(arrive("allies", {**units, "us_air_5af": "3823"}, control={"japan": ["4024"]}), "us_marine_2_div")


def test_10_11_not_in_enemy_zones() -> None:
    units = {SWPAC: TOWNSVILLE, SOUTH_SEAS: "4017", "jp_cv_shokaku": "4423", GHORMLEY: NOUMEA, "us_marine_2_div": "turn:4"}
    game = arrive("allies", units)
    assert zones.unneutralised_zoi(game.g, "japan") & game.g.grid.bit["4423"]
    assert ESPIRITU in places(game, "us_marine_2_div")
    close = arrive("allies", {**units, "jp_cv_shokaku": "4624"}, control={"japan": ["4423"]})
    assert zones.unneutralised_zoi(close.g, "japan") & close.g.grid.bit[ESPIRITU]
    assert ESPIRITU not in places(close, "us_marine_2_div")
    assert close.refused(f"allies: place us_marine_2_div {ESPIRITU}").code == "enemy-zoi"
    neutral = arrive("allies", {**units, "jp_cv_shokaku": "4624", "us_air_13af": ESPIRITU}, control={"japan": ["4423"]})
    assert ESPIRITU in places(neutral, "us_marine_2_div"), "a neutralised zone bars nobody"


def test_10_11_arrivals_do_not_lift_a_zone_for_each_other() -> None:
    units = {SWPAC: TOWNSVILLE, GHORMLEY: NOUMEA, SOUTH_SEAS: "4017", "jp_cv_shokaku": "4624"}
    arrivals = {"us_cv_wasp": "turn:4", "us_marine_2_div": "turn:4"}
    game = arrive("allies", {**units, **arrivals}, control={"japan": ["4423"]})
    before = places(game, "us_marine_2_div")
    assert ESPIRITU not in before
    assert NOUMEA in before
    # A carrier at Efate neutralises the zone at Espiritu Santo, but not yet for this segment.
    game.play("allies: place us_cv_wasp 4826")
    assert not zones.unneutralised_zoi(game.g, "japan") & game.g.grid.bit[ESPIRITU]
    assert places(game, "us_marine_2_div") == before


def test_10_11_arrivals_open_no_supply_line_for_each_other() -> None:
    """Port Moresby is cut off when the segment begins: an air unit that relieves it helps nobody before the next segment."""
    units = {ANZAC: "3823", SWPAC: TOWNSVILLE, SOUTH_SEAS: "4017", "jp_af_25": "3822", "jp_air_tainan": "3922"}
    arrivals = {"us_air_2maw": "turn:4", "au_corps_3": "turn:4"}
    game = arrive("allies", {**units, **arrivals}, control={"japan": ["4024"]})
    assert places(game, "au_corps_3") == set()
    game.play("allies: place us_air_2maw 3624")
    later = war(units={**units, "us_air_2maw": "3624", "au_corps_3": "turn:4"}, control={"japan": ["4024"]}, turn=4)
    later_places = later.grid.names(placement.hexes_in_segment(later, "au_corps_3", (), 0))
    now = placement.hexes_in_segment(later, "au_corps_3", (), 0, ["us_air_2maw"])
    assert "3626" in later_places, "with its zone in the way of Japan's the line from ANZAC is open"
    assert not now
    assert game.g.where("au_corps_3") == "delayed"


def test_10_11_arrivals_of_the_allies_bar_japan() -> None:
    """The Allies place first: their new zone keeps Japan out."""
    base = {YAMAMOTO: "3416", SOUTH_SEAS: "4017", SWPAC: TOWNSVILLE, "jp_ad_7": "turn:4"}
    free = places(arrive("japan", base), "jp_ad_7")
    assert "3822" in free
    game = arrive("allies", {**base, "us_air_2maw": "turn:4"})
    game.play("allies: place us_air_2maw 3823")
    assert "3822" not in places(game, "jp_ad_7")


def test_10_11_a_headquarters_in_a_supplied_port_without_another() -> None:
    found = places(arrive("allies", {SWPAC: TOWNSVILLE, GHORMLEY: "turn:4"}), GHORMLEY)
    assert {NOUMEA, "3626", ESPIRITU} <= found
    assert TOWNSVILLE not in found


def test_10_11_a_new_headquarters_serves_its_own_hex_only() -> None:
    units = {SWPAC: TOWNSVILLE, ANZAC: "turn:4", "au_corps_3": "turn:4", "nz_div_3": "turn:4"}
    game = arrive("allies", units)
    assert places(game, "au_corps_3") == set()
    game.play(f"allies: place {ANZAC} 3626")
    assert places(game, "au_corps_3") == {"3626"}
    game.play("allies: place au_corps_3 3626", "allies: place nz_div_3 3626")
    assert game.what() == ()


def test_10_11_stacking_holds() -> None:
    full = {"us_corps_1": "3626", "us_corps_14": "3626", "us_corps_11": "3626"}
    game = arrive("allies", {SWPAC: TOWNSVILLE, **full, "us_ca_northampton": "3626", "us_marine_2_div": "turn:4"})
    assert "3626" not in places(game, "us_marine_2_div")
    reason = game.refused("allies: place us_marine_2_div 3626")
    assert (reason.code, reason.section) == ("place-full", "8.48")
    assert set(reason.facts["units"]) == set(full), "ships and headquarters do not count"
    ships = dict.fromkeys(
        ("us_ca_northampton", "us_bb_north_carolina", "us_cv_wasp", "us_cv_enterprise", "us_cv_lexington"), "3626"
    )
    game = arrive("allies", {SWPAC: TOWNSVILLE, **ships, "us_bb_washington": "turn:4", "us_bb_massachusetts": "turn:4"})
    game.play("allies: place us_bb_washington 3626")
    assert "3626" not in places(game, "us_bb_massachusetts"), "six ships"


def test_10_11_south_pacific_central_pacific_serves_oahu_and_the_new_hebrides() -> None:
    game = arrive("allies", {CENTRAL: OAHU, "us_bb_washington": "turn:4"})
    assert places(game, "us_bb_washington") == {OAHU, ESPIRITU, "4826", NOUMEA, "4926"} & set(
        game.g.grid.names(game.g.cat.ports & game.g.controlled("allies"))
    )


def test_10_11_chinese_armies_at_kunming_only() -> None:
    units = {SEAC: "1805", "cn_army_5": "turn:4"}
    game = arrive("allies", units, "full", burma_road="open")
    assert places(game, "cn_army_5") in ({KUNMING}, set())
    for hex_ in places(game, "cn_army_5"):
        assert hex_ == KUNMING


def test_10_11_what_can_be_placed_must_be_placed() -> None:
    """10.12 lets units wait only if no place exists; declining is impossible."""
    game = arrive("allies", {SWPAC: TOWNSVILLE, "us_air_2maw": "turn:4"})
    assert game.position.prompts[0].verbs == ("place",)


# -- 10.12, 10.2 delays ------------------------------------------------------------------------------------------------


def test_10_12_without_a_place_a_unit_waits_and_comes_later() -> None:
    game = arrive("allies", {SWPAC: TOWNSVILLE, "au_corps_3": "turn:4"})
    assert game.g.where("au_corps_3") == "delayed"
    assert game.last("no-place") == {"unit": "au_corps_3"}
    later = war(units={SWPAC: TOWNSVILLE, ANZAC: "3823", "au_corps_3": "delayed"}, turn=5, war_in_europe=1, rivalry=AGREED)
    reinforcements.run_reinforcements(later)
    assert "3626" in places(Played(later), "au_corps_3")


def test_10_12_a_waiting_unit_may_be_sent_to_europe_each_turn() -> None:
    fields: dict[str, Any] = {"war_in_europe": 0, "units": {"us_corps_24": "delayed"}, "turn": 4}
    for die, place in ((1, "removed"), (2, "delayed")):
        g = war(dice=[die], rivalry=AGREED, **fields)
        reinforcements.run_reinforcements(g)
        assert Played(g).g.where("us_corps_24") == place, "turn 7 lies beyond the South Pacific's last"


def test_10_12_japan_may_have_to_wait_too() -> None:
    game = arrive("japan", {"jp_ad_7": "turn:4"})
    assert game.g.where("jp_ad_7") == "delayed"
    assert "europe-roll" not in game.kinds()


def box(g: EotsWar) -> set[str]:
    """Units in the delayed box."""
    return {u for u, place in g.state.place.items() if place == "delayed"}


DUE = {
    "us_corps_24": "turn:4",
    "us_air_2maw": "turn:4",
    "us_bb_washington": "turn:4",
    "au_corps_3": "turn:4",
    "nz_div_3": "delayed",
}


@pytest.mark.parametrize(
    ("level", "rivalry", "event", "delayed"),
    [
        (1, False, False, set()),
        (0, False, False, {"us_corps_24", "us_air_2maw", "us_bb_washington", "au_corps_3"}),
        (1, False, True, {"us_corps_24", "us_air_2maw", "us_bb_washington", "au_corps_3"}),
        (1, True, False, {"us_corps_24"}),
    ],
)
def test_10_21_what_is_delayed_and_what_comes(level: int, rivalry: bool, event: bool, delayed: set[str]) -> None:
    """War in Europe or an event: everything of the turn; only rivalry: US Army units. Units that waited before come in."""
    state: dict[str, Any] = {"war_in_europe": level, "rivalry": {"japan": False, "allies": rivalry}}
    state["allies_delayed"] = {4} if event else set()
    game = arrive("allies", {**DUE, SWPAC: TOWNSVILLE, ANZAC: "3823"}, dice=(9,) * 4, **state)
    assert box(game.g) - {"nz_div_3"} == delayed
    assert set(game.choices("allies: place")) == {*DUE} - delayed


def test_10_21_units_just_delayed_are_listed_a_turn_later() -> None:
    game = arrive("allies", {**DUE, SWPAC: TOWNSVILLE, ANZAC: "3823"}, rivalry={"japan": False, "allies": True})
    report = turn_sheet([Event("turn", {"turn": 4})], game.g.state, {})
    coming = {line[0][1]["turn"]: line[1][1]["units"] for line in report.small if line[0][0] == "coming-turn"}
    assert {turn: sorted(units) for turn, units in coming.items()} == {4: sorted({*DUE} - {"us_corps_24"}), 5: ["us_corps_24"]}


def test_10_21_an_event_of_another_turn_delays_nobody() -> None:
    game = arrive("allies", {SWPAC: TOWNSVILLE, "us_air_2maw": "turn:4"}, allies_delayed={5})
    assert places(game, "us_air_2maw")


def test_10_21_japan_is_never_delayed() -> None:
    game = arrive("japan", {YAMAMOTO: "3416", "jp_ad_7": "turn:4"}, war_in_europe=-4, rivalry={"japan": True, "allies": True})
    assert places(game, "jp_ad_7")


def test_10_22_who_may_be_sent_to_europe() -> None:
    """US Army ground and air units and CVEs; no Marines, no other ships, no allies, no B-29."""
    table = war("full").cat.units
    sent = {u for u, row in table.items() if row.can_be_sent_to_europe}
    for uid, row in table.items():
        army = row.nationality == "us" and row.service == "army" and row.kind in ("air", "ground") and not row.b29
        cve = row.nationality == "us" and row.class_ == "cve"
        assert (uid in sent) == (army or cve), uid


@pytest.mark.parametrize(("unit", "rolls"), [
    ("us_corps_24", True), ("us_air_5af", True), ("us_cve_sangamon", True),
    ("us_marine_2_div", False), ("us_air_2maw", False), ("us_cvl_cowpens", False), ("us_cv_essex", False), ("au_corps_3", False),
])  # fmt: skip
def test_10_22_only_they_roll(unit: str, rolls: bool) -> None:
    game = arrive("allies", {unit: "turn:4"}, "full", (9,) if rolls else (), war_in_europe=0)
    assert ("europe-roll" in game.kinds()) == rolls
    assert game.g.where(unit) == "delayed"


@pytest.mark.parametrize("unit", ["us_b29_20bc", ANZAC, GHORMLEY])
def test_10_23_headquarters_and_b29s_are_never_delayed(unit: str) -> None:
    units = {CENTRAL: OAHU, unit: "turn:9"}
    game = arrive("allies", units, "full", turn=9, war_in_europe=-7, rivalry={"japan": True, "allies": True})
    assert places(game, unit)


def test_10_23_nor_is_a_headquarters_that_left_the_map() -> None:
    """6.13, 6.14: it comes back regardless of the War in Europe."""
    game = arrive("allies", {SWPAC: TOWNSVILLE, ANZAC: "turn:4"}, returning={ANZAC}, war_in_europe=-4)
    assert NOUMEA in places(game, ANZAC)
    game.play(f"allies: place {ANZAC} {NOUMEA}")
    assert ANZAC not in game.g.state.returning


@pytest.mark.parametrize(("marker", "last"), [(0, 1), (-2, 1), (-3, 3), (-4, 3), (-5, 5), (-6, 5), (-7, 7)])
def test_10_24_the_roll_by_level(marker: int, last: int) -> None:
    """15.2-15.5: 0-1, 0-3, 0-5, 0-7; a unit sent comes back three turns later."""
    for die in (last, last + 1):
        game = arrive("allies", {"us_corps_24": "turn:4"}, "full", (die,), war_in_europe=marker)
        assert game.g.where("us_corps_24") == ("turn:7" if die <= last else "delayed")


def test_10_24_no_level_no_roll() -> None:
    game = arrive("allies", {"us_corps_24": "turn:4"}, "full", rivalry={"japan": False, "allies": True})
    assert game.g.where("us_corps_24") == "delayed"
    assert "europe-roll" not in game.kinds()


@pytest.mark.parametrize(("die", "place"), [(0, "turn:7"), (2, "turn:7"), (3, "delayed")])
def test_10_24_rivalry_makes_it_likelier(die: int, place: str) -> None:
    """-1, and a result below 0 counts as 0 (15.6)."""
    game = arrive("allies", {"us_corps_24": "turn:4"}, "full", (die,), war_in_europe=0, rivalry={"japan": False, "allies": True})
    assert game.g.where("us_corps_24") == place
    assert game.last("europe-roll")["modifier"] == -1


def test_10_24_a_unit_may_be_sent_more_than_once() -> None:
    """Three turns later it is a reinforcement like any other: delayed and rolled for again."""
    game = arrive("allies", {"us_corps_24": "turn:4"}, "full", (0,), war_in_europe=0)
    again = game.g
    again.state.turn = 7
    again.state.stack = []
    g = EotsWar(again.state, FixedDice([1]))
    reinforcements.run_reinforcements(g)
    assert Played(g).g.where("us_corps_24") == "turn:10"


def test_10_24_south_pacific_sent_past_the_last_turn_is_out() -> None:
    assert arrive("allies", {"us_corps_24": "turn:4"}, dice=(0,), war_in_europe=0).g.where("us_corps_24") == "removed"


# -- 10.3 shipping points ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "marker", "gain"), [(2, 1, 1), (4, -4, 1), (4, -5, 0), (4, -6, 0), (4, -7, 0), (12, 3, 1)])
def test_10_31_one_allied_asp_a_turn_unless_europe_is_at_3_or_4(turn: int, marker: int, gain: int) -> None:
    game = arrive("allies", {}, "full", turn=turn, war_in_europe=marker, asp={"japan": 7, "allies": 3})
    assert game.g.state.asp == {"japan": 7, "allies": 3 + gain}


def test_10_31_south_pacific_gains_one_a_turn_as_well() -> None:
    game = arrive("allies", {}, turn=5, asp={"japan": 7, "allies": 3})
    assert game.g.state.asp["allies"] == 4


def test_10_31_no_asp_in_december_1941() -> None:
    game = arrive("allies", {}, "full", turn=1, asp={"japan": 7, "allies": 0})
    assert game.g.state.asp["allies"] == 0


def test_10_3_each_asp_once_a_turn() -> None:
    g = war(asp={"japan": 7, "allies": 2}, asp_used={"japan": 5, "allies": 2}, rivalry=AGREED)
    assert (g.asp_left("japan"), g.asp_left("allies")) == (2, 0)


@pytest.mark.parametrize(("level", "left"), [(7, 4), (6, 3), (1, 1)])
def test_10_32_rivalry_halves_japans_asps(level: int, left: int) -> None:
    """14.2 B, rounded up; the Allies keep theirs."""
    g = war(asp={"japan": level, "allies": 5}, rivalry={"japan": True, "allies": True})
    assert (g.asp_left("japan"), g.asp_left("allies")) == (left, 5)


def test_10_12_a_placement_never_offers_an_illegal_place() -> None:
    """Every place offered for every arrival of the 1943 set-up is legal, every other named hex refused."""
    g = war("full", "year_1943", keep=True, turn=6, war_in_europe=1, rivalry=AGREED)
    reinforcements.run_reinforcements(g)
    game = Played(g)
    for uid in game.choices("allies: place")[:6]:
        offered = set(game.choices(f"allies: place {uid}"))
        for hex_ in ("3706", "4017", "5808", "3727", "1805", "2407"):
            assert game.legal(f"allies: place {uid} {hex_}") == (hex_ in offered)
    with pytest.raises(IllegalActionError):
        game.play("japan: place jp_af_50 3706")


# -- several at once (since revision 4) --------------------------------------------------------------------------------


def test_10_11_several_units_are_placed_in_one_hex_at_once() -> None:
    arrivals = dict.fromkeys(("us_air_2maw", "us_marine_2_div", "us_bb_washington"), "turn:4")
    game = arrive("allies", {SWPAC: TOWNSVILLE, **arrivals})
    together = set(game.choices("allies: place us_air_2maw+us_marine_2_div"))
    assert together == places(game, "us_air_2maw") & places(game, "us_marine_2_div")
    game.play(f"allies: place us_air_2maw+us_marine_2_div {TOWNSVILLE}")
    assert {game.g.where("us_air_2maw"), game.g.where("us_marine_2_div")} == {TOWNSVILLE}
    assert game.choices("allies: place") == ("us_bb_washington",)


def test_10_11_several_units_obey_the_stacking_limits_together() -> None:
    divisions = ["us_marine_1_div", "us_marine_2_div", "us_marine_3_div", "us_corps_24"]
    game = arrive("allies", {SWPAC: TOWNSVILLE, **dict.fromkeys(divisions, "turn:4")})
    assert all(TOWNSVILLE in places(game, one) for one in divisions)
    assert TOWNSVILLE in game.choices("allies: place " + "+".join(divisions[:3]))
    assert TOWNSVILLE not in game.choices("allies: place " + "+".join(divisions))
    refusal = game.position.check(Action("allies", "place", ("+".join(divisions), TOWNSVILLE)))
    assert refusal is not None
    assert refusal.code == "place-too-many"


def test_10_11_two_headquarters_never_go_to_one_hex() -> None:
    game = arrive("allies", {SWPAC: TOWNSVILLE, GHORMLEY: "turn:4", "joint_hq_anzac": "turn:4"})
    assert places(game, GHORMLEY) & places(game, "joint_hq_anzac")
    assert not game.choices(f"allies: place {GHORMLEY}+joint_hq_anzac")


def test_10_11_games_begun_earlier_are_asked_for_one_unit_after_another() -> None:
    arrivals = dict.fromkeys(("us_air_2maw", "us_marine_2_div"), "turn:4")
    slots = []
    for revision in (3, 4):
        game = arrive("allies", {SWPAC: TOWNSVILLE, **arrivals}, revision=revision)
        slot = game.position.slot("allies", "place", ())
        assert slot is not None
        slots.append((slot.choices, slot.multi, slot.high))
        two = game.position.check(Action("allies", "place", ("us_air_2maw+us_marine_2_div", TOWNSVILLE)))
        assert (two is None) == (revision == 4)
        assert game.position.check(Action("allies", "place", ("us_air_2maw", TOWNSVILLE))) is None
    both = ("us_air_2maw", "us_marine_2_div")
    assert slots == [(both, False, 1), (both, True, 2)]
