"""Choices of many values in one form: opened from a panel, taken when it comes back, and kept where it is refused."""

from __future__ import annotations

from bot.desk.aiming import After, AimPresses
from bot.desk.click import Answer, Click, Shown, Taker
from bot.desk.filling import FillPresses
from bot.desk.goal_rows import Aimed
from bot.desk.panels import PlayerPanels
from bot.desk.shown_forms import TickForm, ticked_values
from bot.orders.filled_in import FilledIn
from bot.orders.kept_forms import FormMemory
from bot.panel import reply
from bot.panel.controls import Press, make_button
from bot.panel.draft import BadDraftError, Draft, draft_slot_of
from bot.panel.ops import Op
from bot.panel.panel import how_many, prompt_of, why_not_enough
from bot.panel.ticks import Ticked, TriedTicks, is_for_ticking, read_ticked, tick_groups, ticked_text
from bot.telling.text import GameWords, clip_text
from words import tr

#: Length of the names of what was ticked, in a notice.
_NAMES = 600


class TickPresses:
    """Answers the buttons and the submission of forms with boxes. ``take``: takes picked values as a click on a panel does.

    ``after``: draws the panel after orders.
    """

    def __init__(self, panels: PlayerPanels, take: Taker, after: After) -> None:
        self.panels = panels
        self.take = take
        self.tries = TriedTicks()
        self.memory = FormMemory(panels.service.store.forms, Ticked | Aimed | FilledIn)
        self.aiming = AimPresses(panels, after, self.memory)
        self.filling = FillPresses(panels, after, self.memory)
        self.ops: dict[Op, Answer] = {Op.TICK: self._open, Op.TICKED: self._taken, Op.TICK_AGAIN: self._again}
        self.ops |= self.aiming.ops | self.filling.ops

    async def _open(self, click: Click) -> Shown:
        draft = click.draft()
        picked = draft.picked or self.tries.tried(click.match.id, click.interaction.user.id, click.press.rev, draft)
        return await self._show_form(click, Ticked("", draft.verb, draft.args, picked))

    async def _show_form(self, click: Click, ticked: Ticked) -> Shown:
        """The form with what is ticked already; a choice that now has few values is one of the panel."""
        position, seat, words = click.match.position, click.seat, click.words
        slot = draft_slot_of(position, seat, ticked.draft())
        prompt = prompt_of(position, seat, ticked.draft())
        if slot is None or prompt is None or not slot.multi:
            raise BadDraftError("nothing to tick")
        draft = Draft(ticked.verb, ticked.args, tuple(value for value in slot.choices if value in ticked.picked))
        if not is_for_ticking(slot):
            return click.panel.view(draft)
        bare = click.panel.press(Op.TICKED)
        rest = self._written(click, Ticked(slot.kind, draft.verb, draft.args), bare.room())
        press = Press(bare.game, bare.rev, bare.seat, bare.op, rest)
        groups = tick_groups(position, seat, draft, prompt, slot, words)
        await reply.show_form(click.interaction, TickForm(press, f"{words.slot(slot)} · {how_many(slot, words)}", groups))
        await self.memory.save(click.match.id, click.interaction.user.id)
        return None

    def _written(self, click: Click, ticked: Ticked, room: int) -> str:
        """It as text of at most ``room`` characters (at least 12); a longer one is kept under a key."""
        text = ticked_text(ticked)
        if text and len(text) <= room:
            return text
        return f"!{self.memory.keep(click.match.id, click.interaction.user.id, ticked)}"

    async def _read(self, click: Click, text: str) -> Ticked:
        if not text.startswith("!"):
            return read_ticked(text)
        ticked = await self.memory.read(click.match.id, click.interaction.user.id, text[1:])
        if not isinstance(ticked, Ticked):
            raise BadDraftError("another form")
        return ticked

    async def _submitted(self, click: Click) -> Ticked:
        begun = await self._read(click, click.press.rest)
        return Ticked(begun.kind, begun.verb, begun.args, ticked_values(click.interaction))

    async def _taken(self, click: Click) -> Shown:
        ticked = await self._submitted(click)
        self.tries.keep(click.match.id, click.interaction.user.id, click.press.rev, ticked)
        slot = draft_slot_of(click.match.position, click.seat, ticked.draft())
        if slot is None or not slot.multi or any(value not in slot.choices for value in ticked.picked):
            raise BadDraftError("not on offer")
        draft = Draft(ticked.verb, ticked.args, tuple(value for value in slot.choices if value in ticked.picked))
        wrong = why_not_enough(slot, len(draft.picked), click.words)
        return click.panel.view(draft, wrong) if wrong else await self.take(click, draft)

    async def refused(self, click: Click, why: str) -> Shown:
        """The panel of now, with what was ticked and a button that carries it into a new form."""
        if click.press.op == Op.AIMED:
            return await self.aiming.refused(click, why)
        if click.press.op == Op.FILLED:
            return self.filling.refused(click, why)
        try:
            return self._carried(click, await self._submitted(click), why)
        except BadDraftError:  # a key that a restart has dropped: nothing says what the values are of
            return self._carried(click, Ticked("", ""), why)

    def _carried(self, click: Click, ticked: Ticked, why: str) -> Shown:
        match, user, lang = click.match, click.interaction.user.id, click.words.lang
        acting = match.seat_to_act(user) or click.seat
        panel = self.panels.panel(match, acting, GameWords(match.game, lang, match.position.state), user)
        bare = Press(match.id, match.rev_for(click.seat), click.press.seat, Op.TICK_AGAIN, "")
        again = Press(bare.game, bare.rev, bare.seat, bare.op, self._written(click, ticked, bare.room()))
        panel.kept = [make_button(again, tr(lang, "button-form-again"), "primary")] if ticked.picked else []
        # By their names only: what has become of them since may be hidden.
        called = GameWords(match.game, lang)
        names = ", ".join(called.value(ticked.kind, value) for value in ticked.picked)
        lines = [why, *([tr(lang, "form-kept", names=clip_text(names, _NAMES))] if names else [])]
        return panel.view(notice="\n".join(lines))

    async def _again(self, click: Click) -> Shown:
        ticked = await self._read(click, click.press.rest)
        try:
            return await self._show_form(click, ticked)
        except BadDraftError:
            return self._carried(click, ticked, tr(click.words.lang, "form-not-now"))
