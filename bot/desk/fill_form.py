"""A game's form as Discord shows it: groups of boxes, radio buttons and menus; and what comes back from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.desk.tick_form import form_fields
from bot.panel.controls import Interaction, Press
from bot.panel.filling import DrawnField, joined_parts
from bot.panel.ticks import BOXES
from bot.telling.text import clip_text

#: Discord's maximum length of a form's title and of a field's label.
_TITLE = 45


def radio_field(custom_id: str, options: Sequence[Any], *, required: bool) -> ui.RadioGroup[Any] | ui.Select[Any]:
    """A choice of one: radio buttons, or a menu where there are more than ten lines. ``options``: ``bot.panel.shown.Option``."""
    if len(options) <= BOXES:
        radios = [
            discord.RadioGroupOption(
                label=clip_text(one.label, 100) or "?",
                value=one.value,
                description=clip_text(one.note, 100) or None,
                default=one.chosen,
            )
            for one in options
        ]
        return ui.RadioGroup(custom_id=custom_id, required=required, options=radios)
    lines = [
        discord.SelectOption(
            label=clip_text(one.label, 100) or "?",
            value=one.value,
            description=clip_text(one.note, 100) or None,
            default=one.chosen,
        )
        for one in options
    ]
    return ui.Select(custom_id=custom_id, required=required, min_values=int(required), max_values=1, options=lines)


def boxes_field(custom_id: str, options: Sequence[Any]) -> ui.CheckboxGroup[Any]:
    """Boxes, of which any number may be ticked."""
    boxes = [
        discord.CheckboxGroupOption(
            label=clip_text(one.label, 100) or "?",
            value=one.value,
            description=clip_text(one.note, 100) or None,
            default=one.chosen,
        )
        for one in options
    ]
    return ui.CheckboxGroup(custom_id=custom_id, required=False, min_values=0, max_values=len(boxes), options=boxes)


class FillForm(ui.Modal):
    """A form with the fields that a game declares, handled by ``bot.desk.presses`` through its custom_id."""

    def __init__(self, press: Press, title: str, fields: Sequence[DrawnField]) -> None:
        super().__init__(title=clip_text(title, _TITLE), custom_id=str(press), timeout=60)
        for field in fields:
            item: ui.Item[Any] = (
                boxes_field(field.name, field.options)
                if field.boxes
                else radio_field(field.name, field.options, required=field.least > 0)
            )
            self.add_item(ui.Label(text=clip_text(field.label, _TITLE) or "?", component=item))
        # Stopped before it is shown: so the client forgets it and leaves its submission to us.
        self.stop()


def sent_fields(interaction: Interaction) -> dict[str, tuple[str, ...]]:
    """What a submitted form holds, by field."""
    data: Any = interaction.data or {}
    found: dict[str, tuple[str, ...]] = {}
    for field in form_fields(data.get("components", [])):
        values = field.get("values")
        if values is None:
            values = [field["value"]] if isinstance(field.get("value"), str) else []
        found[str(field["custom_id"])] = tuple(map(str, values))
    return joined_parts(found)
