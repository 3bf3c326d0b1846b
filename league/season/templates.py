"""Ready-made settings, by name: a moderator begins with one of them and changes what they like."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from league.season.settings import SeasonSettings

_FILE = Path(__file__).with_name("templates.toml")


@cache
def season_templates() -> Mapping[str, Mapping[str, Any]]:
    """What each template says, by its id."""
    found: dict[str, dict[str, Any]] = msgspec.toml.decode(_FILE.read_bytes(), type=dict[str, dict[str, Any]])
    return found


def from_template(template: str, name: str, game: str, scenario: str) -> SeasonSettings:
    """A season's settings by a template. Raises KeyError for an unknown one, SettingsError for a name that cannot be."""
    told = {**season_templates()[template], "name": name, "game": game, "scenario": scenario}
    return msgspec.convert(told, SeasonSettings).checked()
