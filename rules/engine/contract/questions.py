"""Questions a game may answer besides its moves: why something cannot be done, how its rules work in a position.

An answer contains only what the asker may know: it is made from public facts and, at most, their own secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NoReturn

import msgspec

from rules.engine.contract.core import Refusal, S

if TYPE_CHECKING:
    from rules.engine.machine.position import Position


class Said(msgspec.Struct, frozen=True):
    """A line of an answer: a message id (after ``explain-``), its facts, the section of the rules."""

    what: str
    facts: dict[str, Any] = {}
    section: str = ""


class ChanceTable(msgspec.Struct, frozen=True):
    """Chances: ``columns`` are seats, ``rows`` have a label and the share (0 to 1) of each column."""

    title: Said
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]


class Answer(msgspec.Struct, frozen=True):
    """Lines of text, refusals among them with their reasons, then a table if there is one."""

    lines: tuple[Said | Refusal, ...]
    table: ChanceTable | None = None


class QuestionField(msgspec.Struct, frozen=True):
    """A field of a question: its name, the kind of its values (see ``named``), whether it is optional or takes several.

    ``choices``: the values, if they are always the same.
    """

    name: str
    kind: str
    needed: bool = True
    many: bool = False
    choices: tuple[str, ...] = ()


class Topic(msgspec.Struct, frozen=True):
    """Something that can be explained; its words are ``cmd-explain-ID`` of the game. ``alone``: ``/ID`` asks for it too."""

    id: str
    fields: tuple[QuestionField, ...] = ()
    alone: bool = False


class Aside(msgspec.Struct, frozen=True):
    """A question that goes with a decision, asked at one tap: a topic with its fields filled in.

    ``id``: names it among the others, at most 16 letters and digits; ``label``: a message id for the button, with ``facts``.
    """

    id: str
    topic: str
    args: dict[str, tuple[str, ...]]
    label: str
    facts: dict[str, Any] = {}


def no_topic(state: Any, topic: str, args: Mapping[str, tuple[str, ...]]) -> NoReturn:
    """Refuse any topic in a game without topics. Raises KeyError."""
    raise KeyError(topic)


class GameQuestions(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet of players' questions: why something cannot be done, how the rules work in a position."""

    #: What can be explained, in the order of its commands.
    topics: tuple[Topic, ...] = ()
    #: Ways of getting somewhere that may be asked about, as values of kind "word".
    ways: tuple[str, ...] = ()
    #: Why a piece (the first text) cannot act, or (the place after it not "") whether it gets there, by one of ``ways`` or any
    #: (""). The answer is known to everybody. Raises IllegalActionError where the question makes no sense. None in a game that
    #: gives no reasons.
    explain_why: Callable[[S, str, str, str], Answer] | None = None
    #: One of ``topics`` explained, from what everybody knows (messages ``explain-``); values by the names of the topic's fields.
    #: Raises KeyError for another topic, IllegalActionError if there is nothing to explain.
    explain: Callable[[S, str, Mapping[str, tuple[str, ...]]], Answer] = no_topic
    #: The state by which questions of somebody (a seat or "spectator") are answered: less than the whole where pieces are hidden.
    known: Callable[[S, str], S] = lambda state, who: state
    #: Questions (of ``topics``) that a seat is likely to ask here: buttons with its decision, and while it waits. They must
    #: depend only on what the seat may see, since its player sees all of them.
    asides: Callable[[Position[S], str], tuple[Aside, ...]] = lambda *_: ()

    def why(self, state: S, unit: str, place: str = "", way: str = "") -> Answer | None:
        """The result of ``explain_why``; None in a game that gives no reasons."""
        return None if self.explain_why is None else self.explain_why(state, unit, place, way)
