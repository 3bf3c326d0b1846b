"""12.0: submarines, B-29s, and the cards and passes both sides get."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Event
from rules.engine.machine.dice import FixedDice
from rules.eots.s07_offensive import eligible_units
from rules.eots.s12_strategic import strategic_warfare
from rules.eots.state.war import EotsWar
from rules.eots.table.luck import luck_of_event
from tests.eots.positions import Place, Played, offensive_under_way, war

CENTRAL, SEAC, SOUTH_SEAS = "us_hq_central_pacific", "br_hq_seac", "jp_hq_south_seas"
TINIAN, IWO_JIMA, OAHU = "3813", "3709", "5808"
B29, B29_TOO = "us_b29_20bc", "us_b29_21bc"
RESOURCES = war("full").cat.charts.japan_draw.resource_hexes
AGREED = {"japan": False, "allies": False}


def segment(units: dict[str, Place] | None = None, dice: tuple[int, ...] = (9,), turn: int = 9, **fields: Any) -> Played:
    """The strategic warfare segment of a campaign turn; the first die is the submarines'."""
    g = war("full", units=units or {}, dice=dice, **{"turn": turn, "asp": {"japan": 7, "allies": 7}, **fields})
    strategic_warfare.run_strategic_warfare(g)
    return Played(g)


# -- 12.1, 12.4 Japan's cards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "cards", "passes"),
    [(14, 7, 0), (13, 7, 0), (12, 6, 1), (11, 6, 1), (10, 5, 2), (9, 5, 2), (8, 4, 2), (3, 4, 2), (0, 4, 2)],
)
def test_12_11_12_4_a_card_for_two_resource_hexes_never_fewer_than_four(held: int, cards: int, passes: int) -> None:
    """Rounded up; one pass with six cards, two with five or fewer."""
    g = war("full", turn=6, control={"japan": RESOURCES[:held], "allies": RESOURCES[held:]})
    assert strategic_warfare.japan_draw(g) == (cards, passes)


def test_12_11_the_fourteen_resource_hexes() -> None:
    assert sorted(RESOURCES) == [
        "1813", "1916", "2008", "2014", "2017", "2220", "2415", "2517", "2616", "2813", "3219", "3302", "3303", "3305",
    ]  # fmt: skip
    table = war("full").cat.hexes
    assert sorted(h for h, row in table.items() if row.resource) == sorted(RESOURCES)


@pytest.mark.parametrize(("turn", "cards"), [(2, 7), (3, 7), (4, 7), (5, 4)])
def test_12_12_reserves_on_turns_2_to_4(turn: int, cards: int) -> None:
    g = war("full", turn=turn, control={"allies": RESOURCES})
    assert strategic_warfare.japan_draw(g)[0] == cards


def test_12_12_submarines_eat_the_reserves() -> None:
    g = war("full", turn=4, submarine_cards=1)
    assert strategic_warfare.japan_draw(g) == (6, 1)


def test_12_4_never_fewer_than_four_cards() -> None:
    g = war("full", turn=10, control={"allies": RESOURCES}, submarine_cards=1, bombing_cards=2)
    assert strategic_warfare.japan_draw(g) == (4, 2)


# -- 12.2 submarines ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "escort", "die", "success"),
    [
        (5, 0, 5, True), (5, 0, 6, False), (9, 0, 9, True), (8, 0, 9, False), (8, 2, 6, True), (8, 2, 7, False),
        (8, 4, 4, True), (8, 4, 5, False), (2, 0, 1, True), (2, 0, 2, False), (4, 0, 3, True), (4, 0, 4, False),
    ],
)  # fmt: skip
def test_12_21_12_22_the_die_less_the_turn(turn: int, escort: int, die: int, success: bool) -> None:
    """Success at 0 or below; +2 or +4 for escorts, +1 in 1942 for the torpedoes (turns 2 to 4)."""
    game = segment(dice=(die,), turn=turn, escort=escort)
    assert game.last("submarine-war")["success"] is success
    assert game.last("submarine-war")["lost_asp"] == success
    assert game.g.state.submarine_cards == success
    assert game.g.state.asp["japan"] == 7 - success


@pytest.mark.parametrize(("before", "after"), [(4, 2), (2, 0), (0, 0)])
def test_12_21_success_costs_an_escort_level(before: int, after: int) -> None:
    assert segment(dice=(0,), escort=before).g.state.escort == after
    assert segment(dice=(9,), turn=5, escort=before).g.state.escort == before


def test_12_21_success_costs_a_card() -> None:
    g = segment(dice=(0,), turn=6, control={"japan": RESOURCES}).g
    assert strategic_warfare.japan_draw(g) == (6, 1)


def test_12_21_the_last_asp_stays() -> None:
    assert segment(dice=(0,), asp={"japan": 1, "allies": 7}).g.state.asp["japan"] == 1


def test_12_21_what_happened_last_turn_is_forgotten() -> None:
    g = segment(dice=(9,), turn=5, submarine_cards=1, bombing_cards=2).g
    assert (g.state.submarine_cards, g.state.bombing_cards) == (0, 0)


# -- 12.3 bombing ------------------------------------------------------------------------------------------------------

NEAR: dict[str, Place] = {CENTRAL: OAHU, B29: TINIAN}
ISLES: dict[str, Any] = {"control": {"allies": [TINIAN]}}


def test_12_31_within_eight_hexes_of_tokyo_in_supply() -> None:
    g = war("full", turn=9, units=NEAR, **ISLES)
    assert g.cat.distance(TINIAN, "3706") <= 8
    assert strategic_warfare.bombing_b29s(g) == [B29]
    assert strategic_warfare.bombing_b29s(war("full", turn=9, units={B29: TINIAN}, **ISLES)) == [], "no headquarters, no supply"
    assert strategic_warfare.bombing_b29s(war("full", turn=9, units={**NEAR, B29: "4017"}, control={"allies": ["4017"]})) == []


def test_12_31_only_b29s_bomb() -> None:
    g = war(
        "full",
        turn=9,
        units={CENTRAL: OAHU, "us_lrb_7af": TINIAN, "us_lrb_5af": IWO_JIMA},
        control={"allies": [TINIAN, IWO_JIMA]},
    )
    assert strategic_warfare.bombing_b29s(g) == []


def test_12_31_from_the_china_box_while_it_is_supplied() -> None:
    assert strategic_warfare.bombing_b29s(war("full", turn=9, units={B29: "china", SEAC: "1805"}, burma_road="open")) == [B29]
    assert (
        strategic_warfare.bombing_b29s(war("full", turn=9, units={B29: "china", SEAC: "1805"}, burma_road="closed_no_hump")) == []
    )
    hump = war("full", turn=9, units={B29: "china", SEAC: "1905"}, burma_road="closed_hump", hump=True)
    assert strategic_warfare.bombing_b29s(hump) == [B29]


def test_12_31_not_in_the_turn_of_a_rebuilding() -> None:
    assert strategic_warfare.bombing_b29s(war("full", turn=9, units=NEAR, rebuilt={B29}, **ISLES)) == []


def test_12_31_the_allies_choose_who_bombs() -> None:
    game = segment({**NEAR, B29_TOO: TINIAN}, (9, 0), **ISLES)
    assert set(game.choices("allies: bomb")) == {B29, B29_TOO}
    game.play(f"allies: bomb {B29}", "allies: done")
    assert game.g.state.bombing_cards == 1


def test_12_31_a_bomber_takes_part_in_no_offensive_but_reacts_to_a_raid_on_its_base() -> None:
    game = segment(NEAR, (9, 0), **ISLES).play(f"allies: bomb {B29}")
    g = game.g
    refusal = eligible_units.activation_refusal(g, "allies", CENTRAL, B29, [], None)
    assert refusal is not None
    assert (refusal.code, refusal.section) == ("bombed-this-turn", "12.31")
    assert B29 not in eligible_units.activation_candidates(g, "allies", CENTRAL, [], None)
    g.put("jp_army_17", TINIAN)
    offensive_under_way(g, "japan", "jp_army_17")
    assert B29 in eligible_units.activation_candidates(g, "allies", CENTRAL, [], None)
    g.put("jp_army_17", IWO_JIMA)
    assert eligible_units.activation_refusal(g, "allies", CENTRAL, B29, [], None) is not None


@pytest.mark.parametrize(
    ("reduced", "die", "success"), [(False, 8, True), (False, 9, False), (True, 4, True), (True, 5, False), (True, 9, False)]
)
def test_12_32_full_0_to_8_reduced_0_to_4(reduced: bool, die: int, success: bool) -> None:
    game = segment({**NEAR, B29: (TINIAN, "reduced") if reduced else TINIAN}, (9, die), control={"allies": [TINIAN, IWO_JIMA]})
    game.play(f"allies: bomb {B29}")
    assert game.last("bombing")["success"] is success
    assert game.g.state.bombing_cards == success


def test_12_32_each_success_costs_a_card() -> None:
    every = {"japan": [h for h in RESOURCES if h != TINIAN], "allies": [TINIAN]}
    game = segment({**NEAR, B29_TOO: TINIAN}, (9, 0, 0), turn=10, control=every)
    game.play(f"allies: bomb {B29}", f"allies: bomb {B29_TOO}")
    game.g.state.submarine_cards = 0
    assert strategic_warfare.japan_draw(game.g) == (5, 2)


@pytest.mark.parametrize("die", range(10))
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("place", [TINIAN, "china"])
def test_12_32_the_luck_report_reckons_with_the_strength_that_was_rolled_with(place: str, reduced: bool, die: int) -> None:
    """After a 9 the bomber is weaker, or gone, when the report looks at it; it may be in no hex at all."""
    where: Place = (place, "reduced") if reduced else place
    china = {SEAC: "1805", B29: where}
    if place == "china":
        game = segment(china, (9, die), burma_road="open", control={"allies": []})
    else:
        game = segment({**NEAR, B29: where}, (9, die), **ISLES)
    game.play(f"allies: bomb {B29}")
    [luck] = luck_of_event(Event("bombing", game.last("bombing")), "allies", game.g.state)
    assert luck.expected == pytest.approx((5 if reduced else 9) / 10)
    assert luck.brought == (die <= (4 if reduced else 8))


def test_12_32_a_nine_costs_a_step_unless_a_base_is_within_five_hexes() -> None:
    far = segment(NEAR, (9, 9), **ISLES).play(f"allies: bomb {B29}")
    assert far.g.is_reduced(B29)
    lost = segment({**NEAR, B29: (TINIAN, "reduced")}, (9, 9), **ISLES).play(f"allies: bomb {B29}")
    assert lost.g.where(B29) == "eliminated"
    near = segment(NEAR, (9, 9), control={"allies": [TINIAN, IWO_JIMA]}).play(f"allies: bomb {B29}")
    assert near.g.cat.distance(IWO_JIMA, "3706") <= 5
    assert not near.g.is_reduced(B29)
    failed = segment({**NEAR, B29: (TINIAN, "reduced")}, (9, 6), **ISLES).play(f"allies: bomb {B29}")
    assert failed.g.where(B29) == TINIAN, "other failures cost nothing"


def test_12_32_high_altitude_interceptors() -> None:
    """J71: +1 until the Allies hold a supplied airfield within five hexes of Tokyo."""
    played: dict[str, Any] = {"events_played": {"japan": ["J71"], "allies": []}}
    far = segment(NEAR, (9, 8), **ISLES, **played).play(f"allies: bomb {B29}")
    assert far.last("bombing") == {"unit": B29, "roll": 8, "modified": 9, "success": False}
    assert not far.g.is_reduced(B29), "no nine was rolled"
    near = segment(NEAR, (9, 8), control={"allies": [TINIAN, IWO_JIMA]}, **played).play(f"allies: bomb {B29}")
    assert near.last("bombing")["success"]


# -- 12.5 the Allies' cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "cards", "passes"), [(1, 0, 0), (2, 5, 2), (3, 6, 1), (4, 7, 0), (8, 7, 0), (12, 7, 0)])
def test_12_51_by_turn(turn: int, cards: int, passes: int) -> None:
    assert strategic_warfare.allied_draw(war("full", turn=turn, war_in_europe=1)) == (cards, passes)


@pytest.mark.parametrize(
    ("lost", "europe", "cards", "passes"),
    [
        (["china"], 1, 6, 1), (["india"], 1, 6, 1), (["australia"], 1, 6, 1), ([], -7, 6, 1), ([], -6, 7, 0),
        (["china", "india"], 1, 5, 2), (["china", "india", "australia"], 1, 4, 2), (["china", "india", "australia"], -7, 4, 2),
        (["philippines", "malaya", "burma", "dutch_east_indies"], 1, 7, 0),
    ],
)  # fmt: skip
def test_12_52_a_card_less_and_a_pass_more(lost: list[str], europe: int, cards: int, passes: int) -> None:
    """China, India, Australia, War in Europe at level 4; never fewer than four cards, two passes at most."""
    assert strategic_warfare.allied_draw(war("full", turn=6, surrendered=lost, war_in_europe=europe)) == (cards, passes)


def test_12_52_a_pass_for_each_card_not_received() -> None:
    """On turn 2 the minimum of four leaves but one card to lose."""
    g = war("full", turn=2, surrendered=["china", "india"], war_in_europe=1)
    assert strategic_warfare.allied_draw(g) == (4, 3)


def test_13_1_a_nation_won_back_brings_no_card_back() -> None:
    assert strategic_warfare.allied_draw(war("full", turn=6, lost_once={"australia"}, war_in_europe=1)) == (6, 1)


def test_4_14_both_hands_are_dealt_and_passes_set() -> None:
    g = war("full", turn=3, war_in_europe=1, passes={"japan": 2, "allies": 2})
    g.state.deck = {side: [c for c, row in g.cat.cards.items() if row.side == side] for side in ("japan", "allies")}
    dealt = EotsWar(g.state, FixedDice([0] * 20))
    strategic_warfare.deal_hands(dealt)
    assert {side: len(cards) for side, cards in dealt.state.hand.items()} == {"japan": 7, "allies": 6}
    assert dealt.state.passes == {"japan": 0, "allies": 1}, "unused passes are not saved"
    public = [e for e in dealt.events if e.visible("allies")]
    assert not any("cards" in e.facts and isinstance(e.facts["cards"], list) and e.facts["side"] == "japan" for e in public)


# -- the South Pacific -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("submarine", "lost", "japan", "allies"), [
    (0, [], (4, 0), (4, 0)), (1, [], (3, 1), (4, 0)), (0, ["china"], (4, 0), (3, 1)),
])  # fmt: skip
def test_south_pacific_four_cards_each(submarine: int, lost: list[str], japan: tuple[int, int], allies: tuple[int, int]) -> None:
    g = war(turn=5, submarine_cards=submarine, surrendered=lost)
    assert strategic_warfare.japan_draw(g) == japan
    assert strategic_warfare.allied_draw(g) == allies


@pytest.mark.parametrize(("turn", "die", "success"), [(4, 3, True), (4, 4, False), (5, 5, True), (6, 7, False)])
def test_south_pacific_submarines(turn: int, die: int, success: bool) -> None:
    g = war(turn=turn, dice=[die], asp={"japan": 7, "allies": 2}, rivalry=AGREED)
    strategic_warfare.run_strategic_warfare(g)
    assert (g.state.submarine_cards, g.state.asp["japan"]) == (int(success), 7 - success)
