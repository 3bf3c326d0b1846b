"""8.5.1. A movement segment: orders are drafted in private, shown as if carried out, and confirmed all at once."""

from __future__ import annotations

import pytest

from bot.panel.panel import great_verb
from rules.engine import Action, IllegalActionError, Position
from rules.engine.machine.record import Record
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.state import TheatreState
from rules.next_war.typed.marches import read_own_line
from tests.next_war.field import battlefield, block, house, unit
from tests.next_war.turns import done, under_way, why_not

FIELD = {
    "a": unit("blue", "0101"),
    "b": unit("blue", "0101", flags="infantry light"),
    "c": unit("blue", "0103"),
    "r": unit("red", "0505"),
}


def segment(**units: dict[str, object]) -> Position[TheatreState]:
    """A movement segment of the blue side on a plain of five by five."""
    return under_way(battlefield(block(), {**FIELD, **units}, active="blue"), MovementSegment(seat="blue"))


def test_a_draft_moves_nobody_yet() -> None:
    """NW-100: only their own side sees the orders as if carried out."""
    position, events = done(segment(), "move 0101 a+b 0201")
    assert position.state.place["a"] == "0101"
    assert NEXT_WAR.view(position.state, "blue").place["a"] == "0201"
    assert NEXT_WAR.view(position.state, "red").place["a"] == "0101"
    assert NEXT_WAR.view(position.state, "red").draft == ()
    assert [event.to for event in events] == [("blue",)]


def test_handed_over_all_of_it_is_done() -> None:
    """NW-100: each stack once in a segment."""
    position, events = done(segment(), "move 0101 a 0201", "move 0103 c 0203", "done")
    assert position.state.place["a"] == "0201"
    assert position.state.place["c"] == "0203"
    assert [event.facts["units"] for event in events if event.kind == "moved"] == [["a"], ["c"]]
    assert position.state.moved == ["a", "c"]


def test_units_move_once_in_a_segment() -> None:
    """8.5.1."""
    position, _ = done(segment(), "move 0101 a 0201")
    assert why_not(position, "move 0201 a 0202") == "moved-already 8.5.1"
    assert why_not(position, "move 0101 b 0505") == "enemy-there 8.2.2"
    assert why_not(position, "move 0505 r 0404") == "nobody-there 8.5.1"


def test_units_of_several_hexes_march_to_one() -> None:
    """8.5.1: each stack for itself, by its cheapest way."""
    position, _ = done(segment(), "march a+c 0202", "done")
    assert {position.state.place[uid] for uid in ("a", "c")} == {"0202"}


def test_orders_are_taken_back_with_what_hung_on_them() -> None:
    """Without a friend in the zone the second march is not possible any more (8.2.2)."""
    position, events = done(segment(), "move 0101 a 0201", "move 0103 c 0203", "recall a")
    assert NEXT_WAR.view(position.state, "blue").place["a"] == "0101"
    assert events[-1].facts == {"seat": "blue", "units": ["a"], "others": []}


def test_nobody_is_asked_who_can_move_nobody() -> None:
    """NW-012, Q37: the segment is passed over aloud."""
    g = battlefield(block(), {"a": unit("blue", "0101", flags="static", ma=0)}, active="blue")
    assert under_way(g, MovementSegment(seat="blue")).due == ()


def test_entering_an_enemy_installation_draws_a_marker() -> None:
    """NW-106: at once, and of those counters that are left (8.4.1)."""
    hexes = block(h0201="flat red airbase")
    position = under_way(battlefield(hexes, dict(FIELD), active="blue"), MovementSegment(seat="blue"))
    position, events = done(position, "move 0101 a 0201", "done")
    assert list(position.state.clearing) == ["0201"]
    assert [event.kind for event in events][-2:] == ["marker", "segment-over"]


def test_a_marker_is_left_with_all_units_and_not_placed_again_in_that_turn() -> None:
    """NW-114: 8.4.1.3."""
    hexes = block(h0101="flat red airbase")
    position = under_way(battlefield(hexes, dict(FIELD), active="blue", clearing={"0101": 4}), MovementSegment(seat="blue"))
    stayed, _ = done(position, "move 0101 a 0201", "done")
    assert stayed.state.clearing == {"0101": 4}
    left, _ = done(position, "move 0101 a+b 0201", "done")
    assert left.state.clearing == {}
    assert left.state.quit_clearing == ["0101"]


def line(text: str, position: Position[TheatreState] | None = None, lang: str = "en") -> str:
    """What a line in the game's own notation means."""
    position = segment() if position is None else position
    found = read_own_line(position, Action.parse("blue", text), lang)
    return str(found) if found is not None else ""


def test_orders_in_words() -> None:
    """A hex, units by name, all of a formation, the rest."""
    assert line("0101 -> 0201") == "move 0101 a+b 0201"
    assert line("a+c -> 0202") == "march a+c 0202"
    assert line("rest stay") == "done" == line("остальные стоят", lang="ru")
    assert line("move 0101 a 0201") == ""


def test_once_all_units_have_orders_the_panel_does_not_offer_to_cancel_them_first() -> None:
    """The question for units would be read as those to move."""
    opened, _ = done(segment(), "move 0101 a+b 0201")
    prompt = opened.prompt("blue")
    assert prompt is not None
    assert great_verb(opened, prompt) == "move"
    ordered, _ = done(opened, "move 0103 c 0203")
    prompt = ordered.prompt("blue")
    assert prompt is not None
    assert (prompt.verbs, great_verb(ordered, prompt)) == (("recall", "done"), "")


def test_a_part_of_a_hex_in_words() -> None:
    """A hex, where to, and who of those in it; a unit that is elsewhere is named."""
    assert line("0101 -> 0201 by a") == "move 0101 a 0201" == line("0101 -> 0201 силами a", lang="ru")
    assert line("0101 -> 0201 siłami a+b", lang="pl") == "move 0101 a+b 0201"
    with pytest.raises(IllegalActionError) as raised:
        line("0101 -> 0201 by c")
    assert raised.value.refusal.code == "not-in-hex"


@pytest.mark.parametrize("text", ["0101 -> 0201 by a", "0101 -> 0202 by a+b", "a -> 0202", "a+c -> 0202", "0201 -> 0202 by a"])
def test_who_has_an_order_is_named_with_it(text: str) -> None:
    """Typed again, or another one: not that the unit is elsewhere, or has moved."""
    position, _ = done(segment(), "move 0101 a 0201")
    with pytest.raises(IllegalActionError) as raised:
        read_own_line(position, Action.parse("blue", text), "en")
    assert raised.value.refusal.code == "ordered-already"
    assert raised.value.refusal.facts == {"unit": "a", "hex": "0201"}


def test_a_formation_by_kind_and_halting_next_to_the_enemy() -> None:
    """Lyngen: only the tank regiment of the 131st."""
    position = under_way(house(segment="first_movement", active="pact"), MovementSegment(seat="pact"))
    found = read_own_line(position, Action.parse("pact", "131: all armour -> 2315"), "en")
    assert str(found) == "move 2415 su_131_t 2315"
    found = read_own_line(position, Action.parse("pact", "131: all -> 2315, halt"), "en")
    assert str(found) == "move 2415 su_131_1+su_131_2+su_131_t 2315" or str(found).startswith("march ")


def test_who_is_to_halt_may_name_the_enemy_s_hex() -> None:
    """Lyngen: the way ends beside Olderdalen, for all stacks in the same hex; without "halt" it is refused."""
    position = under_way(house(segment="first_movement", active="pact"), MovementSegment(seat="pact"))
    found = read_own_line(position, Action.parse("pact", "131: all mech -> 2217, halt next to the enemy"), "en")
    assert found is not None
    assert (found.verb, found.args[-1]) == ("march", "2216")
    assert done(position, str(found))[1]


def test_nobody_else_can_tell_that_an_order_was_drafted() -> None:
    """The first order brings a verb, to take it back: that is its side's only."""
    record = Record(NEXT_WAR, "lyngen", {}, bytes(32))
    record.play(Action("pact", "weather", ("clear",)))
    hidden = []
    for line in ("march su_131_t 2416", "march su_131_1 2416", "recall su_131_1", "recall su_131_t"):
        record.play(Action.parse("pact", line))
        hidden.append(record.tail[-1].hidden_from)
    assert hidden == [frozenset({"nato", "spectator"})] * 4


def test_units_that_get_nowhere_together_are_answered_with_those_that_do() -> None:
    """8.5.1."""
    far = {**FIELD, "c": unit("blue", "0505", ma=1), "a": unit("blue", "0101", ma=1), "r": unit("red", "0501")}
    position = segment(**far)
    for line in ("march a+c", "proceed a+c"):
        if line.startswith("march"):
            with pytest.raises(IllegalActionError) as caught:
                position.slot("blue", "march", ("a+c",))
            assert (caught.value.refusal.code, caught.value.refusal.kind) == ("no-way-together", "unit")
            assert caught.value.refusal.legal == ("a", "b")


def test_orders_for_units_that_are_gone_or_the_enemys_say_which() -> None:
    """NW-281, 8.5.1: a destroyed unit is gone, an enemy's is not the side's own."""
    units = [["su_131_1", "2415"], ["no_alta", "2221"]]
    g = house(segment="first_movement", active="pact", others="nowhere", units=units, dead=["su_131_t"])
    position = under_way(g, MovementSegment(seat="pact"))
    assert why_not(position, "move 2415 su_131_t 2315") == "unit-gone 8.5.1"
    assert why_not(position, "move 2415 no_alta 2315") == "not-yours-there 8.5.1"
