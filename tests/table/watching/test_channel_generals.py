"""Readers of only the channel of Generals can retell the war: pieces, cards and points follow from the texts."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from bot.core import chapters
from bot.telling.messages import Chapter
from bot.telling.text import GameWords
from rules.engine import Event
from rules.engine.packages import registry
from rules.engine.proof.playout import random_action
from rules.generals.state.board import NATIONS, PIECES
from rules.generals.state.state import GeneralsState
from rules.generals.table.dispatch import END, NATION
from tests.generals.conserved import Likely
from tests.table.course import Step, begun, course

TURN = "turn"
CAME = re.compile(r"✚ ([^,]+), \*\*([^*]+)\*\*")
GONE = re.compile(r"✖ (?:[^:·\n]+: )?([^,·\n]+), \*\*([^*]+)\*\*")
SCORE = re.compile(r"Axis \*\*(-?\d+)\*\*\s:\s\*\*(-?\d+)\*\* Allies \(round (\d+)\)")
CARD = re.compile(r"\*\*[^*]+\*\* (?:plays|uses|lays down the status) \*\*(.+?)\*\*(?= ·| from|$)", re.MULTILINE)
#: Seldom seen, and shown only by numbers.
COUNTED = {"lost-cards": "from the deck", "lost-hand": "from the hand", "lost-response": "loses a response, unseen"}


def pieces_on_map(state: GeneralsState, words: GameWords) -> Counter[tuple[str, str]]:
    """The pieces on the board as (name, space)."""
    found: Counter[tuple[str, str]] = Counter()
    for piece, places in zip(PIECES, (state.army, state.navy), strict=True):
        for nation in NATIONS:
            for space in places[nation]:
                found[words.value("piece", f"{nation}_{piece}"), words.value("area", space)] += 1
    return found


def retold(text: str, board: Counter[tuple[str, str]]) -> None:
    """What a reader makes of a message: pieces come and go."""
    for found in re.finditer(f"({CAME.pattern})|({GONE.pattern})", text):
        _, piece, space, _, gone, left = found.groups()
        if piece:
            board[piece, space] += 1
        else:
            board[gone, left] -= 1


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_channel_by_itself_reports_the_war(seed: int) -> None:
    match = begun("generals", "war")
    words = GameWords(registry.registered_games()["generals"], "en")
    board, events, sheets = pieces_on_map(match.position.state, words), list[Event](), 0
    for step in course(match, seed, 420, Likely()):
        events += step.events
        for said in (one for one in step.posted if isinstance(one, Chapter)):
            if said.name == TURN:
                sheets += 1
                shown_in_sheet(said.text, match.position.state, words)
                continue
            end = next(n for n, event in enumerate(events) if event.kind in ("turn-over", "ended"))
            turn, events = events[: end + 1], events[end + 1 :]
            retold(said.text, board)
            cards = [words.value("card", e.facts["card"]) for e in turn if e.kind in ("played", "played-again", "laid", "used")]
            assert CARD.findall(said.text) == cards
            over = turn[-1].facts
            if said.name == NATION:
                assert SCORE.findall(said.text) == [(str(over["axis"]), str(over["allies"]), str(over["round"]))]
            for kind, counted in COUNTED.items():
                assert said.text.count(counted) == sum(event.kind == kind for event in turn)
            named = [e for e in turn if e.kind in ("battled", "aimed", "guarded", "spared", "declared")]
            assert [e for e in named if f"**{words.value('area', e.facts['area'])}**" not in said.text] == []
        if any(isinstance(said, Chapter) for said in step.posted):
            assert +board == pieces_on_map(match.position.state, words)
    assert sheets >= 3


def shown_in_sheet(text: str, state: GeneralsState, words: GameWords) -> None:
    """The sheet of a round has its points and a line for each nation, with the cards it showed."""
    head, *lines = text.splitlines()
    if state.result is None:  # who leads, and what is missing
        assert lines.pop().startswith("⚖️")
    axis, allies = state.course[-1]
    assert re.match(rf"\*\*Round {len(state.course)} is over: Axis {axis} \([+−]\d+\), Allies {allies} \([+−]\d+\)\*\*", head)
    assert len(lines) == len(NATIONS)
    for nation, line in zip(NATIONS, lines, strict=True):
        shown = [words.value("card", card) for who, card in state.story_before.cards if who == nation and card]
        assert all(card in line for card in shown)
        points = state.story_before.points.get(nation, 0)
        assert line.endswith(f"**{points:+}**".replace("-", "−") if points else " · 0")


def test_only_what_everybody_sees_is_reported() -> None:
    """The texts of two positions that spectators cannot tell apart are the same."""
    match = begun("generals", "war")
    game, rng, seen = match.game, random.Random(5), 0
    for _ in range(200):
        played = match.try_out([random_action(match.position, rng, Likely())])
        now, events = played[-1].position, played[-1].events
        for name, those in chapters.chapters_over(game, [chapters.events_since_chapter(match), chapters.public_events(events)]):
            dealt = game.hands.other_deal(game.saver.clone(now.state), "spectator", random.Random(7))
            assert dealt is not None
            assert game.story.tell_chapter(name, those, dealt, {}) == game.story.tell_chapter(name, those, now.state, {})
            seen += 1
        match.advance(played, match.row)
    assert seen > 10


def test_a_home_taken_ends_the_story_with_the_turn_in_which_it_fell() -> None:
    game = registry.registered_games()["generals"]
    facts = {"winner": "axis", "degree": "homes"}
    events = [
        Event("turn", {"seat": "germany", "round": 4}),
        Event("played", {"seat": "germany", "card": "ger_build_army"}),
        Event("built", {"seat": "germany", "piece": "army", "area": "moscow"}),
        Event("ended", facts),
    ]
    state = begun("generals", "war").position.state
    [text] = chapters.texts_of_chapter(game.story.tell_chapter(END, events, state, {}), GameWords(game, "en"))
    assert text.splitlines() == [
        "**Germany** plays **Build Army** · ✚ German army, **Moscow**",
        "Axis **0**\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}**0** Allies (round 1)",
        "**The Axis has won** (two enemy homes held)",
    ]


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_a_turn_is_reported_in_few_lines(lang: str) -> None:
    steps: list[Step] = list(course(begun("generals", "war", lang), 4, 120, Likely()))
    chapter_texts = [said.text for step in steps for said in step.posted if isinstance(said, Chapter)]
    assert chapter_texts
    for text in chapter_texts:
        assert len([line for line in text.splitlines() if not line.startswith("-#")]) <= 8
        assert "report-" not in text
        assert not re.search(r"\bTold \w+", text)
