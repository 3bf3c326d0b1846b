"""The tables of the game: its field, its units, costs of terrain, results of battles."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from data.kit import folder, load_hexes, load_pieces
from data.tables import Sheet, read_csv
from rules.hexmap.board import HexBoard

ID = "crossing"
KIT: Path = folder(ID)
#: How a battle ends (4.5).
Fate = Literal["attacker", "none", "retreat", "defender"]
#: The turns of a game (2.1).
TURNS = 6


class CrossingTerrainRow(Sheet, frozen=True):
    """The cost to enter a terrain (3.1), and how many times a defender counts in it (4.3)."""

    terrain: str
    cost: int
    defence: int


class WorthRow(Sheet, frozen=True):
    """The value of a place (1.3)."""

    hex: str
    points: int


class CrossingSetupRow(Sheet, frozen=True):
    """The place of a unit at the start."""

    piece: str
    hex: str


class OddsRow(Sheet, frozen=True):
    """The effect of each face of the die at some odds (4.5)."""

    odds: str
    die_1: Fate
    die_2: Fate
    die_3: Fate
    die_4: Fate
    die_5: Fate
    die_6: Fate

    def fate(self, die: int) -> Fate:
        """The effect of a roll of 1 to 6."""
        return (self.die_1, self.die_2, self.die_3, self.die_4, self.die_5, self.die_6)[die - 1]


FIELD = load_hexes(ID, "field")
BOARD = HexBoard(FIELD.places, lower=FIELD.lower)
UNITS = load_pieces(ID)
TERRAIN = read_csv(KIT / "terrain.csv", CrossingTerrainRow).covers("terrain", FIELD.terrain.values()).by("terrain")
PLACES = read_csv(KIT / "places.csv", WorthRow).among("hex", FIELD.places, "hex").by("hex")
SETUP = read_csv(KIT / "setup.csv", CrossingSetupRow).among("piece", UNITS, "unit").among("hex", FIELD.places, "hex").by("piece")
ODDS = read_csv(KIT / "odds.csv", OddsRow).covers("odds", ("1-2", "1-1", "2-1", "3-1", "4-1")).by("odds")


def strength_of(unit: str) -> int:
    """The number on the left of a unit (1.2)."""
    return int(UNITS[unit].attack)


def movement_of(unit: str) -> int:
    """The number on its right."""
    return int(UNITS[unit].defence)
