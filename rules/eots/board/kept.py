"""What this game keeps of its maps between positions: who was where, what was computed from them, lines of supply."""

from __future__ import annotations

from rules.hexmap.reading import MapCache

KEPT = MapCache()
