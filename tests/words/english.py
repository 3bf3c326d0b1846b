"""English, in tables."""

from __future__ import annotations

PLURALS = ("Allies", "Soviets")
SEATS = (*PLURALS, "Germany", "United Kingdom", "Japan", "Soviet Union", "Italy", "United States", "Axis")
PLACES = ("3313 Guadalcanal",)
THINGS = ("1st Marine Division", "Who Has the Oil Has the War")
PREPOSITIONS: tuple[str, ...] = ()
NOT_PLURAL = ""
NOT_SINGULAR = ""
GENDERED = ""
BEARERS: tuple[str, ...] = ()
LOOSE: tuple[str, ...] = ()
NEVER: dict[str, dict[str, str]] = {}
ALLOWED: dict[str, str] = {}
