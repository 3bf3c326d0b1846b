"""16.4: what moves US Political Will."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s04_turn import sequence
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s13_nations import national_status
from rules.eots.s16_victory import political_will
from rules.eots.state.model import Mode, UnitMove
from rules.eots.state.war import EotsWar
from tests.eots.cards import to_the_end
from tests.eots.fights import battle
from tests.eots.positions import Place, offensive_under_way, start_offensive, war

NOUMEA, GUADALCANAL, OAHU, ATTU, RABAUL = "4828", "4423", "5808", "4600", "4021"
KEYS = {
    n: list(war("full").cat.charts.nation(n).surrender)
    for n in ("australia", "burma", "dutch_east_indies", "malaya", "philippines")
}
ALL = [*KEYS, "china", "india"]
FLEET: dict[str, Place] = {"us_cv_wasp": OAHU}


def segment(board: str = "full", scenario: str = "", **fields: Any) -> EotsWar:
    """The Political Will segment of a turn in which nothing moves Will but what the test says."""
    fields = {"turn": 3, "political_will": 6, **fields}
    fields["units"] = {**FLEET, **fields.get("units", {})}
    g = war(board, scenario, **fields)
    political_will.run_political_will(g)
    return g


def changes(g: EotsWar) -> dict[str, int]:
    """Cause of each change of Will -> its size."""
    return {e.facts["cause"]: e.facts["change"] for e in g.events if e.kind == "political-will"}


def test_16_4_without_a_cause_nothing_moves() -> None:
    assert changes(segment()) == {}


# -- 16.41 surrenders --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nation", "loss"),
    [("australia", 2), ("burma", 1), ("china", 2), ("dutch_east_indies", 1), ("india", 2), ("malaya", 1), ("philippines", 1)],
)
def test_16_41_each_nation_once(nation: str, loss: int) -> None:
    g = segment(surrendered=[nation])
    assert changes(g) == {f"surrender-{nation}": -loss}
    assert g.state.political_will == 6 - loss
    political_will.run_political_will(g)
    assert g.state.political_will == 6 - loss


@pytest.mark.parametrize("nation", ["siam", "japan"])
def test_16_41_other_nations_do_not_matter(nation: str) -> None:
    assert changes(segment(surrendered=[nation])) == {}


@pytest.mark.parametrize(
    ("nation", "gain"), [("australia", 2), ("burma", 1), ("dutch_east_indies", 1), ("malaya", 1), ("philippines", 1)]
)
def test_16_41_liberation_gives_it_back(nation: str, gain: int) -> None:
    """The nation falls, is won back by its hexes (13.1), and does not fall a second time."""
    g = war("full", turn=3, political_will=6, units=FLEET, control={"japan": KEYS[nation]})
    national_status.check_national_statuses(g)
    political_will.run_political_will(g)
    assert nation in g.state.surrendered
    assert g.state.political_will == 6 - gain
    for hex_ in KEYS[nation]:
        g.capture(hex_, "allies")
    national_status.check_national_statuses(g)
    political_will.run_political_will(g)
    assert nation not in g.state.surrendered
    assert g.state.political_will == 6
    for hex_ in KEYS[nation]:
        g.capture(hex_, "japan")
    national_status.check_national_statuses(g)
    political_will.run_political_will(g)
    assert nation not in g.state.surrendered, "once a game (13.1)"
    assert g.state.political_will == 6


@pytest.mark.parametrize("nation", ["china", "india"])
def test_16_41_china_and_india_give_nothing_back(nation: str) -> None:
    g = segment(surrendered=[nation])
    g.state.surrendered = []
    g.touch()
    political_will.run_political_will(g)
    assert g.state.political_will == 4


def test_16_41_all_of_them_cost_two_more() -> None:
    g = segment(surrendered=ALL, political_will=10)
    assert changes(g)["surrender-all"] == -2
    assert sum(changes(g).values()) == -12
    assert g.state.political_will == 0
    assert "surrender-all" not in changes(segment(surrendered=ALL[:-1], political_will=10))


# -- 16.42 Alaska and Hawaii -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hex_", ["4600", "4700", "4800", "5000", "5100"])
def test_16_42_alaska_after_three_segments_in_a_row(hex_: str) -> None:
    g = segment(units={"jp_bde_1sn": hex_})
    political_will.run_political_will(g)
    assert g.state.political_will == 6
    political_will.run_political_will(g)
    assert g.state.political_will == 5
    for _ in range(4):
        political_will.run_political_will(g)
    assert g.state.political_will == 5, "once a game"


def test_16_42_an_interruption_starts_the_count_again() -> None:
    g = segment(units={"jp_bde_1sn": ATTU})
    political_will.run_political_will(g)
    g.put("jp_bde_1sn", "4017")
    political_will.run_political_will(g)
    g.put("jp_bde_1sn", ATTU)
    political_will.run_political_will(g)
    political_will.run_political_will(g)
    assert g.state.political_will == 6


def test_16_42_any_japanese_unit_occupies_but_control_by_itself_does_not() -> None:
    ship = segment(units={"jp_ca_mogami": "5100"}, occupied_segments={"alaska": 2})
    assert changes(ship) == {"alaska": -1}
    assert changes(segment(control={"japan": ["5100"]}, occupied_segments={"alaska": 2})) == {}


def test_16_42_hawaii_after_two_segments() -> None:
    """rules/eots/RULINGS.md."""
    assert changes(segment(units={"jp_bde_1sn": "5908"})) == {}
    assert changes(segment(units={"jp_bde_1sn": "5908"}, occupied_segments={"hawaii": 1})) == {"hawaii": -1}


# -- 16.43 strategic warfare -------------------------------------------------------------------------------------------

RESOURCES = war("full").cat.charts.japan_draw.resource_hexes


@pytest.mark.parametrize(("turn", "held", "gain"), [(5, 3, 3), (12, 0, 3), (5, 4, 0), (4, 3, 0)])
def test_16_43_a_three_resource_hexes_or_fewer(turn: int, held: int, gain: int) -> None:
    control = {"japan": RESOURCES[:held], "allies": RESOURCES[held:]}
    g = segment(turn=turn, control=control, asp_due=0)
    assert changes(g).get("resources", 0) == gain
    political_will.run_political_will(g)
    assert g.state.political_will == 6 + gain, "once a game"


def test_16_43_b_a_successful_bombing() -> None:
    assert changes(segment(bombing_cards=2)) == {"bombing": 1}, "one a turn, not one a B-29"


# -- 16.44 events ------------------------------------------------------------------------------------------------------


def test_16_44_a_pearl_harbor() -> None:
    g = war("full", "campaign_1941", keep=True, turn=1)
    assert g.state.political_will == 0
    game = to_the_end(start_offensive(g, "japan", "J01", "EC"))
    assert game.g.state.political_will == 8


@pytest.mark.parametrize(("card", "change"), [("A01", 1), ("A06", 1), ("J43", -2), ("J74", -1)])
def test_16_44_b_other_events(card: str, change: int) -> None:
    g = war("full", turn=8, political_will=6, control={"japan": ["2813"]})
    event_of_card(card).play(g)
    assert g.state.political_will == 6 + change


# -- 16.45 casualties --------------------------------------------------------------------------------------------------


def landing(unit: str, board: str = "full", **fields: Any) -> EotsWar:
    """An Allied attack on Guadalcanal with one reduced unit, thrown back into the sea."""
    g = war(board, units={**FLEET, unit: (GUADALCANAL, "reduced"), "jp_army_17": GUADALCANAL}, turn=3, political_will=4, **fields)
    mode: Mode = "amphibious"
    table = battle(
        g, "allies", GUADALCANAL, (0, 0), offensive={"moved": {unit: UnitMove(mode, ["4825", GUADALCANAL])}}, beach_defended=True
    )
    while table.prompt is not None and table.prompt.what != "play-card":
        table.play(f"hit {table.choices('hit')[0]}")
    assert table.g.where(unit) in ("eliminated", "removed")
    return table.g


@pytest.mark.parametrize(("unit", "loss"), [
    ("us_corps_1", 1), ("us_marine_1_div", 1), ("us_marine_bde", 0), ("au_corps_1", 0), ("us_corps_mindanao", 0),
])  # fmt: skip
def test_16_45_a_us_corps_or_division_that_could_be_rebuilt(unit: str, loss: int) -> None:
    assert landing(unit).state.political_will == 4 - loss


def test_16_45_once_a_turn_in_the_south_pacific_as_often_as_it_happens() -> None:
    """rules/eots/RULINGS.md; the South Pacific has its own rule."""
    assert landing("us_corps_1", casualties_paid=True).state.political_will == 4
    assert landing("us_corps_1", "south_pacific", casualties_paid=True).state.political_will == 3


def test_16_45_only_where_the_allies_attack() -> None:
    g = war("full", units={**FLEET, "us_corps_1": (GUADALCANAL, "reduced")}, turn=3, political_will=4)
    offensive_under_way(g, "japan", "")
    political_will.apply_will_casualties(g, ["us_corps_1"])
    assert g.state.political_will == 4


# -- 16.46 the fleet ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ships", "lost"),
    [
        ({"us_cve_sangamon": OAHU}, {}),
        ({"us_bb_washington": OAHU}, {"no_us_carriers": -1}),
        ({"us_cv_wasp": "turn:4", "br_cv_victorious": "1307"}, {"no_us_carriers": -1, "no_us_navy": -1}),
        ({"us_cv_wasp": "eliminated"}, {"no_us_carriers": -1, "no_us_navy": -1}),
    ],
)
def test_16_46_no_carriers_no_ships(ships: dict[str, Place], lost: dict[str, int]) -> None:
    g = segment(units={"us_cv_wasp": "removed", **ships})
    assert changes(g) == lost


def test_16_46_every_turn() -> None:
    g = segment(units={"us_cv_wasp": "removed"})
    political_will.run_political_will(g)
    assert g.state.political_will == 2


def test_16_46_south_pacific_asks_for_ships_only() -> None:
    target: dict[str, Any] = {"control_at_start": {RABAUL: "japan"}, "control": {"allies": [RABAUL]}}
    one = segment("south_pacific", political_will=4, units={"us_cv_wasp": "removed", "us_ca_northampton": NOUMEA}, **target)
    assert changes(one) == {}
    none = segment("south_pacific", political_will=4, units={"us_cv_wasp": "removed"}, **target)
    assert changes(none) == {"no_us_navy": -1}


# -- 16.47 progress of the war -----------------------------------------------------------------------------------------

TARGETS = ["4021", "4222", "4020", "3820", "3822"]
#: The turn began with the targets Japanese; the item of 16.43 A is used up.
BEGAN: dict[str, Any] = {"control_at_start": dict.fromkeys(TARGETS, "japan"), "will_paid": {"resources"}}


def progress(turn: int, taken: list[str], **fields: Any) -> EotsWar:
    """A campaign turn that began with the targets Japanese, some of which the Allies hold now."""
    lost = [h for h in TARGETS if h not in taken]
    return war("full", turn=turn, political_will=6, units=FLEET, control={"allies": taken, "japan": lost}, **BEGAN, **fields)


@pytest.mark.parametrize(("turn", "asps", "taken", "lost"), [
    (3, 7, 0, 0), (4, 7, 3, 1), (4, 7, 4, 0), (12, 7, 3, 1), (4, 2, 2, 0), (4, 2, 1, 1), (6, 0, 0, 0), (4, 7, 5, 0),
])  # fmt: skip
def test_16_47_four_hexes_or_as_many_as_there_are_asps(turn: int, asps: int, taken: int, lost: int) -> None:
    """From turn 4 on; the ASPs as of the end of the reinforcement segment."""
    g = progress(turn, TARGETS[:taken], asp_due=asps)
    political_will.run_political_will(g)
    assert g.state.political_will == 6 - lost


def test_16_47_hexes_that_began_the_turn_japanese_and_are_allied_at_the_segment() -> None:
    g = progress(5, TARGETS[:3])
    assert political_will.locations_taken(g) == sorted(TARGETS[:3])
    g.capture(TARGETS[0], "japan")
    assert political_will.locations_taken(g) == sorted(TARGETS[1:3]), "lost again"
    g.state.control_at_start[TARGETS[1]] = "allies"
    assert political_will.locations_taken(g) == [TARGETS[2]]


def test_16_47_only_places_with_a_city_port_airfield_or_resource() -> None:
    """4022 is a nameless coast of New Britain."""
    g = progress(5, ["4022"])
    g.state.control_at_start["4022"] = "japan"
    assert political_will.locations_taken(g) == []


def test_16_47_a_new_turn_counts_afresh() -> None:
    g = progress(4, TARGETS)
    assert len(political_will.locations_taken(g)) == len(TARGETS)
    sequence.end_of_turn(g)
    assert g.state.turn == 5
    assert political_will.locations_taken(g) == []


@pytest.mark.parametrize(("turn", "taken", "lost"), [(3, 0, 1), (3, 1, 0), (4, 1, 1), (4, 2, 0), (6, 2, 0)])
def test_16_47_south_pacific_one_hex_then_two(turn: int, taken: int, lost: int) -> None:
    g = segment("south_pacific", turn=turn, political_will=4, asp={"japan": 7, "allies": 2}, control={"allies": TARGETS[:taken]})
    assert g.state.political_will == 4 - lost


# -- the track ---------------------------------------------------------------------------------------------------------


def test_16_4_will_stays_on_its_track() -> None:
    """0 to 10; 0 to 5 on the South Pacific map."""
    for board, highest in (("full", 10), ("south_pacific", 5)):
        g = war(board, political_will=highest)
        g.shift_will(3, "test")
        assert g.state.political_will == highest
        g.shift_will(-highest - 2, "test")
        assert g.state.political_will == 0
