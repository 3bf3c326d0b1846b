"""Who may enter: links that work once, and the devices on which they were opened. Only hashes of keys are stored.

A key is ``<id>.<secret>``. The secret has 256 random bits, so a plain hash protects it from readers of the file. A link is
used up when it is opened; the device that opened it gets a key of its own, which the creator of the link never sees.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = "keys.sqlite3"
DAY = 86400.0
LINK_SECONDS, OWN_LINK_SECONDS = 7 * DAY, 600.0
# How often a device's last visit is noted, in seconds.
_SEEN_EVERY = 300.0
MOST_DEVICES = 20
_TABLES = """
CREATE TABLE IF NOT EXISTS link (
    id TEXT PRIMARY KEY, hash BLOB NOT NULL, user_id TEXT NOT NULL, name TEXT NOT NULL, made REAL NOT NULL, ends REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS device (
    id TEXT PRIMARY KEY, hash BLOB NOT NULL, user_id TEXT NOT NULL, label TEXT NOT NULL, made REAL NOT NULL, seen REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""


@dataclass(frozen=True)
class InvitationLink:
    """A link that has not been opened yet. `user_id` "": the person who opens it becomes a new user called `name`."""

    id: str
    user_id: str
    name: str
    made: float
    ends: float


@dataclass(frozen=True)
class Device:
    """A browser that came in by a link of `user_id`; `label` describes it in a few words, times are seconds since 1970."""

    id: str
    user_id: str
    label: str
    made: float
    seen: float


class KeyRing:
    """The keys of a table, in a file that only its owner can read. Several processes may have it open."""

    def __init__(self, folder: Path) -> None:
        """`folder` exists; the file is created in it if missing."""
        path = folder / FILE
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        path.chmod(0o600)
        self._db = sqlite3.connect(path, isolation_level=None, timeout=5.0)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.executescript(_TABLES)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    # Links

    def link(self, *, user_id: str = "", name: str, seconds: float = LINK_SECONDS) -> str:
        """Create a link and return its key: for an existing person (earlier links become invalid), or a new one by name."""
        if user_id:
            self._db.execute("DELETE FROM link WHERE user_id = ?", (user_id,))
        else:
            self._db.execute("DELETE FROM link WHERE user_id = '' AND name = ?", (name,))
        now = time.time()
        key, row, digest = _fresh_key()
        self._db.execute("INSERT INTO link VALUES (?, ?, ?, ?, ?, ?)", (row, digest, user_id, name, now, now + seconds))
        return key

    def look(self, key: str) -> InvitationLink | None:
        """The link of a key, which stays unused; None if there is none or it has expired."""
        row = self._fitting("link", key)
        if row is None:
            return None
        found = InvitationLink(row["id"], row["user_id"], row["name"], row["made"], row["ends"])
        return found if found.ends > time.time() else None

    def links(self) -> list[InvitationLink]:
        """The links that can still be used, oldest first."""
        rows = self._rows("SELECT id, user_id, name, made, ends FROM link WHERE ends > ? ORDER BY made", time.time())
        return [InvitationLink(**row) for row in rows]

    def drop_link(self, row: str) -> bool:
        """Invalidate a link; returns whether there was one. If two people use one link at the same time, one gets True."""
        return self._db.execute("DELETE FROM link WHERE id = ?", (row,)).rowcount == 1

    # Devices

    def admit(self, user_id: str, label: str) -> str:
        """A key for a person's new device. Beyond a number of devices, the one unseen for longest is signed out."""
        now = time.time()
        key, row, digest = _fresh_key()
        self._db.execute("INSERT INTO device VALUES (?, ?, ?, ?, ?, ?)", (row, digest, user_id, label[:60], now, now))
        for old in self.devices(user_id)[MOST_DEVICES:]:
            self.sign_out(user_id, old.id)
        return key

    def device(self, key: str) -> Device | None:
        """The device that a key belongs to."""
        row = self._fitting("device", key)
        if row is None:
            return None
        now = time.time()
        if now - row["seen"] > _SEEN_EVERY:
            self._db.execute("UPDATE device SET seen = ? WHERE id = ?", (now, row["id"]))
        return Device(row["id"], row["user_id"], row["label"], row["made"], row["seen"])

    def signed_in(self, row: str) -> bool:
        """Whether a device is still admitted."""
        return self._db.execute("SELECT 1 FROM device WHERE id = ?", (row,)).fetchone() is not None

    def devices(self, user_id: str) -> list[Device]:
        """A person's devices, the one seen last first."""
        rows = self._rows(
            "SELECT id, user_id, label, made, seen FROM device WHERE user_id = ? ORDER BY seen DESC, made DESC", user_id
        )
        return [Device(**row) for row in rows]

    def sign_out(self, user_id: str, row: str = "") -> None:
        """Sign out one device of a person, or all of them, which also invalidates their unused links."""
        if row:
            self._db.execute("DELETE FROM device WHERE user_id = ? AND id = ?", (user_id, row))
        else:
            self._db.execute("DELETE FROM device WHERE user_id = ?", (user_id,))
            self._db.execute("DELETE FROM link WHERE user_id = ?", (user_id,))

    # Other facts needed at the next start

    def fact(self, name: str) -> str:
        """A stored fact ("address": where the page was last opened); "" if there is none."""
        row = self._db.execute("SELECT value FROM fact WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row else ""

    def keep_fact(self, name: str, value: str) -> None:
        """Store a fact."""
        self._db.execute("INSERT OR REPLACE INTO fact VALUES (?, ?)", (name, value))

    def _fitting(self, table: str, key: str) -> dict[str, Any] | None:
        row, _, secret = key.partition(".")
        found = self._rows(f"SELECT * FROM {table} WHERE id = ?", row)
        kept = found[0]["hash"] if found else bytes(32)
        # Compared even if there is nothing to compare with, so that timing reveals nothing.
        fits = hmac.compare_digest(_hash_secret(secret), bytes(kept))
        return found[0] if found and fits else None

    def _rows(self, query: str, *given: object) -> list[dict[str, Any]]:
        cursor = self._db.execute(query, given)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor]


def _hash_secret(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def _fresh_key() -> tuple[str, str, bytes]:
    """A fresh key, its id and its hash."""
    row, secret = secrets.token_hex(6), secrets.token_urlsafe(32)
    return f"{row}.{secret}", row, _hash_secret(secret)
