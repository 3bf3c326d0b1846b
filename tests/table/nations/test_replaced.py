"""One of six is replaced in the midst: in a window within a play, and on a bot's seat."""

from __future__ import annotations

import pytest

from bot.core import scripted
from bot.program.denied import DeniedError
from rules.engine import Action
from tests.table.conftest import Club, texts
from tests.table.windows.seated import SIX, Seated
from words import tr


@pytest.mark.plays("tests.generals.staged")
async def test_in_the_midst_of_a_window(club: Club) -> None:
    """The question of who leaves goes to who comes, with the cards; the one who left can answer no more."""
    seated = Seated(club)
    await seated.open("convoy", SIX, "live 60m+30s")
    await seated.play("germany", "play ger_sea_battle north_sea")
    assert seated.asked() == ["united_kingdom", "united_states"]
    mod, old = club.moderator(), seated.people["united_kingdom"]
    done = await mod.slash(seated.channel, "mod replace", side="united_kingdom", player=club.eve)
    assert club.eve.id in seated.match.seats.values(), texts(done.response)
    await seated.settle()
    seated.people["united_kingdom"] = club.eve
    letters = "\n".join(seated.letters("united_kingdom"))
    assert "RAF" in letters, "what lies face down is listed"
    assert "your decision" in letters
    decline = [Action("united_kingdom", "decline")]
    with pytest.raises(DeniedError):
        await club.bot.service.act(seated.match.id, old.id, "united_kingdom", None, decline, next(club.numbers))
    await seated.play("united_kingdom", "answer uk_raf north_sea")
    await seated.play("united_states", "decline")
    assert seated.match.position.state.navy["united_states"] == ["north_sea"]


@pytest.mark.plays("rules.generals")
async def test_a_bots_seat_is_given_to_a_person(club: Club) -> None:
    """From then on the bot decides nothing there; the log says so; the game still counts for no rating."""
    await club.ann.slash(club.channel, "game new", scenario="war")
    await club.ann.slash(club.channel, "game join", side="germany")
    await club.pump()
    await club.ann.click(club.board(), label=tr("en", "button-bot"))
    await club.ann.slash(club.channel, "game start")
    await club.bot.app.scripted.quiet()
    mod, match = club.moderator(), await club.match()
    assert "japan" in match.scripted
    refused = await mod.slash(club.channel, "mod replace", side="japan", player=club.ann)
    assert tr("en", "replace-other-side") not in texts(refused.response), "a single person against bots may take any seat"
    await mod.slash(club.channel, "mod replace", side="italy", player=club.bob)
    await club.pump()
    match = await club.match()
    assert match.seats["italy"] == club.bob.id
    assert "italy" not in match.scripted
    assert "italy" not in scripted.scripted_players_of(match.row.marks)
    assert match.row.marks.players is not None, "it counts for no rating"
    assert any("instead of the computer" in texts(message) for message in club.channel.history())
    hand = club.bob.user.dm_channel.history()
    assert hand, "the hand comes by direct message"
    slot = match.position.slot("germany", "choose")
    assert slot is not None
    await club.do("germany", f"choose {'+'.join(slot.choices[:7])}")
    await club.bot.app.scripted.quiet()
    assert [prompt.seat for prompt in (await club.match()).position.due] == ["germany"], "what the bot had chosen stays"
    log = texts((await club.ann.slash(club.channel, "log")).response)
    assert "instead of the computer" in log
