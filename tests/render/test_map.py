"""Layout and drawing of maps: nothing lost, nothing off the picture, names apart, the same scene the same bytes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from data.eots import load_scenario, scenario_ids
from render.geometry import Box, overlap_area
from render.hexmap import base as module
from render.hexmap import pieces
from render.hexmap.boards import board_art_of
from render.hexmap.layout import MapLayout
from render.pages import draw_map, layout_map
from render.pages.alt import map_alt
from render.paint.picture import MOST_BYTES, Format, encode_picture
from render.scene import Arrow, BattleMark, Crop, Highlight, MapScene, Note, Ring, ZoneArea
from tests.render.setups import map_scene, setup_scene, setup_units, stacks

OVERLAYS = (
    ZoneArea("eots:japan", ("4423", "4422", "4322"), ("4322",)),
    Ring("4021", 3, "eots:japan", "range 3"),
    Highlight(("4222",), "target"),
    Arrow(("4021", "4121", "4221", "4322"), "sea", "eots:japan", "18 hexes"),
    Arrow(("4422", "4522"), "land", "eots:japan"),
    BattleMark("4423", "1"),
    Note("4522", "landing"),
)


@pytest.fixture(scope="module")
def start() -> MapScene:
    return setup_scene("south_pacific")


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _check_everyone_is_there(scene: MapScene, lay: MapLayout) -> None:
    """Every counter is drawn in the open, laid out in a callout, or counted on its pile's badge."""
    called = {c.hex: {k.spec.id for k in c.counters} for c in lay.callouts}
    piles = {p.hex: p.counted for p in lay.piles}
    for stack in scene.stacks:
        if stack.hex in lay.left_out:
            continue
        ids = {c.id for c in stack.counters}
        open_ = {c.spec.id for c in lay.counters if c.hex == stack.hex and not c.hidden}
        assert ids in (open_, called.get(stack.hex)) or piles.get(stack.hex) == len(ids), f"units of {stack.hex} are lost"


@pytest.mark.parametrize("scenario", scenario_ids())
def test_every_unit_of_every_set_up_is_seen_or_counted(scenario: str) -> None:
    scene = setup_scene(scenario)
    lay = layout_map(scene)
    assert lay.left_out == ()
    assert sum(len(s.counters) for s in scene.stacks) == len(setup_units(scenario))
    _check_everyone_is_there(scene, lay)


@pytest.mark.parametrize("scenario", scenario_ids())
def test_counters_and_callouts_stay_on_the_picture(scenario: str) -> None:
    lay = layout_map(setup_scene(scenario))
    counters = [*lay.counters, *(c for call in lay.callouts for c in call.counters)]
    assert counters
    for c in counters:
        assert 0 <= c.left <= lay.width - c.px, c.hex
        assert lay.header.height <= c.top <= lay.height - c.px, c.hex


def test_all_tall_stacks_of_the_small_boards_have_callouts() -> None:
    for scenario in ("south_pacific", "burma"):
        scene = setup_scene(scenario)
        lay = layout_map(scene)
        for stack in scene.stacks:
            if len(stack.counters) > 4:
                assert stack.hex in {c.hex for c in lay.callouts}, stack.hex


def test_callouts_cover_neither_each_other_nor_counters(start: MapScene) -> None:
    lay = layout_map(start)
    for a, b in combinations(lay.callouts, 2):
        assert overlap_area(a.box, b.box) < 4, f"{a.hex} and {b.hex}"
    for call in lay.callouts:
        for c in lay.counters:
            assert overlap_area(call.box, (c.left, c.top, c.left + c.px, c.top + c.px)) < 0.08 * c.px**2, (
                f"{call.hex} covers {c.hex}"
            )


@pytest.mark.parametrize("board", ["south_pacific", "burma", "full"])
@pytest.mark.parametrize("crop", [False, True])
def test_names_do_not_overlap(board: str, crop: bool) -> None:
    scene = map_scene(board, {}, {}, crop=Crop(("2009",) if board != "south_pacific" else ("4021",), 3) if crop else None)
    names = layout_map(scene).labels
    assert names
    for a, b in combinations(names, 2):
        assert overlap_area(a.box, b.box) <= 0.05 * min(_area(a.box), _area(b.box)), f"{a.lines} and {b.lines}"


def test_every_named_hex_has_its_name(start: MapScene) -> None:
    named = {h.id for h in board_art_of(start.board).hexes.values() if h.name}
    assert {n.hex for n in layout_map(start).labels} == named


def test_units_beyond_the_crop_are_named_as_left_out(start: MapScene) -> None:
    lay = layout_map(msgspec.structs.replace(start, crop=Crop(("4423",), 2)))
    assert "3626" in lay.left_out
    assert "4423" not in lay.left_out
    _check_everyone_is_there(start, lay)


@pytest.mark.parametrize("heart", ["3023", "3416", "4021", "4423", "4828", "5019"])
def test_counters_of_a_part_stay_on_the_picture(start: MapScene, heart: str) -> None:
    lay = layout_map(msgspec.structs.replace(start, crop=Crop((heart,), 2)))
    for c in [*lay.counters, *(c for call in lay.callouts for c in call.counters)]:
        assert 0 <= c.left <= lay.width - c.px, c.hex
        assert lay.header.height <= c.top <= lay.height - c.px, c.hex
    assert heart not in lay.left_out


def test_a_crop_off_the_board_is_refused(start: MapScene) -> None:
    with pytest.raises(ValueError, match="no hex of the crop"):
        draw_map(msgspec.structs.replace(start, crop=Crop(("1004",), 2)))
    with pytest.raises(KeyError):
        draw_map(MapScene(board="chess/8x8"))


@pytest.mark.parametrize("fmt", get_args(Format))
def test_a_picture_is_what_it_says(start: MapScene, fmt: Format) -> None:
    picture = draw_map(start, fmt)
    with Image.open(io.BytesIO(picture.data)) as image:
        image.load()
        assert image.format == fmt.upper()
        assert image.size == (picture.width, picture.height)
    assert picture.mime == f"image/{fmt}"
    assert picture.suffix == {"png": ".png", "webp": ".webp", "jpeg": ".jpg"}[fmt]
    assert len(picture.data) < 1_000_000
    assert 1600 <= picture.width <= 2000


def test_the_same_scene_gives_the_same_bytes(start: MapScene) -> None:
    scene = msgspec.structs.replace(start, overlays=OVERLAYS, crop=Crop(("4423",), 3))
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(scene), type=MapScene)
    assert draw_map(scene) == draw_map(again)


def test_another_process_gives_the_same_bytes() -> None:
    code = (
        "import msgspec; from render.pages import draw_map\n"
        "from tests.render.setups import setup_scene; from render.scene import Crop\n"
        "scene = setup_scene('south_pacific', crop=Crop(('4423',), 2))\n"
        "print(draw_map(msgspec.structs.replace(scene, scale=0.4)).digest)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": "7"})
    scene = setup_scene("south_pacific", crop=Crop(("4423",), 2))
    assert result.stdout.strip() == draw_map(msgspec.structs.replace(scene, scale=0.4)).digest


def test_each_overlay_and_mark_is_visible(start: MapScene) -> None:
    """Every kind of overlay, and each mark on a counter, changes the picture."""
    small = msgspec.structs.replace(start, crop=Crop(("4423",), 4), title="", tracks=())
    plain = _pixels(small)
    for overlay in OVERLAYS:
        assert _differ(plain, _pixels(msgspec.structs.replace(small, overlays=(overlay,)))), overlay
    units = {"jp_bde_4sn": ("4423", True)}
    bare = _pixels(msgspec.structs.replace(small, stacks=stacks(units)))
    for mark in ("activated", "moved", "oos", "amphibious"):
        marked = stacks(units, **{mark: ("jp_bde_4sn",)})
        assert _differ(bare, _pixels(msgspec.structs.replace(small, stacks=marked))), mark
    full = stacks({"jp_bde_4sn": ("4423", False)})
    assert _differ(bare, _pixels(msgspec.structs.replace(small, stacks=full)))


def _pixels(scene: MapScene) -> Image.Image:
    with Image.open(io.BytesIO(draw_map(scene, "png").data)) as image:
        return image.convert("RGB")


def _differ(a: Image.Image, b: Image.Image) -> bool:
    """Some pixel differs clearly."""
    assert a.size == b.size
    return any(high > 60 for _, high in ImageStat.Stat(ImageChops.difference(a, b)).extrema)


def test_off_map_box_shows_its_units_and_distances(start: MapScene) -> None:
    lay = layout_map(start)
    assert lay.box is not None
    inside = [c for c in lay.counters if c.hex == "5808"]
    assert {c.spec.id for c in inside} == {"us_hq_central_pacific", "us_corps_11"}
    for c in inside:
        assert lay.box[0] <= c.left <= lay.box[2] - c.px
        assert lay.box[1] <= c.top <= lay.box[3] - c.px


def test_flags_fly_over_named_hexes_only() -> None:
    control = load_scenario("south_pacific").control
    scene = map_scene("south_pacific", {}, control)
    assert scene.control["4021"] == "eots:japan"
    assert scene.control["5808"] == "eots:allies"
    assert "4022" not in scene.control


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_words_for_those_who_do_not_see(lang: str) -> None:
    scene = msgspec.convert({**msgspec.to_builtins(setup_scene("campaign_1941")), "lang": lang}, MapScene)
    alt = map_alt(msgspec.structs.replace(scene, crop=Crop(("2813",), 2)))
    assert 0 < len(alt) <= 1024
    small = msgspec.structs.replace(setup_scene("south_pacific"), crop=Crop(("4423",), 2), overlays=OVERLAYS, lang=lang)
    text = draw_map(small).alt
    assert text == map_alt(small)
    assert "4423 " in text
    if lang == "en":
        assert "4423 Guadalcanal" in text
        assert "Political Will 4" in text


def test_a_ground_painted_in_strips_is_the_ground_painted_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of the whole theatre is: painting takes many times the memory of its result."""
    board = board_art_of("eots/south_pacific")
    whole = module.draw_base(board, 42.0, "paper").ground
    monkeypatch.setattr(module, "LARGE", whole.width * whole.height // 3)
    parts = module.draw_base(board, 42.0, "paper").ground
    assert whole.height > 520, "more than one strip: none is lower than 500"
    away = ImageStat.Stat(ImageChops.difference(whole, parts))
    assert max(away.mean) < 0.2
    assert max(high for _, high in away.extrema) < 24


def test_a_part_of_a_large_board_is_that_of_the_whole_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces are painted as they are needed: the whole ground of a theatre at the size of its parts takes 100 MB."""
    board, window = "eots/burma", (150, 200, 600, 500)

    def laid(found: tuple[Image.Image, module.Base]) -> Image.Image:
        part = found[0].copy()
        module.lay_over(part, found[1], window, 0)
        return part

    whole = laid(pieces.ground_in_window(board, 40.0, "paper", window))
    monkeypatch.setattr(pieces, "WHOLE", 1)
    monkeypatch.setattr(pieces, "PIECE", 256)
    parts = laid(pieces.ground_in_window(board, 40.0, "paper", window))
    assert pieces.board_piece.cache_info().currsize == 6
    pieces.board_piece.cache_clear()
    away = ImageStat.Stat(ImageChops.difference(whole, parts))
    assert whole.size == (450, 300)
    assert max(away.mean) < 0.2
    assert max(high for _, high in away.extrema) < 40


def test_ground_is_kept_on_disk_and_read_back(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(module.CACHE_ENV, str(tmp_path))
    module.board_base.cache_clear()
    first = module.board_base("eots/burma", 30.0, "paper")
    module.board_base.cache_clear()
    second = module.board_base("eots/burma", 30.0, "paper")
    module.board_base.cache_clear()
    assert first.ground.tobytes() == second.ground.tobytes()
    assert [one[:2] for one in first.top] == [one[:2] for one in second.top]
    assert all(one.image.tobytes() == two.image.tobytes() for one, two in zip(first.top, second.top, strict=True))


def test_a_damaged_ground_on_disk_is_painted_again_and_the_oldest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(module.CACHE_ENV, str(tmp_path))

    def fresh() -> bytes:
        module.board_base.cache_clear()
        try:
            return module.board_base("eots/burma", 30.0, "paper").ground.tobytes()
        finally:
            module.board_base.cache_clear()

    whole = fresh()
    files = sorted(tmp_path.glob("*.png"))
    assert len(files) == 2
    for harm in (b"", b"no picture at all", files[0].read_bytes()[:2000], files[0].read_bytes()[:-200]):
        files[0].write_bytes(harm)
        assert fresh() == whole
        assert sorted(tmp_path.iterdir()) == files
    old = tmp_path / "old-ground.png"
    old.write_bytes(b"x" * 1000)
    os.utime(old, (1, 1))
    monkeypatch.setattr(module, "CACHE_BYTES", sum(one.stat().st_size for one in files))
    files[1].unlink()
    assert fresh() == whole
    assert sorted(tmp_path.iterdir()) == files
    # Drawing works even if nothing can be cached.
    monkeypatch.setenv(module.CACHE_ENV, str(files[0] / "no folder"))
    assert fresh() == whole


def test_no_picture_of_the_table_is_too_large() -> None:
    """Something as rough as no map is encoded more coarsely until it stays within the limit."""
    noise = Image.effect_noise((2600, 1800), 60).convert("RGB").filter(ImageFilter.GaussianBlur(0.7))
    assert len(encode_picture(noise.crop((0, 0, 1300, 1800)), "jpeg", "").data) > MOST_BYTES / 2
    picture = encode_picture(noise, "jpeg", "noise")
    assert len(picture.data) <= MOST_BYTES
