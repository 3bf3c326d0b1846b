"""``/panel``, ``/hand``, ``/map``, ``/log``, ``/undo``, ``/verify`` for the game of the channel."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.apart.choices_job import ChoicesAgain
from bot.core import games, lost, mixture
from bot.core.match import GameMatch
from bot.core.seals import secret_blocks
from bot.core.since import start_of_part
from bot.desk.cogs import CommandTree
from bot.desk.finding import GameFinder, interaction_place
from bot.desk.own_games import BOTH_INSTALLS, EVERYWHERE, complete_own_games, own_game_row
from bot.desk.panels import PlayerPanels
from bot.desk.private_answers import PrivateAnswers
from bot.desk.rights import is_referee_of, may_moderate_game
from bot.desk.slow import SlowParts
from bot.lobby.places import GamePlaces
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, SentControl, make_button, plain_view
from bot.panel.ops import PART, Op
from bot.program.choices import HINTS, PANEL_MAP, PLAINLY, Choices
from bot.program.denied import DeniedError
from bot.store import SecretSealedError
from bot.telling.localise import agreed_text, described_by
from bot.telling.text import GameWords
from words import tr

#: How many entries are named of those whose choice came out otherwise.
_NAMED = 10


class TableParts(SlowParts, Protocol):
    """The parts that these commands need."""

    choices: Choices
    finder: GameFinder
    panels: PlayerPanels
    places: GamePlaces
    private_answers: PrivateAnswers


class TableCommands(commands.Cog):
    """Commands of players for the game of a channel, apart from its decisions."""

    def __init__(self, parts: TableParts) -> None:
        self.parts = parts
        self.service = parts.service

    @answers.slash_command(
        "panel", "cmd-panel-description", with_map="opt-panel-map", hints="opt-panel-hints", in_words="opt-panel-words"
    )
    @app_commands.rename(
        with_map=app_commands.locale_str("map", msgid="opt-map-name"),
        hints=app_commands.locale_str("hints", msgid="opt-hints-name"),
        in_words=app_commands.locale_str("words", msgid="opt-words-name"),
    )
    @app_commands.guild_only
    async def panel(
        self,
        interaction: Interaction,
        with_map: bool | None = None,
        hints: bool | None = None,
        in_words: bool | None = None,
    ) -> None:
        """Show the control panel, from now on with or without map and hints, or all private messages said plainly."""
        if hints is not None:
            await self.parts.choices.set("user", interaction.user.id, HINTS, None if hints else False)
        if with_map is not None:
            await self.parts.choices.set("user", interaction.user.id, PANEL_MAP, None if with_map else False)
        if in_words is not None:
            await self.parts.choices.set("user", interaction.user.id, PLAINLY, in_words or None)
        match = await self.parts.finder.match_seen(interaction_place(interaction))
        await self.parts.panels.open_panel(interaction, match.id)
        self.parts.places.look(interaction.client, match.id)

    @answers.slash_command("hand", "cmd-hand-description", game="opt-own-game")
    @app_commands.autocomplete(game=complete_own_games)
    async def hand(self, interaction: Interaction, game: int | None = None) -> None:
        """Show the user's hand."""
        row = await own_game_row(self.service, interaction, game)
        await self.parts.private_answers.show_hand(interaction, row.id)

    async def show_map(self, interaction: Interaction, look: str, place: str) -> None:
        """``/map``."""
        row = await self.service.row_in(interaction_place(interaction), finished=True)
        if not place:
            await self.parts.private_answers.show_map(interaction, row.id, look, "")
            return
        # Each place has its own picture: a user may wait for one of them, not for a hundred.
        async with self.parts.apart.places.asked(interaction.user.id):
            await self.parts.private_answers.show_map(interaction, row.id, look, place)

    async def complete_look(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Completion: the looks at this channel's map."""
        row = await self.service.row_in(interaction_place(interaction), finished=True)
        words = self.service.words(row, answers.private_language(interaction))
        named = {look: words.say(f"look-{look}") for look in self.parts.pictures.looks(words.game.id, row.scenario)}
        return [Choice(name=name[:100], value=look) for look, name in named.items() if current.lower() in name.lower()][:25]

    @answers.slash_command("log", "cmd-log-description", since="opt-since")
    @app_commands.guild_only
    async def log(self, interaction: Interaction, since: app_commands.Range[int, 0, 1_000_000] | None = None) -> None:
        """Show the log."""
        row = await self.service.row_in(interaction_place(interaction), finished=True)
        await self.parts.private_answers.show_log(interaction, row.id, since, numbers=await may_moderate_game(interaction, row))

    @answers.slash_command("undo", "cmd-undo-description")
    @app_commands.guild_only
    async def undo(self, interaction: Interaction) -> None:
        """Undo, or offer to ask the others for consent."""
        private = answers.private_language(interaction)
        match = await self.parts.finder.match_in(interaction_place(interaction))
        referee = not match.seats_of(interaction.user.id) and await is_referee_of(interaction, match.row)
        try:
            await self.service.undo(match.id, interaction.user.id, None, interaction.id, referee=referee)
        except DeniedError as denied:
            if denied.msgid != "undo-needs-consent":
                raise
            ask = plain_view(*_consent_buttons(match, interaction))
            await answers.send_private_text(interaction, answers.denied_text(denied, private), ask)
            return
        if match.seats_of(interaction.user.id):
            self.parts.panels.shown.answering(match.id, interaction.user.id)
            await self.parts.panels.open_panel(interaction, match.id, tr(private, "undone-short"))
        else:
            await answers.send_private_text(interaction, tr(private, "undone-short"))

    @answers.slash_command("verify", "cmd-verify-description")
    @app_commands.guild_only
    async def verify(self, interaction: Interaction) -> None:
        """Check the dice of a game that is over."""
        row = await self.service.row_in(interaction_place(interaction), finished=True)
        private = answers.private_language(interaction)
        lost.refuse_sealed(row, self.service.store.now())
        await reply.defer_answer(interaction)
        try:
            secret = await self.service.store.games.reveal(row.id)
        except SecretSealedError as error:
            raise DeniedError("verify-later", hash=row.seed_hash) from error
        queue = self.parts.apart.queue
        async with queue.asked(interaction.user.id):
            share = partial(self.parts.underway.share, interaction, "work-check", queue)
            fault = await self.parts.apart.verified(await self.service.match(row.id), secret, share)
            again = None if fault else await self.parts.apart.choices_again(await self.service.match(row.id), share)
        if fault:
            raise DeniedError("verify-failed", why=fault)
        count = row.revision
        words, (first, *later) = self.service.words(row, private), secret_blocks(secret)
        lines = [tr(private, "verified", hash=row.seed_hash, secret=(first or b"").hex(), count=count)]
        lines += [*mixture.later_secrets(row, later, words), *mixture.addition_lines(row, words)]
        lines += _choice_lines(again, private)
        await answers.send_private_text(interaction, "\n".join(lines))


def _choice_lines(again: ChoicesAgain | None, lang: str) -> list[str]:
    """What came out when the computer's choices were made again."""
    if again is None:
        return []
    same = again.tried - len(again.differ)
    lines = [tr(lang, "verified-choices", same=same, tried=again.tried, left=again.left)]
    if again.differ:
        named = ", ".join(map(str, again.differ[:_NAMED])) + (" …" if len(again.differ) > _NAMED else "")
        lines.append(tr(lang, "verify-choices-differ", entries=named))
    return lines


def _consent_buttons(match: GameMatch, interaction: Interaction) -> list[SentControl]:
    """Buttons that ask the others to agree to an undo."""
    private = answers.private_language(interaction)
    buttons = [make_button(Press(match.id, 0, 0, Op.ASK_UNDO, ""), tr(private, "button-ask-undo"), "primary")]
    if start_of_part(match, match.seats_of(interaction.user.id)) is not None:
        label = GameWords(match.game, private).say("checkpoint")
        buttons.append(make_button(Press(match.id, 0, 0, Op.ASK_UNDO, PART), label))
    return buttons


def _map_command(table: TableCommands) -> app_commands.Command[Any, Any, None]:
    """``/map``; its option is described in the words of the games that are played when this is called."""

    @app_commands.command(name="map", description=described_by("cmd-map-description"))
    @app_commands.describe(look=described_by("opt-look"), place=agreed_text(list(games.installed_games().values()), "opt-place"))
    @app_commands.guild_only
    async def map_(interaction: Interaction, look: str | None = None, place: str | None = None) -> None:
        async with answers.guard_interaction(interaction):
            await table.show_map(interaction, look or "", place or "")

    @answers.complete_option("look", map_)
    async def looks(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await table.complete_look(interaction, current)

    return map_


def add_table_commands(tree: CommandTree, parts: TableParts) -> None:
    """``/panel``, ``/hand`` if some game has hands, ``/map``, ``/log``, ``/undo``, ``/verify``."""
    table = TableCommands(parts)
    handless = all(game.hands.hand is None for game in games.installed_games().values())
    panel, hand, *rest = table.get_app_commands()
    assert isinstance(hand, app_commands.Command)
    hand.allowed_contexts, hand.allowed_installs = EVERYWHERE, BOTH_INSTALLS
    for command in (panel, *([] if handless else [hand]), _map_command(table), *rest):
        tree.add_command(command)
