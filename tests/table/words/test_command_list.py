"""The list of commands: descriptive names, the game's name first for commands of one game, no name twice in a language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.client import FieldpostClient
from bot.command_sync import translated_commands
from bot.core import games
from bot.league.commands.moderators.moderating import MOVED, OLD_PLACE
from bot.telling.localise import FluentTranslator
from tests.table.conftest import Club, texts
from words import known_languages

#: Commands with descriptive names, by the names that links and typed lines use.
SHOWN = {
    "chance": "fairness",
    "standing": "auto-answer",
    "mine": "my-games",
    "bid": "bid-for-side",
    "luck": "luck-report",
    "commit": "done",
}
#: Locales of Discord for our languages.
LOCALES = {"en": "en-US", "ru": "ru", "pl": "pl"}


async def payloads(bot: FieldpostClient) -> dict[str, dict[str, Any]]:
    await bot.tree.set_translator(FluentTranslator())
    return {one["name"]: one for one in (await translated_commands(bot.tree))[0]}


def shown(payload: dict[str, Any], key: str, lang: str) -> str:
    """A name or description as somebody with this language reads it."""
    return str((payload.get(f"{key}_localizations") or {}).get(LOCALES[lang], payload[key]))


@pytest.mark.plays("")
async def test_no_two_commands_share_a_name_in_a_language(simcord_bot: FieldpostClient) -> None:
    every = await payloads(simcord_bot)
    assert set(LOCALES) == set(known_languages())
    for lang in known_languages():
        names = [shown(one, "name", lang) for one in every.values()]
        assert sorted(names) == sorted(set(names)), lang
        for one in every.values():
            inner = [shown(part, "name", lang) for part in one.get("options", [])]
            assert sorted(inner) == sorted(set(inner)), (lang, one["name"])


@pytest.mark.plays("")
async def test_names_say_what_a_command_does_and_old_ones_are_still_known(simcord_bot: FieldpostClient) -> None:
    every = await payloads(simcord_bot)
    for old, new in SHOWN.items():
        assert shown(every[old], "name", "en") == new
        assert not set(every) & {new}, "an alias would lengthen the list"
        for lang in ("ru", "pl"):
            assert shown(every[old], "name", lang) not in (old, new)
    assert "name_localizations" not in every["panel"] or LOCALES["en"] not in (every["panel"]["name_localizations"] or {})


@pytest.mark.plays("")
async def test_a_command_of_one_game_names_the_game_first(simcord_bot: FieldpostClient) -> None:
    every, checked = await payloads(simcord_bot), 0
    for name, of in games.verb_commands().items():
        if len(of) == 1:
            checked += 1
            for lang in known_languages():
                assert shown(every[name], "description", lang).startswith(f"{of[0].title}: "), (name, lang)
    explained = {part["name"]: part for part in every["explain"]["options"]}
    for topic, part in explained.items():
        of = [game for game in games.installed_games().values() if any(one.id == topic for one in game.questions.topics)]
        if len(of) == 1:
            checked += 1
            assert shown(part, "description", "pl").startswith(f"{of[0].title}: "), topic
    assert checked > 8


@pytest.mark.plays("")
async def test_what_is_for_moderators_says_so(simcord_bot: FieldpostClient) -> None:
    every = await payloads(simcord_bot)
    assert shown(every["mod"], "description", "en").startswith("For moderators: ")
    hidden = {name: one["default_member_permissions"] for name, one in every.items() if one.get("default_member_permissions")}
    assert {name: discord.Permissions(int(rights)) for name, rights in hidden.items()} == {
        "mod": discord.Permissions(manage_messages=True),
        "league-desk": discord.Permissions(manage_messages=True),
        "setup": discord.Permissions(manage_guild=True),
        "module": discord.Permissions(manage_guild=True),
    }
    assert shown(every["league-desk"], "description", "en").startswith("For moderators: ")
    moved = {part["name"] for part in every["league"]["options"] if "/league-desk" in shown(part, "description", "en")}
    assert moved == {OLD_PLACE}, "for a release one command at the old place says where the others went"
    assert {part["name"] for part in every["league-desk"]["options"]} == {*MOVED, "export"}


@pytest.mark.plays("tests.table.toy,rules.crossing")
async def test_a_command_of_another_game_says_what_to_use_here(club: Club) -> None:
    await club.begin()
    done = await club.ann.slash(club.channel, "march", unit="a", to="b")
    assert "/panel" in texts(done.response)
    assert "/act" in texts(done.response)
    assert "is not a command of Toy War" in texts(done.response)


#: Names that a language shares with English.
SAME = {"start", "film", "panel", "bot", "plan", "import", "forum", "moderator"}


def named_parts(payload: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """A command, its parts and its options, with what comes before each."""
    here = f"{path} {payload['name']}".strip()
    yield here, payload
    for part in payload.get("options", []):
        yield from named_parts(part, here)


@pytest.mark.plays("")
@pytest.mark.parametrize("lang", [one for one in known_languages() if one != "en"])
async def test_every_command_and_option_has_a_name_of_each_language(simcord_bot: FieldpostClient, lang: str) -> None:
    """In Russian a small game's commands had English names in the list of Discord."""
    foreign = [
        path
        for one in (await payloads(simcord_bot)).values()
        for path, part in named_parts(one)
        if shown(part, "name", lang) == part["name"] and part["name"] not in SAME
    ]
    assert not foreign, "\n".join(foreign)
