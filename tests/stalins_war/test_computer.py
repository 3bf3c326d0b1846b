"""Computer players of Stalin's War: legal to the end, the same for what looks the same, better than a pass."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from data.stalins_war.greedy import GreedyScales, load_greedy_scales
from rules.engine import Action, Position, SealedDice
from rules.engine.contract.player import Player
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.players import players_of
from rules.players.blind import seen_through
from rules.players.chance import chance_of
from rules.players.computer import Computer
from rules.stalins_war.game import GAME
from rules.stalins_war.ground.s13_supply import supply_of_unit
from rules.stalins_war.march.s07_orders import RoundOrders
from rules.stalins_war.players.advances import WeighedAdvance
from rules.stalins_war.players.greedy import GreedyGeneral
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.players.mind import FrontMind
from rules.stalins_war.players.rows import chosen_uses, doubted_losses, in_best_order, least_lost
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.state import AXIS, FrontState
from tests.stalins_war.field import Field

MINSK = "minsk_1941"


def officer() -> Computer:
    """An officer."""
    found = players_of(GAME)["officer"]
    assert isinstance(found, Computer)
    return found


def test_the_first_rounds_hang_on_nothing_hidden() -> None:
    record, player, looked = Record(GAME, MINSK, {}, bytes(32)), officer(), 0
    aims = list[Mapping[str, str]]()
    for number in range(60):
        position = record.position
        if position.over:
            break
        seat = position.due[0].seat
        choice = player.decide(Sight(position, seat), chance_of(b"x", seat, number))
        if choice.actions and looked < 2:
            looked += 1
            aims += [choice.best.facts, *(one.facts for one in choice.others)]
            assert not seen_through(
                position, seat, lambda real, s=seat, n=number: player.decide(Sight(real, s), chance_of(b"x", s, n)), 1
            )
        record.play(choice.action)
    assert looked == 2
    first = next(one for one in aims if "hex" in one)
    assert first["hex"]
    assert first["units"]


def test_a_round_is_carried_out_in_the_manner_it_was_chosen_in() -> None:
    """Uses in which units move are tried in each manner; orders and fights go on in it, the next round is chosen again."""
    position, mind = Record(GAME, MINSK, {}, bytes(32)).position, FrontMind()
    sight = Sight(position, position.due[0].seat)
    plans = mind.plans(sight, Random(1), 10)
    manners = [plan.facts.get("manner", "") for plan in plans]
    assert len(plans) <= 10
    assert set(manners) == {"", *mind.manners}
    recruits = mind.plans(sight, Random(1), mind.sheet.levels["recruit"].plans)
    assert sum("manner" not in plan.facts for plan in recruits) == 5, "manners do not take the place of the usual uses"
    usual = next(plan for plan in plans if "manner" not in plan.facts)
    unusual = next(plan for plan in plans if plan.action == usual.action and "manner" in plan.facts)
    assert unusual.worth == usual.worth - mind.scales.unusual
    assert mind.goes_on(sight, unusual.facts) is None, "a use of a round is chosen"
    after = position.play(usual.action, SealedDice(bytes(32), 0)).position
    orders = Sight(after, after.due[0].seat)
    assert orders.prompt.what != "act"
    assert mind.goes_on(orders, unusual.facts) is mind.manners[unusual.facts["manner"]]
    assert mind.goes_on(orders, usual.facts) is None
    dash, scales = mind.manners["dash"].scales, mind.scales
    assert (dash.pull, dash.guard) == (
        scales.pull * scales.manners["dash"]["pull"],
        scales.guard * scales.manners["dash"]["guard"],
    )
    assert scales.in_manner("") == scales


def test_terms_are_one_sides_gain_and_the_others_loss() -> None:
    position = Record(GAME, MINSK, {}, bytes(32)).position
    mind = FrontMind()
    ours, theirs = (mind.terms(position, side) for side in ("axis", "soviet"))
    for name in ("strength", "cut"):
        assert ours[name] == pytest.approx(-theirs[name])


def order_of(player: Player[FrontState], units: Mapping[str, str], **fields: Any) -> str:
    """The first order of the Axis in a round without a card, in the rounds after it fought."""
    step = RoundOrders(seat=AXIS)
    field = Field(units, step=step, marked=[], doing="zero", fighters=[AXIS], **fields)
    return str(player.choose(Sight(Position(GAME, field.state), AXIS), Random(1)))


def test_no_corps_goes_by_itself_next_to_a_stack_that_can_crush_it() -> None:
    stack = {"su_a8": "1218", "su_a3": "1218", "su_f_west": "1218"}
    assert order_of(GreedyGeneral(), {"ge_k6": "1017", **stack}) == "move 1017 ge_k6 1217"
    order = order_of(FrontMind().quick, {"ge_k6": "1017", **stack})
    board = Field({}).g.board
    assert not board.bit[order.split()[-1]] & board.near("1218")


def test_an_army_leaves_no_corps_by_itself_next_to_a_stack() -> None:
    units = {"ge_pz39": "1017", "ge_9a": "1017", "su_a8": "1117", "su_a3": "1117", "su_f_west": "1117"}
    assert order_of(GreedyGeneral(), units, lost={"ge_pz39": 1}) == "move 1017 ge_9a 1116"
    assert "ge_9a" not in order_of(FrontMind().quick, units, lost={"ge_pz39": 1})


def test_a_corps_stays_where_it_keeps_its_own_supply_open() -> None:
    """In 1117 it cancels the zones of two armies; from 1217 it would trace through that hex."""
    armies = {"su_f_north": "1116", "su_f_nw": "1218", "su_f_west": "1417"}
    scales = load_greedy_scales().of_computers()
    field = Field({"ge_k6": "1117", **armies})
    ground = WeighedGround(field.g, AXIS, scales)
    assert field.g.board.bit["1217"] & ground.supplied("german"), "as long as it is in 1117"
    assert supply_of_unit(Field({"ge_k6": "1217", **armies}).g, "ge_k6") == "none"
    assert ground.starved("ge_k6", "1217") == scales.starved * ground.value("ge_k6")
    assert ground.starved("ge_k6", "1018") == 0


def those_advancing(scales: GreedyScales, units: Mapping[str, str], target: str) -> list[str]:
    """Who of the Axis goes on into an empty hex beside a stack."""
    stack = {"su_a8": "1218", "su_a3": "1218", "su_f_west": "1218"}
    g = Field({**units, **stack}).g
    fight = AttackUnderWay(side=AXIS, target=target, attackers=dict(units), first=min(units.values()), defenders=[])
    return WeighedAdvance(g, WeighedGround(g, AXIS, scales), fight).going(sorted(units))


def test_corps_advance_together_or_not_at_all_next_to_a_stack() -> None:
    greedy = load_greedy_scales()
    pair = {"ge_k6": "1017", "ge_k8": "1017"}
    assert those_advancing(greedy, pair, "1117") == ["ge_k6"]
    assert those_advancing(greedy.of_computers(), pair, "1117") == ["ge_k6", "ge_k8"]
    assert those_advancing(greedy, {"ge_k6": "1216"}, "1217") == ["ge_k6"]
    assert those_advancing(greedy.of_computers(), {"ge_k6": "1216"}, "1217") == []


def test_of_three_who_could_go_one_stays_with_a_corps_that_would_be_by_itself() -> None:
    """Those who may advance with a Blitz marker are not all that stand there."""
    trio = dict.fromkeys(("ge_pz39", "ge_pz46", "ge_k6"), "1118")
    g = Field({**trio, "su_a8": "1218", "su_a3": "1218", "su_f_west": "1218"}).g
    for scales, going in ((load_greedy_scales(), ["ge_pz39", "ge_pz46"]), (load_greedy_scales().of_computers(), ["ge_pz46"])):
        fight = AttackUnderWay(side=AXIS, target="1119", attackers=trio, first="1118", defenders=[])
        assert WeighedAdvance(g, WeighedGround(g, AXIS, scales), fight).settled(["ge_pz39", "ge_pz46"]) == going


@pytest.mark.parametrize(
    ("played", "paused", "row", "least"),
    [(3, 0, 0, 3), (3, 1, 0, 1), (3, 2, 0, 0), (2, 1, 1, 1), (1, 0, 2, 2), (1, 0, 5, 3), (0, 2, 4, 0)],
)
def test_the_fewest_ops_lost_by_the_order_of_rounds(played: int, paused: int, row: int, least: int) -> None:
    assert least_lost(played, paused, row, 3) == least


def test_what_comes_anyway_comes_between_two_cards_for_ops() -> None:
    """A card for OPS and two events in three rounds, after a card for OPS: an event first, though it is worth less."""
    weighed = [
        (Action(AXIS, "ops", ("AX03",)), 9.0),
        (Action(AXIS, "event", ("AX12",)), 7.0),
        (Action(AXIS, "event", ("AX13",)), 6.5),
        (Action(AXIS, "pass"), 0.0),
    ]
    scales = load_greedy_scales()
    assert in_best_order(weighed, 3, 1, 3, scales) == weighed, "the greedy player takes what is worth most now"
    later = dict(in_best_order(weighed, 3, 1, 3, scales.of_computers()))
    assert max(later, key=lambda action: later[action]).verb == "event"
    first = dict(in_best_order(weighed, 3, 0, 3, scales.of_computers()))
    assert max(first, key=lambda action: first[action]).verb == "ops", "nothing is lost by the first card"


def test_a_plan_of_a_turn_has_replacements_once() -> None:
    weighed = [(Action(AXIS, "replace", (card,)), 9.0) for card in ("AX03", "AX12", "AX13")]
    weighed += [(Action(AXIS, "ops", ("AX15",)), 5.0), (Action(AXIS, "zero"), 4.0)]
    assert [action.verb for action in chosen_uses(weighed, 4)] == ["replace", "ops", "zero", "zero"]


def test_the_first_round_is_one_of_ops_as_long_as_it_is_unsure_how_many_there_will_be() -> None:
    """An event first loses an OPS if three of five rounds are played for OPS after all, four if four are."""
    assert doubted_losses(2, 3, 0, 3) == {True: 0.0, False: pytest.approx(5 / 3)}
    weighed = [
        (Action(AXIS, "event", ("AX12",)), 12.0),
        (Action(AXIS, "ops", ("AX03",)), 9.0),
        (Action(AXIS, "ops", ("AX15",)), 9.0),
        (Action(AXIS, "zero"), 5.0),
    ]
    found = dict(in_best_order(weighed, 5, 0, 3, load_greedy_scales().of_computers()))
    assert max(found, key=lambda action: found[action]).verb == "ops"
