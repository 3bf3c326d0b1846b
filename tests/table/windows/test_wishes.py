"""Standing answers of Generals: passes except for what is at stake, cards used automatically, listed and dropped by a click."""

from __future__ import annotations

import pytest

from rules.engine import SealedDice
from tests.generals.staged import GAME
from tests.table.conftest import Club, controls, texts
from tests.table.timed import Fixed
from tests.table.windows.seated import FOUR, SIX, Seated

pytestmark = pytest.mark.plays("tests.generals.staged")
CONVOY = ("germany", "play ger_sea_battle north_sea")


@pytest.fixture
def seated(club: Club) -> Seated:
    club.bot.table.standings.pauses = Fixed(3.0)
    return Seated(club)


async def wish(seated: Seated, seat: str, name: str, **more: str) -> str:
    """What ``/standing`` says to the player who sits there."""
    return texts((await seated.people[seat].slash(seated.channel, f"standing {name}", **more)).response)


async def test_passes_unless_a_piece_of_ones_own_is_at_stake(seated: Seated) -> None:
    await seated.open("convoy", SIX, "live 60m+30s")
    for seat in ("united_kingdom", "united_states"):
        assert "a piece of mine" in await wish(seated, seat, "set", until="turn", stake="a piece of mine")
    letters = {seat: len(seated.letters(seat)) for seat in SIX}
    await seated.play(*CONVOY)
    assert len(seated.letters("united_states")) == letters["united_states"] + 1, "it is the navy of the United States"
    assert len(seated.letters("united_kingdom")) == letters["united_kingdom"], "that of another"
    await seated.wait(3)
    assert seated.asked() == ["united_states"]
    assert len(seated.letters("united_kingdom")) == letters["united_kingdom"], "nobody wants to hear of every pass"


@pytest.mark.parametrize(("stake", "asked"), [("army", False), ("navy", True), ("economic_warfare", False)])
async def test_what_is_at_stake_is_known_to_everybody(seated: Seated, stake: str, asked: bool) -> None:
    await seated.open("convoy", SIX, "live 60m+30s")
    await wish(seated, "united_kingdom", "set", until="game", stake=stake)
    await seated.play(*CONVOY)
    await seated.wait(3)
    assert ("united_kingdom" in seated.asked()) is asked


async def test_a_card_is_used_where_it_was_wished_and_no_sooner_than_a_pass(seated: Seated) -> None:
    await seated.open("convoy", FOUR, "live 60m+30s")
    result = await wish(seated, "united_kingdom", "use", card="RAF", at="North Sea")
    assert "RAF" in result
    assert "North Sea" in result
    assert "no card in play" in (await wish(seated, "united_kingdom", "use", card="Destroyers")).lower()
    await wish(seated, "united_kingdom", "set", until="turn")
    await seated.play(*CONVOY)
    await seated.wait(2.9)
    assert seated.asked() == ["united_kingdom", "united_states"]
    await seated.wait(0.1)
    assert "answer uk_raf north_sea" in [str(one.action) for one in seated.match.tail[-2:]]
    assert seated.match.position.state.navy["united_states"] == ["north_sea"]


async def test_elsewhere_the_card_is_not_used(seated: Seated) -> None:
    await seated.open("convoy", SIX, "live 60m+30s")
    await wish(seated, "united_kingdom", "use", card="RAF", at="Baltic Sea")
    await seated.play(*CONVOY)
    await seated.wait(5)
    assert "united_kingdom" in seated.asked(), "and nothing was said of passing"


async def test_one_tap_passes_until_ones_own_turn_for_both_nations(seated: Seated) -> None:
    await seated.open("convoy", FOUR)
    await seated.play(*CONVOY)
    question = seated.question("united_kingdom")
    assert {"Pass", "Pass this turn", "Pass this round", "Pass until my turn"} < set(controls(question))
    done = await seated.people["united_kingdom"].user.click(question, label="Pass until my turn")
    assert texts(done.response).count("until my own next turn") == 1, "said once for both"
    assert "United Kingdom, United States" in texts(done.response)
    rows = {row.seat: row for row in await seated.club.bot.store.standings.of_game(seated.match.id)}
    assert set(rows) == {"united_kingdom", "united_states"}
    await seated.wait(3)
    assert seated.asked() == []
    await seated.play("germany", "done")
    assert [row.seat for row in await seated.club.bot.store.standings.of_game(seated.match.id)] == ["united_states"]


async def test_everything_is_listed_and_dropped_by_a_tap(seated: Seated) -> None:
    await seated.open("convoy", FOUR)
    await wish(seated, "united_kingdom", "set", until="turn", unless="north sea")
    await wish(seated, "united_kingdom", "use", card="RAF")
    shown = await seated.people["united_kingdom"].slash(seated.channel, "standing show")
    assert {"Drop: United Kingdom", "Drop: RAF", "Drop: United States"} <= set(controls(shown.response))
    await seated.people["united_kingdom"].click(shown.response, label="Drop: RAF")
    rows = {row.seat: row for row in await seated.club.bot.store.standings.of_game(seated.match.id)}
    assert rows["united_kingdom"].uses == ()
    assert rows["united_kingdom"].places == ("north_sea",)
    await seated.people["united_kingdom"].click(shown.response, label="Drop: United Kingdom")
    assert [row.seat for row in await seated.club.bot.store.standings.of_game(seated.match.id)] == ["united_states"]
    for other in ("germany", "japan"):
        assert "no standing answer" in await wish(seated, other, "show")


def test_own_turns_are_counted_by_nation() -> None:
    """A wish until the player's own turn ends with its beginning, in this round or the next."""
    state = GAME.start("convoy", {}, SealedDice(bytes(32), 0)).position.state
    marks = []
    for state.round, state.active in ((1, "germany"), (1, "japan"), (1, "soviet_union"), (2, "germany"), (2, "japan")):
        marks.append(GAME.wishes.own_turn(state, "japan"))
    assert marks == ["0", "1", "1", "1", "2"]


async def test_what_is_at_stake_may_be_typed_in_part_if_it_means_one_thing(seated: Seated) -> None:
    await seated.open("convoy", SIX, "live 60m+30s")
    assert "economic warfare" in await wish(seated, "united_kingdom", "set", until="game", stake="econ")
    assert "side" in await wish(seated, "united_kingdom", "set", until="game", stake="a")
    assert "Perhaps" in (reply := await wish(seated, "japan", "set", until="game", stake="side")) or "?" in reply
