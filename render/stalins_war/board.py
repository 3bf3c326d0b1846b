"""The board of Stalin's War as drawn: from the tables of the material that a game is played with."""

from __future__ import annotations

from functools import lru_cache, partial

from data.stalins_war import MapTables, TownRow, war_tables_of
from data.stalins_war.outside import load_outside
from render.hexmap.boards import BoardArt, Divide, HexArt, sides_between, table_sides
from render.hexmap.geometry import PRINTED, Numbering
from rules.stalins_war.table.labels import sort_name
from words import known_languages, spoken

#: Hex size in pixels of the whole board, and of a part. The whole must be readable on a phone: small hexes, few but large texts.
SIZES = (46.0, 96.0)
#: Hex size of the whole board with every unit and every place; below this many pixels only important places are named.
UNITS_SIZE, FEW_BELOW = 66.0, 50.0
#: The terrain of a hex that tints it, the first of these; the others have signs on it.
STRONGEST = ("mountain", "swamp", "rough", "forest", "desert", "clear")
WATERS = {"river": "river", "major_river": "major", "strait": "strait"}


def board_name(lang: str, module: str = "") -> str:
    """The board with names in a language, as scenes name it; ``module``: an owner's, by its key."""
    return f"stalins_war/{spoken(lang)}{':' + module if module else ''}"


@lru_cache(maxsize=8)
def board_art(board: str) -> BoardArt:
    """The board of :func:`board_name` behind the stroke. Raises KeyError for a language that there is not."""
    lang, _, module = board.partition(":")
    if lang not in known_languages():
        raise KeyError(board)
    found = war_tables_of(module).map
    hexes = _playable_hex_art(found, lang, module)
    context = _context_hex_art(found)
    # The numbers of the house's hexes, and of those around them, contain their places.
    numbers = PRINTED if context else Numbering({row.hex: (row.column, row.row) for row in found.hexes.values()})
    return BoardArt(
        id=f"stalins_war/{board}",
        title="stalins_war_pictures:picture-board",
        hexes=hexes,
        context=context,
        sides=table_sides(
            {**context, **hexes},
            numbers,
            ((row.a, row.b, row.kind) for row in found.sides),
            ((row.a, row.b, "rail") for row in found.rails),
            WATERS,
            ("sea", "lake"),
            ("strait",),
        ),
        box=None,
        lettering=(),
        hex_px=SIZES[0],
        crop_px=SIZES[1],
        numbers=numbers,
        divides=_board_divides(found, numbers),
        few_below=FEW_BELOW,
    )


def _place_features(places: list[TownRow]) -> tuple[str, ...]:
    found: list[str] = []
    for place in places:
        found += ["capital" if place.capital else "town" if place.kind == "edge" else place.kind]
        found += ["port"] if place.port else []
        found += ["resource"] if place.oil else []
        found += ["fort"] if place.fortress else []
        found += ["star"] if place.vp else []
    return tuple(dict.fromkeys(found))


def _playable_hex_art(found: MapTables, lang: str, module: str) -> dict[str, HexArt]:
    places: dict[str, list[TownRow]] = {}
    for place in found.places.values():
        places.setdefault(place.hex, []).append(place)
    art = {}
    for hex_, row in found.hexes.items():
        terrain = sorted(row.terrain, key=STRONGEST.index)
        here = places.get(hex_, [])
        art[hex_] = HexArt(
            id=hex_,
            terrain="open" if terrain[0] == "clear" else terrain[0],
            also=tuple(terrain[1:]),
            name=" / ".join(sort_name("place", place.id, lang, module) for place in here),
            features=_place_features(here),
            landmass="main",
            inland=row.sea is None,
        )
    return art


def _context_hex_art(found: MapTables) -> dict[str, HexArt]:
    """Land and sea around the playable hexes of the house map; nothing around another one."""
    house = war_tables_of("").map.hexes
    if {at: (row.column, row.row) for at, row in found.hexes.items()} != {at: (row.column, row.row) for at, row in house.items()}:
        return {}
    return {
        row.hex: HexArt(row.hex, "ocean" if row.sea else "open", landmass="" if row.sea else "main") for row in load_outside()
    }


def _board_divides(found: MapTables, numbers: Numbering) -> tuple[Divide, ...]:
    rows, barred = found.hexes, {frozenset((row.a, row.b)) for row in found.sides if row.volga_bar}
    along = partial(sides_between, rows, numbers)
    return (
        Divide("border", along(lambda a, b: rows[a].area != rows[b].area)),
        Divide("limit", along(lambda a, b: rows[a].east_of_paulus != rows[b].east_of_paulus)),
        Divide("limit", along(lambda a, b: rows[a].caucasus_zone != rows[b].caucasus_zone)),
        Divide("bar", along(lambda a, b: frozenset((a, b)) in barred)),
    )
