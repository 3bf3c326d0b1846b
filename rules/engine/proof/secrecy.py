"""Checks that what somebody sees reveals nothing hidden from them, for ``rules.engine.proof.checking``."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.contract.core import ALL, Action, Event, IllegalActionError, S
from rules.engine.contract.game import Game, game_of_position
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Outcome, Position
from rules.engine.proof.differing import first_difference, packed_view
from rules.engine.proof.forward import cards_named

SPECTATOR = "spectator"
#: How many of the actions a seat may choose from are tried out.
LOOKED = 8
#: The number of deals in which hidden things are searched.
DEALS = 3


def learned_by_trying(position: Position[S], who: str, most: int = LOOKED) -> Iterator[Any]:
    """What a seat learns without acting: why an order is refused, and where its possible orders would lead.

    This covers ``/why``, completion, plans and their pictures (``Position.outlook``).
    """
    game = game_of_position(position)
    prompt = position.prompt(who)
    for verb in prompt.verbs if prompt is not None else ("pass",):
        yield position.check(Action(who, verb, ("no such thing",)))
    for action in position.actions(who, limit=most):
        yield str(action), game.table.confirm(position, action)
        try:
            ahead = position.outlook(action)
        except IllegalActionError as illegal:
            yield illegal.refusal
            continue
        yield ahead.stopped, ahead.ours
        if ahead.position is not None:
            yield game.view(ahead.position.state, who), ahead.position.prompt(who)
        if ahead.position is not None and ahead.ours:
            yield [str(one) for one in ahead.position.actions(who, limit=most)]


def everything_shown(position: Position[S], who: str) -> bytes:
    """Everything that somebody sees: view, lines of the board, hand, offers, results of try-outs."""
    game, state = game_of_position(position), position.state
    parts: list[Any] = [game.view(state, who), game.table.status(state, who)]
    if who in game.seats:
        parts += [
            game.hands.hand_cards(state, who),
            game.hands.notes(state, who),
            game.questions.asides(position, who),
            *forms_seen(position, who),
            *learned_by_trying(position, who),
        ]
    return packed_view([*parts, *_prompts_seen(position, who)])


def forms_seen(position: Position[S], who: str) -> Iterator[Any]:
    """The forms that a seat may open now with all that is in them, the orders that some choices mean; what its menus remark."""
    table = game_of_position(position).table
    for name, form in table.forms.items():
        if form.due(position, who):
            fields = form.fields(position, who)
            yield name, fields
            for at in (0, -1):
                chosen = {field.name: (field.values[at].value,) for field in fields if field.values}
                try:
                    yield [str(order) for order in form.orders(position, who, chosen)]
                except IllegalActionError as illegal:
                    yield illegal.refusal
    prompt = position.prompt(who)
    for verb in prompt.verbs if prompt is not None else ():
        slot = position.slot(who, verb)
        if slot is not None:
            yield verb, table.headings(position, slot, ())
            yield [table.note(position, who, slot, (), value) for value in slot.choices[:LOOKED]]


def _prompts_seen(position: Position[S], who: str) -> list[Any]:
    """The prompts that somebody sees: their own decision with everything offered, and the public ones of others."""
    game, parts = game_of_position(position), list[Any]()
    for prompt in position.prompts:
        if prompt.seat == who:
            parts += [prompt, {verb: position.slot(who, verb) for verb in prompt.verbs}]
            parts += [game.table.totals(position, who), game.table.summary(position, who)]
        elif not prompt.secret:
            parts.append((prompt.seat, prompt.what, prompt.section, prompt.facts))  # as the board shows everybody
    return parts


def view_leaks(position: Position[S], rng: random.Random, seats: Iterable[str]) -> Iterator[str]:
    """Check that nobody can distinguish two positions that differ only in what is hidden from them (``GameHands.deal_again``)."""
    game = game_of_position(position)
    for who in (*seats, SPECTATOR):
        dealt = game.hands.other_deal(game.saver.clone(position.state), who, rng)
        if dealt is None:
            continue
        # Both are copies: the order of the keys of a dict, which a copy does not keep, reveals nothing.
        one, other = Position(game, game.saver.clone(position.state)), Position(game, dealt)
        if everything_shown(other, who) != everything_shown(one, who):
            yield f"{who} can tell what is hidden from them: {_view_difference(one, other, who)}"


def _view_difference(one: Position[S], other: Position[S], who: str) -> str:
    """Where somebody's views differ: the first field, with both values."""
    game = game_of_position(one)
    for name, show in (
        ("view", game.view),
        ("status", game.table.status),
        ("hand", game.hands.hand_cards),
        ("hand_notes", game.hands.notes),
    ):
        if name.startswith("hand") and who not in game.seats:
            continue
        if found := first_difference(show(one.state, who), show(other.state, who), name):
            return f"in {found}"
    found = first_difference(_prompts_seen(one, who), _prompts_seen(other, who))
    return f"in what is offered or asked ({', '.join(prompt.what for prompt in one.prompts)}){found and ': '}{found}"


def trial_leaks(before: Position[S], action: Action, rng: random.Random) -> Iterator[str]:
    """Check that try-outs reveal nothing hidden: an action's result does not depend on it.

    For actions that meet no die and no secret; nobody can know in advance what follows a die.
    """
    game = game_of_position(before)
    after = before.outlook(action).position
    if after is None:
        return
    other = game.hands.other_deal(game.saver.clone(before.state), action.seat, rng)
    if other is None:
        return
    try:
        tried = Position(game, other).outlook(action).position
    except IllegalActionError as error:
        yield f"whether {action.seat} may {action} depends on what is hidden from them: {error}"
        return
    if tried is None or everything_shown(tried, action.seat) != everything_shown(after, action.seat):
        yield f"{action.seat} learns what is hidden from them by trying out {action} (Context.reveal stops that)"


def unsearched_hands(game: Game[S]) -> Iterator[str]:
    """Check that a game with hands defines other deals: without that no leak is ever found."""
    if game.hands.hand is not None and game.hands.deal_again is None:
        yield "hands, but no deal_again: no leak is looked for (GameHands.deal_again)"


def window_leaks(position: Position[S], seats: Iterable[str]) -> Iterator[str]:
    """Check that nobody sees which of several seats asked in secret has answered."""
    game, due = game_of_position(position), position.due
    for prompt in due if len(due) > 1 else ():
        if not prompt.secret:
            continue
        action = next(position.actions(prompt.seat, limit=1), None)
        if action is None:
            continue
        outcome = position.play(action, SealedDice(bytes(32), 1))
        if [one.seat for one in outcome.position.due] != [one.seat for one in due if one.seat != prompt.seat]:
            continue  # the answer was carried out at once
        before = Position(game, game.saver.clone(position.state))
        for who in (*seats, SPECTATOR):
            if who == prompt.seat:
                continue
            for event in outcome.events:
                if event.visible(who):
                    yield f"{who} learns from the event {event.kind!r} that {prompt.seat} has answered {prompt.what!r}"
            if everything_shown(before, who) != everything_shown(outcome.position, who):
                found = _view_difference(before, outcome.position, who)
                yield f"{who} can tell whether {prompt.seat} has answered {prompt.what!r}: {found}"


def named_in(
    outcome: Outcome[S],
    who: str,
    seats: Iterable[str],
    rng: random.Random,
    before: Position[S] | None = None,
    action: Action | None = None,
) -> Iterator[str]:
    """Check that no event reveals to ``who`` a card that has just come into a hand that they may not see.

    ``before``: where the action was played, None for a set-up. What a rule reveals (``Context.reveal``) to some seats is not a
    fault, nor is a card that the action names and its seat shows (``reveal(own=True)``). A card held before is checked by
    ``foretold``, and here if a rule reveals it to everybody: another deal must keep it from then on.
    """
    game, state = game_of_position(outcome.position), outcome.position.state
    shown = {one for value in action.args for one in value.split("+")} if action is not None and outcome.revealed else set()
    mentions = [(event, *named) for event in outcome.events if event.visible(who) for named in cards_named(game, event)]
    mentions = [one for one in mentions if one[2] not in shown and (one[0].to == ALL or not outcome.opened)]
    if not mentions:
        return
    hidden = _hidden_cards(outcome.position, [seat for seat in seats if seat != who], who, rng)
    for event, name, card in mentions:
        seat = hidden.get(card, "")
        held = game.hands.hand_cards(before.state, seat) or () if seat and before is not None else ()
        if seat and outcome.opened:
            yield (
                f"the event {event.kind!r} reveals to everybody by {name!r} cards that lie hidden in the hand of {seat} after"
                " it: name the seats that see it, or let deal_again leave them in that hand"
            )
        elif seat and (game.hands.hand_cards(state, seat) or ()).count(card) > held.count(card):
            reader = "everybody" if event.to == ALL else who
            yield f"the event {event.kind!r} tells {reader} by {name!r} of cards that lie hidden in the hand of {seat}"


def looks_taken_back(
    outcome: Outcome[S], action: Action, seats: Iterable[str], rng: random.Random, before: Position[S]
) -> Iterator[str]:
    """Check that nobody can look into a hand and take the look back: ``Context.reveal`` ends undo there."""
    seat = action.seat
    seen = [event for event in outcome.events if event.to != ALL and event.visible(seat)] if not outcome.final else []
    mentions = [(event.kind, card) for event in seen for _, card in cards_named(game_of_position(before), event)]
    hidden = _hidden_cards(before, [one for one in seats if one != seat], seat, rng) if mentions else {}
    for kind, owner in dict.fromkeys((kind, hidden[card]) for kind, card in mentions if card in hidden):
        yield (
            f"the event {kind!r} shows {seat} what lay hidden in the hand of {owner}, and {action.verb} can be taken back"
            " (Context.reveal stops that)"
        )


def unsent_hands(outcome: Outcome[S], seats: Iterable[str], before: Position[S] | None = None) -> Iterator[str]:
    """A hand that grows is sent to its seat: with a private event of ``GameHands.events``. ``before``: None for a set-up.

    A card that everybody hears about need not be: the table corrects what it sent.
    """
    game = game_of_position(outcome.position)
    if game.hands.hand is None:
        return
    open_ = {card for event in outcome.events if event.to == ALL for _, card in cards_named(game, event)}
    for seat in seats:
        held = game.hands.hand_cards(before.state, seat) or () if before is not None else ()
        grown = set(game.hands.hand_cards(outcome.position.state, seat) or ()) - set(held)
        # Equal cards of a hand are numbered ("bolster.2"); an event names the card.
        grown = {card for card in grown if card not in open_ and card.partition(".")[0] not in open_}
        private = [event for event in outcome.events if event.to != ALL and event.visible(seat)]
        if grown and not any(event.kind in game.hands.events for event in private):
            kinds = ", ".join(game.hands.events) or "none"
            yield f"the hand of {seat} grows and is not sent to it: no private event of GameHands.events ({kinds})"


def unsearched_secrets(game: Game[S], events: Iterable[Event]) -> Iterator[str]:
    """Check that what only some seats see counts as hidden from the others: without another deal no leak of it is found."""
    if game.hands.hand is not None or game.hands.deal_again is not None:
        return
    for event in events:
        if event.to != ALL:
            yield f"the event {event.kind!r} is private, but there is no deal_again: no leak is looked for (GameHands.deal_again)"


def _hidden_cards(position: Position[S], others: list[str], who: str, rng: random.Random) -> dict[str, str]:
    """The cards in other hands that could as well be elsewhere, for all that ``who`` knows; with the owner of the hand."""
    game, state, found = game_of_position(position), position.state, dict[str, str]()
    for _ in range(DEALS if game.hands.hand is not None else 0):
        other = game.hands.other_deal(game.saver.clone(state), who, rng)
        if other is None:
            break
        for seat in others:
            held = set(game.hands.hand_cards(other, seat) or ())
            found |= {card: seat for card in game.hands.hand_cards(state, seat) or () if card not in held}
    return found
