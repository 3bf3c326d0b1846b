"""6.13-6.15: headquarters leave and return; 6.24: attrition."""

from typing import Any

from rules.eots.s04_turn import attrition, card_uses
from rules.eots.s04_turn.card_play import PlayCard
from rules.eots.s06_supply import headquarters
from rules.eots.s10_reinforcements import placement
from rules.eots.state.model import Side
from tests.eots.positions import Place, Played, war

SOUTH_SEAS, YAMAMOTO = "jp_hq_south_seas", "jp_hq_combined_fleet_yamamoto"
GHORMLEY, ANZAC = "us_hq_south_pacific_ghormley", "joint_hq_anzac"


def to_play(side: Side, scenario: str = "south_pacific", **fields: Any) -> Played:
    board = "south_pacific" if scenario == "south_pacific" else "full"
    fields = {"turn": 4, "active": side, **fields}
    g = war(board, scenario, keep=True, **fields)
    g.state.stack.append(PlayCard(side=side))
    return Played(g)


def test_withdrawal_to_the_next_turn() -> None:
    """6.13: any OC card; the HQ comes back as a reinforcement that cannot be delayed."""
    game = to_play("allies", hand={"allies": ["A23"]})
    assert "us_hq_central_pacific" not in game.choices("allies: withdraw A23")
    game.play(f"allies: withdraw A23 {GHORMLEY}")
    assert game.g.where(GHORMLEY) == "turn:5"
    assert GHORMLEY in game.position.state.returning
    assert game.position.state.discard["allies"] == ["A23"]


def test_a_headquarters_with_a_dot_never_comes_back() -> None:
    """6.14: ABDA and Malaya."""
    g = war("full", "year_1942", keep=True)
    headquarters.withdraw_hq(g, "br_hq_malaya")
    assert g.where("br_hq_malaya") == "removed"


def test_overrun_headquarters_leave() -> None:
    """6.14."""
    g = war(keep=True, turn=4, control={"japan": ["3823"]})
    headquarters.overrun_hqs(g)
    assert g.where(ANZAC) == "turn:5"
    assert g.where(GHORMLEY) == "4828"


def test_early_return_to_australia_oahu_or_india() -> None:
    """6.15."""
    game = to_play("allies", hand={"allies": ["A23"]}, units={ANZAC: "turn:5"}, returning={ANZAC})
    ports = game.choices(f"allies: return A23 {ANZAC}")
    assert "3626" in ports
    assert "3727" not in ports, "another headquarters is there (6.11)"
    assert "4826" not in ports, "New Hebrides"
    game.play(f"allies: return A23 {ANZAC} 3626")
    assert game.g.where(ANZAC) == "3626"
    assert not game.position.state.returning


def test_the_schedule_cannot_be_hurried() -> None:
    """6.15 returns headquarters that left the map; first arrivals wait for their turn."""
    g = war("full", "year_1942", keep=True)
    assert g.where(GHORMLEY) == "turn:3"
    assert headquarters.off_map(g, "allies") == ()
    g.state.returning.add(GHORMLEY)
    g.touch()
    assert headquarters.off_map(g, "allies") == (GHORMLEY,)


def test_japan_returns_to_the_home_islands_and_in_the_south_pacific_not_at_all() -> None:
    g = war("full", "year_1942", keep=True, units={SOUTH_SEAS: "turn:3"}, returning={SOUTH_SEAS}, turn=2)
    ports = g.grid.names(headquarters.early_ports(g, SOUTH_SEAS))
    assert ports
    assert all("Japan_Home" in g.cat.hexes[h].region for h in ports)
    game = to_play("japan", hand={"japan": ["J20"]}, units={SOUTH_SEAS: "turn:5"}, returning={SOUTH_SEAS})
    assert "return" not in game.position.prompts[0].verbs
    refusal = headquarters.return_refusal(game.g, "japan", "J20")
    assert refusal is not None
    assert refusal.code == "no-early-return"


def test_south_pacific_a_side_without_headquarters_loses_at_once() -> None:
    """The Central Pacific HQ is not counted."""
    game = to_play("allies", hand={"allies": ["A23"]}, units={ANZAC: "removed", "us_hq_southwest_pacific": "removed"})
    game.play(f"allies: withdraw A23 {GHORMLEY}")
    assert game.position.state.result is not None
    assert game.position.state.result["winner"] == "japan"
    assert game.position.state.result["reason"] == "no_hq"


# -- 6.24 ------------------------------------------------------------------------------------------------------------


def test_attrition_by_supply_range_and_steps() -> None:
    """Reduced beyond every HQ's range: lost. Full: flipped. Reduced within range, and ships: nothing."""
    g = war(
        turn=5,
        units={
            SOUTH_SEAS: "4017",
            "jp_army_17": "3023",  # in Australia, cut off by the Allied control of the hex
            "jp_army_18": ("4828", "reduced"),  # 15 hexes from South Seas, whose range is 12
            "jp_ca_aoba": ("3828", "reduced"),
            "us_hq_southwest_pacific": "3727",
            ANZAC: "3626",
            "au_corps_1": "3226",
        },
    )
    lost, flipped = attrition.attrition_units(g)
    assert lost == ["jp_army_18"]
    assert flipped == ["jp_army_17"]
    attrition.apply_attrition(g)
    assert g.where("jp_army_18") == "eliminated"
    assert g.is_reduced("jp_army_17")
    assert not g.is_reduced("au_corps_1")


def test_a_reduced_unit_within_plain_range_survives() -> None:
    """ZOI, enemies and terrain do not block that line."""
    reach = {SOUTH_SEAS: "4021", "us_air_13af": "4222", "us_hq_southwest_pacific": "3727"}
    g = war(turn=5, units={**reach, "jp_army_17": ("4423", "reduced")}, control={"allies": ["4423", "4222"]})
    far = war(turn=5, units={YAMAMOTO: "3416", "jp_army_17": ("4828", "reduced"), "us_hq_southwest_pacific": "3727"})
    assert attrition.attrition_units(g) == ([], [])
    assert attrition.attrition_units(far)[0] == ["jp_army_17"]


def test_attrition_of_both_sides_at_once() -> None:
    """Units may wear each other down: what is lost on one side does not save the other."""
    g = war(turn=5, units={"jp_army_17": "4423", "us_marine_1_div": "4828", "jp_af_21": "4021", "us_air_13af": "4825"})
    assert attrition.attrition_units(g) == ([], ["jp_af_21", "jp_army_17", "us_air_13af", "us_marine_1_div"])


def test_units_in_the_china_box_are_only_flipped() -> None:
    """13.74."""
    g = war("full", "year_1943", units={"us_air_14af": "china", "us_b29_20bc": ("china", "reduced")}, burma_road="closed_no_hump")
    assert attrition.attrition_units(g) == ([], ["us_air_14af"])


def test_no_attrition_in_december_1941() -> None:
    """17.11."""
    g = war("full", units={"jp_army_17": "3023"}, turn=1)
    attrition.apply_attrition(g)
    assert not g.is_reduced("jp_army_17")


def test_nothing_hinders_a_withdrawal() -> None:
    """6.13: the headquarters need not be in supply, and enemies around it do not matter."""
    cut_off: dict[str, Any] = {
        "units": {ANZAC: "3823", "jp_af_25": "3822", "jp_af_21": "3922"},
        "control": {"japan": ["3626", "3727", "4825"]},
    }
    game = to_play("allies", hand={"allies": ["A23"]}, **cut_off)
    assert ANZAC in game.choices("allies: withdraw A23")
    game.play(f"allies: withdraw A23 {ANZAC}")
    assert game.g.where(ANZAC) == "turn:5"


def test_a_card_without_an_oc_value_moves_no_headquarters() -> None:
    """6.13, 6.15 ask for an operations card; J01 and J02 cannot be one."""
    g = war("full", "campaign_1941", keep=True, hand={"japan": ["J01", "J20"]}, turn=2)
    for card, allowed in (("J01", False), ("J20", True)):
        assert (card_uses.TESTS["withdraw"](g, "japan", card) is None) is allowed


def test_one_headquarters_a_hex() -> None:
    """6.11: neither with a headquarters of one's own side nor with an enemy one."""
    g = war(units={GHORMLEY: "4828", "us_hq_southwest_pacific": "3727", ANZAC: "turn:5"})
    ports = set(g.grid.names(placement.reinforcement_hexes(g, ANZAC)))
    assert "4825" in ports
    assert not {"4828", "3727"} & ports


def test_one_step_units_count_as_reduced() -> None:
    """6.24."""
    g = war("full", "campaign_1941", turn=2, units={"nl_reg_1": "1916", "nl_div_java": "2220"})
    assert attrition.attrition_units(g) == (["nl_reg_1"], ["nl_div_java"])
    attrition.apply_attrition(g)
    assert g.where("nl_reg_1") == "removed", "11.35: the Dutch are not rebuilt"


def test_tokyo_express_saves_from_attrition() -> None:
    """6.24: emergency routes (6.23) are supply."""
    units: dict[str, Place] = {"jp_bde_4sn": ("4828", "reduced"), "us_hq_southwest_pacific": "3727"}
    assert attrition.attrition_units(war(turn=5, units=units))[0] == ["jp_bde_4sn"]
    assert attrition.attrition_units(war(turn=5, units=units, control={"japan": ["4828"]}, tokyo_express="4828")) == ([], [])
