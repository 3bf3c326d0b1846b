"""The host's marks of a game, stored with its options, as one typed struct: pauses, delays, modules, seasons, dice seals.

They share a column with the options of the scenario, under names that no scenario has. ``Game.marks`` reads them,
``change_marks`` writes them. The names in the store stay as they are: a field "paused" is stored as "@paused".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, Unpack

import msgspec

from bot.marks.changed_options import ChangedOptions

#: Fields stored under their own names.
_PLAIN = ("position",)
#: Missed deadlines after which the computer holds a seat, unless a game says otherwise; and at most.
USUAL_HOLD, MOST_MISSED = 2, 9
#: Stored instead of a moderator's id while a paused game waits for its start time.
AT_HOUR = "hour"


class WaitingMark(msgspec.Struct, frozen=True):
    """An imported game: the user who imported it, and who has agreed to continue."""

    user: str
    agreed: tuple[int, ...] = ()


class HaltedMark(msgspec.Struct, frozen=True):
    """A game stopped because its module was edited: the other edition's hash, and who wants to continue."""

    sha: str
    agreed: tuple[int, ...] = ()


class SealMark(msgspec.Struct, frozen=True):
    """A later secret of a game's dice: the first entry it applies to, and its hash."""

    since: int
    hash: str


class Added(msgspec.Struct, frozen=True):
    """What somebody added to the dice: the first entry whose dice use it, their seat and text, and their user id.

    ``since``: None until an opponent has decided. ``entry``: the entry that added it in play; 0 if it counted at once: in the
    lobby, and in older games.
    """

    since: int | None
    seat: str
    text: str
    user: int = 0
    entry: int = 0


def _stored_name(field: str) -> str:
    return field if field in _PLAIN else f"@{field}"


class GameMarks(msgspec.Struct, frozen=True, kw_only=True, rename=_stored_name):
    """The host's marks of one game. None is not stored."""

    #: The moderator who paused it, or ``AT_HOUR``.
    paused: str | None = None
    #: The delay with which spectators watch it.
    delay: str | None = None
    #: The revision of the rules it began with; its log is legal only under that one.
    rules: str | None = None
    #: The public figures at the end of the latest turns (``bot.core.chapters``): entries of the log, figures.
    figures: tuple[tuple[int, dict[str, Any]], ...] = ()
    #: The seat that lost on time: for a day this can be undone (``bot.core.lost``).
    lost: str | None = None
    #: Its lesson: played against a script, never rated.
    lesson: str | None = None
    #: The seats of scripted players (``bot.core.scripted``): never rated either.
    players: str | None = None
    #: How fast the computer decides: "once", "round"; None for as people do (``bot.scripted.players``).
    computer_pace: str | None = None
    #: Seats that the computer holds until their player is back: seat -> the user, the entry of the log.
    stand_ins: dict[str, tuple[int, int]] = {}
    #: Seats that somebody took over from the computer: seat -> their former player, the new one, the entry of the log.
    rescued: dict[str, tuple[int, int, int]] = {}
    #: After this many missed deadlines the computer holds a seat, 0 for never; None in games begun before that was a choice.
    hold: str | None = None
    #: "1": its players found each other by ``/play``. A vacation stops no clock there: the computer plays meanwhile.
    found: str | None = None
    #: Seats that were passed over: seat -> how often in a row, the entry of the log.
    missed: dict[str, tuple[int, int]] = {}
    #: The people who play their first game of this kind: they get hints.
    first: tuple[int, ...] = ()
    #: The order in which people draft seats in the lobby (``bot.lobby.sharing``).
    draft: str | None = None
    #: Seats that gave up while others play on: seat -> the entry of the log.
    out: dict[str, int] = {}
    #: It was imported and waits until its players agree to continue.
    waits: WaitingMark | None = None
    #: The position file it was opened from. The file may hold secrets: never shown.
    position: str | None = None
    #: The writer of that file.
    writer: str | None = None
    #: What the file lays down in secret, in the words of its game.
    stipulated: str | None = None
    #: The owner's module it is played with: hash, version and name (``bot.core.games.Mark``).
    module: str | None = None
    #: The number of the house's own material, if it has no module (``bot.core.material``).
    house: str | None = None
    #: The hash of the edition in the owner's folder; the game continues with its own (``bot.core.editions``).
    edition: str | None = None
    #: It has stopped because that folder holds another edition.
    halted: HaltedMark | None = None
    #: A game of a season: the numbers of the season, the pairing and the leg.
    league: tuple[int, int, int] | None = None
    #: Sealed bids for sides during the lobby.
    bids: dict[str, Any] | None = None
    #: Each side gets a private thread to talk in (``bot.lobby.talk``).
    talk: str | None = None
    #: Later secrets of the dice, and additions of seats to them (``bot.core.seals``).
    seals: tuple[SealMark, ...] = ()
    mixed: tuple[Added, ...] = ()

    @property
    def most_missed(self) -> int:
        """The missed deadlines after which the computer holds a seat; 0 for never."""
        return int(self.hold or 0)


class MarkChanges(TypedDict, total=False):
    """Marks to change, by field; None removes one."""

    paused: str | None
    delay: str | None
    rules: str | None
    figures: tuple[tuple[int, Mapping[str, Any]], ...] | None
    lost: str | None
    lesson: str | None
    players: str | None
    computer_pace: str | None
    stand_ins: Mapping[str, tuple[int, int]] | None
    rescued: Mapping[str, tuple[int, int, int]] | None
    hold: str | None
    found: str | None
    missed: Mapping[str, tuple[int, int]] | None
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


#: The stored name of each field.
_STORED = {one.name: one.encode_name for one in msgspec.structs.fields(GameMarks)}
#: All names that marks have in the store.
STORED_MARKS = frozenset(_STORED.values())


def stored_mark(field: str) -> str:
    """The name under which a field is stored. Raises KeyError."""
    return _STORED[field]


def read_marks(options: Mapping[str, Any]) -> GameMarks:
    """The marks among a game's options as they are stored. Raises ValueError."""
    return msgspec.convert({key: options[key] for key in STORED_MARKS & options.keys()}, GameMarks)


def change_marks(options: Mapping[str, Any], **changes: Unpack[MarkChanges]) -> ChangedOptions:
    """The options to store, with some marks changed; None removes one.

    >>> change_marks({"length": "short", "@paused": "hour"}, paused=None, waits=WaitingMark("7"))
    {'length': 'short', '@waits': {'user': '7', 'agreed': []}}
    """
    changed = ChangedOptions(options)
    for field, value in changes.items():
        changed.change_option(_STORED[field], None if value is None else msgspec.json.decode(msgspec.json.encode(value)))
    return changed


def scenario_options(options: Mapping[str, Any]) -> dict[str, str]:
    """The options chosen for the scenario, without the marks."""
    return {key: str(value) for key, value in options.items() if key not in _PLAIN and not key.startswith("@")}
