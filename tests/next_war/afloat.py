"""Small seas for tests: a coast of two zones with ports, beaches and the open sea before it."""

from __future__ import annotations

from typing import Any

from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield

#: Columns 1 to 6: rows 1 and 2 all-sea, row 3 the coast, row 4 behind it. Columns 1 to 3 are zone "west", 4 to 6 zone "east".
COAST = {"0103": "flat blue port=2", "0203": "flat blue", "0303": "rough blue", "0403": "flat red", "0503": "flat red port=1",
         "0603": "flat_woods red"}  # fmt: skip


def sea_board(**named: Any) -> dict[str, Any]:
    """The board; ``west``, ``east``, ``west_sea``, ``east_sea`` name the states of its boxes, ``h0103`` words of a hex."""
    zone = {column: "west" if column < 4 else "east" for column in range(1, 7)}
    hexes = {f"{c:02}{r:02}": f"sea zone={zone[c]}" for c in range(1, 7) for r in (1, 2)}
    hexes |= {name: f"{words} zone={zone[int(name[:2])]}" for name, words in COAST.items()}
    hexes |= {f"{c:02}04": f"flat {'blue' if c < 4 else 'red'}" for c in range(1, 7)}
    hexes |= {name.removeprefix("h"): words for name, words in named.items() if name.startswith("h0")}
    zones = {
        "west": {"kind": "in_shore", "linked": ["west_sea"]},
        "east": {"kind": "in_shore", "linked": ["east_sea"]},
        "west_sea": {"kind": "at_sea", "linked": ["west"], "adjacent": ["east_sea", "harbour"]},
        "east_sea": {"kind": "at_sea", "linked": ["east"], "adjacent": ["west_sea"]},
        "harbour": {"kind": "holding", "adjacent": ["west_sea"], "side": "blue", "state": ""},
    }  # fmt: skip
    for name in ("west", "east", "west_sea", "east_sea"):
        zones[name]["state"] = named.get(name, "contested")
    return {"hexes": hexes, "zones": zones, **({"caps": named["caps"]} if "caps" in named else {})}


def ship(side: str, at: str, kind: str = "sag", **row: Any) -> dict[str, Any]:
    """A ship."""
    return {"side": side, "at": at, "kind": "ship", "type": kind, "support": 2, "range": 2, **row}


def amph(side: str, at: str, **row: Any) -> dict[str, Any]:
    """An amphibious group with room for two points."""
    return ship(side, at, "amph", marines=2, airmobile=1, **row)


def marines(side: str, at: str, **row: Any) -> dict[str, Any]:
    """A unit of marines."""
    return {"side": side, "at": at, "flags": "infantry marine", "sp": "0.5", "attack": 2, **row}


def afloat(units: dict[str, dict[str, Any]], sea: dict[str, Any] | None = None, **fields: Any) -> TheatreWar:
    """A movement segment of blue; ``sea``: what the board is to be like."""
    board = sea_board(**(sea or {}))
    hexes = board.pop("hexes")
    return battlefield(hexes, units, board, **{"segment": "first_movement", "active": "blue", **fields})
