"""1 to 6, 21, 23, 25. Set-up, the first turn, victory, the sequence of play, options."""

from __future__ import annotations

import pytest

from rules.cardgame.piles import Piles
from rules.engine import Action, FixedDice, Position, SealedDice
from rules.engine.proof.secrecy import learned_by_trying
from rules.stalins_war import GAME
from rules.stalins_war.battle.s12_reach import exploitation_stops
from rules.stalins_war.course.s04_mobilization import Mobilize, cards_beyond_limit, lapse_mobilization
from rules.stalins_war.course.s05_victory import judge_victory
from rules.stalins_war.course.s06_turn import GiveUpTrenches, WarTurn, WarTurns, close_war_turn
from rules.stalins_war.course.s07_rounds import Act, TurnRounds
from rules.stalins_war.march.s07_reinforcements import (
    may_reinforce,
)
from rules.stalins_war.state.state import FrontState
from tests.stalins_war.field import Field

SCENARIOS = tuple(info.id for info in GAME.scenarios())


def begun(scenario: str, options: dict[str, str] | None = None) -> Position[FrontState]:
    return GAME.start(scenario, options or {}, SealedDice(bytes(32), 0)).position


def names(field: Field, hexes: int) -> set[str]:
    return set(field.g.board.names(hexes))


def test_house_rule_1_1_two_seats_and_eighteen_turns() -> None:
    assert GAME.seats == ("axis", "soviet")
    assert len(begun("campaign_1941").g.book.turns) == 18


def test_house_rule_1_2_2_2_sizes_and_steps() -> None:
    units = Field({}).g.book.units
    assert {row.kind for row in units.values() if row.large} == {"army", "front", "total_war_front"}
    assert all(1 <= row.steps <= 4 for row in units.values())
    field = Field({"ge_4a": "0718"})
    assert field.g.strength("ge_4a") == 6
    field.g.lose_step("ge_4a")
    assert (field.g.strength("ge_4a"), field.g.steps("ge_4a")) == (5, 3)


def test_house_rule_1_3_2_1_the_house_map_has_its_places() -> None:
    board = Field({}).g.board
    assert len(board.hexes) == 560
    assert all(place.kind in ("town", "city", "edge") for found in board.places.values() for place in found)


def test_house_rule_2_3_starred_cards_leave_the_game_only_as_events() -> None:
    field = Field({}, hands={"axis": ["AX05", "AX06"]})
    field.g.discard_card("axis", "AX05")
    field.g.discard_card("axis", "AX06", event=True)
    piles = field.state.cards["axis"]
    assert (piles.discard, piles.removed) == (["AX05"], ["AX06"])
    assert field.state.starred == {"axis": 1}


def test_house_rule_3_1_3_2_3_3_control_changes_when_a_unit_enters_but_not_by_partisans() -> None:
    field = Field({"ge_k1": "1016", "su_partisan1": "0717"})
    minsk = field.g.book.places["minsk"].hex
    field.g.go("ge_k1", (minsk, "1216"))
    assert field.state.control[minsk] == "axis"
    field.g.go("su_partisan1", (field.g.book.places["warsaw"].hex,))
    assert field.state.control[field.g.book.places["warsaw"].hex] == "axis"
    assert field.g.board.area["baltic"] & ~field.g.board.ussr == 0


def test_house_rule_3_4_mobile_units() -> None:
    g = Field({}).g
    assert {row.kind for uid, row in g.book.units.items() if g.mobile(uid)} == {
        "panzer", "tank", "guards_tank", "guards_cavalry", "mechanized",
    }  # fmt: skip


def test_house_rule_4_1_4_2_4_3_25_the_campaign_begins() -> None:
    state = begun("campaign_1941").state
    assert (state.turn, state.vp, state.banked, state.consecutive) == (1, 7, {}, {})
    assert {side: len(piles.hand) for side, piles in state.cards.items()} == {"axis": 6, "soviet": 6}
    assert "AX01" in state.cards["axis"].hand
    assert state.cards["soviet"].aside == ["SV01", "SV02", "SV03", "SV04", "SV05", "SV06"]
    assert len(state.place) == 90


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_house_rule_22_25_each_scenario_is_set_up_lawfully_and_everybody_is_supplied(scenario: str) -> None:
    from rules.stalins_war.ground.s09_stacking import overstacked_side_hexes

    position = begun(scenario)
    g = position.g
    assert not overstacked_side_hexes(g, "axis")
    assert not overstacked_side_hexes(g, "soviet")
    assert [uid for uid, supply in g.state.supply.items() if supply == "none"] == []
    assert set(g.state.control) == set(g.board.places)


def test_house_rule_4_4_the_first_turn() -> None:
    position = begun("campaign_1941")
    g = position.g
    assert g.this_turn.rounds == 1
    assert "replace" not in position.prompts[0].verbs
    assert may_reinforce(g, "soviet", "SV01") is not None
    act = Field({"ge_k1": "0718"}, turn=1, hands={"axis": ["AX02"]}, step=Act(seat="axis"))
    assert act.refused("replace AX02") == "first-turn-replace house rule 4.4"
    hungary = g.board.area["hungary"]
    assert not any(g.board.limits[nation, area] <= 1 for nation, area in g.board.limits if area == "hungary")
    assert hungary


def test_house_rule_4_5_mobilization_two_cards_a_draw_phase_beyond_the_limit() -> None:
    aside = ["SV01", "SV02", "SV03", "SV04", "SV05", "SV06"]
    cards = {"axis": Piles(), "soviet": Piles(hand=["SV07"], aside=aside)}
    field = Field({}, turn=2, step=Mobilize(), cards=cards)
    field.do("take SV02+SV04")
    assert field.state.cards["soviet"].hand == ["SV02", "SV04", "SV07"]
    assert cards_beyond_limit(field.g, "soviet") == ["SV02", "SV04"]
    assert Field({}, turn=4, step=Mobilize()).asked == ""
    late = Field({}, turn=5, cards={"axis": Piles(), "soviet": Piles(hand=["SV02", "SV07"], aside=[])})
    lapse_mobilization(late.g)
    assert late.state.cards["soviet"].discard == ["SV02"]


def test_house_rule_4_5_nobody_can_try_out_whether_a_card_of_the_mobilization_lapses() -> None:
    """The last decision of turn 5 leads on to that: tried out, it showed what the Soviets held."""
    learned = []
    for hand in (["SV02", "SV07"], ["SV07", "SV12"]):
        cards = {"axis": Piles(), "soviet": Piles(hand=hand)}
        stack = [WarTurns(), WarTurn(at=6)]
        field = Field(
            {"ge_k1": "1014"}, turn=5, cards=cards, trenches={"1014": "axis"}, stack=stack, step=GiveUpTrenches(seat="axis")
        )
        learned.append(list(learned_by_trying(Position(GAME, field.state), "axis")))
        assert Position(GAME, field.state).play(Action("axis", "done"), SealedDice(bytes(32), 1)).final
    assert learned[0] == learned[1]


def test_house_rule_5_1_the_marker_moves_with_places() -> None:
    field = Field({"ge_k1": "1016"})
    field.g.seize(field.g.book.places["moscow"].hex, "axis")
    assert field.state.vp == 9
    field.g.seize(field.g.book.places["moscow"].hex, "soviet")
    assert field.state.vp == 7
    field.g.gain_vp(99, "place")
    assert field.state.vp == 30


@pytest.mark.parametrize(
    ("fields", "when", "winner"),
    [
        ({"vp": 20}, "end", "axis"),
        ({"vp": 20, "total_war": True}, "end", ""),
        ({"vp": 19}, "end", ""),
        ({"vp": 0}, "end", "soviet"),
        ({"vp": 12}, "last", "axis"),
    ],
)
def test_house_rule_5_2_5_4_victory_by_points_and_after_the_last_turn(fields: dict[str, object], when: str, winner: str) -> None:
    field = Field({})
    for name, one in fields.items():
        setattr(field.state, name, one)
    judge_victory(field.g, when)
    assert (field.state.result.winners if field.state.result else ()) == ((winner,) if winner else ())


def test_house_rule_5_3_berlin_soviet_and_in_full_supply_at_the_end_of_a_round() -> None:
    everything = dict.fromkeys(Field({}).g.book.places, "soviet")
    won = Field({"su_f_west": "0217"}, held=everything)
    judge_victory(won.g, "round")
    assert won.state.result is not None
    cut = Field({"su_f_west": "0217", "ge_4a": "0318", "ge_9a": "0316"}, held={"berlin": "soviet"})
    judge_victory(cut.g, "round")
    assert cut.state.result is None


def test_house_rule_5_5_stalin_is_worth_four_points() -> None:
    field = Field({"su_stalin": "1915"})
    field.g.eliminate("su_stalin")
    assert field.state.vp == 11
    assert "su_stalin" in field.state.gone


def test_house_rule_5_6_scenarios_have_lines_of_their_own() -> None:
    for scenario in SCENARIOS:
        lines = begun(scenario).g.scenario.victory
        assert lines[-1].when == "last"
    minsk = begun("minsk_1941")
    state = minsk.state
    board = minsk.g.board
    for role in ("minsk", "smolensk"):
        state.control[board.name[board.role[role].bit_length() - 1]] = "axis"
    g = GAME.context(state, None)
    judge_victory(g, "last")
    assert state.result is not None
    assert state.result.winners == ("axis",)


def test_house_rule_6_rounds_go_from_side_to_side_then_the_phases_follow() -> None:
    position = begun("minsk_1941")
    order: list[str] = []
    phases: list[str] = []
    number = 0
    while not position.over:
        prompt = position.prompts[0]
        if prompt.what == "act":
            order.append(f"{position.state.turn}{prompt.seat[0]}")
        verb = "pass" if "pass" in prompt.verbs else "done"
        number += 1
        action = Action(prompt.seat, verb) if verb in prompt.verbs else next(position.actions(prompt.seat))
        outcome = position.play(action, SealedDice(bytes(32), number))
        phases += [event.facts["what"] for event in outcome.events if event.kind == "phase"]
        position = outcome.position
    assert order == ["1a", "1s", *["2a", "2s"] * 5]
    second = phases[phases.index("end") + 1 :]
    assert second == ["start", "attrition", "attrition", "replacement", "draw", "end"]


def test_house_rule_6_the_end_of_a_turn_clears_markers() -> None:
    field = Field(
        {},
        consecutive={"axis": 2},
        reinforced={"axis": 1},
        replaced=["axis"],
        risen=True,
        rp={"german": 4},
        sailed={"axis black": 1},
    )
    close_war_turn(field.g)
    state = field.state
    assert (state.turn, state.consecutive, state.reinforced, state.replaced, state.risen, state.rp, state.sailed) == (
        7,
        {},
        {},
        [],
        False,
        {},
        {},
    )


def test_house_rule_21_the_axis_seat_is_bid_for() -> None:
    assert begun("campaign_1941", {"bid": "3"}).state.vp == 4


def test_house_rule_23_options() -> None:
    position = begun("campaign_1941", {"automatic": "no"})
    position.state.vp = 25
    g = GAME.context(position.state, None)
    judge_victory(g, "end")
    assert position.state.result is None
    rolled = begun("campaign_1941", {"weather": "die"}).state
    assert rolled.weather_by_die
    muddy = Field({}, turn=5, weather_by_die=True, mud=True)
    assert muddy.g.weather == "mud"
    assert Field({}, turn=5, weather_by_die=True).g.weather == "dry"


def test_house_rule_6_weather_by_die_is_rolled_each_round_of_a_muddy_turn() -> None:
    from rules.stalins_war.course.s07_rounds import open_war_round

    for face, weather_ in ((1, "mud"), (2, "mud"), (3, "dry")):
        field = Field({}, turn=5, weather_by_die=True)
        field.g._dice = FixedDice([face - 1])
        open_war_round(field.g)
        assert field.g.weather == weather_


def test_house_rule_6_the_side_that_begins_a_scenario_has_the_first_round() -> None:
    assert begun("bagration_1944").prompts[0].seat == "soviet"
    assert TurnRounds().done == 0


def test_house_rule_4_4_6_on_the_first_turn_only_swamp_stops_exploiting_panzers() -> None:
    def halting(turn: int, side: str) -> int:
        return exploitation_stops(Field({}, turn=turn).g, side)

    board = Field({}).g.board
    every = 0
    for kind in ("swamp", "forest", "rough", "mountain", "desert"):
        every |= board.terrain[kind]
    assert halting(1, "axis") == board.terrain["swamp"]
    assert halting(2, "axis") == halting(1, "soviet") == every
