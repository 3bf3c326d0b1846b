"""How an offensive is carried out: headquarters, units to activate, moves in an order in which they open the way, battles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from data.eots.aims import AimScales
from rules.engine.contract.core import Action, Slot
from rules.engine.machine.sight import Sight
from rules.eots.players.force import ForceBuilder, OffensiveForce
from rules.eots.players.havens import haven_worth
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import efficiency
from rules.eots.s07_offensive.eligible_units import activation_candidates
from rules.eots.s08_movement import air, modes
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar

#: Ways to bring ground units over the sea.
SEA_LIFT = ("organic", "amphibious", "barges")


def builder_of(g: EotsWar, side: str, scales: AimScales, pool: Sequence[str]) -> ForceBuilder:
    """The assembler for the offensive under way, from some units."""
    event = event_of_card(g.off.card) if g.off.kind == "EC" else None
    return ForceBuilder(g, side, scales, pool, g.off.ops, g.off.naval, g.off.hq, event)


def offensive_force(g: EotsWar, side: str, scales: AimScales, aim: str = "") -> OffensiveForce | None:
    """What the units activated are for: the force for an aim, or for the best that fits what has moved."""

    def build() -> OffensiveForce | None:
        off = g.off
        builder = builder_of(g, side, scales, off.activated)
        room = len(off.activated)
        if aim:
            found = builder.force_for(aim, room)
            if found.goals:
                return found
        return max(builder.forces(room), key=lambda one: (_moves_fit(g, one), one.worth, one.aim), default=None)

    return g.memo(("player-force", side, aim, scales.style), build)


def _moves_fit(g: EotsWar, force: OffensiveForce) -> int:
    """How many moves made so far serve a force."""
    fit = 0
    for uid in g.off.moved:
        goal, place = force.goals.get(uid, ""), g.where(uid)
        if goal and place in g.grid.bit:
            near = g.is_air_power(uid) and g.cat.distance(place, goal) <= air.strike_range(g, uid)
            fit += near or place in (goal, force.posts.get(uid))
    return fit


def activations(sight: Sight[EotsState], scales: AimScales, aim: str) -> Iterator[Action]:
    """Ways to activate a force at one go, the whole of it first."""
    g: EotsWar = sight.position.g
    off, seat = g.off, sight.seat
    slot = sight.slot("activate") if "activate" in sight.prompt.verbs else None
    if slot is None or off.activated:
        yield Action(seat, "done")
        if slot is not None:
            yield from (Action(seat, "activate", (uid,)) for uid in slot.choices)
        return
    force = activation_force(sight, scales, aim)
    units = force.units if force is not None else []
    for most in range(len(units), 0, -1):  # all of them, unless a card's own rule keeps some apart
        yield Action(seat, "activate", ("+".join(units[:most]),))
    yield from (Action(seat, "activate", (uid,)) for uid in slot.choices)


def activation_force(sight: Sight[EotsState], scales: AimScales, aim: str = "") -> OffensiveForce | None:
    """The force for an aim, or the best there is, of the units that may be activated; None once there are some."""
    g: EotsWar = sight.position.g
    slot = sight.slot("activate") if "activate" in sight.prompt.verbs else None
    if slot is None or g.off.activated:
        return None

    def build() -> OffensiveForce | None:
        builder = builder_of(g, sight.seat, scales, slot.choices)
        return builder.best_force(slot.high, [aim] if aim else ()) or builder.best_force(slot.high)

    return g.memo(("player-activation", sight.seat, aim, scales.style), build)


def leaders(sight: Sight[EotsState], scales: AimScales, aim: str) -> Iterator[Action]:
    """Headquarters for an offensive, those with the best force first."""
    g: EotsWar = sight.position.g
    slot = sight.slot("hq") if "hq" in sight.prompt.verbs else None
    off, found = g.off, []
    for hq in slot.choices if slot is not None else ():
        force = best_under(g, sight.seat, scales, hq, off.card, off.kind, off.ops, off.naval, aim)
        found.append((force.worth if force is not None else 0.0, hq))
    yield from (Action(sight.seat, "hq", (hq,)) for _, hq in sorted(found, key=lambda one: (-one[0], one[1])))


def best_under(
    g: EotsWar, side: str, scales: AimScales, hq: str, card: str, kind: str, ops: int, steps: int, aim: str = ""
) -> OffensiveForce | None:
    """The best force that a headquarters could lead with a card, for an aim if one is given."""
    found = forces_under(g, side, scales, hq, card, kind, ops, steps, aim)
    return found[0] if found else None


def forces_under(
    g: EotsWar, side: str, scales: AimScales, hq: str, card: str, kind: str, ops: int, steps: int, aim: str = ""
) -> list[OffensiveForce]:
    """The forces that a headquarters could lead with a card, the most promising first."""
    event = event_of_card(card) if kind == "EC" else None

    def build() -> list[OffensiveForce]:
        fixed = event.activation_limit(g) if event is not None else None
        value = ops if event is None else event.logistic_value(g, hq)
        room = value + efficiency.efficiency_of_hq(g, hq) if fixed is None else fixed
        pool = activation_candidates(g, side, hq, [], event)
        builder = ForceBuilder(g, side, scales, pool, ops, steps, hq, event)
        return builder.forces(room, [aim] if aim else ())

    return g.memo(("player-forces", hq, card if kind == "EC" else "", ops, steps, aim, scales.style), build)


def offensive_moves(sight: Sight[EotsState], scales: AimScales, aim: str) -> Iterator[Action]:
    """Moves of an offensive: carriers, aircraft, landings, marches, other ships; then "done"."""
    g: EotsWar = sight.position.g
    seat = sight.seat
    force = offensive_force(g, seat, scales, aim)
    if force is not None:
        fresh = [uid for uid in g.off.activated if uid not in g.off.moved and g.on_map(uid) and uid in force.goals]
        ground = [uid for uid in fresh if g.unit(uid).kind == "ground" and g.where(uid) != force.goals[uid]]
        yield from _openings(g, seat, scales, fresh, force)
        yield from _landings(g, seat, fresh, force, ground)
        for uid in ground:
            yield _move(seat, g, [uid], "ground", force.goals[uid])
        yield from _sorties(g, seat, fresh, force)
    yield Action(seat, "done")


def _move(seat: str, g: EotsWar, units: Sequence[str], mode: str, goal: str) -> Action:
    return Action(seat, "move", (g.where(units[0]), "+".join(units), mode, goal))


def _openings(g: EotsWar, seat: str, scales: AimScales, fresh: list[str], force: OffensiveForce) -> Iterator[Action]:
    """Carriers and aircraft that open the way, then aircraft that are too far off to strike."""
    for uid in fresh:
        if uid in force.posts and force.posts[uid] != g.where(uid):
            yield _move(seat, g, [uid], "naval" if g.unit(uid).kind == "naval" else "air", force.posts[uid])
    for uid in fresh:
        goal, far = force.goals[uid], air.strike_range(g, uid)
        if g.unit(uid).kind == "air" and uid not in force.posts and g.cat.distance(g.where(uid), goal) > far:
            fields = modes.legal_destinations(g, [uid], "air", False).goals & g.cat.disc(goal, far)
            places = sorted(g.grid.names(fields), key=lambda hex_: (-haven_worth(g, seat, scales, hex_), hex_))
            yield from (_move(seat, g, [uid], "air", hex_) for hex_ in places[:2])


def _carrier_moves(g: EotsWar, seat: str, group: list[str], aim: str, reach: int) -> Iterator[Action]:
    """Moves of carriers to where they strike from: as far off as they can, but in the hex itself rather than not at all."""
    found = modes.legal_destinations(g, group, "naval", False).goals & g.cat.disc(aim, reach)
    found &= ~g.mask(g.enemy(seat)) | g.grid.bit[aim]  # another hex with enemies would be the battle instead
    places = sorted(g.grid.names(found), key=lambda hex_: (hex_ == aim, -g.cat.distance(hex_, aim), hex_))
    yield from (_move(seat, g, group, "naval", hex_) for hex_ in places[:2])


def _landings(g: EotsWar, seat: str, fresh: list[str], force: OffensiveForce, ground: list[str]) -> Iterator[Action]:
    """Landings, with ships of the hex as escorts where there are any, else without."""
    goals = force.goals
    for start, goal in sorted({(g.where(uid), goals[uid]) for uid in ground}):
        troops = [uid for uid in ground if g.where(uid) == start and goals[uid] == goal]
        ships = [u for u in fresh if g.where(u) == start and g.unit(u).kind == "naval" and goals[u] == goal]
        ships = [u for u in ships if u not in force.posts]
        for mode in SEA_LIFT:
            if ships:
                yield _move(seat, g, [*troops, *ships], mode, goal)
                yield from (_move(seat, g, [*troops, ship], mode, goal) for ship in ships[:2] if len(ships) > 1)
            yield _move(seat, g, troops, mode, goal)
            if len(troops) > 1:
                yield from (_move(seat, g, [uid], mode, goal) for uid in troops)


def _sorties(g: EotsWar, seat: str, fresh: list[str], force: OffensiveForce) -> Iterator[Action]:
    """Ships that fight in the hex of a battle, or lie beside a landing or carriers."""
    for start in sorted({g.where(uid) for uid in fresh}):
        ships = [u for u in fresh if g.where(u) == start and g.unit(u).kind == "naval" and u not in force.posts]
        for aim in sorted({force.goals[u] for u in ships}):
            group = [u for u in ships if force.goals[u] == aim]
            carriers = [u for u in group if g.is_carrier(u)]
            others = [u for u in group if u not in carriers]
            reach = min((g.unit(u).range or 0 for u in carriers), default=0)
            if carriers and g.cat.distance(start, aim) > reach:
                yield from _carrier_moves(g, seat, carriers, aim, reach)
            if others:
                yield _move(seat, g, others, "naval", aim)


def declarations(sight: Sight[EotsState], scales: AimScales, aim: str) -> Iterator[Action]:
    """Battles and covers: all that reach the aim strike there, the others where the enemy is weakest for them."""
    g: EotsWar = sight.position.g
    seat, verbs = sight.seat, sight.prompt.verbs
    force = offensive_force(g, seat, scales, aim)
    wanted = [] if force is None else [force.aim, *force.goals.values()]
    for verb in ("battle", "cover"):
        slot = sight.slot(verb) if verb in verbs else None
        if slot is None:
            continue
        for hex_ in dict.fromkeys([*(one for one in wanted if one in slot.choices), *_promising(g, seat, slot, verb)]):
            units = sight.slot(verb, (hex_,))
            if units is not None and units.choices:
                yield Action(seat, verb, (hex_, "+".join(units.choices)))
    yield Action(seat, "done")


def _promising(g: EotsWar, seat: str, slot: Slot, verb: str) -> list[str]:
    """Hexes to strike at: most of the enemy's steps first."""
    enemy = g.enemy(seat)
    return sorted(slot.choices, key=lambda hex_: (-sum(g.attack(uid) for uid in g.at(hex_, enemy)), hex_))
