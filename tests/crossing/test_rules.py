"""The Crossing by the sections of its rules (rules/crossing/README.md)."""

from __future__ import annotations

import random

import pytest

from render.areamap.adapter import KitPictures
from rules.crossing import GAME
from rules.crossing.state import Crossing, CrossingState
from rules.crossing.tables import FIELD, PLACES, SETUP, UNITS
from rules.crossing.turn import CrossingBattle, CrossingMarch, CrossingRetreat
from rules.engine import Action, FixedDice, IllegalActionError, Position, SealedDice
from rules.engine.machine.record import Record, verify_log
from rules.engine.proof.playout import play_out


def position(
    at: dict[str, str], step: CrossingMarch | CrossingBattle | CrossingRetreat, turn: int = 1
) -> Position[CrossingState]:
    """A position with these units, given as "grey_1": "0402"; Blue holds every place."""
    held = dict.fromkeys(PLACES, "blue")
    return Position(GAME, CrossingState(at=dict(at), held=held, stack=[step], turn=turn))


def played(before: Position[CrossingState], order: str, *dice: int) -> Position[CrossingState]:
    """The position after an order of who is to act, with these dice."""
    return before.play(Action.parse(before.prompts[0].seat, order), FixedDice([die - 1 for die in dice])).position


def refused(before: Position[CrossingState], order: str) -> str:
    """The code and the section with which an order is refused."""
    with pytest.raises(IllegalActionError) as caught:
        played(before, order)
    return f"{caught.value.refusal.code} {caught.value.refusal.section}"


def reading(before: Position[CrossingState]) -> Crossing:
    return GAME.context(before.state, None)


MARCH, BATTLE = CrossingMarch(seat="grey"), CrossingBattle(seat="grey")


def test_1_1_every_unit_and_place_lies_on_the_field() -> None:
    assert len(FIELD.places) == 64
    assert {row.hex for row in SETUP.values()} | set(PLACES) <= set(FIELD.places)
    assert set(SETUP) == set(UNITS)
    assert len({row.hex for row in SETUP.values()}) == len(SETUP)


def test_1_3_a_place_belongs_to_whose_unit_was_there_last() -> None:
    after = played(position({"grey_1": "0404", "blue_1": "0808"}, MARCH), "march grey_1 0405")
    assert after.state.held == {"0405": "grey", "0205": "blue", "0707": "blue"}
    assert reading(after).points() == {"grey": 2, "blue": 4}


def test_2_1_grey_marches_then_attacks_then_blue() -> None:
    first = GAME.start("dawn", {}, SealedDice(bytes(32), 0)).position
    assert [(p.seat, p.what, p.section) for p in first.prompts] == [("grey", "march", "3.1")]
    blue = played(first, "done")
    assert [(p.seat, p.what) for p in blue.prompts] == [("blue", "march")]
    assert [(p.seat, p.facts["turn"]) for p in played(blue, "done").prompts] == [("grey", 2)]


def test_3_1_what_ground_costs_and_no_second_march() -> None:
    before = position({"grey_1": "0502", "blue_1": "0808"}, MARCH)
    found = reading(before).reach("grey_1")
    assert {hex_: found[hex_].cost for hex_ in ("0501", "0503", "0401", "0402")} == {"0501": 1, "0503": 3, "0401": 1, "0402": 1}
    after = played(before, "march grey_1 0501")
    assert [p.seat for p in after.prompts] == ["blue"], "nobody else could march, and nobody is next to an enemy"
    two = position({"grey_1": "0502", "grey_2": "0301", "blue_1": "0808"}, MARCH)
    assert refused(played(two, "march grey_1 0501"), "march grey_1 0502") == "marched 3.1"
    assert refused(two, "march grey_1 0508") == "too-far 3.1"
    assert refused(two, "march blue_1 0508") == "not-yours 1.2"


def test_3_2_along_a_road_and_over_its_bridge() -> None:
    found = reading(position({"grey_1": "0402", "blue_1": "0808"}, MARCH)).reach("grey_1")
    assert (found["0406"].cost, found["0406"].path) == (4, ("0402", "0403", "0404", "0405", "0406"))


def test_3_3_the_river_costs_one_more() -> None:
    found = reading(position({"grey_1": "0204", "blue_1": "0808"}, MARCH)).reach("grey_1")
    assert (found["0205"].cost, found["0203"].cost) == (2, 1)


def test_3_4_through_own_units_never_into_an_enemy() -> None:
    before = position({"grey_1": "0402", "grey_2": "0403", "blue_1": "0408"}, MARCH)
    assert "0404" in reading(before).reach("grey_1")
    assert refused(before, "march grey_1 0403") == "occupied 3.4"
    assert refused(position({"grey_1": "0402", "blue_1": "0403"}, MARCH), "march grey_1 0403") == "occupied 3.4"


def test_3_5_zones_stop_and_nobody_goes_from_one_straight_into_another() -> None:
    before = position({"grey_1": "0401", "blue_1": "0404"}, MARCH)
    found = reading(before).reach("grey_1")
    assert "0403" in found
    assert "0405" not in found, "0403 lies in the zone, so the march ends there"
    held = position({"grey_1": "0403", "blue_1": "0404"}, MARCH)
    assert "0402" in reading(held).reach("grey_1")
    shut = position({"grey_1": "0403", "blue_1": "0404", "blue_2": "0302"}, MARCH)
    assert refused(shut, "march grey_1 0304") == "zone-to-zone 3.5"


def test_3_6_one_hex_whatever_it_costs() -> None:
    at = {"grey_1": "0204", "blue_1": "0808"}
    found = reading(position(at, MARCH)).reach("grey_1")
    assert found["0205"].cost == 2
    dear = reading(position({"grey_1": "0502", "blue_1": "0808"}, MARCH))
    assert dear.reach("grey_1")["0602"].cost == 3


def test_4_1_once_each_and_only_beside() -> None:
    before = position({"grey_1": "0403", "grey_2": "0304", "grey_3": "0401", "blue_1": "0404", "blue_2": "0808"}, BATTLE)
    slot = before.slot("grey", "attack", ["blue_1"])
    assert slot is not None
    assert slot.choices == ("grey_1", "grey_2")
    assert refused(before, "attack blue_1 grey_3") == "apart 4.1"
    assert refused(before, "attack blue_2 grey_1") == "apart 4.1"
    after = played(before, "attack blue_1 grey_1+grey_2", 1)
    assert [p.seat for p in after.prompts] == ["blue"], "each has fought: there is nothing left to attack"


@pytest.mark.parametrize(
    ("at", "attackers", "odds"),
    [
        ({"grey_1": "0403", "blue_1": "0402"}, "grey_1", "1-1"),
        ({"grey_1": "0403", "grey_2": "0301", "blue_3": "0402"}, "grey_1+grey_2", "4-1"),
        ({"grey_5": "0403", "blue_1": "0402"}, "grey_5", "1-2"),
        ({"grey_2": "0204", "blue_3": "0205"}, "grey_2", "1-1"),
        ({"grey_1": "0404", "blue_3": "0405"}, "grey_1", "2-1"),
        ({"grey_2": "0303", "blue_3": "0302"}, "grey_2", "1-1"),
    ],
)
def test_4_2_to_4_4_odds(at: dict[str, str], attackers: str, odds: str) -> None:
    before = position(at, BATTLE)
    [target] = [unit for unit in at if unit.startswith("blue")]
    assert reading(before).odds(tuple(attackers.split("+")), target) == odds


@pytest.mark.parametrize(
    ("die", "lost", "asked"),
    [(1, {"grey_5"}, "attack"), (2, set(), "attack"), (3, set(), "retreat"), (5, set(), "retreat"), (6, {"blue_2"}, "attack")],
)
def test_4_5_the_die(die: int, lost: set[str], asked: str) -> None:
    """5 and 2 against 3, which is 2-1; another grey unit can still attack afterwards."""
    at = {"grey_1": "0403", "grey_5": "0302", "grey_6": "0808", "blue_2": "0402", "blue_3": "0807"}
    before = position(at, BATTLE)
    after = played(before, "attack blue_2 grey_1+grey_5", die)
    assert set(at) - set(after.state.at) == lost
    assert [prompt.what for prompt in after.prompts] == [asked]


def test_4_6_the_beaten_go_back_or_are_lost() -> None:
    before = position({"grey_1": "0403", "blue_1": "0402"}, BATTLE)
    beaten = played(before, "attack blue_1 grey_1", 6)
    [prompt] = beaten.prompts
    assert (prompt.seat, prompt.what, prompt.section) == ("blue", "retreat", "4.6")
    slot = beaten.slot("blue", "retreat", [])
    assert slot is not None
    assert slot.choices == ("0302", "0401", "0502")
    assert played(beaten, "retreat 0401").state.at["blue_1"] == "0401"
    shut = {"grey_1": "0102", "grey_2": "0201", "blue_1": "0101", "blue_2": "0808"}
    lost = played(position(shut, BATTLE), "attack blue_1 grey_1", 6)
    assert "blue_1" not in lost.state.at


@pytest.mark.parametrize(("held", "winner"), [({"0707": "grey"}, "blue"), ({"0707": "grey", "0205": "grey"}, "grey")])
def test_5_1_who_has_more_points_wins_and_blue_with_equal_ones(held: dict[str, str], winner: str) -> None:
    before = position({"grey_1": "0101", "blue_1": "0808"}, CrossingMarch(seat="blue"), turn=6)
    before.state.held.update(held)
    result = GAME.result(played(before, "done").state)
    assert result is not None
    assert (result.winners, result.degree) == ((winner,), "points")
    assert GAME.scoring.result_now(before.state).winners == (winner,)


def test_5_2_who_has_no_unit_left_loses() -> None:
    result = GAME.result(played(position({"grey_1": "0403", "blue_3": "0402"}, BATTLE), "attack blue_3 grey_1", 6).state)
    assert result is not None
    assert (result.winners, result.degree) == (("grey",), "destroyed")


@pytest.mark.parametrize("seed", range(12))
def test_random_games_end_and_can_be_verified(seed: int) -> None:
    secret = bytes([seed]) * 32
    record = Record(GAME, "dawn", {}, secret)
    play_out(record.position, random.Random(seed), secret, watch=lambda before, action, outcome: record.play(action) and None)
    assert GAME.result(record.position.state) is not None
    assert verify_log(GAME, "dawn", {}, secret, record.commitment, record.log).state == record.position.state
    at = record.position.state.at
    assert len(set(at.values())) == len(at), "one hex holds one unit (1.2)"


def test_the_film_shows_every_march() -> None:
    record = Record(GAME, "dawn", {}, bytes(32))
    views = [GAME.view(record.position.state, "spectator")]
    for order in ("march grey_1 0403", "march grey_2 0301"):
        record.type("grey", order)
        views.append(GAME.view(record.position.state, "spectator"))
    film = KitPictures("crossing").replay(views, "pl", [(), (), ()], None, "koniec")
    assert film is not None
    assert [shot.caption for shot in film.shots] == ["", "0402 → 0403", "0402 → 0403; 0302 → 0301", "koniec"]
    assert film.title == "Przeprawa"


def test_a_hint_names_an_empty_place_in_reach_and_the_best_odds() -> None:
    """1.3, 4.4"""
    open_, far = position({"grey_1": "0403", "blue_2": "0205"}, MARCH), position({"grey_1": "0101", "blue_2": "0205"}, MARCH)
    assert GAME.teaching.hint_notes(open_, "grey") == (("empty", {"unit": "grey_1", "hex": "0405"}),)
    assert GAME.teaching.hint_notes(far, "grey") == ()
    beside = {"grey_1": "0406", "grey_2": "0506", "blue_1": "0405", "blue_2": "0507"}
    [(name, facts)] = GAME.teaching.hint_notes(position(beside, BATTLE), "grey")
    odds = {unit: reading(position(beside, BATTLE)).odds(("grey_1", "grey_2"), unit) for unit in ("blue_1", "blue_2")}
    assert name == "odds"
    assert facts["odds"] == max(odds.values(), key=["1-2", "1-1", "2-1", "3-1", "4-1"].index)
    assert GAME.teaching.hint_notes(position(beside, BATTLE), "blue") == ()
