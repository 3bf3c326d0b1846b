"""The index of strategy cards: number -> the file and the class of its event, and its rows in the table of effects.

``python -m tests.eots.cards_page`` writes ``rules/eots/CARDS.md``.
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import rules.eots
from data.eots import load_card_effects, load_cards
from rules.eots.cards import STEPS
from rules.eots.s05_cards.event import CardEvent, event_of_card

ROOT = Path(rules.eots.__file__).parent
PAGE = ROOT / "CARDS.md"
#: Where an event says which cards it is of.
_TOLD = re.compile(r'^(?:@event_of|shared_card|plain_card)\(((?:"[AJ]\d\d"(?:, )?)+)')
HEAD = """\
# Strategy cards

Where each card's event is, by number. Made by `python -m tests.eots.cards_page`; a test holds it up to date.
All numbers of a card are in `data/eots/cards.csv`, those of its event only in `data/eots/card_effects.csv`.

| card | title | file | class | effects in the table |
|---|---|---|---|---|
"""


def places() -> dict[str, Path]:
    """Card -> the file that says whose event it is."""
    assert STEPS  # all cards are known
    found = {}
    for file in sorted((ROOT / "cards").glob("*.py")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if match := _TOLD.match(line):
                found |= dict.fromkeys(re.findall(r"[AJ]\d\d", match[1]), file)
    return found


def class_of(card: str) -> str:
    """The class of an event, with its file where that is another one than the card's."""
    cls = type(event_of_card(card))
    if cls is CardEvent:
        return "none: its numbers say all"
    home = Path(inspect.getfile(cls)).relative_to(ROOT).as_posix()
    return f"{cls.__name__}, [{home}]({home})"


def page() -> str:
    """The whole index."""
    at = places()
    lines = []
    for card, row in sorted(load_cards().items()):
        file = at[card].relative_to(ROOT).as_posix()
        effects = ", ".join(dict.fromkeys(one.effect for one in load_card_effects().get(card, ())))
        lines.append(f"| {card} | {row.title} | [{file}]({file}) | {class_of(card)} | {effects or '-'} |")
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
