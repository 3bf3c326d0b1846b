"""Russian, in tables."""

from __future__ import annotations

PLURALS = ("Союзники", "Советы", "США")
SEATS = (*PLURALS, "Германия", "Великобритания", "Япония", "СССР", "Италия", "Ось")
PLACES = ("3313 Guadalcanal",)
THINGS = ("2-й Австралийский корпус", "У кого нефть, у того и война")
PREPOSITIONS: tuple[str, ...] = ()
NOT_PLURAL = ""
NOT_SINGULAR = ""
GENDERED = ""
BEARERS: tuple[str, ...] = ()
LOOSE: tuple[str, ...] = ()
NEVER: dict[str, dict[str, str]] = {}
ALLOWED: dict[str, str] = {}
