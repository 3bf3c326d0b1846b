"""What stands on the pictures of Empire of the Sun, in words: ``words/<language>/eots/eots_pictures.ftl``."""

from __future__ import annotations

from words import ENGLISH, known, tr


def say(lang: str, key: str, **facts: object) -> str:
    """A message of this game's pictures, its facts filled in."""
    return tr(lang, f"eots_pictures:picture-{key}", **facts)


def say_or(lang: str, key: str, otherwise: str) -> str:
    """A message where there is one, else other words."""
    return say(lang, key) if known(ENGLISH, f"eots_pictures:picture-{key}") else otherwise
