"""14. Windows at the table: one question a person, twenty seconds, silence passes, and nobody sees who answered what when."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from bot.core.match import GameMatch
from bot.drawing.pictures import GameDrawings
from bot.program.denied import DeniedError, StaleError
from bot.send.mail import Mail
from bot.store.schema import outbox
from rules.engine import Action
from tests.generals.staged import Staged
from tests.table.conftest import Club, controls, texts
from tests.table.timed import Fixed
from tests.table.windows.seated import FOUR, SIX, Seated

pytestmark = pytest.mark.plays("tests.generals.staged")
Seen = list[tuple[Any, ...]]
CONVOY = ("germany", "play ger_sea_battle north_sea")


@pytest.fixture
def seated(club: Club) -> Seated:
    return Seated(club)


async def test_a_person_with_two_nations_is_asked_once_and_answers_once(seated: Seated) -> None:
    await seated.open("convoy", FOUR)
    before = len(seated.letters("united_kingdom"))
    await seated.play(*CONVOY)
    assert seated.asked() == ["united_kingdom", "united_states"]
    [letter] = seated.letters("united_kingdom")[before:]
    assert "United Kingdom, United States, your decision" in letter.replace("*", "")
    opened = await seated.people["united_kingdom"].user.click(seated.question("united_kingdom"), label="My decision")
    assert "United States" in texts(opened.response), "the other nation may answer instead"
    await seated.play("united_kingdom", "decline")
    assert seated.asked() == [], "the answer of one is that of both"
    assert [one.action.verb for one in seated.match.tail[-2:]] == ["decline", "decline"]


async def test_the_other_nation_may_use_its_card_and_the_first_passes(seated: Seated) -> None:
    await seated.open("convoy", FOUR)
    await seated.play(*CONVOY)
    await seated.play("united_states", "answer usa_radar")
    assert [str(one.action) for one in seated.match.tail[-2:]] == ["answer usa_radar", "decline"]
    assert seated.match.position.state.navy["united_states"] == ["north_sea"]


async def test_an_answered_question_says_so_and_keeps_no_button_of_its_own(seated: Seated) -> None:
    await seated.open("convoy", SIX)
    await seated.play(*CONVOY)
    asked, other = seated.asked()
    mine, theirs = seated.letters(asked), seated.letters(other)
    assert "Answered" not in mine[-1]
    assert "Pass" in controls(seated.question(asked))
    await seated.play(asked, "decline")
    assert "✓ *Answered." in seated.letters(asked)[len(mine) - 1]
    assert "Pass" not in controls(seated.question(asked))
    assert seated.letters(other) == theirs, "nothing else is changed"


async def test_an_answer_is_not_seen_before_the_other_answered(seated: Seated) -> None:
    await seated.open("convoy", SIX)
    await seated.play(*CONVOY)
    seated.begin_to_look()
    views = {seat: seated.match.position.game.view(seated.match.position.state, seat) for seat in SIX}
    before = {seat: (await seated.outside("united_kingdom"), seated.letters(seat)) for seat in SIX if seat != "united_kingdom"}
    await seated.play("united_kingdom", "answer uk_raf north_sea")
    assert {s: seated.match.position.game.view(seated.match.position.state, s) for s in views} == views
    assert {s: (await seated.outside("united_kingdom"), seated.letters(s)) for s in before} == before
    await seated.play("united_states", "decline")
    assert any("RAF" in line for line in seated.said())


async def test_live_a_window_has_twenty_seconds_and_silence_passes(seated: Seated) -> None:
    await seated.open("convoy", SIX, "live 60m+30s")
    letters = len(seated.letters("united_kingdom"))
    await seated.play(*CONVOY)
    await seated.wait(19.9)
    assert seated.asked() == ["united_kingdom", "united_states"]
    await seated.wait(0.1)
    assert seated.asked() == [], "whatever the game says of other times that are up"
    assert [one.action.verb for one in seated.match.tail[-2:]] == ["decline", "decline"]
    assert len(seated.letters("united_kingdom")) == letters + 1, "one word a window"
    await seated.wait(1)
    assert "Allies pass" in await logged(seated)


async def logged(seated: Seated) -> str:
    """What the log shows spectators."""
    result = await seated.club.eve.slash(seated.channel, "log")
    return texts(result.response)


@pytest.mark.parametrize(("clock", "seconds"), [("live 60m+30s/40s", 40), ("post 1d", 86_400)])
async def test_the_time_of_a_window_may_be_chosen_and_by_post_it_is_that_of_any_decision(
    seated: Seated, clock: str, seconds: int
) -> None:
    await seated.open("convoy", SIX, clock)
    await seated.play(*CONVOY)
    await seated.wait(seconds - 1)
    assert seated.asked()
    await seated.wait(1)
    assert seated.asked() == []


async def test_each_go_has_a_time_of_its_own(seated: Seated) -> None:
    await seated.open("chain", SIX, "live 60m+30s")
    await seated.play("germany", "play ger_land_battle ukraine")
    await seated.wait(15)
    await seated.play("soviet_union", "decline")
    assert seated.asked() == ["germany"]
    await seated.wait(15)
    await seated.play("germany", "answer ger_dive_bombers russia")
    assert seated.asked() == ["soviet_union"]
    await seated.wait(19)
    assert seated.asked() == ["soviet_union"]
    await seated.wait(1)
    assert seated.asked() == ["germany"]


@pytest.mark.parametrize(("of", "waits"), [(GameDrawings, "occasion"), (Mail, "_own_deadline")])
async def test_what_is_answered_while_its_question_is_put_together_is_not_asked(
    of: type, waits: str, seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Japan passes in a window while its picture is drawn or its clock read, and is to decide in the open next."""
    await seated.open("nested", SIX)
    awaited = getattr(of, waits)

    async def meanwhile(self: object, match: GameMatch, seat: str, *args: Any, **options: Any) -> Any:
        while seat == "japan" and (asked := seated.asked()):
            action, number = Action(asked[0], "decline"), next(seated.club.numbers)
            await seated.club.bot.service.act(match.id, match.seats[asked[0]], asked[0], None, [action], number)
        return await awaited(self, match, seat, *args, **options)

    monkeypatch.setattr(of, waits, meanwhile)
    await seated.play("japan", "play jpn_sea_battle south_china_sea")
    before = len(seated.letters("japan"))
    await seated.play("united_kingdom", "decline")
    assert [prompt.what for prompt in seated.match.position.due] == ["discard"]
    assert len(seated.letters("japan")) == before
    every = select(outbox.c.status)
    rows = await seated.club.bot.store.database.read(lambda connection: connection.execute(every).scalars().all())
    assert "waiting" not in rows, "nothing is to be tried again"


# -- two worlds that differ in one card -------------------------------------------------------------------------------------


async def watched(club: Club, other: bool, how: str, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Seen], list[str]]:
    """All that reaches others while Britain passes: by hand, by the host, or by silence; and what Britain itself was offered."""
    monkeypatch.setattr(Staged, "other", other)
    seated = Seated(club)
    await seated.open("convoy", SIX, "live 60m+30s")
    club.bot.table.standings.pauses = Fixed(3.0)
    if how == "host":
        await seated.people["united_kingdom"].slash(seated.channel, "standing set", until="game")
    seated.begin_to_look()
    await seated.play(*CONVOY)
    prompt = seated.match.position.prompt("united_kingdom")
    offered = list(prompt.verbs) if prompt is not None else []
    seen: list[Seen] = []
    for second in range(22):
        if second == 2:
            await seated.play("united_states", "decline")
            seen.append(await seated.outside("united_kingdom"))
        if how == "hand" and second == 6:
            await seated.play("united_kingdom", "decline")
        if not seated.asked():
            break
        await seated.wait(1)
    seen.append(await seated.outside("united_kingdom"))
    return seen, offered


@pytest.mark.parametrize("how", ["hand", "host", "silence"])
async def test_one_card_makes_no_difference_to_others(club: Club, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """Kind, number, length, order and times of everything shown to anyone else."""
    first, could = await watched(club, False, how, monkeypatch)
    second, could_not = await watched(club, True, how, monkeypatch)
    assert (could, could_not) == (["answer", "decline"], ["decline"]), "it makes one to Britain"
    assert [len(one) for one in first] == [len(one) for one in second], "as many"
    apart = [
        pair for ours, theirs in zip(first, second, strict=True) for pair in zip(ours, theirs, strict=True) if pair[0] != pair[1]
    ]
    assert not apart, "\n".join(map(repr, apart[0]))


# -- clicks that are not to be ------------------------------------------------------------------------------------------------


async def test_what_is_refused_is_refused_in_the_same_words_whatever_is_held(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a wrong nation, an ally, twice, after the window closed, with forged ids."""
    seen: list[list[str]] = []
    for other in (False, True):
        monkeypatch.setattr(Staged, "other", other)
        seated = Seated(club)
        await seated.open("convoy", SIX)
        await seated.play(*CONVOY)
        question, found = seated.question("united_kingdom"), []
        service, match = club.bot.service, seated.match
        for who in ("germany", "united_states", "japan"):
            for order in ("answer uk_raf north_sea", "answer uk_asw_tactics", "decline"):
                action = Action.parse("united_kingdom", order)
                with pytest.raises(DeniedError) as denied:
                    await service.act(match.id, seated.people[who].id, "united_kingdom", None, [action], next(club.numbers))
                found.append(denied.value.msgid)
        rev = match.rev_for("united_kingdom")
        user, number = seated.people["united_kingdom"].id, next(club.numbers)
        decline = [Action("united_kingdom", "decline")]
        assert not (await service.act(match.id, user, "united_kingdom", rev, decline, number)).replayed
        assert (await service.act(match.id, user, "united_kingdom", rev, decline, number)).replayed, "the same click"
        ally, last = seated.people["united_states"].id, [Action("united_states", "decline")]
        await service.act(match.id, ally, "united_states", None, last, next(club.numbers))
        # The window has closed, and its question does not say so yet.
        late = await seated.people["united_kingdom"].user.click(question, label="Pass")
        await seated.settle()
        found.append(texts(late.response))
        with pytest.raises(StaleError):
            await service.act(match.id, user, "united_kingdom", rev, decline, next(club.numbers))
        seen.append([line.replace(f"#{match.id}", "#").replace(str(match.place), "") for line in found])
    assert seen[0] == seen[1]
    assert not any("RAF" in line or "uk_" in line for line in seen[0])


# -- taking back ----------------------------------------------------------------------------------------------------------------


async def test_a_turn_is_taken_back_to_the_last_shown_card_or_answer(seated: Seated) -> None:
    await seated.open("convoy", SIX)
    service = seated.club.bot.service
    await seated.play("germany", "withdraw army western_europe")
    assert "western_europe" not in seated.match.position.state.army["germany"]
    await service.undo(seated.match.id, seated.people["germany"].id, None, next(seated.club.numbers))
    assert "western_europe" in seated.match.position.state.army["germany"], "nothing was shown by that"
    await seated.play(*CONVOY)
    for answered in (False, True):
        with pytest.raises(DeniedError, match="undo-needs-consent"):
            await service.undo(seated.match.id, seated.people["germany"].id, None, next(seated.club.numbers))
        if not answered:
            await seated.play("united_kingdom", "decline")
    with pytest.raises(DeniedError):
        await service.undo(seated.match.id, seated.people["united_kingdom"].id, None, next(seated.club.numbers))
    assert controls(seated.question("united_states")), "the question stays"
