"""A round as it is planned: pockets and ways out, attacks with their odds, orders that take few taps."""

from __future__ import annotations

import pytest

from render.scene import Arrow, Highlight, MapScene
from render.stalins_war import PICTURES
from rules.engine import Action, Position
from rules.engine.contract.core import IllegalActionError
from rules.engine.contract.questions import Said
from rules.stalins_war.battle.odds import exact_fight_odds
from rules.stalins_war.battle.s11_permits import why_not_together
from rules.stalins_war.battle.s11_strongest import planned_attacks
from rules.stalins_war.game import GAME
from rules.stalins_war.march.s07_orders import RoundOrders
from rules.stalins_war.table.pockets import pockets_closing, pockets_now
from rules.stalins_war.table.seen import state_as_seen
from tests.stalins_war.field import Field
from words import known_languages, tr

HERE, WEST, NORTH = "1116", "1016", "1115"


def orders(units: dict[str, str], ops: int = 5, **fields: object) -> Field:
    """A round in which orders are given; nothing is marked yet."""
    return Field(units, step=RoundOrders(seat="axis"), **{"marked": [], "ops": ops, **fields})


def test_markers_are_placed_at_one_go_as_far_as_the_ops_go() -> None:
    field = orders({"ge_4a": WEST, "ge_k1": NORTH, "su_a3": HERE}, ops=2)
    assert GAME.table.foremost(field.prompts[0]) == "mark"
    field.do(f"mark {WEST}+{NORTH}")
    assert (field.state.marked, field.state.ops) == ([WEST, NORTH], 0)
    assert GAME.table.foremost(field.prompts[0]) == "move"
    short = orders({"ge_4a": WEST, "ge_k1": NORTH, "su_a3": HERE}, ops=1)
    assert short.refused(f"mark {WEST}+{NORTH}").startswith("wrong-number")


def test_more_units_follow_to_the_same_hex() -> None:
    field = orders({"ge_k1": "0815", "ge_pz41": "0716", "ge_k8": "0716"})
    assert "again" not in field.prompts[0].verbs
    field.do("move 0815 ge_k1 0814")
    assert field.prompts[0].facts["goal"] == "0814"
    offered = field.choices("again")
    assert "ge_k1" not in offered
    reaching = [uid for uid in ("ge_pz41", "ge_k8") if uid in offered]
    assert reaching
    field.do(f"again {'+'.join(reaching)}")
    assert {field.where(uid) for uid in ("ge_k1", *reaching)} == {"0814"}


def test_who_may_not_come_together_is_refused_as_a_whole() -> None:
    field = orders({"ge_k1": "0815", "ge_4a": "0716", "ge_18a": "0715"})
    field.do("move 0815 ge_k1 0814")
    armies = [uid for uid in ("ge_4a", "ge_18a") if uid in field.choices("again")]
    if len(armies) == 2:
        with pytest.raises(IllegalActionError) as refused:
            Position(GAME, field.state).slot("axis", "again", ["+".join(armies)])
        assert refused.value.refusal.code == "stack-large"
        assert {field.where("ge_4a"), field.where("ge_18a")} == {"0716", "0715"}


def test_an_attack_with_all_that_may_begins_when_its_owner_has_seen_the_odds() -> None:
    field = Field({"ge_4a": WEST, "ge_pz41": WEST, "su_a3": HERE}, dice=(6, 1))
    position = Position(GAME, field.state)
    slot = position.slot("axis", "strike")
    assert slot is not None
    assert list(slot.choices) == [HERE]
    field.do(f"strike {HERE}")
    assert field.asked == "axis muster"
    assert not field.events("battle")
    fight = field.state.fight
    assert fight is not None
    ((name, facts),) = GAME.table.totals(Position(GAME, field.state), "axis")
    assert (name, facts["hex"]) == ("plan-attack", HERE)
    assert facts["won"] == round(100 * exact_fight_odds(field.g, fight).chance(winner="axis"))
    field.do("done")
    assert sorted(field.events("battle")[0].facts["attackers"]) == ["ge_4a", "ge_pz41"]


def test_the_odds_of_an_attack_with_units_of_choice_reckon_with_its_defenders() -> None:
    field = Field({"ge_4a": WEST, "ge_pz41": NORTH, "su_a3": HERE})
    field.do(f"attack {HERE} {WEST} ge_4a")
    assert field.asked == "axis muster"
    ((name, facts),) = GAME.table.totals(Position(GAME, field.state), "axis")
    assert (name, facts["defenders"]) == ("plan-attack", ["su_a3"])


def test_markers_allow_attacks_together_and_each_unit_fights_once() -> None:
    units = {"ge_4a": WEST, "ge_pz41": NORTH, "ge_k1": NORTH, "su_a3": HERE, "su_a4": "1215"}
    field = Field(units)
    fights = planned_attacks(field.g, "axis")
    assert {fight.target for fight in fights} <= {HERE, "1215"}
    attackers = [uid for fight in fights for uid in fight.attackers]
    assert len(attackers) == len(set(attackers))
    assert all(why_not_together(field.g, fight.attackers) is None for fight in fights)


# -- pockets ---------------------------------------------------------------------------------------------------------------


def ring(*, gap: str = "") -> Field:
    """A Soviet army with Panzer corps all around it; the gap is empty."""
    field = orders({"su_a3": HERE})
    around = [hex_ for hex_ in field.g.board.grid.neighbours(HERE) if hex_ != gap]
    corps = [uid for uid, row in sorted(field.g.book.units.items()) if row.kind == "panzer"]
    return orders({"su_a3": HERE, **dict(zip(corps, around, strict=False))})


def test_a_closed_pocket_has_no_way_out_and_is_listed_with_its_units() -> None:
    (pocket,) = (one for one in pockets_now(ring().g) if one.side == "soviet")
    assert pocket == ("soviet", ("su_a3",), (HERE,), ())
    position = Position(GAME, ring().state)
    totals = dict(GAME.table.totals(position, "axis"))
    assert totals["plan-closed"]["units"] == ["su_a3"]
    view = state_as_seen(ring().state, "soviet")
    assert "su_a3" in view.cut


def test_nobody_is_cut_off_while_a_road_is_open() -> None:
    field = orders({"su_a3": HERE})
    assert pockets_now(field.g) == ()
    assert state_as_seen(field.state, "axis").cut == ()


def test_a_gap_under_a_zone_cuts_supply_and_is_the_way_out() -> None:
    field = orders({"su_a3": HERE})
    grid, known = field.g.board.grid, sorted(field.g.book.units.items())
    around = grid.neighbours(HERE)
    gap = around[0]
    outer = [hex_ for hex_ in grid.neighbours(gap) if hex_ != HERE and hex_ not in around]
    beyond = next(hex_ for hex_ in outer if any(grid.distance(hex_, other) > 1 for other in outer))
    corps = [uid for uid, row in known if row.kind == "corps" and row.nation == "german" and not row.zone]
    units = {"su_a3": HERE, "ge_pz41": beyond, **dict(zip(corps, [at for at in around if at != gap], strict=False))}
    (pocket,) = (one for one in pockets_now(orders(units).g) if one.side == "soviet")
    assert pocket.exits == (gap,)
    assert gap in GAME.view(orders(units).state, "axis").exits


def test_a_plan_shows_what_the_attacks_would_cut_off_if_they_succeed() -> None:
    known, board = ring().g.book.units, ring().g.board
    around = board.names(board.near(HERE))
    gap = max(around)  # to the east
    beyond = min(at for at in board.names(board.near(gap)) if at != HERE and at not in around)
    corps = [uid for uid, row in sorted(known.items()) if row.kind == "corps" and row.nation == "german" and not row.zone]
    ringed = [*(at for at in around if at != gap), beyond]
    units = {"su_a3": HERE, "su_mk6": gap, **dict(zip(corps, ringed, strict=False))}
    open_ring = orders(units, marked=[beyond])
    assert [one for one in pockets_now(open_ring.g) if "su_a3" in one.units] == []
    [fight] = [one for one in planned_attacks(open_ring.g, "axis") if one.target == gap]
    before = open_ring.state.place.copy()
    [pocket] = pockets_closing(open_ring.g, [fight])
    assert (pocket.side, pocket.units, open_ring.state.place) == ("soviet", ("su_a3",), before)
    assert "plan-then" in [name for name, _ in GAME.table.totals(Position(GAME, open_ring.state), "axis")]
    assert pockets_closing(open_ring.g, []) == ()


@pytest.mark.parametrize("lang", known_languages())
def test_the_plan_is_described_and_drawn_before_movement_ends(lang: str) -> None:
    field = ring()
    field.do(f"mark {field.choices('mark')[0]}")
    position = Position(GAME, field.state)
    assert GAME.table.confirm(position, Action("axis", "done")) == "confirm-orders"
    names = [name for name, _ in GAME.table.summary(position, "axis")]
    assert {"total-markers", "plan-closed", "plan-attack"} <= set(names)
    for name in (
        "plan-attack",
        "plan-closed",
        "plan-cut",
        "plan-then",
        "plan-moved",
        "plan-ops",
        "plan-nothing",
        "plan-strengths",
    ):
        assert tr(lang, f"stalins_war:{name}").lower() != name.replace("-", " ")
    answer = GAME.questions.explain(field.state, "plan", {})
    assert [line.what for line in answer.lines if isinstance(line, Said)][-1] == "plan-losses"
    view = state_as_seen(field.state, "axis")
    scene = PICTURES.explained("plan", field.state, view, lang, {})
    assert isinstance(scene, MapScene)
    assert any(isinstance(one, Highlight) and one.colour == "warning" and HERE in one.hexes for one in scene.overlays)
    assert any(isinstance(one, Arrow) and one.path[-1] == HERE for one in scene.overlays)
    (aside,) = GAME.questions.asides(position, "axis")
    assert aside.topic == "plan"


def test_nothing_planned_is_said_so() -> None:
    with pytest.raises(IllegalActionError) as refused:
        GAME.questions.explain(orders({"su_a3": HERE}).state, "plan", {})
    assert refused.value.refusal.code == "no-plan"


def test_hexes_to_move_from_stand_under_what_matters() -> None:
    field = orders({"ge_4a": WEST, "ge_k1": "0716", "ge_pz41": "0914", "su_a3": HERE}, supply={"ge_k1": "none"})
    position = Position(GAME, field.state)
    slot = position.slot("axis", "move")
    assert slot is not None
    groups = dict(GAME.table.headings(position, slot, ()))
    assert "0716" in groups["group-cut"]
    assert all(WEST not in hexes for name, hexes in groups.items() if name not in ("group-zone", "group-front"))
