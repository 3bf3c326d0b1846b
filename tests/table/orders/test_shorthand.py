"""Orders in writing as people shorten them."""

from __future__ import annotations

import pytest

from bot.core import games, plans
from bot.core.match import GameMatch
from bot.orders.shorthand import meant_values, order_reader
from bot.orders.typed import example_for
from bot.telling.text import GameWords
from rules.engine import Action, IllegalActionError, Position, SealedDice, Slot
from rules.eots.game import GAME
from tests.table.conftest import Club, controls, texts
from tests.table.course import begun
from words import known_languages

SECRET = bytes(32)


def played(orders: list[str]) -> Position:
    """South Pacific after some orders of Japan's; the Allies decline."""
    position = games.begin_game_outcome(GAME, "south_pacific", {}, SECRET).position
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
    read = order_reader(GameWords(GAME, lang, moving.state))
    assert read(moving, Action.parse("japan", typed.format(to=to))) == wanted


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "declare_nothing"),
        ("ru", "двигать lae 25th по_воздуху {to}"),
        ("ru", "двинуть lae 25th_flotilla air {to}"),
        ("pl", "Przesuń 3822 25th powietrzem {to}"),
        ("pl", "ruch 25th_air_flotilla air {to}"),
        ("en", "MOVE 25TH air_flotilla air {to}"),
        ("en", "move 25th air flotilla air {to}"),
        ("ru", "двигать 25th air air {to}"),
    ],
)
def test_verbs_by_their_buttons_and_names_of_several_words(moving: Position, lang: str, typed: str) -> None:
    slot = moving.slot("japan", "move", ["3822", "jp_af_25", "air"])
    assert slot is not None
    wanted = Action("japan", "move", ("3822", "jp_af_25", "air", slot.choices[0]))
    given = Action.parse("japan", typed.format(to=slot.choices[0]))
    assert order_reader(GameWords(GAME, lang, moving.state))(moving, given) == (given if typed == "declare_nothing" else wanted)


@pytest.mark.parametrize(
    ("lang", "typed", "verb"),
    [("pl", "sztab", "sztab"), ("ru", "штаб", "штаб"), ("pl", "KO", "oc"), ("ru", "кс", "event"), ("pl", "gotowe", "done")],
)
def test_a_word_inside_a_button_is_no_verb(lang: str, typed: str, verb: str) -> None:
    begun = played([])
    assert order_reader(GameWords(GAME, lang, begun.state))(begun, Action.parse("japan", typed)).verb == verb


def activating() -> Position:
    begun = played([])
    slot = begun.slot("japan", "oc", [])
    assert slot is not None
    return played([f"oc {slot.choices[0]}", "hq jp_hq_south_seas"])


def test_what_names_several_things_or_nothing_says_so() -> None:
    now = activating()
    read = order_reader(GameWords(GAME, "ru", now.state))
    unclear = (
        ("activate flotilla", "name-ambiguous", {"jp_af_21", "jp_af_25"}),
        ("activate 25th+flotilla", "name-ambiguous", {"jp_af_21", "jp_af_25"}),
        ("activate abaa", "name-unknown", {"jp_ca_aoba"}),
    )

    for typed, code, among in unclear:
        with pytest.raises(IllegalActionError) as caught:
            read(now, Action.parse("japan", typed))
        assert caught.value.refusal.code == code
        assert among <= set(caught.value.refusal.legal)
        assert "jp_division_2" not in caught.value.refusal.legal


def test_a_name_that_is_not_legal_is_refused_for_its_real_reason(moving: Position) -> None:
    now = activating()
    read = order_reader(GameWords(GAME, "en", now.state))
    order = read(now, Action.parse("japan", "activate 25th+Wasp"))
    assert order.args == ("jp_af_25+us_cv_wasp",)
    refusal = now.check(order)
    assert refusal is not None
    assert refusal.code == "wrong-side"
    for typed in ("move aoba air 4021", "move 17th Army ground 4021", "move lae 17th Army ground 4021"):
        moved = order_reader(GameWords(GAME, "en", moving.state))(moving, Action.parse("japan", typed))
        refusal = moving.check(moved)
        assert refusal is not None
        assert refusal.code in ("not-activated", "not-in-this-hex"), typed


def test_a_whole_name_and_beginnings_of_its_words() -> None:
    now = activating()
    words = GameWords(GAME, "en", now.state)
    lrb = Slot("units", "unit", ("us_air_5af", "us_lrb_5af"), True, 1, 2)
    assert meant_values(lrb, words, "5th_Air_Force") == ("us_air_5af",)
    assert meant_values(lrb, words, "5th_air_force_lrb") == ("us_lrb_5af",)
    hqs = Slot("hq", "hq", ("us_hq_southwest_pacific", "us_hq_central_pacific"))
    assert meant_values(hqs, words, "C_Pac", True) == ("us_hq_central_pacific",)


def test_the_id_of_a_unit_means_that_unit_though_it_is_not_offered() -> None:
    position = played([])
    oc = position.slot("japan", "oc", [])
    assert oc is not None
    position = played([f"oc {oc.choices[0]}", "hq jp_hq_south_seas", "activate jp_af_25"])
    slot = position.slot("japan", "activate", [])
    assert slot is not None
    others = [unit for unit in GAME.naming.named(position.state, "unit") if unit not in slot.choices]
    assert "jp_af_25" in others
    assert len(others) > 20
    for unit in others:
        read = order_reader(GameWords(GAME, "en", position.state))
        assert read(position, Action("japan", "activate", (unit,))).args == (unit,)


def test_an_order_read_again_is_read_in_its_position(moving: Position) -> None:
    read, typed = order_reader(GameWords(GAME, "en", moving.state)), Action.parse("japan", "move 25th air 3823")
    once = read(moving, typed)
    assert once != typed
    assert read(moving, typed) is once
    # In another position the same text means something else, or nothing.
    assert read(played([]), Action("japan", "oc", ("J17",))) != once
    assert read(moving, typed) == once


def test_a_list_with_something_illegal_in_it_is_refused_for_that() -> None:
    now = activating()
    read = order_reader(GameWords(GAME, "en", now.state))
    order = read(now, Action.parse("japan", "activate 25th Air Flotilla+Wasp+21st Air Flotilla"))
    assert order.args == ("jp_af_25+us_cv_wasp+jp_af_21",)


def test_a_misspelt_place_or_unit_is_taken_for_what_it_looks_like(moving: Position) -> None:
    read = order_reader(GameWords(GAME, "en", moving.state))
    for typed, kind in (("move Laae 25th air 3017", "hex"), ("move flotila air 3017", "unit")):
        with pytest.raises(IllegalActionError) as caught:
            read(moving, Action.parse("japan", typed))
        assert (caught.value.refusal.code, caught.value.refusal.kind) == ("name-unknown", kind)


def test_lists_of_names_with_blanks() -> None:
    now = activating()
    read = order_reader(GameWords(GAME, "en", now.state))
    wanted = ("jp_af_25+jp_ca_aoba+jp_af_21",)
    for typed in ("25th Air Flotilla+Aoba+21st Air Flotilla", "25th+aoba+21st air flotilla", "jp_af_25+jp_ca_aoba+jp_af_21"):
        assert read(now, Action.parse("japan", f"activate {typed}")).args == wanted


def test_a_hex_stands_for_its_units_and_cyrillic_letters_that_look_latin_do() -> None:
    now = activating()
    read = order_reader(GameWords(GAME, "ru", now.state))
    slot = now.slot("japan", "activate", [])
    assert slot is not None
    there = [unit for unit in slot.choices if now.state.place[unit] == "4021"]
    assert len(there) > 1
    assert read(now, Action.parse("japan", "activate 4021")).args == ("+".join(there),)
    assert read(now, Action.parse("japan", "activate аоba")).args == ("jp_ca_aoba",)  # the first two letters are Cyrillic


def test_a_whole_order_stays_as_it_is(moving: Position) -> None:
    read = order_reader(GameWords(GAME, "en", moving.state))
    for typed in ("done", "move 4021 jp_af_21 air 3822", "move 4021 jp_af_21+jp_af_21 air 3822"):
        assert read(moving, Action.parse("japan", typed)) == Action.parse("japan", typed)


async def test_at_the_table_and_in_plans(club: Club) -> None:
    match = await club.begin()
    unit = "red_01"
    name = GameWords(match.game, "en", match.position.state).value("unit", unit)
    short = name.replace(" ", "_")
    result = await club.ann.slash(club.channel, "act", orders=f"move {short} h8; move RED_02 h8")
    assert "H8" in texts(result.response or result.followups[-1])
    now = await club.match()
    assert [str(one.action) for one in now.tail] == ["move red_01 h8", "move red_02 h8"]
    tried = await plans.try_plan(now, "red", [Action.parse("red", "move 03 h8")], order_reader(_words(now)))
    assert [str(line.order) for line in tried.lines] == ["move red_03 h8"]


async def test_an_order_that_is_not_finished_opens_the_panel_where_it_stops(club: Club) -> None:
    match = await club.begin()
    typed = await club.ann.slash(club.channel, "act", orders="move 01")
    assert "Red unit 01" in texts(typed.response)
    assert any(":v:0/0" in one or ":s:0/0" in one or ":g:0/0" in one for one in controls(typed.response).values())
    assert match.seq == 0
    why = await club.ann.slash(club.channel, "why", order="move red_01")
    assert "Still missing: Hex" in texts(why.response) or "Still missing: To" in texts(why.response)


def _words(match: GameMatch) -> GameWords:
    return GameWords(match.game, "en", match.position.state)


def test_a_verb_that_is_not_due_is_named_in_words() -> None:
    begun = played([])
    refusal = begun.check(Action.parse("japan", "move x"))
    assert refusal is not None
    assert GameWords(GAME, "ru", begun.state).refusal(refusal).startswith("Сейчас нельзя: «Двигать».")


@pytest.mark.parametrize("lang", known_languages())
def test_every_caption_is_a_verb_however_many_words_it_has(lang: str) -> None:
    """The words of a button can be typed as they are, with the card or the unit behind it."""
    tried = 0
    for game_id, scenario in (("stalins_war", "minsk_1941"), ("eots", "south_pacific"), ("generals", "war")):
        match = begun(game_id, scenario, lang)
        words = GameWords(match.game, lang, match.position.state)
        for prompt in match.position.due:
            for verb in prompt.verbs:
                typed = Action.parse(prompt.seat, words.verb(verb))
                assert order_reader(words)(match.position, typed).verb == verb, words.verb(verb)
                tried += len(typed.args) > 0
    assert tried > 2


@pytest.mark.parametrize(
    ("lang", "typed", "example"),
    [
        ("en", "Play the event Barbarossa", "play the event Barbarossa"),
        ("pl", "zagraj wydarzenie barbarossa", "zagraj wydarzenie Barbarossa"),
        ("ru", "Сыграть событие Барбаросса", "сыграть событие Барбаросса"),
    ],
)
def test_an_order_begins_with_a_caption_of_several_words(lang: str, typed: str, example: str) -> None:
    match = begun("stalins_war", "minsk_1941", lang)
    words = GameWords(match.game, lang, match.position.state)
    assert order_reader(words)(match.position, Action.parse("axis", typed)) == Action("axis", "event", ("AX01",))
    assert example in example_for(match.position, "axis", words)
