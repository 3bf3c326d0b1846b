"""6.5. Helicopters: bases and their room, missions, range, another base."""

from __future__ import annotations

from typing import Any

from rules.engine.contract.core import Refusal
from rules.next_war.air.s06_helicopters import (
    base_room,
    helicopter_bases,
    rebase_goals,
    rebase_range,
    supporting_helicopters,
    why_not_flying,
    why_not_rebasing,
    why_not_supporting,
)
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield, block, unit
from tests.next_war.turns import done, under_way, why_not

HEXES = block(h0101="flat blue airbase", h0105="flat blue airfield", h0501="flat blue city", h0505="flat red airbase")


def heli(at: str = "0101", **row: Any) -> dict[str, Any]:
    """A helicopter of two steps."""
    return {"side": "blue", "at": at, "kind": "helicopter", "steps": 2, "support": 2, "range": 3, **row}


def field(units: dict[str, dict[str, Any]] | None = None, **fields: Any) -> TheatreWar:
    """Four bases in the corners of a field."""
    given = {"segment": "first_movement", "active": "blue", **fields}
    return battlefield(HEXES, units or {"h": heli()}, {"roads": [["primary", "0501", "0502"]]}, **given)


def code(found: Refusal | None) -> str:
    """A refusal in short."""
    return f"{found.code} {found.section}" if found else ""


def test_bases_and_their_room() -> None:
    """NW-045, NW-295, 6.5.1.1: three in an airbase, one in an airfield or a city."""
    crowd = {f"h{n}": heli() for n in range(3)}
    g = field(crowd | {"f": heli("0105")})
    assert g.board.names(helicopter_bases(g, "blue")) == ["0101", "0105", "0501"]
    assert {hex_: base_room(g, hex_, "blue") for hex_ in ("0101", "0105", "0501", "0303")} == {
        "0101": 0, "0105": 0, "0501": 1, "0303": 0,
    }  # fmt: skip
    assert code(why_not_rebasing(g, "f", "0101")) == "base-full 6.5.1.1"


def test_captured_bases_serve_and_those_with_enemies_do_not() -> None:
    """NW-314, 8.4.2."""
    g = field({"h": heli(), "r": unit("red", "0105")}, control={"0505": "blue"})
    assert g.board.names(helicopter_bases(g, "blue")) == ["0101", "0501", "0505"]


def test_another_base_within_twice_the_range() -> None:
    """NW-046, NW-290, 6.5.1.2: range 2 reaches 4 hexes, and the turn is over for it."""
    g = field({"h": heli(range=2)})
    assert (rebase_range(g, "h"), rebase_goals(g, "h")) == (4, ["0105", "0501"])
    assert code(why_not_rebasing(field({"h": heli(range=1)}), "h", "0501")) == "beyond-range 6.5.1.2"
    assert code(why_not_rebasing(g, "h", "0303")) == "no-base-there 6.5.1"
    position = under_way(g, MovementSheet(seat="blue"))
    assert why_not(position, "rebase h 0303") == "no-base-there 6.5.1"
    after, events = done(position, "rebase h 0105", "done")
    assert (after.state.place["h"], after.state.grounded, after.state.missions) == ("0105", ["h"], {"h": 1})
    assert [event.kind for event in events if event.kind in ("air-immune", "rebased")] == ["air-immune", "rebased"]
    again = field({"h": heli("0105")}, grounded=["h"])
    assert code(why_not_flying(again, "h")) == "rebased-already 6.5.1.2"


def test_two_missions_a_turn_and_one_a_segment() -> None:
    """NW-048, NW-025, 6.5.2, 4.1.2, Q16: one of any kind in overcast."""
    assert code(why_not_flying(field(missions={"h": 1}), "h")) == ""
    assert code(why_not_flying(field(missions={"h": 2}), "h")) == "missions-spent 6.5.2"
    assert code(why_not_flying(field(missions={"h": 1}, flown=["h"]), "h")) == "flown-already 6.5.2"
    assert code(why_not_flying(field(missions={"h": 1}, weather="overcast"), "h")) == "missions-spent 6.5.2"
    g = field(missions={"h": 2}, flown=["h"])
    g.ready_helicopters()
    assert code(why_not_flying(g, "h")) == ""


def test_in_a_storm_helicopters_do_nothing_but_change_their_base() -> None:
    """NW-031, 4.1.3."""
    g = field(weather="storm")
    assert code(why_not_supporting(g, "h", "0102")) == "storm-grounds 4.1.3"
    assert rebase_goals(g, "h") == ["0105", "0501"]


def test_range_bounds_support() -> None:
    """NW-049, NW-290, 2.4.3, 6.5.3."""
    g = field({"h": heli(range=3), "i": heli("0105", range=1, support=1)})
    assert (supporting_helicopters(g, "blue", "0104"), supporting_helicopters(g, "blue", "0303")) == (["h", "i"], ["h"])
    assert code(why_not_supporting(g, "i", "0303")) == "beyond-range 2.4.3"


def test_over_the_limit_of_its_base_it_must_go_first() -> None:
    """NW-295, 6.5.1.2."""
    g = field({"h": heli()}, displaced=["h"])
    assert code(why_not_supporting(g, "h", "0102")) == "must-rebase 6.5.1.2"
    after, _ = done(under_way(g, MovementSheet(seat="blue")), "rebase h 0105", "done")
    assert after.state.displaced == []


def test_nothing_flies_in_elite_reaction_nor_in_the_enemys_segment() -> None:
    """NW-128, 3.0."""
    assert code(why_not_rebasing(field(segment="elite_reaction"), "h")) == "ground-only 3.0"
    assert code(why_not_rebasing(field(segment="first_combat"), "h")) == "no-movement-segment 6.5.1.2"
    assert code(why_not_flying(field(air=False), "h")) == "no-air-played 6.0"
    assert code(why_not_flying(field({"u": unit("blue", "0101")}), "u")) == "no-helicopter 6.5.1"


def test_an_abort_sends_it_back_and_a_loss_costs_a_step() -> None:
    """NW-058, 6.6.1.1: contested, beside the enemy's tanks."""
    foe = unit("red", "0104", flags="armour", mobility="mechanized")
    position = under_way(field({"h": heli(), "r": foe}, air_level="contested", air_side=""), MovementSheet(seat="blue"))
    after, events = done(position, "rebase h 0105", "done")
    fire = next(event.facts for event in events if event.kind == "air-defence")
    assert fire["modifiers"] == [["near_mechanized", -1]]
    moved = not fire["abort"] and "h" in after.state.place
    assert after.state.place.get("h", "") == ("0105" if moved else "0101" if "h" in after.state.place else "")
    assert after.state.missions == {"h": 1}
