"""All that is kept of a person, as a file for them: JSON to read, without anything that is another's.

Of a game that goes on it has what the person did, wrote and holds themselves, never a position or a hand. Numbers of other
people are left out; so are cases that others raised.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

import msgspec

from bot.core import games
from bot.core.host_entries import CORRECT
from bot.store.people_kept.person_rows import PersonRows

#: Largest file that is sent as it is; a larger one is compressed, and one that is too large even then is not sent.
PLAIN, MOST = 4 * 2**20, 9 * 2**20
#: Rooms of a season whose entries tell of everybody; of the others only what the person did.
_OPEN = ("season", "times")
#: What a person may read of a ruling about them.
_RULED = ("what", "at", "case", "remedy", "card", "expires", "seasons", "tenths")
#: What the draws of a season hang on: published at its end.
_DRAW = "seed"
_NUMBER = re.compile(r"(?<!\d)\d{15,20}(?!\d)")


def person_file(user: int, rows: PersonRows, now: datetime) -> dict[str, Any]:
    """The content of the file."""
    theirs = PersonPick(user)
    return {
        "format": "fieldpost-person",
        "version": 1,
        "made": now.isoformat(),
        "you": str(user),
        "settings": {row["key"]: row["value"] for row in rows["setting"]},
        "vacations": rows["away"],
        "games": [_game_part(game, rows) for game in rows["game"]],
        "log_entries_in_other_games": _elsewhere(rows),
        "direct_messages": rows["outbox"],
        "modules_added": rows["server_module"],
        "seasons": [_season_part(number, rows, theirs) for number in _seasons_of(rows)],
    }


def packed_file(content: Mapping[str, Any]) -> tuple[str, bytes]:
    """The file's name and bytes."""
    plain = plain_file(content)
    return ("fieldpost.json", plain) if len(plain) <= PLAIN else ("fieldpost.json.gz", gzip.compress(plain, 6, mtime=0))


def plain_file(content: Mapping[str, Any]) -> bytes:
    """The file as JSON to read."""
    return msgspec.json.format(msgspec.json.encode(content), indent=2)


class PersonPick:
    """Picks out of a value what is a person's: what bears other people's numbers is left out."""

    def __init__(self, user: int) -> None:
        self.user = str(user)

    def is_anothers(self, text: str) -> bool:
        """Whether a text has the number of somebody else."""
        return any(number != self.user for number in _NUMBER.findall(text))

    def names_them(self, text: str) -> bool:
        """Whether a text has their number."""
        return self.user in _NUMBER.findall(text)

    def own_part(self, value: Any) -> Any:
        """A value without what bears another's number."""
        if isinstance(value, dict):
            kept = {key: one for key, one in value.items() if not self.is_anothers(key) and not self._bears(one) and key != _DRAW}
            return {key: self.own_part(one) for key, one in kept.items()}
        return [self.own_part(one) for one in value if not self._bears(one)] if isinstance(value, list) else value

    def _bears(self, value: Any) -> bool:
        return isinstance(value, str | int) and not isinstance(value, bool) and self.is_anothers(str(value))

    def under_their_number(self, value: Any) -> list[Any]:
        """What stands under their number as a key, anywhere in a value."""
        if isinstance(value, dict):
            found = [self.own_part(one) for key, one in value.items() if key == self.user]
            return found + [item for key, one in value.items() if key != self.user for item in self.under_their_number(one)]
        return [item for one in value for item in self.under_their_number(one)] if isinstance(value, list) else []


def _game_part(game: Mapping[str, Any], rows: PersonRows) -> dict[str, Any]:
    number, known = game["id"], games.installed_games().get(game["game_type"])

    def of(table: str) -> list[dict[str, Any]]:
        return [{key: one for key, one in row.items() if key != "game_id"} for row in rows[table] if row["game_id"] == number]

    parts = {
        "your_seats": of("seat"),
        "your_log_entries": [_entry_part(one) for one in of("action")],
        "your_plans": of("plan"),
        "your_standing_answers": of("standing"),
        "your_clock": of("clock_run"),
        "your_note": of("note"),
        "orders_not_accepted": of("typed_text"),
        "form_kept": of("kept_form"),
    }
    title = {"title": known.title} if known is not None else {}
    return {**game, **title, **{name: part for name, part in parts.items() if part}}


def _entry_part(entry: Mapping[str, Any]) -> dict[str, Any]:
    """An entry of theirs; of a corrected position only that it was."""
    return {**entry, "argument": ""} if entry["verb"] == CORRECT else dict(entry)


def _elsewhere(rows: PersonRows) -> list[dict[str, Any]]:
    here = {game["id"] for game in rows["game"]}
    return [_entry_part(one) for one in rows["action"] if one["game_id"] not in here]


def _seasons_of(rows: PersonRows) -> list[int]:
    found = {row["season_id"] for table in ("league_log", "league_mark") for row in rows[table]}
    return sorted(found | {row["id"] for row in rows["season"]})


def _season_part(number: int, rows: PersonRows, theirs: PersonPick) -> dict[str, Any]:
    entries = filter(None, (_log_part(row, theirs) for row in rows["league_log"] if row["season_id"] == number))
    marks = (_mark_part(row, theirs) for row in rows["league_mark"] if row["season_id"] == number)
    opened = [row for row in rows["season"] if row["id"] == number]
    return {
        "season": number,
        **({"opened_by_you": opened[0]} if opened else {}),
        "entries": [*entries],
        "arranged": _joined(marks),
    }


def _joined(parts: Iterable[list[Any]]) -> list[Any]:
    return [one for part in parts for one in part]


def _log_part(row: Mapping[str, Any], theirs: PersonPick) -> dict[str, Any] | None:
    """What a person is shown of an entry of a season's log; None if it is not theirs."""
    try:
        entry = msgspec.json.decode(row["text"])
    except msgspec.DecodeError:
        return None
    if not isinstance(entry, dict):
        return None
    mine = entry.get("by") == theirs.user
    if mine or row["room"] in _OPEN:
        return {"entered": row["at"], **theirs.own_part(entry)}
    if row["room"] == "cases" and entry.get("what") == "ruled" and theirs.user in (entry.get("who"), *entry.get("carded", ())):
        return {"entered": row["at"], **{name: entry[name] for name in _RULED if name in entry}}
    return None


def _mark_part(row: Mapping[str, Any], theirs: PersonPick) -> list[Any]:
    """What is arranged under their number."""
    if theirs.names_them(row["key"]):
        return [{row["key"]: theirs.own_part(row["data"])}]
    return [{row["key"]: one} for one in theirs.under_their_number(row["data"])]
