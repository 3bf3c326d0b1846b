"""What is sent to Discord without the library's objects is what the library would send."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import ui
from discord.webhook.async_ import AsyncWebhookAdapter, Route

from bot.panel.controls import Press, button_rows, make_button, make_menu, plain_view
from bot.panel.ops import Op
from bot.panel.shown import Option
from bot.panel.unread import Unread

PRESS = Press(7, 12, 1, Op.SHOW, "a~b")


@pytest.mark.parametrize("style", ["primary", "secondary", "success", "danger"])
@pytest.mark.parametrize("disabled", [False, True])
def test_a_button_is_sent_as_the_library_would(style: str, disabled: bool) -> None:
    theirs: ui.Button[Any] = ui.Button(label="Go", custom_id=str(PRESS), style=discord.ButtonStyle[style], disabled=disabled)
    assert make_button(PRESS, "Go", style, disabled=disabled).to_component_dict() == theirs.to_component_dict()


@pytest.mark.parametrize("most", [1, 2])
@pytest.mark.parametrize("hint", ["", "Which?"])
def test_a_menu_is_sent_as_the_library_would(most: int, hint: str) -> None:
    options = [Option("a", "A", "first", chosen=True), Option("b", "B"), Option("c", "x" * 120, "y" * 120)]
    choices = [discord.SelectOption(label=one.label, value=one.value) for one in options]
    choices[0].default, choices[0].description = True, "first"
    choices[2].label, choices[2].description = "x" * 99 + "…", "y" * 99 + "…"
    theirs: ui.Select[Any] = ui.Select(
        custom_id=str(PRESS), options=choices, placeholder=hint or None, min_values=0, max_values=most
    )
    assert make_menu(PRESS, options, hint, most=most).to_component_dict() == theirs.to_component_dict()


async def test_rows_hold_five_buttons_or_one_menu() -> None:
    many = button_rows([make_button(PRESS, str(number)) for number in range(7)])
    assert [len(row.children) for row in many] == [5, 2]
    with pytest.raises(ValueError, match="maximum"):
        ui.ActionRow(make_button(PRESS, "B"), make_menu(PRESS, [Option("a", "A")], ""))
    assert [
        len(row["components"]) for row in plain_view(*(make_button(PRESS, str(number)) for number in range(7))).to_components()
    ] == [
        5,
        2,
    ]


class Heard(AsyncWebhookAdapter):
    """Records what it is asked to send."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Any] = []

    async def request(self, route: Any, session: Any, **given: Any) -> Any:
        self.asked.append(given.get("params"))
        return None if given.get("params") else {"id": "5", "components": [1, 2]}


async def test_what_became_of_an_answer_is_not_asked_for() -> None:
    heard, session = Heard(), SimpleNamespace()
    sent = Unread(heard)
    route = Route("POST", "/interactions/{webhook_id}/{webhook_token}/callback", webhook_id=9, webhook_token="t")
    answered = await sent.request(route, session, payload={}, params={"with_response": "1"})
    assert (answered, heard.asked) == ({"interaction": {"id": 9}}, [{"with_response": "0"}])
    route = Route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhook_id=9, webhook_token="t")
    assert await sent.request(route, session, payload={}) == {"id": "5"}
