"""What the greedy players consider besides odds: a line without gaps, supply that the enemy may cut, pockets to be opened."""

from __future__ import annotations

from typing import Any

from data.stalins_war.greedy import load_greedy_scales
from rules.engine import Position
from rules.engine.machine.sight import Sight
from rules.players.chance import chance_of
from rules.stalins_war.game import GAME
from rules.stalins_war.march.s07_orders import RoundOrders
from rules.stalins_war.players.attacks import WeighedAttacks
from rules.stalins_war.players.greedy import GreedyGeneral
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.players.line import FrontLine, open_way
from rules.stalins_war.players.rounds import WeighedCards
from rules.stalins_war.state.state import AXIS, SOVIET
from tests.stalins_war.field import Field

#: Soviet armies with zones opposite a line of the Axis that runs from north to south, east of Warsaw.
FOES = {"su_f_west": "1117", "su_f_nw": "1120", "su_f_south": "1123"}

#: The hexes around the first of them.
RING = ["1116", "1118", "1017", "1018", "1217", "1218"]


def ground(units: dict[str, str], side: str = AXIS, **fields: Any) -> WeighedGround:
    """How a side sees the ground."""
    return WeighedGround(Field(units, side=side, **fields).g, side, load_greedy_scales())


def test_the_enemy_stops_in_zones_and_does_not_go_from_one_into_another() -> None:
    board = Field({}).g.board
    enemy, zones = board.bit["1117"], board.set(["1016", "1017", "1018"])
    reached = board.names(open_way(board, enemy, 0, zones, 2))
    assert "1017" in reached  # into a zone
    assert "0917" in board.names(open_way(board, enemy, 0, 0, 2))
    assert not {"0917", "0916"} & set(reached)  # and no further
    assert "1016" not in board.names(open_way(board, enemy, 0, zones | enemy, 1))


def test_a_unit_that_closes_a_gap_is_worth_more_there_than_beside_another() -> None:
    units = {"ge_9a": "0917", "ge_4a": "0923", "ge_2a": "0817", **FOES}
    line = FrontLine(Field(units).g, AXIS)
    assert line.shut("ge_2a", "0920") > line.shut("ge_2a", "0918") > 0
    seen = ground(units)
    assert seen.score("ge_2a", "0920") > seen.score("ge_2a", "0918")


def test_a_corps_without_a_zone_bars_only_its_own_hex() -> None:
    line = FrontLine(Field({"ge_9a": "0917", "ge_4a": "0923", "ge_2a": "0720", "ge_k6": "0720", **FOES}).g, AXIS)
    assert 0 < line.shut("ge_k6", "0920") < line.shut("ge_2a", "0920")


def test_units_that_may_be_cut_off_mind_it_more_the_nearer_attrition_is() -> None:
    units = {"su_f_west": "1117", "ge_pz24": "1316", "ge_pz46": "1318"}
    early, late = (ground(units, SOVIET, round=number) for number in (1, 5))
    assert early.g.where("su_f_west") & early.supplied(SOVIET) & ~early.safe(SOVIET)
    assert late.score("su_f_west", "1117") < early.score("su_f_west", "1117")
    single = [ground({"su_f_west": "1117"}, SOVIET, round=number).score("su_f_west", "1117") for number in (1, 5)]
    assert single[0] == single[1]


def test_an_enemy_in_the_way_of_supply_is_worth_what_starves_behind_them() -> None:
    ring = dict(zip(["ge_k1", "ge_k10", "ge_k28", "ge_k6", "ge_k8", "ge_k20"], RING, strict=True))
    seen = ground({"su_f_west": "1117", **ring}, SOVIET)
    assert seen.own.now == seen.value("su_f_west")
    assert seen.relieved(RING[0]) == seen.own.now
    assert ground({"su_f_west": "1117"}, SOVIET).relieved(RING[0]) == 0


def test_an_army_in_the_rear_marches_into_the_gap() -> None:
    units = {"ge_9a": "0917", "ge_4a": "0923", "ge_2a": "0720", **FOES}
    field = Field(units, step=RoundOrders(seat=AXIS), turn=10, marked=[])
    action = GreedyGeneral().choose(Sight(Position(GAME, field.state), AXIS), chance_of(b"luck", AXIS, 0))
    assert action.args[:2] == ("0720", "ge_2a")
    line = FrontLine(field.g, AXIS)
    assert line.shut("ge_2a", action.args[2]) > line.shut("ge_2a", "0720")


def test_nobody_gathers_replacements_in_the_last_turn_and_places_draw_more_then() -> None:
    hurt = {"ge_9a": "0917", "ge_pz39": "0917", "su_f_west": "1317"}
    values, draws = [], []
    for turn in (17, 18):
        seen = ground(hurt, turn=turn, lost={"ge_9a": 2, "ge_pz39": 1}, hands={AXIS: ["AX03"]})
        values.append(WeighedCards(seen.g, seen, WeighedAttacks(seen)).replacements("AX03"))
        draws.append(seen.eager)
    assert values[0] > 0 == values[1]
    assert draws[0] == 1 < draws[1]
