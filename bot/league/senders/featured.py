"""Sends the board of a season's featured game: one message in the league's channel, with the delay for spectators."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import discord
from discord import ui

from bot.apart.course import match_at_step
from bot.league.parts import LeagueParts
from bot.league.senders.seasons import LeagueSender
from bot.league.settings.delays import delay_text
from bot.league.table.leagues import HeldSeason
from bot.league.table.messages import FeaturedBoardMessage, FeaturedBoardRemoval
from bot.league.table.opening import leg_key
from bot.league.table.places import BOARD
from bot.league.table.texts import SeasonTexts, seat_order
from bot.league.telling.featuring import featured_game
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import make_layout, make_paragraph
from bot.send.refusals import passed_over
from bot.store import Outbox
from bot.telling.text import GameWords, fit_last_lines
from league.season.season import Pairing


class FeatureSender:
    """Sends these rows; registered with the sender of seasons."""

    def __init__(self, parts: LeagueParts, league: LeagueSender) -> None:
        self.parts = parts
        self.league = league
        league.register(FeaturedBoardMessage, self._board)
        league.register(FeaturedBoardRemoval, self._off)

    async def _board(self, row: Outbox, message: FeaturedBoardMessage) -> int | None:
        held = await self.parts.leagues.held(message.season)
        pairing = held.season.pairing(message.pairing)
        leg, one = pairing.legs[message.leg], featured_game(held)
        if message.over:
            if BOARD not in held.marks:
                return None
        elif one is None or (one.pairing, one.leg) != (message.pairing, message.leg) or leg.game != one.game:
            return None
        items, files = await self._items(held, pairing, message)
        found = await self.league.kept(row, held, BOARD, make_layout(*items), files, pin=not message.over)
        if message.over:
            with passed_over():
                await self.league.channel(row.target).get_partial_message(found).unpin()
            await self.parts.leagues.mark(held, drop=[BOARD])
        return found

    async def _items(
        self, held: HeldSeason, pairing: Pairing, message: FeaturedBoardMessage
    ) -> tuple[list[ui.Item[Any]], list[discord.File]]:
        names, rules = SeasonTexts(held), held.season.rules
        leg, lang = pairing.legs[message.leg], held.row.lang
        mark = held.marks.get(leg_key(pairing.id, message.leg))
        thread = f" · <#{mark.channel_id}>" if mark is not None and mark.channel_id else ""
        title = f"## {names.tr('feature-over' if message.over else 'feature-head')}"
        lines = [title, names.opening(pairing, message.leg) + thread]
        if message.over and leg.result is not None:
            lines[1] = names.result(pairing, message.leg) + thread
        items: list[ui.Item[Any]] = [make_paragraph("\n".join(lines), 1000)]
        files: list[discord.File] = []
        if leg.game is None:
            return items, files
        match = await self.parts.table.service.match(leg.game)
        step, at = await self.parts.featuring.step(match, rules.delay, over=message.over)
        position = await asyncio.to_thread(step.position, match.game)
        then, words = match_at_step(match, step, position), GameWords(match.game, lang, position.state)
        theme = self.parts.table.choices.theme(held.row.guild_id)
        picture = await self.parts.table.pictures.map(then, "spectator", lang, theme=theme)
        if picture is not None:
            items.append(gallery_of(picture))
            files.append(file_of(picture))
        sides = [
            names.tr("league-side", who=names.at_board(pairing, message.leg, name), seats=seats)
            for name, seats in zip(seat_order(pairing, message.leg), names.sides(pairing, message.leg), strict=True)
        ]
        status = [words.say(f"status-{name}", facts) for name, facts in match.game.table.status(position.state, "spectator")]
        items.append(make_paragraph("\n".join([*sides, *status]), 1200))
        seen = [event for event in (step.line.events if step.line else ()) if event.visible("spectator")]
        heard = [words.event(event) for event in match.game.story.gather_events(seen)]
        if heard:
            items.append(make_paragraph(fit_last_lines(heard, 800), 800))
        if not message.over:
            text = names.tr("feature-delayed", delay=delay_text(rules.delay, lang))
            since = f" · <t:{round(at.timestamp())}:R>" if at is not None else ""
            items.append(make_paragraph(f"-# {text}{since}", 300))
        return items, files

    async def _off(self, row: Outbox, message: FeaturedBoardRemoval) -> int | None:
        """Ignore boards that are already deleted."""
        if message.message:
            with contextlib.suppress(discord.NotFound, discord.Forbidden):
                await self.league.channel(row.target).get_partial_message(message.message).delete()
        return None
