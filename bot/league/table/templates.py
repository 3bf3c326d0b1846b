"""Ready-made seasons: what ``/league new`` begins with, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.league.season.settings import SWISS_TIES, Settings

#: Name -> the settings that are not the usual ones.
TEMPLATES: Mapping[str, Mapping[str, Any]] = {
    "club": {"format": "pools", "pool_size": 3, "qualify": 1, "sides": "both", "days": 30, "pace": "post 3d"},
    "swiss": {"format": "swiss", "rounds": 6, "ties": SWISS_TIES, "days": 30, "pace": "post 3d"},
    "weekend": {"format": "elimination", "third": True, "pace": "live 60m+30s"},
    "league": {"format": "round_robin", "sides": "history", "days": 21, "pace": "post 3d"},
    "ladder": {"format": "ladder", "pace": "post 3d"},
}


def from_template(name: str, title: str, game: str, scenario: str, options: dict[str, str]) -> Settings:
    """The settings of a new season. Raises KeyError for a name there is not."""
    return msgspec.structs.replace(Settings(title, game, scenario, options), **TEMPLATES[name])
