"""11.1. Which hexes may be attacked, from where, and by which units."""

from __future__ import annotations

from data.stalins_war.forces import Kind
from rules.engine import Refusal
from rules.hexmap.reading import kept_in_memo
from rules.stalins_war.effects.conditions import conditions_hold
from rules.stalins_war.effects.working import at_work, card_part_of
from rules.stalins_war.ground import s11_gates
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import SOVIET, Effect
from rules.stalins_war.state.war import FrontWar

#: With one of these a further hex may join an attack (11.1.3).
OPENERS: tuple[Kind, ...] = ("panzer", "tank", "guards_tank", "mechanized")
#: The last turn on which Soviet fronts stay out of attacks on only Panzer corps (house rule 4.4.7).
FRONTS_STAY = 2


@kept_in_memo
def attack_targets(g: FrontReading, side: str) -> dict[str, list[str]]:
    """Hex that may be attacked -> hexes from which units may do so (11.1.1, 11.1.3, 11.1.4, 11.1.9, 11.1.10)."""
    found: dict[str, list[str]] = {}
    if g.state.doing == "zero" and (g.state.attacked or side in g.state.fighters):
        return found  # house rule 7.2.6
    for origin in sorted(_attack_starts(g, side)):
        for target in s11_gates.targets_from_hex(g, side, origin):
            if target not in g.state.attacked and units_ready_to_attack(g, side, origin, target):
                found.setdefault(target, []).append(origin)
    return found


def _attack_starts(g: FrontReading, side: str) -> set[str]:
    """The hexes with units of a side that may hold attackers: marked ones, all where a card gives free attacks."""
    if g.effects("free_attacks", side):
        return {hex_ for hex_, units in g.stacks.items() if any(g.side(uid) == side for uid in units)}
    return set(g.state.marked)


def units_ready_to_attack(g: FrontReading, side: str, origin: str, target: str) -> list[str]:
    """The units in a hex that may attack another: not those that fought, went by rail or sea, or hide (11.1.6, 10.2.1, 16.4)."""
    state = g.state
    marked = origin in state.marked
    if not marked and free_attack(g, side, target) is None:
        return []
    found = []
    for uid in g.at(origin, side, partisans=True):
        row = g.unit(uid)
        if uid in state.fought or uid in state.shipped or row.kind == "stalin" or (row.kind == "partisan" and not state.risen):
            continue
        if not marked and uid in state.left and not (g.mobile(uid) and g.full(uid)):
            continue  # house rule 7.3.2: it came to the hex too late
        if row.kind == "front" and _fronts_stay(g, target):
            continue
        found.append(uid)
    return found


def _fronts_stay(g: FrontReading, target: str) -> bool:
    return g.state.turn <= FRONTS_STAY and all(g.unit(uid).kind == "panzer" for uid in g.at(target, g.enemy(SOVIET)))


def free_attack(g: FrontReading, side: str, target: str) -> Effect | None:
    """A card's leave to attack a hex without a combat marker, None for none."""
    for effect in g.effects("free_attacks", side):
        part = card_part_of(g, effect)
        if part is not None and conditions_hold(g, side, part.when, AttackUnderWay(side=side, target=target, attackers={})):
            return effect
    return None


def units_joining_attack(g: FrontReading, fight: AttackUnderWay) -> dict[str, list[str]]:
    """Further hex -> units that may join an attack (11.1.3). Only one hex, any one, may attack without a mobile unit.

    Once there is such a hex, a mobile unit must join first from every other. If a card waives this, any may. Partisans fight
    on their own (11.1.7).
    """
    side, taking = fight.side, set(fight.attackers.values())
    if any(g.unit(uid).kind == "partisan" for uid in fight.attackers):
        return {}
    waived = any(True for _ in at_work(g, fight, "waive"))
    large = any(g.unit(uid).large for uid in fight.attackers)
    bare = taking - {origin for uid, origin in fight.attackers.items() if g.unit(uid).kind in OPENERS}
    found: dict[str, list[str]] = {}
    for origin in attack_targets(g, side).get(fight.target, ()):
        if origin == fight.first or g.state.doing == "zero":
            continue
        units = [uid for uid in units_ready_to_attack(g, side, origin, fight.target) if uid not in fight.attackers]
        units = [uid for uid in units if g.unit(uid).kind != "partisan" and not (large and g.unit(uid).large)]
        if bare and origin not in taking and not waived:
            units = [uid for uid in units if g.unit(uid).kind in OPENERS]
        if units:
            found[origin] = units
    return found


def why_not_together(g: FrontReading, attackers: dict[str, str]) -> Refusal | None:
    """Why units, each with its hex, may not attack one hex together, cards left aside; None if they may (11.1.3, 11.1.7)."""
    large = [uid for uid in attackers if g.unit(uid).large]
    if len(large) > 1:
        return Refusal("second-army", "11.1.3", {"unit": large[-1]})
    if len(attackers) > 1 and (partisans := [uid for uid in attackers if g.unit(uid).kind == "partisan"]):
        return Refusal("partisans-alone", "11.1.7", {"unit": partisans[0]})
    bare = dict.fromkeys(attackers.values())
    for uid, origin in attackers.items():
        if g.unit(uid).kind in OPENERS:
            bare.pop(origin, None)
    return Refusal("no-mobile-unit", "11.1.3", {"hex": list(bare)[-1]}) if len(bare) > 1 else None


def why_target(g: FrontReading, side: str, hex_: str) -> Refusal | None:
    """Why a side may not attack a hex, None for anything but a hex."""
    if hex_ not in g.board.bit:
        return None
    if hex_ in g.state.attacked:
        return Refusal("attacked-already", "11.1.4", {"hex": hex_})
    if not g.board.bit[hex_] & g.occupied(g.enemy(side)):
        return Refusal("nobody-there", "11.1.4", {"hex": hex_})
    return s11_gates.why_gate_closed(g, side, hex_) or Refusal("no-attackers", "11.1.1", {"hex": hex_})


def pay_for_attack(g: FrontWar, fight: AttackUnderWay) -> None:
    """An attack out of a hex without a marker uses up a card's leave for one."""
    if any(origin not in g.state.marked for origin in fight.attackers.values()):
        effect = free_attack(g, fight.side, fight.target)
        if effect is not None and effect.left > 0:
            g.use_up(effect)
