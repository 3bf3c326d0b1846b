"""6.3.1, 6.5.1.2, 6.5.4, 8.5.4.2. What a base that is taken costs its side in the air."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.contract.steps import settle
from rules.next_war.air.s06_base_loss import BaseLosses, begin_base_losses
from rules.next_war.ground.s12_points import seize_hex
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield, block, unit
from tests.next_war.turns import done, rolling, under_way, why_not

HEXES = block(h0303="flat blue airbase", h0301="flat blue airfield", h0305="flat blue city", h0505="flat blue airfield")
CITY = {"roads": [["primary", "0305", "0405"]], "lift": {"blue": 2}}


def heli(at: str = "0303", **row: Any) -> dict[str, Any]:
    """A helicopter of blue."""
    return {"side": "blue", "at": at, "kind": "helicopter", "steps": 2, "support": 2, "range": 2, **row}


def taken(units: dict[str, dict[str, Any]], hex_: str, *dice: int, **fields: Any) -> TheatreWar:
    """Red takes a hex, and its losses are rolled for with these dice."""
    given = {"segment": "", "air_level": "contested", "air_side": "", **fields}
    g = rolling(battlefield(HEXES, {"r": unit("red", hex_), **units}, CITY, **given), *dice)
    seize_hex(g, hex_, "red")
    begin_base_losses(g)
    settle(g)
    return g


def losses(g: TheatreWar) -> list[str]:
    """What was rolled."""
    return [event.facts["what"] for event in g.events if event.kind == "base-loss"]


@pytest.mark.parametrize(("die", "lost"), [(0, 1), (2, 1), (3, 0), (9, 0)])
def test_an_airbase_may_cost_points_for_good(die: int, lost: int) -> None:
    """NW-042, NW-127, NW-296, D09: 0 to 2, one roll for each kind of points."""
    g = taken({}, "0303", die, die)
    assert (g.state.air_lost.get("blue", 0), g.state.lift_lost.get("blue", 0)) == (lost, lost)
    assert losses(g) == [f"{kind}_{'lost' if lost else 'kept'}" for kind in ("air_point", "airmobile_point")]


def test_airfields_and_bases_retaken_cost_nobody_a_point() -> None:
    """NW-042, NW-296, 6.3.1."""
    assert losses(taken({}, "0301", 0, 0)) == []
    g = rolling(battlefield(HEXES, {"b": unit("blue", "0303")}, CITY, segment="", control={"0303": "red"}), 0, 0)
    seize_hex(g, "0303", "blue")
    begin_base_losses(g)
    settle(g)
    assert losses(g) == []


def test_without_airmobile_points_none_is_rolled_for() -> None:
    """8.5.4.2."""
    assert losses(taken({}, "0303", 9, 0, lift_lost={"blue": 2})) == ["air_point_kept"]


def test_each_helicopter_rolls_and_flies_off_under_fire() -> None:
    """NW-047, NW-050, 6.5.4, 6.5.1.2: one base in reach, so nobody is asked."""
    g = taken({"h": heli("0505", range=1)}, "0505", 5, 9)
    assert (losses(g), g.state.place["h"]) == (["rebase"], "0305")
    kinds = [event.kind for event in g.events]
    assert kinds.index("air-defence") < kinds.index("rebased")


def test_the_chart_destroys_damages_or_spares() -> None:
    """NW-050, 6.5.4: 0, 1 to 3, 4 to 9; destroyed helicopters are points for the enemy (12.1)."""
    assert taken({"h": heli("0505", range=1)}, "0505", 0).state.dead == ["h"]
    hurt = taken({"h": heli("0505", range=1)}, "0505", 2, 9)
    assert (hurt.state.lost["h"], hurt.state.place["h"]) == (1, "0305")
    assert taken({"h": heli("0505", range=1)}, "0505", 4, 9).state.lost == {}


def test_in_a_city_nothing_is_rolled_but_it_must_leave() -> None:
    """NW-296, 6.5.4, 6.5.1.2."""
    g = taken({"h": heli("0305", range=1)}, "0305", 9, control={"0505": "red"})
    assert (losses(g), g.state.place["h"]) == ([], "0303")


def test_without_a_base_in_reach_it_is_lost() -> None:
    """NW-047, 6.5.1.2."""
    g = taken({"h": heli("0505", range=1)}, "0505", 5, control={"0305": "red"})
    assert g.state.dead == ["h"]


def test_its_owner_chooses_among_several_bases() -> None:
    """NW-047, 6.5.1.2: also full ones; then it must go on in the next turn."""
    units = {"h": heli("0303"), "i": heli("0301")}
    g = taken(units, "0303", 9, 9, 5)
    [prompt] = g.stack[-1].prompts(g)
    assert (prompt.seat, prompt.what, prompt.facts["unit"]) == ("blue", "flee-base", "h")
    held = {"control": {"0303": "red"}, "air_level": "contested"}
    fresh = battlefield(HEXES, {"r": unit("red", "0303"), **units}, CITY, segment="", **held)
    position = under_way(fresh, BaseLosses(fleeing=["h"]))
    slot = position.slot("blue", "flee", ("h",))
    assert slot is not None
    assert slot.choices == ("0305", "0505", "0301")
    assert why_not(position, "flee h 0101") == "not-legal 6.5.1.2"
    crowded, events = done(position, "flee h 0301")
    where = crowded.state.place.get("h", "")
    assert where in ("0301", "")
    assert crowded.state.displaced == (["h"] if where else [])
    usual, _ = done(position, "decline")
    assert usual.state.place.get("h", "0305") == "0305"
    assert next(event.kind for event in events) == "air-defence"


def test_an_abort_has_nowhere_to_send_it_back_to() -> None:
    """NW-047, 6.5.1.2: a roll of 1 says Abort."""
    g = taken({"h": heli("0505", range=1)}, "0505", 5, 1)
    assert (g.state.place["h"], g.state.grounded) == ("0305", ["h"])
