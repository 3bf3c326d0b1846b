"""Messages of cases and hours, as they are put together for the channel and for private answers."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.league.casework.scope import RulingReach
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.texts import SeasonTexts
from bot.panel.controls import Press, SentControl, make_button, make_layout, make_menu, make_paragraph
from bot.panel.ops import Op
from bot.panel.shown import Option
from league.cases import urgency
from league.cases.docket import Docket
from league.schedule.diary import GameMeeting

#: Cases of a queue that are listed; the others follow as these are settled.
_LISTED = 20
#: What stands between the numbers in a button.
SEP = "."


def queue_view(held: HeldSeason, docket: Docket, lang: str, now: int, *, public: bool = False) -> ui.LayoutView:
    """The queue with a menu of its cases; ``public``: as the message of the moderators' channel, with a button to open it."""
    told, waiting = SeasonTexts(held, lang), urgency.case_queue(docket)
    head = f"## {told.tr('desk-head', name=held.name)}"
    lines = [told.queued_case(case, now) for case in waiting[:_LISTED]]
    if len(waiting) > _LISTED:
        lines.append(told.tr("league-more", number=len(waiting) - _LISTED))
    items: list[ui.Item[Any]] = [make_paragraph(head), make_paragraph("\n".join(lines) or told.tr("desk-empty"), 3000)]
    if docket.alternates:
        items.append(make_paragraph(told.tr("desk-alternates", who=told.mentions(docket.alternates[:20]))))
    if waiting:
        options = [Option(str(case.number), f"{case.number} · {told.case_kind(case)}") for case in waiting[:25]]
        items.append(
            ui.ActionRow(make_menu(season_press(held.id, Op.CASE, "" if public else "again"), options, told.tr("desk-choose")))
        )
    if recent := [told.ruling_line(docket, ruling) for ruling in docket.rulings[-3:]]:
        items.append(make_paragraph("\n".join([f"**{told.tr('desk-recent')}**", *recent]), 700))
    return make_layout(*items)


# -- hours of games ------------------------------------------------------------------------------------------------------------


def meeting_press(held: HeldSeason, op: Op, reach: RulingReach, rest: str = "") -> Press:
    """What a button of a live game says."""
    return season_press(held.id, op, SEP.join(filter(None, (str(reach.pairing), str(reach.leg), rest))))


def read_game(rest: str) -> tuple[RulingReach, str] | None:
    """The game of such a button, and what else it says; None for one that says no game."""
    parts = rest.split(SEP)
    if len(parts) not in (2, 3) or not all(one.isascii() and one.isdigit() and len(one) < 12 for one in parts):
        return None
    return RulingReach(int(parts[0]), int(parts[1])), parts[2] if len(parts) == 3 else ""


def check_in_button(held: HeldSeason, reach: RulingReach, told: SeasonTexts) -> SentControl:
    """I am here."""
    return make_button(meeting_press(held, Op.CHECK_IN, reach), told.tr("button-check-in"), "success")


def propose_button(held: HeldSeason, reach: RulingReach, told: SeasonTexts) -> SentControl:
    """Propose times."""
    return make_button(meeting_press(held, Op.WHEN_PROPOSE, reach), told.tr("button-when-propose"), "primary")


def accept_buttons(held: HeldSeason, reach: RulingReach, meeting: GameMeeting, user: str, now: int) -> list[SentControl]:
    """A button for each time to come that somebody else than ``user`` proposes, numbered as the text lists them."""
    told = SeasonTexts(held)
    found = []
    for who, offer in meeting.offers.items():
        if who != user:
            for number, time in enumerate(offer.times, 1):
                if time <= now:
                    continue
                press = meeting_press(held, Op.WHEN_ACCEPT, reach, str(time))
                found.append(make_button(press, told.tr("button-when-accept", number=number), "success"))
    return found[:5]


def when_items(held: HeldSeason, reach: RulingReach, meeting: GameMeeting, user: str, lang: str, now: int) -> list[ui.Item[Any]]:
    """How the hour of a game stands, for one of its players, with what they can do about it."""
    told = SeasonTexts(held, lang)
    items: list[ui.Item[Any]] = [
        make_paragraph("\n".join([f"### {told.games_named(reach.pairing)}", *told.meeting_lines(meeting, now)]), 1800)
    ]
    buttons = [*accept_buttons(held, reach, meeting, user, now), propose_button(held, reach, told)]
    items.append(ui.ActionRow(*buttons[:5]))
    if meeting.time is not None:
        off = make_button(meeting_press(held, Op.WHEN_CALL_OFF, reach), told.tr("button-when-off"), "danger")
        items.append(ui.ActionRow(check_in_button(held, reach, told), off))
    return items
