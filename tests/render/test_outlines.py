"""A counter shows its side by its outline, so that pictures can be read without colours."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from data.look import CounterLook, GameLook, SideLook, load_look
from render.paint.counters import counter_sprite
from render.paint.theme import counter_sign, looks_of
from render.scene import CounterSpec, Mark

#: Games on hexes, with a colour of counters for each side.
GAMES = {
    "eots": ("jp_navy", "us_navy"),
    "stalins_war": ("german", "guards"),
    "crossing": ("grey", "blue"),
}
#: About the size of a counter in a part of a map on a phone of 390 pixels.
PHONE = 16


def outline(game: str, colour: str, px: int, *marks: Mark, symbol: str = "army/infantry") -> Image.Image:
    """What a counter covers."""
    spec = CounterSpec("x", symbol, f"{game}:{colour}", "7", ("4", "5"), marks=frozenset(marks))
    return counter_sprite(spec, px)[0].getchannel("A").point([0] * 200 + [255] * 56)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("symbol", ["army/infantry", "sum"])
def test_sides_have_other_outlines_on_a_phone(game: str, symbol: str) -> None:
    for a, b in combinations(GAMES[game], 2):
        off = ImageChops.difference(outline(game, a, PHONE, symbol=symbol), outline(game, b, PHONE, symbol=symbol))
        assert ImageStat.Stat(off).sum[0] / 255 >= 4, (a, b)


@pytest.mark.parametrize("game", ["eots", "stalins_war"])
def test_every_colour_of_counters_says_whose_it_is(game: str) -> None:
    look = load_look(game)
    assert look is not None
    assert {row.side for row in look.pieces.values()} == set(look.sides)
    assert {counter_sign(f"{game}:{key}") for key in look.pieces} == {side.sign for side in look.sides.values()}


@pytest.mark.parametrize(("game", "colour"), [(game, colour) for game, both in GAMES.items() for colour in both])
def test_a_rim_follows_the_outline(game: str, colour: str) -> None:
    plain = outline(game, colour, 60)
    for mark in ("active", "gone"):
        corner = outline(game, colour, 60, mark).crop((4, 4, 9, 9))
        assert ImageStat.Stat(corner).sum[0] <= ImageStat.Stat(plain.crop((4, 4, 9, 9))).sum[0] + 255


def test_a_counter_without_a_side_is_a_rounded_square() -> None:
    assert counter_sign("no game") == ""
    assert counter_sign("crossing:blue") == looks_of("crossing").sides["blue"].sign == "plain"


def test_a_table_whose_counters_name_no_side_is_refused() -> None:
    side, counter = SideLook("#000000"), CounterLook("#000000", "#ffffff", "#888888", "green")
    with pytest.raises(ValueError, match=r"pieces\.one: no side 'green'"):
        GameLook({"red": side}, {"one": counter})
    assert GameLook({"green": side}, {"one": counter}).pieces["one"].side == "green"
    with pytest.raises(msgspec.ValidationError, match="no side"):
        msgspec.convert({"sides": {}, "pieces": {"one": msgspec.to_builtins(counter)}}, GameLook)
