"""The words on pictures of Generals: ``words/<language>/generals/generals_pictures.ftl``."""

from __future__ import annotations

from data.kit import load_kit
from render.say import called
from render.scene import Lang
from words import tr


def say(lang: Lang, key: str, **facts: object) -> str:
    """A message of these pictures, its facts filled in."""
    return tr(lang, f"generals_pictures:picture-{key}", **facts)


def name(side: str, lang: Lang) -> str:
    """What a side or a nation is called. Raises KeyError for another."""
    return called(load_kit("generals").sides[side].name, lang)
