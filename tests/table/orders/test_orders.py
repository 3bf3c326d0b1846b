"""Typed orders, completion, reasons, taking back with consent, and what happens when something is broken."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sqlalchemy import update

from bot.core.reading import read_orders
from bot.desk.presses import Presses
from bot.store import StaleRevisionError, StoreBusyError, StoreFullError
from bot.store.schema import outbox
from rules.engine import Action
from tests.table.conftest import Club, controls, replayed, texts
from words import known_languages, language_bundle, tr


def spoken(result: Any) -> str:
    """Everything the bot answered."""
    return "\n".join(texts(message) for message in [result.response, *result.followups] if message is not None)


async def test_orders_in_one_message_are_carried_out_all_or_none(club: Club) -> None:
    match = await club.begin()
    done = await club.ann.slash(club.channel, "act", orders="move red_01 h8; move red_02 h7")
    assert "left: 1" in spoken(done)
    await club.ann.slash(club.channel, "undo")
    assert match.seq == 3
    refused = await club.ann.slash(club.channel, "act", orders="move red_03 h6; move red_04 z9")
    assert "Line 2 is not legal, so nothing was carried out" in spoken(refused)
    assert "[1.1]" in spoken(refused)
    assert "Legal: A1, A2" in spoken(refused)
    assert match.seq == 3
    form = await club.ann.slash(club.channel, "act")
    filled = await club.ann.submit_modal(form, {"text": "# the plan\nmove red_03 h6\n\npass"})
    assert "Waiting for Blue" in spoken(filled)
    assert match.seq == 5


async def test_an_order_is_shown_as_it_was_typed_and_never_by_ids(club: Club) -> None:
    """Refused, asked about before it is carried out, or followed by what must wait."""
    await club.begin()
    for typed in ("move red_01 h8; move Red unit 04 z9", "move Red unit 04 z9"):
        refused = spoken(await club.ann.slash(club.channel, "act", orders=typed))
        assert "`move Red unit 04 z9`" in refused, refused
        assert "red_04" not in refused
    command = spoken(await club.ann.slash(club.channel, "move", unit="unit 04", to="z9"))
    assert "red_04" not in command, command
    waits = spoken(await club.ann.slash(club.channel, "act", orders="move Red unit 04 h8; pass; pass"))
    assert "red_04" not in waits, waits


async def test_order_text_cannot_ping_or_flood(club: Club) -> None:
    match = await club.begin()
    pinging = await club.ann.slash(club.channel, "act", orders="move @everyone **x**")
    assert pinging.response.content.startswith("`move @everyone **x**`")
    assert "@everyone" not in spoken(pinging).replace("`move @everyone **x**`", "")
    long = await club.ann.slash(club.channel, "act", orders="move red_01 h8;" * 390)
    assert "at most 100 orders" in spoken(long)
    flood = await club.ann.slash(club.channel, "act", orders="x" * 6000)
    assert len(spoken(flood)) < 2000
    with pytest.raises(Exception, match="orders-too-long"):
        read_orders("red", "x" * 6001)
    assert match.seq == 0


async def test_verb_commands_complete_only_what_is_legal(club: Club) -> None:
    match = await club.begin()
    offered = await club.ann.autocomplete(club.channel, "move", "unit", "unit 07")
    assert offered[0]["value"] == "red_07"
    assert len(offered) <= 25
    assert not [choice for choice in offered if choice["value"].startswith("blue")]
    offered = await club.ann.autocomplete(club.channel, "move", "to", "h", unit="red_07")
    assert {choice["value"] for choice in offered} >= {"h1", "h8"}
    wrong = await club.ann.autocomplete(club.channel, "move", "to", "")
    assert [choice["name"] for choice in wrong] == ["First: Unit"]
    early = await club.bob.autocomplete(club.channel, "move", "unit", "")
    assert [choice["name"] for choice in early] == ["It is not your decision now."]
    outside = await club.eve.autocomplete(club.channel, "move", "unit", "")
    assert [choice["name"] for choice in outside] == ["You have no seat in this game."]
    undue = await club.ann.autocomplete(club.channel, "react", "card", "c")
    assert [choice["name"] for choice in undue] == ["Not possible now. You can: Move, Offensive, Pass"]
    line = await club.ann.autocomplete(club.channel, "act", "orders", "move red_07 ")
    assert line[0]["value"].startswith("move red_07 a")
    line = await club.ann.autocomplete(club.channel, "act", "orders", "move red_07 h8; move red_06 h")
    assert {choice["value"] for choice in line} >= {"move red_07 h8; move red_06 h1 "}
    assert await club.ann.autocomplete(club.channel, "act", "orders", "move blue_07 h8; move red_06 h") == []
    done = await club.ann.slash(club.channel, "move", unit="Red unit 07 (a8)", to="H8")
    assert match.position.state.place["red_07"] == "h8", spoken(done)


async def test_unfinished_verb_command_opens_the_panel_there(club: Club) -> None:
    match = await club.begin()
    shown = await club.ann.slash(club.channel, "move", unit="red_07")
    assert "**Move** · Red unit 07" in texts(shown.response)
    ids = controls(shown.response)
    await club.ann.select(shown.response, ["b2"], custom_id=ids["To"]) if "b2" in str(
        shown.response.components
    ) else await club.ann.select(shown.response, ["a1"], custom_id=ids["To"])
    assert match.seq == 1


async def test_refusals_say_why_and_what_would_be_legal(club: Club) -> None:
    match = await club.begin()
    theirs = await club.ann.slash(club.channel, "move", unit="blue_01", to="h8")
    assert "[3.1]" in spoken(theirs)
    assert "Legal: Red unit 01 (a2) · row a" in spoken(theirs)
    turn = await club.bob.slash(club.channel, "move", unit="blue_01", to="h8")
    assert "not your decision" in spoken(turn)
    command = await club.ann.slash(club.channel, "react", card="c01")
    assert re.search(r"</react:\d+> is not possible now", spoken(command))
    why = await club.ann.slash(club.channel, "why", order="move red_01 nowhere")
    assert "I do not know nowhere here" in spoken(why)
    assert "[3.2]" in spoken(why)
    lines = spoken(await club.ann.slash(club.channel, "why", order="move red_01 h8; move red_02 nowhere"))
    assert "✓ 1. `move red_01 h8`" in lines
    assert "✗ 2." in lines
    legal = await club.ann.slash(club.channel, "why", order="move red_01 h8")
    assert "That is legal" in spoken(legal)
    half = await club.ann.slash(club.channel, "why", order="move red_01")
    assert "Legal so far" in spoken(half)
    outside = await club.eve.slash(club.channel, "act", orders="pass")
    assert "no seat" in spoken(outside)
    assert match.seq == 0


async def test_undo_past_a_die_needs_the_other_side(club: Club) -> None:
    match = await club.begin()
    card = match.position.state.hand["red"][0]
    await club.do("red", f"offensive {card} red_01 h8")
    await club.do("blue", "decline")
    asked = await club.ann.slash(club.channel, "undo")
    assert "need the others' consent to undo this: another player has decided something since then" in spoken(asked)
    await club.ann.click(asked.response, label="Ask to undo")
    await club.pump()
    request = club.channel.last_message
    assert [user.id for user in request.mentions] == [club.bob.id]
    own = await club.ann.click(request, label="Agree")
    assert "Only those who were asked" in spoken(own)
    onlooker = await club.eve.click(request, label="Agree")
    assert "Only those who were asked" in spoken(onlooker)
    assert match.seq == 2
    await club.bob.click(request, label="Agree")
    assert match.seq == 3
    assert match.position.prompts[0].what == "reaction"
    await club.do("blue", "decline")
    await club.ann.slash(club.channel, "undo")
    await club.bot.table.requests.post(*await club.bot.service.ask_undo(match.id, club.ann.id), None)
    await club.pump()
    request = club.channel.last_message
    await club.do("red", "move red_02 h8")
    late = await club.bob.click(request, label="Agree")
    assert "moved on" in spoken(late)


async def test_a_request_is_answered_before_it_is_noted_which_message_it_is(club: Club) -> None:
    """A quick player clicks while the program still writes down that the message has been sent."""
    match = await club.begin()
    await club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 h8")
    await club.do("blue", "decline")
    await club.bot.table.requests.post(*await club.bot.service.ask_undo(match.id, club.ann.id), None)
    await club.pump()
    request = club.channel.last_message
    unnoted = update(outbox).where(outbox.c.discord_message_id == request.id)
    unnoted = unnoted.values(status="waiting", attempts=1, discord_message_id=None, delivered_at=None)
    await club.bot.store.database.write(lambda connection: connection.execute(unnoted))
    assert "Only those who were asked" in spoken(await club.eve.click(request, label="Agree"))
    await club.bob.click(request, label="Agree")
    assert match.seq == 3


async def test_nothing_is_learnt_of_a_die_by_orders_that_are_refused_after_it(club: Club) -> None:
    """Else one would look at a roll, take a move back and forth, and roll when the die is good."""
    match = await club.begin()
    await club.do("red", f"offensive {match.position.state.hand['red'][0]} red_01 h8")
    for orders in ("decline; nonsense", "decline\nmove blue_01 h8"):
        text = spoken(await club.bob.slash(club.channel, "act", orders=orders))
        assert "Line 1 must be the last order you send: decline" in text
        assert "Nothing was carried out" in text
    assert match.seq == 1
    await club.bob.slash(club.channel, "act", orders="decline")
    assert match.seq == 2
    text = spoken(await club.ann.slash(club.channel, "act", orders="move red_02 h8; pass; nonsense"))
    assert "Line 2 must be the last order" in text
    await club.ann.slash(club.channel, "act", orders="move red_02 h8; pass")
    assert match.seq == 4


async def test_the_undone_line_survives_a_restart(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "move red_01 h8")
    await club.do("red", "move red_02 h7")
    await club.ann.slash(club.channel, "undo")
    await club.do("red", "move red_03 h6")
    before = match.game.saver.save(match.position.state)
    club.bot.service.forget(match.id)
    again = await club.match()
    assert again is not match
    assert again.game.saver.save(again.position.state) == before
    whole = await replayed(club.bot.service, match.id)
    assert whole.game.saver.save(whole.position.state) == before
    assert [line.back_to for line in whole.log_lines] == [None, None, None, 2, None]


async def test_secret_decisions_leave_no_trace_for_the_other_side(club: Club) -> None:
    match = await club.begin()
    await club.do("red", "pass")
    await club.do("blue", "pass")
    assert {prompt.what for prompt in match.position.prompts} == {"secret-bid"}
    await club.pump()
    shown = await club.ann.click(club.board(), label="My decision")
    board, rev = texts(club.board()), match.rev_for("red")
    await club.do("blue", "choose 3")
    assert match.rev_for("red") == rev
    # Only the player who answered sees anything, about the question in their own direct messages.
    assert {row.lane for row in await club.bot.store.outbox.rows(match.id, "waiting")} <= {f"{match.id}/answered-blue"}
    await club.pump()
    assert texts(club.board()) == board
    assert "choose" not in texts(club.board())
    done = await club.ann.click(shown.response, label="1")
    assert "moved on" not in spoken(done)
    assert match.position.over


async def test_closed_direct_messages_become_a_ping_with_a_button(club: Club) -> None:
    club.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, message="Closed", times=None)
    await club.begin()
    await club.pump()
    pings = [message for message in club.channel.history() if "direct messages are closed" in (message.content or "")]
    assert {user.id for message in pings for user in message.mentions} == {club.ann.id, club.bob.id}
    mine = next(message for message in pings if message.mentions[0].id == club.ann.id)
    shown = await club.ann.click(mine, label="Show my hand")
    assert "3 cards" in spoken(shown)
    foreign = await club.eve.click(mine, label="Show my hand")
    assert "no seat" in spoken(foreign)


@pytest.mark.parametrize(("error", "words"), [(StoreBusyError("locked"), "database is busy"), (StoreFullError("full"), "disk")])
async def test_store_trouble_is_reported_and_harms_nothing(
    club: Club, monkeypatch: pytest.MonkeyPatch, error: Exception, words: str
) -> None:
    match = await club.begin()

    async def fail(*_: Any, **__: Any) -> int:
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(club.bot.store.log, "append", fail)
        result = await club.ann.slash(club.channel, "act", orders="move red_01 h8")
    assert words in spoken(result)
    assert match.position.state.place["red_01"] != "h8"
    assert match.seq == 0
    await club.ann.slash(club.channel, "act", orders="move red_01 h8")
    assert match.seq == 1


async def test_unexpected_errors_get_a_number_and_harm_nothing(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await club.begin()
    shown = await club.ann.click(club.board(), label="My decision")

    async def fail(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("secret detail")

    with monkeypatch.context() as broken:
        broken.setattr(Presses, "_on_panel", fail)
        result = await club.ann.click(shown.response, label="Pass")
    assert re.search(r"error [0-9a-f]{8}", spoken(result))
    assert "secret detail" not in spoken(result)
    assert match.seq == 0


async def test_another_process_was_faster(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await club.begin()

    async def fail(*_: Any, **__: Any) -> int:
        raise StaleRevisionError(match.id, 0, 1)

    with monkeypatch.context() as broken:
        broken.setattr(club.bot.store.log, "append", fail)
        result = await club.ann.slash(club.channel, "act", orders="pass")
    assert "moved on" in spoken(result)
    again = await club.match()
    assert again.position.check(Action("red", "pass")) is None


async def test_closing_a_game_frees_the_channel(club: Club) -> None:
    await club.begin()
    refused = await club.eve.slash(club.channel, "game close")
    assert "Only the person who opened" in spoken(refused)
    await club.close()
    await club.pump()
    assert "Closed without a result" in texts(club.board())
    opened = await club.eve.slash(club.channel, "game new", scenario="short")
    assert "Game #2" in spoken(opened)


def test_three_languages_have_the_same_messages() -> None:
    written = {lang: set(language_bundle(lang, "")._messages) for lang in known_languages()}
    names = {one for one in written["ru"] | written["pl"] if one.endswith("-name")}
    assert written["ru"] == written["pl"]
    # Names of commands and options are in English those of the code.
    assert written["en"] == written["ru"] - (names - written["en"])


def test_every_message_of_the_host_is_written_and_used() -> None:
    from pathlib import Path

    import bot

    root = Path(bot.__file__).parent
    shared = (root.parent / "league", root.parent / "rules" / "hexmap")  # several games say it, not one
    source = "\n".join(file.read_text(encoding="utf-8") for one in (root, *shared) for file in one.rglob("*.py"))
    written = set(language_bundle("en", "")._messages)
    named = set(re.findall(r'(?:\btr|DeniedError|said)\((?:[\w.()]+, )?"([a-z][a-z-]+)"', source))
    named.discard("en")
    assert named <= written, sorted(named - written)
    words = "closed|done|moved|opened|joined|left|started|stipulated|random|referee|shared|undone|verified|waiting|welcome"
    literal = set(re.findall(rf"""["']([a-z]+(?:-[a-z]+)+|{words})["']""", source))
    made = {one for one in written if re.match(r"(cmd|game|refusal|opt|edit|look|event-host|player|shared|button-share)-", one)}
    # Ids that are put together: f"remedy-{name}".
    begun = tuple(re.findall(r"""f["'](?:\{CORE\}|league:)?([a-z]+(?:-[a-z]+)*-)\{""", source))
    made |= {one for one in written if one.startswith(begun)}
    assert written - made <= literal, sorted(written - made - literal)


def test_plurals() -> None:
    forms = [tr("ru", "info-actions", count=count).split(" ", 1)[1] for count in (1, 2, 5, 21)]
    assert forms == ["запись в журнале", "записи в журнале", "записей в журнале", "запись в журнале"]
    forms = [tr("pl", "info-actions", count=count).split(" ", 1)[1] for count in (1, 2, 5, 21)]
    assert forms == ["wpis w dzienniku", "wpisy w dzienniku", "wpisów w dzienniku", "wpisów w dzienniku"]
