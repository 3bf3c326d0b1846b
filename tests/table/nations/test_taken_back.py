"""What can be undone without consent in Generals: up to the last card shown, card drawn, or answer in a window."""

from __future__ import annotations

import pytest

from bot.core.consent import request_text
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from tests.table.conftest import Club
from tests.table.windows.seated import FOUR, SIX, Seated

pytestmark = pytest.mark.plays("tests.generals.staged")


@pytest.fixture
def seated(club: Club) -> Seated:
    return Seated(club)


async def back(seated: Seated, seat: str) -> None:
    """The player of this seat undoes their last decision."""
    await seated.club.bot.service.undo(seated.match.id, seated.people[seat].id, None, next(seated.club.numbers))


async def is_final(seated: Seated, seat: str) -> None:
    """They may not, without the others."""
    with pytest.raises(DeniedError, match=r"undo-needs-consent|undo-unseen|nothing-to-undo"):
        await back(seated, seat)


async def test_a_card_drawn_is_final(seated: Seated) -> None:
    await seated.open("chain", SIX)
    await seated.play("germany", "discard ger_land_battle")
    drawn = len(seated.match.position.state.hand["germany"])
    assert drawn == 7, "the hand was filled from the deck"
    await is_final(seated, "germany")


async def test_an_answer_in_a_window_is_final_whether_others_have_answered_or_not(seated: Seated) -> None:
    """Whether it can be undone would reveal who has answered since: it never can, and the refusal is the same."""
    await seated.open("convoy", SIX)
    await seated.play("germany", "play ger_sea_battle north_sea")
    await seated.play("united_kingdom", "answer uk_raf north_sea")
    await is_final(seated, "united_kingdom")
    await seated.play("united_states", "decline")
    await is_final(seated, "united_kingdom")
    await is_final(seated, "united_states")


async def test_with_everybodys_consent_a_window_is_taken_back(seated: Seated) -> None:
    await seated.open("convoy", FOUR)
    await seated.play("germany", "play ger_sea_battle north_sea")
    await seated.play("united_kingdom", "decline")
    service, germany = seated.club.bot.service, seated.people["germany"].id
    _, request = await service.ask_undo(seated.match.id, germany)
    assert germany not in request.users
    assert {seated.people[one].id for one in ("united_kingdom", "soviet_union")} <= set(request.users)


async def test_a_status_laid_down_is_taken_back_freely_until_somebody_acts(seated: Seated) -> None:
    """It rolls no die, shows nothing that was hidden from the player who laid it, and asks nobody."""
    await seated.open("laying", SIX)
    await seated.play("germany", "play ger_blitzkrieg")
    assert seated.match.position.state.statuses["germany"] == ["ger_blitzkrieg"]
    await back(seated, "germany")
    assert seated.match.position.state.statuses["germany"] == []
    await seated.play("germany", "play ger_blitzkrieg")
    await seated.play("germany", "done")
    await is_final(seated, "germany")  # cards were drawn


async def test_the_request_names_its_side_once_and_lists_only_what_followed(seated: Seated) -> None:
    await seated.open("laying", SIX)
    await seated.play("germany", "play ger_land_battle eastern_europe")
    service, germany = seated.club.bot.service, seated.people["germany"].id
    match, request = await service.ask_undo(seated.match.id, germany)
    for lang, said in (("en", "followed"), ("ru", "было потом"), ("pl", "nastąpiło potem")):
        text = request_text(match, request, lang)
        assert text.count(GameWords(match.game, lang).seat("germany")) == 1, text
        assert said not in text
