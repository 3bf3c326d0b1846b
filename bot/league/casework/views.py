"""Views of cases and start times, for the channel and for private answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.league.casework.scope import RulingReach
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.texts import SeasonTexts, stamp_text
from bot.panel.controls import Press, SentControl, button_rows, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from league.cases import urgency
from league.cases.docket import REMEDIES, Case, Docket
from league.cases.seats import SeatSearch
from league.schedule.diary import GameMeeting

#: Cases listed in a queue; the others follow as these are settled.
_LISTED = 20
#: As many cases, or choices for a ruling, have buttons: a menu takes a tap more.
_FEW, _FEW_CHOICES = 5, 6
#: Cases dismissed at once: their numbers must fit into a button.
AT_ONCE = 10
#: The separator between numbers in a button.
SEP = "."


def queue_view(held: HeldSeason, docket: Docket, lang: str, now: int, *, public: bool = False) -> ui.LayoutView:
    """The queue with a menu of its cases; ``public``: as the message of the moderators' channel, with a button to open it."""
    texts, waiting = SeasonTexts(held, lang), urgency.case_queue(docket)
    head = f"## {texts.tr('desk-head', name=held.name)}"
    lines = [texts.queued_case(case, now) for case in waiting[:_LISTED]]
    if len(waiting) > _LISTED:
        lines.append(texts.tr("league-more", number=len(waiting) - _LISTED))
    items: list[ui.Item[Any]] = [make_paragraph(head), make_paragraph("\n".join(lines) or texts.tr("desk-empty"), 3000)]
    if docket.alternates:
        items.append(make_paragraph(texts.tr("desk-alternates", who=texts.mentions(docket.alternates[:20]))))
    if sought := docket.searches.every():
        items.append(make_paragraph("\n".join(search_text(texts, one, now) for one in sought), 1200))
    named = {case.number: f"{case.number} · {texts.case_kind(case)}" for case in waiting[:25]}
    rest = "" if public else "again"
    if 0 < len(named) <= _FEW:
        items += button_rows(make_button(season_press(held.id, Op.CASE, rest, one), label) for one, label in named.items())
    elif named:
        options = [Option(str(one), label) for one, label in named.items()]
        items.append(ui.ActionRow(make_menu(season_press(held.id, Op.CASE, rest), options, texts.tr("desk-choose"))))
    if not public and len(those := [case for case in waiting if "dismiss" in REMEDIES[case.kind]]) > 1:
        options = [Option(str(case.number), f"{case.number} · {texts.case_kind(case)}") for case in those[:25]]
        press = season_press(held.id, Op.CASES_DISMISS)
        items.append(ui.ActionRow(make_menu(press, options, texts.tr("desk-dismiss"), most=min(AT_ONCE, len(options)))))
    if recent := [texts.ruling_line(docket, ruling) for ruling in docket.rulings[-3:]]:
        items.append(make_paragraph("\n".join([f"**{texts.tr('desk-recent')}**", *recent]), 700))
    return make_layout(*items)


def missing_part_view(held: HeldSeason, case: Case, rest: str, need: str, options: Sequence[Option], lang: str) -> ui.LayoutView:
    """The question for the next missing part of a ruling: buttons for few choices, else a menu. ``rest``: the parts chosen."""
    texts = SeasonTexts(held, lang)
    title, hint = texts.case_title(case), texts.tr(f"case-ask-{need}")
    again = ui.ActionRow(make_button(season_press(held.id, Op.CASE, "again", case.number), texts.tr("button-back-to-case")))
    if len(options) > _FEW_CHOICES:
        menu = make_menu(season_press(held.id, Op.CASE_DETAIL, rest, case.number), options, hint)
        return make_layout(make_paragraph(title), ui.ActionRow(menu), again)
    presses = [season_press(held.id, Op.CASE_RULE, SEP.join((rest, one.value)), case.number) for one in options]
    asked = button_rows(make_button(press, one.label, "primary") for press, one in zip(presses, options, strict=True))
    return make_layout(make_paragraph(f"{title}\n{hint}"), *asked, again)


def search_text(texts: SeasonTexts, search: SeatSearch, now: int) -> str:
    """Whom a seat is offered to, until when, and who was asked before."""
    facts = {"number": search.case, "who": texts.mention(search.who)}
    if search.offer is None:
        line = texts.tr("seat-waits", **facts)
    else:
        end = search.offer.over_at(texts.season.pause_spans(now), now)
        line = texts.tr("seat-on-offer", to=texts.mention(search.offer.to), at=stamp_text(end, "R"), **facts)
    asked = [f"{texts.mention(who)} ({texts.tr(f'seat-{how}')})" for who, how in search.asked.items()]
    return f"{line} {texts.tr('seat-asked', who=', '.join(asked))}" if asked else line


# -- start times of games ------------------------------------------------------------------------------------------------------


def meeting_press(held: HeldSeason, op: Op, reach: RulingReach, rest: str = "") -> Press:
    """The button data of a live game."""
    return season_press(held.id, op, SEP.join(filter(None, (str(reach.pairing), str(reach.leg), rest))))


def read_game(rest: str) -> tuple[RulingReach, str] | None:
    """The game that such a button names, and the rest of its data; None if it names none."""
    parts = rest.split(SEP)
    if len(parts) not in (2, 3) or not all(one.isascii() and one.isdigit() and len(one) < 12 for one in parts):
        return None
    return RulingReach(int(parts[0]), int(parts[1])), parts[2] if len(parts) == 3 else ""


def check_in_button(held: HeldSeason, reach: RulingReach, texts: SeasonTexts) -> SentControl:
    """The button to check in."""
    return make_button(meeting_press(held, Op.CHECK_IN, reach), texts.tr("button-check-in"), "success")


def propose_button(held: HeldSeason, reach: RulingReach, texts: SeasonTexts) -> SentControl:
    """The button to propose times."""
    return make_button(meeting_press(held, Op.WHEN_PROPOSE, reach), texts.tr("button-when-propose"), "primary")


def common_hours_button(held: HeldSeason, reach: RulingReach, texts: SeasonTexts) -> SentControl:
    """The button for times at which both can probably play."""
    return make_button(meeting_press(held, Op.WHEN_COMMON, reach), texts.tr("button-when-common"))


def common_hours_view(held: HeldSeason, reach: RulingReach, times: Sequence[int], lang: str) -> ui.LayoutView:
    """Times at which both can probably play, each with one button."""
    texts = SeasonTexts(held, lang)
    lines = [f"### {texts.games_named(reach.pairing)}", texts.tr("when-common" if times else "when-common-none")]
    lines += [f"{number}. {stamp_text(time, 'F')} ({stamp_text(time, 'R')})" for number, time in enumerate(times, 1)]
    suits = [
        make_button(meeting_press(held, Op.WHEN_SUITS, reach, str(time)), texts.tr("button-when-suits", number=number), "success")
        for number, time in enumerate(times, 1)
    ]
    return make_layout(make_paragraph("\n".join(lines), 1500), ui.ActionRow(*suits, propose_button(held, reach, texts)))


def accept_buttons(held: HeldSeason, reach: RulingReach, meeting: GameMeeting, user: str, now: int) -> list[SentControl]:
    """A button for each future time proposed by somebody other than ``user``, numbered as in the text."""
    texts = SeasonTexts(held)
    found = []
    for who, offer in meeting.offers.items():
        if who != user:
            for number, time in enumerate(offer.times, 1):
                if time <= now:
                    continue
                press = meeting_press(held, Op.WHEN_ACCEPT, reach, str(time))
                found.append(make_button(press, texts.tr("button-when-accept", number=number), "success"))
    return found[:5]


def when_items(held: HeldSeason, reach: RulingReach, meeting: GameMeeting, user: str, lang: str, now: int) -> list[ui.Item[Any]]:
    """The state of a game's start time for one of its players, with the actions open to them."""
    texts = SeasonTexts(held, lang)
    items: list[ui.Item[Any]] = [
        make_paragraph("\n".join([f"### {texts.games_named(reach.pairing)}", *texts.meeting_lines(meeting, now)]), 1800)
    ]
    buttons = [*accept_buttons(held, reach, meeting, user, now), propose_button(held, reach, texts)]
    items.append(ui.ActionRow(*buttons[:5]))
    if meeting.time is None:
        items.append(ui.ActionRow(common_hours_button(held, reach, texts)))
    if meeting.time is not None:
        off = make_button(meeting_press(held, Op.WHEN_CALL_OFF, reach), texts.tr("button-when-off"), "danger")
        items.append(ui.ActionRow(check_in_button(held, reach, texts), off))
    return items
