"""Buttons and menus that survive a restart: everything a click needs is in its custom_id.

    fp : game : revision : seat : operation : rest

``seat`` is the index of the seat in the game's order, ``rest`` a draft (``bot.panel.draft``) or a number. The click handler
(``bot.desk.presses``) checks the user and the revision.
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

#: Discord's maximum length of a custom_id.
ID_ROOM = 100
#: The codes of all operations.
_OPS = frozenset(op.value for op in Op)
_PRESS = re.compile(r"fp:(\d{1,18}):(\d{1,9}):(\d{1,2}):([a-z]{1,3}):(.{0,80})")

Interaction = discord.Interaction[Any]
_View = TypeVar("_View", bound=ui.LayoutView | ui.View)


class Press(msgspec.Struct, frozen=True):
    """The content of a custom_id."""

    game: int
    rev: int
    seat: int
    op: Op
    rest: str

    def __str__(self) -> str:
        return f"fp:{self.game}:{self.rev}:{self.seat}:{self.op.value}:{self.rest}"

    @classmethod
    def read(cls, text: str) -> Press | None:
        """Parse a custom_id; None if it is damaged or not one of ours."""
        match = _PRESS.fullmatch(text)
        if match is None:
            return None
        game, rev, seat, op, rest = match.groups()
        return cls(int(game), int(rev), int(seat), Op(op), rest) if op in _OPS else None

    def room(self) -> int:
        """The maximum length of ``rest``."""
        return ID_ROOM - len(str(msgspec.structs.replace(self, rest="")))


class Pressed(ui.DynamicItem[ui.Item[Any]], template=r"fp:.*"):
    """A clicked button or menu of ours. Its action is in ``bot.desk.presses``, which the client holds."""

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:
        """The clicked control of the message."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Pass the click on, with its chosen values and all offered ones."""
        chosen: list[str] = []
        offered: list[str] = []
        if isinstance(self.item, ui.Select):
            data: Any = interaction.data or {}
            chosen = list(data.get("values", []))
            offered = [option.value for option in self.item.options]
        await interaction.client.presses.press(interaction, self.custom_id, chosen, offered)


class SentControl(ui.Item[Any]):
    """A button or menu as it is sent, already in Discord's form.

    The library would make an object for each control and each option of a menu, which takes as long as the rest of a panel.
    Nobody uses those objects: a click comes back as ``Pressed``.
    """

    def __init__(self, sent: dict[str, Any]) -> None:
        begin: Any = super().__init__  # the library leaves it untyped
        begin()
        self.sent = sent

    @property
    def type(self) -> discord.ComponentType:
        """Discord's component type."""
        return discord.ComponentType(self.sent["type"])

    @property
    def width(self) -> int:
        """How many button widths it takes."""
        return 1 if self.sent["type"] == _BUTTON else 5

    @property
    def custom_id(self) -> str:
        """The id sent with a click."""
        found: str = self.sent["custom_id"]
        return found

    def is_dispatchable(self) -> bool:
        """Whether it can be clicked."""
        return True

    def is_persistent(self) -> bool:
        """Whether it survives a restart."""
        return True

    def to_component_dict(self) -> dict[str, Any]:
        """Discord's form of it."""
        return self.sent


_BUTTON, _SELECT = discord.ComponentType.button.value, discord.ComponentType.select.value
_STYLES: dict[str, int] = {style: discord.ButtonStyle[style].value for style in ("primary", "secondary", "success", "danger")}


def make_button(press: Press, label: str, style: str = "secondary", *, disabled: bool = False) -> SentControl:
    """A button; style: primary, secondary, success or danger."""
    shown = clip_text(label, 80) or "?"
    sent = {"type": _BUTTON, "style": _STYLES[style], "disabled": disabled, "label": shown, "custom_id": str(press)}
    return SentControl(sent)


def make_menu(press: Press, options: Sequence[Option], hint: str, *, most: int = 1) -> SentControl:
    """A select menu; ``most`` above 1 allows any number of choices up to it, including none."""
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
    """A message of Components V2: one container. ``view``: an empty one to fill."""
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
    """The stopped view: a click comes back as ``Pressed``. Otherwise the client would keep every private view for 15 minutes."""
    view.stop()
    return view


#: Discord's maximum of letters in a field; ours where one line is typed.
TYPED, SHORT = 4000, 100


class TextForm(ui.Modal):
    """A modal with one text field, handled by ``bot.desk.presses`` through its custom_id, even after a restart."""

    def __init__(
        self, press: Press, title: str, label: str, *, long: bool = False, value: str = "", note: str = "", example: str = ""
    ) -> None:
        """``value`` fills the field, ``note`` is below its label, ``example`` shows in the empty field."""
        super().__init__(title=clip_text(title, 45), custom_id=str(press), timeout=60)
        style = discord.TextStyle.paragraph if long else discord.TextStyle.short
        field: ui.TextInput[Any] = ui.TextInput(
            custom_id="text",
            style=style,
            max_length=TYPED if long else SHORT,
            default=value or None,
            placeholder=clip_text(example, 100) or None,
        )
        self.add_item(ui.Label(text=clip_text(label, 45), description=clip_text(note, 100) or None, component=field))
        # Stopped before it is shown: so the client forgets it and leaves its submission to us.
        self.stop()


def form_text(interaction: Interaction, name: str = "text") -> str:
    """The text typed into a form's field of this name."""

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
