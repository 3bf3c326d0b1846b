"""What a game shows after an entry of its log, as plain data, and short checksums of it.

Nothing here depends on the program's layout, only on words that players and host see. A checksum has two halves of four
bytes: what happened (events, in order) and what is asked now (prompts, and the first slot of each of their verbs).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

import msgspec

from rules.engine import Event, IllegalActionError, Position, Result

#: Present kind of a slot -> its kind when the logs were written; for kinds that were renamed or split.
KINDS: dict[str, str] = {}
#: Prompt -> its section as it was called when the logs were written; for sections that are written in another way now.
SECTIONS = {"react-weather": "7.2.4", "react-attack": "7.2.9"}


def _data(value: Any) -> Any:
    """A fact as JSON has it: lists and dictionaries in the order the rules give them."""
    if isinstance(value, dict):
        return {str(key): _data(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_data(inner) for inner in value]
    if value is None or isinstance(value, str | int | float | bool):
        return value
    raise TypeError(f"a fact is no plain data: {value!r}")


def _facts(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts by name: the names are sorted, as named parameters have no order; their values are left as they are."""
    return {name: _data(facts[name]) for name in sorted(facts)}


def happened(events: Iterable[Event]) -> list[Any]:
    """Events as plain data: kind, facts, audience."""
    return [[event.kind, _facts(event.facts), list(event.to)] for event in events]


def _slot(position: Position, seat: str, verb: str) -> Any:
    """The first slot of a verb as plain data: None when it takes no argument, a code when the verb is refused."""
    try:
        slot = position.slot(seat, verb)
    except IllegalActionError as illegal:
        return illegal.refusal.code
    if slot is None:
        return None
    return [slot.name, KINDS.get(slot.kind, slot.kind), list(slot.choices), slot.multi, slot.low, slot.high]


def asked(position: Position) -> list[Any]:
    """Prompts as plain data: seat, what, section, facts, secret, and each verb with its first slot."""
    return [
        [
            prompt.seat,
            prompt.what,
            SECTIONS.get(prompt.what, prompt.section),
            _facts(prompt.facts),
            prompt.secret,
            [[verb, _slot(position, prompt.seat, verb)] for verb in prompt.verbs],
        ]
        for prompt in position.prompts
    ]


def _sum(data: Any) -> str:
    packed = json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode()
    return hashlib.blake2b(packed, digest_size=4).hexdigest()


def digest(events: Iterable[Event], position: Position) -> str:
    """The consequences of an entry in 16 hexadecimal digits: eight for what happened, eight for what is asked."""
    return _sum(happened(events)) + asked_digest(position)


def asked_digest(position: Position) -> str:
    """The second half of ``digest``: what is asked in a position."""
    return _sum(asked(position))


def ended(result: Result | None) -> dict[str, Any] | None:
    """A result as the logs have it: one winner's seat or None, a list of them where several win, degree, lines, reason."""
    if result is None:
        return None
    now = msgspec.structs.asdict(result)
    if "winner" in now:
        winner = now["winner"]
    else:
        winners = list(now["winners"])
        winner = winners if len(winners) > 1 else next(iter(winners), None)
    return {"winner": winner, "degree": now["degree"], "lines": _data(now["lines"]), "reason": now["reason"]}
