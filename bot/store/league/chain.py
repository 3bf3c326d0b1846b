"""The chain of a season's log: each entry, of whatever room, has its number in the chain and bears the hash of the one before.

An entry's hash is SHA-256 of a JSON list: the hash before it, its number, its room, its number in the room, its moment in
milliseconds since 1970, its text. Entries of earlier programs are in no chain. Where there are any, the first entry of the chain
bears the hash of all of them, as they were then. The hash of the newest entry is the head; anyone who has seen it can tell that
nothing before it was changed since.

A person who is forgotten is taken out of the texts. Such an entry keeps the hash it had (``was``), so the chain and the heads
that were shown still fit; a record in the room "gone", itself in the chain, has the hash of the text as it is now.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import pairwise

import msgspec

_encode = msgspec.json.Encoder().encode
#: Letters of a head as people see it.
SHOWN = 20
#: The room with the records of people taken out.
GONE = "gone"


class ChainEntry(msgspec.Struct, frozen=True):
    """An entry of a season's log as the chain has it. ``link``: its number in the chain from 1, 0 for none.

    ``was``: its hash before a person was taken out of its text, "" for an entry as it was written.
    """

    room: str
    seq: int
    at: int
    text: str
    link: int = 0
    before: str = ""
    was: str = ""

    def hash(self) -> str:
        """Its hash, which the next one bears."""
        return self.was or self.present_hash()

    def present_hash(self) -> str:
        """The hash of its text as it is now."""
        return hashlib.sha256(_encode((self.before, self.link, self.room, self.seq, self.at, self.text))).hexdigest()


class GoneRecord(msgspec.Struct, frozen=True):
    """What the room "gone" says: a person, now named by ``mark``, was taken out of ``entries`` (room, number in it, present
    hash)."""

    mark: int
    entries: tuple[tuple[str, int, str], ...]


class PublishedHead(msgspec.Struct, frozen=True):
    """A head that was shown to everybody: with which round (0: the end of the season), at which entry of the chain."""

    round: int
    link: int
    hash: str
    nonce: str = ""


class ChainFault(msgspec.Struct, frozen=True):
    """Something that does not fit in a chain: ``code`` is the end of a message id; ``link``, ``room`` and ``seq``: where."""

    code: str
    link: int = 0
    room: str = ""
    seq: int = 0
    round: int = 0


class ChainReport(msgspec.Struct, frozen=True):
    """What a chain proves: how many entries are in it, how many in none, its head, and its faults.

    ``changed``: entries from which a person was taken out, as a record says.
    """

    linked: int
    unlinked: int
    head: str
    faults: tuple[ChainFault, ...] = ()
    changed: int = 0

    @property
    def shown(self) -> str:
        """The head as people see it."""
        return self.head[:SHOWN]


def hash_of_unlinked(entries: Iterable[ChainEntry]) -> str:
    """The hash of all entries that are in no chain; "" if there are none."""
    found = ""
    for entry in unlinked_entries(entries):
        found = entry.hash()
    return found


def unlinked_entries(entries: Iterable[ChainEntry]) -> list[ChainEntry]:
    """The entries that are in no chain, in the order of their common hash, each with the hash of those before it."""
    found: list[ChainEntry] = []
    for entry in sorted((one for one in entries if not one.link), key=lambda one: (one.room, one.seq)):
        found.append(msgspec.structs.replace(entry, before=found[-1].hash() if found else ""))
    return found


def linked_entries(entries: Sequence[ChainEntry]) -> list[ChainEntry]:
    """The same entries with the hashes that follow from their numbers in the chain, and from their texts as they are now."""
    entries = [msgspec.structs.replace(one, was="") for one in entries]
    before = hash_of_unlinked(entries)
    found = [msgspec.structs.replace(one, before="") for one in entries if not one.link]
    for entry in sorted((one for one in entries if one.link), key=lambda one: one.link):
        found.append(msgspec.structs.replace(entry, before=before))
        before = found[-1].hash()
    return found


def check_chain(entries: Sequence[ChainEntry], heads: Sequence[PublishedHead] = ()) -> ChainReport:
    """Check a season's whole log, and that it still has what ``heads`` say."""
    chain = sorted((one for one in entries if one.link), key=lambda one: one.link)
    faults = [*_gaps_in_rooms(entries), *_numbering_faults(chain)]
    if chain and chain[0].link == 1 and chain[0].before != hash_of_unlinked(entries):
        faults.append(ChainFault("old", 1))
    for one, following in pairwise(chain):
        if following.link == one.link + 1 and following.before != one.hash():
            faults.append(ChainFault("changed", one.link, one.room, one.seq))
    known = {one.link: one for one in chain}
    for head in heads:
        if head.link and head.link not in known:
            faults.append(ChainFault("shortened", head.link, round=head.round))
        elif head.link and not known[head.link].hash().startswith(head.hash):
            faults.append(ChainFault("head-differs", head.link, round=head.round))
    changed, unsaid = _entries_changed(entries)
    faults += unsaid
    return ChainReport(len(chain), len(entries) - len(chain), chain[-1].hash() if chain else "", tuple(faults), changed)


def _entries_changed(entries: Sequence[ChainEntry]) -> tuple[int, list[ChainFault]]:
    """How many entries a person was taken out of, and those of which no record has the present hash."""
    said: dict[tuple[str, int], str] = {}
    for one in sorted((one for one in entries if one.room == GONE), key=lambda one: one.seq):
        with suppress(msgspec.DecodeError):
            said |= {(room, seq): now for room, seq, now in msgspec.json.decode(one.text, type=GoneRecord).entries}
    old = {(one.room, one.seq): one for one in unlinked_entries(entries)}
    changed = [old.get((one.room, one.seq), one) for one in entries if one.was]
    unsaid = [one for one in changed if one.room == GONE or said.get((one.room, one.seq)) != one.present_hash()]
    return len(changed), [ChainFault("unsaid", one.link, one.room, one.seq) for one in unsaid]


def _gaps_in_rooms(entries: Sequence[ChainEntry]) -> list[ChainFault]:
    """Rooms whose entries are not numbered from 0, or that have an entry in no chain after one that is in it."""
    faults = []
    for room in sorted({one.room for one in entries}):
        here = sorted((one for one in entries if one.room == room), key=lambda one: one.seq)
        for expected, one in enumerate(here):
            if one.seq != expected:
                faults.append(ChainFault("missing-in-room", one.link, room, expected))
                break
        links = [one.link for one in here]
        for one, following in pairwise(here):
            if one.link and not following.link:
                faults.append(ChainFault("unlinked", one.link, room, following.seq))
                break
        if (only := [link for link in links if link]) != sorted(only):
            faults.append(ChainFault("order", only[0], room))
    return faults


def _numbering_faults(chain: Sequence[ChainEntry]) -> list[ChainFault]:
    """Numbers of the chain that are missing or there twice."""
    numbers = [one.link for one in chain]
    faults = [ChainFault("twice", one) for one, following in pairwise(numbers) if one == following]
    for expected, one in zip([0, *numbers], numbers, strict=False):
        if one > expected + 1:
            faults.append(ChainFault("missing", expected + 1))
    return faults
