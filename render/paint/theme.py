"""Colours, flags and fonts of the pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec
from PIL import ImageFont

from data import fonts
from data.homes import when_known
from data.kit import Side, load_kit
from data.kit.model import CardKind, PieceColour
from data.look import CardLook, CounterLook, SideLook, load_look

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """ "#rrggbb" as numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between a (share 0) and b (share 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


class Theme(msgspec.Struct, frozen=True):
    """The colours of a map and of the panels around it."""

    deep: Colour
    sea: Colour
    shallow: Colour
    lagoon: Colour
    coast: Colour
    sand: Colour
    terrain: dict[str, Colour]
    glyph: dict[str, Colour]
    grid_sea: Colour
    grid_land: Colour
    number: Colour
    number_land: Colour
    ink: Colour
    halo: Colour
    sea_ink: Colour
    land_ink: Colour
    outside: Colour
    panel: Colour
    panel_ink: Colour
    panel_soft: Colour
    chip: Colour
    rail: Colour
    blocked: Colour


PAPER = Theme(
    deep=rgb("#6f9fb8"),
    sea=rgb("#8db7ca"),
    shallow=rgb("#b9d8de"),
    lagoon=rgb("#bfe6df"),
    coast=rgb("#4c5b52"),
    sand=rgb("#efe3bb"),
    terrain={
        "open": rgb("#dccf9a"),
        "jungle": rgb("#86a873"),
        "mixed": rgb("#bcc489"),
        "mountain": rgb("#b39c7d"),
        "ocean": rgb("#c9cf9a"),
        "atoll": rgb("#e9dfb4"),
        "forest": rgb("#b3c18a"),
        "rough": rgb("#d0b98b"),
        "swamp": rgb("#b9c6a8"),
        "desert": rgb("#ecdca6"),
    },
    glyph={
        "jungle": rgb("#4f7a4c"),
        "mixed": rgb("#7f9459"),
        "mountain": rgb("#6e5b45"),
        "forest": rgb("#5d7f4c"),
        "rough": rgb("#8a7350"),
        "swamp": rgb("#4d7a78"),
        "desert": rgb("#b59a5c"),
    },
    grid_sea=rgb("#7099ae"),
    grid_land=rgb("#7f7f63"),
    number=rgb("#557c92"),
    number_land=rgb("#6a6a52"),
    ink=rgb("#1c2126"),
    halo=rgb("#f4f0df"),
    sea_ink=rgb("#4a7690"),
    land_ink=rgb("#7a6b48"),
    outside=rgb("#e8e1cd"),
    panel=rgb("#f3eedf"),
    panel_ink=rgb("#22272c"),
    panel_soft=rgb("#6c6a60"),
    chip=rgb("#e2dac3"),
    rail=rgb("#3c342c"),
    blocked=rgb("#8b2f2a"),
)

DARK = Theme(
    deep=rgb("#12212f"),
    sea=rgb("#1a3144"),
    shallow=rgb("#2b5165"),
    lagoon=rgb("#3f7f82"),
    coast=rgb("#0d1316"),
    sand=rgb("#b9a877"),
    terrain={
        "open": rgb("#8d8057"),
        "jungle": rgb("#45633f"),
        "mixed": rgb("#6b7148"),
        "mountain": rgb("#6d5c48"),
        "ocean": rgb("#757650"),
        "atoll": rgb("#b0a275"),
        "forest": rgb("#5f6e45"),
        "rough": rgb("#7d6a4b"),
        "swamp": rgb("#5b6c5c"),
        "desert": rgb("#9d8b5b"),
    },
    glyph={
        "jungle": rgb("#2c4529"),
        "mixed": rgb("#4b5733"),
        "mountain": rgb("#3f3429"),
        "forest": rgb("#33482b"),
        "rough": rgb("#4a3d28"),
        "swamp": rgb("#2c4a4c"),
        "desert": rgb("#6f5f37"),
    },
    grid_sea=rgb("#34536a"),
    grid_land=rgb("#3f4232"),
    number=rgb("#5f87a0"),
    number_land=rgb("#c2bd9c"),
    ink=rgb("#f2efe4"),
    halo=rgb("#10181e"),
    sea_ink=rgb("#5483a0"),
    land_ink=rgb("#cdbf92"),
    outside=rgb("#1b1f24"),
    panel=rgb("#1f242a"),
    panel_ink=rgb("#eceae2"),
    panel_soft=rgb("#a09e95"),
    chip=rgb("#2d343c"),
    rail=rgb("#161311"),
    blocked=rgb("#e0675c"),
)

THEMES = {"paper": PAPER, "dark": DARK}

FALLBACK_COUNTER = (rgb("#77706a"), rgb("#ffffff"), rgb("#e5e1dc"))

FALLBACK_SIDE = rgb("#5b4a86")

HIGHLIGHTS: dict[str, Colour] = {
    "choice": rgb("#ffd23f"),
    "target": rgb("#ff5a36"),
    "warning": rgb("#e0312b"),
    "good": rgb("#35b36b"),
    "info": rgb("#6c4bd8"),
}

#: A kind of card that a game says nothing of.
FALLBACK_CARD = (90, 90, 90)


class Looks(NamedTuple):
    """The looks of a game: those of its kit, and before them those of its own table."""

    sides: Mapping[str, Side | SideLook]
    pieces: Mapping[str, PieceColour | CounterLook]
    cards: Mapping[str, CardKind | CardLook]


@lru_cache(maxsize=64)
def looks_of(game: str) -> Looks:
    """The looks of a game. Raises KeyError for a game without any, TableError for a fault in them."""
    own = load_look(game)
    try:
        kit = load_kit(game)
    except KeyError:
        if own is None:
            raise
        return Looks(own.sides, own.pieces, own.cards)
    if own is None:
        return Looks(kit.sides, kit.pieces, kit.cards)
    return Looks({**kit.sides, **own.sides}, {**kit.pieces, **own.pieces}, {**kit.cards, **own.cards})


when_known(looks_of.cache_clear)


def _look(key: str) -> tuple[Looks, str] | None:
    """The looks of the game of a key "GAME:KEY", and the part behind the colon; None for a name without a game."""
    game, found, name = key.partition(":")
    return (looks_of(game), name) if found else None


def counter_colours(key: str) -> tuple[Colour, Colour, Colour]:
    """Fill, ink and band of a counter "GAME:KEY"; grey for one without a game. Raises KeyError for an unknown game or key."""
    look = _look(key)
    if look is None:
        return FALLBACK_COUNTER
    row = look[0].pieces[look[1]]
    return rgb(row.fill), rgb(row.ink), rgb(row.band)


def counter_sign(key: str) -> str:
    """The sign of the side whose counters have a colour "GAME:KEY": the side it names, or is named after; "" for none."""
    look = _look(key)
    if look is None:
        return ""
    row = look[0].pieces.get(look[1])
    side = look[0].sides.get(getattr(row, "side", "") or look[1])
    return side.sign if side is not None else ""


def side_of(key: str) -> Side | SideLook | None:
    """What a game says of its side "GAME:SIDE"; None for any other key."""
    look = _look(key)
    return look[0].sides.get(look[1]) if look is not None else None


def side_colour(side: str) -> Colour:
    """Line colour of a side."""
    row = side_of(side)
    return rgb(row.colour) if row is not None else FALLBACK_SIDE


def mark_colour(key: str) -> Colour:
    """The colour of a frame or an area: that of a side, or of :data:`HIGHLIGHTS`."""
    if side_of(key) is not None:
        return side_colour(key)
    return HIGHLIGHTS.get(key, HIGHLIGHTS["choice"])


def card_colour(kind: str) -> Colour:
    """The colour of a kind of card "GAME:KIND"; grey for one without a game. Raises KeyError for an unknown game or kind."""
    look = _look(kind)
    return rgb(look[0].cards[look[1]].colour) if look is not None else FALLBACK_CARD


def card_sign(kind: str) -> str:
    """The sign of a kind of card "GAME:KIND". Raises KeyError for an unknown game or kind."""
    look = _look(kind)
    return look[0].cards[look[1]].icon if look is not None else "star"


def game_colours(game: str) -> tuple[Colour, ...]:
    """Every colour of a game's sides and counters, for pictures with few colours. Raises KeyError for an unknown game."""
    look = looks_of(game)
    counters = [rgb(code) for row in look.pieces.values() for code in (row.fill, row.ink, row.band)]
    return tuple(dict.fromkeys((*counters, *(rgb(row.colour) for row in look.sides.values()))))


def font(size: float, face: str = "bold") -> ImageFont.FreeTypeFont:
    """A font by height in pixels; ``face``: "regular", "bold" or "condensed" (condensed bold)."""
    return _font(max(5, round(size)), face)


@lru_cache(maxsize=256)
def _font(size: int, face: str) -> ImageFont.FreeTypeFont:
    path = {"regular": fonts.SANS, "bold": fonts.SANS_BOLD, "condensed": fonts.CONDENSED_BOLD}[face]
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
