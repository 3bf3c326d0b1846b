"""The delay of a featured game, as a season's settings give it."""

from __future__ import annotations

from words import tr


def hours_of(delay: str) -> int:
    """A delay in hours; 0 for one counted in actions or turns."""
    return int(delay.removesuffix("h")) if delay.endswith("h") else 0


def watching_delay(delay: str) -> str:
    """The delay for spectators of a game in a closed thread: in steps or turns only, at least one step."""
    return "turn" if hours_of(delay) else delay if delay != "0" else "1"


def delay_text(delay: str, lang: str) -> str:
    """A delay as text."""
    if delay == "turn":
        return tr(lang, "feature-delay-turn")
    if hours := hours_of(delay):
        return tr(lang, "feature-delay-hours", number=hours)
    return tr(lang, "feature-delay-actions", number=int(delay)) if delay != "0" else tr(lang, "feature-delay-none")
