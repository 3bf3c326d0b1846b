"""Every card is found by its number, and played by a class that says so."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

from data.eots import load_cards
from rules.engine.contract.steps import Step
from rules.eots import cards as events
from rules.eots.s05_cards.event import event_of_card
from rules.eots.whole.play import STEPS

FOLDER = Path(events.__file__).parent
BY_NUMBER = re.compile(r"(allied|japan)_(\d\d)(?:_(\d\d))?")


def _files() -> dict[str, str]:
    """Card -> text of the file its number leads to."""
    found: dict[str, str] = {}
    for path in FOLDER.glob("*.py"):
        match = BY_NUMBER.fullmatch(path.stem)
        if match:
            for number in range(int(match[2]), int(match[3] or match[2]) + 1):
                found[f"{'A' if match[1] == 'allied' else 'J'}{number:02}"] = path.read_text()
    return found


def test_every_card_is_in_the_file_of_its_number() -> None:
    files = _files()
    assert set(files) == set(load_cards())
    for card, text in files.items():
        assert re.search(rf'^(@event_of|shared_card|plain_card)\([^)\n]*"{card}"', text, re.MULTILINE), card


def test_every_card_has_its_event_or_is_stated_to_need_none() -> None:
    for card in load_cards():
        assert event_of_card(card).card == card


def test_classes_begin_with_the_numbers_of_their_cards() -> None:
    for card, text in _files().items():
        own = type(event_of_card(card))
        assert own.__doc__
        if re.search(rf'^@event_of\([^)\n]*"{card}"', text, re.MULTILINE):
            assert card in own.__doc__.split(":")[0].split(", "), card


def test_every_step_of_a_card_may_stand_in_a_saved_game() -> None:
    for path in FOLDER.glob("*.py"):
        module = importlib.import_module(f"{events.__name__}.{path.stem}".removesuffix(".__init__"))
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, Step) and thing.__module__ == module.__name__:
                assert thing in STEPS, thing
