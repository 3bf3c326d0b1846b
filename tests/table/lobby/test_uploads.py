"""Files by a form: what a command without one opens; a refused file keeps what was typed, and the form opens again."""

from __future__ import annotations

from typing import Any

import pytest

from bot.panel.ops import Op
from tests.table.conftest import Club, texts
from tests.table.lobby.test_position_file import GIVEN, encoded

pytestmark = pytest.mark.plays("")

AGAIN = "Open again"


def fields_of(form: Any) -> dict[str, Any]:
    """The fields of a form that was shown, by name."""
    return {label["component"]["custom_id"]: label["component"] for label in form.modal["components"]}


def typed_in(form: Any) -> tuple[str | None, list[str]]:
    """The clock and the game that a form shows already."""
    fields = fields_of(form)
    return fields["clock"].get("value"), [one["value"] for one in fields["game"]["options"] if one.get("default")]


async def test_a_position_by_a_form(club: Club) -> None:
    form = await club.ann.slash(club.channel, "game position", game="eots")
    assert list(fields_of(form)) == ["file", "game", "clock"]
    assert typed_in(form) == (None, ["eots"])
    opened = await club.ann.submit_modal(form, {"file": encoded(), "game": "eots", "clock": "post 3d"})
    assert "Game #1" in opened.response.content
    assert opened.response.ephemeral
    row = await club.bot.service.row(1)
    assert row.marks.position is not None


@pytest.mark.parametrize(
    ("file", "clock", "why"),
    [
        (("a.json", b"\xff\xfe\x00"), "post 3d", "text"),
        (("a.json", b"[1, 2"), "post 3d", "not valid JSON"),
        (encoded({**GIVEN, "units": [["no_such_unit", "4423"]]}), "live 60m+30s", "no unit"),
        (encoded(), "soon", "soon"),
    ],
)
async def test_a_refused_file_keeps_what_was_typed(club: Club, file: Any, clock: str, why: str) -> None:
    form = await club.ann.slash(club.channel, "game position")
    refused = await club.ann.submit_modal(form, {"file": file, "game": "eots", "clock": clock})
    assert why in refused.response.content
    again = await club.ann.click(refused.response, label=AGAIN)
    assert typed_in(again) == (clock, ["eots"])
    opened = await club.ann.submit_modal(again, {"file": encoded(), "game": "eots", "clock": "none"})
    assert "Game #1" in opened.response.content


async def test_a_forgotten_form_opens_empty(club: Club) -> None:
    form = await club.ann.slash(club.channel, "game position", clock="post 3d")
    refused = await club.ann.submit_modal(form, {"file": ("a.json", b"{}"), "game": "eots", "clock": "post 3d"})
    handler: Any = club.bot.presses.public.ops[Op.UPLOAD]
    forms = handler.__self__
    forms._memory._kept.clear()
    again = await club.ann.click(refused.response, label=AGAIN)
    assert typed_in(again) == (None, [])


async def test_imports_and_modules_by_a_form_are_for_those_who_may(club: Club) -> None:
    for command in ("mod import", "module add"):
        refused = await club.ann.slash(club.channel, command)
        assert refused.response is not None
        assert "Only" in texts(refused.response)
    mia = club.moderator()
    form = await mia.slash(club.channel, "mod import")
    bad = await mia.submit_modal(form, {"file": ("game.json", b"{}")})
    assert "import" in bad.response.content.lower() or "file" in bad.response.content.lower()
    assert (await mia.click(bad.response, label=AGAIN)).modal is not None
