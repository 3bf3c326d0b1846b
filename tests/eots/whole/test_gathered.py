"""Similar events of a log entry share one line, and nothing is lost."""

from __future__ import annotations

import pytest

from bot.telling.text import GameWords
from rules.engine.contract.core import Event
from rules.eots.game import GAME
from words import known_languages

UNITS = ("us_marine_2_div", "us_air_2maw", "us_corps_24")


def roll(unit: str, die: int, sent: bool) -> Event:
    return Event("europe-roll", {"unit": unit, "roll": die, "modifier": 0, "sent": sent})


def test_delays_and_dice_are_one_line_each_where_the_first_stood() -> None:
    dice = dict(zip(UNITS, (7, 9, 2), strict=True))
    events = [one for unit, die in dice.items() for one in (Event("delayed", {"unit": unit}), roll(unit, die, die == 2))]
    turn = Event("turn", {"turn": 4})
    found = GAME.story.gather_events([turn, *events, Event("asp-gained", {"side": "allies", "now": 3})])
    assert [event.kind for event in found] == ["turn", "delayed-together", "europe-rolls", "asp-gained"]
    assert found[1].facts == {"units": list(UNITS)}
    assert found[2].facts == {"units": list(UNITS), "dice": [7, 9, 2], "modifier": 0, "gone": ["us_corps_24"]}


def test_arrivals_are_reported_by_hex_and_a_single_one_as_ever() -> None:
    events = [Event("placed", {"unit": unit, "hex": at}) for unit, at in zip(UNITS, ("3727", "3626", "3727"), strict=True)]
    found = GAME.story.gather_events(events)
    assert [event.kind for event in found] == ["placed-together", "placed"]
    assert found[0].facts == {"units": [UNITS[0], UNITS[2]], "hex": "3727"}
    assert GAME.story.gather_events(events[:1]) == events[:1]


def test_units_activated_one_by_one_are_one_line() -> None:
    events = [Event("activated", {"side": "allies", "units": [unit], "reaction": False}) for unit in UNITS]
    found = GAME.story.gather_events([*events, Event("activated", {"side": "allies", "units": [UNITS[0]], "reaction": True})])
    assert [event.facts["units"] for event in found] == [list(UNITS), [UNITS[0]]]


def test_what_only_one_side_saw_stays_apart() -> None:
    events = [Event("placed", {"unit": unit, "hex": "3727"}, ("allies",)) for unit in UNITS]
    assert GAME.story.gather_events(events) == events


@pytest.mark.parametrize("lang", known_languages())
def test_they_have_words(lang: str) -> None:
    words = GameWords(GAME, lang)
    text = words.event(GAME.story.gather_events([roll(UNITS[0], 7, False), roll(UNITS[1], 2, True)])[0])
    assert "7, 2" in text
    assert words.value("unit", UNITS[1]) in text.rpartition(";")[2]
    assert words.value("unit", UNITS[0]) not in text.rpartition(";")[2]
