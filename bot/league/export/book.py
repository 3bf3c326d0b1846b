"""A season exported from the store: its logs unchanged, and the names of its people. ``season.json``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from bot.league.telling.forecasts import fold_forecasts
from bot.league.telling.signs import SeasonPeople
from bot.store.league.chain import ChainEntry, ChainFault, ChainReport, PublishedHead
from league.cases.docket import CaseError, Docket
from league.cases.events import CASE_CODEC
from league.formats.field import PairingError
from league.ledger import LedgerError
from league.schedule.diary import Diary, ScheduleError
from league.schedule.events import MEETING_CODEC
from league.season.events import SEASON_CODEC, GameBegun, RoundPublished, SeasonEvent, SeasonFinished
from league.season.season import Season, SeasonError
from league.season.settings import SettingsError
from words import ENGLISH, tr

#: Its name in a folder.
SEASON_FILE = "season.json"
#: The rooms of a season's log.
ROOMS = ("season", "cases", "times", "show", "gone")
#: Discord's ids are below this.
_IDS = 2**63


#: Errors that replaying a log may raise if no season of ours wrote it: refusals, and the results of invented numbers.
_UNFIT = (SeasonError, SettingsError, PairingError, LookupError, ValueError, ArithmeticError, TypeError, RecursionError)


class BookError(ValueError):
    """The file is not a season, or not a complete one; the text says what is wrong."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry of a log: its time in milliseconds since 1970, and its content; its number in the chain (0 for none), the hash
    of the one before; the hash it had before a person was taken out."""

    at: int
    what: msgspec.Raw
    link: int = 0
    before: str = ""
    was: str = ""

    @property
    def text(self) -> str:
        """The entry as stored."""
        return msgspec.json.format(bytes(self.what), indent=-1).decode()

    @property
    def moment(self) -> datetime:
        """When it was made."""
        return datetime.fromtimestamp(self.at / 1000, UTC)


class SeasonBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything in a season. ``people``: their names by Discord ids; ``number``: the season's own number there.

    ``heads``: those of the log's chain that its channel has shown; exports of version 1 have neither.
    """

    format: Literal["fieldpost-season"]
    version: Literal[1, 2]
    number: int
    name: str
    lang: str
    status: str
    logs: dict[str, list[Written]]
    people: dict[str, str]
    heads: list[PublishedHead] = []

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

    def chain(self) -> list[ChainEntry]:
        """All entries as the log's chain has them."""
        return [
            ChainEntry(room, seq, one.at, one.text, one.link, one.before, one.was)
            for room, entries in self.logs.items()
            for seq, one in enumerate(entries)
        ]

    def heads_missing(self) -> bool:
        """Whether heads that its channel must have shown are left out: without them anyone could make the whole chain again.

        The newest round's head may still wait to be sent, as long as an earlier one is there.
        """
        newest, rounds, over = max((one.link for one in self.heads), default=0), set[int](), False
        for entry, event in zip(self.logs.get("season", []), self.events(), strict=True):
            if entry.link > newest:
                over |= isinstance(event, SeasonFinished)
                rounds |= {event.round} if isinstance(event, RoundPublished) else set()
        return over or len(rounds) > (1 if newest else 0)

    def who(self) -> SeasonPeople:
        """The people in it."""
        return SeasonPeople(self.people)


def season_book(
    number: int,
    name: str,
    lang: str,
    status: str,
    logs: Mapping[str, Sequence[ChainEntry]],
    people: Mapping[str, str],
    heads: Sequence[PublishedHead] = (),
) -> SeasonBook:
    """A season from the store: the entries of its rooms, and the heads of its chain that were shown."""
    kept = {
        room: [Written(one.at, msgspec.Raw(one.text.encode()), one.link, one.before, one.was) for one in entries]
        for room, entries in logs.items()
        if entries
    }
    shown = [msgspec.structs.replace(one, nonce="") for one in heads]
    return SeasonBook("fieldpost-season", 2, number, name, lang, status, kept, dict(sorted(people.items())), shown)


def pack_season_book(one: SeasonBook) -> bytes:
    """The file; the same season always gives the same file."""
    return msgspec.json.format(msgspec.json.encode(one), indent=1) + b"\n"


def unpack_season_book(content: bytes) -> SeasonBook:
    """Read a season from its file and check it as a whole. Raises BookError."""
    try:
        found = msgspec.json.decode(content, type=SeasonBook)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
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
    for room, read in _READERS.items():
        try:
            read(one.text for one in found.logs.get(room, []))
        except (LedgerError, *_UNFIT) as error:
            raise BookError(f"logs.{room}: {_book_fault_text(error)}") from error
    return found


def _read_cases(texts: Iterable[str]) -> object:
    return Docket.from_log(map(CASE_CODEC.read_event, texts))


def _read_times(texts: Iterable[str]) -> object:
    return Diary.from_log(map(MEETING_CODEC.read_event, texts))


#: Reads the entries of a room as the running program does.
_READERS: dict[str, Callable[[Iterable[str]], object]] = {
    "cases": _read_cases,
    "times": _read_times,
    "show": fold_forecasts,
}


def check_numbers_of_people(one: SeasonBook) -> None:
    """Raises BookError for somebody in the season whose number Discord cannot have given."""
    places = one.season().places.values()
    for who in (who for place in places for who in (place.player, *place.boards, *place.reserves)):
        number = who.removeprefix("-")  # a person who was forgotten has a mark, less than 0
        if not (number.isascii() and number.isdigit() and int(number) < _IDS):
            raise BookError(f"{who[:30]!r} is no Discord id. --people gives people other numbers")


def _book_fault_text(error: Exception) -> str:
    """What is wrong, in one line."""
    said = f"it cannot be reckoned with ({type(error).__name__})"
    if isinstance(error, CaseError | ScheduleError):
        said = tr(ENGLISH, error.code, **error.facts)
    elif isinstance(error, SeasonError | SettingsError | PairingError):
        said = tr(ENGLISH, f"league:{error.code}", **error.facts)
    return " ".join(said.split())[:300]


def move_season_book(one: SeasonBook, people: Mapping[str, str], games: Mapping[int, int]) -> SeasonBook:
    """A season moved to another server: with other numbers for people and games.

    A game that stays behind gets its old number negated, so that it cannot be one of the games here; entries keep their
    places in the log, since others refer to them. The chain is made again where the season is stored, so that heads shown before
    do not belong to it. Raises BookError if two people would become one.
    """
    known = set(one.people)
    after = [people.get(who, who) for who in known]
    if len(set(after)) != len(after):
        raise BookError("two people would have the same number")
    logs = {
        room: [Written(entry.at, _move_entry(entry, room, people, games), entry.link) for entry in entries]
        for room, entries in one.logs.items()
    }
    moved = {people.get(who, who): name for who, name in one.people.items()}
    return msgspec.structs.replace(one, logs=logs, people=moved, heads=[])


def without_chain(one: SeasonBook) -> SeasonBook:
    """A season whose log proves nothing: what is imported in spite of a chain that does not hold."""
    logs = {room: [Written(entry.at, entry.what) for entry in entries] for room, entries in one.logs.items()}
    return msgspec.structs.replace(one, logs=logs, heads=[])


def chain_fault_text(fault: ChainFault, lang: str = ENGLISH) -> str:
    """What does not fit in the chain of a log, in a sentence."""
    return tr(lang, f"chain-{fault.code}", link=fault.link, room=fault.room, entry=fault.seq, round=fault.round)


def chain_state_text(report: ChainReport, lang: str = ENGLISH) -> str:
    """What the chain of a log proves, in a sentence."""
    if not report.linked:
        return tr(lang, "chain-none", unlinked=report.unlinked)
    state = tr(
        lang,
        "chain-holds" if not report.faults else "chain-broken",
        linked=report.linked,
        unlinked=report.unlinked,
        head=report.shown,
    )
    return f"{state} {tr(lang, 'chain-people-gone', changed=report.changed)}" if report.changed else state


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
