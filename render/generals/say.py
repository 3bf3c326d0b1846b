"""The words on pictures of Generals: ``words/<language>/generals/generals_pictures.ftl``."""

from __future__ import annotations

from functools import partial

from data.kit import load_kit
from render.say import called, game_text
from render.scene import Lang

say = partial(game_text, "generals")


def name(side: str, lang: Lang) -> str:
    """What a side or a nation is called. Raises KeyError for another."""
    return called(load_kit("generals").sides[side].name, lang)
