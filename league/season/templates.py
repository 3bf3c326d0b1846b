"""Ready-made settings, by name: a moderator starts with one of them and changes it freely."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from league.formats.field import SwissEdition
from league.season.settings import SeasonSettings

#: The edition of C.04.3 that new seasons follow: the one in force.
EDITION: SwissEdition = "2026"

_FILE = Path(__file__).with_name("templates.toml")


@cache
def season_templates() -> Mapping[str, Mapping[str, Any]]:
    """The settings of each template, by its id."""
    found: dict[str, dict[str, Any]] = msgspec.toml.decode(_FILE.read_bytes(), type=dict[str, dict[str, Any]])
    return found


def from_template(template: str, name: str, game: str, scenario: str) -> SeasonSettings:
    """A season's settings from a template. Raises KeyError for an unknown one, SettingsError for an invalid name."""
    values = {"edition": EDITION, **season_templates()[template], "name": name, "game": game, "scenario": scenario}
    return msgspec.convert(values, SeasonSettings).checked()
