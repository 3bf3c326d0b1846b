"""The story of a game as its channel tells it: each chapter (``GameStory.chapters``) in one message, when it is over.

Made of what a spectator may see, in the transaction of the action that ended the chapter. What is taken back later is taken back
there too. No Discord in here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.match import Match
from bot.core.since import standing
from bot.marks import change_marks, read_marks
from bot.store import Game as Row
from bot.store import GameUpdates, LoggedAction, NewOutbox
from bot.telling import news
from bot.telling.score import score_line, verdict_lines
from bot.telling.text import Words
from rules.engine import Event, Game, Position
from rules.engine.contract.story import MOMENT, TURN, Told

#: Turns whose figures are kept, so that a turn that is taken back and played again is compared with the one before it.
KEPT = 3
#: Letters of one message. A longer chapter goes on in the next.
MOST = 3500
#: Letters of a line of small print.
SMALL = 600
#: Name of a chapter that is not over, or was broken off because the game ended beside its rules.
BROKEN = ""


def public(events: Sequence[Event]) -> list[Event]:
    """The events that everybody sees."""
    return [event for event in events if event.visible("spectator")]


def untold(match: Match) -> list[Event]:
    """The public events since the last chapter was over, as far as the log in memory reaches."""
    return _parted(match.game, [public(line.events) for line in standing(match, 0)])[1]


def ends(game: Game, event: Event) -> bool:
    """Whether something is told with an event: a chapter that is over, or a moment."""
    return event.kind in game.story.chapters or event.kind in game.story.moments


def over(game: Game, entries: Sequence[Sequence[Event]]) -> list[tuple[str, list[Event]]]:
    """The chapters that are over and the moments, each with its events. ``entries``: the events of each entry of the log."""
    return _parted(game, entries)[0]


def _parted(game: Game, entries: Sequence[Sequence[Event]]) -> tuple[list[tuple[str, list[Event]]], list[Event]]:
    """What is over, and what is not told yet. A moment takes in its whole entry, unless a chapter is over in it after that."""
    found: list[tuple[str, list[Event]]] = []
    since: list[Event] = []
    for events in entries:
        moment = False
        for event in events:
            since.append(event)
            moment |= event.kind in game.story.moments
            if event.kind in game.story.chapters:
                found.append((game.story.chapters[event.kind], since))
                since, moment = [], False
        if moment:
            found.append((MOMENT, since))
            since = []
    return found, since


def texts(told: Told, words: Words, stands: Sequence[str] = ()) -> list[str]:
    """A chapter in words, in as many parts as it needs messages; [] where there is nothing to tell.

    ``stands``: lines of how the game stands at its end, or why it was won.
    """
    lines = [_beside(line, words) for line in told.lines]
    lines += [words.event(event) for event in told.events]
    lines += stands if lines else ()
    lines += [f"-# {_beside(line, words)}" for line in told.small]
    lines += _small(told.rest, words, "")
    lines += _small(told.before, words, "story-before")
    parts: list[str] = []
    for line in lines:
        line = " ".join(line.split())[:MOST]
        if parts and len(parts[-1]) + len(line) < MOST:
            parts[-1] += f"\n{line}"
        else:
            parts.append(line)
    return parts


def _beside(line: Sequence[tuple[str, Mapping[str, Any]]], words: Words) -> str:
    """The messages of a line beside each other."""
    return " · ".join(words.say(f"told-{name}", facts) for name, facts in line)


def _small(events: Sequence[Event], words: Words, msgid: str) -> list[str]:
    """Events in small print, some beside each other; ``msgid``: the message of the host that says what they are."""
    lines: list[str] = []
    for event in events:
        one = words.event(event)
        if lines and len(lines[-1]) + len(one) < SMALL:
            lines[-1] += f" · {one}"
        else:
            lines.append(one)
    return [f"-# {words.tr(msgid, events=line) if msgid else line}" for line in lines]


def figures(row: Row, before: int | None = None) -> Mapping[str, Any]:
    """The figures at the end of the last turn, {} if they are not known; ``before``: of those noted before an entry."""
    noted = [told for entry, told in row.marks.figures if before is None or entry < before]
    return noted[-1] if noted else {}


def first_figures(game: Game, options: Mapping[str, Any], position: Position) -> dict[str, Any]:
    """The options of a game that begins, with its figures."""
    told = game.story.figures(position.state)
    return change_marks(options, figures=((0, told),) if told else None)


def followed(match: Match, noted: Mapping[str, Any], logged: LoggedAction) -> dict[str, Any]:
    """The options of a game with the figures of its turns, as they are after one more row of its log, undos included."""
    game = match.game
    if logged.back_to is not None:
        return without(noted, logged.back_to)
    line = match.log_lines[-1]
    ends = line.seq == logged.seq and any(game.story.chapters.get(one.kind) == TURN for one in public(line.events))
    if not ends or not (told := game.story.figures(match.position.state)):
        return dict(noted)
    return change_marks(noted, figures=(*read_marks(noted).figures, (logged.seq, told))[-KEPT:])


def rows_after(match: Match, now: Position, seq: int, events: Sequence[Event]) -> tuple[list[NewOutbox], GameUpdates]:
    """The chapters that are over with some new events, as messages, and what is to be kept of them with the game's row.

    ``seq``: the entry of the log with which they are over; ``match`` still stands before it.
    """
    game, row = match.game, match.row
    if not any(ends(game, event) for event in public(events)):
        return _so_far(match, now, seq, events), {}
    words = Words(game, row.lang)  # names as in the log: a message must not change as the game goes on
    noted: list[tuple[int, Mapping[str, Any]]] = list(row.marks.figures)
    rows: list[NewOutbox] = []
    anew = False
    parted = over(game, [untold(match), public(events)])
    for n, (name, those) in enumerate(parted, 1):
        before = noted[-1][1] if noted else {}
        last = now.over and n == len(parted)
        stands = verdict_lines(now, words) if last else [score_line(now, words)] if name == TURN else []
        found = _messages(row, name, seq, those, game.story.tell_chapter(name, those, now.state, before), words, stands)
        rows += found
        anew |= bool(found) and (name == TURN or last)
        if name == TURN and (told := game.story.figures(now.state)):
            noted.append((seq, told))
    rows += news.board_anew(row) if anew else []  # below all that is told of the same action
    updates: GameUpdates = {}
    if noted != list(row.marks.figures):
        updates["options"] = change_marks(row.options, figures=tuple(noted[-KEPT:]))
    return rows, updates


def _so_far(match: Match, now: Position, seq: int, events: Sequence[Event]) -> list[NewOutbox]:
    """A chapter that has just been handed over: a side that everybody saw deciding in it waits now."""
    game = match.game
    acted = {prompt.seat for prompt in match.position.due if not prompt.secret}
    if not game.story.openings or acted <= {prompt.seat for prompt in now.due if not prompt.secret}:
        return []
    found = [*untold(match), *public(events)]
    if not any(event.kind in game.story.openings for event in found):
        return []
    parts = texts(game.story.tell_chapter(BROKEN, found, now.state, figures(match.row)), Words(game, match.row.lang))
    return [news.chapter_so_far(match.row, seq, parts[0], found)] if parts else []


def rest(match: Match) -> list[NewOutbox]:
    """What is left untold of a game that ends beside its rules."""
    found = untold(match)
    if not match.game.story.chapters or not found:
        return []
    told = match.game.story.tell_chapter(BROKEN, found, match.position.state, figures(match.row))
    return _messages(match.row, BROKEN, match.seq, found, told, Words(match.game, match.row.lang))


def _messages(
    row: Row, name: str, seq: int, events: Sequence[Event], told: Told, words: Words, stands: Sequence[str] = ()
) -> list[NewOutbox]:
    """A chapter as messages; the first of them carries what its picture is made of."""
    parts = texts(told, words, [line for line in stands if line])
    pictured = () if name == MOMENT else events
    return [news.chapter(row, name, seq, n, text, () if n else pictured) for n, text in enumerate(parts)]


def without(options: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The options of a game from which everything from an entry on is taken back: without the figures of its turns."""
    noted = read_marks(options).figures
    return change_marks(options, figures=tuple(one for one in noted if one[0] < number)) if noted else dict(options)


def withdrawn(match: Match, number: int, seat: str) -> list[NewOutbox]:
    """Word in the channel that chapters told from entry ``number`` on no longer hold; ``seat``: who took them back, by name."""
    gone = [line for line in standing(match, 0) if line.seq >= number]
    complete = match.lines_since < number
    told = any(ends(match.game, event) for line in gone for event in line.events)
    begun = any(event.kind in match.game.story.openings for event in untold(match))
    if complete and not told and not begun:
        return []
    return [news.withdrawn(match.row, number, match.seq, seat)]
