"""The public story of a game: chapters, each in one message at its end, and the leading side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic

import msgspec

from rules.engine.contract.core import Event, S
from rules.engine.contract.luck import Luck

#: The kind of an event that the host adds to those of a film: what a computer player aimed at, in its fact "text".
AIMED = "computer-aimed"
#: The chapter that closes a turn: its figures are kept to be compared with, and the board is posted again below it.
TURN = "turn"
#: A chapter reported at once, in a few words without a picture: the events of one entry of the log (``GameStory.moments``).
MOMENT = "moment"


#: A message of the game (its id after ``report-``) with its facts; several messages form one line.
Part = tuple[str, dict[str, Any]]
Line = tuple[Part, ...]


def events_of(events: Iterable[Event], *kinds: str) -> list[Event]:
    """The events of some kinds, in their order."""
    return [event for event in events if event.kind in kinds]


class ChapterStory(msgspec.Struct, frozen=True):
    """A chapter in words.

    ``lines``: each of one or several messages, or an event in its own words where it happened.
    ``events``: reported in their own words, one line each. ``small``: lines in small print below these. ``rest``: events also
    in small print, in one line. ``before``: the same for events before the chapter. What a chapter leaves out was shown by the
    picture, or is in another line.
    """

    lines: tuple[Line | Event, ...] = ()
    events: tuple[Event, ...] = ()
    small: tuple[Line, ...] = ()
    rest: tuple[Event, ...] = ()
    before: tuple[Event, ...] = ()


class Score(msgspec.Struct, frozen=True):
    """The score of a running game, made only from public facts.

    ``leads``: the seats that would win if the game ended now, () for nobody. ``margin``: by how much, in the game's unit
    (points, places, conditions); None if it is not a number. ``notes``: the messages (whole ids) that say it: the score first,
    then what each side still needs. Without notes the host shows the count of ``GameScoring.as_result``.
    """

    leads: tuple[str, ...]
    margin: int | None = None
    notes: tuple[tuple[str, dict[str, Any]], ...] = ()


class Checkpoint(msgspec.Struct, frozen=True):
    """A kind of public event that begins a part of the game, and the fact that names the part's owner.

    ``opens``: the log entry with the event belongs to the part itself; otherwise the part begins after that entry.
    """

    kind: str
    seat: str = "seat"
    opens: bool = False


def plain_chapter(chapter: str, events: Sequence[Event], state: Any, before: Mapping[str, Any]) -> ChapterStory:
    """The default chapter: its events, one after another."""
    return ChapterStory(rest=tuple(events))


class GameStory(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet for spectators: chapters, what is reported at once, luck."""

    #: Kinds of public events that end a chapter of the story -> its name (``TURN``: of a turn). The chapter is then reported in
    #: one message, instead of those of ``GameTable.log_events``. Always None in a game with only these.
    chapters: Mapping[str, str] = {}
    #: Kinds of public events that are reported at once, with all that came since the last chapter (``MOMENT``).
    moments: frozenset[str] = frozenset()
    #: Kinds of events that begin a chapter that may be reported unfinished, when the acting side hands it over.
    openings: tuple[str, ...] = ()
    #: Where the parts of the game begin that players go back to at one go; their button is the message ``checkpoint``.
    checkpoints: tuple[Checkpoint, ...] = ()
    #: Kinds of public events that name a longer part of the log, such as one that is taken back: what was done in it.
    summing: frozenset[str] = frozenset()
    #: A chapter that is over, in words. Takes its name ("" for one that is handed over, or was broken off) and all public events
    #: since the chapter before. Also the state after the action that ended it, of which it uses only what a spectator sees, and
    #: the ``figures`` at the end of the last turn ({} if they are not known).
    tell_chapter: Callable[[str, Sequence[Event], S, Mapping[str, Any]], ChapterStory] = plain_chapter
    #: Kinds of events that say how the game ended: they are left out where the result is shown as well.
    endings: frozenset[str] = frozenset(("ended",))
    #: The events of one entry as the log shows them: similar ones may be merged into one with its own words. A report of many
    #: entries hands over those of a row of entries with one kind of event at once.
    gather_events: Callable[[Sequence[Event]], Sequence[Event]] = lambda events: events
    #: What a spectator sees of the tracks, as JSON: kept at the end of a turn, to show at the next end what changed.
    figures: Callable[[S], Mapping[str, Any]] = lambda *_: {}
    #: All since a seat's own last move, in one text of the game's own: the state now, of which it uses what the seat sees, the
    #: events that the seat may see, the seat. None: the host lists these events.
    tell_since: Callable[[S, Sequence[Event], str], ChapterStory] | None = None
    #: For whose eyes the film of a game that is over is made, as ``Game.view`` takes it: of all that was hidden then, if not for
    #: a spectator's.
    afterwards: str = "spectator"
    #: The expected and the actual results of the dice behind an event. Takes the event, the acting seat, and the state after it.
    #: Called on the log when the game is over. None in a game without such a record.
    event_luck: Callable[[Event, str, S], tuple[Luck, ...]] | None = None

    def luck_behind(self, event: Event, seat: str, state: S) -> tuple[Luck, ...]:
        """The result of ``event_luck``; nothing in a game without such a record."""
        return () if self.event_luck is None else self.event_luck(event, seat, state)


def heard_events(closer: Mapping[str, str], events: Sequence[Event], readers: Sequence[str]) -> list[Event]:
    """The events of one entry that any of these readers may see, without duplicates.

    ``closer``: ``GameTable.closer_events``; readers who see the private event do not get the public one as well.
    """
    seen = [any(event.visible(one) for one in readers) for event in events]

    def is_told_closer(at: int) -> bool:
        beside = (near for near in (at - 1, at + 1) if 0 <= near < len(events) and seen[near])
        return any(closer.get(events[near].kind) == events[at].kind for near in beside)

    return [event for at, event in enumerate(events) if seen[at] and not is_told_closer(at)]
