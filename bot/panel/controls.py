"""Buttons and menus that survive a restart: everything a click means is in its custom_id.

    fp : game : revision : seat : operation : rest

``seat`` is the place of the seat in the game's order, ``rest`` a draft (``bot.panel.draft``) or a number. Who clicked and
whether the revision still holds is checked when the click comes in (``bot.desk.presses``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Self, TypeVar

import discord
import msgspec
from discord import ui

from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.telling.text import clip_text

#: Discord's limit on a custom_id.
ID_ROOM = 100
#: The codes of all operations.
_OPS = frozenset(op.value for op in Op)
_PRESS = re.compile(r"fp:(\d{1,18}):(\d{1,9}):(\d{1,2}):([a-z]{1,3}):(.{0,80})")

Interaction = discord.Interaction[Any]
_View = TypeVar("_View", bound=ui.LayoutView | ui.View)


class Press(msgspec.Struct, frozen=True):
    """What a custom_id says."""

    game: int
    rev: int
    seat: int
    op: Op
    rest: str

    def __str__(self) -> str:
        return f"fp:{self.game}:{self.rev}:{self.seat}:{self.op.value}:{self.rest}"

    @classmethod
    def read(cls, text: str) -> Press | None:
        """A custom_id read back; None when it is not one of ours or damaged."""
        match = _PRESS.fullmatch(text)
        if match is None:
            return None
        game, rev, seat, op, rest = match.groups()
        return cls(int(game), int(rev), int(seat), Op(op), rest) if op in _OPS else None

    def room(self) -> int:
        """How many characters ``rest`` may have."""
        return ID_ROOM - len(str(msgspec.structs.replace(self, rest="")))


class Pressed(ui.DynamicItem[ui.Item[Any]], template=r"fp:.*"):
    """A button or menu of ours that was clicked. What it does is in ``bot.desk.presses``, which the client holds."""

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """The control that was clicked, as it stands in the message."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click on with its chosen values and with all that were on offer."""
        chosen: list[str] = []
        offered: list[str] = []
        if isinstance(self.item, ui.Select):
            data: Any = interaction.data or {}
            chosen = list(data.get("values", []))
            offered = [option.value for option in self.item.options]
        await interaction.client.presses.press(interaction, self.custom_id, chosen, offered)


class SentControl(ui.Item[Any]):
    """A button or menu as it is sent: at once what goes to Discord.

    The library's own make objects of each control and of each option of a menu, which takes as long as all else of a panel; and
    nobody looks at them: a click comes back as ``Pressed``.
    """

    def __init__(self, sent: dict[str, Any]) -> None:
        begin: Any = super().__init__  # the library's says nothing of types
        begin()
        self.sent = sent

    @property
    def type(self) -> discord.ComponentType:
        """What Discord calls it."""
        return discord.ComponentType(self.sent["type"])

    @property
    def width(self) -> int:
        """How many buttons have room where it stands."""
        return 1 if self.sent["type"] == _BUTTON else 5

    @property
    def custom_id(self) -> str:
        """What a click on it says."""
        found: str = self.sent["custom_id"]
        return found

    def is_dispatchable(self) -> bool:
        """Whether it can be clicked."""
        return True

    def is_persistent(self) -> bool:
        """Whether it outlives a restart."""
        return True

    def to_component_dict(self) -> dict[str, Any]:
        """As Discord takes it."""
        return self.sent


_BUTTON, _SELECT = discord.ComponentType.button.value, discord.ComponentType.select.value
_STYLES: dict[str, int] = {style: discord.ButtonStyle[style].value for style in ("primary", "secondary", "success", "danger")}


def make_button(press: Press, label: str, style: str = "secondary", *, disabled: bool = False) -> SentControl:
    """A button; style: primary, secondary, success or danger."""
    shown = clip_text(label, 80) or "?"
    sent = {"type": _BUTTON, "style": _STYLES[style], "disabled": disabled, "label": shown, "custom_id": str(press)}
    return SentControl(sent)


def make_menu(press: Press, options: Sequence[Option], hint: str, *, most: int = 1) -> SentControl:
    """A select menu; with ``most`` above 1 any number up to it, none included."""
    low = 0 if most > 1 or any(one.chosen for one in options) else 1
    sent: dict[str, Any] = {
        "type": _SELECT,
        "custom_id": str(press),
        "min_values": low,
        "max_values": min(most, len(options)),
        "disabled": False,
        "required": True,
        "options": [_menu_choice(one) for one in options],
    }
    if hint:
        sent["placeholder"] = clip_text(hint, 150)
    return SentControl(sent)


def _menu_choice(one: Option) -> dict[str, Any]:
    choice: dict[str, Any] = {"label": clip_text(one.label, 100) or "?", "value": one.value, "default": one.chosen}
    if one.note:
        choice["description"] = clip_text(one.note, 100)
    return choice


def button_rows(controls: Iterable[SentControl]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of five."""
    listed = list(controls)
    return [ui.ActionRow(*listed[at : at + 5]) for at in range(0, len(listed), 5)]


def make_layout(*items: ui.Item[Any], colour: int | None = None, view: ui.LayoutView | None = None) -> ui.LayoutView:
    """A message of Components V2: one container. ``view``: an empty one to put it into."""
    view = ui.LayoutView(timeout=None) if view is None else view
    view.add_item(ui.Container(*items, accent_colour=colour))
    return _stopped_view(view)


def make_paragraph(content: str, most: int = 1500) -> ui.TextDisplay[Any]:
    """A paragraph."""
    return ui.TextDisplay(clip_text(content, most) or "-")


def plain_view(*controls: SentControl) -> ui.View:
    """Buttons below a plain message."""
    view = ui.View(timeout=None)
    for control in controls:
        view.add_item(control)
    return _stopped_view(view)


def _stopped_view(view: _View) -> _View:
    """The view, for the client to forget: a click comes back as ``Pressed``. It would keep every private one 15 minutes."""
    view.stop()
    return view


class TextForm(ui.Modal):
    """A modal with one text field, answered through ``bot.desk.presses`` by its custom_id, also after a restart."""

    def __init__(
        self, press: Press, title: str, label: str, *, long: bool = False, value: str = "", note: str = "", example: str = ""
    ) -> None:
        """``value`` stands in the field, ``note`` below its label, ``example`` in the field while it is empty."""
        super().__init__(title=clip_text(title, 45), custom_id=str(press), timeout=60)
        style = discord.TextStyle.paragraph if long else discord.TextStyle.short
        field: ui.TextInput[Any] = ui.TextInput(
            custom_id="text",
            style=style,
            max_length=4000 if long else 100,
            default=value or None,
            placeholder=clip_text(example, 100) or None,
        )
        self.add_item(ui.Label(text=clip_text(label, 45), description=clip_text(note, 100) or None, component=field))
        # Stopped before it is shown: the client then keeps no memory of it and leaves its submission to us.
        self.stop()


def form_text(interaction: Interaction, name: str = "text") -> str:
    """What was typed into a Form, into the field of that name."""

    def find(components: Iterable[Any]) -> str | None:
        for component in components:
            if component.get("custom_id") == name:
                return str(component.get("value", ""))
            inner = component.get("components") or ([component["component"]] if "component" in component else [])
            found = find(inner)
            if found is not None:
                return found
        return None

    data: Any = interaction.data or {}
    return find(data.get("components", [])) or ""
