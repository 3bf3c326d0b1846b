"""Messages of cases and hours, as they are put together for the channel and for private answers."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.league.casework.scope import Reach
from bot.league.table.face import press as of_season
from bot.league.table.leagues import Held
from bot.league.table.texts import SeasonTexts
from bot.panel.controls import Control, Press, button, layout, menu, text
from bot.panel.ops import Op
from bot.panel.shown import Option
from league.cases import urgency
from league.cases.docket import Docket
from league.schedule.diary import Meeting

#: Cases of a queue that are listed; the others follow as these are settled.
_LISTED = 20
#: What stands between the numbers in a button.
SEP = "."


def queue_view(held: Held, docket: Docket, lang: str, now: int, *, public: bool = False) -> ui.LayoutView:
    """The queue with a menu of its cases; ``public``: as the message of the moderators' channel, with a button to open it."""
    told, waiting = SeasonTexts(held, lang), urgency.queue(docket)
    head = f"## {told.tr('desk-head', name=held.name)}"
    lines = [told.queued_case(case, now) for case in waiting[:_LISTED]]
    if len(waiting) > _LISTED:
        lines.append(told.tr("league-more", number=len(waiting) - _LISTED))
    items: list[ui.Item[Any]] = [text(head), text("\n".join(lines) or told.tr("desk-empty"), 3000)]
    if docket.alternates:
        items.append(text(told.tr("desk-alternates", who=told.mentions(docket.alternates[:20]))))
    if waiting:
        options = [Option(str(case.number), f"{case.number} · {told.case_kind(case)}") for case in waiting[:25]]
        items.append(ui.ActionRow(menu(of_season(held.id, Op.CASE, "" if public else "again"), options, told.tr("desk-choose"))))
    if recent := [told.ruling_line(docket, ruling) for ruling in docket.rulings[-3:]]:
        items.append(text("\n".join([f"**{told.tr('desk-recent')}**", *recent]), 700))
    return layout(*items)


# -- hours of games ------------------------------------------------------------------------------------------------------------


def of_game(held: Held, op: Op, reach: Reach, rest: str = "") -> Press:
    """What a button of a live game says."""
    return of_season(held.id, op, SEP.join(filter(None, (str(reach.pairing), str(reach.leg), rest))))


def read_game(rest: str) -> tuple[Reach, str] | None:
    """The game of such a button, and what else it says; None for one that says no game."""
    parts = rest.split(SEP)
    if len(parts) not in (2, 3) or not all(one.isascii() and one.isdigit() and len(one) < 12 for one in parts):
        return None
    return Reach(int(parts[0]), int(parts[1])), parts[2] if len(parts) == 3 else ""


def check_in_button(held: Held, reach: Reach, told: SeasonTexts) -> Control:
    """I am here."""
    return button(of_game(held, Op.CHECK_IN, reach), told.tr("button-check-in"), "success")


def propose_button(held: Held, reach: Reach, told: SeasonTexts) -> Control:
    """Propose times."""
    return button(of_game(held, Op.WHEN_PROPOSE, reach), told.tr("button-when-propose"), "primary")


def accept_buttons(held: Held, reach: Reach, meeting: Meeting, user: str, now: int) -> list[Control]:
    """A button for each time to come that somebody else than ``user`` proposes, numbered as the text lists them."""
    told = SeasonTexts(held)
    found = []
    for who, offer in meeting.offers.items():
        if who != user:
            for number, time in enumerate(offer.times, 1):
                if time <= now:
                    continue
                press = of_game(held, Op.WHEN_ACCEPT, reach, str(time))
                found.append(button(press, told.tr("button-when-accept", number=number), "success"))
    return found[:5]


def when_items(held: Held, reach: Reach, meeting: Meeting, user: str, lang: str, now: int) -> list[ui.Item[Any]]:
    """How the hour of a game stands, for one of its players, with what they can do about it."""
    told = SeasonTexts(held, lang)
    items: list[ui.Item[Any]] = [
        text("\n".join([f"### {told.games_named(reach.pairing)}", *told.meeting_lines(meeting, now)]), 1800)
    ]
    buttons = [*accept_buttons(held, reach, meeting, user, now), propose_button(held, reach, told)]
    items.append(ui.ActionRow(*buttons[:5]))
    if meeting.time is not None:
        off = button(of_game(held, Op.WHEN_CALL_OFF, reach), told.tr("button-when-off"), "danger")
        items.append(ui.ActionRow(check_in_button(held, reach, told), off))
    return items
