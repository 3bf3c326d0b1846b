"""Every language says why a file is wrong: each kind of fault has its own text there, made of the same facts."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
import rules
import words
from rules.positions.exact import misshapen_fault
from rules.positions.fault import FaultError, FaultsError
from rules.positions.files import decode_position_json, only_position
from words import known_languages

ROOMS = [Path(str(one.__file__)).parent for one in (rules, bot)]
#: Words of a fault that are not facts of its kind.
BESIDE = {"section", "near", "known", "refusal"}


class Variables(Visitor):
    """The facts and other messages that a message is made of."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.others: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.others.add(node.id.name)


@functools.cache
def written(lang: str) -> dict[str, set[str]]:
    """Every text of a fault, "game:kind" or "kind", and its facts."""
    found: dict[str, set[str]] = {}
    asked: dict[str, set[str]] = {}
    for file in (Path(words.__file__).parent / lang).glob("*/*faults.ftl"):
        game = "" if file.parent.name == "host" else f"{file.parent.name}:"
        for entry in words.parsed_file(file).body:
            assert not isinstance(entry, ftl.Junk), f"{file}: {entry.content}"
            if isinstance(entry, ftl.Message):
                seen = Variables()
                seen.visit(entry)
                found[game + (entry.id.name.removeprefix("fault-") if game else entry.id.name)] = seen.facts
                asked[entry.id.name] = seen.others
    for name, others in asked.items():
        for other in others:
            found[name] |= found[other]
    return found


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    """Where the program makes a fault."""
    for room in ROOMS:
        for file in room.rglob("*.py"):
            source = file.read_text(encoding="utf-8")
            if any(name in source for name in names):
                for node in ast.walk(ast.parse(source)):
                    called = node.func if isinstance(node, ast.Call) else node
                    name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
                    if isinstance(node, ast.Call) and name in names:
                        yield f"{file.name}:{node.lineno}", node


def kinds(node: ast.expr) -> list[str]:
    """The kinds that an argument may be; none if it is worked out."""
    if isinstance(node, ast.IfExp):
        return kinds(node.body) + kinds(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@pytest.mark.parametrize("lang", known_languages())
def test_every_reason_has_a_text_made_of_its_facts(lang: str) -> None:
    known, wrong = written(lang), []
    for where, node in calls("FaultError", "note_fault"):
        facts = {one.arg for one in node.keywords} - BESIDE
        for kind in kinds(node.args[1]):
            if kind not in known or known[kind] - facts:
                wrong.append(f"{where} {kind}: {sorted(known.get(kind, ('no text',)))}")
    for place, at in (("is_one_of", 3), ("no_such", 1)):
        for where, node in calls(place):
            wrong += [f"{where} {what}" for what in kinds(node.args[at]) if f"{_of(what)}what-{what.split(':')[-1]}" not in known]
    assert wrong == []


def _of(kind: str) -> str:
    return f"{kind.split(':')[0]}:" if ":" in kind else ""


@pytest.mark.parametrize("lang", [lang for lang in known_languages() if lang != "en"])
def test_every_reason_is_translated_with_the_same_facts(lang: str) -> None:
    assert written(lang).keys() == written("en").keys()
    assert {kind: facts for kind, facts in written(lang).items() if facts - written("en")[kind]} == {}


def test_a_reason_is_a_kind_and_no_sentence() -> None:
    """Only kinds of forces that cannot fight are passed on, and those of ``note_fault``; they are named where they are found."""
    worked_out = [where for where, node in calls("FaultError", "note_fault") if not kinds(node.args[1])]
    assert {where.split(":")[0] for where in worked_out} == {"battle.py", "form.py"}
    assert len(worked_out) == 2
    field = (Path(str(rules.__file__)).parent / "eots/what_if/field.py").read_text(encoding="utf-8")
    passed = ("not-landed", "nobody-attacks", "no-battle-there", "of-other-side", "headquarters-fights", "not-there", "too-far")
    assert [kind for kind in passed if f'"{kind}"' not in field or f"eots:{kind}" not in written("en")] == []


def test_what_is_wrong_by_which_rule_and_what_would_be_legal() -> None:
    fault = FaultError(
        "units[0][1]", "eots:ship-on-land", unit="us_cv_wasp", place="2104", section="8.21", known=("4423", "4424")
    )
    fault.line = 3
    said = "строка 3, units[0][1]: us_cv_wasp — морская часть, а в гексагоне 2104 нет моря; можно: 4423, 4424 (8.21)"
    assert fault.text_in("ru") == said
    several = FaultsError([fault, FaultError("turn", "out-of-range", value=9, low=1, high=6)])
    assert several.text_in("pl").splitlines()[1] == "turn: 9 nie mieści się między 1 a 6"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": ', "это не JSON: не хватает значения (строка 1, столбец 7)"),
        ('{"a": 1\n"b": 2}', "это не JSON: не хватает запятой (строка 2, столбец 1)"),
        ('{"a" 1}', "это не JSON: не хватает двоеточия (строка 1, столбец 6)"),
        ("{a: 1}", "это не JSON: не хватает имени поля в двойных кавычках (строка 1, столбец 2)"),
        ('{"a": "x}', "это не JSON: у строки нет конца (строка 1, столбец 7)"),
        ("[1] 2", "это не JSON: за концом стоит что-то ещё (строка 1, столбец 5)"),
        ('"\\x"', "это не JSON: за обратной чертой стоит то, чего там быть не может (строка 1, столбец 2)"),
        ('"\n"', "это не JSON: в строке управляющий знак (строка 1, столбец 2)"),
        ("[1, ]", "это не JSON: "),
    ],
)
def test_a_file_that_is_not_json_is_reported_with_the_place(text: str, expected: str) -> None:
    with pytest.raises(FaultError) as caught:
        decode_position_json(text)
    assert caught.value.text_in("ru").startswith(expected)
    assert "{" not in caught.value.text_in("ru")


def test_a_file_without_a_position_says_so() -> None:
    with pytest.raises(FaultError) as caught:
        only_position("")
    assert caught.value.text_in("pl") == "plik jest pusty"


class Row(msgspec.Struct, forbid_unknown_fields=True):
    seat: str
    actor: int | None = None


class Rows(msgspec.Struct):
    log: list[Row]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"seat": 3}, "log[0].seat: powinno tu być: napis; jest: liczba"),
        ({"seat": "a", "actor": "b"}, "log[0].actor: powinno tu być: liczba albo null; jest: napis"),
        ({}, "log[0]: brakuje pola „seat”"),
        ({"seat": "a", "x": 1}, "log[0].x: nieznane pole"),
    ],
)
def test_a_value_of_another_form_is_reported_with_its_field(given: object, expected: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(msgspec.json.encode({"log": [given]}), type=Rows)
    assert misshapen_fault(caught.value).text_in("pl") == expected
