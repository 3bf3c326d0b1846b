"""What spectators read of Stalin's War: rounds, turns, the end; briefings of lobby and sides."""

from __future__ import annotations

import random

import pytest

from rules.engine import Event
from rules.engine.contract.story import TURN, ChapterStory
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.stalins_war.game import GAME
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.table import briefing, dispatch
from words import is_known_message, known_languages


def story(scenario: str, seed: int) -> list[tuple[str, ChapterStory, FrontState]]:
    """The chapters of a random game, as the public reads them."""
    rng, record = random.Random(seed), Record(GAME, scenario, {}, secret=bytes([seed]) * 32)
    events: list[Event] = []
    found: list[tuple[str, ChapterStory, FrontState]] = []
    before: dict[str, object] = {}
    for _ in range(400):
        if record.position.over:
            break
        outcome = record.play(random_action(record.position, rng))
        for event in outcome.events:
            if event.visible("spectator"):
                events.append(event)
                if event.kind in dispatch.CHAPTERS:
                    chapter = dispatch.CHAPTERS[event.kind]
                    found.append(
                        (chapter, GAME.story.tell_chapter(chapter, events, record.position.state, before), record.position.state)
                    )
                    if chapter == TURN:
                        before = dict(GAME.story.figures(record.position.state))
                    events = []
    return found


@pytest.fixture(scope="module")
def chapters() -> list[tuple[str, ChapterStory, FrontState]]:
    return [one for scenario in ("minsk_1941", "zitadelle_1943") for one in story(scenario, 3)]


def test_who_reads_the_channel_learns_where_the_beaten_went() -> None:
    went = Event("retreated", {"unit": "SV01", "origin": "0917", "hex": "1017"})
    over = Event("round-over", {"seat": "axis", "round": 1})
    state = Record(GAME, "minsk_1941", {}, secret=bytes(32)).position.state
    assert went in GAME.story.tell_chapter(dispatch.ROUND, [went, over], state, {}).rest


def test_rounds_turns_and_the_end_are_chapters(chapters: list[tuple[str, ChapterStory, FrontState]]) -> None:
    assert {chapter for chapter, _, _ in chapters} == {dispatch.ROUND, TURN, dispatch.END}
    for chapter, report, _ in chapters:
        heads = [line[0][0] for line in report.lines]
        if chapter == dispatch.ROUND:
            assert heads[0].removeprefix("played-") in ("ops", "event", "zero", "replacements", "passed"), heads
        if chapter == TURN:
            assert heads[0] == "turn"
            assert heads.count("side") == len(SIDES)


def test_every_fight_of_a_round_is_reported_with_what_both_lost(chapters: list[tuple[str, ChapterStory, FrontState]]) -> None:
    fights = [line for _, report, _ in chapters for line in report.lines if line[0][0] == "fight"]
    assert fights
    for line in fights:
        assert {"seat", "hex", "ours", "theirs"} <= line[0][1].keys()
    assert any(note[0] == "fight-losses" for line in fights for note in line)


@pytest.mark.parametrize("lang", known_languages())
def test_all_reports_have_words(chapters: list[tuple[str, ChapterStory, FrontState]], lang: str) -> None:
    ids = {f"report-{note[0]}" for _, report, _ in chapters for line in (*report.lines, *report.small) for note in line}
    ids |= {f"event-{event.kind}" for _, report, _ in chapters for event in (*report.events, *report.rest)}
    ids |= {f"event-{kind}" for kind in dispatch.CHAPTERS}
    for info in GAME.scenarios():
        ids |= {one[0] for one in GAME.teaching.about(info.id)}
        state = Record(GAME, info.id, {}, secret=bytes(32)).position.state
        ids |= {one[0] for seat in SIDES for one in GAME.teaching.aims(state, seat)}
    assert [one for one in sorted(ids) if not is_known_message(lang, f"stalins_war:{one}")] == []


def test_a_side_sees_how_it_can_win() -> None:
    state = Record(GAME, "minsk_1941", {}, secret=bytes(32)).position.state
    axis = briefing.war_side_aims(state, "axis")
    assert axis[0][0] == "aim-holds"
    assert len(axis[0][1]["hexes"]) == 2
    assert briefing.war_side_aims(state, "soviet")[0][0] == "aim-otherwise"
