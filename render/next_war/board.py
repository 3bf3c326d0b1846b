"""The boards of Next War as drawn: the part of the map that a scenario is played on, from the tables of its material."""

from __future__ import annotations

from functools import lru_cache, partial

from data.next_war import TheatreHex
from render.hexmap.boards import BoardArt, Divide, HexArt, sides_between, table_sides
from render.hexmap.geometry import Numbering
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.table.labels import hex_name
from words import known_languages, spoken

#: Hex size in pixels of a board of few hexes and of many, and of a part of it.
SMALL_BOARD, LARGE_BOARD, PART = 74.0, 40.0, 96.0
#: A board of more hexes than this is a large one; below this hex size only important places are named.
MANY, FEW_BELOW = 450, 50.0
#: Hexes around the part that is played on, drawn dim.
RIM = 1
#: Terrain of the tables (8.3.1) -> terrain of the themes, and what has signs on it besides.
GROUNDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "flat": ("open", ()),
    "flat_woods": ("forest", ()),
    "rough": ("rough", ()),
    "rough_woods": ("rough", ("forest",)),
    "marsh": ("swamp", ()),
    "highland": ("desert", ("rough",)),
    "highland_woods": ("forest", ("rough",)),
    "mountain": ("mountain", ()),
    "high_mountain": ("mountain", ("rough",)),
    "urban": ("open", ()),
}
RIVERS = {"minor_river": "river", "major_river": "major", "reservoir": "strait", "all_water": "strait"}


def theatre_board_name(lang: str, scenario: str, module: str = "") -> str:
    """The board of a scenario with names in a language, as scenes name it; ``module``: an owner's, by its key."""
    return f"next_war/{spoken(lang)}:{scenario}{':' + module if module else ''}"


@lru_cache(maxsize=8)
def board_art(board: str) -> BoardArt:
    """The board of :func:`theatre_board_name` behind the stroke. Raises KeyError for a language or scenario that there is not."""
    lang, _, rest = board.partition(":")
    scenario, _, module = rest.partition(":")
    if lang not in known_languages():
        raise KeyError(board)
    book = book_of(module)
    sheet, found = book.scenarios[scenario], book.tables.map
    inside, around = {}, {}
    for name, row in found.hexes.items():
        off = max(sheet.columns[0] - row.column, row.column - sheet.columns[1], sheet.rows[0] - row.row, row.row - sheet.rows[1])
        if off <= 0:
            inside[name] = _hex_art(book, row, lang, sheet.objectives)
        elif off <= RIM:
            around[name] = HexArt(name, _theme_terrain(row)[0], landmass="main" if row.land else "")
    numbers = Numbering({name: (row.column, row.row) for name, row in found.hexes.items()})
    return BoardArt(
        id=f"next_war/{board}",
        title="next_war_pictures:picture-board",
        hexes=inside,
        context=around,
        sides=table_sides(
            {**around, **inside},
            numbers,
            ((row.a, row.b, row.kind) for row in found.sides),
            ((row.a, row.b, row.kind) for row in found.roads),
            RIVERS,
            ("all_water",),
        ),
        box=None,
        lettering=(),
        hex_px=SMALL_BOARD if len(inside) <= MANY else LARGE_BOARD,
        crop_px=PART,
        numbers=numbers,
        divides=(Divide("border", sides_between(inside, numbers, partial(_is_border, found.hexes))),),
        few_below=FEW_BELOW,
    )


def _theme_terrain(row: TheatreHex) -> tuple[str, tuple[str, ...]]:
    return GROUNDS[row.terrain] if row.land else ("ocean", ())


def _hex_art(book: TheatreBook, row: TheatreHex, lang: str, objectives: dict[str, int]) -> HexArt:
    terrain, also = _theme_terrain(row)
    return HexArt(
        id=row.hex,
        terrain=terrain,
        also=also,
        name=hex_name(book, row.hex, lang),
        features=_place_signs(book, row, objectives),
        landmass="main" if row.land else "",
        inland=row.land and not row.zone,
    )


def _place_signs(book: TheatreBook, row: TheatreHex, objectives: dict[str, int]) -> tuple[str, ...]:
    """What lies in a hex; a star for an objective of the scenario (12.3)."""
    found: list[str] = []
    if row.capital:
        found.append("capital")
    elif row.settlement == "city" or row.terrain == "urban":
        found.append("city")
    elif row.settlement:
        found.append("town")
    found += ["port"] if row.hex in book.tables.map.ports else []
    found += ["airfield"] if row.airbase or row.airfield else []
    found += ["resource"] if row.installation else []
    found += ["fort"] if row.fort else []
    found += ["star"] if row.hex in objectives else []
    return tuple(found)


def _is_border(rows: dict[str, TheatreHex], a: str, b: str) -> bool:
    return rows[a].land and rows[b].land and rows[a].country != rows[b].country
