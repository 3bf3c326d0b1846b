"""Computer players of any game: a recruit at once, choices that hang on nothing hidden, levels by thought, reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from data.players.sheet import load_computer_sheet
from data.tables import TableError
from rules.brandubh import GAME as BRANDUBH
from rules.crossing import GAME as CROSSING
from rules.engine import Action, Game, Position, SealedDice
from rules.engine.contract.game import scenario_by_id
from rules.engine.contract.player import Player
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.engine.packages.registry import registered_games
from rules.engine.proof.playout import random_action
from rules.players import DEFAULT, players_of
from rules.players.blind import seen_through
from rules.players.chance import chance_of
from rules.players.computer import Computer
from rules.players.mind import ComputerMind
from rules.players.whole import play_to_end
from rules.players.worlds import blind_bytes, deal_world
from tests.engine.feast import GAME as FEAST


def whole_game(game: Game[Any], scenario: str, players: dict[str, Player[Any]], seed: int) -> Position[Any]:
    """A game to its end."""
    secret = seed.to_bytes(32, "big")
    return play_to_end(Record(game, scenario, {}, secret), players, secret)


@pytest.mark.parametrize(("game", "scenario"), [(BRANDUBH, "hall"), (BRANDUBH, "ford"), (CROSSING, "dawn"), (FEAST, "for_6")])
def test_a_game_that_tells_nothing_of_itself_has_a_recruit(game: Game[Any], scenario: str) -> None:
    assert next(iter(players_of(game))) == "recruit"
    seats, players = scenario_by_id(game, scenario).seats, players_of(game)
    for seed in range(2 if game is not CROSSING else 1):
        held = {seat: players["recruit" if seat == seats[seed % len(seats)] else DEFAULT] for seat in seats}
        assert whole_game(game, scenario, held, seed).over


def test_a_recruit_beats_random_play() -> None:
    players, won, lost = players_of(BRANDUBH), 0, 0
    for seed in range(2):  # pairs: each seed is played from both sides
        for seat in BRANDUBH.seats:
            held = {one: players["recruit" if one == seat else DEFAULT] for one in BRANDUBH.seats}
            result = BRANDUBH.result(whole_game(BRANDUBH, "hall", held, seed).state)
            assert result is not None
            won, lost = won + (seat in result.winners), lost + (bool(result.winners) and seat not in result.winners)
    assert won > lost


def test_choice_and_blind_bytes_are_the_same_for_all_that_looks_the_same() -> None:
    record = Record(FEAST, "for_6", {}, bytes(32))
    player = players_of(FEAST)["recruit"]
    looked = 0
    while not record.position.over and looked < 30:
        seat = record.position.due[0].seat
        assert not seen_through(record.position, seat, lambda real, s=seat: player.choose(Sight(real, s), Random(5)))
        assert not seen_through(record.position, seat, lambda real, s=seat: blind_bytes(Sight(real, s)))
        record.play(player.choose(Sight(record.position, seat), chance_of(b"x", seat, looked)))
        looked += 1
    assert looked > 5


@pytest.mark.parametrize(("name", "scenario"), [("eots", "south_pacific"), ("generals", "war"), ("stalins_war", "minsk_1941")])
def test_blind_bytes_say_nothing_of_what_is_hidden(name: str, scenario: str) -> None:
    game, rng = registered_games()[name], Random(3)
    position = Record(game, scenario, {}, bytes(32)).position
    for number in range(1, 161):
        if position.over:
            break
        if number % 4 == 0:
            seat = position.due[0].seat
            assert not seen_through(position, seat, lambda real, s=seat: blind_bytes(Sight(real, s))), position.due[0]
        position = position.play(random_action(position, rng), SealedDice(bytes(32), number)).position


def test_a_player_that_peeks_is_caught() -> None:
    record = Record(FEAST, "for_6", {}, bytes(32))
    seat = record.position.due[0].seat

    def peek(real: Position[Any]) -> str:
        return max(card for one, cards in real.state.hand.items() if one != seat for card in cards)

    assert seen_through(record.position, seat, peek)


def test_worlds_look_the_same_and_differ_in_what_is_hidden() -> None:
    position = Record(FEAST, "for_6", {}, bytes(32)).position
    seat = position.due[0].seat
    worlds = [deal_world(Sight(position, seat), Random(seed)) for seed in range(8)]
    assert all(FEAST.view(world.state, seat) == FEAST.view(position.state, seat) for world in worlds)
    assert len({str(world.state.hand) for world in worlds}) > 1


def test_a_choice_has_its_reasons() -> None:
    position = Record(BRANDUBH, "hall", {}, bytes(32)).position
    seat = position.due[0].seat
    player = players_of(BRANDUBH)["recruit"]
    assert isinstance(player, Computer)
    choice = player.decide(Sight(position, seat), Random(1))
    assert choice.action == choice.best.action == player.choose(Sight(position, seat), Random(1))
    assert len(choice.others) == 2
    assert choice.actions > 0
    assert choice.short == ""


class Hopeful(ComputerMind[Any]):
    """Plans that are after something: that the game goes on, which it always does for a while."""

    def plans(self, sight: Sight[Any], chance: Random, most: int) -> list[Any]:
        found = super().plans(sight, chance, most)
        return [msgspec.structs.replace(found[0], met=lambda end: not end.over), *found[1:3]]


def test_a_forecast_is_the_share_of_worlds_in_which_a_plan_is_met() -> None:
    position = Record(BRANDUBH, "hall", {}, bytes(32)).position
    choice = Computer(Hopeful(), "recruit").decide(Sight(position, position.due[0].seat), Random(1))
    [aimed] = [one for one in (choice.best, *choice.others) if one.odds is not None]
    assert aimed.worlds > 0
    assert aimed.odds == (aimed.worlds + 1) / (aimed.worlds + 2), "never quite sure: as if of two more worlds one had failed"


class Stubborn(Hopeful):
    """Goes on with a plan as long as it holds one: with the first legal action."""

    def plans(self, sight: Sight[Any], chance: Random, most: int) -> list[Any]:
        return [msgspec.structs.replace(one, facts={"aim": "throne"}) for one in super().plans(sight, chance, most)]

    def goes_on(self, sight: Sight[Any], held: Mapping[str, str]) -> Player[Any] | None:
        return FirstLegal() if held.get("aim") == "throne" else None


class FirstLegal(Player[Any]):
    """The first legal action there is."""

    def choose(self, sight: Sight[Any], chance: Random) -> Action:
        return next(sight.actions())


def test_a_plan_is_carried_out_before_another_is_sought() -> None:
    position = Record(BRANDUBH, "hall", {}, bytes(32)).position
    sight, stubborn = Sight(position, position.due[0].seat), Computer(Stubborn(), "recruit")
    begun = stubborn.decide(sight, Random(1))
    assert (begun.short, begun.best.facts) == ("", {"aim": "throne"})
    after = stubborn.decide(sight, Random(1), held=begun.best.facts)
    assert (after.action, after.short, after.actions) == (next(sight.actions()), "plan", 0)
    assert after.best.facts == begun.best.facts, "so that the decision after it goes on too"
    assert stubborn.decide(sight, Random(1), held={"aim": "wall"}) == begun, "a plan that is over is not heeded"
    assert stubborn.choose_next(sight, Random(1), begun.best.facts) == (after.action, begun.best.facts)
    assert FirstLegal().choose_next(sight, Random(1), begun.best.facts)[1] == {}, "other players hold no plans"


def never_in_time() -> Callable[[], bool]:
    """A watchdog that barks at its third look."""
    looks = iter(range(1000))
    return lambda: next(looks) >= 2


def test_out_of_time_the_best_so_far_is_chosen_and_it_says_so() -> None:
    position = Record(BRANDUBH, "hall", {}, bytes(32)).position
    player = Computer(ComputerMind(), "recruit")
    sight = Sight(position, position.due[0].seat)
    for late in (never_in_time(), lambda: True):
        choice = player.decide(sight, Random(1), late)
        assert choice.short == "late"
        assert position.check(choice.action) is None


class Broken(ComputerMind[Any]):
    """A game whose evaluation knows only what is written in its position."""

    def plans(self, sight: Sight[Any], chance: Random, most: int) -> list[Any]:
        return super().plans(sight, chance, most)[:1]


def test_with_one_plan_nothing_is_thought_about() -> None:
    position = Record(BRANDUBH, "hall", {}, bytes(32)).position
    choice = Computer(Broken(), "recruit").decide(Sight(position, position.due[0].seat), Random(1))
    assert (choice.short, choice.actions) == ("only", 0)
    assert isinstance(choice.action, Action)


def test_where_no_plan_fits_it_plays_what_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Record(BRANDUBH, "hall", {}, bytes(32)).position
    monkeypatch.setattr(Broken, "plans", lambda *asked: [])
    choice = Computer(Broken(), "recruit").decide(Sight(position, position.due[0].seat), Random(1))
    assert (choice.short, choice.actions) == ("only", 0)
    assert position.check(choice.action) is None


@pytest.mark.parametrize(
    ("old", "new", "column"),
    [
        ("[levels.recruit]", "[levels.general]", "levels.general"),
        ("plans = 16", "plans = 0", "levels.recruit"),
        ("[levels.recruit]", "[styles.wild]\nwon = 2.0\n\n[levels.recruit]", "styles.wild"),
        ("[levels.recruit]", "[styles.bold]\nluck = 2.0\n\n[levels.recruit]", "styles.bold"),
        ("longest = 6", "longest = 0", "horizon"),
    ],
)
def test_a_faulty_table_names_the_place(tmp_path: Path, old: str, new: str, column: str) -> None:
    text = (Path(load_computer_sheet.__wrapped__.__code__.co_filename).parent / "any.toml").read_text(encoding="utf-8")
    file = tmp_path / "any.toml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(TableError) as caught:
        load_computer_sheet(file)
    assert caught.value.column == column
