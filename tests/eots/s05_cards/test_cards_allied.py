"""What each Allied card of the South Pacific deck does as an event (5.3). Plain numbers are in test_cards_use."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s05_cards.event import event_of_card
from rules.eots.s05_cards.reaction_cards import cancel_offensive, card_refusal
from rules.eots.s07_offensive import intelligence
from rules.eots.s09_battle import forces
from rules.eots.state.model import UnitMove
from rules.eots.state.war import EotsWar
from tests.eots.cards import event_battle, holding, pile, to_the_end
from tests.eots.positions import Played, offensive_under_way, start_offensive, war

NOUMEA, ESPIRITU, GUADALCANAL, BUIN, RABAUL, TRUK, PALAU = "4828", "4825", "4423", "4222", "4021", "4017", "3416"
GHORMLEY, HALSEY, SWPAC = "us_hq_south_pacific_ghormley", "us_hq_south_pacific_halsey", "us_hq_southwest_pacific"
YAMAMOTO, OZAWA = "jp_hq_combined_fleet_yamamoto", "jp_hq_combined_fleet_ozawa"
AGREED = {"japan": False, "allies": False}


def japan_attacks(card: str, units: str = "jp_ca_aoba", **fields: Any) -> EotsWar:
    """A Japanese offensive from Rabaul under way; the Allies hold the card."""
    g = war(keep=True, turn=4, hand={"allies": [card], "japan": []}, **fields)
    return offensive_under_way(g, "japan", units)


def strength(card: str, unit: str, hex_: str = BUIN, kind: str = "EC") -> int:
    """Attack strength of a unit in the battle of an Allied event, condition intercept."""
    g, battle = event_battle(card, hex_, {unit: hex_}, unit, kind)
    g.off.condition = "intercept"
    return forces.air_naval_strength(g, battle, unit)


# -- reactions ---------------------------------------------------------------------------------------------------------


def test_a08_coast_watchers_intercept_ships_or_aircraft() -> None:
    g = japan_attacks("A08")
    assert card_refusal(g, "allies", "A08", "intelligence") is None
    event_of_card("A08").react(g, "intelligence")
    assert g.off.condition == "intercept"


def test_a08_coast_watchers_see_no_troops() -> None:
    g = japan_attacks("A08", "jp_army_18")
    refusal = card_refusal(g, "allies", "A08", "intelligence")
    assert refusal is not None
    assert refusal.code == "no-air-or-naval-active"


@pytest.mark.parametrize("window", ["weather", "attack"])
def test_a08_coast_watchers_only_when_intelligence_is_tried(window: str) -> None:
    refusal = card_refusal(japan_attacks("A08"), "allies", "A08", window)
    assert refusal is not None
    assert refusal.code == "wrong-window"


def test_a24_skip_bombing_costs_an_asp_for_good() -> None:
    g = japan_attacks("A24", asp={"japan": 7, "allies": 2})
    assert card_refusal(g, "allies", "A24", "attack") is None
    event_of_card("A24").react(g, "attack")
    assert g.state.asp["japan"] == 6


def test_a24_skip_bombing_leaves_the_last_asp() -> None:
    g = japan_attacks("A24", asp={"japan": 1, "allies": 2})
    event_of_card("A24").react(g, "attack")
    assert g.state.asp["japan"] == 1


def skip_bombed(path: list[str], unit: str = "jp_ca_aoba", bomber: str = "us_air_13af") -> EotsWar:
    """A ship's way past an air unit at Espiritu Santo (extended range 4)."""
    g = war(units={unit: path[-1], bomber: ESPIRITU}, turn=4)
    offensive_under_way(g, "japan", unit)
    g.off.moved[unit] = UnitMove(mode="naval", path=path)
    g.off.reaction_cards = ["A24"]
    event_of_card("A24").after_reaction(g)
    return g


def test_a24_skip_bombing_hits_a_cruiser_on_its_way() -> None:
    """It passed a hex four from Espiritu Santo, though it ended further off."""
    assert "jp_ca_aoba" in skip_bombed(["4021", "4122", "4423", "4322", "4222"]).state.reduced


@pytest.mark.parametrize(
    ("path", "unit", "bomber"),
    [
        (["4423", "4322", "4222"], "jp_ca_aoba", "us_air_13af"),  # the start does not count
        (["4021", "4423"], "jp_bb_kongo", "us_air_13af"),  # neither battleships
        (["4021", "4423"], "jp_ca_aoba", "us_lrb_13af"),  # nor long-range bombers
        (["4021", "4122"], "jp_ca_aoba", "us_air_13af"),  # nor ships too far off
    ],
)
def test_a24_skip_bombing_misses(path: list[str], unit: str, bomber: str) -> None:
    assert not skip_bombed(path, unit, bomber).state.reduced


def test_a24_skip_bombing_japan_picks_one_of_several() -> None:
    g = war(units={"jp_ca_aoba": BUIN, "jp_cl_tenryu": BUIN, "us_air_13af": ESPIRITU}, turn=4)
    offensive_under_way(g, "japan", "jp_ca_aoba jp_cl_tenryu")
    for ship in ("jp_ca_aoba", "jp_cl_tenryu"):
        g.off.moved[ship] = UnitMove(mode="naval", path=[RABAUL, "4423", BUIN])
    event_of_card("A24").after_reaction(g)
    p = Played(g)
    assert p.what() == ("japan skip-bombed",)
    assert p.choices("japan: lose") == ("jp_ca_aoba", "jp_cl_tenryu")
    p.play("japan: lose jp_cl_tenryu")
    assert p.g.state.reduced | ({"jp_cl_tenryu"} if p.g.where("jp_cl_tenryu") == "eliminated" else set()) == {"jp_cl_tenryu"}


# -- offensives --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["A13", "A44", "A46"])
def test_surprise_events_allow_no_roll_but_cards(card: str) -> None:
    """A13, A44, A46: no intelligence roll (5.31 B); a reaction card may still change the condition (7.25 C)."""
    g = war(keep=True, turn=4, hand={"japan": ["J84"], "allies": []})
    offensive_under_way(g, "allies", "us_cv_wasp", card, "EC")
    assert not intelligence.may_roll(g)
    assert card_refusal(g, "japan", "J84", "intelligence") is None


def test_a20_halsey_takes_ghormleys_place() -> None:
    p = holding("A20").play("allies: event A20")
    assert p.g.where(HALSEY) == NOUMEA
    assert p.g.where(GHORMLEY) == "removed"
    assert p.choices("allies: hq") == (HALSEY,)
    p.play(f"allies: hq {HALSEY}")
    assert p.last("hq-chosen")["limit"] == 4 + 3


@pytest.mark.parametrize("place", ["turn:5", "removed"])
def test_a20_halsey_lands_in_a_port_when_ghormley_is_away(place: str) -> None:
    p = holding("A20", units={GHORMLEY: place}).play("allies: event A20")
    assert p.what() == ("allies place-halsey",)
    assert NOUMEA in p.choices("allies: place")
    assert "3727" not in p.choices("allies: place"), "one HQ a hex (6.11)"
    p.play(f"allies: place {NOUMEA}")
    assert p.g.where(HALSEY) == NOUMEA
    assert p.g.where(GHORMLEY) == "removed"


def test_a20_halsey_goes_back_when_weather_cancels() -> None:
    """5.32 D: what the event brought is undone, and its card is discarded instead of removed."""
    p = holding("A20").play("allies: event A20", f"allies: hq {HALSEY}")
    cancel_offensive(p.g, "J58")
    assert p.g.where(GHORMLEY) == NOUMEA
    assert p.g.where(HALSEY) == "pool"


def test_a25_lilliput_commands_australians() -> None:
    p = holding("A25", rivalry=AGREED).play("allies: event A25", f"allies: hq {SWPAC}")
    offered = p.choices("allies: activate")
    assert "au_corps_3" in offered
    assert "us_corps_14" in offered
    assert "us_air_5af" in offered
    assert not {"au_air", "au_ca_kent"} & set(offered), "neither Australian aircraft nor ships"


def test_a25_lilliput_us_ground_attacks_with_less() -> None:
    g, battle = event_battle("A25", BUIN, {"us_corps_1": BUIN, "au_corps_3": BUIN}, "us_corps_1 au_corps_3")
    assert forces.ground_strength(g, battle, "us_corps_1") == g.attack("us_corps_1") - 1
    assert forces.ground_strength(g, battle, "au_corps_3") == g.attack("au_corps_3")


def chronicle(occupied: bool = False, neighbour: str = "", **fields: Any) -> EotsWar:
    """A landing on 4121; its neighbours 4221 and 4222 are islands as well (4122 is another)."""
    units: dict[str, Any] = {"us_marine_1_div": "4121", **({"jp_bde_ss": "4121"} if occupied else {})}
    if neighbour:
        units["jp_bde_4sn"] = neighbour
    g = war(units=units, turn=4)
    offensive_under_way(g, "allies", "us_marine_1_div", "A28", "EC")
    g.off.moved["us_marine_1_div"] = UnitMove(mode="amphibious", path=[ESPIRITU, "4121"])
    event_of_card("A28").before_reaction(g)
    return g


def around(g: EotsWar, hex_: str) -> set[str]:
    """One-hex islands next to a hex."""
    bit = g.grid.bit[hex_]
    return set(g.grid.names(g.grid.spread(bit, g.grid.everywhere) & g.cat.one_hex_islands & ~bit))


def test_a28_chronicle_takes_the_empty_neighbours() -> None:
    g = chronicle()
    near = {h for h in around(g, "4121") if g.state.control_at_setup.get(h) == "japan"}
    assert near
    assert {h for h, side in g.state.control.items() if side == "allies" and g.state.control_at_setup[h] == "japan"} == near
    assert g.controls("japan", "4121"), "the hex itself changes hands at the end of the offensive"


def test_a28_chronicle_not_over_defended_beaches() -> None:
    assert chronicle(occupied=True).state.control == war().state.control


def test_a28_chronicle_spares_an_occupied_neighbour() -> None:
    before = chronicle()
    held = next(h for h in around(before, "4121") if before.controls("allies", h))
    assert chronicle(neighbour=held).controls("japan", held)


def test_a29_toenails_ground_die() -> None:
    g, battle = event_battle("A29", BUIN, {"us_corps_1": BUIN, "jp_bde_ss": BUIN}, "us_corps_1")
    assert ("A29", 1) in forces.ground_modifiers(g, battle, "allies")
    assert "A29" not in dict(forces.ground_modifiers(g, battle, "japan"))
    g, battle = event_battle("A29", BUIN, {"us_corps_1": BUIN, "jp_bde_ss": BUIN}, "us_corps_1", "OC")
    assert "A29" not in dict(forces.ground_modifiers(g, battle, "allies")), "an OC card has no event"


def test_a36_cherry_blossom_us_cruisers() -> None:
    assert strength("A36", "us_ca_northampton") == 9 + 2
    assert strength("A36", "us_ca_northampton", kind="OC") == 9
    assert strength("A36", "au_ca_kent") == strength("A36", "au_ca_kent", kind="OC")
    assert strength("A36", "us_bb_north_carolina") == strength("A36", "us_bb_north_carolina", kind="OC")


def test_a44_squarepeg_no_ground_but_the_new_zealanders() -> None:
    units = {"au_corps_3": "3823", "nz_div_3": "3823"}
    p = holding("A44", units=units).play("allies: event A44", "allies: hq joint_hq_anzac")
    ground = {u for u in p.choices("allies: activate") if p.g.unit(u).kind == "ground"}
    assert ground == {"nz_div_3"}
    assert "au_air" in p.choices("allies: activate")


@pytest.mark.parametrize("card", ["A46", "A50"])
def test_a46_a50_macarthurs_navy(card: str) -> None:
    """Under rivalry an Army force may add one US ship, no carrier; without the event it may not (14.1 C)."""
    units = {"us_ca_northampton": "3727", "us_bb_north_carolina": "3727", "us_cv_wasp": "3727", "us_corps_1": "3727"}
    p = holding(card, units=units, rivalry={"japan": False, "allies": True})
    p.play(f"allies: event {card}", f"allies: hq {SWPAC}", "allies: activate us_corps_1")
    offered = p.choices("allies: activate")
    assert "us_ca_northampton" in offered
    assert "us_cv_wasp" not in offered
    if card == "A50":
        assert p.refused("allies: activate us_ca_northampton+us_bb_north_carolina").code
        p.play("allies: activate us_ca_northampton")
        assert "us_bb_north_carolina" not in p.choices("allies: activate")
    plain = holding(card, units=units, rivalry={"japan": False, "allies": True})
    plain.play(f"allies: oc {card}", f"allies: hq {SWPAC}", "allies: activate us_corps_1")
    assert "us_ca_northampton" not in plain.choices("allies: activate")


def test_a50_macarthurs_navy_is_not_halseys() -> None:
    units = {"us_corps_1": NOUMEA}
    p = holding("A50", units=units, rivalry={"japan": False, "allies": True})
    p.play("allies: event A50", f"allies: hq {GHORMLEY}", "allies: activate us_corps_1")
    assert "us_ca_northampton" not in p.choices("allies: activate")


@pytest.mark.parametrize("card", ["A21", "A31", "A32", "A40", "A56", "A64"])
def test_plain_offensives_change_no_die_and_no_strength(card: str) -> None:
    g, battle = event_battle(card, BUIN, {"us_corps_1": BUIN, "us_cv_wasp": BUIN, "jp_bde_ss": BUIN}, "us_corps_1 us_cv_wasp")
    g.off.condition = "intercept"
    assert forces.air_naval_strength(g, battle, "us_cv_wasp") == 12
    assert card not in dict(forces.air_naval_modifiers(g, battle, "allies"))
    assert card not in dict(forces.ground_modifiers(g, battle, "allies"))
    to_the_end(start_offensive(war(keep=True, turn=4), "allies", card, "EC"))


# -- resources and politics --------------------------------------------------------------------------------------------


def test_a23_pt_boats_end_barges_for_good() -> None:
    p = holding("A23", barges=True).play("allies: event A23", dice=[0])
    assert p.g.state.pt_boats
    assert not p.g.state.barges
    event_of_card("J73").before_activation(p.g)
    assert not p.g.state.barges, "Ants comes too late"


def test_a27_vengeance_ozawa_for_yamamoto() -> None:
    p = holding("A27").play("allies: event A27")
    assert p.g.where(OZAWA) == PALAU
    assert p.g.where(YAMAMOTO) == "removed"
    assert p.last("hq-replaced") == {"old": YAMAMOTO, "new": OZAWA, "hex": PALAU}


def test_a27_vengeance_on_the_turn_track() -> None:
    p = holding("A27", units={YAMAMOTO: "turn:5"}).play("allies: event A27")
    assert p.g.where(OZAWA) == "turn:5"


def test_a27_vengeance_without_yamamoto() -> None:
    p = holding("A27", units={YAMAMOTO: "removed"}).play("allies: event A27")
    assert p.g.where(OZAWA) == "pool"


@pytest.mark.parametrize("before", [False, True])
def test_a43_dispute_brings_japanese_rivalry_and_a_card(before: bool) -> None:
    p = holding("A43", rivalry={"japan": before, "allies": False}).play("allies: event A43", dice=[0])
    assert p.g.state.rivalry == {"japan": True, "allies": False}
    assert p.g.state.hand["allies"] == ["A21"]


def test_a52_ends_us_rivalry_and_swaps_a_card() -> None:
    p = holding("A52", "A29", discard={"allies": ["A36"], "japan": []}, rivalry={"japan": True, "allies": True})
    p.play("allies: event A52")
    assert p.g.state.rivalry == {"japan": True, "allies": False}
    assert p.choices("allies: swap") == ("A29",)
    p.play("allies: swap A29 A36")
    assert (pile(p.g, "A29"), pile(p.g, "A36"), pile(p.g, "A52")) == ("discard", "hand", "out_of_game")


def test_a52_the_swap_may_be_declined() -> None:
    p = holding("A52", "A29", discard={"allies": ["A36"], "japan": []}).play("allies: event A52", "allies: decline")
    assert (pile(p.g, "A29"), pile(p.g, "A36")) == ("hand", "discard")


@pytest.mark.parametrize(("turn", "moved"), [(3, 1), (4, 1), (5, 2), (6, 2), (8, 3)])
def test_a66_war_in_europe_by_year(turn: int, moved: int) -> None:
    p = holding("A66", turn=turn, war_in_europe=0).play("allies: event A66")
    assert p.g.state.war_in_europe == moved


def test_a66_war_in_europe_stops_at_the_end_of_its_track() -> None:
    assert holding("A66", turn=6, war_in_europe=2).play("allies: event A66").g.state.war_in_europe == 3


@pytest.mark.parametrize("card", ["A81", "A82"])
@pytest.mark.parametrize(
    ("front", "after"),
    [
        ("government_collapsed", None),
        ("chungking_falls", "threat_to_chungking"),
        ("major_breakthrough", "unstable_front"),
        ("unstable_front", "unstable_front"),
        ("stable_front", "stable_front"),
    ],
)
def test_a81_a82_china_offensive(card: str, front: str, after: str | None) -> None:
    """One box towards the stable front, never into it; nothing to play for once China has surrendered."""
    if after is None:
        p = holding(card, "A43", china_front=front, surrendered=["china"])
        assert p.refused(f"allies: event {card}").code == "china-surrendered"
        return
    assert holding(card, china_front=front).play(f"allies: event {card}").g.state.china_front == after
