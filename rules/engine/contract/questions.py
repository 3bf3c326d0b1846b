"""Questions a game may answer beside its moves: why something cannot be done, how its rules work in a position.

An answer holds what the asker may know and nothing else: it is made of public facts and, at most, their own secrets.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.contract.core import Refusal


class Said(msgspec.Struct, frozen=True):
    """A line of an answer: a message id (after ``explain-``), its facts, the section of the rules."""

    what: str
    facts: dict[str, Any] = {}
    section: str = ""


class Table(msgspec.Struct, frozen=True):
    """Chances: ``columns`` are seats, ``rows`` have a label and the share (0 to 1) of each column."""

    title: Said
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]


class Answer(msgspec.Struct, frozen=True):
    """Lines of text, refusals among them with their reasons, then a table if there is one."""

    lines: tuple[Said | Refusal, ...]
    table: Table | None = None


class Field(msgspec.Struct, frozen=True):
    """A field of a question: its name, the kind of its values (see ``named``), whether it is optional or takes several.

    ``choices``: the values where they are always the same.
    """

    name: str
    kind: str
    needed: bool = True
    many: bool = False
    choices: tuple[str, ...] = ()


class Topic(msgspec.Struct, frozen=True):
    """Something that can be explained; its words are ``cmd-explain-ID`` of the game. ``alone``: ``/ID`` asks for it too."""

    id: str
    fields: tuple[Field, ...] = ()
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
