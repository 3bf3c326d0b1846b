"""Durable storage of the stand-in: one SQLite table of JSON rows and a folder of attachment bytes.

Every change is written before the answer is sent, so a killed process finds its channels and messages again. WAL with
synchronous=NORMAL survives a killed process; only a power cut may lose the newest rows, which is acceptable here.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

from sandbox.world.wire import Json

FILE = "sandbox.sqlite3"
#: Dropped attachments that are still served. Discord serves them for a day; here a page that was shown a message a moment ago
#: can load its picture although an edit has replaced it meanwhile.
SERVED_DROPPED = 32


def kept_people(folder: Path) -> list[Json]:
    """The people of a stand-in stored in a folder, read from outside; empty if nothing is stored there."""
    if not (folder / FILE).is_file():
        return []
    with contextlib.closing(sqlite3.connect(f"{(folder / FILE).absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as db:
        rows = db.execute("SELECT body FROM entity WHERE kind = 'user' ORDER BY length(id), id")
        bodies = [json.loads(body) for (body,) in rows]
    return [item for item in bodies if not item["bot"]]


class Storage:
    """Rows (kind, id) -> JSON and blobs by attachment id. Without a folder everything stays in memory."""

    def __init__(self, folder: Path | None) -> None:
        self._blobs: dict[str, bytes] = {}
        #: The newest dropped attachments, oldest first; in memory only.
        self._dropped: OrderedDict[str, bytes] = OrderedDict()
        self._folder: Path | None = None
        self._db: sqlite3.Connection | None = None
        if folder is not None:
            self._folder = folder / "attachments"
            self._folder.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(folder / FILE, isolation_level=None)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._db.execute("CREATE TABLE IF NOT EXISTS entity (kind TEXT, id TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, id))")

    def load(self) -> Iterator[tuple[str, str, Json]]:
        """All stored rows as (kind, id, body), oldest id first."""
        if self._db is not None:
            for kind, key, body in self._db.execute("SELECT kind, id, body FROM entity ORDER BY length(id), id"):
                yield kind, key, json.loads(body)

    def put(self, kind: str, key: str, body: Json) -> None:
        """Write or replace one row."""
        if self._db is not None:
            self._db.execute("INSERT OR REPLACE INTO entity VALUES (?, ?, ?)", (kind, key, json.dumps(body, ensure_ascii=False)))

    def drop(self, kind: str, key: str) -> None:
        """Remove one row; a missing row is ignored."""
        if self._db is not None:
            self._db.execute("DELETE FROM entity WHERE kind = ? AND id = ?", (kind, key))

    def put_blob(self, key: str, data: bytes) -> None:
        """Store the bytes of an attachment."""
        if self._folder is None:
            self._blobs[key] = data
            return
        # Written to another name and renamed, so that a kill never leaves half a picture under the final name.
        part = self._folder / f"{key}.part"
        part.write_bytes(data)
        part.replace(self._folder / key)

    def blob(self, key: str) -> bytes | None:
        """The bytes of an attachment, also of one dropped a moment ago, or None when there are none under this id."""
        stored = self._stored_blob(key)
        return self._dropped.get(key) if stored is None else stored

    def _stored_blob(self, key: str) -> bytes | None:
        if self._folder is None:
            return self._blobs.get(key)
        try:
            return (self._folder / key).read_bytes()
        except FileNotFoundError:
            return None

    def drop_blob(self, key: str) -> None:
        """Delete the bytes of an attachment; the newest SERVED_DROPPED are served until the stand-in stops."""
        stored = self._stored_blob(key)
        if stored is None:
            return
        self._dropped[key] = stored
        while len(self._dropped) > SERVED_DROPPED:
            self._dropped.popitem(last=False)
        if self._folder is None:
            self._blobs.pop(key, None)
        else:
            (self._folder / key).unlink(missing_ok=True)

    def close(self) -> None:
        """Close the database file."""
        if self._db is not None:
            self._db.close()
            self._db = None
