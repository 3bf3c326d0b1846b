"""The numbers of cards are in the tables, once: no event has them in its code, and each of them is read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from data.eots import load_card_effects, load_cards
from rules.eots import cards as events
from rules.eots.s05_cards.event import CardEvent
from rules.eots.s05_cards.modifiers import CONDITIONS

ROOT = Path(__file__).parents[3]
FOLDER = Path(events.__file__).parent
#: Lines of rules/eots/cards with a number above 1 that is not a card's, and why; revisions of the rules are left out.
NO_NUMBER_OF_A_CARD = {
    'return -(g.defence(uid) // 2) if g.side(uid) == "allies" else 0': "half, not a number on a chart",
    "if len(chosen) == 2:": "arguments of an order",
}
#: Columns of the card effects that events read through Modifiers, for any card.
MODIFIERS = {"attack_modifier", "defence_modifier", "die_modifier", "final_die_modifier", "critical_from", "naval_allowance"}


def _constants(path: Path) -> Iterator[ast.Constant]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant):
            yield node


def test_no_number_of_a_card_is_in_the_code() -> None:
    for path in FOLDER.glob("*.py"):
        lines = path.read_text().split("\n")
        for node in _constants(path):
            if isinstance(node.value, int | float) and node.value > 1:
                line = lines[node.lineno - 1].strip()
                assert "g.since(" in line or line in NO_NUMBER_OF_A_CARD, f"{path.name}:{node.lineno}: {line}"


def _words(folder: str) -> set[str]:
    """Every text in the code of a folder."""
    return {node.value for path in (ROOT / folder).rglob("*.py") for node in _constants(path) if isinstance(node.value, str)}


def test_every_card_effect_is_read() -> None:
    read = _words("rules/eots/cards") | MODIFIERS
    for rows in load_card_effects().values():
        for row in rows:
            assert row.effect in read, f"{row.card}: {row.effect}"
            assert not row.condition or row.condition.split(":")[0] in CONDITIONS, f"{row.card}: {row.condition}"
            assert not row.condition or row.effect in MODIFIERS, f"{row.card}: nobody reads '{row.condition}'"
            aimed = row.effect.endswith(("_modifier", "_within")) or row.effect == "critical_from"
            assert bool(row.target) == aimed, f"{row.card}: nobody reads '{row.target}'"


def test_every_limit_of_a_card_is_read() -> None:
    read = _words("rules/eots")
    for card in load_cards().values():
        for limit in card.limits:
            assert limit.split(":")[0] in read, f"{card.id}: {limit}"


def test_every_hook_of_an_event_is_called() -> None:
    """A hook that nothing calls is a rule that is not played, no matter what overrides it."""
    called = {
        node.attr
        for path in (ROOT / "rules/eots").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Call) and ast.unparse(node.value) == "super()")
    }
    hooks = {name for name in vars(CardEvent) if not name.startswith("_")}
    assert hooks <= called
