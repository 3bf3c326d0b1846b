"""What a game's dice are made of, as the store keeps it: the secrets in one column, the rest among the options and in the log.

The log is the record, and ``/verify`` reads it alone: an entry with a "seal" publishes the hash of a new secret that holds from
the next entry on; ``MIX`` is what a seat adds, ``COUNT`` from when on what was added in play counts. The options hold the same,
so that a game can be read without its whole log.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from rules.engine.machine.seeds import Mixed, Sealed, Seeds

if TYPE_CHECKING:
    # Tools of games need no database, and loading one takes longer than they do.
    from bot.store import LoggedAction

#: Marks of the host among a game's options. SEALS: later secrets, by the entries from which they hold and their hashes.
#: MIXED: what seats added, in order, with who did.
SEALS, MIXED = "@seals", "@mixed"
#: The entry by which a seat adds to the dice, and the one, behind an opponent's decision, from which on it counts.
MIX, COUNT = "@mix", "@mix-counts"
#: The fact of a moderator's entry that publishes the hash of a new secret.
SEAL = "seal"
#: Bytes of a secret, and what stands in the place of one that this program was never given.
LENGTH = 32
UNKNOWN = bytes(LENGTH)


class Added(msgspec.Struct, frozen=True):
    """What somebody added: the first entry whose dice have it, their seat and text, and who they were.

    ``since``: None as long as no opponent has decided. ``entry``: by which it was added in play, 0 where it counted at once: in
    the lobby, and in games of before.
    """

    since: int | None
    seat: str
    text: str
    user: int = 0
    entry: int = 0


def facts_of(argument: str) -> dict[str, str]:
    """What an entry of the host's own says, from its argument. Raises ValueError for one that is none."""
    return msgspec.json.decode(argument, type=dict[str, str]) if argument else {}


def added(options: Mapping[str, Any]) -> list[Added]:
    """What was added to a game's dice so far."""
    return msgspec.convert(options.get(MIXED, []), list[Added])


def with_added(options: Mapping[str, Any], one: Added) -> dict[str, Any]:
    """The options with one more."""
    return {**options, MIXED: [*options.get(MIXED, []), msgspec.to_builtins(one)]}


def with_counted(options: Mapping[str, Any], entries: Iterable[int], since: int) -> dict[str, Any]:
    """The options once the additions of these entries count from entry ``since`` on."""
    wanted = set(entries)
    every = [msgspec.structs.replace(one, since=since) if one.entry in wanted else one for one in added(options)]
    return {**options, MIXED: msgspec.to_builtins(every)}


def with_seal(options: Mapping[str, Any], since: int, secret: bytes) -> dict[str, Any]:
    """The options with a new secret from entry ``since`` on."""
    seal = {"since": since, "hash": hashlib.sha256(secret).hexdigest()}
    return {**options, SEALS: [*options.get(SEALS, []), seal]}


def blocks(secrets: bytes) -> list[bytes | None]:
    """The secrets of a game one by one, as its column holds them; None for one that is not known. Raises ValueError."""
    if not secrets or len(secrets) % LENGTH:
        raise ValueError(f"secrets of {len(secrets)} bytes")
    found = [secrets[at : at + LENGTH] for at in range(0, len(secrets), LENGTH)]
    return [found[0], *(None if one == UNKNOWN else one for one in found[1:])]


def seeds_of(options: Mapping[str, Any], secrets: bytes) -> Seeds:
    """The seeds of a game from its options and its secrets. Raises ValueError where these do not belong together."""
    first, *later = blocks(secrets)
    seals: list[dict[str, Any]] = options.get(SEALS, [])
    if first is None or len(seals) != len(later):
        raise ValueError(f"{len(later)} later secrets for {len(seals)} entries that publish one")
    sealed = [Sealed(seal["since"], seal["hash"], secret) for seal, secret in zip(seals, later, strict=True)]
    every = added(options)
    mixed = [Mixed(one.since, one.seat, one.text) for one in every if one.since is not None]
    inside = [one for one in every if one.entry]
    counts = [one.since - 1 for one in inside if one.since is not None]
    return Seeds(first, sealed, mixed, [*(one.entry for one in inside), *counts])


def recorded(log: Iterable[LoggedAction]) -> dict[str, Any]:
    """The same as options, read from a whole log. Raises ValueError for an entry that says it wrongly."""
    seals: list[dict[str, Any]] = []
    found: dict[str, Any] = {}
    for one in log:
        if not one.verb.startswith("@"):
            continue
        facts = facts_of(one.argument)
        if SEAL in facts:
            seals.append({"since": one.seq + 1, "hash": facts[SEAL]})
        if one.verb == MIX:
            since = int(facts["since"]) if "since" in facts else None
            entry = one.seq if since is None else 0
            found = with_added(found, Added(since, one.seat, facts["text"], int(facts["user"]), entry))
        if one.verb == COUNT:
            found = with_counted(found, map(int, facts["entries"].split()), one.seq + 1)
    return ({SEALS: seals} if seals else {}) | found
