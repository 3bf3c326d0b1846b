"""8.5.6.2, 8.5.6.3. Where ships may be, and which places lie next to each other: boxes, all-sea hexes, ports."""

from __future__ import annotations

from rules.hexmap.hexset import HexSet
from rules.next_war.ground.s08_control import serving_ports
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import ABOARD, AT_SEA, BOX, IN_SHORE

#: Kinds of boxes as the tables have them -> how a place in one begins.
PREFIX = {"at_sea": AT_SEA, "in_shore": IN_SHORE, "holding": BOX}


def box_place(g: TheatreReading, box: str) -> str:
    """The place of ships in a box."""
    return f"{PREFIX[g.board.boxes[box].kind]}:{box}"


def is_box(place: str) -> bool:
    """Whether a place is a box."""
    return ":" in place and not place.startswith(ABOARD)


def box_at(place: str) -> str:
    """The box that a place is; "" for a hex."""
    return place.partition(":")[2] if is_box(place) else ""


def boxes_in_play(g: TheatreReading, *kinds: str) -> list[str]:
    """The boxes of some kinds that are in play."""
    return [name for name, row in g.board.boxes.items() if row.kind in kinds and g.sea_state(name)]


def sea_hexes(g: TheatreReading, box: str) -> HexSet:
    """The all-sea hexes of an In Shore box that are in play."""
    rows = g.board.hexes
    found: HexSet = g.book.keep(
        ("sea hexes", box), lambda: g.board.set(name for name in g.board.names(g.board.all_sea) if rows[name].zone == box)
    )
    return found & g.start.playable


def in_shore_box(g: TheatreReading, place: str) -> str:
    """The In Shore box of a place: itself, or the one that a hex, a port or a beach belongs to; "" for none."""
    if place.startswith(IN_SHORE):
        return box_at(place)
    if place not in g.board.bit:
        return ""
    if place in g.board.ports:
        return g.board.ports[place].zone
    row = g.board.hexes[place]
    near = (g.board.hexes[name] for name in g.board.grid.neighbours(place))
    return row.zone or next((one.zone for one in near if one.terrain == "sea" and one.zone), "")


def linked_boxes(g: TheatreReading, box: str) -> list[str]:
    """The boxes of the same zone (7.1), those in play."""
    return [one for one in g.board.boxes[box].linked if g.sea_state(one)]


def approaches(g: TheatreReading, place: str) -> list[str]:
    """The all-sea hexes by which a port or a beach is entered (8.5.6.4, 8.5.7)."""
    if place in g.board.ports:
        found = g.board.bit[g.board.ports[place].approach]
    else:
        found = g.board.zone_beside(g.board.bit[place]) & g.board.all_sea
    return g.board.names(found & g.start.playable)


def open_ports(g: TheatreReading, side: str) -> HexSet:
    """The ports of a side that ships may enter (8.5.6.3, Q47), those on the board."""
    return serving_ports(g, side) & g.start.playable


def next_places(g: TheatreReading, side: str, place: str) -> list[str]:
    """The places next to one (8.5.6.4): from the open sea by the coastal box to the coast, from there into ports, and back."""
    board = g.board
    if place in board.bit:
        if not board.bit[place] & board.all_sea:
            return approaches(g, place)
        box = board.hexes[place].zone
        ports = [name for name in board.names(open_ports(g, side)) if board.ports[name].approach == place]
        hexes = board.names(sea_hexes(g, box) & ~board.bit[place]) if box else []
        return [*([box_place(g, box)] if box and g.sea_state(box) else []), *ports, *hexes]
    row = board.boxes[box_at(place)]
    near = [one for one in (*row.linked, *row.adjacent) if _may_use_box(g, side, one)]
    found = [box_place(g, one) for one in near]
    return [*found, *board.names(sea_hexes(g, row.id))] if row.kind == "in_shore" else found


def _may_use_box(g: TheatreReading, side: str, box: str) -> bool:
    """Whether ships of a side may be in a box: one of the sea that is in play, or a holding box of their own."""
    row = g.board.boxes[box]
    return row.side in ("", side) if row.kind == "holding" else bool(row.kind != "box" and g.sea_state(box))


def ships_at(g: TheatreReading, place: str, side: str = "") -> list[str]:
    """The ships in a place."""
    return [ship for ship in g.ships(side) if g.state.place[ship] == place]


def beside_ship(g: TheatreReading, ship: str) -> HexSet:
    """The hexes beside a ship in an all-sea hex."""
    here = g.where(ship) & g.board.all_sea
    return g.board.zone_beside(here) if here else 0


def amphibious_ships(g: TheatreReading, side: str) -> list[str]:
    """The amphibious groups of a side (7.3.2)."""
    return [ship for ship in g.ships(side) if g.ship_type(ship) == "amph"]
