"""More than two seats, in sides: who resigns, who must agree, who wins. Played with six people at one table."""

from __future__ import annotations

import io
import zipfile
from datetime import timedelta
from typing import Any

import pytest

from bot.core.match import GameMatch
from bot.moderation.replacing import Replacing
from bot.orders import standing
from bot.program.denied import DeniedError
from rules.engine import Action
from rules.engine.contract.scenario import ScenarioInfo
from tests.table.conftest import Club, replayed, texts
from tests.table.feast import SCENARIOS, SEATS

pytestmark = pytest.mark.plays("tests.table.feast")


class Party:
    """A started game and a person for every seat (or fewer people, who hold several)."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.people: dict[str, Any] = {}

    async def begin(self, scenario: str, people: int = 6) -> GameMatch:
        club, info = self.club, next(one for one in SCENARIOS if one.id == scenario)
        players = [club.guild.add_member(club.env.create_user(f"player{n}")) for n in range(people)]
        self.people = {seat: players[n % people] for n, seat in enumerate(info.seats)}
        await players[0].slash(club.channel, "game new", scenario=scenario)
        for seat, person in self.people.items():
            await person.slash(club.channel, "game join", side=seat)
        await players[0].slash(club.channel, "game start")
        await club.pump()
        return await club.match()

    async def do(self, seat: str, order: str) -> None:
        await self.club.do(seat, order)
        await self.club.pump()

    async def concede(self, seat: str, **side: str) -> Any:
        sure = await self.people[seat].slash(self.club.channel, "concede", **side)
        answer = await self.people[seat].click(sure.response, label="Resign")
        await self.club.pump()
        return answer

    async def answer(self, seat: str, message: Any, label: str) -> str:
        """Click an answer to a request; returns what the message says then, or what only the clicker sees."""
        said = await self.people[seat].click(message, label=label)
        await self.club.pump()
        return texts(said.response) if said.response is not None else ""

    def newest(self) -> Any:
        return self.club.channel.last_message


@pytest.fixture
def party(club: Club) -> Party:
    return Party(club)


def test_camps_of_a_scenario() -> None:
    two, three, single = SCENARIOS
    assert two.camp_of("date") == ("birch", "date", "fir")
    assert two.opponents("date") == ("ash", "cedar", "elm")
    assert three.every_camp() == (("ash", "birch"), ("cedar", "date"), ("elm", "fir"))
    assert single.every_camp() == (("ash",), ("birch",), ("cedar",))
    assert ScenarioInfo("x", "X", ("red", "blue"), (1, 1)).opponents("red") == ("blue",)


async def test_a_camp_gives_up_when_all_of_it_agree(party: Party) -> None:
    await party.begin("two_tables")
    sure = await party.people["cedar"].slash(party.club.channel, "concede")
    assert "Victory at once: Birch, Date, Fir" in texts(sure.response)
    await party.concede("cedar")
    request = party.newest()
    assert "Cedar would like to resign" in texts(request)
    allies = [party.people[seat].id for seat in ("ash", "elm")]
    assert [user.id for user in request.mentions] == allies
    for stranger in ("cedar", "birch"):
        assert "Only those who were asked" in await party.answer(stranger, request, "Agree")
    assert "Waiting for" in await party.answer("ash", request, "Agree")
    assert (await party.club.match()).result() is None
    assert "already agreed" in await party.answer("ash", request, "Agree")
    party.club.bot.service.forget(1)
    await party.answer("elm", request, "Agree")
    result = (await party.club.match()).result()
    assert result is not None
    assert result.winners == ("birch", "date", "fir")
    assert "Victory: **Birch, Date, Fir**. Cedar resigned." in texts(party.club.board())


async def test_one_ally_who_plays_on_is_enough(party: Party) -> None:
    await party.begin("two_tables")
    await party.concede("cedar")
    request = party.newest()
    await party.answer("ash", request, "Agree")
    await party.answer("elm", request, "Refuse")
    assert "Elm declined the draw" in texts(party.newest())
    assert (await party.club.match()).row.status == "active"


async def test_a_draw_needs_everybody(party: Party) -> None:
    await party.begin("two_tables")
    await party.people["ash"].slash(party.club.channel, "draw")
    await party.club.pump()
    offer = party.newest()
    for seat in SEATS[1:-1]:
        await party.answer(seat, offer, "Agree")
        assert (await party.club.match()).row.status == "active"
    await party.answer("fir", offer, "Agree")
    result = (await party.club.match()).result()
    assert result is not None
    assert result.winners == ()
    assert "draw by agreement" in texts(party.club.board())


async def test_closing_needs_everybody_and_one_refusal_ends_it(party: Party) -> None:
    await party.begin("two_tables")
    await party.people["ash"].slash(party.club.channel, "game close")
    await party.club.pump()
    request = party.newest()
    for seat in SEATS[1:-1]:
        await party.answer(seat, request, "Agree")
    await party.answer("fir", request, "Refuse")
    assert (await party.club.match()).row.status == "active"
    assert "Fir refused" in texts(party.newest())


async def test_an_undo_concerns_the_other_camp_and_everybody_who_decided_since(party: Party) -> None:
    match = await party.begin("two_tables")
    await party.do("ash", f"serve {match.position.state.hand['ash'][0]}")
    await party.do("birch", "pass")
    await party.do("cedar", "pass")
    await party.do("date", "pass")
    asked = await party.people["cedar"].slash(party.club.channel, "undo")
    await party.people["cedar"].click(asked.response, label="Ask to undo")
    await party.club.pump()
    request = party.newest()
    # The newest decision is an opponent's: all opponents are asked, allies are not, since none of them has decided since.
    assert [user.id for user in request.mentions] == [party.people[seat].id for seat in ("birch", "date", "fir")]
    for seat in ("birch", "date"):
        await party.answer(seat, request, "Agree")
    assert (await party.club.match()).position.prompts[0].seat == "elm"
    await party.answer("fir", request, "Agree")
    assert (await party.club.match()).position.prompts[0].seat == "date"


async def test_a_game_in_which_a_camp_gave_up_is_exported(party: Party) -> None:
    """That one camp of three has gone is an entry and no step of the game."""
    await party.begin("three_tables")
    await party.concede("cedar")
    await party.answer("date", party.newest(), "Agree")
    await party.do("ash", "pass")
    mia = party.club.moderator()
    done = await mia.slash(party.club.channel, "mod export")
    [file] = (done.response or done.followups[-1]).attachments
    with zipfile.ZipFile(io.BytesIO(await file.read())) as archive:
        log = archive.read("log.txt").decode()
    assert "Cedar resigned." in log
    assert log.index("Cedar resigned.") < log.index("Ash: pass")


async def test_of_three_camps_two_play_on_and_the_host_answers_for_the_third(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    await party.begin("three_tables")
    sure = await party.people["cedar"].slash(party.club.channel, "concede")
    assert "The others play on" in texts(sure.response)
    await party.concede("cedar")
    await party.answer("date", party.newest(), "Agree")
    match = await party.club.match()
    assert match.result() is None
    assert set(match.out) == {"cedar", "date"}
    assert "Cedar resigned." in texts(party.newest())
    assert "already resigned" in texts((await party.concede("cedar")).response)
    await party.do("ash", "pass")
    await party.do("birch", "pass")
    later = party.club.bot.store.now()
    monkeypatch.setattr(party.club.bot.store.database, "now", lambda: later)
    for _ in range(2):
        await party.club.bot.table.standings.follow(match.id)
        later += standing.PAUSE_OUT + timedelta(seconds=1)
        await party.club.bot.table.standings.tick()
    match = await party.club.match()
    assert [prompt.seat for prompt in match.position.prompts] == ["elm"]
    # A restart, and the whole log: the same.
    party.club.bot.service.forget(match.id)
    assert set((await party.club.match()).out) == {"cedar", "date"}
    assert (await replayed(party.club.bot.service, match.id)).result() is None
    # If another side resigns only one is left: it has won.
    await party.concede("ash")
    await party.answer("birch", party.newest(), "Agree")
    result = (await party.club.match()).result()
    assert result is not None
    assert result.winners == ("elm", "fir")


async def test_in_a_free_for_all_anybody_resigns_freely_and_the_last_one_wins(party: Party) -> None:
    await party.begin("each_alone", 3)
    await party.concede("ash")
    match = await party.club.match()
    assert (match.result(), set(match.out)) == (None, {"ash"})
    await party.concede("birch")
    result = (await party.club.match()).result()
    assert result is not None
    assert result.winners == ("cedar",)


async def test_one_person_with_several_seats_sees_each_hand_and_names_the_side(party: Party) -> None:
    match = await party.begin("two_tables", 2)
    one = party.people["ash"]
    shown = await one.slash(party.club.channel, "hand")
    text = "\n".join(texts(message) for message in (shown.response, *shown.followups))
    for seat in ("ash", "cedar", "elm"):
        for card in match.position.state.hand[seat]:
            assert f"Dish {card[4:]}" in text
    asked = await one.slash(party.club.channel, "concede")
    assert "Ash, Cedar, Elm" in texts(asked.response)
    await party.concede("ash", side="cedar")
    result = (await party.club.match()).result()
    assert result is not None
    assert result.winners == ("birch", "date", "fir")


async def test_an_ally_may_take_over_a_seat_and_an_opponent_may_not(party: Party) -> None:
    await party.begin("two_tables")
    club = party.club
    moderator = club.guild.add_member(club.env.create_user("mod"))
    referee = Replacing(club.bot.service)
    with pytest.raises(DeniedError, match="replace-other-side"):
        await referee.replace(1, moderator.id, "cedar", party.people["birch"].id, None)
    match = await referee.replace(1, moderator.id, "cedar", party.people["ash"].id, None)
    assert match.seats["cedar"] == party.people["ash"].id
    await club.bot.service.act(1, party.people["ash"].id, "ash", None, [Action.parse("ash", "pass")], 4001)
