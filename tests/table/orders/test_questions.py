"""``/why`` and ``/explain`` at the table: answers as text and pictures, for players and spectators, nothing hidden in them."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from typing import Any

import pytest

import words as locales
from bot.orders import questions
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from rules.engine import IllegalActionError, Position, Refusal
from rules.engine.contract.questions import Said
from rules.engine.machine.dice import SealedDice
from rules.engine.packages.registry import registered_games
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.explain.topics import TOPICS
from tests.eots.bold import BOLD
from tests.table.conftest import Club, texts
from words import known_languages

pytestmark = pytest.mark.plays("rules.eots")

NASTY = "@everyone <@1> **bold** `code` [link](http://x) ||spoiler||"


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What went wrong while messages were filled in."""
    found: list[Any] = []
    monkeypatch.setattr(locales._log, "warning", lambda *args, **facts: found.append(facts))
    return found


def spoken(result: Any) -> str:
    return "\n".join(texts(message) for message in [result.response, *result.followups] if message is not None)


async def test_why_a_unit_cannot_get_there(club: Club) -> None:
    await club.war()
    far = spoken(await club.bob.slash(club.channel, "why", unit="us_cv_wasp", hex="4017", way="naval"))
    assert "Wasp 8-12 (reduced)" in far
    assert "4828 Noumea" in far
    assert "4017 Truk is closed to this side" in far
    marines = spoken(await club.bob.slash(club.channel, "why", unit="1st marine div", hex="guadalcanal"))
    assert "4423 Guadalcanal" in marines
    assert "7 hexes, from operations value 2 on, 1 ASP" in marines
    strategic = spoken(await club.bob.slash(club.channel, "why", unit="us_cv_wasp", hex="4423", way="strategic"))
    assert "✗" in strategic
    assert "[8.23]" in strategic


async def test_why_by_itself_and_with_an_order(club: Club) -> None:
    await club.war()
    said = spoken(await club.bob.slash(club.channel, "why", unit="us_cv_wasp"))
    assert "It can be activated by: " in said
    assert "In supply at its headquarters" in said
    assert "Name a unit" in spoken(await club.bob.slash(club.channel, "why"))
    assert "[4.21]" in spoken(await club.bob.slash(club.channel, "why", order="move 4828 us_cv_wasp naval 4423"))
    # A spectator may ask about the board, not about orders.
    assert "It can be activated by: " in spoken(await club.eve.slash(club.channel, "why", unit="us_cv_wasp"))
    assert "no seat" in spoken(await club.eve.slash(club.channel, "why", order="pass"))


async def test_everything_is_explained(club: Club) -> None:
    await club.war()
    supply = spoken(await club.ann.slash(club.channel, "explain supply", unit="jp_army_18"))
    assert "In supply: " in supply
    assert "HQ" in supply or "South Seas" in supply
    hq = spoken(await club.eve.slash(club.channel, "explain range", hq="us_hq_southwest_pacific"))
    assert "Range **20**, efficiency **2** (printed 2)" in hq
    assert "3 with an operations value of 1, 4 with 2, 5 with 3" in hq
    zones = spoken(await club.ann.slash(club.channel, "explain zones"))
    assert "**Japan**: ZOI of 56 hexes, 40 of them not neutralised" in zones
    odds = await club.ann.slash(
        club.channel, "explain odds", hex="4423", attackers="us_marine_1_div+us_cv_wasp+enterprise", condition="intercept"
    )
    text = spoken(odds)
    assert "Wins the battle: Allies **100%**" in text
    assert "Units out of range are counted as if they had moved into range" in text
    assert "```" in text
    assert "Intercept" in text


async def test_whole_hexes_fight_and_nobody_else_sees_it(club: Club) -> None:
    await club.war()
    before = len(club.channel.history())
    text = spoken(await club.ann.slash(club.channel, "explain odds", hex="4423", attackers="4828", defenders="4017"))
    assert "Yamato" in text
    assert "New Zealand" in text
    assert len(club.channel.history()) == before


async def test_what_makes_no_sense_is_answered_clearly(club: Club) -> None:
    await club.war()
    long = "x" * 10_000
    for given in ({"unit": long}, {"unit": NASTY}, {"unit": "us_cv_wasp", "hex": NASTY}, {"unit": "us_cv_wasp", "way": "walk"}):
        result = await club.ann.slash(club.channel, "why", **given)
        said = spoken(result)
        assert len(said) < 2000
        assert "**bold**" not in said.replace("\\*", "")
        assert "@everyone" not in said.replace("@\u200beveryone", "")
        assert "I do not know" in said or "Too long" in said
    no_foe = spoken(await club.ann.slash(club.channel, "explain odds", hex="4828", attackers="us_cv_wasp"))
    assert "[7.24]" in no_foe
    assert "No battle is declared" in spoken(await club.ann.slash(club.channel, "explain odds", hex="4423"))
    twice = spoken(await club.ann.slash(club.channel, "explain odds", hex="4423", attackers="us_cv_wasp+jp_bb_yamato"))
    assert "does not fight for the Allies" in twice
    wrong = spoken(await club.ann.slash(club.channel, "explain odds", hex="4423", attackers="us_cv_wasp", event="J01"))
    assert "is not a card of the Allies" in wrong
    assert "is missing" in spoken(await club.ann.slash(club.channel, "explain supply", unit=" "))
    many = "+".join(["us_cv_wasp"] * 200)
    assert spoken(await club.ann.slash(club.channel, "explain odds", hex="4423", attackers=many))


async def test_completion_offers_names_with_their_ids(club: Club) -> None:
    await club.war()
    offered = await club.ann.autocomplete(club.channel, "why", "unit", "wasp")
    assert offered[0]["value"] == "us_cv_wasp"
    assert offered[0]["name"] == "Wasp 8-12 (reduced) · 4828 Noumea · us_cv_wasp"
    assert (await club.ann.autocomplete(club.channel, "why", "hex", "guadal"))[0]["value"] == "4423"
    assert len(await club.ann.autocomplete(club.channel, "why", "way", "")) == 7
    several = await club.ann.autocomplete(club.channel, "explain odds", "attackers", "us_cv_wasp+enterp")
    assert several[0]["value"] == "us_cv_wasp+us_cv_enterprise"
    assert len(await club.ann.autocomplete(club.channel, "explain odds", "condition", "")) == 3
    assert await club.ann.autocomplete(club.channel, "explain range", "hq", "x" * 5000) is not None
    nowhere = club.guild.create_text_channel("elsewhere")
    assert await club.ann.autocomplete(nowhere, "why", "unit", "wasp") == []


def hidden(position: Position, rng: random.Random) -> Any:
    """The same position with everything hidden dealt again."""
    state = GAME.saver.clone(position.state)
    for side in ("japan", "allies"):
        cards = [*state.hand[side], *state.deck[side]]
        rng.shuffle(cards)
        size = len(state.hand[side])
        state.hand[side], state.deck[side] = cards[:size], cards[size:]
    return state


def asked(state: Any, rng: random.Random) -> Iterator[Any]:
    """Answers, or refusals, to all kinds of questions."""
    units = GAME.naming.named(state, "force")
    hexes = GAME.naming.named(state, "hex")
    off = state.offensive
    some = [rng.choice(units) for _ in range(2)]
    places = [rng.choice(hexes), *([off.battles[0].hex] if off is not None and off.battles else [])]
    questions_: list[Any] = [lambda u=u: GAME.questions.why(state, u, "", "") for u in GAME.naming.named(state, "unit")[:3]]
    questions_ += [lambda u=u: GAME.questions.why(state, u, "", "") for u in some]
    questions_ += [lambda u=u, p=p: GAME.questions.why(state, u, p, "") for u in some for p in places]
    questions_ += [lambda h=h: GAME.questions.explain(state, "range", {"hq": (h,)}) for h in GAME.naming.named(state, "hq")[:2]]
    questions_ += [lambda u=u: GAME.questions.explain(state, "supply", {"unit": (u,)}) for u in some]
    questions_.append(lambda: GAME.questions.explain(state, "zones", {}))
    questions_ += [lambda p=p: GAME.questions.explain(state, "odds", {"hex": (p,), "attackers": (some[0],)}) for p in places]
    questions_ += [lambda p=p: GAME.questions.explain(state, "odds", {"hex": (p,)}) for p in places]
    for question in questions_:
        try:
            yield question()
        except IllegalActionError as illegal:
            yield illegal.refusal


@pytest.mark.parametrize("scenario", ["south_pacific", "year_1942", "burma"])
def test_answers_depend_on_nothing_hidden_and_can_be_said(scenario: str, faults: list[Any]) -> None:
    rng = random.Random(scenario)
    position = GAME.start(scenario, {}, SealedDice(bytes(32), 0)).position
    heard: set[str] = set()
    for number in range(1, 260):
        if position.over:
            break
        if number % 9 == 0:
            before = GAME.saver.save(position.state)
            seed = rng.random()
            answers = list(asked(position.state, random.Random(seed)))
            assert answers == list(asked(hidden(position, rng), random.Random(seed)))
            assert GAME.saver.save(position.state) == before
            for answer in answers:
                for lang in known_languages():
                    words = GameWords(GAME, lang, position.state)
                    if isinstance(answer, Refusal):
                        assert questions.refusal_line(answer, words)
                        continue
                    heard |= {line.what for line in answer.lines if isinstance(line, Said)}
                    assert len(questions.answer_lines(answer, words, 2500)) <= 2500
                    if answer.table is not None:
                        assert len(questions.chance_table_text(answer.table, words)) <= 1200
        position = position.play(random_action(position, rng, BOLD), SealedDice(bytes(32), number)).position
    assert len(heard) > 10
    assert faults == []


@pytest.mark.parametrize("lang", known_languages())
def test_commands_and_options_have_their_words(lang: str) -> None:
    for topic in TOPICS:
        assert locales.is_known_message(lang, f"eots:cmd-explain-{topic.id}-name")
        assert len(locales.tr(lang, f"eots:cmd-explain-{topic.id}-description")) <= 100
        for field in topic.fields:
            assert locales.is_known_message(lang, f"eots:opt-{topic.id}-{field.name}")
            assert len(locales.tr(lang, f"eots:opt-{topic.id}-{field.name}")) <= 100
            assert lang == "en" or locales.is_known_message(lang, f"eots:opt-{field.name}-name")


def test_a_value_is_found_by_its_name_or_the_only_part_of_one() -> None:
    words = GameWords(registered_games()["eots"], "en", GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position.state)
    field = TOPICS[3].fields[1]
    assert questions.read_field_value(field, words, "wasp, lexington;4828") == ("us_cv_wasp", "us_cv_lexington", "4828")
    with pytest.raises(DeniedError, match="ask-unknown"):
        questions.read_field_value(field, words, "cv")


@pytest.mark.parametrize("lang", known_languages())
def test_a_name_like_no_other_is_answered_without_an_empty_question(lang: str) -> None:
    words = GameWords(registered_games()["eots"], lang, GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position.state)
    with pytest.raises(DeniedError) as wrong:
        questions.read_field_value(TOPICS[3].fields[1], words, "qqqqqqqqq")
    said = locales.tr(lang, wrong.value.msgid, **wrong.value.facts)
    assert "?" not in said
    assert "none" not in said


def test_bars_and_percentages() -> None:
    assert questions.chance_bar_text(0) == " " * 8
    assert questions.chance_bar_text(1) == "█" * 8
    assert questions.chance_bar_text(0.001).startswith("▏")
    assert questions.padded_percent_text(0.125, "en") == " 12.5%"
    assert questions.padded_percent_text(0.125, "pl") == " 12,5%"


async def test_what_is_searched_for_but_not_offered_is_refused_with_the_reason(club: Club) -> None:
    """The search of the panel: a unit that cannot be activated is named with what keeps it."""
    match = await club.war()
    if match.position.prompts[0].what == "initiative":
        await club.do(match.position.prompts[0].seat, "decline")
    seat = match.position.prompts[0].seat
    user, hq = {"japan": (club.ann, "jp_hq_south_seas"), "allies": (club.bob, "us_hq_southwest_pacific")}[seat]
    await club.do(seat, f"oc {match.position.state.hand[seat][0]}")
    await club.do(seat, f"hq {hq}")
    shown = (await user.slash(club.channel, "panel")).response
    form = await user.click(shown, label="Find …")
    theirs = "us_cv_wasp" if seat == "japan" else "jp_bb_yamato"
    text = texts((await user.submit_modal(form, {"text": theirs})).response)
    assert "✗" in text
    assert "is not yours" in text


async def test_a_late_acknowledgement_of_a_completion_is_no_traceback(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    await club.war()
    club.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction", times=None)
    with caplog.at_level(logging.INFO):
        for option in ("unit", "hex", "way", "order"):
            await club.ann.autocomplete(club.channel, "why", option, "w")
        for command, option in (("supply", "unit"), ("range", "hq"), ("odds", "hex"), ("odds", "attackers"), ("odds", "event")):
            await club.ann.autocomplete(club.channel, f"explain {command}", option, "w")
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
