"""``/game evening`` and **Live evening** in the lobby: when the players of a game sit down at it together."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.desk.cogs import add_to_group
from bot.desk.finding import interaction_place
from bot.desk.public import PublicPresses
from bot.desk.rights import may_moderate_game
from bot.orders.form_fields import sent_fields
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_button, make_layout, make_paragraph, plain_view
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.telling.localise import described_by
from bot.telling.text import clip_text
from bot.time.clock_face import discord_timestamp
from bot.time.day_words import typed_times
from bot.time.evenings import Evening, Evenings, evening_phase
from bot.time.wishes import wish_of
from words import tr

#: Letters of a typed time: as many as the button that opens the form again can carry, beside a channel.
_TYPED = 60


class EveningForm(ui.Modal):
    """Asks for the time and, if they like, a voice channel; handled by its custom_id."""

    def __init__(self, row: GameRow, lang: str, zone: str, typed: str, voice: discord.abc.Snowflake | None) -> None:
        super().__init__(title=clip_text(tr(lang, "button-evening"), 45), custom_id=str(_press(row, Op.EVENING_SENT)), timeout=60)
        time: ui.TextInput[Any] = ui.TextInput(
            custom_id="time",
            max_length=_TYPED,
            default=typed or None,
            placeholder=clip_text(tr(lang, "form-evening-example"), 100),
        )
        note = clip_text(tr(lang, "form-evening-zone", zone=zone), 100)
        self.add_item(ui.Label(text=clip_text(tr(lang, "form-evening-time"), 45), description=note, component=time))
        chosen = [discord.SelectDefaultValue(id=voice.id, type=discord.SelectDefaultValueType.channel)] if voice else []
        channel: ui.ChannelSelect[Any] = ui.ChannelSelect(
            custom_id="voice", channel_types=[discord.ChannelType.voice], required=False, min_values=0, default_values=chosen
        )
        about = clip_text(tr(lang, "form-evening-status"), 100)
        self.add_item(ui.Label(text=clip_text(tr(lang, "form-evening-voice"), 45), description=about, component=channel))
        # Stopped before it is shown: so the client forgets it and leaves its submission to us.
        self.stop()


def _press(row: GameRow, op: Op, rest: str = "") -> Press:
    return Press(row.id, 0, 0, op, rest)


def missing_for_evening(guild: discord.Guild, voice: discord.VoiceChannel | None) -> list[str]:
    """The messages that say what an evening is done without, because the bot lacks the right."""
    rights = guild.me.guild_permissions
    lacking = [] if rights.create_events or rights.manage_events else ["evening-no-event"]
    if voice is not None:
        here = voice.permissions_for(guild.me)
        if not lacking and not (here.view_channel and here.connect):
            lacking = ["evening-no-event-there"]
        # Discord wants the second of those who are not in the channel themselves.
        if not (here.set_voice_channel_status and here.manage_channels):
            lacking.append("evening-no-status")
    return lacking


class EveningCommand(commands.Cog):
    """Plans live evenings."""

    def __init__(self, evenings: Evenings, presses: PublicPresses) -> None:
        self.evenings = evenings
        self.service = evenings.service
        self.presses = presses
        presses.ops |= {Op.EVENING: self._form, Op.EVENING_SENT: self._sent, Op.EVENING_OFF: self._called_off}

    @app_commands.command(name="evening", description=described_by("cmd-evening-description"))
    @app_commands.describe(
        time=described_by("opt-evening-time"), voice=described_by("opt-evening-voice"), off=described_by("opt-evening-off")
    )
    async def evening(
        self,
        interaction: Interaction,
        time: app_commands.Range[str, 1, _TYPED] | None = None,
        voice: discord.VoiceChannel | None = None,
        off: bool = False,
    ) -> None:
        """Plan a live evening of this channel's game, move it, or call it off; without options show it, or ask for its time."""
        async with answers.guard_interaction(interaction, form=time is None and not off):
            row = await self.service.row_in(interaction_place(interaction))
            planned = await self._planned(row)
            if off:
                await self._call_off(interaction, row)
            elif time is not None:
                await self._plan(interaction, row, time, voice)
            elif planned is not None:
                await self._show(interaction, row, planned)
            else:
                await self._open_form(interaction, row, "", voice)

    async def _planned(self, row: GameRow) -> Evening | None:
        """A game's evening, unless it is over."""
        planned = await self.evenings.of_game(row)
        return None if planned is None or evening_phase(planned, row, self.service.store.now()) == "over" else planned

    async def _show(self, interaction: Interaction, row: GameRow, planned: Evening, *more: str) -> None:
        """The evening, what it is done without, and buttons to change it."""
        lang, guild = answers.private_language(interaction), interaction.guild
        stamps = {"at": discord_timestamp(planned.start, "F"), "left": discord_timestamp(planned.start, "R")}
        said = "evening-is-voice" if planned.voice else "evening-is"
        lines = [*more, tr(lang, said, voice=f"<#{planned.voice}>", **stamps)]
        if guild is not None:
            voice = guild.get_channel(planned.voice)
            lacking = missing_for_evening(guild, voice if isinstance(voice, discord.VoiceChannel) else None)
            lines += [tr(lang, one, voice=f"<#{planned.voice}>") for one in lacking]
        buttons = ui.ActionRow(
            make_button(_press(row, Op.EVENING), tr(lang, "button-evening-move")),
            make_button(_press(row, Op.EVENING_OFF), tr(lang, "button-evening-off"), "danger"),
        )
        await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(lines)), buttons))

    async def _plan(self, interaction: Interaction, row: GameRow, typed: str, voice: Any) -> None:
        """Plan it. Raises DeniedError."""
        settings = await self.service.store.people.settings("user", interaction.user.id)
        found = typed_times(typed, self.service.store.now(), settings)
        if len(found) != 1:
            raise DeniedError("when-bad", text=typed, zone=wish_of(settings).zone)
        number = self._usable(interaction, row, voice)
        referee = await may_moderate_game(interaction, row)
        row = await self.evenings.plan(row, interaction.user.id, found[0], number, referee=referee)
        planned = await self._planned(row)
        if planned is not None:
            await self._show(interaction, row, planned)

    def _usable(self, interaction: Interaction, row: GameRow, voice: Any) -> int:
        """The number of a voice channel of the game's server that the user may enter; 0 for none.

        Raises DeniedError "evening-voice": people set no status, through us, where they may not go.
        """
        if voice is None:
            return 0
        here = interaction.guild if interaction.guild_id == row.guild_id else None
        channel = here.get_channel(int(voice.id)) if here is not None else None
        user = interaction.user
        if not isinstance(channel, discord.VoiceChannel) or not isinstance(user, discord.Member):
            raise DeniedError("evening-voice")
        rights = channel.permissions_for(user)
        if not (rights.view_channel and rights.connect):
            raise DeniedError("evening-voice")
        return channel.id

    async def _open_form(self, interaction: Interaction, row: GameRow, typed: str, voice: Any) -> None:
        lang = answers.private_language(interaction)
        settings = await self.service.store.people.settings("user", interaction.user.id)
        await reply.show_form(interaction, EveningForm(row, lang, wish_of(settings).zone, typed, voice))

    async def _form(self, interaction: Interaction, press: Press) -> None:
        """**Live evening**, **Another time**, and **Open again** with what was typed."""
        row = await self.presses.row(interaction, press)
        planned = await self._planned(row)
        chosen, kept, typed = press.rest.partition("~")
        voice = int(chosen) if kept and chosen.isdecimal() else 0 if kept or planned is None else planned.voice
        await self._open_form(interaction, row, typed, discord.Object(voice) if voice else None)

    async def _sent(self, interaction: Interaction, press: Press) -> None:
        row, sent = await self.presses.row(interaction, press), sent_fields(interaction)
        typed, voices = next(iter(sent.get("time", ())), ""), sent.get("voice", ())
        try:
            await self._plan(interaction, row, typed, discord.Object(int(voices[0])) if voices else None)
        except DeniedError as denied:
            lang = answers.private_language(interaction)
            kept = f"{voices[0] if voices else ''}~{typed[:_TYPED]}"
            again = make_button(_press(row, Op.EVENING, kept), tr(lang, "button-form-again"), "primary")
            said = clip_text(answers.denied_text(denied, lang), 1900)
            await answers.send_private_text(interaction, said, plain_view(again))

    async def _call_off(self, interaction: Interaction, row: GameRow) -> None:
        await self.evenings.call_off(row, interaction.user.id, referee=await may_moderate_game(interaction, row))
        await answers.say_privately(interaction, "evening-off-done")

    async def _called_off(self, interaction: Interaction, press: Press) -> None:
        """**Call it off**."""
        await self._call_off(interaction, await self.presses.row(interaction, press))


def add_evening_command(group: app_commands.Group, evenings: Evenings, presses: PublicPresses) -> None:
    """``/game evening``, and its buttons."""
    add_to_group(group, EveningCommand(evenings, presses))
