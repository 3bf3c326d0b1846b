"""Options with one meaning are one option, whatever their slots are called; old names are still understood when typed."""

from __future__ import annotations

import pytest

from bot.core import games
from bot.orders.options import by_slot, command_options_of, fitting_verbs, in_order, option_names, words_without_options
from bot.orders.shorthand import order_reader
from bot.telling.text import GameWords
from rules.brandubh.game import GAME as BRANDUBH
from rules.engine import Action, SealedDice
from rules.eots import GAME as EOTS
from tests.table.conftest import Club
from words import known_languages

SECRET = bytes(32)


@pytest.mark.plays("")
def test_a_command_has_one_option_for_each_meaning() -> None:
    assert list(command_options_of("move", [BRANDUBH, EOTS])) == ["units", "to", "from", "how", "battle"]
    assert list(command_options_of("battle", [EOTS]))[:3] == ["battle", "units", "target"]
    assert list(command_options_of("move", [BRANDUBH])) == ["piece", "to"], "a single game keeps its own word"
    for name, of in games.verb_commands().items():
        for lang in known_languages():
            called = option_names(name, of, lang)
            assert list(called) == list(command_options_of(name, of))
            assert len(set(called.values())) == len(called), (name, lang)
    assert option_names("move", [BRANDUBH, EOTS], "ru")["units"] == "части"
    assert option_names("move", [BRANDUBH], "ru")["piece"] == "фигура"


@pytest.mark.parametrize("name", ["units", "unit", "Units"])
def test_an_option_is_for_the_slot_that_the_verb_has(name: str) -> None:
    given = {name.lower(): "us_cv_wasp", "to": "4423"}
    assert by_slot(EOTS, "retreat", given) == {"unit": "us_cv_wasp", "destination": "4423"}
    assert "retreat" in fitting_verbs(EOTS, ("retreat", "marker"), given)
    assert fitting_verbs(EOTS, ("marker", "evacuate"), {"how": "x"}) == ["marker", "evacuate"], "none takes it"


def test_where_a_verb_has_both_the_first_of_a_list_is_the_first() -> None:
    given = by_slot(EOTS, "place", {"units": "us_cv_essex+us_cvl_cowpens+us_cvl_belleau_wood", "to": "5808"})
    assert in_order(EOTS, "place", given) == ["us_cv_essex", "us_cvl_cowpens+us_cvl_belleau_wood", "5808"]
    assert in_order(EOTS, "place", by_slot(EOTS, "place", {"units": "us_cv_essex", "to": "5808"})) == ["us_cv_essex", "5808"]


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "to:b2 piece:a1"), ("en", "units:a1 to:b2"), ("en", "man: a1 to: b2"), ("en", "a1 b2"), ("en", "a1 to:b2"),
        ("ru", "куда:b2 фигура:a1"), ("ru", "units:a1 to:b2"), ("pl", "pionek:a1 dokąd:b2"),
    ],
)  # fmt: skip
def test_names_of_options_are_understood_where_orders_are_typed(lang: str, typed: str) -> None:
    assert words_without_options(BRANDUBH, "move", typed.split(" "), lang) == ("a1", "b2")


def test_what_is_no_name_of_an_option_stays_as_it_is() -> None:
    assert words_without_options(BRANDUBH, "move", ("a1:x", "weather:b2"), "en") == ("a1:x", "weather:b2")


@pytest.mark.parametrize("names", [("units", "to"), ("piece", "to"), ("man", "to")])
def test_a_typed_order_with_names_is_the_order_without(names: tuple[str, str]) -> None:
    position = BRANDUBH.start("hall", {}, SealedDice(SECRET, 0)).position
    seat = position.prompts[0].seat
    action = next(action for action in position.actions(seat) if action.verb == "move")
    typed = Action(seat, "move", (f"{names[1]}:{action.args[1]}", f"{names[0]}:{action.args[0]}"))
    assert order_reader(GameWords(BRANDUBH, "en", position.state))(position, typed) == action


@pytest.mark.plays("rules.brandubh,rules.eots")
async def test_the_merged_option_completes_and_moves_in_each_game(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="hall")
    await club.ann.slash(club.channel, "game join", side=BRANDUBH.seats[0])
    await club.bob.slash(club.channel, "game join", side=BRANDUBH.seats[1])
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    match = await club.match()
    seat = match.position.prompts[0].seat
    who = next(one for one in (club.ann, club.bob) if one.id == match.seats[seat])
    man, to = next(action.args for action in match.position.actions(seat) if action.verb == "move")
    assert man in [choice["value"] for choice in await who.autocomplete(club.channel, "move", "units", man)]
    assert to in [choice["value"] for choice in await who.autocomplete(club.channel, "move", "to", to, units=man)]
    await who.slash(club.channel, "move", units=man, to=to)
    assert (await club.match()).position.prompts[0].seat != seat
