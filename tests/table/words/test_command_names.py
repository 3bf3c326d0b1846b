"""No two commands beside each other bear one name, in any language: nobody could tell which one they chose."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.table.conftest import Club
from words import langs

pytestmark = pytest.mark.plays("")


def repeated(parts: list[dict[str, Any]], lang: str, where: str = "") -> list[str]:
    """The names that several commands, subcommands or options of one level have in a language, with where they are."""
    shown = [(one.get("name_localizations") or {}).get(lang, one["name"]) for one in parts]
    found = [f"{where}/{name}" for name, times in Counter(shown).items() if times > 1]
    for name, one in zip(shown, parts, strict=True):
        found += repeated(one.get("options") or [], lang, f"{where}/{name}")
    return found


def test_what_repeats_is_found_at_every_level() -> None:
    inner = [{"name": "a", "name_localizations": {"ru": "я"}}, {"name": "b", "name_localizations": {"ru": "я"}}]
    assert repeated([{"name": "x", "options": inner}, {"name": "y"}], "ru") == ["/x/я"]
    assert repeated([{"name": "x", "options": inner}, {"name": "y"}], "en") == []


@pytest.mark.parametrize("lang", langs())
async def test_no_two_commands_bear_one_name(lang: str, club: Club) -> None:
    tree = club.bot.tree
    assert tree.translator is not None
    payloads = [await command.get_translated_payload(tree, tree.translator) for command in tree.get_commands()]
    assert len(payloads) > 30
    assert repeated(payloads, lang) == []
