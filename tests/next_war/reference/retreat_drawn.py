"""Positions drawn at random for retreats: a stack that is attacked, enemy zones and friends on the ways out of its hex."""

from __future__ import annotations

import random
from typing import Any

from tests.next_war.reference.battle_drawn import battle_position, drawn_unit
from tests.next_war.reference.world import WATER, beside

#: How often a hex next to the defended one, or behind those, has friends in it, or an enemy that casts a zone.
FRIENDS, ZONES, BEHIND = 0.2, 0.3, 0.4


def retreat_position(seed: int) -> tuple[dict[str, Any], str]:
    """A board of its own in a combat segment of blue, and the hex in it out of which red is to be thrown."""
    given = battle_position(seed)
    rng = random.Random(seed + 2_000_000)
    hexes: dict[str, str] = given["board"]["hexes"]
    closed = set(given["board"].get("closed", []))
    free = [name for name, words in hexes.items() if words.split()[0] not in WATER and not set(words.split()) & closed]
    target = max(free, key=lambda at: (sum(q in free for q in beside(at)), rng.random()))
    ring = [name for name in beside(target) if name in free]
    outer = sorted({q for name in ring for q in beside(name) if q in free} - {target, *ring})
    fronts = set(rng.sample(ring, min(len(ring), rng.randint(1, 2))))
    units: dict[str, Any] = {}

    def put(side: str, at: str, **more: Any) -> None:
        units[f"{side[0]}{len(units)}"] = {**drawn_unit(rng, side, at), **more}

    for _ in range(rng.randint(1, 3)):
        put("red", target, defence=1, steps=2, reduced=[1, 1, 2], lost=0)
    for at in [*ring, *outer]:
        roll = rng.random()
        if at in fronts:
            put("blue", at, attack=6, reduced=[6, 6, 5], sp="2")
        elif roll < FRIENDS:
            put("red", at)
        elif at in outer and roll < FRIENDS + (BEHIND if rng.random() < 0.5 else ZONES):
            put("blue", at, attack=4, reduced=[4, 4, 5], sp="2")
    friends = {uid: row["at"] for uid, row in units.items() if row["side"] == "red" and row["at"] != target}
    fled = {uid: at for uid, at in friends.items() if rng.random() < 0.2}
    changed: dict[str, Any] = {"units": units, "fled": fled, "fought": [], "attacked": [], "clearing": {}, "beachheads": {}}
    return given | changed | {"unsupplied": []}, target
