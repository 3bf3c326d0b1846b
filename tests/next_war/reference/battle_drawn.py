"""Positions drawn at random for battles: two fronts face to face, with all that a battle counts."""

from __future__ import annotations

import random
from typing import Any

from tests.next_war.reference.drawn import own_position
from tests.next_war.reference.world import WATER, beside

COMBAT = ("initiative_combat", "exploitation_combat", "reaction_combat", "first_combat", "second_combat")
FLAGS = (
    "infantry", "infantry", "infantry", "armour", "mech", "infantry light", "infantry paren", "marine mech", "marine",
    "combined_arms", "infantry combined_arms",
)  # fmt: skip


def battle_position(seed: int) -> dict[str, Any]:
    """A board of its own in a combat segment; most units are next to an enemy."""
    given = own_position(seed)
    rng = random.Random(seed + 1_000_000)
    hexes: dict[str, str] = given["board"]["hexes"]
    land = [name for name, words in hexes.items() if words.split()[0] not in WATER]
    closed = given["board"].get("closed", [])
    free = [name for name in land if not set(hexes[name].split()) & set(closed)]
    on_road = {name for _, *pair in given["board"]["roads"] for name in pair}
    for name in sorted(on_road):
        if not {"city", "airfield"} & set(hexes[name].split()) and rng.random() < 0.4:
            hexes[name] += rng.choice((" town", " town", " airfield", " installation"))
    blues = rng.sample(free, max(1, len(free) // 4))
    near = sorted({q for a in blues for q in beside(a) if q in free and q not in blues}) or [n for n in free if n not in blues]
    units: dict[str, Any] = {}
    for side, ground in (("blue", blues), ("red", near)):
        for n in range(rng.randint(2, 8)):
            units[f"{side[0]}{n}"] = drawn_unit(rng, side, rng.choice(ground))
    placed = {uid: row["at"] for uid, row in units.items()}
    sides = {uid: row["side"] for uid, row in units.items()}
    fled = {uid: at for uid, at in placed.items() if sides[uid] == "red" and rng.random() < 0.1}
    return given | {
        "units": units, "active": "blue", "segment": rng.choice(COMBAT), "opening": False, "moved": [],
        "unsupplied": sorted(uid for uid in units if rng.random() < 0.15), "lifted": [],
        "clearing": {placed[uid]: 4 for uid in units if rng.random() < 0.1},
        "beachheads": {placed[uid]: sides[uid] for uid in units if rng.random() < 0.03},
        "fled": fled, "fought": sorted(uid for uid in units if sides[uid] == "blue" and rng.random() < 0.08),
        "attacked": sorted({at for uid, at in placed.items() if sides[uid] == "red" and rng.random() < 0.05}),
    }  # fmt: skip


def drawn_unit(rng: random.Random, side: str, at: str) -> dict[str, Any]:
    """A unit with figures drawn at random."""
    flags = rng.choice(FLAGS)
    tracked = "armour" in flags or "mech" in flags
    mobility = "mechanized" if tracked else rng.choice(("leg", "leg", "motorized"))
    if "light" in flags:
        mobility = rng.choice(("leg", "airmobile"))
    row: dict[str, Any] = {
        "side": side, "at": at, "flags": flags, "mobility": mobility, "attack": rng.randint(0, 6), "defence": rng.randint(0, 6),
        "er": rng.randint(2, 8), "ma": 24 if mobility == "airmobile" else rng.randint(4, 8),
        "sp": rng.choice(("0.5", "1", "1", "2", "2")), "nation": rng.choice((side, side, f"{side} ally")), "steps": 1,
    }  # fmt: skip
    if rng.random() < 0.6:
        row |= {"steps": 2, "reduced": [rng.randint(0, 3), rng.randint(0, 3), rng.randint(1, 6)], "lost": int(rng.random() < 0.3)}
    if rng.random() < 0.5:
        row |= {"formation": rng.choice(("1", "2")), "division": rng.random() < 0.5}
    if rng.random() < 0.06:
        row |= {"ma": 0, "flags": "infantry static", "mobility": "leg"}
    return row
