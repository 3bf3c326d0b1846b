"""The work of ``/mod import`` and ``/mod export`` on whole logs, done in a worker process if they are long: plain functions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.apart.jobs import SentGame
from bot.core import chapters, games
from bot.core.entries import LogLine
from bot.core.errors import NotReplayedError, reason_of
from bot.core.match import DEEPEST, KEPT, GameMatch
from bot.program.denied import DeniedError, position_error_fact
from bot.program.progress import Tell, ignore_progress
from bot.referee.game_file import Exported, FileLogLine, FileReasons, decoded_game_file, unpacked_game_file
from bot.store import GameRow, LoggedAction
from bot.store.plans import Thought
from bot.store.rows import deepest_undo
from bot.telling.reasons import has_named_terms, read_choice
from bot.telling.text import GameWords, clip_text
from rules.engine import Game, IllegalActionError, Position, Result
from rules.players import players_of
from rules.positions.fault import FaultError
from words import ENGLISH

#: Progress is reported after this many rows.
_REPORT_EVERY = 25


def log_rows_of_file(lines: Sequence[FileLogLine], now: datetime) -> list[LoggedAction]:
    """The log of a file as rows of a store."""
    return [
        LoggedAction(0, seq, one.seat, one.verb, one.argument, one.undoes, one.irreversible, one.actor, None, now)
        for seq, one in enumerate(lines, start=1)
    ]


class Replayed(msgspec.Struct, frozen=True):
    """A game replayed from its set-up through the log of a file.

    ``options``: of its row, with the figures of its turns. ``ended``: how it ended outside its rules. ``lines``: its log at the
    end. ``final``: row -> whether its action was final. ``between``: intermediate states, with their rows.
    """

    options: dict[str, Any]
    state: bytes
    ended: Result | None
    lines: list[LogLine]
    undone: int
    final: dict[int, bool]
    between: list[tuple[int, bytes]]

    def match(self, game: Game, row: GameRow, seats: dict[str, int], secret: bytes) -> GameMatch:
        """The game at the end of its log. Nothing in it can be undone."""
        row = msgspec.structs.replace(row, options=self.options)
        match = GameMatch.at(game, row, (), secret, row.revision, Position(game, game.saver.load(self.state)))
        match.seats = dict(seats)
        match.record.ended = self.ended
        match.log_lines, match.undone = list(self.lines), self.undone
        return match


def replay_game_file(
    content: bytes, most: int, row: GameRow, seats: dict[str, int], secret: bytes, lang: str, tell: Tell = ignore_progress
) -> Replayed:
    """Replay the log of a file (at most ``most`` bytes) that was checked before. ``tell``: reports how many rows are replayed.

    Raises DeniedError "import-entry" naming (in ``lang``) the first illegal row, "import-bad".
    """
    game = games.game_as_played(games.installed_games()[row.game_type], row.options)
    log = log_rows_of_file(decoded_game_file(unpacked_game_file(content, most)).log, row.created_at)
    try:
        return _follow_whole_log(game, row, seats, secret, log, tell)
    except NotReplayedError as broken:
        cause, words = broken.__cause__, GameWords(game, lang)
        why = words.refusal(cause.refusal) if isinstance(cause, IllegalActionError) else reason_of(broken)
        raise DeniedError("import-entry", entry=broken.entry, what=clip_text(why, 500)) from None
    except IllegalActionError as error:
        raise DeniedError("import-bad", why=clip_text(GameWords(game, lang).refusal(error.refusal), 500)) from None
    except KeyError as error:
        raise DeniedError("import-bad", why=FaultError("", "contradicts", why=type(error).__name__)) from None
    except ValueError as error:
        raise DeniedError("import-bad", why=position_error_fact(error)) from None


def _follow_whole_log(
    game: Game, row: GameRow, seats: dict[str, int], secret: bytes, log: list[LoggedAction], tell: Tell
) -> Replayed:
    at = GameMatch.begun(game, row, (), secret, max(KEPT, min(deepest_undo(log), DEEPEST)))
    at.seats = dict(seats)
    noted = chapters.first_figures(game, {}, at.position)
    final: dict[int, bool] = {}
    between: list[tuple[int, bytes]] = []
    for count, one in enumerate(log):
        if count % _REPORT_EVERY == 0:
            tell(count, len(log))
        at.catch_up([one], between)
        if one.back_to is None and at.tail and at.tail[-1].seq == one.seq:
            final[one.seq] = at.tail[-1].irreversible
        noted = chapters.options_after_row(at, noted, one)
    state = game.saver.save(at.position.state)
    return Replayed(row.options | noted, state, at.ended, at.log_lines, at.undone, final, between)


def whole_game_text(asked: SentGame, head: bytes, state: bytes, thoughts: Sequence[Thought] = ()) -> str:
    """A game as the text of a file. ``head``: the file (as JSON) without log and position, which are added here.

    ``thoughts``: why the computer decided as it did.
    """
    game, known = asked.game, {one.seq: one for one in thoughts}
    exported = msgspec.json.decode(head, type=Exported)
    exported = msgspec.structs.replace(
        exported,
        log=[
            FileLogLine(
                one.seat,
                one.verb,
                one.argument,
                one.actor,
                one.back_to,
                one.irreversible,
                _moment_millis(one.created_at),
                _written_reasons(known.get(one.seq)),
            )
            for one in asked.rows()
        ],
        position=None if game.files is None else game.files.written(game.saver.load(state)),
    )
    return msgspec.json.format(msgspec.json.encode(exported), indent=1).decode()


def _written_reasons(thought: Thought | None) -> FileReasons | None:
    """A thought as it is in a file; none for one that is damaged."""
    choice = None if thought is None else read_choice(thought)
    if thought is None or choice is None:
        return None
    return FileReasons(thought.player, thought.number, msgspec.to_builtins(choice))


def thoughts_of_file(lines: Sequence[FileLogLine], game: Game) -> list[Thought]:
    """The reasons of a file that have words here. Others are left out: they are remarks, the log is whole without them."""
    found = list[Thought]()
    words = GameWords(game, ENGLISH)
    for seq, line in enumerate(lines, start=1):
        if line.reasons is None or line.reasons.player not in players_of(game):
            continue
        written = msgspec.json.encode(line.reasons.choice)
        thought = Thought(line.seat, line.reasons.player, line.reasons.number, written, seq)
        choice = read_choice(thought)
        if choice is not None and choice.action.seat == line.seat and has_named_terms(choice, words):
            found.append(thought)
    return found


def _moment_millis(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)


def file_moment(millis: int | None, now: datetime) -> datetime:
    """A moment of a file, never later than now."""
    if millis is None or millis < 0:
        return now
    try:
        return min(datetime.fromtimestamp(millis / 1000, UTC), now)
    except (ValueError, OverflowError, OSError):
        return now
