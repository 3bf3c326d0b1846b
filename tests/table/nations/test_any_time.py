"""A card for any time is used by a button while its owner waits: nobody else is asked, and nobody sees that it exists (14)."""

from __future__ import annotations

import pytest

from tests.table.conftest import Club, texts
from tests.table.windows.seated import SIX, Seated

pytestmark = pytest.mark.plays("tests.generals.staged")
LABEL = "Use a card on the table"


@pytest.fixture
def seated(club: Club) -> Seated:
    return Seated(club)


async def test_a_card_for_any_time_is_used_by_a_button_while_one_waits(seated: Seated) -> None:
    await seated.open("chain", SIX)
    soviets = seated.people["soviet_union"]
    assert [prompt.seat for prompt in seated.match.position.due] == ["germany"]
    opened = await soviets.slash(seated.channel, "panel")
    await soviets.click(opened.response, label=LABEL)
    for _ in range(3):
        if "Do it" in texts(opened.response):
            break
        await soviets.click(opened.response, label="Stalingrad" if "Ukraine" not in texts(opened.response) else "Ukraine")
    await soviets.click(opened.response, label="Do it")
    state = seated.match.position.state
    assert [(guard.nation, guard.space) for guard in state.guards] == [("soviet_union", "ukraine")]
    assert [prompt.seat for prompt in seated.match.position.due] == ["germany"]


async def test_nobody_else_is_shown_that_button(seated: Seated) -> None:
    await seated.open("chain", SIX)
    for nation in ("united_kingdom", "italy", "united_states"):
        opened = await seated.people[nation].slash(seated.channel, "panel")
        assert LABEL not in texts(opened.response)
