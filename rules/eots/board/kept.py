"""Cached facts about this game's maps between positions: places of units, results computed from them, lines of supply."""

from __future__ import annotations

from rules.hexmap.reading import MapCache

KEPT = MapCache()
