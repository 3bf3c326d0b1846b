"""What the host keeps beside a game's options, as one typed struct: pauses, delays, modules, seasons, the seals of its dice.

All of it is stored in the same column as the options of the scenario, under names that no scenario has. ``Game.marks`` reads it,
``change_marks`` writes it. The names in the store stay as they are: a field "paused" is stored as "@paused".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, Unpack

import msgspec

#: Fields that are stored under their own names.
_PLAIN = ("position",)
#: What a paused game holds in the place of a moderator while it waits for its hour.
AT_HOUR = "hour"


class WaitingMark(msgspec.Struct, frozen=True):
    """A game that was brought here: by which user, and who has agreed to go on."""

    user: str
    agreed: tuple[int, ...] = ()


class HaltedMark(msgspec.Struct, frozen=True):
    """A game that does not go on because its module was edited: the other edition's hash, and who wants to go on."""

    sha: str
    agreed: tuple[int, ...] = ()


class SealMark(msgspec.Struct, frozen=True):
    """A later secret of a game's dice: the first entry for which it holds, and its hash."""

    since: int
    hash: str


class Added(msgspec.Struct, frozen=True):
    """What somebody added to the dice: the first entry whose dice have it, their seat and text, and who they were.

    ``since``: None as long as no opponent has decided. ``entry``: by which it was added in play, 0 where it counted at once: in
    the lobby, and in games of before.
    """

    since: int | None
    seat: str
    text: str
    user: int = 0
    entry: int = 0


def _stored_name(field: str) -> str:
    return field if field in _PLAIN else f"@{field}"


class GameMarks(msgspec.Struct, frozen=True, kw_only=True, rename=_stored_name):
    """The host's marks of one game. What is None is not stored."""

    #: The moderator who paused it, or ``AT_HOUR``.
    paused: str | None = None
    #: How far behind onlookers watch it.
    delay: str | None = None
    #: By which revision of its rules it was begun; its log is legal by that one only.
    rules: str | None = None
    #: The public figures at the end of the latest turns (``bot.core.chapters``): entries of the log, figures.
    figures: tuple[tuple[int, dict[str, Any]], ...] = ()
    #: It was lost on time, by this seat: for a day that may be taken back (``bot.core.lost``).
    lost: str | None = None
    #: The lesson that it is: played against a script, never rated.
    lesson: str | None = None
    #: The seats of scripted players (``bot.core.scripted``): never rated either.
    players: str | None = None
    #: The people whose first game of its kind it is: they are given hints.
    first: tuple[int, ...] = ()
    #: Who drafts seats in the lobby, in which order (``bot.lobby.sharing``).
    draft: str | None = None
    #: Seats that have given up while others play on: seat -> the entry of the log.
    out: dict[str, int] = {}
    #: It was brought here and waits until those who play agree to go on.
    waits: WaitingMark | None = None
    #: The position file that it was opened from. It may hold secrets: never shown.
    position: str | None = None
    #: Who has written that file.
    writer: str | None = None
    #: What the file lays down that not everybody may know, as words of its game.
    stipulated: str | None = None
    #: The owner's module that it is played with: hash, version and name (``bot.core.games.Mark``).
    module: str | None = None
    #: The number of the house's own material, where it has no module (``bot.core.material``).
    house: str | None = None
    #: The hash of the edition in the owner's folder beside which it goes on with its own (``bot.core.editions``).
    edition: str | None = None
    #: It does not go on because that folder holds another edition.
    halted: HaltedMark | None = None
    #: A game of a season: the season's number, the pairing's, the leg.
    league: tuple[int, int, int] | None = None
    #: Sealed bids for sides that are being made in the lobby.
    bids: dict[str, Any] | None = None
    #: Each side gets a private thread to talk in (``bot.lobby.talk``).
    talk: str | None = None
    #: Later secrets of the dice, and what seats added to them (``bot.core.seals``).
    seals: tuple[SealMark, ...] = ()
    mixed: tuple[Added, ...] = ()


class MarkChanges(TypedDict, total=False):
    """Marks to be changed, by field; None removes one."""

    paused: str | None
    delay: str | None
    rules: str | None
    figures: tuple[tuple[int, Mapping[str, Any]], ...] | None
    lost: str | None
    lesson: str | None
    players: str | None
    first: tuple[int, ...] | None
    draft: str | None
    out: Mapping[str, int] | None
    waits: WaitingMark | None
    position: str | None
    writer: str | None
    stipulated: str | None
    module: str | None
    house: str | None
    edition: str | None
    halted: HaltedMark | None
    league: tuple[int, int, int] | None
    bids: Mapping[str, Any] | None
    talk: str | None
    seals: tuple[SealMark, ...] | None
    mixed: tuple[Added, ...] | None


#: The name in the store of each field.
_STORED = {one.name: one.encode_name for one in msgspec.structs.fields(GameMarks)}
#: All names that marks have in the store.
STORED_MARKS = frozenset(_STORED.values())


def stored_mark(field: str) -> str:
    """The name under which a field is stored. Raises KeyError."""
    return _STORED[field]


def read_marks(options: Mapping[str, Any]) -> GameMarks:
    """The marks among a game's options as they are stored. Raises ValueError."""
    return msgspec.convert({key: options[key] for key in STORED_MARKS & options.keys()}, GameMarks)


def change_marks(options: Mapping[str, Any], **changes: Unpack[MarkChanges]) -> dict[str, Any]:
    """The options as they are to be stored, with some marks changed; None removes one.

    >>> change_marks({"length": "short", "@paused": "hour"}, paused=None, waits=WaitingMark("7"))
    {'length': 'short', '@waits': {'user': '7', 'agreed': []}}
    """
    changed = dict(options)
    for field, value in changes.items():
        if value is None:
            changed.pop(_STORED[field], None)
        else:
            changed[_STORED[field]] = msgspec.json.decode(msgspec.json.encode(value))
    return changed


def scenario_options(options: Mapping[str, Any]) -> dict[str, str]:
    """The options that were chosen for the scenario, without the marks."""
    return {key: str(value) for key, value in options.items() if key not in _PLAIN and not key.startswith("@")}
