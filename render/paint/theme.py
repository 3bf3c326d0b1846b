"""Colours, flags and fonts of the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace
from PIL import ImageFont

from data import fonts
from data.homes import when_known
from data.kit import KitSide, load_kit
from data.kit.model import CardKind, PieceColour
from data.look import CardLook, CounterLook, SideLook, load_look
from render.paint.sight import SIGHT, is_sight_drawn, sight_counter_fill, sight_counter_ink, sight_side_colours

Colour = tuple[int, int, int]


def colour_from_code(code: str) -> Colour:
    """ "#rrggbb" as numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix_colours(a: Colour, b: Colour, share: float) -> Colour:
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
    deep=colour_from_code("#6f9fb8"),
    sea=colour_from_code("#8db7ca"),
    shallow=colour_from_code("#b9d8de"),
    lagoon=colour_from_code("#bfe6df"),
    coast=colour_from_code("#4c5b52"),
    sand=colour_from_code("#efe3bb"),
    terrain={
        "open": colour_from_code("#dccf9a"),
        "jungle": colour_from_code("#86a873"),
        "mixed": colour_from_code("#bcc489"),
        "mountain": colour_from_code("#b39c7d"),
        "ocean": colour_from_code("#c9cf9a"),
        "atoll": colour_from_code("#e9dfb4"),
        "forest": colour_from_code("#b3c18a"),
        "rough": colour_from_code("#d0b98b"),
        "swamp": colour_from_code("#b9c6a8"),
        "desert": colour_from_code("#ecdca6"),
    },
    glyph={
        "jungle": colour_from_code("#4f7a4c"),
        "mixed": colour_from_code("#7f9459"),
        "mountain": colour_from_code("#6e5b45"),
        "forest": colour_from_code("#5d7f4c"),
        "rough": colour_from_code("#8a7350"),
        "swamp": colour_from_code("#4d7a78"),
        "desert": colour_from_code("#b59a5c"),
    },
    grid_sea=colour_from_code("#7099ae"),
    grid_land=colour_from_code("#7f7f63"),
    number=colour_from_code("#5a6066"),
    ink=colour_from_code("#1c2126"),
    halo=colour_from_code("#f4f0df"),
    sea_ink=colour_from_code("#33617b"),
    land_ink=colour_from_code("#7a6b48"),
    outside=colour_from_code("#e8e1cd"),
    panel=colour_from_code("#f3eedf"),
    panel_ink=colour_from_code("#22272c"),
    panel_soft=colour_from_code("#605e55"),
    chip=colour_from_code("#e2dac3"),
    rail=colour_from_code("#3c342c"),
    blocked=colour_from_code("#8b2f2a"),
)

DARK = Theme(
    deep=colour_from_code("#12212f"),
    sea=colour_from_code("#1a3144"),
    shallow=colour_from_code("#2b5165"),
    lagoon=colour_from_code("#3f7f82"),
    coast=colour_from_code("#0d1316"),
    sand=colour_from_code("#b9a877"),
    terrain={
        "open": colour_from_code("#8d8057"),
        "jungle": colour_from_code("#45633f"),
        "mixed": colour_from_code("#6b7148"),
        "mountain": colour_from_code("#6d5c48"),
        "ocean": colour_from_code("#757650"),
        "atoll": colour_from_code("#b0a275"),
        "forest": colour_from_code("#5f6e45"),
        "rough": colour_from_code("#7d6a4b"),
        "swamp": colour_from_code("#5b6c5c"),
        "desert": colour_from_code("#9d8b5b"),
    },
    glyph={
        "jungle": colour_from_code("#2c4529"),
        "mixed": colour_from_code("#4b5733"),
        "mountain": colour_from_code("#3f3429"),
        "forest": colour_from_code("#33482b"),
        "rough": colour_from_code("#4a3d28"),
        "swamp": colour_from_code("#2c4a4c"),
        "desert": colour_from_code("#6f5f37"),
    },
    grid_sea=colour_from_code("#34536a"),
    grid_land=colour_from_code("#3f4232"),
    number=colour_from_code("#b4b8ae"),
    ink=colour_from_code("#f2efe4"),
    halo=colour_from_code("#10181e"),
    sea_ink=colour_from_code("#5483a0"),
    land_ink=colour_from_code("#cdbf92"),
    outside=colour_from_code("#1b1f24"),
    panel=colour_from_code("#1f242a"),
    panel_ink=colour_from_code("#eceae2"),
    panel_soft=colour_from_code("#a09e95"),
    chip=colour_from_code("#2d343c"),
    rail=colour_from_code("#161311"),
    blocked=colour_from_code("#e0675c"),
)

THEMES = {"paper": PAPER, "dark": DARK, f"paper{SIGHT}": PAPER, f"dark{SIGHT}": DARK}

FALLBACK_COUNTER = (colour_from_code("#77706a"), colour_from_code("#ffffff"), colour_from_code("#e5e1dc"))

FALLBACK_SIDE = colour_from_code("#5b4a86")

HIGHLIGHTS: dict[str, Colour] = {
    "choice": colour_from_code("#ffd23f"),
    "target": colour_from_code("#ff5a36"),
    "warning": colour_from_code("#e0312b"),
    "good": colour_from_code("#35b36b"),
    "info": colour_from_code("#6c4bd8"),
}

#: A kind of card that a game says nothing of.
FALLBACK_CARD = (90, 90, 90)


class Looks(NamedTuple):
    """The looks of a game: its own table first, then its kit."""

    sides: Mapping[str, KitSide | SideLook]
    pieces: Mapping[str, PieceColour | CounterLook]
    cards: Mapping[str, CardKind | CardLook]


def looks_of(game: str) -> Looks:
    """The looks of a game in the picture now drawn. Raises KeyError for a game without any, TableError for a fault in them."""
    return _sight_looks(game) if is_sight_drawn() else _own_looks(game)


@lru_cache(maxsize=64)
def _sight_looks(game: str) -> Looks:
    """The looks of a game in colours that everybody tells apart; signs and kinds of cards as they are."""
    own = _own_looks(game)
    colours = sight_side_colours(own.sides)
    sides = {key: replace(row, colour=colours[key], field="") for key, row in own.sides.items()}
    pieces: dict[str, PieceColour | CounterLook] = {}
    sorts: Counter[str] = Counter()
    for key, row in own.pieces.items():
        side = getattr(row, "side", "") or key
        fill = sight_counter_fill(colours.get(side, row.fill), sorts[side])
        pieces[key] = replace(row, fill=fill, ink=sight_counter_ink(fill), band="#f4f4f4")
        sorts[side] += 1
    return Looks(sides, pieces, own.cards)


@lru_cache(maxsize=64)
def _own_looks(game: str) -> Looks:
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


when_known(_own_looks.cache_clear)
when_known(_sight_looks.cache_clear)


def _look_of_key(key: str) -> tuple[Looks, str] | None:
    """The looks of the game of a key "GAME:KEY", and the part behind the colon; None for a name without a game."""
    game, found, name = key.partition(":")
    return (looks_of(game), name) if found else None


def counter_colours(key: str) -> tuple[Colour, Colour, Colour]:
    """Fill, ink and band of a counter "GAME:KEY"; grey for one without a game. Raises KeyError for an unknown game or key."""
    look = _look_of_key(key)
    if look is None:
        return FALLBACK_COUNTER
    row = look[0].pieces[look[1]]
    return colour_from_code(row.fill), colour_from_code(row.ink), colour_from_code(row.band)


def counter_side(key: str) -> str:
    """The side "GAME:SIDE" whose counters have a colour "GAME:KEY": the side it names, or is named after; "" for none."""
    look = _look_of_key(key)
    if look is None:
        return ""
    name = getattr(look[0].pieces.get(look[1]), "side", "") or look[1]
    return f"{key.partition(':')[0]}:{name}" if name in look[0].sides else ""


def counter_sign(key: str) -> str:
    """The sign of that side (``counter_side``); "" for none."""
    side = side_of(counter_side(key))
    return side.sign if side is not None else ""


def side_of(key: str) -> KitSide | SideLook | None:
    """A game's look for its side "GAME:SIDE"; None for any other key."""
    look = _look_of_key(key)
    return look[0].sides.get(look[1]) if look is not None else None


def side_colour(side: str) -> Colour:
    """Line colour of a side."""
    row = side_of(side)
    return colour_from_code(row.colour) if row is not None else FALLBACK_SIDE


def mark_colour(key: str) -> Colour:
    """The colour of a frame or an area: that of a side, or of :data:`HIGHLIGHTS`."""
    if side_of(key) is not None:
        return side_colour(key)
    return HIGHLIGHTS.get(key, HIGHLIGHTS["choice"])


def card_colour(kind: str) -> Colour:
    """The colour of a kind of card "GAME:KIND"; grey for one without a game. Raises KeyError for an unknown game or kind."""
    look = _look_of_key(kind)
    return colour_from_code(look[0].cards[look[1]].colour) if look is not None else FALLBACK_CARD


def card_sign(kind: str) -> str:
    """The sign of a kind of card "GAME:KIND". Raises KeyError for an unknown game or kind."""
    look = _look_of_key(kind)
    return look[0].cards[look[1]].icon if look is not None else "star"


def game_colours(game: str) -> tuple[Colour, ...]:
    """Every colour of a game's sides and counters, for pictures with few colours. Raises KeyError for an unknown game."""
    look = looks_of(game)
    counters = [colour_from_code(code) for row in look.pieces.values() for code in (row.fill, row.ink, row.band)]
    return tuple(dict.fromkeys((*counters, *(colour_from_code(row.colour) for row in look.sides.values()))))


def theme_font(size: float, face: str = "bold") -> ImageFont.FreeTypeFont:
    """A font by height in pixels; ``face``: "regular", "bold" or "condensed" (condensed bold)."""
    return _load_font(max(5, round(size)), face)


@lru_cache(maxsize=256)
def _load_font(size: int, face: str) -> ImageFont.FreeTypeFont:
    path = {"regular": fonts.SANS, "bold": fonts.SANS_BOLD, "condensed": fonts.CONDENSED_BOLD}[face]
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
