"""A season shown at the table: sheets by command and by button, in pictures and words; to nobody who may not see it."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.league.commands.show import SheetRequest
from bot.program.denied import DeniedError
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League


async def begun(league: League, people: int = 6) -> int:
    """A season whose first round is out, one game of it over."""
    season = await league.opened("club", people)
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(season)
    await league.concede(1, "blue")
    return season


async def test_standings_crosstable_and_schedule_are_shown_in_words(league: League) -> None:
    season = await begun(league)
    shown = await league.club.eve.slash(league.channel, "league table", form="x")
    assert "Pool A" in texts(shown.response)
    assert "ann" in texts(shown.response)
    assert "1–0–0" in texts(shown.response)
    crosstable = await league.club.eve.click(shown.response, label="Crosstable")
    assert "ann" in texts(crosstable.response)
    schedule = await league.club.eve.click(shown.response, label="Schedule")
    assert "playing" in texts(schedule.response)
    early = await league.club.eve.slash(league.channel, "league bracket")
    assert "no bracket yet" in texts(early.response)
    none = await league.club.eve.slash(league.channel, "league schedule", season=season, round=9)
    assert "no round 9" in texts(none.response)
    # A person who is named once is known from then on.
    assert set((await league.bot.league.called.known([str(one.id) for one in league.people])).names.values()) >= {"ann", "bob"}


async def test_forged_buttons_and_seasons_of_others_show_nothing(league: League) -> None:
    season = await begun(league, 6)
    stranger = league.club.env.create_guild()
    place = stranger.create_text_channel("elsewhere")
    zed = stranger.add_member(league.club.env.create_user("zed"))
    refused = await zed.slash(place, "league table", season=season)
    assert "no season" in texts(refused.response).lower()
    for rest in ("", "zz1", "tp", "tp99999", "tp1r", "tp1r5x"):
        with pytest.raises(DeniedError):
            SheetRequest.read(rest)
    assert SheetRequest.read(SheetRequest("schedule", "w", 2, 5).rest) == SheetRequest("schedule", "w", 2, 5)


async def test_the_pinned_message_has_the_standings_as_a_picture(league: League) -> None:
    league.bot.table.pictures._enabled = True
    try:
        await begun(league)
        [face] = [message for message in league.channel.history() if message.pinned]
        [file] = face.attachments
        assert file.filename.startswith("standings.")
        shown = await league.club.eve.slash(league.channel, "league table", form="w")
        [drawn] = shown.response.attachments
        data = await drawn.read() if hasattr(drawn, "read") else b""
        if data:
            with Image.open(io.BytesIO(data)) as image:
                assert image.width >= 1200
    finally:
        league.bot.table.pictures._enabled = False


async def test_a_card_shows_record_rating_and_seasons(league: League) -> None:
    await begun(league)
    season = await league.season(1)
    leg = season.pairings[0].legs[0]
    winner = next(one for one in league.people if str(one.id) == leg.first)
    shown = await league.club.eve.slash(league.channel, "player", player=winner, form="x")
    text = texts(shown.response)
    assert "won–drawn–lost: 1–0–0" in text
    assert "Toy War Red: W–D–L 1–0–0" in text or "Toy War" in text
    assert "Spring" in text
    assert "±" in text
    nobody = await league.mod.slash(league.channel, "player", form="x")
    assert "has not been in a season" in texts(nobody.response)


async def test_anybody_may_ask_why_a_player_has_their_place(league: League) -> None:
    season = await begun(league)
    await league.play_round(season)
    held = await league.season(season)
    winner, loser = held.pairings[0].pair.both()
    person = {str(one.id): one for one in league.people}
    shown = await person[winner].slash(league.channel, "league table", form="x")
    early = await person[winner].click(shown.response, label="Why this place?")
    text = texts(early.response)
    assert "place" in text
    assert "Sonneborn-Berger" in text, "each tie-break of the season"
    assert "round 1," in text, "with its sum"
    menus = controls(early.response)
    other = await person[winner].select(early.response, [loser], custom_id=menus["Another player"])
    assert f"{person[loser].name}: place" in texts(other.response)
    assert "on points: " in texts(other.response) + text
    menus = controls(other.response)
    one = await person[winner].select(early.response, ["wins"], custom_id=menus["Only one tie-break"])
    assert "**wins: " in texts(one.response)
    assert "**Sonneborn" not in texts(one.response)
    typed = await league.mod.slash(league.channel, "league table", player=person[loser], tie_break="wins")
    assert "**wins: " in texts(typed.response)
    foreign = await league.mod.slash(league.channel, "league table", player=person[loser], tie_break="koya")
    assert "does not use that tie-break" in texts(foreign.response)
    nobody = await league.mod.slash(league.channel, "league table", player=league.mod)
    assert "is not in this season" in texts(nobody.response)
