"""Clicks: what every button and menu of the table does.

A click is answered by changing its panel, so that the panel stays one message. Each is checked again: whose
game, whose seat, which revision, which draft; nothing in a custom_id is trusted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import structlog
from discord import ui

from bot.core import plans
from bot.core.errors import LineRefusedError
from bot.core.match import GameMatch
from bot.core.reading import read_orders
from bot.desk.click import Answer, Click, Shown
from bot.desk.panels import PlayerPanels
from bot.desk.public import PublicPresses
from bot.desk.ticking import TickPresses
from bot.desk.writing import orders_form
from bot.learning import lesson
from bot.orders import questions
from bot.orders.shorthand import order_reader
from bot.orders.typed import TypedTexts
from bot.panel import answers, numbering, panel, reply
from bot.panel.controls import Interaction, Press, TextForm, form_text
from bot.panel.draft import BadDraftError, Draft, draft_slot_of
from bot.panel.ops import FORMS, TOGGLES, Op
from bot.panel.panel_message import PanelView
from bot.panel.panel_view import NOTICE
from bot.panel.search import exactly_named, search_slot
from bot.program.choices import HINTS
from bot.program.denied import DeniedError, StaleError
from bot.telling.text import GameWords, fit_last_lines
from rules.engine import Action, IllegalActionError
from rules.engine.contract.game import game_of_position
from rules.engine.contract.story import heard_events
from words import tr

_log = structlog.get_logger()
#: Where orders in writing are tried.
_TYPED = (Op.ORDERED, Op.ORDERS_DO)
#: Buttons that do not depend on the position at which they were made.
_ANY_TIME = (Op.REFRESH, Op.TICK_AGAIN, Op.AIM_AGAIN, Op.FILL_AGAIN)
#: Forms that were submitted: what they hold is kept.
_SENT = (Op.TICKED, Op.AIMED, Op.FILLED)


class Presses:
    """Answers clicks and submitted forms."""

    def __init__(self, panels: PlayerPanels, typed: TypedTexts, public: PublicPresses) -> None:
        self.panels = panels
        self.shown = panels.shown
        self.illustrations = panels.illustrations
        self.service = panels.service
        self.typed = typed
        self.public = public
        self.ticking = TickPresses(panels, self._take, self._after_orders)
        self._ops: dict[Op, Answer] = {
            **self.ticking.ops,
            Op.REFRESH: self._refresh,
            Op.SHOW: self._show,
            Op.VERB: self._verb,
            Op.GROUP: self._group,
            Op.SELECT: self._select,
            Op.TOGGLE: self._toggle,
            **dict.fromkeys(TOGGLES, self._toggle),
            Op.STACK: self._stack,
            Op.NUMBER: self._number,
            Op.ALL: self._all,
            Op.EVERYTHING: self._everything,
            Op.CLEAR: self._clear,
            Op.CONFIRM: self._confirm,
            Op.DO: self._do,
            Op.BACK: self._back,
            Op.FIND: self._find,
            Op.FOUND: self._found,
            Op.ORDERS: self._orders,
            Op.ORDERED: self._ordered,
            Op.ORDERS_DO: self._ordered_do,
            Op.UNDO: self._undo,
            Op.LESSON_DO: self._lesson_do,
            Op.NO_HINTS: self._no_hints,
        }

    def without_handler(self) -> set[Op]:
        """Operations without a handler: none, after all commands were added."""
        return set(Op) - set(self._ops) - set(self.public.ops)

    async def press(self, interaction: Interaction, custom_id: str, chosen: list[str], offered: list[str]) -> None:
        """A click on a button or menu, or a submitted form."""
        press = Press.read(custom_id)
        async with answers.guard_interaction(interaction, form=press is not None and press.op in FORMS):
            if press is None:
                raise DeniedError("bad-button")
            if (public := self.public.ops.get(press.op)) is not None:
                await public(interaction, press)
                return
            op = self._ops.get(press.op)
            if op is None:
                raise DeniedError("bad-button")
            try:
                await self._on_panel(interaction, press, op, chosen, offered)
            finally:
                if press.op in _TYPED:  # whatever came of it: what was not taken must outlive a restart
                    await self.typed.save(press.game, interaction.user.id)
                if press.op in (*_SENT, *_ANY_TIME):
                    await self.ticking.memory.save(press.game, interaction.user.id)

    async def _on_panel(self, interaction: Interaction, press: Press, op: Answer, chosen: list[str], offered: list[str]) -> None:
        match, seat = await self.panels.finder.own(interaction, press)
        language = answers.private_language(interaction)
        words = GameWords(match.game, language, match.position.state)
        drawn = self.panels.panel(match, seat, words, interaction.user.id)
        self.shown.answering(match.id, interaction.user.id)
        if press.op == Op.ORDERED:  # before anything can turn it down
            self.typed.keep(match.id, interaction.user.id, form_text(interaction))
        click = Click(interaction, press, chosen, offered, match, seat, words, drawn)
        try:
            if press.op not in _ANY_TIME and press.rev != match.rev_for(seat):
                # Discord may deliver a click twice; the second one finds its work already done.
                if await self.service.store.clicks.response(interaction.id) is None:
                    raise StaleError
                op = self._typed_late if press.op == Op.ORDERED else self._refresh
            view = await op(click)
        except (StaleError, BadDraftError, DeniedError) as error:
            view = await self._refusing(click, error)
        if view is not None:
            await self.illustrations.landed(match.id, interaction.user.id)
            await self.illustrations.change(interaction, view)
            self.shown.opened(interaction, match.id)
            if click.waits is not None:
                await self.illustrations.draw_plan(interaction, view, click.waits)
            elif click.leads is not None and isinstance(view, PanelView):
                await self.illustrations.draw_plan_of(interaction, view, click.leads)
            else:
                await self.illustrations.draw_choice(interaction, view)
            await self.illustrations.draw_attack(interaction, view)

    async def _refusing(self, click: Click, error: StaleError | BadDraftError | DeniedError) -> Shown:
        """The panel of a click that was refused, with what was typed or ticked. Raises DeniedError where no panel is due."""
        press, language, typed = click.press, click.words.lang, click.words.tr("typed-kept")
        late = isinstance(error, StaleError)
        if isinstance(error, BadDraftError):
            _log.info("bad draft", custom_id=str(press), why=str(error))
            why = tr(language, "panel-anew")
        else:
            why = answers.denied_text(error, language)
        if press.op in _SENT:
            click.match = await self.service.match(click.match.id)
            return await self.ticking.refused(click, why)
        if late or isinstance(error, BadDraftError):
            return self._fresh(click, f"{why}\n{typed}" if late and press.op == Op.ORDERED else why)
        if press.op not in _TYPED or not error.msgid.rpartition(":")[2].startswith("orders-"):
            raise error
        return click.panel.view(Draft(), f"{why}\n{typed}")

    def _fresh(self, click: Click, notice: str = "") -> ui.LayoutView:
        """The panel from the beginning, for the seat that is to act."""
        match = click.match
        seat = match.seat_to_act(click.interaction.user.id) or click.seat
        words = GameWords(match.game, click.words.lang, match.position.state)
        return self.panels.panel(match, seat, words, click.interaction.user.id).view(notice=notice)

    async def _refresh(self, click: Click) -> Shown:
        return self._fresh(click)

    async def _show(self, click: Click) -> Shown:
        """A verb's button or a page: show the draft it carries, or carry it out if nothing is left to choose."""
        draft = click.draft()
        done = panel.complete_draft(click.match.position, click.seat, draft) if draft.verb else None
        return click.panel.view(draft) if done is None else await self._ready(click, done)

    async def _verb(self, click: Click) -> Shown:
        prompt = click.match.position.prompt(click.seat)
        verb = click.chosen[0] if click.chosen else ""
        if prompt is None or verb not in prompt.verbs:
            raise BadDraftError("no such verb")
        draft = Draft(verb)
        if draft_slot_of(click.match.position, click.seat, draft) is None:
            return await self._ready(click, draft)
        return click.panel.view(draft)

    async def _group(self, click: Click) -> Shown:
        group = click.chosen[0] if click.chosen else "0"
        if not group.isascii() or not group.isdigit() or len(group) > 4:
            raise BadDraftError("no such group")
        return click.panel.view(msgspec.structs.replace(click.draft(), group=int(group), page=0))

    async def _select(self, click: Click) -> Shown:
        draft = click.draft()
        if not click.chosen:
            return click.panel.view(draft)
        return await self._chosen(click, draft.chose(click.chosen[0]))

    async def _chosen(self, click: Click, draft: Draft) -> Shown:
        """One more argument was chosen: carry out a complete order, else ask for the next argument."""
        try:
            done = panel.complete_draft(click.match.position, click.seat, draft)
        except BadDraftError:
            return self._refused(click, draft)
        return click.panel.view(draft) if done is None else await self._ready(click, done)

    def _refused(self, click: Click, draft: Draft) -> ui.LayoutView:
        """A chosen value turned out to be illegal: show the previous panel with the reason."""
        before = Draft(draft.verb, draft.args[:-1])
        try:
            click.match.position.slot(click.seat, draft.verb, draft.args)
        except IllegalActionError as illegal:
            return click.panel.view(before, click.words.refusal(illegal.refusal))
        return click.panel.view(before)

    async def _toggle(self, click: Click) -> Shown:
        draft = panel.pick_on_page(click.match.position, click.seat, click.draft(), click.offered, click.chosen)
        slot = draft_slot_of(click.match.position, click.seat, draft)
        assert slot is not None
        notice = panel.why_not_enough(slot, len(draft.picked), click.words) if len(draft.picked) > slot.high else ""
        # A choice in the only menu, or one that fills the last place, needs no confirmation.
        grown = len(draft.picked) == slot.high and len(click.chosen) > 0
        if not notice and draft.picked and (grown or len(click.offered) == len(slot.choices)):
            return await self._take(click, draft)
        return click.panel.view(draft, notice)

    async def _number(self, click: Click) -> Shown:
        """A button with a number, "3~DRAFT": the third of the screen of that draft."""
        place, _, rest = click.press.rest.partition("~")
        if not place.isascii() or not place.isdigit() or len(place) > 2:
            raise BadDraftError("no number")
        position, seat = click.match.position, click.seat
        before = click.panel.drafts.read(position, seat, rest)
        shown = panel.panel_screen(position, seat, before, click.words)
        draft = numbering.draft_after_button(shown, int(place), position)
        assert shown.slot is not None
        if not shown.slot.multi:
            return await self._chosen(click, draft)
        if numbering.is_choice_full(shown.slot, shown.draft, draft, shown.numbered[int(place) - 1].values):
            return await self._take(click, draft)
        return click.panel.view(draft)

    async def _all(self, click: Click) -> Shown:
        return click.panel.view(panel.pick_all(click.match.position, click.seat, click.draft()))

    async def _stack(self, click: Click) -> Shown:
        draft = click.draft()
        if not click.chosen:
            return click.panel.view(draft)
        return click.panel.view(panel.pick_stack(click.match.position, click.seat, draft, click.chosen[0]))

    async def _everything(self, click: Click) -> Shown:
        return await self._take(click, panel.pick_all(click.match.position, click.seat, click.draft()))

    async def _clear(self, click: Click) -> Shown:
        return click.panel.view(msgspec.structs.replace(click.draft(), picked=()))

    async def _confirm(self, click: Click) -> Shown:
        return await self._take(click, click.draft())

    async def _take(self, click: Click, draft: Draft) -> Shown:
        """Take the picked values for the slot."""
        if not draft.picked:
            raise BadDraftError("nothing picked")
        chosen = draft.chose("+".join(draft.picked))
        try:
            done = panel.complete_draft(click.match.position, click.seat, chosen)
        except BadDraftError:
            try:
                click.match.position.slot(click.seat, chosen.verb, chosen.args)
            except IllegalActionError as illegal:
                return click.panel.view(draft, click.words.refusal(illegal.refusal))
            raise
        return click.panel.view(chosen) if done is None else await self._ready(click, done)

    async def _ready(self, click: Click, draft: Draft) -> Shown:
        """Everything is chosen: carry it out, unless the game wants it confirmed."""
        if panel.confirmation_text(click.match.position, draft.action(click.seat), click.words):
            if game_of_position(click.match.position).table.summary(click.match.position, click.seat):
                click.waits = draft
            return click.panel.view(draft)
        return await self._act(click, draft)

    async def _do(self, click: Click) -> Shown:
        return await self._act(click, click.draft())

    async def _act(self, click: Click, draft: Draft) -> Shown:
        if not draft.verb:
            raise BadDraftError("no verb")
        actions = [draft.action(click.seat)]
        user = click.interaction.user.id
        judged = lesson.judged_text(lesson.lesson_shown_order(click.match, click.seat), actions[0], click.words)
        try:
            done = await self.service.act(click.match.id, user, click.seat, click.press.rev, actions, click.interaction.id)
        except LineRefusedError as refused:
            return click.panel.view(Draft(), answers.line_text(refused, click.words, 1))
        return self.after(done.match, click.seat, user, click.words.lang, done.events, judged)

    def _after_orders(self, click: Click, match: GameMatch, events: Any) -> ui.LayoutView:
        return self.after(match, click.seat, click.interaction.user.id, click.words.lang, events)

    def after(self, match: GameMatch, seat: str, user: int, language: str, events: Any, last: str = "") -> ui.LayoutView:
        """The panel after an action: what happened, as far as the player may see it, and the decision now due."""
        words = GameWords(match.game, language, match.position.state)
        heard = match.game.story.gather_events(heard_events(match.game.table.closer_events, events, match.seats_of(user)))
        lines = [words.event(event) for event in heard if not match.says_ending(event)]
        now = match.seat_to_act(user) or seat
        return self.panels.panel(match, now, words, user).view(notice=fit_last_lines([*lines, *filter(None, [last])], NOTICE))

    async def _lesson_do(self, click: Click) -> Shown:
        """Carry out the order that the lesson shows, or would take, for the learner."""
        order = lesson.lesson_helped_order(click.match, click.seat)
        if order is None:
            raise StaleError
        return await self._act(click, Draft(order.verb, order.args))

    async def _no_hints(self, click: Click) -> Shown:
        """Turn hints off in all games."""
        await self.illustrations.choices.set("user", click.interaction.user.id, HINTS, False)
        return self._fresh(click, click.words.tr("hints-off"))

    async def _back(self, click: Click) -> Shown:
        return click.panel.view(panel.draft_step_back(click.match.position, click.seat, click.draft()))

    async def _find(self, click: Click) -> Shown:
        slot = draft_slot_of(click.match.position, click.seat, click.draft())
        if slot is None:
            raise BadDraftError("nothing to find")
        words = click.words
        form = TextForm(msgspec.structs.replace(click.press, op=Op.FOUND), words.tr("find-title"), words.slot(slot))
        await reply.show_form(click.interaction, form)
        return None

    async def _found(self, click: Click) -> Shown:
        draft = click.draft()
        slot = draft_slot_of(click.match.position, click.seat, draft)
        if slot is None:
            raise BadDraftError("nothing to find")
        query = form_text(click.interaction)
        named = exactly_named(slot, click.words, query)
        if named and slot.multi:
            return click.panel.view(panel.pick_on_page(click.match.position, click.seat, draft, [], list(named)))
        if named:
            click.chosen = list(named)
            return await self._select(click)
        found = [value for value, _ in search_slot(slot, click.words, query)]
        barred = questions.not_offered(slot, click.words, query)
        reason = click.match.position.check(draft.chose(barred).action(click.seat)) if barred else None
        # A text that names an illegal value: the reason, next to similar values.
        notice = questions.refusal_line(reason, click.words) if reason is not None else ""
        return click.panel.view(draft, notice, found=found)

    async def _orders(self, click: Click) -> Shown:
        form = await orders_form(self.typed, click.match, click.seat, click.words, click.interaction.user.id)
        await reply.show_form(click.interaction, form)
        return None

    async def _typed_late(self, click: Click) -> Shown:
        """Orders for an outdated position."""
        return self._fresh(click, "\n".join((click.words.tr("moved-on"), click.words.tr("typed-kept"))))

    async def _ordered(self, click: Click) -> Shown:
        orders = read_orders(click.seat, form_text(click.interaction))
        asked = await plans.plan_questions(click.match, orders, order_reader(click.words))
        if asked.needed:
            await self.service.going_on(click.match.id)
            click.leads = asked.last
            return click.panel.confirming(orders, asked)
        return await self._carry_out(click, orders)

    async def _ordered_do(self, click: Click) -> Shown:
        """Carry out confirmed orders."""
        return await self._carry_out(click, click.panel.drafts.orders(click.press.rest, click.seat))

    async def _carry_out(self, click: Click, orders: Sequence[Action]) -> Shown:
        user, read = click.interaction.user.id, order_reader(click.words)
        try:
            done = await self.service.act(click.match.id, user, click.seat, click.press.rev, orders, click.interaction.id, read)
        except LineRefusedError as refused:
            wrong = answers.line_text(refused, click.words, len(orders))
            self.typed.blame(click.match.id, user, refused, len(orders))
            return click.panel.view(Draft(), f"{wrong}\n{click.words.tr('typed-kept')}")
        await self.typed.carried_out(click.match.id, user)
        return self.after(done.match, click.seat, user, click.words.lang, done.events)

    async def _undo(self, click: Click) -> Shown:
        user = click.interaction.user.id
        match = await self.service.undo(click.match.id, user, click.press.rev, click.interaction.id)
        words = GameWords(match.game, click.words.lang, match.position.state)
        notice = words.tr("undone-short")
        seat = match.seat_to_act(user) or click.seat
        return self.panels.panel(match, seat, words, user).view(notice=notice)
