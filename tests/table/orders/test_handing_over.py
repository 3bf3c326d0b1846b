"""Several typed orders that reach the end of a part need the same confirmation as one: the whole plan, nothing done before."""

from __future__ import annotations

import pytest

from tests.table.conftest import Club, controls, texts
from tests.table.orders.test_standing_offensive import LAE, opened, play
from tests.table.timed import Table
from words import tr

pytestmark = pytest.mark.plays("")
#: All units move: after the last one the movement ends automatically; then the battle ends the part.
WHOLE = "move 4021 jp_ca_aoba naval 3823; move 3822 jp_bde_ss amphibious 3823; move 4021 jp_af_21 air 3822"


async def test_lines_that_hand_over_are_asked_about(club: Club) -> None:
    match = await opened(Table(club))
    await play(Table(club), match, "japan", *LAE[:3])
    before = match.seq
    shown = await club.ann.slash(club.channel, "act", orders=f"{WHOLE}; done; battle 3823 jp_af_21+jp_af_25")
    assert match.seq == before, "nothing is carried out before the last tap"
    asked = texts(shown.response)
    assert tr("en", "eots:confirm-hand-over") in asked
    assert "Aoba: 4021 Rabaul" in asked, "the whole plan"
    assert tr("en", "button-do") in controls(shown.response)
    await club.ann.click(shown.response, label=tr("en", "button-do"))
    assert match.position.prompts[0].seat == "allies"
    assert match.seq > before


async def test_lines_that_hand_nothing_over_are_carried_out(club: Club) -> None:
    match = await opened(Table(club))
    await play(Table(club), match, "japan", *LAE[:3])
    before = match.seq
    await club.ann.slash(club.channel, "act", orders=WHOLE.rpartition(";")[0])
    assert match.seq == before + 2
