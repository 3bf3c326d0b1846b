"""Corrects the position of a running game: a form with lines of it, or a file; shown first, then confirmed.

Nothing changes until the moderator has seen the changes and the map after them. A correction is then one entry of the log
(``ModeratorRulings.correct``), made only if the game has not moved on since it was shown.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from random import Random
from typing import Any

import discord
import msgspec
from discord import ui

from bot.core.changes import changed_text
from bot.core.host_entries import HandsSeen
from bot.core.match import GameMatch
from bot.core.plans import Planned
from bot.desk.public import PublicPresses
from bot.desk.rights import may_moderate_game
from bot.drawing.pictures import GameDrawings
from bot.moderation.rulings import REASON, ModeratorRulings
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import Interaction, Press, TextForm, form_text, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError, StaleError, position_error_fact
from bot.program.newest import Newest
from bot.telling.text import GameWords, clip_text, typed_in_line
from words import tr

#: How many unconfirmed corrections are kept, and for how many seconds.
_KEPT, _SECONDS = 200, 3600.0
#: Maximum length of a form's text in Discord, and of the list of changed lines.
_ROOM, _SHOWN = 4000, 1800


class Pending(msgspec.Struct, frozen=True):
    """A correction waiting for confirmation. ``part``: "" for a whole file; ``seq``: the game's entry when it was shown."""

    game: int
    user: int
    part: str
    typed: str
    reason: str
    seq: int
    since: float


class EditForm(TextForm):
    """A form for lines of a part of a position, and the reason for the change."""

    def __init__(self, press: Press, words: GameWords, value: str, reason: str, hint: str) -> None:
        super().__init__(press, words.tr("edit-title"), words.tr("edit-lines"), long=True, value=value)
        self.remove_item(self.children[0])
        style = discord.TextStyle.paragraph
        lines: ui.TextInput[EditForm] = ui.TextInput(
            custom_id="text", style=style, max_length=_ROOM, default=value or None, placeholder=clip_text(hint, 100)
        )
        why: ui.TextInput[EditForm] = ui.TextInput(custom_id="reason", max_length=REASON, default=reason or None)
        self.add_item(ui.Label(text=clip_text(words.tr("edit-lines"), 45), component=lines))
        self.add_item(ui.Label(text=clip_text(words.tr("edit-reason"), 45), component=why))


async def may_moderate(match: GameMatch, interaction: Interaction) -> None:
    """Raises DeniedError "mod-only" for a user who does not moderate here, "mod-plays" for a player of the game."""
    if code := await interaction.client.table.stakes.find_stake(match.row, interaction.user.id):
        raise DeniedError(code, number=match.id)
    if not await may_moderate_game(interaction, match.row):
        raise DeniedError("mod-only")
    held = match.everybody()
    decides = match.row.status == "active" or match.row.marks.lost is not None  # a player cannot decide about a loss either
    if decides and interaction.user.id in held and len(held) > 1:
        raise DeniedError("mod-plays")


def hides_anything(match: GameMatch) -> bool:
    """Whether there is anything in a game that spectators may not see."""
    state = match.game.saver.clone(match.position.state)
    return match.game.hands.other_deal(state, "spectator", Random(0)) is not None


class Correcting:
    """The forms and buttons of a correction."""

    def __init__(self, pictures: GameDrawings, rulings: ModeratorRulings, presses: PublicPresses) -> None:
        self.pictures = pictures
        self.service = rulings.service
        self.rulings = rulings
        self._pending: Newest[str, Pending] = Newest(_KEPT)
        #: Game and moderator -> the game's entry that says that they have seen hidden parts.
        self._seen: dict[tuple[int, int], int] = {}
        presses.ops |= {
            Op.EDIT_SENT: self._sent,
            Op.EDIT_APPLY: self._confirmed,
            Op.EDIT_AGAIN: self._again,
            Op.EDIT_DROP: self._dropped,
        }

    async def open(self, interaction: Interaction, match: GameMatch, part: str, about: str, reason: str) -> None:
        """Answer with the form: the lines of the part that ``about`` names, or the whole part if it fits."""
        files = match.game.files
        known = files.parts if files is not None else {}
        if files is None or part not in known:
            raise DeniedError("edit-part", part=part, known=", ".join(known) or "-")
        if files.hides(match.position.state, part):
            match = await self.note_look(match, part, interaction)  # that nothing is there is hidden too
        rows = await asyncio.to_thread(files.lines, match.position.state, part, about)
        if about and not rows:
            raise DeniedError("edit-about", about=about)
        value = "\n".join(rows)
        if len(value) > _ROOM:
            if about:
                raise DeniedError("edit-too-long", most=_ROOM)
            value = ""  # a part of many lines: the moderator writes only the changes
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        await reply.show_form(interaction, self._form(match, part, words, value, reason))

    async def note_look(self, match: GameMatch, part: str, interaction: Interaction) -> GameMatch:
        """A moderator is about to see what only the sides may see: write an entry of the log."""
        entry = HandsSeen(user=str(interaction.user.id), reason=f"/mod position {part}".rstrip())
        match = await self.rulings.note(match.id, entry, interaction.id)
        self._seen[match.id, interaction.user.id] = match.seq
        return match

    def _is_noted(self, match: GameMatch, interaction: Interaction) -> bool:
        """Whether the log says that they have seen hidden parts as they are now: after another entry it may be something else."""
        return self._seen.get((match.id, interaction.user.id)) == match.seq

    def _form(self, match: GameMatch, part: str, words: GameWords, value: str, reason: str) -> EditForm:
        return EditForm(Press(match.id, 0, 0, Op.EDIT_SENT, part), words, value, reason, words.written(f"edit-hint-{part}"))

    async def _match(self, interaction: Interaction, press: Press) -> GameMatch:
        match = await self.service.match(press.game)
        await may_moderate(match, interaction)
        match.refuse_over()
        return match

    async def _sent(self, interaction: Interaction, press: Press) -> None:
        """The form was sent: show what it would change."""
        match = await self._match(interaction, press)
        files = match.game.files
        if files is None or press.rest not in files.parts:
            raise DeniedError("bad-button")
        await reply.defer_answer(interaction)
        if files.hides(match.position.state, press.rest) and not self._is_noted(match, interaction):
            match = await self.note_look(match, press.rest, interaction)
        await self.show(interaction, match, press.rest, form_text(interaction), form_text(interaction, "reason").strip())

    async def show(self, interaction: Interaction, match: GameMatch, part: str, typed: str, reason: str) -> None:
        """Answer with what a correction would change, its picture, and the buttons; or with its faults.

        ``typed``: lines of a part, or ("" part) a whole position file.
        """
        lang = answers.private_language(interaction)
        token = secrets.token_hex(6)
        self._pending[token] = Pending(match.id, interaction.user.id, part, typed, reason, match.seq, time.monotonic())
        again = make_button(Press(match.id, 0, 0, Op.EDIT_AGAIN, token), tr(lang, "button-edit-again"))
        try:
            if not reason:
                raise DeniedError("mod-reason")
            after = await self.rulings.corrected(match, await self._file(match, part, typed))
            if not part and not self._is_noted(match, interaction) and hides_anything(match):
                # Whether a file differs from the game in what is hidden tells of it.
                match = await self.note_look(match, part, interaction)
                self._pending[token] = msgspec.structs.replace(self._pending[token], seq=match.seq)
            changes = await asyncio.to_thread(changed_text, match.game, match.position.state, after.state, lang, _SHOWN, part)
            if not changes:
                raise DeniedError("edit-nothing")
        except DeniedError as denied:
            if not part:
                del self._pending[token]
                raise
            await answers.send_private_view(
                interaction, make_layout(make_paragraph(answers.denied_text(denied, lang), 2500), ui.ActionRow(again))
            )
            return
        words = GameWords(match.game, lang, after.state)
        title = (
            words.tr("edit-head", game=match.id) + "\n" + words.tr("edit-why", reason=typed_in_line(clip_text(reason, REASON)))
        )
        items: list[ui.Item[Any]] = [make_paragraph(title, 800), make_paragraph(changes, _SHOWN + 200)]
        planned, theme = Planned(match.id, match.game, after), answers.private_theme(interaction)
        picture = await self.pictures.map(planned, "spectator", lang, theme=theme)
        if picture is not None:
            items.append(gallery_of(picture))
        due = [words.tr("to-act", who=f"**{words.seat(p.seat)}**", what=words.prompt(p)) for p in after.due if not p.secret]
        items.append(make_paragraph("\n".join(due) or words.tr("waiting"), 600))
        drop = make_button(Press(match.id, 0, 0, Op.EDIT_DROP, token), words.tr("button-drop"))
        apply = make_button(Press(match.id, 0, 0, Op.EDIT_APPLY, token), words.tr("button-apply"), "danger")
        items.append(ui.ActionRow(apply, again, drop) if part else ui.ActionRow(apply, drop))
        await answers.send_private_view(interaction, make_layout(*items), [file_of(picture)] if picture else None)

    async def _file(self, match: GameMatch, part: str, typed: str) -> str:
        if not part:
            return typed
        files = match.game.files
        if files is None:
            raise DeniedError("no-positions", known="-")
        try:
            return await asyncio.to_thread(files.edited, match.position.state, part, typed)
        except ValueError as error:
            raise DeniedError("edit-bad", why=position_error_fact(error)) from error

    def _waiting(self, interaction: Interaction, press: Press) -> Pending:
        """The correction of a button. Raises DeniedError "edit-gone" (also after a restart), "not-your-button"."""
        pending = self._pending.get(press.rest)
        if pending is None or pending.game != press.game or time.monotonic() - pending.since > _SECONDS:
            raise DeniedError("edit-gone")
        if pending.user != interaction.user.id:
            raise DeniedError("mod-only")
        return pending

    async def _confirmed(self, interaction: Interaction, press: Press) -> None:
        match = await self._match(interaction, press)
        pending = self._waiting(interaction, press)
        lang = answers.private_language(interaction)
        await reply.defer_answer(interaction, update=True)
        try:
            if match.seq != pending.seq:
                raise StaleError
            content = await self._file(match, pending.part, pending.typed)
            await self.rulings.correct(match.id, interaction.user.id, content, pending.reason, interaction.id, seq=pending.seq)
        except StaleError:
            # The correction would do something else than shown: show it again.
            await self._closed(interaction, tr(lang, "moved-on"))
            await self.show(interaction, await self.service.match(match.id), pending.part, pending.typed, pending.reason)
            return
        self._pending.pop(press.rest, None)
        await self._closed(interaction, tr(lang, "mod-done", game=match.id))

    async def _again(self, interaction: Interaction, press: Press) -> None:
        match = await self._match(interaction, press)
        pending = self._waiting(interaction, press)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        await reply.show_form(interaction, self._form(match, pending.part, words, pending.typed, pending.reason))

    async def _dropped(self, interaction: Interaction, press: Press) -> None:
        self._waiting(interaction, press)
        self._pending.pop(press.rest, None)
        await reply.defer_answer(interaction, update=True)
        await self._closed(interaction, tr(answers.private_language(interaction), "edit-dropped"))

    async def _closed(self, interaction: Interaction, notice: str) -> None:
        """Remove the buttons and the picture."""
        await answers.change_private_view(interaction, make_layout(make_paragraph(notice, 600)), [])
