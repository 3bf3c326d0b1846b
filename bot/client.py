"""The Discord client: one process serves every game of its store."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import time
from collections.abc import Coroutine, Mapping, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.apart.apart import Apart
from bot.commands.again import add_again_buttons
from bot.commands.away import add_away_commands
from bot.commands.bots import add_bot_commands
from bot.commands.chance import add_chance_command
from bot.commands.clock import add_clock_commands
from bot.commands.endings import add_ending_commands
from bot.commands.film import add_film_commands
from bot.commands.game import GameCommands, add_table_commands
from bot.commands.help import add_help_commands
from bot.commands.learn import add_learn_commands
from bot.commands.luck import add_luck_commands
from bot.commands.mine import add_personal_commands
from bot.commands.move import add_move_command
from bot.commands.orders import add_order_commands
from bot.commands.plan import add_plan_commands
from bot.commands.remind import add_reminder_commands
from bot.commands.setup import add_setup_commands
from bot.commands.standing import add_standing_commands
from bot.commands.verbs import add_verb_commands
from bot.commands.watch import add_watch_commands
from bot.commands.why import add_question_commands
from bot.core import games
from bot.core.library import Library
from bot.core.memory import CACHE
from bot.core.service import Service
from bot.desk.desk import PlayerDesk
from bot.desk.presses import Presses
from bot.drawing.pictures import GameDrawings
from bot.league_app import LONGEST_PAUSE, LeagueApp
from bot.lobby.talk import Talks
from bot.lobby.welcome import post_welcome
from bot.orders.pauses import Pauses
from bot.panel import answers
from bot.panel.controls import Interaction, Pressed
from bot.panel.unread import mark_unread
from bot.program.complaints import print_complaint
from bot.program.denied import DeniedError
from bot.program.limits import PACE, TableLimits
from bot.program.patience import PULSE
from bot.referee.moderate import add_mod_commands
from bot.scripted.players import ScriptedPlayers
from bot.send.deliver import DiscordSender, board_repairs
from bot.send.editions import EditionWatch
from bot.send.given_up import GivenUp
from bot.send.outbox_worker import OutboxWorker, UndeliverableError
from bot.send.refusals import heed_refusals
from bot.store import GameRow, Seat, Store
from bot.store.errors import StoreTroubleError
from bot.telling import news
from bot.telling.links import command_names_of, link_commands
from bot.telling.localise import FluentTranslator
from bot.time.jumps import Jumps
from bot.tuning import ClickTimes
from words import known_languages, lang_of, language_bundle, spoken, tr

_log = structlog.get_logger()
#: The newest games under way whose boards are made ready at the start.
_WARMED = 100
#: Seconds without a click after which games are read ahead at the start.
_CALM = 0.05


#: Kinds of options that are commands themselves, or hold some.
_PARTS = (discord.AppCommandOptionType.subcommand.value, discord.AppCommandOptionType.subcommand_group.value)
#: Commands as Discord is sent them and the digest of that, by the languages there are and what they are in English.
_translated: dict[tuple[tuple[str, ...], str], tuple[list[Any], str]] = {}


class Tree(app_commands.CommandTree[discord.Client]):
    """The command tree; what a command did not catch itself ends here."""

    async def interaction_check(self, interaction: Interaction) -> bool:
        """A thread in which a side talks answers no commands: nothing of a hand is shown there."""
        talks: Talks = interaction.client.desk.talks
        if (interaction.channel_id or 0) not in talks.known:
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            async with answers.guard_interaction(interaction):
                await talks.refuse(interaction.channel_id or 0)
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Tell the user in one line."""
        async with answers.guard_interaction(interaction):
            if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
                _log.warning("commands out of date", error=str(error))
                await answers.send_private_text(interaction, tr(lang_of(interaction.locale), "commands-outdated"))
                return
            raise error


class FieldpostClient(discord.Client):
    """Connects the table to Discord. Needs no privileged intents. ``name``: of this one among all that serve one database.

    ``modules``: the folder of the owner's modules.
    """

    def __init__(
        self,
        store: Store,
        *,
        home: Path,
        pictures: bool = True,
        deliver: bool = True,
        name: str = "one",
        limits: TableLimits = TableLimits(),  # noqa: B008
        modules: Path | None = None,
        **options: Any,
    ) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none(), **options)
        self.store = store
        self.home = home
        self.pictures = GameDrawings(enabled=pictures)
        self.service = Service(store, Library(modules))
        #: In tests they do not pause.
        self.scripted = ScriptedPlayers(self.service, Pauses() if deliver else None)
        PACE.per_second = limits.completions
        self.apart = Apart(store, limits, processes=deliver)
        self.desk = PlayerDesk(self.service, self.pictures, self.apart, limits)
        self.presses = Presses(self.desk)
        self.sender = DiscordSender(self, self.desk)
        self.given_up = GivenUp(self.desk)
        self.league = LeagueApp(self, self.desk, self.sender, self.given_up)
        #: None in tests, which deliver at moments of their own choosing.
        self.worker = OutboxWorker(store, self.sender, name=name, given_up=self.given_up.report) if deliver else None
        self.editions = EditionWatch(self.service)
        self.tree = Tree(self)
        around = GameCommands(self.desk)
        around.which.add(self.presses.public)
        add_move_command(around, self.desk)
        add_bot_commands(around, self.desk, self.presses.public)
        self.tree.add_command(around)
        add_table_commands(self.tree, self.desk)
        add_order_commands(self.tree, self.desk)
        add_question_commands(self.tree, self.desk, self.presses.public)
        add_personal_commands(self.tree, self.desk)
        add_clock_commands(self.tree, self.desk, self.presses.public)
        add_reminder_commands(self.tree, self.desk)
        add_away_commands(self.tree, self.desk)
        add_film_commands(self.tree, self.desk)
        add_luck_commands(self.tree, self.desk, self.presses.public)
        add_again_buttons(self.desk, self.presses.public)
        add_plan_commands(self.tree, self.desk, self.presses.public)
        add_standing_commands(self.tree, self.desk, self.presses.public)
        add_ending_commands(self.tree, self.desk, self.presses.public)
        add_chance_command(self.tree, self.desk, self.presses.public)
        add_mod_commands(self.tree, self.desk, self.presses.public)
        add_watch_commands(self.tree, self.desk, self.presses.public)
        add_setup_commands(self.tree, self.desk)
        add_help_commands(self.tree, self.desk, self.presses.public)
        add_learn_commands(self.tree, self.desk, self.presses)
        self.league.add_commands(self.tree, self.presses.public)
        add_verb_commands(self.tree, self.desk)
        if missing := self.presses.without_handler():
            raise RuntimeError(f"buttons that nothing answers: {sorted(missing)}")
        self.ready = asyncio.Event()
        self.clicks = ClickTimes()
        self._work: set[asyncio.Task[None]] = set()
        self._preparing: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Called once between login and the gateway: commands, controls, and what a crash left unsent."""
        heed_refusals(self.http)
        self.add_dynamic_items(Pressed)
        mark_unread()
        await self.desk.choices.load()
        await self.tree.set_translator(FluentTranslator())
        await self.sync_commands()
        await self.desk.places.load()
        await self.desk.talks.load()
        self.service.listeners += [self._game_changed, self.desk.clocks.changed, self.desk.standings.changed]
        self.service.listeners.append(self.scripted.changed)
        self.service.listeners.append(self._league_changed)
        self.league.leagues.listeners.append(self._season_changed)
        rows = await self.store.games.find(("lobby", "active"))
        for line in games.orphaned_lines(rows):
            print_complaint(line)
        for game_id, row in board_repairs(rows):
            await self.store.outbox.post([row], game_id)
        if self.worker is not None:
            self.worker.start()
            PULSE.start()
            self.desk.clocks.jumps = Jumps(self.store.now, time.monotonic)
            self._preparing = asyncio.create_task(self._prepare())
            self.editions.start()
        await self.desk.clocks.start(timer=self.worker is not None)
        await self.desk.standings.start(timer=self.worker is not None)
        await self.scripted.start()
        await self.league.start(timer=self.worker is not None)

    async def _prepare(self) -> None:
        """Whatever takes long before the first picture and before the first click."""
        for game in games.installed_games().values():
            await asyncio.to_thread(game.scenarios)  # reads its tables
        under_way = [row for row in await self.store.games.find(("active",)) if row.game_type in games.installed_games()]
        newest = [(row, await self.store.seats.of_game(row.id)) for row in under_way[:_WARMED]]
        await self._prepare_words(newest)
        await self._prepare_pictures(newest)
        with contextlib.suppress(DeniedError):
            await self.apart.begin()
        for row in under_way[:CACHE]:
            await self.clicks.pause(_CALM)
            with contextlib.suppress(DeniedError, StoreTroubleError):
                await self.service.match(row.id)

    async def _prepare_words(self, under_way: Sequence[tuple[GameRow, Sequence[Seat]]]) -> None:
        """The texts of games under way in the languages they are read in: the first click would wait for them, and all others."""
        read = {(spoken(one), row.game_type) for row, seats in under_way for one in _game_languages(row, seats)}
        for lang, game in sorted(read):
            await asyncio.to_thread(language_bundle, lang, game)

    async def _prepare_pictures(self, under_way: Sequence[tuple[GameRow, Sequence[Seat]]]) -> None:
        """The boards of games under way."""
        theme, used = self.desk.choices.theme, []
        for row, seats in under_way:
            looking = [None, *(seat.user_id for seat in seats)]
            used += [(row.game_type, row.scenario, theme(row.guild_id, user)) for user in looking]
        await self.pictures.prepare(games.installed_games(), used)

    async def close(self) -> None:
        """Finish what is in hand, then leave: answers being given, messages being sent, pictures being drawn."""
        if not self.is_closed():
            await answers.wait_until_answered(5.0)
            await self.desk.clocks.stop()
            await self.desk.standings.stop()
            await self.league.stop()
            await self.scripted.stop()
            await self.editions.stop()
            if self.worker is not None:
                await self.worker.stop(5.0)
            if self._preparing is not None:
                self._preparing.cancel()
            await PULSE.stop()
            await self.apart.close()
            await self.pictures.close()
        await super().close()

    async def sync_commands(self) -> None:
        """Send the commands to Discord if they differ from those it was last sent (200 creations a day are allowed).

        The ids it gave them make the commands that texts name something to tap on.
        """
        payload, said = await self._commands()
        digest = hashlib.sha256(f"{discord.http.Route.BASE} {said}".encode()).hexdigest()
        file = self.home / f"commands-{self.application_id}.sha256"
        assert self.application_id is not None
        same = file.is_file() and file.read_text() == digest
        known: Sequence[Any] = await self.http.get_global_commands(self.application_id) if same else []
        if len(known) != len(payload):
            known = await self.http.bulk_upsert_global_commands(self.application_id, payload=payload)
            file.write_text(digest)
        ids = {name: int(command["id"]) for command in known for name in _command_names(command)}
        link_commands(ids, dict(called for command in payload for called in command_names_of(command)))

    async def _commands(self) -> tuple[list[Any], str]:
        """All commands with their names in every language, and a digest of them.

        Asking for each text in each of Discord's locales takes long: once.
        """
        commands = self.tree.get_commands()
        key = known_languages(), json.dumps([command.to_dict(self.tree) for command in commands], sort_keys=True)
        translator = self.tree.translator
        assert translator is not None
        if key not in _translated:
            payload = [await command.get_translated_payload(self.tree, translator) for command in commands]
            _translated[key] = payload, hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        return _translated[key]

    async def deliver_all(self) -> int:
        """Send everything that is due, what waits for a newer one without that pause; how many rows were delivered. For tests."""
        count = 0
        pauses = timedelta(seconds=max(news.BOARD_PAUSE, news.ANSWERED_PAUSE, LONGEST_PAUSE))
        while due := await self.store.outbox.due(self.store.now() + pauses):
            for waiting in due:
                row = await self.store.outbox.begin_try(waiting.id)
                if row is None:
                    continue
                try:
                    await self.store.outbox.delivered(row.id, await self.sender.send(row))
                    count += 1
                except UndeliverableError as error:
                    await self.store.outbox.dead(row.id, str(error))
                    if error.lost:
                        await self.given_up.report(row)
        return count

    async def on_ready(self) -> None:
        """Connected and served. Servers that invited the bot before it ran are welcomed now."""
        self.ready.set()
        for guild in self.guilds:
            await post_welcome(guild, self.desk.choices, self.store)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Perhaps the bot may write there again."""
        await self.desk.places.again({after.id})
        await self.league.league_places.again({after.id}, after.guild.id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Perhaps it was opened again; or it was put away although its game is being played."""
        await self.desk.places.again({after.id})
        if after.archived and not after.locked and await self.desk.places.alive(after.id):
            with contextlib.suppress(discord.HTTPException):
                await after.edit(archived=False)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Perhaps a role of the bot may do more now."""
        await self.desk.places.again(guild=after.guild.id)
        await self.league.league_places.again(guild=after.guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Perhaps the bot was there before."""
        await self.desk.places.again(guild=guild.id)
        await post_welcome(guild, self.desk.choices, self.store)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Games were perhaps played there."""
        await self.desk.places.gone(channel.id)
        await self.league.league_places.gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Games were perhaps played there."""
        await self.desk.places.gone(payload.thread_id)
        await self.league.league_places.gone(payload.thread_id)

    def _game_changed(self, game_id: int) -> None:
        if self.worker is not None:
            self.worker.notify()
        self._beside(self.desk.refresh_panels(game_id))

    def _league_changed(self, game_id: int) -> None:
        """A game of a season may have ended."""
        if self.league.concerns(game_id):
            self._beside(self.league.follow_game(game_id))

    def _season_changed(self, season_id: int) -> None:
        self.league.casework.watch.changed(season_id)
        if self.worker is not None:
            self.worker.notify()

    def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Submitted forms, and controls that are not ours: everything else finds its way by itself."""
        self.clicks.note()
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        form = interaction.type is discord.InteractionType.modal_submit
        control = interaction.type is discord.InteractionType.component
        if form or (control and not custom_id.startswith("fp:")):
            await self.presses.press(interaction, custom_id, [], [])


def _game_languages(row: GameRow, seats: Sequence[Seat]) -> list[str]:
    """The languages in which a game is told: its channel's, and those its players have chosen."""
    return [row.lang, *(seat.lang for seat in seats if seat.lang)]


def _command_names(command: Mapping[str, Any], above: str = "") -> list[str]:
    """The whole names under which a command, as Discord writes it, can be called: its own, or those of what it consists of."""
    name = f"{above} {command['name']}".strip()
    parts = [part for part in command.get("options") or () if part["type"] in _PARTS]
    return [whole for part in parts for whole in _command_names(part, name)] if parts else [name]
