"""The dice of a game at the table: shown when it is over, by button and command, without what was undone."""

from __future__ import annotations

import pytest

from rules.engine.contract.luck import added_up
from tests.table.answers import last_word as said
from tests.table.conftest import Club, controls
from tests.table.whole.test_parts import fought


@pytest.mark.plays("rules.stalins_war")
async def test_the_report_waits_for_the_end_and_leaves_out_what_was_taken_back(club: Club) -> None:
    await fought(club)
    assert "when the game is over" in said(await club.ann.slash(club.channel, "luck"))
    assert "Luck" not in controls(club.board())
    match = await club.match()
    await club.bot.service.rewind(match.id, match.seq - 1, club.eve.id, None)
    match = await club.match()
    stood = [
        one
        for played in match.tail
        for event in played.events
        for one in match.game.story.event_luck(event, played.action.seat, played.position.state)
    ]
    sure = await club.ann.slash(club.channel, "concede")
    await club.ann.click(sure.response, label="Resign")
    await club.pump()
    report = said(await club.ann.slash(club.channel, "luck"))
    for one in added_up(stood):
        assert f"actual {one.brought:.1f}" in report
        assert f"expected {one.expected:.1f}" in report
    assert "losses inflicted by fire" in report
    assert "Luck" in controls(club.board())
    pressed = await club.bob.click(club.board(), label="Luck")
    assert "losses inflicted by fire" in said(pressed)
