"""Next to the map: progress towards Total War, the box with its prices, both decks; unspent points; marks for 11.4.5."""

from __future__ import annotations

from collections import Counter

import pytest

from render.scene import PosterScene
from render.sheet import SheetScene, SheetTable, sheet_lines
from render.stalins_war import PICTURES
from rules.cardgame.piles import Piles
from rules.engine import Action, Position
from rules.engine.contract.questions import Said
from rules.stalins_war.battle.s11_retreat import FightRetreat
from rules.stalins_war.course.s07_rounds import Act
from rules.stalins_war.course.s14_replacements import ReplacementPhase
from rules.stalins_war.game import GAME
from rules.stalins_war.march.s07_orders import RoundOrders
from rules.stalins_war.state.fight import AttackUnderWay
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.table.briefing import war_scenario_notes
from rules.stalins_war.table.seen import state_as_seen
from rules.stalins_war.table.tallies import unseen_cards
from tests.stalins_war.field import Field
from words import known_languages, tr


def late() -> FrontState:
    """A campaign in turn 5: units in the box, on their way to it and away, cards in every pile."""
    field = Field({"ge_4a": "1016", "su_a3": "1116"}, turn=5)
    state = field.state
    state.eliminated = ["ge_pz41", "ge_k8", "su_a10"]
    state.waiting, state.away = {"ge_9a": 8}, {"ge_k20": 6}
    state.starred = {"axis": 4, "soviet": 7}
    state.cards["axis"] = Piles(hand=["AX02"], deck=["AX03", "AX04"], discard=["AX05"], removed=["AX01"])
    state.cards["soviet"] = Piles(hand=["SV07"], deck=["SV09"], discard=["SV10"], aside=["SV01"])
    return state


def answered(state: FrontState, topic: str) -> list[Said]:
    """The answer about a topic."""
    return [line for line in GAME.questions.explain(state, topic, {}).lines if isinstance(line, Said)]


# -- the way to Total War, the box, the piles ------------------------------------------------------------------------------


def test_the_count_towards_total_war_is_at_the_table() -> None:
    """7.6.4: by side and together, as text, on the sheet of cards and on that of the tracks, in the view."""
    state = late()
    [count, *_] = answered(state, "cards")
    facts = {"axis": 4, "soviet": 7, "both": 11, "one_most": 12, "both_most": 20, "turn": 6}
    assert (count.what, count.facts) == ("cards-total-war", facts)
    assert state_as_seen(state, "spectator").starred == {"axis": 4, "soviet": 7}
    for name in ("cards", "tracks"):
        text = " ".join(_sheet_lines(name, state))
        assert all(part in text for part in ("4 / 12", "7 / 12", "11 / 20")), name


def test_total_war_that_no_turn_of_a_scenario_reaches_is_no_count() -> None:
    state = late()
    state.scenario, state.turn = "minsk_1941", 2
    assert answered(state, "cards")[0].what == "cards-total-war-never"
    state.total_war = True
    assert answered(state, "cards")[0].what == "cards-total-war-on"


def test_the_box_names_prices_and_turns() -> None:
    """14.1, 11.3.6: a step of a Panzer corps costs a point, of a corps half a point; who waits is named with its turn."""
    state = late()
    pairs = [(line.what, line.facts) for line in answered(state, "box")]
    assert ("box-priced", {"seat": "axis", "price": 1.0, "units": ["ge_pz41"], "all": 1, "more": 0}) in pairs
    assert ("box-priced", {"seat": "axis", "price": 0.5, "units": ["ge_k8"], "all": 1, "more": 0}) in pairs
    assert ("box-waits", {"seat": "axis", "turn": 8, "units": ["ge_9a"], "all": 1, "more": 0}) in pairs
    assert ("box-away", {"seat": "axis", "turn": 6, "units": ["ge_k20"], "all": 1, "more": 0}) in pairs
    state.eliminated, state.waiting, state.away = [], {}, {}
    assert [line.what for line in answered(state, "box")] == ["box-empty"]


@pytest.mark.parametrize("who", ["axis", "soviet", "spectator"])
def test_every_card_is_on_the_sheet_once_and_no_hand_can_be_recognised(who: str) -> None:
    state = late()
    scene = PICTURES.look("cards", state, state_as_seen(state, who), "en")
    assert isinstance(scene, SheetScene)
    tables = [block for block in scene.blocks if isinstance(block, SheetTable)]
    rows = [[cell.text for cell in row.cells] for table in tables for row in table.rows]
    owned = sum((len(p.hand) if side == who else 0) + (len(p.aside) if side == who else 0) for side, p in state.cards.items())
    every = sum(len(p.hand) + len(p.deck) + len(p.discard) + len(p.removed) + len(p.aside) for p in state.cards.values())
    assert len(rows) == every - owned
    assert max(Counter(row[0] for row in rows).values()) == 1
    if who != "soviet":
        assert {row[2] for row in rows if row[0] in ("Zhukov", GAME.naming.label("card", "SV07", "en"))} == {"hand or deck"}


def test_what_nobody_has_seen_is_the_same_however_it_was_dealt() -> None:
    state = late()
    other = GAME.saver.clone(state)
    other.cards["soviet"] = Piles(hand=["SV09"], deck=["SV07"], discard=["SV10"], aside=["SV01"])
    assert unseen_cards(state, "soviet") == unseen_cards(other, "soviet")
    assert GAME.questions.explain(state, "cards", {}) == GAME.questions.explain(other, "cards", {})


@pytest.mark.parametrize("lang", known_languages())
def test_both_sheets_are_described_in_words(lang: str) -> None:
    state = late()
    assert any(GAME.naming.label("unit", "ge_9a", lang) in line for line in _sheet_lines("box", state, lang))
    assert any(GAME.naming.label("card", "AX05", lang) in line for line in _sheet_lines("cards", state, lang))


def _sheet_lines(name: str, state: FrontState, lang: str = "en") -> list[str]:
    scene = PICTURES.look(name, state, state_as_seen(state, "spectator"), lang)
    if isinstance(scene, SheetScene):
        return sheet_lines(scene)
    assert isinstance(scene, PosterScene)
    return [f"{time} {line}" for time, line in scene.events]


def test_cards_and_box_are_a_tap_away_from_the_decisions_they_matter_to() -> None:
    field = Field({}, step=Act(seat="axis"), hands={"axis": ["AX06"]})
    assert [one.id for one in GAME.questions.asides(Position(GAME, field.state), "axis")] == ["cards"]
    field.state.eliminated = ["ge_k8"]
    assert [one.id for one in GAME.questions.asides(Position(GAME, field.state), "axis")] == ["cards", "box"]
    assert [one.id for one in GAME.questions.asides(Position(GAME, field.state), "soviet")] == ["cards", "box"]


# -- what is given away ----------------------------------------------------------------------------------------------------


def test_orders_that_end_with_ops_left_ask_first() -> None:
    field = Field({"ge_k8": "0716"}, step=RoundOrders(seat="axis"), marked=[], ops=2)
    position = Position(GAME, field.state)
    assert GAME.teaching.warnings(position, Action.parse("axis", "done")) == (("warn-ops", {"count": 2, "bank": 1}),)
    field.state.ops = 0
    assert GAME.teaching.warnings(Position(GAME, field.state), Action.parse("axis", "done")) == ()


def test_replacements_that_end_with_points_left_ask_first() -> None:
    field = Field({"ge_4a": "0716"}, step=ReplacementPhase(seat="axis"), lost={"ge_4a": 1}, rp={"german": 5}, phase="replacement")
    assert field.asked == "axis replacements"
    position = Position(GAME, field.state)
    assert GAME.teaching.warnings(position, Action.parse("axis", "done")) == (("warn-rp", {"count": 2.5}),)
    assert GAME.teaching.warnings(position, Action.parse("axis", "restore ge_4a")) == ()


def test_a_pass_asks_first_and_says_what_is_left_of_the_turn() -> None:
    field = Field({}, step=Act(seat="axis"), hands={"axis": ["AX06"]}, turn=1, scenario="minsk_1941")
    position = Position(GAME, field.state)
    assert GAME.teaching.warnings(position, Action.parse("axis", "pass")) == (("warn-pass", {"left": 0}),)
    assert GAME.teaching.warnings(position, Action.parse("axis", "zero")) == ()


# -- 11.4.5: where units that retreat may be attacked again ----------------------------------------------------------------


def retreating(marked: list[str], attacked: tuple[str, ...] = ("1116",)) -> Field:
    """The Soviets leave 1116; the corps in 1216 has not fought, with a marker or without."""
    field = Field(
        {"ge_4a": "1016", "ge_k8": "1216", "su_a3": "1116"},
        step=FightRetreat(side="soviet", origin="1116", units=["su_a3"], far=1),
        fight=AttackUnderWay(side="axis", target="1116", attackers={"ge_4a": "1016"}, defenders=["su_a3"]),
        attacked=list(attacked),
        fought=["ge_4a"],
        marked=marked,
    )
    assert field.asked == "soviet withdraw"
    return field


def test_a_hex_of_retreat_that_may_still_be_attacked_is_marked() -> None:
    field = retreating(["1016", "1216"])
    position = Position(GAME, field.state)
    slot = position.slot("soviet", "withdraw", ("su_a3",))
    assert slot is not None
    near = set(field.g.board.names(field.g.board.near("1216")))
    marked = {one for one in slot.choices if ("beside-peril", {}) in GAME.table.note(position, "soviet", slot, ("su_a3",), one)}
    assert marked == near & set(slot.choices)
    assert marked
    assert state_as_seen(field.state, "soviet").perils
    [(msgid, facts)] = GAME.table.totals(position, "soviet")
    assert msgid == "total-peril"
    assert marked <= set(facts["hexes"])


@pytest.mark.parametrize(("marked", "attacked"), [(["1016"], ("1116",)), ([], ("1116",))])
def test_no_hex_is_marked_where_nobody_is_left_to_attack_it(marked: list[str], attacked: tuple[str, ...]) -> None:
    field = retreating(marked, attacked)
    assert state_as_seen(field.state, "soviet").perils == ()
    assert GAME.table.totals(Position(GAME, field.state), "soviet") == ()


# -- the lobby -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", known_languages())
def test_the_lobby_says_how_many_rounds_each_turn_has(lang: str) -> None:
    """Minsk has one round in its first turn and five in its second: "2 turns, 6 rounds each" read as twelve."""
    [(msgid, facts)] = [note for note in war_scenario_notes("", "minsk_1941") if note[0] == "about-length"]
    text = tr(lang, f"stalins_war:{msgid}", **facts)
    assert "1 + 5" in text, text
    [(_, facts)] = [note for note in war_scenario_notes("", "campaign_1941") if note[0] == "about-length"]
    assert "+" not in tr(lang, f"stalins_war:{msgid}", **facts)


@pytest.mark.parametrize("lang", known_languages())
def test_buttons_of_the_map_are_written_in_one_style(lang: str) -> None:
    """Like the host's own *Whole map*: a capital, then lower case."""
    names = [tr(lang, f"stalins_war:look-{name}") for name in PICTURES.looks("campaign_1941")]
    assert [name for name in (*names, tr(lang, "look-whole")) if not name[0].isupper()] == []
