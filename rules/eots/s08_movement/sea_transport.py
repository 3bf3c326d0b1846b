"""Ground units at sea: amphibious assault (8.45), organic transport (8.46), barges (8.47), strategic movement (8.44)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.engine.contract.core import Refusal
from rules.eots.board.catalogue import board_catalogue
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import supply, zones
from rules.eots.s08_movement import naval
from rules.eots.s08_movement.duties import battle_duties, battle_hexes, sea_hexes
from rules.eots.s08_movement.ground import ground_entry_hexes
from rules.eots.s08_movement.reach import MoveReach
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

MARINE_TAG = "lets_us_army_land_on_one_hex_island"


# -- what may sail ----------------------------------------------------------------------------------------------------


def asp_cost(g: EotsWar, uid: str) -> int:
    """ASPs for one landing of a ground unit at its present strength (8.45 A); 0 if it cannot land."""
    u = g.unit(uid)
    cost = u.asp_reduced if uid in g.state.reduced and u.steps == 2 else u.asp_full
    return cost or 0


def asp_available(g: EotsWar, side: str, reaction: bool) -> int:
    """ASPs a side may spend on landings now (8.45 A, 10.3); in reaction one at most (7.26), none if its card says so."""
    left = g.asp_left(side)
    off = g.off
    if reaction:
        if off.counter and "no_asp" in g.cat.cards[off.counter].limits:
            return 0
        return min(left, max(0, g.cat.charts.asp.reaction_max - off.reaction_asp))
    if off.kind == "EC" and "no_asp" in g.cat.cards[off.card].limits:
        return 0
    return left


def sea_transport_riders(g: EotsWar, units: list[str]) -> tuple[list[str], list[str]]:
    """Brigades of a stack that may ride on its ships, and the ships that may carry one each (8.46)."""
    cargo = [u for u in units if g.unit(u).organic_cargo]
    ships = [u for u in units if g.unit(u).organic_carrier]
    return cargo, ships


def asp_needed(g: EotsWar, units: list[str], mode: str) -> int:
    """ASPs that a stack's landing costs: brigades on ships (8.46) and barges (8.47) cost nothing."""
    ground = [u for u in units if g.unit(u).kind == "ground"]
    if mode == "barges":
        return 0
    free = sea_transport_riders(g, units)[0] if mode == "organic" else []
    return sum(asp_cost(g, u) for u in ground if u not in free)


def mode_refusal(g: EotsWar, units: list[str], mode: str, reaction: bool) -> Refusal | None:
    """Why a stack cannot land in this way anywhere; None if it can."""
    side = g.side(units[0])
    ground = [u for u in units if g.unit(u).kind == "ground"]
    for uid in ground:
        if not g.unit(uid).amphibious:
            return Refusal("not-amphibious", "8.45", {"unit": uid})
    cargo, ships = sea_transport_riders(g, units)
    if mode == "organic" and (not cargo or len(ships) < len(cargo)):
        return Refusal("no-organic-carrier", "8.46", {"need": max(1, len(cargo)), "have": len(ships)})
    if mode == "barges":
        if side != "japan" or not g.state.barges or reaction or g.off.ops != g.cat.charts.asp.barge_ops:
            return Refusal("no-barges", "8.47", {"need": g.cat.charts.asp.barge_ops, "have": g.off.ops})
        if len(ground) != len(units):
            return Refusal("barges-carry-ground-only", "8.47", {})
        if g.since(5) and (len(ground) > 1 or any(moved.mode == "barges" for moved in g.off.moved.values())):
            return Refusal("barges-carry-one", "8.47", {})
    need, have = asp_needed(g, units, mode), asp_available(g, side, reaction)
    if need > have:
        return Refusal("asp-short", "7.26" if reaction else "8.45 A", {"need": need, "have": have})
    if not g.grid.bit[g.where(units[0])] & g.cat.coastal:
        return Refusal("not-coastal", "8.45", {"hex": g.where(units[0])})
    if not reaction and not g.controls(side, g.where(units[0])):
        return Refusal("origin-not-controlled", "8.4", {"hex": g.where(units[0])})
    return None


# -- landings -----------------------------------------------------------------------------------------------------------


def landing_beaches(g: EotsWar, units: list[str]) -> HexSet:
    """Coastal hexes where all of these ground units may land (8.41, 8.45, 8.45 D)."""
    cat = g.cat
    mountains = cat.terrain["mountain"] & ~allowed_mountains(g.state.board)
    found = cat.coastal & ~mountains
    for uid in units:
        found &= ground_entry_hexes(g, uid)
    if any(needs_marines(g, u) for u in units):
        found &= ~(defended_islands(g) & ~marine_beachheads(g)) if not any(is_marine(g, u) for u in units) else g.grid.board
    return found


@cache
def allowed_mountains(board: str) -> HexSet:
    """Mountain hexes open to landings (Port Moresby, 8.45)."""
    cat = board_catalogue(board)
    return cat.grid.set(n for n, h in cat.hexes.items() if "mountain_but_amphibious_allowed" in h.special)


def is_marine(g: EotsWar, uid: str) -> bool:
    """US Marines, which let the US Army land behind them on a defended one-hex island (8.45 D)."""
    return MARINE_TAG in g.unit(uid).special


def needs_marines(g: EotsWar, uid: str) -> bool:
    """US Army ground units need Marines to land on a one-hex island that Japan holds (8.45 D), unless the card says otherwise."""
    u = g.unit(uid)
    if u.nationality != "us" or u.service != "army" or u.kind != "ground":
        return False
    off = g.off
    return not (off.kind == "EC" and off.side == "allies" and "army_lands_without_marines" in g.cat.cards[off.card].limits)


def defended_islands(g: EotsWar) -> HexSet:
    """One-hex islands that Japan controls and occupies, even with only ships (8.45 D, 8.11)."""
    return g.cat.one_hex_islands & g.controlled("japan") & g.mask("japan")


def marine_beachheads(g: EotsWar) -> HexSet:
    """Hexes where Marines have landed in this offensive (8.45 D)."""
    mask = 0
    for uid, moved in g.off.moved.items():
        if is_marine(g, uid) and moved.mode == "amphibious" and g.on_map(uid):
            mask |= g.grid.bit[g.where(uid)]
    return mask


def zones_open(g: EotsWar) -> bool:
    """Whether this is a look at what could be if enemy zones on the way of landings were neutralised (see ``promises``)."""
    return g.memo("zones-open", lambda: False)


def passable_sea_hexes(g: EotsWar, side: str, ships: list[str], strategic: bool = False) -> HexSet:
    """Sea hexes that ground units may pass (6.4, 8.45 B).

    No un-neutralised enemy ZOI, unless a carrier of the stack neutralises it along the way (7.32). No enemy ships, unless a
    ship escorts them all the way (8.11).
    """
    mask = _unblocked_sea_hexes(g, side, ships)
    if strategic:
        return mask & ~zones.unneutralised_zoi_without(g, g.enemy(side), ships)
    return mask & ~zones.unneutralised_zoi(g, g.enemy(side)) if _is_barred_by_zones(g, ships) and not zones_open(g) else mask


def _unblocked_sea_hexes(g: EotsWar, side: str, ships: list[str]) -> HexSet:
    """Sea hexes that no enemy ships bar to ground units; with ships along all of them (8.11)."""
    return sea_hexes(g, side) if ships else sea_hexes(g, side) & ~g.mask(g.enemy(side), "naval")


def _is_barred_by_zones(g: EotsWar, ships: list[str]) -> bool:
    """Whether enemy zones bar a landing with these ships: no carrier among them neutralises them (6.4, 7.32)."""
    return not any(g.unit(u).neutralises_zoi for u in ships)


class LandingPassage(NamedTuple):
    """What a landing's destinations depend on: start, sea hexes but for enemy zones, whether these bar it, range, beaches."""

    start: str
    sea: HexSet
    zoned: bool
    steps: int
    beaches: HexSet

    def hexes_outside(self, zone: HexSet) -> HexSet:
        """The sea hexes that it may pass while these enemy zones are not neutralised."""
        return self.sea & ~zone if self.zoned else self.sea


def landing_passage(g: EotsWar, units: list[str], mode: str, reaction: bool) -> LandingPassage | None:
    """The passage of a stack of ground units and their ships: "amphibious", "organic" or "barges"; None if it cannot land."""
    if mode_refusal(g, units, mode, reaction) is not None:
        return None
    side = g.side(units[0])
    ground = [u for u in units if g.unit(u).kind == "ground"]
    ships = [u for u in units if g.unit(u).kind == "naval"]
    goals = landing_beaches(g, ground)
    if reaction:
        if g.grid.bit[g.where(units[0])] & battle_hexes(g):
            return None
        goals &= battle_hexes(g)
    else:
        goals &= battle_duties(g).naval_ends(ships, goals) if ships else battle_duties(g).other_ends()
        own = event_hexes(g, bool(ships))
        goals &= g.grid.board if own is None else own
    steps = 1 if mode == "barges" else g.off.naval
    sea = _unblocked_sea_hexes(g, side, ships)
    return LandingPassage(g.where(units[0]), sea, _is_barred_by_zones(g, ships), steps, goals)


def open_landings(g: EotsWar, units: list[str], mode: str, reaction: bool) -> MoveReach:
    """The landings open to a stack of ground units and their ships."""
    side = g.side(units[0])
    none = MoveReach(g, 0, lambda _: [])
    found = landing_passage(g, units, mode, reaction)
    if found is None:
        return none
    zone = zones.unneutralised_zoi(g, g.enemy(side)) if found.zoned and not zones_open(g) else 0
    allowed = found.hexes_outside(zone)
    if not g.grid.bit[found.start] & allowed:
        return none
    return naval.sea_moves(g, side, found.start, allowed, found.steps, found.beaches)


def event_hexes(g: EotsWar, escorted: bool) -> HexSet | None:
    """The hexes to which the active player's event limits landings, with ships along or without; None if it does not."""
    return event_of_card(g.off.card).landing_hexes(g, escorted) if g.off.kind == "EC" else None


def sailing_origin(g: EotsWar, side: str, hex_: str) -> bool:
    """Whether ground units may embark in a hex for strategic movement: coastal and controlled (8.4, 8.44)."""
    return bool(g.grid.bit.get(hex_, 0) & g.cat.coastal) and g.controls(side, hex_)


def strategic_sea_transport(g: EotsWar, units: list[str]) -> MoveReach:
    """Strategic movement of ground units, with ships if any are in the stack (8.44).

    To a controlled supplied port without enemies; twice as far if the start is a controlled port.
    """
    none = MoveReach(g, 0, lambda _: [])
    side, start = g.side(units[0]), g.where(units[0])
    ground = [u for u in units if g.unit(u).kind == "ground"]
    ships = [u for u in units if g.unit(u).kind == "naval"]
    if any(not g.unit(u).strategic_sea_move for u in ground) or not sailing_origin(g, side, start):
        return none
    goals = battle_duties(g).own_ports & supply.supplied_ports(g, side)
    for uid in ground:
        goals &= ground_entry_hexes(g, uid)
    here = g.grid.bit[start]
    in_port = bool(here & g.cat.ports)
    if (ships and not in_port) or here & naval.leaving_barred(g, side):
        return none
    steps = g.off.naval * (g.cat.charts.movement.strategic_factor if in_port else 1)
    allowed = passable_sea_hexes(g, side, ships, strategic=True) & ~battle_hexes(g) | here
    return naval.sea_moves(g, side, start, allowed, steps, goals)
