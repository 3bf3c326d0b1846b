"""What the host keeps among a game's options."""

from bot.marks.changed_options import ChangedOptions
from bot.marks.game_marks import (
    AT_HOUR,
    MOST_MISSED,
    STORED_MARKS,
    USUAL_HOLD,
    Added,
    GameMarks,
    HaltedMark,
    MarkChanges,
    SealMark,
    WaitingMark,
    change_marks,
    read_marks,
    scenario_options,
    stored_mark,
)

__all__ = [
    "AT_HOUR",
    "MOST_MISSED",
    "STORED_MARKS",
    "USUAL_HOLD",
    "Added",
    "ChangedOptions",
    "GameMarks",
    "HaltedMark",
    "MarkChanges",
    "SealMark",
    "WaitingMark",
    "change_marks",
    "read_marks",
    "scenario_options",
    "stored_mark",
]
