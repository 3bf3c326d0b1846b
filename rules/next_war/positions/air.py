"""Questions about the air: "air" (6.1 to 6.5), "airdefence" (6.6), "lift" (8.5.2 to 8.5.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.next_war.air.s06_fire import (
    FACES,
    Sortie,
    fire_chances,
    fire_column,
    fire_row,
    flies_over,
    is_immune,
    reckon_fire,
)
from rules.next_war.air.s06_helicopters import (
    base_limit,
    base_room,
    helicopter_bases,
    helicopters_of,
    missions_of_turn,
    rebase_goals,
    rebase_range,
    support_rating,
    why_not_supporting,
)
from rules.next_war.air.s06_points import (
    lift_of_turn,
    lift_total,
    point_changes,
    points_in_weather,
    roll_modifiers,
    table_points,
)
from rules.next_war.air.s06_sea_bases import base_hex, sea_bases
from rules.next_war.air.s08_flight import (
    AIRMOBILE,
    CAPS,
    DROP,
    FLIGHTS,
    REBASE,
    FlightOrder,
    cap_left,
    flight_goals_of,
    may_ever_fly,
    needs_second_fire,
    onward_steps,
    why_flight_fails,
    why_means_short,
    why_unit_not_flying,
)
from rules.next_war.air.s08_flying import drop_steps
from rules.next_war.air.s08_lift import flight_cost, lift_needed
from rules.next_war.air.s08_sheet import flies_out
from rules.next_war.battle.s09_support import helicopters_most, points_offered
from rules.next_war.ground.s08_stacking import halves_text
from rules.next_war.positions.params import TheatreParams, parts_data
from rules.next_war.state.war import TheatreWar
from rules.positions.fault import FaultError, is_number, is_one_of, refusal_data

#: What is fired at, as "airdefence" takes it.
SORTIES = ("points", "helicopter", "rebase", "airmobile", "start", "drop", "transport")
#: Of these, those that are never escorted: combat support (6.2.2).
UNESCORTED = ("points", "helicopter")


def answer_theatre_air(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """For each side: how its air points come about and what is left; lift, caps, helicopters. Superiority."""
    hex_, dice = params.place(g), params.dice() or []
    sides = {side: _side_data(g, side, hex_, dice[n : n + 1]) for n, side in enumerate(params.sides(g))}
    return {"level": g.state.air_level, "owner": g.state.air_side, "sides": sides}


def _side_data(g: TheatreWar, side: str, hex_: str, dice: Sequence[object]) -> dict[str, Any]:
    state, parts, changes = g.state, roll_modifiers(g, side), point_changes(g, side)
    data: dict[str, Any] = {
        "points": state.air_points.get(side, 0), "left": state.air_left.get(side, 0), "lost": state.air_lost.get(side, 0),
        "column": fire_column(g, side),
        "modifiers": parts_data(parts), "changes": parts_data(changes),
        "lift": {"total": lift_total(g, side), "turn": lift_of_turn(g, side), "left": state.lift_left.get(side, 0)},
        "caps": {cap: halves_text(max(0, cap_left(g, cap, side))) for cap in CAPS.values()},
        "helicopters": {uid: _helicopter_data(g, uid, hex_) for uid in helicopters_of(g, side)},
    }  # fmt: skip
    if dice:
        die = is_number(dice[0], "question.dice", 0, FACES - 1)
        roll = die + sum(part.amount for part in parts)
        count = table_points(g, side, roll)
        changed = max(0, count + sum(part.amount for part in changes))
        data["rolled"] = {"die": die, "roll": roll, "table": count, "points": points_in_weather(g, side, changed)}
    if hex_:
        data["support"] = {
            role: {"points": points_offered(g, side, attacks=attacks), "helicopters": helicopters_most(g, attacks=attacks)}
            for role, attacks in (("attack", True), ("defence", False))
        }
    return data


def _helicopter_data(g: TheatreWar, uid: str, hex_: str) -> dict[str, Any]:
    state, base, side = g.state, g.state.place[uid], g.side(uid)
    left = 0 if g.storm or uid in state.grounded else max(0, missions_of_turn(g) - state.missions.get(uid, 0))
    data: dict[str, Any] = {
        "base": base, "limit": base_limit(g, base), "room": base_room(g, base, side), "missions": left,
        "support": support_rating(g, uid), "range": g.unit(uid).range, "rebase": rebase_goals(g, uid),
        "serves": base in sea_bases(g, uid) or bool(g.board.bit.get(base, 0) & helicopter_bases(g, side)),
    }  # fmt: skip
    if hex_:
        why = why_not_supporting(g, uid, hex_)
        data["supports"] = {"refusal": refusal_data(why)} if why is not None else True
    return data


# -- air defence -------------------------------------------------------------------------------------------------------------


def answer_air_defence(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Fire at a sortie of a side in a hex: immunity, column, modifiers, every result with its chance, or that of a die."""
    params.need("hex")
    hex_ = params.place(g)
    units = params.units(g)
    side = g.side(units[0]) if units else params.sides(g)[0]
    what = params.one_of("what", SORTIES, "points")
    named = params.text("origin")
    origin = is_one_of(named, params.at("origin"), g.board.hexes, "hex") if named else ""
    most = {"airmobile": g.numbers.airmobile_points}.get(what)
    if what == "rebase" and units:
        most = rebase_range(g, units[0])
    over = flies_over(g, side, origin, hex_, most)
    escort = params.number("escort", 0, g.numbers.air.escort_most, 0)
    if escort and what in UNESCORTED:
        raise FaultError(params.at("escort"), "next_war:no-escort", what=what)
    sortie = Sortie(side, what, hex_, origin, escort, over, tuple(units))
    return {"side": side, "what": what, **_fire_data(g, sortie, params)}


def _fire_data(g: TheatreWar, sortie: Sortie, params: TheatreParams | None = None) -> dict[str, Any]:
    if is_immune(g, sortie):
        return {"immune": True}
    found = reckon_fire(g, sortie)
    data: dict[str, Any] = {
        "immune": False, "column": found.column, "modifiers": parts_data(found.parts), "modifier": found.modifier,
    }  # fmt: skip
    if params is not None and (die := params.die()) is not None:
        result = fire_row(g, found.column, die + found.modifier)
        data["result"] = {"die": die, "roll": die + found.modifier, **result._asdict()}
    else:
        chances = sorted(fire_chances(g, found).items(), key=lambda one: (-one[1], one[0]))
        data["chances"] = [{**result._asdict(), "chance": count / FACES} for result, count in chances]
    return data


# -- lift --------------------------------------------------------------------------------------------------------------------


def answer_lift(g: TheatreWar, params: TheatreParams) -> dict[str, Any]:
    """Where units of one place may fly by each way; with a hex what that takes, and the fire at it."""
    units = params.some_units(g)
    ways = (params.one_of("by", FLIGHTS, ""),) if params.has("by") else FLIGHTS
    hex_ = params.place(g)
    escort = params.number("escort", 0, 99, 0)
    able = [by for by in ways if params.has("by") or all(may_ever_fly(g, uid, by) for uid in units)]
    return {"ways": {by: _way_data(g, by, units, hex_, escort) for by in able}}


def _way_data(g: TheatreWar, by: str, units: list[str], hex_: str, escort: int) -> dict[str, Any]:
    why = next((found for uid in units if (found := why_unit_not_flying(g, uid, by)) is not None), None)
    why = why or (why_means_short(g, units, by) if by != REBASE else None)
    if why is not None:
        return {"refusal": refusal_data(why)}
    if not hex_:
        return {"hexes": rebase_goals(g, units[0]) if by == REBASE else flight_goals_of(g, units, by)}
    if (why := why_flight_fails(g, FlightOrder(by=by, units=units, to=hex_, escort=escort))) is not None:
        return {"refusal": refusal_data(why)}
    return _flight_data(g, by, units, hex_, escort)


def _flight_data(g: TheatreWar, by: str, units: list[str], hex_: str, escort: int) -> dict[str, Any]:
    side, place = g.side(units[0]), g.state.place[units[0]]
    if not flies_out(g, units[0]):
        return {"escort": 0}
    origin = base_hex(g, place)
    most: Mapping[str, int] = {AIRMOBILE: g.numbers.airmobile_points, REBASE: rebase_range(g, units[0])}
    sorties = [Sortie(side, by, hex_, origin, escort, flies_over(g, side, origin, hex_, most.get(by)), tuple(units))]
    data: dict[str, Any] = {"escort": escort}
    if by == AIRMOBILE:
        cost = flight_cost(g, units, hex_)
        assert cost is not None
        points = 0 if cost.ships else lift_needed(g, units)
        data |= {"points": points, "cost": {**cost._asdict(), "ships": dict(cost.ships), "points": cost.points}}
        if needs_second_fire(g, units):
            sorties.insert(0, Sortie(side, "start", origin, origin, escort, False, tuple(units)))
    if by in (AIRMOBILE, DROP):
        data["onward"] = onward_steps(g, side, hex_)
    if by == DROP:
        terrain = g.board.hexes[hex_].terrain
        data["loss"] = sum(drop_steps(g, terrain, die) > 0 for die in range(FACES)) / FACES
    data["fire"] = [{"what": one.what, "hex": one.hex, **_fire_data(g, one)} for one in sorties]
    return data
