"""A game's own forms: what they do, what they refuse, and that nothing chosen is lost."""

from __future__ import annotations

from typing import Any

import pytest

from bot.orders.filled_in import FilledIn, joined_parts, why_not_fitting
from bot.orders.kept_forms import FormMemory
from bot.panel.draft import BadDraftError
from bot.panel.ticks import due_form
from bot.telling.text import GameWords, clip_sentence_text
from rules.generals.state.book import book_of
from tests.table.conftest import Club
from tests.table.orders.test_orders import spoken
from tests.table.panel.test_ticks import AGAIN, fields_of
from tests.table.whole.test_stalins_war import begun
from words import known_languages, tr

pytestmark = pytest.mark.plays("rules.stalins_war")

ROUND = "Round in one form …"


def chosen_in(form: Any) -> dict[str, list[str]]:
    """What is chosen in a form that was shown, by field."""
    return {field["custom_id"]: [one["value"] for one in field["options"] if one.get("default")] for field in fields_of(form)}


async def test_a_round_with_its_fight_is_one_form(club: Club) -> None:
    match = await begun(club, "minsk_1941")
    match = await club.do("axis", "ops AX01")
    panel = await club.ann.click(club.board(), label="My decision")
    form = await club.ann.click(panel.response, label=ROUND)
    assert chosen_in(form) == {"markers:hex.0": [], "then:hex": ["go-on"]}
    target = next(one["value"] for one in fields_of(form)[1]["options"] if one["value"].endswith("~now"))
    await club.ann.submit_modal(form, {"markers:hex.0": [], "then:hex": target})
    match = await club.match()
    prompt = match.position.prompt("axis")
    assert prompt is None or prompt.what != "orders"
    assert match.position.state.marked


async def test_a_late_form_keeps_what_was_chosen_even_after_a_restart(club: Club) -> None:
    await begun(club, "minsk_1941")
    match = await club.do("axis", "ops AX01")
    panel = await club.ann.click(club.board(), label="My decision")
    form = await club.ann.click(panel.response, label=ROUND)
    slot = match.position.slot("axis", "mark")
    assert slot is not None
    wanted = slot.choices[0]
    await club.do("axis", "bank")
    late = await club.ann.submit_modal(form, {"markers:hex.0": [wanted], "then:hex": "go-on"})
    assert "moved on" in spoken(late)
    assert f"You had chosen: {wanted}" in spoken(late)
    # The program begins again: memory is empty, the store is not.
    club.bot.presses.ticking.memory._kept.clear()
    carried = await club.ann.click(late.response, label=AGAIN)
    assert chosen_in(carried)["markers:hex.0"] == [wanted]
    await club.ann.submit_modal(carried, {"markers:hex.0": [wanted], "then:hex": "go-on"})
    assert list((await club.match()).position.state.marked) == [wanted]


async def test_a_form_takes_no_more_and_nothing_else_than_it_offers(club: Club) -> None:
    await begun(club, "minsk_1941")
    match = await club.do("axis", "ops AX01")
    form = due_form(match.position, "axis", "round")
    assert form is not None
    fields, words = form.fields(match.position, "axis"), GameWords(match.game, "en", match.position.state)
    hexes = tuple(one.value for one in fields[0].values)
    assert why_not_fitting(fields, {"markers": hexes[:1], "then": ("go-on",)}, words) == ""
    for forged in (("0101",), (hexes[0], hexes[0])):
        assert why_not_fitting(fields, {"markers": forged, "then": ("go-on",)}, words) is None
    assert why_not_fitting(fields, {"other": ("x",), "then": ("go-on",)}, words) is None
    assert "And then" in (why_not_fitting(fields, {"markers": ()}, words) or "")
    assert due_form(match.position, "soviet", "round") is None
    assert due_form(match.position, "axis", "losses") is None
    assert FilledIn("round", joined_parts({"markers:hex.0": ["a"], "markers:hex.1": ["b"]})).chosen() == {"markers": ("a", "b")}


async def test_a_kept_form_opens_only_for_its_owner(club: Club) -> None:
    memory = FormMemory(club.bot.store.forms, FilledIn)
    key = memory.keep(1, 11, kept := FilledIn("round"))
    assert await memory.read(1, 11, key) is kept
    for game, user in ((1, 12), (2, 11)):
        with pytest.raises(BadDraftError):
            await memory.read(game, user, key)


@pytest.mark.parametrize("lang", known_languages())
def test_what_a_card_does_is_cut_after_a_word(lang: str) -> None:
    """A box has a hundred letters: "... from the deck, …" hid that there is a choice."""
    cut = 0
    for card in book_of("").cards:
        whole = tr(lang, f"generals:card-text-{card}")
        short = clip_sentence_text(whole, 100)
        cut += short != whole
        kept = short.removesuffix("…").rstrip(", ")
        assert len(short) <= 100
        assert len(kept) > 70 or short == whole
        assert whole.startswith(kept)
        assert not whole[len(kept) : len(kept) + 1].isalnum()
    assert cut > 10
