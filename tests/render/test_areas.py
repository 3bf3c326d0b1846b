"""Boards of areas: given only by data, complete, apart, in three languages; faults in the data are named."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from data.kit import (
    AreaTable,
    inside_ring,
    kit_games,
    load_areas,
    load_kit,
    load_kit_cards,
    load_pieces,
    register,
    shared_edges,
    unregister_kit,
)
from data.tables import TableError
from render.areamap.areabase import area_grid
from render.areamap.areadraw import layout_areas
from render.areamap.areas import AreaGrid, areas_within_steps, is_area_board, links_of, ring_of, side_lines
from render.areamap.kit import kit_card, kit_hand, kit_map
from render.areamap.names import area_names
from render.areamap.pieces import OPEN
from render.geometry import overlap_area
from render.pages import draw_hand, draw_map
from render.pages.hand import fit_text
from render.paint.theme import side_colour, theme_font
from render.scene import Area, Arrow, BattleMark, Crop, ForcesPlate, Highlight, Lang, MapScene, Note, SupplyLineArt
from words import known_languages

GAME, BOARD = "sample", "straits"
PLACES = ("amberland", "heron_coast", "north_cape", "midsea", "fern_island", "narrows", "moor")


def _scene(lang: Lang = "en", crowd: str = "") -> MapScene:
    """Every piece of the game on the board, all of one side in one area if ``crowd`` names it."""
    rows = load_pieces(GAME)
    pieces = {p: PLACES[k % len(PLACES)] for k, p in enumerate(rows)}
    if crowd:
        pieces.update({p: crowd for p, row in rows.items() if row.side == "slate"})
    return kit_map(GAME, BOARD, pieces, {"amberland": "amber", "quarry": "slate", "fern_island": "fern"}, lang=lang)


def test_the_board_is_closed_and_its_links_are_complete() -> None:
    table = load_areas(GAME, BOARD)
    linked = {frozenset((x.a, x.b)) for x in table.link}
    for a, b in combinations(table.area, 2):
        assert bool(shared_edges(a, b)) <= (frozenset((a.id, b.id)) in linked), f"{a.id} and {b.id} touch but are not linked"
    for area in table.area:
        for side in {frozenset(p) for p in zip(area.ring, (*area.ring[1:], area.ring[0]), strict=True)}:
            assert sum(side <= set(other.ring) and side in _sides(other) for other in table.area) <= 2
    whole = areas_within_steps(f"{GAME}/{BOARD}", ("deep",), len(table.area))
    assert whole == {a.id for a in table.area}
    assert "amberland" not in links_of(f"{GAME}/{BOARD}")["north_cape"]  # closed
    assert "sunny_shore" in links_of(f"{GAME}/{BOARD}")["fern_island"]  # across a strait


def _sides(area: object) -> set[frozenset[str]]:
    ring = getattr(area, "ring")  # noqa: B009
    return {frozenset(p) for p in zip(ring, (*ring[1:], ring[0]), strict=True)}


def test_neighbours_share_the_same_line() -> None:
    board = f"{GAME}/{BOARD}"
    a, b = set(ring_of(board, "quarry")), set(ring_of(board, "moor"))
    line = side_lines(board)[frozenset(("r", "s"))]
    assert set(line) <= a | {line[0], line[-1]}
    assert set(line) <= b | {line[0], line[-1]}
    grid = area_grid(board)
    assert len(grid.outline(["quarry", "moor"])) == 6
    assert len(grid.outline(["quarry"])) == 4


@pytest.mark.parametrize("crowd", ["", "quarry", "deep"])
def test_every_piece_is_seen_or_counted(crowd: str) -> None:
    scene = _scene(crowd=crowd)
    lay = layout_areas(scene)
    assert lay.left_out == ()
    open_ = {c.spec.id for c in lay.counters if not c.hidden} | {c.spec.id for call in lay.callouts for c in call.counters}
    piles = {p.hex: p.counted for p in lay.piles}
    for stack in scene.stacks:
        ids = {c.id for c in stack.counters}
        assert ids <= open_ or piles.get(stack.hex) == len(ids), stack.hex
        assert (stack.hex in piles) == (len(ids) > OPEN)
    for c in lay.counters:
        assert 0 <= c.left <= lay.width - c.px
        assert lay.header.height <= c.top <= lay.height - c.px


@pytest.mark.parametrize("lang", known_languages())
def test_names_lie_in_their_areas_apart_from_each_other_and_from_the_pieces(lang: Lang) -> None:
    board = f"{GAME}/{BOARD}"
    grid = area_grid(board)
    names = area_names(board, grid, lang)
    assert len(names) == len(load_areas(GAME, BOARD).area)
    for name in names:
        ring = grid.corners(name.area)
        left, top, right, bottom = name.box
        for corner in ((left, top), (right, top), (left, bottom), (right, bottom)):
            assert inside_ring(corner, ring), f"{lang} {name.lines} leaves {name.area}"
        assert max(theme_font(name.size, name.face).getlength(t) for t in name.lines) <= right - left
        assert name.size >= 0.11 * grid.size, f"{lang} {name.lines} is too small"
        assert len(name.lines) <= 2
    for a, b in combinations(names, 2):
        assert overlap_area(a.box, b.box) == 0, f"{a.lines} and {b.lines}"
    lay = layout_areas(_scene(lang))
    for c in lay.counters:
        for n in lay.labels:
            assert overlap_area((c.left, c.top, c.left + c.px, c.top + c.px), n.box) == 0, f"{c.spec.label} covers {n.lines}"


def test_every_overlay_is_seen() -> None:
    plain = _pixels(_scene())
    marks = (
        Highlight(("deep",), "target"),
        Arrow(("heron_coast", "midsea", "deep"), "sea", "sample:amber", "to sea"),
        BattleMark("midsea"),
        Area(("outer_sea", "kite_bay"), "sample:slate", "held"),
        Note("moor", "fog"),
        SupplyLineArt(("amberland", "reed_sound"), "sample:amber"),
        ForcesPlate("midsea", (("sample:amber", _scene().stacks[0].counters),)),
    )
    for mark in marks:
        seen = _pixels(msgspec.structs.replace(_scene(), overlays=(mark,)))
        assert seen.size == plain.size
        assert max(high for _, high in ImageStat.Stat(ImageChops.difference(plain, seen)).extrema) > 60, mark


def _pixels(scene: MapScene) -> Image.Image:
    with Image.open(io.BytesIO(draw_map(scene, "png").data)) as image:
        return image.convert("RGB")


def test_a_part_of_the_board_and_words_for_those_who_do_not_see() -> None:
    scene = msgspec.structs.replace(_scene("ru"), crop=Crop(("fern_island",), 1))
    lay = layout_areas(scene)
    assert "north_cape" in lay.left_out
    assert {n.hex for n in lay.labels} >= areas_within_steps(scene.board, ("fern_island",), 1)
    picture = draw_map(_scene("ru"))
    assert picture == draw_map(_scene("ru"))
    assert "Янтарный край" in picture.alt
    assert len(picture.alt) <= 1024
    with pytest.raises(ValueError, match="no area of the crop"):
        draw_map(msgspec.structs.replace(scene, crop=Crop(("nowhere",))))
    with pytest.raises(KeyError):
        draw_map(MapScene(board="sample/nowhere"))
    assert not is_area_board("eots/full")


@pytest.mark.parametrize("lang", known_languages())
def test_cards_of_a_kit_fit(lang: Lang) -> None:
    for card in load_kit_cards(GAME):
        text = fit_text(kit_card(GAME, card, lang))
        assert text.height <= text.room
    assert draw_hand(kit_hand(GAME, tuple(load_kit_cards(GAME)), lang)).alt


def test_colours_come_from_the_data() -> None:
    kit = load_kit(GAME)
    assert GAME in kit_games()
    for name, side in kit.sides.items():
        assert "#{:02x}{:02x}{:02x}".format(*side_colour(f"{GAME}:{name}")) == side.colour


@pytest.fixture
def drafts(tmp_path: Path) -> Iterator[Callable[[str], AreaTable]]:
    """Reads a board of a made-up kit from the text of its table."""
    (tmp_path / "kit.toml").write_text('title = "Draft"\n[sides.red]\nname = "Red"\ncolour = "#a03030"\n', encoding="utf-8")

    def read(text: str) -> AreaTable:
        (tmp_path / "board.toml").write_text(text, encoding="utf-8")
        register("draft", Path("/nowhere"))  # forgets what was read before
        register("draft", tmp_path)
        return load_areas("draft", "board")

    yield read
    unregister_kit("draft")


GOOD = """title = "Draft"
size = [300, 100]
[corners]
a = [0, 0]
b = [100, 0]
c = [200, 0]
d = [0, 100]
e = [100, 100]
f = [200, 100]
[[area]]
id = "west"
name = "West"
ring = ["a", "b", "e", "d"]
[[area]]
id = "east"
name = "East"
ring = ["b", "c", "f", "e"]
spot = [150, 30]
[[link]]
a = "west"
b = "east"
"""


@pytest.mark.parametrize(
    ("was", "put", "expected"),
    [
        ('"b", "c", "f", "e"', '"b", "c", "zz"', r"board.toml, row 17, column area\[1\].ring: area 'east': no corner 'zz'"),
        ('"b", "c", "f", "e"', '"b", "c"', "row 17, .*fewer than three"),
        ("[150, 30]", "[250, 30]", r"row 18, column area\[1\].spot: area 'east': lies outside"),
        ('id = "east"', 'id = "west"', r"row 15, column area\[1\].id: area 'west' is listed twice"),
        ('b = "east"', 'b = "east"\nkind = "strait"', r"row 22, column link\[0\].kind: .*they share a side"),
        ('b = "east"', 'b = "north"', r"row 21, column link\[0\].b: no area 'north'"),
        ('name = "East"', 'terrain = "lava"', r"row 16, column area\[1\].terrain: .*no terrain 'lava'"),
        ('name = "East"', 'colour = "red"', r"row 16, column area\[1\].colour: .*is no colour"),
        ('name = "East"', 'colours = "red"', r"row 16, column area\[1\].colours"),
        ('id = "west"\n', 'id = "west"\nslots = [[1]]\n', r"row 12, column area\[0\].slots"),
        (
            "[[link]]",
            '[[patch]]\nterrain = "lava"\nring = [[0, 0], [5, 0], [5, 5]]\n[[link]]',
            r"row 20, column patch\[0\].terrain",
        ),
        ("[[link]]", '[[part]]\nid = "all"\nname = "All"\nareas = ["south"]\n[[link]]', r"row 22, column part\[0\].areas"),
        ("[[link]]", "[[frame]]\nbox = [5, 5, 1, 1]\n[[link]]", r"row 20, column frame\[0\].box"),
    ],
)
def test_a_fault_in_a_board_is_named_with_file_row_and_column(
    drafts: Callable[[str], AreaTable], was: str, put: str, expected: str
) -> None:
    assert len(drafts(GOOD).area) == 2
    assert was in GOOD
    with pytest.raises(TableError, match=expected):
        drafts(GOOD.replace(was, put))


def test_areas_move_with_the_picture() -> None:
    grid = AreaGrid(f"{GAME}/{BOARD}", 2.0)
    x, y = grid.centre("deep")
    assert grid.shifted(5, -3).centre("deep") == (x + 5, y - 3)
