"""``/why`` and ``/explain``: typed answers from what everybody knows, with sections; in three languages, with pictures."""

from __future__ import annotations

import random

import pytest

from bot.orders import questions
from bot.telling.text import GameWords
from render.generals import PICTURES
from rules.engine import IllegalActionError, Position, SealedDice
from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Answer, Said
from rules.engine.proof.playout import random_action
from rules.generals.game import GAME
from rules.generals.positions import position
from rules.generals.state.board import NATIONS
from rules.generals.state.state import GeneralsState
from tests.generals.house import BOARD

LANGS = ("en", "ru", "pl")


def lines(answer: Answer) -> list[str]:
    return [line.code if isinstance(line, Refusal) else line.what for line in answer.lines]


def read(answer: Answer, state: GeneralsState, lang: str = "en") -> str:
    return questions.answer_lines(answer, GameWords(GAME, lang, state), 5000)


def test_9_a_chain_is_listed_from_its_source() -> None:
    state = position.read({"army": {"italy": ["italy"]}, "navy": {"italy": ["mediterranean"]}})
    answer = GAME.questions.explain(state, "supply", {"unit": ("italy_navy:mediterranean",)})
    assert lines(answer) == ["chain", "port"]
    assert answer.lines[0] == Said(
        "chain", {"piece": "italy_navy", "area": "mediterranean", "areas": ["italy", "mediterranean"], "count": 1}, "9"
    )
    assert "its chain: Italy, Mediterranean" in read(answer, state)


@pytest.mark.parametrize(
    ("given", "unit", "code"),
    [
        ({"navy": {"italy": ["south_atlantic"]}}, "italy_navy:south_atlantic", "piece-no-port"),
        ({"army": {"italy": ["balkans"]}}, "italy_army:balkans", "piece-no-source"),
        ({"army": {"italy": ["italy", "africa"], "germany": ["north_africa"]}}, "italy_army:africa", "piece-no-chain"),
    ],
)
def test_9_why_a_piece_is_cut_off(given: dict[str, object], unit: str, code: str) -> None:
    state = position.read(given)
    answer = GAME.questions.why(state, unit)
    assert lines(answer)[0] == code
    assert lines(answer)[-1] == "comes-off"
    assert "`[9]`" in read(answer, state)
    with pytest.raises(IllegalActionError, match="no-such-piece"):
        GAME.questions.why(state, "italy_army:canada")


def test_14_a_protected_piece_stays() -> None:
    state = position.read({"army": {"italy": ["italy", "africa"]}, "guards": [["italy", "army", "africa"]]})
    assert lines(GAME.questions.why(state, "italy_army:africa"))[-1] == "comes-off-guarded"


def test_6_a_strait_shut_is_named_with_what_decides() -> None:
    given = {"navy": {"germany": ["baltic_sea"]}}
    answer = GAME.questions.why(position.read(given), "germany_navy:baltic_sea", "north_sea")
    assert answer.lines[-1] == Refusal("strait-shut", "6", {"area": "baltic_sea", "to": "north_sea", "control": "scandinavia"})
    held = position.read({**given, "army": {"germany": ["germany", "scandinavia"]}})
    assert lines(GAME.questions.why(held, "germany_navy:baltic_sea", "north_sea"))[-1] == "next-to"
    assert lines(GAME.questions.why(held, "germany_navy:baltic_sea", "japan"))[-1] == "not-next-to"


def test_6_every_strait_with_the_side_it_is_open_to() -> None:
    state = position.read({"army": {"italy": ["italy", "north_africa"]}})
    answer = GAME.questions.explain(state, "straits", {})
    sides = {line.facts["control"]: line.facts["side"] for line in answer.lines if isinstance(line, Said)}
    assert sides == {
        "north_africa": "axis", "scandinavia": "allies", "latin_america": "allies", "middle_east": "allies",
        "southeast_asia": "allies",
    }  # fmt: skip
    assert "open to the **Axis**; decided in North Africa" in read(answer, state)


def test_9_supply_of_a_nation_and_of_a_space() -> None:
    state = position.read({"army": {"germany": ["germany", "italy", "ukraine", "africa"]}})
    answer = GAME.questions.explain(state, "supply", {"unit": ("nation:germany",)})
    assert lines(answer) == ["supply-from", "supply-good", "piece-no-chain", "comes-off"]
    assert lines(GAME.questions.explain(state, "supply", {"unit": ("italy",)})) == ["chain", "chain"]
    with pytest.raises(IllegalActionError, match="nobody-there"):
        GAME.questions.explain(state, "supply", {"unit": ("canada",)})


def test_12_why_not_this_space() -> None:
    given = {"army": {"germany": ["germany"], "soviet_union": ["eastern_europe"], "italy": ["balkans"]}}
    state = position.read(given)
    codes = {
        ("ger_build_army", "eastern_europe"): "enemy-there",
        ("ger_build_army", "ukraine"): "not-beside",
        ("ger_build_army", "north_sea"): "wrong-ground",
        ("ger_build_army", "italy"): "part-there",
        ("ger_land_battle", "balkans"): "own-side-there",
        ("ger_land_battle", "moscow"): "not-beside",
        ("ger_land_battle", "eastern_europe"): "part-there",
        ("ger_build_navy", "mediterranean"): "not-beside",
    }
    for (card, space), code in codes.items():
        assert lines(GAME.questions.why(state, card, space))[1] == code, (card, space)


def test_14_why_not_this_card() -> None:
    state = position.read({"statuses": {"germany": ["ger_blitzkrieg"]}})
    assert lines(GAME.questions.why(state, "ger_blitzkrieg")) == ["card", "nothing-to-answer"]
    assert lines(GAME.questions.why(state, "sov_rasputitsa")) == ["card", "card-first-laid", "nothing-to-answer"]
    used = position.read({"statuses": {"germany": ["ger_blitzkrieg"]}, "used": ["ger_blitzkrieg"]})
    assert lines(GAME.questions.why(used, "ger_blitzkrieg"))[1] == "used-this-turn"


def test_16_what_each_nation_would_score() -> None:
    state = position.read({"army": {"germany": ["germany", "italy"], "united_kingdom": [], "japan": ["japan", "united_kingdom"]}})
    answer = GAME.questions.explain(state, "score", {})
    assert lines(answer).count("score") == 5
    assert Refusal("home-held", "16", {"nation": "united_kingdom"}) in answer.lines
    only = GAME.questions.explain(state, "score", {"nation": ("germany",)})
    assert lines(only) == ["score", "score-sources", "score-sources"]


def under_way(seed: int) -> list[Position[GeneralsState]]:
    at: Position[GeneralsState] = GAME.start("war", {}, SealedDice(bytes([seed]) * 32, 0)).position
    rng, found = random.Random(seed), []
    for number in range(1, 130):
        if at.over:
            break
        at = at.play(random_action(at, rng), SealedDice(bytes([seed]) * 32, number)).position
        if number % 40 == 0:
            found.append(at)
    return found


def everything(state: GeneralsState) -> list[tuple[Answer, str, dict[str, tuple[str, ...]]]]:
    """Every question there is about a position."""
    asked: list[tuple[str, dict[str, tuple[str, ...]]]] = [("straits", {}), ("score", {})]
    asked += [("supply", {"unit": (f"nation:{nation}",)}) for nation in NATIONS]
    asked += [("targets", {"card": (card,)}) for card in GAME.book.cards]
    found = [(GAME.questions.explain(state, topic, args), topic, args) for topic, args in asked]
    found += [
        (GAME.questions.why(state, unit), "why", {"unit": (unit,)}) for unit in GAME.naming.named(state, "unit") if ":" in unit
    ]
    found += [
        (GAME.questions.why(state, card, "moscow"), "why", {"unit": (card,), "hex": ("moscow",)}) for card in GAME.book.cards
    ]
    return found


def test_no_answer_reveals_anything_hidden() -> None:
    """With its hidden cards dealt again for any viewer, a position gives the same answers to every question."""
    for at in under_way(3):
        other = GAME.hands.other_deal(GAME.saver.clone(at.state), "spectator", random.Random(1))
        assert other is not None
        assert [one for one, _, _ in everything(at.state)] == [one for one, _, _ in everything(other)]


@pytest.mark.parametrize("lang", LANGS)
def test_every_answer_is_worded(lang: str) -> None:
    [*_, at] = under_way(4)
    for answer, topic, args in everything(at.state):
        text = read(answer, at.state, lang)
        assert text, (topic, args)
        assert "explain-" not in text, text
        assert "{" not in text, text


def test_pictures_go_with_the_answers() -> None:
    state = position.read({"army": {"germany": ["germany", "ukraine"]}, "navy": {"italy": ["mediterranean"]}})
    view = GAME.view(state, "spectator")
    for topic, args in (
        ("straits", {}), ("score", {}), ("supply", {"unit": ("nation:germany",)}),
        ("supply", {"unit": ("italy_navy:mediterranean",)}),
        ("targets", {"card": ("ger_land_battle",)}), ("why", {"unit": ("germany_army:ukraine",)}),
    ):  # fmt: skip
        assert PICTURES.explained(topic, state, view, "en", args) is not None, (topic, args)
    assert PICTURES.explained("targets", state, view, "en", {"card": ("ger_blitzkrieg",)}) is None


def test_what_may_be_asked_about() -> None:
    state = position.read({})
    assert {"nation:germany", "ukraine", "germany_army:germany"} <= set(GAME.naming.named(state, "held"))
    assert GAME.naming.label("unit", "germany_army:ukraine", "en", state) == "German army · Ukraine"
    assert GAME.naming.label("unit", "ger_land_battle", "en", state) == "Germany: Land Battle"
    assert GAME.naming.label("held", "nation:japan", "pl", state) == "Japonia (państwo)"
    assert set(BOARD.bit) < set(GAME.naming.named(state, "held"))
