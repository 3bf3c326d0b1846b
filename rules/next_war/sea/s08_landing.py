"""8.5.8. Amphibious assaults: which marines land where, in the combat segment after their ships have gone to the coast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.next_war.ground.s08_clearing_marker import drop_empty_markers, mark_entered_hex
from rules.next_war.ground.s08_stacking import attack_now
from rules.next_war.sea.s08_places import beside_ship
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import ABOARD
from rules.next_war.state.war import TheatreWar


def is_aboard(place: str) -> bool:
    """Whether a place is a ship."""
    return place.startswith(f"{ABOARD}:")


def ships_of_assault(g: TheatreReading, units: Iterable[str]) -> list[str]:
    """The ships that some units are aboard of."""
    return sorted({ship for uid in units if (ship := g.ship_of(uid))})


def staged_ships(g: TheatreReading, side: str) -> list[str]:
    """The ships of a side whose marines may assault in this segment (8.5.8.1); a storm stops them (4.1.3)."""
    if g.storm:
        return []
    staged = [ship for ship in g.state.staged if g.side(ship) == side and ship not in g.state.assaulted]
    return [ship for ship in staged if beside_ship(g, ship)]


def assault_beaches(g: TheatreReading, side: str) -> HexSet:
    """The beaches beside ships of a side that are ready (8.5.8.1, 8.3.1.7)."""
    found: HexSet = 0
    for ship in staged_ships(g, side):
        found |= beside_ship(g, ship)
    return found & g.board.beaches & g.start.playable & ~g.closed_land()


def assaulting_units(g: TheatreReading, hex_: str, side: str) -> list[str]:
    """The marines that may land in a hex now, from several ships as well (8.5.8.1)."""
    bit = g.board.bit[hex_] & assault_beaches(g, side)
    ships = [ship for ship in staged_ships(g, side) if beside_ship(g, ship) & bit]
    return [uid for ship in ships for uid in g.riders(ship) if g.unit(uid).walks and uid not in g.state.fought]


def why_not_landing(g: TheatreReading, uid: str, hex_: str) -> Refusal | None:
    """Why a unit aboard of a ship does not assault a hex, None if it may (8.5.8)."""
    ship, side = g.ship_of(uid), g.side(uid)
    facts = {"unit": uid, "hex": hex_}
    if g.state.active != side:
        return Refusal("not-its-segment", "3.0", facts)
    if uid in g.state.fought:
        return Refusal("fought-already", "9.1", facts)
    if ship not in staged_ships(g, side):
        return Refusal("not-staged", "8.5.8", facts)
    if not g.board.bit[hex_] & beside_ship(g, ship) or not g.board.bit[hex_] & assault_beaches(g, side):
        return Refusal("no-beach", "8.5.8.1", facts)
    return None if attack_now(g, uid) else Refusal("no-attack", "2.3.1", facts)


def free_beaches(g: TheatreReading, side: str) -> dict[str, list[str]]:
    """Beach without enemies -> the marines that may land there without a battle (8.5.8.1)."""
    open_ = assault_beaches(g, side) & ~g.mask(g.enemy(side))
    found = {hex_: assaulting_units(g, hex_, side) for hex_ in g.board.names(open_)}
    return {hex_: units for hex_, units in found.items() if units}


def land_unopposed(g: TheatreWar, hex_: str, units: Sequence[str]) -> None:
    """Marines land where no enemy is: what needs clearing there gets a marker (8.5.8.1)."""
    side = g.side(units[0])
    g.note_assault(ships_of_assault(g, units), units)
    g.land_assault(units, hex_)
    drop_empty_markers(g, "empty")
    mark_entered_hex(g, hex_, side)
