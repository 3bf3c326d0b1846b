"""What everybody sees after the same action, with hidden cards dealt again: the check of ``checking`` for leaks, one step on.

Two positions that look alike to somebody must still look alike after the same action with the same dice. That includes who is
asked next, which events are reported and how many, whether the dice fall at once. Otherwise the course of the game reveals a
hand ("nobody was asked, so nobody has a card that fits").

What the rules show on purpose is exempt. If the viewer draws a card, only what everybody sees is compared. If a rule reveals
something (``Context.reveal``), a deal is searched that reveals the same: only then the results can be compared.
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
#: How many deals are tried to find one in which the action is legal too: it may name a card that is elsewhere.
DEALS = 4
#: Deals tried until one is found in which the same is laid open, or turned up.
OPENED = 16


class LabelledDice(SealedDice):
    """Dice with the same result for the same label, whatever was rolled before: so the dice cause no differences."""

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
    """What somebody sees after an action: what everybody sees, what only they see, and what was revealed on the way."""

    common: dict[str, Any]
    own: dict[str, Any]
    #: Events for them only: draws.
    private: list[Any]
    opened: bool
    #: Its sources: the public events, and the hand of the acting seat.
    events: list[Event]
    hand: tuple[str, ...]


def twin_position(before: Position[S], action: Action, who: str, rng: random.Random) -> Position[S] | None:
    """A position that looks the same to ``who``, with the same seats awaited and the action legal; or None.

    The cards that the action names come from the same place: turning up a face-down card shows where it was. What else it lays
    open (``GameHands.laid_open``) is the same.
    """
    game = game_of_position(before)
    asked = [(one.seat, one.what) for one in before.due]
    places, laid_open = _places_of_values(before, action), game.hands.laid_open(before.state, action)
    for _ in range(OPENED if laid_open else DEALS):
        state = game.hands.other_deal(game.saver.clone(before.state), who, rng)
        if state is None:
            return None
        other = Position(game, state)
        if [(one.seat, one.what) for one in other.due] != asked:
            continue
        if action.seat != who and game.hands.laid_open(state, action) != laid_open:
            continue
        if action.seat == who or (_places_of_values(other, action) == places and other.check(action) is None):
            return other
    return None


def _places_of_values(position: Position[S], action: Action) -> list[tuple[bool, bool, str]]:
    """The places of the cards of its seat that an action names: in the hand, face down, with which remark."""
    game, state, seat = game_of_position(position), position.state, action.seat
    if game.hands.hand is None:
        return []
    hand, laid, notes = game.hands.hand_cards(state, seat) or (), game.hands.laid(state, seat), game.hands.notes(state, seat)
    named = [one for value in action.args for one in value.split("+")]
    return [(one in hand, one in laid, notes.get(one, "")) for one in named]


def seen_after(outcome: Outcome[S], who: str, acting: str = "") -> SeenAfter:
    """What ``who`` sees after an action: events, views, the seats asked."""
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
    """The difference by which somebody can distinguish two outcomes; "" if only by what the rules show on purpose.

    None if other things were revealed: those are different games.
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
    """Cards that the acting seat turned up from its own hand without naming them (a face-down card)."""
    game, seat = game_of_position(before), action.seat
    if game.hands.hand is None:
        return set()
    held, kept = game.hands.hand_cards(before.state, seat) or (), seen.hand
    named = {card for event in seen.events for _, card in cards_named(game, event)}
    return {card for card in named if held.count(card) > kept.count(card)}


def forward_leaks(before: Position[S], action: Action, secret: bytes, number: int, who: str, rng: random.Random) -> Iterator[str]:
    """What ``who`` can tell about hidden things from an action's results. Nothing if no other deal can be compared."""
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
    """A twin position in which the action reveals the same, and the difference that ``who`` sees afterwards; None if not found.

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
    """The difference that ``who`` sees after an action in two positions with separate dice; "" for none.

    None if different things are revealed or turned up. Raises IllegalActionError.
    """
    worlds = [seen_after(one.play(action, dice()), who, action.seat) for one in (before, other)]
    if _cards_turned_up(before, action, worlds[0]) != _cards_turned_up(other, action, worlds[1]):
        return None
    return distinguishing_mark(*worlds)
