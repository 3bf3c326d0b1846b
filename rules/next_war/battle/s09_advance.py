"""9.9. Advance after combat: into the hex that was left, and on by vehicles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.next_war.battle.s08_assault import landing_units
from rules.next_war.battle.s09_doctrine import doctrine_of
from rules.next_war.battle.s09_strength import has_serving_fort
from rules.next_war.ground.s02_doctrine import EVERYWHERE, named_in
from rules.next_war.ground.s08_control import uncleared_hexes
from rules.next_war.ground.s08_stacking import attack_now, halves_of
from rules.next_war.march.s08_movers import foot_of
from rules.next_war.march.s08_reach import VEHICLES
from rules.next_war.state.board import ALL_WATER
from rules.next_war.state.book import HALVES
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.reading import TheatreReading

#: Ground that a second hex is entered in along a road only (9.9.1).
ROAD_GROUND = ("highland", "highland_woods", "mountain", "high_mountain")


def may_advance_at_all(g: TheatreReading, fight: BattleUnderWay) -> bool:
    """Whether the hex is empty of enemies and attackers are left that move (9.9)."""
    return not g.walkers(fight.target, g.enemy(fight.side)) and bool(advancing_units(g, fight))


def advancing_units(g: TheatreReading, fight: BattleUnderWay) -> list[str]:
    """The attackers that may go into the hex; those that never move stay (Q50)."""
    return [
        uid
        for uid in sorted(fight.attackers)
        if uid in g.state.place and g.state.place[uid] == fight.attackers[uid] and "static" not in g.unit(uid).flags
    ]


def advance_limit(g: TheatreReading, hex_: str) -> int:
    """How many halves of a stacking point advance into a hex (9.2.8)."""
    numbers = g.numbers
    return (numbers.stack_mountain if g.board.bit[hex_] & g.board.mountains else numbers.stack_most) * HALVES


def why_not_advancing(g: TheatreReading, fight: BattleUnderWay, units: Sequence[str]) -> Refusal | None:
    """Why units do not go into the hex together: too many of them (9.2.8). One unit always may."""
    if len(units) > 1 and halves_of(g, units) > advance_limit(g, fight.target):
        return Refusal("advance-crowd", "9.2.8", {"hex": fight.target, "units": sorted(units)})
    return None


def goes_far(g: TheatreReading, fight: BattleUnderWay) -> bool:
    """Whether vehicles may go on from the hex (9.9.1): the defenders went two hexes or were wiped out, in the open, no storm."""
    if g.storm or landing_units(fight) or not (fight.wiped or fight.far >= g.numbers.combat.retreat_open):
        return False
    board, bit = g.board, g.board.bit[fight.target]
    barred = board.urban | board.cities | board.installations | uncleared_hexes(g, fight.side)
    return not bit & barred and not has_serving_fort(g, fight.target, g.enemy(fight.side))


def onward_hexes(g: TheatreReading, fight: BattleUnderWay, uid: str) -> list[str]:
    """The hexes that a unit may go on to from the hex that was left (9.9.1)."""
    if not goes_far(g, fight) or foot_of(g, uid) not in VEHICLES or "static" in g.unit(uid).flags:
        return []
    near = g.board.grid.neighbours(fight.target)
    return sorted(name for name in near if why_not_onward(g, fight, uid, name) is None)


def why_not_onward(g: TheatreReading, fight: BattleUnderWay, uid: str, target: str) -> Refusal | None:
    """Why a unit does not go on into a hex from the one that was left, None if it may (9.9.1)."""
    board, facts = g.board, {"unit": uid, "hex": target}
    if foot_of(g, uid) not in VEHICLES:
        return Refusal("advance-on-foot", "9.9.1", facts)
    if not goes_far(g, fight):
        return Refusal("advance-short", "9.9.1", facts)
    if board.grid.distance(fight.target, target) != 1:
        return Refusal("no-neighbour", "9.9.1", facts)
    bit = board.bit[target]
    occupied = g.mask(fight.side) | g.mask(g.enemy(fight.side))
    if not bit & g.start.playable & board.ground & ~g.closed_land():
        return Refusal("cannot-enter", "9.9.1", facts)
    if bit & occupied:
        return Refusal("advance-occupied", "9.9.1", facts)
    if bit & _places_that_bar(g):
        return Refusal("advance-place", "9.9.1", facts)
    pair = frozenset((fight.target, target))
    terrain, kind = board.hexes[target].terrain, board.side_kind(fight.target, target)
    bound = terrain in ROAD_GROUND or kind or board.dearest(terrain, (foot_of(g, uid),), storm=g.storm) is None
    if bound and pair not in board.road_of:
        return Refusal("over-water" if kind == ALL_WATER else "advance-roads", "9.9.1", facts)
    return None


def _places_that_bar(g: TheatreReading) -> HexSet:
    """Towns and works that no second hex may hold, whichever side holds them (9.9.1)."""
    board = g.board
    forts = sum(g.book.forts.values()) & ~board.set(g.state.razed)
    return board.urban | board.cities | board.installations | forts


# -- by doctrine ------------------------------------------------------------------------------------------------------------


def wished_advance(g: TheatreReading, side: str) -> list[str]:
    """Who advances: the units of the doctrine, the newest rule first; without rules, or by "all", the strongest as well.

    As many as may (9.2.8), one at least.
    """
    fight = g.state.fight
    if fight is None:
        return []
    able = sorted(advancing_units(g, fight), key=lambda uid: (-attack_now(g, uid), uid))
    named = [one for rule in doctrine_of(g, side, "advance") for one in named_in(rule)]
    first = [uid for uid in dict.fromkeys(named) if uid in able]
    rest = [uid for uid in able if uid not in first] if EVERYWHERE in named or not first else []
    found: list[str] = []
    for uid in (*first, *rest):
        if why_not_advancing(g, fight, [*found, uid]) is None:
            found.append(uid)
    return sorted(found)


def wished_onward(g: TheatreReading, side: str, open_: Mapping[str, Sequence[str]]) -> tuple[str, str] | None:
    """Who goes on into which hex (9.9.1): nearer to the hex of the doctrine than the one that was left; None for nobody."""
    fight, rule = g.state.fight, next(doctrine_of(g, side, "onward", "stop"), None)
    if fight is None or rule is None or rule.what == "stop":
        return None
    far, heart = g.board.grid.distance, rule.value
    ways = [(far(hex_, heart), -attack_now(g, uid), uid, hex_) for uid, hexes in open_.items() for hex_ in hexes]
    nearest = min(ways, default=None)
    return nearest[2:] if nearest is not None and nearest[0] < far(fight.target, heart) else None
