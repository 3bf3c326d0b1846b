"""Several stacks get their places in one form: opened from a panel, carried out together, and kept where it is refused."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from discord import ui

from bot.core.errors import LineRefusedError
from bot.core.match import GameMatch
from bot.desk.click import Answer, Click, Shown
from bot.desk.goal_form import GoalForm, chosen_goals
from bot.desk.goal_rows import Aimed, KeptAims, goal_rows
from bot.desk.panels import PlayerPanels
from bot.panel import answers, reply
from bot.panel.controls import Press, make_button
from bot.panel.draft import BadDraftError, Draft
from bot.panel.ops import Op
from bot.panel.panel import prompt_of
from bot.telling.text import GameWords, clip_text
from words import tr

#: Draws the panel after orders were carried out.
After = Callable[[Click, GameMatch, Any], ui.LayoutView]
#: Length of the orders in a notice.
_ORDERS = 600


class AimPresses:
    """Answers the buttons and the submission of forms with a menu for each stack."""

    def __init__(self, panels: PlayerPanels, after: After) -> None:
        self.panels = panels
        self.after = after
        self.kept = KeptAims()
        self.ops: dict[Op, Answer] = {Op.AIM: self._open, Op.AIMED: self._taken, Op.AIM_AGAIN: self._again}

    async def _open(self, click: Click) -> Shown:
        return await self._show_form(click, Aimed(click.draft().verb))

    async def _show_form(self, click: Click, aimed: Aimed) -> Shown:
        """The form of the position of now, with the places that were chosen before."""
        position, seat, words = click.match.position, click.seat, click.words
        prompt = prompt_of(position, seat, Draft(aimed.verb))
        if prompt is None or aimed.verb not in prompt.verbs:
            raise BadDraftError("no such verb")
        rows = goal_rows(position, seat, aimed.verb, words, aimed.chosen())
        if not rows:
            return click.panel.view(Draft(aimed.verb), words.tr("form-no-stacks"))
        key = self.kept.keep(secrets.token_urlsafe(6), Aimed(aimed.verb, tuple(rows)))
        bare = click.panel.press(Op.AIMED)
        press = Press(bare.game, bare.rev, bare.seat, bare.op, key)
        await reply.show_form(click.interaction, GoalForm(press, words.verb(aimed.verb), rows, words.tr("form-stays")))
        return None

    def _submitted(self, click: Click) -> Aimed:
        form = self.kept.read(click.press.rest)
        if form is None:
            raise BadDraftError("forgotten")
        goals = chosen_goals(click.interaction)
        return Aimed(form.verb, form.rows, tuple(goals.get(at, "") for at in range(len(form.rows))))

    async def _taken(self, click: Click) -> Shown:
        aimed = self._submitted(click)
        orders, user = aimed.orders(click.seat), click.interaction.user.id
        if not orders:
            return click.panel.view(Draft(aimed.verb))
        service = self.panels.service
        try:
            done = await service.act(click.match.id, user, click.seat, click.press.rev, orders, click.interaction.id)
        except LineRefusedError as refused:
            return self._carried(click, aimed, answers.line_text(refused, click.words, len(orders)))
        return self.after(click, done.match, done.events)

    def refused(self, click: Click, why: str) -> Shown:
        """The panel of now, with what was chosen and a button that carries it into a new form."""
        try:
            return self._carried(click, self._submitted(click), why)
        except BadDraftError:
            return self._carried(click, Aimed(""), why)

    def _carried(self, click: Click, aimed: Aimed, why: str) -> Shown:
        match, user, lang = click.match, click.interaction.user.id, click.words.lang
        acting = match.seat_to_act(user) or click.seat
        panel = self.panels.panel(match, acting, GameWords(match.game, lang, match.position.state), user)
        lines = [why]
        if said := aimed.said():
            key = self.kept.keep(secrets.token_urlsafe(6), aimed)
            again = Press(match.id, match.rev_for(click.seat), click.press.seat, Op.AIM_AGAIN, key)
            panel.kept = [make_button(again, tr(lang, "button-form-again"), "primary")]
            lines.append(tr(lang, "form-kept-orders", orders=clip_text(said, _ORDERS)))
        return panel.view(notice="\n".join(lines))

    async def _again(self, click: Click) -> Shown:
        aimed = self.kept.read(click.press.rest)
        if aimed is None:
            raise BadDraftError("forgotten")
        try:
            return await self._show_form(click, aimed)
        except BadDraftError:
            return self._carried(click, aimed, tr(click.words.lang, "form-not-now"))
