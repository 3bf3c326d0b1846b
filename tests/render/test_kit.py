"""Boards given by tables: grids, straight borders, straits, the edge of the map, plain counters, pieces that are alike."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from data.kit import (
    check_kit,
    kit_boards,
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
from render.areamap.areas import areas_by_id, areas_within_steps, links_of, side_lines
from render.areamap.kit import by_area, kit_counter, kit_hand, kit_map
from render.geometry import Box, overlap_area
from render.pages import draw_hand, draw_map
from render.pages.pool import Renderer
from render.paint.counters import counter_sprite
from render.scene import Arrow, Crop, Lang, MapScene, Overlay, Passage
from tests.render.kits import ISLES, isles
from words import known_languages

__all__ = ["isles"]

LANGS = ("en", "ru", "pl")
CROWD = {
    "lone_isle": ["red_army"],
    "northland": {"red_army": 2, "blue_army": 1},
    "southland": ["blue_army", "blue_army"],
    "west_sea": ["red_fleet", "red_fleet"],
    "inner_sea": ["red_fleet"],
    "far_base": {"raider": 9, "guard": 4},
}


def _pixels(scene: MapScene) -> Image.Image:
    with Image.open(io.BytesIO(draw_map(scene, "png").data)) as image:
        return image.convert("RGB")


def _change(a: MapScene, b: MapScene, box: Box | None = None) -> float:
    """The greatest difference of a colour in a part of two pictures."""
    first, second = _pixels(a), _pixels(b)
    assert first.size == second.size
    found = ImageChops.difference(first, second)
    if box is not None:
        found = found.crop(box)
    return max(high for _, high in ImageStat.Stat(found).extrema)


def test_every_table_of_the_kit_is_sound(isles: str) -> None:
    check_kit(isles)
    assert kit_boards(isles) == ("hall", "isles", "track")
    kit = load_kit(isles)
    assert kit.pieces["red"].fill == kit.sides["red"].colour
    assert (kit.pieces["red"].ink, kit.sides["blue"].name.pl) == ("#ffffff", "Blues")
    card = load_kit_cards(isles)["order_number_one"]
    assert card.title_ru == card.title_en


def test_a_grid_is_areas_and_links_like_any_others(isles: str) -> None:
    table = load_areas(isles, "hall")
    areas = {a.id: a for a in table.area}
    assert len(areas) == 48
    assert "g7" not in areas
    assert areas["d4"].name.ru == "Трон"
    assert (areas["d4"].named, areas["a1"].named) == (True, False)
    assert {areas["a1"].terrain, areas["b1"].terrain} == {"light", "dark"}
    assert areas["a1"].spot[1] > areas["a2"].spot[1]  # counted from below
    links = {frozenset((x.a, x.b)): x.kind for x in table.link}
    assert len(links) == 7 * 6 * 2 - 2
    assert links[frozenset(("a1", "a2"))] == "closed"
    assert shared_edges(areas["c3"], areas["c4"])
    assert table.smooth
    assert {t.name for t in table.text} == set("abcdefg1234567")
    track = load_areas(isles, "track")
    assert [a.id for a in track.area][:2] == ["1-A", "2-A"]
    assert all(x.kind == "open" for x in track.link)
    assert all(a.named for a in track.area)
    assert "2-A" in links_of(f"{isles}/track")["1-A"]


def test_a_grid_of_one_line_is_a_board(tmp_path: Path) -> None:
    (tmp_path / "kit.toml").write_text('title = "D"\n[sides.red]\nname = "Red"\ncolour = "#a03030"\n', encoding="utf-8")
    (tmp_path / "board.toml").write_text('title = "D"\ngrid = [3, 2]\n', encoding="utf-8")
    register("draft", tmp_path)
    try:
        table = load_areas("draft", "board")
        assert [a.id for a in table.area] == ["a2", "b2", "c2", "a1", "b1", "c1"]
        assert table.size[0] * table.scale == pytest.approx(1080)
        for named, text in (
            ("grid.without", '[grid]\nsize = [3, 2]\nwithout = ["z9"]\n'),
            ("row 2, column grid", "grid = [0, 2]\n"),
            ("area\\[0\\].ring", 'grid = [1, 1]\n[[area]]\nid = "b9"\n'),
            ("text\\[0\\].size", 'grid = [5, 1]\n[[text]]\nname = "Winding road"\nat = [250, 40]\nsize = 40\n'),
            ("text\\[0\\].size", 'grid = [5, 5]\n[[text]]\nname = "W"\nat = [250, 40]\nsize = 40\n'),
        ):
            (tmp_path / "board.toml").write_text('title = "D"\n' + text, encoding="utf-8")
            register("draft", Path("/nowhere"))
            register("draft", tmp_path)
            with pytest.raises(TableError, match=named):
                load_areas("draft", "board")
    finally:
        unregister_kit("draft")


@pytest.mark.parametrize(
    ("table", "line", "expected"),
    [
        ("pieces.csv", "lost,green,plain,disc,,1,,", "row 9, column side: 'green' is not in the kit"),
        ("pieces.csv", "lost,red,plain,disc,,0,,", "row 9, column count"),
        ("pieces.csv", "lost,red,boat,disc,,1,,", "row 9, column kind"),
        ("pieces.csv", "red_army,red,plain,disc,,1,,", "row 9, column id: 'red_army' is listed twice"),
        ("cards.csv", "lost,red,whim,Title,Text", "row 5, column kind: 'whim' is not in the kit"),
        ("kit.toml", '[sides.green]\nname = "Green"\ncolour = "grass"', "column sides.green.colour: 'grass' is no colour"),
    ],
)
def test_a_fault_in_a_table_is_named_with_file_row_and_column(tmp_path: Path, table: str, line: str, expected: str) -> None:
    for path in ISLES.iterdir():
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text + (line + "\n" if path.name == table else ""), encoding="utf-8")
    register("isles", tmp_path)
    try:
        with pytest.raises(TableError, match=f"{table}, .*{expected}"):
            check_kit("isles")
    finally:
        unregister_kit("isles")


def test_straight_borders_stay_straight(isles: str) -> None:
    board = f"{isles}/isles"
    lines = side_lines(board)
    assert len(lines[frozenset(("i1", "i2"))]) == 2  # a smooth link
    assert len(lines[frozenset(("n1", "n2"))]) > 2
    assert all(len(line) == 2 for line in side_lines(f"{isles}/hall").values())


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("crop", [None, Crop(("northland",), 1), Crop((), 0, box=(280, 0, 620, 420))])
def test_no_counter_lies_over_a_name_and_no_name_leaves_the_picture(isles: str, lang: Lang, crop: Crop | None) -> None:
    hall = {"d4": ["king_of_all"], "a1": {"raider": 6}, "b1": {"raider": 12, "guard": 3}, "c1": ["guard"] * 4}
    track = {"1-A": ["king_of_all"], "3-B": ["guard", "raider"], "5-A": {"raider": 5}}
    scenes = [kit_map(isles, "isles", CROWD, {"northland": "red", "lone_isle": "red"}, lang=lang, crop=crop)]
    if crop is None:
        scenes += [kit_map(isles, "hall", hall, {}, lang=lang), kit_map(isles, "track", track, {}, lang=lang)]
    for scene in scenes:
        lay = layout_areas(scene)
        for n in lay.labels:
            assert n.box[0] >= 0
            assert n.box[2] <= lay.width
            for c in lay.counters:
                box = (c.left, c.top, c.left + c.px, c.top + c.px)
                assert overlap_area(box, n.box) == 0, f"{lang} {c.spec.name} covers {n.lines}"


def test_counters_stay_inside_the_cells_of_a_grid(isles: str) -> None:
    for count in range(1, 7):
        scene = kit_map(isles, "hall", {"c3": ["guard"] * count, "d4": ["raider"] * count}, {})
        lay = layout_areas(scene)
        for c in lay.counters:
            ring = lay.grid.corners(c.hex)
            assert min(p[0] for p in ring) <= c.left
            assert c.left + c.px <= max(p[0] for p in ring)
            assert min(p[1] for p in ring) <= c.top
            assert c.top + c.px <= max(p[1] for p in ring)
        for a, b in combinations(lay.counters, 2):
            assert overlap_area((a.left, a.top, a.left + a.px, a.top + a.px), (b.left, b.top, b.left + b.px, b.top + b.px)) == 0


def test_pieces_that_are_alike_are_counted(isles: str) -> None:
    assert by_area(isles, "isles", {"southland": {"red_army": 2}, "northland": ["red_army"]})["southland"] == ["red_army"] * 2
    assert by_area(isles, "isles", {"red_army": "northland", "raider": "nowhere"}) == {"northland": ["red_army"]}
    with pytest.raises(ValueError, match="6 pieces 'red_army', there are 5"):
        by_area(isles, "isles", {"southland": {"red_army": 4}, "northland": ["red_army"] * 2})
    with pytest.raises(KeyError):
        by_area(isles, "isles", {"southland": ["dragon"]})
    lay = layout_areas(kit_map(isles, "isles", {"far_base": {"raider": 9, "guard": 4, "king_of_all": 1}}, {}))
    assert sorted(p.counted for p in lay.piles) == [4, 9]
    assert len({p.hex for p in lay.piles}) == 1
    assert any(c.spec.id == "king_of_all" for c in lay.counters)
    lay = layout_areas(kit_map(isles, "hall", {"c3": {"raider": 9, "guard": 4, "king_of_all": 1}}, {}))
    assert sorted(p.counted for p in lay.piles) == [4, 9]


def test_pieces_stand_in_the_slots_of_their_area(isles: str) -> None:
    lay = layout_areas(kit_map(isles, "isles", {"southland": ["blue_army", "blue_army"]}, {}))
    slots = areas_by_id(f"{isles}/isles")["southland"].slots
    middles = [(c.left + c.px / 2, c.top + c.px / 2) for c in lay.counters]
    scale = area_grid(f"{isles}/isles").scale
    for (x, y), (sx, sy) in zip(middles, slots, strict=False):
        assert x == pytest.approx(sx * scale, abs=1)
        assert y == pytest.approx(sy * scale + lay.header.height, abs=1)


@pytest.mark.parametrize("symbol", ["disc", "square", "cube"])
def test_a_plain_counter_is_its_shape_with_its_letter(isles: str, symbol: str) -> None:
    blank = msgspec.structs.replace(kit_counter(isles, "raider"), symbol=symbol)
    lettered = msgspec.structs.replace(blank, label="Q")
    (without, _), (with_, drop) = counter_sprite(blank, 60), counter_sprite(lettered, 60)
    fill = with_.getpixel((drop + 30, drop + 8)) if symbol != "cube" else with_.getpixel((drop + 8, drop + 50))
    assert isinstance(fill, tuple)
    assert all(abs(a - b) < 70 for a, b in zip(fill[:3], (0xA8, 0x32, 0x2A), strict=True))
    assert ImageChops.difference(without.convert("RGB"), with_.convert("RGB")).getbbox() is not None
    corner = with_.getpixel((drop + 1, drop + 1))
    assert isinstance(corner, tuple)
    assert (corner[3] < 200) == (symbol != "square" or corner[3] < 200)


def test_a_strait_has_the_colour_of_who_may_pass(isles: str) -> None:
    def scene(*over: Overlay, **control: str) -> MapScene:
        return kit_map(isles, "isles", {}, control, overlays=over)

    grid = area_grid(f"{isles}/isles")
    top = layout_areas(scene()).header.height
    (left, y1), (right, y2) = grid.at((420, 255)), grid.at((465, 430))
    box = (left, y1 + top, right, y2 + top)
    free, red, blue = scene(), scene(Passage("south_sea", "inner_sea", "isles:red")), scene(southland="blue")
    nobody = scene(Passage("inner_sea", "south_sea", open=False))
    for a, b in combinations((free, red, blue, nobody), 2):
        assert _change(a, b, box) > 40
    assert _change(blue, scene(Passage("inner_sea", "south_sea", "isles:blue")), (left, y1 + top, right, y1 + top + 30)) < 5


def test_a_link_over_the_edge_leads_on_but_does_not_widen_a_part_of_the_map(isles: str) -> None:
    board = f"{isles}/isles"
    assert "east_sea" in links_of(board)["west_sea"]
    assert "east_sea" not in areas_within_steps(board, ("west_sea",), 1)
    lay = layout_areas(kit_map(isles, "isles", CROWD, {}, crop=Crop(("lone_isle",), 1)))
    assert "far_base" in lay.left_out
    assert {"lone_isle", "west_sea"} <= {n.hex for n in lay.labels}


def _stubs(drafts: Path, kind: str) -> MapScene:
    for path in ISLES.iterdir():
        text = path.read_text(encoding="utf-8").replace('kind = "edge"', f'kind = "{kind}"')
        (drafts / path.name).write_text(text, encoding="utf-8")
    register(f"isles_{kind}", drafts)
    return kit_map(f"isles_{kind}", "isles", {}, {})


def test_the_other_end_of_a_link_over_the_edge_is_named_on_both_sides(tmp_path: Path) -> None:
    folders = [tmp_path / "a", tmp_path / "b"]
    for folder in folders:
        folder.mkdir()
    try:
        scene, without = _stubs(folders[0], "edge"), _stubs(folders[1], "open")
        lay = layout_areas(scene)
        scale = area_grid(scene.board).scale
        y = 200 * scale + lay.header.height
        for box in ((0, y - 12, 90, y + 12), (lay.width - 90, y - 12, lay.width, y + 12)):
            assert _change(scene, without, box) > 60
    finally:
        unregister_kit("isles_edge")
        unregister_kit("isles_open")


def test_no_id_is_shown_to_anybody(isles: str) -> None:
    for lang in known_languages():
        text = draw_map(kit_map(isles, "isles", CROWD, {}, lang=lang)).alt
        text += draw_hand(kit_hand(isles, tuple(load_kit_cards(isles)), lang)).alt
        text += draw_map(kit_map(isles, "hall", {"d4": ["king_of_all"]}, {}, lang=lang)).alt
        for name in (*load_pieces(isles), *load_kit_cards(isles), "lone_isle"):
            assert name not in text
        assert "_" not in text
        assert "-1" not in text
    assert "Far Base: 4 × Guard; " in draw_map(kit_map(isles, "isles", CROWD, {})).alt
    assert "Красная армия" in draw_map(kit_map(isles, "isles", CROWD, {}, lang="ru")).alt


def test_a_pattern_and_a_colour_of_its_own_are_seen(isles: str) -> None:
    scene = kit_map(isles, "hall", {}, {})
    image = _pixels(scene)
    grid, top = area_grid(scene.board), layout_areas(scene).header.height

    def colours(name: str) -> set[tuple[int, ...]]:
        x, y = grid.centre(name)
        part = image.crop((round(x) - 30, round(y) + top - 30, round(x) + 30, round(y) + top + 30))
        return {colour for _, colour in part.getcolors() or [] if isinstance(colour, tuple)}

    [plain] = colours("b2")
    assert any(max(abs(a - b) for a, b in zip(plain, own, strict=True)) < 3 for own in ((0xE6, 0xD3, 0xAB), (0xCF, 0xB5, 0x8A)))
    assert len(colours("d4")) > 1


async def test_grounds_of_outside_kits_are_painted_ahead_by_the_workers(isles: str) -> None:
    renderer = Renderer(workers=1)
    try:
        failed = await renderer.warm_up(
            [("isles/nowhere", "paper", False), ("isles/hall", "dark", False), ("isles/hall", "dark", True)]
        )
        assert [f[0][0] for f in failed] == ["isles/nowhere"]
        scene = kit_map(isles, "hall", {"d4": ["king_of_all"]}, {}, theme="dark", overlays=[Arrow(("a1", "b1"), "land")])
        assert await renderer.map(scene) == draw_map(scene, "jpeg")
    finally:
        await renderer.close()


def test_the_same_board_is_drawn_by_the_same_bytes(isles: str) -> None:
    maker: Callable[[], bytes] = lambda: draw_map(kit_map(isles, "isles", CROWD, {"northland": "red"})).data  # noqa: E731
    assert maker() == maker()
