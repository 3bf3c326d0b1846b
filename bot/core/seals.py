"""The sources of a game's dice in the store: the secrets in one column, the rest in the options and the log.

The log is the record, and ``/verify`` reads only that: an entry with a "seal" publishes the hash of a new secret that holds from
the next entry on; ``MIX`` is what a seat adds, ``COUNT`` from when on what was added in play counts. The options hold the same,
so that a game can be read without its whole log.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from bot.core.host_entries import AdditionsCounted, ChanceAdded, read_entry, seal_of
from bot.marks import Added, GameMarks, MarkChanges, SealMark, change_marks, read_marks
from rules.engine.machine.seeds import Mixed, SealedSecret, Seeds

if TYPE_CHECKING:
    # Tools of games need no database, and loading one takes longer than they do.
    from bot.store import LoggedAction

#: Bytes of a secret, and the placeholder of one that this program was never given.
LENGTH = 32
UNKNOWN = bytes(LENGTH)


def with_added(options: Mapping[str, Any], one: Added) -> dict[str, Any]:
    """The options with one more addition."""
    return change_marks(options, mixed=(*read_marks(options).mixed, one))


def with_counted(options: Mapping[str, Any], entries: Iterable[int], since: int) -> dict[str, Any]:
    """The options once the additions of these entries count from entry ``since`` on."""
    return change_marks(options, mixed=_additions_counted(read_marks(options).mixed, entries, since))


def _additions_counted(every: Iterable[Added], entries: Iterable[int], since: int) -> tuple[Added, ...]:
    wanted = set(entries)
    return tuple(msgspec.structs.replace(one, since=since) if one.entry in wanted else one for one in every)


def with_seal(options: Mapping[str, Any], since: int, secret: bytes) -> dict[str, Any]:
    """The options with a new secret from entry ``since`` on."""
    return change_marks(options, seals=(*read_marks(options).seals, SealMark(since, hashlib.sha256(secret).hexdigest())))


def secret_blocks(secrets: bytes) -> list[bytes | None]:
    """The secrets of a game one by one, as its column holds them; None for one that is not known. Raises ValueError."""
    if not secrets or len(secrets) % LENGTH:
        raise ValueError(f"secrets of {len(secrets)} bytes")
    found = [secrets[at : at + LENGTH] for at in range(0, len(secrets), LENGTH)]
    return [found[0], *(None if one == UNKNOWN else one for one in found[1:])]


def game_seeds_of(marks: GameMarks, secrets: bytes) -> Seeds:
    """The seeds of a game from its marks and its secrets. Raises ValueError where these do not belong together."""
    first, *later = secret_blocks(secrets)
    if first is None or len(marks.seals) != len(later):
        raise ValueError(f"{len(later)} later secrets for {len(marks.seals)} entries that publish one")
    sealed = [SealedSecret(seal.since, seal.hash, secret) for seal, secret in zip(marks.seals, later, strict=True)]
    mixed = [Mixed(one.since, one.seat, one.text) for one in marks.mixed if one.since is not None]
    inside = [one for one in marks.mixed if one.entry]
    counts = [one.since - 1 for one in inside if one.since is not None]
    return Seeds(first, sealed, mixed, [*(one.entry for one in inside), *counts])


def recorded_seals(log: Iterable[LoggedAction]) -> MarkChanges:
    """The same as marks, read from a whole log. Raises ValueError for an entry that says it wrongly."""
    seals: list[SealMark] = []
    mixed: tuple[Added, ...] = ()
    for one in log:
        if not one.verb.startswith("@"):
            continue
        entry = read_entry(one.verb, one.argument)
        if seal := seal_of(entry):
            seals.append(SealMark(one.seq + 1, seal))
        if isinstance(entry, ChanceAdded):
            since = None if entry.since is msgspec.UNSET else int(entry.since)
            mixed = (*mixed, Added(since, one.seat, entry.text, int(entry.user), one.seq if since is None else 0))
        if isinstance(entry, AdditionsCounted):
            mixed = _additions_counted(mixed, map(int, entry.entries.split()), one.seq + 1)
    return {"seals": tuple(seals) or None, "mixed": mixed or None}
