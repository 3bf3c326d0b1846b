"""Expected and rolled: what games report about their dice, compared with a second computation from the tables."""

from __future__ import annotations

import csv
import math
import re
import tomllib
from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

import data.crossing
import data.eots
import data.stalins_war
import rules
from rules.crossing.game import GAME as CROSSING
from rules.engine import Event, Game, Outcome, SealedDice
from rules.engine.contract.luck import Luck, added_up, luck_of
from rules.engine.proof.playout import random_action
from rules.eots.game import GAME as EOTS
from rules.eots.table.luck import ROLLS, STAGES
from rules.generals.game import GAME as GENERALS
from rules.next_war.story.luck import ROLLS as THEATRE_ROLLS
from rules.stalins_war.game import GAME as WAR
from rules.stalins_war.state.book import book_of
from tests.eots.bold import BOLD
from tests.eots.positions import war
from tests.stalins_war.wild import Fierce
from words import is_known_message, known_languages

TASTES: dict[str, Any] = {WAR.id: Fierce(), EOTS.id: BOLD}


def played(game: Game, scenario: str, seed: int, most: int) -> list[tuple[str, Outcome]]:
    """Random play: who acted, and the result."""
    position, rng, found = game.start(scenario, {}, SealedDice(bytes([seed]) * 32, 0)).position, Random(seed), []
    for number in range(1, most):
        if position.over:
            break
        action = random_action(position, rng, TASTES.get(game.id))
        outcome = position.play(action, SealedDice(bytes([seed]) * 32, number))
        position = outcome.position
        found.append((action.seat, outcome))
    return found


def rolls_luck(game: Game, steps: list[tuple[str, Outcome]]) -> dict[tuple[str, str], Luck]:
    """What the game says of all its rolls."""
    rolls = [one for seat, out in steps for event in out.events for one in game.story.event_luck(event, seat, out.position.state)]
    return {(one.seat, one.what): one for one in added_up(rolls)}


def test_fire_of_stalins_war_by_a_second_reading_of_its_table() -> None:
    """Computed for whole fights (11.2.1) from the rows of the table, where the game goes roll by roll."""
    rows = csv.DictReader(Path(data.stalins_war.__file__).parent.joinpath("fire_table.csv").read_text("utf-8").splitlines())
    faces: dict[tuple[str, int], list[int]] = defaultdict(list)
    for row in rows:
        faces[row["table"], int(row["column"])].append(int(row["loss"]))
    first = min(column for _, column in faces)
    expected: dict[str, float] = defaultdict(float)
    brought: dict[str, int] = defaultdict(int)
    steps = [step for seed in range(4) for step in played(WAR, "minsk_1941", seed, 160)]
    for _, out in steps:
        for fight in (event for event in out.events if event.kind == "battle-over"):
            for side, volley in fight.facts["volleys"].items():
                column = faces[volley["table"], int(volley["column"]) - 1 + first]
                assert len(column) == 6
                expected[side] += sum(column) / 6
                brought[side] += volley["loss"]
    found = rolls_luck(WAR, steps)
    assert {seat for seat, _ in found} == {"axis", "soviet"} == set(expected)
    for side in expected:
        assert found[side, "fire"].expected == pytest.approx(expected[side])
        assert found[side, "fire"].brought == brought[side]


def test_hits_of_empire_of_the_sun_by_a_second_reading_of_its_charts() -> None:
    """9.2 E, 9.4: strength times rating, rounded up, of each of the ten faces."""
    charts = tomllib.loads(Path(data.eots.__file__).parent.joinpath("charts.toml").read_text("utf-8"))
    expected: dict[tuple[str, str], float] = defaultdict(float)
    brought: dict[tuple[str, str], int] = defaultdict(int)
    steps = [step for seed in range(3) for step in played(EOTS, "south_pacific", seed, 500)]
    for _, out in steps:
        for roll in (event.facts for event in out.events if event.kind == "battle-roll"):
            more = sum(value for _, value in roll["modifiers"])
            key = (roll["side"], roll["stage"].replace("_", "-"))
            for face in range(10):
                rating = next(row["rating"] for row in charts[roll["stage"]]["row"] if row["low"] <= face + more <= row["high"])
                expected[key] += math.ceil(roll["strength"] * rating) / 10
            brought[key] += roll["hits"]
    found = {key: one for key, one in rolls_luck(EOTS, steps).items() if key[1] in STAGES.values()}
    assert set(found) == set(expected)
    assert len(found) >= 3
    for key, one in found.items():
        assert one.expected == pytest.approx(expected[key]), key
        assert one.brought == brought[key]


def test_intelligence_rolls_count_for_who_rolls() -> None:
    """7.25: a success is a die at or under the value once modified; a natural 9 never is."""
    steps = [step for seed in range(3) for step in played(EOTS, "south_pacific", seed, 500)]
    rolls = [(seat, event.facts) for seat, out in steps for event in out.events if event.kind == "intelligence-roll"]
    found = {key: one for key, one in rolls_luck(EOTS, steps).items() if key[1] == "intelligence"}
    for side in ("allies", "japan"):
        mine = [facts for seat, facts in rolls if seat == side and facts["value"] is not None]
        if mine:
            share = sum(sum(n + f["modifier"] <= f["value"] for n in range(9)) for f in mine) / 10
            assert found[side, "intelligence"].expected == pytest.approx(share)
            assert found[side, "intelligence"].brought == sum(f["success"] for f in mine)
    assert rolls


def test_units_destroyed_at_the_crossing_by_a_second_reading_of_its_table() -> None:
    """4.5: the row of the odds says which faces destroy the defender and which an attacker."""
    rows = csv.DictReader(Path(data.crossing.__file__).parent.joinpath("kit/odds.csv").read_text("utf-8").splitlines())
    faces = {row["odds"]: [row[f"die_{n}"] for n in range(1, 7)] for row in rows}
    expected: dict[str, float] = defaultdict(float)
    brought: dict[str, int] = defaultdict(int)
    steps = [step for seed in range(6) for step in played(CROSSING, "dawn", seed, 200)]
    for seat, out in steps:
        for facts in (event.facts for event in out.events if event.kind == "fought"):
            other = "blue" if seat == "grey" else "grey"
            for side, fate in ((seat, "defender"), (other, "attacker")):
                expected[side] += faces[facts["odds"]].count(fate) / 6
                brought[side] += facts["fate"] == fate
    found = rolls_luck(CROSSING, steps)
    assert {seat for seat, _ in found} == {"grey", "blue"}
    for side in expected:
        assert found[side, "losses"].expected == pytest.approx(expected[side])
        assert found[side, "losses"].brought == brought[side]


#: Events of a roll -> its facts, whose roll it is, the expected value and the actual one, by hand from the rules.
ROLLED: list[tuple[str, dict[str, object], str, float, float]] = [
    # 12.2: die + 2 - turn 6 is 0 or below: 0 to 4.
    ("submarine-war", {"roll": 5, "modifier": 2, "turn": 6, "success": False, "lost_asp": 0}, "allies", 0.5, 0),
    # 12.32: die + 2 is 8 or less: 0 to 6.
    ("bombing", {"unit": "us_b29_20bc", "roll": 3, "modified": 5, "success": True}, "allies", 0.7, 1),
    # 13.72 A: die + 2 is 6 or less: 0 to 4.
    ("china-offensive", {"roll": 1, "support": 2, "base": 6, "success": True}, "japan", 0.5, 1),
    # 10.22, War in Europe at -1: sent on what the track says.
    ("europe-roll", {"unit": "x", "roll": 9, "modifier": 0, "sent": False}, "allies", 0.8, 1),
    ("northern-india-unrest", {"roll": 4}, "japan", 0.4, 0),
    # J06 and similar cards: the mean of the card's own table.
    ("submarine-attack", {"card": "J75", "roll": 0, "steps": 1}, "japan", 0.5, 1),
    ("raid-roll", {"card": "J76", "roll": 4}, "japan", 0.5, 1),
]


@pytest.mark.parametrize(("kind", "facts", "seat", "expected", "brought"), ROLLED, ids=[one[0] for one in ROLLED])
def test_other_rolls_of_empire_of_the_sun_count_as_well(
    kind: str, facts: dict[str, object], seat: str, expected: float, brought: float
) -> None:
    assert EOTS.story.event_luck is not None
    state = war("full", war_in_europe=-1).state
    [one] = EOTS.story.event_luck(Event(kind, facts), "japan", state)
    assert (one.seat, one.expected, one.brought) == (seat, pytest.approx(expected), brought)
    assert [lang for lang in known_languages() if not is_known_message(lang, f"eots:luck-{one.what}")] == []


def test_trenches_and_sweeps_of_stalins_war_count_as_well() -> None:
    """10.3.1, 16.4: each by its die."""
    assert WAR.story.event_luck is not None
    state = WAR.start("minsk_1941", {}, SealedDice(bytes(32), 0)).position.state
    numbers = book_of("").numbers
    [dug] = WAR.story.event_luck(Event("trench-roll", {"seat": "soviet", "hex": "1217", "roll": 1}), "soviet", state)
    [swept] = WAR.story.event_luck(Event("sweep-roll", {"hex": "1217", "roll": 6}), "axis", state)
    assert (dug.seat, dug.expected, dug.brought) == ("soviet", pytest.approx(numbers.trench_die / 6), 1)
    assert (swept.seat, swept.expected, swept.brought) == ("axis", pytest.approx(numbers.sweep_die / 6), 0)
    assert [
        lang
        for lang in known_languages()
        for what in ("trench", "sweep")
        if not is_known_message(lang, f"stalins_war:luck-{what}")
    ] == []


#: Events with a die that belongs to no side, or that repeat an event already counted.
NOBODYS = {"weather", "battle-over", "battle", "europe-rolls"}
COUNTED = [("eots", set(ROLLS)), ("stalins_war", {"fired", "trench-roll", "sweep-roll"}), ("next_war", set(THEATRE_ROLLS))]


@pytest.mark.parametrize(("game", "counted"), COUNTED, ids=[one[0] for one in COUNTED])
def test_no_roll_of_a_side_is_forgotten(game: str, counted: set[str]) -> None:
    """Every event that says a die (``roll=``, ``natural=``, ``die=``) is counted, or named here as nobody's."""
    source = "\n".join(file.read_text("utf-8") for file in (Path(rules.__file__).parent / game).rglob("*.py"))
    calls = re.findall(r'emit\(\s*"([a-z-]+)"((?:[^()]|\([^()]*\))*)\)', source)
    rolled = {kind for kind, facts in calls if re.search(r"\b(roll|natural|die)=", facts)}
    assert rolled
    assert rolled - counted - NOBODYS == set()


def test_a_game_without_dice_has_no_report() -> None:
    assert GENERALS.story.event_luck is None
    assert EOTS.story.event_luck is not None
    assert WAR.story.event_luck is not None


def test_rolls_are_added_up_with_their_spread() -> None:
    one = luck_of("axis", "fire", [0, 1, 2, 3], 3)
    assert (one.expected, one.variance, one.rolls) == (1.5, 1.25, 1)
    [two] = added_up([one, luck_of("axis", "fire", [0, 1, 2, 3], 0)])
    assert (two.expected, two.brought, two.variance, two.rolls) == (3, 3, 2.5, 2)
    assert two.below == pytest.approx(0.5)
    assert one.below > 0.5 > luck_of("axis", "fire", [0, 1, 2, 3], 0).below
    assert luck_of("axis", "fire", [2, 2], 2).below == 0.5
