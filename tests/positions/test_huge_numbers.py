"""A number that no saved state can hold is refused when a file is read, one that Python cannot read when a line is."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from rules.engine import Game, SealedDice
from rules.eots import GAME as EOTS
from rules.generals.game import GAME as GENERALS
from rules.next_war.game import NEXT_WAR
from rules.positions.fault import FaultError
from rules.stalins_war import GAME


def test_number_beyond_64_bits_contradicts_the_position() -> None:
    text = json.dumps({"scenario": "minsk_1941", "state": {"mobilized": 2**70}})
    with pytest.raises(FaultError, match="contradicts"):
        GAME.files.opened(text, SealedDice(bytes(32), 0), GAME.editions.revision)


@pytest.mark.parametrize("game", [EOTS, GENERALS, GAME, NEXT_WAR], ids=lambda game: game.id)
def test_a_number_with_thousands_of_digits_in_an_edited_line_is_a_fault(game: Game[Any]) -> None:
    files = game.files
    assert files is not None
    state = game.start(game.scenarios()[0].id, {}, SealedDice(bytes(32), 0)).position.state
    tried = 0
    for part in files.parts:
        for line in [one for one in files.lines(state, part) if re.search(r"\b[0-9]+$", one)][:40]:
            with pytest.raises(FaultError):
                files.edited(state, part, re.sub("[0-9]+$", "9" * 5000, line))
            tried += 1
    assert tried
