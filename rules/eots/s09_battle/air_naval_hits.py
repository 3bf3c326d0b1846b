"""The part of an air-naval stage that the rules on hits need (9.2 F); the stage itself is above them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rules.eots.state.model import DeclaredBattle
    from rules.eots.state.war import EotsWar


class AirNavalHits(Protocol):
    """The hits of an air-naval stage; the fields as in ``AirNavalStage``."""

    hex: str
    hits: dict[str, int]
    critical: dict[str, bool]
    alone: str
    escorts: dict[str, list[str]]
    far: dict[str, list[str]]
    power: dict[str, int]
    carriers_hit: dict[str, str]
    kept: str

    def battle(self, g: EotsWar) -> DeclaredBattle:
        """The battle whose stage this is."""
