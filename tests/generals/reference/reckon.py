"""Straits, supply, places to build and battle, points: off the csv files and the rulebook word by word, with sets of names.

Slow and plain on purpose. A position is the JSON of docs/positions_generals.md with every nation's pieces written out.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "data" / "generals"
OTHER = {"axis": "allies", "allies": "axis"}


@cache
def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table."""
    text = (FOLDER / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in text if line and not line.startswith("#")))


SIDE = {row["id"]: row["side"] for row in rows("nations")}
HOME = {row["id"]: row["home"] for row in rows("nations")}
KIND = {row["id"]: row["kind"] for row in rows("spaces")}
PRINTED = {row["id"] for row in rows("spaces") if row["source"] == "yes"}
BORDERS = {(row["a"], row["b"]) for row in rows("links")} | {(row["b"], row["a"]) for row in rows("links")}
STATUSES = [row["id"] for row in rows("cards") if row["kind"] == "status"]
OWNER = {row["id"]: row["nation"] for row in rows("cards")}
WHEN = {row["id"]: row["trigger"] for row in rows("cards")}
STANDS_ON = {"army": "land", "navy": "sea"}


class World:
    """One position."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.at = {(nation, piece): set(given[piece][nation]) for piece in ("army", "navy") for nation in SIDE}
        self.open_cards = [card for cards in given.get("statuses", {}).values() for card in cards]
        self.armies = {side: set().union(*(self.at[n, "army"] for n in SIDE if SIDE[n] == side)) for side in OTHER}
        self.near = {side: self.neighbours(side) for side in OTHER}
        self.ports = {side: {sea for sea in KIND if any((sea, land) in BORDERS for land in self.armies[side])} for side in OTHER}

    def of(self, side: str, piece: str) -> set[str]:
        """Where a side has armies, or navies."""
        return set().union(*(self.at[nation, piece] for nation in SIDE if SIDE[nation] == side))

    # 6: a strait is open to the Axis while an Axis army is in the land space that controls it, else to the coalition

    def strait(self, row: dict[str, str]) -> str:
        """The side that a strait is open to."""
        return "axis" if row["control"] in self.armies["axis"] else "allies"

    def straits(self) -> dict[str, str]:
        """Every strait."""
        return {row["id"]: self.strait(row) for row in rows("straits")}

    def neighbours(self, side: str) -> dict[str, set[str]]:
        """Every space -> those next to it for a side."""
        joined = {(row[a], row[b]) for row in rows("straits") if self.strait(row) == side for a, b in ("ab", "ba")}
        return {space: {b for a, b in BORDERS | joined if a == space} for space in KIND}

    # 9: chains of a nation's own pieces to a source with its own army; a navy also has an army of its side on a coast

    def effects(self, verb: str) -> list[dict[str, str]]:
        """Parts of open statuses that hold all the time."""
        return [row for row in rows("effects") if row["card"] in self.open_cards and row["verb"] == verb]

    def sources(self, nation: str) -> set[str]:
        """The sources of a nation, with its army there or not."""
        own = {row["at"] for row in self.effects("private_supply_source") if OWNER[row["card"]] == nation}
        shut = {row["at"] for row in self.effects("block_supply_source") if row["who"] in (nation, SIDE[nation])}
        return (PRINTED | own) - shut

    def port(self, nation: str, sea: str) -> bool:
        """Whether a navy there has a port: an army of its side on land next to the sea."""
        return sea in self.ports[SIDE[nation]]

    def supplied(self, nation: str, by_cards: bool = True) -> set[str]:
        """The spaces with supplied pieces of a nation; ``by_cards``: those too that a status always supplies."""
        found = self.at[nation, "army"] & self.sources(nation)
        if by_cards and any(OWNER[row["card"]] == nation for row in self.effects("always_supplied")):
            found |= self.at[nation, "army"]
        pieces = self.at[nation, "army"] | {sea for sea in self.at[nation, "navy"] if self.port(nation, sea)}
        while more := {s for s in pieces - found if self.near[SIDE[nation]][s] & found}:
            found |= more
        return found

    # 12: building and battle

    def room(self, nation: str, piece: str) -> set[str]:
        """Spaces without a piece of that kind and nation, and without an enemy."""
        enemy = self.of(OTHER[SIDE[nation]], piece)
        return {space for space, kind in KIND.items() if kind == STANDS_ON[piece]} - self.at[nation, piece] - enemy

    def build(self, nation: str, piece: str) -> set[str]:
        """Where a nation may build."""
        near = self.supplied(nation, by_cards=False)
        found = {space for space in self.room(nation, piece) if self.near[SIDE[nation]][space] & near}
        if piece == "army":
            return found | ({HOME[nation]} & self.room(nation, "army"))
        return {sea for sea in found if self.port(nation, sea)}

    def battle(self, nation: str, piece: str) -> dict[str, list[str]]:
        """Where a nation may battle -> the nations with a piece there."""
        near, side = self.supplied(nation), SIDE[nation]
        spaces = {
            space
            for space, kind in KIND.items()
            if kind == STANDS_ON[piece] and space not in self.of(side, piece) and self.near[side][space] & near
        }
        return {s: [one for one in SIDE if SIDE[one] != side and s in self.at[one, piece]] for s in spaces}

    # 16: points

    def home_lost(self, nation: str) -> bool:
        """True if an enemy army is on a nation's home."""
        return HOME[nation] in self.of(OTHER[SIDE[nation]], "army")

    def points_of_sources(self, nation: str) -> dict[str, int]:
        """Source -> points."""
        found = {}
        allies = [one for one in SIDE if SIDE[one] == SIDE[nation] and one != nation]
        private = {row["at"] for row in self.effects("private_supply_source") if OWNER[row["card"]] == nation}
        for space in self.at[nation, "army"] & self.sources(nation):
            shared = space not in private and any(space in self.at[one, "army"] for one in allies)
            found[space] = 1 if shared else 2
        return found

    def counted(self, words: str) -> int:
        """How many pieces a cell of the table counts: kind, whose, where."""
        piece, who, where = words.split()
        whose = [who] if who in SIDE else [nation for nation in SIDE if SIDE[nation] == who]
        return sum(len([s for s in self.at[one, piece] if where == "any" or s in where.split("|")]) for one in whose)

    def points_of_cards(self, nation: str) -> dict[str, int]:
        """Open status -> the points that it gives."""
        found: dict[str, int] = {}
        for row in rows("effects"):
            card = row["card"]
            if card in self.open_cards and OWNER[card] == nation and WHEN[card] == "victory_step":
                asked = row["when"].removeprefix("if ")
                if not asked or self.counted(asked):
                    points = int(row["n"]) * (self.counted(row["count"]) if row["count"] else 1)
                    found[card] = found.get(card, 0) + points
        return {card: points for card, points in found.items() if points}
