"""What must hold at every point of any game of Empire of the Sun; the random games of the tests and the bench ask for it."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from data.eots import load_cards
from rules.engine import Action, Event, IllegalActionError, Outcome, Position
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.record import Record
from rules.engine.proof.checking import check_offered_verbs, check_saved_state
from rules.engine.proof.secrecy import everything_shown
from rules.eots import GAME
from rules.eots.state.model import SIDES, EotsState, other_side

VIEWERS = (*SIDES, "spectator")
#: Ids of all cards, in any scenario.
CARDS = frozenset(load_cards())


def secret(seed: int) -> bytes:
    return seed.to_bytes(32, "big")


def hidden_from(state: EotsState, who: str) -> set[str]:
    """Card ids that nobody but the other side (or nobody at all) may know the place of."""
    hidden: set[str] = {*state.deck["japan"], *state.deck["allies"]}
    for side in SIDES:
        if side != who:
            hidden |= {*state.hand[side], state.future.get(side, "")}
    return hidden - {""}


def words(value: Any) -> Iterator[str]:
    """Every string inside plain data, keys included."""
    if isinstance(value, str):
        yield from value.replace("+", " ").split()
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from words(key)
            yield from words(inner)
    elif isinstance(value, list | tuple | set | frozenset):
        for inner in value:
            yield from words(inner)


def check_saved(position: Position) -> None:
    assert list(check_saved_state(position)) == []


def check_views(position: Position) -> None:
    for who in VIEWERS:
        seen = msgspec.json.decode(msgspec.json.encode(GAME.view(position.state, who)))
        # Cards that the scenario itself offers for a first hand (17.25) are not a secret of the deck.
        offered = {card for one in seen["prompts"] if one["what"] == "opening-hand" for card in one["facts"]["cards"]}
        leaked = hidden_from(position.state, who) & set(words(seen)) - offered
        assert not leaked, f"{who} sees {leaked}"
        for prompt in seen["prompts"]:
            assert not prompt["secret"] or prompt["seat"] == who
        status = hidden_from(position.state, who) & set(words(GAME.table.status(position.state, who)))
        assert not status, f"{who} reads {status}"


def check_secrets(position: Position, rng: random.Random, known: dict[str, bytes]) -> None:
    """Nobody can tell the position from one in which everything hidden from them was dealt again.

    ``known``: what each viewer sees, computed once for all checks of the position.
    """
    for who in VIEWERS:
        state = GAME.hands.other_deal(GAME.saver.clone(position.state), who, rng)
        assert state is not None
        dealt = Position(GAME, state)
        assert everything_shown(dealt, who) == known[who], f"{who} can tell what is hidden from them"


def check_unseen(
    before: Position, action: Action, outcome: Outcome, record: Record, rng: random.Random, known: dict[str, bytes]
) -> None:
    """An action leads to the same events and the same view, no matter which cards are hidden from spectators.

    Checked for the acting seat, and for everyone if a secret decision does nothing, since it must not show that it was made.
    """
    prompt = before.prompt(action.seat)
    assert prompt is not None
    silent = prompt.secret and action.verb in ("decline", "done")
    for who in VIEWERS if silent else (action.seat,):
        state = GAME.hands.other_deal(GAME.saver.clone(before.state), who, rng)
        assert state is not None
        if who in SIDES:
            state.deck[who] = list(before.state.deck[who])  # so that the same dice draw the same cards
        changed = Position(GAME, state).play(action, SealedDice(record.secret, record.number))
        seen, others = ([e for e in events if e.visible(who)] for events in (outcome.events, changed.events))
        assert seen == others, f"{who} learns something from {action}"
        assert everything_shown(changed.position, who) == known[who], f"{who} learns something after {action}"


def check_events(before: Position, events: tuple[Event, ...], after: Position) -> None:
    """No event names a card to anyone while only the other side, or nobody, knows its place before and after the event."""
    if any(e.kind == "reshuffled" for e in events):
        return  # a card may have been public between its being played and its going back into the deck
    named = [(event, cards) for event in events if (cards := CARDS.intersection(words(event.facts)))]
    for who in VIEWERS if named else ():
        hidden = hidden_from(before.state, who) & hidden_from(after.state, who)
        for event, cards in named:
            leaked = hidden & cards if event.visible(who) else set()
            assert not leaked, f"{who} learns {leaked} from {event}"


def check_every_verb(position: Position) -> None:
    assert all(prompt.section for prompt in position.prompts)
    assert list(check_offered_verbs(position)) == []


def check_illegal(position: Position, rng: random.Random) -> None:
    before = GAME.saver.save(position.state)
    prompt = position.prompts[0]
    unit = rng.choice(sorted(position.state.place))
    hex_ = rng.choice(sorted(position.state.control))
    card = rng.choice([*position.state.hand["japan"], *position.state.deck["allies"], "J99"])
    tries = [
        Action(other_side(prompt.seat), prompt.verbs[0]) if len(position.prompts) == 1 else Action("nobody", prompt.verbs[0]),
        Action("spectator", prompt.verbs[0]),
        Action(prompt.seat, "castle"),
        Action(prompt.seat, ""),
        Action(prompt.seat, "__init__", ("x",)),
        *(Action(prompt.seat, v, ("", "x" * 5000)) for v in prompt.verbs),
        *(Action(prompt.seat, v, ("no such thing",)) for v in prompt.verbs),
        *(Action(prompt.seat, v, (f"{unit}+{unit}",)) for v in prompt.verbs),
        *(Action(prompt.seat, v, (value,) * 7) for v in prompt.verbs for value in (unit, hex_, card)),
    ]
    for action in tries:
        refusal = position.check(action)
        assert refusal is not None, action
        assert refusal.code
        assert refusal.code == refusal.code.lower()
        if refusal.code not in ("not-your-decision", "too-many-arguments"):
            assert refusal.section, (action, refusal)
        with pytest.raises(IllegalActionError):
            position.play(action, SealedDice(secret(9), 9))
    assert GAME.saver.save(position.state) == before


def check_everything(before: Position, action: Action, outcome: Outcome, record: Record, trial: random.Random) -> None:
    """All checks of a position, and of the action that led to it, the last one of ``record``."""
    position = outcome.position
    check_saved(position)
    check_views(position)
    known = {who: everything_shown(position, who) for who in VIEWERS}
    check_secrets(position, trial, known)
    check_unseen(before, action, outcome, record, trial, known)
    check_every_verb(position)
    check_illegal(position, trial)


class Looks:
    """Which positions of random games are checked in full: chosen by the last decision and the next question.

    A check costs as much as fifty actions. A fault in a rule shows wherever that rule is used, so one position per kind of
    decision finds it; checking every nth action would check moves again and again, and rare decisions hardly ever. The kinds
    are distributed over ``of`` parts, of which a test takes one; other games take another one.
    """

    def __init__(self, part: int, of: int) -> None:
        self._part, self._of = part % of, of
        self._seen: set[str] = set()

    @staticmethod
    def sort(before: Position, action: Action, after: Position) -> str:
        """The kind of a position: by the last decision and the next question."""
        asked = before.prompt(action.seat)
        assert asked is not None
        return f"{action.seat} {asked.what} {action.verb} {[(prompt.seat, prompt.what) for prompt in after.prompts]}"

    @staticmethod
    def part(sort: str, of: int) -> int:
        """The part to which a sort belongs."""
        return zlib.crc32(sort.encode()) % of

    def wanted(self, before: Position, action: Action, after: Position) -> bool:
        """Whether this is the first position of its kind, and of a kind that is checked here."""
        sort = self.sort(before, action, after)
        if after.over or sort in self._seen or self.part(sort, self._of) != self._part:
            return False
        self._seen.add(sort)
        return True
