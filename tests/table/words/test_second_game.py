"""A game of rooms and cards is played at the table, and nothing it is shown means another game: in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.table.conftest import Club, texts
from tests.table.feast import SCENARIOS
from tests.table.words.test_no_game_words import GAME_WORDS
from words import known_languages

pytestmark = pytest.mark.plays("tests.table.feast")

#: Ids of things of the game, and of its prompts, verbs, events and slots: people read their names.
RAW = r"\bdish\d+\b|\b(two|three)_tables\b|\beach_alone\b|\b(prompt|verb|slot|event|refusal|degree|seat|cmd|opt)-[a-z]"


def strange(shown: list[str], lang: str) -> list[str]:
    """The texts with a word of another game, or an id."""
    words = re.compile(rf"\b({GAME_WORDS['en']})\b|\b({GAME_WORDS[lang]})\b|{RAW}", re.IGNORECASE)
    return [f"{found[0]}: {text[:200]}" for text in shown if (found := words.search(text))]


async def test_the_commands_are_those_of_the_game(club: Club) -> None:
    tree = club.bot.tree
    assert tree.translator is not None
    names: set[str] = set()
    shown: dict[str, list[str]] = {lang: [] for lang in known_languages()}

    def walk(part: dict[str, Any]) -> None:
        for key in ("name", "description"):
            shown["en"].append(str(part.get(key, "")))
            for locale, text in (part.get(f"{key}_localizations") or {}).items():
                if locale in shown:
                    shown[locale].append(text)
        for one in [*part.get("options", []), *part.get("choices", [])]:
            walk(one)

    for command in tree.get_commands():
        payload = await command.get_translated_payload(tree, tree.translator)
        names.add(payload["name"])
        walk(payload)
    assert {"serve", "stroll", "pass", "hand", "why", "act"} <= names
    assert not names & {"offensive", "activate", "battle", "commit", "react", "move", "explain"}
    assert {lang: strange(those, lang) for lang, those in shown.items()} == {lang: [] for lang in known_languages()}


@pytest.mark.parametrize("lang", known_languages())
async def test_all_that_is_shown_is_of_the_game(lang: str, club: Club) -> None:
    shown: list[str] = []
    info = SCENARIOS[2]

    async def asks(person: Any, command: str, **options: Any) -> None:
        result = await person.slash(club.channel, command, **options)
        if result.response is not None:
            shown.append(texts(result.response))

    people = dict(zip(info.seats, (club.ann, club.bob, club.eve), strict=True))
    for person in people.values():
        await asks(person, "language", lang=lang)
    await asks(club.ann, "game new", scenario=info.id, lang=lang)
    await club.pump()
    shown += map(texts, club.channel.history())
    for seat, person in people.items():
        await asks(person, "game join", side=seat)
    await asks(club.ann, "game start")
    await club.pump()
    match = await club.match()
    commands: tuple[tuple[str, dict[str, Any]], ...] = (
        ("panel", {}),
        ("hand", {}),
        ("map", {}),
        ("map", {"place": "garden"}),
        ("map", {"look": "zones"}),
        ("log", {}),
        ("game info", {}),
        ("game list", {}),
        ("mine", {}),
        ("verify", {}),
        ("film", {}),
        ("undo", {}),
        ("clock", {}),
        ("standing show", {}),
        ("standing set", {"until": "game", "unless": "nowhere"}),
        ("standing set", {"until": "occasion"}),
        ("plan list", {}),
        ("why", {}),
        ("why", {"order": "serve soup"}),
        ("why", {"order": "stroll garden"}),
        ("stroll", {}),
        ("stroll", {"room": "attic"}),
        ("act", {"orders": "nonsense"}),
        ("act", {"orders": "serve soup; pass"}),
    )
    for command, options in commands:
        for person in (club.ann, club.bob):
            await asks(person, command, **options)
    for command, option in (("serve", "dish"), ("stroll", "room"), ("act", "orders")):
        for person in people.values():
            # A completion ends with what would be typed, for those who write orders themselves.
            found = await person.autocomplete(club.channel, command, option, "")
            shown += [one["name"].rpartition(" · ")[0] or one["name"] for one in found]
    await club.do("ash", "stroll garden")
    await asks(club.ann, "undo")
    while match.result() is None:
        prompt = match.position.prompts[0]
        card = match.position.state.hand[prompt.seat][0]
        await asks(people[prompt.seat], "panel")
        await club.do(prompt.seat, f"serve {card}")
        match = await club.match()
    await club.pump()
    for command, options in (("log", {}), ("verify", {}), ("game info", {}), ("replay", {}), ("panel", {})):
        await asks(club.ann, command, **options)
    shown += map(texts, club.channel.history())
    assert len(shown) > 60
    assert strange(shown, lang) == []
