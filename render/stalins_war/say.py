"""What stands on the pictures of Stalin's War, in words: ``words/<language>/stalins_war/stalins_war_pictures.ftl``."""

from __future__ import annotations

from words import tr


def say(lang: str, key: str, **facts: object) -> str:
    """A message of this game's pictures, its facts filled in."""
    return tr(lang, f"stalins_war_pictures:picture-{key}", **facts)
