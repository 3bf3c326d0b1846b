"""Readers of only the channel can retell the war: its dispatches and sheets hold the whole public log of a turn."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from bot.core import chapters
from bot.core.match import GameMatch
from bot.telling import messages
from bot.telling.messages import Chapter, OldBoard
from bot.telling.text import GameWords
from rules.engine import Event
from rules.engine.contract.story import MOMENT, TURN
from rules.engine.packages import registry
from rules.engine.proof.playout import random_action
from rules.eots.s10_reinforcements.reinforcements import Reinforce
from rules.eots.state.places import ELIMINATED, REMOVED, turn_of
from tests.eots.bold import BOLD
from tests.table.course import Step, act, begun, counted, course

WORDS = GameWords(registry.registered_games()["eots"], "en")


def names(event: Event) -> list[str]:
    """What the channel must say about an event of the public log; [] for what the picture may show instead."""
    facts: dict[str, Any] = event.facts
    match event.kind:
        case "control" | "battle-over":
            return [WORDS.value("hex", facts["hex"])]
        case "offensive" | "card-played" | "reaction-card" | "discarded" | "lost-card":
            return [WORDS.value("card", facts["card"])]
        case "eliminated" | "step-lost" | "attrition" | "removed" | "placed":
            return [WORDS.value("unit", facts["unit"])]
        case "political-will":
            return ["US Political Will", f"**{facts['now']}**"]
        case "turn":
            return [f"Turn {facts['turn'] - 1} is over", f"Turn {facts['turn']} of"]
        case "surrender" | "liberated" | "china-front" | "india" | "burma-road" | "war-in-europe" | "cancelled" | "game-over":
            return [" ".join(WORDS.event(event).split())]
        case "passed" | "hq-overrun" | "submarine-war" | "bombing" | "rivalry" | "asp-lost":
            return [" ".join(WORDS.event(event).split())]
    return []


def posted_text(steps: list[Step]) -> str:
    """All chapters that were posted, dispatches and sheets."""
    return "\n".join(said.text for step in steps for said in step.posted if isinstance(said, Chapter))


@pytest.mark.parametrize(
    ("scenario", "seed", "most"),
    [
        ("south_pacific", 1, 2000),
        ("south_pacific", 2, 2000),
        ("burma", 3, 600),
        ("year_1942", 4, 700),
        ("year_1944", 5, 500),
        ("campaign_1941", 6, 500),
    ],
)
def test_the_channel_reports_what_the_public_log_holds(scenario: str, seed: int, most: int) -> None:
    match = begun("eots", scenario)
    open_, events = list[Step](), list[Event]()
    turns, asked, first = 0, set[str](), match.game.table.turn(match.position.state)
    for step in course(match, seed, most, BOLD):
        open_.append(step)
        events += [event for event in step.events if event.kind != "turn" or event.facts["turn"] > first]
        if not any(event.kind in ("turn", "game-over") for event in events):
            continue
        last = max(n for n, event in enumerate(events) if event.kind in ("turn", "game-over"))
        read = posted_text(open_)
        missing = [(event, name) for event in events[: last + 1] for name in names(event) if name not in read]
        assert missing == []
        asked |= {event.kind for event in events[: last + 1] if names(event)}
        # What came with the first action of the next turn is reported at its end at the latest.
        open_, events, turns = [], events[last + 1 :], turns + 1
    assert turns >= 1, "no turn was played to its end"
    assert {"turn", "offensive"} & asked


def test_only_what_everybody_sees_is_reported() -> None:
    """The texts of two positions that spectators cannot tell apart are the same."""
    match = begun("eots", "south_pacific")
    game, rng, seen = match.game, random.Random(5), 0
    for _ in range(260):
        before = match.position
        action = random_action(before, rng, BOLD)
        played = match.try_out([action])
        now, events = played[-1].position, played[-1].events
        if chapters.rows_after(match, now, match.seq + 1, events)[0]:
            dealt = game.hands.other_deal(game.saver.clone(now.state), "spectator", random.Random(7))
            assert dealt is not None
            for name, those in chapters.chapters_over(
                game, [chapters.events_since_chapter(match), chapters.public_events(events)]
            ):
                last = chapters.figures_of_turn(match.row)
                assert game.story.tell_chapter(name, those, dealt, last) == game.story.tell_chapter(name, those, now.state, last)
                seen += 1
            assert game.story.figures(dealt) == game.story.figures(now.state)
        match.advance(played, msgspec.structs.replace(match.row, revision=match.seq + 1))
    assert seen > 3


def test_the_channel_is_quieter_than_with_each_event_by_itself() -> None:
    steps = list(course(begun("eots", "south_pacific"), 1, 2000, BOLD))
    now, before = counted(steps), counted(steps, before=True)
    assert sum(now.values()) < 0.8 * sum(before.values())
    ended = [step for step in steps if any(event.kind in ("turn", "game-over") for event in step.events)]
    assert len(ended) == sum(isinstance(said, OldBoard) for step in steps for said in step.posted), "a board once a turn"


def test_tracks_are_compared_with_the_turn_before() -> None:
    steps = list(course(begun("eots", "south_pacific"), 1, 2000, BOLD))
    was: int | None = None
    for step in steps:
        for event in step.events:
            if event.kind == "political-will":
                was = event.facts["now"] - event.facts["change"]
        for said in step.posted:
            if isinstance(said, Chapter) and said.name == "turn" and was is not None:
                [line] = [line for line in said.text.splitlines() if line.startswith("US Political Will **")]
                assert "(−1)" in line or "(+1)" in line or "(" not in line.split(" · ")[0]


@pytest.mark.parametrize(("scenario", "seed"), [("south_pacific", 1), ("year_1942", 4), ("year_1943", 2)])
def test_a_sheet_lists_tracks_losses_nations_and_reinforcements(scenario: str, seed: int) -> None:
    """Read off the state, not off the events that the sheet is made of."""
    match = begun("eots", scenario)
    gone, fallen, sheets = out_of_play(match), False, 0
    for step in course(match, seed, 1500, BOLD):
        for said in step.posted:
            if not isinstance(said, Chapter) or said.name != TURN or not said.text.startswith("**Turn "):
                continue
            state, lines = match.position.state, said.text.splitlines()
            assert lines[0] == f"**Turn {state.turn - 1} is over.** Turn {state.turn} of {state.last_turn} begins"
            assert f"US Political Will **{state.political_will}**" in said.text
            assert re.search(r"ASP per turn: Japan \*\*\d+\*\*.* · Allies \*\*\d+\*\*", said.text)
            now = out_of_play(match)
            [*lost] = [line for line in lines if "out of play since the turn began" in line]
            assert [one for one in now - gone if WORDS.value("unit", one) not in "".join(lost)] == []
            assert bool(lost) == bool(now - gone)
            come = "".join(line for line in lines if line.startswith(f"-# To come in turn {state.turn + 1}"))
            due = [unit for unit, place in state.place.items() if turn_of(place) == state.turn + 1]
            assert state.turn == state.last_turn or [one for one in due if WORDS.value("unit", one) not in come] == []
            here = "".join(line for line in lines if line.startswith(f"-# Arriving in turn {state.turn}"))
            arriving = [unit for part in state.stack if isinstance(part, Reinforce) for unit in part.units]
            assert [one for one in arriving if WORDS.value("unit", one) not in here] == []
            nations = "".join(line for line in lines if line.startswith("Surrendered: "))
            assert nations.count(",") + bool(nations) == len(state.surrendered)
            gone, fallen, sheets = now, fallen or bool(nations), sheets + 1
    assert sheets
    assert fallen == bool(match.position.state.surrendered)


def out_of_play(match: GameMatch) -> set[str]:
    """The units that are off the map for good or until they are rebuilt."""
    return {unit for unit, place in match.position.state.place.items() if place in (ELIMINATED, REMOVED)}


def test_a_game_without_a_story_is_reported_as_ever() -> None:
    match = begun("brandubh", "hall")
    rng = random.Random(1)
    posted = [said for _ in range(30) for said in act(match, rng).posted]
    assert not [said for said in posted if isinstance(said, Chapter | OldBoard)]
    assert match.row.marks.figures == ()


def test_an_unfinished_offensive_is_reported_when_a_game_is_given_up() -> None:
    match = begun("eots", "south_pacific")
    rng = random.Random(2)
    while match.position.state.offensive is None:
        act(match, rng, BOLD)
    [row] = chapters.rows_of_unfinished_chapter(match)
    card = WORDS.value("card", match.position.state.offensive.card)
    assert card in row.payload["text"]
    assert row.topic is not None
    assert row.topic.startswith(messages.CHAPTER)


def test_long_chapters_go_on_in_a_second_message() -> None:
    game = registry.registered_games()["eots"]
    events = tuple(Event("to-track", {"unit": "jp_af_21", "turn": 4}) for _ in range(150))
    parts = chapters.texts_of_chapter(
        game.story.tell_chapter("turn", [*events, Event("game-over", {})], begun("eots", "burma").position.state, {}), WORDS
    )
    assert len(parts) > 1
    assert all(len(part) <= chapters.MOST for part in parts)


def test_undo_across_the_end_of_a_turn_compares_with_the_turn_before_it() -> None:
    options = {"@figures": [[0, {"turn": 3}], [50, {"turn": 4}]], "@delay": "4"}
    assert chapters.options_without_entries(options, 50) == {"@figures": [[0, {"turn": 3}]], "@delay": "4"}
    assert chapters.options_without_entries(options, 51) == options
    assert chapters.options_without_entries({"a": "b"}, 1) == {"a": "b"}


def test_an_offensive_that_is_taken_back_is_withdrawn() -> None:
    match = begun("eots", "south_pacific")
    rng = random.Random(2)
    while True:
        number = match.seq + 1
        step = act(match, rng, BOLD)
        over = any(isinstance(said, Chapter) and not said.draft for said in step.posted)
        if over and not any(event.kind in match.game.story.openings for event in chapters.events_since_chapter(match)):
            break
    assert chapters.withdrawn_chapter_rows(match, match.seq + 1, "Japan") == []
    [row] = chapters.withdrawn_chapter_rows(match, number, "Japan")
    assert (row.payload["since"], row.payload["until"]) == (number, match.seq)
    assert match.is_valid(number)


def test_orders_of_the_text_are_few_lines() -> None:
    """An offensive is reported as a head, forces, reaction, and a line a battle: not as a log."""
    steps = list(course(begun("eots", "south_pacific"), 1, 800, BOLD))
    for step in steps:
        for said in step.posted:
            if isinstance(said, Chapter) and said.name == "offensive":
                battles = sum(kind == "battle-over" for kind, _ in said.events)
                large = [line for line in said.text.splitlines() if not line.startswith("-#")]
                assert len(large) <= 6 + battles


def test_a_card_played_only_for_its_event_is_reported_at_once() -> None:
    match = begun("eots", "year_1942")
    drawn = Event("drew", {"side": "japan", "count": 1})
    card = Event("card-played", {"side": "allies", "card": "A01", "how": "EC"})
    will = Event("political-will", {"change": 1, "now": 9, "cause": "A01"})
    [(name, events)] = chapters.chapters_over(match.game, [[drawn], [card, will]])
    assert (name, events) == (MOMENT, [drawn, card, will])
    assert match.game.story.tell_chapter(name, events, match.position.state, {}).events == (card, will)
    [row] = chapters.rows_after(match, match.position, 1, [card, will])[0]
    assert not row.payload.get("events"), "no picture"
    last = chapters.chapters_over(match.game, [[card, will, Event("turn", {"turn": 3})]])
    assert [name for name, _ in last] == [TURN], "the last card of a turn is on its sheet"
