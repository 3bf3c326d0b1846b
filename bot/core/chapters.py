"""The story of a game in its channel: each chapter (``GameStory.chapters``) in one message, when it is over.

Made of what a spectator may see, in the transaction of the action that ended the chapter. What is taken back later is taken back
there too. No Discord in here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.match import GameMatch
from bot.core.since import lines_still_valid
from bot.marks import ChangedOptions, change_marks, read_marks
from bot.store import GameRow, GameUpdates, LoggedAction, NewOutbox
from bot.store.plans import Thought
from bot.telling import news
from bot.telling.reasons import aim_texts, chance_texts, read_choice
from bot.telling.score import score_line, verdict_lines
from bot.telling.text import GameWords, clip_text, one_line_text
from rules.engine import Event, Game, Position
from rules.engine.contract.story import MOMENT, TURN, ChapterStory
from words import ENGLISH, is_known_message

#: Turns whose figures are kept, so that a turn that is undone and played again is compared with the one before it.
KEPT = 3
#: Letters of one message. A longer chapter goes on in the next.
MOST = 3500
#: Letters of a line of small print.
SMALL = 600
#: Name of an unfinished chapter, or of one cut off by an end beside the rules.
BROKEN = ""


def public_events(events: Sequence[Event]) -> list[Event]:
    """The public events."""
    return [event for event in events if event.visible("spectator")]


def events_since_chapter(match: GameMatch) -> list[Event]:
    """The public events since the last chapter was over, as far as the log in memory reaches."""
    return _split_chapters(match.game, [public_events(line.events) for line in lines_still_valid(match, 0)])[1]


def ends_chapter(game: Game, event: Event) -> bool:
    """Whether an event ends a chapter, or is a moment, and so is published."""
    return event.kind in game.story.chapters or event.kind in game.story.moments


def chapters_over(game: Game, entries: Sequence[Sequence[Event]]) -> list[tuple[str, list[Event]]]:
    """The chapters that are over and the moments, each with its events. ``entries``: the events of each entry of the log."""
    return _split_chapters(game, entries)[0]


def _split_chapters(game: Game, entries: Sequence[Sequence[Event]]) -> tuple[list[tuple[str, list[Event]]], list[Event]]:
    """The chapters that are over, and the events left. A moment takes in its whole entry, unless a chapter ends there later."""
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


def texts_of_chapter(story: ChapterStory, words: GameWords, standing: Sequence[str] = (), aims: Sequence[str] = ()) -> list[str]:
    """A chapter in words, split into messages; [] if it has no lines.

    ``standing``: lines of the score at its end, or why it was won. ``aims``: lines about the computer's aims.
    """
    lines = [words.event(one) if isinstance(one, Event) else _line_text(one, words) for one in story.lines]
    lines += [words.event(event) for event in story.events]
    lines += (*(f"-# {line}" for line in aims), *standing) if lines else ()
    lines += [f"-# {_line_text(line, words)}" for line in story.small]
    lines += _small_print_lines(story.rest, words, "")
    lines += _small_print_lines(story.before, words, "story-before")
    parts: list[str] = []
    for line in lines:
        line = one_line_text(line)[:MOST]
        if parts and len(parts[-1]) + len(line) < MOST:
            parts[-1] += f"\n{line}"
        else:
            parts.append(line)
    return parts


def chapter_lines(story: ChapterStory, words: GameWords) -> list[str]:
    """A chapter in words, each message and each event a line of its own, however small its print."""
    lines = [words.event(one) if isinstance(one, Event) else _line_text(one, words) for one in story.lines]
    lines += [words.event(event) for event in story.events]
    lines += [_line_text(line, words) for line in story.small]
    return [*lines, *(words.event(event) for event in (*story.rest, *story.before))]


def chapter_name(game: Game, events: Sequence[Event]) -> str:
    """Which chapter some public events are; BROKEN for none that is over."""
    for event in reversed(events):
        if event.kind in game.story.chapters:
            return game.story.chapters[event.kind]
        if event.kind in game.story.moments:
            return MOMENT
    return BROKEN


def since_digest_text(position: Position, events: Sequence[Event], seat: str, words: GameWords, most: int) -> str:
    """What happened since a seat's own last move, in the game's own words (``GameStory.tell_since``) and so many characters."""
    tell = words.game.story.tell_since
    if tell is None or not events:
        return ""
    story = tell(position.state, events, seat)
    whole = "\n".join(texts_of_chapter(story, words))
    if len(whole) > most:  # what a line sums up goes before the lines
        whole = "\n".join(texts_of_chapter(ChapterStory(story.lines), words))
    return clip_text(whole, most)


def _line_text(line: Sequence[tuple[str, Mapping[str, Any]]], words: GameWords) -> str:
    """The messages of a line, side by side."""
    return " · ".join(words.say(report_message(words, name), facts) for name, facts in line)


def report_message(words: GameWords, name: str) -> str:
    """The id of a message of a story: packages of the first contract call theirs ``told-NAME``."""
    found = f"report-{name}"
    known = any(is_known_message(lang, f"{words.game.id}:{found}") for lang in (ENGLISH, words.lang))
    return found if known else f"told-{name}"


def _small_print_lines(events: Sequence[Event], words: GameWords, msgid: str) -> list[str]:
    """Events in small print, several to a line; ``msgid``: the host's message that introduces them."""
    lines: list[str] = []
    for event in events:
        one = words.event(event)
        if lines and len(lines[-1]) + len(one) < SMALL:
            lines[-1] += f" · {one}"
        else:
            lines.append(one)
    return [f"-# {words.tr(msgid, events=line) if msgid else line}" for line in lines]


def figures_of_turn(row: GameRow, before: int | None = None) -> Mapping[str, Any]:
    """The figures at the end of the last turn, {} if they are not known; ``before``: of those noted before an entry."""
    noted = [figures for entry, figures in row.marks.figures if before is None or entry < before]
    return noted[-1] if noted else {}


def first_figures(game: Game, options: Mapping[str, Any], position: Position) -> dict[str, Any]:
    """The options of a new game, with its figures."""
    figures = game.story.figures(position.state)
    return change_marks(options, figures=((0, figures),) if figures else None)


def options_after_row(match: GameMatch, noted: Mapping[str, Any], logged: LoggedAction) -> dict[str, Any]:
    """The options of a game with the figures of its turns, as they are after one more row of its log, undos included."""
    game = match.game
    if logged.back_to is not None:
        return options_without_entries(noted, logged.back_to)
    line = match.log_lines[-1]
    ends = line.seq == logged.seq and any(game.story.chapters.get(one.kind) == TURN for one in public_events(line.events))
    if not ends or not (figures := game.story.figures(match.position.state)):
        return dict(noted)
    return change_marks(noted, figures=(*read_marks(noted).figures, (logged.seq, figures))[-KEPT:])


def chapter_begun_after(match: GameMatch) -> int:
    """The entry with which the last chapter was over, as far as the log in memory reaches."""
    ended = (one.seq for one in reversed(match.log_lines) if any(ends_chapter(match.game, event) for event in one.events))
    return next(ended, 0)


def rows_after(
    match: GameMatch, now: Position, seq: int, events: Sequence[Event], aims: Sequence[str] = ()
) -> tuple[list[NewOutbox], GameUpdates]:
    """The chapters that are over with some new events, as messages, and what is to be kept of them with the game's row.

    ``seq``: the entry of the log with which they are over; ``match`` is still before it. ``aims``: of the computer.
    """
    game, row = match.game, match.row
    if not any(ends_chapter(game, event) for event in public_events(events)):
        return _so_far(match, now, seq, events), {}
    words = GameWords(game, row.lang)  # names as in the log: a message must not change as the game goes on
    noted: list[tuple[int, Mapping[str, Any]]] = list(row.marks.figures)
    rows: list[NewOutbox] = []
    again = False
    parted = chapters_over(game, [events_since_chapter(match), public_events(events)])
    for n, (name, those) in enumerate(parted, 1):
        before = noted[-1][1] if noted else {}
        last = now.over and n == len(parted)
        standing = verdict_lines(now, words) if last else [score_line(now, words)] if name == TURN else []
        told = game.story.tell_chapter(name, those, now.state, before)
        found = _chapter_messages(row, name, seq, those, told, words, standing, aims if n == 1 else ())
        rows += found
        again |= bool(found) and (name == TURN or last)
        if name == TURN and (figures := game.story.figures(now.state)):
            noted.append((seq, figures))
    rows += news.board_again_rows(row) if again else []  # below all other messages about the same action
    updates: GameUpdates = {}
    if noted != list(row.marks.figures):
        updates["options"] = change_marks(row.options, figures=tuple(noted[-KEPT:]))
    return rows, updates


def _so_far(match: GameMatch, now: Position, seq: int, events: Sequence[Event]) -> list[NewOutbox]:
    """An unfinished chapter at a handover: a side that decided in public waits now."""
    game = match.game
    acted = {prompt.seat for prompt in match.position.due if not prompt.secret}
    if not game.story.openings or acted <= {prompt.seat for prompt in now.due if not prompt.secret}:
        return []
    found = [*events_since_chapter(match), *public_events(events)]
    if not any(event.kind in game.story.openings for event in found):
        return []
    parts = texts_of_chapter(
        game.story.tell_chapter(BROKEN, found, now.state, figures_of_turn(match.row)), GameWords(game, match.row.lang)
    )
    return [news.chapter_so_far(match.row, seq, parts[0], found)] if parts else []


def rows_of_unfinished_chapter(match: GameMatch) -> list[NewOutbox]:
    """The unfinished chapter of a game that ends beside its rules."""
    found = events_since_chapter(match)
    if not match.game.story.chapters or not found:
        return []
    story = match.game.story.tell_chapter(BROKEN, found, match.position.state, figures_of_turn(match.row))
    return _chapter_messages(match.row, BROKEN, match.seq, found, story, GameWords(match.game, match.row.lang))


def _chapter_messages(
    row: GameRow,
    name: str,
    seq: int,
    events: Sequence[Event],
    story: ChapterStory,
    words: GameWords,
    standing: Sequence[str] = (),
    aims: Sequence[str] = (),
) -> list[NewOutbox]:
    """A chapter as messages; the first one carries the events for its picture."""
    parts = texts_of_chapter(story, words, [line for line in standing if line], aims)
    pictured = () if name == MOMENT else events
    return [news.chapter_row(row, name, seq, n, text, () if n else pictured) for n, text in enumerate(parts)]


def options_without_entries(options: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The options of a game from which everything from an entry on is taken back: without the figures of its turns."""
    noted = read_marks(options).figures
    return change_marks(options, figures=tuple(one for one in noted if one[0] < number)) if noted else ChangedOptions(options)


def withdrawn_chapter_rows(match: GameMatch, number: int, seat: str) -> list[NewOutbox]:
    """The notice that chapters from entry ``number`` on no longer hold; ``seat``: the name of who took them back."""
    gone = [line for line in lines_still_valid(match, 0) if line.seq >= number]
    complete = match.lines_since < number
    published = any(ends_chapter(match.game, event) for line in gone for event in line.events)
    begun = any(event.kind in match.game.story.openings for event in events_since_chapter(match))
    if complete and not published and not begun:
        return []
    return [news.withdrawn_row(match.row, number, match.seq, seat)]


def public_aim_lines(match: GameMatch, thoughts: Sequence[Thought]) -> list[str]:
    """What each computer aimed at with what everybody has seen it do: its last such plan, with the odds."""
    words, found = GameWords(match.game, match.row.lang), dict[str, str]()
    open_lines = {
        line.seq
        for line in match.log_lines
        if "spectator" not in line.hidden_from and any(event.visible("spectator") for event in line.events)
    }
    for thought in thoughts:
        if (choice := read_choice(thought)) is None or (choice.short == "plan" and thought.seat in found):
            continue  # the odds are those with which the plan was begun
        told = [*aim_texts(choice.best, words), *chance_texts(choice.best, words)]
        if told and thought.seq in open_lines and match.is_valid(thought.seq):
            seat, player = words.seat(thought.seat), words.player(thought.player)
            found[thought.seat] = words.tr("computer-aims", seat=seat, player=player, what=" · ".join(told))
    return list(found.values())
