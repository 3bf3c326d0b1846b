"""Computer players of Empire of the Sun: legal to the end, blind to the enemy's cards, offensives with aims."""

from __future__ import annotations

import pytest

from data.eots.aims import load_aim_scales
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.eots import GAME
from rules.eots.players.aims import aim_worths, best_aim, place_values
from rules.eots.players.mind import TheaterMind
from rules.players import players_of
from rules.players.blind import seen_through
from rules.players.chance import chance_of
from rules.players.computer import Computer
from rules.players.whole import play_to_end


def player(level: str) -> Computer:
    """A player of a level."""
    found = players_of(GAME)[level]
    assert isinstance(found, Computer)
    return found


@pytest.mark.parametrize("scenario", ["south_pacific", "burma"])
def test_recruits_play_a_scenario_to_its_end(scenario: str) -> None:
    secret = (7).to_bytes(32, "big")
    record = Record(GAME, scenario, {}, secret)
    assert play_to_end(record, dict.fromkeys(GAME.seats, player("recruit")), secret).over


def test_an_officer_chooses_by_nothing_hidden_and_aims_at_something() -> None:
    record, officer, recruit, cards = Record(GAME, "south_pacific", {}, bytes(32)), player("officer"), player("recruit"), 0
    for number in range(200):
        position = record.position
        prompt = position.due[0]
        chance = chance_of(b"x", prompt.seat, number)
        if prompt.what != "play-card":
            record.play(recruit.choose(Sight(position, prompt.seat), chance))
            continue
        choice = officer.decide(Sight(position, prompt.seat), chance)
        assert choice.actions > 0
        assert set(choice.terms) <= {*officer.mind.sheet.weights}
        if choice.action.verb in ("oc", "event"):
            assert choice.best.facts.get("aim", "") in position.g.grid.bit
        assert not seen_through(
            position,
            prompt.seat,
            lambda real, s=prompt.seat, n=number: officer.decide(Sight(real, s), chance_of(b"x", s, n)),
            1,
        )
        cards += 1
        if cards == 2:
            return
        record.play(choice.action)
    raise AssertionError("nobody has played two cards")


@pytest.mark.parametrize("scenario", ["south_pacific", "year_1942"])
def test_aims_are_hexes_of_the_enemy_and_near_ones_come_first(scenario: str) -> None:
    scales = load_aim_scales()
    g = Record(GAME, scenario, {}, bytes(32)).position.g

    def nearness(hex_: str, units: list[str]) -> float:
        places = [g.where(uid) for uid in units if g.where(uid) in g.grid.bit]
        far = sorted(g.grid.distance(hex_, place) for place in places)[:5]
        return sum(scales.near**steps for steps in far) / 5

    for side in GAME.seats:
        aims = aim_worths(g, side, scales)
        assert all(g.controls(g.enemy(side), hex_) or g.at(hex_, g.enemy(side)) for _, hex_ in aims)
        ground, others = list(g.units_of(side, "ground")), list(g.units_of(side, "air", "naval"))
        for units in ([], others[:1], others[-1:]):
            worths = {hex_: worth * nearness(hex_, units or ground) * nearness(hex_, units or others) for worth, hex_ in aims}
            assert best_aim(g, side, scales, units) == min(worths, key=lambda hex_: (-worths[hex_], hex_))


def test_places_are_worth_what_they_bring() -> None:
    g, scales = Record(GAME, "south_pacific", {}, bytes(32)).position.g, load_aim_scales()
    assert place_values(g, scales)["4222"] > place_values(g, scales).get("4828", 0.0) >= 0.0


def test_terms_are_one_sides_gain_and_the_others_loss() -> None:
    position, mind = Record(GAME, "year_1942", {}, bytes(32)).position, TheaterMind()
    ours, theirs = mind.terms(position, "japan"), mind.terms(position, "allies")
    for terms in (ours, theirs):  # strength is a term for each side
        terms["strength"] += terms.pop("enemy_strength")
    assert {name: -value for name, value in ours.items()} == pytest.approx(theirs)


def test_ships_that_only_go_home_together_do_so() -> None:
    secret = (50).to_bytes(32, "big")
    record, recruit = Record(GAME, "campaign_1941", {}, secret), player("recruit")
    for number in range(1, 20):
        seat = record.position.due[0].seat
        action = recruit.choose(Sight(record.position, seat), chance_of(secret, seat, number))
        record.play(action)
        if action.verb == "move" and len(action.args) == 3:  # after Pearl Harbor
            assert action.args[1].count("+") == 3
            return
    raise AssertionError("no ships have gone home")
