"""Several stacks get their places in one form: opened from a panel, carried out together, and kept where it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from discord import ui

from bot.core.errors import LineRefusedError
from bot.core.match import GameMatch
from bot.desk.click import Answer, Click, Shown
from bot.desk.goal_form import GoalForm, chosen_goals
from bot.desk.goal_rows import Aimed, goal_rows, position_sending, sent_rows
from bot.desk.panels import PlayerPanels
from bot.orders.kept_forms import FormMemory
from bot.panel import answers, reply
from bot.panel.controls import Press, make_button
from bot.panel.draft import BadDraftError, Draft
from bot.panel.ops import Op
from bot.panel.panel import prompt_of
from bot.telling.text import GameWords, clip_text
from rules.engine import Action, Position
from rules.engine.contract.game import game_of_position
from words import tr

#: Draws the panel after orders were carried out.
After = Callable[[Click, GameMatch, Any], ui.LayoutView]
#: Length of the orders in a notice.
_ORDERS = 600


class AimPresses:
    """Answers the buttons and the submission of forms with a menu for each stack."""

    def __init__(self, panels: PlayerPanels, after: After, memory: FormMemory) -> None:
        self.panels = panels
        self.after = after
        self.memory = memory
        self.ops: dict[Op, Answer] = {Op.AIM: self._open, Op.AIMED: self._taken, Op.AIM_AGAIN: self._again}

    async def _open(self, click: Click) -> Shown:
        draft = click.draft()
        return await self._show_form(click, Aimed(draft.verb, picked=draft.picked))

    async def _show_form(self, click: Click, aimed: Aimed) -> Shown:
        """The form of the position of now, with the places that were chosen before."""
        position, seat, words, verb = click.match.position, click.seat, click.words, aimed.verb
        prompt = prompt_of(position, seat, Draft(verb))
        sent_by = game_of_position(position).table.sent_by
        if prompt is None or verb not in prompt.verbs:
            # What was to be chosen is chosen: the same stacks may still be sent.
            verb = aimed.sends
            prompt = prompt_of(position, seat, Draft(verb))
            if not verb or prompt is None or verb not in prompt.verbs:
                raise BadDraftError("no such verb")
        rows_of = sent_rows if verb in sent_by else goal_rows
        rows = rows_of(position, seat, verb, words, aimed.chosen(), aimed.picked)
        if not rows:
            return click.panel.view(Draft(verb, (), aimed.picked), words.tr("form-no-stacks"))
        sends = sent_by[verb][1] if verb in sent_by else ""
        game, user = click.match.id, click.interaction.user.id
        key = self.memory.keep(game, user, Aimed(verb, tuple(rows), (), aimed.picked, sends))
        bare = click.panel.press(Op.AIMED)
        press = Press(bare.game, bare.rev, bare.seat, bare.op, key)
        await reply.show_form(click.interaction, GoalForm(press, words.verb(sends or verb), rows, words.tr("form-stays")))
        await self.memory.save(game, user)
        return None

    async def _submitted(self, click: Click) -> Aimed:
        """A form as it was sent. Raises BadDraftError for one that is forgotten, or with places that it never offered."""
        form = await self.memory.read(click.match.id, click.interaction.user.id, click.press.rest)
        goals = chosen_goals(click.interaction)
        if not isinstance(form, Aimed):
            raise BadDraftError("another form")
        for at, goal in goals.items():
            if at >= len(form.rows) or all(goal != one.value for one in form.rows[at].goals):
                raise BadDraftError("not on offer")
        return msgspec.structs.replace(form, goals=tuple(goals.get(at, "") for at in range(len(form.rows))))

    async def _taken(self, click: Click) -> Shown:
        aimed = await self._submitted(click)
        orders, user = _orders_of(click.match.position, click.seat, aimed), click.interaction.user.id
        if not orders:
            return click.panel.view(Draft(aimed.verb, (), aimed.picked))
        service = self.panels.service
        try:
            done = await service.act(click.match.id, user, click.seat, click.press.rev, orders, click.interaction.id)
        except LineRefusedError as refused:
            return self._carried(click, aimed, answers.line_text(refused, click.words, len(orders)))
        return self.after(click, done.match, done.events)

    async def refused(self, click: Click, why: str) -> Shown:
        """The panel of now, with what was chosen and a button that carries it into a new form."""
        try:
            return self._carried(click, await self._submitted(click), why)
        except BadDraftError:
            return self._carried(click, Aimed(""), why)

    def _carried(self, click: Click, aimed: Aimed, why: str) -> Shown:
        match, user, lang = click.match, click.interaction.user.id, click.words.lang
        acting = match.seat_to_act(user) or click.seat
        panel = self.panels.panel(match, acting, GameWords(match.game, lang, match.position.state), user)
        lines = [why]
        if said := aimed.said():
            again = Press(
                match.id, match.rev_for(click.seat), click.press.seat, Op.AIM_AGAIN, self.memory.keep(match.id, user, aimed)
            )
            panel.kept = [make_button(again, tr(lang, "button-form-again"), "primary")]
            lines.append(tr(lang, "form-kept-orders", orders=clip_text(said, _ORDERS)))
        return panel.view(notice="\n".join(lines))

    async def _again(self, click: Click) -> Shown:
        aimed = await self.memory.read(click.match.id, click.interaction.user.id, click.press.rest)
        if not isinstance(aimed, Aimed):
            raise BadDraftError("another form")
        try:
            return await self._show_form(click, aimed)
        except BadDraftError:
            return self._carried(click, aimed, tr(click.words.lang, "form-not-now"))


def _orders_of(position: Position, seat: str, aimed: Aimed) -> list[Action]:
    """The orders of a form; units that are chosen first are chosen together, and the choosing is ended."""
    orders = aimed.orders(seat)
    if not aimed.sends or not orders:
        return orders
    active = aimed.active()
    before = [Action(seat, aimed.verb, ("+".join(active),))] if active else []
    reached = position_sending(position, seat, aimed.verb, active)
    plain = position if not active else (position.outlook(before[0]).position if position.check(before[0]) is None else None)
    if reached is not None and reached is not plain and plain is not None and aimed.sends not in plain.verbs(seat):
        before.append(Action(seat, game_of_position(position).table.sent_by[aimed.verb][0]))
    return [*before, *orders]
