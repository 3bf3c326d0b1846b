"""An order at any moment (8): typed by a player who is not to decide, carried out at once, shown to all."""

from __future__ import annotations

import pytest

from rules.engine import Action
from rules.generals.state.board import NATIONS
from tests.table.conftest import Club, texts

pytestmark = pytest.mark.plays("rules.generals")


async def test_a_piece_is_taken_off_in_another_nations_turn(club: Club) -> None:
    people = [club.guild.add_member(club.env.create_user(f"player{n}")) for n in range(6)]
    await people[0].slash(club.channel, "game new", scenario="war", game="generals")
    for nation, person in zip(NATIONS, people, strict=True):
        await person.slash(club.channel, "game join", side=nation)
    await people[0].slash(club.channel, "game start")
    for nation in NATIONS:
        slot = (await club.match()).position.slot(nation, "choose")
        assert slot is not None
        await club.do(nation, str(Action(nation, "choose", ("+".join(slot.choices[:7]),))))
    await club.pump()
    assert [prompt.seat for prompt in (await club.match()).position.due] == ["germany"]
    italian = people[NATIONS.index("italy")]
    done = await italian.slash(club.channel, "act", orders="withdraw army italy")
    shown = done.followups[-1] if done.followups else done.response
    assert "withdraw army italy" in texts(shown)
    assert (await club.match()).position.state.army["italy"] == ["italy"]
    await italian.click(shown, label="Do it")
    match = await club.match()
    assert match.position.state.army["italy"] == []
    assert [prompt.seat for prompt in match.position.due] == ["germany"]
    await club.pump()
    assert "Italy" in "\n".join(texts(message) for message in club.channel.history())
    refused = await italian.slash(club.channel, "act", orders="withdraw army germany")
    assert refused.response.ephemeral
    assert (await club.match()).position.state.army["germany"] == ["germany"]


@pytest.mark.parametrize("people", [6, 2])
async def test_by_a_button_while_one_waits(club: Club, people: int) -> None:
    """Also by a person with several nations, for each of them; there is a way back, and a confirmation first."""
    players = [club.guild.add_member(club.env.create_user(f"player{n}")) for n in range(people)]
    await players[0].slash(club.channel, "game new", scenario="war", game="generals")
    camps = {nation: 0 if nation in ("germany", "italy", "japan") else 1 for nation in NATIONS}
    held = {nation: players[place if people == 6 else camps[nation]] for place, nation in enumerate(NATIONS)}
    for nation, person in held.items():
        await person.slash(club.channel, "game join", side=nation)
    await players[0].slash(club.channel, "game start")
    for nation in NATIONS:
        slot = (await club.match()).position.slot(nation, "choose")
        assert slot is not None
        await club.do(nation, str(Action(nation, "choose", ("+".join(slot.choices[:7]),))))
    await club.pump()
    label = "Remove one of your pieces" if people == 6 else "Soviet Union: Remove one of your pieces"
    opened = await held["soviet_union"].click(club.board(), label="My decision")
    for button in (label, "Back", label):
        await held["soviet_union"].click(opened.response, label=button)
    assert "you may remove one of your pieces" in texts(opened.response)
    assert "Moscow" in texts(opened.response)
    assert (await club.match()).position.state.army["soviet_union"] == ["moscow"], "it is asked again before"
    await held["soviet_union"].click(opened.response, label="Do it")
    match = await club.match()
    assert match.position.state.army["soviet_union"] == []
    assert [prompt.seat for prompt in match.position.due] == ["germany"]
