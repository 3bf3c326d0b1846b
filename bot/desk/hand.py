"""A hand as a private message."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.core.match import GameMatch
from bot.drawing.picture import PictureFile
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import make_layout, make_paragraph
from bot.telling.text import GameWords


def hand_text(match: GameMatch, seat: str, words: GameWords) -> str:
    """A hand as a list."""
    cards = match.game.hands.hand_cards(match.position.state, seat)
    head = words.tr("hand-title", seat=words.seat(seat), count=len(cards or ()))
    notes = match.game.hands.notes(match.position.state, seat)
    said = {card: f" · {words.say(f'hand-{note}')}" for card, note in notes.items()}
    lines = [head, *(f"- {words.value('card', card)}{said.get(card, '')}" for card in cards or ())]
    if laid := match.game.hands.laid(match.position.state, seat):
        lines.append(words.tr("hand-laid", cards=", ".join(words.value("card", card) for card in laid)))
    return "\n".join(lines)


def pictured_view(picture: PictureFile | None, *items: ui.Item[Any]) -> tuple[ui.LayoutView, list[discord.File]]:
    """A message of parts, below a picture if there is one: view and uploads."""
    if picture is None:
        return make_layout(*items), []
    return make_layout(gallery_of(picture), *items), [file_of(picture)]


def hand_message(
    match: GameMatch, seat: str, words: GameWords, picture: PictureFile | None
) -> tuple[ui.LayoutView, list[discord.File]]:
    """A hand as a private message: view and uploads."""
    return pictured_view(picture, make_paragraph(hand_text(match, seat, words), 3500))
