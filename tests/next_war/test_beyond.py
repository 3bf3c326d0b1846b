"""NW112. What the enemy can reach by air and from the sea, as the digest says by what its reader sees (8.5.3, 13.2)."""

from __future__ import annotations

from typing import Any

from rules.next_war.state.war import TheatreWar
from rules.next_war.story.since import danger_lines
from tests.next_war.afloat import afloat, amph, marines, sea_board
from tests.next_war.field import unit
from tests.next_war.test_s08_5_air import BOARD, land, lifted

TARGET = {"r": unit("red", "0505")}


def reached(g: TheatreWar, side: str = "red") -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Way -> who comes by it, and the hexes of the side that are in danger."""
    facts = [line[0][1] for line in danger_lines(g.state, side) if line[0][0] == "since-beyond"]
    return {row["by"]: (tuple(row["units"]), tuple(row["hexes"])) for row in facts}


def foggy(g: TheatreWar) -> TheatreWar:
    g.state.fog = True
    g.altered()
    return g


def test_who_flies_reaches_the_hexes_beside_its_landing() -> None:
    """8.5.4: with points for it, not in a storm; a unit beneath a top counter is not in sight."""
    airmobile = {"a": lifted(flags="infantry airmobile")}
    assert reached(land({**TARGET, **airmobile})) == {"airmobile": (("a",), ("0505",))}
    assert reached(land({**TARGET, **airmobile}, board={"lift": {"blue": 0}})) == {}
    assert reached(land({**TARGET, **airmobile}, weather="storm")) == {}
    assert reached(land({**TARGET, "a": unit("blue", "0101")})) == {}
    beneath = {**TARGET, **airmobile, "b": unit("blue", "0101", sp="3")}
    assert reached(land(beneath)) == {"airmobile": (("a",), ("0505",))}
    assert reached(foggy(land(beneath))) == {}


def test_in_another_turn_the_points_are_those_of_a_new_one() -> None:
    """8.5.4.1, 8.5.3.1: what is used up in this turn counts no more."""
    given: dict[str, Any] = {"units": {**TARGET, "a": lifted()}, "board": BOARD}
    spent = {"lift_left": {"blue": 0}, "carried": {"paradrop": {"blue": 4}}}
    now = land(**given)
    after = land(**given, segment="second_movement", active="red")
    for g in (now, after):
        for name, value in spent.items():
            setattr(g.state, name, value)
        g.altered()
    assert reached(now) == {}
    assert reached(after) == {"airmobile": (("a",), ("0505",)), "drop": (("a",), ())}


def test_marines_aboard_reach_the_beaches_of_their_box() -> None:
    """8.5.8.1: out of an In Shore box that is not the enemy's, and not past its ships."""
    units = {"s": amph("blue", "in_shore:east"), "m": marines("blue", "aboard:s"), "r": unit("red", "0603")}
    assert "0603" in sea_board()["hexes"]
    assert reached(afloat(units)) == {"assault": (("m",), ("0603",))}
    assert reached(afloat(units, {"east": "red"})) == {}
    assert reached(afloat({**units, "e": amph("red", "in_shore:east")})) == {}
    assert reached(afloat({name: row for name, row in units.items() if name != "m"})) == {}
    assert reached(afloat(units, weather="storm")) == {}


def test_the_digest_names_them() -> None:
    """A line for each way, below those of the ground; nothing for onlookers."""
    g = land({**TARGET, "a": lifted()})
    lines = [line[0] for line in danger_lines(g.state, "red")]
    facts = {"seat": "blue", "units": ["a"], "count": 0, "more": 0, "fog": 0}
    assert lines == [
        ("since-beyond", {**facts, "by": "airmobile", "hexes": ["0505"]}),
        ("since-beyond", {**facts, "by": "drop", "hexes": []}),
    ]
    assert list(danger_lines(g.state, "spectator")) == []
