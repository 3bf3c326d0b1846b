"""Texts on the pictures of any game, in the language of the scene: ``words/<language>/host/pictures.ftl``."""

from __future__ import annotations

from data.kit import LocalWords
from words import PICTURES, is_own_message, spoken, tr


def say_painter(lang: str, key: str, **facts: object) -> str:
    """A message of the painters, its facts filled in."""
    return tr(lang, f"{PICTURES}:{key}", **facts)


def say_for(game: str, lang: str, key: str, **facts: object) -> str:
    """``say`` on the pictures of a game, which may have its own word for the thing: a hexagon, a field."""
    own_file = f"{game}_{PICTURES}"
    return tr(lang, f"{own_file}:{key}", **facts) if is_own_message(lang, own_file, key) else say_painter(lang, key, **facts)


def game_text(game: str, lang: str, key: str, **facts: object) -> str:
    """A message of a game's own pictures: ``picture-KEY`` in ``words/<language>/GAME/GAME_pictures.ftl``."""
    return tr(lang, f"{game}_pictures:picture-{key}", **facts)


def kit_name_text(name: LocalWords | str, lang: str) -> str:
    """A kit's name in a language: its message, else from its table; English by default."""
    if isinstance(name, str):
        return name
    return tr(lang, name.key) if name.key else str(getattr(name, spoken(lang), name.en))
