"""Why not: orders that a player might well type in an offensive, and the reason that is given (7.2, 8.0, 9.11, 9.12)."""

from __future__ import annotations

import pytest

from rules.engine import Action, Position, SealedDice
from rules.eots.game import GAME

SECRET = bytes(range(32))
BEGUN = (
    "allies: decline",
    "japan: oc J17",
    "japan: hq jp_hq_south_seas",
    "japan: activate jp_af_25+jp_bde_ss+jp_ca_aoba+jp_af_21",
)
DECLARED = (
    *BEGUN,
    "japan: move 4021 jp_ca_aoba naval 3823",
    "japan: move 3822 jp_bde_ss amphibious 3823",
    "japan: done",
)


def after(orders: tuple[str, ...]) -> Position:
    """South Pacific with known dice, after these orders."""
    position: Position = GAME.start("south_pacific", {}, SealedDice(SECRET, 0)).position
    for seq, order in enumerate(orders, start=1):
        seat, _, text = order.partition(": ")
        position = position.play(Action.parse(seat, text), SealedDice(SECRET, seq)).position
    return position


@pytest.mark.parametrize(
    ("orders", "tried", "code", "section", "facts"),
    [
        (BEGUN[:2], "hq jp_cv_shokaku", "no-hq", "7.21", {"hq": "jp_cv_shokaku"}),
        (BEGUN, "move 9999 jp_ca_aoba naval 3823", "no-such-hex", "8.0", {"hex": "9999"}),
        (BEGUN, "move 4828 us_cv_wasp naval 3823", "no-unit-to-move", "8.0", {"hex": "4828"}),
        (BEGUN, "move 4021 nobody naval 3823", "no-unit", "7.21", {"value": "nobody"}),
        (DECLARED, "battle 3823 jp_ca_aoba", "fights-where-it-stands", "9.12", {"unit": "jp_ca_aoba", "hex": "3823"}),
        (DECLARED, "battle 3823 jp_bde_ss", "fights-where-it-stands", "9.13", {"unit": "jp_bde_ss", "hex": "3823"}),
        (DECLARED, "battle 3823 us_cv_wasp", "enemy-unit", "7.24", {"unit": "us_cv_wasp"}),
        (DECLARED, "battle 3823 jp_air_tainan", "not-activated", "7.21", {"unit": "jp_air_tainan"}),
        (DECLARED, "battle 3823 nobody", "no-unit", "7.24", {"value": "nobody"}),
    ],
)
def test_the_reason_is_the_one_that_is_meant(
    orders: tuple[str, ...], tried: str, code: str, section: str, facts: dict[str, object]
) -> None:
    refusal = after(orders).check(Action.parse("japan", tried))
    assert refusal is not None
    assert (refusal.code, refusal.section, refusal.facts) == (code, section, facts)
