"""The words of the table: every message of the host is written in every language, says the same facts, and is used."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
import words as locales
from tests.table.conftest import Club
from words import known_languages

HERE = Path(locales.__file__).parent


class Facts(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


@functools.cache
def messages(lang: str) -> dict[str, set[str]]:
    """Every message of the host in a language, and the facts it contains."""
    found: dict[str, set[str]] = {}
    for file in sorted((HERE / lang).rglob("host*.ftl")):
        for entry in locales.parsed_file(file).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{file.name}: {entry.id.name} is written twice"
                facts = Facts()
                facts.visit(entry)
                found[entry.id.name] = facts.found
    return found


@pytest.mark.parametrize("lang", [lang for lang in known_languages() if lang != "en"])
def test_every_message_is_translated_and_contains_no_other_facts(lang: str) -> None:
    english, other = messages("en"), messages(lang)
    # Names of commands and options are English where a language leaves them out.
    names = {one for one in other if one.startswith(("cmd-", "opt-")) and one.endswith("-name")}
    assert set(other) - names == set(english) - names
    assert {one: facts - english[one] for one, facts in other.items() if one in english and facts - english[one]} == {}


def test_every_message_is_used() -> None:
    root = Path(bot.__file__).parent
    rooms = (root, root.parent / "league", root.parent / "rules" / "hexmap")  # what games share
    source = "".join(file.read_text(encoding="utf-8") for room in rooms for file in room.rglob("*.py"))
    made = tuple(set(re.findall(r"""f["']([a-z-]+-)\{""", source)))
    quoted = set(re.findall(r"""(?<=")[\w-]+(?=")|(?<=')[\w-]+(?=')""", source))
    unused = [one for one in messages("en") if one not in quoted and not one.startswith(made)]
    assert unused == []


_OPTION = re.compile(r"`/([a-z ]+?) ([\w-]+):")


@pytest.mark.parametrize("lang", known_languages())
async def test_options_that_a_text_names_are_those_of_the_command(lang: str, club: Club) -> None:
    """With their names in that language, or else nobody finds them."""
    payloads = [await one.get_translated_payload(club.bot.tree, club.bot.tree.translator) for one in club.bot.tree.get_commands()]
    options: dict[str, set[str]] = {}

    def walk(payload: Any, name: str) -> None:
        options[name] = {(one["name_localizations"] or {}).get(lang, one["name"]) for one in payload.get("options", [])}
        for one in payload.get("options", []):
            walk(one, f"{name} {one['name']}")

    for payload in payloads:
        walk(payload, payload["name"])
    texts = "".join(file.read_text(encoding="utf-8") for file in (HERE / lang).rglob("*.ftl"))
    named = _OPTION.findall(texts)
    assert named
    assert {(name, option) for name, option in named if option not in options.get(name, ())} == set()


@pytest.mark.parametrize("lang", known_languages())
def test_titles_and_labels_of_forms_fit(lang: str) -> None:
    """Discord shows 45 letters of either; the rest would be cut off."""
    root = Path(bot.__file__).parent
    source = "".join(file.read_text(encoding="utf-8") for file in root.rglob("*.py"))
    forms = re.findall(r"TextForm\((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*\)", source)
    named = {one for form in forms for one in re.findall(r'tr\((?:[a-z]+, )?"([a-z-]+)"', form)}
    assert "mix-label" in named
    long = {one: text for one in named if one != "typed-example" and len(text := locales.tr(lang, one, name="A", number=1)) > 45}
    assert long == {}
