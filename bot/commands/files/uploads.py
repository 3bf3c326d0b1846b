"""Forms that take a file: what a command without one opens. What was typed beside a refused file is kept for the next form."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from bot.desk.public import PublicPresses
from bot.orders.form_fields import form_fields, radio_field, sent_fields
from bot.orders.kept_forms import FormMemory
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_button, plain_view
from bot.panel.draft import BadDraftError
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.program.denied import DeniedError
from bot.telling.text import clip_text
from words import tr

#: The file's field in a form.
_FILE = "file"
#: Discord's maximum length of a form's title and of a field's label, and of what is typed here.
_TITLE, _TYPED = 45, 100


class UploadTyped(msgspec.Struct, tag=True):
    """What goes with a file: options of the command and fields of the form, by name."""

    kind: str
    typed: dict[str, str] = {}


class UploadField(msgspec.Struct, frozen=True):
    """A field beside the file: a text, or a choice of one of ``values`` (value, name). ``label``: a message."""

    name: str
    label: str
    values: Sequence[tuple[str, str]] = ()


class UploadKind(msgspec.Struct, frozen=True):
    """A form: the messages of its title and of the file, its other fields, and what takes the file and what was typed."""

    title: str
    label: str
    take: Callable[[Interaction, discord.Attachment, Mapping[str, str]], Coroutine[Any, Any, None]]
    fields: Callable[[], Sequence[UploadField]] = tuple


class UploadForm(ui.Modal):
    """A form with a file, handled by its custom_id."""

    def __init__(self, press: Press, kind: UploadKind, typed: Mapping[str, str], lang: str) -> None:
        super().__init__(title=clip_text(tr(lang, kind.title), _TITLE), custom_id=str(press), timeout=60)
        file: ui.FileUpload[Any] = ui.FileUpload(custom_id=_FILE, required=True, min_values=1, max_values=1)
        self.add_item(ui.Label(text=clip_text(tr(lang, kind.label), _TITLE), component=file))
        for field in kind.fields():
            item: ui.Item[Any] = ui.TextInput(
                custom_id=field.name, required=False, max_length=_TYPED, default=typed.get(field.name) or None
            )
            if field.values:
                chosen = typed.get(field.name)
                options = [Option(value, name, "", value == chosen) for value, name in field.values[:25]]
                item = radio_field(field.name, options, required=False)
            label, _, more = tr(lang, field.label).partition(",")
            note = clip_text(more.strip(), 100) or None
            self.add_item(ui.Label(text=clip_text(label, _TITLE), description=note, component=item))
        # Stopped before it is shown: so the client forgets it and leaves its submission to us.
        self.stop()


class UploadForms:
    """Shows such forms and answers them."""

    def __init__(self, presses: PublicPresses) -> None:
        self.kinds: dict[str, UploadKind] = {}
        self._memory = FormMemory(presses.service.store.forms, UploadTyped)
        presses.ops |= {Op.UPLOAD: self._again, Op.UPLOADED: self._taken}

    async def show(self, interaction: Interaction, kind: str, typed: Mapping[str, str | None] | None = None) -> None:
        """A form of a kind. ``typed``: what the command already said."""
        known = {name: value for name, value in (typed or {}).items() if value is not None}
        key = self._memory.keep(0, interaction.user.id, UploadTyped(kind, known))
        press = Press(0, 0, 0, Op.UPLOADED, f"{kind}~{key}")
        await reply.show_form(interaction, UploadForm(press, self.kinds[kind], known, answers.private_language(interaction)))

    async def _kept(self, interaction: Interaction, press: Press) -> UploadTyped:
        """What went with a form; nothing where it is forgotten. Raises DeniedError "bad-button" for an unknown form."""
        kind, _, key = press.rest.partition("~")
        if kind not in self.kinds:
            raise DeniedError("bad-button")
        try:
            found: UploadTyped = await self._memory.read(0, interaction.user.id, key)
        except BadDraftError:
            return UploadTyped(kind)
        return found if found.kind == kind else UploadTyped(kind)

    async def _again(self, interaction: Interaction, press: Press) -> None:
        kept = await self._kept(interaction, press)
        await self.show(interaction, kept.kind, kept.typed)

    async def _taken(self, interaction: Interaction, press: Press) -> None:
        kept, kind = await self._kept(interaction, press), press.rest.partition("~")[0]
        named = {field.name for field in self.kinds[kind].fields()}
        sent = {name: values[0] if values else "" for name, values in sent_fields(interaction).items() if name in named}
        typed = {name: value for name, value in {**kept.typed, **sent}.items() if value}
        try:
            await self.kinds[kind].take(interaction, _sent_file(interaction), typed)
        except DeniedError as denied:
            lang = answers.private_language(interaction)
            key = self._memory.keep(0, interaction.user.id, UploadTyped(kind, typed))
            again = make_button(Press(0, 0, 0, Op.UPLOAD, f"{kind}~{key}"), tr(lang, "button-form-again"), "primary")
            said = answers.denied_text(denied, lang)
            await answers.send_private_text(interaction, clip_text(said, 1900), plain_view(again))


def _sent_file(interaction: Interaction) -> discord.Attachment:
    """The file of a submitted form. Raises DeniedError "position-unread" without one."""
    data: Any = interaction.data or {}
    resolved = (data.get("resolved") or {}).get("attachments") or {}
    for field in form_fields(data.get("components", [])):
        for key in field.get("values") or () if field["custom_id"] == _FILE else ():
            if key in resolved:
                return discord.Attachment(data=resolved[key], state=interaction._state)
    raise DeniedError("position-unread")
