"""A round on a phone: how many taps its orders take, and that a panel offers what saves them."""

from __future__ import annotations

import contextlib
from random import Random

from bot.panel import panel
from bot.panel.draft import Draft
from bot.telling.text import GameWords
from rules.engine import Action, IllegalActionError, Position
from rules.engine.machine.record import Record
from rules.stalins_war.game import GAME
from rules.stalins_war.march.s07_orders import RoundOrders
from tests.stalins_war.field import Field
from tests.stalins_war.taps import taps

#: Stacks that are moved in the round that is counted, anywhere they may go.
MOVED = 10
#: Taps of three minutes, at two and a half seconds each.
THREE_MINUTES = 72
HERE, WEST = "1116", "1016"


def whole(position: Position, seat: str, verb: str, *chosen: str) -> Action:
    """An order with all there is in its last slot, or with as many of it as may be taken together."""
    slot = position.slot(seat, verb, chosen)
    assert slot is not None
    for many in range(len(slot.choices), 0, -1):
        action = Action(seat, verb, (*chosen, "+".join(slot.choices[:many])))
        if position.check(action) is None:
            return action
    raise AssertionError(f"nothing for {verb}")


def order(position: Position, rng: Random, moved: int) -> Action:
    """The next order of a player who attacks five hexes, moves ten stacks anywhere, and exploits as far as possible."""
    prompt = position.due[0]
    seat, verbs = prompt.seat, prompt.verbs

    def one(verb: str, *chosen: str) -> Action:
        slot = position.slot(seat, verb, chosen)
        assert slot is not None
        return Action(seat, verb, (*chosen, rng.choice(slot.choices)))

    if prompt.what == "act":
        best = max(position.g.hand(seat), key=lambda card: position.g.card(card).ops)
        return next(a for a in position.actions(seat, "ops") if a.args[0] == best)
    if prompt.what == "orders" and not prompt.facts["markers"]:
        slot = position.slot(seat, "mark", ())
        assert slot is not None
        return Action(seat, "mark", ("+".join(slot.choices[: slot.high]),))
    if prompt.what == "orders" and moved < MOVED:
        slot = position.slot(seat, "move", ())
        assert slot is not None
        for hex_ in rng.sample(slot.choices, len(slot.choices)):
            units = position.slot(seat, "move", (hex_,))
            if units is not None and hex_ not in position.state.marked:
                with contextlib.suppress(IllegalActionError):  # they cannot leave together
                    return one("move", hex_, "+".join(units.choices))
    if "strike" in verbs:
        return one("strike")
    for verb in ("blitz", "advance"):
        if verb in verbs and prompt.what == "advance":
            return whole(position, seat, verb)
    if prompt.what == "exploit":
        hex_ = position.slot(seat, "exploit", ()).choices[0]
        stack = (hex_, "+".join(position.slot(seat, "exploit", (hex_,)).choices))
        return one("exploit", *stack)
    for verb in ("decline", "retreat", "done"):
        if verb in verbs:
            return Action(seat, verb)
    verb, chosen = verbs[0], ()
    while position.slot(seat, verb, chosen) is not None:
        chosen = one(verb, *chosen).args
    return Action(seat, verb, chosen)


def counted(scenario: str, seed: int) -> tuple[int, int]:
    """The attacks of the first round of a scenario, and the taps of the side whose round it is."""
    record, rng = Record(GAME, scenario, {}, secret=bytes([seed]) * 32), Random(seed)
    first, moved, attacks, count = "", 0, 0, 0
    while True:
        position = record.position
        prompt, now = position.due[0], position.state.active
        first = first or now
        if prompt.what == "act" and count:
            return attacks, count
        action = order(position, rng, moved)
        if prompt.seat == first:
            count += taps(position, action)
        moved += action.verb == "move"
        attacks += action.verb == "strike"
        record.play(action)


def test_a_round_of_five_attacks_takes_few_taps() -> None:
    attacks, count = counted("campaign_1941", 0)
    assert attacks == 5
    assert count <= THREE_MINUTES // 2 + 6


def test_so_does_a_round_in_which_ten_stacks_move_besides() -> None:
    attacks, count = counted("blau_1942", 0)
    assert attacks >= 3
    assert count <= THREE_MINUTES


def test_the_units_of_a_hex_move_together_unless_one_says_otherwise() -> None:
    field = Field({"ge_pz41": "0716", "ge_k8": "0716", "ge_k1": "0815"}, step=RoundOrders(seat="axis"), marked=[], ops=5)
    position = Position(GAME, field.state)
    words = GameWords(GAME, "en", position.state)
    shown = panel.panel_screen(position, "axis", Draft("move", ("0716",)), words)
    assert shown.slot is not None
    assert (shown.slot.name, set(shown.draft.args[1].split("+"))) == ("to", {"ge_pz41", "ge_k8"})
    assert {one.value for one in shown.ways} == {"ge_pz41", "ge_k8", panel.CHOOSE}
    assert panel.draft_step_back(position, "axis", shown.draft) == Draft("move")
    # The choice itself has both picked, and leads back to where one came from.
    picking = Draft("move", ("0716",), tuple(shown.draft.args[1].split("+")))
    assert panel.panel_screen(position, "axis", picking, words).draft.picked == picking.picked
    assert panel.draft_step_back(position, "axis", picking) == Draft("move")
    assert taps(position, Action.parse("axis", "move 0716 ge_pz41+ge_k8 0416")) == 2
    assert taps(position, Action.parse("axis", "move 0716 ge_k8 0416")) == 3


def test_units_of_a_hex_with_a_combat_marker_are_chosen_one_by_one() -> None:
    field = Field({"ge_pz41": WEST, "ge_k8": WEST, "su_a3": HERE}, step=RoundOrders(seat="axis"), marked=[WEST], ops=5)
    position = Position(GAME, field.state)
    slot = position.slot("axis", "move", (WEST,))
    assert slot is not None
    assert GAME.table.presumed(position, "axis", slot, (WEST,)) == ""


def test_movement_ends_with_one_tap_where_no_dice_follow() -> None:
    done = Action.parse("axis", "done")
    quiet = Field({"ge_k8": "0716"}, step=RoundOrders(seat="axis"), marked=[], ops=0)
    assert taps(Position(GAME, quiet.state), done) == 1
    fights = Field({"ge_pz41": WEST, "su_a3": HERE}, step=RoundOrders(seat="axis"), marked=[WEST], ops=5)
    assert taps(Position(GAME, fights.state), done) == 2


def test_an_advance_opens_with_the_blitz_marker_where_one_may_lie() -> None:
    field = Field({"ge_pz41": WEST, "ge_k1": WEST, "su_a3": HERE}, dice=(6, 1), lost={"su_a3": 1})
    field.do(f"attack {HERE} {WEST} ge_pz41")
    assert field.asked == "axis advance"
    assert GAME.table.foremost(field.prompts[0]) == "blitz"
