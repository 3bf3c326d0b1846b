"""Small boards for tests: positions as files hold them, and what a test asks of them."""

from __future__ import annotations

from typing import Any

from rules.engine import Refusal
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_cost import WayCost, points_of, way_cost
from rules.next_war.march.s08_movers import stack_bound
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.positions import position
from rules.next_war.state.war import TheatreWar


def block(*, columns: int = 5, rows: int = 5, terrain: str = "flat", **named: str) -> dict[str, str]:
    """Hexes of one terrain; ``h0203="mountain"`` names another."""
    found = {f"{c:02}{r:02}": terrain for c in range(1, columns + 1) for r in range(1, rows + 1)}
    return found | {name.removeprefix("h"): words for name, words in named.items()}


def unit(side: str, at: str, **row: Any) -> dict[str, Any]:
    """A unit of two points that casts a zone, unless the test says otherwise."""
    return {"side": side, "at": at, "sp": "2", **row}


def battlefield(
    hexes: dict[str, str], units: dict[str, dict[str, Any]], board: dict[str, Any] | None = None, **fields: Any
) -> TheatreWar:
    """A position on a board of its own."""
    given = {"board": {"hexes": hexes, **(board or {})}, "units": units, "opening": False, **fields}
    return standing_still(given)


def house(**fields: Any) -> TheatreWar:
    """A position on the house's map."""
    return standing_still(fields)


def standing_still(given: dict[str, Any]) -> TheatreWar:
    """A position in which nobody is asked: tests begin what they try."""
    g = NEXT_WAR.context(position.read(given), None)
    g.stack.clear()
    return g


def reached(g: TheatreWar, *units: str) -> dict[str, str]:
    """Hex -> its cost for these units."""
    assert stack_bound(g, units) is None
    found = reach_of(g, units)
    return {name: str(points_of(g, found.spent(g.board.bit[name]))) for name in g.board.names(found.all)}


def refused(g: TheatreWar, *units: str) -> str:
    """Why units do not move: code and section; "" if they may."""
    found = stack_bound(g, units)
    return f"{found.code} {found.section}" if found else ""


def way(g: TheatreWar, units: str, *path: str) -> str:
    """The cost of a way, or why it is illegal: "3", "zone-to-zone 8.2.2"."""
    found = way_cost(g, units.split(), path)
    return f"{found.code} {found.section}" if isinstance(found, Refusal) else str(found.points)


def parts(g: TheatreWar, units: str, *path: str) -> list[str]:
    """What the last step of a way is paid for."""
    found = way_cost(g, units.split(), path)
    assert isinstance(found, WayCost), found
    return [f"{part.what} {part.points}" for part in found.steps[-1].parts]
