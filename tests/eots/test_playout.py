"""Random games of every scenario, most of them of South Pacific, and what must hold at every point of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rules.engine import Action, Event, IllegalAction, Outcome, Position, SlotError
from rules.engine.dice import SealedDice
from rules.engine.playout import Taste, random_action
from rules.engine.record import Record, verify
from rules.eots import GAME
from rules.eots.bold import BOLD
from rules.eots.state import SIDES, EotsState, other

SCENARIO = "south_pacific"
GAMES, CHUNK = 200, 10
#: Every how many actions the expensive properties are looked at.
EVERY = 15
VIEWERS = (*SIDES, "spectator")


def secret(seed: int) -> bytes:
    return seed.to_bytes(32, "big")


def new_record(seed: int, scenario: str = SCENARIO) -> Record:
    return Record(GAME, scenario, {}, secret(seed))


def taste(rng: random.Random) -> Taste | None:
    """Most games look for battles; one in five plays every legal action with the same chance."""
    return None if rng.random() < 0.2 else BOLD


def walk(record: Record, rng: random.Random, limit: int = 5000) -> Iterator[tuple[Position, Action, Outcome]]:
    """Play a record to its end by random legal actions."""
    likes = taste(rng)
    for _ in range(limit):
        before = record.position
        if before.over:
            return
        action = random_action(before, rng, likes)
        yield before, action, record.play(action)
    raise AssertionError(f"not over after {limit} actions")


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
    data = GAME.save(position.state)
    again = GAME.load(data)
    assert again == position.state
    assert GAME.save(again) == data
    assert Position(GAME, again).prompts == position.prompts


def check_views(position: Position) -> None:
    for who in VIEWERS:
        seen = msgspec.json.decode(msgspec.json.encode(GAME.view(position.state, who)))
        leaked = hidden_from(position.state, who) & set(words(seen))
        assert not leaked, f"{who} sees {leaked}"
        for prompt in seen["prompts"]:
            assert not prompt["secret"] or prompt["seat"] == who
        status = hidden_from(position.state, who) & set(words(GAME.status(position.state, who)))
        assert not status, f"{who} reads {status}"


def stand_in(state: EotsState, who: str, rng: random.Random) -> EotsState:
    """A state that ``who`` cannot tell from this one: the cards that are hidden from them lie in other places.

    The enemy's hand, face-down card and deck are dealt anew out of the same cards; the order of every deck is another.
    """
    other_state = GAME.clone(state)
    for side in SIDES:
        deck, hand, future = other_state.deck[side], other_state.hand[side], other_state.future.get(side, "")
        if side == who:
            rng.shuffle(deck)
            continue
        cards = [*deck, *hand, *([future] if future else [])]
        rng.shuffle(cards)
        other_state.deck[side] = [cards.pop() for _ in deck]
        other_state.hand[side] = [cards.pop() for _ in hand]
        if future:
            other_state.future[side] = cards.pop()
    return other_state


def shown(position: Position, who: str) -> bytes:
    """Everything a viewer is shown of a position: the view, the status lines, and what is offered to them."""
    offered = []
    for prompt in position.prompts:
        if prompt.seat == who:
            slots = {verb: position.slot(who, verb) for verb in prompt.verbs}
            offered.append((prompt, slots))
    parts = GAME.view(position.state, who), GAME.status(position.state, who), offered
    return msgspec.json.encode(parts, order="deterministic")


def check_secrets(position: Position, rng: random.Random) -> None:
    for who in VIEWERS:
        seen = shown(position, who)
        for _ in range(2):
            changed = Position(GAME, stand_in(position.state, who, rng))
            assert shown(changed, who) == seen, f"{who} can tell hidden cards from {position.prompts}"


def check_unseen(before: Position, action: Action, outcome: Outcome, secret_: bytes, number: int, rng: random.Random) -> None:
    """An action leads to the same events and the same view, whatever cards are hidden from those who look on.

    Asked of the acting seat, and of everybody for a secret decision to do nothing, which must not show that it was made.
    """
    prompt = before.prompt(action.seat)
    assert prompt is not None
    silent = prompt.secret and action.verb in ("decline", "done")
    for who in VIEWERS if silent else (action.seat,):
        state = stand_in(before.state, who, rng)
        if who in SIDES:
            state.deck[who] = list(before.state.deck[who])  # so that the same dice draw the same cards
        changed = Position(GAME, state).play(action, SealedDice(secret_, number))
        seen, told = ([e for e in events if e.visible(who)] for events in (outcome.events, changed.events))
        assert seen == told, f"{who} learns something from {action}"
        assert shown(changed.position, who) == shown(outcome.position, who), f"{who} learns something after {action}"


def check_events(before: Position, events: tuple[Event, ...], after: Position) -> None:
    if any(e.kind == "reshuffled" for e in events):
        return  # a card may have been public between its being played and its going back into the deck
    for who in VIEWERS:
        hidden = hidden_from(before.state, who) & hidden_from(after.state, who)
        for event in events:
            if event.visible(who):
                leaked = hidden & set(words(event.facts))
                assert not leaked, f"{who} learns {leaked} from {event}"


def complete(position: Position, seat: str, verb: str, last: bool) -> Action:
    """The action made of the first (or last) value of every slot, multi-slots with their lowest number of values."""
    args: list[str] = []
    while (slot := position.slot(seat, verb, args)) is not None:
        if len(slot.choices) < max(1, slot.low):
            raise SlotError(f"{verb} {args}: slot {slot.name} offers {slot.choices}")
        ordered = slot.choices[::-1] if last else slot.choices
        args.append("+".join(ordered[: max(1, slot.low)]) if slot.multi else ordered[0])
    return Action(seat, verb, tuple(args))


def check_every_verb(position: Position) -> None:
    for prompt in position.prompts:
        assert prompt.verbs, f"{prompt.what}: nothing can be done"
        assert prompt.section
        for verb in prompt.verbs:
            for last in (False, True):
                action = complete(position, prompt.seat, verb, last)
                assert position.check(action) is None, action
                position.play(action, SealedDice(secret(7), 7))


def check_illegal(position: Position, rng: random.Random) -> None:
    before = GAME.save(position.state)
    prompt = position.prompts[0]
    unit = rng.choice(sorted(position.state.place))
    hex_ = rng.choice(sorted(position.state.control))
    card = rng.choice([*position.state.hand["japan"], *position.state.deck["allies"], "J99"])
    tries = [
        Action(other(prompt.seat), prompt.verbs[0]) if len(position.prompts) == 1 else Action("nobody", prompt.verbs[0]),
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
        with pytest.raises(IllegalAction):
            position.play(action, SealedDice(secret(9), 9))
    assert GAME.save(position.state) == before


def check_everything(before: Position, action: Action, outcome: Outcome, record: Record, trial: random.Random) -> None:
    check_saved(outcome.position)
    check_views(outcome.position)
    check_secrets(outcome.position, trial)
    check_unseen(before, action, outcome, record.secret, record.number, trial)
    check_every_verb(outcome.position)
    check_illegal(outcome.position, trial)


@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
def test_random_games_keep_every_promise(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        record, rng, trial = new_record(seed), random.Random(seed), random.Random(f"trial {seed}")
        for actions, (before, action, outcome) in enumerate(walk(record, rng)):
            check_events(before, outcome.events, outcome.position)
            if actions % EVERY == seed % EVERY and not outcome.position.over:
                check_everything(before, action, outcome, record, trial)
        result = GAME.result(record.position.state)
        assert result is not None
        assert result.degree
        assert (result.winner in SIDES) == ("draw" not in result.degree)
        assert record.position.prompts == ()


@pytest.mark.parametrize("chunk", range(4))
def test_a_recorded_game_replays_to_the_same_bytes(chunk: int) -> None:
    for seed in range(300 + chunk * 5, 305 + chunk * 5):
        record = new_record(seed)
        for _ in walk(record, random.Random(seed)):
            pass
        final = verify(GAME, SCENARIO, {}, record.secret, record.commitment, record.log)
        assert GAME.save(final.state) == GAME.save(record.position.state)


@pytest.mark.parametrize("chunk", range(4))
def test_undo_gives_back_the_bytes_of_the_earlier_position(chunk: int) -> None:
    undone = 0
    for seed in range(400 + chunk * 5, 405 + chunk * 5):
        record, rng, trial = new_record(seed), random.Random(seed), random.Random(f"undo {seed}")
        saved: dict[int, bytes] = {}
        for _ in range(5000):
            before = record.position
            if before.over:
                break
            saved[record.number + 1] = GAME.save(before.state)
            action = random_action(before, rng, BOLD)
            record.play(action)
            limit = record.undo_limit(action.seat)
            if limit is not None and trial.random() < 0.1:
                assert GAME.save(record.undo(action.seat, limit).state) == saved[limit]
                undone += 1
        assert record.position.over
        again = Record(GAME, SCENARIO, {}, record.secret).replay(record.log)
        assert GAME.save(again.state) == GAME.save(record.position.state)
    assert undone


def test_a_position_is_never_changed_by_what_is_played_from_it() -> None:
    record = new_record(1)
    for before, action, _ in walk(record, random.Random(1)):
        bytes_before = GAME.save(before.state)
        before.play(action, SealedDice(secret(3), 3))
        assert GAME.save(before.state) == bytes_before


def test_hidden_cards_dealt_anew_are_seen_by_who_may_see_them() -> None:
    """That ``check_secrets`` looks at something: the referee tells the stand-in apart, and so does the owner of the hand."""
    record = new_record(2)
    state = stand_in(record.position.state, "japan", random.Random(2))
    changed = Position(GAME, state)
    assert shown(changed, "japan") == shown(record.position, "japan")
    assert GAME.view(state, "referee") != GAME.view(record.position.state, "referee")
    assert shown(changed, "allies") != shown(record.position, "allies")


@pytest.mark.parametrize(
    ("scenario", "edition"),
    [(i.id, edition) for i in GAME.scenarios() if i.id != SCENARIO for edition in i.options["edition"]],
)
def test_other_scenarios_keep_every_promise(scenario: str, edition: str) -> None:
    record, rng, trial = Record(GAME, scenario, {"edition": edition}, secret(5)), random.Random(5), random.Random("trial")
    for actions, (before, action, outcome) in enumerate(walk(record, rng, 20_000)):
        check_events(before, outcome.events, outcome.position)
        if actions % (4 * EVERY) == 0 and not outcome.position.over:
            check_everything(before, action, outcome, record, trial)
    assert GAME.result(record.position.state) is not None
    final = verify(GAME, scenario, {"edition": edition}, record.secret, record.commitment, record.log)
    assert GAME.save(final.state) == GAME.save(record.position.state)
