"""The course of a game: its steps that were not undone, replayed from the set-up. Runs in a worker process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.core.entries import LogLine
from bot.core.match import GameMatch
from bot.store import LoggedAction
from bot.store.rows import live_seqs
from render.gauge import tell_gauge
from rules.engine import Event, Game, Position
from rules.engine.contract.story import AIMED, heard_events


class CourseStep(msgspec.Struct, frozen=True):
    """One moment of a game: the entry it follows, the saved state, the turn, and the log entry that led there.

    ``hidden``: spectators could not notice it while the game was going on. ``line``: None only for a game without log lines.
    """

    seq: int
    saved: bytes
    turn: int
    line: LogLine | None
    hidden: bool = False

    def position(self, game: Game) -> Position:
        """The position at this moment."""
        return Position(game, game.saver.load(self.saved))


class Course(msgspec.Struct, frozen=True):
    """All steps of a game up to entry ``seq`` of its log, and the state there, from which it can be continued."""

    seq: int
    steps: tuple[CourseStep, ...]
    end: bytes


NO_AIMS: Mapping[int, str] = {}
#: Progress is reported after this many rows.
_REPORT_EVERY = 25


def followed_log_lines(at: GameMatch, log: Sequence[LoggedAction], since: int = 0) -> Iterator[LogLine]:
    """Replay a log after row ``since``, leaving out what was undone; yields after each step of the game.

    A row that only records what a moderator did is not a step; an end outside the rules is one. Raises IllegalActionError or
    ValueError for an illegal row.
    """
    newest = max((one.seq for one in log), default=since)
    standing = set(live_seqs(newest, {one.seq: one.back_to for one in log if one.back_to is not None}))
    for count, one in enumerate(log):
        if count % _REPORT_EVERY == 0:
            tell_gauge(count, len(log))
        if one.back_to is not None or (one.seq > since and one.seq not in standing):
            continue
        at.follow(one)
        if at.ended is not None or (at.tail and at.tail[-1].seq == one.seq):
            yield at.log_lines[-1]


def game_course(match: GameMatch, log: Sequence[LoggedAction], known: Course | None = None) -> Course:
    """The steps of a game from its log. Pass ``known`` and only the rows after it if nothing was undone since.

    Raises IllegalActionError or ValueError for an illegal row.
    """
    game, row = match.game, match.row
    if known is None:
        at = GameMatch.begun(game, row, (), match.secret)
        steps = [_course_step(at, 0, at.log_lines[0])]
    else:
        at = GameMatch.at(game, row, (), match.secret, known.seq, Position(game, game.saver.load(known.end)))
        steps = list(known.steps)
    since = known.seq if known else 0
    for line in followed_log_lines(at, log, since):
        steps.append(_course_step(at, line.seq, line, hidden="spectator" in line.hidden_from))
    newest = max((one.seq for one in log), default=since)
    return Course(newest, tuple(steps), game.saver.save(at.position.state))


def match_at_step(match: GameMatch, step: CourseStep, position: Position) -> GameMatch:
    """A game as it was after a step, for all code that draws or describes a game. ``position``: the one after that step."""
    then = GameMatch.at(match.game, match.row, (), match.secret, step.seq, position)
    then.seats = match.seats
    return then


def delayed_steps(steps: list[CourseStep], delay: str) -> list[CourseStep]:
    """The steps of a running game that spectators may see after the ``delay``; the set-up always."""
    if delay == "turn":
        now = steps[-1].turn
        # A new turn begins within the step that ended the old one. Its effects on the new turn wait with the rest.
        seen = [step for step in steps if step.turn < now]
    else:
        seen = steps[: -int(delay)] if delay else steps
    return seen or steps[:1]


def _course_step(at: GameMatch, seq: int, line: LogLine, *, hidden: bool = False) -> CourseStep:
    state = at.position.state
    return CourseStep(seq, at.game.saver.save(state), at.game.table.turn(state), line, hidden)


def watched_views(
    match: GameMatch, log: Sequence[LoggedAction], *, over: bool = False, aims: Mapping[int, str] = NO_AIMS
) -> tuple[list[Any], list[Sequence[Event]]]:
    """What a spectator saw at each moment of a game, and the events that led there. ``match``: at its set-up; it is played on.

    ``over``: the game is over, and what it shows then may be seen (``GameStory.afterwards``). ``aims``: what the computer aimed
    at, by entry.
    """
    game, who = match.game, match.game.story.afterwards if over else "spectator"
    readers = ("spectator",) if who == "spectator" else (*match.info.seats, "spectator")
    views = [game.seen(match.position, who)]
    events: list[Sequence[Event]] = [match.log_lines[0].events if match.log_lines else ()]
    for line in followed_log_lines(match, log):
        # A step that spectators could not notice is not a moment of its own: the film's length would reveal it.
        if "spectator" in line.hidden_from or match.ended is not None:
            continue
        views.append(game.seen(match.position, who))
        aimed = aims.get(line.seq)
        events.append(line.events if aimed is None else (*line.events, Event(AIMED, {"text": aimed})))
    return views, [heard_events(game.table.closer_events, those, readers) for those in events]
