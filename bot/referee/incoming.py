"""Converts a game's file between its text and the store, without Discord: for both ``/mod`` and the files of seasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.core import games, scripted
from bot.core.match import GameMatch
from bot.core.seals import recorded_seals, secret_blocks
from bot.marks import change_marks, read_marks
from bot.program.denied import DeniedError
from bot.program.near_names import near_names
from bot.referee import checking
from bot.referee.checked_options import REMADE, bad_field, bad_mark, check_module, kept_options
from bot.referee.game_file import Exported, FileLogLine, Timed, decoded_game_file, ended_result, unpacked_game_file
from bot.referee.whole_logs import file_moment, log_rows_of_file
from bot.store import GameRow, NewAction
from rules.engine import Game
from rules.engine.contract.game import scenario_by_id
from rules.positions.fault import FaultError, no_such
from words import lang_of

#: Finds the rules of a game by its options: with the tables of its module, if it has one.
Library = Callable[[Game, Mapping[str, Any]], Game]


def head_of(match: GameMatch, clock: Timed | None) -> Exported:
    """The file of a game without its log and position."""
    row = match.row
    first, *later = secret_blocks(match.secret)
    # After an export a new secret applies; it is not in the file, so that nobody with the file knows it.
    if later and row.status == "active":
        later = [*later[:-1], None] if row.marks.seals[-1].since == row.revision + 1 else later
    return Exported(
        format="fieldpost-game",
        version=1,
        game=row.game_type,
        scenario=row.scenario,
        options={key: str(value) for key, value in row.options.items() if key not in REMADE},
        status="active" if row.status == "active" else "finished",
        lang=row.lang,
        seats=dict(match.seats),
        seed_hash=row.seed_hash,
        secret=(first or b"").hex(),
        log=[],
        result=ended_result(match.result()),
        clock=clock,
        secrets=["" if one is None else one.hex() for one in later],
    )


def incoming_game_of(given: Exported, library: Library) -> Game:
    """The rules of a file's game, with its module's tables, which must be here. Raises DeniedError."""
    if (module := read_marks(given.options).module) is not None:
        check_module(module)
    return library(games.installed_games()[given.game], given.options)


def checked_game_file(content: bytes, most: int, entries: int, library: Library) -> tuple[Exported, bytes]:
    """A file of at most ``most`` bytes and ``entries`` rows, checked as far as possible without a replay, and its secrets.

    Raises DeniedError "import-...".
    """
    given = decoded_game_file(unpacked_game_file(content, most))
    if len(given.log) > entries:
        raise DeniedError("limit-import-entries", count=len(given.log), most=entries)
    game = games.installed_games().get(given.game)
    if game is None:
        raise DeniedError(
            "game-unknown",
            game=given.game,
            known=near_names(given.game, ({"en": one.title, "id": one.id} for one in games.installed_games().values())),
        )
    given = msgspec.structs.replace(given, options=kept_options(given))
    marks = read_marks(given.options)
    rules = marks.rules or ""
    if not (rules.isascii() and rules.isdecimal()) or not 1 <= int(rules) <= game.editions.revision:
        raise bad_mark("rules", rules, FaultError("", "no-revision", most=game.editions.revision))
    game = incoming_game_of(given, library)
    if given.scenario not in {info.id for info in game.scenarios()}:
        raise bad_field(
            "scenario", given.scenario, no_such("", "scenario", given.scenario, [info.id for info in game.scenarios()])
        )
    secret = checking.checked_secrets(given)
    bots = scripted.scripted_players_of(marks)
    if (
        {*given.seats, *bots} != set(scenario_by_id(game, given.scenario).seats)
        or not given.seats
        or set(bots) & set(given.seats)
    ):
        raise DeniedError("import-seats", given=", ".join(given.seats) or "-")
    if not all(user is None or 0 < user < 1 << 63 for user in (*given.seats.values(), *(one.actor for one in given.log))):
        raise DeniedError("import-seats", given=", ".join(f"{seat}: {user}" for seat, user in given.seats.items()))
    if any(one.undoes is not None and not 0 < one.undoes < seq for seq, one in enumerate(given.log, start=1)):
        raise DeniedError("import-undoes")
    return given, secret


def incoming_row_of(given: Exported, options: dict[str, Any], now: datetime) -> GameRow:
    """The row of a file's game, before it has a number and a place."""
    return GameRow(
        id=0,
        game_type=given.game,
        scenario=given.scenario,
        options=change_marks(options, **recorded_seals(log_rows_of_file(given.log, now))),
        status="active",
        created_at=file_moment(given.log[0].at if given.log else None, now),
        finished_at=None,
        guild_id=None,
        channel_id=None,
        thread_id=None,
        board_message_id=None,
        owner_id=0,
        lang=lang_of(given.lang),
        seed_hash=given.seed_hash,
        schema_version=1,
        revision=len(given.log),
    )


def incoming_actions(lines: Sequence[FileLogLine], final: Mapping[int, bool], now: datetime) -> list[tuple[NewAction, datetime]]:
    """The log of a file in the store's form, with the time of each row; ``final`` was worked out."""
    return [
        (
            NewAction(one.seat, one.verb, one.argument, one.actor, one.undoes, final.get(seq, one.undoes is None)),
            file_moment(one.at, now),
        )
        for seq, one in enumerate(lines, start=1)
    ]
