"""What happened since a player's last move: one text of an enemy's whole offensive, with pictures; nothing hidden in it."""

from __future__ import annotations

import asyncio
import random
import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.commands.standing import StandingAnswers
from bot.core import since
from bot.core.match import GameMatch
from bot.drawing.picture import PictureFile
from bot.panel import board
from bot.panel.controls import Press
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.store import Loaded, Seat
from bot.telling.text import GameWords
from rules.engine import Action
from rules.engine.packages import registry
from rules.engine.proof.playout import random_action
from rules.eots.game import GAME
from rules.generals.game import GAME as GENERALS
from tests.eots.bold import BOLD
from tests.generals.conserved import LIKELY
from tests.table.conftest import Club, controls, texts
from tests.table.panel.test_limits import NOW, ROW
from tests.table.toy import Toy


def begun(scenario: str, rng: random.Random) -> GameMatch:
    """A game of Empire of the Sun with dice of its own."""
    row = msgspec.structs.replace(ROW, id=1, game_type="eots", scenario=scenario, options={}, revision=0)
    seats = [Seat(1, seat, 100 + place, NOW, None) for place, seat in enumerate(GAME.seats)]
    return GameMatch.load(GAME, Loaded(row, None, ()), seats, rng.randbytes(32))


def step(match: GameMatch, action: Action) -> None:
    played = match.try_out([action])
    match.advance(played, msgspec.structs.replace(match.row, revision=match.seq + 1))


@pytest.mark.parametrize("seed", range(3))
def test_a_long_absence_is_one_text_of_what_the_seat_may_see(seed: int) -> None:
    """Whole enemy offensives with reactions, by post: headlines are kept, everything fits, nothing of the other hand."""
    rng = random.Random(seed)
    match = begun("year_1942", rng)
    longest, battles = 0, 0
    for _ in range(450):
        if match.position.over:
            break
        step(match, random_action(match.position, rng, BOLD))
        for seat in GAME.seats:
            words = GameWords(GAME, "en", match.position.state)
            found = since.story_items(match, seat, words, since.last_move(match, seat))
            assert all(item.event is None or item.event.visible(seat) for item in found)
            longest = max(longest, len(found))
            shown = [item.event for item in found if item.event is not None]
            for one, other in pairwise(shown):
                assert one.kind != "activated" or one.kind != other.kind or one.facts["side"] != other.facts["side"]
            text = since.since_story_text(found, words, 2600)
            assert len(text) <= 2600
            headlines = [item for item in found if item.headline]
            battles += any(item.event is not None and item.event.kind == "battle-over" for item in headlines)
            if sum(len(item.text) + 1 for item in headlines) < 2500:
                assert all(item.text in text for item in headlines)
            if found:
                assert since.has_news_since(match, seat)
    assert longest > 25, "somebody was away through a whole offensive"
    assert battles


def test_details_go_before_headlines_and_the_oldest_first() -> None:
    words = GameWords(GAME, "en")
    found = [since.StoryItem(f"{'H' if at % 5 == 0 else 'd'}{at:03d} " + "x" * 40, at % 5 == 0) for at in range(60)]
    whole = since.since_story_text(found, words, 9000)
    assert whole.count("\n") == 59
    assert "-# d001" in whole
    assert "\nH005" in whole
    less = since.since_story_text(found, words, 1500)
    assert len(less) <= 1500
    assert all(f"H{at:03d}" in less for at in range(0, 60, 5))
    assert "d001" not in less
    assert "d059" in less
    assert "more before that" in less.splitlines()[0]
    least = since.since_story_text(found, words, 300)
    assert len(least) <= 300
    assert "H000" not in least
    assert "H055" in least


async def test_what_was_taken_back_is_left_out(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "pass")
    await club.do("blue", "move blue_01 h8")
    await club.bot.service.undo(match.id, club.bob.id, None, 901)
    await club.do("blue", "move blue_02 h7")
    match = await club.match()
    text = since.since_notice_text(match, "red", GameWords(match.game, "en"), 900)
    assert "unit 02" in text
    assert "unit 01" not in text
    assert "undid this" not in text


async def test_a_players_move_undone_with_all_that_followed_is_reported(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "move red_01 h8")
    await club.do("red", "pass")
    await club.do("blue", "move blue_01 h8")
    service = club.bot.service
    await service.undo(match.id, club.bob.id, None, 902, referee=True)
    await service.undo(match.id, club.bob.id, None, 903, referee=True)
    match = await club.match()
    text = since.since_notice_text(match, "red", GameWords(match.game, "en"), 900)
    assert text == "↩ Blue undid this: Passed (seat: Red)"


async def test_the_panel_the_ping_and_the_board_lead_to_it(club: Club) -> None:
    match = await club.begin()
    assert "fp:1:0:0:i:" not in controls((await club.ann.slash(club.channel, "panel")).response).values()
    card = match.position.state.hand["red"][0]
    await club.do("red", f"offensive {card} red_01+red_02 a1")
    await club.do("blue", "decline")
    await club.do("red", "pass")
    await club.pump()
    ping = club.channel.history()[-1]
    assert ping.content.startswith(club.bob.mention)
    result = await club.bob.click(ping, label="What happened")
    assert result.ephemeral or result.followups
    said = "\n".join(texts(message) for message in [result.response, *result.followups] if message is not None)
    assert "**Since your last move**" in said
    assert "Battle (" in said, "declining is not a move: the whole offensive is shown"
    assert "-# Passed (seat: Red)" in said
    assert "**Blue**, your decision: Play" in said
    shown = await club.bob.slash(club.channel, "panel")
    assert "Battle (" in texts(shown.response)
    assert "fp:1:0:0:i:" in controls(shown.response).values()
    stranger = await club.eve.click(ping, label="What happened")
    assert "no seat" in stranger.response.content


async def test_a_secret_question_comes_with_what_led_to_it_and_may_be_declined_there(club: Club) -> None:
    match = await club.begin()
    card = match.position.state.hand["red"][0]
    await club.do("red", f"offensive {card} red_01+red_02 a1")
    await club.pump()
    mail = club.bob.user.dm_channel.last_message
    assert "Offensive (" in texts(mail)
    assert "reaction" in texts(mail).lower()
    assert {"My decision", "Decline", "Decline all of this"} <= set(controls(mail))
    await club.bob.user.click(mail, label="Decline")
    assert match.position.prompt("blue") is None
    assert [line.verb for line in match.log_lines][-1] == "decline"


async def test_one_tap_declines_a_whole_offensive_after_a_pause(club: Club) -> None:
    match = await club.begin()
    card = match.position.state.hand["red"][0]
    await club.do("red", f"offensive {card} red_01+red_02 a1")
    await club.pump()
    board_before = texts(club.board())
    shown = (await club.bob.slash(club.channel, "panel")).response
    done = await club.bob.click(shown, label="Decline all of this")
    assert "after one random delay" in texts(done.response)
    [row] = await club.bot.store.standings.of_game(match.id)
    assert (row.seat, row.until, row.places) == ("blue", "occasion", ())
    assert row.due
    assert row.wake is not None
    assert row.wake > club.bot.store.now()
    assert match.position.prompt("blue") is not None, "not at once: its speed would reveal that"
    await club.pump()
    assert texts(club.board()) == board_before
    # Somebody else's button, and one that comes too late.
    forged: Any = SimpleNamespace(user=SimpleNamespace(id=club.ann.id), id=5, locale="en", client=club.bot)
    with pytest.raises(DeniedError, match="not-your-panel"):
        await StandingAnswers(club.bot.table.finder, club.bot.table.standings).declines(forged, Press(1, 0, 1, Op.STANDING, ""))
    await club.do("blue", "decline")
    late: Any = SimpleNamespace(user=SimpleNamespace(id=club.bob.id), id=6, locale="en", client=club.bot)
    with pytest.raises(DeniedError, match="standing-no-occasion"):
        await StandingAnswers(club.bot.table.finder, club.bot.table.standings).declines(late, Press(1, 0, 1, Op.STANDING, ""))


async def test_the_other_side_cannot_tell_a_tap_that_declines_everything(club: Club) -> None:
    """Nothing reaches the channel or the other side's messages between the tap and the answer."""
    match = await club.begin()
    await club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 a1")
    await club.pump()
    rows = len(await club.bot.store.outbox.rows(match.id, limit=1000))
    shown = (await club.bob.slash(club.channel, "panel")).response
    await club.bob.click(shown, label="Decline all of this")
    assert len(await club.bot.store.outbox.rows(match.id, limit=1000)) == rows


def test_logs_of_players_have_no_numbers_and_so_no_gaps() -> None:
    rng = random.Random(5)
    match = begun("south_pacific", rng)
    for _ in range(60):
        step(match, random_action(match.position, rng, BOLD))
    words = GameWords(GAME, "en")
    lines = board.log_lines(match, "spectator", words)
    assert not any(line.startswith("`") for line in lines)
    numbered = board.log_lines(match, "spectator", words, numbers=True)
    assert [line.partition("` ")[2] for line in numbered] == lines


class Drawn:
    """Replaces the pictures: draws on command."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.asked: list[Any] = []

    def has_films(self, *_: Any) -> bool:
        return False

    def has_choosing(self, *_: Any) -> bool:
        return False

    async def plan(self, match: Any, after: Any, seat: str, lang: str, *, theme: str) -> PictureFile:
        self.asked.append((match.position, after, seat, lang))
        await self.go.wait()
        return PictureFile(b"\x89PNG" + b"0" * 50, "map.png", "the plan")

    async def map(self, *_: Any, **__: Any) -> None:
        return None

    hand = event = map

    def looks(self, *_: Any) -> tuple[str, ...]:
        return ()


async def asked(club: Club, monkeypatch: pytest.MonkeyPatch) -> tuple[Drawn, Any]:
    """Red's panel at the question before its offensive, and the pictures that are being drawn."""
    drawn = Drawn()
    match = await club.begin()
    monkeypatch.setattr(club.bot.table.panels.illustrations, "pictures", drawn)
    monkeypatch.setattr(Toy, "table", replace(Toy.table, summary=lambda position, seat: (("summary", {"seat": seat}),)))
    card = match.position.state.hand["red"][0]
    shown = (await club.ann.slash(club.channel, "offensive", card=card, units="red_01+red_02")).response
    menu = next(one for label, one in controls(shown).items() if ":s:" in one)
    groups = next((one for one in controls(shown).values() if ":g:" in one), "")
    if groups:
        shown = (await club.ann.select(shown, ["0"], custom_id=groups)).response
        menu = next(one for one in controls(shown).values() if ":s:" in one)
    waiting = asyncio.create_task(club.ann.select(shown, ["a1"], custom_id=menu))
    return drawn, waiting


async def test_the_question_does_not_wait_for_the_picture_and_the_picture_joins_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, waiting = await asked(club, monkeypatch)
    while not drawn.asked:
        await asyncio.sleep(0.01)
    match = await club.match()
    assert match.seq == 0
    drawn.go.set()
    done = await waiting
    base, after, seat, _ = drawn.asked[0]
    assert seat == "red"
    assert base is not after
    assert "Summary (" in texts(done.response)
    assert "Do it" in controls(done.response)
    gallery = [part for part in str(done.response.components).split("attachment") if "map.png" in part]
    assert gallery
    assert match.seq == 0
    gone = await club.ann.click(done.response, label="Do it")
    assert match.seq == 1
    assert "map.png" not in str(gone.response.components)


async def test_a_picture_that_comes_too_late_is_not_shown(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game went on, or another panel was opened, while it was being drawn."""
    drawn, waiting = await asked(club, monkeypatch)
    while not drawn.asked:
        await asyncio.sleep(0.01)
    await club.do("red", "move red_05 h8")
    drawn.go.set()
    done = await waiting
    assert "map.png" not in str(done.response.components)


async def test_an_order_in_writing_that_asks_shows_the_plan_as_well(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn()
    match = await club.begin()
    monkeypatch.setattr(club.bot.table.panels.illustrations, "pictures", drawn)
    monkeypatch.setattr(Toy, "table", replace(Toy.table, summary=lambda position, seat: (("summary", {"seat": seat}),)))
    card = match.position.state.hand["red"][0]
    drawn.go.set()
    typed = await club.ann.slash(club.channel, "offensive", card=card, units="red_01+red_02", target="a1")
    assert match.seq == 0
    [(_, _, seat, _)] = drawn.asked
    assert seat == "red"
    assert "Do it" in controls(typed.response)
    assert "map.png" in str(typed.response.components)
    await club.ann.click(typed.response, label="Do it")
    assert match.seq == 1


def test_the_player_who_drew_sees_their_cards_and_nobody_sees_them_twice() -> None:
    rng = random.Random(3)
    row = msgspec.structs.replace(ROW, id=1, game_type="generals", scenario="war", options={}, revision=0)
    seats = [Seat(1, seat, 100 + place, NOW, None) for place, seat in enumerate(GENERALS.seats)]
    match = GameMatch.load(GENERALS, Loaded(row, None, ()), seats, rng.randbytes(32))
    while match.position.state.round < 2:
        step(match, random_action(match.position, rng, LIKELY))
    drawn_by: dict[str, list[str]] = {}
    for seat in ("germany", "spectator"):
        items = since.story_items(match, seat, GameWords(GENERALS, "en", match.position.state), 0)
        drawn_by[seat] = [item.text for item in items if item.event is not None and item.event.kind in ("drew", "drawn")]
    assert len(drawn_by["spectator"]) == len(drawn_by["germany"]) > 6, "each draw once"
    mine = [line for line in drawn_by["germany"] if line.startswith("Germany draws")]
    assert len(mine) == 2, "the first ten cards, and those of the first turn"
    assert not any(re.match(r"Germany draws \d", line) for line in mine), "by their names"
    assert [line for line in drawn_by["germany"] if line not in mine] == [
        line for line in drawn_by["spectator"] if not line.startswith("Germany draws")
    ]


def test_what_a_panel_says_of_a_result_is_not_in_its_news_as_well() -> None:
    """The panel of a game that is over gives the result and its reasons below."""
    game = registry.registered_games()["brandubh"]
    row = msgspec.structs.replace(ROW, id=1, game_type="brandubh", scenario=game.scenarios()[0].id, options={}, revision=0)
    seats = [Seat(1, seat, 100 + place, NOW, None) for place, seat in enumerate(game.seats)]
    rng = random.Random(5)
    match = GameMatch.load(game, Loaded(row, None, ()), seats, rng.randbytes(32))
    while match.result() is None:
        step(match, random_action(match.position, rng))
    words = GameWords(game, "en", match.position.state)
    ends = [
        (seat, item.text)
        for seat in game.seats
        for item in since.story_items(match, seat, words, since.last_move(match, seat))
        if item.event is not None and item.event.kind == "ended"
    ]
    assert ends
    assert all(text not in since.since_notice_text(match, seat, words, 900) for seat, text in ends)
