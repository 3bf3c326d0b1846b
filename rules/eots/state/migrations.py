"""Saved states of earlier schema versions, as plain trees, brought to the next version."""

from __future__ import annotations

from rules.engine.save import Migration

#: Version -> what leads from it to the next one.
MIGRATIONS: dict[int, Migration] = {}
