"""The form in which stacks get their places, as Discord shows it, and what comes back from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.desk.goal_rows import GoalRow
from bot.orders.form_fields import form_fields, unbroken_text
from bot.panel.controls import Interaction, Press
from bot.telling.text import clip_list_text, clip_text

#: Discord's maximum length of a form's title and of a field's label.
_TITLE = 45


class GoalForm(ui.Modal):
    """A form with a menu for each stack, handled by ``bot.desk.presses`` through its custom_id."""

    def __init__(self, press: Press, title: str, rows: Sequence[GoalRow], hint: str) -> None:
        super().__init__(title=clip_text(title, _TITLE), custom_id=str(press), timeout=60)
        for at, row in enumerate(rows):
            lines = [
                discord.SelectOption(
                    label=one.label or "?", value=one.value, description=unbroken_text(one.note) or None, default=one.chosen
                )
                for one in row.goals
            ]
            menu: ui.Select[Any] = ui.Select(
                custom_id=str(at), required=False, min_values=0, max_values=1, options=lines, placeholder=clip_text(hint, 150)
            )
            # Names that have no room below are counted at least.
            count = len(row.units)
            named = f"{clip_text(row.label, _TITLE - 5)} · {count}" if count > 1 else row.label
            label = ui.Label(
                text=clip_text(named, _TITLE), description=unbroken_text(clip_list_text(row.names, 100)), component=menu
            )
            self.add_item(label)
        # Stopped before it is shown: so the client forgets it and leaves its submission to us.
        self.stop()


def chosen_goals(interaction: Interaction) -> dict[int, str]:
    """The places that were chosen in a submitted form, by the number of their row."""
    data: Any = interaction.data or {}
    chosen = ((str(field["custom_id"]), field.get("values") or ()) for field in form_fields(data.get("components", [])))
    return {int(at): str(values[0]) for at, values in chosen if values and at.isascii() and at.isdigit()}
