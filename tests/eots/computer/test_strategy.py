"""What computer players of Empire of the Sun bear in mind: goals, offensives that failed; plans carried out as begun."""

from __future__ import annotations

from random import Random

from data.eots.aims import load_aim_scales
from rules.engine.contract.core import Action
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.eots import GAME
from rules.eots.players.strategy import GOALS, read_strategy, strategy_now, with_doubts
from rules.players import players_of
from rules.players.chance import chance_of
from rules.players.computer import Computer
from rules.players.plan import ComputerPlan
from rules.players.search import TriedPlan


def level_of(name: str) -> Computer:
    """A level."""
    found = players_of(GAME)[name]
    assert isinstance(found, Computer)
    return found


def test_goals_stay_until_they_are_reached_or_given_up() -> None:
    scales, g = load_aim_scales(), Record(GAME, "south_pacific", {}, bytes(32)).position.g
    first = strategy_now(g, "japan", scales, {})
    assert len(first.goals) == GOALS
    assert all(g.controls("allies", hex_) or g.at(hex_, "allies") for hex_ in first.goals)
    assert read_strategy(first.facts()) == first
    assert strategy_now(g, "japan", scales, first.facts()) == first
    own = next(hex_ for hex_ in g.state.control if g.controls("japan", hex_))
    reached = strategy_now(g, "japan", scales, {"goals": f"{own}+{first.goals[0]}"})
    assert own not in reached.goals
    assert reached.goals[0] == first.goals[0]
    assert len(reached.goals) == GOALS
    twice = f"{first.goals[0]}@{g.state.turn}+{first.goals[0]}@{g.state.turn}"
    assert first.goals[0] not in strategy_now(g, "japan", scales, {**first.facts(), "failed": twice}).goals


def test_an_offensive_that_took_nothing_weighs_on_its_repetition() -> None:
    scales, g = load_aim_scales(), Record(GAME, "south_pacific", {}, bytes(32)).position.g
    theirs = next(hex_ for hex_ in g.state.control if g.controls("allies", hex_))
    own = next(hex_ for hex_ in g.state.control if g.controls("japan", hex_))
    strategy = strategy_now(g, "japan", scales, {"take": theirs})
    assert strategy.failures(theirs) == 1
    assert strategy_now(g, "japan", scales, {"take": own}).failures(own) == 0, "it was taken"
    assert strategy_now(g, "japan", scales, {"failed": f"{theirs}@{g.state.turn - 2}"}).failures(theirs) == 0, "long ago"
    action, elsewhere = Action("japan", "pass"), next(hex_ for hex_ in g.grid.bit if hex_ not in (*strategy.goals, theirs))
    plans = [ComputerPlan(action, 3.0, facts={"aim": aim}) for aim in (theirs, strategy.goals[0], elsewhere)]
    goal, other, again = with_doubts(plans, strategy, scales)
    assert [plan.facts["aim"] for plan in (goal, other, again)] == [strategy.goals[0], elsewhere, theirs]
    assert (again.worth, again.doubt) == (3.0 - scales.failed, scales.failed)
    assert (goal.worth, goal.doubt) == (3.0 + scales.purpose, -scales.purpose)
    assert (other.worth, other.doubt) == (3.0, 0.0)
    assert TriedPlan(again, 0.2).given == 0.2 * 3.0 - scales.failed, "a look ahead does not know of it, so it counts whole"


def test_reasons_that_somebody_has_changed_are_not_heeded() -> None:
    """They come with the file of a game."""
    position = Record(GAME, "south_pacific", {}, bytes(32)).position
    sight = Sight(position, position.due[0].seat)
    recruit = level_of("recruit")
    for held in ({"take": "x"}, {"failed": "x+4423@+@3+4423@-1"}, {"goals": "+x+", "aim": "x", "with": "x"}, {"with": ""}):
        choice = recruit.decide(sight, Random(1), held=held)
        assert position.check(choice.action) is None
        assert recruit.mind.goes_on(sight, held) is None
    assert strategy_now(position.g, "japan", load_aim_scales(), {"goals": "x+y", "failed": "x"}).failed == ()


def test_an_offensive_is_carried_out_with_its_aim() -> None:
    """From the card on: headquarters, units, moves and battles are one plan."""
    secret = (3).to_bytes(32, "big")
    record, recruit, held, done = Record(GAME, "south_pacific", {}, secret), level_of("recruit"), dict[str, dict[str, str]](), 0
    for number in range(600):
        position = record.position
        prompt = position.due[0]
        before = held.get(prompt.seat, {})
        choice = recruit.decide(Sight(position, prompt.seat), chance_of(secret, prompt.seat, number), held=before)
        off = position.state.offensive
        if off is not None and off.side == prompt.seat and before.get("with") == off.card:
            assert choice.short == "plan"
            assert choice.best.facts == before
            done += 1
        else:
            assert choice.short != "plan", "an offensive without a plan, or the enemy's, is thought about"
        held[prompt.seat] = dict(choice.best.facts)
        record.play(choice.action)
        if record.position.over or done > 60:
            break
    assert done > 20
