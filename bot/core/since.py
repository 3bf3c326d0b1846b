"""Everything since a seat's own last move, in one text: headlines, and below them as many details as fit.

No Discord in here. Everything comes from the log as the seat may see it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Sequence

import msgspec

from bot.core.entries import LogLine
from bot.core.match import GameMatch
from bot.telling.text import GameWords, clip_text
from rules.engine import Event
from rules.engine.contract.core import DECLINE
from rules.engine.contract.story import heard_events

#: Letters of one line.
_LINE = 600
#: Events that sum up a part, at most.
_NAMED = 4


class StoryItem(msgspec.Struct, frozen=True):
    """One item: its text, whether it is a headline, and the event (None: an undo)."""

    text: str
    headline: bool
    event: Event | None = None


def last_move(match: GameMatch, seat: str, *, declining: bool = False) -> int:
    """The row of a seat's own last move; ``declining``: one in which it declined counts as well. 0 if it made none yet."""
    quiet = () if declining else (DECLINE,)
    return max((line.seq for line in match.log_lines if line.seat == seat and line.verb and line.verb not in quiet), default=0)


def before_occasion(match: GameMatch, seat: str) -> int:
    """The row of a seat's own last decision before what is going on now (``GameWishes.occasion``) began; 0 if it made none yet.

    What it has answered meanwhile does not count: a report of the occasion stays whole under each of its questions.
    """
    now = match.game.wishes.occasion_of(match.position.state, seat)
    if not now:
        return last_move(match, seat, declining=True)
    inside = {one.seq for one in match.tail if match.game.wishes.occasion_of(one.position.state, seat) == now}
    # Of what came before the program was started no positions are there, but the log is.
    begun = _opening_entry(match)
    mine = (line.seq for line in match.log_lines if line.seat == seat and line.verb and line.seq not in inside)
    return max((seq for seq in mine if begun is None or seq < begun), default=0)


def _opening_entry(match: GameMatch) -> int | None:
    """The entry with which what is going on opened (``GameStory.openings``); None where the log in memory does not tell."""
    opened = (
        line.seq
        for line in reversed(lines_still_valid(match, 0))
        if line.back_to is None and any(event.kind in match.game.story.openings for event in line.events)
    )
    return next(opened, None) if match.game.story.openings else None


def asked_about(match: GameMatch, seat: str) -> str:
    """What another does, about which a seat is asked now (``GameWishes.occasion``); "" for nothing."""
    if match.result() is not None or match.position.prompt(seat) is None:
        return ""
    return match.game.wishes.occasion_of(match.position.state, seat)


def since_report_text(match: GameMatch, seat: str, words: GameWords, most: int) -> str:
    """All of what is going on, for each question about it, in at most so many characters."""
    return since_story_text(story_items(match, seat, words, before_occasion(match, seat)), words, most)


def lines_still_valid(match: GameMatch, since: int) -> list[LogLine]:
    """The entries after a row, without those that were taken back, and without word of it if nothing older went with them."""
    kept: list[LogLine] = []
    for line in match.log_lines:
        if line.seq <= since and (line.seq or since):
            continue
        if line.back_to is None:
            kept.append(line)
            continue
        kept = [one for one in kept if one.seq < line.back_to]
        if line.back_to <= since:
            kept.append(line)
    return kept


def has_news_since(match: GameMatch, seat: str) -> bool:
    """Whether a seat may see anything new since its own last move."""
    since = last_move(match, seat)
    return any(
        (line.back_to is not None and seat not in line.hidden_from) or any(event.visible(seat) for event in line.events)
        for line in lines_still_valid(match, since)
    )


def story_items(match: GameMatch, seat: str, words: GameWords, since: int) -> list[StoryItem]:
    """Everything after a row, as a seat (or "spectator") may see it."""
    great = match.game.table.log_events
    found: list[StoryItem] = []
    # The events of the last entries if they are of one kind, and the number of items that they are.
    row, shown = list[Event](), 0
    for line in lines_still_valid(match, since):
        if line.back_to is not None and seat not in line.hidden_from:
            what = entry_summary_text(match, line.back_to, words)
            text = undone_text(words, "log-undone", undoer_name(match, words, line.seat, line.actor), what)
            found.append(StoryItem(text, True))
            row = []
        heard = heard_events(match.game.table.closer_events, line.events, (seat,))
        if row and heard and {event.kind for event in heard} == {event.kind for event in row}:
            found = found[: len(found) - shown]
            heard = [*row, *heard]
        if heard:
            row = heard if len({event.kind for event in heard}) == 1 else []
            gathered = match.game.story.gather_events(heard)
            shown = len(gathered)
            found += [StoryItem(clip_text(words.event(event), _LINE), event.kind in great, event) for event in gathered]
    return found


def _line_seq(line: LogLine) -> int:
    return line.seq


def undoer_name(match: GameMatch, words: GameWords, seat: str, actor: int) -> str:
    """The author of an undo: a side, or the moderator ``actor``."""
    if seat in match.info.seats:
        return words.seat(seat)
    return words.tr("referee-named", user=str(actor)) if actor else words.tr("referee")


def undone_text(words: GameWords, msgid: str, name: str, what: str, *, followed: bool = False) -> str:
    """That ``name`` took back ``what``, in which the name is not said again. ``followed``: other things went with it."""
    named = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", what) is not None
    return words.tr(msgid, seat=name, what=what, named=str(named).lower(), followed=str(followed).lower())


def is_entry_followed(match: GameMatch, number: int) -> bool:
    """Whether anything public came after a valid entry."""
    later = (line for line in lines_still_valid(match, 0) if line.seq > number and line.back_to is None)
    return any(event.visible("spectator") for line in later for event in line.events)


def events_since(match: GameMatch, seat: str, since: int) -> list[Event]:
    """The events after a row that a seat may see, of entries that are still valid."""
    closer = match.game.table.closer_events
    return [event for line in lines_still_valid(match, since) for event in heard_events(closer, line.events, (seat,))]


def since_story_text(found: Sequence[StoryItem], words: GameWords, most: int) -> str:
    """What happened in at most so many characters: the oldest details go first, then the oldest headlines."""
    lines = [item.text if item.headline else f"-# {item.text}" for item in found]
    kept = list(range(len(found)))
    order = [*(at for at in kept if not found[at].headline), *(at for at in kept if found[at].headline)]
    size = sum(len(line) + 1 for line in lines)
    room = most - len(words.tr("since-more", count=len(found))) - 1
    gone = 0
    while size > (room if gone else most) and gone < len(order):
        size -= len(lines[order[gone]]) + 1
        gone += 1
    dropped = set(order[:gone])
    shown = [lines[at] for at in kept if at not in dropped]
    if gone:
        shown.insert(0, words.tr("since-more", count=gone))
    return "\n".join(shown)


def since_notice_text(match: GameMatch, seat: str, words: GameWords, most: int) -> str:
    """What happened since a seat's own last move, to be put on top of its panel; before its first one only what is great."""
    own = last_move(match, seat)
    found = panel_items(match, seat, words, own)
    return since_story_text(found, words, most) if own or any(item.headline for item in found) else ""


def panel_items(match: GameMatch, seat: str, words: GameWords, since: int) -> list[StoryItem]:
    """The story since an entry of the log, for a panel, which itself shows how the game ended."""
    return [item for item in story_items(match, seat, words, since) if item.event is None or not match.says_ending(item.event)]


def entry_summary_text(match: GameMatch, number: int, words: GameWords) -> str:
    """What an entry of the log was, for everybody to read: its first public line, else the name of what was done."""
    # A lookup, not a search: a log may have an undo in every other row.
    for line in match.log_lines[bisect_left(match.log_lines, number, key=_line_seq) :]:
        if line.seq != number:
            break
        if line.back_to is None:
            for event in line.events:
                if event.visible("spectator"):
                    return clip_text(words.event(event), 200)
            secret = "spectator" in line.hidden_from
            return words.verb(line.verb) if line.verb and not secret else words.tr("log-entry")
    return words.tr("log-entry")


def part_summary(match: GameMatch, number: int, words: GameWords) -> tuple[str, bool]:
    """What was done from an entry on, for everybody to read; whether more was done than that.

    The events that sum it up (``GameStory.summing``), the first of them only if there are many; else what that entry was.
    """
    summing = match.game.story.summing
    later = [line for line in lines_still_valid(match, 0) if line.seq >= number and line.back_to is None]
    sums = [event for line in later for event in line.events if event.kind in summing and event.visible("spectator")]
    if not sums:
        return entry_summary_text(match, number, words), is_entry_followed(match, number)
    return "; ".join(clip_text(words.event(event), 200) for event in sums[:_NAMED]), len(sums) > _NAMED


# -- parts that are taken back at one go (``GameStory.checkpoints``): one's own round, turn, offensive ---------------------------


def start_of_part(match: GameMatch, seats: Collection[str]) -> int | None:
    """The first standing entry of the latest part that began for one of these seats.

    None where there is none in memory, where nothing was decided in it yet, where another seat's such part was opened after it,
    or where a moderator's entry lies in it: that is never taken back along with others.
    """
    lines = [line for line in lines_still_valid(match, 0) if line.back_to is None and line.seq]
    for at in range(len(lines) - 1, -2, -1):
        first = _first_line_with(match, lines, at, seats) if at >= 0 else _set_up_line(match, lines, seats)
        if first is not None:
            own = all(line.seat in match.info.seats and not line.verb.startswith("@") for line in lines[first:])
            return lines[first].seq if own and first < len(lines) else None
        if at >= 0 and _is_opened_by_others(match, lines[at], seats):
            return None
    return None


def _is_opened_by_others(match: GameMatch, line: LogLine, seats: Collection[str]) -> bool:
    """Whether a line opens a part of other seats, such as an enemy's offensive: one's own offensive is long over then."""
    marks = {mark.kind: mark.seat for mark in match.game.story.checkpoints if mark.opens}
    return any(
        event.visible("spectator") and event.facts.get(marks[event.kind]) not in seats
        for event in line.events
        if event.kind in marks
    )


def _set_up_line(match: GameMatch, lines: list[LogLine], seats: Collection[str]) -> int | None:
    """0 where the log in memory begins with entry 1 and one of the seats decides first: its part began with the set-up."""
    marked = any(not mark.opens for mark in match.game.story.checkpoints)
    begun = match.before(1) if marked and lines and lines[0].seq == 1 else None
    return 0 if begun is not None and any(prompt.seat in seats and not prompt.secret for prompt in begun.due) else None


def _first_line_with(match: GameMatch, lines: list[LogLine], at: int, seats: Collection[str]) -> int | None:
    """The place of the first line of a part that begins with a line; None where none does."""
    for event in lines[at].events:
        for mark in match.game.story.checkpoints:
            if event.kind == mark.kind and event.facts.get(mark.seat) in seats and event.visible("spectator"):
                return at if mark.opens else at + 1
    return None


def is_change_unnoticed(match: GameMatch, number: int, seats: Collection[str]) -> bool:
    """Whether nobody but these seats can tell that anything was done from an entry on: to ask would tell them."""
    others = set(match.info.seats).difference(seats)
    return bool(others) and all(one.hidden_from >= others for one in match.tail if one.seq >= number)


def free_to(match: GameMatch, number: int, seats: Collection[str]) -> bool:
    """Whether these seats may take back by themselves all from an entry on: one decision after another they could."""
    if match.scripted and len(match.players()) == 1 and match.is_only_player(match.players()[0], number):
        return True
    found = [one for one in match.tail if one.seq >= number]
    return bool(found) and found[0].seq == number and all(one.action.seat in seats and not one.final for one in found)
