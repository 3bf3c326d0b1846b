"""The small language of the column ``when``: what must hold for a card or for one of its parts. README.md explains each word."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

#: Words about the game, and words that only mean something in a fight, each with the shape of what follows it.
GAME_WORDS = {
    "turn": "span",
    "season": "season",
    "weather": "weather",
    "flag": "flag",
    "flag_age": "flag number",
    "in_area": "side area",
    "near": "side place number",
    "never": "side place",
    "unit_at": "kind place",
    "port": "side sea",
    "lend_lease_received": "",
}
FIGHT_WORDS = {
    "attacking": "",
    "defending": "",
    "own": "kind",
    "enemy": "kind",
    "own_nation": "nation",
    "own_size": "size",
    "terrain": "terrain",
    "feature": "feature",
    "over": "water",
    "in": "region",
    "entered": "side",
}
#: Words whose arguments are all needed, one of a sort each; the others take any number, joined by a plus.
SEVERAL = ("flag_age", "in_area", "near", "never", "unit_at", "port")
CLOSED: dict[str, tuple[str, ...]] = {
    "season": ("summer", "fall", "winter", "spring"),
    "weather": ("dry", "snow", "mud"),
    "side": ("axis", "soviet"),
    "sea": ("baltic", "black", "caspian", "arctic"),
    "size": ("SCU", "LCU"),
    "terrain": ("clear", "forest", "rough", "swamp", "mountain", "desert"),
    "feature": ("city", "fortress", "town", "festung", "trench", "fortified_area"),
    "water": ("river", "major_river", "strait"),
    "nation": ("german", "romanian", "hungarian", "italian", "slovak", "soviet"),
    "kind": (
        "army", "panzer", "corps", "mountain", "cavalry", "bunker", "front", "total_war_front", "mechanized", "shock", "tank",
        "guards_tank", "guards", "guards_cavalry", "stalin", "partisan",
    ),
    "flag": ("hedgehogs", "militia", "industrial_evacuation", "lend_lease", "partisans", "romania_defects"),
}  # fmt: skip
#: Alternatives of ``in``: zones of the map, or a word with what it is about.
ZONES = ("caucasus_zone", "east_of_paulus")
REGIONS = {"south_of": "place", "east_of": "place", "place": "place", "area": "area"}


class KnownIds(NamedTuple):
    """The ids that cells may name, out of the tables of map and units."""

    units: Collection[str]
    places: Collection[str]
    areas: Collection[str]
    gates: Collection[str] = ()


class Condition(NamedTuple):
    """A word with what follows it; ``no``: it must not hold. The arguments of words not in ``SEVERAL`` are alternatives."""

    word: str
    args: tuple[str, ...] = ()
    no: bool = False


def parse_conditions(text: str, known: KnownIds) -> tuple[Condition, ...]:
    """The conditions of a cell, all of which must hold. Raises ValueError."""
    return tuple(_parse_condition(item, known) for item in text.split("|")) if text else ()


def _parse_condition(text: str, known: KnownIds) -> Condition:
    word, *rest = text.removeprefix("!").split(":")
    shapes = {**GAME_WORDS, **FIGHT_WORDS}
    if word not in shapes:
        raise ValueError(f"'{word}' is no condition (one of {', '.join(shapes)})")
    shape = shapes[word].split()
    if len(rest) != len(shape):
        raise ValueError(f"'{text}': {len(rest)} arguments, {len(shape)} expected")
    args = tuple(rest) if word in SEVERAL else tuple(rest[0].split("+")) if rest else ()
    for at, value in enumerate(args):
        _check_argument(shape[at] if word in SEVERAL else shape[0], value, known)
    return Condition(word, args, text.startswith("!"))


def _check_argument(shape: str, value: str, known: KnownIds) -> None:
    """Whether an argument is one of its sort. Raises ValueError."""
    if shape == "span":
        good = re.fullmatch(r"(\d{1,2})?-(\d{1,2})?", value) is not None and value != "-"
    elif shape == "number":
        good = re.fullmatch(r"\d{1,2}", value) is not None
    elif shape == "place":
        good = value in known.places
    elif shape == "area":
        good = value in known.areas
    elif shape == "region":
        word, _, of = value.partition(".")
        if word in REGIONS:
            _check_argument(REGIONS[word], of, known)
        good = word in REGIONS or value in ZONES
    else:
        good = value in CLOSED[shape]
    if not good:
        hint = f" (one of {', '.join(CLOSED[shape])})" if shape in CLOSED else ""
        raise ValueError(f"'{value}' is no {shape}{hint}")


def parse_turn_span(value: str) -> tuple[int, int]:
    """First and last turn of a span: "5-", "-9", "1-2"."""
    first, _, last = value.partition("-")
    return int(first or 1), int(last or 99)
