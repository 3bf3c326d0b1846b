"""Everything that must survive: games, their action logs, and messages still to be sent. See README.md."""

from bot.store.clocks import Clock, SeatTimeRun, Timeout
from bot.store.errors import (
    DamagedRowError,
    DamagedSeasonError,
    NoSuchGameError,
    RepeatedInteractionError,
    SeatTakenError,
    SecretSealedError,
    StaleRevisionError,
    StaleRowError,
    StoreBrokenError,
    StoreBusyError,
    StoreError,
    StoreFullError,
    StoreRefusedError,
    StoreTroubleError,
    StoreUncertainError,
)
from bot.store.modules import ServerModule
from bot.store.people import AwaySpan
from bot.store.plans import Plan
from bot.store.rows import (
    OPEN,
    GameRow,
    GameUpdates,
    Loaded,
    LoggedAction,
    NewAction,
    NewOutbox,
    Outbox,
    Seat,
    SeenLobby,
    Snapshot,
)
from bot.store.standings import StandingRow
from bot.store.store import Store

__all__ = [
    "OPEN",
    "AwaySpan",
    "Clock",
    "DamagedRowError",
    "DamagedSeasonError",
    "GameRow",
    "GameUpdates",
    "Loaded",
    "LoggedAction",
    "NewAction",
    "NewOutbox",
    "NoSuchGameError",
    "Outbox",
    "OutboxBacklog",
    "Plan",
    "RepeatedInteractionError",
    "Seat",
    "SeatTakenError",
    "SeatTimeRun",
    "SecretSealedError",
    "SeenLobby",
    "ServerModule",
    "Snapshot",
    "StaleRevisionError",
    "StaleRowError",
    "StandingRow",
    "Store",
    "StoreBrokenError",
    "StoreBusyError",
    "StoreError",
    "StoreFullError",
    "StoreRefusedError",
    "StoreTroubleError",
    "StoreUncertainError",
    "Timeout",
]
