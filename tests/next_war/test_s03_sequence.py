"""3.0. The sequence of play: phases and segments in the book's order, whose they are, what is passed over."""

from __future__ import annotations

from random import Random

from rules.engine import Action, Event, Position, SealedDice
from rules.engine.proof.playout import play_out
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.state import TheatreState

SECRET = bytes(32)


def passed_through(
    scenario: str = "lyngen", weather: str = "clear", **options: str
) -> tuple[list[Event], Position[TheatreState]]:
    """A game in which nobody does anything: its events and its end."""
    outcome = NEXT_WAR.start(scenario, options, SealedDice(SECRET, 0))
    events, number = [*outcome.events], 0
    while not outcome.position.over:
        number += 1
        prompt = outcome.position.due[0]
        action = Action(prompt.seat, "done") if "done" in prompt.verbs else Action(prompt.seat, "weather", (weather,))
        outcome = outcome.position.play(action, SealedDice(SECRET, number))
        events += outcome.events
    return events, outcome.position


def event_lines(events: list[Event], turn: int) -> list[str]:
    """The segments of a turn with their sides, and what was passed over."""
    found: list[str] = []
    now = 0
    for event in events:
        now = event.facts["turn"] if event.kind == "turn-begins" else now
        if now == turn and event.kind == "segment":
            found.append(f"{event.facts['segment']} {event.facts['seat']}")
        elif now == turn and event.kind == "passed-over":
            found.append(f"- {event.facts['what']}")
    return found


def test_an_initiative_turn_has_eleven_segments() -> None:
    """NW-013: seven segments of the side with the initiative and its enemy, then four basic ones."""
    events, _ = passed_through()
    assert [line for line in event_lines(events, 1) if not line.startswith("-")] == [
        "initiative_movement pact", "initiative_combat pact", "elite_reaction nato", "exploitation pact",
        "exploitation_combat pact", "reaction nato", "reaction_combat nato",
        "first_movement pact", "first_combat pact", "second_movement nato", "second_combat nato",
    ]  # fmt: skip


def test_a_contested_turn_has_four() -> None:
    """NW-014: the phase of initiative movement and combat is left out; who had the initiative last is the first player."""
    events, _ = passed_through()
    lines = event_lines(events, 3)
    assert "- initiative_turn" in lines
    assert [line for line in lines if not line.startswith("-")] == [
        "first_movement pact", "first_combat pact", "second_movement nato", "second_combat nato",
    ]  # fmt: skip


def test_what_the_scenario_lacks_is_passed_over_aloud() -> None:
    """Supply as an option, the air of a game for learning, sea and mines: each is named."""
    events, _ = passed_through(air="no")
    assert event_lines(events, 1)[:3] == ["- supply", "- air", "- sea"]


def test_random_games_end() -> None:
    """No dead end in random play."""
    for seed in range(6):
        secret = bytes([seed]) * 32
        start = NEXT_WAR.start("lyngen", {"supply": "yes" if seed % 2 else "no"}, SealedDice(secret, 0)).position
        assert play_out(start, Random(seed), secret).state.result is not None
