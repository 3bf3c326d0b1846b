"""Players' questions: why a unit cannot act or get there; supply, zones, reach, railways and the odds of an attack explained.

Every answer uses the facts on the map. It includes active combat cards, but not those that may still be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Answer, ChanceTable, QuestionField, Said, Topic
from rules.engine.contract.steps import refuse
from rules.stalins_war.battle import s11_fire
from rules.stalins_war.battle.odds import FightOdds, exact_fight_odds
from rules.stalins_war.battle.s11_permits import why_not_together, why_target
from rules.stalins_war.battle.s11_strongest import facing_defenders, likely_attackers
from rules.stalins_war.ground import s11_gates
from rules.stalins_war.ground.s08_zones import uncancelled_zone, zone_hexes
from rules.stalins_war.ground.s13_supply import as_declared, fortress_supply_hexes, full_supply_sources, open_to, supply_of_unit
from rules.stalins_war.march import s10_movement, s10_strategic
from rules.stalins_war.march.s07_refusals import why_units_not_there
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table import planning, tallies

Line = Said | Refusal
TOPICS = (
    Topic("supply", (QuestionField("unit", "held"),)),
    Topic("zones", (QuestionField("hex", "hex", needed=False),)),
    Topic("reach", (QuestionField("unit", "unit"),)),
    Topic("rail", (QuestionField("unit", "unit"),)),
    Topic("plan"),
    Topic("box"),
    Topic("cards"),
    Topic("odds", (QuestionField("hex", "hex"), QuestionField("attackers", "unit", needed=False, many=True))),
)
WAYS = ("march", "rail", "sea", "attack")
#: More hexes than this are counted, not named.
NAMED = 24


def explain_war_topic(state: FrontState, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """Explain a topic. Raises KeyError for an unknown one, IllegalActionError if there is nothing to explain."""
    g = FrontWar(state, None)
    if topic == "plan":
        return planning.plan_explained(g)
    if topic in ("box", "cards"):
        return tallies.box_answer(g) if topic == "box" else tallies.cards_answer(g)
    if topic == "odds":
        return odds_explained(g, args["hex"][0], args.get("attackers", ()))
    lines: dict[str, Callable[[], Iterator[Line]]] = {
        "supply": lambda: supply_explained(g, args["unit"][0]),
        "zones": lambda: zones_explained(g, args["hex"][0]) if args.get("hex") else all_zones_explained(g),
        "reach": lambda: reach_explained(g, known_unit_of(g, args["unit"][0])),
        "rail": lambda: rail_explained(g, known_unit_of(g, args["unit"][0])),
    }
    return Answer(tuple(lines[topic]()))


def explain_unit_why(state: FrontState, unit: str, place: str = "", way: str = "") -> Answer:
    """Why a unit cannot act, or why it does not get to a hex by march, rail, sea or attack. Raises IllegalActionError."""
    g = FrontWar(state, None)
    uid = known_unit_of(g, unit)
    if not place:
        bound = s10_movement.stays_bound(g, uid)
        lines = [bound] if bound is not None else []
        if bound is None and not s10_movement.may_leave_zone(g, [uid]):
            lines.append(Refusal("zone-holds", "8.3", {"hex": state.place[uid], "units": [uid]}))
        return Answer((*supply_explained(g, uid), *(lines or reach_explained(g, uid))))
    if place not in g.board.bit:
        raise refuse("no-such-hex", "10.1", hex=place)
    if state.place[uid] == place:
        return Answer((Refusal("there-already", "10.1.3", {"unit": uid, "hex": place}),))
    ways = {"march": _why_march, "rail": _why_rail, "sea": _why_sea, "attack": _why_attack}
    found: list[Line] = []
    for line in (answer(g, uid, place) for name, answer in ways.items() if way in ("", name)):
        found += [line] if line not in found else []  # what bars several ways is said once
    return Answer(tuple(found))


def known_unit_of(g: FrontReading, unit: str) -> str:
    """A unit on the map. Raises IllegalActionError for any other."""
    if unit not in g.state.place:
        raise refuse("not-on-map", "10.1", unit=unit)
    return unit


# -- supply (13) -----------------------------------------------------------------------------------------------------------


def supply_explained(g: FrontReading, asked: str) -> Iterator[Line]:
    """The supply of a unit, or of all units in a hex: as it was last checked, and as it would be now."""
    units = [asked] if asked in g.state.place else g.at(asked, partisans=True)
    if not units:
        raise refuse("nobody-there", "13.1", hex=asked)
    for uid in units:
        now, then = supply_of_unit(g, uid), g.supply(uid)
        facts = {"unit": uid, "hex": g.state.place[uid], "supply": now}
        yield Said("supply", facts, "13.1.2")
        if now != then:
            yield Said("supply-then", {"unit": uid, "supply": then}, "13.1.1")
        if now == "full":
            yield from _supply_distance_lines(g, uid)
        elif now == "none":
            yield from _cut_supply_lines(g, uid)


def _supply_distance_lines(g: FrontReading, uid: str) -> Iterator[Line]:
    """The distance to the railway or the source that supplies a unit."""
    row, here = g.unit(uid), g.where(uid)
    way = open_to(g, row.side)
    net = g.board.rail.flood(full_supply_sources(g, row.nation, row.side), way)
    found = here
    for steps in range(g.numbers.supply_range + 1):
        if found & net:
            yield Said("supply-line", {"count": steps, "hex": g.board.names(found & net)[0]}, "13.1.2")
            return
        found = g.board.land.step(found) & way | found
    yield Said("supply-port", {}, "13.1.2")


def _cut_supply_lines(g: FrontReading, uid: str) -> Iterator[Line]:
    """The hexes around a unit without supply that block it."""
    row, here = g.unit(uid), g.where(uid)
    side, enemy = row.side, g.enemy(row.side)
    near = g.board.land.flood(here, g.board.all, g.numbers.supply_range)
    reached = g.board.land.flood(here, open_to(g, side) | here, g.numbers.supply_range)
    rim = g.board.land.step(reached) & near & ~reached
    for code, hexes in (
        ("cut-units", g.occupied(enemy)),
        ("cut-zones", uncancelled_zone(g, enemy) & ~g.occupied(enemy)),
        ("cut-places", g.held(enemy) & g.board.barring & ~g.occupied(enemy)),
        ("cut-trenches", g.trenches(enemy) & ~g.occupied(enemy)),
    ):
        if rim & hexes:
            yield Refusal(code, "13.1.3", {"unit": uid, "hexes": g.board.names(rim & hexes)[:NAMED]})
    if not full_supply_sources(g, row.nation, side):
        yield Refusal("no-source", "13.2.1", {"unit": uid})
    if here & fortress_supply_hexes(g, side):
        yield Said("shelter", {"hex": g.state.place[uid]}, "13.2.4")


# -- zones (8) -------------------------------------------------------------------------------------------------------------


def zones_explained(g: FrontReading, hex_: str) -> Iterator[Line]:
    """The zones over a hex, their units, and where they do not count."""
    bit = g.board.bit[hex_]
    around = g.board.near(hex_)
    found = False
    for side in SIDES:
        if not zone_hexes(g, side) & bit:
            continue
        found = True
        casting = [
            uid for at in g.board.names(around & g.casting(side)) for uid in g.at(at, side) if g.unit(uid).zone and g.full(uid)
        ]
        yield Said("zone", {"hex": hex_, "side": side, "units": casting}, "8.1")
        if not uncancelled_zone(g, side) & bit:
            yield Said("zone-cancelled", {"hex": hex_, "side": g.enemy(side)}, "8.3")
    if not found:
        yield Said("zone-none", {"hex": hex_}, "8.2")


def all_zones_explained(g: FrontReading) -> Iterator[Line]:
    """How far the zones of both sides go."""
    for side in SIDES:
        zone = zone_hexes(g, side)
        facts = {"side": side, "count": zone.bit_count(), "other": (zone & ~uncancelled_zone(g, side)).bit_count()}
        yield Said("zones-all", facts, "8.1")


# -- movement (10) ---------------------------------------------------------------------------------------------------------


def reach_explained(g: FrontReading, uid: str) -> Iterator[Line]:
    """The reach of a unit in this round with its own points."""
    bound = s10_movement.stays_bound(g, uid)
    if bound is not None:
        yield bound
        return
    hex_, row = g.state.place[uid], g.unit(uid)
    points = s10_movement.points_left(g, uid)
    yield Said("points", {"unit": uid, "count": points, "most": row.movement}, "10.1.4")
    if not s10_movement.may_leave_zone(g, [uid]):
        yield Refusal("zone-holds", "8.3", {"hex": hex_, "units": [uid]})
        return
    hexes = g.board.names(s10_movement.movement_goals(g, [uid]))
    yield Said("reach", {"unit": uid, "count": len(hexes), **listed_hexes(hexes)}, "10.1")


def rail_explained(g: FrontReading, uid: str) -> Iterator[Line]:
    """The rail destinations of a unit."""
    unfit = s10_strategic.fit_to_ship(g, uid)
    if unfit is not None:
        yield unfit
        return
    hexes = g.board.names(s10_strategic.by_rail(g, uid))
    if hexes:
        yield Said("rail", {"unit": uid, "count": len(hexes), **listed_hexes(hexes)}, "10.2.2")
    else:
        yield Refusal("no-line", "10.2.3", {"unit": uid})


def listed_hexes(hexes: list[str]) -> dict[str, Any]:
    """Hexes as a list that can be read, and how many more there are."""
    return {"hexes": hexes[:NAMED], "more": max(len(hexes) - NAMED, 0)}


def _why_march(g: FrontReading, uid: str, hex_: str) -> Line:
    bound = s10_movement.stays_bound(g, uid)
    if bound is not None:
        return bound
    if not s10_movement.may_leave_zone(g, [uid]):
        return Refusal("zone-holds", "8.3", {"hex": g.state.place[uid], "units": [uid]})
    if s10_movement.movement_goals(g, [uid]) & g.board.bit[hex_]:
        path, points = s10_movement.movement_way(s10_movement.movement_reach(g, [uid]), hex_)
        return Said("gets-there", {"unit": uid, "hex": hex_, "count": points, "hexes": list(path)}, "10.1")
    return why_units_not_there(g, g.side(uid), [uid], hex_)


def _why_rail(g: FrontReading, uid: str, hex_: str) -> Line:
    return _why_shipped(g, uid, hex_, "rail", s10_strategic.by_rail, Refusal("line-cut", "10.2.3", {"unit": uid, "hex": hex_}))


def _why_sea(g: FrontReading, uid: str, hex_: str) -> Line:
    return _why_shipped(
        g, uid, hex_, "sea", s10_strategic.sea_move_hexes, Refusal("not-by-sea", "10.2", {"unit": uid, "hex": hex_})
    )


def _why_shipped(g: FrontReading, uid: str, hex_: str, way: str, goals: s10_strategic.Goals, otherwise: Refusal) -> Line:
    if goals(g, uid) & g.board.bit[hex_]:
        return Said(f"gets-by-{way}", {"unit": uid, "hex": hex_}, "10.2")
    return s10_strategic.fit_to_ship(g, uid) or otherwise


def _why_attack(g: FrontReading, uid: str, hex_: str) -> Line:
    side, here = g.side(uid), g.state.place[uid]
    if not g.board.near(here) & g.board.bit[hex_]:
        return Refusal("not-beside", "11.1.4", {"unit": uid, "hex": hex_})
    if not s11_gates.may_attack_across(g, side, here, hex_):
        return Refusal("volga", "11.1.10", {"origin": here, "hex": hex_})
    if hex_ in s11_gates.targets_from_hex(g, side, here):
        return Said("may-attack", {"unit": uid, "hex": hex_}, "11.1")
    return why_target(g, side, hex_) or Refusal("nobody-there", "11.1.4", {"hex": hex_})


# -- the odds of an attack (11.2.1) ----------------------------------------------------------------------------------------


def odds_explained(g: FrontReading, hex_: str, units: tuple[str, ...] = ()) -> Answer:
    """An attack on a hex by ``units``, else by all units next to it: columns with their shifts, and results of all 36 rolls.

    Without cards that are not active yet. Raises IllegalActionError if there are no defenders or no attackers.
    """
    defending = g.at(hex_, partisans=g.state.risen)
    if not defending:
        raise refuse("nobody-there", "11.1.4", hex=hex_)
    side = g.enemy(g.side(defending[0]))
    beside = _attackers_beside(g, side, hex_)
    attackers = {uid: beside[uid] for uid in units if uid in beside} if units else likely_attackers(g, beside)
    if not attackers:
        raise why_no_attack(g, side, hex_)
    if (apart := why_not_together(g, attackers)) is not None:
        raise refuse(apart.code, apart.section, **apart.facts)
    fight = AttackUnderWay(side=side, target=hex_, attackers=attackers, defenders=facing_defenders(g, side, hex_))
    then = as_declared(g, side, hex_)
    lines: list[Line] = [Said("odds", {"hex": hex_, "side": side, "units": sorted(attackers)}, "11.2.1")]
    for who in (side, g.enemy(side)):
        volley = s11_fire.shifted_volley(then, fight, who)
        lines.append(
            Said("volley", {"side": who, "table": volley.table, "count": volley.strength, "shift": volley.shift}, "11.2.1")
        )
        lines += [
            Said("shift", {"why": one.why, "shift": one.columns}, one.section) for one in s11_fire.column_shifts(then, fight, who)
        ]
    lines.append(_outcome_shares(then, fight))
    found = exact_fight_odds(g, fight)
    lines.append(
        Said("wins", {"side": side, **_field_shares(found, "winner", {"won": side, "lost": g.enemy(side), "none": ""})}, "11.2.1")
    )
    lines.append(
        Said(
            "defenders-go",
            _field_shares(found, "far", {"one": 1, "two": 2}) | {"empty": _chance_percent(found.chance(empty=True))},
            "11.4.2",
        )
    )
    lines.append(Said("blitz-chance", {"count": _chance_percent(found.chance(blitz=True))}, "11.2.1"))
    ours, theirs = found.losses("ours"), found.losses("theirs")
    rows = tuple((str(n), (ours.get(n, 0.0), theirs.get(n, 0.0))) for n in sorted({*ours, *theirs}))
    return Answer(tuple(lines), ChanceTable(Said("losses", {}, "11.2.1"), (side, g.enemy(side)), rows))


def _chance_percent(chance: float) -> int:
    """A chance in hundredths."""
    return round(100 * chance)


def _field_shares(found: FightOdds, field: str, wanted: Mapping[str, object]) -> dict[str, int]:
    """The chances of some values of a field, by names."""
    return {name: _chance_percent(found.chance(**{field: value})) for name, value in wanted.items()}


def attack_of(g: FrontReading, side: str, hex_: str) -> AttackUnderWay | None:
    """The strongest attack of a side on a hex by the units next to it; None without any."""
    beside = _attackers_beside(g, side, hex_)
    defenders = g.at(hex_, g.enemy(side), partisans=g.state.risen)
    attackers = likely_attackers(g, beside) if beside and defenders else {}
    return (
        AttackUnderWay(side=side, target=hex_, attackers=attackers, defenders=facing_defenders(g, side, hex_))
        if attackers
        else None
    )


def _attackers_beside(g: FrontReading, side: str, hex_: str) -> dict[str, str]:
    """Unit -> hex, for units that could attack a hex from their place."""
    around = g.board.names(g.board.near(hex_))
    found = {uid: at for at in around for uid in g.at(at, side) if hex_ in s11_gates.targets_from_hex(g, side, at)}
    return {uid: at for uid, at in found.items() if g.unit(uid).kind != "stalin"}


def why_no_attack(g: FrontReading, side: str, hex_: str) -> Exception:
    """The reason why no unit may attack a hex."""
    reason = why_target(g, side, hex_) or Refusal("no-attackers", "11.1.1", {"hex": hex_})
    return refuse(reason.code, reason.section, **reason.facts)


def _outcome_shares(g: FrontReading, fight: AttackUnderWay) -> Said:
    """How often each side inflicts more, and how often both inflict the same, in the 36 rolls."""
    ours, theirs = (s11_fire.shifted_volley(g, fight, who) for who in (fight.side, g.enemy(fight.side)))
    more = same = 0
    for one in range(1, s11_fire.FACES + 1):
        for other in range(1, s11_fire.FACES + 1):
            difference = s11_fire.inflicted_hit(g, ours, one).loss - s11_fire.inflicted_hit(g, theirs, other).loss
            more += difference > 0
            same += difference == 0
    rolls = s11_fire.FACES**2
    return Said(
        "outcomes", {"side": fight.side, "more": more, "same": same, "less": rolls - more - same, "rolls": rolls}, "11.2.1"
    )
