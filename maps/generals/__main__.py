"""Writes the board again and proves it: ``python -m maps.generals``."""

from __future__ import annotations

import sys

from data.kit import load_areas
from maps.generals.design import BOARD
from maps.generals.prove import board_faults
from maps.generals.write import board_table_text


def check_world_map() -> int:
    """Exit status 1 if anything is wrong with the board."""
    BOARD.write_text(board_table_text(), encoding="utf-8")
    found = board_faults(load_areas("generals", BOARD.stem))
    print(*found, sep="\n")
    print(f"{BOARD.name}: {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(check_world_map())
