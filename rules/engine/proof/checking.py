"""Checks what must hold at every point of any game, whatever its rules: for ``fieldpost game check`` and for tests.

Each check yields one line per fault, and nothing if all is well.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from rules.engine.contract.core import Action, Event, IllegalActionError, S
from rules.engine.contract.game import Game, game_of_position, scenario_by_id
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Outcome, Position, SlotError
from rules.engine.machine.record import Record
from rules.engine.proof.differing import first_difference
from rules.engine.proof.forward import forward_leaks
from rules.engine.proof.playout import random_action
from rules.engine.proof.secrecy import (
    SPECTATOR,
    looks_taken_back,
    named_in,
    trial_leaks,
    unsearched_hands,
    unsearched_secrets,
    unsent_hands,
    view_leaks,
    window_leaks,
)

#: Called with each thing that a game says during a check.
Met = Callable[[str, Any, Position[Any]], None]


class Sample(msgspec.Struct, frozen=True):
    """One random game: its scenario and seed, its maximum number of actions, and the actions between two full checks."""

    scenario: str
    seed: int
    actions: int = 2000
    apart: int = 10
    #: Whether the game must be over by then.
    whole: bool = True
    #: Seconds of processor time that an action may take: wall-clock time would include the machine's other work.
    slow: float = math.inf
    #: How many actions to play between two comparisons of the next action in two deals of the hidden cards; 0: never.
    forward: int = 1
    #: Whether the first decision of each kind is checked in full too: a round as long as ``apart`` hides all kinds but one.
    kinds: bool = False


def secret_of_seed(seed: int) -> bytes:
    """The secret of the dice in a random game."""
    return seed.to_bytes(32, "big")


def random_options(game: Game[S], scenario: str, rng: random.Random) -> dict[str, str]:
    """Random values for the options of a scenario."""
    return {name: rng.choice(values) for name, values in scenario_by_id(game, scenario).options.items()}


def check_saved_state(position: Position[S]) -> Iterator[str]:
    """The state comes back from its saved form and from a copy as it was."""
    game, state = game_of_position(position), position.state
    try:
        data = game.saver.save(state)
        again = game.saver.load(data)
    except (ValueError, TypeError, msgspec.MsgspecError) as error:
        yield f"the state cannot be saved and loaded: {error} (does the Saver name every step?)"
        return
    if again != state or game.saver.save(again) != data:
        yield "the state is another one after it was saved and loaded"
    elif Position(game, again).prompts != position.prompts:
        yield "other decisions are due after the state was saved and loaded"
    elif found := first_difference(game.view(state, SPECTATOR), game.view(again, SPECTATOR), "view"):
        yield f"the view is another one after the state was saved and loaded (a dict comes back sorted by key): {found}"
    copy = game.saver.clone(state)
    if copy is state or copy != state:
        yield "a copy of the state is not the same state, or no copy"


def completed_action(position: Position[S], seat: str, verb: str, *, last: bool = False) -> Action:
    """The action made of the first (or last) values of every slot, as few as may be. Raises SlotError for an empty slot."""
    args: list[str] = []
    while (slot := position.slot(seat, verb, args)) is not None:
        if len(slot.choices) < max(1, slot.low):
            raise SlotError(f"{' '.join((verb, *args))}: the slot {slot.name!r} offers no value")
        ordered = slot.choices[::-1] if last else slot.choices
        args.append("+".join(ordered[: max(1, slot.low)]) if slot.multi else ordered[0])
    return Action(seat, verb, tuple(args))


def check_offered_verbs(position: Position[S]) -> Iterator[str]:
    """Every verb that is offered can be completed and carried out, with the first and with the last values."""
    known = position.state.stack[-1].verbs if position.state.stack else ()
    for prompt in position.prompts:
        if not prompt.verbs:
            yield f"{prompt.what}: nothing can be done"
        for verb in prompt.verbs:
            if verb not in known:
                yield f"{prompt.what}: no step knows the verb {verb!r}"
                continue
            for last in (False, True):
                try:
                    position.play(completed_action(position, prompt.seat, verb, last=last), SealedDice(secret_of_seed(7), 7))
                except (SlotError, IllegalActionError) as error:
                    yield f"{prompt.what}: {verb} cannot be carried out: {error}"
                except Exception as error:
                    error.add_note(f"while {prompt.what!r} was answered with {verb!r}")
                    raise


def wrong_actions(position: Position[S], rng: random.Random) -> Iterator[Action]:
    """Orders that are mostly not legal: right verbs with values out of place, unknown ones, too many."""
    values = sorted(
        {
            value
            for what in game_of_position(position).naming.kinds
            for value in game_of_position(position).naming.named(position.state, what)
        }
    )
    for prompt in position.prompts:
        for verb in (*prompt.verbs, "no_such_verb"):
            yield Action(prompt.seat, verb, ("no such thing",))
            yield Action(prompt.seat, verb, ("x" * 2000, ""))
            yield Action(SPECTATOR, verb)
            for _ in range(3 if values else 0):
                yield Action(prompt.seat, verb, tuple(rng.choice(values) for _ in range(rng.randint(1, 3))))
        try:
            chosen = random_action(position, rng)
        except (SlotError, IllegalActionError):
            continue  # the caller that plays it reports it
        for place in range(len(chosen.args)):
            yield Action(chosen.seat, chosen.verb, (*chosen.args[:place], rng.choice(values or ["no such thing"])))


def check_refusals(position: Position[S], rng: random.Random, met: Met | None = None) -> Iterator[str]:
    """Check that illegal actions are refused with a reason, and change nothing."""
    before = game_of_position(position).saver.save(position.state)
    for action in wrong_actions(position, rng):
        try:
            refusal = position.check(action)
        except Exception as error:  # whatever the rules of a game raise
            yield f"{action.verb} {' '.join(action.args)[:60]}: {type(error).__name__}: {error}"
            continue
        if refusal is not None and met is not None:
            met("refusal", refusal, position)
        if refusal is not None and not refusal.code:
            yield f"{action.verb}: refused without a code"
    if game_of_position(position).saver.save(position.state) != before:
        yield "the state is changed by looking at what is legal"


def audience_faults(events: tuple[Event, ...], position: Position[S]) -> Iterator[str]:
    """Events go only to seats that exist."""
    for event in events:
        if unknown := set(event.to) - {*game_of_position(position).seats, "*"}:
            yield f"the event {event.kind!r} names unknown seats: {', '.join(sorted(unknown))}"


def looked_at(position: Position[S], rng: random.Random, seats: Iterable[str], met: Met | None = None) -> Iterator[str]:
    """All that is asked of a position now and then."""
    yield from check_saved_state(position)
    yield from view_leaks(position, rng, seats)
    yield from window_leaks(position, seats)
    yield from check_offered_verbs(position)
    if position.prompts:
        yield from check_refusals(position, rng, met)


def play_checked_game(game: Game[S], sample: Sample, met: Met | None = None) -> Iterator[str]:
    """A random game with every check; ``met`` is called with all that it says. Faults as lines, one for each time."""
    rng = random.Random(f"{sample.scenario} {sample.seed}")
    secret = secret_of_seed(sample.seed)
    options = random_options(game, sample.scenario, rng)
    record = Record(game, sample.scenario, options, secret)
    viewers, deals = (*record.info.seats, SPECTATOR), random.Random(f"{sample.scenario} {sample.seed} deals")
    yield from unsearched_hands(game)
    opened = Outcome(record.position, record.opening)
    yield from unsent_hands(opened, record.info.seats)
    yield from unsearched_secrets(game, record.opening)
    for who in viewers:
        yield from named_in(opened, who, record.info.seats, deals)
    for event in record.opening:
        _note_met(met, "event", event, record.position)
    known_kinds = set[Any]()
    for number in range(sample.actions):
        position = record.position
        if position.over:
            break
        for prompt in position.prompts:
            _note_met(met, "prompt", prompt, position)
        if not position.prompts:
            yield f"nobody is to act and the game is not over: {[type(step).__name__ for step in position.state.stack]}"
            break
        kind = (frozenset(prompt.what for prompt in position.prompts), len(position.due))
        full = number % sample.apart == 0 or (sample.kinds and kind not in known_kinds)
        known_kinds.add(kind)
        if full:
            _note_met(met, "position", position, position)
            yield from looked_at(position, rng, scenario_by_id(game, sample.scenario).seats, met)
        try:
            action = random_action(position, rng)
        except (SlotError, IllegalActionError) as error:
            yield f"a verb that is offered cannot be completed: {error}"
            break
        if full:
            yield from trial_leaks(position, action, rng)
            _note_met(met, "action", action, position)
        _note_met(met, "chosen", action, position)
        who = viewers[number % len(viewers)]
        if sample.forward and number % sample.forward == 0:
            yield from forward_leaks(position, action, secret, record.number + 1, who, deals)
        began = time.thread_time()
        outcome: Outcome[S] = record.play(action)
        if (took := time.thread_time() - began) > sample.slow:
            yield f"slow: {action.verb} took {took:.1f} s"
        _note_met(met, "played", action, outcome.position)
        yield from audience_faults(outcome.events, position)
        yield from unsent_hands(outcome, record.info.seats, position)
        yield from unsearched_secrets(game, outcome.events)
        yield from named_in(outcome, who, record.info.seats, deals, position, action)
        yield from looks_taken_back(outcome, action, record.info.seats, deals, position)
        for event in outcome.events:
            _note_met(met, "event", event, outcome.position)
    if sample.whole and not record.position.over:
        yield f"the game is not over after {sample.actions} actions"
    _note_met(met, "position", record.position, record.position)
    yield from check_saved_state(record.position)
    yield from check_replay(record)


def _note_met(met: Met | None, sort: str, what: Any, position: Position[S]) -> None:
    if met is not None:
        met(sort, what, position)


def check_replay(record: Record[S]) -> Iterator[str]:
    """Check that the log leads to the same position again, also after actions are undone and done again."""
    again = Record(record.game, record.scenario, record.options, record.secret)
    try:
        end = again.replay(record.log)
    except IllegalActionError as error:
        yield f"the log cannot be replayed: {error}"
        return
    if record.game.saver.save(end.state) != record.game.saver.save(record.position.state):
        yield "the log leads to another position when it is replayed"
    if not record.tail:
        return
    last = record.tail[-1]
    try:
        before = again.undo(last.action.seat, consent=True)
        if before.check(last.action) is not None:
            yield f"after an undo {last.action} is not legal any longer"
    except IllegalActionError as refusal:
        yield f"the last action cannot be taken back with consent: {refusal}"
