"""Every view and command keeps Discord's limits, over random positions of the toy game and in three languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands.orders import complete_argument, complete_line
from bot.core.match import GameMatch
from bot.desk.hand import hand_message
from bot.drawing.picture import PictureFile
from bot.panel.board import board_layout, lobby_layout
from bot.panel.controls import Press
from bot.panel.draft import BadDraftError, Draft, Drafts, draft_slot_of
from bot.panel.ops import Op
from bot.panel.panel import draft_step_back, panel_screen, pick_all
from bot.panel.panel_view import Panel
from bot.store import GameRow as Row
from bot.store import Loaded, Seat
from bot.telling.localise import FluentTranslator
from bot.telling.text import GameWords
from rules.engine.proof.playout import random_action
from tests.table.conftest import Club
from tests.table.toy import GAME
from words import known_languages

NOW = datetime(2026, 1, 1, tzinfo=UTC)
#: As long as ids get: a big snowflake-like game number and a long game.
ROW = Row(
    id=999_999_999,
    game_type="toy",
    scenario="long",
    options={"edition": "second"},
    status="active",
    created_at=NOW,
    finished_at=None,
    guild_id=1,
    channel_id=2,
    thread_id=None,
    board_message_id=3,
    owner_id=4,
    lang="en",
    seed_hash="0" * 64,
    schema_version=1,
    revision=99_000,
)
SEATS = [Seat(ROW.id, seat, 10**18 + place, NOW, None) for place, seat in enumerate(GAME.seats)]


def check_message(components: list[dict[str, Any]]) -> None:
    """Discord's limits on a message of components."""
    count, characters = 0, 0
    ids: set[str] = set()
    for part in walk(components):
        count += 1
        if part["type"] == 10:
            assert len(part["content"]) >= 1
            characters += len(part["content"])
        if part["type"] == 1:
            kinds = [inner["type"] for inner in part["components"]]
            assert kinds == [3] or (set(kinds) == {2} and len(kinds) <= 5)
        if "custom_id" in part:
            assert 1 <= len(part["custom_id"]) <= 100
            assert part["custom_id"] not in ids
            assert Press.read(part["custom_id"]) is not None
            ids.add(part["custom_id"])
        if part["type"] == 2:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] == 3:
            assert 1 <= len(part["options"]) <= 25
            assert len(part.get("placeholder") or "") <= 150
            assert part["min_values"] <= part["max_values"] <= len(part["options"])
            assert len({option["value"] for option in part["options"]}) == len(part["options"])
            assert sum(option.get("default", False) for option in part["options"]) <= part["max_values"]
            for option in part["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert 1 <= len(option["value"]) <= 100
                assert len(option.get("description") or "") <= 100
        if part["type"] == 12:
            assert all(len(item.get("description") or "") <= 1024 for item in part["items"])
    assert count <= 40
    assert characters <= 4000


def walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from walk(part.get("components", []))


def random_match(rng: random.Random) -> GameMatch:
    """A game somewhere in its course."""
    match = GameMatch.load(GAME, Loaded(ROW, None, ()), SEATS, bytes(32))
    for _ in range(rng.randrange(40)):
        if match.position.over:
            break
        played = match.try_out([random_action(match.position, rng)])
        match.advance(played, ROW)
    return match


@pytest.mark.parametrize("lang", known_languages())
async def test_boards_hands_and_lobby(lang: str) -> None:
    rng = random.Random(lang)
    for _ in range(25):
        match = random_match(rng)
        words = GameWords(GAME, lang, match.position.state)
        picture = rng.choice([None, PictureFile(b"", "map.webp", "x" * 2000)])
        check_message(board_layout(match, "Long war", words, picture).to_components())
        for seat in GAME.seats:
            check_message(hand_message(match, seat, words, None)[0].to_components())
        held = rng.choice([{}, {"red": 1}, {"red": 1, "blue": 2}])
        check_message(lobby_layout(ROW, GAME.scenarios()[0], held, words).to_components())


@pytest.mark.parametrize("lang", known_languages())
async def test_every_panel_and_completion_on_a_random_walk(lang: str) -> None:
    """Walk panels as a player might: choose, pick, page, search, go back; every draft comes back out of its button."""
    rng = random.Random(lang)
    drafts = Drafts()
    for _ in range(40):
        match = random_match(rng)
        for prompt in match.position.prompts:
            words = GameWords(GAME, lang, match.position.state)
            panel = Panel(match, prompt.seat, words, drafts)
            draft = Draft()
            for _ in range(12):
                check_message(panel.view(draft, notice="x" * 2000).to_components())
                written = panel.press(Op.DO, draft)
                assert drafts.read(match.position, prompt.seat, written.rest) == draft
                shown = panel_screen(match.position, prompt.seat, draft, words)
                if shown.ready is not None:
                    assert match.position.check(shown.ready) is None
                    draft = draft_step_back(match.position, prompt.seat, draft)
                    continue
                if not shown.draft.verb:
                    draft = Draft(rng.choice(prompt.verbs))
                    continue
                slot = draft_slot_of(match.position, prompt.seat, shown.draft)
                assert slot is not None
                found = complete_argument(match, prompt.seat, shown.draft.verb, shown.draft.args, "", words)
                line = f"{shown.draft.verb} {' '.join(shown.draft.args)} ".replace("  ", " ")
                check_choices(found)
                check_choices(complete_line(match, prompt.seat, line, words))
                if slot.multi and rng.random() < 0.5:
                    group = rng.randrange(len(shown.groups)) if shown.groups else 0
                    draft = pick_all(match.position, prompt.seat, Draft(shown.draft.verb, shown.draft.args, (), group))
                elif slot.multi:
                    picked = rng.sample(slot.choices, rng.randint(slot.low, slot.high))
                    draft = shown.draft.chose("+".join(value for value in slot.choices if value in picked))
                else:
                    draft = shown.draft.chose(rng.choice(slot.choices))


def check_choices(choices: list[app_commands.Choice[str]]) -> None:
    assert len(choices) <= 25
    for choice in choices:
        assert 1 <= len(choice.name) <= 100
        assert 1 <= len(choice.value) <= 100


async def test_a_draft_too_long_for_a_button_is_kept_in_memory() -> None:
    drafts = Drafts()
    position = GameMatch.load(GAME, Loaded(ROW, None, ()), SEATS, bytes(32)).position
    card = position.state.hand["red"][0]
    long = Draft("offensive", (card, "red_01+red_02", "h8"))
    written = drafts.write(position, "red", long, 7)
    assert written.startswith("!")
    assert len(written) <= 12
    assert drafts.read(position, "red", written) == long
    with pytest.raises(BadDraftError):
        Drafts().read(position, "red", written)


async def test_commands(club: Club) -> None:
    """Every command, with the Russian and Polish names of its options."""
    tree = club.bot.tree
    await check_tree(tree)


async def check_tree(tree: Any) -> None:
    """Every command, and every entry in the menus of messages and people."""
    kinds = discord.AppCommandType
    slash, menus = tree.get_commands(type=kinds.chat_input), (kinds.user, kinds.message)
    assert len(slash) <= 100
    assert all(len(tree.get_commands(type=kind)) <= 5 for kind in menus)
    translator = FluentTranslator()
    for command in slash:
        payload = await command.get_translated_payload(tree, translator)
        assert size(payload) <= 8000
        check_command(payload)
    for entry in (one for kind in menus for one in tree.get_commands(type=kind)):
        named = (await entry.get_translated_payload(tree, translator))["name_localizations"]
        assert {"en-US", "ru", "pl"} <= set(named)
        assert all(1 <= len(name) <= 32 for name in (entry.name, *named.values()))


def check_command(payload: dict[str, Any]) -> None:
    names = [payload["name"], *(payload.get("name_localizations") or {}).values()]
    descriptions = [payload["description"], *(payload.get("description_localizations") or {}).values()]
    for name in names:
        assert re.fullmatch(r"[-_\w]{1,32}", name)
        assert name == name.lower()
    assert all(1 <= len(text) <= 100 for text in descriptions)
    options = payload.get("options", [])
    assert len(options) <= 25
    assert len({option["name"] for option in options}) == len(options)
    for locale in ("ru", "pl"):
        assert locale in (payload.get("description_localizations") or {}), payload["name"]
        assert locale in (payload.get("name_localizations") or {}), payload["name"]
        shown = [(option.get("name_localizations") or {}).get(locale, option["name"]) for option in options]
        assert len(set(shown)) == len(shown), (payload["name"], shown)
    for option in options:
        check_command(option)


def size(payload: Any) -> int:
    """Characters that count against a command's limit: names, descriptions and values, each in its longest language."""
    if isinstance(payload, dict):
        own = sum(
            max(len(payload[key]), *map(len, (payload.get(f"{key}_localizations") or {"": ""}).values()))
            for key in ("name", "description", "value")
            if isinstance(payload.get(key), str)
        )
        return own + sum(size(payload.get(key, [])) for key in ("options", "choices"))
    return sum(size(one) for one in payload) if isinstance(payload, list) else 0


def test_the_library_is_the_one_these_limits_were_read_for() -> None:
    assert discord.version_info[:2] == (2, 7)
