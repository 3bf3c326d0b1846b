"""Requests: who must agree to an undo, a draw, a closing or a camp's concession, and the text of the question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.core.match import GameMatch
from bot.core.since import part_summary, undone_text
from bot.telling.messages import (
    CloseRequest,
    ConcedeRequest,
    DrawRequest,
    HoldRequest,
    PlayOnRequest,
    ReplaceRequest,
    Request,
    UndoRequest,
)
from bot.telling.text import GameWords


def _users_of_seats(match: GameMatch, seats: Iterable[str], without: int, number: int = 0) -> tuple[int, ...]:
    """The holders of these seats, once each, in the order of the seats.

    Also those whose seat the computer holds for them, where what is asked for goes back to before that (``number``).
    """
    wanted = set(seats)
    held = match.seats | {seat: user for seat, (user, entry) in match.absent.items() if number <= entry}
    users = (held[seat] for seat in match.info.seats if seat in wanted and seat in held)
    return tuple(user for user in dict.fromkeys(users) if user != without)


def of_all(match: GameMatch, user: int) -> tuple[int, ...]:
    """To end a game without a winner by its rules: everybody else who still plays."""
    return _users_of_seats(match, (seat for seat in match.info.seats if seat not in match.out), user)


def of_camp(match: GameMatch, user: int, seat: str) -> tuple[int, ...]:
    """For a concession: those who win and lose with this seat."""
    return _users_of_seats(match, match.info.camp_of(seat), user)


def to_play_on(seats: Mapping[str, int], user: int) -> tuple[int, ...]:
    """To go on with a game that ``user`` has brought from another place: everybody else who plays, if any two play at all.

    The user who brought it has seen all of it, hands and dice, and may have written it: nobody plays on unasked.
    """
    players = tuple(dict.fromkeys(seats.values()))
    return tuple(one for one in players if one != user) if len(players) > 1 else ()


def to_let_in(match: GameMatch, seat: str, new: int) -> tuple[int, ...]:
    """To give a seat to ``new``, who has seen what it may not see: everybody who plays against it."""
    return _users_of_seats(match, match.info.opponents(seat), new)


def to_undo(match: GameMatch, user: int, number: int) -> tuple[int, ...]:
    """To take back entry ``number`` and what followed: the other camps, and who has decided since, as far as the user can tell.

    The computer always agrees; for what was done before it held a seat its player is asked.
    If nobody plays against the user (they hold all other camps), those of their own camp.
    """
    mine = match.seats_of(user)
    against = {other for seat in mine for other in match.info.opponents(seat)} - set(mine)
    since = {one.action.seat for one in match.tail if one.seq >= number and not one.hidden_from.issuperset(mine)}
    asked = _users_of_seats(match, against | since, user, number)
    return asked or _users_of_seats(match, match.info.seats, user, number)


def request_text(match: GameMatch, request: Request, lang: str) -> str:
    """The question of a request; its posted text if its subject is no longer in the game."""
    words = GameWords(match.game, lang)
    seat = words.seat(request.seat)
    match request:
        case UndoRequest(number=int(number), part=True):
            part, what = words.say("checkpoint"), part_summary(match, number, words)[0]
            return words.tr("undo-asked-part", seat=seat, part=part, what=what)
        case UndoRequest(number=int(number)):
            # Unseen actions do not count, or the request would reveal them.
            what, followed = part_summary(match, number, words)
            return undone_text(words, "undo-asked", seat, what, followed=followed)
        case DrawRequest():
            return words.tr("draw-offered", seat=seat)
        case ConcedeRequest():
            return words.tr("concede-asked", seat=seat)
        case CloseRequest():
            return words.tr("close-asked", seat=seat)
        case HoldRequest(number=int(number)):
            return words.tr("hold-asked", seat=seat, rule=words.tr("hold-rule", count=number))
        case PlayOnRequest() if match.row.marks.waits is not None:
            return words.tr("play-on-asked", user=f"<@{match.row.marks.waits.user}>")
        case ReplaceRequest(old=old, new=new, by=by):
            who = f"<@{old}>" if old else words.tr("bot-word")
            return words.tr("replace-asked", seat=seat, new=f"<@{new}>", old=who, user=f"<@{by}>")
    return request.text
