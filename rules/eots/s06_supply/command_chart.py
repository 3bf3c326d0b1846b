"""Which kinds of headquarters may command and supply which units (6.12)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from data.eots import CounterSideRow
from rules.eots.board.catalogue import board_catalogue
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.s05_cards.event import CardEvent
    from rules.eots.state.war import EotsWar

COMMONWEALTH = ("br", "au", "nz", "in")
#: Nationality of a unit -> its column of the command chart.
CHART_NATION = {"us": "us", "cn": "chinese", "nl": "dutch"} | dict.fromkeys(COMMONWEALTH, "commonwealth")


@cache
def _commanders_by_unit(board: str) -> dict[str, tuple[str, ...]]:
    """Unit -> the headquarters types that may command and supply it (6.12)."""
    cat = board_catalogue(board)

    def types(u: CounterSideRow) -> tuple[str, ...]:
        if u.side == "japan":
            return ("japanese",)
        column = CHART_NATION.get(u.nationality, "us")
        found = []
        for row in cat.charts.hq_command:
            allowed: str = getattr(row, column)
            if allowed == "all" or (allowed == "air" and u.kind == "air"):
                found.append(row.hq)
        return tuple(found)

    return {uid: types(u) for uid, u in cat.units.items()}


def commanders_of_unit(g: EotsWar, uid: str) -> tuple[str, ...]:
    """The headquarters types that may command a unit (6.12): "japanese", "us", "commonwealth", "joint"."""
    return _commanders_by_unit(g.state.board)[uid]


def commanders_of(g: EotsWar) -> dict[str, tuple[str, ...]]:
    """``commanders`` of every unit."""
    return _commanders_by_unit(g.state.board)


def by_command(g: EotsWar, side: str) -> dict[tuple[str, ...], HexSet]:
    """Kinds of headquarters -> the hexes of the side's units that these may supply."""

    def build() -> dict[tuple[str, ...], HexSet]:
        place, bit, kinds = g.state.place, g.grid.bit, commanders_of(g)
        found: dict[tuple[str, ...], HexSet] = {}
        for uid in g.units_of(side, "air", "naval", "ground"):
            found[kinds[uid]] = found.get(kinds[uid], 0) | bit[place[uid]]
        return found

    return g.of_side(side, "by-command", build)


def may_command_unit(g: EotsWar, hq: str, uid: str, event: CardEvent | None = None) -> bool:
    """Whether a headquarters may command a unit by nationality (6.12), or by the card."""
    if g.unit(hq).hq_type in commanders_of_unit(g, uid):
        return True
    return event is not None and event.waives_nationality(g, uid)
