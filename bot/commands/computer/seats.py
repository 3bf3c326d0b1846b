"""``/game computer`` and the lobby's buttons: seats for scripted players."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.apart.thinking import Thinkers
from bot.commands.computer.advise import AdviseCommand
from bot.core import scripted
from bot.core.match import GameMatch
from bot.desk.cogs import CommandTree, add_cog, add_to_group
from bot.desk.finding import GameFinder
from bot.desk.public import PublicPresses
from bot.desk.rights import may_moderate_game
from bot.lobby.bots import Bots
from bot.lobby.lobby import Lobby
from bot.moderation.standing_in import StandIns
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.telling.localise import described_by
from bot.telling.text import GameWords
from data.players.sheet import STYLES
from rules.players import players_of
from words import tr

_PACES = [Choice(name=described_by(f"computer-pace-{pace}"), value=pace) for pace in scripted.PACES]
#: The choice that takes a seat from its scripted player.
NOBODY = "none"


class BotCommands(commands.Cog):
    """Gives seats to scripted players and takes them away again."""

    def __init__(self, lobby: Lobby, public: PublicPresses) -> None:
        self.lobby = lobby
        self.service = lobby.service
        self.public = public
        self.bots = Bots(lobby)
        self.stand_ins = StandIns(lobby.service)

    async def give(self, interaction: Interaction, row: GameRow, side: str, player: str, *, referee: bool) -> None:
        """Give the seat, or take it away, and confirm it."""
        words = self.service.words(row, answers.private_language(interaction))
        if player == NOBODY:
            gone = await self.bots.free(row, interaction.user.id, side, referee=referee)
            await answers.send_private_text(interaction, words.tr("bots-gone", seats=", ".join(map(words.seat, gone))))
            return
        seat = await self.bots.give(row, interaction.user.id, side, player, referee=referee)
        await self._sit(interaction, row, [seat])

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """The lobby's buttons: all free seats for scripted players, or all of theirs free again."""
        row = await self.public.row(interaction, press)
        if press.op is Op.PLAY_ALONE:
            await self.play_alone(interaction, row)
            return
        referee = await may_moderate_game(interaction, row)
        if press.op is Op.NO_BOT:
            await self.give(interaction, row, "", NOBODY, referee=referee)
            return
        seats = await self.bots.fill(row, interaction.user.id, referee=referee)
        await self._sit(interaction, row, seats)

    async def play_alone(self, interaction: Interaction, row: GameRow) -> None:
        """Start at once, everything else played by the computer, and open the panel."""
        await reply.defer_answer(interaction)
        lang = answers.private_language(interaction)
        match = await self.bots.play_alone(row, interaction.user.id, lang, interaction.id)
        words = GameWords(match.game, lang)
        levels = dict.fromkeys(map(words.player, scripted.scripted_players_of(match.row.marks).values()))
        mine = ", ".join(map(words.seat, match.seats_of(interaction.user.id)))
        pace = words.tr(f"computer-pace-{match.row.marks.computer_pace or scripted.PACES[-1]}")
        begun = words.tr("alone-begun", seats=mine, level=", ".join(levels), pace=pace)
        await self.public.parts.panels.open_panel(interaction, match.id, begun)

    async def _sit(self, interaction: Interaction, row: GameRow, seats: Sequence[str]) -> None:
        words = self.service.words(row, answers.private_language(interaction))
        await answers.send_private_text(interaction, words.tr("bots-sit", seats=", ".join(map(words.seat, seats))))

    @answers.slash_command(
        "computer",
        "cmd-computer-description",
        side="opt-computer-side",
        level="opt-computer-level",
        style="opt-computer-style",
        pace="opt-computer-pace",
    )
    @app_commands.choices(pace=_PACES)
    async def computer(
        self,
        interaction: Interaction,
        side: app_commands.Range[str, 1, 60] | None = None,
        level: str | None = None,
        style: str | None = None,
        pace: str | None = None,
    ) -> None:
        """Give a seat to a computer player, or take it away; how fast it decides. Alone against computers: another level."""
        row = await self.service.row_in(interaction.channel_id or 0)
        if row.marks.lesson is not None:
            raise DeniedError("computer-in-lesson")
        name, lang = self._player_name(row, level or "", style or ""), answers.private_language(interaction)
        if pace is not None:
            await self.bots.set_pace(row, interaction.user.id, pace)
            if side is None and not name:
                said = tr(lang, "computer-pace-is", pace=tr(lang, f"computer-pace-{pace}"))
                await answers.send_private_text(interaction, said)
                return
        if row.status == "active":
            await self._change_level(interaction, row, side or "", name)
            return
        await self.give(interaction, row, side or "", name, referee=await may_moderate_game(interaction, row))

    async def _change_level(self, interaction: Interaction, row: GameRow, side: str, name: str) -> None:
        """In a game under way that somebody plays alone."""
        words = self.service.words(row, answers.private_language(interaction))
        seat = self.lobby.wished(self.lobby.info(row), words, side)
        match = await self.stand_ins.change_level(row.id, interaction.user.id, seat, name, interaction.id)
        await answers.send_private_text(
            interaction, words.tr("computer-level-set", player=words.player(self._level_of(match, seat)))
        )

    def _level_of(self, match: GameMatch, seat: str) -> str:
        """The computer player of a seat, or of the first that it has."""
        given = scripted.scripted_seats(match.row.marks, match.info, match.seats)
        return given.get(seat) or next(iter(given.values()))

    def _player_name(self, row: GameRow, level: str, style: str) -> str:
        """The name of a player by level and style, "" for the game's first."""
        if style in ("", STYLES[0]) or level == NOBODY:
            return level
        return f"{level or next(iter(players_of(self.service.game_of(row))))}.{style}"

    @answers.complete_option("side", computer)
    async def _sides(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        found = await self._here(interaction)
        if found is None:
            return []
        words = self.service.words(found, answers.private_language(interaction))
        held = await self.lobby.seated(found)
        given = scripted.scripted_seats(found.marks, self.lobby.info(found), held)
        named = [(words.seat(seat), seat) for seat in self.lobby.info(found).seats if seat not in held or seat in given]
        return _fitting_choices(named, current)

    @answers.complete_option("level", computer)
    async def _levels(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        found = await self._here(interaction)
        if found is None:
            return []
        words = self.service.words(found, answers.private_language(interaction))
        named = [(words.player(name), name) for name in players_of(words.game) if "." not in name]
        named.append((tr(answers.private_language(interaction), "bot-nobody"), NOBODY))
        return _fitting_choices(named, current)

    @answers.complete_option("style", computer)
    async def _styles(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        found, lang = await self._here(interaction), answers.private_language(interaction)
        if found is None:
            return []
        offered = {name.partition(".")[2] for name in players_of(self.service.game_of(found))}
        named = [(tr(lang, f"player-style-{style}"), style) for style in STYLES if style in offered or style == STYLES[0]]
        return _fitting_choices(named, current)

    async def _here(self, interaction: discord.Interaction[discord.Client]) -> GameRow | None:
        try:
            return await self.service.row_in(interaction.channel_id or 0)
        except DeniedError:
            return None


def add_computer_commands(
    tree: CommandTree, group: app_commands.Group, finder: GameFinder, thinkers: Thinkers, lobby: Lobby, public: PublicPresses
) -> None:
    """``/game computer`` and its buttons, ``/advise``."""
    bots = BotCommands(lobby, public)
    add_cog(tree, AdviseCommand(finder, thinkers))
    public.ops |= {Op.BOT: bots.pressed, Op.NO_BOT: bots.pressed, Op.PLAY_ALONE: bots.pressed}
    add_to_group(group, bots)


def _fitting_choices(named: Sequence[tuple[str, str]], current: str) -> list[Choice[str]]:
    """The choices whose name contains the typed text."""
    return [Choice(name=name[:100], value=value) for name, value in named if current.lower() in name.lower()][:25]
