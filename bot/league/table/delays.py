"""The delay with which a featured game is shown, as a season's settings have it."""

from __future__ import annotations

from words import tr


def hours_of(delay: str) -> int:
    """The hours of a delay by the clock; 0 for one that counts actions or turns."""
    return int(delay.removesuffix("h")) if delay.endswith("h") else 0


def watching_delay(delay: str) -> str:
    """The delay with which a game in a closed thread is watched: by steps or turns alone, of at least one step."""
    return "turn" if hours_of(delay) else delay if delay != "0" else "1"


def delay_text(delay: str, lang: str) -> str:
    """A delay in words."""
    if delay == "turn":
        return tr(lang, "feature-delay-turn")
    if hours := hours_of(delay):
        return tr(lang, "feature-delay-hours", number=hours)
    return tr(lang, "feature-delay-actions", number=int(delay)) if delay != "0" else tr(lang, "feature-delay-none")
