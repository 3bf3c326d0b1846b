"""Kinds of values in slots and facts, as far as the host must know them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

#: The host's kinds of values. A "place" is on the map, a "piece" is somewhere, a "card" is in a hand. A "seat" is a player's,
#: a "number" is typed as it is. Everything else is a "word".
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

#: The kind of a fact with this name, so that its name is shown and not its id.
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
