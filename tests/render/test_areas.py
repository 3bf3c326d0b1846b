"""Boards of areas: told by data alone, complete, apart, in three languages; faults in the data are named."""

from __future__ import annotations

import io
from itertools import combinations
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from data.kit import (
    AreaTable,
    check_board,
    inside,
    kits,
    load_areas,
    load_kit,
    load_kit_cards,
    load_pieces,
    shared,
)
from data.tables import TableError
from render import draw_hand, draw_map
from render.areamap.areabase import area_grid, area_names
from render.areamap.areadraw import OPEN, layout_areas
from render.areamap.areas import AreaGrid, is_area_board, links_of, near, ring_of, side_lines
from render.areamap.kit import kit_card, kit_hand, kit_map
from render.hexmap.geometry import overlap
from render.pages.hand import fit_text
from render.paint.theme import font, side_colour
from render.scene import Area, Arrow, BattleMark, Crop, Forces, Highlight, Lang, Line, MapScene, Note

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
        assert bool(shared(a, b)) <= (frozenset((a.id, b.id)) in linked), f"{a.id} and {b.id} touch but are not linked"
    for area in table.area:
        for side in {frozenset(p) for p in zip(area.ring, (*area.ring[1:], area.ring[0]), strict=True)}:
            assert sum(side <= set(other.ring) and side in _sides(other) for other in table.area) <= 2
    whole = near(f"{GAME}/{BOARD}", ("deep",), len(table.area))
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


@pytest.mark.parametrize("lang", get_args(Lang))
def test_names_lie_in_their_areas_apart_from_each_other_and_from_the_pieces(lang: Lang) -> None:
    board = f"{GAME}/{BOARD}"
    grid = area_grid(board)
    names = area_names(board, grid, lang)
    assert len(names) == len(load_areas(GAME, BOARD).area)
    for name in names:
        ring = grid.corners(name.area)
        left, top, right, bottom = name.box
        for corner in ((left, top), (right, top), (left, bottom), (right, bottom)):
            assert inside(corner, ring), f"{lang} {name.lines} leaves {name.area}"
        assert max(font(name.size, name.face).getlength(t) for t in name.lines) <= right - left
        assert name.size >= 0.11 * grid.size, f"{lang} {name.lines} is too small"
        assert len(name.lines) <= 2
    for a, b in combinations(names, 2):
        assert overlap(a.box, b.box) == 0, f"{a.lines} and {b.lines}"
    lay = layout_areas(_scene(lang))
    for c in lay.counters:
        for n in lay.labels:
            assert overlap((c.left, c.top, c.left + c.px, c.top + c.px), n.box) == 0, f"{c.spec.label} covers {n.lines}"


def test_every_overlay_is_seen() -> None:
    plain = _pixels(_scene())
    marks = (
        Highlight(("deep",), "target"),
        Arrow(("heron_coast", "midsea", "deep"), "naval", "sample:amber", "to sea"),
        BattleMark("midsea"),
        Area(("outer_sea", "kite_bay"), "sample:slate", "held"),
        Note("moor", "fog"),
        Line(("amberland", "reed_sound"), "sample:amber"),
        Forces("midsea", (("sample:amber", _scene().stacks[0].counters),)),
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
    assert {n.hex for n in lay.labels} == near(scene.board, ("fern_island",), 1)
    picture = draw_map(_scene("ru"))
    assert picture == draw_map(_scene("ru"))
    assert "Янтарный край" in picture.alt
    assert len(picture.alt) <= 1024
    with pytest.raises(ValueError, match="no area of the crop"):
        draw_map(msgspec.structs.replace(scene, crop=Crop(("nowhere",))))
    with pytest.raises(KeyError):
        draw_map(MapScene(board="sample/nowhere"))
    assert not is_area_board("eots/full")


@pytest.mark.parametrize("lang", get_args(Lang))
def test_cards_of_a_kit_fit(lang: Lang) -> None:
    for card in load_kit_cards(GAME):
        text = fit_text(kit_card(GAME, card, lang))
        assert text.height <= text.room
    assert draw_hand(kit_hand(GAME, tuple(load_kit_cards(GAME)), lang)).alt


def test_colours_come_from_the_data() -> None:
    kit = load_kit(GAME)
    assert GAME in kits()
    for name, side in kit.sides.items():
        assert "#{:02x}{:02x}{:02x}".format(*side_colour(f"{GAME}:{name}")) == side.colour


def test_a_board_that_does_not_fit_together_is_refused_by_name() -> None:
    table, path = load_areas(GAME, BOARD), Path("board.toml")
    first = table.area[0]

    def changed(**fields: object) -> AreaTable:
        return msgspec.structs.replace(table, area=(msgspec.structs.replace(first, **fields), *table.area[1:]))

    for fields, told in (
        ({"ring": ("a", "b", "zz")}, "no corner 'zz'"),
        ({"ring": ("a", "b")}, "fewer than three"),
        ({"spot": (900.0, 600.0)}, "lies outside"),
        ({"id": "deep"}, "listed twice"),
    ):
        with pytest.raises(TableError, match=told):
            check_board(path, changed(**fields))
    strait = msgspec.structs.replace(table.link[0], kind="strait")
    with pytest.raises(TableError, match="share a side or not"):
        check_board(path, msgspec.structs.replace(table, link=(strait, *table.link[1:])))
    with pytest.raises(TableError, match="no such pair"):
        check_board(path, msgspec.structs.replace(table, link=(msgspec.structs.replace(table.link[0], a="x"),)))


def test_areas_move_with_the_picture() -> None:
    grid = AreaGrid(f"{GAME}/{BOARD}", 2.0)
    x, y = grid.centre("deep")
    assert grid.shifted(5, -3).centre("deep") == (x + 5, y - 3)
