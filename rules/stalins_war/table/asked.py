"""Players' questions: why a unit cannot act or get there; supply, zones, reach, railways and the odds of an attack explained.

Every answer is made of what lies on the map. Combat cards that may still be played are not in it, but those at work are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Answer, Field, Said, Table, Topic
from rules.engine.contract.steps import refuse
from rules.stalins_war.battle import s11_fire as fire
from rules.stalins_war.battle.odds import Odds
from rules.stalins_war.battle.odds import odds as chances
from rules.stalins_war.battle.s11_permits import why_not_together, why_target
from rules.stalins_war.battle.s11_strongest import facing, likely
from rules.stalins_war.ground import s11_gates
from rules.stalins_war.ground.s08_zones import uncancelled, zone
from rules.stalins_war.ground.s13_supply import as_declared, open_to, shelters, sources, supply_of
from rules.stalins_war.march import s10_movement as movement
from rules.stalins_war.march import s10_strategic as strategic
from rules.stalins_war.march.s07_refusals import why_not_there
from rules.stalins_war.state.fight import Fight
from rules.stalins_war.state.reading import Reading
from rules.stalins_war.state.state import SIDES, WarState
from rules.stalins_war.state.war import War
from rules.stalins_war.table import planning, tallies

Line = Said | Refusal
TOPICS = (
    Topic("supply", (Field("unit", "held"),)),
    Topic("zones", (Field("hex", "hex"),)),
    Topic("reach", (Field("unit", "unit"),)),
    Topic("rail", (Field("unit", "unit"),)),
    Topic("plan"),
    Topic("box"),
    Topic("cards"),
    Topic("odds", (Field("hex", "hex"), Field("attackers", "unit", needed=False, many=True))),
)
WAYS = ("march", "rail", "sea", "attack")
#: More hexes than this are counted, not named.
NAMED = 24


def explain(state: WarState, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer:
    """Explain a topic. Raises KeyError for an unknown one, IllegalActionError where there is nothing to explain."""
    g = War(state, None)
    if topic == "plan":
        return planning.explained(g)
    if topic in ("box", "cards"):
        return tallies.box_answer(g) if topic == "box" else tallies.cards_answer(g)
    if topic == "odds":
        return odds(g, args["hex"][0], args.get("attackers", ()))
    lines: dict[str, Callable[[], Iterator[Line]]] = {
        "supply": lambda: supply(g, args["unit"][0]),
        "zones": lambda: zones(g, args["hex"][0]),
        "reach": lambda: reach(g, known(g, args["unit"][0])),
        "rail": lambda: rail(g, known(g, args["unit"][0])),
    }
    return Answer(tuple(lines[topic]()))


def why(state: WarState, unit: str, place: str = "", way: str = "") -> Answer:
    """Why a unit cannot act, or why it does not get to a hex by march, rail, sea or attack. Raises IllegalActionError."""
    g = War(state, None)
    uid = known(g, unit)
    if not place:
        bound = movement.stays_bound(g, uid)
        lines = [bound] if bound is not None else []
        if bound is None and not movement.may_leave(g, [uid]):
            lines.append(Refusal("zone-holds", "8.3", {"hex": state.place[uid], "units": [uid]}))
        return Answer((*supply(g, uid), *(lines or reach(g, uid))))
    if place not in g.board.bit:
        raise refuse("no-such-hex", "10.1", hex=place)
    if state.place[uid] == place:
        return Answer((Refusal("there-already", "10.1.3", {"unit": uid, "hex": place}),))
    ways = {"march": _march, "rail": _rail, "sea": _sea, "attack": _attack}
    return Answer(tuple(answer(g, uid, place) for name, answer in ways.items() if way in ("", name)))


def known(g: Reading, unit: str) -> str:
    """A unit on the map. Raises IllegalActionError for any other."""
    if unit not in g.state.place:
        raise refuse("not-on-map", "10.1", unit=unit)
    return unit


# -- supply (13) -----------------------------------------------------------------------------------------------------------


def supply(g: Reading, asked: str) -> Iterator[Line]:
    """The supply of a unit, or of all units in a hex: as it was last checked, and as it would be now."""
    units = [asked] if asked in g.state.place else g.at(asked, partisans=True)
    if not units:
        raise refuse("nobody-there", "13.1", hex=asked)
    for uid in units:
        now, then = supply_of(g, uid), g.supply(uid)
        facts = {"unit": uid, "hex": g.state.place[uid], "supply": now}
        yield Said("supply", facts, "13.1.2")
        if now != then:
            yield Said("supply-then", {"unit": uid, "supply": then}, "13.1.1")
        if now == "full":
            yield from _line(g, uid)
        elif now == "none":
            yield from _cut(g, uid)


def _line(g: Reading, uid: str) -> Iterator[Line]:
    """How far it is to the railway or the source by which a unit is supplied."""
    row, here = g.unit(uid), g.where(uid)
    way = open_to(g, row.side)
    net = g.board.rail.flood(sources(g, row.nation, row.side), way)
    found = here
    for steps in range(g.numbers.supply_range + 1):
        if found & net:
            yield Said("supply-line", {"count": steps, "hex": g.board.names(found & net)[0]}, "13.1.2")
            return
        found = g.board.land.step(found) & way | found
    yield Said("supply-port", {}, "13.1.2")


def _cut(g: Reading, uid: str) -> Iterator[Line]:
    """What of the hexes around a unit without supply bars it."""
    row, here = g.unit(uid), g.where(uid)
    side, enemy = row.side, g.enemy(row.side)
    near = g.board.land.flood(here, g.board.all, g.numbers.supply_range)
    reached = g.board.land.flood(here, open_to(g, side) | here, g.numbers.supply_range)
    rim = g.board.land.step(reached) & near & ~reached
    for code, hexes in (
        ("cut-units", g.occupied(enemy)),
        ("cut-zones", uncancelled(g, enemy) & ~g.occupied(enemy)),
        ("cut-places", g.held(enemy) & g.board.barring & ~g.occupied(enemy)),
        ("cut-trenches", g.trenches(enemy) & ~g.occupied(enemy)),
    ):
        if rim & hexes:
            yield Refusal(code, "13.1.3", {"unit": uid, "hexes": g.board.names(rim & hexes)[:NAMED]})
    if not sources(g, row.nation, side):
        yield Refusal("no-source", "13.2.1", {"unit": uid})
    if here & shelters(g, side):
        yield Said("shelter", {"hex": g.state.place[uid]}, "13.2.4")


# -- zones (8) -------------------------------------------------------------------------------------------------------------


def zones(g: Reading, hex_: str) -> Iterator[Line]:
    """Whose zones lie over a hex, by which units, and where they do not count."""
    bit = g.board.bit[hex_]
    around = g.board.near(hex_)
    found = False
    for side in SIDES:
        if not zone(g, side) & bit:
            continue
        found = True
        casting = [
            uid for at in g.board.names(around & g.casting(side)) for uid in g.at(at, side) if g.unit(uid).zone and g.full(uid)
        ]
        yield Said("zone", {"hex": hex_, "side": side, "units": casting}, "8.1")
        if not uncancelled(g, side) & bit:
            yield Said("zone-cancelled", {"hex": hex_, "side": g.enemy(side)}, "8.3")
    if not found:
        yield Said("zone-none", {"hex": hex_}, "8.2")


# -- movement (10) ---------------------------------------------------------------------------------------------------------


def reach(g: Reading, uid: str) -> Iterator[Line]:
    """How far a unit gets in this round by its own points."""
    bound = movement.stays_bound(g, uid)
    if bound is not None:
        yield bound
        return
    hex_, row = g.state.place[uid], g.unit(uid)
    points = movement.points_left(g, uid)
    yield Said("points", {"unit": uid, "count": points, "most": row.movement}, "10.1.4")
    if not movement.may_leave(g, [uid]):
        yield Refusal("zone-holds", "8.3", {"hex": hex_, "units": [uid]})
        return
    hexes = g.board.names(movement.goals(g, [uid]))
    yield Said("reach", {"unit": uid, "count": len(hexes), **named(hexes)}, "10.1")


def rail(g: Reading, uid: str) -> Iterator[Line]:
    """Where a unit gets by rail."""
    unfit = strategic.fit_to_ship(g, uid)
    if unfit is not None:
        yield unfit
        return
    hexes = g.board.names(strategic.by_rail(g, uid))
    if hexes:
        yield Said("rail", {"unit": uid, "count": len(hexes), **named(hexes)}, "10.2.2")
    else:
        yield Refusal("no-line", "10.2.3", {"unit": uid})


def named(hexes: list[str]) -> dict[str, Any]:
    """Hexes as a list that can be read, and how many more there are."""
    return {"hexes": hexes[:NAMED], "more": max(len(hexes) - NAMED, 0)}


def _march(g: Reading, uid: str, hex_: str) -> Line:
    bound = movement.stays_bound(g, uid)
    if bound is not None:
        return bound
    if not movement.may_leave(g, [uid]):
        return Refusal("zone-holds", "8.3", {"hex": g.state.place[uid], "units": [uid]})
    if movement.goals(g, [uid]) & g.board.bit[hex_]:
        path, points = movement.way(movement.reach(g, [uid]), hex_)
        return Said("gets-there", {"unit": uid, "hex": hex_, "count": points, "hexes": list(path)}, "10.1")
    return why_not_there(g, g.side(uid), [uid], hex_)


def _rail(g: Reading, uid: str, hex_: str) -> Line:
    return _shipped(g, uid, hex_, "rail", strategic.by_rail, Refusal("line-cut", "10.2.3", {"unit": uid, "hex": hex_}))


def _sea(g: Reading, uid: str, hex_: str) -> Line:
    return _shipped(g, uid, hex_, "sea", strategic.by_sea, Refusal("not-by-sea", "10.2", {"unit": uid, "hex": hex_}))


def _shipped(g: Reading, uid: str, hex_: str, way: str, goals: strategic.Goals, otherwise: Refusal) -> Line:
    if goals(g, uid) & g.board.bit[hex_]:
        return Said(f"gets-by-{way}", {"unit": uid, "hex": hex_}, "10.2")
    return strategic.fit_to_ship(g, uid) or otherwise


def _attack(g: Reading, uid: str, hex_: str) -> Line:
    side, here = g.side(uid), g.state.place[uid]
    if not g.board.near(here) & g.board.bit[hex_]:
        return Refusal("not-beside", "11.1.4", {"unit": uid, "hex": hex_})
    if not s11_gates.across(g, side, here, hex_):
        return Refusal("volga", "11.1.10", {"origin": here, "hex": hex_})
    if hex_ in s11_gates.targets(g, side, here):
        return Said("may-attack", {"unit": uid, "hex": hex_}, "11.1")
    return why_target(g, side, hex_) or Refusal("nobody-there", "11.1.4", {"hex": hex_})


# -- the odds of an attack (11.2.1) ----------------------------------------------------------------------------------------


def odds(g: Reading, hex_: str, units: tuple[str, ...] = ()) -> Answer:
    """An attack on a hex by the units named, else by all units beside it: columns with their shifts, and all that 36 rolls do.

    Without cards that are not at work yet. Raises IllegalActionError where nobody is attacked or attacks.
    """
    defending = g.at(hex_, partisans=g.state.risen)
    if not defending:
        raise refuse("nobody-there", "11.1.4", hex=hex_)
    side = g.enemy(g.side(defending[0]))
    beside = _beside(g, side, hex_)
    attackers = {uid: beside[uid] for uid in units if uid in beside} if units else likely(g, beside)
    if not attackers:
        raise unfought(g, side, hex_)
    if (apart := why_not_together(g, attackers)) is not None:
        raise refuse(apart.code, apart.section, **apart.facts)
    fight = Fight(side=side, target=hex_, attackers=attackers, defenders=facing(g, side, hex_))
    then = as_declared(g, side, hex_)
    lines: list[Line] = [Said("odds", {"hex": hex_, "side": side, "units": sorted(attackers)}, "11.2.1")]
    for who in (side, g.enemy(side)):
        volley = fire.column(then, fight, who)
        lines.append(
            Said("volley", {"side": who, "table": volley.table, "count": volley.strength, "shift": volley.shift}, "11.2.1")
        )
        lines += [Said("shift", {"why": one.why, "shift": one.columns}, one.section) for one in fire.shifts(then, fight, who)]
    lines.append(_outcomes(then, fight))
    found = chances(g, fight)
    lines.append(
        Said("wins", {"side": side, **_shares(found, "winner", {"won": side, "lost": g.enemy(side), "none": ""})}, "11.2.1")
    )
    lines.append(
        Said("defenders-go", _shares(found, "far", {"one": 1, "two": 2}) | {"empty": _share(found.chance(empty=True))}, "11.4.2")
    )
    lines.append(Said("blitz-chance", {"count": _share(found.chance(blitz=True))}, "11.2.1"))
    ours, theirs = found.losses("ours"), found.losses("theirs")
    rows = tuple((str(n), (ours.get(n, 0.0), theirs.get(n, 0.0))) for n in sorted({*ours, *theirs}))
    return Answer(tuple(lines), Table(Said("losses", {}, "11.2.1"), (side, g.enemy(side)), rows))


def _share(chance: float) -> int:
    """A chance in hundredths."""
    return round(100 * chance)


def _shares(found: Odds, field: str, wanted: Mapping[str, object]) -> dict[str, int]:
    """The chances of some values of a field, by names."""
    return {name: _share(found.chance(**{field: value})) for name, value in wanted.items()}


def attack_of(g: Reading, side: str, hex_: str) -> Fight | None:
    """The strongest attack of a side on a hex by the units beside it; None where there is none."""
    beside = _beside(g, side, hex_)
    defenders = g.at(hex_, g.enemy(side), partisans=g.state.risen)
    attackers = likely(g, beside) if beside and defenders else {}
    return Fight(side=side, target=hex_, attackers=attackers, defenders=facing(g, side, hex_)) if attackers else None


def _beside(g: Reading, side: str, hex_: str) -> dict[str, str]:
    """Unit -> hex, of those that could attack a hex from where they stand."""
    around = g.board.names(g.board.near(hex_))
    found = {uid: at for at in around for uid in g.at(at, side) if hex_ in s11_gates.targets(g, side, at)}
    return {uid: at for uid, at in found.items() if g.unit(uid).kind != "stalin"}


def unfought(g: Reading, side: str, hex_: str) -> Exception:
    """Why nobody may attack a hex."""
    reason = why_target(g, side, hex_) or Refusal("no-attackers", "11.1.1", {"hex": hex_})
    return refuse(reason.code, reason.section, **reason.facts)


def _outcomes(g: Reading, fight: Fight) -> Said:
    """How often either side inflicts more, and how often both the same, of the 36 rolls."""
    ours, theirs = (fire.column(g, fight, who) for who in (fight.side, g.enemy(fight.side)))
    more = same = 0
    for one in range(1, fire.FACES + 1):
        for other in range(1, fire.FACES + 1):
            difference = fire.result(g, ours, one).loss - fire.result(g, theirs, other).loss
            more += difference > 0
            same += difference == 0
    rolls = fire.FACES**2
    return Said(
        "outcomes", {"side": fight.side, "more": more, "same": same, "less": rolls - more - same, "rolls": rolls}, "11.2.1"
    )
