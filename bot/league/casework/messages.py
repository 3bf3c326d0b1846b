"""Outbox messages about cases and start times. As for games' messages, names and fields are stored in databases."""

from __future__ import annotations

from collections.abc import Iterable

from bot.league.table.leagues import HeldSeason
from bot.league.table.messages import SeasonMessage
from bot.league.table.opening import leg_key
from bot.store import NewOutbox

#: Seconds in which changes of the moderators' list become one edit.
DESK_PAUSE = 0.6


class ModeratorsDeskMessage(SeasonMessage, tag="league-desk"):
    """The moderators' message with their open cases, as they are when this is sent."""


class CaseNotice(SeasonMessage, tag="league-case"):
    """Notice to the moderators that a case came up."""

    case: int


class RulingMessage(SeasonMessage, tag="league-ruled"):
    """A ruling, posted in the game's thread and in the league's channel: what, why, and until when it can be appealed against.

    ``back``: it was reversed; ``here``: pings those affected.
    """

    ruling: int
    back: bool = False
    users: tuple[int, ...] = ()


class ProposedTimesMessage(SeasonMessage, tag="league-times"):
    """Proposed times of a game, with buttons to accept one; one message per game, sent again with each proposal."""

    pairing: int
    leg: int
    user: int


class TimesClosed(SeasonMessage, tag="league-times-over"):
    """Some or all of the times that ``user`` was asked about can no longer be accepted: their message loses these buttons."""

    pairing: int
    leg: int
    user: int


class MeetingMessage(SeasonMessage, tag="league-meeting"):
    """An agreed start time, with a calendar file. ``number``: which agreement."""

    pairing: int
    leg: int
    number: int


class ServerEvent(SeasonMessage, tag="league-event"):
    """Update the server event of a game to match its start time."""

    pairing: int
    leg: int


class MeetingReminder(SeasonMessage, tag="league-awaiting"):
    """To the players of a game, with the fitting button: reminder, check-in, unanswered proposal, no proposal yet."""

    pairing: int
    leg: int
    mark: str
    users: tuple[int, ...] = ()


class SeatOfferMessage(SeasonMessage, tag="league-seat"):
    """To an alternate: a seat is offered, with buttons to take or decline it."""

    case: int
    user: str


class SeatOfferClosed(SeasonMessage, tag="league-seat-over"):
    """An offer of a seat is over: its message loses the buttons."""

    case: int
    user: str


class SeasonNotice(SeasonMessage, tag="league-said"):
    """A line in a game's thread or to the moderators; ``users`` are pinged."""

    text: str
    users: tuple[int, ...] = ()


def seat_offer_key(case: int, user: str) -> str:
    """The mark of the message that offers a seat."""
    return f"seat-{case}-{user}"


def read_seat_offer_key(key: str) -> tuple[int, str]:
    """The case and the person of such a mark; 0 for any other."""
    what, _, rest = key.partition("-")
    case, _, user = rest.partition("-")
    return (int(case), user) if what == "seat" and case.isdecimal() and user.isdecimal() else (0, "")


def seat_offer_row(held: HeldSeason, case: int, user: str) -> NewOutbox:
    """Offer a seat to an alternate, in the league's channel: only there is it known whose click it is."""
    payload = SeatOfferMessage(held.id, case, user).stored()
    return NewOutbox("message", held.row.channel_id, payload, lane=_season_lane(held), topic=seat_offer_key(case, user))


def seat_offer_closed_row(held: HeldSeason, case: int, user: str) -> NewOutbox:
    """Take the buttons off an offer that is over."""
    payload, topic = SeatOfferClosed(held.id, case, user).stored(), f"over-{seat_offer_key(case, user)}"
    return NewOutbox("edit", held.row.channel_id, payload, lane=_season_lane(held), topic=topic)


def times_key(pairing: int, leg: int, user: int | str) -> str:
    """The mark of the message that asks a person about times; its data are these times."""
    return f"times-{pairing}-{leg}-{user}"


def meeting_place_of(held: HeldSeason, pairing: int, leg: int = 0) -> int:
    """The thread of a game; the league's channel while there is none."""
    for one in (max(leg, 0), 0, 1):
        mark = held.marks.get(leg_key(pairing, one))
        if pairing and mark is not None and mark.channel_id:
            return mark.channel_id
    return held.row.channel_id


def _season_lane(held: HeldSeason) -> str:
    return f"league-{held.id}"


def desk_rows(held: HeldSeason) -> list[NewOutbox]:
    """Update the moderators' list, if they have their own channel."""
    if held.row.desk_id is None:
        return []
    return [
        NewOutbox(
            "edit",
            held.row.desk_id,
            ModeratorsDeskMessage(held.id).stored(),
            lane=_season_lane(held),
            topic="desk",
            pause=DESK_PAUSE,
        )
    ]


def case_up(held: HeldSeason, case: int) -> list[NewOutbox]:
    """Notify the moderators of a case: in their channel, or else each named moderator by direct message."""
    payload = CaseNotice(held.id, case).stored()
    if held.row.desk_id is not None:
        return [NewOutbox("message", held.row.desk_id, payload, lane=_season_lane(held), topic=f"case-{case}"), *desk_rows(held)]
    return case_mail(held, case)


def case_mail(held: HeldSeason, case: int) -> list[NewOutbox]:
    """Notify each named moderator of a case by direct message; if only roles are named, the season's creator."""
    users = held.row.moderators.users or (held.row.owner_id,)
    payload = CaseNotice(held.id, case).stored()
    return [NewOutbox("dm", user, payload, lane=_season_lane(held), topic=f"case-{case}") for user in users]


def ruling_rows(
    held: HeldSeason, ruling: int, places: list[int], users: tuple[int, ...], *, back: bool = False
) -> list[NewOutbox]:
    """Announce a ruling in these places; those affected are pinged in the first."""
    topic = f"ruling-{ruling}{'-back' if back else ''}"
    return [
        NewOutbox(
            "message",
            place,
            RulingMessage(held.id, ruling, back, users if number == 0 else ()).stored(),
            lane=_season_lane(held),
            topic=f"{topic}-{number}",
        )
        for number, place in enumerate(dict.fromkeys(places))
    ] + desk_rows(held)


def proposed_times_row(held: HeldSeason, pairing: int, leg: int, user: int, at: int) -> NewOutbox:
    """Show the proposed times to ``user``, who is to answer."""
    payload = ProposedTimesMessage(held.id, pairing, leg, user).stored()
    return NewOutbox(
        "message", meeting_place_of(held, pairing, leg), payload, lane=_season_lane(held), topic=f"times-{pairing}-{leg}-{at}"
    )


def times_over(held: HeldSeason, pairing: int, leg: int, users: Iterable[str], at: int = 0) -> list[NewOutbox]:
    """These people can no longer accept the times they were asked about; ``at``: only those already past at this moment."""
    place, found = meeting_place_of(held, pairing, leg), []
    for user in users:
        payload, topic = TimesClosed(held.id, pairing, leg, int(user)).stored(), f"over-{times_key(pairing, leg, user)}-{at}"
        found.append(NewOutbox("edit", place, payload, lane=_season_lane(held), topic=topic))
    return found


def agreed_time_rows(held: HeldSeason, pairing: int, leg: int, number: int) -> list[NewOutbox]:
    """Announce a game's start time and create its server event."""
    payload = MeetingMessage(held.id, pairing, leg, number).stored()
    place = meeting_place_of(held, pairing, leg)
    return [
        NewOutbox("message", place, payload, lane=_season_lane(held), topic=f"meeting-{pairing}-{leg}-{number}"),
        server_event(held, pairing, leg),
    ]


def server_event(held: HeldSeason, pairing: int, leg: int) -> NewOutbox:
    """Update the server event of a game to match its start time."""
    payload = ServerEvent(held.id, pairing, leg).stored()
    lane = f"{_season_lane(held)}-events"
    return NewOutbox("edit", meeting_place_of(held, pairing, leg), payload, lane=lane, topic=f"event-{pairing}-{leg}")


def awaiting_row(held: HeldSeason, pairing: int, leg: int, mark: str, users: tuple[int, ...], topic: str) -> NewOutbox:
    """Remind players of what is due in their game."""
    payload = MeetingReminder(held.id, pairing, leg, mark, users).stored()
    return NewOutbox(
        "message", meeting_place_of(held, pairing, leg), payload, lane=_season_lane(held), topic=f"due-{pairing}-{leg}-{topic}"
    )


def season_line_row(held: HeldSeason, place: int, text: str, users: tuple[int, ...] = (), topic: str | None = None) -> NewOutbox:
    """A line in some place, pinging ``users``."""
    return NewOutbox("message", place, SeasonNotice(held.id, text, users).stored(), lane=_season_lane(held), topic=topic)
