"""Variables in the messages of a game that its code never gives: found although no game met the message."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence

from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from bot.authors.wordfiles import files_in
from rules.engine import Game
from words import parsed_file

#: Calls whose keywords are the facts of a message: the family of its id, and keywords that are no facts.
_KEYWORDS = {"emit": ("event", {"to"}), "refuse": ("refusal", {"section", "legal"})}
#: Calls with a table of facts: the family, the place of the id among the arguments, and that of the table.
_TABLES = {"Event": ("event", 0, 1), "Refusal": ("refusal", 0, 2), "Prompt": ("prompt", 1, 4)}
#: What the host makes of a fact (``GameWords.facts``).
_MADE = re.compile(r"_(count|first|last|id|signed)$")


def given_facts(trees: Iterable[ast.AST]) -> dict[str, set[str] | None]:
    """The facts that code gives to each message whose id is written out; None where they cannot be read off the code."""
    found: dict[str, set[str] | None] = {}
    for call in (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)):
        for msgid, facts in _facts_of_call(call):
            before = found.get(msgid, set())
            found[msgid] = None if facts is None or before is None else before | facts
    return found


def _facts_of_call(call: ast.Call) -> Iterator[tuple[str, set[str] | None]]:
    name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if name in _KEYWORDS and call.args:
        family, others = _KEYWORDS[name]
        every = {one.arg for one in call.keywords}
        facts = None if None in every else {one for one in every if one} - others
        yield from ((f"{family}-{one}", facts) for one in _written_ids(call.args[0]))
    elif name in _TABLES:
        family, at, table = _TABLES[name]
        values = {one.arg: one.value for one in call.keywords}
        given = call.args[table] if len(call.args) > table else values.get("facts")
        if len(call.args) > at:
            yield from ((f"{family}-{one}", _written_keys(given, bool(None in values))) for one in _written_ids(call.args[at]))


def _written_ids(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _written_ids(node.body)
        yield from _written_ids(node.orelse)


def _written_keys(node: ast.expr | None, more: bool) -> set[str] | None:
    """The keys of a table as written; None if it has others too, or is made elsewhere."""
    if node is None:
        return None if more else set()
    if not isinstance(node, ast.Dict):
        return None
    keys = [one.value if isinstance(one, ast.Constant) else None for one in node.keys]
    return None if None in keys else {str(one) for one in keys}


class _Variables(Visitor):
    """Gathers the names of the variables of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # the library finds it by this name
        """A variable of the message."""
        self.found.add(node.id.name)


def variables_not_given(game: Game, spoken: Sequence[str], given: dict[str, set[str] | None]) -> Iterator[str]:
    """Messages with a variable that no call in the code gives, with the language."""
    for lang in spoken:
        for file in files_in(game, lang):
            for entry in parsed_file(file).body:
                if not isinstance(entry, Message) or (facts := given.get(entry.id.name)) is None:
                    continue
                seen = _Variables()
                seen.visit(entry)
                for name in sorted(one for one in seen.found if one not in facts and _MADE.sub("", one) not in facts):
                    known = ", ".join(sorted(facts)) or "none"
                    yield f"message {entry.id.name} [{lang}]: no code gives the variable ${name} (given: {known})"
