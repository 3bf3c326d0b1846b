"""What kits show besides pieces: round maps, the latest changes, values of areas, names from the words."""

from __future__ import annotations

import io
import shutil
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from PIL import Image

import words
from data.kit import load_areas, load_kit, register, unregister_kit
from data.tables import TableError
from render.areamap.adapter import KitPictures
from render.areamap.areadraw import layout_areas
from render.areamap.areas import edge_spots
from render.areamap.kit import kit_map
from render.areamap.links import split_overlays
from render.geometry import overlap_area
from render.pages import draw_map
from render.pages.poster import draw_poster, layout_poster
from render.scene import Arrow, BattleMark, Chart, Highlight, PosterScene, Series, SupplyLineArt, Tag, Tie
from rules.engine.contract.choosing import Choosing, Mark
from tests.render.kits import ISLES, isles

__all__ = ["isles"]


def test_a_way_over_the_edge_leaves_the_map_and_comes_in_again(isles: str) -> None:
    board = f"{isles}/isles"
    assert edge_spots(board) == {"west_sea>east_sea": (0, 200), "east_sea>west_sea": (900, 200)}
    path = ("northland", "west_sea", "east_sea", "inner_sea")
    parts = [("northland", "west_sea", "west_sea>east_sea"), ("east_sea>west_sea", "east_sea", "inner_sea")]
    moves = split_overlays([Arrow(path, "land", label="on")], board)
    assert [(o.path, o.label) for o in moves if isinstance(o, Arrow)] == [(parts[0], "on"), (parts[1], "")]
    lines = split_overlays([SupplyLineArt(path, "isles:red", "inner_sea")], board)
    assert [o.path for o in lines if isinstance(o, SupplyLineArt)] == parts
    [out, back] = split_overlays([Tie("east_sea", "west_sea")], board)
    assert (out, back) == (Tie("east_sea", "east_sea>west_sea"), Tie("west_sea>east_sea", "west_sea"))
    kept = (BattleMark("northland"), Arrow(("northland", "inner_sea"), "land"))
    assert split_overlays(kept, board) == kept
    scene = kit_map(isles, "isles", {}, {}, overlays=[Arrow(("west_sea", "east_sea"), "sea", label="round")])
    assert draw_map(scene).alt.endswith("Moves: round West Sea → East Sea.")
    assert layout_areas(scene).captions  # its words have a place


def test_what_changed_last_is_seen_where_it_stood(isles: str) -> None:
    view = {
        "at": {"northland": {"red_army": 2}, "southland": ["blue_army"]},
        "placed": {"northland": ["red_army"]},
        "lost": {"southland": ["red_army"], "inner_sea": ["red_fleet"]},
        "battles": ["inner_sea"],
    }
    scene = KitPictures(isles).map(view, "en")
    marked = {s.hex: [(c.id, set(c.marks)) for c in s.counters] for s in scene.stacks}
    assert marked == {
        "northland": [("red_army", {"active"}), ("red_army", set())],
        "southland": [("blue_army", set()), ("red_army", {"gone"})],
        "inner_sea": [("red_fleet", {"gone"})],
    }
    alt = draw_map(scene).alt
    assert "Inner Sea: Red fleet (lost)" in alt
    assert "Battles: Inner Sea" in alt
    at = {"northland": ["red_army"] * 5}  # all there are: one that is lost does not count
    assert kit_map(isles, "isles", at, {}, lost={"southland": ["red_army"]}).stacks


@pytest.mark.parametrize("lang", words.known_languages())
def test_what_areas_bring_is_clear_of_counters(isles: str, lang: str) -> None:
    view = {
        "at": {a: ["red_army"] for a in ("northland", "southland", "lone_isle")},
        "brings": {"northland": {"red": 1, "blue": 1}, "lone_isle": {"red": 2}, "southland": {"blue": -1}},
    }
    pictures = KitPictures(isles)
    scene, bare = pictures.map(view, lang), pictures.map({"at": view["at"]}, lang)
    assert draw_map(scene).data != draw_map(bare).data
    alt = draw_map(scene).alt
    for text in ("+1, Blues +1", "+2", "−1"):
        assert text in alt
    lay = layout_areas(scene)
    for n in lay.labels:
        for c in lay.counters:
            assert overlap_area((c.left, c.top, c.left + c.px, c.top + c.px), n.box) == 0


def test_supply_is_a_line_with_the_place_where_it_is_cut_and_a_port(isles: str) -> None:
    view = {
        "chains": [{"path": ["northland", "inner_sea"], "side": "red", "cut": "inner_sea"}, {"path": ["moon"]}],
        "ties": [{"a": "inner_sea", "b": "northland", "side": "red"}, {"a": "moon", "b": "northland"}],
    }
    scene = KitPictures(isles).map(view, "en")
    assert [o for o in scene.overlays if isinstance(o, SupplyLineArt | Tie)] == [
        SupplyLineArt(("northland", "inner_sea"), "isles:red", "inner_sea"),
        Tie("inner_sea", "northland", "isles:red"),
    ]
    assert "Supply cut at: Inner Sea" in draw_map(scene).alt


def test_a_choice_is_shown_on_the_smallest_part_that_holds_it(isles: str) -> None:
    pictures = KitPictures(isles)

    def crop(*areas: str) -> object:
        marks = tuple(Mark(n, (area,)) for n, area in enumerate(areas, 1))
        scene = pictures.choosing({}, Choosing("place", "to", "build", marks, ()), "en")
        assert scene is not None
        assert {o.hex for o in scene.overlays if isinstance(o, Tag)} == set(areas)
        assert any(isinstance(o, Highlight) for o in scene.overlays)
        return scene.crop

    middle = next(part for part in load_areas(isles, "isles").part if part.id == "middle")
    found = crop("northland", "southland")
    assert getattr(found, "box", None) == middle.box or getattr(found, "hexes", ()) == ("northland", "southland")
    assert crop("lone_isle", "far_base") is None  # nothing less than the whole board shows both


def test_names_come_from_the_words_where_the_tables_have_none(tmp_path: Path) -> None:
    kit, said = tmp_path / "kit", tmp_path / "words"
    shutil.copytree(ISLES, kit)
    text = (
        (kit / "kit.toml").read_text(encoding="utf-8").replace('title = "Isles"', 'title = "Isles"\nwords = "named_pictures"', 1)
    )
    (kit / "kit.toml").write_text(text.replace('name = "Blues"\n', ""), encoding="utf-8")
    board = (kit / "isles.toml").read_text(encoding="utf-8")
    for line in ('name = { en = "Inner Sea", ru = "Внутреннее море", pl = "Morze Wewnętrzne" }\n', 'name = "Lands"\n'):
        assert line in board
        board = board.replace(line, "")
    (kit / "isles.toml").write_text(board, encoding="utf-8")
    for lang, sea in (("en", "Calm Sea"), ("pl", "Spokojne Morze")):
        (said / lang).mkdir(parents=True)
        text = f"track-wind = Wind\narea-inner_sea = {sea}\nside-blue = Blue\nlook-lands = The lands\n"
        text += "piece-blue_army = An army in blue\n"
        (said / lang / "named_pictures.ftl").write_text(text, encoding="utf-8")
    register("named", kit)
    words.add_folder(said)
    try:
        assert load_kit("named").sides["blue"].name.key == "named_pictures:side-blue"
        pictures = KitPictures("named")
        scene = pictures.map({"battles": ["inner_sea"], "at": {"blue_army": "southland"}}, "pl")
        assert "Spokojne Morze" in draw_map(scene).alt
        assert "Calm Sea" in draw_map(msgspec.structs.replace(scene, lang="ru")).alt  # a language that lacks it
        assert pictures.map({"at": {"blue_army": "southland"}}, "en").stacks[0].counters[0].name == "An army in blue"
        [name] = [n for n in layout_areas(pictures.map({}, "en")).labels if n.hex == "inner_sea"]
        assert " ".join(name.lines) == "Calm Sea"
        tracks = pictures.map({"tracks": [("wind", 3), ("blue", 4, "blue"), ("Score", "red")]}, "pl").tracks
        assert [(t.label, t.value) for t in tracks] == [("Wind", "3"), ("Blue", "4"), ("Score", "Czerwoni")]
        assert pictures.look("lands", None, {}, "en").title == "The lands"
        assert pictures.place({}, "spokojne morze", "en").crop is not None
    finally:
        words.remove_folder(said)
        unregister_kit("named")


def test_without_words_a_title_and_the_names_of_sides_are_needed(tmp_path: Path) -> None:
    (tmp_path / "kit.toml").write_text('title = "D"\n[sides.red]\nname = "Red"\ncolour = "#a03030"\n', encoding="utf-8")
    (tmp_path / "board.toml").write_text("grid = [3, 2]\n", encoding="utf-8")
    register("draft", tmp_path)
    try:
        with pytest.raises(TableError, match=r"board\.toml, column title: a board has a title"):
            load_areas("draft", "board")
        (tmp_path / "kit.toml").write_text('title = "D"\n[sides.red]\ncolour = "#a03030"\n', encoding="utf-8")
        register("draft", Path("/nowhere"))
        register("draft", tmp_path)
        with pytest.raises(TableError, match=r"column sides\.name: .*missing required field"):
            load_kit("draft")
    finally:
        unregister_kit("draft")


def test_charts_are_by_themselves_on_a_narrow_sheet(isles: str) -> None:
    del isles
    lines = Chart("Score", (Series("Red", (1, 3, 4), "isles:red"), Series("Blue", (0, 2, 6), "isles:blue")))
    bars = Chart("Earned", (Series("Red", (1, 2, 1), "isles:red"), Series("Blue", (0, 2, 4), "isles:blue")), bars=True)
    scene = PosterScene("Score", "", None, ("1", "2", "3"), (lines, bars))
    lay = layout_poster(scene, None)
    assert lay.map is None
    assert lay.charts[0][3] < lay.charts[1][1]
    assert lay.charts[1][3] < lay.height
    assert lay.width < layout_poster(scene, (1000, 800)).width
    assert draw_poster(scene).alt == "Score. Score: Red 1 → 4, Blue 0 → 6. Earned: Red 4, Blue 6."
    longer = msgspec.structs.replace(bars, series=(*bars.series, *bars.series))
    assert draw_poster(msgspec.structs.replace(scene, charts=(longer,))).data != draw_poster(scene).data


@pytest.mark.parametrize("stacked", [False, True])
def test_the_lines_of_a_chart_differ_without_colours(isles: str, stacked: bool) -> None:
    """Two sides' colours are one grey to some readers: the second line is broken."""
    del isles
    series = (Series("Red", (4, 4, 4), "isles:red"), Series("Blue", (2, 2, 2), "isles:red"))

    def breaks(chart: Chart) -> int:
        """The largest number of changes of light and dark along a row of the plot."""
        scene = PosterScene("", "", None, ("1", "2", "3"), (chart,))
        picture = Image.open(io.BytesIO(draw_poster(scene, "png").data)).convert("L")
        left, top, right, bottom = (int(edge) for edge in layout_poster(scene, None).charts[0])
        rows = [picture.crop((left + 66, y, right - 30, y + 1)).tobytes() for y in range(top + 86, bottom - 44)]
        return max(sum(abs(a - b) > 25 for a, b in pairwise(row)) for row in rows)

    assert breaks(Chart("", series[:1])) < 8
    assert breaks(Chart("", series, stacked=stacked)) > 20
