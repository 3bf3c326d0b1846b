"""The jobs of the worker processes: replay, inspect, describe. Plain functions of what they receive; no store, no Discord.

A game is sent as its row, its seats, its secret and the bytes of its log (or of a saved state). Its rules are found here by id.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

import msgspec

from bot.apart.course import NO_AIMS, Course, CourseStep, followed_log_lines, game_course, watched_views
from bot.core import games
from bot.core.entries import log_entries
from bot.core.errors import NotReplayedError, reason_of
from bot.core.log_in_words import log_lines
from bot.core.match import GameMatch
from bot.core.seals import LENGTH, game_seeds_of, recorded_seals
from bot.drawing.adapters import adapter_of
from bot.marks import change_marks, read_marks
from bot.program.denied import DeniedError
from bot.store import GameRow, LoggedAction, Snapshot
from bot.telling.text import GameWords, clip_text
from rules.engine import Game, IllegalActionError, Position, Refusal
from rules.engine.contract.game import scenario_by_id
from rules.engine.contract.luck import Luck, added_up
from rules.engine.contract.questions import Answer
from rules.engine.machine.record import verify_log

#: Steps of a course in one piece, so that the reader can let others run in between.
PIECE = 100


class SentGame(msgspec.Struct, frozen=True):
    """A game as it is sent. ``log``: packed rows (``GameLog.packed``), counted from ``base`` if given, else from the set-up."""

    row: GameRow
    seats: dict[str, int]
    secret: bytes
    log: bytes
    base: Snapshot | None = None

    @property
    def game(self) -> Game:
        """Its rules. Raises ValueError if its module is not kept here."""
        return games.game_as_played(games.installed_games()[self.row.game_type], self.row.options)

    def rows(self) -> list[LoggedAction]:
        """The log unpacked."""
        return msgspec.msgpack.decode(self.log, type=list[LoggedAction])

    def begun(self) -> GameMatch:
        """The game at its set-up. Only the latest positions stay in memory as it is played on."""
        match = GameMatch.begun(self.game, self.row, (), self.secret)
        match.seats = dict(self.seats)
        return match


@contextlib.contextmanager
def readable_log(asked: SentGame) -> Iterator[None]:
    """Raises DeniedError "game-unreadable" for a log that does not replay. The refusal itself stays here: it may name a hand."""
    try:
        yield
    except NotReplayedError as error:
        raise DeniedError("game-unreadable", game=asked.row.id, entry=error.entry) from None
    except (IllegalActionError, ValueError, KeyError):
        raise DeniedError("game-unreadable", game=asked.row.id, entry=0) from None


def load_all_games() -> int:
    """Load all installed games; returns how many there are."""
    return len(games.installed_games())


def log_page(asked: SentGame, who: str, lang: str, since: int, most: int, numbers: bool) -> list[str]:
    """The log after a row, as ``who`` may read it."""
    with readable_log(asked):
        rows, game = asked.rows(), asked.game
        if asked.base is None:
            match = asked.begun()
        else:
            position = Position(game, game.saver.load(asked.base.state))
            match = GameMatch.at(game, asked.row, (), asked.secret, asked.base.seq, position, None)
            match.seats = dict(asked.seats)
        match.catch_up(rows)
        found = log_lines(match, who, GameWords(game, lang), since, numbers=numbers, headed=True)
        return [clip_text(line, 700) for line in found[:most]]


def course_steps(asked: SentGame, known: bytes | None) -> tuple[int, list[bytes], bytes]:
    """The course of a game, or its part after the ``known`` end (packed, without steps): last row, steps, new end."""
    begun = None if known is None else msgspec.msgpack.decode(known, type=Course)
    with readable_log(asked):
        found = game_course(asked.begun(), asked.rows(), begun)
    return found.seq, [msgspec.msgpack.encode(piece) for piece in _course_pieces(found.steps)], found.end


def _course_pieces(found: Sequence[CourseStep]) -> Iterator[Sequence[CourseStep]]:
    return (found[at : at + PIECE] for at in range(0, len(found), PIECE))


def verify_game_dice(asked: SentGame, secret: bytes) -> str:
    """Check a game from its published hash through its whole log. Returns what is wrong, "" for nothing."""
    row, game = asked.row, asked.game
    try:
        # The seals come from the log, which everybody can read, not from the row.
        log = asked.rows()
        options = change_marks(row.options, **recorded_seals(log))
        begun = games.begin_game_outcome(game, row.scenario, options, secret)
        whole = log_entries(scenario_by_id(game, row.scenario), log, row.marks.out)
        verify_log(
            game, row.scenario, {}, secret[:LENGTH], row.seed_hash, whole, begun, game_seeds_of(read_marks(options), secret)
        )
    except (IllegalActionError, ValueError) as error:
        return reason_of(error) if isinstance(error, IllegalActionError) else str(error) or type(error).__name__
    return ""


def luck_of_game(asked: SentGame) -> list[Luck]:
    """What the dice of a log were expected to bring and what they brought, by seat and kind, without undone entries."""
    with readable_log(asked):
        at, game = asked.begun(), asked.game
        rolls: list[Luck] = []
        for line in followed_log_lines(at, asked.rows()):
            for event in line.events:
                rolls += game.story.luck_behind(event, line.seat, at.position.state)
    return list(added_up(rolls))


def packed_scene(
    asked: SentGame, ending: str, lang: str, kind: str, turn: int | None, theme: str, aims: Mapping[int, str] = NO_AIMS
) -> bytes | None:
    """The packed scene of a game as a "poster" or a film, see ``adapter``; None if there is nothing to show.

    ``ending``: how the game ended, in words; "" while it goes on. ``aims``: what the computer aimed at, by entry.
    """
    adapter = adapter_of(asked.row.game_type, asked.game)
    if adapter is None:
        return None
    views, events = watched_views(asked.begun(), asked.rows(), over=bool(ending), aims=aims)
    plain = re.sub(r"[*`]", "", ending)
    made: Any = None
    if kind == "poster":
        made = adapter.poster(views, lang, events, plain)
    elif adapter.replay is not None:
        made = adapter.replay(views, lang, events, turn, plain)
    if made is None:
        return None
    # The drawing code is loaded only when needed, and may not be installed.
    packed: bytes = import_module("render.pages.pool").pack_scene(import_module("render.scene").themed_scene(made, theme))
    return packed


def answer_why_job(game_id: str, saved: bytes, unit: str, place: str, way: str) -> Answer | Refusal | None:
    """Why a piece cannot act or reach a place; a refusal if the question makes no sense."""
    game = games.installed_games()[game_id]
    try:
        return game.questions.why(game.saver.load(saved), unit, place, way)
    except IllegalActionError as illegal:
        return illegal.refusal


def answer_explain_job(game_id: str, saved: bytes, topic: str, args: Mapping[str, tuple[str, ...]]) -> Answer | Refusal:
    """The explanation of a topic; a refusal if the question makes no sense."""
    game = games.installed_games()[game_id]
    try:
        return game.questions.explain(game.saver.load(saved), topic, args)
    except IllegalActionError as illegal:
        return illegal.refusal
