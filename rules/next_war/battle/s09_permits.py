"""9.1, 9.3. Who may attack what: units beside the enemy when the segment began, where they could enter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.engine import Refusal
from rules.hexmap.reading import kept_in_memo
from rules.next_war.ground.s08_stacking import attack_now, fighting_sets, halves_of, halves_over, stack_limit
from rules.next_war.march.s08_movers import foot_of
from rules.next_war.sea.s08_landing import assault_beaches, assaulting_units, why_not_landing
from rules.next_war.state.board import ALL_WATER, MAJOR, MINOR, RESERVOIR
from rules.next_war.state.reading import TheatreReading

#: The segments in which battles are fought (3.0).
COMBAT = ("initiative_combat", "exploitation_combat", "reaction_combat", "first_combat", "second_combat")


def facing_units(g: TheatreReading, side: str) -> list[str]:
    """The ground units of a side beside a hex with ground units of the enemy (9.1)."""
    beside = g.board.zone_beside(g.mask(g.enemy(side)) & g.board.ground)
    return [uid for uid in sorted(g.units_of(side)) if g.where(uid) & beside]


def enemies_in(g: TheatreReading, hex_: str, side: str) -> list[str]:
    """The ground units in a hex that a side would attack."""
    return g.walkers(hex_, g.enemy(side))


def is_river_attack(g: TheatreReading, origin: str, target: str) -> bool:
    """Whether an attack leads over a river, bridged or not (9.4.1)."""
    return g.board.side_kind(origin, target) in (MINOR, MAJOR, RESERVOIR)


def why_not_across(g: TheatreReading, uid: str, origin: str, target: str) -> Refusal | None:
    """Why a unit does not attack from its hex into another: water, or ground that it could not enter (9.1)."""
    board, bit = g.board, g.board.bit[target]
    pair = frozenset((origin, target))
    facts = {"unit": uid, "hex": target, "origin": origin}
    if board.grid.distance(origin, target) != 1:
        return Refusal("no-neighbour", "9.1", facts)
    kind = board.side_kind(origin, target)
    if kind == ALL_WATER or not bit & board.ground:
        return Refusal("over-water", "9.1", facts)
    if kind in (MAJOR, RESERVOIR) and pair not in board.road_of:
        return Refusal("no-crossing", "8.3.1.1", {"hex": target, "origin": origin, "side": kind})
    if bit & g.closed_land() or not bit & g.start.playable:
        return Refusal("cannot-enter", "9.1", facts)
    terrain = board.hexes[target].terrain
    if board.dearest(terrain, (foot_of(g, uid),), storm=g.storm) is None and pair not in board.road_of:
        return Refusal("cannot-enter", "9.1", facts)
    return None


def why_unit_unready(g: TheatreReading, uid: str) -> Refusal | None:
    """Why a unit attacks nothing in this segment, None if it may."""
    state, facts = g.state, {"unit": uid}
    if not g.unit(uid).walks or not g.where(uid) & g.board.ground:
        return Refusal("no-walker", "9.1", facts)
    if state.segment not in COMBAT:
        return Refusal("no-combat-segment", "3.0", facts)
    if g.side(uid) != state.active:
        return Refusal("not-its-segment", "3.0", facts)
    if uid not in state.facing:
        return Refusal("not-facing", "9.1", facts)
    if uid in state.fought:
        return Refusal("fought-already", "9.1", facts)
    if g.where(uid) & g.under_clearing(g.side(uid)):
        return Refusal("under-clearing", "8.4.1.5", facts)
    if not attack_now(g, uid):
        return Refusal("no-attack", "2.3.1", facts)
    return None


def why_hex_unattacked(g: TheatreReading, target: str, side: str) -> Refusal | None:
    """Why a side does not attack a hex, None if it may be attacked."""
    if target in g.state.attacked:
        return Refusal("attacked-already", "9.3", {"hex": target})
    if not enemies_in(g, target, side):
        return Refusal("no-enemy-there", "9.1", {"hex": target})
    return None


def why_unit_not_attacking(g: TheatreReading, uid: str, target: str) -> Refusal | None:
    """Why a unit does not attack a hex, None if it may."""
    found = why_hex_unattacked(g, target, g.side(uid))
    if g.ship_of(uid):
        return found or why_not_landing(g, uid, target)
    found = found or why_unit_unready(g, uid)
    return found or why_not_across(g, uid, g.state.place[uid], target)


def attackers_of(g: TheatreReading, target: str, side: str) -> list[str]:
    """The units of a side that may attack a hex now, marines that may land there among them."""
    near = g.board.names(g.board.zone_beside(g.board.bit[target]) & g.mask(side))
    units = [*(uid for hex_ in near for uid in sorted(g.walkers(hex_, side))), *assaulting_units(g, target, side)]
    return [uid for uid in units if why_unit_not_attacking(g, uid, target) is None]


def possible_attackers(g: TheatreReading, target: str, side: str) -> list[str]:
    """The units of a side that could attack a hex from where they are, whatever segment it is."""
    near = g.board.names(g.board.zone_beside(g.board.bit[target]) & g.mask(side) & g.board.ground & ~g.under_clearing(side))
    units = [uid for hex_ in near for uid in sorted(g.walkers(hex_, side)) if attack_now(g, uid)]
    return [uid for uid in units if why_not_across(g, uid, g.state.place[uid], target) is None]


@kept_in_memo
def attack_choices(g: TheatreReading, side: str) -> Mapping[str, list[str]]:
    """Hex -> the units of a side that may attack it now; hexes without any are left out."""
    if g.state.segment not in COMBAT or g.state.active != side:
        return {}
    beside = g.board.zone_beside(g.mask(side) & g.board.ground) | assault_beaches(g, side)
    near = beside & g.mask(g.enemy(side)) & g.board.ground
    found = {hex_: [uid for uid in attackers_of(g, hex_, side) if not why_too_many(g, [uid])] for hex_ in g.board.names(near)}
    return {hex_: units for hex_, units in found.items() if units}


def why_too_many(g: TheatreReading, units: Iterable[str]) -> Refusal | None:
    """Why units do not attack together: more of an overfull hex than may fight, those that fought from it included (8.1.1.1)."""
    for hex_, named in g.by_place(uid for uid in units if not g.ship_of(uid)).items():
        side = g.side(named[0])
        if halves_over(g, hex_, side):
            fought = [uid for uid in g.walkers(hex_, side) if uid in g.state.fought]
            if halves_of(g, [*named, *fought]) > stack_limit(g, hex_, side):
                return Refusal("too-many-fight", "8.1.1.1", {"hex": hex_, "units": sorted(named)})
    return None


def late_units(g: TheatreReading, hex_: str, side: str) -> list[str]:
    """The units that retreated in this segment into a hex that friends held: they do not defend (9.8.6).

    Where nobody is but such units, they do.
    """
    here, fled = g.walkers(hex_, side), g.state.fled
    late = [uid for uid in here if fled.get(uid) == hex_]
    return late if len(late) < len(here) else []


def defending_sets(g: TheatreReading, hex_: str, side: str) -> list[list[str]]:
    """The units that may defend a hex together: all; of an overfull stack each set that leaves no room (8.1.1.1).

    Those that had retreated to friends there do not defend (9.8.6).
    """
    late = late_units(g, hex_, side)
    here = [uid for uid in g.walkers(hex_, side) if uid not in late]
    if not here or halves_of(g, here) <= stack_limit(g, hex_, side) or not halves_over(g, hex_, side):
        return [here] if here else []
    return fighting_sets(g, hex_, side, here)
