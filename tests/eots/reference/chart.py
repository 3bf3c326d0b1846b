"""The map and the counters as plain dictionaries, read only from the tables."""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[3] / "data" / "eots"
CARRIERS = ("cv", "cvl", "cve")
#: Half movement points to enter a kind of land (8.42).
HALF_POINTS = {"open": 2, "atoll": 4, "jungle": 4, "mixed": 4, "mountain": 6}


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def toml(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


@cache
def units(edition: str = "newest") -> dict[str, dict[str, str]]:
    found = {row["id"]: dict(row) for row in rows("units.csv")}
    if edition == "classic":
        for uid, changes in toml("classic.toml").get("unit", {}).items():
            found[uid] |= {field: str(value) for field, value in changes.items()}
    return found


@cache
def slanted(number: str) -> tuple[int, int]:
    """Column, and row counted along a slanting line of hexes: odd columns are half a hex lower (1.3)."""
    column, row = int(number[:2]), int(number[2:])
    return column, row - column // 2


def flat_distance(a: str, b: str) -> int:
    """Hexes between two hex numbers."""
    (ax, az), (bx, bz) = slanted(a), slanted(b)
    dx, dz = bx - ax, bz - az
    return max(abs(dx), abs(dz), abs(dx + dz))


class Chart:
    """One board: hexes, hexsides as (neighbour, sea, land, route), sources of supply, the off-map box."""

    def __init__(self, board: str) -> None:
        self.board = board
        every = {row["id"]: row for row in rows("hexes.csv")}
        sides = [(r["a"], r["b"], r["sea"], r["land"], r["route"]) for r in rows("hexsides.csv")]
        mini = toml("boards.toml").get(board, {})
        if board == "full":
            self.hexes = every
            self.sources = {h: r["supply_source"].split("|") for h, r in every.items() if r["supply_source"]}
            self.box = ""
        else:
            for extra in mini.get("extra_hex", ()):
                row = {name: "|".join(v) if isinstance(v, list) else str(int(v) if isinstance(v, bool) else v)
                       for name, v in extra.items()}  # fmt: skip
                every[row["id"]] = row
            sides += [(s["a"], s["b"], s["sea"], s["land"], s.get("route", "")) for s in mini.get("extra_side", ())]
            shown = [r for r in rows("boards.csv") if r["board"] == board]
            self.hexes = {r["hex"]: dict(every[r["hex"]]) for r in shown}
            self.sources = {r["hex"]: r["supply_source"].split("|") for r in shown if r["supply_source"]}
            self.box = next(r["hex"] for r in shown if r["kind"] == "offmap_box")
            for hex_ in mini.get("airfields", ()):
                self.hexes[hex_]["airfield"] = "1"
        self.links: dict[str, int] = mini.get("printed_distances", {})
        self.sides: dict[str, list[tuple[str, str, str, str]]] = {h: [] for h in self.hexes}
        for a, b, sea, land, route in sides:
            if a in self.hexes and b in self.hexes and self.box not in (a, b):
                self.sides[a].append((b, sea, land, route))
                self.sides[b].append((a, sea, land, route))

    def is_(self, hex_: str, field: str) -> bool:
        return self.hexes[hex_][field] == "1"

    def region(self, *names: str) -> set[str]:
        return {h for h, r in self.hexes.items() if set(names) & set(r["region"].split("|"))}

    def distance(self, a: str, b: str) -> int:
        if a == b:
            return 0
        if self.box in (a, b):
            other = b if a == self.box else a
            return min(n + flat_distance(h, other) for h, n in self.links.items())
        return flat_distance(a, b)

    @cache  # noqa: B019 - a handful of boards live as long as the process
    def around(self, hex_: str, radius: int) -> frozenset[str]:
        return frozenset(h for h in self.hexes if self.distance(hex_, h) <= radius)


@cache
def chart(board: str) -> Chart:
    return Chart(board)
