"""The words on the pictures of Empire of the Sun."""

from __future__ import annotations

from functools import partial

from render.say import game_text
from words import ENGLISH, is_known_message

say = partial(game_text, "eots")


def say_or(lang: str, key: str, otherwise: str) -> str:
    """A message if it exists, else other words."""
    return say(lang, key) if is_known_message(ENGLISH, f"eots_pictures:picture-{key}") else otherwise
