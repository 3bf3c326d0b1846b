"""Writes the board again and proves it: ``python -m data.generals.map``."""

from __future__ import annotations

import sys

from data.generals.map.design import BOARD
from data.generals.map.prove import board_faults
from data.generals.map.write import board_table_text
from data.kit import load_areas


def check_world_map() -> int:
    """Exit status 1 if anything is wrong with the board."""
    BOARD.write_text(board_table_text(), encoding="utf-8")
    found = board_faults(load_areas("generals", BOARD.stem))
    print(*found, sep="\n")
    print(f"{BOARD.name}: {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(check_world_map())
