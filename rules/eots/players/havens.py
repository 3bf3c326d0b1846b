"""Where units go when no offensive asks for them: havens after a battle, bases of reinforcements, steps bought back, hits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from data.eots.aims import AimScales
from rules.engine.contract.core import Action, Slot
from rules.engine.machine.sight import Sight
from rules.eots.players.aims import aim_worths
from rules.eots.s06_supply import zones
from rules.eots.s08_movement import stacking
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


def returns_home(sight: Sight[EotsState], scales: AimScales) -> Iterator[Action]:
    """Movement after a battle: to the best haven, each unit that is better off there than where it is."""
    g: EotsWar = sight.position.g
    origins = sight.slot("move") if "move" in sight.prompt.verbs else None
    may_stay = "done" in sight.prompt.verbs
    for start in origins.choices if origins is not None else ():
        units = sight.slot("move", (start,))
        for stack in _stacks_of_slot(units) if units is not None else ():
            places = sight.slot("move", (start, "+".join(stack)))
            if places is None or not places.choices:
                continue
            best = best_haven(g, sight.seat, scales, stack[0], places.choices)
            here = haven_worth(g, sight.seat, scales, start) if start in g.grid.bit else 2 * scales.haven["exposed"]
            if not may_stay or haven_worth(g, sight.seat, scales, best) > here + scales.haven["stir"]:
                yield Action(sight.seat, "move", (start, "+".join(stack), best))
    yield Action(sight.seat, "done")


def _stacks_of_slot(units: Slot) -> list[tuple[str, ...]]:
    """The units of a slot one by one, or all of them where they go together (some cards)."""
    return [tuple(units.choices[: units.low])] if units.low > 1 else [(uid,) for uid in units.choices]


def best_haven(g: EotsWar, side: str, scales: AimScales, uid: str, places: Sequence[str]) -> str:
    """The best of some bases for a unit, one with room for it before others."""
    roomy = stacking.with_room(g, uid, g.grid.set(one for one in places if one in g.grid.bit))
    return max(
        places, key=lambda hex_: (bool(g.grid.bit.get(hex_, 0) & roomy), _worth_for_unit(g, side, scales, hex_, uid), hex_)
    )


def _worth_for_unit(g: EotsWar, side: str, scales: AimScales, hex_: str, uid: str) -> float:
    return post_worth(g, side, scales, hex_, uid) if g.unit(uid).kind == "hq" else haven_worth(g, side, scales, hex_)


def post_worth(g: EotsWar, side: str, scales: AimScales, hex_: str, hq: str) -> float:
    """How good a place is for a headquarters: a haven with units to command in range and few enemies near."""
    if hex_ not in g.grid.bit:
        return 2 * scales.haven["exposed"]

    def near(whose: str, reach: int) -> int:
        disc = g.cat.disc(hex_, reach)
        return sum(g.attack(uid) for uid in g.units_of(whose, "air", "naval", "ground") if g.grid.bit[g.where(uid)] & disc)

    own, theirs = near(side, g.unit(hq).hq_range or 0), near(g.enemy(side), scales.reaction_reach)
    guards = near(side, scales.reaction_reach // 2)
    threat = max(0, theirs - guards)
    return haven_worth(g, side, scales, hex_) + scales.haven["commands"] * own + scales.haven["threatened"] * threat


def haven_worth(g: EotsWar, side: str, scales: AimScales, hex_: str) -> float:
    """How good a base is for a side's ships, aircraft and reinforcements."""
    if hex_ not in g.grid.bit:
        return 2 * scales.haven["exposed"]

    def build() -> float:
        bit, enemy, worths = g.grid.bit[hex_], g.enemy(side), scales.haven
        found = worths["base"] * (bool(bit & g.cat.ports) + bool(bit & g.cat.airfields))
        found += worths["covered"] * bool(bit & zones.air_zoi(g, side))
        found += worths["exposed"] * bool(bit & zones.unneutralised_zoi(g, enemy))
        found += worths["commanded"] * bool(bit & commanded_hexes(g, side))
        aims = [one for _, one in aim_worths(g, side, scales)[:5]]
        if aims:
            found += worths["far"] * sum(g.cat.distance(hex_, one) for one in aims) / len(aims)
        if not g.controls(side, hex_):
            found += 2 * worths["exposed"]
        return found

    return g.memo(("player-haven", side, hex_, scales.style), build)


def commanded_hexes(g: EotsWar, side: str) -> HexSet:
    """The hexes in range of a side's headquarters."""

    def build() -> HexSet:
        found = 0
        for hq in g.units_of(side, "hq"):
            found |= g.cat.disc(g.where(hq), g.unit(hq).hq_range or 0)
        return found

    return g.memo(("player-commanded", side), build)


def arrivals(sight: Sight[EotsState], scales: AimScales) -> Iterator[Action]:
    """Reinforcements to the best base, each kind together."""
    g: EotsWar = sight.position.g
    slot = sight.slot("place")
    if slot is None:
        return
    for uid in sorted(slot.choices, key=lambda one: (-g.attack(one), one)):
        places = sight.slot("place", (uid,))
        if places is not None and places.choices:
            yield Action(sight.seat, "place", (uid, best_haven(g, sight.seat, scales, uid, places.choices)))


def repairs(sight: Sight[EotsState]) -> Iterator[Action]:
    """Steps bought back: the strongest units first; "done" only when nothing is left to buy."""
    g: EotsWar = sight.position.g
    for verb in ("replace", "rebuild"):
        slot = sight.slot(verb) if verb in sight.prompt.verbs else None
        for uid in sorted(slot.choices, key=lambda one: (-(g.unit(one).attack_full or 0), one)) if slot is not None else ():
            if verb == "replace":
                yield Action(sight.seat, verb, (uid,))
            else:
                places = sight.slot(verb, (uid,))
                yield from (Action(sight.seat, verb, (uid, hex_)) for hex_ in (places.choices[:1] if places is not None else ()))
    yield Action(sight.seat, "done")


def hits_placed_best(sight: Sight[EotsState]) -> Iterator[Action]:
    """Hits on what costs the enemy most strength."""
    g: EotsWar = sight.position.g
    slot = sight.slot("hit") if "hit" in sight.prompt.verbs else None
    if slot is not None:
        known = [uid for uid in slot.choices if uid in g.cat.units]
        yield from (Action(sight.seat, "hit", (uid,)) for uid in sorted(known, key=lambda one: (-_step_worth(g, one), one)))


def _step_worth(g: EotsWar, uid: str) -> float:
    """The strength a lost step takes from the enemy, for each point of defence it costs."""
    unit = g.unit(uid)
    left = 0 if g.is_reduced(uid) else unit.attack_reduced or 0
    return (g.attack(uid) - left + (1 if g.is_reduced(uid) else 0)) / max(1, g.defence(uid))
