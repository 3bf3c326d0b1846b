"""``/game``: open, join, start, list and close games."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.clock import TIMEOUTS, offered_paces, read_clock
from bot.commands.computer.back import ComingBack
from bot.commands.endings import Endings
from bot.commands.files.uploads import UploadField, UploadForms, UploadKind
from bot.commands.opening import GameOpener, complete_titles, matching_choices, offered_scenarios
from bot.commands.watch import read_delay
from bot.commands.which import Which
from bot.core import games, material
from bot.desk.finding import interaction_place
from bot.desk.public import PublicPresses
from bot.desk.rights import is_referee, may_be_offered, may_moderate_game, own_game_numbers
from bot.lobby import position_file
from bot.lobby.lobby import find_game, find_scenario, games_with, read_options, split_scenario_name
from bot.lobby.sharing import Sharing
from bot.marks import MOST_MISSED, change_marks
from bot.panel import answers, reply
from bot.panel.board import who_acts
from bot.panel.controls import Interaction, make_layout, make_paragraph
from bot.program.dev import ALL, is_developing
from bot.telling.localise import described_by, language_choices
from bot.telling.text import GameWords
from bot.time.clocks import GameClocks
from rules.engine import Game
from rules.engine.contract.game import game_with_tables
from words import tr

_LANGS = language_choices()
_TIMEOUTS = [Choice(name=described_by(msgid), value=name) for name, msgid in TIMEOUTS.items()]


def _position_fields() -> tuple[UploadField, ...]:
    """What is asked beside a position file: its game, where several open from files, and the clock."""
    able = [(game.id, game.title) for game in games.installed_games().values() if game.files is not None]
    asked = (UploadField("game", "opt-game", able),) if len(able) > 1 else ()
    return (*asked, UploadField("clock", "opt-clock"))


class GameCommands(app_commands.Group):
    """``/game ...``: before a game, and around it."""

    def __init__(self, opener: GameOpener, sharing: Sharing, clocks: GameClocks, public: PublicPresses, endings: Endings) -> None:
        super().__init__(name="game", description=described_by("cmd-game-description"), guild_only=True)
        self.opener = opener
        self.service = opener.service
        self.lobby = opener.lobby
        self.sharing = sharing
        self.panels = public.parts.panels
        self.endings = endings
        self.coming_back = ComingBack(self.panels, clocks, public)
        self.which = Which()
        self.uploads = UploadForms(public)
        self.uploads.kinds["position"] = UploadKind("upload-position", "opt-file", self._open_sent, _position_fields)

    @answers.slash_command(
        "new",
        "cmd-new-description",
        scenario="opt-scenario",
        game="opt-game",
        thread="opt-thread",
        lang="opt-lang",
        options="opt-options",
        clock="opt-clock",
        timeout="opt-timeout",
        hold="opt-hold",
        delay="opt-delay",
        module="opt-module",
    )
    @app_commands.autocomplete(game=complete_titles)
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
        hold: app_commands.Range[int, 0, MOST_MISSED] | None = None,
        delay: app_commands.Range[str, 1, 10] | None = None,
        module: app_commands.Range[str, 1, 80] | None = None,
    ) -> None:
        """Open a game in this channel, or in a thread of its own."""
        of, scenario = split_scenario_name(scenario)
        named = game or of
        found = (
            [find_game(named)]
            if named
            else await asyncio.to_thread(self._games_with, scenario, module or "", interaction.guild_id)
        )

        async def opens(interaction: Interaction, rules: Game) -> None:
            rules = await asyncio.to_thread(self.service.library.playing, rules, module or "", interaction.guild_id)
            info = find_scenario(rules, scenario)
            chosen = change_marks(read_options(info, options or ""), delay=read_delay(delay))
            time = read_clock(clock, timeout)
            await reply.defer_answer(interaction)
            await self.opener.open_here(interaction, rules, info, chosen, thread, lang, time, module or "", hold)

        if len(found) > 1:
            await self.which.ask(interaction, scenario, found, opens)
        else:
            await opens(interaction, found[0])

    @app_commands.command(name="position", description=described_by("cmd-position-description"))
    @app_commands.autocomplete(game=complete_titles)
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
        file: discord.Attachment | None = None,
        game: str | None = None,
        thread: bool | None = None,
        lang: str | None = None,
        clock: app_commands.Range[str, 1, 60] | None = None,
        timeout: str | None = None,  # noqa: ASYNC109
    ) -> None:
        """Open a game from a position file; the file, which may hold hands, is seen by nobody else. Without one, ask for it."""
        async with answers.guard_interaction(interaction, form=file is None):
            own = None if thread is None else str(int(thread))
            typed = {"game": game, "clock": clock, "timeout": timeout, "lang": lang, "thread": own}
            if file is None:
                await self.uploads.show(interaction, "position", typed)
            else:
                await self._open_sent(interaction, file, {name: value for name, value in typed.items() if value is not None})

    async def _open_sent(self, interaction: Interaction, file: discord.Attachment, typed: Mapping[str, str]) -> None:
        """Open a game from a file that was sent, with what was typed beside it. Raises DeniedError."""
        thread = None if "thread" not in typed else typed["thread"] == "1"
        named = position_file.game_with_positions(typed.get("game", ""))
        time = read_clock(typed.get("clock"), typed.get("timeout"))
        await reply.defer_answer(interaction)
        content = await position_file.read_uploaded_text(file)
        scenario, found = ("", [named]) if named else position_file.games_of(content)

        async def opens(interaction: Interaction, rules: Game) -> None:
            await reply.defer_answer(interaction)
            if named := position_file.module_named_in(rules, content):
                await asyncio.to_thread(self.service.library.by_hash, rules, named, interaction.guild_id)
            checked = await position_file.check_position_text(rules, content)
            files = rules.files
            rules = game_with_tables(rules, files.module(content)) if files is not None else rules
            info, marks = find_scenario(rules, checked), change_marks({}, position=content)
            await self.opener.open_here(interaction, rules, info, marks, thread, typed.get("lang"), time)

        if len(found) > 1:
            await self.which.ask(interaction, scenario, found, opens)
        else:
            await opens(interaction, found[0])

    def _games_with(self, scenario: str, module: str, guild: int | None) -> list[Game]:
        known = list(games.installed_games().values())
        wanted = module.strip().lower()
        if wanted:
            for rules in known:
                offers = self.service.library.offers(rules, guild)
                if any(wanted in (one.module.name, one.module.sheet.title.lower()) for one in offers):
                    return [rules]
        return known if len(known) == 1 else games_with(scenario)

    @answers.complete_option("scenario", new)
    async def _scenarios(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        wanted = getattr(interaction.namespace, "game", None)
        rules = [game for game in games.installed_games().values() if not wanted or wanted in (game.id, game.title)]
        lang, module = answers.private_language(interaction), getattr(interaction.namespace, "module", None) or ""
        listed = await asyncio.to_thread(
            offered_scenarios, self.service.library, rules, lang, module=module, guild=interaction.guild_id
        )
        return matching_choices(current, listed)

    @answers.complete_option("clock", new, position)
    async def _clocks(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return offered_paces(current, answers.private_language(interaction))

    @answers.complete_option("module", new)
    async def _modules(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        scenario = split_scenario_name(getattr(interaction.namespace, "scenario", "") or "")[1]
        wanted = getattr(interaction.namespace, "game", None)
        found = []
        for game in games.installed_games().values():
            if wanted in (None, game.id, game.title):
                offers = await asyncio.to_thread(self.service.library.scenarios, game, interaction.guild_id)
                found += [(module.name, module.sheet.title) for module, info in offers if info.id == scenario]
        return matching_choices(current, found)

    @answers.complete_option("options", new)
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

    @answers.slash_command("join", "cmd-join-description", side="opt-side")
    async def join(self, interaction: Interaction, side: str | None = None) -> None:
        """Take a seat in this channel's game."""
        row = await self.service.row_in(interaction_place(interaction))
        private = answers.private_language(interaction)
        if row.status == "active" and (row.marks.stand_ins or row.marks.rescued):
            await self.coming_back.come_back(interaction, row)
            return
        if side == ALL and is_developing():
            seats = await self.lobby.join_all(row, interaction.user.id, private)
        else:
            seats = await self.sharing.take(row, interaction.user.id, side or "", private, interaction.id)
        names = ", ".join(map(self.service.words(row, private).seat, seats)) or "-"
        await answers.send_private_text(interaction, tr(private, "joined", seat=names, game=row.id))

    @answers.complete_option("side", join)
    async def _sides(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        row = await self.service.row_in(interaction_place(interaction))
        words = self.service.words(row, answers.private_language(interaction))
        held = await self.lobby.seated(row)
        free = [(seat, words.seat(seat)) for seat in self.lobby.info(row).seats if seat not in held]
        return matching_choices(current, [*free, ("random", words.tr("random"))] if free else [])

    @answers.slash_command("leave", "cmd-leave-description")
    async def leave(self, interaction: Interaction) -> None:
        """Give up the user's seat before the start."""
        row = await self.service.row_in(interaction_place(interaction))
        if row.status == "active" and row.marks.rescued:
            await self.coming_back.give_up(interaction, row)
            return
        await self.lobby.leave(row, interaction.user.id)
        await answers.say_privately(interaction, "left", game=row.id)

    @answers.slash_command("start", "cmd-start-description")
    async def start(self, interaction: Interaction) -> None:
        """Start this channel's game."""
        row = await self.service.row_in(interaction_place(interaction))
        await reply.defer_answer(interaction)
        referee, private = await may_moderate_game(interaction, row), answers.private_language(interaction)
        match = await self.lobby.start(row, interaction.user.id, interaction.id, referee=referee, lang=private)
        if match.seats_of(interaction.user.id):
            await self.panels.open_panel(interaction, row.id)
        else:
            await answers.say_privately(interaction, "started-short", game=row.id)

    @answers.slash_command("list", "cmd-list-description")
    async def list_(self, interaction: Interaction) -> None:
        """List the open games of this server."""
        private = answers.private_language(interaction)
        lines, own = [], await own_game_numbers(self.service.store, interaction.user.id)
        for row, held in await self.lobby.listing(interaction.guild_id, lambda row: may_be_offered(interaction, row, own)):
            words = self.service.words(row, private)
            who = ", ".join(f"{words.seat(seat)} <@{user}>" for seat, user in held.items()) or "-"
            state = words.tr(f"game-{row.status}")
            title = words.scenario(self.lobby.info(row))
            place = f"<#{row.thread_id or row.channel_id}>"
            number = words.tr("game-number", game=row.id)
            lines.append(f"**{number}** {words.game.title} · {title} · {state} · {place} · {who}")
        await answers.send_private_view(
            interaction, make_layout(make_paragraph("\n".join(lines) or tr(private, "no-games"), 3500))
        )

    @answers.slash_command("info", "cmd-info-description")
    async def info(self, interaction: Interaction) -> None:
        """Show the game of this channel, its players, and how to check the dice."""
        row = await self.service.row_in(interaction_place(interaction), finished=True)
        private = answers.private_language(interaction)
        words = self.service.words(row, private)
        held, title = await self.lobby.seated(row), words.scenario(self.lobby.info(row))
        lines = [
            f"**{words.game.title} · {title}** · {words.tr('game-number', game=row.id)} · {words.tr(f'game-{row.status}')}",
            *(f"{words.seat(seat)}: <@{user}>" for seat, user in held.items()),
            *(
                words.tr("info-rescued", seat=words.seat(seat), user=f"<@{by}>", old=f"<@{owner}>")
                for seat, (owner, by, _) in row.marks.rescued.items()
                if held.get(seat) == by
            ),
            *filter(None, [material.material_line(row.marks, words)]),
            *([words.tr("info-hash", hash=row.seed_hash)] if words.game.table.chance else []),
        ]
        if row.status != "active":
            lines.append(words.tr("info-actions", count=row.revision))
        else:
            match = await self.service.match(row.id)
            # Not the row's own count: it would reveal a secret decision.
            lines.append(words.tr("info-actions", count=match.rev_for("spectator")))
            lines.append(who_acts(match, GameWords(match.game, private, match.position.state)))
        await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(lines), 3500)))

    @answers.slash_command("close", "cmd-close-description")
    async def close(self, interaction: Interaction) -> None:
        """End this channel's game without a result."""
        row = await self.service.row_in(interaction_place(interaction))
        await self.endings.close(interaction, row, referee=is_referee(interaction))
