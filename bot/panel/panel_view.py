"""The control panel as a Discord message: one ephemeral message of Components V2 that changes in place."""

from __future__ import annotations

from typing import Any

import msgspec
from discord import ui

from bot.core.match import Match
from bot.core.pictures import Picture
from bot.core.plans import head
from bot.core.since import anything
from bot.core.text import Words, clip
from bot.learning import lesson as lessons
from bot.panel.asides import aside_rows
from bot.panel.board import gallery_of
from bot.panel.controls import Control, Press, button, layout, menu, rows, text
from bot.panel.draft import Draft, Drafts
from bot.panel.ops import OWN, TOGGLES, Op
from bot.panel.panel import VERBS, Option, Screen, chosen_text, great_verb, screen, told, why_not_enough
from rules.engine import Prompt, Slot
from rules.engine.game import DECLINE

_WAITING = 0x747F8D
_DECIDE = 0x3BA55D
#: Letters of what happened, of which the last lines are shown (``text.fit``); a deadline or a warning may stand beside it.
NOTICE = 1200
#: So few choices are buttons, one tap each; more are a menu.
BUTTONS = 5


class Panel:
    """Draws the panel of one seat of a match."""

    def __init__(self, match: Match, seat: str, words: Words, drafts: Drafts) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        self.drafts = drafts
        self.seat_number = match.info.seats.index(seat)
        self._args: tuple[str, ...] = ()

    def press(self, op: Op, draft: Draft | None = None, rest: str = "") -> Press:
        """The id of a control that does ``op`` on a draft."""
        bare = Press(self.match.id, self.match.rev_for(self.seat), self.seat_number, op, rest)
        if draft is None:
            return bare
        return msgspec.structs.replace(bare, rest=self.drafts.write(self.match.position, self.seat, draft, bare.room()))

    def view(
        self, draft: Draft | None = None, notice: str = "", found: list[str] | None = None, picture: Picture | None = None
    ) -> ui.LayoutView:
        """The message. ``notice``: shown on top (what happened, what was wrong); ``picture``: of the plan, an upload of the
        same message. Raises BadDraftError.
        """
        shown = screen(self.match.position, self.seat, draft or Draft(), self.words, found)
        items: list[ui.Item[Any]] = [text(f"**{self.words.seat(self.seat)}** · {self.match.game.title} #{self.match.id}", 200)]
        if notice:
            items += [text(notice, NOTICE + 200), ui.Separator()]
        lesson = lessons.text_of(self.match, self.seat, self.words)
        if lesson:
            items += [text("\n".join(filter(None, (lesson, self._next(shown)))), 1500), ui.Separator()]
        if lessons.ended(self.match, self.seat):
            return layout(*items, *rows([*self._close(), *self.asking()]), colour=_DECIDE)
        if shown.prompt is None or self.match.ended is not None:
            items += self._waiting()
            return layout(*items, colour=_WAITING)
        asked = [self.words.prompt(shown.prompt)]
        if shown.prompt.optional:
            asked.append("-# " + self.words.tr("panel-sealed"))
        items.append(text("\n".join(asked), 700))
        if shown.totals and not shown.summary:
            items.append(text("\n".join(f"-# {line}" for line in shown.totals), 400))
        items += self._body(shown, picture)
        items += aside_rows(self.match, self.seat, self.words, self.drafts, shown.draft, shown.after)
        return layout(*items, colour=_DECIDE)

    def _next(self, shown: Screen) -> str:
        """What to tap next for the order that a lesson shows; "" if it shows none."""
        order, words = lessons.shown(self.match, self.seat), self.words
        if order is None:
            return ""
        draft = shown.draft
        if draft.verb != order.verb:
            return words.tr("lesson-next", what=words.verb(order.verb)) if not draft.args else words.tr("lesson-astray")
        done = [set(arg.split("+")) for arg in draft.args]
        wanted = [arg.split("+") for arg in order.args]
        if done != [set(one) for one in wanted[: len(done)]]:
            return words.tr("lesson-astray")
        if shown.slot is None or len(wanted) <= len(done):
            return words.tr("lesson-next", what=words.tr("button-do"))
        named = [words.value(shown.slot.kind, one) for one in wanted[len(done)] if one not in draft.picked]
        return words.tr("lesson-next", what=", ".join(named) or words.tr("button-confirm", count=len(draft.picked)))

    def _close(self) -> list[Control]:
        """The way out of a lesson that is over, and to a game with others."""
        return [button(Press(0, 0, 0, Op.NEW, ""), self.words.tr("button-new-game"), "success")]

    def _waiting(self) -> list[ui.Item[Any]]:
        match, words = self.match, self.words
        result = match.result()
        if result is not None:
            return [text(words.result(result))]
        others = [words.seat(prompt.seat) for prompt in match.public_prompts()]
        says = words.tr("waiting-for", seats=", ".join(others)) if others else words.tr("waiting")
        controls = [button(self.press(Op.REFRESH), words.tr("button-refresh")), *self._happened()]
        beside = aside_rows(match, self.seat, words, self.drafts)
        return [text(says), ui.ActionRow(*self._undo(controls)), *beside]

    def declining(self, prompt: Prompt, *, once: bool = True) -> list[Control]:
        """Declining a question (``once``) and all of what is going on, at one tap each."""
        match = self.match
        if not match.game.may_decline(prompt):
            return []
        found = [button(self.press(Op.SHOW, Draft(DECLINE)), self.words.verb(DECLINE))] if once else []
        if match.game.occasion(match.position.state, self.seat):
            found.append(button(self.press(Op.STANDING), self.words.tr("button-decline-always")))
        return found

    def asking(self) -> list[Control]:
        """The way to what the words on this panel mean, in a game that explains any."""
        game = self.match.game
        return [button(self.press(Op.HELP, rest=OWN), self.words.tr("button-what"))] if game.glossary else []

    def _happened(self) -> list[Control]:
        """The way to what happened since one's own last move, if anything did."""
        if not anything(self.match, self.seat):
            return []
        return [button(Press(self.match.id, 0, 0, Op.HAPPENED, ""), self.words.tr("button-happened"))]

    def _undo(self, controls: list[Control]) -> list[Control]:
        target = self.match.undo_target([self.seat])
        if target is None or self.match.row.status != "active":
            return controls
        if target.free:
            controls.append(button(self.press(Op.UNDO), self.words.tr("button-undo"), "danger"))
        elif target.played.action.seat == self.seat and not target.unseen:
            controls.append(button(self.press(Op.ASK_UNDO), self.words.tr("button-ask-undo")))
        return controls

    def _body(self, shown: Screen, picture: Picture | None) -> list[ui.Item[Any]]:
        words, draft = self.words, shown.draft
        items: list[ui.Item[Any]] = []
        great = great_verb(self.match.position, shown.prompt) if shown.prompt is not None else ""
        if draft.verb and (draft.args or draft.verb != great):
            items.append(text(chosen_text(self.match.position, self.seat, draft, words), 600))
        last: list[Control] = []
        if shown.verbs:
            items += self._verbs(shown)
        elif shown.ready is not None:
            if shown.summary:
                items.append(text(head(shown.summary, 1200), 1300))
            if picture is not None:
                items.append(gallery_of(picture))
            if shown.warnings:
                items.append(text("\n".join(shown.warnings), 900))
            items.append(text(shown.question, 300))
            last.append(button(self.press(Op.DO, draft), words.tr("button-do"), "success"))
        else:
            items += self._slot(shown)
            last += self._slot_buttons(shown)
        last += [button(self.press(Op.SHOW, Draft(one.value)), one.label, "primary") for one in shown.beside]
        if shown.can_go_back:
            last.append(button(self.press(Op.BACK, draft), words.tr("button-back")))
        if shown.slot is not None and (len(shown.slot.choices) > 10 or shown.found):
            last.append(button(self.press(Op.FIND, draft), words.tr("button-find")))
        if not draft.verb or not shown.can_go_back:
            last.append(button(self.press(Op.ORDERS), words.tr("button-type")))
            last += self.declining(shown.prompt, once=False) if shown.prompt is not None else []
            last += self._happened()
            self._undo(last)
        if lessons.shown(self.match, self.seat) is not None:
            last.append(button(self.press(Op.LESSON_DO), words.tr("button-lesson-do")))
        last += self.asking()
        if last:
            items += rows(last)
        return items

    def _verbs(self, shown: Screen) -> list[ui.Item[Any]]:
        if len(shown.verbs) > VERBS:
            return [ui.ActionRow(menu(self.press(Op.VERB), shown.verbs[:25], self.words.tr("panel-what")))]
        buttons = [button(self.press(Op.SHOW, Draft(verb.value)), verb.label, "primary") for verb in shown.verbs]
        return list(rows(buttons))

    def _slot(self, shown: Screen) -> list[ui.Item[Any]]:
        assert shown.slot is not None
        words, slot, draft = self.words, shown.slot, shown.draft
        self._args = draft.args
        items: list[ui.Item[Any]] = []
        if slot.multi and draft.picked:
            names = [words.value(slot.kind, value) for value in draft.picked]
            items.append(text(words.tr("panel-picked", count=len(names), names=clip(", ".join(names), 400)), 450))
        if shown.groups:
            press = self.press(Op.GROUP, Draft(draft.verb, draft.args, draft.picked))
            items.append(ui.ActionRow(menu(press, shown.groups, words.tr("panel-groups"))))
        hint = words.slot(slot)
        if shown.menus:
            limit = words.tr("panel-how-many", low=max(slot.low, 1), high=min(slot.high, len(slot.choices)))
            for toggle, one in zip(TOGGLES, shown.menus, strict=False):
                press = self.press(toggle, draft)
                items.append(ui.ActionRow(menu(press, one.options, f"{one.label} · {limit}", most=len(one.options))))
        elif not shown.options:
            items.append(text(words.tr("panel-none-found")))
        elif not slot.multi and len(slot.choices) <= BUTTONS and not shown.found:
            taken = [(self.press(Op.SHOW, draft.chose(one.value)), self._named(slot, one)) for one in shown.options]
            buttons = [button(press, label, "primary") for press, label in taken]
            # Right after the verb the hint would say the same again ("Choose HQ", "Headquarters").
            items += [*([text(hint, 200)] if draft.args else []), *rows(buttons)]
        elif slot.multi:
            low, high = max(slot.low, 1), slot.high
            hint = f"{hint} · " + words.tr("panel-how-many", low=low, high=min(high, len(slot.choices)))
            items.append(ui.ActionRow(menu(self.press(Op.TOGGLE, draft), shown.options, hint, most=len(shown.options))))
        else:
            items.append(ui.ActionRow(menu(self.press(Op.SELECT, draft), shown.options, hint)))
        if shown.stacks:
            items.append(ui.ActionRow(menu(self.press(Op.STACK, draft), shown.stacks, words.tr("panel-stacks"))))
        return items

    def _named(self, slot: Slot, one: Option) -> str:
        """What a button says: the value, where it is if not all are in one place, and what the game has to say of it.

        A card's text would be too long.
        """
        position, words = self.match.position, self.words
        notes = [] if slot.kind == "card" else told(position.game.note(position, self.seat, slot, self._args, one.value), words)
        if len({words.place(slot.kind, value) for value in slot.choices}) > 1 and not notes:
            notes = [words.place(slot.kind, one.value)]
        return clip(" · ".join(note for note in (one.label, *notes) if note), 80)

    def _slot_buttons(self, shown: Screen) -> list[Control]:
        assert shown.slot is not None
        words, slot, draft = self.words, shown.slot, shown.draft
        controls: list[Control] = []
        if shown.group_pages > 1:
            for label, step in (("button-groups-before", -1), ("button-groups-after", 1)):
                page = shown.group_page + step
                if 0 <= page < shown.group_pages:
                    there = Draft(draft.verb, draft.args, draft.picked, page * 25)
                    controls.append(button(self.press(Op.SHOW, there), words.tr(label)))
        if shown.pages > 1:
            for label, step in (("button-before", -1), ("button-after", 1)):
                page = shown.page + step
                there = msgspec.structs.replace(draft, page=max(page, 0))
                if 0 <= page < shown.pages:
                    controls.append(button(self.press(Op.SHOW, there), words.tr(label)))
        if slot.multi and not draft.picked and 1 < len(slot.choices) <= slot.high and not shown.groups and not shown.found:
            controls.append(
                button(self.press(Op.EVERYTHING, draft), words.tr("button-everything", count=len(slot.choices)), "success")
            )
        elif slot.multi:
            wrong = why_not_enough(slot, len(draft.picked), words)
            label = words.tr("button-confirm", count=len(draft.picked))
            controls.append(button(self.press(Op.CONFIRM, draft), label, "success", disabled=bool(wrong)))
            if shown.groups and len(draft.picked) < slot.high:
                controls.append(button(self.press(Op.ALL, draft), words.tr("button-all")))
            if draft.picked:
                controls.append(button(self.press(Op.CLEAR, draft), words.tr("button-clear")))
        return controls
