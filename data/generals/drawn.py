"""The drawing of a board other than the house's: the tables' content on the module's drawing, the house's, or a generated one.

A module may contain ``world.toml``: shapes, written as in ``data/kit/README.md``. Only the tables say which spaces are joined,
are sources, or are a nation's home; the drawing follows them. A link in the drawing only says how it is drawn. If the spaces
are the house's, the house's drawing is used; otherwise each space is an octagon.
"""

from __future__ import annotations

import math
from pathlib import Path

from msgspec.structs import replace

import data.kit
from data.generals.tables import DRAWING, HERE, GeneralsTables, generals_tables_of
from data.kit import AreaTable, LinkRow, LocalWords, load_kit, shared_edges
from data.kit.board import finish_board
from data.kit.layout import laid_out
from data.kit.model import KitAreaSheet, KitBoardSheet
from data.modules.names import MARKUP
from data.tables import Faults, TableError, convert_toml, read_tree, report_fault, toml_error

HOUSE = HERE / "kit" / DRAWING
#: A drawing's width and height, and their product, in pixels; its points; how large counters may be in pixels; letters of words.
LEAST, MOST, MOST_ALL, MOST_POINTS, COUNTERS, MOST_WORDS = 200, 2600, 4_000_000, 20_000, (24.0, 160.0), 40
#: Signs of a space that follow from the tables; the drawing may add other ones.
STAR, CAPITAL = "star", "capital"


def drawn_area_table(tables: GeneralsTables, faults: Faults = None) -> AreaTable:
    """The board of some tables as it is drawn. Raises TableError, or notes it in ``faults`` where a board is left."""
    text = tables.drawing or None
    path = Path(DRAWING) if text is not None else HOUSE
    kinds = {space.id: space.kind for space in tables.spaces.values()}
    if text is not None:
        sheet = _read_own_drawing(path, text)
        known = {area.id for area in sheet.area}
        for space in [one for one in tables.spaces if one not in known]:
            report_fault(faults, TableError(path, 0, "area", f"'{space}' is missing"))
    elif kinds == {space.id: space.kind for space in generals_tables_of("").spaces.values()}:
        sheet = convert_toml(path, read_tree(path), KitBoardSheet)
    else:
        sheet = laid_out({space: "open" if kind == "land" else "sea" for space, kind in kinds.items()}, _drawn_links(tables))
    sheet = replace(sheet, area=tuple(_labelled_area(area, tables) for area in sheet.area), title=sheet.title or _board_title())
    bare = finish_board(path, replace(sheet, link=()), load_kit("generals"), text, faults)
    if text is not None:
        _check_spaces(bare, sheet, tables, text, faults)
    links = _joined_links(bare, sheet, tables, text, faults)
    return finish_board(path, replace(sheet, link=links), load_kit("generals"), text, faults)


def _read_own_drawing(path: Path, text: str) -> KitBoardSheet:
    """A module's drawing, no larger than it can be drawn. Raises TableError."""
    try:
        sheet = convert_toml(path, read_tree(path, text), KitBoardSheet, text)
    except RecursionError as error:
        raise TableError(path, 0, "-", "nested too deep") from error
    _check_bounds(sheet, text)
    return sheet


def _board_title() -> LocalWords:
    return LocalWords("world", key=f"{load_kit('generals').words}:board-world")


def _space_pair(link: LinkRow) -> frozenset[str]:
    return frozenset((link.a, link.b))


def _drawn_links(tables: GeneralsTables) -> list[LinkRow]:
    """All that joins spaces, as links of a drawing without shapes that touch."""
    found = [LinkRow(link.a, link.b, "line") for link in tables.links]
    return found + [LinkRow(s.a, s.b, "strait", sign="port", by=s.control) for s in tables.straits.values()]


def _labelled_area(area: KitAreaSheet, tables: GeneralsTables) -> KitAreaSheet:
    """An area with the signs and the name that the tables give it."""
    space = tables.spaces.get(area.id)
    if space is None:
        return area
    homes = {nation.home for nation in tables.nations.values()}
    own = (STAR,) * space.source + (CAPITAL,) * (area.id in homes)
    named = {lang: name for (of, lang), name in tables.names.items() if of == area.id}
    name = (
        LocalWords(**{"en": area.id, **{lang: text for lang, text in named.items() if lang in ("en", "ru", "pl")}})
        if named
        else ""
    )
    return replace(area, signs=(*own, *(sign for sign in area.signs if sign not in (STAR, CAPITAL))), name=name or area.name)


def _check_bounds(sheet: KitBoardSheet, written: str) -> None:
    """Check that a drawing is not too large. Raises TableError."""

    def bound(good: bool, key: str, reason: str) -> None:
        if not good:
            raise toml_error(Path(DRAWING), (key,), reason, written)

    bound(sheet.grid is None, "grid", "a board of spaces has shapes of their own")
    bound(sheet.size is not None, "size", "missing: width and height")
    assert sheet.size is not None
    points = [*sheet.corners.values(), sheet.size, *(p for patch in sheet.patch for p in patch.ring)]
    for area in sheet.area:
        points += [p for p in (*area.ring, *area.slots, area.spot, area.label) if isinstance(p, tuple)]
    points += [p for link in sheet.link for p in link.line] + [text.at for text in sheet.text]
    boxes = [box for box in (*(part.box for part in sheet.part), *(frame.box for frame in sheet.frame)) if box is not None]
    points += [corner for left, top, right, bottom in boxes for corner in ((left, top), (right, bottom))]
    numbers = [value for point in points for value in point] + [sheet.unit, sheet.scale, sheet.lettering]
    bound(all(map(math.isfinite, numbers)) and max(map(abs, numbers)) <= 100_000, "size", "a number beyond 100000")
    bound(len(points) + sum(len(area.ring) for area in sheet.area) <= MOST_POINTS, "area", f"more than {MOST_POINTS} points")
    scale = sheet.scale or data.kit.board.WIDTH / max(1.0, sheet.size[0])
    wide, high = (length * scale for length in sheet.size)
    size = f"{LEAST} to {MOST} pixels wide and high, at most {MOST_ALL} in all; with its scale it has {wide:.0f} x {high:.0f}"
    bound(LEAST <= wide <= MOST and LEAST <= high <= MOST and wide * high <= MOST_ALL, "size", size)
    small, large = COUNTERS
    bound(small <= sheet.unit * scale <= large, "unit", f"with its scale {small:.0f} to {large:.0f} pixels")
    bound(all(0.3 <= size <= 3 for size in (sheet.lettering, *(x.size for x in sheet.text))), "lettering", "sizes are 0.3 to 3")
    said: list[LocalWords | str] = [sheet.title, *(area.name for area in sheet.area), *(part.name for part in sheet.part)]
    said += [*(text.name for text in sheet.text), *(frame.name for frame in sheet.frame)]
    words = [word for one in said for word in ((one,) if isinstance(one, str) else (one.en, one.ru, one.pl, one.key))]
    good = all(len(word) <= MOST_WORDS and word.isprintable() and not set(word) & MARKUP for word in words)
    bound(good, "title", f"words of more than {MOST_WORDS} letters, or with letters that cannot be printed or format a text")
    bound(not any(isinstance(one, LocalWords) and one.key for one in said), "title", "words have no keys here")


def _check_spaces(bare: AreaTable, sheet: KitBoardSheet, tables: GeneralsTables, text: str, faults: Faults) -> None:
    """A module's drawing has the spaces of the tables and no others, land and sea as there."""
    for row in bare.area:
        lines = [n for n, area in enumerate(sheet.area) if area.id == row.id]
        keys = ("area", lines[0], "id") if lines else ("grid",)
        space = tables.spaces.get(row.id)
        if space is None:
            report_fault(faults, toml_error(Path(DRAWING), keys, f"no space '{row.id}' in spaces.csv", text))
        elif row.wet != (space.kind == "sea"):
            reason = f"'{row.id}' is drawn as {'water' if row.wet else 'land'} and is {space.kind} in spaces.csv"
            report_fault(faults, toml_error(Path(DRAWING), keys, reason, text))


def _joined_links(
    bare: AreaTable, sheet: KitBoardSheet, tables: GeneralsTables, text: str | None, faults: Faults
) -> tuple[LinkRow, ...]:
    """The links of the tables as they are drawn; shapes that touch and are not joined have a closed side between them."""
    rows = {area.id: area for area in bare.area}
    drawn = {_space_pair(link): link for link in sheet.link}
    borders = {frozenset((link.a, link.b)) for link in tables.links}
    straits = {frozenset((strait.a, strait.b)): strait for strait in tables.straits.values()}
    if text is not None:
        for n, link in enumerate(sheet.link):
            there = borders if link.kind != "strait" else straits.keys()
            if link.kind != "closed" and _space_pair(link) not in there:
                file = "straits.csv" if link.kind == "strait" else "links.csv"
                reason = f"'{link.a}' and '{link.b}' are not joined in {file}"
                report_fault(faults, toml_error(Path(DRAWING), ("link", n, "a"), reason, text))
    found: dict[frozenset[str], LinkRow] = {}
    for pair in (*borders, *straits):
        a, b = sorted(pair) if len(pair) == 2 else (*pair, *pair)
        if a not in rows or b not in rows:
            continue
        touch, given = bool(shared_edges(rows[a], rows[b])), drawn.get(pair)
        if pair in straits:
            line = given.line if given is not None and given.kind == "strait" else ()
            sign = given.sign if given is not None else ""
            found[pair] = LinkRow(a, b, "open" if touch else "strait", line, sign or "port", straits[pair].control)
        elif given is not None and given.kind in ("border", "edge", "line", "open"):
            found[pair] = given
        else:
            found[pair] = LinkRow(a, b, "border" if touch else "line")
    names = sorted(rows)
    for n, a in enumerate(names):
        for b in names[n + 1 :]:
            if frozenset((a, b)) not in found and shared_edges(rows[a], rows[b]):
                found[frozenset((a, b))] = LinkRow(a, b, "closed")
    return tuple(found[pair] for pair in sorted(found, key=sorted))
