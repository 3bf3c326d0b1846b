"""Forms that games declare: opened from a panel, carried out as orders, and kept where they are refused."""

from __future__ import annotations

from bot.core.errors import LineRefusedError
from bot.desk.aiming import After
from bot.desk.click import Answer, Click, Shown
from bot.desk.panels import PlayerPanels
from bot.desk.shown_forms import FillForm
from bot.orders.filled_in import FilledIn, drawn_fields, why_not_fitting
from bot.orders.form_fields import sent_fields
from bot.orders.kept_forms import FormMemory
from bot.panel import answers, reply
from bot.panel.controls import Press, make_button
from bot.panel.draft import BadDraftError
from bot.panel.ops import Op
from bot.panel.ticks import due_form
from bot.telling.text import GameWords, clip_text
from rules.engine import IllegalActionError
from words import tr

#: Length of the names of what was chosen, in a notice.
_NAMES = 600


class FillPresses:
    """Answers the buttons and the submission of a game's own forms."""

    def __init__(self, panels: PlayerPanels, after: After, memory: FormMemory) -> None:
        self.panels = panels
        self.after = after
        self.memory = memory
        self.ops: dict[Op, Answer] = {Op.FILL: self._open, Op.FILLED: self._taken, Op.FILL_AGAIN: self._again}

    async def _open(self, click: Click) -> Shown:
        return await self._show_form(click, FilledIn(click.press.rest))

    async def _show_form(self, click: Click, filled: FilledIn) -> Shown:
        """The form of the position of now, with what was chosen before."""
        position, seat, words = click.match.position, click.seat, click.words
        form = due_form(position, seat, filled.form)
        fields = drawn_fields(form.fields(position, seat), filled.chosen(), words) if form is not None else []
        if not fields:
            raise BadDraftError("no such form")
        bare = click.panel.press(Op.FILLED)
        press = Press(bare.game, bare.rev, bare.seat, bare.op, filled.form)
        await reply.show_form(click.interaction, FillForm(press, words.say(f"form-{filled.form}").rstrip(" …"), fields))
        return None

    async def _taken(self, click: Click) -> Shown:
        position, seat, words = click.match.position, click.seat, click.words
        filled = FilledIn(click.press.rest, sent_fields(click.interaction))
        form, chosen = due_form(position, seat, filled.form), filled.chosen()
        if form is None:
            raise BadDraftError("no such form")
        wrong = why_not_fitting(form.fields(position, seat), chosen, words)
        if wrong is None:
            raise BadDraftError("not on offer")
        if wrong:
            return self._carried(click, filled, wrong)
        try:
            orders = form.orders(position, seat, chosen)
        except IllegalActionError as illegal:
            return self._carried(click, filled, words.refusal(illegal.refusal))
        if not orders:
            return click.panel.view(notice=words.tr("form-nothing"))
        user = click.interaction.user.id
        try:
            done = await self.panels.service.act(click.match.id, user, seat, click.press.rev, orders, click.interaction.id)
        except LineRefusedError as refused:
            return self._carried(click, filled, answers.line_text(refused, words, len(orders)))
        return self.after(click, done.match, done.events)

    def refused(self, click: Click, why: str) -> Shown:
        """The panel of now, with what was chosen and a button that carries it into a new form."""
        return self._carried(click, FilledIn(click.press.rest, sent_fields(click.interaction)), why)

    def _carried(self, click: Click, filled: FilledIn, why: str) -> Shown:
        match, user, lang = click.match, click.interaction.user.id, click.words.lang
        acting = match.seat_to_act(user) or click.seat
        panel = self.panels.panel(match, acting, GameWords(match.game, lang, match.position.state), user)
        lines = [why]
        # By their names only: what has become of them since may be hidden.
        if said := filled.said(GameWords(match.game, lang)):
            key = self.memory.keep(match.id, user, filled)
            again = Press(match.id, match.rev_for(click.seat), click.press.seat, Op.FILL_AGAIN, key)
            panel.kept = [make_button(again, tr(lang, "button-form-again"), "primary")]
            lines.append(tr(lang, "form-kept-orders", orders=clip_text(said, _NAMES)))
        return panel.view(notice="\n".join(lines))

    async def _again(self, click: Click) -> Shown:
        filled = await self.memory.read(click.match.id, click.interaction.user.id, click.press.rest)
        if not isinstance(filled, FilledIn):
            raise BadDraftError("another form")
        try:
            return await self._show_form(click, filled)
        except BadDraftError:
            return self._carried(click, filled, tr(click.words.lang, "form-not-now"))
