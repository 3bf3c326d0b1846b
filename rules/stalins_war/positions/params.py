"""Parameters of the questions of this game: sides, units, hexes, besides what every game has."""

from __future__ import annotations

from typing import Any

from rules.positions.params import BoardParams, parameter_kinds
from rules.stalins_war.state.state import SIDES


class WarParams(BoardParams):
    """The parameters of one question about one position; all units are those of a side but its partisans."""

    kinds = parameter_kinds(text="side hex target", lists="units attackers", numbers="far", flags="paths")

    def sides_of(self, g: Any) -> tuple[str, ...]:
        return SIDES
