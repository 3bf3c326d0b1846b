"""What each face of a die would have brought, compared with a second reading of the charts and with what the die brought."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import data.next_war
from rules.engine import Event, SealedDice
from rules.engine.contract.luck import Luck
from rules.engine.proof.playout import random_action
from rules.next_war.game import NEXT_WAR
from rules.next_war.story.luck import ROLLS
from tests.next_war.wild import Eager
from words import is_known_message, known_languages

CHARTS = Path(data.next_war.__file__).parent
SECRET = bytes(32)


def chart_rows(name: str) -> list[dict[str, str]]:
    """The rows of a chart of the house."""
    lines = (CHARTS / f"{name}.csv").read_text("utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


@pytest.fixture(scope="module")
def rolled() -> list[tuple[Event, tuple[Luck, ...]]]:
    """All events with dice of some random play, with what the game says of them."""
    found, rng = [], Random(5)
    for scenario, most in (("finnmark", 350), ("nordkalott", 250)):
        position = NEXT_WAR.start(scenario, {}, SealedDice(SECRET, 0)).position
        for number in range(1, most):
            if position.over:
                break
            action = random_action(position, rng, Eager())
            outcome = position.play(action, SealedDice(SECRET, number))
            position = outcome.position
            for event in outcome.events:
                if rolls := NEXT_WAR.story.luck_behind(event, action.seat, position.state):
                    found.append((event, rolls))
    return found


def test_the_die_brought_what_its_face_says(rolled: list[tuple[Event, tuple[Luck, ...]]]) -> None:
    seen: Counter[str] = Counter()
    for event, rolls in rolled:
        for one in rolls:
            seen[one.what] += 1
            die = int(event.facts.get("die", event.facts.get("roll", 0)))
            assert (len(one.faces), one.faces[die]) == (10, one.brought), event
    assert {"battle", "retreat", "air-points", "air-defence", "sea-control", "contested-sea", "mines"} <= set(seen)


def test_battles_by_a_second_reading_of_their_table(rolled: list[tuple[Event, tuple[Luck, ...]]]) -> None:
    """9.7, 9.7.1.1: steps of both sides and the retreat, face by face; the end rows hold beyond them."""
    table: dict[int, dict[int, tuple[int, int, int]]] = {}
    for row in chart_rows("combat"):
        steps = (int(row["attacker_steps"]), int(row["defender_steps"]), int(row["retreat"]))
        table.setdefault(int(row["column"]), {})[int(row["roll"])] = steps
    battles = [(event.facts, rolls) for event, rolls in rolled if event.kind == "battle-rolled"]
    assert len(battles) > 5
    for facts, (inflicted, suffered, retreat) in battles:
        rows = table[facts["column"]]
        more = sum(amount for _, amount in facts["modifiers"])
        had = [rows[min(max(face + more, min(rows)), max(rows))] for face in range(10)]
        expected = [relieved(row, facts) for row in had]
        assert inflicted.faces == tuple(float(theirs) for _, theirs in expected)
        assert suffered.faces == tuple(float(ours) for ours, _ in expected)
        assert retreat.faces == tuple(float(row[2]) for row in had)
        assert (inflicted.seat, suffered.seat) in (("nato", "pact"), ("pact", "nato"))


def relieved(row: tuple[int, int, int], facts: dict[str, Any]) -> tuple[int, int]:
    """Losses of attacker and defender after 9.7.1.1, by its words."""
    ours, theirs, _ = row
    have, they_have = facts["steps"]
    if facts["column"] >= 11 and theirs > they_have and ours > 0:
        return ours - 1, theirs
    if 0 < have <= ours and theirs > 0:
        return ours, theirs - 1
    return ours, theirs


#: Events of a roll -> its facts, whose it is, expected and actual, by hand from the rules and charts of the house.
BY_HAND: list[tuple[str, dict[str, object], str, float, float]] = [
    # 2.3.3: 0 to 4 of ten.
    ("checked", {"seat": "nato", "efficiency": 4, "die": 5}, "nato", 0.5, 0),
    # 8.4.1.2: die + 2 is 6 or more: 4 to 9.
    ("clearing-rolled", {"seat": "pact", "lead": "x", "number": 6, "die": 4, "roll": 6}, "pact", 0.6, 1),
    # 12.2: 2 or less.
    ("automatic-roll", {"seat": "pact", "roll": 2, "count": 2}, "pact", 0.3, 1),
    # 6.3.1: an air point is lost on 0 to 2; what is lost is the taker's success.
    ("base-loss", {"seat": "nato", "what": "air_point_kept", "die": 7}, "pact", 0.3, 0),
    # 6.5.4: a helicopter gets away whole on 4 to 9.
    ("base-loss", {"seat": "nato", "what": "destroyed", "die": 0}, "pact", 0.4, 1),
]


@pytest.mark.parametrize(("kind", "facts", "seat", "expected", "brought"), BY_HAND)
def test_other_rolls_count_for_whom_they_serve(
    kind: str, facts: dict[str, object], seat: str, expected: float, brought: float
) -> None:
    state = NEXT_WAR.start("lyngen", {}, SealedDice(SECRET, 0)).position.state
    [one] = NEXT_WAR.story.luck_behind(Event(kind, facts), "nato", state)
    assert (one.seat, one.expected, one.brought) == (seat, pytest.approx(expected), brought)


def test_an_operation_under_a_top_counter_has_no_chances_for_others() -> None:
    """13.2: its modifiers are not public."""
    state = NEXT_WAR.start("lyngen", {"fog": "yes"}, SealedDice(SECRET, 0)).position.state
    facts = {"seat": "pact", "lead": "", "number": 6, "die": 4, "roll": 4}
    assert NEXT_WAR.story.luck_behind(Event("clearing-rolled", facts), "pact", state) == ()


def test_each_kind_of_roll_has_a_name() -> None:
    names = {"battle", "retreat", "check", "clearing", "automatic", "drop", "base-loss", *ROLLS} - {
        "battle-rolled", "checked", "clearing-rolled", "automatic-roll", "drop-rolled", "mines-swept",
    }  # fmt: skip
    missing = [(lang, one) for lang in known_languages() for one in names if not is_known_message(lang, f"next_war:luck-{one}")]
    assert missing == []
