"""What painters write on the pictures of any game, in the language of the scene: ``words/<language>/pictures.ftl``."""

from __future__ import annotations

from words import PICTURES, tr


def say(lang: str, key: str, **facts: object) -> str:
    """A message of the painters, its facts filled in."""
    return tr(lang, f"{PICTURES}:{key}", **facts)
