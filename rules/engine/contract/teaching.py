"""A game's help for newcomers: explained words, and lessons played against a script."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Generic, Literal

import msgspec

from rules.engine.contract.core import Action, Note, S

if TYPE_CHECKING:
    from rules.engine.machine.position import Position


class Term(msgspec.Struct, frozen=True):
    """An explained word of a game: its messages are ``term-ID``, the word itself, and ``term-ID-text``.

    ``term-ID-ways``, if it exists, has synonyms, separated by " | ".

    ``prompts``: the decisions (``Prompt.what``, or its beginning followed by a star) whose panels show the word.
    """

    id: str
    section: str = ""
    prompts: tuple[str, ...] = ()

    def stands_on(self, what: str) -> bool:
        """Whether the word is on the panel of a decision."""
        return any(what.startswith(one[:-1]) if one.endswith("*") else one == what for one in self.prompts)


class OftenAsked(msgspec.Struct, frozen=True):
    """A question that players ask in their own words, and its answer.

    Its messages are ``faq-ID``, the question, ``faq-ID-text``, the answer in ten to thirty words, and ``faq-ID-ways``, other
    wordings separated by " | ". ``score``: the answer includes the line with the leader. ``aims``: lines of the asking seat's
    task (ids of its aims). Without a seat ``about``: lines of the lobby (ids of what it says about a scenario).
    """

    id: str
    section: str = ""
    score: bool = False
    aims: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


class Advice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson's advice while a decision is open: the first advice whose conditions hold is given.

    ``id``: its message is ``lesson-LESSON-ID``. ``at``: decisions; ``do``: the order that is shown, legal then ("" for a
    free choice). ``turn``, ``holds`` and ``lacks`` (cards of the learner's hand) narrow it down, as does
    ``needs``: what the learner's view shows (``at.ukraine=soviet_union_army``, see ``shown_in``). ``ends``: with it the lesson
    ends the lesson. ``again``: it may come up several times, or off the shown way, so it has no number. ``helped``:
    if no order is shown, the learner may have the first legal one given for them. ``claims``: the content of each sentence of
    the message, in order, as tests check it against the game (``tests.lessons.claims``).
    """

    id: str
    at: tuple[str, ...] = ()
    do: str = ""
    turn: int = 0
    holds: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    ends: bool = False
    again: bool = False
    helped: bool = False
    claims: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()

    @property
    def numbered(self) -> bool:
        """Whether it has a place in the order of the lesson: what comes up once, with an order that is shown."""
        return bool(self.do) and not self.ends and not self.again


class ScriptReply(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The script's decision for the other seat: the first whose decision is open and whose order is legal.

    ``turn``: only in this turn.
    """

    at: tuple[str, ...]
    do: str
    turn: int = 0


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game for one learner against a script. It begins from a position (``PositionFiles``), or as ``scenario`` does.

    Nothing is stored besides the game: the position determines the state of the lesson. So it follows whatever is decided,
    undone or reloaded after a restart.
    """

    id: str
    scenario: str
    seat: str
    minutes: int
    position: str = ""
    options: Mapping[str, str] = {}
    advice: tuple[Advice, ...] = ()
    replies: tuple[ScriptReply, ...] = ()
    #: The scripted player (``GameTable.players``) that decides what the script does not; "" for nobody: then the minimum is done.
    player: str = ""
    #: Any text: the dice are made of it, so everybody who does as shown sees the same fall. "" for dice as in any game.
    dice: str = ""
    #: Its difficulty: 1 for a first game of this kind, 3 for experienced players.
    level: Literal[1, 2, 3] = 2

    @property
    def secret(self) -> bytes | None:
        """The secret behind the dice of a lesson whose dice are fixed, None in any other."""
        return sha256(f"lesson {self.id} {self.dice}".encode()).digest() if self.dice else None


def no_lessons() -> tuple[Lesson, ...]:
    """No lesson is taught."""
    return ()


class GameTeaching(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet for people who are new to the game."""

    #: Words that are explained, the most needed first.
    glossary: tuple[Term, ...] = ()
    #: Questions answered in players' words, the most asked first; verb -> the word or question that answers for its button.
    often_asked: tuple[OftenAsked, ...] = ()
    captions: Mapping[str, str] = {}
    #: Beginning of the id of a message on the board, in the line of the score, in a report, on a picture or on a small button
    #: (``status-``, ``score-``, ``report-``, ``picture-``, ``track-``, ``word-``, ``aside-``) -> the word or question that
    #: explains what is written there; the longest beginning counts.
    lines: Mapping[str, str] = {}
    #: What everybody may know of a value (its kind, id) in a position (messages ``fact-``): the holder of a place, its worth ...
    facts: Callable[[S, str, str], tuple[Note, ...]] = lambda *_: ()
    #: What a lobby says of a scenario (messages ``about-``): how long, how hard, who attacks, what wins.
    about: Callable[[str], tuple[Note, ...]] = lambda *_: ()
    #: The private introduction of a seat when the game begins (messages ``aim-``): what it fights for, with what, a first hint.
    #: It may know of the state what the seat knows.
    aims: Callable[[S, str], tuple[Note, ...]] = lambda *_: ()
    #: What a seat loses for good by a legal action (messages ``warn-``): a confirmation is asked then. Depends only on what the
    #: seat knows.
    warnings: Callable[[Position[S], Action], tuple[Note, ...]] = lambda *_: ()
    #: What a seat may overlook in its decision, the most urgent first (messages ``hint-``): shown in a person's first game, at
    #: most one a turn. Worked out from what the seat sees. None in a game that gives no hints.
    hints: Callable[[Position[S], str], tuple[Note, ...]] | None = None
    #: Games for one person who learns, the first to be played first.
    lessons: Callable[[], tuple[Lesson, ...]] = no_lessons

    def hint_notes(self, position: Position[S], seat: str) -> tuple[Note, ...]:
        """The result of ``hints``; nothing in a game without hints."""
        return () if self.hints is None else self.hints(position, seat)
