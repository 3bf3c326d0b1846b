"""Watching Empire of the Sun: nothing hidden before the end, with and without delay; everything when it is over."""

from __future__ import annotations

import random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.core.match import GameMatch
from bot.drawing.picture import PictureFile
from bot.drawing.pictures import GameDrawings
from rules.engine.proof.playout import random_action
from tests.eots.properties import hidden_from
from tests.table.conftest import Club, controls, texts

pytestmark = pytest.mark.plays("")


@pytest.fixture
def drawn(club: Club, monkeypatch: pytest.MonkeyPatch) -> list[tuple[GameMatch, str]]:
    """What maps are drawn of, and who they are drawn for."""
    seen: list[tuple[GameMatch, str]] = []

    async def draw(match: GameMatch, who: str, lang: str, look: str = "", *, theme: str = "") -> PictureFile:
        seen.append((match, who))
        return PictureFile(b"RIFF0000WEBP" + str(match.seq).encode(), "map.webp", "a map")

    monkeypatch.setattr(club.bot.table.pictures, "map", draw)
    return seen


async def play(club: Club, actions: int, rng: random.Random) -> GameMatch:
    """Random decisions, past Discord."""
    match = await club.match()
    for _ in range(actions):
        if match.result() is not None:
            break
        action = random_action(match.position, rng)
        await club.bot.service.act(match.id, match.seats[action.seat], action.seat, None, [action], next(club.numbers))
    return match


async def shown(club: Club, who: Any, command: str, **options: Any) -> Any:
    done = await who.slash(club.channel, command, **options)
    return done.followups[-1] if done.followups else done.response


def names(match: GameMatch, cards: set[str]) -> list[str]:
    """The names of cards."""
    return [match.game.naming.label("card", card, "en") for card in cards if card[:1] in "JA" and card[1:].isdigit()]


def steps_left(message: Any) -> tuple[int, int]:
    """Which step of how many a message shows."""
    [line] = [line for line in texts(message).splitlines() if line.startswith("Step ")]
    words = line.split()
    return int(words[1]), int(words[3])


@pytest.mark.parametrize("delay", ["", "4", "turn"])
async def test_nothing_hidden_is_shown_while_it_is_played(club: Club, drawn: list[tuple[GameMatch, str]], delay: str) -> None:
    rng = random.Random(9)
    await club.war(delay=delay)
    for _ in range(8):
        match = await play(club, 9, rng)
        if match.result() is not None:
            break
        hidden = hidden_from(match.position.state, "spectator")
        for who in (club.eve, club.ann):
            for message in (await shown(club, who, "watch"), await shown(club, who, "replay", entry=max(match.seq - 5, 0))):
                text = texts(message)
                # Not even a player sees more here than everybody may: his channel reads along.
                assert [name for name in names(match, hidden) if name in text] == []
                assert len(message.attachments) == 1
    assert drawn
    assert {who for _, who in drawn} == {"spectator"}


async def test_with_a_delay_onlookers_are_so_many_steps_behind(club: Club, drawn: list[tuple[GameMatch, str]]) -> None:
    await club.war(delay="4")
    await play(club, 40, random.Random(9))
    mine, late = await shown(club, club.ann, "watch"), await shown(club, club.eve, "watch")
    assert steps_left(mine)[1] - steps_left(late)[1] == 4
    # Neither the number of an entry nor the button for the end gives more.
    for message in (await shown(club, club.eve, "replay", entry=1_000_000), late):
        assert steps_left(message) == steps_left(late)
        await club.eve.click(message, label="▶|")
        assert steps_left(message) == steps_left(late)


async def test_when_it_is_over_everything_is_shown(club: Club, drawn: list[tuple[GameMatch, str]]) -> None:
    await club.war(delay="turn")
    match = await play(club, 45, random.Random(9))
    hands = {seat: match.game.hands.hand_cards(match.position.state, seat) or () for seat in match.game.seats}
    course = [played.position.state for played in match.tail]
    mia = club.moderator()
    await mia.slash(club.channel, "mod adjudicate", winner="draw", reason="enough for today")
    drawn.clear()
    last = texts(await shown(club, club.eve, "watch"))
    assert "enough for today" in last
    for seat, cards in hands.items():
        for card in cards:
            assert match.game.naming.label("card", card, "en") in last, (seat, card)
    # Both hands over time: at an entry in the middle they are those of then.
    then = course[len(course) // 2]
    number = match.tail[len(course) // 2].seq
    middle = texts(await shown(club, club.eve, "replay", entry=number))
    for seat in match.game.seats:
        for card in match.game.hands.hand_cards(then, seat) or ():
            assert match.game.naming.label("card", card, "en") in middle
    assert {who for _, who in drawn} == {"referee"}
    # Every entry is a step now, those that nobody could notice included.
    assert steps_left(await shown(club, club.eve, "watch"))[1] == match.seq - len(
        [row for row in await club.bot.store.log.actions(match.id) if row.back_to is not None]
    )


async def test_the_log_is_read_once_and_then_followed(club: Club, drawn: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(9)
    await club.war()
    match = await play(club, 50, rng)
    read: list[int] = []
    given = club.bot.store.log.packed

    async def packed(game_id: int, upto: int, since: int = 0) -> bytes:
        read.append(since)
        return await given(game_id, upto, since)

    monkeypatch.setattr(club.bot.store.log, "packed", packed)
    message = await shown(club, club.eve, "replay")
    for _ in range(4):
        await club.eve.click(message, label="▶")
    assert read == [0]
    before = match.seq
    await play(club, 5, rng)
    await shown(club, club.eve, "watch")
    assert read == [0, before]
    known = match.seq
    # Undone entries are not followed: afterwards the whole is read again.
    club.bot.service.forget(match.id)
    await club.bot.service.rewind(match.id, before - 10, club.eve.id, None)
    read.clear()
    there = await shown(club, club.eve, "watch")
    assert read == [0]
    assert steps_left(there)[0] == steps_left(there)[1]
    fresh = await club.bot.service.match(match.id)
    assert fresh.seq == known + 1


async def test_the_map_is_really_drawn(club: Club) -> None:
    pictures = GameDrawings()
    club.bot.table.pictures = pictures
    try:
        await club.war()
        await play(club, 20, random.Random(9))
        message = await shown(club, club.eve, "watch")
        [file] = message.attachments
        assert file.filename.startswith("map")
        assert "▶" in controls(message)
    finally:
        await pictures.close()


async def test_a_picture_that_the_end_of_the_program_overtakes_is_no_failure(club: Club) -> None:
    match, pictures = await club.war(), GameDrawings()
    assert await pictures.map(match, "spectator", "en") is not None
    await pictures.close()
    with capture_logs() as said:
        assert await pictures.map(match, "allies", "ru") is None
    assert said == []
