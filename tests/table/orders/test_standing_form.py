"""A standing answer in one form: what it sets, what it refuses, and that it opens again as it was sent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.conftest import Club, texts

pytestmark = pytest.mark.plays("rules.eots")

FORM = "Set in one form …"


def held_in(form: Any) -> dict[str, list[str]]:
    """What a form holds before anybody changes it, by field."""
    fields = [label["component"] for label in form.modal["components"]]
    return {
        field["custom_id"]: [field["value"]]
        if field.get("value")
        else [one["value"] for one in field.get("options", ()) if one.get("default")]
        for field in fields
    }


async def test_a_standing_answer_is_set_in_one_form(club: Club) -> None:
    await club.war()
    shown = await club.bob.slash(club.channel, "standing show")
    form = await club.bob.click(shown.response, label=FORM)
    wrong = await club.bob.submit_modal(form, {"until": "game", "where": "only", "places": "Atlantis"})
    assert "Atlantis" in texts(wrong.response)
    again = await club.bob.click(wrong.response, label="Open again")
    held = held_in(again)
    assert (held["until"], held["where"], held["places"]) == (["game"], ["only"], ["Atlantis"])
    nowhere = await club.bob.submit_modal(again, {"until": "game", "where": "unless", "places": ""})
    assert "at least one" in texts(nowhere.response)
    again = await club.bob.click(nowhere.response, label="Open again")
    done = await club.bob.submit_modal(again, {"until": "game", "where": "unless", "places": "Rabaul"})
    assert "for the whole game" in texts(done.response)
    match = await club.match()
    [row] = await club.bot.service.store.standings.of_game(match.id)
    assert (row.until, row.only, len(row.places)) == ("game", False, 1)
