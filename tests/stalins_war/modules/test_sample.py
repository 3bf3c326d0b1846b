"""Another map of forty hexes: drawn on its own grid, named in three languages, played at random to the end."""

from __future__ import annotations

import random

import pytest

from render.hexmap.boards import board_art_of
from render.hexmap.geometry import grid_distance, hex_name_beside
from render.pages.draw_map import draw_map
from render.sheet import SheetScene
from render.stalins_war import PICTURES
from render.stalins_war.board import board_name
from rules.engine import SealedDice
from rules.engine.proof.checking import Sample, play_checked_game
from rules.engine.proof.playout import play_out, random_action
from tests.stalins_war.modules.made import game, module
from tests.stalins_war.wild import Fierce, sound


@pytest.mark.parametrize(("scenario", "seed"), [("march", 1), ("winter", 2)])
def test_a_random_game_ends_by_the_rules(scenario: str, seed: int) -> None:
    """``python -m benchmarks.bench_random stalins_war 50 --module tests/stalins_war/modules/sample`` plays any number."""
    secret = seed.to_bytes(32, "big")
    start = game().start(scenario, {}, SealedDice(secret, 0)).position
    end = play_out(start, random.Random(seed), secret, watch=lambda _b, _a, after: sound(after.position), taste=Fierce())
    assert end.state.result is not None
    assert end.state.module == module().sha


def test_nothing_leaks_and_everything_replays() -> None:
    assert list(play_checked_game(game(), Sample("march", 5, apart=25))) == []


def test_its_numbers_say_nothing_of_where_hexes_lie() -> None:
    art = board_art_of(board_name("en", module().sha))
    assert len(art.hexes) == 40
    assert {art.numbers.place(at) for at in art.hexes} == {(column, row) for column in range(1, 9) for row in range(1, 6)}
    assert hex_name_beside("b2", "SE", numbers=art.numbers) == "c2"
    assert hex_name_beside("a1", "NW", numbers=art.numbers) == ""
    assert grid_distance("a1", "h5", numbers=art.numbers) == 7
    assert {side.route for side in art.sides if {side.a, side.b} == {"a2", "b2"}} == {"rail"}


def test_its_map_is_drawn_whole_and_in_parts_with_its_material_named() -> None:
    state = game().start("march", {}, SealedDice(bytes(32), 0)).position.state
    view = game().view(state, "axis")
    scene = PICTURES.map(view, "pl")
    assert scene.title == "Marsz"
    assert scene.crop is None
    assert f"Forty hexes 1.0 · {module().sha[:8]}" in " ".join(scene.subtitle)
    assert draw_map(scene).data
    part = PICTURES.place(view, "d3", "ru")
    assert draw_map(part).data
    winter = game().view(game().start("winter", {}, SealedDice(bytes(32), 0)).position.state, "spectator")
    crop = PICTURES.map(winter, "en").crop
    assert crop is not None
    assert "a2" not in crop.hexes


def test_its_film_and_its_sheets_are_made_and_titled() -> None:
    one, rng, secret = game(), random.Random(3), bytes(32)
    outcome = one.start("march", {}, SealedDice(secret, 0))
    views, events = [one.view(outcome.position.state, "spectator")], [outcome.events]
    for number in range(1, 60):
        if outcome.position.over:
            break
        outcome = outcome.position.play(random_action(outcome.position, rng), SealedDice(secret, number))
        views.append(one.view(outcome.position.state, "spectator"))
        events.append(outcome.events)
    film, poster = PICTURES.replay(views, "pl", events, None, ""), PICTURES.poster(views, "pl", events, "")
    assert film is not None
    assert len(film.shots) > 1
    assert film.title == "Marsz"
    assert poster.title.startswith("Marsz")
    box = PICTURES.look("box", outcome.position.state, views[-1], "pl")
    assert isinstance(box, SheetScene)
    assert box.subtitle.startswith("Marsz")


def test_everything_is_called_by_its_names() -> None:
    one = game()
    assert one.naming.label("hex", "f2", "ru") == "Стены f2"
    assert one.naming.label("scenario", "winter", "pl") == "Linia zimowa"
    assert one.naming.label("gate", "northern", "en") == "the Neva"
    assert one.naming.label("unit", "gp2", "ru") == "2-й танковый корпус"
    assert one.naming.label("card", "AX01", "en") != "AX01"
