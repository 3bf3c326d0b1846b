"""The toy game, in a program whose machine's clock is five minutes ahead: named by FIELDPOST_GAMES."""

from __future__ import annotations

from datetime import datetime as real_datetime
from datetime import timedelta, tzinfo

import bot.cluster.slots
import bot.store.database
from tests.table.toy import GAME

__all__ = ["GAME"]


class AheadDatetime(real_datetime):
    """A clock that is wrong."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> AheadDatetime:
        """Five minutes ahead of the real time."""
        return cls.fromtimestamp((real_datetime.now(tz) + timedelta(minutes=5)).timestamp(), tz)


for part in (bot.cluster.slots, bot.store.database):
    vars(part)["datetime"] = AheadDatetime
