"""Replays and posters: battles described and longer, few pictures, films that play, sheets whose parts keep clear."""

from __future__ import annotations

import io
import random
from itertools import combinations, pairwise
from typing import Any

import av
import msgspec
import pytest
from PIL import Image

from render.eots import PICTURES
from render.eots.film import BEATS, film_moments, replay_from_views
from render.eots.poster import steps_lost_between
from render.geometry import overlap_area
from render.hexmap.filming import film_scene
from render.pages.film import CAPTION_LINES, GIF_WIDTH, FilmStrip, draw_film, film_pictures
from render.pages.poster import PAD, TEXT, WIDTH, draw_poster, layout_poster
from render.paint.moving import CLOCK
from render.paint.theme import counter_colours, theme_font
from render.scene import FilmScene, Highlight, Lang
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.table.view import View, seat_view
from words import known_languages

Story = tuple[list[View], list[Any]]


@pytest.fixture(scope="module")
def story() -> Story:
    """What a spectator sees of a random game of South Pacific with battles, and the events."""
    for seed in range(4, 12):
        outcome, rng = GAME.start("south_pacific", {}, SealedDice(bytes([seed]) * 32, 0)), random.Random(seed)
        views, events = [], []
        for number in range(1, 700):
            views.append(seat_view(outcome.position.state, "spectator"))
            events.append(outcome.events)
            if outcome.position.over:
                break
            outcome = outcome.position.play(random_action(outcome.position, rng), SealedDice(bytes([seed]) * 32, number))
        if sum(e.kind == "battle-over" for those in events for e in those) >= 2:
            return views, events
    raise AssertionError("no random game has two battles")


@pytest.fixture(scope="module")
def film(story: Story) -> FilmScene:
    made = film_scene(film_moments(*story, "", "en"), BEATS, most=12)
    assert made is not None
    return made


def _battles(events: list[Any]) -> int:
    return sum(any(e.kind == "battle-over" for e in those) for those in events)


def test_a_replay_shows_every_battle_and_rests_on_it(story: Story) -> None:
    scene = replay_from_views(story[0], "en", story[1], None, "")
    assert scene is not None
    assert len(scene.shots) <= 60
    fights = [s for s in scene.shots if s.loud and s.seconds == BEATS["battle"].seconds]
    assert len(fights) == _battles(story[1])
    assert all("Battle" in s.caption for s in fights)
    assert min(s.seconds for s in fights) > BEATS["move"].seconds
    last = {c.id for s in scene.shots[-1].map.stacks for c in s.counters}
    assert last == set(story[0][-1].units)


def test_a_short_replay_keeps_the_battles_and_the_order(story: Story, film: FilmScene) -> None:
    assert len(film.shots) == 12
    battles = [s.caption for s in film.shots if s.loud]
    assert len(battles) >= min(_battles(story[1]), 10)
    turns = [int(s.head.split()[1].split("/")[0]) for s in film.shots]
    assert turns == sorted(turns)


def test_a_replay_of_one_turn_shows_that_turn_only(story: Story) -> None:
    turn = story[0][-1].turn
    scene = replay_from_views(story[0], "en", story[1], turn, "")
    assert scene is not None
    assert all(s.head.startswith(f"Turn {turn}/") for s in scene.shots)
    assert replay_from_views(story[0], "en", (), turn + 50, "") is None
    assert replay_from_views([], "en", (), None, "") is None


def test_a_film_plays_as_long_as_its_pictures_stand(film: FilmScene) -> None:
    picture = draw_film(film)
    assert picture.mime == "video/mp4"
    assert picture.suffix == ".mp4"
    assert len(picture.data) < 8_000_000
    assert 0 < len(picture.alt) <= 1024
    with av.open(io.BytesIO(picture.data)) as played:
        stream = played.streams.video[0]
        assert (stream.width, stream.height) == (picture.width, picture.height)
        assert stream.codec_context.name == "h264"
        assert stream.codec_context.pix_fmt == "yuv420p"
        times = [float(f.time) for f in played.decode(stream) if f.time is not None]
    total = sum(s.seconds for s in film.shots)
    assert times[-1] == pytest.approx(total, abs=len(film.shots) / CLOCK)
    # The index is before the pictures: a film starts to play before it is loaded whole.
    assert picture.data.index(b"moov") < picture.data.index(b"mdat")


def test_a_gif_has_a_picture_for_each_moment(film: FilmScene) -> None:
    short = msgspec.structs.replace(film, shots=film.shots[:5])
    picture = draw_film(short, "gif")
    assert picture == draw_film(short, "gif")
    with Image.open(io.BytesIO(picture.data)) as image:
        assert image.width == GIF_WIDTH
        total = 0
        for n in range(getattr(image, "n_frames", 1)):
            image.seek(n)
            total += image.info["duration"]
    assert total == pytest.approx(sum(s.seconds for s in short.shots) * 1000, abs=50)


def test_counters_keep_their_colours_in_a_gif(film: FilmScene) -> None:
    data = draw_film(msgspec.structs.replace(film, shots=film.shots[:1]), "gif").data
    with Image.open(io.BytesIO(data)) as image:
        shown = {colour for _, colour in image.convert("RGB").getcolors(1 << 20) or ()}
    kinds = {c.colour for s in film.shots[0].map.stacks for c in s.counters}
    assert {"eots:jp_army", "eots:us_army", "eots:us_marine"} <= kinds
    for kind in ("eots:jp_army", "eots:us_army", "eots:us_marine"):
        assert counter_colours(kind)[0] in shown, kind


def test_all_pictures_of_a_film_have_one_size_and_the_words_fit(film: FilmScene) -> None:
    sizes = {image.size for image, _ in film_pictures(film)}
    assert len(sizes) == 1
    ((width, height),) = sizes
    assert width % 2 == height % 2 == 0
    strip = FilmStrip(width)
    shape = theme_font(strip.unit * 0.92, "regular")
    for caption in (*(s.caption for s in film.shots), "word " * 200, "x" * 400):
        lines = strip.lines(caption, width)
        assert len(lines) <= CAPTION_LINES
        assert all(shape.getlength(line) <= width - 2 * strip.pad for line in lines)


def test_films_that_cannot_be_are_refused(film: FilmScene) -> None:
    with pytest.raises(ValueError, match="without pictures"):
        draw_film(FilmScene("", ()))
    with pytest.raises(ValueError, match="no format"):
        draw_film(film, "avi")


@pytest.mark.parametrize("lang", known_languages())
def test_the_parts_of_a_poster_keep_clear_and_its_words_fit(story: Story, lang: Lang) -> None:
    scene = PICTURES.poster(story[0], lang, story[1], "")
    assert scene is not None
    lay = layout_poster(scene, (1785, 1500))
    for a, b in combinations((lay.map, *lay.charts), 2):
        assert overlap_area(a, b) == 0
    for box in (lay.map, *lay.charts):
        assert box[0] >= PAD
        assert box[2] <= WIDTH - PAD
    shape = theme_font(TEXT, "regular")
    column = max(theme_font(TEXT, "bold").getlength(t) for t, _ in scene.events) + 24
    assert all(shape.getlength(line) <= WIDTH - 2 * PAD - column for _, line in lay.lines)
    for chart, box in zip(scene.charts, lay.charts, strict=True):
        words = sum(50 + theme_font(21, "regular").getlength(f"{s.name} {s.values[-1]:.0f}") for s in chart.series)
        assert words <= box[2] - box[0] - 16, chart.title


def test_a_poster_shows_the_course_of_the_war(story: Story) -> None:
    views = story[0]
    scene = PICTURES.poster(views, "en", story[1], "")
    assert scene is not None
    charts = {c.title: c for c in scene.charts}
    will = charts["Political Will"].series[0].values
    assert will[-1] == views[-1].markers["political_will"]
    assert len(will) == len({v.turn for v in views})
    for series in charts["Steps lost in all"].series:
        assert list(series.values) == sorted(series.values)
        lost = sum(steps_lost_between(a, b)[series.side.removeprefix("eots:")] for a, b in pairwise(views))
        assert series.values[-1] == lost
    picture = draw_poster(scene)
    assert picture == draw_poster(scene)
    assert picture.width == WIDTH
    assert len(picture.data) < 1_000_000
    assert "Political Will" in picture.alt
    assert len(picture.alt) <= 1024
    wrong = msgspec.structs.replace(scene, times=(*scene.times, "99"))
    with pytest.raises(ValueError, match="does not fit"):
        draw_poster(wrong)


def test_a_new_turn_frames_what_changed_hands(story: Story) -> None:
    first = story[0][0]
    second = msgspec.structs.replace(first, control={**first.control, "4423": "allies"})
    third = msgspec.structs.replace(second, turn=first.turn + 1)
    scene = replay_from_views([first, second, third], "en", ((), (), ()), None, "")
    assert scene is not None
    framed = [[o for o in s.map.overlays if isinstance(o, Highlight)] for s in scene.shots]
    assert framed == [[], [Highlight(("4423",), "eots:allies")], [Highlight(("4423",), "eots:allies")]]
    assert scene.shots[1].caption == "⚑ Allies: Guadalcanal"
    poster = PICTURES.poster([first, second, third], "en", (), "")
    assert poster is not None
    assert poster.map is not None
    assert any(isinstance(o, Highlight) for o in poster.map.overlays)
