"""The control panel as a Discord message: one ephemeral message of Components V2 that changes in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from discord import ui

from bot.core.match import GameMatch
from bot.core.plans import PlanQuestions, head_lines
from bot.core.since import asked_about, has_news_since, is_change_unnoticed, since_report_text, start_of_part
from bot.drawing.picture import PictureFile
from bot.learning.lesson import has_lesson_ended, lesson_advice, lesson_helped_order, lesson_text_of
from bot.panel import numbering
from bot.panel.asides import aside_rows, own_form_buttons
from bot.panel.board import ending_buttons, gallery_of
from bot.panel.controls import Press, SentControl, button_rows, make_button, make_layout, make_menu, make_paragraph
from bot.panel.draft import Draft, Drafts
from bot.panel.hinting import hint_text
from bot.panel.ops import DECLINE_BUTTONS, OWN, PART, TOGGLES, Op
from bot.panel.panel import CHOOSE, VERBS, chosen_text, game_lines_text, great_verb, how_many, panel_screen, why_not_enough
from bot.panel.panel_message import PanelView, count_components, count_letters, fit_components, is_vacant_picture
from bot.panel.sealed import own_sealed
from bot.panel.shown import Numbered, Option, Screen
from bot.panel.ticks import is_for_aiming, is_for_ticking
from bot.telling.score import verdict_lines
from bot.telling.text import GameWords, clip_list_text, clip_text, code_text
from rules.engine import Action, Prompt, Slot
from rules.engine.contract.core import DECLINE
from rules.engine.contract.game import game_of_position

_WAITING = 0x747F8D
_DECIDE = 0x3BA55D
#: Maximum length of what happened, cut to its last lines (``text.fit``); a deadline or a warning may be added.
NOTICE = 1200
#: Maximum and short length of the report of the enemy's attack, the fewest characters worth it, and the whole message's maximum.
REPORT, SHORT_REPORT, FEWEST, LETTERS = 1200, 500, 60, 3900
#: Maximum length of the running totals with a decision.
TOTALS = 900
#: Up to this many choices are buttons with full text; more have short buttons, and a menu beside them.
BUTTONS = 5
#: Maximum length of a button's caption.
LABEL = 80
#: Maximum length of a remark on a card's button; the card's text does not fit.
SHORT = 40
#: Maximum of numbered buttons: with only a number that the map explains, with names, and in a crowded message.
BARE_NUMBERS, NUMBERS, FEW_NUMBERS = 15, 10, 5
#: Discord's maximum of components in a message; some are reserved for the small controls of the last row.
COMPONENTS = 40
SPARE = 4


class Panel:
    """Draws the panel of one seat of a match."""

    def __init__(
        self,
        match: GameMatch,
        seat: str,
        words: GameWords,
        drafts: Drafts,
        *,
        pictured: bool = False,
        hint: str = "",
        films: bool = False,
    ) -> None:
        """``pictured``: a map will be above the buttons, so that many of them need only their number.

        ``hint``: for a player's first game, in words. ``films``: whether the game can be filmed.
        """
        self.match = match
        self.seat = seat
        self.words = words
        self.drafts = drafts
        self.pictured = pictured
        self.hint = hint
        self.films = films
        #: A button to what a refused form held.
        self.kept: list[SentControl] = []
        self.seat_number = match.info.seats.index(seat)
        self._args: tuple[str, ...] = ()

    def press(self, op: Op, draft: Draft | None = None, rest: str = "") -> Press:
        """The id of a control that does ``op`` on a draft."""
        bare = Press(self.match.id, self.match.rev_for(self.seat), self.seat_number, op, rest)
        if draft is None:
            return bare
        return msgspec.structs.replace(bare, rest=self.drafts.write(self.match.position, self.seat, draft, bare.room()))

    def view(
        self,
        draft: Draft | None = None,
        notice: str = "",
        found: list[str] | None = None,
        picture: PictureFile | None = None,
        attack: PictureFile | None = None,
    ) -> PanelView:
        """The message. ``notice``: what happened, at the top; an error in a choice goes above the buttons, where people look
        on a phone. ``picture``: the plan or the choice, ``attack``: the enemy's attack, both uploads of the same message.
        Raises BadDraftError.
        """
        shown = panel_screen(self.match.position, self.seat, draft or Draft(), self.words, found)
        wrong = notice if draft is not None and shown.slot is not None and shown.ready is None else ""
        above = "" if wrong else notice
        made, row = self._drawn(shown, above, wrong, picture, attack), self.match.row

        def again(picture: PictureFile | None = None, attack: PictureFile | None = None) -> PanelView:
            if self.match.row is not row:
                return self.view(draft, notice, found, picture, attack)
            return made.filled(_DECIDE, picture, attack) or self._drawn(shown, above, wrong, picture, attack)

        if made.choice is not None or shown.ready is not None or made.about:
            made.again = again
        return made

    def _drawn(
        self, shown: Screen, notice: str, wrong: str, picture: PictureFile | None, attack: PictureFile | None = None
    ) -> PanelView:
        """The message of a screen; pictures do not change the rest of it."""
        made = PanelView(self.match, self.seat, self.words.lang)
        made.about = asked_about(self.match, self.seat) if shown.prompt is not None else ""
        most = SHORT_REPORT if shown.can_go_back else REPORT
        reported = since_report_text(self.match, self.seat, self.words, most) if made.about else ""
        # Lines of the report are not repeated.
        items = self._top("\n".join(line for line in notice.split("\n") if not reported or line not in reported))
        lesson = lesson_text_of(self.match, self.seat, self.words)
        if lesson:
            self.pictured = False  # a lesson names what to tap
            hint = hint_text(self.match, self.seat, shown, self.words)
            items += [make_paragraph("\n".join(filter(None, (lesson, hint))), 1500), ui.Separator()]
        if has_lesson_ended(self.match, self.seat):
            make_layout(*items, *button_rows([*self._close(), *self.asking()]), colour=_DECIDE, view=made)
            return made
        if shown.prompt is None or self.match.ended is not None:
            make_layout(*items, *self._waiting(), colour=_WAITING, view=made)
            return made
        asked = [self.words.prompt(shown.prompt)]
        if shown.prompt.optional and shown.prompt is self.match.position.prompt(self.seat):
            asked += filter(None, [own_sealed(self.match.position, shown.prompt, self.words)])
            asked.append("-# " + self.words.tr("panel-sealed"))
        items.append(make_paragraph("\n".join(asked), 700))
        if self.hint:
            items.append(make_paragraph(self.words.tr("panel-hint", hint=self.hint), 400))
        if shown.totals and not shown.summary:
            items.append(make_paragraph(head_lines([f"-# {line}" for line in shown.totals], TOTALS), TOTALS + 10))
        asides = aside_rows(self.match, self.seat, self.words, self.drafts, shown.draft, shown.after)
        above: list[ui.Item[Any]] = []
        if made.about:
            made.place = gallery_of(attack) if attack is not None else ui.MediaGallery()
            above = [made.place, ui.Separator()]
            above = [make_paragraph(reported, REPORT), *above] if reported else above
        for most in (BARE_NUMBERS, NUMBERS, FEW_NUMBERS):
            body = self._body(shown, picture, most, wrong)
            if count_components([*items, *above, *body, *asides]) <= COMPONENTS - SPARE:
                break
        if count_components([*items, *above, *body, *asides]) > COMPONENTS:
            above, reported, made.place = [], "", None
        if reported and (room := LETTERS - count_letters([*items, *body])) < len(reported):
            above[:1] = (
                [make_paragraph(since_report_text(self.match, self.seat, self.words, room), room)] if room >= FEWEST else []
            )
        made.choice = numbering.choice_for_picture(shown, self.match.position, made.about)
        made.parts = fit_components([*items[:1], *above, *items[1:], *body, *asides], COMPONENTS)
        make_layout(*(part for part in made.parts if not is_vacant_picture(part)), colour=_DECIDE, view=made)
        return made

    def confirming(self, orders: Sequence[Action], asked: PlanQuestions, picture: PictureFile | None = None) -> PanelView:
        """Typed orders that end the player's part: all of them, the resulting plan, and the question whether to go on."""
        made, words = PanelView(self.match, self.seat, self.words.lang), self.words
        made.again = lambda picture=None, attack=None: self.confirming(orders, asked, picture)
        bare = GameWords(words.game, words.lang)
        lines = [f"- {code_text(str(order))}" for order in orders]
        items = [*self._top(""), make_paragraph(head_lines(lines, 900), 1000)]
        summary = game_lines_text(self.match.game.table.summary(asked.last, self.seat), bare)
        if summary:
            items.append(make_paragraph(head_lines(summary, 1200), 1300))
        if picture is not None:
            items.append(gallery_of(picture))
        if asked.warnings:
            items.append(make_paragraph("\n".join(game_lines_text(asked.warnings, words)), 900))
        says = [words.say(one) for one in asked.questions] or [words.tr("confirm-warned")]
        items.append(make_paragraph(" ".join(says), 300))
        press = self.press(Op.ORDERS_DO, rest=self.drafts.keep_orders(orders))
        controls = [
            make_button(press, words.tr("button-do"), "success"),
            make_button(self.press(Op.REFRESH), words.tr("button-back")),
        ]
        make_layout(*items, *button_rows(controls), colour=_DECIDE, view=made)
        return made

    def _top(self, notice: str) -> list[ui.Item[Any]]:
        """Whose panel it is, and what happened."""
        number = self.words.tr("game-number", game=self.match.id)
        items: list[ui.Item[Any]] = [make_paragraph(f"**{self.words.seat(self.seat)}** · {self.match.game.title} {number}", 200)]
        return [*items, make_paragraph(notice, NOTICE + 200), *button_rows(self.kept), ui.Separator()] if notice else items

    def _close(self) -> list[SentControl]:
        """The way out of a finished lesson, and to a game with others."""
        against = Press(self.match.id, 0, 0, Op.LEARN_PLAY, "")
        return [
            make_button(against, self.words.tr("button-against-bots"), "success"),
            make_button(Press(0, 0, 0, Op.NEW, ""), self.words.tr("button-new-game")),
        ]

    def _waiting(self) -> list[ui.Item[Any]]:
        match, words = self.match, self.words
        result = match.result()
        if result is not None:
            ending = make_paragraph("\n".join([words.result(result), *verdict_lines(match.position, words)]))
            return (
                [ending, *button_rows(ending_buttons(match, words, films=self.films))]
                if match.row.status == "finished"
                else [ending]
            )
        others = [words.seat(prompt.seat) for prompt in match.public_prompts()]
        says = words.tr("waiting-for", seats=", ".join(others)) if others else words.tr("waiting")
        controls = [make_button(self.press(Op.REFRESH), words.tr("button-refresh")), *self._happened()]
        beside = aside_rows(match, self.seat, words, self.drafts)
        return [make_paragraph(says), *button_rows([*self._undo(controls), *self._at_any_moment()]), *beside]

    def _at_any_moment(self) -> list[SentControl]:
        """Orders that are always possible, for each seat of the same person (``GameTable.beside``)."""
        match, user = self.match, self.match.seats.get(self.seat)
        if match.row.status != "active" or match.paused or user is None:
            return []
        found = []
        mine = match.seats_of(user)
        for seat in mine:
            prompt, beside = match.position.prompt(seat), match.position.beside(seat)
            panel = self if seat == self.seat else Panel(match, seat, self.words, self.drafts)
            for verb in beside.verbs if beside is not None else ():
                if prompt is None or verb not in prompt.verbs:
                    label = self.words.verb(verb)
                    named = f"{self.words.seat(seat)}: {label}" if len(mine) > 1 else label
                    found.append(make_button(panel.press(Op.SHOW, Draft(verb)), named))
        return found

    def declining(self, prompt: Prompt, *, once: bool = True) -> list[SentControl]:
        """Buttons that decline one question (``once``) or everything in progress with one tap."""
        wishes, state = self.match.game.wishes, self.match.position.state
        if not wishes.may_decline(prompt):
            return []
        found = [make_button(self.press(Op.SHOW, Draft(DECLINE)), self.words.verb(DECLINE))] if once else []
        going_on, own = bool(wishes.occasion_of(state, self.seat)), wishes.own_occasion(state, self.seat)
        for until in () if own else wishes.taps:  # a decision of one's own is answered by a rule only
            if until != "occasion" or going_on:
                found.append(make_button(self.press(Op.STANDING, rest=until), self.words.tr(DECLINE_BUTTONS[until])))
        return found

    def _asked_with(self) -> list[SentControl]:
        """Buttons to the same person's other seats that are asked together with this one; any of them may answer."""
        others = (seat for seat in self.match.asked_with(self.seat) if seat != self.seat)
        panels = [Panel(self.match, seat, self.words, self.drafts) for seat in others]
        return [make_button(panel.press(Op.SHOW, Draft()), self.words.seat(panel.seat)) for panel in panels]

    def asking(self) -> list[SentControl]:
        """The button to the explanation of this panel's words, if the game explains any."""
        game = self.match.game
        return [make_button(self.press(Op.HELP, rest=OWN), self.words.tr("button-what"))] if game.teaching.glossary else []

    def _happened(self) -> list[SentControl]:
        """The button to what happened since the user's last move, if anything did."""
        if not has_news_since(self.match, self.seat):
            return []
        return [make_button(Press(self.match.id, 0, 0, Op.HAPPENED, ""), self.words.tr("button-happened"))]

    def _undo(self, controls: list[SentControl]) -> list[SentControl]:
        target = self.match.undo_target([self.seat])
        if target is None or self.match.row.status != "active":
            return controls
        if target.free:
            controls.append(make_button(self.press(Op.UNDO), self.words.tr("button-undo"), "danger"))
        elif target.played.action.seat == self.seat and not target.unseen:
            controls.append(make_button(self.press(Op.ASK_UNDO), self.words.tr("button-ask-undo")))
        start = start_of_part(self.match, [self.seat])
        if start is not None and start < target.played.seq and not is_change_unnoticed(self.match, start, [self.seat]):
            controls.append(make_button(Press(self.match.id, 0, 0, Op.ASK_UNDO, PART), self.words.say("checkpoint")))
        return controls

    def _body(self, shown: Screen, picture: PictureFile | None, numbers: int, wrong: str = "") -> list[ui.Item[Any]]:
        words, draft = self.words, shown.draft
        items: list[ui.Item[Any]] = []
        great = great_verb(self.match.position, shown.prompt) if shown.prompt is not None else ""
        if draft.verb and (draft.args or draft.verb != great):
            items.append(make_paragraph(chosen_text(self.match.position, self.seat, draft, words), 600))
        last: list[SentControl] = own_form_buttons(self.match, self.seat, shown, words)
        if shown.verbs:
            about = asked_about(self.match, self.seat)
            items += self._gallery(picture) if numbering.choice_for_picture(shown, self.match.position, about) else []
            items += self._verbs(shown)
        elif shown.ready is not None:
            if shown.summary:
                items.append(make_paragraph(head_lines(shown.summary, 1200), 1300))
            items += self._gallery(picture)
            if shown.warnings:
                items.append(make_paragraph("\n".join(shown.warnings), 900))
            items.append(make_paragraph(shown.question, 300))
            last.append(make_button(self.press(Op.DO, draft), words.tr("button-do"), "success"))
        else:
            items += self._slot(shown, picture, numbers)
            last += self._slot_buttons(shown)
            last += [make_button(self.press(Op.SHOW, self._way(draft, one)), one.label) for one in shown.ways[:BUTTONS]]
        # The decision opens with one verb; the others are used less often.
        style = "secondary" if shown.prompt is not None and self.match.game.table.foremost(shown.prompt) else "primary"
        last += [make_button(self.press(Op.SHOW, Draft(one.value)), one.label, style) for one in shown.beside]
        if shown.can_go_back:
            last.append(make_button(self.press(Op.BACK, draft), words.tr("button-back")))
        if shown.slot is not None and (len(shown.slot.choices) > 10 or shown.found):
            last.append(make_button(self.press(Op.FIND, draft), words.tr("button-find")))
        if not draft.verb or not shown.can_go_back:
            last.append(make_button(self.press(Op.ORDERS), words.tr("button-type")))
            last += self.declining(shown.prompt, once=False) if shown.prompt is not None else []
            last += self._asked_with()
            last += self._at_any_moment()
            last += self._happened()
            self._undo(last)
        if lesson_helped_order(self.match, self.seat) is not None:
            last.append(make_button(self.press(Op.LESSON_DO), words.tr("button-lesson-do")))
        if self.hint:
            last.append(make_button(self.press(Op.NO_HINTS), words.tr("button-no-hints")))
        last += self.asking()
        if wrong:
            items.append(make_paragraph(wrong, NOTICE + 200))
        if last:
            items += button_rows(last)
        return items

    def _gallery(self, picture: PictureFile | None) -> list[ui.Item[Any]]:
        """The picture, or an empty place for a later one."""
        if picture is None:
            return [ui.MediaGallery()] if self.pictured else []
        return [gallery_of(picture)]

    def _verbs(self, shown: Screen) -> list[ui.Item[Any]]:
        if len(shown.verbs) > VERBS:
            return [ui.ActionRow(make_menu(self.press(Op.VERB), shown.verbs[:25], self.words.tr("panel-what")))]
        buttons = [make_button(self.press(Op.SHOW, Draft(verb.value)), verb.label, "primary") for verb in shown.verbs]
        return list(button_rows(buttons))

    @staticmethod
    def _way(draft: Draft, way: Option) -> Draft:
        """The draft with another value instead of the presumed one, or (``CHOOSE``) with that only picked."""
        if way.value == CHOOSE:
            return Draft(draft.verb, draft.args[:-1], tuple(draft.args[-1].split("+")))
        return Draft(draft.verb, (*draft.args[:-1], way.value))

    def _slot(self, shown: Screen, picture: PictureFile | None, numbers: int) -> list[ui.Item[Any]]:
        assert shown.slot is not None
        words, slot, draft = self.words, shown.slot, shown.draft
        self._args = draft.args
        items: list[ui.Item[Any]] = []
        if slot.multi and draft.picked:
            names = [words.value(slot.kind, value) for value in draft.picked]
            items.append(make_paragraph(words.tr("panel-picked", count=len(names), names=clip_text(", ".join(names), 400)), 450))
        hint = words.slot(slot)
        if slot.multi:
            hint = f"{hint} · " + how_many(slot, words)
            # A menu says it by itself; buttons do not.
            items += [make_paragraph(hint, 200)] if shown.numbered else []
        elif shown.numbered and draft.args:
            # Right after the verb the hint would repeat it ("Choose HQ", "Headquarters").
            items.append(make_paragraph(hint, 200))
        items += self._gallery(picture)
        items += self._numbers(shown, numbers)
        if shown.groups:
            press = self.press(Op.GROUP, Draft(draft.verb, draft.args, draft.picked))
            items.append(ui.ActionRow(make_menu(press, shown.groups, words.tr("panel-groups"))))
        if shown.menus:
            for toggle, one in zip(TOGGLES, shown.menus, strict=False):
                press, most = self.press(toggle, draft), min(slot.high, len(one.options))
                items.append(ui.ActionRow(make_menu(press, one.options, f"{one.label} · {how_many(slot, words)}", most=most)))
        elif not shown.options:
            items.append(make_paragraph(words.tr("panel-none-found")))
        elif not slot.multi and len(slot.choices) <= self._most_buttons(slot) and not shown.found:
            if not shown.numbered:
                taken = [(self.press(Op.SHOW, draft.chose(one.value)), self._named(slot, one)) for one in shown.options]
                items += [make_paragraph(hint, 200)] if draft.args else []
                items += button_rows([make_button(press, label, "primary") for press, label in taken])
        elif slot.multi and not one_by_one(shown):
            most = min(slot.high, len(shown.options))
            items.append(ui.ActionRow(make_menu(self.press(Op.TOGGLE, draft), shown.options, hint, most=most)))
        elif not slot.multi:
            items.append(ui.ActionRow(make_menu(self.press(Op.SELECT, draft), shown.options, hint)))
        named = len(shown.numbered) <= numbers and not self.pictured
        stacks = [one for one in shown.stacks if not named or one.value.startswith("*")]
        if stacks and len(shown.menus) < len(TOGGLES):
            items.append(ui.ActionRow(make_menu(self.press(Op.STACK, draft), stacks, words.tr("panel-stacks"))))
        return items

    def _numbers(self, shown: Screen, most: int) -> list[ui.ActionRow[Any]]:
        """The numbered buttons; if there are more than ``most``, the menus do it."""
        assert shown.slot is not None
        slot, draft = shown.slot, shown.draft
        few = not slot.multi and len(slot.choices) <= BUTTONS
        controls: list[SentControl] = []
        if not shown.numbered:
            return []
        bare = self.press(Op.NUMBER)
        rest = self.drafts.write(self.match.position, self.seat, draft, bare.room() - 3) if draft.verb else ""
        bare_numbers = (
            self.pictured
            and len(shown.numbered) > BUTTONS
            and not one_by_one(shown)
            and numbering.are_numbers_apart(shown, self.match.position)
        )
        most = most if bare_numbers else min(most, NUMBERS)
        many = slot.multi and len(shown.numbered) > numbering.ONE_BY_ONE and not numbering.are_numbers_by_place(shown)
        for at, one in enumerate([] if many else shown.numbered[:most], 1):
            label = self._named(slot, shown.options[at - 1]) if few else self._numbered(shown, one, bare_numbers)
            picked = slot.multi and one.picked == len(one.values)
            style = "success" if picked else "secondary" if slot.multi else "primary"
            controls.append(make_button(msgspec.structs.replace(bare, rest=f"{at}~{rest}"), label, style))
        return button_rows(controls)

    def _numbered(self, shown: Screen, one: Numbered, bare_numbers: bool) -> str:
        """The caption of a numbered choice: number and name; for a place, picked and present; for a few values, all of them.

        ``bare_numbers``: a map and a menu beside it explain the number.
        """
        slot = shown.slot
        assert slot is not None
        bare = bare_numbers and one.number > 0
        parts = [str(one.number) if one.number else "", "" if bare else one.label]
        if bare and len(one.values) > 1:
            return f"{one.number} ({f'{one.picked}/' if one.picked else ''}{len(one.values)})"
        if len(one.values) > 1:
            parts[-1] += f" ({f'{one.picked}/' if one.picked else ''}{len(one.values)})"
        elif one_by_one(shown):
            place = self.words.place(slot.kind, one.values[0])
            # With little room the distinguishing part stays: which targets a unit reaches, then where it is.
            first = one.note.partition(" · ")[0]
            known = bool(first) and one.label.startswith(first)  # a card named as its kind is
            note = one.note[len(first) :].removeprefix(" · ") if known else one.note
            alike = len({each.note.partition(" · ")[0] for each in shown.numbered}) < 2
            telling = "" if alike or known or first == place else first
            parts += [note] if len(shown.numbered) <= BUTTONS else [telling, place if one.number else ""]
            if telling and len(" · ".join(filter(None, parts))) > LABEL:
                parts[2:] = [telling]
        return clip_list_text(" · ".join(part for part in parts if part), LABEL)

    def _named(self, slot: Slot, one: Option) -> str:
        """The caption of a value: its name, its place if the values have several, and the game's remarks.

        A card's text would be too long.
        """
        position, words = self.match.position, self.words
        notes = game_lines_text(game_of_position(position).table.note(position, self.seat, slot, self._args, one.value), words)
        if slot.kind == "card":
            notes = [note for note in notes[:1] if len(note) <= SHORT and not one.label.startswith(note)]
        if len({words.place(slot.kind, value) for value in slot.choices}) > 1:
            notes = [words.place(slot.kind, one.value), *notes]
        return clip_list_text(" · ".join(note for note in (one.label, *notes) if note), LABEL)

    def _most_buttons(self, slot: Slot) -> int:
        """Up to this many values of a single-value slot are buttons."""
        game = self.match.game
        return game.hands.buttons if game.naming.kind(slot.kind) == "card" else BUTTONS

    def _slot_buttons(self, shown: Screen) -> list[SentControl]:
        assert shown.slot is not None
        words, slot, draft = self.words, shown.slot, shown.draft
        controls: list[SentControl] = []
        # A lesson names what to tap next, and a form is no part of its way.
        forms = not shown.found and lesson_advice(self.match, self.seat) is None
        if forms and is_for_ticking(slot):
            controls.append(make_button(self.press(Op.TICK, draft), words.tr("button-form"), "primary"))
        if forms and is_for_aiming(self.match.position, self.seat, draft, slot):
            controls.append(make_button(self.press(Op.AIM, draft), words.tr("button-form-stacks"), "primary"))
        for label, step in (("button-groups-before", -1), ("button-groups-after", 1)):
            page = shown.group_page + step
            if 0 <= page < shown.group_pages:
                there = Draft(draft.verb, draft.args, draft.picked, page * 25)
                controls.append(make_button(self.press(Op.SHOW, there), words.tr(label)))
        for label, step in (("button-before", -1), ("button-after", 1)):
            page = shown.page + step
            if 0 <= page < shown.pages:
                there = msgspec.structs.replace(draft, page=page)
                controls.append(make_button(self.press(Op.SHOW, there), words.tr(label)))
        if slot.multi and not draft.picked and 1 < len(slot.choices) <= slot.high and not shown.groups and not shown.found:
            label = words.tr("button-everything", count=len(slot.choices))
            controls.append(make_button(self.press(Op.EVERYTHING, draft), label, "success"))
        elif slot.multi:
            if draft.picked:
                wrong = why_not_enough(slot, len(draft.picked), words)
                label = words.tr("button-confirm", count=len(draft.picked))
                controls.append(make_button(self.press(Op.CONFIRM, draft), label, "success", disabled=bool(wrong)))
            if shown.groups and len(draft.picked) < slot.high:
                controls.append(make_button(self.press(Op.ALL, draft), words.tr("button-all")))
            if draft.picked:
                controls.append(make_button(self.press(Op.CLEAR, draft), words.tr("button-clear")))
        return controls


def one_by_one(shown: Screen) -> bool:
    """Whether every value to pick has a button with its full text: then there is no menu."""
    multi = shown.slot is not None and shown.slot.multi
    whole = len(shown.numbered) == len(shown.options) <= numbering.ONE_BY_ONE
    return multi and bool(shown.numbered) and not numbering.are_numbers_by_place(shown) and whole
