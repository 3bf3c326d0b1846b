"""Scenarios round by round: typed by a moderator, shown, refused by name if unknown, played."""

from __future__ import annotations

from tests.table.conftest import controls, texts
from tests.table.league.conftest import League


async def test_each_round_is_played_with_its_own_scenario(league: League) -> None:
    number = await league.opened("everybody", 2)
    mod, channel = league.mod, league.channel
    shown = await mod.slash(channel, "league-desk settings")
    form = await mod.select(shown.response, ["setups"], custom_id=controls(shown.response)["Change a setting"])
    assert form.modal is not None
    bad = await mod.submit_modal(form, {"text": "short edition=second\n2. longest"})
    assert "longest" in texts(bad.response), "what is no scenario is named"
    assert (await league.season(number)).rules.setups == ()
    form = await mod.select(shown.response, ["setups"], custom_id=controls(shown.response)["Change a setting"])
    done = await mod.submit_modal(form, {"text": "short edition=second\n2. Long war"})
    assert "2. Long war" in texts(done.response)
    wrong = await mod.slash(channel, "league-desk settings", scenarios="short edition=ninth")
    assert "ninth" in texts(wrong.response)
    stranger = await league.club.ann.slash(channel, "league-desk settings", scenarios="long")
    assert "Only a moderator" in texts(stranger.response)
    await mod.slash(channel, "league-desk start")
    for scenario, title, options in (("short", "Short war", {"edition": "second"}), ("long", "Long war", {})):
        preview = await mod.slash(channel, "league-desk round")
        assert f"Played: {title}" in texts(preview.response)
        await mod.click(preview.response, label="Publish")
        await league.club.pump()
        [leg] = (await league.season(number)).open_pairings()[0].legs
        row = await league.bot.service.row(leg.game or 0)
        assert row.scenario == scenario
        assert {name: row.options[name] for name in options} == options
        await league.play_round(number)
    late = await mod.slash(channel, "league-desk settings", scenarios="-")
    assert "no longer be changed" in texts(late.response)
