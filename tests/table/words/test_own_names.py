"""Names of units, places and cards in the languages of the translated rulebooks."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.games import begin_game_outcome
from bot.orders.questions import not_offered
from bot.orders.shorthand import meant_values, order_reader
from bot.panel.search import exactly_named, search_slot
from bot.telling.text import GameWords
from data.eots.names import Kind, LocalNameRow, checked_names, load_names, printed_names
from data.tables import NumberedRows, TableError
from render.eots.map import EotsMap
from rules.engine import Action, SealedDice, Slot
from rules.eots.game import GAME
from words import known_languages, lang_of, own_names, spoken, tr, with_own_names

UNITS = ("jp_army_15", "br_corps_15", "jp_af_22", "jp_ad_5", "us_marine_1_div", "br_bb_force_z", "us_cv_wasp", "jp_bb_hiei")
HEXES = ("2015", "3706", "4423", "2008", "5808", "1905", "2006")


def rows(*given: tuple[Kind, str, str, str]) -> NumberedRows[LocalNameRow]:
    made = NumberedRows[LocalNameRow](Path("names.csv"))
    for line, (kind, thing, lang, name) in enumerate(given, 2):
        made.append(LocalNameRow(kind, thing, lang, name, ()))
        made.lines.append(line)
    return made


def test_a_language_may_wish_for_its_own_names() -> None:
    assert with_own_names("ru") == with_own_names(with_own_names("ru")) == "ru-x-own"
    assert spoken("ru-x-own") == lang_of("ru-x-own") == "ru"
    assert own_names("ru-x-own")
    assert not own_names("ru")
    assert with_own_names("en") == "en"
    assert tr("ru-x-own", "eots:seat-japan") == tr("ru", "eots:seat-japan") == "Япония"


def test_they_are_shown_to_who_wants_them_and_the_printed_one_stays_where_there_is_none() -> None:
    state = begin_game_outcome(GAME, "year_1942", {}, bytes(32)).position.state
    polish, russian = GameWords(GAME, "pl-x-own", state), GameWords(GAME, "ru-x-own", state)
    assert polish.value("unit", "jp_army_15") == "15 Armia 20-12"
    assert polish.value("hex", "2015") == "2015 Singapur"
    assert polish.value("card", "J18").startswith("J18 Most na rzece Kwai (")
    assert polish.value("hq", "us_hq_southwest_pacific").startswith("Dowództwo Rejonu Południowo-Zachodniego Pacyfiku (")
    assert polish.value("group", "3706 Tokyo") == "3706 Tokio"
    assert polish.place("unit", "jp_army_korea") == "3305 Seoul"
    assert russian.value("hex", "4423") == "4423 Гуадалканал"
    assert russian.value("unit", "jp_af_22").startswith("22-я воздушная флотилия ")
    assert russian.value("unit", "us_cv_wasp") == GameWords(GAME, "ru", state).value("unit", "us_cv_wasp")
    assert GameWords(GAME, "pl", state).value("hex", "2015") == "2015 Singapore"
    view = GAME.view(state, "spectator")
    assert EotsMap(view, "pl-x-own").place_name("3706") == "Tokio 3706"
    assert EotsMap(view, "pl").place_name("3706") == "Tokyo 3706"


@pytest.mark.parametrize(
    ("lang", "kind", "typed", "wanted"),
    [
        ("pl", "unit", "15_armia", "jp_army_15"),
        ("pl", "unit", "22_FL", "jp_af_22"),
        ("pl", "unit", "LC_Wasp", "us_cv_wasp"),
        ("pl", "unit", "15_Bryt._KP", "br_corps_15"),
        ("pl", "unit", "zespół_z", "br_bb_force_z"),
        ("pl", "unit", "P_Kongo_1", "jp_bb_hiei"),
        ("pl", "unit", "force_z", "br_bb_force_z"),
        ("pl-x-own", "unit", "15th_army", "jp_army_15"),
        ("pl", "hex", "singapur", "2015"),
        ("pl-x-own", "hex", "Singapore", "2015"),
        ("ru", "hex", "Токио", "3706"),
        ("ru", "hex", "Перл-Харбор", "5808"),
        ("ru", "hex", "Акуаб", "2006"),
        ("ru", "hex", "дасса", "1905"),
        ("ru-x-own", "unit", "1-я_дивизия_морской_пехоты", "us_marine_1_div"),
        ("ru", "unit", "5-я_воздушная_дивизия", "jp_ad_5"),
        ("en", "unit", "15_armia", ""),
    ],
)
def test_both_names_are_understood_whatever_is_shown(lang: str, kind: str, typed: str, wanted: str) -> None:
    words = GameWords(GAME, lang)
    slot = Slot("one", kind, UNITS if kind == "unit" else HEXES)
    assert meant_values(slot, words, typed) == ((wanted,) if wanted else ())
    if wanted:
        found = search_slot(slot, words, typed.replace("_", " "))
        assert found[0][0] == wanted
        assert found[0][1] == words.value(kind, wanted)


def test_what_is_not_offered_is_found_by_either_name() -> None:
    state = begin_game_outcome(GAME, "year_1942", {}, bytes(32)).position.state
    words = GameWords(GAME, "pl", state)
    assert not_offered(Slot("to", "hex", ("3706",)), words, "surabaja") == "2220"
    assert not_offered(Slot("to", "hex", ("3706",)), words, "soerabaja") == "2220"


@pytest.mark.parametrize("lang", ["ru", "pl"])
def test_no_name_makes_a_printed_one_unclear(lang: str) -> None:
    """A text that names one thing by printed names means the same with all names known, in every list of the game."""
    state = begin_game_outcome(GAME, "year_1942", {}, bytes(32)).position.state
    for kind in ("unit", "hex", "card"):
        slot = Slot("all", kind, GAME.naming.named(state, kind))
        both = GameWords(GAME, with_own_names(lang), state)
        bare = both.bare()
        printed = {thing: name for (sort, thing), name in printed_names().items() if sort == kind and name}
        for thing in slot.choices[::25]:
            for typed in (thing, bare.value(kind, thing), printed.get(thing, thing).replace(" ", "_")):
                assert exactly_named(slot, both, typed) in (exactly_named(slot, bare, typed), (thing,))
                before = meant_values(slot, bare, typed)
                assert meant_values(slot, both, typed) == before or not before


@pytest.mark.parametrize("lang", ["ru", "pl"])
def test_each_name_names_one_thing_among_all(lang: str) -> None:
    state = begin_game_outcome(GAME, "campaign_1941", {}, bytes(32)).position.state
    for kind, named_so in (("unit", UNITS), ("hex", HEXES), ("card", ("A17", "J18", "J73"))):
        slot = Slot("all", kind, GAME.naming.named(state, kind))
        for thing in named_so:
            for name in GAME.naming.called(kind, thing, lang):
                assert meant_values(slot, GameWords(GAME, lang, state), name.replace(" ", "_")) == (thing,), name


def test_an_order_by_printed_names_is_read_as_before() -> None:
    """The order of the table wins over a reading by own names, and orders in the player's own language are carried out."""
    begun = begin_game_outcome(GAME, "south_pacific", {}, bytes(32)).position
    position = begun.play(Action.parse("allies", "decline"), SealedDice(bytes(32), 1)).position
    slot = position.slot("japan", "oc", [])
    assert slot is not None
    card = slot.choices[0]
    title = printed_names()["card", card].replace(" ", "_")
    for lang in ("en", "ru", "pl", "ru-x-own", "pl-x-own"):
        read = order_reader(GameWords(GAME, lang, position.state))
        assert read(position, Action.parse("japan", f"oc {title}")) == Action("japan", "oc", (card,))


def test_the_table_refuses_what_would_be_unclear() -> None:
    cases: tuple[tuple[list[tuple[Kind, str, str, str]], str], ...] = (
        ([("hex", "9999", "pl", "X")], "no hex '9999'"),
        ([("hex", "2015", "pl", "Tokyo")], "names 'Tokyo' as well as 'Singapore'"),
        ([("hex", "2015", "pl", "Port"), ("hex", "2008", "pl", "port")], "names 'Singapore' as well as 'Rangoon'"),
        ([("hex", "2015", "pl", "A"), ("hex", "2015", "pl", "B")], "listed twice"),
        ([("hex", "2015", "pl", "")], "neither a name"),
        ([("hex", "2015", "Polish", "A")], "no short name"),
    )
    for given, said in cases:
        with pytest.raises(TableError, match=said):
            checked_names(rows(*given))
    assert {lang for lang, _, _ in load_names()} <= set(known_languages())
