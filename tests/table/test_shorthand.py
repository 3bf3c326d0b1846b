"""Orders in writing as people shorten them."""

from __future__ import annotations

import pytest

from bot.table import games, plans
from bot.table.match import Match
from bot.table.shorthand import reader
from bot.table.text import Words
from rules.engine import Action, Position, SealedDice
from rules.eots.game import GAME
from tests.table.conftest import Club, controls, texts

SECRET = bytes(32)


def played(orders: list[str]) -> Position:
    """South Pacific after some orders of Japan's; the Allies decline."""
    position = games.begin(GAME, "south_pacific", {}, SECRET).position
    number = 0

    def carry_out(seat: str, order: str) -> None:
        nonlocal position, number
        number += 1
        position = position.play(Action.parse(seat, order), SealedDice(SECRET, number)).position

    while position.prompt("allies") is not None and position.prompt("japan") is None:
        carry_out("allies", "decline")
    for order in orders:
        carry_out("japan", order)
    return position


@pytest.fixture(scope="module")
def moving() -> Position:
    begun = played([])
    slot = begun.slot("japan", "oc", [])
    assert slot is not None
    return played([f"oc {slot.choices[0]}", "hq jp_hq_south_seas", "activate jp_af_25+jp_af_21", "done"])


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
@pytest.mark.parametrize(
    "typed",
    [
        "move 3822 jp_af_25 air {to}",
        "move lae 25th_air_flotilla air {to}",
        "move 25th_air_flotilla air {to}",
        "move 25th air {to}",
        "move af_25 air {to}",
    ],
)
def test_names_and_what_says_itself(moving: Position, lang: str, typed: str) -> None:
    slot = moving.slot("japan", "move", ["3822", "jp_af_25", "air"])
    assert slot is not None
    to = slot.choices[0]
    wanted = Action("japan", "move", ("3822", "jp_af_25", "air", to))
    assert moving.check(wanted) is None
    read = reader(Words(GAME, lang, moving.state))
    assert read(moving, Action.parse("japan", typed.format(to=to))) == wanted


def test_what_could_mean_two_things_is_left_to_the_rules(moving: Position) -> None:
    read = reader(Words(GAME, "en", moving.state))
    unclear = ("move flotilla air 4021", "move nowhere jp_af_25 air 4021", "move", "no 1 2", "move 3822 jp_ca_aoba air 4021")
    for typed in unclear:
        action = Action.parse("japan", typed)
        assert read(moving, action) == action
        assert moving.check(action) is not None


def test_a_whole_order_stays_as_it_is(moving: Position) -> None:
    read = reader(Words(GAME, "en", moving.state))
    for typed in ("done", "move 4021 jp_af_21 air 3822", "move 4021 jp_af_21+jp_af_21 air 3822"):
        assert read(moving, Action.parse("japan", typed)) == Action.parse("japan", typed)


async def test_at_the_table_and_in_plans(club: Club) -> None:
    match = await club.begin()
    unit = "red_01"
    name = Words(match.game, "en", match.position.state).value("unit", unit)
    short = name.replace(" ", "_")
    told = await club.ann.slash(club.channel, "act", orders=f"move {short} h8; move RED_02 h8")
    assert "H8" in texts(told.response or told.followups[-1])
    now = await club.match()
    assert [str(one.action) for one in now.tail] == ["move red_01 h8", "move red_02 h8"]
    tried = await plans.try_out(now, "red", [Action.parse("red", "move 03 h8")], reader(_words(now)))
    assert [str(line.order) for line in tried.lines] == ["move red_03 h8"]


async def test_an_order_that_is_not_finished_opens_the_panel_where_it_stops(club: Club) -> None:
    match = await club.begin()
    typed = await club.ann.slash(club.channel, "act", orders="move 01")
    assert "Red unit 01" in texts(typed.response)
    assert any(":v:0/0" in one or ":s:0/0" in one or ":g:0/0" in one for one in controls(typed.response).values())
    assert match.seq == 0
    why = await club.ann.slash(club.channel, "why", order="move red_01")
    assert "still to be said: Hex" in texts(why.response) or "still to be said: To" in texts(why.response)


def _words(match: Match) -> Words:
    return Words(match.game, "en", match.position.state)
