"""The entries in the menu of a message: "What happened here?", "Replay from here" and "In words"."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.apart.course import CourseStep
from bot.commands.menus.aloud import message_word_lines, own_events, report_word_lines
from bot.commands.menus.moments import Moment, moment_of_message
from bot.commands.menus.rolls import LogPart, part_behind, part_text_lines
from bot.commands.where import WhereQuestions
from bot.core.chapters import figures_of_turn
from bot.core.match import GameMatch
from bot.desk.cogs import CommandTree
from bot.desk.slow import SlowParts
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from words import tr


class MessageMenus:
    """Answers to what a person asks of a message of the bot; only they see it."""

    def __init__(self, parts: SlowParts, asked: WhereQuestions) -> None:
        self.parts = parts
        self.asked = asked
        self.watching = asked.watching
        self.service = parts.service

    async def explain_rolls(self, interaction: Interaction, message: discord.Message) -> None:
        """**What happened here?**: the rolls behind a message, and what they were expected to bring."""
        async with answers.guard_interaction(interaction):
            moment = await moment_of_message(self.watching, interaction, message)
            match = await self.service.match(moment.row.id)
            await reply.defer_answer(interaction)
            part = await self._part(interaction, match, moment)
            if part is None:
                raise DeniedError("outcome-none")
            words = GameWords(match.game, answers.private_language(interaction))
            head = words.tr("outcome-title", title=words.full_title(match.info), game=match.id, first=part.first, last=part.last)
            lines = await asyncio.to_thread(part_text_lines, part, words)
            again = make_button(Press(match.id, 0, 0, Op.REPLAY, f"f{part.first}"), words.tr("menu-replay"))
            view = make_layout(make_paragraph("\n".join([f"### {head}", *lines]), 3900), *button_rows([again]))
            await answers.send_private_view(interaction, view)

    async def _part(self, interaction: Interaction, match: GameMatch, moment: Moment) -> LogPart | None:
        """The part of the game behind a message. Raises DeniedError "outcome-later", "outcome-undone"."""
        return (await self._part_and_steps(interaction, match, moment))[0]

    async def _part_and_steps(
        self, interaction: Interaction, match: GameMatch, moment: Moment
    ) -> tuple[LogPart | None, Sequence[CourseStep]]:
        async with self.parts.apart.queue.asked(interaction.user.id):
            share = partial(self.parts.underway.share, interaction, "work-replay", self.parts.apart.queue)
            steps = await self.watching.steps(match, interaction.user.id, share)
        places = [place for place, step in enumerate(steps) if moment.at is None or step.seq <= moment.at]
        if moment.chapter and steps[places[-1]].seq != moment.at:
            late = match.row.marks.delay and interaction.user.id not in match.seats.values() and steps[places[-1]] is steps[-1]
            raise DeniedError("outcome-later" if late else "outcome-undone")
        return await asyncio.to_thread(part_behind, match.game, steps, places[-1], chapter=moment.chapter), steps

    async def replay_from(self, interaction: Interaction, message: discord.Message) -> None:
        """**Replay from here**: the game step by step, from what the message tells of."""
        async with answers.guard_interaction(interaction):
            moment = await moment_of_message(self.watching, interaction, message)
            at = moment.at
            if moment.chapter:
                match = await self.service.match(moment.row.id)
                await reply.defer_answer(interaction)
                part = await self._part(interaction, match, moment)
                at = part.first if part is not None else at
            await self.watching.show(interaction, moment.row.id, at)

    async def say_in_words(self, interaction: Interaction, message: discord.Message) -> None:
        """**In words**: a report or a board as the asker may see it, in their language; any other message as it stands."""
        async with answers.guard_interaction(interaction):
            lang, moment = answers.private_language(interaction), None
            try:
                moment = await moment_of_message(self.watching, interaction, message)
            except DeniedError as denied:
                if denied.msgid != "menu-no-moment":
                    raise
            if moment is not None and moment.chapter:
                lines = await self._report_lines(interaction, moment)
            elif moment is not None and moment.at is None and moment.row.status != "lobby":
                lines = await self.asked.board_lines(interaction, moment.row.id)
            else:
                lines = message_word_lines(message, lang)
            await self.asked.word_pages.send(interaction, lines or [tr(lang, "words-nothing")])

    async def _report_lines(self, interaction: Interaction, moment: Moment) -> list[str]:
        match = await self.service.match(moment.row.id)
        await reply.defer_answer(interaction)
        part, steps = await self._part_and_steps(interaction, match, moment)
        if part is None:
            raise DeniedError("outcome-undone")
        words = GameWords(match.game, answers.private_language(interaction))
        behind = [step for step in steps if part.first <= step.seq <= part.last]
        own = own_events(behind, match.seat_to_act(interaction.user.id) or "spectator", words)
        position = await asyncio.to_thread(behind[-1].position, match.game)
        return await asyncio.to_thread(report_word_lines, part, position, figures_of_turn(match.row, part.last), own, words)


def add_message_menus(tree: CommandTree, parts: SlowParts, asked: WhereQuestions) -> None:
    """All entries; for messages on servers only."""
    menus = MessageMenus(parts, asked)
    entries = (("menu-happened", menus.explain_rolls), ("menu-replay", menus.replay_from), ("menu-words", menus.say_in_words))
    for msgid, callback in entries:
        made = app_commands.ContextMenu(name=menu_name(msgid), callback=callback)
        made.guild_only = True
        tree.add_command(made)


def menu_name(msgid: str) -> locale_str:
    """The name of a menu's entry: the English text of a host message, with the id of its translations."""
    return locale_str(tr("en", msgid), msgid=msgid)
