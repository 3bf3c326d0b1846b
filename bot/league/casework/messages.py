"""What waits in the outbox to be said of cases and times. As with games' messages, names and fields stand in databases."""

from __future__ import annotations

from collections.abc import Iterable

from bot.league.table.leagues import HeldSeason
from bot.league.table.messages import OfSeason
from bot.league.table.opening import leg_key
from bot.store import NewOutbox

#: Seconds in which changes of the desk's message become one edit.
DESK_PAUSE = 0.6


class ModeratorsDeskMessage(OfSeason, tag="league-desk"):
    """The moderators' message with what waits for them, as it stands when this is sent."""


class CaseUp(OfSeason, tag="league-case"):
    """Word to the moderators that a case came up."""

    case: int


class RuledOn(OfSeason, tag="league-ruled"):
    """A ruling, where the game is played and in the league's channel: what, why, until when it can be appealed against.

    ``back``: that it was taken back; ``here``: with pings, for those whom it concerns.
    """

    ruling: int
    back: bool = False
    users: tuple[int, ...] = ()


class Times(OfSeason, tag="league-times"):
    """The times that are proposed for a game, with buttons to accept one; one message a game, anew with each proposal."""

    pairing: int
    leg: int
    user: int


class TimesOver(OfSeason, tag="league-times-over"):
    """The times that ``user`` was asked about can no longer be taken, or some of them: their message loses these buttons."""

    pairing: int
    leg: int
    user: int


class MeetingMessage(OfSeason, tag="league-meeting"):
    """A time is agreed on: when, with a file for calendars. ``number``: which agreement."""

    pairing: int
    leg: int
    number: int


class ServerEvent(OfSeason, tag="league-event"):
    """Bring the server's event of a game into line with its time."""

    pairing: int
    leg: int


class Awaiting(OfSeason, tag="league-awaiting"):
    """To the players of a game, with the button that fits: a reminder, check-in, nobody has answered, no time was proposed."""

    pairing: int
    leg: int
    mark: str
    users: tuple[int, ...] = ()


class SeatSaid(OfSeason, tag="league-said"):
    """A line where a game is played, or to the moderators; ``users`` are pinged."""

    text: str
    users: tuple[int, ...] = ()


def times_key(pairing: int, leg: int, user: int | str) -> str:
    """The mark of the message with the times that somebody is asked about; its data are these times."""
    return f"times-{pairing}-{leg}-{user}"


def meeting_place_of(held: HeldSeason, pairing: int, leg: int = 0) -> int:
    """Where a game is played; the league's channel while that is nowhere yet."""
    for one in (max(leg, 0), 0, 1):
        mark = held.marks.get(leg_key(pairing, one))
        if pairing and mark is not None and mark.channel_id:
            return mark.channel_id
    return held.row.channel_id


def _season_lane(held: HeldSeason) -> str:
    return f"league-{held.id}"


def desk_rows(held: HeldSeason) -> list[NewOutbox]:
    """Bring the moderators' message up to date, where they have a channel of their own."""
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
    """Tell the moderators of a case: in their channel, else each of them that is named."""
    told = CaseUp(held.id, case).stored()
    if held.row.desk_id is not None:
        return [NewOutbox("message", held.row.desk_id, told, lane=_season_lane(held), topic=f"case-{case}"), *desk_rows(held)]
    return case_mail(held, case)


def case_mail(held: HeldSeason, case: int) -> list[NewOutbox]:
    """Tell each moderator who is named of a case, by direct message; where only roles are, whoever made the season."""
    users = held.row.moderators.users or (held.row.owner_id,)
    told = CaseUp(held.id, case).stored()
    return [NewOutbox("dm", user, told, lane=_season_lane(held), topic=f"case-{case}") for user in users]


def ruling_rows(
    held: HeldSeason, ruling: int, places: list[int], users: tuple[int, ...], *, back: bool = False
) -> list[NewOutbox]:
    """Announce a ruling in these places; whom it concerns is pinged in the first."""
    topic = f"ruling-{ruling}{'-back' if back else ''}"
    return [
        NewOutbox(
            "message",
            place,
            RuledOn(held.id, ruling, back, users if number == 0 else ()).stored(),
            lane=_season_lane(held),
            topic=f"{topic}-{number}",
        )
        for number, place in enumerate(dict.fromkeys(places))
    ] + desk_rows(held)


def proposed_times_row(held: HeldSeason, pairing: int, leg: int, user: int, at: int) -> NewOutbox:
    """Show the times that are proposed, to ``user`` who is to answer."""
    told = Times(held.id, pairing, leg, user).stored()
    return NewOutbox(
        "message", meeting_place_of(held, pairing, leg), told, lane=_season_lane(held), topic=f"times-{pairing}-{leg}-{at}"
    )


def times_over(held: HeldSeason, pairing: int, leg: int, users: Iterable[str], at: int = 0) -> list[NewOutbox]:
    """The times that these were asked about can no longer be taken; ``at``: those that had passed at a moment."""
    place, found = meeting_place_of(held, pairing, leg), []
    for user in users:
        told, topic = TimesOver(held.id, pairing, leg, int(user)).stored(), f"over-{times_key(pairing, leg, user)}-{at}"
        found.append(NewOutbox("edit", place, told, lane=_season_lane(held), topic=topic))
    return found


def agreed_time_rows(held: HeldSeason, pairing: int, leg: int, number: int) -> list[NewOutbox]:
    """Say when a game is played, and put it among the server's events."""
    told = MeetingMessage(held.id, pairing, leg, number).stored()
    place = meeting_place_of(held, pairing, leg)
    return [
        NewOutbox("message", place, told, lane=_season_lane(held), topic=f"meeting-{pairing}-{leg}-{number}"),
        server_event(held, pairing, leg),
    ]


def server_event(held: HeldSeason, pairing: int, leg: int) -> NewOutbox:
    """Bring the server's event of a game into line with its time."""
    told = ServerEvent(held.id, pairing, leg).stored()
    lane = f"{_season_lane(held)}-events"
    return NewOutbox("edit", meeting_place_of(held, pairing, leg), told, lane=lane, topic=f"event-{pairing}-{leg}")


def awaiting_row(held: HeldSeason, pairing: int, leg: int, mark: str, users: tuple[int, ...], topic: str) -> NewOutbox:
    """Tell players what is due of their game."""
    told = Awaiting(held.id, pairing, leg, mark, users).stored()
    return NewOutbox(
        "message", meeting_place_of(held, pairing, leg), told, lane=_season_lane(held), topic=f"due-{pairing}-{leg}-{topic}"
    )


def season_line_row(held: HeldSeason, place: int, text: str, users: tuple[int, ...] = (), topic: str | None = None) -> NewOutbox:
    """A line somewhere, pinging ``users``."""
    return NewOutbox("message", place, SeatSaid(held.id, text, users).stored(), lane=_season_lane(held), topic=topic)
