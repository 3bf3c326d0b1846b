"""``/where``: a position in words, for people who cannot see the map: all of it, a side, a part, a kind, a place; what came last.

Made of the asker's own sight; of a game with a delay onlookers hear what they may watch.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.apart.course import CourseStep, match_at_step
from bot.commands.watch import Watching, add_watch_commands
from bot.core.log_in_words import log_lines
from bot.core.match import GameMatch
from bot.core.since import last_move
from bot.desk.cogs import CommandTree
from bot.desk.finding import interaction_place
from bot.desk.public import PublicPresses
from bot.desk.slow import SlowParts
from bot.drawing.position import PositionQuestion, offered_names, position_text_lines, seen_map
from bot.lobby.lobby import Lobby
from bot.panel import answers, reply
from bot.panel.board import who_acts
from bot.panel.controls import Interaction
from bot.panel.ops import Op
from bot.panel.word_pages import WordPages
from bot.program.denied import DeniedError
from bot.program.near_names import plain_letters
from bot.store import GameRow
from bot.telling.plain_words import plain_line
from bot.telling.text import GameWords

#: Lines of the log where nothing happened since the asker's own last move, or they have none.
NEWEST = 12
#: Steps of a game with a delay that onlookers hear.
STEPS = 6


class WhereQuestions:
    """Answers questions about positions in words."""

    def __init__(self, parts: SlowParts, watching: Watching, word_pages: WordPages) -> None:
        self.parts = parts
        self.service = parts.service
        self.watching = watching
        self.word_pages = word_pages

    async def row(self, interaction: Interaction, game: int | None) -> GameRow:
        """The game that is asked about: of this channel, or one of the user's own, by its number or in direct messages.

        Raises DeniedError "no-game-here", "no-such-game", "where-which".
        """
        if interaction.guild_id is not None and game is None:
            return await self.service.row_in(interaction_place(interaction), finished=True)
        found = await self.own_rows(interaction.user.id)
        if game is not None:
            if game not in found:
                raise DeniedError("no-such-game", game=game)
            return found[game]
        if len(found) > 1:
            raise DeniedError("where-which", games=", ".join(map(str, sorted(found))))
        if not found:
            raise DeniedError("where-none-own")
        return next(iter(found.values()))

    async def own_rows(self, user: int) -> dict[int, GameRow]:
        """The games under way in which a user holds a seat, by number."""
        rows = await self.service.store.games.of_user(user, ("active",))
        held = {row.id: {seat.user_id for seat in await self.service.store.seats.of_game(row.id)} for row in rows}
        return {row.id: row for row in rows if user in held[row.id]}

    async def answer(self, interaction: Interaction, question: PositionQuestion, *, last: bool, game: int | None = None) -> None:
        """Answer with the first page. Raises DeniedError for a name of nothing, and "limit-one" for several at once."""
        row = await self.row(interaction, game)
        async with self.parts.apart.places.asked(interaction.user.id):
            await reply.defer_answer(interaction)
            match, who, delay = await self._seen(interaction, await self.service.match(row.id))
            words = GameWords(match.game, answers.private_language(interaction), match.position.state)
            if last:
                lines = await self._last_lines(interaction, row.id, who, words, delay)
            else:
                lines = await asyncio.to_thread(position_text_lines, seen_map(match, who), words, question)
            if delay:
                shown = words.tr("watch-turn") if delay == "turn" else delay
                lines = [plain_line(words.tr("watch-delayed", delay=shown)), *lines]
            await self.word_pages.send(interaction, lines)

    async def board_lines(self, interaction: Interaction, game: int) -> list[str]:
        """A board in words: whose decision it is, then the position, both as the asker may see them."""
        async with self.parts.apart.places.asked(interaction.user.id):
            await reply.defer_answer(interaction)
            match, who, delay = await self._seen(interaction, await self.service.match(game))
            words = GameWords(match.game, answers.private_language(interaction), match.position.state)
            due = [words.tr("to-act", who=words.seat(one.seat), what=words.prompt(one)) for one in match.public_prompts()]
            over = match.result() is not None
            heads = [words.full_title(match.info), *([who_acts(match, words)] if over else due or [words.tr("waiting")])]
            if delay:
                heads.append(words.tr("watch-delayed", delay=words.tr("watch-turn") if delay == "turn" else delay))
            lines = await asyncio.to_thread(position_text_lines, seen_map(match, who), words, PositionQuestion())
            return [*(said for head in heads for line in head.split("\n") if (said := plain_line(line))), *lines]

    async def _seen(self, interaction: Interaction, match: GameMatch) -> tuple[GameMatch, str, str]:
        """The game as the asker may see it, who they are to it, and the delay that they get ("" for none)."""
        user = interaction.user.id
        who = match.seat_to_act(user) or "spectator"
        delay = match.row.marks.delay or ""
        if not delay or user in match.seats.values() or match.row.status != "active":
            return match, who, ""
        steps = await self._steps(interaction, match)
        position = await asyncio.to_thread(steps[-1].position, match.game)
        return match_at_step(match, steps[-1], position), who, delay

    async def _steps(self, interaction: Interaction, match: GameMatch) -> list[CourseStep]:
        queue = self.parts.apart.queue
        share = partial(self.parts.underway.share, interaction, "work-replay", queue)
        return await self.watching.steps(match, interaction.user.id, share)

    async def _last_lines(self, interaction: Interaction, game: int, who: str, words: GameWords, delay: str) -> list[str]:
        """What happened since the asker's own last move, or the newest of what they may see."""
        match = await self.service.match(game)
        if delay:
            steps = (await self._steps(interaction, match))[-STEPS:]
            events = [
                event for step in steps if step.line is not None for event in step.line.events if event.visible("spectator")
            ]
            lines = [words.event(event) for event in events]
        else:
            since = last_move(match, who) if who != "spectator" else 0
            lines = (log_lines(match, who, words, since) if since else []) or log_lines(match, who, words)[-NEWEST:]
        return [plain_line(line) for line in lines if plain_line(line)] or [words.tr("where-last-none")]

    async def complete(self, interaction: Interaction, option: str, current: str) -> list[Choice[str]]:
        """Completion: sides, kinds, parts and places of the map of this channel."""
        row = await self.row(interaction, getattr(interaction.namespace, "game", None))
        match = await self.service.match(row.id)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        # The view of a spectator has the same sides, parts and places, and tells nobody more.
        found = await asyncio.to_thread(offered_names, seen_map(match, "spectator"), words, option)
        wanted = plain_letters(current)
        return [Choice(name=name[:100], value=value[:100]) for name, value in found if wanted in plain_letters(name)][:25]


def _where_command(asked: WhereQuestions) -> app_commands.Command[Any, ..., None]:
    """``/where`` with its options."""

    @answers.slash_command(
        "where",
        "cmd-where-description",
        side="opt-where-side",
        region="opt-where-region",
        kind="opt-where-kind",
        around="opt-where-around",
        last="opt-where-last",
        game="opt-where-game",
    )
    async def where(
        interaction: Interaction,
        side: str | None = None,
        region: str | None = None,
        kind: str | None = None,
        around: str | None = None,
        last: bool | None = None,
        game: int | None = None,
    ) -> None:
        question = PositionQuestion(side or "", region or "", kind or "", around or "")
        await asked.answer(interaction, question, last=bool(last), game=game)

    for option in ("side", "region", "kind", "around"):
        _add_where_completion(asked, where, option)

    @answers.complete_option("game", where)
    async def own_games(interaction: Interaction, current: str) -> list[Choice[int]]:
        rows = await asked.own_rows(interaction.user.id)
        named = {row.id: f"#{row.id} {asked.service.rules_of(row).title}" for row in rows.values()}
        return [Choice(name=name[:100], value=one) for one, name in named.items() if current.lower() in name.lower()][:25]

    return where


def _add_where_completion(asked: WhereQuestions, made: app_commands.Command[Any, ..., None], option: str) -> None:
    @answers.complete_option(option, made)
    async def completions(interaction: Interaction, current: str) -> list[Choice[str]]:
        return await asked.complete(interaction, option, current[:100])


def add_onlooker_commands(
    tree: CommandTree, parts: SlowParts, lobby: Lobby, word_pages: WordPages, presses: PublicPresses
) -> WhereQuestions:
    """``/watch`` and ``/replay``, ``/where``, and the buttons of pages of words. Returns what answers questions in words."""
    asked = WhereQuestions(parts, add_watch_commands(tree, parts, lobby, presses), word_pages)
    presses.ops[Op.WORDS] = word_pages.turn
    tree.add_command(_where_command(asked))
    return asked
