"""What is still being answered when the connection to Discord is closed for good."""

from __future__ import annotations

from unittest import mock

import discord
import pytest
from structlog.testing import capture_logs

from bot.panel.answers import guard_interaction


def interaction_of(*, closed: bool) -> mock.MagicMock:
    """A click of somebody who reads English, with the connection open or closed."""
    click = mock.MagicMock(spec=discord.Interaction, id=1, locale=discord.Locale.british_english, guild=None)
    click.type = discord.InteractionType.component
    click.client.is_closed.return_value = closed
    click.response.is_done.return_value = True
    click.followup.send = mock.AsyncMock()
    return click


@pytest.mark.parametrize("closed", [True, False])
async def test_an_answer_that_comes_after_the_end_is_no_error_of_the_program(closed: bool) -> None:
    click = interaction_of(closed=closed)
    with capture_logs() as logged:
        async with guard_interaction(click, form=True):
            raise RuntimeError("Session is closed")
    assert [one["event"] for one in logged] == ["answer not delivered" if closed else "unexpected"]
    assert click.followup.send.await_count == (0 if closed else 1)
