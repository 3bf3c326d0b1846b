"""Orders in writing: the box shows an example that is legal now, and what was refused stays in it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.host_entries import Conceded
from bot.core.reading import read_orders
from bot.orders.shorthand import order_reader
from bot.orders.typed import TypedTexts, example_for, wrong_line_text
from bot.store.plans import Typed
from bot.telling.text import GameWords
from rules.engine import Position
from rules.engine.machine.record import Record
from rules.engine.packages import registry
from tests.table.conftest import Club, texts
from words import known_languages, tr

KNOWN = registry.registered_games()
GAMES = [(game.id, game.scenarios()[0].id) for game in KNOWN.values()]


def field_of(form: Any) -> dict[str, Any]:
    """The text field of a form that was shown, and the label around it."""
    (label,) = form.modal["components"]
    return {**label["component"], "description": label.get("description")}


def begun(game_id: str, scenario: str) -> Position[Any]:
    return Record(KNOWN[game_id], scenario, {}, secret=bytes(32)).position


@pytest.mark.parametrize(("game_id", "scenario"), GAMES, ids=[one[0] for one in GAMES])
def test_the_example_is_legal_in_this_position_in_every_language(game_id: str, scenario: str) -> None:
    position = begun(game_id, scenario)
    for prompt in position.prompts:
        for lang in known_languages():
            words = GameWords(KNOWN[game_id], lang, position.state)
            example = example_for(position, prompt.seat, words)
            slots = [position.slot(prompt.seat, verb) for verb in prompt.verbs]
            # A choice of seven cards at once is longer than the field.
            assert example or all(slot is not None and slot.low > 4 for slot in slots), (prompt.verbs, lang)
            if not example:
                continue
            assert len(words.tr("typed-example", orders=example)) <= 100
            orders = read_orders(prompt.seat, example)
            for order in orders:
                assert position.check(order_reader(words)(position, order)) is None, example
            assert len(set(map(str, orders))) == len(orders) <= 2


def test_where_there_are_two_orders_the_example_has_two() -> None:
    position = begun("brandubh", KNOWN["brandubh"].scenarios()[0].id)
    seat = position.prompts[0].seat
    example = example_for(position, seat, GameWords(KNOWN["brandubh"], "en", position.state))
    assert len(read_orders(seat, example)) == 2


def test_where_nothing_is_due_there_is_no_example() -> None:
    position = begun("brandubh", KNOWN["brandubh"].scenarios()[0].id)
    idle = next(seat for seat in ("king", "raiders", "attackers", "defenders", "x") if position.prompt(seat) is None)
    assert example_for(position, idle, GameWords(KNOWN["brandubh"], "en", position.state)) == ""


async def test_the_reason_follows_the_language_of_its_reader(club: Club) -> None:
    """It was kept as a sentence, in the language of the moment at which the text was refused."""
    await club.begin()
    form = await club.ann.slash(club.channel, "act")
    await club.ann.submit_modal(form, {"text": "move red_03 h6\nmove red_04 z9"})
    await club.ann.slash(club.channel, "language", lang="pl")
    polish = field_of(await club.ann.slash(club.channel, "act"))["description"]
    assert polish.startswith(tr("pl", "line-refused", line=2, order="").split("2")[0])
    await club.ann.slash(club.channel, "language", lang="en")
    assert field_of(await club.ann.slash(club.channel, "act"))["description"].startswith("Line 2 is not legal")


def test_a_sentence_of_an_earlier_program_is_shown_as_it_was_kept() -> None:
    position = begun("brandubh", KNOWN["brandubh"].scenarios()[0].id)
    words = GameWords(KNOWN["brandubh"], "pl", position.state)
    assert wrong_line_text(Typed("move", "Line 1 is `not` legal"), position, words) == "Line 1 is not legal"
    assert wrong_line_text(Typed("move"), position, words) == ""


async def test_a_refused_text_stays_in_the_box_with_what_is_wrong(club: Club) -> None:
    match = await club.begin()
    form = await club.ann.slash(club.channel, "act")
    empty = field_of(form)
    assert not empty.get("value")
    assert "move" in empty["placeholder"]
    whole = "# the plan\nmove red_03 h6\nmove red_04 z9"
    refused = await club.ann.submit_modal(form, {"text": whole})
    text = texts(refused.response)
    assert "Line 2 is not legal" in text
    assert tr("en", "typed-kept") in text
    again = field_of(await club.ann.click(refused.response, label=tr("en", "button-type")))
    assert again["value"] == whole
    assert again["description"].startswith("Line 2 is not legal")
    assert len(again["description"]) <= 100
    # By the command the same text comes, and for others an empty box.
    form = await club.ann.slash(club.channel, "act")
    assert field_of(form)["value"] == whole
    mended = await club.ann.submit_modal(form, {"text": "move red_03 h6\nmove red_04 h5"})
    assert "Line" not in texts(mended.response)
    assert match.seq == 2
    assert not field_of(await club.ann.slash(club.channel, "act")).get("value")


async def test_orders_that_cannot_be_carried_out_together_say_that_they_are_kept(club: Club) -> None:
    match = await club.begin()
    form = await club.ann.slash(club.channel, "act")
    whole = "move red_02 h8\npass\nmove red_04 h5"
    refused = await club.ann.submit_modal(form, {"text": whole})
    assert "must be the last order" in texts(refused.response)
    assert tr("en", "typed-kept") in texts(refused.response)
    assert field_of(await club.ann.click(refused.response, label=tr("en", "button-type")))["value"] == whole
    assert match.seq == 0


async def test_a_text_in_the_command_itself_can_be_edited_in_the_box(club: Club) -> None:
    match = await club.begin()
    refused = await club.ann.slash(club.channel, "act", orders="move red_03 h6; move red_04 z9")
    again = field_of(await club.ann.click(refused.response, label=tr("en", "button-typed-again")))
    assert again["value"] == "move red_03 h6\nmove red_04 z9"
    assert match.seq == 0


async def test_nothing_typed_is_lost_when_it_cannot_be_read_or_comes_late(club: Club) -> None:
    match = await club.begin()
    form = await club.ann.slash(club.channel, "act")
    await club.ann.submit_modal(form, {"text": "# only a remark"})
    assert field_of(await club.ann.slash(club.channel, "act"))["value"] == "# only a remark"
    form = await club.ann.slash(club.channel, "act")
    await club.do("red", "move red_01 h8")
    late = await club.ann.submit_modal(form, {"text": "move red_02 h7"})
    assert tr("en", "moved-on") in texts(late.response)
    assert tr("en", "typed-kept") in texts(late.response)
    assert field_of(await club.ann.slash(club.channel, "act"))["value"] == "move red_02 h7"
    assert match.seq == 1


async def test_texts_of_others_are_not_shown_and_old_ones_go_from_memory(club: Club) -> None:
    texts_kept = TypedTexts(club.bot.service.store.untaken)
    texts_kept.keep(1, 10, "mine")
    assert (await texts_kept.kept(1, 11)).text == (await texts_kept.kept(2, 10)).text == ""
    for user in range(1000):
        texts_kept.keep(3, user, "x")
    assert (await texts_kept.kept(1, 10)).text == ""


async def test_a_restart_forgets_no_refused_text(club: Club) -> None:
    """In memory nothing is left: what was refused, or came too late, is in the store with what was wrong."""
    match = await club.begin()
    await club.ann.submit_modal(await club.ann.slash(club.channel, "act"), {"text": "move red_03 h6\nmove red_04 z9"})
    await club.bob.slash(club.channel, "act", orders="move blue_01 z1")
    restarted(club)
    box = field_of(await club.ann.slash(club.channel, "act"))
    assert box["value"] == "move red_03 h6\nmove red_04 z9"
    assert box["description"].startswith("Line 2 is not legal")
    late = await club.ann.slash(club.channel, "act")
    await club.do("red", "move red_01 h8")
    await club.ann.submit_modal(late, {"text": "move red_02 h7"})
    restarted(club)
    assert field_of(await club.ann.slash(club.channel, "act"))["value"] == "move red_02 h7"
    # Taken: it is gone from the store as well.
    await club.ann.submit_modal(await club.ann.slash(club.channel, "act"), {"text": "move red_03 h6"})
    restarted(club)
    assert not field_of(await club.ann.slash(club.channel, "act")).get("value")
    assert await club.bot.service.store.untaken.of(match.id, club.ann.id) is None


def restarted(club: Club) -> None:
    club.bot.table.typed._tried.clear()


@pytest.mark.parametrize("ends", ["finished", "closed"])
async def test_texts_go_with_the_end_of_their_game(club: Club, ends: str) -> None:
    match = await club.begin()
    untaken = club.bot.service.store.untaken
    await club.ann.submit_modal(await club.ann.slash(club.channel, "act"), {"text": "move red_04 z9"})
    assert await untaken.of(match.id, club.ann.id) is not None
    if ends == "closed":
        await club.bot.table.lobby.close(await club.bot.service.row_in(club.channel.id), club.ann.id)
    else:
        await club.bot.service.end(match.id, Conceded(), "red", club.ann.id, None)
    assert await untaken.of(match.id, club.ann.id) is None
    await untaken.save(match.id, club.ann.id, Typed("move red_04 z9"))
    assert await untaken.of(match.id, club.ann.id) is None, "nothing is kept for a game that is over"
