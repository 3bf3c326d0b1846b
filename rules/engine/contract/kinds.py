"""Kinds of values: what a slot or a fact holds, as far as the host must know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

#: What a value is to the host. A "place" can be looked at on the map, a "piece" is somewhere, a "card" lies in a hand. A
#: "seat" is a player's, a "number" is typed as it is. All else is a "word".
Kind = Literal["place", "piece", "card", "seat", "number", "word"]

#: Kinds every game has. One that needs more declares ``kinds = {**KINDS, "fleet": "piece"}``.
KINDS: Mapping[str, Kind] = {
    "unit": "piece",
    "area": "place",
    "hex": "place",
    "card": "card",
    "number": "number",
    "choice": "word",
    "side": "seat",
}

#: The meaning of a fact of this name, so that it is shown by its name and not by its id.
FACT_KINDS: Mapping[str, str] = {
    "unit": "unit",
    "units": "unit",
    "area": "area",
    "areas": "area",
    "hex": "hex",
    "hexes": "hex",
    "card": "card",
    "cards": "card",
    "seat": "side",
    "side": "side",
    "winner": "side",
    "loser": "side",
    "waiting": "side",
}
