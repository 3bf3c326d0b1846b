"""The sea at the table: orders in words, answers, the board's lines, the sheet of its boxes; random games of Finnmark."""

from __future__ import annotations

import random

import pytest
from structlog.testing import capture_logs

from bot.telling.text import GameWords
from render.next_war import PICTURES
from render.sheet import SheetScene
from rules.engine import Action, IllegalActionError, Position, Refusal
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.menu import slot_value_notes, theatre_status
from rules.next_war.table.sea_notes import ship_explained
from rules.next_war.typed.battles import read_typed_line
from tests.next_war.afloat import afloat, amph, marines
from tests.next_war.field import house, unit
from tests.next_war.turns import done, under_way
from tests.next_war.wild import Eager, assert_kept, played_game
from words import known_languages


def off_kola(**fields: object) -> Position[TheatreState]:
    """A movement segment of the Soviet side as Finnmark begins."""
    g = house(scenario="finnmark", active="pact", segment="first_movement", **fields)
    return under_way(g, MovementSegment(seat="pact"))


def read_line(text: str, lang: str = "en", position: Position[TheatreState] | None = None) -> str:
    """What a typed line of the Soviet side becomes."""
    verb, *args = text.split()
    found = read_typed_line(position or off_kola(), Action("pact", verb, tuple(args)), lang)
    return f"{found.verb} {' '.join(found.args)}" if found else ""


@pytest.mark.parametrize(
    ("text", "lang", "order"),
    [
        ("Kirov Group -> Barents Sea east", "en", "sail su_sag_kirov at_sea:barents_east"),
        ("su_sag_kirov -> at_sea:barents_east", "en", "sail su_sag_kirov at_sea:barents_east"),
        ("Kirov -> Barents Sea east", "en", "sail su_sag_kirov at_sea:barents_east"),
        ("Kirov -> Barents Sea east", "ru", "sail su_sag_kirov at_sea:barents_east"),
        ("Rogov -> 5714", "en", "sail su_amph 5714"),
        ("Kirov Group -> восток Баренцева моря", "ru", "sail su_sag_kirov at_sea:barents_east"),
        ("Kirov Group -> wschód Morza Barentsa", "pl", "sail su_sag_kirov at_sea:barents_east"),
        ("embark 874/61 NI+875/61 NI", "en", "embark su_amph su_61_874+su_61_875"),
        ("погрузить 874/61 NI на Rogov Group", "ru", "embark su_amph su_61_874"),
        ("zaokrętuj 874/61 NI", "pl", "embark su_amph su_61_874"),
    ],
)
def test_orders_at_sea_in_words(text: str, lang: str, order: str) -> None:
    assert read_line(text, lang) == order


@pytest.mark.parametrize(
    ("text", "lang"), [("by sea 874/61 NI -> 5715", "en"), ("морем 874/61 NI -> 5715", "ru"), ("morzem 6216 -> 5715", "pl")]
)
def test_sea_transport_in_words(text: str, lang: str) -> None:
    position = off_kola(units=[["su_61_874", "6216"]], others="nowhere", control={"5715": "pact"})
    assert read_line(text, lang, position) == "ship 6216 su_61_874 5715"


def test_marines_are_put_ashore_in_words() -> None:
    units = [["su_amph", "6216"], ["su_61_874", "aboard:su_amph"]]
    assert read_line("land 874/61 NI", position=off_kola(units=units)) == "debark su_amph su_61_874 6216"
    assert read_line("высадить 874/61 NI в 6216", "ru", off_kola(units=units)) == "debark su_amph su_61_874 6216"


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(IllegalActionError) as wrong:
        read_line("Kirov Group -> Baltic Sea")
    assert wrong.value.refusal.code == "no-such-place"


def test_only_ships_are_asked_about_at_sea() -> None:
    """8.5.6.1"""
    g = off_kola().state
    war = TheatreWar(g, None)
    walking = next(uid for uid in g.place if war.book.units[uid].walks)
    with pytest.raises(IllegalActionError) as wrong:
        list(ship_explained(war, walking))
    assert (wrong.value.refusal.code, wrong.value.refusal.section) == ("no-ship", "8.5.6.1")


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "Finnmark coast"), ("ru", "побережье Финнмарка"), ("pl", "wybrzeże Finnmarku")]
)
def test_a_place_out_of_reach_is_refused_by_the_rules(lang: str, text: str) -> None:
    """8.5.6.4: the place is there, the ship does not come to it in this turn."""
    position = off_kola()
    verb, ship, place = read_line(f"Rogov -> {text}", lang, position).split()
    assert place == "in_shore:finnmark"
    refusal = position.check(Action("pact", verb, (ship, place)))
    assert refusal is not None
    assert refusal.code == "no-sea-way"


@pytest.mark.parametrize("lang", known_languages())
def test_boxes_are_named_once_with_their_sort(lang: str) -> None:
    position = off_kola()
    words = GameWords(NEXT_WAR, lang, position.state)
    lines = [words.say(f"status-{kind}", facts) for kind, facts in theatre_status(position.state, "spectator") if kind == "sea"]
    for sort in ("at_sea", "in_shore"):
        head = words.say(f"place-{sort}", {"name": ""}).strip()
        assert [line.count(head) for line in lines] == [1] * len(lines)


@pytest.mark.parametrize("lang", known_languages())
def test_the_sea_is_explained(lang: str) -> None:
    """Boxes with what lies next to them, the next roll; of a ship where it gets, and how surely."""
    position = off_kola(mines={"6214": 1}, mined_by={"6214": "nato"})
    words = GameWords(NEXT_WAR, lang, position.state)
    with capture_logs() as faults:
        for topic, args in (("sea", {}), ("sea", {"unit": ("su_sag_kirov",)}), ("sea", {"unit": ("su_amph",)}), ("lanes", {})):
            answer = NEXT_WAR.questions.explain(position.state, topic, args)
            said = [
                words.refusal(line) if isinstance(line, Refusal) else words.say(f"explain-{line.what}", line.facts)
                for line in answer.lines
            ]
            assert len(said) > 5
            assert not [text for text in said if "_" in text or "explain" in text]
    assert [fault for fault in faults if fault["event"] == "message"] == []


def test_the_board_says_whose_the_sea_is() -> None:
    kinds = [kind for kind, _ in theatre_status(off_kola().state, "spectator")]
    assert kinds.count("sea") == 3
    assert kinds.count("sea-levels") == 2


def test_the_board_counts_units_aboard() -> None:
    """As the report of a turn does: who is aboard a ship or waits in a box is not lost."""

    def counted(position: Position[TheatreState]) -> int:
        return next(facts["count"] for kind, facts in theatre_status(position.state, "spectator") if facts.get("side") == "pact")

    before = off_kola()
    after, _ = done(before, "embark su_amph su_61_874")
    assert counted(before) == counted(after)


def test_a_choice_of_place_says_how_sure_it_is() -> None:
    position = off_kola(submarine={"nato": 3}, sea={"barents_east": "nato"})
    slot = position.slot("pact", "sail", ("su_sag_kirov",))
    assert slot is not None
    notes = slot_value_notes(position, "pact", slot, ("su_sag_kirov",), "at_sea:barents_east")
    assert [kind for kind, _ in notes] == ["beside-sea-chance"]


@pytest.mark.parametrize("lang", known_languages())
def test_the_sheet_of_the_sea_says_all_in_words(lang: str) -> None:
    """Sides by their signs and names, not by colour; none where there is no sea."""
    position = off_kola(mines={"6214": 1}, mined_by={"6214": "nato"})
    scene = PICTURES.look("sea", position.state, NEXT_WAR.view(position.state, "spectator"), lang)
    assert isinstance(scene, SheetScene)
    texts = [cell.text for block in scene.blocks for row in getattr(block, "rows", ()) for cell in row.cells]
    assert any(text.startswith("◆") for text in texts)
    assert not [text for text in texts if "_" in text]
    dry = house(scenario="lyngen").state
    assert PICTURES.look("sea", dry, NEXT_WAR.view(dry, "spectator"), lang) is None


@pytest.mark.parametrize("seed", [3, 5])
def test_a_random_game_of_finnmark_ends_and_is_the_same_when_it_is_read_again(seed: int) -> None:
    """NW-280: air and sea in play, no dead end."""
    record, kinds = played_game(NEXT_WAR, "finnmark", seed)
    assert record.result is not None
    assert kinds["turn-over"] == 4
    assert {"sailed", "sea-control"} <= set(kinds)
    assert_kept(record)


def test_an_order_at_sea_without_dice_is_undone() -> None:
    record: Record[TheatreState] = Record(NEXT_WAR, "finnmark", {}, secret=bytes(32))
    rng = random.Random(4)
    while "embark" not in (record.position.due[0].verbs if record.position.due else ()):
        record.play(random_action(record.position, rng))
    before = record.position.state
    record.play(Action.parse("pact", "embark su_amph su_61_874"))
    assert record.position.state.place["su_61_874"] == "aboard:su_amph"
    assert record.undo("pact").state == before


def test_a_segment_in_which_only_ships_moved_is_a_chapter() -> None:
    position, events = done(off_kola(), "sail su_sag_kirov at_sea:barents_east", "done")
    kinds = [event.kind for event in events]
    assert "segment-over" in kinds
    assert "stayed" not in kinds
    assert position.state.place["su_sag_kirov"] == "at_sea:barents_east"
    assert Eager().LIKED["sail"] > 1


@pytest.mark.parametrize("lang", known_languages())
def test_pictures_call_a_side_as_texts_do(lang: str) -> None:
    """One side has one name, and the sheet shows it with the sign of its counters."""
    state = off_kola().state
    scene = PICTURES.look("sea", state, NEXT_WAR.view(state, "spectator"), lang)
    assert isinstance(scene, SheetScene)
    heads = {column.head for block in scene.blocks for column in getattr(block, "columns", ())}
    words = GameWords(NEXT_WAR, lang, state)
    assert {f"★ {words.seat('nato')}", f"◆ {words.seat('pact')}"} <= heads


@pytest.mark.parametrize("lang", known_languages())
def test_an_action_as_it_stands_is_no_line_of_the_notation(lang: str) -> None:
    """8.5: "embark SHIP UNITS", "when after UNITS move ...", though the notation has these words too."""
    g = afloat({"s": amph("blue", "0103"), "m": marines("blue", "0103"), "u": unit("blue", "0103"), "v": unit("blue", "0103")})
    position = done(under_way(g, MovementSheet(seat="blue")), "move 0103 u 0104")[0]
    for line in ("embark s m", "when after u move 0103 v 0104", "recall u", "doctrine all 3:1 lose u+v", "group hammer u+v"):
        action = Action.parse("blue", line)
        assert position.check(action) is None, line
        assert NEXT_WAR.table.own_line(position, action, lang) is None
