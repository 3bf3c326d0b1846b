"""The words on the pictures of Empire of the Sun."""

from __future__ import annotations

from functools import partial

from render.say import game_text
from words import ENGLISH, known

say = partial(game_text, "eots")


def say_or(lang: str, key: str, otherwise: str) -> str:
    """A message where there is one, else other words."""
    return say(lang, key) if known(ENGLISH, f"eots_pictures:picture-{key}") else otherwise
