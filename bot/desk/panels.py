"""Answers with the control panel, and draws it again when another player acts."""

from __future__ import annotations

import contextlib

import discord
import structlog

from bot.core.match import GameMatch
from bot.core.since import asked_about, last_move, panel_items, since_notice_text, since_story_text
from bot.desk.finding import GameFinder
from bot.desk.illustrations import Illustrations
from bot.desk.open_panels import OpenPanel
from bot.learning.hints import Hints
from bot.lobby.places import GamePlaces
from bot.moderation.rescuing import rescuer_of
from bot.panel import answers
from bot.panel.controls import Interaction, make_layout, make_paragraph
from bot.panel.draft import Draft, Drafts
from bot.panel.panel_message import PanelView
from bot.panel.panel_view import NOTICE, Panel
from bot.panel.plain_panel import PlainPanel, SignedPanel
from bot.program.choices import PANEL_MAP
from bot.telling.text import GameWords
from bot.time.clock_face import until_words
from bot.time.clocks import GameClocks
from rules.engine import Position
from words import tr

_log = structlog.get_logger()


class PlayerPanels:
    """Makes panels, answers with them, and draws them again. ``illustrations``: the pictures in them."""

    def __init__(
        self,
        finder: GameFinder,
        illustrations: Illustrations,
        drafts: Drafts,
        hints: Hints,
        clocks: GameClocks,
        places: GamePlaces,
    ) -> None:
        self.finder = finder
        self.service = finder.service
        self.illustrations = illustrations
        self.shown = illustrations.shown
        self.drafts = drafts
        self.hints = hints
        self.clocks = clocks
        self.places = places

    def panel(self, match: GameMatch, seat: str, words: GameWords, user_id: int) -> Panel:
        """The panel of a seat for its holder; a user may turn its map off."""
        choices = self.illustrations.choices
        plainly = choices.hears(user_id)
        wanted = choices.get("user", user_id, PANEL_MAP) is not False and not plainly
        pictured = wanted and self.illustrations.pictures.has_choosing(match.game.id)
        hint, films = self.hints.text(match, seat, words, user_id), self.illustrations.pictures.has_films(match.game.id)
        made = PlainPanel if plainly else SignedPanel
        return made(match, seat, words, self.drafts, pictured=pictured, hint=hint, films=films)

    async def refresh_panels(self, game_id: int) -> None:
        """Draw the open panels of a game again for players who can see a change."""
        match = self.service.cached(game_id)
        if match is None:
            return
        for seat in match.info.seats:
            shown = self.shown.newest(game_id, seat)
            if shown is not None and match.seats.get(seat) != shown.interaction.user.id:
                self.shown.close(game_id, seat)
                await self._withdraw_panel(shown, match)
                continue
            if shown is None or shown.rev == match.rev_for(seat):
                continue
            if shown.too_old():
                self.shown.close(game_id, seat)
                continue
            since, shown.rev = last_move(match, seat) or shown.rev, match.rev_for(seat)
            words = GameWords(match.game, answers.private_language(shown.interaction), match.position.state)
            acting = match.seat_to_act(shown.interaction.user.id) or seat
            view = self.panel(match, acting, words, shown.interaction.user.id).view(
                notice=since_story_text(panel_items(match, seat, words, since), words, NOTICE)
            )
            try:
                await self.illustrations.redrawn(shown.interaction, view)
                await self.illustrations.draw_choice(shown.interaction, view)
                await self.illustrations.draw_attack(shown.interaction, view)
            except discord.HTTPException as error:
                _log.info("panel gone", game=game_id, seat=seat, code=error.code)
                self.shown.close(game_id, seat)

    async def _withdraw_panel(self, shown: OpenPanel, match: GameMatch) -> None:
        """A user who lost the seat sees nothing more of it, in a panel that is open neither."""
        interaction = shown.interaction
        if match.row.status != "active" or shown.too_old() or match.seats_of(interaction.user.id):
            return
        lang, by = answers.private_language(interaction), rescuer_of(match, interaction.user.id)
        held = any(user == interaction.user.id for user, _ in match.absent.values())
        text = tr(lang, "seat-rescued", user=f"<@{by}>") if by else tr(lang, "seat-held-for-you" if held else "not-your-seat")
        with contextlib.suppress(discord.HTTPException):
            await answers.change_private_view(interaction, make_layout(make_paragraph(text)), [])

    async def open_panel(self, interaction: Interaction, game_id: int, notice: str = "") -> None:
        """Answer with the user's control panel. Raises DeniedError for onlookers."""
        match = await self.service.match(game_id)
        seat = self.finder.seat(match, interaction)
        words = GameWords(match.game, answers.private_language(interaction), match.position.state)
        if not notice and not asked_about(match, seat):
            notice = since_notice_text(match, seat, words, NOTICE)
        face = await self.clocks.sync(game_id)
        prompt = match.position.prompt(seat)
        end = face.until(seat, hidden=prompt.secret) if face and prompt else None
        if end is not None:
            notice = f"{notice}\n{until_words(end, self.service.store.now(), words.lang, own=True)}".strip()
        if lost := self.places.notice(match.row, words.lang):
            notice = f"{lost}\n{notice}".strip()
        await self.show_panel(interaction, self.panel(match, seat, words, interaction.user.id).view(notice=notice))

    async def show_panel(
        self, interaction: Interaction, view: PanelView, plan: Draft | None = None, leads: Position | None = None
    ) -> None:
        """Answer with a panel; its picture follows: of a ``plan`` to confirm, of an outcome (``leads``), or of the choice."""
        await answers.send_private_view(interaction, view)
        if view.match is None:
            return
        self.shown.opened(interaction, view.match.id)
        if plan is not None:
            await self.illustrations.draw_plan(interaction, view, plan)
        elif leads is not None:
            await self.illustrations.draw_plan_of(interaction, view, leads)
        else:
            await self.illustrations.draw_choice(interaction, view)
        await self.illustrations.draw_attack(interaction, view)
