"""Special rules of single scenarios about space: closed hexes, limited headquarters, bases. All data: ``special``."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from data.eots import load_scenario
from rules.eots.board.catalogue import board_catalogue
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def closed_hexes(g: EotsWar) -> HexSet:
    """Hexes closed on this turn: the Allies neither enter nor attack, Japan activates nothing there, no ZOI comes from them."""
    return _closed_hexes_on_turn(g.state.scenario, g.state.board, g.state.turn)


@cache
def _closed_hexes_on_turn(scenario: str, board: str, turn: int) -> HexSet:
    rows = load_scenario(scenario).special.closed_hex
    return board_catalogue(board).grid.set(row.hex for row in rows if row.turn == turn)


@cache
def _closed_ground(scenario: str, board: str, side: str) -> HexSet:
    """Hexes that no ground unit of a side may enter by the scenario's rules."""
    special = load_scenario(scenario).special
    cat = board_catalogue(board)
    mask = cat.grid.set(base.hex for base in special.naval_base)
    if side == "allies":
        mask |= cat.region_hexes(*special.allied_ground_forbidden)
    return mask


def forbidden_hexes(g: EotsWar, side: str, kind: str) -> HexSet:
    """Hexes that units of a side and kind (air, naval, ground) may not enter because of the scenario."""
    mask = closed_hexes(g) if side == "allies" else 0
    if kind == "ground":
        mask |= _closed_ground(g.state.scenario, g.state.board, side)
    return mask


def forbids_activation(g: EotsWar, uid: str) -> bool:
    """Whether the scenario keeps a unit in its place: a closed hex, or ships of a base that only one card may use."""
    here = g.grid.bit.get(g.where(uid), 0)
    if not here:
        return False
    if g.side(uid) == "japan" and closed_hexes(g) & here:
        return True
    off = g.state.offensive
    for base in g.scenario.special.naval_base:
        if base.hex == g.where(uid) and base.side == g.side(uid) and g.unit(uid).kind == "naval":
            by_card = off is not None and off.side == base.side and off.card == base.card and off.kind == "EC"
            return not by_card
    return False


def command_area(g: EotsWar, hq: str) -> HexSet | None:
    """The hexes to which the scenario limits a headquarters' command and supply, or None."""
    return _command_areas(g.state.scenario, g.state.board).get(hq)


@cache
def _command_areas(scenario: str, board: str) -> dict[str, HexSet]:
    rows = load_scenario(scenario).special.hq_limit
    return {row.unit: board_catalogue(board).grid.set(row.commands) for row in rows}


def hq_may_command(g: EotsWar, hq: str, uid: str) -> bool:
    """Whether the scenario allows a headquarters to command a unit in its place."""
    area = command_area(g, hq)
    return area is None or bool(area & g.grid.bit.get(g.where(uid), 0))


def hq_may_react(g: EotsWar, hq: str, hex_: str) -> bool:
    """Whether the scenario allows a headquarters to react to a battle in a hex."""
    return all(row.unit != hq or hex_ in row.reacts_in for row in g.scenario.special.hq_limit)


def hq_may_withdraw(g: EotsWar, hq: str) -> bool:
    """Whether the scenario allows a headquarters to be withdrawn from the map (6.13)."""
    special = g.scenario.special
    return not special.hq_safe and all(row.unit != hq or row.withdraws for row in special.hq_limit)


def home_port(g: EotsWar, uid: str) -> str:
    """The port that ships acting from a closed base must return to, or "".

    A ship that did not sail from there is exempt; in games begun before revision 5 it was not.
    """
    off = g.state.offensive
    start = off.origin.get(uid, "") if off is not None else ""
    for base in g.scenario.special.naval_base:
        free = uid in base.exception and not g.since(5)
        if base.hex == start and base.side == g.side(uid) and g.unit(uid).kind == "naval" and not free:
            return base.hex
    return ""
