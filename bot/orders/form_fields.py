"""Fields of Discord's forms: groups of boxes, radio buttons, menus; and what a submitted form holds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.orders.filled_in import joined_parts
from bot.panel.controls import Interaction
from bot.panel.ticks import BOXES
from bot.telling.text import clip_text

#: A hyphen between two figures.
_TORN = re.compile(r"(?<=\d)-(?=\d)")


def unbroken_text(text: str) -> str:
    """A text whose figures are not torn at a hyphen where a form wraps it: "9-12" stays on one line."""
    return _TORN.sub("\N{NON-BREAKING HYPHEN}", text)


def radio_field(custom_id: str, options: Sequence[Any], *, required: bool) -> ui.RadioGroup[Any] | ui.Select[Any]:
    """A choice of one: radio buttons, or a menu where there are more than ten lines. ``options``: ``bot.panel.shown.Option``."""
    if len(options) <= BOXES:
        radios = [discord.RadioGroupOption(**_option_parts(one)) for one in options]
        return ui.RadioGroup(custom_id=custom_id, required=required, options=radios)
    lines = [discord.SelectOption(**_option_parts(one)) for one in options]
    return ui.Select(custom_id=custom_id, required=required, min_values=int(required), max_values=1, options=lines)


def boxes_field(custom_id: str, options: Sequence[Any]) -> ui.CheckboxGroup[Any]:
    """Boxes, of which any number may be ticked."""
    boxes = [discord.CheckboxGroupOption(**_option_parts(one)) for one in options]
    return ui.CheckboxGroup(custom_id=custom_id, required=False, min_values=0, max_values=len(boxes), options=boxes)


def _option_parts(option: Any) -> dict[str, Any]:
    """A line of a field, within Discord's lengths; a line without a label would be refused with the whole form."""
    return {
        "label": unbroken_text(clip_text(option.label, 100)) or "?",
        "value": option.value,
        "description": unbroken_text(clip_text(option.note, 100)) or None,
        "default": option.chosen,
    }


def form_fields(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """The fields of a submitted form, whatever they are in."""
    for component in components:
        if "custom_id" in component:
            yield component
        inner = component.get("components") or ([component["component"]] if "component" in component else [])
        yield from form_fields(inner)


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
