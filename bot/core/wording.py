"""What a ping or a request says, in whatever language whoever is meant reads."""

from __future__ import annotations

from bot.core import games
from bot.core.match import Match
from bot.core.since import entry
from bot.telling import news
from bot.telling.messages import (
    CloseRequest,
    ConcedeRequest,
    DrawRequest,
    Ping,
    PlayOnRequest,
    ReplaceRequest,
    Request,
    UndoRequest,
)
from bot.telling.text import Words, clip


def asked_now(match: Match, ping: Ping, lang: str) -> str:
    """What the seat of a ping is to decide now, as everybody may know it; "" for nothing, or if somebody else sits there."""
    prompt = match.position.due_of(ping.seat)
    if match.ended is not None or prompt is None or prompt.secret or match.seats.get(ping.seat) != ping.user:
        return ""
    return clip(news.asked(Words(match.game, lang, match.position.state), prompt), 1500)


def requested(match: Match, request: Request, lang: str) -> str:
    """What a request asks; what it was posted with for one that is no longer to be found in the game."""
    words = Words(match.game, lang)
    seat = words.seat(request.seat)
    match request:
        case UndoRequest(number=int(number)):
            return words.tr("undo-asked", seat=seat, what=entry(match, number, words))
        case DrawRequest():
            return words.tr("draw-offered", seat=seat)
        case ConcedeRequest():
            return words.tr("concede-asked", seat=seat)
        case CloseRequest():
            return words.tr("close-asked", seat=seat)
        case PlayOnRequest() if games.WAITS in match.row.options:
            return words.tr("play-on-asked", user=f"<@{match.row.options[games.WAITS]['user']}>")
        case ReplaceRequest(old=old, new=new, by=by):
            who = f"<@{old}>" if old else words.tr("bot-word")
            return words.tr("replace-asked", seat=seat, new=f"<@{new}>", old=who, user=f"<@{by}>")
    return request.text
