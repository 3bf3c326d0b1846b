"""``/mod ...``: what moderators of a server can do to its games. All of it is in the game's log."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from typing import Protocol

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.files.uploads import UploadForms, UploadKind
from bot.core import lost
from bot.core.host_entries import GameExported, HandsSeen
from bot.core.match import GameMatch
from bot.desk.hand import hand_message
from bot.desk.public import PublicPresses
from bot.desk.rights import is_referee
from bot.desk.slow import SlowParts
from bot.desk.stakes import GameStakes
from bot.lobby import position_file
from bot.lobby.lobby import seat_unknown
from bot.moderation.reopening import Reopening
from bot.moderation.replacing import Replacing
from bot.moderation.rulings import REASON, ModeratorRulings
from bot.moderation.standing_in import StandIns
from bot.panel import answers, reply
from bot.panel.controls import Interaction, make_layout, make_paragraph
from bot.program.choices import Choices
from bot.program.denied import DeniedError
from bot.program.uploads import upload_of
from bot.referee.archive import archive_texts, pack_archive
from bot.referee.consenting import Consenting, ConsentParts
from bot.referee.correcting import Correcting, may_moderate
from bot.referee.game_file import MOST
from bot.referee.transfer import Transfer, TransferParts
from bot.store import GameRow
from bot.telling.localise import described_by
from bot.telling.text import GameWords, clip_text, seat_named
from rules.players import players_of
from words import tr

_Reason = app_commands.Range[str, 1, REASON]


class ModeratorParts(SlowParts, ConsentParts, TransferParts, Protocol):
    """What the commands of moderators need."""

    choices: Choices
    stakes: GameStakes


class ModCommands(app_commands.Group):
    """``/mod ...`` for the game of the channel."""

    def __init__(self, parts: ModeratorParts, presses: PublicPresses, uploads: UploadForms) -> None:
        super().__init__(
            name="mod",
            description=described_by("cmd-mod-description"),
            guild_only=True,
            # The default audience; a server may show it to others, and ``is_referee`` checks permissions anyway.
            default_permissions=discord.Permissions(manage_messages=True),
        )
        self.parts = parts
        self.uploads = uploads
        uploads.kinds["import"] = UploadKind("upload-import", "upload-export", self._import_sent)
        self.service = parts.service
        self.rulings = ModeratorRulings(parts.service)
        self.replacing = Replacing(parts.service)
        self.reopening = Reopening(parts.service)
        self.stand_ins = StandIns(parts.service)
        self.transfer = Transfer(parts)
        self.correcting = Correcting(parts.pictures, self.rulings, presses)
        Consenting(parts, self.rulings, self.replacing, presses)

    async def _match(self, interaction: Interaction, *, finished: bool = False) -> GameMatch:
        """The game to moderate here. Raises DeniedError "mod-only", and "mod-plays" for one of its players."""
        if not is_referee(interaction):
            raise DeniedError("mod-only")
        row = await self.service.row_in(interaction.channel_id or 0, finished=finished)
        match = await self.service.match(row.id)
        await may_moderate(match, interaction)
        return match

    async def _done(self, interaction: Interaction, match: GameMatch) -> None:
        await answers.say_privately(interaction, "mod-done", game=match.id)

    @answers.slash_command("pause", "cmd-pause-description", reason="opt-reason")
    async def pause(self, interaction: Interaction, reason: _Reason) -> None:
        """Stop the game and its clock."""
        match = await self._match(interaction)
        await self.rulings.pause(match.id, interaction.user.id, reason, interaction.id)
        await self.parts.clocks.pause(match.id)
        await self._done(interaction, match)

    @answers.slash_command("resume", "cmd-resume-description")
    async def resume(self, interaction: Interaction) -> None:
        """Let the game and its clock go on."""
        match = await self._match(interaction)
        await self.rulings.resume(match.id, interaction.user.id, interaction.id)
        await self.parts.clocks.resume(match.id)
        await self._done(interaction, match)

    @answers.slash_command(
        "replace", "cmd-replace-description", side="opt-side-of", player="opt-player", computer="opt-replace-computer"
    )
    async def replace(
        self, interaction: Interaction, side: str, player: discord.User | None = None, computer: str | None = None
    ) -> None:
        """Give a side to another player, or to the computer until its player is back."""
        match = await self._match(interaction)
        if player is not None or computer is None:
            _not_of_season(match)
        seat = self._seat(interaction, match, side, bots=True)
        if (player is None) == (computer is None):
            raise DeniedError("replace-by-whom")
        if player is None:
            await self.parts.clocks.settle(match.id, seat)
            allowed = await self.parts.stakes.lets_computer_in(match.row)
            by = interaction.user.id
            await self.stand_ins.sit(match.id, by, seat, computer or "", interaction.id, of_season=allowed)
            await self._done(interaction, match)
            return
        if player.bot:
            raise DeniedError("replace-bot")
        if await self.replacing.knows(match, seat, player.id):
            request = self.replacing.request(match, seat, player.id, interaction.user.id)
            await self.parts.requests.make(interaction, match, request)
            return
        # Until now the time belongs to the leaving player, with their vacation.
        await self.parts.clocks.settle(match.id, seat)
        await self.replacing.replace(match.id, interaction.user.id, seat, player.id, interaction.id)
        await self.parts.clocks.welcome(match.id, seat)
        await self._done(interaction, match)

    @answers.slash_command("reopen", "cmd-reopen-description", reason="opt-reason")
    async def reopen(self, interaction: Interaction, reason: _Reason) -> None:
        """Let a game go on that was lost on time."""
        match = await self._match(interaction, finished=True)
        async with self.parts.lobby.opening:
            await self.parts.lobby.vacant(match.place, match.id)
            await self.reopening.reopen(match.id, interaction.user.id, reason, interaction.id)
        await self.parts.clocks.sync(match.id)
        await self._done(interaction, match)

    @answers.slash_command("rewind", "cmd-rewind-description", entry="opt-entry")
    async def rewind(self, interaction: Interaction, entry: app_commands.Range[int, 0, 1_000_000]) -> None:
        """Put the game back to where it stood after an entry of its log."""
        match = await self._match(interaction)
        await reply.defer_answer(interaction)
        await self.service.rewind(match.id, entry, interaction.user.id, interaction.id)
        await self._done(interaction, match)

    @app_commands.command(name="position", description=described_by("cmd-mod-position-description"))
    @app_commands.describe(
        part=described_by("opt-mod-part"),
        about=described_by("opt-mod-about"),
        file=described_by("opt-mod-file"),
        reason=described_by("opt-reason"),
    )
    async def position(
        self,
        interaction: Interaction,
        part: app_commands.Range[str, 1, 40] | None = None,
        about: app_commands.Range[str, 1, 300] | None = None,
        file: discord.Attachment | None = None,
        reason: _Reason | None = None,
    ) -> None:
        """A part in a form; a file to replace the position; without either, the position as a file."""
        async with answers.guard_interaction(interaction, form=part is not None and file is None):
            match = await self._match(interaction)
            if (files := match.game.files) is None:
                raise DeniedError("no-positions", known="-")
            if part is not None and file is None:
                await self.correcting.open(interaction, match, part.strip().lower(), about or "", reason or "")
                return
            await reply.defer_answer(interaction)
            if file is not None:
                await self.correcting.show(interaction, match, "", await position_file.read_uploaded_text(file), reason or "")
                return
            written = await asyncio.to_thread(files.written, match.position.state)
            await self.correcting.note_look(match, "", interaction)
            await self._file(interaction, match, f"position-{match.id}.json", written.encode(), "mod-position-file")

    @answers.complete_option("part", position)
    async def _parts(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        match = await self._match(interaction)
        lang = answers.private_language(interaction)
        parts = files.parts if (files := match.game.files) is not None else ()
        words = GameWords(match.game, lang)
        named = {part: f"{words.written(f'edit-part-{part}') or part} ({part})" for part in parts}
        return [Choice(name=clip_text(name, 100), value=part) for part, name in named.items() if current.lower() in name.lower()]

    async def _file(self, interaction: Interaction, match: GameMatch, name: str, content: bytes, msgid: str) -> None:
        upload = upload_of(content, name)
        text = tr(answers.private_language(interaction), msgid, game=match.id)
        await interaction.followup.send(text, file=upload, ephemeral=True, allowed_mentions=discord.AllowedMentions.none())

    @answers.slash_command("adjudicate", "cmd-adjudicate-description", winner="opt-winner", reason="opt-reason")
    async def adjudicate(self, interaction: Interaction, winner: str, reason: _Reason) -> None:
        """Declare how the game ended."""
        match = await self._match(interaction)
        _not_of_season(match)
        seat = "" if winner.strip().lower() in ("draw", "-") else self._seat(interaction, match, winner)
        await self.rulings.adjudicate(match.id, interaction.user.id, seat, reason, interaction.id)
        await self._done(interaction, match)

    @answers.slash_command("hands", "cmd-hands-description", reason="opt-reason")
    async def hands(self, interaction: Interaction, reason: _Reason) -> None:
        """See both sides; the players are notified."""
        match = await self._match(interaction)
        await reply.defer_answer(interaction)
        match = await self.rulings.note(match.id, HandsSeen(user=str(interaction.user.id), reason=reason), interaction.id)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        due = [f"**{words.seat(prompt.seat)}**: {words.prompt(prompt)}" for prompt in match.position.due]
        await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(due), 3500)))
        for seat in match.info.seats:
            picture = await self.parts.pictures.hand(match, seat, words.lang, theme=answers.private_theme(interaction))
            await answers.send_private_view(interaction, *hand_message(match, seat, words, picture))

    @answers.slash_command("export", "cmd-export-description")
    async def export(self, interaction: Interaction) -> None:
        """The whole game as a file; for a running game it contains the hands, so the players are notified."""
        match = await self._match(interaction, finished=True)
        lost.refuse_sealed(match.row, self.service.store.now())
        await reply.defer_answer(interaction)
        if match.row.status == "active":
            match = await self.rulings.note(match.id, GameExported(user=str(interaction.user.id)), interaction.id)
        most, theme = min(interaction.filesize_limit, MOST), self.parts.choices.theme(match.row.guild_id)

        async def made() -> bytes:
            content = await self.transfer.export(match)
            thoughts = await self.service.store.thoughts.of_game(match.id)
            asked = await self.parts.apart.asked(match)
            contents = await self.parts.apart.whole(match.seq, archive_texts, asked, thoughts)
            return await pack_archive(match, content, contents, self.parts.pictures, most, theme)

        queue = self.parts.apart.queue
        async with queue.asked(interaction.user.id):
            whole = await self.parts.underway.share(interaction, "work-export", queue, ("export", interaction.id), made)
        await self._file(interaction, match, f"fieldpost-{match.id}.zip", whole, "mod-exported")

    @app_commands.command(name="import", description=described_by("cmd-import-description"))
    @app_commands.describe(file=described_by("opt-export"))
    async def import_(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Go on here with a game that was exported elsewhere. Without a file, ask for it."""
        async with answers.guard_interaction(interaction, form=file is None):
            if file is not None:
                await self._import_sent(interaction, file, {})
                return
            if not is_referee(interaction):
                raise DeniedError("mod-only")
            await self.uploads.show(interaction, "import")

    async def _import_sent(self, interaction: Interaction, file: discord.Attachment, _: Mapping[str, str]) -> None:
        """Import a file that was sent. Raises DeniedError."""
        if not is_referee(interaction):
            raise DeniedError("mod-only")
        await reply.defer_answer(interaction)
        content = await self.transfer.read(file)
        place, thread = interaction.channel_id or 0, None
        if isinstance(interaction.channel, discord.Thread):
            place, thread = interaction.channel.parent_id, interaction.channel.id
        user, lang = interaction.user.id, answers.private_language(interaction)
        guild = interaction.guild_id

        async def bots(users: Collection[int]) -> set[int]:
            return {one for one in users if await _is_bot(interaction, one)}

        async def brought() -> GameRow:
            return await self.transfer.import_(content, guild, place, user, interaction.id, thread, lang, bots)

        # Its whole log is replayed: one import at a time, per user and in all.
        queue = self.parts.apart.queue
        async with queue.asked(user):
            row = await self.parts.underway.share(interaction, "work-import", queue, ("import", interaction.id), brought)
        text = tr(lang, "mod-imported", game=row.id, count=row.revision)
        if row.status == "active" and (absent := await self._absent(interaction, await self.service.match(row.id))):
            text += "\n" + tr(lang, "import-absent", seats=absent)
        await answers.send_private_text(interaction, text)

    async def _absent(self, interaction: Interaction, match: GameMatch) -> str:
        """The sides whose players are not on this server: messages from here cannot reach them."""
        words, gone = GameWords(match.game, answers.private_language(interaction)), []
        for seat, user in match.seats.items():
            try:
                if interaction.guild is not None and interaction.guild.get_member(user) is None:
                    await interaction.guild.fetch_member(user)
            except discord.NotFound:
                gone.append(f"{words.seat(seat)} (<@{user}>)")
            except discord.HTTPException:
                continue  # unknown is not reported
        return ", ".join(gone)

    def _seat(self, interaction: Interaction, match: GameMatch, side: str, *, bots: bool = False) -> str:
        """The named seat; ``bots``: also seats of scripted players, except in lessons."""
        every = bots and match.row.marks.lesson is None
        known = [seat for seat in match.info.seats if every or seat in match.seats]
        seat = seat_named(match.game, side, known)
        if not seat:
            raise seat_unknown(match.game, side, known)
        return seat

    @answers.complete_option("side", replace)
    async def _sides(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await self._named(interaction, current, draw=False)

    @answers.complete_option("computer", replace)
    async def _computers(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        match = await self._match(interaction)
        words = GameWords(match.game, answers.private_language(interaction))
        named = {name: words.player(name) for name in players_of(match.game)}
        return [Choice(name=shown, value=name) for name, shown in named.items() if current.lower() in shown.lower()][:25]

    @answers.complete_option("winner", adjudicate)
    async def _winners(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await self._named(interaction, current, draw=True)

    async def _named(self, interaction: Interaction, current: str, *, draw: bool) -> list[Choice[str]]:
        match = await self._match(interaction)
        words = GameWords(match.game, answers.private_language(interaction))
        named = {seat: words.seat(seat) for seat in match.info.seats}
        if draw:  # a side wins as a whole
            camps = match.info.every_camp()
            named = {"+".join(camp): ", ".join(map(words.seat, camp)) for camp in camps} | {"draw": words.tr("choice-draw")}
        return [Choice(name=clip_text(name, 100), value=one) for one, name in named.items() if current.lower() in name.lower()][
            :25
        ]


async def _is_bot(interaction: Interaction, user: int) -> bool:
    """Whether an account is a bot, as far as Discord says."""
    found: discord.User | discord.Member | None = interaction.client.get_user(user)
    try:
        return (found or await interaction.client.fetch_user(user)).bot
    except discord.HTTPException:
        return False


def _not_of_season(match: GameMatch) -> None:
    """Raises DeniedError "mod-at-desk" for a game of a season: its players and results are decided there, with a reason."""
    if match.row.marks.league is not None:
        raise DeniedError("mod-at-desk")


def add_mod_commands(
    tree: app_commands.CommandTree[discord.Client], parts: ModeratorParts, presses: PublicPresses, uploads: UploadForms
) -> None:
    """``/mod pause|resume|replace|reopen|rewind|position|adjudicate|hands|export|import``."""
    tree.add_command(ModCommands(parts, presses, uploads))
