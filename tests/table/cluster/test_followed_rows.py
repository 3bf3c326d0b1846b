"""What is in memory after a change without a decision: never a row of today beside a position of yesterday."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cluster.following import StoreNotice
from bot.cluster.member import ClusterMember
from bot.core.errors import LineRefusedError
from bot.lobby.mixing import Mixing
from bot.marks import WaitingMark, change_marks
from bot.moderation.rulings import ModeratorRulings
from bot.store import StoreBusyError
from bot.time.overdue import OverdueSeats
from tests.store import postgres
from tests.table.cluster.branches import MINE, THEIRS, Branch, branches

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")


async def always(row: object) -> bool:
    return True


async def played_unheard(first: Branch, second: Branch) -> int:
    """A game of the second process in which red has passed in the first; the second has not heard of it."""
    game = (await second.begin(THEIRS)).id
    await second.follow()
    await second.service.match(game)
    await first.act(game, "red", "pass")
    return game


async def change_hold(branch: Branch, game: int) -> None:
    await OverdueSeats(branch.table.clocks, always).set_hold(game, 5, 51)


async def count_missed(branch: Branch, game: int) -> None:
    known = branch.service.cached(game)
    assert known is not None
    await OverdueSeats(branch.table.clocks, always).passed_over(known, "red", 1)


@pytest.mark.parametrize("change", [change_hold, count_missed])
async def test_a_row_that_changes_after_an_unheard_decision_brings_no_old_position(change: Any) -> None:
    async with branches() as (first, second):
        game = await played_unheard(first, second)
        await change(second, game)
        match = await second.service.settled(game)
        assert (match.seq, [prompt.seat for prompt in match.position.prompts]) == (1, ["blue"])
        with pytest.raises(LineRefusedError):
            await second.act(game, "red", "pass")
        for one in (first, second):
            one.service.forget(game)
            assert (await one.service.match(game)).seq == 1


async def test_a_missed_deadline_is_counted_beside_one_that_is_not_known_here() -> None:
    async with branches() as (first, second):
        match = await second.begin(THEIRS)
        known = await second.service.match(match.id)
        options = change_marks((await first.service.row(match.id)).options, missed={"red": (1, 0)})
        await first.store.games.update(match.id, {"options": options})
        await OverdueSeats(second.table.clocks, always).passed_over(known, "blue", 1)
        assert (await second.service.row(match.id)).marks.missed == {"red": (1, 0), "blue": (1, 0)}


async def test_players_agree_to_play_on_in_two_processes() -> None:
    async with branches() as (first, second):
        match = await second.begin(THEIRS)
        await second.store.games.update(match.id, {"options": change_marks(match.row.options, waits=WaitingMark("99"))})
        for one in (first, second):
            one.service.forget(match.id)
            await one.follow()
            await one.service.match(match.id)
        rulings = [ModeratorRulings(one.service) for one in (first, second)]
        assert await rulings[0].agree(match.id, 51, None) is False
        assert await rulings[1].agree(match.id, 52, None) is True, "both have agreed"


async def test_an_option_stays_that_another_process_has_changed() -> None:
    async with branches() as (first, second):
        match = await second.begin(THEIRS)
        await first.service.match(match.id)
        await change_hold(second, match.id)
        await Mixing(first.service).add(match.id, 52, "something", None)
        marks = (await second.service.row(match.id)).marks
        assert (marks.most_missed, [one.text for one in marks.mixed]) == (5, ["something"])


async def test_a_choice_made_while_everything_is_read_again_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, _):
        people, read, chosen = first.store.people, first.store.people.all_settings, list[str]()

        async def read_slowly(scope: Any, keys: Any) -> Any:
            found = await read(scope, keys)
            if not chosen:
                chosen.append("pl")
                await first.table.choices.set("guild", MINE, "lang", "pl")
            return found

        monkeypatch.setattr(people, "all_settings", read_slowly)
        await first.following.read_everything()
        assert first.table.choices.get("guild", MINE, "lang") == "pl"


async def test_a_notice_that_could_not_be_followed_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, second):
        member = ClusterMember.__new__(ClusterMember)
        member.session, member._reader = second.session, None
        tried: list[int] = []

        async def follow_notice(notice: StoreNotice) -> None:
            tried.append(notice.key)
            if len(tried) == 1:
                raise StoreBusyError("all connections are in use")

        async def behind() -> None:
            """Nothing is missing."""

        monkeypatch.setattr("bot.cluster.member.NoticeReader.start", lambda self: None)
        member.follow(follow_notice, behind)
        assert member._reader is not None
        await member._reader.look_once()
        await first.table.choices.set("guild", 5, "lang", "pl")
        for _ in range(3):
            await member._reader.look_once()
        assert tried == [5, 5]
