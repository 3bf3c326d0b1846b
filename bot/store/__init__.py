"""What must survive: games, their action logs, and the messages that are still to be sent."""

from bot.store.errors import (
    Moved,
    NoSuchGame,
    Refused,
    Replayed,
    SeatTaken,
    SecretSealed,
    StoreBroken,
    StoreBusy,
    StoreError,
    StoreFull,
    Trouble,
)
from bot.store.private import Plan, Standing, Until
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
from bot.store.store import Store
from bot.store.times import Away, Clock, Run, Timeout

__all__ = [
    "OPEN",
    "Away",
    "Clock",
    "Game",
    "GameUpdates",
    "Loaded",
    "LoggedAction",
    "Moved",
    "NewAction",
    "NewOutbox",
    "NoSuchGame",
    "Outbox",
    "Plan",
    "Refused",
    "Replayed",
    "Run",
    "Seat",
    "SeatTaken",
    "SecretSealed",
    "Snapshot",
    "Standing",
    "Store",
    "StoreBroken",
    "StoreBusy",
    "StoreError",
    "StoreFull",
    "Timeout",
    "Trouble",
    "Until",
]
