"""The named place next to a hex without a name: the meaning of a number for people who do not know the grid by heart."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.hexmap.hexset import Lower, Place, board_distance
from words import tr

#: The distance at which a named place is no longer near.
FAR = 7


class Towns:
    """The named hexes of a board, to tell the others by."""

    def __init__(self, places: Mapping[str, Place], named: Collection[str], lower: Lower = "odd") -> None:
        """``places``: hex -> (column, row); ``named``: the hexes with names, the more important first."""
        self._places = places
        self._named = tuple(named)
        self._lower: Lower = lower
        self._near: dict[str, str] = {}

    def nearest(self, hex_: str) -> str:
        """The named hex next to one; itself if it is named; "" if none is near, or there is no such hex."""
        if hex_ not in self._places:
            return ""
        if hex_ not in self._near:
            at = self._places[hex_]
            apart = [(board_distance(at, self._places[one], self._lower), n, one) for n, one in enumerate(self._named)]
            found = min(apart, default=(FAR, 0, ""))
            self._near[hex_] = found[2] if found[0] < FAR else ""
        return self._near[hex_]


def beside_number(hex_: str, place: str, lang: str) -> str:
    """A hex's number with the name of the place next to it, as a label: "0817 (near Grodno)"; only the number without one."""
    return tr(lang, "place-near", number=hex_, place=place) if place else hex_
