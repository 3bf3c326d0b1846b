"""``/why`` and ``/explain`` about Generals, with the other games at the same table."""

from __future__ import annotations

import pytest

from rules.generals.state.board import NATIONS
from tests.table.conftest import Club, texts


@pytest.mark.plays("")
async def test_supply_targets_and_why_are_answered_only_to_the_asker(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="war", game="generals")
    for n, nation in enumerate(NATIONS):
        await (club.ann, club.bob)[n % 2].slash(club.channel, "game join", side=nation)
    await club.ann.slash(club.channel, "game start")
    await club.pump()

    async def asked(command: str, **given: str) -> str:
        done = await club.bob.slash(club.channel, command, **given)
        assert done.response.ephemeral
        return texts(done.followups[-1] if done.followups else done.response)

    assert "**Germany** is supplied from: Germany." in await asked("explain supply", unit="Germany (nation)")
    assert "open to the **Allies**; decided in Scandinavia" in await asked("explain straits")
    assert "✓ land battle: " in await asked("explain targets", card="ger_land_battle")
    assert "**Italy** would score **2** now." in await asked("explain score", nation="italy")
    text = await asked("why", piece="ger_land_battle", place="moscow")
    assert "✗ Moscow is not next to a supplied piece of yours" in text
    assert "its chain" not in text
    assert "[9]" in await asked("why", piece="germany_army:germany")
