"""Checks the options of a game's file by the same rules as the commands: the chosen options, and the host's marks.

Marks that the host works out from the log are not taken from the file (``REMADE``).
"""

from __future__ import annotations

import re
from typing import Any

from bot.commands.watch import read_delay
from bot.core import games, material, scripted
from bot.core.seals import LENGTH
from bot.lobby import position_file
from bot.marks import MOST_MISSED, GameMarks, change_marks, read_marks, stored_mark
from bot.program.denied import DeniedError, position_error_fact
from bot.referee.game_file import Exported
from rules.engine import Game, ScenarioInfo, SealedDice
from rules.engine.contract.files import PositionError
from rules.positions.fault import FaultError, no_such

_USER = re.compile(r"[1-9]\d{0,18}")
#: Marks that are made again, whatever a file says, by their names in it.
REMADE = frozenset(
    stored_mark(field)
    for field in (
        "paused", "out", "seals", "mixed", "waits", "stipulated", "figures", "lost", "first", "draft", "talk", "bids",
        "edition", "halted", "league", "stand_ins", "missed", "rescued",
    )
)  # fmt: skip
#: Marks that are taken from a file.
_TAKEN = frozenset(
    map(stored_mark, ("delay", "rules", "players", "position", "writer", "module", "house", "computer_pace", "hold"))
)


def bad_field(field: str, value: object, why: PositionError | str) -> DeniedError:
    """The refusal of a field of a file with an illegal value."""
    return DeniedError("import-field", field=field, value=str(value)[:80], why=why)


def bad_mark(field: str, value: object, why: PositionError | str) -> DeniedError:
    """The refusal of a mark of a file with an illegal value. ``field``: of ``GameMarks``."""
    return bad_field(f"options.{stored_mark(field)}", value, why)


def kept_options(given: Exported) -> dict[str, str]:
    """The options of a file without those that are made again. A file without a revision of the rules has the first one."""
    first = {stored_mark("rules"): "1"}
    return first | {key: value for key, value in given.options.items() if key not in REMADE}


def checked_options(given: Exported, game: Game, info: ScenarioInfo, owner: int) -> dict[str, Any]:
    """The options of a file, as a game opened here would have them. Raises DeniedError "import-field".

    ``owner``: the user who imports it; a position file in it without a known writer counts as theirs.
    """
    marks = read_marks(given.options)
    _check_marks(marks, game, info)
    for key, value in given.options.items():
        if key not in _TAKEN and value not in info.options.get(key, ()):
            why = FaultError("", "not-at-start", known=info.options[key]) if key in info.options else _no_option(key, info)
            raise bad_field(f"options.{key}", value, why)
    return change_marks(given.options, **material.stipulation_marks(game, marks.position, int(marks.writer or owner)))


def _check_marks(marks: GameMarks, game: Game, info: ScenarioInfo) -> None:
    if marks.delay is not None:
        _check_delay(marks.delay)
    if marks.position is not None:
        _check_position(game, info, marks.position, games.rules_revision_of(game, marks))
    if marks.module is not None:
        check_module(marks.module)
    # Tables that are no longer here, or never were.
    if marks.house is not None and (marks.house != str(game.editions.house) or marks.module is not None):
        raise bad_mark("house", marks.house, FaultError("", "not-of-here"))
    if marks.writer is not None and not _USER.fullmatch(marks.writer):
        raise bad_mark("writer", marks.writer, FaultError("", "no-user"))
    if marks.players is not None and scripted.is_faulty_scripted_text(marks.players, game, info):
        raise bad_mark("players", marks.players, FaultError("", "no-players"))
    if marks.computer_pace is not None and marks.computer_pace not in scripted.PACES:
        raise bad_mark("computer_pace", marks.computer_pace, FaultError("", "bad-facts", known=scripted.PACES))
    if marks.hold is not None and marks.hold not in (known := tuple(map(str, range(MOST_MISSED + 1)))):
        raise bad_mark("hold", marks.hold, FaultError("", "bad-facts", known=known))
    if marks.found not in (None, "1"):
        raise bad_mark("found", marks.found, FaultError("", "bad-facts", known=("1",)))


def _no_option(key: str, info: ScenarioInfo) -> FaultError:
    near = no_such("", "field", key, tuple(info.options))
    return FaultError("", "unknown-field", near=near.near, known=near.known)


def _check_delay(value: str) -> None:
    try:
        known = read_delay(value)
    except DeniedError:
        known = None
    if known != value:
        raise bad_mark("delay", value, FaultError("", "no-delay"))


def check_module(value: str) -> None:
    """Check the mark of a module. Raises DeniedError "import-field"."""
    try:
        games.read_mark(value)
    except ValueError as error:
        raise bad_mark("module", value, FaultError("", "no-mark")) from error


def _check_position(game: Game, info: ScenarioInfo, value: str, rules: int) -> None:
    try:
        if len(value.encode()) > position_file.MOST:
            raise bad_mark("position", len(value), FaultError("", "too-big", size=len(value), most=position_file.MOST))
        scenario, _ = games.from_position(game, value, SealedDice(bytes(LENGTH), 0), rules)
    except ValueError as error:
        raise bad_mark("position", "…", position_error_fact(error)) from error
    if scenario != info.id:
        raise bad_field("scenario", info.id, FaultError("", "other-scenario", scenario=scenario))
