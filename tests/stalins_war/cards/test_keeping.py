"""7.5.5. Combat cards: who lays them down when, who keeps them, who loses them, how often they work."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Action, Position
from rules.stalins_war.battle import s07_combat_cards as cards
from rules.stalins_war.game import GAME
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.fight import AttackUnderWay
from tests.stalins_war.field import Field

HERE, WEST = "1116", "1016"
DUEL = {"ge_pz41": WEST, "su_ta1": HERE}


def duel(dice: tuple[int, int], axis: tuple[str, ...] = (), soviet: tuple[str, ...] = (), **fields: Any) -> Field:
    """A Panzer corps attacks a tank army."""
    field = Field(DUEL, dice=dice, hands={"axis": axis, "soviet": soviet}, **fields)
    return field.do(f"attack {HERE} {WEST} ge_pz41")


def test_7_5_5a_the_attacker_first_then_the_defender() -> None:
    field = duel((1, 1), ("AX15", "AX46"), ("SV12",))
    assert field.asked == "axis combat-cards"
    assert field.choices("use") == ("AX15",)
    field.do("use AX15", "decline")
    assert field.asked == "soviet combat-cards-against"
    field.do("use SV12")
    assert [event.facts["card"] for event in field.events("combat-card")] == ["AX15", "SV12"]
    assert {event.facts["seat"]: event.facts["shift"] for event in field.events("fired")} == {"axis": 1, "soviet": 1}


def test_7_5_5a_any_number_of_cards() -> None:
    field = duel((1, 1), ("AX04", "AX15")).do("use AX04", "use AX15")
    assert field.events("fired")[0].facts["shift"] == 2


def test_7_5_5a_nobody_learns_whether_a_side_could() -> None:
    field = duel((1, 1), ("AX15",))
    assert all(prompt.secret for prompt in field.prompts)
    field.do("decline")
    assert field.g.veiled  # whether the defender was asked is not to be tried out


def test_11_2_1_3_13_3_4_a_side_wholly_without_supply_plays_none() -> None:
    field = duel((1, 1), ("AX15",), supply={"ge_pz41": "none"})
    assert field.asked != "axis combat-cards"
    fight = AttackUnderWay(side="axis", target=HERE, attackers={"ge_pz41": WEST, "ge_pz56": WEST}, defenders=["su_ta1"])
    field.state.place["ge_pz56"] = WEST
    assert cards.usable_combat_cards(field.g, fight, "axis") == ["AX15"]  # one unit in supply is enough


def test_7_5_5b_the_winner_keeps_them_and_may_use_them_in_a_later_round() -> None:
    field = duel((6, 1), ("AX15",)).do("use AX15").through()
    assert field.state.kept == {"axis": ["AX15"], "soviet": []}
    fight = AttackUnderWay(side="axis", target=HERE, attackers={"ge_pz41": WEST}, defenders=["su_ta1"])
    assert cards.usable_combat_cards(field.g, fight, "axis") == []  # not in this round (7.5.5d)
    cards.end_of_round(field.g)
    assert cards.usable_combat_cards(field.g, fight, "axis") == ["AX15"]
    defence = AttackUnderWay(side="soviet", target=WEST, attackers={"su_ta1": HERE}, defenders=["ge_pz41"])
    assert cards.usable_combat_cards(field.g, defence, "axis") == ["AX15"]  # no matter who began the fight


def test_7_5_5b_starred_cards_leave_the_game_after_their_use() -> None:
    units = {"ge_k1": "0818", "su_a3": "0918"}
    field = Field(units, dice=(6, 1), hands={"axis": ["AX18"]}, lost={"su_a3": 1})
    field.do("attack 0918 0818 ge_k1", "use AX18").through()
    assert [event.facts["seat"] for event in field.events("fight-won")] == ["axis"]
    assert field.state.cards["axis"].removed == ["AX18"]
    assert field.state.kept["axis"] == []
    assert field.state.starred == {"axis": 1}


def test_7_5_5b_cards_usable_once_a_turn_are_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    from msgspec.structs import replace

    book = book_of("")
    monkeypatch.setitem(book.cards, "AX15", replace(book.cards["AX15"], once=True))
    field = duel((6, 1), ("AX15",)).do("use AX15").through()
    assert [event.facts["seat"] for event in field.events("fight-won")] == ["axis"]
    assert field.state.cards["axis"].discard == ["AX15"]


@pytest.mark.parametrize(
    ("card", "side", "turn", "attacks"),
    [("SV20", "soviet", 8, True), ("SV39", "soviet", 10, True), ("AX45", "axis", 8, True), ("AX44", "axis", 10, False)],
)
def test_7_5_5b_four_cards_work_all_round_won_or_lost_and_are_discarded_then(
    card: str, side: str, turn: int, attacks: bool
) -> None:
    active = side if attacks else "soviet" if side == "axis" else "axis"
    attacker, target = ("ge_pz41", HERE) if active == "axis" else ("su_ta1", WEST)
    origin = WEST if active == "axis" else HERE
    field = Field(DUEL, side=active, turn=turn, hands={side: [card]}, dice=(1, 1))
    field.do(f"attack {target} {origin} {attacker}")
    field.do(f"use {card}").through()
    assert field.state.kept[side] == [card]
    assert any(effect.card == card for effect in field.g.effects("shift") + field.g.effects("ignore"))
    cards.end_of_round(field.g)
    field.g.expire("round", active)
    assert (field.state.kept[side], field.state.cards[side].discard) == ([], [card])
    assert field.state.effects == []


def test_7_5_5b_luftwaffe_support_stays_all_turn_won_or_lost() -> None:
    field = duel((1, 6), ("AX02",)).do("use AX02").through()
    cards.end_of_round(field.g)
    field.g.expire("round", "axis")
    assert field.state.kept["axis"] == ["AX02"]
    assert [effect.card for effect in field.g.effects("shift")] == ["AX02"]
    cards.discard_combat_cards(field.g)
    field.g.expire("turn")
    assert field.state.cards["axis"].discard == ["AX02"]
    assert field.state.effects == []


def test_7_5_5v_the_loser_discards_what_was_played_and_what_was_kept() -> None:
    field = duel((1, 6), ("AX15",), kept={"axis": ["AX04"], "soviet": []}).do("use AX15", "use AX04").through()
    assert [event.facts["seat"] for event in field.events("fight-won")] == ["soviet"]
    assert sorted(field.state.cards["axis"].discard) == ["AX04", "AX15"]
    assert field.state.kept["axis"] == []


def test_7_5_5v_in_a_tie_both_discard() -> None:
    field = duel((1, 1), ("AX15",), ("SV12",)).do("use AX15", "use SV12").through()
    if field.events("both-lost"):
        assert field.state.kept == {"axis": [], "soviet": []}
        assert field.state.cards["soviet"].discard == ["SV12"]
    tie = Field(
        DUEL, fight=AttackUnderWay(side="axis", target=HERE, attackers={}, cards={"axis": ["AX15"]}), kept={"axis": ["AX15"]}
    )
    assert tie.state.fight is not None
    cards.lay_down(tie.g, "axis", tie.state.fight)
    assert tie.state.cards["axis"].discard == ["AX15"]


def test_7_5_5v_what_lay_there_unused_stays() -> None:
    field = duel((1, 6), kept={"axis": ["AX04"], "soviet": []}).do("decline").through()
    assert field.state.kept["axis"] == ["AX04"]


def test_7_5_5g_at_the_end_of_the_turn_all_are_discarded() -> None:
    field = Field(DUEL, kept={"axis": ["AX15", "AX02"], "soviet": ["SV45"]})
    cards.discard_combat_cards(field.g)
    assert field.state.kept == {"axis": [], "soviet": []}
    assert field.state.cards["axis"].discard == ["AX15", "AX02"]
    assert field.state.cards["soviet"].discard == ["SV45"]


def test_7_5_5d_a_card_works_once_a_round() -> None:
    units = {**DUEL, "ge_pz56": WEST, "su_a4": "1115"}
    field = Field(units, dice=(6, 1, 1, 1), hands={"axis": ["AX15"]})
    field.do(f"attack {HERE} {WEST} ge_pz41", "use AX15").through("axis fight")
    field.do(f"attack 1115 {WEST} ge_pz56")
    assert field.asked != "axis combat-cards"
    assert [event.facts["shift"] for event in field.events("fired") if event.facts["seat"] == "axis"] == [1, 0]
    fight = AttackUnderWay(side="axis", target="1115", attackers={"ge_pz56": WEST}, defenders=["su_a4"])
    step = cards.CombatCards(side="axis")
    field.state.fight = fight
    reason = step.why(field.g, "axis", "use", (), "AX15")
    assert reason is not None
    assert (reason.code, reason.section) == ("used-this-round", "7.5.5")


def test_7_5_5d_the_lasting_cards_are_no_exception_for_being_used_twice_but_work_in_every_fight() -> None:
    units = {**DUEL, "ge_pz56": WEST, "su_a4": "1115"}
    field = Field(units, dice=(6, 1, 1, 1), hands={"axis": ["AX02"]})
    field.do(f"attack {HERE} {WEST} ge_pz41", "use AX02").through("axis fight")
    field.do(f"attack 1115 {WEST} ge_pz56")
    assert [event.facts["shift"] for event in field.events("fired") if event.facts["seat"] == "axis"] == [1, 1]


def test_the_enemy_s_ban_stops_combat_cards() -> None:
    field = Field(DUEL, hands={"axis": ["AX15"]})
    fight = AttackUnderWay(side="axis", target=HERE, attackers={"ge_pz41": WEST}, defenders=["su_ta1"])
    assert cards.usable_combat_cards(field.g, fight, "axis") == ["AX15"]
    from rules.stalins_war.state.state import Effect

    field.g.last(Effect(what="ban", side="soviet", card="SV42", words=("combat_cards",), until="round"))
    assert cards.usable_combat_cards(field.g, fight, "axis") == []


def test_a_standing_answer_may_decline_or_name_cards_only_for_the_defence() -> None:
    field = duel((1, 1), ("AX15",), ("SV12", "SV45"))
    mine = field.prompts[0]
    assert not GAME.wishes.may_decline(mine)  # an attack of one's own is not a question from the enemy
    field.do("decline")
    assert GAME.wishes.may_decline(field.prompts[0])
    position = Position(GAME, field.state)
    assert GAME.wishes.occasion_of(field.state, "soviet") == "6:1:axis"
    assert GAME.wishes.occasion_of(field.state, "axis") == ""
    assert GAME.wishes.at_issue(position, "soviet") == (HERE,)
    assert GAME.wishes.cards(field.state, "soviet") == ("SV12", "SV45")
    assert GAME.wishes.use(position, "soviet", "SV12") == Action("soviet", "use", ("SV12",))
    assert GAME.wishes.use(position, "soviet", "SV45") is None  # only for attacks
