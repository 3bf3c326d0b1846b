"""``/watch`` and ``/replay``: a game as spectators may see it, now (or with its delay) and step by step.

While a game runs, or when it was closed without a result, nothing but public events and the spectators' view is shown, and only
steps that spectators could notice are steps at all. When it is over everything is shown, with both hands at every moment.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Iterable
from functools import partial
from typing import Any

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.apart.apart import Share
from bot.apart.course import Course, CourseStep, delayed_steps, match_at_step
from bot.core import games, lost
from bot.core.host_entries import REFEREE
from bot.core.match import GameMatch
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.public import PublicPresses
from bot.desk.rights import can_read_game, channel_of, may_be_offered, own_game_numbers
from bot.desk.slow import SlowParts
from bot.lobby.lobby import Lobby
from bot.panel import answers, reply
from bot.panel.board import file_of, gallery_of, who_acts
from bot.panel.controls import Interaction, Press, SentControl, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store import GameRow
from bot.telling.news import game_place_of
from bot.telling.reasons import choice_lines, read_choice
from bot.telling.score import score_line
from bot.telling.text import GameWords, clip_text, fit_last_lines
from rules.engine.contract.story import heard_events

#: Games whose courses are kept, for those who leaf through them, and bytes of all of these.
KEPT, ROOM = 8, 32 * 1024 * 1024
#: A delay: a number of public steps, or until the turn is over.
_DELAY = re.compile(r"[1-9]\d{0,2}|turn")


def read_delay(typed: str | None) -> str | None:
    """The delay of a new game, as its mark has it; None for no delay. Raises DeniedError "delay-unknown"."""
    wanted = (typed or "").strip().lower()
    if wanted in ("", "0", "none"):
        return None
    if not _DELAY.fullmatch(wanted):
        raise DeniedError("delay-unknown", text=wanted)
    return wanted


def _courses_size(courses: Iterable[Course]) -> int:
    return sum(len(step.saved) for one in courses for step in one.steps)


class Watching(commands.Cog):
    """Shows games to onlookers."""

    def __init__(self, parts: SlowParts, lobby: Lobby) -> None:
        self.parts = parts
        self.lobby = lobby
        self.service = parts.service
        self._courses: OrderedDict[int, Course] = OrderedDict()
        self._locks: dict[int, asyncio.Lock] = {}

    async def row(self, interaction: Interaction, number: int | None) -> GameRow:
        """The game meant: by number, or the one of this channel. Raises DeniedError "no-such-game" for one of another server."""
        if number is None:
            return await self.service.row_in(interaction.channel_id or 0, finished=True)
        row = await self.service.row(number)
        # A user may not see games of other servers, nor of channels they cannot read.
        guild, user = interaction.guild, interaction.user
        if guild is None or row.guild_id != guild.id or not isinstance(user, discord.Member):
            raise DeniedError("no-such-game", game=number)
        # A game with a delay is meant for people who may not read its channel.
        if row.marks.delay:
            return row
        # A finished game stays visible after its channel is gone, but not to users barred from an existing channel.
        over = row.status not in ("lobby", "active")
        seats = await self.service.store.seats.of_game(row.id) if over else []
        if any(seat.user_id == user.id for seat in seats) or (over and await channel_of(guild, game_place_of(row)) is None):
            return row
        if not await can_read_game(user, row):
            raise DeniedError("no-such-game", game=number)
        return row

    async def steps(self, match: GameMatch, user: int, share: Share | None = None) -> list[CourseStep]:
        """The steps this user may see now."""
        steps = (await self.course(match, share)).steps
        if lost.is_opened_after_loss(match.row, self.service.store.now()):
            return list(steps)
        seen = [step for step in steps if not step.hidden]
        if user not in match.seats.values():
            return delayed_steps(seen, match.row.marks.delay or "")
        return seen

    async def course(self, match: GameMatch, share: Share | None = None) -> Course:
        """The course of a game up to now: kept while somebody watches, and followed on by what is new in its log."""
        async with self._locks.setdefault(match.id, asyncio.Lock()):
            known = self._courses.get(match.id)
            if known is None or known.seq != match.seq:
                known = await self.parts.apart.course(match, known, share)
                self._courses[match.id] = known
            self._courses.move_to_end(match.id)
            while len(self._courses) > KEPT or (len(self._courses) > 1 and _courses_size(self._courses.values()) > ROOM):
                self._locks.pop(self._courses.popitem(last=False)[0], None)
            return known

    async def show(self, interaction: Interaction, game_id: int, at: int | None, *, edit: bool = False) -> None:
        """Answer with a moment of a game: the newest that may be seen (``at`` None), or the one after an entry."""
        match = await self.service.match(game_id)
        if edit:
            await reply.defer_answer(interaction, update=True)
        else:
            await reply.defer_answer(interaction)
        async with self.parts.apart.queue.asked(interaction.user.id):
            share = partial(self.parts.underway.share, interaction, "work-replay", self.parts.apart.queue)
            steps = await self.steps(match, interaction.user.id, share)
        place = len(steps) - 1
        if at is not None:
            place = max((n for n, step in enumerate(steps) if step.seq <= at), default=0)
        view, files = await self._message(match, steps, place, interaction, newest=at is None)
        if edit:
            await answers.change_private_view(interaction, view, files)
        else:
            await answers.send_private_view(interaction, view, files)

    async def _message(
        self, match: GameMatch, steps: list[CourseStep], place: int, interaction: Interaction, *, newest: bool
    ) -> tuple[ui.LayoutView, list[discord.File]]:
        step, lang = steps[place], answers.private_language(interaction)
        # A game closed without a result keeps its secrets: it may be imported elsewhere.
        over, closed = lost.is_opened_after_loss(match.row, self.service.store.now()), match.row.status == "closed"
        who = REFEREE if over else "spectator"
        position = await asyncio.to_thread(step.position, match.game)
        then = match_at_step(match, step, position)
        words = GameWords(match.game, lang, position.state)
        picture = await self.parts.pictures.map(then, who, lang, theme=answers.private_theme(interaction))
        items: list[ui.Item[Any]] = [
            make_paragraph(f"## {words.full_title(match.info)} · {words.tr('game-number', game=match.id)}", 300)
        ]
        files = []
        if picture is not None:
            items.append(gallery_of(picture))
            files.append(file_of(picture))
        head = words.tr("watch-step", place=place, last=len(steps) - 1, number=step.seq)
        delay = match.row.marks.delay or ""
        if delay and not over:
            head += "\n" + words.tr("watch-delayed", delay=words.tr("watch-turn") if delay == "turn" else delay)
        items.append(make_paragraph(head, 400))
        status = [words.say(f"status-{name}", facts) for name, facts in match.game.table.status(position.state, who)]
        if status:
            items.append(make_paragraph("\n".join(status), 1000))
        if match.result() is None and (score := score_line(position, words)):
            items.append(make_paragraph(score, 1000))
        events = heard_events(match.game.table.closer_events, step.line.events if step.line else (), (who,))
        heard = [words.event(event) for event in match.game.story.gather_events(events)]
        if heard:
            items.append(make_paragraph(fit_last_lines(heard, 1200), 1200))
        if over and (why := await self._reasons(match, steps, place, words)):
            items.append(make_paragraph(fit_last_lines(why, 1000), 1000))
        if place == len(steps) - 1 and (over or closed):
            items.append(make_paragraph(who_acts(match, words), 600))
        elif not (over or closed):
            due = [words.tr("to-act", who=f"**{words.seat(p.seat)}**", what=words.prompt(p)) for p in then.public_prompts()]
            items.append(make_paragraph("\n".join(due) or words.tr("waiting"), 600))
        if over:
            for seat in match.info.seats:
                hand = match.game.hands.hand_cards(position.state, seat)
                if hand is not None:
                    notes = match.game.hands.notes(position.state, seat)
                    said = {card: f" ({words.say(f'hand-{note}')})" for card, note in notes.items()}
                    cards = ", ".join(f"{words.value('card', card)}{said.get(card, '')}" for card in hand) or "-"
                    line = words.tr("hand-title", seat=words.seat(seat), count=len(hand)) + f": {cards}"
                    items.append(make_paragraph(clip_text(line, 600), 600))
        items += button_rows(self._buttons(match, steps, place, words))
        return make_layout(*items), files

    async def _reasons(self, match: GameMatch, steps: list[CourseStep], place: int, words: GameWords) -> list[str]:
        """Why the computer decided so, where it did."""
        seq = steps[place].seq
        found = await self.service.store.thoughts.of_game(match.id, seq - 1, seq) if place else []
        choice = read_choice(found[0]) if found else None
        if choice is None:
            return []
        before = await asyncio.to_thread(steps[place - 1].position, match.game)
        return choice_lines(choice, words, before)

    def _buttons(self, match: GameMatch, steps: list[CourseStep], place: int, words: GameWords) -> list[SentControl]:
        last = len(steps) - 1
        goals = {"f": 0, "b": max(place - 1, 0), "n": min(place + 1, last), "l": last}
        labels = {"f": "button-first", "b": "button-step-back", "n": "button-step-on", "l": "button-last"}
        made = []
        for name, goal in goals.items():
            rest = f"{name}{steps[goal].seq}" if name != "l" else "l"
            gone = goal == place and name != "l"
            made.append(make_button(Press(match.id, 0, 0, Op.REPLAY, rest), words.tr(labels[name]), disabled=gone))
        return made

    async def leaf(self, interaction: Interaction, press: Press) -> None:
        """Handle a button below a moment of a game."""
        found = re.fullmatch(r"l|[fbn](\d{1,9})", press.rest)
        if found is None:
            raise DeniedError("bad-button")
        row = await self.row(interaction, press.game)
        await self.show(interaction, row.id, None if found[1] is None else int(found[1]), edit=True)

    async def choices(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        """The games of this server, by number and title."""
        if interaction.guild_id is None:
            return []
        found, own = [], await own_game_numbers(self.service.store, interaction.user.id)
        for row in await self.service.store.games.find(("active", "finished"), interaction.guild_id):
            if row.game_type not in games.installed_games() or not may_be_offered(interaction, row, own):
                continue
            words = GameWords(games.installed_games()[row.game_type], answers.private_language(interaction))
            name = f"{words.tr('game-number', game=row.id)} {words.full_title(self.lobby.info(row))}"
            if current.lower() in name.lower():
                found.append(Choice(name=name[:100], value=row.id))
        return found[:25]

    @answers.slash_command("watch", "cmd-watch-description", game="opt-number")
    @app_commands.guild_only
    async def watch(self, interaction: Interaction, game: int | None = None) -> None:
        """Show a game as it is."""
        row = await self.row(interaction, game)
        await self.show(interaction, row.id, None)

    @answers.slash_command("replay", "cmd-replay-description", game="opt-number", entry="opt-from-entry")
    @app_commands.guild_only
    async def replay(
        self, interaction: Interaction, game: int | None = None, entry: app_commands.Range[int, 0, 1_000_000] | None = None
    ) -> None:
        """Show a game from its beginning, or from an entry."""
        row = await self.row(interaction, game)
        await self.show(interaction, row.id, entry or 0)

    @answers.complete_option("game", watch, replay)
    async def _numbers(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await self.choices(interaction, current)


def add_watch_commands(tree: CommandTree, parts: SlowParts, lobby: Lobby, presses: PublicPresses) -> Watching:
    """``/watch`` and ``/replay``, and the buttons that leaf through a game. Returns what shows games to onlookers."""
    watching = Watching(parts, lobby)
    presses.ops[Op.REPLAY] = watching.leaf
    add_cog(tree, watching)
    return watching
