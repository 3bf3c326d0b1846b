"""Slash commands around a game: opening and joining one, looking at it, taking back, checking the dice."""

from __future__ import annotations

import asyncio
from functools import partial

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.choosing import game_title_choices, matching_choices, scenario_choices
from bot.commands.clock import TIMEOUTS, offered_paces, read_clock
from bot.commands.endings import Endings
from bot.commands.setup import archive_lessons, open_thread
from bot.commands.watch import read_delay
from bot.commands.which import Which
from bot.core import games, lost, material, mixture
from bot.core.seals import secret_blocks
from bot.core.since import start_of_part
from bot.desk.desk import PlayerDesk
from bot.desk.rights import is_referee, may_be_offered, own_game_numbers
from bot.lobby import position_file
from bot.lobby.lobby import GameOpening, find_game, find_scenario, games_with, read_options, split_scenario_name
from bot.marks import change_marks
from bot.panel import answers, reply
from bot.panel.board import who_acts
from bot.panel.controls import Interaction, Press, make_button, make_layout, make_paragraph, plain_view
from bot.panel.ops import PART, Op
from bot.program.choices import HINTS, LANG, PANEL_MAP
from bot.program.denied import DeniedError
from bot.program.dev import ALL, is_developing
from bot.store import SecretSealedError
from bot.telling.localise import agreed_text, described_by, language_choices
from bot.telling.text import GameWords
from rules.engine import Game, ScenarioInfo
from rules.engine.contract.game import game_with_tables
from words import lang_of, tr

_LANGS = language_choices()
_TIMEOUTS = [Choice(name=described_by(msgid), value=name) for name, msgid in TIMEOUTS.items()]


def _interaction_place(interaction: Interaction) -> int:
    if interaction.channel_id is None:
        raise DeniedError("no-game-here")
    return interaction.channel_id


async def open_game_here(
    desk: PlayerDesk,
    interaction: Interaction,
    rules: Game,
    info: ScenarioInfo,
    chosen: dict[str, str] | None = None,
    thread: bool | None = None,
    lang: str | None = None,
    time: tuple[str, str] | None = None,
    module: str = "",
) -> None:
    """Open a game here or in a thread of its own, and say where."""
    # Before a thread is made for it.
    await desk.lobby.room_for(interaction.user.id, interaction.guild_id)
    chosen_here = desk.choices.get("guild", interaction.guild_id, LANG)
    public, owner = lang_of(lang or chosen_here or interaction.guild_locale), interaction.user.id
    place, opened = await open_thread(desk, interaction, GameWords(rules, public).full_title(info), thread)
    opening = GameOpening(rules.id, info.id, chosen or {}, interaction.guild_id, place, opened, owner, public, time, module)
    row = await desk.lobby.open(opening, interaction.id)
    desk.service.changed(row.id)
    where = f"<#{opened or row.channel_id}>"
    words = GameWords(rules, answers.private_language(interaction))
    await answers.send_private_text(interaction, words.tr("opened", game=row.id, title=words.scenario(info), place=where))
    await archive_lessons(desk, interaction)


class GameCommands(app_commands.Group):
    """``/game ...``: before a game, and around it."""

    def __init__(self, desk: PlayerDesk) -> None:
        super().__init__(name="game", description=described_by("cmd-game-description"), guild_only=True)
        self.desk = desk
        self.which = Which()

    @app_commands.command(name="new", description=described_by("cmd-new-description"))
    @app_commands.describe(
        scenario=described_by("opt-scenario"),
        game=described_by("opt-game"),
        thread=described_by("opt-thread"),
        lang=described_by("opt-lang"),
        options=described_by("opt-options"),
        clock=described_by("opt-clock"),
        timeout=described_by("opt-timeout"),
        delay=described_by("opt-delay"),
        module=described_by("opt-module"),
    )
    @app_commands.choices(lang=_LANGS, timeout=_TIMEOUTS)
    async def new(
        self,
        interaction: Interaction,
        scenario: str,
        game: str | None = None,
        thread: bool | None = None,
        lang: str | None = None,
        options: str | None = None,
        clock: app_commands.Range[str, 1, 60] | None = None,
        timeout: str | None = None,  # noqa: ASYNC109 - a word of the command, not a time to wait
        delay: app_commands.Range[str, 1, 10] | None = None,
        module: app_commands.Range[str, 1, 80] | None = None,
    ) -> None:
        """Open a game in this channel, or in a thread of its own."""
        async with answers.guard_interaction(interaction):
            of, scenario = split_scenario_name(scenario)
            named = game or of
            found = [find_game(named)] if named else await asyncio.to_thread(self._games_with, scenario, module or "")

            async def opens(interaction: Interaction, rules: Game) -> None:
                rules = await asyncio.to_thread(self.desk.service.library.playing, rules, module or "")
                info = find_scenario(rules, scenario)
                chosen = change_marks(read_options(info, options or ""), delay=read_delay(delay))
                time = read_clock(clock, timeout)
                await reply.defer_answer(interaction)
                await open_game_here(self.desk, interaction, rules, info, chosen, thread, lang, time, module or "")

            if len(found) > 1:
                await self.which.ask(interaction, scenario, found, opens)
            else:
                await opens(interaction, found[0])

    @app_commands.command(name="position", description=described_by("cmd-position-description"))
    @app_commands.describe(
        file=described_by("opt-file"),
        game=described_by("opt-game"),
        thread=described_by("opt-thread"),
        lang=described_by("opt-lang"),
        clock=described_by("opt-clock"),
        timeout=described_by("opt-timeout"),
    )
    @app_commands.choices(lang=_LANGS, timeout=_TIMEOUTS)
    async def position(
        self,
        interaction: Interaction,
        file: discord.Attachment,
        game: str | None = None,
        thread: bool | None = None,
        lang: str | None = None,
        clock: app_commands.Range[str, 1, 60] | None = None,
        timeout: str | None = None,  # noqa: ASYNC109
    ) -> None:
        """Open a game from a position file; the file, which may hold hands, is seen by nobody else."""
        async with answers.guard_interaction(interaction):
            named = position_file.game_with_positions(game or "")
            time = read_clock(clock, timeout)
            await reply.defer_answer(interaction)
            content = await position_file.read_uploaded_text(file)
            scenario, found = ("", [named]) if named else position_file.games_of(content)

            async def opens(interaction: Interaction, rules: Game) -> None:
                await reply.defer_answer(interaction)
                checked = await position_file.check_position_text(rules, content)
                files = rules.files
                rules = game_with_tables(rules, files.module(content)) if files is not None else rules
                info = find_scenario(rules, checked)
                await open_game_here(self.desk, interaction, rules, info, change_marks({}, position=content), thread, lang, time)

            if len(found) > 1:
                await self.which.ask(interaction, scenario, found, opens)
            else:
                await opens(interaction, found[0])

    def _games_with(self, scenario: str, module: str) -> list[Game]:
        known = list(games.installed_games().values())
        wanted = module.strip().lower()
        if wanted:
            for rules in known:
                offers = self.desk.service.library.offers(rules)
                if any(wanted in (one.module.name, one.module.sheet.title.lower()) for one in offers):
                    return [rules]
        return known if len(known) == 1 else games_with(scenario)

    @new.autocomplete("scenario")
    @answers.guard_completion
    async def _scenarios(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        wanted = getattr(interaction.namespace, "game", None)
        rules = [game for game in games.installed_games().values() if not wanted or wanted in (game.id, game.title)]
        lang = answers.private_language(interaction)
        listed = scenario_choices(rules, lang)
        for game in rules:
            house = {info.id for info in game.scenarios()}
            for module, info in await asyncio.to_thread(self.desk.service.library.scenarios, game):
                if info.id not in house:
                    title = GameWords(game_with_tables(game, module.sha), lang).scenario(info)
                    listed.append((info.id, f"{game.title}, {module.sheet.title}: {title}"))
        return matching_choices(current, listed)

    @new.autocomplete("game")
    @position.autocomplete("game")
    @answers.guard_completion
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return game_title_choices(current)

    @new.autocomplete("clock")
    @position.autocomplete("clock")
    @answers.guard_completion
    async def _clocks(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return offered_paces(current, answers.private_language(interaction))

    @new.autocomplete("module")
    @answers.guard_completion
    async def _modules(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        scenario = split_scenario_name(getattr(interaction.namespace, "scenario", "") or "")[1]
        wanted = getattr(interaction.namespace, "game", None)
        found = []
        for game in games.installed_games().values():
            if wanted in (None, game.id, game.title):
                offers = await asyncio.to_thread(self.desk.service.library.scenarios, game)
                found += [(module.name, module.sheet.title) for module, info in offers if info.id == scenario]
        return matching_choices(current, found)

    @new.autocomplete("options")
    @answers.guard_completion
    async def _options(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        scenario = split_scenario_name(getattr(interaction.namespace, "scenario", "") or "")[1]
        done, _, last = current.rpartition(" ")
        found = [
            Choice(
                name=f"{GameWords(game, lang).setting(name, value)} ({name}={value})"[:100],
                value=f"{done} {name}={value}".strip()[:100],
            )
            for lang in [answers.private_language(interaction)]
            for game in games.installed_games().values()
            for info in game.scenarios()
            if info.id == scenario
            for name, values in info.options.items()
            for value in values
            if f"{name}={value}".startswith(last)
        ]
        return found[:25]

    @app_commands.command(name="join", description=described_by("cmd-join-description"))
    @app_commands.describe(side=described_by("opt-side"))
    async def join(self, interaction: Interaction, side: str | None = None) -> None:
        """Take a seat in this channel's game."""
        async with answers.guard_interaction(interaction):
            row = await self.desk.service.row_in(_interaction_place(interaction))
            private = answers.private_language(interaction)
            if side == ALL and is_developing():
                seats = await self.desk.lobby.join_all(row, interaction.user.id, private)
            else:
                seats = await self.desk.sharing.take(row, interaction.user.id, side or "", private, interaction.id)
            names = ", ".join(map(self.desk.service.words(row, private).seat, seats)) or "-"
            await answers.send_private_text(interaction, tr(private, "joined", seat=names, game=row.id))

    @join.autocomplete("side")
    @answers.guard_completion
    async def _sides(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        try:
            row = await self.desk.service.row_in(_interaction_place(interaction))
            words = self.desk.service.words(row, answers.private_language(interaction))
        except DeniedError:
            return []
        held = await self.desk.lobby.seated(row)
        free = [(seat, words.seat(seat)) for seat in self.desk.lobby.info(row).seats if seat not in held]
        return matching_choices(current, [*free, ("random", words.tr("random"))] if free else [])

    @app_commands.command(name="leave", description=described_by("cmd-leave-description"))
    async def leave(self, interaction: Interaction) -> None:
        """Give up one's seat before the start."""
        async with answers.guard_interaction(interaction):
            row = await self.desk.service.row_in(_interaction_place(interaction))
            await self.desk.lobby.leave(row, interaction.user.id)
            await answers.send_private_text(interaction, tr(answers.private_language(interaction), "left", game=row.id))

    @app_commands.command(name="start", description=described_by("cmd-start-description"))
    async def start(self, interaction: Interaction) -> None:
        """Start this channel's game."""
        async with answers.guard_interaction(interaction):
            row = await self.desk.service.row_in(_interaction_place(interaction))
            await reply.defer_answer(interaction)
            referee, private = is_referee(interaction), answers.private_language(interaction)
            match = await self.desk.lobby.start(row, interaction.user.id, interaction.id, referee=referee, lang=private)
            if match.seats_of(interaction.user.id):
                await self.desk.open_panel(interaction, row.id)
            else:
                await answers.send_private_text(
                    interaction, tr(answers.private_language(interaction), "started-short", game=row.id)
                )

    @app_commands.command(name="list", description=described_by("cmd-list-description"))
    async def list_(self, interaction: Interaction) -> None:
        """The open games of this server."""
        async with answers.guard_interaction(interaction):
            private = answers.private_language(interaction)
            lines, own = [], await own_game_numbers(self.desk.service.store, interaction.user.id)
            for row, held in await self.desk.lobby.listing(
                interaction.guild_id, lambda row: may_be_offered(interaction, row, own)
            ):
                words = self.desk.service.words(row, private)
                who = ", ".join(f"{words.seat(seat)} <@{user}>" for seat, user in held.items()) or "-"
                state = words.tr(f"game-{row.status}")
                title = words.scenario(self.desk.lobby.info(row))
                place = f"<#{row.thread_id or row.channel_id}>"
                number = words.tr("game-number", game=row.id)
                lines.append(f"**{number}** {words.game.title} · {title} · {state} · {place} · {who}")
            await answers.send_private_view(
                interaction, make_layout(make_paragraph("\n".join(lines) or tr(private, "no-games"), 3500))
            )

    @app_commands.command(name="info", description=described_by("cmd-info-description"))
    async def info(self, interaction: Interaction) -> None:
        """What is played here, by whom, and how to check the dice."""
        async with answers.guard_interaction(interaction):
            row = await self.desk.service.row_in(_interaction_place(interaction), finished=True)
            private = answers.private_language(interaction)
            words = self.desk.service.words(row, private)
            held, title = await self.desk.lobby.seated(row), words.scenario(self.desk.lobby.info(row))
            lines = [
                f"**{words.game.title} · {title}** · {words.tr('game-number', game=row.id)} · {words.tr(f'game-{row.status}')}",
                *(f"{words.seat(seat)}: <@{user}>" for seat, user in held.items()),
                *filter(None, [material.material_line(row.marks, words)]),
                *([words.tr("info-hash", hash=row.seed_hash)] if words.game.table.chance else []),
            ]
            if row.status != "active":
                lines.append(words.tr("info-actions", count=row.revision))
            else:
                match = await self.desk.service.match(row.id)
                # Not the row's own count: it would tell of a decision made in secret.
                lines.append(words.tr("info-actions", count=match.rev_for("spectator")))
                lines.append(who_acts(match, GameWords(match.game, private, match.position.state)))
            await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(lines), 3500)))

    @app_commands.command(name="close", description=described_by("cmd-close-description"))
    async def close(self, interaction: Interaction) -> None:
        """End this channel's game without a result."""
        async with answers.guard_interaction(interaction):
            row = await self.desk.service.row_in(_interaction_place(interaction))
            await Endings(self.desk).close(interaction, row, referee=is_referee(interaction))


def add_table_commands(tree: app_commands.CommandTree[discord.Client], desk: PlayerDesk) -> None:
    """``/panel``, ``/hand``, ``/map``, ``/log``, ``/undo``, ``/verify`` for the game of the channel."""
    service = desk.service
    guild = app_commands.guild_only

    @tree.command(name="panel", description=described_by("cmd-panel-description"))
    @app_commands.rename(
        with_map=app_commands.locale_str("map", msgid="opt-map-name"),
        hints=app_commands.locale_str("hints", msgid="opt-hints-name"),
    )
    @app_commands.describe(with_map=described_by("opt-panel-map"), hints=described_by("opt-panel-hints"))
    @guild
    async def panel(interaction: Interaction, with_map: bool | None = None, hints: bool | None = None) -> None:
        async with answers.guard_interaction(interaction):
            if hints is not None:
                await desk.choices.set("user", interaction.user.id, HINTS, None if hints else False)
            if with_map is not None:
                await desk.choices.set("user", interaction.user.id, PANEL_MAP, None if with_map else False)
            match = await desk.match_seen(_interaction_place(interaction))
            await desk.open_panel(interaction, match.id)
            desk.places.look(interaction.client, match.id)

    async def hand(interaction: Interaction) -> None:
        async with answers.guard_interaction(interaction):
            row = await service.row_in(_interaction_place(interaction), finished=True)
            await desk.show_hand(interaction, row.id)

    every = list(games.installed_games().values())
    if any(game.hands.hand is not None for game in every):
        tree.command(name="hand", description=described_by("cmd-hand-description"))(guild(hand))

    @tree.command(name="map", description=described_by("cmd-map-description"))
    @app_commands.describe(look=described_by("opt-look"), place=agreed_text(every, "opt-place"))
    @guild
    async def map_(interaction: Interaction, look: str | None = None, place: str | None = None) -> None:
        async with answers.guard_interaction(interaction):
            row = await service.row_in(_interaction_place(interaction), finished=True)
            if not place:
                await desk.show_map(interaction, row.id, look or "", "")
                return
            # A picture of its own for every place: one of them waits for each user, not a hundred.
            async with desk.apart.places.asked(interaction.user.id):
                await desk.show_map(interaction, row.id, look or "", place)

    @map_.autocomplete("look")
    @answers.guard_completion
    async def looks(interaction: Interaction, current: str) -> list[Choice[str]]:
        try:
            row = await service.row_in(_interaction_place(interaction), finished=True)
        except DeniedError:
            return []
        words = service.words(row, answers.private_language(interaction))
        named = {look: words.say(f"look-{look}") for look in desk.pictures.looks(words.game.id, row.scenario)}
        return [Choice(name=name[:100], value=look) for look, name in named.items() if current.lower() in name.lower()][:25]

    @tree.command(name="log", description=described_by("cmd-log-description"))
    @app_commands.describe(since=described_by("opt-since"))
    @guild
    async def log(interaction: Interaction, since: app_commands.Range[int, 0, 1_000_000] | None = None) -> None:
        async with answers.guard_interaction(interaction):
            row = await service.row_in(_interaction_place(interaction), finished=True)
            await desk.show_log(interaction, row.id, since, numbers=is_referee(interaction))

    @tree.command(name="undo", description=described_by("cmd-undo-description"))
    @guild
    async def undo(interaction: Interaction) -> None:
        async with answers.guard_interaction(interaction):
            private = answers.private_language(interaction)
            match = await desk.match_in(_interaction_place(interaction))
            referee = is_referee(interaction) and not match.seats_of(interaction.user.id)
            try:
                await service.undo(match.id, interaction.user.id, None, interaction.id, referee=referee)
            except DeniedError as denied:
                if denied.msgid != "undo-needs-consent":
                    raise
                controls = [make_button(Press(match.id, 0, 0, Op.ASK_UNDO, ""), tr(private, "button-ask-undo"), "primary")]
                if start_of_part(match, match.seats_of(interaction.user.id)) is not None:
                    label = GameWords(match.game, private).say("checkpoint")
                    controls.append(make_button(Press(match.id, 0, 0, Op.ASK_UNDO, PART), label))
                ask = plain_view(*controls)
                await answers.send_private_text(interaction, answers.denied_text(denied, private), ask)
                return
            if match.seats_of(interaction.user.id):
                desk.answering(match.id, interaction.user.id)
                await desk.open_panel(interaction, match.id, tr(private, "undone-short"))
            else:
                await answers.send_private_text(interaction, tr(private, "undone-short"))

    @tree.command(name="verify", description=described_by("cmd-verify-description"))
    @guild
    async def verify(interaction: Interaction) -> None:
        async with answers.guard_interaction(interaction):
            row = await service.row_in(_interaction_place(interaction), finished=True)
            private = answers.private_language(interaction)
            lost.refuse_sealed(row, service.store.now())
            await reply.defer_answer(interaction)
            try:
                secret = await service.store.games.reveal(row.id)
            except SecretSealedError as error:
                raise DeniedError("verify-later", hash=row.seed_hash) from error
            async with desk.apart.queue.asked(interaction.user.id):
                share = partial(desk.underway.share, interaction, "work-check", desk.apart.queue)
                fault = await desk.apart.verified(await service.match(row.id), secret, share)
            if fault:
                raise DeniedError("verify-failed", why=fault)
            count = row.revision
            words, (first, *later) = service.words(row, private), secret_blocks(secret)
            lines = [tr(private, "verified", hash=row.seed_hash, secret=(first or b"").hex(), count=count)]
            lines += [*mixture.later_secrets(row, later, words), *mixture.addition_lines(row, words)]
            await answers.send_private_text(interaction, "\n".join(lines))
