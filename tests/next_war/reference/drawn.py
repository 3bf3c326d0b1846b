"""Positions drawn at random: small boards with all that movement, zones and supply know; units all over the house's map."""

from __future__ import annotations

import random
from typing import Any

from tests.next_war.reference.world import WATER, beside, csv_rows, house_map

GROUNDS = (
    "flat", "flat", "flat_woods", "rough", "rough_woods", "marsh", "highland", "highland_woods", "mountain", "high_mountain",
    "urban",
)  # fmt: skip
SEGMENTS = (
    "initiative_movement",
    "elite_reaction",
    "exploitation",
    "reaction",
    "first_movement",
    "first_movement",
    "first_combat",
)


def own_position(seed: int) -> dict[str, Any]:
    """A board of its own with units on it."""
    rng = random.Random(seed)
    wide, high = rng.randint(4, 7), rng.randint(4, 6)
    names = [f"{c:02}{r:02}" for c in range(1, wide + 1) for r in range(1, high + 1)]
    terrain = {name: rng.choice(GROUNDS) for name in names}
    for name in rng.sample(names, len(names) // 8):
        terrain[name] = rng.choice(("sea", "sea", "lake"))
    land = [name for name in names if terrain[name] not in WATER]
    pairs = sorted({tuple(sorted((a, q))) for a in land for q in beside(a) if q in terrain and terrain[q] not in WATER})
    country = {name: "blue" if int(name[:2]) <= wide // 2 else "red" for name in land}
    for name in rng.sample(land, len(land) // 6):
        country[name] = rng.choice(("blue", "red", "green", ""))
    hexsides: list[list[str]] = []
    for pair in pairs:
        if rng.random() < 0.25:
            kind = rng.choice(("minor_river", "minor_river", "major_river", "all_water", "reservoir"))
            ferry = [f"ferry {len(hexsides)}"] if kind == "all_water" and rng.random() < 0.5 else []
            hexsides.append([*pair, kind, *ferry])
    kinds: dict[tuple[str, ...], str] = {}
    for _ in range(rng.randint(1, 4)):
        kind, here = rng.choice(("primary", "secondary", "highway")), rng.choice(land)
        for _ in range(rng.randint(2, 6)):
            near = [q for q in beside(here) if q in terrain and terrain[q] not in WATER]
            if near:
                there = rng.choice(near)
                kinds.setdefault(tuple(sorted((here, there))), kind)
                here = there
    on_road = {name for pair in kinds for name in pair}
    for name in land:
        if terrain[name] == "urban" and name not in on_road:
            terrain[name] = "rough"
    words: dict[str, str] = {}
    for name in names:
        more = [country.get(name, "")] if name in land else ["zone=bay"] if terrain[name] == "sea" else []
        if name in on_road:
            more += [
                word
                for word, share in (("city", 0.2), ("airbase", 0.1), ("airfield", 0.1), ("clearing", 0.05))
                if rng.random() < share
            ]
            if rng.random() < 0.15 and any(terrain.get(q) == "sea" for q in beside(name)):
                more.append("port=2")
        if name in land and rng.random() < 0.12 and country[name] in ("blue", "red"):
            more.append(f"fort={country[name]}")
        words[name] = " ".join([terrain[name], *filter(None, more)])
    board: dict[str, Any] = {
        "hexes": words, "hexsides": hexsides, "roads": [[kind, *pair] for pair, kind in sorted(kinds.items())],
        "zones": {"bay": rng.choice(("blue", "red", "contested"))},
    }  # fmt: skip
    if "green" in country.values() and rng.random() < 0.5:
        board["closed"] = ["green"]
    if rng.random() < 0.3 and pairs:
        board["fortified"] = [list(rng.choice(pairs))]
    return _with_units(rng, {"board": board}, land, country)


def _with_units(rng: random.Random, given: dict[str, Any], land: list[str], country: dict[str, str]) -> dict[str, Any]:
    closed = given["board"].get("closed", [])
    free = [name for name in land if country[name] not in closed]
    ground = {"blue": rng.sample(free, min(6, len(free) // 2))}
    ground["red"] = [name for name in free if name not in ground["blue"]][:]
    units: dict[str, Any] = {}
    for side in ("blue", "red"):
        for n in range(rng.randint(2, 6)):
            light = rng.random() < 0.3
            units[f"{side[0]}{n}"] = {
                "side": side, "at": rng.choice(ground[side]),
                "mobility": rng.choice(("leg", "airmobile")) if light else rng.choice(("leg", "motorized", "mechanized")),
                "flags": "infantry light" if light else rng.choice(("infantry", "armour", "mech")),
                "attack": rng.randint(0, 5), "er": rng.randint(3, 7), "ma": rng.randint(4, 8),
                "sp": rng.choice(("0.5", "1", "1", "2", "2")), "steps": 2, "reduced": [rng.randint(0, 2), 2, 3],
                "lost": int(rng.random() < 0.2), **({"formation": "9", "division": True} if rng.random() < 0.3 else {}),
            }  # fmt: skip
            if units[f"{side[0]}{n}"]["mobility"] == "airmobile":
                units[f"{side[0]}{n}"]["ma"] = 24
            if rng.random() < 0.05:
                units[f"{side[0]}{n}"] |= {"ma": 0, "flags": "infantry static", "mobility": "leg"}
    placed = {uid: row["at"] for uid, row in units.items()}
    given |= {
        "units": units, "active": rng.choice(("blue", "red")), "segment": rng.choice(SEGMENTS),
        "weather": rng.choice(("clear", "overcast", "storm")), "opening": rng.random() < 0.5,
        "control": {name: rng.choice(("blue", "red")) for name in rng.sample(land, len(land) // 4)},
        "unsupplied": sorted(uid for uid in units if rng.random() < 0.15),
        "moved": sorted(uid for uid in units if rng.random() < 0.05),
        "lifted": sorted(uid for uid in units if rng.random() < 0.1),
        "clearing": {placed[uid]: 4 for uid in units if rng.random() < 0.08},
        "razed": sorted(name for name in land if "fort=" in given["board"]["hexes"][name] and rng.random() < 0.2),
        "sunk": [one[3] for one in given["board"]["hexsides"] if len(one) == 4 and rng.random() < 0.2],
    }  # fmt: skip
    return given


def house_position(seed: int) -> dict[str, Any]:
    """Ground units dropped all over the map of a scenario of the house."""
    rng = random.Random(seed)
    hexes, _, _, _, roads, scenarios, _ = house_map()
    scenario = rng.choice(sorted(scenarios))
    (c0, c1), (r0, r1) = scenarios[scenario]["columns"], scenarios[scenario]["rows"]
    shut = {name for name, one in scenarios[scenario]["neutrality"].items() if one["closed"]}
    land = [
        name for name, row in hexes.items()
        if row["terrain"] not in WATER and row["country"] not in shut and c0 <= int(name[:2]) <= c1 and r0 <= int(name[2:]) <= r1
    ]  # fmt: skip
    middle = rng.choice(land)
    near = sorted(land, key=lambda name: abs(int(name[:2]) - int(middle[:2])) + abs(int(name[2:]) - int(middle[2:])))[:60]
    on_road = {name for pair in roads for name in pair}
    taken: dict[str, str] = {}
    units: list[list[Any]] = []
    for row in csv_rows("units.csv"):
        if row["kind"] != "ground" or rng.random() < 0.3:
            continue
        at = rng.choice([name for name in near if name in on_road] or near) if rng.random() < 0.5 else rng.choice(near)
        if taken.setdefault(at, row["side"]) == row["side"]:
            units.append([row["id"], at, int(row["steps"] == "2" and rng.random() < 0.2)])
    return {
        "scenario": scenario, "others": "nowhere", "units": units, "active": rng.choice(("nato", "pact")),
        "segment": rng.choice(SEGMENTS), "weather": rng.choice(("clear", "storm")),
        "control": {name: rng.choice(("nato", "pact")) for name in rng.sample(near, 15)},
        "unsupplied": sorted(uid for uid, *_ in units if rng.random() < 0.1),
    }  # fmt: skip
