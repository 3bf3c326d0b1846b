"""Chances in a case: the position is played out by the computer, for moderators who do not play in the season."""

from __future__ import annotations

from bot.league.table.face import season_press
from bot.panel.controls import button_rows, make_button, make_layout
from bot.panel.ops import Op
from rules.players.play_outs import BOUNDS
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last


async def test_chances_are_shown_to_moderators_who_do_not_play_and_to_nobody_else(league: League) -> None:
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:5]]
    await desk.begin("club", 6)
    season = await league.season(desk.season)
    mine = season.place_of(str(desk.mia.id))
    assert mine is not None
    other = next(one for one in season.pairings if one.pair.pool != mine.pool)
    row = await desk.bot.service.row(other.legs[0].game or 0)
    [place] = [one for one in league.channel.threads if one.id == row.thread_id]
    player = desk.people[int(season.player(other.pair.first))]
    await player.slash(place, "league report", text="a draw?")
    await desk.club.pump()

    # Mia plays in another pool: she may rule, but does not see how the game would go on.
    shown = last(await desk.open(desk.mia, 1))
    assert "Chances" not in controls(shown)
    press = season_press(desk.season, Op.CASE_CHANCES, "", 1)
    board = await desk.bot.get_partial_messageable(league.channel.id).send(
        view=make_layout(*button_rows([make_button(press, "x")]))
    )
    assert "You play in this season" in texts(last(await desk.mia.click(board, custom_id=str(press))))
    assert "Only a moderator" in texts(last(await player.click(board, custom_id=str(press))))
    # Nia does not, but might come in.
    await desk.nia.slash(league.channel, "league alternate", season=desk.season)
    assert "You play in this season" in texts(last(await desk.nia.click(board, custom_id=str(press))))
    await desk.nia.slash(league.channel, "league alternate", season=desk.season)

    shown = last(await desk.open(desk.nia, 1))
    shown_numbers = texts(last(await desk.nia.click(shown, label="Chances")))
    for part in ("Case 1: chances in game", f"of {BOUNDS.wanted}**", "50 times", "(recruit)", "dealt again", "Only a hint"):
        assert part in shown_numbers, part
    assert texts(last(await desk.nia.click(shown, label="Chances"))) == shown_numbers
    assert not await desk.bot.store.thoughts.of_game(row.id)
    assert len(await desk.bot.store.log.actions(row.id)) == 0
