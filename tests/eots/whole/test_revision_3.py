"""What games begun by revision 3 of the rules play otherwise than those begun before it, edition by edition."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Position
from rules.eots import GAME
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s08_movement import declarable_battle_hexes
from rules.eots.s08_movement.modes import legal_destinations, why_no_destination
from rules.eots.s13_nations import india
from rules.eots.s16_victory import political_will
from rules.eots.s17_scenarios import setup
from rules.eots.state.model import UnitMove
from rules.eots.state.war import EotsWar
from rules.eots.what_if import trial
from tests.eots.positions import Played, offensive_under_way, war

PEIPING, TIENTSIN, INLAND, TSINGTAO = "3004", "3005", "3103", "3105"
OAHU, FORCE_Z, SINGAPORE, KOTA_BHARU = "5808", "br_bb_force_z", "2015", "2112"
EDITIONS = ("newest", "classic")


def playing(edition: str, scenario: str = "campaign_1941", **fields: Any) -> EotsWar:
    """A position of the full map in an edition."""
    return EotsWar(war("full", scenario, edition=edition, **fields).state, None)


def test_a_game_says_by_which_revision_it_was_begun() -> None:
    begun = GAME.start("year_1942", {}, SealedDice(bytes(32), 0))
    assert begun.position.state.revision == GAME.editions.revision == 6
    older = GAME.editions.begin_by(2, begun).position.state
    assert (older.revision, older.single_hits) == (2, True)
    assert GAME.editions.begin_by(1, begun).position.state.revision == 1
    assert begun.position.state.revision == GAME.editions.revision, "the newest beginning is not changed"


# -- inland China (7.24, 8.41, 13.71) ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("revision", "closed"), [(2, False), (3, True)])
def test_7_24_no_battle_and_no_march_inland(edition: str, revision: int, closed: bool) -> None:
    """Both books: 7.24, 8.41 A and D, 13.71 of the newest; 7.41, 12.71 of the older one."""
    g = playing(edition, units={"jp_army_17": TSINGTAO}, turn=8, revision=revision)
    t = trial.under_way(g, "japan", "", "OC", 3, ["jp_army_17"])
    reached = set(legal_destinations(t, ["jp_army_17"], "ground", False))
    assert bool(reached & {PEIPING, TIENTSIN, INLAND}) != closed
    assert "3006" in reached
    g = playing(edition, units={"us_corps_1": "3006", "jp_ad_2": PEIPING}, turn=8, revision=revision)
    t = trial.under_way(g, "allies", "", "OC", 3, ["us_corps_1"])
    assert bool(declarable_battle_hexes(t, "allies") & g.grid.bit[PEIPING]) != closed
    assert bool(set(legal_destinations(t, ["us_corps_1"], "ground", False)) & {TIENTSIN}) != closed


def test_8_41_the_reason_is_given() -> None:
    g = playing("newest", units={"jp_army_17": TSINGTAO}, turn=8)
    t = trial.under_way(g, "japan", "", "OC", 3, ["jp_army_17"])
    refusal = why_no_destination(t, ["jp_army_17"], "ground", PEIPING, False)
    assert refusal is not None
    assert (refusal.code, refusal.section) == ("hex-closed-to-unit", "8.41")


# -- strategic movement out of a zone (8.23; classic 7.35 A) -------------------------------------------------------------


@pytest.mark.parametrize(("edition", "revision", "leaves"), [("newest", 3, True), ("classic", 2, True), ("classic", 3, False)])
@pytest.mark.parametrize("unit", ["jp_ca_aoba", "jp_army_17"])
def test_7_35_a_strategic_movement_out_of_an_enemy_zone(edition: str, revision: int, leaves: bool, unit: str) -> None:
    units = {"jp_hq_south_seas": "4017", unit: "4021", "us_hq_southwest_pacific": "3727", "us_air_5af": "4222"}
    control = {"japan": ["4021", "4017"], "allies": ["4222", "4423", "3727"]}
    g = playing(edition, "year_1942", units=units, control=control, turn=4, revision=revision)
    t = trial.under_way(g, "japan", "", "OC", 3, [unit])
    assert bool(legal_destinations(t, [unit], "strategic", False)) == leaves
    if not leaves:
        refusal = why_no_destination(t, [unit], "strategic", "4017", False)
        assert refusal is not None
        assert (refusal.code, refusal.section) == ("leaves-zoi", "6.4")


# -- Political Will (16.43 B, 16.45) -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "agreed", "revision", "changes"),
    [("newest", "book", 3, 1), ("newest", "turn", 3, 2), ("newest", "game", 3, 1), ("newest", "book", 2, 2),
     ("classic", "book", 3, 2), ("classic", "game", 3, 1)],
)  # fmt: skip
def test_16_43_b_16_45_how_often(edition: str, agreed: str, revision: int, changes: int) -> None:
    """Two turns with a success in bombing and a landing force lost each."""
    units = {"us_cv_wasp": OAHU, "us_corps_1": "4423"}
    options = {"will_limit": agreed}
    g = playing(edition, units=units, turn=3, political_will=5, bombing_cards=1, options=options, revision=revision)
    offensive_under_way(g, "allies", "us_corps_1")
    for _ in range(2):
        political_will.run_political_will(g)
        political_will.apply_will_casualties(g, ["us_corps_1"])
        political_will.apply_will_casualties(g, ["us_corps_1"])
        g.state.casualties_paid = False  # the next turn
    found = [e.facts["cause"] for e in g.events if e.kind == "political-will"]
    assert (found.count("bombing"), found.count("casualties")) == (changes, changes)


def test_16_45_the_option_is_offered_and_south_pacific_has_no_limit() -> None:
    assert setup.OPTIONS["will_limit"] == ("book", "game", "turn")
    g = war("south_pacific", units={"us_cv_wasp": "4828"}, turn=4, political_will=5)
    offensive_under_way(g, "allies", "us_cv_wasp")
    for _ in range(2):
        political_will.apply_will_casualties(g, ["us_corps_1"])
    assert g.state.political_will == 3


# -- 13.63 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "revision", "leaves"), [
    ("1905", 2, False), ("1905", 3, True), ("1805", 3, True), ("1307", 3, False),
])  # fmt: skip
def test_13_63_headquarters_leave_all_of_india_but_ceylon(place: str, revision: int, leaves: bool) -> None:
    g = war("full", units={"br_hq_seac": place}, revision=revision, surrendered=["india"])
    india.surrender_india(g)
    p = Played(g)
    assert (p.g.where("br_hq_seac") != place) == leaves


# -- Force Z (17.11) -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "revision", "asked"), [("newest", 3, False), ("classic", 2, False), ("classic", 3, True)])
def test_j02_force_z_may_stay_in_the_classic_edition(edition: str, revision: int, asked: bool) -> None:
    units = {"jp_ca_mogami": KOTA_BHARU, FORCE_Z: SINGAPORE}
    g = EotsWar(war("full", units=units, edition=edition, revision=revision).state, SealedDice(bytes(32), 0))
    offensive_under_way(g, "japan", "jp_ca_mogami", "J02", "EC")
    g.off.moved["jp_ca_mogami"] = UnitMove("naval", ["2311", KOTA_BHARU])
    g.touch()
    event_of_card("J02").before_reaction(g)
    prompts = Position(GAME, g.state).prompts
    place = [p for p in prompts if p.what == "place-unit"]
    assert bool(place) == asked
    if asked:
        assert place[0].verbs == ("place", "decline")
        g.stack[-1].do(g, "allies", "decline", ())
        assert g.where(FORCE_Z) == SINGAPORE
        assert not g.off.battles
    else:
        assert g.where(FORCE_Z) == KOTA_BHARU
