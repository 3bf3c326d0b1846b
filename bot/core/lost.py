"""Games that were lost on time: for a day a moderator may take that back, so what was hidden in them stays so as long.

Elsewhere a game that is over shows both hands and the secret of its dice at once. From this one it could not go on then.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.program.denied import DeniedError
from bot.store import Game as Row

#: So long after the end.
SEALED = timedelta(days=1)


def opens(row: Row) -> datetime | None:
    """When everything of a game that was lost on time is shown; None for any other game."""
    if row.status != "finished" or row.finished_at is None or row.marks.lost is None:
        return None
    return row.finished_at + SEALED


def sealed(row: Row, now: datetime) -> bool:
    """Whether a game that is over still keeps what was hidden in it."""
    moment = opens(row)
    return moment is not None and now < moment


def opened(row: Row, now: datetime) -> bool:
    """Whether a game is over and shows everything."""
    return row.status == "finished" and not sealed(row, now)


def refuse_sealed(row: Row, now: datetime) -> None:
    """Raises DeniedError "lost-sealed" while it does not show everything, though it is over."""
    moment = opens(row)
    if moment is not None and now < moment:
        raise DeniedError("lost-sealed", at=f"<t:{round(moment.timestamp())}:f>")
