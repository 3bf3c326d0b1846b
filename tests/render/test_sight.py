"""Pictures are read without colours: signs differ, colours stay apart for every kind of sight, texts have contrast."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from data.look import load_look
from render.pages.league import pen
from render.pages.pool import Renderer
from render.paint.flags import side_badge
from render.paint.ink import COURSES
from render.paint.overlays import FRAME_DASHES
from render.paint.sight import colours_of_theme, is_sight_drawn
from render.paint.theme import HIGHLIGHTS, THEMES, Looks, colour_from_code, counter_side, looks_of
from render.scene import themed_scene
from rules.engine.packages.registry import registered_games
from tests.render.setups import setup_scene
from tests.render.sight import SIGHTS, Colour, colour_distance, lab_distance, least_distance, text_contrast

#: CIEDE2000: the distance between enemies' counters, which also have signs; and between things that differ only in colour.
COUNTERS, SWATCHES = 8.0, 15.0
CONTRAST = 4.5


def games_with_looks() -> list[str]:
    """The games whose pictures have colours of their own."""
    return [name for name in sorted(registered_games()) if load_look(name) is not None or _has_kit(name)]


def _has_kit(name: str) -> bool:
    try:
        return bool(looks_of(name).sides)
    except KeyError:
        return False


def camp_of(game: str, side: str) -> str:
    """The camp of a side: its own, a camp's name, or what the game says of its seats."""
    for info in registered_games()[game].scenarios():
        for name, seats in _camps(info.camps):
            if side in (name, *seats):
                return name
    return side


def _camps(camps: object) -> list[tuple[str, tuple[str, ...]]]:
    if isinstance(camps, dict):
        return [(name, tuple(seats)) for name, seats in camps.items()]
    return [("+".join(seats), tuple(seats)) for seats in camps] if isinstance(camps, tuple) else []


def enemy_pairs(game: str, sides: dict[str, str]) -> list[tuple[str, str]]:
    """Pairs of keys whose sides are enemies."""
    return [(a, b) for a, b in combinations(sides, 2) if camp_of(game, sides[a]) != camp_of(game, sides[b])]


def piece_sides(game: str, looks: Looks) -> dict[str, str]:
    """The side of each colour of counters."""
    return {key: counter_side(f"{game}:{key}").partition(":")[2] for key in looks.pieces}


@pytest.mark.parametrize("game", games_with_looks())
def test_counters_of_enemies_differ_by_sign_and_colour(game: str) -> None:
    looks = looks_of(game)
    sides = piece_sides(game, looks)
    assert all(sides.values()), "a colour of counters without a side has no sign"
    pairs = enemy_pairs(game, sides)
    assert pairs
    for a, b in pairs:
        assert looks.sides[sides[a]].sign != looks.sides[sides[b]].sign, f"{a} and {b} bear one sign"
        for sight in SIGHTS:
            far = colour_distance(_fill(looks, a), _fill(looks, b), sight)
            assert far >= COUNTERS, f"{a} and {b} are {far:.1f} apart for a {sight}"


def _fill(looks: Looks, key: str) -> Colour:
    return colour_from_code(looks.pieces[key].fill)


@pytest.mark.parametrize("game", games_with_looks())
def test_colours_of_enemy_sides_are_far_apart(game: str) -> None:
    """Chips, zones, arrows, lines of points."""
    looks = looks_of(game)
    for a, b in enemy_pairs(game, {side: side for side in looks.sides}):
        far = least_distance(colour_from_code(looks.sides[a].colour), colour_from_code(looks.sides[b].colour))
        assert far >= SWATCHES, f"{a} and {b} are {far:.1f} apart"


@pytest.mark.parametrize("game", games_with_looks())
def test_text_on_counters_has_contrast(game: str) -> None:
    for key, row in looks_of(game).pieces.items():
        found = text_contrast(colour_from_code(row.ink), colour_from_code(row.fill))
        assert found >= CONTRAST, f"{key}: {found:.2f}"


@pytest.mark.parametrize("game", games_with_looks())
def test_badges_of_enemies_differ_in_grey(game: str) -> None:
    """As small as they are on a counter of a phone."""
    for a, b in enemy_pairs(game, {side: side for side in looks_of(game).sides}):
        different = sum(ImageChops.difference(_badge_shape(f"{game}:{a}"), _badge_shape(f"{game}:{b}")).histogram()[255:])
        assert different >= 10, f"{a} and {b}: {different} of 196 pixels"


def _badge_shape(side: str) -> Image.Image:
    """The dark parts of a small badge."""
    paper = Image.new("RGBA", (14, 14), (255, 255, 255, 255))
    paper.alpha_composite(side_badge(side, 14))
    return paper.convert("L").point([255 * (value < 175) for value in range(256)])


@pytest.mark.parametrize("name", sorted(THEMES))
def test_text_beside_the_map_has_contrast(name: str) -> None:
    theme = THEMES[name]
    for ink, paper in (
        (theme.panel_ink, theme.panel),
        (theme.panel_ink, theme.chip),
        (theme.panel_soft, theme.panel),
        (theme.panel_soft, theme.chip),
        (theme.ink, theme.halo),
        (theme.number, theme.halo),
    ):
        assert text_contrast(ink, paper) >= CONTRAST, (ink, paper, round(text_contrast(ink, paper), 2))


def test_frames_differ_by_their_line_or_far_by_colour() -> None:
    for a, b in combinations(sorted(HIGHLIGHTS), 2):
        if FRAME_DASHES.get(a) == FRAME_DASHES.get(b):
            assert least_distance(HIGHLIGHTS[a], HIGHLIGHTS[b]) >= SWATCHES, (a, b)


def test_results_and_lines_of_leagues_differ_without_colours() -> None:
    chips = {tone: fill for tone, (fill, ink) in pen._TONES.items() if text_contrast(ink, fill) >= CONTRAST}
    assert set(chips) == set(pen._TONES), "a chip's text has too little contrast"
    for a, b in (("win", "draw"), ("win", "loss"), ("draw", "loss"), ("in", "out")):
        assert least_distance(chips[a], chips[b]) >= SWATCHES, (a, b)
    for a, b in combinations(range(len(pen.TONES)), 2):
        alike = COURSES[a % len(COURSES)] == COURSES[b % len(COURSES)]
        assert not alike or least_distance(pen.TONES[a], pen.TONES[b]) >= COUNTERS, (a, b)


@pytest.mark.parametrize("game", games_with_looks())
def test_kinds_of_cards_differ_by_sign_or_far_by_colour(game: str) -> None:
    cards = looks_of(game).cards
    for a, b in combinations(cards, 2):
        if cards[a].icon == cards[b].icon:
            far = least_distance(colour_from_code(cards[a].colour), colour_from_code(cards[b].colour))
            assert far >= SWATCHES, f"{a} and {b}: one sign, {far:.1f} apart"


def test_distance_is_as_published() -> None:
    """Sharma, Wu and Dalal (2005), table 1."""
    for one, other, far in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ):
        assert lab_distance(one, other) == pytest.approx(far, abs=1e-4)


def test_red_and_green_come_near_for_a_deuteranope() -> None:
    red, green = (200, 60, 50), (110, 110, 40)
    assert colour_distance(red, green) > 30
    assert colour_distance(red, green, "deuteranope") < 15
    assert text_contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


# -- the palette of one's own -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games_with_looks())
def test_own_palette_keeps_enemies_apart(game: str) -> None:
    with colours_of_theme("dark_sight"):
        looks = looks_of(game)
        sides = piece_sides(game, looks)
        for a, b in enemy_pairs(game, sides):
            assert least_distance(_fill(looks, a), _fill(looks, b)) >= COUNTERS, (a, b)
        for a, b in enemy_pairs(game, {side: side for side in looks.sides}):
            one, other = (colour_from_code(looks.sides[side].colour) for side in (a, b))
            assert least_distance(one, other) >= COUNTERS, (a, b)
        for key, row in looks.pieces.items():
            assert text_contrast(colour_from_code(row.ink), colour_from_code(row.fill)) >= CONTRAST, key
    assert looks_of(game) != looks
    assert {side: row.sign for side, row in looks_of(game).sides.items()} == {side: row.sign for side, row in looks.sides.items()}


async def test_pictures_of_the_palette_differ_and_ground_is_shared() -> None:
    scene = setup_scene("south_pacific")
    renderer = Renderer(workers=0)
    try:
        usual, own = [await renderer.map(themed_scene(scene, theme)) for theme in ("paper", "paper_sight")]
        again = await renderer.map(themed_scene(scene, "dark"))
    finally:
        await renderer.close()
    assert usual.data != own.data
    assert not is_sight_drawn()
    assert again.data not in (usual.data, own.data)
    assert own.alt == usual.alt
