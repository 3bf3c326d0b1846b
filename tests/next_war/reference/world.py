"""The naive implementation's view of a position: plain dictionaries, read from a file's own fields or from the house's tables."""

from __future__ import annotations

import csv
import tomllib
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

TABLES = Path(__file__).parents[3] / "data" / "next_war"
WATER = ("sea", "deep_sea", "lake")


def csv_rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of the house."""
    lines = (TABLES / name).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if line and not line.startswith("#")))


@cache
def chart_of_costs() -> dict[str, dict[str, Fraction | None]]:
    """Feature -> class -> points; None where it is prohibited."""
    return {
        row.pop("feature"): {cls: None if cell == "P" else Fraction(cell) for cls, cell in row.items()}
        for row in csv_rows("terrain.csv")
    }


@dataclass
class Counter:
    """A unit on the board."""

    side: str
    at: str
    mobility: str = "leg"
    flags: tuple[str, ...] = ("infantry",)
    attack: int = 3
    er: int = 5
    ma: int = 5
    sp: Fraction = Fraction(1)
    division: str = ""


@dataclass
class World:
    """Everything that the naive implementation reads."""

    sides: tuple[str, str]
    hexes: dict[str, dict[str, Any]]
    borders: dict[frozenset[str], str]
    ferries: dict[frozenset[str], str]
    roads: dict[frozenset[str], str]
    units: dict[str, Counter]
    own: dict[str, str]
    held: dict[str, str]
    ports: dict[str, dict[str, Any]] = field(default_factory=dict)
    sources: dict[str, list[str]] = field(default_factory=dict)
    sea: dict[str, str] = field(default_factory=dict)
    closed: set[str] = field(default_factory=set)
    clearing: set[str] = field(default_factory=set)
    beachheads: dict[str, str] = field(default_factory=dict)
    fortified: list[frozenset[str]] = field(default_factory=list)
    held_first: dict[str, str] = field(default_factory=dict)
    razed: set[str] = field(default_factory=set)
    sunk: set[str] = field(default_factory=set)
    crowded: set[str] = field(default_factory=set)
    #: Without supply; who dropped or flew is supplied to the end of the turn (13.1.4).
    cut: set[str] = field(default_factory=set)
    moved: set[str] = field(default_factory=set)
    lifted: set[str] = field(default_factory=set)
    segment: str = "first_movement"
    active: str = ""
    storm: bool = False
    opening: bool = True

    def foe(self, side: str) -> str:
        """The other side."""
        return self.sides[1 - self.sides.index(side)]


def own_world(given: dict[str, Any]) -> World:
    """The world of a position with a board of its own."""
    board = given["board"]
    sides = tuple(board.get("sides", ("blue", "red")))
    hexes: dict[str, dict[str, Any]] = {}
    ports = {}
    for name, words in board["hexes"].items():
        terrain, *rest = words.split()
        row: dict[str, Any] = {"terrain": terrain, "country": "", "installation": False, "town": "", "fort": "", "zone": ""}
        for word in rest:
            key, _, value = word.partition("=")
            if key in ("town", "city"):
                row["town"] = key
            elif key in ("airbase", "installation"):
                row["installation"] = True
            elif key == "clearing":
                row["more"] = True
            elif key == "port":
                row["installation"] = True
                ports[name] = {"fjord": []}
            elif key in ("fort", "zone"):
                row[key] = value
            elif key not in ("airfield", "hardened", "name"):
                row["country"] = word
        hexes[name] = row
    for name, port in ports.items():
        port["zone"] = next((hexes[q]["zone"] for q in beside(name) if q in hexes and hexes[q]["terrain"] == "sea"), "")
    own = {side: side for side in sides}
    first = {name: row["country"] for name, row in hexes.items() if row["country"] in sides and row["terrain"] not in WATER}
    borders, ferries = {}, {}
    for a, b, kind, *ferry in board.get("hexsides", []):
        borders[frozenset((a, b))] = kind
        if ferry:
            ferries[frozenset((a, b))] = ferry[0]
    roads = {frozenset(pair): kind for kind, *way in board.get("roads", []) for pair in pairwise(way)}
    units = {}
    for uid, row in given.get("units", {}).items():
        reduced = row.get("lost", 0) > 0
        one = Counter(
            row["side"], row["at"], row.get("mobility", "leg"), tuple(row.get("flags", "infantry").split()),
            row["reduced"][0] if reduced else row.get("attack", 3), row["reduced"][2] if reduced else row.get("er", 5),
            row.get("ma", 5), Fraction(row.get("sp", "1")), row.get("formation", "") if row.get("division") else "",
        )  # fmt: skip
        units[uid] = one
    return World(
        sides, hexes, borders, ferries, roads, units, own, {**first, **given.get("control", {})}, ports,
        board.get("sources", {}), {**board.get("zones", {}), **given.get("sea", {})},
        set(board.get("closed", [])) - set(given.get("opened", [])), set(given.get("clearing", {})), given.get("beachheads", {}),
        [frozenset(pair) for pair in board.get("fortified", [])], first, set(given.get("razed", [])), set(given.get("sunk", [])),
        set(), set(given.get("unsupplied", [])) - set(given.get("lifted", [])), set(given.get("moved", [])),
        set(given.get("lifted", [])),
        given.get("segment", "first_movement"), given.get("active", sides[0]), given.get("weather") == "storm",
        given.get("opening", True),
    )  # fmt: skip


@cache
def house_map() -> tuple[Any, ...]:
    """The house's map and scenarios."""
    hexes = {
        row["hex"]: {
            "terrain": row["terrain"], "country": row["country"], "town": row["settlement"], "fort": row["fort"],
            "zone": row["zone"], "installation": bool(row["airbase"] or row["installation"]), "more": row["clearing"] == "1",
        }
        for row in csv_rows("hexes.csv")
    }  # fmt: skip
    ports = {
        row["hex"]: {"zone": row["zone"], "fjord": row["fjord"].split("|") if row["fjord"] else []}
        for row in csv_rows("ports.csv")
    }
    for name in ports:
        hexes[name]["installation"] = True
    borders = {frozenset((row["a"], row["b"])): row["kind"] for row in csv_rows("hexsides.csv")}
    ferries = {frozenset((row["a"], row["b"])): row["ferry"] for row in csv_rows("hexsides.csv") if row["ferry"]}
    roads = {frozenset((row["a"], row["b"])): row["kind"] for row in csv_rows("roads.csv")}
    scenarios = tomllib.loads((TABLES / "scenarios.toml").read_text(encoding="utf-8"))
    return hexes, ports, borders, ferries, roads, scenarios, {row["id"]: row for row in csv_rows("units.csv")}


def house_world(given: dict[str, Any]) -> World:
    """The world of a position on the house's map, with every unit in the file."""
    hexes, ports, borders, ferries, roads, scenarios, counters = house_map()
    sheet = scenarios[given["scenario"]]
    (c0, c1), (r0, r1) = sheet["columns"], sheet["rows"]
    hexes = {name: row for name, row in hexes.items() if c0 <= int(name[:2]) <= c1 and r0 <= int(name[2:]) <= r1}
    own = {country: row["side"] for row in csv_rows("sides.csv") for country in row["own"].split("|")}
    first = {name: own[row["country"]] for name, row in hexes.items() if row["country"] in own and row["terrain"] not in WATER}
    first |= {name: side for side, names in sheet["control"].items() for name in names}
    units = {}
    for uid, at, *lost in given["units"]:
        row = counters[uid]
        reduced = bool(lost and lost[0])
        units[uid] = Counter(
            row["side"], at, row["mobility"], tuple(row["flags"].split("|")),
            int(row["reduced_attack"] if reduced else row["attack"]), int(row["reduced_er"] if reduced else row["er"]),
            int(row["ma"]), Fraction(row["sp"]),
            f"{row['nation']} {row['formation']}" if row["formation_kind"] == "division" else "",
        )  # fmt: skip
    razed = {name for name, row in hexes.items() if row["fort"] and first.get(name) not in (None, own[row["fort"]])}
    return World(
        ("nato", "pact"), hexes, borders, ferries, roads, units, own, {**first, **given.get("control", {})}, ports,
        sheet["supply"]["sources"], {**sheet["sea_boxes"], **given.get("sea", {})},
        {name for name, one in sheet["neutrality"].items() if one["closed"]}, set(), {}, [], first, razed, set(), set(),
        set(given.get("unsupplied", [])), set(), set(), given.get("segment", "first_movement"), given["active"],
        given.get("weather") == "storm", True,
    )  # fmt: skip


def beside(name: str) -> list[str]:
    """The six names around a hex: those at distance one in cube coordinates."""
    column, row = int(name[:2]), int(name[2:])
    found = []
    for across in (-1, 0, 1):
        for along in (-2, -1, 0, 1, 2):
            if (across or along) and _apart((column, row), (column + across, row + along)) == 1:
                found.append(f"{column + across:02}{row + along:02}")
    return found


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    (x1, z1), (x2, z2) = ((c, r - (c - (c & 1)) // 2) for c, r in (a, b))
    return max(abs(x1 - x2), abs(z1 - z2), abs((x1 + z1) - (x2 + z2)))
