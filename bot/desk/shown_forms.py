"""Forms of the panel as Discord shows them: many values to tick, the fields that a game declares; and what comes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.orders.filled_in import DrawnField
from bot.orders.form_fields import boxes_field, form_fields, radio_field
from bot.panel.controls import Interaction, Press
from bot.panel.shown import Menu
from bot.telling.text import clip_text

#: Discord's maximum length of a form's title and of a field's label.
_TITLE = 45


class TickForm(ui.Modal):
    """A form with groups of boxes, handled by ``bot.desk.presses`` through its custom_id, even after a restart."""

    def __init__(self, press: Press, title: str, groups: Sequence[Menu]) -> None:
        super().__init__(title=clip_text(title, _TITLE), custom_id=str(press), timeout=60)
        for at, group in enumerate(groups):
            self.add_item(ui.Label(text=clip_text(group.label, _TITLE) or "?", component=boxes_field(str(at), group.options)))
        # Stopped before it is shown: so the client forgets it and leaves its submission to us.
        self.stop()


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


def ticked_values(interaction: Interaction) -> tuple[str, ...]:
    """The values that were ticked in a submitted form."""
    data: Any = interaction.data or {}
    return tuple(str(one) for field in form_fields(data.get("components", [])) for one in field.get("values") or ())
