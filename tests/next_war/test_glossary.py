"""docs/glossary_next_war.md: forty terms at least, all that /help explains among them, as the messages have them."""

from __future__ import annotations

from pathlib import Path

from rules.next_war.table.terms import GLOSSARY
from words import tr

FILE = Path(__file__).parents[2] / "docs" / "glossary_next_war.md"


def test_the_glossary_has_the_words_that_players_read() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in FILE.read_text("utf-8").splitlines() if "| `" in line
    ]
    assert len(rows) >= 40
    assert {f"`term-{term.id}`" for term in GLOSSARY} <= {row[0] for row in rows}
    for message, *names, _ in rows:
        assert names == [tr(lang, f"next_war:{message.strip('`')}") for lang in ("en", "ru", "pl")]
