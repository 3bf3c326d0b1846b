"""8.5, 9.2.1. Orders that hang on others: "if a landed", "after p", "only if 0303 was taken"; carried out in place."""

from __future__ import annotations

from random import Random

import pytest

from render.next_war.course import drafted_scene
from render.scene import Arrow
from rules.engine import Action, Position
from rules.engine.machine.dice import FixedDice
from rules.engine.proof.secrecy import everything_shown
from rules.next_war.air.s08_hanging import NEEDS
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.state import TheatreState
from rules.next_war.table.menu import draft_summary
from rules.next_war.table.seen import redraw_hidden
from rules.next_war.typed.hanging import parted_condition
from tests.next_war.afloat import afloat, amph, ship
from tests.next_war.clash import TARGET, Fray, blue, clash, red
from tests.next_war.field import unit
from tests.next_war.test_air_lines import MOVING, opened
from tests.next_war.test_s08_5_air import fires, flown, land, lifted
from tests.next_war.turns import done, under_way, why_not

LIFT = {"a": lifted(), "p": unit("blue", "0108"), "q": unit("blue", "0108")}


@pytest.mark.parametrize(("needs", "die", "where"), [("arrived", 9, "0107"), ("arrived", 0, "0108"), ("failed", 0, "0107")])
def test_a_march_hangs_on_a_flight(needs: str, die: int, where: str) -> None:
    """8.5: what does not come about is passed over, and its side is notified; a low die aborts the flight (6.6.1.1)."""
    state, events = flown(land(dict(LIFT)), "fly a 0504", f"when {needs} a move 0108 p 0107", "done", dice=(die,))
    assert state.place["p"] == where
    passed = [event.to for event in events if event.kind == "order-passed"]
    assert passed == ([("blue",)] if where == "0108" else [])


def test_a_march_after_an_air_transport_uses_the_points_that_are_left() -> None:
    """8.5.2: in the sheet itself; the other orders go on whatever became of it."""
    g = land(dict(LIFT))
    state, events = flown(g, "haul a 0108", "when arrived a move 0108 a 0107", "when after a move 0108 p+q 0107", "done")
    assert [state.place[uid] for uid in "apq"] == ["0107"] * 3
    assert fires(events) == ["air-immune transport"]


def sheet() -> Position[TheatreState]:
    """A flight, a march that hangs on it, and one that hangs on that march."""
    position = under_way(land(dict(LIFT)), MovementSheet(seat="blue"))
    return done(position, "fly a 0504", "when arrived a move 0108 p 0107", "when after p move 0108 q 0107")[0]


def laying(*orders: str) -> Position[TheatreState]:
    """A march, and mines and a beachhead that hang on it; "a" is a group of ships next to 0203 and 0303."""
    sea = {"west": "blue", "h0203": "flat blue", "h0303": "flat blue"}
    units = {"u": unit("blue", "0103"), "s": ship("blue", "0202"), "a": amph("blue", "0302")}
    g = afloat(units, sea, submarine={"blue": 2})
    g.state.beachheads_back = {"blue": [1]}
    lines = ("move 0103 u 0203", "when arrived u mine s 0201", "when after u seed 0503", "when arrived u beachhead 0203")
    return done(under_way(g, MovementSheet(seat="blue")), *lines, *orders)[0]


def test_mines_and_a_beachhead_hang_on_a_march() -> None:
    """7.5.1, 8.5.8.2.1: they are laid in their place; nothing hangs on them, and they go with what they hang on."""
    state = laying("done").state
    assert (state.mines, state.beachheads, state.moved) == ({"0201": 2, "0503": 1}, {"0203": "blue"}, ["s", "u"])
    position = laying()
    assert [one.paths for one in NEXT_WAR.view(position.state, "blue").hanging] == [()] * 3
    assert why_not(position, "when after s seed 0503") != ""
    gone = laying("recall u", "done").state
    assert (gone.mines, gone.beachheads) == ({}, {})


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("mines in 0201 with s, if u has moved", "when after u mine s 0201"),
        ("after u: mines in 0503", "when after u seed 0503"),
        ("if u got there: beachhead in 0203", "when arrived u beachhead 0203"),
    ],
)
def test_mines_and_a_beachhead_that_hang_in_words(text: str, order: str) -> None:
    """8.5: also without a condition."""
    sea = {"west": "blue", "h0203": "flat blue", "h0303": "flat blue"}
    units = {"u": unit("blue", "0103"), "s": ship("blue", "0202"), "a": amph("blue", "0602")}
    position = done(under_way(afloat(units, sea, submarine={"blue": 2}), MovementSheet(seat="blue")), "move 0103 u 0203")[0]
    assert str(NEXT_WAR.table.own_line(position, Action.parse("blue", text), "en")) == order


def test_who_has_an_order_that_hangs_has_no_other() -> None:
    """8.5.1; and what could hang is asked in the position that is hoped for."""
    position = sheet()
    assert why_not(position, "move 0108 p 0107") != ""
    assert why_not(position, "when arrived p move 0108 q 0107") != ""
    empty = under_way(land(dict(LIFT)), MovementSheet(seat="blue"))
    assert why_not(empty, "when arrived a move 0108 p 0107") == "nothing-ordered 8.5"


def test_what_hung_on_a_cancelled_order_is_cancelled() -> None:
    """8.5: the whole chain, or only its end."""
    _, [event] = done(sheet(), "recall a")
    assert (event.facts["units"], sorted(event.facts["others"])) == (["a"], ["p", "q"])
    _, [event] = done(sheet(), "recall q")
    assert (event.facts["units"], event.facts["others"]) == (["q"], [])


def test_orders_that_hang_are_drawn_and_listed_for_their_side_only() -> None:
    """8.5: faint arrows; nobody else can tell whether there are any."""
    position = sheet()
    view = NEXT_WAR.view(position.state, "blue")
    assert [(one.needs, one.paths) for one in view.hanging] == [("arrived", (("0108", "0107"),)), ("after", (("0108", "0107"),))]
    assert [name for name, _ in draft_summary(position, "blue")] == ["flight-line", "hanging-line", "hanging-line"]
    other = redraw_hidden(NEXT_WAR.saver.clone(position.state), "red", Random(3))
    assert other is not None
    assert everything_shown(position, "red") == everything_shown(Position(NEXT_WAR, other), "red")
    assert NEXT_WAR.view(position.state, "red").hanging == ()


def test_a_picture_of_orders_shows_those_that_hang() -> None:
    """Lyngen: a march after another one."""
    before = opened(MOVING)
    after, _ = done(before, "move 2415 su_131_t 2315", "when arrived su_131_t move 2415 su_131_1 2315")
    scene = drafted_scene(NEXT_WAR.view(before.state, "pact"), NEXT_WAR.view(after.state, "pact"), "en")
    assert scene is not None
    arrows = [one for one in scene.overlays if isinstance(one, Arrow)]
    assert [(one.faded, one.label) for one in arrows] == [(False, "T/131"), (True, "if: 1/131")]


def fray() -> Fray:
    """Two red hexes; the second is attacked only if the first was taken."""
    strong = {"steps": 2, "reduced": [2, 2, 3]}
    units = {"a": blue(**strong), "b": blue("0304", attack=9), "d": red(), "e": red() | {"at": "0305"}}
    return Fray(clash(units)).do(f"blue plan {TARGET} a a any").do(f"blue when taken {TARGET} 0305 b b any")


@pytest.mark.parametrize(("die", "fought"), [(5, ["0303", "0305"]), (9, ["0303"])])
def test_an_attack_hangs_on_another(die: int, fought: list[str]) -> None:
    """9.2.1: with a high die the first hex is not taken."""
    found = fray()
    assert NEXT_WAR.view(found.state, "blue").plans_after == {"0305": TARGET}
    played = found.position.play(Action.parse("blue", "fight"), FixedDice([die, 9, 9, 9, 9]))
    assert [event.facts["hex"] for event in played.events if event.kind == "battle-rolled"] == fought
    assert [event.to for event in played.events if event.kind == "battle-passed"] == ([] if len(fought) > 1 else [("blue",)])


def test_what_hung_on_an_attack_leaves_the_list_with_it() -> None:
    """9.2.1."""
    found = fray().do(f"blue unplan {TARGET}")
    assert [event.facts["hex"] for event in found.events] == [TARGET, "0305"]


def test_an_attack_that_is_no_longer_possible_is_passed_over() -> None:
    """9.2.1: the list goes on; in games of before it stopped."""
    for revision, kinds in ((3, {"battle-passed", "battle-rolled"}), (2, {"plan-stopped"})):
        units = {"a": blue("0302"), "b": blue("0304"), "d": red(), "e": red() | {"at": "0305"}}
        found = Fray(clash(units)).do(f"blue plan {TARGET} a a any").do("blue plan 0305 b b any")
        del found.state.place["a"]
        found.state.revision = revision
        found.position = Position(NEXT_WAR, found.state)
        played = found.position.play(Action.parse("blue", "fight"), FixedDice([5, 5, 5]))
        assert kinds <= {event.kind for event in played.events}


@pytest.mark.parametrize(
    ("text", "lang"),
    [("T/45 -> 2321, if 131 has moved", "en"), ("after 131 has moved: T/45 -> 2321", "en"),
     ("T/45 -> 2321, если 131 прошла", "ru"), ("T/45 -> 2321, jeśli 131 ruszyła", "pl")],
)  # fmt: skip
def test_what_hangs_on_a_march_may_begin_with_if_or_after(text: str, lang: str) -> None:
    """8.5."""
    assert parted_condition(text, NEEDS, lang) == ("after", "131", "T/45 -> 2321")
