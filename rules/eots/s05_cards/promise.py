"""An event's demands on an offensive (5.31): at least one battle, ground battle or landing in certain hexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.hexmap.hexset import HexSet


@dataclass(frozen=True)
class Promise:
    """What must happen in at least one of ``hexes``.

    ``by``: a "battle" of any kind, a battle of "ground" units, or a "landing" that needs no battle.
    """

    hexes: HexSet
    by: Literal["battle", "ground", "landing"]
