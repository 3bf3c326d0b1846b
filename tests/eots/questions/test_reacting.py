"""Notes at questions about the enemy's offensive reveal no hand, to any seat, in any window."""

from __future__ import annotations

import random

import msgspec

from rules.engine import Action, Position, SealedDice
from rules.eots import GAME

SECRET = bytes(32)
#: Against Port Moresby; the Allies decline the initiative first.
ORDERS = (
    "allies: decline",
    "japan: oc J17",
    "japan: hq jp_hq_south_seas",
    "japan: activate jp_af_25+jp_bde_ss+jp_ca_aoba+jp_af_21",
    "japan: move 4021 jp_ca_aoba naval 3823",
    "japan: move 3822 jp_bde_ss amphibious 3823",
    "japan: done",
    "japan: battle 3823 jp_af_21+jp_af_25",
    "allies: decline",
    "allies: decline",
)


def said(position: Position, seat: str) -> bytes:
    """Totals and odds as a seat sees them."""
    shown: list[object] = [GAME.table.totals(position, seat)]
    for aside in GAME.questions.asides(position, seat):
        shown += [aside, GAME.questions.explain(position.state, aside.topic, aside.args)]
    return msgspec.json.encode(shown)


def test_odds_and_chances_are_the_same_for_every_hand() -> None:
    position = GAME.start("south_pacific", {}, SealedDice(SECRET, 0)).position
    rng = random.Random(5)
    asked: list[str] = []
    for number, order in enumerate(ORDERS, start=1):
        seat, line = order.split(": ")
        position = position.play(Action.parse(seat, line), SealedDice(SECRET, number)).position
        odds = GAME.questions.asides(position, "allies")
        assert odds == GAME.questions.asides(position, "japan"), "both sides may ask the same"
        if not odds or position.prompts[0].seat != "allies":
            continue
        asked.append(position.prompts[0].what)
        for who in ("japan", "allies"):
            other = GAME.hands.other_deal(GAME.saver.clone(position.state), who, rng)
            assert said(Position(GAME, other), who) == said(position, who)
    assert asked == ["react-weather", "intelligence", "react-attack"]
