"""The chances of battles: exact counts of the dice, and no trace left in the position."""

from __future__ import annotations

import msgspec
import pytest

from rules.eots.s07_offensive import declare
from rules.eots.s09_battle import fight, forces
from rules.eots.s09_battle.odds import battle_ends
from rules.eots.state.war import EotsWar
from tests.eots.positions import Place, landing, offensive_under_way, war

GUADALCANAL = "4423"


class Odds(msgspec.Struct):
    """Chances 0 to 1 and expected numbers of one battle; ``reduced`` and ``eliminated`` by unit, zero chances left out."""

    #: The active side wins the air-naval stage, the battle as a whole, and takes a hex it did not hold.
    air_naval: float = 0.0
    battle: float = 0.0
    captured: float = 0.0
    #: Expected steps lost by side.
    steps: dict[str, float] = msgspec.field(default_factory=lambda: {"japan": 0.0, "allies": 0.0})
    reduced: dict[str, float] = {}
    eliminated: dict[str, float] = {}


def odds(g: EotsWar, hex_: str) -> Odds:
    """Every end of a declared battle, summed up."""
    found, side, held = Odds(), g.off.side, g.controls(g.off.side, hex_)
    for end, lost, chance in battle_ends(g, hex_):
        battle = forces.battle_at(end, hex_)
        found.air_naval += chance * (battle.air_naval_winner == side)
        found.battle += chance * ((battle.ground_winner or battle.air_naval_winner) == side)
        found.captured += chance * (not held and end.controls(side, hex_))
        for unit, steps in lost.items():
            found.steps[g.side(unit)] += chance * steps
            into = found.reduced if fight.unit_steps(end, unit) else found.eliminated
            into[unit] = into.get(unit, 0.0) + chance
    return found


def position(units: dict[str, Place], active: str, condition: str = "intercept", lands: str = "") -> EotsWar:
    g = war("south_pacific", units=units, control={"japan": [GUADALCANAL]}, turn=3)
    offensive_under_way(g, "allies", active, condition=condition)
    for uid in lands.split():
        landing(g, uid)
    g.off.battles = [declare.new_battle(g, GUADALCANAL)]
    g.touch()
    return g


def test_one_ship_against_one() -> None:
    """Washington (16) against a cruiser (defence 10): a step at 6 or more (16 hits); 3 to 5 give 8, too few; 9 no second step."""
    g = position({"us_bb_washington": GUADALCANAL, "jp_ca_aoba": GUADALCANAL}, "us_bb_washington")
    found = odds(g, GUADALCANAL)
    assert found.reduced["jp_ca_aoba"] == pytest.approx(0.4)
    assert found.reduced["us_bb_washington"] == pytest.approx(0.1), "12 hits buy nothing, but a natural 9 is critical"
    assert found.eliminated == {}
    assert found.air_naval == pytest.approx(1 - 0.06), "a critical hit on Washington against a cruiser not reduced: 0.1 x 0.6"


def test_surprise_takes_the_answer_away() -> None:
    """At +3 two cruisers destroy a reduced one with 3 or more; it answers only otherwise."""
    units: dict[str, Place] = {
        "us_ca_northampton": GUADALCANAL,
        "us_bb_washington": GUADALCANAL,
        "jp_ca_aoba": (GUADALCANAL, "reduced"),
    }
    found = odds(position(units, "us_ca_northampton us_bb_washington", "surprise"), GUADALCANAL)
    assert found.eliminated["jp_ca_aoba"] == pytest.approx(1.0), "even 0 + 3 gives half of 25: 13 hits"
    assert found.steps["allies"] == 0


def test_landing_against_a_brigade() -> None:
    """Marines (12) with no ships against a reduced brigade (2, defence 6) in mixed ground: 6 hits are certain."""
    g = position(
        {"us_marine_1_div": GUADALCANAL, "jp_bde_4sn": (GUADALCANAL, "reduced")}, "us_marine_1_div", lands="us_marine_1_div"
    )
    found = odds(g, GUADALCANAL)
    assert found.captured == pytest.approx(1.0)
    assert found.steps["japan"] == pytest.approx(1.0)


def test_all_chances_add_up_and_nothing_changes() -> None:
    units: dict[str, Place] = {"us_marine_1_div": GUADALCANAL, "us_bb_washington": GUADALCANAL, "us_cv_wasp": GUADALCANAL}
    units |= {"jp_army_17": GUADALCANAL, "jp_bb_kongo": GUADALCANAL, "jp_cv_soryu": GUADALCANAL, "jp_bde_1sn": GUADALCANAL}
    g = position(units, "us_marine_1_div us_bb_washington us_cv_wasp", lands="us_marine_1_div")
    before = msgspec.msgpack.encode(g.state, order="deterministic")
    found = odds(g, GUADALCANAL)
    assert msgspec.msgpack.encode(g.state, order="deterministic") == before
    for uid in (*found.reduced, *found.eliminated):
        assert found.reduced.get(uid, 0) + found.eliminated.get(uid, 0) <= 1 + 1e-9
    lost = sum(found.reduced.values()) + 2 * sum(found.eliminated.values())
    assert lost == pytest.approx(sum(found.steps.values())), "every unit began at full strength"
    assert 0 <= found.captured <= found.battle <= 1
