"""One person's view of all their games: which ones wait for them, and their private notes."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Protocol

import discord
import msgspec
from discord import app_commands, ui
from discord.ext import commands

from bot.desk.cogs import CommandTree, add_cog
from bot.desk.own_games import BOTH_INSTALLS, EVERYWHERE
from bot.desk.public import PublicPresses
from bot.lobby.lobby import Lobby
from bot.panel import answers, reply
from bot.panel.board import who_acts
from bot.panel.controls import Interaction, make_layout, make_paragraph
from bot.personal.commands import PersonalParts, add_me_commands
from bot.program.denied import DeniedError
from bot.seeking.buttons import seeker_buttons
from bot.seeking.seeking import Seeking
from bot.seeking.texts import seeker_text
from bot.store import GameRow
from bot.telling.news import game_place_of
from bot.telling.text import GameWords, clip_text, fit_last_lines
from bot.time.clock_face import until_words
from bot.time.clocks import GameClocks
from words import tr

#: Discord's limit on a form's text is 4,000; a note shall also fit into an answer with its heading.
NOTE_LENGTH = 1800


class GameWaiting(msgspec.Struct, frozen=True):
    """One of a person's games: since when it waits for them (None: it does not), what is said of it, until when it waits."""

    row: GameRow
    since: datetime | None
    line: str
    until: datetime | None = None

    @property
    def urgency(self) -> tuple[bool, datetime]:
        """Sort by deadline, then by the longest wait."""
        return self.until is None, self.until or self.since or self.row.created_at


def jump_link(row: GameRow) -> str:
    """A link to the board message, or to the channel before there is one."""
    place = f"https://discord.com/channels/{row.guild_id or '@me'}/{game_place_of(row)}"
    return f"{place}/{row.board_message_id}" if row.board_message_id and not row.thread_id else place


async def game_waiting(clocks: GameClocks, lobby: Lobby, row: GameRow, user: int, lang: str) -> GameWaiting:
    """What a game asks of one of its players. Secret decisions count too: only the player reads this."""
    service = lobby.service
    try:
        words = service.words(row, lang)
    except DeniedError as denied:  # its package is gone; the others are shown all the same
        return GameWaiting(row, None, answers.denied_text(denied, lang))
    head = f"[{tr(lang, 'game-number', game=row.id)} {words.full_title(lobby.info(row))}]({jump_link(row)})"
    if row.status == "lobby":
        return GameWaiting(row, None, f"{head} · {tr(lang, 'game-lobby')}")
    try:
        match = await service.match(row.id)
    except DeniedError as denied:
        return GameWaiting(row, None, f"{head} · {answers.denied_text(denied, lang)}")
    words = GameWords(match.game, lang, match.position.state)
    prompts = [p for seat in match.seats_of(user) if (p := match.position.due_of(seat)) is not None]
    face = await clocks.sync(row.id)
    ends = {p.seat: end for p in prompts if face and (end := face.until(p.seat, hidden=p.secret)) is not None}
    # A user with several sides sees the most urgent decision.
    prompt = min(prompts, key=lambda p: (p.seat not in ends, ends.get(p.seat, row.created_at)), default=None)
    if prompt is None:
        return GameWaiting(row, None, f"{head} · {who_acts(match, words)}")
    newest = await service.store.log.actions(row.id, since=max(row.revision - 1, 0), limit=1)
    since = newest[-1].created_at if newest else row.created_at
    # For a game without decisions only its opening time is known, not its start.
    asked = tr(lang, "mine-first", what=words.prompt(prompt))
    if newest:
        asked = tr(lang, "mine-waits", what=words.prompt(prompt), since=discord.utils.format_dt(since, "R"))
    until = ends.get(prompt.seat)
    if until is not None:
        asked += " · " + until_words(until, service.store.now(), lang)
    return GameWaiting(row, since, f"**{head}** · {asked}", until)


async def own_game_lines(clocks: GameClocks, lobby: Lobby, user: int, lang: str) -> list[str]:
    """A line for each of a person's open games: games that wait for them first, the most urgent on top."""
    found = [await game_waiting(clocks, lobby, row, user, lang) for row in await lobby.service.store.games.of_user(user)]
    due = sorted((one for one in found if one.since is not None), key=lambda one: one.urgency)
    return [one.line for one in (*due, *(one for one in found if one.since is None))]


class OwnGamesCommands(commands.Cog):
    """``/mine`` and ``/note``."""

    def __init__(self, clocks: GameClocks, lobby: Lobby, seeking: Seeking) -> None:
        self.seeking = seeking
        self.clocks = clocks
        self.lobby = lobby
        self.service = lobby.service
        self.store = lobby.service.store

    async def show_mine(self, interaction: Interaction) -> None:
        """Answer with the person's games."""
        lang = answers.private_language(interaction)
        await reply.defer_answer(interaction)
        lines = await own_game_lines(self.clocks, self.lobby, interaction.user.id, lang)
        waiting = await self.seeking.seekers.of_user(interaction.user.id)
        shown, room = list[str](), 2000 if waiting else 3500
        while lines and sum(map(len, shown)) + len(lines[0]) < room:
            shown.append(clip_text(lines.pop(0), 500))
        if lines:
            shown.append(tr(lang, "mine-more", count=len(lines)))
        items: list[ui.Item[Any]] = []
        for seeker in waiting:
            items += [make_paragraph(seeker_text(seeker, lang), 600), ui.ActionRow(*seeker_buttons(seeker, lang))]
        if shown or not items:
            items.insert(0, make_paragraph("\n".join(shown) or tr(lang, "mine-none"), 2500 if items else 3900))
        await answers.send_private_view(interaction, make_layout(*items))

    async def write_note(self, interaction: Interaction, words: str | None) -> None:
        """Show the person's note on the game of this channel, or add a line to it; "-" wipes it."""
        lang = answers.private_language(interaction)
        row = await self.service.row_in(interaction.channel_id or 0, finished=True)
        user = interaction.user.id
        if words is None:
            kept = await self.store.people.note(row.id, user)
            await answers.send_private_text(interaction, kept or tr(lang, "note-empty"))
            return
        if words.strip() == "-":
            await self.store.people.set_note(row.id, user, "")
            await answers.send_private_text(interaction, tr(lang, "note-wiped"))
            return
        lines = [*(await self.store.people.note(row.id, user)).splitlines(), words.strip()]
        if len("\n".join(lines)) > NOTE_LENGTH:
            raise DeniedError("note-full", most=NOTE_LENGTH)
        await self.store.people.set_note(row.id, user, "\n".join(lines))
        await answers.send_private_text(interaction, fit_last_lines(lines, NOTE_LENGTH))

    @answers.slash_command("mine", "cmd-mine-description")
    async def mine_(self, interaction: Interaction) -> None:
        """Show the user's games."""
        await self.show_mine(interaction)

    @answers.slash_command("note", "cmd-note-description", text="opt-note")
    @app_commands.guild_only
    async def note(self, interaction: Interaction, text: app_commands.Range[str, 1, 1000] | None = None) -> None:
        """Show or extend the user's note about the game of the channel."""
        await self.write_note(interaction, text)


class PersonalTable(PersonalParts, Protocol):
    """What these commands need of the table."""

    clocks: GameClocks
    lobby: Lobby
    seeking: Seeking


def add_personal_commands(tree: CommandTree, table: PersonalTable, presses: PublicPresses) -> None:
    """``/mine``, ``/note`` and ``/me``."""
    own = OwnGamesCommands(table.clocks, table.lobby, table.seeking)
    own.mine_.allowed_contexts, own.mine_.allowed_installs = EVERYWHERE, BOTH_INSTALLS
    add_cog(tree, own)
    add_me_commands(tree, table, presses)
