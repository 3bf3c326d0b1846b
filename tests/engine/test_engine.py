"""The contract: dice, prompts and refusals, secret decisions, record, undo, save and migration, playout."""

from __future__ import annotations

import random
import zlib
from collections import Counter
from typing import ClassVar

import msgspec
import pytest

from rules.engine import Action, FixedDice, IllegalActionError, Position, Prompt, SealedDice, Slot, Step
from rules.engine.contract.steps import pop, refuse
from rules.engine.machine.dice import secret_commitment
from rules.engine.machine.record import Record, Undone, verify_log
from rules.engine.proof.playout import play_out
from tests.engine.tiny import SAVER, Tiny, TinyContext, TinyState

SECRET = bytes(range(32))


def record() -> Record:
    return Record(Tiny(), "short", {}, SECRET)


def bid_both(game: Record) -> str:
    """Both seats bid their first card; the seat that won spends next."""
    for seat in ("north", "south"):
        game.play(Action(seat, "choose", (game.position.state.hand[seat][0],)))
    return game.position.prompts[0].seat


# -- dice ------------------------------------------------------------------------------------------------------------


def test_results_depend_only_on_secret_number_and_label() -> None:
    rolls = [SealedDice(SECRET, 7).d10("battle") for _ in range(3)]
    assert len(set(rolls)) == 1
    first = [SealedDice(SECRET, n).below(1000, "x") for n in range(50)]
    assert first != [SealedDice(bytes(32), n).below(1000, "x") for n in range(50)]
    assert first != [SealedDice(SECRET, n).below(1000, "y") for n in range(50)]


def test_d10_is_uniform_from_zero_to_nine() -> None:
    counts = Counter(SealedDice(SECRET, n).d10("roll") for n in range(20_000))
    assert sorted(counts) == list(range(10))
    assert all(1800 < c < 2200 for c in counts.values())


def test_pick_from_nothing_and_a_die_without_sides_are_errors() -> None:
    with pytest.raises(ValueError, match="nothing to pick"):
        SealedDice(SECRET, 1).pick([], "empty")
    with pytest.raises(ValueError, match="at least one side"):
        SealedDice(SECRET, 1).below(0, "none")
    with pytest.raises(ValueError, match="32 bytes"):
        SealedDice(b"short", 1)


def test_fixed_dice_give_the_values_set_and_then_stop() -> None:
    dice = FixedDice([4, 9])
    assert (dice.d10("a"), dice.d10("b")) == (4, 9)
    with pytest.raises(IndexError):
        dice.d10("c")
    with pytest.raises(ValueError, match="not on a die"):
        FixedDice([11]).d10("d")


# -- prompts, slots, refusals ----------------------------------------------------------------------------------------


def test_several_seats_decide_at_once_and_nothing_is_shown_before_all_have() -> None:
    game = record()
    assert {p.seat for p in game.position.prompts} == {"north", "south"}
    assert all(p.secret for p in game.position.prompts)
    card = game.position.state.hand["south"][0]
    outcome = game.play(Action("south", "choose", (card,)))
    assert [e.kind for e in outcome.events if e.visible("north")] == []
    assert [p.seat for p in game.position.due] == ["north"]
    assert [p.optional for p in game.position.prompts] == [False, True], "a seat that has chosen may choose again"
    outcome = game.play(Action("north", "choose", (game.position.state.hand["north"][0],)))
    assert [e.kind for e in outcome.events] == ["sealed", "bids"]


@pytest.mark.parametrize(
    ("verb", "args", "code"),
    [
        ("take", ("9",), "too-many-points"),
        ("take", ("x",), "not-legal"),
        ("take", (), "incomplete"),
        ("take", ("1", "2"), "too-many-arguments"),
        ("bribe", (), "verb-not-now"),
    ],
)
def test_bad_actions_are_refused_with_the_reason_and_change_nothing(verb: str, args: tuple[str, ...], code: str) -> None:
    game = record()
    seat = bid_both(game)
    before = SAVER.save(game.position.state)
    refusal = game.position.check(Action(seat, verb, args))
    assert refusal is not None
    assert refusal.code == code
    with pytest.raises(IllegalActionError):
        game.play(Action(seat, verb, args))
    assert SAVER.save(game.position.state) == before
    assert game.number == 2


def test_an_action_out_of_turn_names_who_is_awaited() -> None:
    game = record()
    seat = bid_both(game)
    other = "south" if seat == "north" else "north"
    refusal = game.position.check(Action(other, "done"))
    assert refusal is not None
    assert refusal.code == "not-your-decision"
    assert refusal.facts["waiting"] == [seat]


def test_notation_reads_back_what_it_writes() -> None:
    action = Action("north", "move", ("4828", "us_a+us_b", "amphibious", "4423"))
    assert Action.parse("north", str(action)) == action
    with pytest.raises(ValueError, match="empty line"):
        Action.parse("north", "  ")


class Send(Step[TinyContext]):
    """Any of three ships, two at least, then where to; the first two do not go together."""

    verbs: ClassVar[tuple[str, ...]] = ("send", "done")

    def prompts(self, g: TinyContext) -> tuple[Prompt, ...]:
        return (Prompt("north", "send", "1", ("send", "done")),)

    def slot_send(self, g: TinyContext, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("ships", "unit", ("a", "b", "c"), True, 2, 3)
        if len(chosen) == 1 and {"a", "b"} == set(chosen[0].split("+")):
            raise refuse("not-together")
        return Slot("hex", "hex", ("1", "2")) if len(chosen) == 1 else None

    def do_send(self, g: TinyContext, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)

    def do_done(self, g: TinyContext, seat: str, args: tuple[str, ...]) -> None:
        pop(g, self)


def test_actions_lists_exactly_what_is_legal() -> None:
    game = record()
    assert {a.seat for a in game.position.actions()} == {"north", "south"}, "both bid at once"
    assert [str(a) for a in game.position.actions("south")] == [f"choose {c}" for c in game.position.state.hand["south"]]
    seat = bid_both(game)
    assert [str(a) for a in game.position.actions(seat)] == ["take 1", "take 2", "take 3", "roll", "done"]
    assert [str(a) for a in game.position.actions(verb="take", limit=2)] == ["take 1", "take 2"]
    assert all(game.position.check(a) is None for a in game.position.actions())
    assert not list(game.position.actions("south" if seat == "north" else "north"))


def test_actions_lists_sets_of_values_as_documented() -> None:
    at = Position(Tiny(), TinyState(stack=[Send()]))
    single = ["send a+c 1", "send a+c 2", "send b+c 1", "send b+c 2"]
    whole = ["send a+b+c 1", "send a+b+c 2"]
    assert [str(a) for a in at.actions("north", "send")] == single, "of the smallest sets those that go together"
    assert [str(a) for a in at.actions("north", "send", sets="whole")] == single + whole
    assert [str(a) for a in at.actions("north", "send", sets="all")] == single + whole
    assert all(at.check(a) is None for a in at.actions(sets="all"))


def test_a_typed_line_is_played_and_logged() -> None:
    game = record()
    card = game.position.state.hand["north"][0]
    game.type("north", f"Choose {card}")
    assert [entry.action for entry in game.log] == [Action("north", "choose", (card,))]
    with pytest.raises(ValueError, match="empty line"):
        game.type("south", "  ")
    with pytest.raises(IllegalActionError, match="not-legal"):
        game.type("north", "choose 99")
    assert len(game.log) == 1


# -- undo and record -------------------------------------------------------------------------------------------------


def test_undo_goes_back_freely_to_the_last_irreversible_point_only() -> None:
    game = record()
    seat = bid_both(game)
    game.play(Action(seat, "take", ("1",)))
    game.play(Action(seat, "take", ("1",)))
    assert game.undo_limit(seat) == 3
    game.undo(seat, 3)
    assert game.position.state.score[seat] == 0
    assert game.undo_limit(seat) is None
    with pytest.raises(IllegalActionError) as caught:
        game.undo(seat)
    assert caught.value.refusal.code == "undo-needs-consent"
    game.undo(seat, consent=True)
    assert len(game.position.due) == 1
    assert [e.back_to for e in game.log if isinstance(e, Undone)] == [3, 2]


def test_the_other_seat_may_not_take_back_what_it_did_not_do() -> None:
    game = record()
    seat = bid_both(game)
    game.play(Action(seat, "take", ("1",)))
    other = "south" if seat == "north" else "north"
    with pytest.raises(IllegalActionError):
        game.undo(other)
    with pytest.raises(IllegalActionError) as caught:
        game.undo(seat, 99)
    assert caught.value.refusal.code == "no-such-entry"


def test_a_roll_undone_by_consent_is_rolled_again_under_a_new_number() -> None:
    seen = set()
    for start in range(40):
        game = Record(Tiny(), "short", {}, bytes([start]) * 32)
        seat = bid_both(game)
        first = game.play(Action(seat, "roll")).events[0].facts["roll"]
        game.undo(seat, consent=True)
        again = game.play(Action(seat, "roll")).events[0].facts["roll"]
        seen.add(first == again)
        assert game.log[-1].number == 5
    assert seen == {True, False}, "with 40 secrets some second rolls differ, some agree by chance"


def test_a_log_with_undos_replays_to_the_same_state_and_verifies() -> None:
    game = record()
    seat = bid_both(game)
    game.play(Action(seat, "take", ("2",)))
    game.undo(seat)
    game.play(Action(seat, "roll"))
    copy = record()
    copy.replay(game.log)
    assert SAVER.save(copy.position.state) == SAVER.save(game.position.state)
    assert copy.log == game.log
    end = verify_log(Tiny(), "short", {}, SECRET, secret_commitment(SECRET), game.log)
    assert SAVER.save(end.state) == SAVER.save(game.position.state)
    with pytest.raises(ValueError, match="does not fit"):
        verify_log(Tiny(), "short", {}, bytes(32), secret_commitment(SECRET), game.log)


# -- save ------------------------------------------------------------------------------------------------------------


def test_saved_games_load_again_and_old_versions_are_migrated() -> None:
    game = record()
    bid_both(game)
    data = SAVER.save(game.position.state)
    assert SAVER.save(SAVER.load(data)) == data
    tree = msgspec.msgpack.decode(zlib.decompress(data[4:]))
    tree["turns"] = tree.pop("rounds")
    old = (1).to_bytes(4, "big") + msgspec.msgpack.encode(tree)
    assert SAVER.save(SAVER.load(old)) == data
    deflated = (1).to_bytes(4, "big") + zlib.compress(msgspec.msgpack.encode(tree))
    assert SAVER.save(SAVER.load(deflated)) == data


@pytest.mark.parametrize("data", [b"", b"\x00\x00\x00\x09abc", b"\x00\x00\x00\x02junk", b"\x00\x00\x00\x00{}"])
def test_unreadable_saves_are_refused_with_a_reason(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"saved with schema version|damaged"):
        SAVER.load(data)


@pytest.mark.parametrize("seed", range(20))
def test_random_play_always_ends(seed: int) -> None:
    end = play_out(record().position, random.Random(seed), SECRET)
    assert end.over
    assert end.prompts == ()


def test_only_a_verb_that_does_nothing_needs_no_method() -> None:
    g = TinyContext(TinyState(), None)
    g.stack.append(step := Send())
    with pytest.raises(AttributeError, match="do_plan"):
        step.do(g, "north", "plan", ())
    assert g.stack == [step]
