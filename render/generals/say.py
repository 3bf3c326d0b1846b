"""The words on pictures of Generals: ``words/<language>/generals/generals_pictures.ftl``."""

from __future__ import annotations

from functools import partial

from data.kit import load_kit
from render.say import game_text, kit_name_text
from render.scene import Lang

say = partial(game_text, "generals")


def side_name_text(side: str, lang: Lang) -> str:
    """The name of a side or a nation. Raises KeyError for another."""
    return kit_name_text(load_kit("generals").sides[side].name, lang)
