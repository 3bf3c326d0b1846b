"""Every card of the South Pacific decks: its value as an OC card, discarding, setting aside, and where it is afterwards."""

from __future__ import annotations

import pytest

from rules.engine.machine.dice import FixedDice
from rules.eots.board.catalogue import board_catalogue
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s05_cards.reaction_cards import card_refusal, play_reaction_card
from rules.eots.s07_offensive import activation
from rules.eots.s07_offensive.finish import cards_away
from rules.eots.state.model import other_side
from tests.eots.cards import deck_without, holding, pile, side_of, to_the_end
from tests.eots.positions import offensive_under_way, war

ALLIED = [f"A{n:02}" for n in (8, 13, 20, 21, 23, 24, 25, 27, 28, 29, 31, 32, 36, 40, 43, 44, 46, 50, 52, 56, 64, 66, 81, 82)]
JAPANESE = [f"J{n:02}" for n in (9, 13, 16, 17, 20, 23, 25, 27, 28, 29, 32, 33, 34, 35, 42, 44, 48, 49, 51, 52, 73, 75, 84, 85)]
CARDS = board_catalogue("south_pacific").cards
EVERY = [*ALLIED, *JAPANESE]
MILITARY = [c for c in EVERY if CARDS[c].kind == "military"]
REACTION = [c for c in EVERY if CARDS[c].kind == "reaction"]
AT_ONCE = [c for c in EVERY if CARDS[c].kind in ("resource", "political")]

#: operations value, intelligence value as OC, as EC ("surprise": no roll), LV, draws a card, is removed; from the cards.
FACTS = {
    "A08": (1, 1, None, None, 1, 1), "A13": (3, 3, "surprise", 5, 0, 0), "A20": (1, 1, 3, 4, 0, 1), "A21": (3, 3, 5, 4, 0, 0),
    "A23": (2, 2, None, None, 1, 1), "A24": (2, 2, None, None, 1, 1), "A25": (1, 2, 4, 3, 0, 0), "A27": (1, 1, None, None, 0, 1),
    "A28": (2, 2, 4, 3, 0, 0), "A29": (2, 2, 4, 4, 0, 0), "A31": (3, 3, 5, 6, 0, 0), "A32": (3, 3, 5, 4, 0, 0),
    "A36": (3, 3, 5, 5, 0, 0), "A40": (3, 3, 5, 3, 0, 0), "A43": (1, 1, None, None, 1, 0), "A44": (2, 2, "surprise", 2, 0, 0),
    "A46": (2, 2, "surprise", 1, 0, 0), "A50": (2, 2, 4, 3, 0, 0), "A52": (1, 1, None, None, 0, 1), "A56": (2, 2, 4, 3, 0, 0),
    "A64": (2, 2, 4, 3, 0, 0), "A66": (2, 2, None, None, 0, 1), "A81": (2, 2, None, None, 0, 0), "A82": (2, 2, None, None, 0, 0),
    "J09": (3, 5, 7, 6, 0, 0), "J13": (2, 4, None, None, 0, 1), "J16": (3, 5, 7, 4, 0, 0), "J17": (2, 4, None, 3, 1, 0),
    "J20": (2, 3, 5, 5, 0, 0), "J23": (2, 4, 6, 3, 0, 0), "J25": (3, 5, 7, 4, 0, 0), "J27": (1, 3, None, None, 1, 0),
    "J28": (3, 5, 7, 4, 0, 0), "J29": (3, 5, 7, 4, 0, 0), "J32": (3, 5, 7, 4, 0, 0), "J33": (2, 4, None, None, 0, 0),
    "J34": (2, 4, None, None, 1, 0), "J35": (3, 5, None, None, 0, 0), "J42": (3, 5, None, None, 0, 1), "J44": (3, 5, 7, 4, 0, 0),
    "J48": (3, 5, 7, 5, 0, 0), "J49": (1, 3, None, None, 1, 0), "J51": (3, 5, None, None, 0, 1), "J52": (3, 5, None, None, 0, 1),
    "J73": (2, 4, 6, 3, 0, 1), "J75": (1, 3, None, None, 1, 0), "J84": (1, 3, None, None, 1, 0), "J85": (2, 4, None, None, 0, 1),
}  # fmt: skip


def test_the_decks_are_these_48_cards() -> None:
    assert sorted(FACTS) == sorted(EVERY)
    assert len(EVERY) == 48


@pytest.mark.parametrize("card", EVERY)
def test_5_2_every_card_is_an_oc_offensive(card: str) -> None:
    """Limit: operations value + efficiency; naval moves 5 hexes a point; the intelligence roll needs the OC value."""
    ops, oc, _, _, _, _ = FACTS[card]
    assert ops is not None
    side = side_of(card)
    spoiler = "J84" if side == "allies" else "A08"
    p = holding(card, hand={other_side(side): [spoiler]})
    assert p.legal(f"{side}: oc {card}")
    p.play(f"{side}: oc {card}")
    hqs = p.choices(f"{side}: hq")
    hq = next(h for h in hqs if "yamamoto" in h or "southwest" in h)
    p.play(f"{side}: hq {hq}")
    assert p.last("hq-chosen")["limit"] == ops + (p.g.unit(hq).hq_efficiency or 0)
    assert p.g.off.naval == 5 * ops
    assert p.g.off.kind == "OC"
    assert p.g.cat.cards[card].intel_oc == oc
    to_the_end(p)
    assert pile(p.g, card) == "discard"
    assert p.g.state.hand[side] == []
    assert p.g.state.deck[side] == deck_without(card)[side], "an OC card never draws (5.35)"


@pytest.mark.parametrize("card", EVERY)
def test_5_0_every_card_may_be_discarded(card: str) -> None:
    p = holding(card).play(f"{side_of(card)}: discard {card}")
    assert pile(p.g, card) == "discard"
    assert p.last("discarded") == {"side": side_of(card), "card": card}


@pytest.mark.parametrize("card", EVERY)
def test_7_29_every_card_may_be_laid_aside_once(card: str) -> None:
    side = side_of(card)
    mate = "J25" if side == "japan" else "A29"
    p = holding(card, *([mate] if mate != card else []))
    p.play(f"{side}: future {card}")
    assert pile(p.g, card) == "future"
    open_facts = [e.facts for e in p.events if e.visible("spectator")]
    assert open_facts == [{"side": side}], "nobody else learns which"
    other_card = "J28" if side == "japan" else "A36"
    aside = {side: card if card not in (mate, other_card) else ""}
    later = holding(other_card, mate, future=aside, future_turn={side: 4})
    assert "future" not in later.position.prompts[0].verbs, "one a side and turn"


@pytest.mark.parametrize("card", MILITARY)
def test_5_31_events_that_are_offensives(card: str) -> None:
    """Limit: LV + efficiency of the HQ; the EC value, or none for a surprise; the card's pile; no draw."""
    ops, _, ec, lv, _, removed = FACTS[card]
    side = side_of(card)
    p = holding(card).play(f"{side}: event {card}")
    while p.position.prompts[0].what != "choose-hq":
        p.play(f"{side}: decline")
    row = p.g.cat.cards[card]
    hq = p.choices(f"{side}: hq")[0]
    p.play(f"{side}: hq {hq}")
    expected = int(row.lv_alt) if row.lv_alt_hq == "SWPAC" and "southwest" in hq else lv
    assert p.last("hq-chosen")["limit"] == (expected or 0) + (p.g.unit(hq).hq_efficiency or 0)
    assert p.g.off.ops == ops
    assert (row.event_intel or row.intel_ec) == ec
    to_the_end(p)
    assert pile(p.g, card) == ("out_of_game" if removed else "discard")
    assert p.g.state.deck[side] == deck_without(card)[side]
    assert card in p.g.state.events_played[side]


@pytest.mark.parametrize(("card", "swpac", "others"), [("A21", 6, 4), ("A32", 7, 4), ("A40", 5, 3), ("A50", 4, 3), ("A56", 4, 3),
                                                       ("A64", 4, 3)])  # fmt: skip
def test_5_31_southwest_pacific_does_it_better(card: str, swpac: int, others: int) -> None:
    for hq, value in (("us_hq_southwest_pacific", swpac), ("us_hq_south_pacific_ghormley", others)):
        p = holding(card).play(f"allies: event {card}", f"allies: hq {hq}")
        assert activation.value_of(p.g, False) == value


@pytest.mark.parametrize(("card", "hqs"), [
    ("A25", {"us_hq_southwest_pacific"}), ("A46", {"us_hq_southwest_pacific"}), ("A44", {"joint_hq_anzac"}),
    ("J48", {"jp_hq_south_seas"}), ("J73", {"jp_hq_south_seas"}),
    ("J09", {"jp_hq_south_seas", "jp_hq_combined_fleet_yamamoto"}),
])  # fmt: skip
def test_5_31_a_named_headquarters_only(card: str, hqs: set[str]) -> None:
    side = side_of(card)
    p = holding(card).play(f"{side}: event {card}")
    while p.position.prompts[0].what != "choose-hq":
        p.play(f"{side}: decline")
    assert set(p.choices(f"{side}: hq")) == hqs


@pytest.mark.parametrize(
    ("card", "hq"), [("A25", "us_hq_southwest_pacific"), ("A44", "joint_hq_anzac"), ("J73", "jp_hq_south_seas")]
)
def test_5_31_no_event_without_its_headquarters(card: str, hq: str) -> None:
    p = holding(card, "J33" if side_of(card) == "japan" else "A43", units={hq: "turn:5"})
    refusal = p.refused(f"{side_of(card)}: event {card}")
    assert (refusal.code, refusal.section) == ("no-hq-for-event", "5.31 A")


@pytest.mark.parametrize(("card", "kinds"), [
    ("A31", {"air"}), ("J32", {"air"}), ("J16", {"air", "ground"}), ("J48", {"air", "ground"}), ("J29", {"air", "naval"}),
    ("J25", {"air", "ground", "naval"}),
])  # fmt: skip
def test_5_31_a_only_these_classes(card: str, kinds: set[str]) -> None:
    side = side_of(card)
    hq = "us_hq_south_pacific_ghormley" if side == "allies" else "jp_hq_south_seas"
    p = holding(card, rivalry={"japan": False, "allies": False}).play(f"{side}: event {card}", f"{side}: hq {hq}")
    assert {p.g.unit(u).kind for u in p.choices(f"{side}: activate")} == kinds


@pytest.mark.parametrize("card", ["A13", "J09", "J28"])
def test_5_31_a_one_ground_unit_at_most(card: str) -> None:
    side = side_of(card)
    hq = "us_hq_south_pacific_ghormley" if side == "allies" else "jp_hq_south_seas"
    p = holding(card, rivalry={"japan": False, "allies": False}).play(f"{side}: event {card}")
    if p.position.prompts[0].what == "tokyo-express":
        p.play("japan: decline")
    p.play(f"{side}: hq {hq}")
    ground = [u for u in p.choices(f"{side}: activate") if p.g.unit(u).kind == "ground"]
    assert len(ground) > 1
    assert p.refused(f"{side}: activate {ground[0]}+{ground[1]}").code
    p.play(f"{side}: activate {ground[0]}")
    assert not any(p.g.unit(u).kind == "ground" for u in p.choices(f"{side}: activate"))


@pytest.mark.parametrize("card", AT_ONCE)
def test_5_33_34_events_at_once(card: str) -> None:
    """The event leaves the hand, goes to its pile and draws if it says so."""
    _, _, _, _, draws, removed = FACTS[card]
    side = side_of(card)
    p = holding(card)
    assert p.legal(f"{side}: event {card}")
    p.dice = FixedDice([0] * 5)
    to_the_end(p.play(f"{side}: event {card}"))
    assert pile(p.g, card) == ("out_of_game" if removed else "discard")
    assert len(p.g.state.hand[side]) == draws
    assert p.g.state.drawn[side] == draws
    assert p.last("card-played") == {"side": side, "card": card, "how": "EC"}


@pytest.mark.parametrize("card", REACTION)
def test_5_32_reaction_cards_are_no_events_of_the_active_player(card: str) -> None:
    refusal = holding(card).refused(f"{side_of(card)}: event {card}")
    assert refusal.code in ("reaction-card", "verb-not-now")


def test_5_35_three_draws_a_phase() -> None:
    p = holding("J34", drawn={"japan": 3, "allies": 0}).play("japan: event J34")
    assert p.g.state.hand["japan"] == []


@pytest.mark.parametrize("card", REACTION)
def test_5_35_36_reaction_cards_go_to_their_pile_at_once_and_draw_when_the_offensive_is_over(card: str) -> None:
    _, _, _, _, draws, removed = FACTS[card]
    side = side_of(card)
    active, units = ("japan", "jp_ca_aoba") if side == "allies" else ("allies", "us_ca_northampton")
    g = war(keep=True, turn=4, hand={side: [card]}, deck=deck_without(card), dice=[0])
    offensive_under_way(g, other_side(side), units, {"japan": "J25", "allies": "A21"}[active])
    window = event_of_card(card).windows()[0]
    assert card_refusal(g, side, card, window) is None
    play_reaction_card(g, side, card, window)
    assert pile(g, card) == ("out_of_game" if removed else "discard")
    assert g.state.hand[side] == []
    assert g.off.reaction_cards == [card]
    cards_away(g)
    assert len(g.state.hand[side]) == draws
    assert card in g.state.events_played[side]
