"""A season exported from the store: its logs unchanged, and the names of its people. ``season.json``."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from bot.league.telling.signs import SeasonPeople
from league.formats.field import PairingError
from league.season.events import SEASON_CODEC, GameBegun, SeasonEvent
from league.season.season import Season, SeasonError
from league.season.settings import SettingsError
from words import ENGLISH, tr

#: Its name in a folder.
SEASON_FILE = "season.json"
#: The rooms of a season's log.
ROOMS = ("season", "cases", "times", "show")


#: Errors that replaying a log may raise if no season of ours wrote it: refusals, and the results of invented numbers.
_UNFIT = (SeasonError, SettingsError, PairingError, LookupError, ValueError, ArithmeticError, TypeError, RecursionError)


class BookError(ValueError):
    """The file is not a season, or not a complete one; the text says what is wrong."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a log: its time in milliseconds since 1970, and its content."""

    at: int
    what: msgspec.Raw

    @property
    def text(self) -> str:
        """The entry as stored."""
        return msgspec.json.format(bytes(self.what), indent=-1).decode()

    @property
    def moment(self) -> datetime:
        """When it was made."""
        return datetime.fromtimestamp(self.at / 1000, UTC)


class SeasonBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in a season. ``people``: their names by Discord ids; ``number``: the season's own number there."""

    format: Literal["fieldpost-season"]
    version: Literal[1]
    number: int
    name: str
    lang: str
    status: str
    logs: dict[str, list[Written]]
    people: dict[str, str]

    def events(self) -> list[SeasonEvent]:
        """The season's events. Raises BookError."""
        try:
            return [SEASON_CODEC.read_event(entry.text) for entry in self.logs.get("season", [])]
        except msgspec.ValidationError as error:
            raise BookError(f"logs.season: {error}") from error

    def season(self) -> Season:
        """The season, rebuilt from its events. Raises BookError."""
        events = self.events()
        try:
            return Season.from_log(events)
        except _UNFIT as error:
            raise BookError(f"logs.season: {_book_fault_text(error)}") from error

    def who(self) -> SeasonPeople:
        """The people in it."""
        return SeasonPeople(self.people)


def season_book(
    number: int,
    name: str,
    lang: str,
    status: str,
    logs: Mapping[str, list[tuple[datetime, str]]],
    people: Mapping[str, str],
) -> SeasonBook:
    """A season from the store: the entries of its rooms, each with its time."""
    kept = {
        room: [Written(round(at.timestamp() * 1000), msgspec.Raw(text.encode())) for at, text in entries]
        for room, entries in logs.items()
        if entries
    }
    return SeasonBook("fieldpost-season", 1, number, name, lang, status, kept, dict(sorted(people.items())))


def pack_season_book(one: SeasonBook) -> bytes:
    """The file; the same season always gives the same file."""
    return msgspec.json.format(msgspec.json.encode(one), indent=1) + b"\n"


def unpack_season_book(content: bytes) -> SeasonBook:
    """Read a season from its file and check it as a whole. Raises BookError."""
    try:
        found = msgspec.json.decode(content, type=SeasonBook)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BookError(str(error)[:300]) from error
    if unknown := found.logs.keys() - set(ROOMS):
        raise BookError(f"logs.{min(unknown)}: there is no such room")
    for room, entries in found.logs.items():
        try:
            for entry in entries:
                _ = entry.moment
        except (ValueError, OverflowError, OSError) as error:
            raise BookError(f"logs.{room}: a moment that is none") from error
    found.season()
    return found


def _book_fault_text(error: Exception) -> str:
    """What is wrong, in one line."""
    said = f"it cannot be reckoned with ({type(error).__name__})"
    if isinstance(error, SeasonError | SettingsError | PairingError):
        said = tr(ENGLISH, f"league:{error.code}", **error.facts)
    return " ".join(said.split())[:300]


def move_season_book(one: SeasonBook, people: Mapping[str, str], games: Mapping[int, int]) -> SeasonBook:
    """A season moved to another server: with other numbers for people and games.

    A game that stays behind gets its old number negated, so that it cannot be one of the games here; entries keep their
    places in the log, since others refer to them. Raises BookError if two people would become one.
    """
    known = set(one.people)
    after = [people.get(who, who) for who in known]
    if len(set(after)) != len(after):
        raise BookError("two people would have the same number")
    logs = {
        room: [Written(entry.at, _move_entry(entry, room, people, games)) for entry in entries]
        for room, entries in one.logs.items()
    }
    return msgspec.structs.replace(one, logs=logs, people={people.get(who, who): name for who, name in one.people.items()})


def _move_entry(entry: Written, room: str, people: Mapping[str, str], games: Mapping[int, int]) -> msgspec.Raw:
    changed = _renumber_value(msgspec.json.decode(entry.what), people)
    text = msgspec.json.encode(changed).decode()
    if room == "season" and isinstance(event := SEASON_CODEC.read_event(text), GameBegun):
        text = SEASON_CODEC.write_event(msgspec.structs.replace(event, game=games.get(event.game, -abs(event.game))))
    return msgspec.Raw(text.encode())


def _renumber_value(value: Any, people: Mapping[str, str]) -> Any:
    """The value with people renumbered wherever a person's number is a whole value, list item or key."""
    if isinstance(value, str):
        return people.get(value, value)
    if isinstance(value, list):
        return [_renumber_value(one, people) for one in value]
    if isinstance(value, dict):
        return {people.get(key, key): _renumber_value(one, people) for key, one in value.items()}
    return value
