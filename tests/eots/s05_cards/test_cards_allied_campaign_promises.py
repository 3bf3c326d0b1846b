"""What military events of the Allied campaign deck demand of battles and landings (5.31), and the drop of S-Day."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s04_turn.card_uses import event_refusal, future_refusal, oc_refusal
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import zones
from rules.eots.s08_movement.sea_transport import landing_beaches
from rules.eots.state.model import DeclaredBattle, UnitMove
from tests.eots.cards import holding, pile, to_the_end
from tests.eots.positions import Played, offensive_under_way, war
from tests.eots.s05_cards.test_cards_allied_campaign_offensives import AGREED, CPAC, OAHU, SAIPAN, SWPAC, TOKYO, summer_1944

MANILA, IWO_JIMA, MORESBY = "2813", "3709", "3823"


# -- promises ----------------------------------------------------------------------------------------------------------


def declared(card: str, *battles: str, units: dict[str, Any] | None = None, landed: str = "") -> str:
    """The code with which the declared battles break the card's promise, or ""."""
    g = war(scenario="year_1944", units=units or {"us_cv_essex": OAHU}, turn=9)
    offensive_under_way(g, "allies", "us_cv_essex", card, "EC", battles=[DeclaredBattle(hex=h) for h in battles])
    if landed:
        g.off.moved[landed] = UnitMove(mode="amphibious", path=[SAIPAN, g.where(landed)])
    found = event_of_card(card).check_declared(g)
    return found.code if found else ""


def test_a09_olympic_needs_ground_combat_in_the_home_islands() -> None:
    assert declared("A09", TOKYO, units={"us_corps_9": TOKYO}, landed="us_corps_9") == ""
    assert declared("A09", TOKYO) == "card-battle-in", "aircraft by themselves are not a landing"
    assert declared("A09", IWO_JIMA, units={"us_corps_9": IWO_JIMA}, landed="us_corps_9") == "card-battle-in"


@pytest.mark.parametrize("card", ["A62", "A65"])
def test_a62_battle_in_the_philippines(card: str) -> None:
    assert declared(card, MANILA) == declared(card, SAIPAN, MANILA) == ""
    assert declared(card, SAIPAN) == declared(card) == "card-battle-in"


@pytest.mark.parametrize("card", ["A62", "A65"])
def test_a62_no_event_without_an_enemy_in_the_philippines(card: str) -> None:
    free = dict.fromkeys(("jp_army_14", "jp_af_23", "jp_army_35"), "removed")
    found = event_refusal(holding(card, scenario="year_1944", turn=9, units=free).g, "allies", card)
    assert found is not None
    assert found.code == "no-enemy-in-region"
    assert event_refusal(holding(card, scenario="year_1944", turn=9).g, "allies", card) is None


@pytest.mark.parametrize(("card", "kind", "lands"), [("A62", "EC", True), ("A62", "OC", False), ("A65", "EC", False)])
def test_a62_king_two_lands_the_army_without_marines(card: str, kind: str, lands: bool) -> None:
    """8.45 D: elsewhere the army needs Marines to land on a one-hex island that Japan holds."""
    units = {"us_cv_essex": OAHU, "us_corps_9": SAIPAN, "jp_bde_2sn": IWO_JIMA}
    g = war(scenario="year_1944", units=units, turn=9)
    offensive_under_way(g, "allies", "us_cv_essex", card, kind)
    assert bool(landing_beaches(g, ["us_corps_9"]) & g.grid.bit[IWO_JIMA]) == lands


@pytest.mark.parametrize("card", ["A74", "A75"])
@pytest.mark.parametrize(("hex_", "broken"), [(IWO_JIMA, ""), (SAIPAN, ""), ("3416", "card-landing-near")])
def test_a74_iceberg_lands_near_tokyo(card: str, hex_: str, broken: str) -> None:
    assert declared(card, units={"us_corps_9": hex_}, landed="us_corps_9") == broken
    assert declared(card, hex_, units={"us_corps_9": hex_}) == "card-landing-near", "a battle by itself is not a landing"


@pytest.mark.parametrize(("troops", "code"), [(OAHU, "no-landing-in-reach"), (SAIPAN, "")])
def test_a09_olympic_needs_a_landing_force_near_japan(troops: str, code: str) -> None:
    """5.31: without one the card can only be an OC."""
    units = {CPAC: SAIPAN, "us_corps_9": troops}
    p = holding("A09", keep=False, scenario="year_1944", turn=8, units=units, control={"allies": [SAIPAN]})
    found = event_refusal(p.g, "allies", "A09")
    assert (found.code if found else "") == code
    assert oc_refusal(p.g, "allies", "A09") is None


def test_a30_sandcrab_while_japan_is_in_the_aleutians() -> None:
    """Event with a battle there, or discard: neither OC nor future offensive."""
    p = holding("A30", scenario="year_1944", turn=8, units={"jp_bde_2sn": "4600"})
    g = p.g
    assert event_refusal(g, "allies", "A30") is None
    found = [oc_refusal(g, "allies", "A30"), future_refusal(g, "allies", "A30")]
    assert [r.code for r in found if r] == ["event-or-discard", "event-or-discard"]
    assert p.legal("allies: discard A30")
    assert declared("A30", "4600", units={"jp_bde_2sn": "4600"}) == ""
    assert declared("A30", SAIPAN, units={"jp_bde_2sn": "4600", "jp_army_31": SAIPAN}) == "card-battle-in"


def test_a30_sandcrab_with_the_aleutians_free() -> None:
    p = holding("A30", scenario="year_1944", turn=8)
    assert p.legal("allies: oc A30")
    assert p.legal("allies: future A30")
    assert event_refusal(p.g, "allies", "A30") is not None


def test_a30_sandcrab_the_promise_is_kept_or_the_step_does_not_end() -> None:
    """5.31: no activation, no move and no "done" after which the Aleutians could not be fought for."""
    p = holding("A30", scenario="year_1944", turn=8, units={"jp_bde_2sn": "4600"}, rivalry=AGREED)
    p.play("allies: event A30", f"allies: hq {CPAC}")
    assert p.refused("allies: done").code == "card-battle-in"
    p = holding("A30", scenario="year_1944", turn=8, units={"jp_bde_2sn": "4600"}, rivalry=AGREED, revision=2)
    p.play("allies: event A30", f"allies: hq {CPAC}", "allies: activate us_corps_10", "allies: done", "allies: done")
    assert p.last("event-conditions-unmet")["card"] == "A30", "as games begun before go on"
    to_the_end(p)
    assert pile(p.g, "A30") == "discard"


# -- S-Day -------------------------------------------------------------------------------------------------------------


def s_day(**units: Any) -> Played:
    """A69 after movement, the 11th Airborne at Port Moresby with the 5th Air Force."""
    places = {"us_div_11_airborne": MORESBY, **units}
    p = summer_1944("A69", SWPAC, "us_corps_14", units=places, done=True)
    return p.play("allies: done")


def test_a69_s_day_drops_the_airborne_division() -> None:
    p = s_day()
    assert p.what()[0] == "allies air-drop"
    g = p.g
    zone = p.choices("allies: drop")
    assert max(g.cat.distance(MORESBY, hex_) for hex_ in zone) == g.unit("us_lrb_5af").range
    for hex_ in zone:
        assert not g.at(hex_)
        assert g.grid.bit[hex_] & g.cat.land
    taken = next(h for h in zone if g.controls("japan", h)) if any(g.controls("japan", h) for h in zone) else zone[0]
    p.play(f"allies: drop {taken}")
    assert p.g.where("us_div_11_airborne") == taken
    assert p.g.state.control.get(taken, "allies") == "allies"


def test_a69_s_day_extended_range_of_plain_air_units() -> None:
    p = s_day(us_lrb_5af="3922")
    assert max(p.g.cat.distance(MORESBY, h) for h in p.choices("allies: drop")) == p.g.unit("us_air_5af").range_extended


def test_a69_s_day_the_drop_is_optional() -> None:
    p = s_day().play("allies: decline")
    assert p.g.where("us_div_11_airborne") == MORESBY


def test_a69_s_day_not_into_un_neutralised_enemy_zoi() -> None:
    p = s_day()
    barred = zones.unneutralised_zoi(p.g, "japan")
    assert not p.g.grid.set(p.choices("allies: drop")) & barred


@pytest.mark.parametrize("units", [{"us_div_11_airborne": "3727"}, {"us_air_5af": "3922", "us_lrb_5af": "3922"}])
def test_a69_s_day_needs_a_us_air_unit_beside_it(units: dict[str, str]) -> None:
    assert "allies air-drop" not in s_day(**units).what()


def test_a69_s_day_an_activated_division_does_not_drop() -> None:
    p = summer_1944("A69", SWPAC, "us_corps_14+us_div_11_airborne", units={"us_div_11_airborne": MORESBY}, done=True)
    p.play("allies: done")
    assert "allies air-drop" not in p.what()
