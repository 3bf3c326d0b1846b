"""Every message that the league rules raise, or give as a reason, exists in every language, with its facts."""

from __future__ import annotations

import ast
import functools
import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
import league
import words
from league.season.templates import season_templates
from league.ties.breaks import BREAKS
from words import known_languages

RECKONING, SHOWN = Path(league.__file__).parent, Path(bot.__file__).parent
ROOMS = ("bids", "formats", "ratings", "season", "ties")
RAISED = ("BidError", "PairingError", "SeasonError", "SettingsError", "Reason", "TeamError")
FILE = "league_core.ftl"


class Facts(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


@functools.cache
def messages(lang: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in words.parsed_file(Path(words.__file__).parent / lang / "league" / FILE).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} is written twice"
            facts = Facts()
            facts.visit(entry)
            found[entry.id.name] = facts.found
    return found


def raised() -> dict[str, set[str]]:
    """Code -> the facts that it comes with, as the source has them; facts that are not written out there are not known."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for room in ROOMS:
        for file in sorted((RECKONING / room).glob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in RAISED:
                    continue
                first = node.args[0]
                codes = [one.value for one in ast.walk(first) if isinstance(one, ast.Constant) and "-" in str(one.value)]
                assert codes, f"{file.name}:{node.lineno}: a code that is not written out"
                facts = {word.arg for word in node.keywords if word.arg}
                for arguments in (arg for arg in node.args[1:] if isinstance(arg, ast.Dict)):
                    facts |= {str(key.value) for key in arguments.keys if isinstance(key, ast.Constant)}
                for code in codes:
                    found[str(code)] |= facts
    return found


@pytest.mark.parametrize("lang", known_languages())
def test_every_code_has_a_text_that_asks_for_no_other_facts(lang: str) -> None:
    said, codes = messages(lang), raised()
    assert sorted(codes.keys() - said.keys()) == []
    unknown = {"why-sides"}  # its facts are put together before
    assert {code: said[code] - facts for code, facts in codes.items() if said[code] - facts and code not in unknown} == {}


@pytest.mark.parametrize("lang", known_languages())
def test_every_text_is_used(lang: str) -> None:
    known = raised().keys()
    known |= {f"tie-{name}" for name in (*BREAKS, "points")}
    known |= {f"league-template-{name}" for name in season_templates()}
    text = "".join(file.read_text(encoding="utf-8") for root in (RECKONING, SHOWN) for file in root.rglob("*.py"))
    assert sorted(name for name in messages(lang).keys() - known if f'"{name}"' not in text and f':{name}"' not in text) == []
    assert messages(lang).keys() == messages("en").keys()
    assert sorted(name for name in known - messages(lang).keys()) == []


@pytest.mark.parametrize("lang", known_languages())
def test_no_text_of_leagues_is_also_one_of_the_host(lang: str) -> None:
    """Both are read together, and only one of them would be shown."""
    folder = Path(words.__file__).parent / lang
    files = [*folder.rglob("host*.ftl"), *folder.rglob("league*.ftl")]
    texts = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = Counter(re.findall(r"^([A-Za-z][\w-]*) *=", texts, re.MULTILINE))
    assert sorted(name for name, times in found.items() if times > 1) == []
