"""The Burma Road, the Hump, the transport routes of the theatre and the bridge on the Kwai (6.23, 13.77 to 13.79)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s04_turn import sequence
from rules.eots.s04_turn.card_play import OffensivesSegment, PlayCard
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import burma_road, efficiency, supply, transport_routes
from rules.eots.s13_nations import infrastructure
from tests.eots.positions import EotsWar, Place, Played, start_offensive, war

SEAC, SOUTH = "br_hq_seac", "jp_hq_south"
CALCUTTA, DACCA, DIMASUR, JARHAT, IMPHAL, LEDO = "1805", "1905", "2005", "2104", "2105", "2205"
KUNMING, LASHIO, MANDALAY, MYITKYINA, RANGOON, AKYAB, MADRAS = "2407", "2206", "2106", "2305", "2008", "2006", "1406"
BANGKOK = "2110"


def road(units: dict[str, Place] | None = None, **fields: Any) -> EotsWar:
    """The theatre with SEAC at Calcutta; no route built unless the test says so."""
    return war("full", units={SEAC: CALCUTTA, **(units or {})}, turn=5, **fields)


# -- 13.78 -----------------------------------------------------------------------------------------------------------------


def test_13_78_a_over_rangoon_and_the_sea() -> None:
    """With no route built at all, as in 1941."""
    g = road()
    assert g.state.unbuilt == [JARHAT, IMPHAL, LEDO]
    assert burma_road.burma_road_status(g) == "open"


@pytest.mark.parametrize("lost", [RANGOON, LASHIO])
def test_13_78_a_closed_where_japan_holds_the_way(lost: str) -> None:
    assert burma_road.burma_road_status(road(control={"japan": [lost]})) == "closed_no_hump"


def test_13_78_a_mandalay_can_be_passed_only_through_itself() -> None:
    """A Japanese unit on the route closes it though the hex is not Japanese yet."""
    assert burma_road.burma_road_status(road({SOUTH: "2212", "jp_army_15": MANDALAY})) == "closed_no_hump"


def test_13_78_a_the_sea_outside_japanese_zones() -> None:
    """Un-neutralised zones over Rangoon close it; an Allied air unit at Rangoon neutralises them."""
    units: dict[str, Place] = {SOUTH: BANGKOK, "jp_ad_5": "2108"}
    japan = {"japan": [BANGKOK, "2109", "2108", "2211", "2212"]}
    g = road(units, control=japan)
    assert burma_road.burma_road_status(g) == "closed_no_hump"
    g = road({**units, "us_air_avg": RANGOON}, control=japan)
    free = burma_road.burma_road_status(g)
    assert free == "open"


@pytest.mark.parametrize(
    ("unbuilt", "status"),
    [
        ([], "open"),
        ([IMPHAL], "open"),
        ([LEDO], "open"),
        ([IMPHAL, LEDO], "closed_no_hump"),
        ([JARHAT, IMPHAL, LEDO], "closed_no_hump"),
    ],
)
def test_13_78_b_over_jarhat_and_ledo_or_imphal_to_madras(unbuilt: list[str], status: str) -> None:
    """Rangoon is Japanese: Jarhat and one of the two others must be built."""
    g = road(control={"japan": [RANGOON]}, unbuilt=unbuilt)
    assert burma_road.burma_road_status(g) == status


@pytest.mark.parametrize("lost", [DACCA, DIMASUR, JARHAT, CALCUTTA])
def test_13_78_b_the_way_to_madras_must_be_whole(lost: str) -> None:
    g = road({SEAC: MADRAS}, control={"japan": [RANGOON, lost]}, unbuilt=[])
    assert burma_road.burma_road_status(g) == "closed_no_hump"


@pytest.mark.parametrize(
    ("hump", "fields", "status"), [(True, True, "closed_hump"), (True, False, "closed_no_hump"), (False, True, "closed_no_hump")]
)
def test_13_78_d_closed_with_or_without_the_hump(hump: bool, fields: bool, status: str) -> None:
    """The Hump needs a supplied Allied airfield in Northern India."""
    lost = [RANGOON] if fields else [RANGOON, DACCA, JARHAT, LEDO]
    g = road(control={"japan": lost}, hump=hump)
    assert burma_road.burma_road_status(g) == status


def test_13_78_d_the_hump_works_again_with_the_airfield() -> None:
    """The marker stays on its Hump side to the end of the game."""
    g = road(control={"japan": [RANGOON, DACCA, JARHAT, LEDO]}, hump=True)
    burma_road.update_burma_road(g)
    assert g.state.burma_road == "closed_no_hump"
    assert not burma_road.kunming_active(g)
    g.capture(DACCA, "allies")
    burma_road.update_burma_road(g)
    assert g.state.burma_road == "closed_hump"
    assert burma_road.kunming_active(g)


def test_13_78_the_marker_follows_between_two_cards() -> None:
    """Rangoon falls in an offensive: the next card, an offensive in China perhaps, finds the road closed."""
    g = road(hand={"japan": ["J28"], "allies": ["A21"]}, control={"japan": [RANGOON]}, active="allies")
    assert g.state.burma_road == "open"
    g.stack.append(OffensivesSegment())
    p = Played(g)
    assert p.g.state.burma_road == "closed_no_hump"
    assert p.what() == ("japan play-card",)


# -- 6.23 the Hump ---------------------------------------------------------------------------------------------------------


def test_6_23_the_hump_needs_no_line() -> None:
    """A Chinese army at Kunming is supplied over it; Japanese zones and units between do not matter."""
    units: dict[str, Place] = {"cn_army_5": KUNMING, SOUTH: BANGKOK, "jp_army_15": MYITKYINA, "jp_ad_5": LASHIO}
    japan = {"japan": [RANGOON, MANDALAY, LASHIO, MYITKYINA, BANGKOK, "2107", "2108", "2109"]}
    closed, flown = road(units, control=japan), road(units, control=japan, hump=True)
    for g in (closed, flown):
        burma_road.update_burma_road(g)
    assert not supply.is_supplied(closed, "cn_army_5")
    assert supply.is_supplied(flown, "cn_army_5")


# -- 13.77 -----------------------------------------------------------------------------------------------------------------


def test_13_77_b_jarhat_first_then_either() -> None:
    g = road()
    assert infrastructure.buildable_routes(g, "allies") == (JARHAT,)
    infrastructure.build_transport_route(g, JARHAT)
    assert set(infrastructure.buildable_routes(g, "allies")) == {IMPHAL, LEDO}
    infrastructure.build_transport_route(g, LEDO)
    assert infrastructure.buildable_routes(g, "allies") == (IMPHAL,)
    infrastructure.build_transport_route(g, IMPHAL)
    assert infrastructure.buildable_routes(g, "allies") == ()


@pytest.mark.parametrize("lost", [DACCA, DIMASUR, JARHAT, IMPHAL, LEDO, AKYAB])
def test_13_77_b_all_of_northern_india_and_akyab(lost: str) -> None:
    assert infrastructure.buildable_routes(road(control={"japan": [lost]}), "allies") == ()


def test_13_77_b_a_card_of_value_3_and_the_turn_is_over() -> None:
    """One route a card, and it serves at once."""
    agreed = {"japan": False, "allies": False}
    g = war(
        "full",
        keep=True,
        scenario="year_1944",
        turn=8,
        rivalry=agreed,
        control={"allies": [AKYAB]},
    )
    rows = [row for row in g.cat.cards.values() if row.side == "allies" and row.kind == "military"]
    three, two = (next(row.id for row in rows if row.ops == ops) for ops in (3, 2))
    g.state.hand["allies"] = [three, two]
    g.touch()
    g.stack.append(PlayCard(side="allies"))
    p = Played(g)
    assert p.choices("allies: build") == (three,)
    route = p.choices(f"allies: build {three}")[0]
    p.play(f"allies: build {three} {route}")
    assert route not in p.g.state.unbuilt
    assert p.g.state.hand["allies"] == [two]
    assert p.what() == ()


def test_13_77_c_japan_builds_only_imphal() -> None:
    """Routes must join it to a Japanese, supplied Rangoon; Jarhat is not needed."""
    units: dict[str, Place] = {SOUTH: BANGKOK, "jp_army_15": IMPHAL}
    japan = [BANGKOK, "2109", "2108", "2107", RANGOON, MANDALAY, IMPHAL, "2211", "2212"]
    g = road(units, control={"japan": japan})
    assert infrastructure.buildable_routes(g, "japan") == (IMPHAL,)
    infrastructure.build_transport_route(g, IMPHAL)
    assert g.state.unbuilt == [JARHAT, LEDO]
    assert infrastructure.buildable_routes(g, "japan") == ()


@pytest.mark.parametrize("lost", [RANGOON, MANDALAY])
def test_13_77_c_not_without_the_line_to_rangoon(lost: str) -> None:
    units: dict[str, Place] = {SOUTH: BANGKOK, "jp_army_15": IMPHAL}
    japan = [BANGKOK, "2109", "2108", "2107", RANGOON, MANDALAY, IMPHAL, "2211", "2212"]
    g = road(units, control={"japan": [h for h in japan if h != lost]})
    assert infrastructure.buildable_routes(g, "japan") == ()


def test_13_77_building_can_open_the_road() -> None:
    g = road(control={"japan": [RANGOON]}, unbuilt=[LEDO])
    burma_road.update_burma_road(g)
    assert g.state.burma_road == "open"
    g = road(control={"japan": [RANGOON]}, unbuilt=[IMPHAL, LEDO])
    burma_road.update_burma_road(g)
    assert g.state.burma_road == "closed_no_hump"
    infrastructure.build_transport_route(g, LEDO)
    assert g.state.burma_road == "open"


# -- 13.79 -----------------------------------------------------------------------------------------------------------------

SIAM = [BANGKOK, "2109", "2108", "2107", "2211", "2212"]


def bridge(units: dict[str, Place], japan: list[str], **fields: Any) -> EotsWar:
    """South HQ at Bangkok's back, at Saigon."""
    return war("full", units={SOUTH: "2212", **units}, control={"japan": [*SIAM, *japan]}, turn=5, **fields)


def changed(g: EotsWar, *units: str) -> int:
    """Change of South HQ's efficiency when it activates these units."""
    return efficiency.efficiency_of_hq(g, SOUTH, list(units)) - (g.unit(SOUTH).hq_efficiency or 0)


@pytest.mark.parametrize(
    ("built", "rangoon", "change"),
    [(False, False, -1), (False, True, 0), (True, False, 0), (True, True, 1)],
)
def test_13_79_by_the_bridge_and_rangoon(built: bool, rangoon: bool, change: int) -> None:
    g = bridge({"jp_army_15": MANDALAY}, [RANGOON] if rangoon else [], kwai_bridge=built)
    assert changed(g, "jp_army_15") == change


def test_13_79_counts_where_units_are_activated_not_where_they_go() -> None:
    """One unit of Burma, Northern India or Ceylon is enough; none there, no change."""
    units: dict[str, Place] = {"jp_army_15": MANDALAY, "jp_army_16": BANGKOK, "jp_army_33": LEDO, "jp_bde_1sn": "1307"}
    g = bridge(units, [])
    assert changed(g, "jp_army_16") == 0
    assert [changed(g, "jp_army_16", u) for u in ("jp_army_15", "jp_army_33", "jp_bde_1sn")] == [-1, -1, -1]


def test_13_79_plus_one_needs_a_line_over_the_bridge() -> None:
    """Allied units on the route east of Rangoon bar it: supply by other ways continues, the bonus does not."""
    units: dict[str, Place] = {"jp_army_15": RANGOON}
    assert changed(bridge(units, [RANGOON], kwai_bridge=True), "jp_army_15") == 1
    barred = bridge({**units, "br_corps_15": "2108", "br_corps_33": "2109"}, [RANGOON], kwai_bridge=True)
    assert supply.is_supplied(barred, "jp_army_15")
    assert changed(barred, "jp_army_15") == 0


def test_13_79_ceylon_over_the_bridge_and_the_port_of_rangoon() -> None:
    """The line may leave the land at one supplied port (6.21)."""
    assert changed(bridge({"jp_bde_1sn": "1307"}, [RANGOON, "1307"], kwai_bridge=True), "jp_bde_1sn") == 1


def test_13_79_never_below_zero() -> None:
    g = bridge({"jp_army_15": MANDALAY}, [])
    assert efficiency.efficiency_of_hq(g, SOUTH, ["jp_army_15"]) == 0, "South HQ has 1"


def test_13_79_the_bridge_is_a_route_from_bangkok_to_rangoon() -> None:
    """Only its event builds it (J18)."""
    without, with_ = bridge({}, []), bridge({}, [], kwai_bridge=True)
    for g, joined in ((without, False), (with_, True)):
        flow = transport_routes.route_flow(g)
        reached = flow.flood(g.grid.bit[BANGKOK], g.grid.board)
        assert bool(reached & g.grid.bit[RANGOON]) is joined
    event_of_card("J18").play(without)
    assert without.state.kwai_bridge


def test_13_78_the_road_closes_in_the_offensive_that_takes_rangoon() -> None:
    """The army marches into empty Rangoon; when the Allies react Kunming supplies nobody any more."""
    units: dict[str, Place] = {SOUTH: "2212", "jp_army_15": "2108", "cn_army_5": "2206"}
    g = war(
        "full",
        units={SEAC: CALCUTTA, **units},
        control={"japan": [*SIAM, "2108"]},
        turn=5,
        rivalry={"japan": False, "allies": False},
    )
    p = start_offensive(g, "japan", "J25", "OC", SOUTH, "jp_army_15")
    assert p.g.state.burma_road == "open"
    p.play(f"japan: move 2108 jp_army_15 ground {RANGOON}")
    if any(q.what == "move" for q in p.position.prompts):
        p.play("japan: done")
    while any(q.seat == "japan" for q in p.position.prompts):
        p.play("japan: done")
    assert p.g.controls("japan", RANGOON)
    assert p.g.state.burma_road == "closed_no_hump"
    assert not burma_road.kunming_active(p.g)


def test_13_78_the_marker_is_right_before_reinforcements_and_replacements() -> None:
    """13.74, 11.34: what attrition or arrivals changed counts for the China box and for Chinese replacements."""
    for segment in (sequence.reinforcement_segment, sequence.replacement_segment):
        g = road(burma_road="closed_no_hump")
        segment(g)
        assert g.state.burma_road == "open"
