"""Players' questions in known positions: what blocks, by how much, by which units, and the odds worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.contract.core import IllegalActionError, Refusal
from rules.engine.contract.questions import Answer, Said
from rules.eots import s08_movement as movement
from rules.eots.explain.answers import answer_explain
from rules.eots.explain.why import explain_why_not
from rules.eots.s06_supply import efficiency
from rules.eots.s07_offensive import declare, eligible_units
from rules.eots.s07_offensive.activation import ActivateUnits
from tests.eots.positions import offensive_under_way, war
from tests.eots.space import attack, bare, setup

SEAS = {"jp_hq_south_seas": "4017", "us_hq_southwest_pacific": "3727"}
GUADALCANAL = "4423"


def lines(found: Answer) -> dict[str, Any]:
    """What an answer says, by message id or code."""
    return {line.what if isinstance(line, Said) else line.code: line for line in found.lines}


def refused(question: Any, *args: Any) -> Refusal:
    with pytest.raises(IllegalActionError) as found:
        question(*args)
    return found.value.refusal


# -- why not -----------------------------------------------------------------------------------------------------------


def test_a_unit_beyond_the_range_gets_both_numbers() -> None:
    """6.21 A: South Seas reaches 12."""
    g = bare(SEAS | {"jp_army_17": "5325"}, japan="4017 5325")
    gap = lines(explain_why_not(g.state, "jp_army_17"))["unsupplied"]
    assert gap.facts["gap"] == "out-of-range"
    assert gap.facts["source"] == "jp_hq_south_seas"
    assert (gap.facts["need"], gap.facts["have"]) == (g.cat.distance("4017", "5325"), 12)


def test_the_zone_that_cuts_a_line_is_named_with_its_units() -> None:
    """6.4: aircraft at Santa Isabel's neighbour cut Guadalcanal off."""
    g = bare(SEAS | {"jp_bde_ss": GUADALCANAL, "us_air_5af": "4424"}, japan="4017 4423", allies="4424")
    found = lines(explain_why_not(g.state, "jp_bde_ss"))["unsupplied"]
    assert found.section == "6.4"
    assert found.facts["gap"] == "zoi"
    assert found.facts["makers"] == ["us_air_5af"]
    assert g.cat.distance(found.facts["at"], "4424") <= 2
    assert "unsupplied" not in [
        line.code for line in explain_why_not(g.state, "jp_bde_ss").lines[2:] if isinstance(line, Refusal)
    ]


def test_a_headquarters_without_a_source_says_so() -> None:
    g = bare({"jp_hq_south_seas": "4017", "us_air_5af": "4018", "us_hq_southwest_pacific": "4018"}, japan="4017", allies="4018")
    found = lines(explain_why_not(g.state, "jp_hq_south_seas"))
    assert "hq-cannot-be-activated" in found
    report = lines(answer_explain(g.state, "supply", {"unit": ("jp_hq_south_seas",)}))
    assert ("hq-supplied" in report) != ("hq-unsupplied-why" in report)


def test_each_headquarters_is_named_with_what_closes_its_line() -> None:
    """6.2: the headquarters that could supply the unit, where each is, and where and by what its line is cut."""
    units = SEAS | {"jp_bde_ss": GUADALCANAL, "us_air_5af": "4424"}
    g = bare(units, japan="4017 4423", allies="4424")
    answered = answer_explain(g.state, "supply", {"unit": ("jp_bde_ss",)}).lines
    [hq] = [line for line in answered if isinstance(line, Said) and line.what == "supply-hq"]
    assert (hq.facts["hq"], hq.facts["hex"], hq.facts["gap"], hq.facts["makers"]) == (
        "jp_hq_south_seas", "4017", "zoi", ["us_air_5af"],
    )  # fmt: skip
    assert hq.section == "6.4"


def test_a_headquarters_that_is_cut_off_itself_is_named_and_where() -> None:
    """The unit's line is whole, but its headquarters' is not: the answer names that place."""
    away = {"jp_hq_south_seas": "4017", "jp_army_17": "4017", "us_air_5af": "4018", "us_hq_southwest_pacific": "4018"}
    g = bare(away, japan="4017", allies="4018")
    own = lines(explain_why_not(g.state, "jp_hq_south_seas"))["hq-unsupplied-why"].facts
    found = lines(answer_explain(g.state, "supply", {"unit": ("jp_army_17",)}))
    assert found["unsupplied"].facts["gap"] == "hq-unsupplied"
    hq = found["supply-hq"].facts
    assert (hq["hq"], hq["gap"], hq["at"]) == ("jp_hq_south_seas", f"hq-{own['gap']}", own["at"])
    assert hq["makers"] == own["makers"]


def test_what_closes_the_line_of_activation_is_named() -> None:
    """6.3: in supply by the Tokyo Express, but out of the headquarters' reach behind a zone."""
    units = SEAS | {"jp_bde_ss": GUADALCANAL, "us_air_5af": "4424"}
    g = bare(units, japan="4017 4423", allies="4424", tokyo_express="4423")
    reason = eligible_units.activation_refusal(g, "japan", "jp_hq_south_seas", "jp_bde_ss", (), None)
    assert reason is not None
    assert reason.code == "no-activation-line"
    assert reason.facts["gap"] == "zoi"
    assert reason.facts["makers"] == ["us_air_5af"]
    assert "no-activation-line" in lines(explain_why_not(g.state, "jp_bde_ss"))


def test_the_way_through_a_zone_and_the_way_around() -> None:
    """8.45 B: an unescorted landing force keeps out of zones; the refusal says where and why it is closed, and the way around."""
    units = SEAS | {"jp_army_17": "4017", "us_air_5af": "4222", "us_lrb_5af": "4222"}
    g = attack(bare(units, japan="4017 4423", allies="4222"), "japan", "jp_army_17", ops=2)
    closed = movement.why_no_destination(g, ["jp_army_17"], "amphibious", "4124", False)
    assert closed is not None
    assert closed.code == "way-through-zoi-or-ships"
    assert (closed.facts["have"], closed.facts["round"], closed.facts["vessels"]) == (10, 13, [])
    assert set(closed.facts["makers"]) == {"us_air_5af", "us_lrb_5af"}
    assert g.cat.distance(closed.facts["at"], "4222") <= 2
    inside = movement.why_no_destination(g, ["jp_army_17"], "amphibious", "4222", False)
    assert inside is not None
    assert inside.code == "enters-zoi"
    assert set(inside.facts["makers"]) == {"us_air_5af", "us_lrb_5af"}
    far = movement.why_no_destination(attack(g, "japan", "jp_army_17", ops=1), ["jp_army_17"], "amphibious", "4124", False)
    assert far == Refusal("out-of-range", "8.45", {"hex": "4124", "need": 8, "have": 5})


def test_the_ship_that_would_open_the_way_is_named() -> None:
    """7.32, 8.45 B: into a zone only with a carrier that neutralises it along the way."""
    units = SEAS | {"jp_army_17": "4017", "jp_cv_shokaku": "4017", "us_air_5af": GUADALCANAL}
    g = bare(units, japan="4017 4021", allies="4423 4222")
    found = lines(explain_why_not(g.state, "jp_army_17", GUADALCANAL))
    assert found["goes-with"].facts["vessels"] == ["jp_cv_shokaku"]
    g.put("jp_cv_shokaku", "4020")
    assert lines(explain_why_not(g.state, "jp_army_17", GUADALCANAL))["enters-zoi"].facts["makers"] == ["us_air_5af"]
    units = SEAS | {"jp_army_17": "4021", "us_air_5af": "4222"}
    g = bare(units, japan="4017 4021", allies="4222")
    assert lines(explain_why_not(g.state, "jp_army_17", GUADALCANAL))["leaves-zoi"].facts["hex"] == "4021"


def test_the_least_operations_value_and_the_points_are_shown() -> None:
    """7.22: 5 hexes for each point; overland one point a hex and more (8.42)."""
    g = setup("south_pacific", turn=4)
    goes = lines(explain_why_not(g.state, "us_marine_1_div", GUADALCANAL))["goes"].facts
    assert (goes["mode"], goes["length"], goes["ops"], goes["asp"]) == ("amphibious", 7, 2, 1)
    march = lines(explain_why_not(g.state, "jp_army_18", "3823", "ground"))["too-few-movement-points"].facts
    assert march["have"] == 3
    assert march["need"] > 3
    sea = lines(explain_why_not(g.state, "us_ca_northampton", "3119", "naval"))["out-of-range"].facts
    assert sea["need"] > sea["have"] == 15


def test_aircraft_strike_from_where_they_stand_or_from_nearer() -> None:
    """9.11, 8.31."""
    g = setup("south_pacific", turn=4)
    assert lines(explain_why_not(g.state, "jp_af_25", "3823"))["strikes"].facts["need"] == 1
    far = lines(explain_why_not(g.state, "us_air_5af", GUADALCANAL))
    assert (far["strike-too-far"].facts["need"], far["strike-too-far"].facts["have"]) == (8, 4)
    for field in far["strikes-from"].facts["hexes"]:
        assert g.cat.distance(field, GUADALCANAL) <= 4
        assert g.controls("allies", field)


def test_the_decision_now_due_comes_first() -> None:
    """7.21: who activates units now; 5.31: the limits of the card played."""
    g = war("south_pacific", keep=True, turn=3)
    offensive_under_way(g, "allies", "", card="A13")
    g.off.hq = "joint_hq_anzac"
    g.state.stack = [ActivateUnits(side="allies")]
    g.touch()
    slot = g.state.stack[-1].slot_activate(g, "allies", ())
    for uid in ("us_cv_wasp", "au_corps_3", "us_lrb_13af"):
        found = lines(explain_why_not(g.state, uid))
        assert ("may-activate" in found) == (uid in slot.choices)
        if uid in slot.choices:
            assert found["may-activate"].facts["hq"] == "joint_hq_anzac"
        else:
            assert "now-activating" in found
    on_the_way = lines(explain_why_not(g.state, "us_marine_1_div", GUADALCANAL))
    assert on_the_way["by-offensive"].facts["card"] == "A13"
    assert on_the_way["goes"].facts["ops"] == 0, "an offensive under way shows no least operations value"


def test_questions_that_make_no_sense_are_refused() -> None:
    g = setup("south_pacific", turn=4)
    assert refused(explain_why_not, g.state, "us_cv_nowhere").code == "no-unit"
    assert refused(explain_why_not, g.state, "us_cv_essex").code == "not-on-map"
    assert refused(explain_why_not, g.state, "us_cv_wasp", "9999").code == "no-such-hex"
    assert refused(answer_explain, g.state, "range", {"hq": ("us_cv_wasp",)}).code == "no-hq"
    with pytest.raises(KeyError):
        answer_explain(g.state, "weather", {})
    assert "is-there" in lines(explain_why_not(g.state, "us_cv_wasp", "4828"))


# -- explain -----------------------------------------------------------------------------------------------------------


def test_a_headquarters_with_its_printed_and_present_efficiency() -> None:
    """6.11, 6.25: without a line to the eastern edge a US headquarters loses efficiency."""
    g = setup("south_pacific", turn=4)
    found = lines(answer_explain(g.state, "range", {"hq": ("us_hq_southwest_pacific",)}))
    modified = efficiency.efficiency_of_hq(g, "us_hq_southwest_pacific")
    assert found["efficiency"].facts == {"range": 20, "printed": 2, "modified": modified}
    may = eligible_units.activation_candidates(g, "allies", "us_hq_southwest_pacific", (), None)
    assert found["commands"].facts["units"] == list(may)
    assert found["limits"].facts == {"one": 3, "two": 4, "three": 5}


def test_both_sides_zones() -> None:
    from rules.eots.s06_supply import zones

    g = setup("south_pacific", turn=4)
    for line in answer_explain(g.state, "zones", {}).lines:
        assert isinstance(line, Said)
        side = line.facts["side"]
        assert line.facts["all"] == zones.air_zoi(g, side).bit_count()
        assert line.facts["free"] == zones.unneutralised_zoi(g, side).bit_count()


# -- odds --------------------------------------------------------------------------------------------------------------


def fought(g: Any, **args: str) -> Answer:
    return answer_explain(g.state, "odds", {name: tuple(value.split("+")) for name, value in args.items()})


def test_one_ship_against_one_by_hand() -> None:
    """Washington (16) and Aoba (12, defence 10): 16 hits from 6 up cost Aoba a step; only a natural 9 hurts Washington (9.22)."""
    g = war("south_pacific", units={"us_bb_washington": GUADALCANAL, "jp_ca_aoba": GUADALCANAL}, turn=3)
    found = fought(g, hex=GUADALCANAL, attackers="us_bb_washington", condition="intercept")
    assert lines(found)["odds-means"].facts["lost"] == {"jp_ca_aoba": 0.4, "us_bb_washington": 0.1}
    assert found.table is not None
    assert found.table.columns == ("allies", "japan")
    assert found.table.rows == (("0", (0.9, 0.6)), ("1", (0.1, 0.4)))


def test_the_battle_declared_in_the_position_is_the_same_as_its_forces_named() -> None:
    units = {"us_bb_washington": GUADALCANAL, "jp_ca_aoba": GUADALCANAL}
    g = war("south_pacific", units=units, turn=3)
    named = fought(g, hex=GUADALCANAL, attackers="us_bb_washington", condition="intercept")
    offensive_under_way(g, "allies", "us_bb_washington", condition="intercept")
    g.off.battles = [declare.new_battle(g, GUADALCANAL)]
    g.touch()
    declared = fought(g, hex=GUADALCANAL)
    assert declared.table == named.table
    assert lines(declared)["odds-winner"] == lines(named)["odds-winner"]
    surprised = fought(g, hex=GUADALCANAL, condition="surprise")
    assert surprised.table != declared.table
    g.off.battles[0].stage = "air_naval"
    assert refused(fought_in, g).code == "battle-under-way"


def fought_in(g: Any) -> Answer:
    return fought(g, hex=GUADALCANAL)


def test_forces_that_cannot_fight_are_refused_with_the_reason() -> None:
    g = setup("south_pacific", turn=4)

    def ask(**args: str) -> str:
        return refused(lambda: fought(g, **args)).code

    assert ask(hex=GUADALCANAL) == "odds-need-attackers"
    assert ask(hex="4828", attackers="us_cv_wasp") == "no-enemy-there"
    assert ask(hex=GUADALCANAL, attackers="us_cv_wasp+jp_ca_aoba") == "odds-wrong-side"
    assert ask(hex=GUADALCANAL, attackers="us_hq_southwest_pacific") == "hq-does-not-fight"
    assert ask(hex=GUADALCANAL, attackers="us_cv_essex") == "not-on-map"
    assert ask(hex=GUADALCANAL, attackers="us_cv_wasp", event="J01") == "card-of-other-side"
    assert ask(hex=GUADALCANAL, attackers="5030") in ("no-units-there", "no-unit")
    assert ask(hex="3416", attackers="us_air_13af") == "strike-out-of-range"
    assert ask(hex=GUADALCANAL, attackers="us_cv_wasp", condition="storm") == "not-a-condition"
    china = war("full", "year_1944", units={"us_cv_wasp": "3104", "jp_ad_2": "3004"})
    assert refused(lambda: fought(china, hex="3004", attackers="us_cv_wasp")).code == "battle-not-possible"


def test_carriers_far_off_fight_as_if_they_had_come_near() -> None:
    g = setup("south_pacific", turn=4)
    before = dict(g.state.place)
    found = fought(g, hex=GUADALCANAL, attackers="us_cv_wasp+us_marine_1_div", condition="intercept")
    assert lines(found)["odds-brought"].facts["units"] == ["us_cv_wasp"]
    assert lines(found)["odds-control"].facts["chance"] == 100.0
    assert g.state.place == before
