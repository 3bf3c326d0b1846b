"""8.4.1. Clearing operations."""

from __future__ import annotations

from typing import Any

from rules.engine.contract.steps import settle
from rules.engine.machine.dice import FixedDice
from rules.next_war.battle.s08_clearing import begin_clearing
from rules.next_war.battle.s08_operation import ClearingReckoning, further_installations, reckon_clearing, safe_points
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield, block, unit

ROAD = {"roads": [["primary", "0202", "0203"]], "zones": {"bay": "red"}}


def operation(place: str = "flat airbase", number: int = 4, lead: str = "", lifted: list[str] | None = None, **units: Any) -> Any:
    rows = {uid: unit("blue", "0202", **row) for uid, row in (units or {"a": {}}).items()}
    g = battlefield(
        block(h0202=place, h0102="sea zone=bay"), rows, ROAD,
        clearing={"0202": number}, control={"0202": "red"}, lifted=lifted or [],
    )  # fmt: skip
    return g, reckon_clearing(g, "0202", "blue", lead)


def amounts(found: ClearingReckoning) -> dict[str, int]:
    return {part.what: part.amount for part in found.parts if part.amount}


def test_efficiency_less_the_number() -> None:
    """NW-107: 6 against 4 is two."""
    assert amounts(operation(a={"er": 6})[1]) == {"efficiency": 2}
    assert amounts(operation(a={"er": 3})[1]) == {"efficiency": -1}
    assert operation(a={"er": 3}, b={"er": 6})[1].lead == "b"
    assert operation(a={"er": 3}, b={"er": 6}, lead="a")[1].lead == "a"


def test_too_few_points_cost_the_difference() -> None:
    """NW-108: the highest number that holds; half a point short costs nothing but is short."""
    assert amounts(operation("urban", a={"er": 4, "sp": "2"})[1]) == {"safe-points": -1}
    assert amounts(operation("urban airbase", a={"er": 4, "sp": "1"})[1]) == {"safe-points": -2, "installation": -1}
    half = operation("urban", a={"er": 4, "sp": "2"}, b={"er": 4, "sp": "0.5"})[1]
    assert (amounts(half), half.short) == ({}, True)
    g, _ = operation("flat city")
    assert (safe_points(g, "0202"), safe_points(operation("urban")[0], "0202"), safe_points(operation()[0], "0202")) == (2, 3, 1)


def test_further_installations() -> None:
    """NW-109, E13, E14: an airbase next to an urban hex, a port next to an airbase."""
    places = {"urban airbase": 1, "flat airbase": 0, "flat airbase port=2": 1, "flat city airbase port=2": 2, "flat city": 0}
    for words, count in {**places, "flat airbase installation": 1}.items():
        assert further_installations(operation(words)[0], "0202") == count, words


def test_units_that_landed_in_this_turn() -> None:
    """NW-110."""
    assert amounts(operation(a={"er": 4}, b={"er": 4}, lifted=["b"])[1]) == {"landed": -1}


def test_combined_arms() -> None:
    """NW-111: infantry and armour, or a unit that is combined arms by itself (Q19)."""
    tank = {"er": 4, "flags": "armour", "mobility": "mechanized"}
    assert amounts(operation(a={"er": 4}, t=tank)[1]) == {"combined-arms": 1}
    assert amounts(operation(a={"er": 4, "flags": "infantry combined_arms"})[1]) == {"combined-arms": 1}
    assert amounts(operation(a={"er": 4, "flags": "armour"})[1]) == {}
    assert amounts(operation(a={"er": 4, "flags": "infantry", "mobility": "motorized"})[1]) == {}


def test_mechanized_infantry_is_combined_arms_by_itself() -> None:
    """8.4.1.1 #5, Q19: since revision 3; tanks, and infantry on trucks, need the other arm."""
    g, found = operation(a={"er": 4, "flags": "mech", "mobility": "mechanized"})
    assert amounts(found) == {"combined-arms": 1}
    g.state.revision = 2
    assert amounts(reckon_clearing(g, "0202", "blue")) == {}


def worked(die: int) -> tuple[bool, bool]:
    """D14, D15: lead of 6, marker 4, three points where four are safe, one further installation, combined arms."""
    tank = {"er": 3, "flags": "armour", "mobility": "mechanized", "sp": "0.5"}
    found = operation("urban airbase", a={"er": 6, "sp": "1.5"}, t=tank)[1]
    assert amounts(found) == {"efficiency": 2, "safe-points": -1, "installation": -1, "combined-arms": 1}
    return found.clears(die), found.short


def test_success_and_failure() -> None:
    """NW-112, NW-113, D14, D15, D16: at the number or more; only who is short loses a step."""
    assert worked(3) == (True, True)
    assert worked(2) == (False, True)
    plain = operation("flat city", a={"er": 4, "sp": "2"})[1]
    assert (plain.clears(3), plain.clears(4), plain.short) == (False, True, False)
    assert plain.tenths == 6


def test_units_that_join_count() -> None:
    """NW-115."""
    one = operation("urban", a={"er": 4, "sp": "1"})[1]
    two = operation("urban", a={"er": 4, "sp": "1"}, b={"er": 4, "sp": "2"})[1]
    assert (one.short, two.short) == (True, False)


def cleared(dice: list[int], lead: str = "", **rows: Any) -> tuple[TheatreWar, list[dict[str, Any]]]:
    """The clearing step played with these dice."""
    g, _ = operation(**rows)
    g = NEXT_WAR.context(g.state, FixedDice(dice))
    begin_clearing(g)
    while prompts := settle(g):
        g.stack[-1].do(g, prompts[0].seat, "clear", ("0202", lead))
    return g, [dict(event.facts) for event in g.events if event.kind == "clearing-rolled"]


def test_a_success_takes_the_hex_and_the_marker() -> None:
    """NW-112, NW-019: control passes, the points are won."""
    g, [rolled] = cleared([4], "a", a={"er": 4}, b={"er": 3})
    assert (rolled["cleared"], rolled["lead"], rolled["roll"]) == (True, "a", 4)
    assert (g.holder("0202"), g.state.clearing, g.state.gained) == ("blue", {}, {"blue": 2})


def test_a_failure_leaves_the_marker_and_may_cost_the_lead() -> None:
    """NW-113: the marker goes with the last unit under it."""
    g, [rolled] = cleared([3], "a", a={"er": 4}, b={"er": 3})
    assert (rolled["cleared"], g.holder("0202"), g.state.clearing) == (False, "red", {"0202": 4})
    row = {"er": 4, "sp": "0.5", "steps": 2, "reduced": [1, 1, 3]}
    g, [rolled] = cleared([1], "a", place="urban", a=row, b={"er": 3, "sp": "0.5"})
    assert (rolled["cleared"], rolled["short"], g.state.lost) == (False, True, {"a": 1})


def test_who_leads_is_asked_only_where_it_matters() -> None:
    """NW-106: with enough points a failure costs nothing, so the most efficient leads; else both sides name theirs at once."""
    g, [rolled] = cleared([4], a={"er": 3, "sp": "2"}, b={"er": 4})
    assert rolled["lead"] == "b"
    g, _ = operation("urban", a={"er": 4, "sp": "0.5"}, b={"er": 3, "sp": "0.5"})
    begin_clearing(g)
    [prompt] = settle(g)
    assert (prompt.seat, prompt.what, prompt.verbs) == ("blue", "clear-hexes", ("clear", "decline"))
    g = NEXT_WAR.context(g.state, FixedDice([9]))
    g.stack[-1].do(g, "blue", "decline", ())
    assert not settle(g)
    assert [event.facts["lead"] for event in g.events if event.kind == "clearing-rolled"] == ["a"]
