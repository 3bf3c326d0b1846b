"""Next War: a combat segment in one message: battles with conditions, fought one by one until one fails."""

from __future__ import annotations

import pytest

from tests.table.conftest import Club, texts
from tests.table.windows.seated import Seated

pytestmark = pytest.mark.plays("tests.next_war.staged")
TWO = {"nato": "ann", "pact": "bob"}


@pytest.fixture
def seated(club: Club) -> Seated:
    return Seated(club)


async def act(seated: Seated, orders: str, side: str = "pact") -> str:
    """What ``/act`` says to a side, the attacker."""
    done = await seated.people[side].slash(seated.channel, "act", orders=orders)
    await seated.settle()
    return texts(done.response)


async def test_a_list_is_typed_and_fought_in_one_message(seated: Seated) -> None:
    """The second battle waits for better odds and stays on the list."""
    await seated.open("fort", TWO)
    said = await act(seated, "attack 2217 with 131, lead T/131, if 1:1; attack 2221 with 1/45, if 6:1; fight")
    assert [f"{prompt.seat} {prompt.what}" for prompt in seated.match.position.due] == ["nato answer-attacks"]
    said += await act(seated, "done", "nato")
    state = seated.match.position.state
    assert state.attacked == ["2217"], said
    assert [plan.target for plan in state.stack[0].plans] == ["2221"]
    assert [f"{prompt.seat} {prompt.what}" for prompt in seated.match.position.due] == ["nato name-defence"]


async def test_what_is_wrong_in_a_line_is_said_and_nothing_is_lost(seated: Seated) -> None:
    await seated.open("fort", TWO)
    said = await act(seated, "attack 2217 with 131, if 1.5:1; attack 2217 with 99")
    assert "99" in said
    said = await act(seated, "attack 2217 with 131, whenever")
    assert "whenever" in said
