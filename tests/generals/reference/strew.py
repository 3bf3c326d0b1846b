"""Random positions: pieces of six nations strewn over the board, near each other or anywhere, with some statuses open."""

from __future__ import annotations

import random
from typing import Any

from tests.generals.reference.reckon import BORDERS, HOME, KIND, OWNER, SIDE, STANDS_ON, STATUSES, rows

POOL = {row["id"]: {"army": int(row["armies"]), "navy": int(row["navies"])} for row in rows("nations")}


def position(seed: int) -> dict[str, Any]:
    """A position made of a number, the same one always alike."""
    rng = random.Random(seed)
    while True:
        given = _strewn(rng)
        lost = {side: sum(_held(given, HOME[n], n) for n in SIDE if SIDE[n] == side) for side in ("axis", "allies")}
        if max(lost.values()) < 2:
            return {"id": seed, **given, "statuses": _statuses(rng), "active": rng.choice(sorted(SIDE))}


def _held(given: dict[str, Any], home: str, nation: str) -> bool:
    return any(home in given["army"][one] for one in SIDE if SIDE[one] != SIDE[nation])


def _strewn(rng: random.Random) -> dict[str, Any]:
    given: dict[str, Any] = {"army": {n: [] for n in SIDE}, "navy": {n: [] for n in SIDE}}
    turns = [(nation, piece) for nation in SIDE for piece in ("army", "navy") for _ in range(rng.randint(0, POOL[nation][piece]))]
    rng.shuffle(turns)
    for nation in SIDE:
        if rng.random() < 0.75:
            _put(given, nation, "army", [HOME[nation]], rng)
    for nation, piece in turns:
        if len(given[piece][nation]) < POOL[nation][piece]:
            own = {*given["army"][nation], *given["navy"][nation]}
            near = [b for a, b in BORDERS if a in own and KIND[b] == STANDS_ON[piece]]
            anywhere = [space for space, kind in KIND.items() if kind == STANDS_ON[piece]]
            _put(given, nation, piece, sorted(near) if near and rng.random() < 0.75 else anywhere, rng)
    return given


def _put(given: dict[str, Any], nation: str, piece: str, spaces: list[str], rng: random.Random) -> None:
    space = rng.choice(spaces)
    if space not in given[piece][nation] and not any(space in given[piece][n] for n in SIDE if SIDE[n] != SIDE[nation]):
        given[piece][nation].append(space)


def _statuses(rng: random.Random) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card in rng.sample(STATUSES, rng.randint(0, 12)):
        found.setdefault(OWNER[card], []).append(card)
    return found
