"""Games that were lost on time: for a day a moderator may take that back, so what was hidden in them stays so as long.

Elsewhere a game that is over shows both hands and the secret of its dice at once. From this one it could not go on then.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.program.denied import DeniedError
from bot.store import GameRow

#: Time after the end.
SEALED = timedelta(days=1)


def opening_moment(row: GameRow) -> datetime | None:
    """The time when a game that was lost on time shows everything; None for any other game."""
    if row.status != "finished" or row.finished_at is None or row.marks.lost is None:
        return None
    return row.finished_at + SEALED


def is_loss_sealed(row: GameRow, now: datetime) -> bool:
    """Whether a finished game still keeps its secrets."""
    moment = opening_moment(row)
    return moment is not None and now < moment


def is_opened_after_loss(row: GameRow, now: datetime) -> bool:
    """Whether a finished game shows its secrets."""
    return row.status == "finished" and not is_loss_sealed(row, now)


def refuse_sealed(row: GameRow, now: datetime) -> None:
    """Raises DeniedError "lost-sealed" for a finished game that still keeps its secrets."""
    moment = opening_moment(row)
    if moment is not None and now < moment:
        raise DeniedError("lost-sealed", at=f"<t:{round(moment.timestamp())}:f>")
