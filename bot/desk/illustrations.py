"""The pictures that follow a panel's text: of a plan, a choice, an enemy action. Nobody waits for them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import structlog
from discord import ui

from bot.core.plans import Planned
from bot.desk.attacks import AttackPictures
from bot.desk.open_panels import ShownPanels
from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from bot.panel import answers
from bot.panel.board import file_of
from bot.panel.controls import Interaction
from bot.panel.draft import BadDraftError, Draft
from bot.panel.panel import position_outlook
from bot.panel.panel_message import PanelUpload, PanelView
from bot.program.choices import PANEL_MAP, Choices
from bot.program.patience import PULSE
from rules.engine import Position

_log = structlog.get_logger()
#: Pictures for panels that are drawn in parallel; those of the board take turns with them.
_PENS = 2
#: Longest time in seconds that a click waits for a picture that is arriving on the same panel.
_LANDING_SECONDS = 2.0
#: The two pictures of a panel: of the choice or plan, and of the enemy action.
_CHOICE, _ATTACK = "choice", "attack"
#: Discord's code for an invalid request, such as keeping a file that the message does not have.
_INVALID_FORM = 50035


class Illustrations:
    """Draws pictures and adds them to their panels, if these are still the same afterwards."""

    def __init__(self, pictures: GameDrawings, choices: Choices, shown: ShownPanels) -> None:
        self.pictures = pictures
        self.shown = shown
        self.choices = choices
        self.attacks = AttackPictures(pictures)
        self._pens = asyncio.Semaphore(_PENS)
        #: Pictures on their way to a panel, by game and user.
        self._landing: dict[tuple[int, int], asyncio.Future[Any]] = {}

    async def draw_plan(self, interaction: Interaction, view: ui.LayoutView, draft: Draft) -> None:
        """Add a picture of the whole plan to the panel that already asks for confirmation: nobody waits for it."""
        if not isinstance(view, PanelView) or view.match is None or view.position is None:
            return
        after = position_outlook(view.position, draft.action(view.seat)) or view.position
        await self.draw_plan_of(interaction, view, after)

    async def draw_plan_of(self, interaction: Interaction, view: PanelView, after: Position) -> None:
        """The same for a plan with a known outcome."""
        assert view.match is not None
        match, seat = view.match, view.seat
        planned = Planned(match.id, match.game, match.before_own_part(seat))
        await self._add(
            interaction,
            view,
            lambda: self.pictures.plan(planned, after, seat, view.lang, theme=answers.private_theme(interaction)),
        )

    async def draw_choice(self, interaction: Interaction, view: ui.LayoutView) -> None:
        """Add the map around the current choice to a panel that is already there, unless the user wants no map."""
        if not isinstance(view, PanelView) or view.choice is None or view.match is None or view.position is None:
            return
        if self.choices.get("user", interaction.user.id, PANEL_MAP) is False:
            return
        seen, choice = Planned(view.match.id, view.match.game, view.position), view.choice
        await self._add(
            interaction,
            view,
            lambda: self.pictures.choosing(seen, view.seat, view.lang, choice, theme=answers.private_theme(interaction)),
        )

    async def draw_attack(self, interaction: Interaction, view: ui.LayoutView) -> None:
        """Add a picture of what the enemy does above the question about it, unless it is there or the user wants no maps."""
        if not isinstance(view, PanelView) or self.choices.get("user", interaction.user.id, PANEL_MAP) is False:
            return
        theme = answers.private_theme(interaction)
        if not self.attacks.shown(view, theme, view.uploads.get(_ATTACK)):
            await self._add(interaction, view, lambda: self.attacks.draw(view, theme), _ATTACK)

    async def change(self, interaction: Interaction, view: ui.LayoutView) -> None:
        """Change the panel that was clicked on; the picture of the enemy action stays if the panel still asks about it."""
        kept = self.attacks.kept(interaction, view, answers.private_theme(interaction))
        if kept is None or not isinstance(view, PanelView) or view.again is None:
            await answers.change_panel(interaction, view)
            self.attacks.note_upload(interaction, None)
            return
        try:
            await answers.change_panel(interaction, view.again(attack=kept.picture), [kept.file])
        except discord.HTTPException as error:
            if error.code != _INVALID_FORM:
                raise
            await answers.change_panel(interaction, view)  # it is not there any more
            self.attacks.note_upload(interaction, None)
            return
        view.uploads[_ATTACK] = kept

    async def _add(
        self,
        interaction: Interaction,
        view: PanelView,
        draw: Callable[[], Awaitable[PictureFile | None]],
        what: str = _CHOICE,
    ) -> None:
        """Draw a picture for a panel and add it, if the panel is still the same when the picture is ready.

        Only a few are drawn at once: a user who taps faster gets the picture of their latest choice.
        """
        match, again = view.match, view.again
        assert match is not None
        rev = match.rev_for(view.seat)

        def fits() -> bool:
            return rev == match.rev_for(view.seat) and self.shown.shows(interaction, match.id, view.seat)

        # A program that is late answers first and draws afterwards.
        await PULSE.calm()
        async with self._pens:
            picture = await draw() if fits() else None
        if picture is None or again is None or not fits():
            return
        others = {name: one for name, one in view.uploads.items() if name != what}
        if what in view.uploads and view.uploads[what].picture.name == picture.name:
            return
        pictures = {name: one.picture for name, one in others.items()} | {what: picture}
        try:
            sent = asyncio.ensure_future(
                interaction.edit_original_response(
                    view=again(pictures.get(_CHOICE), pictures.get(_ATTACK)),
                    attachments=[*(one.file for one in others.values()), file_of(picture)],
                    allowed_mentions=discord.AllowedMentions.none(),
                )
            )
        except BadDraftError:  # what it was made of is forgotten
            return
        key = (match.id, interaction.user.id)
        self._landing[key] = sent
        try:
            message = await sent
        except discord.HTTPException as error:  # the panel does without it
            _log.info("picture not added", game=match.id, code=error.code)
        else:
            uploaded = (PanelUpload(picture, one) for one in message.attachments if one.filename == picture.name)
            view.uploads = others | dict(zip([what], uploaded, strict=False))
            self.attacks.note_upload(interaction, view.uploads.get(_ATTACK), message)
        finally:
            if self._landing.get(key) is sent:
                del self._landing[key]

    async def landed(self, game_id: int, user_id: int) -> None:
        """Wait until a picture on its way to a panel has arrived: it must not overwrite the next change."""
        if (sent := self._landing.get((game_id, user_id))) is not None:
            await asyncio.wait([sent], timeout=_LANDING_SECONDS)

    async def redrawn(self, interaction: Interaction, view: PanelView) -> None:
        """Change an open panel; its picture of the enemy action stays."""
        none = discord.AllowedMentions.none()
        kept = self.attacks.kept(interaction, view, answers.private_theme(interaction))
        if kept is not None and view.again is not None:
            with contextlib.suppress(discord.HTTPException):  # it is not there any more, or the panel is not
                replacement = view.again(attack=kept.picture)
                await interaction.edit_original_response(view=replacement, attachments=[kept.file], allowed_mentions=none)
                view.uploads[_ATTACK] = kept
                return
        await interaction.edit_original_response(view=view, attachments=[], allowed_mentions=none)
        self.attacks.note_upload(interaction, None)
