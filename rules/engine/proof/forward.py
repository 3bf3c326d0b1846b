"""What everybody sees after the same action, with hidden cards dealt again: the promise of ``checking.leaks`` one step on.

Two positions that look alike to somebody must still look alike after the same action with the same dice. That means who is asked
next, which events are reported and how many, whether the dice fall at once. Otherwise the course of the game says what a hand
holds ("nobody was asked, so nobody has a card that fits").

Excepted is what the rules show on purpose. If the viewer draws a card, only what everybody sees is compared. If a rule lays
something open (``Context.reveal``), a deal is looked for in which the same is laid open: only then what follows can be compared.
"""

from __future__ import annotations

import hmac
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from rules.engine.contract.core import ALL, Action, Event, IllegalActionError, S
from rules.engine.contract.dice import Dice
from rules.engine.contract.game import Game, game_of_position
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Outcome, Position
from rules.engine.proof.differing import first_difference, packed_view

SPECTATOR = "spectator"
#: Deals tried until one is found in which the action is legal too: it may name a card that lies elsewhere.
DEALS = 4
#: Deals tried until one is found in which the same card is laid open, or turned up.
OPENED = 16


class LabelledDice(SealedDice):
    """Dice that come out the same for the same label, whatever was rolled before: what differs is then no matter of the dice."""

    def __init__(self, secret: bytes, number: int) -> None:
        super().__init__(secret, number)
        self._uses: dict[str, int] = {}

    def below(self, n: int, label: str) -> int:
        if n < 1:
            raise ValueError("a die needs at least one side")
        self.rolled = True
        use = self._uses[label] = self._uses.get(label, -1) + 1
        found = hmac.digest(self._secret, f"{self._number}|{label}|{use}".encode(), "sha256")
        return int.from_bytes(found[:8], "big") % n


class SeenAfter(msgspec.Struct, frozen=True):
    """What somebody sees after an action: what everybody sees, what is shown to them only, and what was laid open on the way."""

    common: dict[str, Any]
    own: dict[str, Any]
    #: Events for them only: draws.
    private: list[Any]
    opened: bool
    #: What it is made of: the public events as they are, and the hand of the acting seat.
    events: list[Event]
    hand: tuple[str, ...]


def twin_position(before: Position[S], action: Action, who: str, rng: random.Random) -> Position[S] | None:
    """A position that looks the same to ``who``, with the same seats awaited and the action legal; or None.

    The cards that the action names come from the same place: that a card was the face-down one is seen when it is turned up.
    """
    game = game_of_position(before)
    asked = [(one.seat, one.what) for one in before.due]
    places = _places_of_values(before, action)
    for _ in range(DEALS):
        state = game.hands.other_deal(game.saver.clone(before.state), who, rng)
        if state is None:
            return None
        other = Position(game, state)
        if [(one.seat, one.what) for one in other.due] != asked:
            continue
        if action.seat == who or (_places_of_values(other, action) == places and other.check(action) is None):
            return other
    return None


def _places_of_values(position: Position[S], action: Action) -> list[tuple[bool, bool, str]]:
    """Where the values that an action names lie as cards of its seat: in the hand, face down, with which remark."""
    game, state, seat = game_of_position(position), position.state, action.seat
    if game.hands.hand is None:
        return []
    hand, laid, notes = game.hands.hand_cards(state, seat) or (), game.hands.laid(state, seat), game.hands.notes(state, seat)
    named = [one for value in action.args for one in value.split("+")]
    return [(one in hand, one in laid, notes.get(one, "")) for one in named]


def seen_after(outcome: Outcome[S], who: str, acting: str = "") -> SeenAfter:
    """What ``who`` sees once an action is done: events, views, the seats asked."""
    position, game = outcome.position, game_of_position(outcome.position)
    state = position.state
    asked = [_noticeable_prompt(one) for one in position.due if one.seat != who]
    mine = position.prompt(who)
    common = {
        "events": [_event_pair(one) for one in outcome.events if one.to == ALL],
        "asked": asked,
        "view": game.view(state, SPECTATOR),
        "status": game.table.status(state, SPECTATOR),
        "turn": game.table.turn(state),
        "result": game.result(state),
        "asked whom": mine is not None and (mine.what, mine.section, mine.secret, mine.optional, mine.window),
        "undo": outcome.final,
    }
    own: dict[str, Any] = {}
    if who != SPECTATOR:
        own = {"view": game.view(state, who), "status": game.table.status(state, who), "hand": game.hands.hand_cards(state, who)}
        if mine is not None:
            own |= {"question": mine, "choices": {verb: position.slot(who, verb) for verb in mine.verbs}}
            own |= {"totals": game.table.totals(position, who), "summary": game.table.summary(position, who)}
    private = [_event_pair(one) for one in outcome.events if one.to != ALL and one.visible(who)]
    public = [one for one in outcome.events if one.to == ALL]
    held = game.hands.hand_cards(state, acting) if game.hands.hand is not None else None
    return SeenAfter(common, own, private, outcome.opened, public, held or ())


def _noticeable_prompt(prompt: Any) -> tuple[Any, ...]:
    """Another's decision as it can be noticed: of a secret one that the game waits, and for which window of questions."""
    facts = {} if prompt.secret else prompt.facts
    return prompt.seat, prompt.what, prompt.section, facts, prompt.secret, prompt.window, prompt.one_go


def _event_pair(event: Event) -> tuple[str, dict[str, Any]]:
    return event.kind, event.facts


def distinguishing_mark(one: SeenAfter, other: SeenAfter) -> str | None:
    """By what somebody can tell two outcomes from each other; "" if by nothing that the rules do not show on purpose.

    None where other things were laid open: those are different games.
    """
    if (one.opened or other.opened) and packed_view(one.common["events"]) != packed_view(other.common["events"]):
        return None
    for name, value in one.common.items():
        if found := first_difference(value, other.common[name], name):
            return found
    if one.private != other.private or one.own.get("hand") != other.own.get("hand"):
        kinds, others = ([kind for kind, _ in seen.private] for seen in (one, other))
        return "" if kinds == others else f"private events: {kinds} / {others}"
    for name, value in one.own.items():
        if found := first_difference(value, other.own.get(name), name):
            return found
    return ""


def cards_named(game: Game[S], event: Event) -> Iterator[tuple[str, str]]:
    """The facts of an event that may be cards, one by one: name and value."""
    for name, value in event.facts.items():
        kind = game.naming.fact_kind(name)
        if kind and game.naming.kind(kind) != "card":
            continue
        values = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else [value]
        for one in values:
            if isinstance(one, str) and (kind or not one.isdecimal()):
                yield name, one


def _cards_turned_up(before: Position[S], action: Action, seen: SeenAfter) -> set[str]:
    """Cards that the acting seat turned up out of its own hand without naming them (the one that lay face down)."""
    game, seat = game_of_position(before), action.seat
    if game.hands.hand is None:
        return set()
    held, kept = game.hands.hand_cards(before.state, seat) or (), seen.hand
    named = {card for event in seen.events for _, card in cards_named(game, event)}
    return {card for card in named if held.count(card) > kept.count(card)}


def forward_leaks(before: Position[S], action: Action, secret: bytes, number: int, who: str, rng: random.Random) -> Iterator[str]:
    """What ``who`` can tell about hidden things by what an action leads to. Nothing where no other deal can be compared."""
    try:
        _, found = compared_twin(before, action, partial(LabelledDice, secret, number), who, rng)
    except IllegalActionError as error:
        yield f"whether {action.seat} may {action} depends on what is hidden from them: {error}"
        return
    if found:
        yield f"{who} can tell what is hidden from them by what follows {action.verb!r}: {found}"


def compared_twin(
    before: Position[S], action: Action, dice: Callable[[], Dice], who: str, rng: random.Random
) -> tuple[Position[S] | None, str]:
    """A ``twin`` in which the action lays the same open, and by what ``who`` can tell what follows apart; None if none was found.

    Raises IllegalActionError.
    """
    for _ in range(OPENED):
        other = twin_position(before, action, who, rng)
        if other is None:
            break
        found = leak_between(before, other, action, dice, who)
        if found is not None:
            return other, found
    return None, ""


def leak_between(before: Position[S], other: Position[S], action: Action, dice: Callable[[], Dice], who: str) -> str | None:
    """By what ``who`` can tell apart what an action leads to in two positions with dice of their own each; "" if by nothing.

    None where different things are laid open or turned up. Raises IllegalActionError.
    """
    worlds = [seen_after(one.play(action, dice()), who, action.seat) for one in (before, other)]
    if _cards_turned_up(before, action, worlds[0]) != _cards_turned_up(other, action, worlds[1]):
        return None
    return distinguishing_mark(*worlds)
