"""A player who can read the sealed secret adds to the dice until their own next roll suits them: it does not change.

An addition waits for a public decision of an opponent with a real choice: not the player's own, a partner's, a bot's, a
clock's, a standing answer's, nor a sealed one, whose time must stay secret.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.core.host_entries import COUNT
from bot.core.match import GameMatch
from bot.program.denied import DeniedError
from bot.referee.transfer import Transfer
from rules.engine import Action
from tests.table.camps.test_camps import Party
from tests.table.conftest import Club, replayed
from tests.table.refereeing.test_transfer import bring

TEXTS = [str(number) for number in range(12)]
#: What an entry that says from when on additions count must not say.
BAD = (
    {"entries": "1 9", "since": "5"},
    {"entries": "1 1", "since": "5"},
    {"entries": "", "since": "5"},
    {"entries": "1", "since": "4"},
)


def rolls(match: GameMatch) -> list[int]:
    """The next roll of who decides next and of the few after them, as somebody works them out who reads the secret."""
    return [match.record.seeds.dice(match.seq + one).below(10**9, "battle") for one in (1, 2, 3)]


def waiting(match: GameMatch) -> list[str]:
    return [one.text for one in match.row.marks.mixed if one.since is None]


async def add(club: Club, person: Any, text: str) -> GameMatch:
    await person.slash(club.channel, "chance", add=text)
    return await club.match()


async def test_no_text_changes_the_next_roll_of_who_adds_it(club: Club) -> None:
    match = await club.begin("long")
    wanted = rolls(match)
    for text in TEXTS:
        assert rolls(await add(club, club.ann, text)) == wanted, "twelve tries, one roll"
    assert waiting(await club.match()) == TEXTS
    # The player's own decisions and their undos do not count as an opponent's; the log is read again as it was played.
    await club.do("red", "move red_01 h8")
    await club.bot.service.undo(match.id, club.ann.id, None, 901)
    assert waiting(await club.match()) == TEXTS
    before = rolls(await club.match())
    assert rolls(await replayed(club.bot.service, match.id)) == before
    await club.do("red", "pass")
    await club.do("blue", "move blue_01 a1")
    match = await club.match()
    assert waiting(match) == []
    club.bot.service.forget(match.id)
    assert rolls(await club.match()) == rolls(match) == rolls(await replayed(club.bot.service, match.id))
    # An opponent who takes that decision back gives nobody another try.
    since = [one.since for one in match.row.marks.mixed]
    await club.bot.service.undo(match.id, club.bob.id, None, 902)
    await club.do("blue", "move blue_02 a2")
    assert [one.since for one in (await club.match()).row.marks.mixed] == since


async def test_neither_bots_nor_clocks_nor_standing_answers_make_it_count(club: Club) -> None:
    match = await club.begin("long")
    await club.do("red", "pass")
    await add(club, club.ann, "mine")
    for order in ("move blue_01 a1", "pass"):  # as the host decides in place of a seat: a bot's, a clock's, a standing answer
        match = await club.match()
        assert await club.bot.service.answer_for(match.id, match.seq, Action.parse("blue", order)) is not None
    assert waiting(await club.match()) == ["mine"]


async def test_sealed_answers_do_not_make_it_count_and_do_not_show(club: Club) -> None:
    match = await club.begin("long")
    card = match.position.state.hand["red"][0]
    await add(club, club.ann, "mine")
    wanted = rolls(await club.match())
    await club.do("red", f"offensive {card} red_01 a1")
    match = await club.match()
    assert match.position.prompts[0].secret
    assert rolls(await add(club, club.ann, "once more"))[0] == wanted[1], "the next entry's dice are what they were"
    await club.do("blue", "decline")
    assert waiting(await club.match()) == ["mine", "once more"]
    await club.do("red", "pass")
    await club.do("blue", "pass")
    assert waiting(await club.match()) == [], "that was in the open"
    # Both bid at once: a player who adds to the dice does not see whether the other has bid.
    await add(club, club.ann, "and now")
    before = (await club.match()).row.options
    await club.do("blue", "choose 1")
    assert (await club.match()).row.options == before
    await club.do("blue", "choose 2")
    assert waiting(await club.match()) == ["and now"]


async def test_an_addition_makes_no_other_count(club: Club) -> None:
    await club.begin("long")
    await add(club, club.bob, "his")
    wanted = rolls(await club.match())
    assert rolls(await add(club, club.ann, "hers")) == wanted, "she cannot choose when his counts either, but by deciding"
    await club.do("red", "move red_01 h8")
    assert waiting(await club.match()) == ["hers"]


async def test_a_forced_decision_is_foreseen_and_does_not_count(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await club.begin("long")
    await club.do("red", "pass")
    await add(club, club.ann, "mine")
    monkeypatch.setattr(type(match.position), "actions", lambda *words, **more: iter([Action("blue", "pass")]))
    await club.do("blue", "pass")
    assert waiting(await club.match()) == ["mine"]


@pytest.mark.plays("tests.table.feast")
@pytest.mark.parametrize(("people", "counts"), [(6, "birch"), (2, "birch")])
async def test_six_seats_partners_and_one_s_own_other_seats_do_not_count(club: Club, people: int, counts: str) -> None:
    party = Party(club)
    await party.begin("two_tables", people)
    await add(club, party.people["ash"], "mine")
    asked = []
    while waiting(await club.match()):
        match = await club.match()
        due = match.position.due[0]
        open_choice = not due.secret and len(list(match.position.actions(due.seat, limit=2))) > 1
        asked.append((due.seat, open_choice))
        await party.do(due.seat, str(next(match.position.actions(due.seat))))
        assert len(asked) < 20
    *before, (last, chose) = asked
    assert last in ("birch", "date", "fir")
    assert chose
    assert not any(seat in ("birch", "date", "fir") and free for seat, free in before)
    assert any(seat == "ash" for seat, _ in before), "the player's own came first and did not count"


async def test_with_bots_only_nothing_added_in_play_counts(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="long")
    await club.ann.slash(club.channel, "game join", side="red")
    await club.ann.slash(club.channel, "game computer", side="blue")
    await club.bot.app.scripted.stop()  # it would decide at a moment of its own; its decision is made below
    await club.ann.slash(club.channel, "game start")
    await club.pump()
    await add(club, club.ann, "mine")
    wanted = rolls(await club.match())
    await club.do("red", "move red_01 h8")
    assert rolls(await club.match())[0] == wanted[1]
    await club.do("red", "pass")
    match = await club.match()
    await club.bot.service.answer_for(match.id, match.seq, Action.parse("blue", "move blue_01 a1"))
    assert waiting(await club.match()) == ["mine"]


async def test_a_file_keeps_when_they_count_and_a_doctored_one_is_refused(club: Club) -> None:
    await club.begin("long")
    await add(club, club.ann, "mine")
    await club.do("red", "pass")
    await club.do("blue", "move blue_01 a1")
    await add(club, club.ann, "another")
    match = await club.match()
    given = json.loads(await Transfer(club.bot.table).export(match))
    await club.close()
    for number, change in enumerate(BAD):
        bad = json.loads(json.dumps(given))
        [counts] = [one for one in bad["log"] if one["verb"] == COUNT]
        counts["argument"] = json.dumps(change)
        with pytest.raises(DeniedError, match="import-"):
            await bring(club, bad, club.guild.create_text_channel(f"hall{number}").id)
    brought = await bring(club, given, club.guild.create_text_channel("hall").id)
    assert [(one.entry, one.since) for one in brought.marks.mixed] == [(1, 5), (5, None)]
