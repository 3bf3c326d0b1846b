"""What the public sees: never a hidden card, pictures where there are any, and open panels that follow the game."""

from __future__ import annotations

import asyncio
import hashlib
import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.panel.board import board_layout
from bot.program.denied import DeniedError
from bot.telling.text import GameWords
from render.adapter import Pictures
from render.paint.picture import EncodedPicture as Drawn
from rules.engine import Action, Event
from rules.engine.proof.playout import random_action
from tests.table.conftest import Club, controls, texts
from tests.table.toy import GAME
from words import tr

PNG = b"\x89PNG\r\n\x1a\n"


async def test_no_public_message_ever_names_a_hidden_card(club: Club) -> None:
    """A card is named in public only once it was played; checked after every action of whole games."""
    rng = random.Random(11)
    match = await club.begin("long")
    played: set[str] = set()
    while not match.position.over:
        action = random_action(match.position, rng)
        if action.verb in ("offensive", "react"):
            played.add(action.args[0])
        await club.do(action.seat, str(action))
        words = GameWords(GAME, "en", match.position.state)
        said = str(board_layout(match, "Long war", words, None).to_components())
        hidden = {f"c{n:02d}" for n in range(1, 41)} - played
        assert not [card for card in hidden if f"Card {card[1:]}" in said]
    await club.pump()
    public = "\n".join(texts(message) for message in club.channel.history())
    assert not [card for card in hidden if f"Card {card[1:]}" in public]
    rows = await club.bot.store.outbox.rows(match.id, limit=1000)
    sent = "\n".join(str(row.payload) for row in rows if row.target == club.channel.id)
    assert not [card for card in hidden if f"Card {card[1:]}" in sent or f"'{card}'" in sent]


def drawn(scene: str) -> Drawn:
    """A picture that contains its subject as text."""
    data = PNG + scene.encode()
    return Drawn(data, 1, 1, "image/png", hashlib.sha256(data).hexdigest(), "")


class ToyPictures(Pictures):
    """Pictures whose scenes are texts."""

    occasion = "battles"

    def map(self, view: Any, lang: str) -> Any:
        return view["place"]["red_01"]

    def looks(self, scenario: str = "") -> tuple[str, ...]:
        return ("battles",)

    def look(self, name: str, state: Any, view: Any, lang: str) -> Any:
        return str({who: type(hand) for who, hand in view["hands"].items()})

    def hand(self, view: Any, lang: str) -> Any:
        return "hand"

    def event(self, event: Event, lang: str) -> Any:
        return f"battle {event.facts['hex']}"


class Painter:
    """Draws a picture that changes only with the place of one unit, and counts."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    async def map(self, scene: str) -> Drawn:
        self.drawn.append(scene)
        return drawn(scene)

    async def hand(self, scene: str) -> Drawn:
        raise RuntimeError("no ink")

    async def battle(self, scene: str) -> Drawn:
        return drawn(scene)

    async def close(self) -> None:
        return None


def with_pictures(club: Club) -> Painter:
    """Give the toy game pictures."""
    painter = Painter()
    pictures: Any = club.bot.table.pictures
    pictures._enabled, pictures._renderer, pictures._adapters = True, painter, {"toy": ToyPictures()}
    return painter


async def test_the_board_has_a_picture_that_is_sent_again_only_when_it_changed(club: Club) -> None:
    with_pictures(club)
    match = await club.begin()
    first = club.board().attachments[0]
    assert first.filename == "map.png"
    await club.do("red", "move red_02 h8")
    await club.pump()
    assert club.board().attachments[0].id == first.id
    await club.do("red", "move red_01 h8")
    await club.pump()
    assert club.board().attachments[0].id != first.id
    shown = await club.eve.slash(club.channel, "map")
    message = shown.response or shown.followups[0]
    assert message.attachments[0].filename == "map.png"
    hand = await club.ann.slash(club.channel, "hand")
    assert "3 cards" in texts(hand.response or hand.followups[0])
    card = match.position.state.hand["red"][0]
    await club.do("red", f"offensive {card} red_01 h8")
    await club.do("blue", "decline")
    await club.pump()
    battles = [message for message in club.channel.history() if [a for a in message.attachments if a.filename == "event.png"]]
    assert len(battles) == 1


async def test_a_map_of_a_game_without_a_status_bears_its_own_name(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finished game may have no status line; its picture is there all the same."""
    with_pictures(club)
    match = await club.begin()
    monkeypatch.setattr(type(match.game), "table", replace(match.game.table, status=lambda *_: ()))
    shown = await club.eve.slash(club.channel, "map")
    message = shown.response or shown.followups[0]
    assert message.attachments[0].filename == "map.png"
    assert tr("en", "no-picture") not in texts(message)
    assert tr("en", "look-whole") in texts(message)


async def test_a_question_about_the_enemys_offensive_comes_with_its_picture(club: Club) -> None:
    """As the seat that is asked sees it; no picture when the enemy is doing nothing."""
    painter = with_pictures(club)
    match = await club.begin()
    assert await club.bot.table.pictures.occasion(match, "blue", "en") is None
    await club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 h8")
    await club.pump()
    mail = club.bob.user.dm_channel.last_message
    assert "reaction" in texts(mail).lower()
    assert [one.filename for one in mail.attachments] == ["map.png"]
    assert str({"blue": list, "red": int}) in painter.drawn


async def test_an_open_panel_follows_the_game(club: Club) -> None:
    await club.begin()
    shown = await club.bob.click(club.board(), label="My decision")
    assert "Waiting for Red" in texts(shown.response)
    await club.ann.slash(club.channel, "act", orders="pass")
    assert "Passed" in texts(shown.response)
    assert "Move" in controls(shown.response)


async def test_one_player_may_hold_both_seats(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short")
    await club.ann.slash(club.channel, "game join", side="red")
    await club.ann.slash(club.channel, "game join", side="blue")
    shown = (await club.ann.slash(club.channel, "game start")).response
    shown = (await club.ann.click(shown, label="Pass")).response
    assert "**Blue**" in texts(shown)
    shown = (await club.ann.click(shown, label="Pass")).response
    shown = (await club.ann.click(shown, label="1")).response
    shown = (await club.ann.click(shown, label="2")).response
    assert "Victory: " in texts(shown)
    assert "Blue" in texts(shown)


async def test_private_answers_speak_the_users_language_and_the_channel_its_own(club: Club) -> None:
    match = await club.begin()
    row = match.row
    assert row.lang == "en"
    words = GameWords(GAME, "pl", match.position.state)
    assert "kolej" not in words.tr("waiting")
    assert words.tr("waiting") == "Oczekiwanie na decyzję."
    assert GameWords(GAME, "ru").tr("button-decide") == "Моё решение"
    assert GameWords(GAME, "xx").tr("button-decide") == "My decision"
    assert GameWords(GAME, "ru").event(Event("battle-lost", {"hex": "a1", "left": 2})) == "Battle lost (hex: A1, left: 2)"


async def test_a_deleted_board_is_posted_again(club: Club) -> None:
    match = await club.begin()
    old = club.board().id
    await club.bot.get_partial_messageable(club.channel.id).get_partial_message(old).delete()
    await club.do("red", "move red_01 h8")
    await club.pump()
    row = await club.bot.service.row(match.id)
    assert row.board_message_id not in (None, old)
    board = next(message for message in club.channel.history() if message.id == row.board_message_id)
    assert "Moved" in texts(board)
    await club.do("red", "move red_02 h8")
    await club.pump()
    board = next(message for message in club.channel.history() if message.id == row.board_message_id)
    assert "unit: Red unit 02" in texts(board)


async def test_a_channel_that_is_gone_stops_nothing(club: Club) -> None:
    match = await club.begin()
    club.env.inject_error("*", f"/channels/{club.channel.id}*", status=404, code=10003, message="Unknown Channel", times=None)
    await club.do("red", "pass")
    await club.pump()
    assert await club.bot.store.outbox.rows(match.id, "waiting") == []
    assert await club.bot.store.outbox.rows(match.id, "dead")
    await club.do("blue", "pass")
    assert match.seq == 2


async def test_a_board_in_an_archived_thread_wakes_it(club: Club) -> None:
    await club.ann.slash(club.channel, "game new", scenario="short", thread=True)
    await club.pump()
    [thread] = club.channel.threads
    row = await club.bot.service.row_in(thread.id)
    pattern = f"/channels/{thread.id}/messages/{row.board_message_id}"
    club.env.inject_error("PATCH", pattern, status=400, code=50083, message="Thread is archived")
    await club.ann.slash(thread, "game join", side="red")
    await club.pump()
    assert club.ann.mention in texts(thread.history()[-1])


async def test_neither_undo_nor_the_count_of_entries_reveals_a_secret_decision(club: Club) -> None:
    await club.begin()
    await club.do("red", "pass")
    await club.do("blue", "pass")
    before = [(await who.slash(club.channel, command)).response for who, command in ((club.ann, "undo"), (club.eve, "game info"))]
    await club.do("blue", "choose 1")
    after = [(await who.slash(club.channel, command)).response for who, command in ((club.ann, "undo"), (club.eve, "game info"))]
    assert [texts(message) for message in after] == [texts(message) for message in before]
    assert "consent to undo this: another player has decided something since then" in texts(after[0])
    # The other side agrees to undo this entry, with everything that followed unseen.
    await club.ann.click(after[0], label="Ask to undo")
    await club.pump()
    question = club.channel.history()[-1]
    assert "asks to undo this: Passed (seat: Blue)" in question.content
    await club.bob.click(question, label="Agree")
    match = await club.match()
    assert [prompt.seat for prompt in match.position.prompts] == ["blue"]
    assert match.seq == 4


async def test_who_has_sealed_a_choice_changes_it_and_nobody_is_asked(club: Club) -> None:
    await club.begin()
    await club.do("red", "pass")
    await club.do("blue", "pass")
    await club.do("blue", "choose 1")
    await club.pump()
    said, board, rev = len(club.channel.history()), texts(club.board()), (await club.match()).rev_for("red")
    refused = await club.bob.slash(club.channel, "undo")
    assert "Nobody else knows about this" in texts(refused.response)
    assert "Ask to undo" not in controls(refused.response)
    panel = await club.bob.slash(club.channel, "panel")
    assert "You can change it until it is revealed" in texts(panel.response)
    assert "You have sealed: **1**" in texts(panel.response), "what it was, for who did it"
    await club.do("blue", "choose 3")
    await club.pump()
    assert (len(club.channel.history()), texts(club.board()), (await club.match()).rev_for("red")) == (said, board, rev)
    await club.do("red", "choose 2")
    assert (await club.match()).position.state.points == {"red": 0, "blue": 1}


async def test_players_who_are_to_decide_again_after_an_undo_are_notified(club: Club) -> None:
    await club.begin()
    await club.do("red", f"offensive {(await club.match()).position.state.hand['red'][0]} red_01 h8")
    await club.pump()
    asked = await club.ann.slash(club.channel, "undo")
    assert "another player has been asked something in secret since then" in texts(asked.response)
    await club.ann.click(asked.response, label="Ask to undo")
    await club.pump()
    question = club.channel.history()[-1]
    await club.bob.click(question, label="Agree")
    await club.pump()
    said = [message.content for message in club.channel.history() if message.id > question.id]
    assert len(said) == 2
    assert f"<@{club.ann.id}>" in said[1]


async def test_agreeing_to_something_nobody_asked_for_is_turned_down(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "move red_01 h8")
    await club.do("red", "pass")
    for number in (0, 1, 3, 99):
        with pytest.raises(DeniedError):
            await club.bot.service.agree_undo(match.id, club.bob.id, match.rev_for("red"), number, "red", None, agreed=True)
    assert match.seq == 2


async def test_an_undo_that_comes_too_late_needs_consent(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "move red_01 h8")
    service, ann = club.bot.service, club.ann.id
    launched = Action.parse("red", f"offensive {match.position.state.hand['red'][0]} red_01 h8")
    handed_over = service.act(match.id, ann, "red", None, [launched], 7001)
    _, undone = await asyncio.gather(handed_over, service.undo(match.id, ann, None, 7002), return_exceptions=True)
    assert isinstance(undone, DeniedError)
    assert undone.msgid == "undo-needs-consent"
    assert (await club.match()).seq == 2


async def test_a_request_that_discord_delivers_twice_is_made_and_answered_once(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "pass")
    service, ann, bob = club.bot.service, club.ann.id, club.bob.id
    for _ in range(2):
        await club.bot.table.requests.post(*await service.ask_undo(match.id, ann), 7101)
        await club.pump()
    for _ in range(2):
        await service.agree_undo(match.id, bob, match.rev_for("red"), 1, "red", 7102, agreed=False)
        await club.pump()
    said = [message.content for message in club.channel.history()]
    assert sum("to undo this" in text for text in said) == 1
    assert sum("refused the undo" in text for text in said) == 1
