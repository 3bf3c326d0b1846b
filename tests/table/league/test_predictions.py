"""Predictions: by those who do not play the game, while a round is young; right ones are counted."""

from __future__ import annotations

import pytest

from bot.league.table.face import season_press
from bot.league.telling.forecasts import Forecasts
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from tests.table.conftest import texts
from tests.table.league.conftest import League


async def test_right_guesses_are_announced(league: League) -> None:
    season = await league.opened("club", 6)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(season)
    now = await league.season(season)
    pairing = now.pairings[0]
    shown = await league.mod.slash(league.channel, "league predict")
    assert "Who will win?" in texts(shown.response)
    custom = str(season_press(season, Op.LEAGUE_PREDICT))
    result = await league.mod.select(shown.response, [f"{pairing.id}-1"], custom_id=custom)
    assert "You say" in texts(result.response)
    forecasts = Forecasts(league.bot.league.leagues)
    with pytest.raises(DeniedError):
        await forecasts.pick(season, pairing.pair.first, [(pairing.id, pairing.pair.second)], None)
    with pytest.raises(DeniedError):
        await forecasts.pick(season, str(league.mod.id), [(pairing.id, "nobody")], None)
    first = pairing.pair.first
    for leg in pairing.legs:
        assert leg.game is not None
        await league.concede(leg.game, "blue" if leg.first == first else "red")
    after = await league.mod.slash(league.channel, "league predict")
    assert "1/1" in texts(after.response)
    with pytest.raises(DeniedError):
        await forecasts.pick(season, str(league.mod.id), [(pairing.id, first)], None)
