"""The words of Empire of the Sun: every id the rules use is written in every language, and every message can be filled in."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as ftl

import words as locales
from bot.telling.text import GameWords, seat_named
from data.eots import load_cards, load_map
from rules import eots
from rules.engine import Action, IllegalActionError, Position, Refusal, Result
from rules.engine.machine.dice import SealedDice
from rules.engine.packages.registry import registered_games
from rules.engine.proof.playout import random_action

RULES = Path(eots.__file__).parent
#: Functions of the rules whose first text is an id, and what the id is of.
SORTS = {"refuse": "refusal", "Refusal": "refusal", "Prompt": "prompt", "emit": "event", "Slot": "slot"}


def sources() -> Iterator[ast.AST]:
    for file in sorted(RULES.rglob("*.py")):
        if not {"positions", "what_if"} & set(file.relative_to(RULES).parts):
            yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def texts(node: ast.expr) -> list[str]:
    """The texts an argument can be, as far as they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    if isinstance(node, ast.Tuple):
        return [text for one in node.elts for text in texts(one)]
    return []


@cache
def used() -> frozenset[str]:
    """Ids of all messages the rules ask for."""
    found: set[str] = set()
    for node in sources():
        if isinstance(node, ast.FunctionDef) and node.name.startswith("do_"):
            found.add(f"verb-{node.name[3:]}")
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        sort = SORTS.get(name)
        place = 1 if sort == "prompt" else 0
        if name == "StepLoss":
            found |= {f"prompt-{text}" for word in node.keywords if word.arg == "what" for text in texts(word.value)}
        if sort and len(node.args) > place:
            found |= {f"{sort}-{text}" for text in texts(node.args[place]) if re.fullmatch(r"[a-z][a-z0-9-]+", text)}
    return frozenset(found)


@cache
def entries(lang: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for file in sorted((Path(locales.__file__).parent / lang).rglob("eots*.ftl")):
        parsed = locales.parsed_file(file)
        assert not [entry for entry in parsed.body if isinstance(entry, ftl.Junk)], file
        here = {entry.id.name: entry for entry in parsed.body if isinstance(entry, ftl.Message)}
        assert not set(found) & set(here), file
        found |= here
    return found


@pytest.mark.parametrize("lang", locales.known_languages())
def test_every_id_of_the_rules_is_written(lang: str) -> None:
    ids = used()
    assert len(ids) > 250
    assert sorted(ids - set(entries(lang))) == []


def written_in_code() -> tuple[set[str], set[str]]:
    """Every text in the program and every word of its tables; and the shapes, as patterns, of texts that are put together."""
    plain: set[str] = set()
    shapes: set[str] = set()
    root = RULES.parents[1]
    for room in ("rules", "bot", "league", "render", "data"):
        for file in (root / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    # Reasons why a file is wrong name their game: "eots:no-unit".
                    plain |= {node.value, node.value.rpartition(":")[2]}
                elif isinstance(node, ast.JoinedStr):
                    parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else r"[\w-]+" for v in node.values]
                    if any(isinstance(v, ast.Constant) and re.search(r"\w-|-\w", str(v.value)) for v in node.values):
                        shapes.add("".join(parts))
        for table in (*(root / room).rglob("*.csv"), *(root / room).rglob("*.toml")):
            plain |= set(re.findall(r"[\w-]+", table.read_text(encoding="utf-8")))
    return plain, shapes


def test_every_message_is_used() -> None:
    """Its id is in the code, whole or after the sort of message, or is put together from words in the code."""
    plain, patterns = written_in_code()
    shapes = [re.compile(one) for one in patterns]
    unused = []
    for name in entries("en"):
        rest = re.sub("^cmd-(.*)-(?:name|description)$", r"cmd-\1", name).partition("-")[2]
        known = {name, rest, rest.replace("-", "_"), *rest.split("-", 1)[1:]} & plain
        if not known and not any(shape.fullmatch(rest) for shape in shapes):
            unused.append(name)
    assert unused == []


def variables(message: ftl.Message) -> set[str]:
    found: set[str] = set()

    def walk(node: Any) -> None:
        if isinstance(node, ftl.VariableReference):
            found.add(re.sub("_(id|signed)$", "", node.id.name))
        elif isinstance(node, ftl.BaseNode):
            for value in vars(node).values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(message)
    return found


@pytest.mark.parametrize("lang", ["ru", "pl"])
def test_translations_have_the_same_ids_and_facts(lang: str) -> None:
    english, other = entries("en"), entries(lang)
    # Names of options and commands are English where a language leaves them out, and the other way round.
    named = {name for name in (*english, *other) if re.fullmatch("(opt|cmd)-.*-name", name)}
    assert set(other) - named == set(english) - named
    missing = {name: variables(english[name]) - variables(other[name]) for name in set(english) - named}
    assert {name: facts for name, facts in missing.items() if facts} == {}


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What went wrong while messages were filled in."""
    found: list[Any] = []
    monkeypatch.setattr(locales._log, "warning", lambda *args, **facts: found.append(facts))
    return found


def wrong_orders(position: Position, rng: random.Random) -> Iterator[Action]:
    """Orders that are mostly illegal: right verbs with any unit, anywhere."""
    prompt = position.prompts[0]
    state = position.state
    units, hexes, cards = sorted(state.place), sorted(set(state.place.values())), ["A50", "J40", "J01", "J13", "A13"]
    for verb in prompt.verbs:
        for _ in range(3):
            args = [rng.choice(rng.choice((units, hexes, cards))) for _ in range(3)]
            yield Action(prompt.seat, verb, tuple(args))
            legal = random_action(position, rng)
            yield Action(prompt.seat, legal.verb, (*legal.args[:-1], rng.choice(units), rng.choice(hexes)))


def refusal_of(position: Position, action: Action, dice: SealedDice) -> Refusal | None:
    try:
        position.play(action, dice)
    except IllegalActionError as illegal:
        return illegal.refusal
    return None


@pytest.mark.parametrize("scenario", ["south_pacific", "year_1942", "years_1942_1944", "burma"])
def test_whatever_happens_can_be_said_in_every_language(scenario: str, faults: list[Any]) -> None:
    eots_game = registered_games()["eots"]
    rng = random.Random(3)
    dice = SealedDice(bytes(32), 0)
    outcome = eots_game.start(scenario, {}, dice)
    position, said, refused = outcome.position, set(), set()
    for number in range(1, 700):
        words = [GameWords(eots_game, lang, position.state) for lang in locales.known_languages()]
        for one in words:
            for event in outcome.events:
                said.add(event.kind)
                assert one.event(event)
            for prompt in position.prompts:
                assert one.prompt(prompt)
        if position.over:
            result = eots_game.result(position.state)
            assert result is not None
            assert all(one.result(result) for one in words)
            break
        if number % 5 == 0:
            for action in wrong_orders(position, rng):
                refusal = refusal_of(position, action, SealedDice(bytes(32), number))
                if refusal is not None:
                    refused.add(refusal.code)
                    assert all(one.refusal(refusal) for one in words)
        outcome = position.play(random_action(position, rng), SealedDice(bytes(32), number))
        position = outcome.position
    assert len(said) > 25
    assert len(refused) > 10
    assert faults == []


@pytest.mark.parametrize("lang", locales.known_languages())
def test_every_region_of_a_place_has_a_name(lang: str) -> None:
    words = set(entries(lang))
    for row in load_map().hexes.values():
        if row.region:
            assert words & {f"word-group-{row.region[0]}", f"word-{row.region[0]}"}, row.region[0]


@pytest.mark.parametrize("lang", locales.known_languages())
def test_every_card_has_a_short_text(lang: str) -> None:
    texts = {name: locales.tr(lang, f"eots:card-text-{name}") for name in load_cards() if f"card-text-{name}" in entries(lang)}
    assert set(texts) == set(load_cards())
    assert max(map(len, texts.values())) <= 180


@pytest.mark.parametrize("lang", locales.known_languages())
def test_places_beside_the_map_have_names(lang: str) -> None:
    """Units on the turn track, delayed or eliminated, are somewhere too."""
    state = registered_games()["eots"].start("year_1942", {}, SealedDice(bytes(32), 0)).position.state
    words = GameWords(registered_games()["eots"], lang, state)
    places = {place: words.place("unit", uid) for uid, place in state.place.items() if not place.isdigit()}
    assert {"turn:3", "delayed", "pool", "removed"} <= set(places)
    assert places["turn:3"] == {"en": "turn 3", "ru": "ход 3", "pl": "etap 3"}[lang]
    named = {place: locales.tr(lang, f"eots:word-group-{place}") for place in places if ":" not in place}
    assert named == {place: said for place, said in places.items() if ":" not in place}


def test_sides_are_known_by_their_names_in_every_language() -> None:
    eots_game = registered_games()["eots"]
    named = {typed: seat_named(eots_game, typed, eots_game.seats) for typed in ("japan", "Japonia", "союзники", "Aliants", "")}
    assert named == {"japan": "japan", "Japonia": "japan", "союзники": "allies", "Aliants": "", "": ""}
    assert seat_named(eots_game, "Japan", ["allies"]) == ""


def test_scenarios_have_titles_in_every_language() -> None:
    infos = registered_games()["eots"].scenarios()
    for info in infos:
        assert GameWords(registered_games()["eots"], "en").scenario(info) == info.title
    spelled = [info for info in infos if re.search("[A-Za-z]", info.title)]
    assert len(spelled) == 5
    for lang in ("ru", "pl"):
        named = {GameWords(registered_games()["eots"], lang).scenario(info) for info in spelled}
        assert len(named - {info.title for info in spelled}) == 5


def test_a_shifted_loss_is_reported_the_right_way_round() -> None:
    """9.2 F 7: the giver gives a step of its own, the taker is spared."""
    words = GameWords(registered_games()["eots"], "en")
    text = words.say("event-carrier-shift", {"giver": "jp_cv_taiho", "taker": "jp_cv_shokaku"})
    assert re.search("from Shokaku.* to Taiho", text)
    assert words.say("slot-giver") == "Carrier that takes the loss"
    assert words.say("slot-taker") == "Carrier to spare"


@pytest.mark.parametrize(
    ("lang", "target", "said"),
    [("en", 1, "0 of 1 hex taken"), ("en", 3, "0 of 3 hexes taken"), ("pl", 1, "0 z 1 heksu"), ("pl", 3, "0 z 3 heksów")],
)
def test_how_many_hexes_must_be_taken_is_a_number(lang: str, target: int, said: str) -> None:
    """Not the number of a hex: it chooses the form of its word (16.47)."""
    words = GameWords(registered_games()["eots"], lang)
    assert said in words.say("event-progress-of-war", {"taken": [], "target": target})
    assert lang != "pl" or said in words.say("status-progress", {"taken": 0, "target": target})


def test_a_battle_without_losses_says_so_in_polish() -> None:
    facts = {"hex": "3822", "winner": "japan", "condition": "intercept"}
    words = GameWords(registered_games()["eots"], "pl")
    assert words.say("event-battle-over", {**facts, "lost": {}}).endswith(", bez strat")
    assert words.say("event-battle-over", {**facts, "lost": {"us_ca_northampton": -2}}).endswith(". Straty: Northampton: −2")


@pytest.mark.parametrize("lang", locales.known_languages())
@pytest.mark.parametrize("change", [-2, 1])
def test_a_number_that_is_no_word_has_a_minus(lang: str, change: int) -> None:
    text = GameWords(registered_games()["eots"], lang).say("event-war-in-europe", {"change": change, "now": -2})
    assert "−2" in text
    assert "-2" not in text


@pytest.mark.parametrize("lang", locales.known_languages())
def test_points_lost_have_a_minus(lang: str) -> None:
    result = Result(("allies",), "allied_decisive", lines=(("political_will_high", -2),))
    assert "−2" in GameWords(registered_games()["eots"], lang).result(result)


@pytest.mark.parametrize("lang", locales.known_languages())
def test_the_one_ground_unit_of_a_card_is_named(lang: str) -> None:
    """A44 lets only one division go; its id is not shown (5.31)."""
    eots_game = registered_games()["eots"]
    position = eots_game.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
    words = GameWords(eots_game, lang, position.state)
    text = words.refusal(
        Refusal("card-one-ground-unit", "5.31", {"unit": "us_marine_1_div", "card": "A44", "wanted": "nz_div_3"})
    )
    assert "3rd New Zealand Division" in text
