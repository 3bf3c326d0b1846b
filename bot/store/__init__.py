"""What must survive: games, their action logs, and the messages that are still to be sent. See README.md."""

from bot.store.clocks import Clock, Run, Timeout
from bot.store.errors import (
    DamagedRowError,
    DamagedSeasonError,
    NoSuchGameError,
    RefusedError,
    RepeatedInteractionError,
    SeatTakenError,
    SecretSealedError,
    StaleRevisionError,
    StoreBrokenError,
    StoreBusyError,
    StoreError,
    StoreFullError,
    StoreTroubleError,
)
from bot.store.people import Away
from bot.store.plans import Plan
from bot.store.rows import (
    OPEN,
    Game,
    GameUpdates,
    Loaded,
    LoggedAction,
    NewAction,
    NewOutbox,
    Outbox,
    Seat,
    Snapshot,
)
from bot.store.standings import Standing
from bot.store.store import Store

__all__ = [
    "OPEN",
    "Away",
    "Clock",
    "DamagedRowError",
    "DamagedSeasonError",
    "Game",
    "GameUpdates",
    "Loaded",
    "LoggedAction",
    "NewAction",
    "NewOutbox",
    "NoSuchGameError",
    "Outbox",
    "Plan",
    "RefusedError",
    "RepeatedInteractionError",
    "Run",
    "Seat",
    "SeatTakenError",
    "SecretSealedError",
    "Snapshot",
    "StaleRevisionError",
    "Standing",
    "Store",
    "StoreBrokenError",
    "StoreBusyError",
    "StoreError",
    "StoreFullError",
    "StoreTroubleError",
    "Timeout",
]
