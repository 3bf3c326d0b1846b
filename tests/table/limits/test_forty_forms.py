"""Forty forms sent at once: each gets its one answer; of those that compete one is taken, the others keep what they held."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.utils import utcnow

from bot.core.games import installed_games
from tests.table.conftest import Club, controls, texts
from tests.table.panel.test_filling import ROUND
from tests.table.panel.test_ticks import AGAIN, fields_of
from tests.table.whole.test_stalins_war import begun

FORTY = 40
#: The nations of a game of Generals: each keeps cards at the set-up, all at the same time.
NATIONS = 6


class SentForm:
    """A form on its way to the bot, as forty threads of Discord's deliver it; notes each answer."""

    def __init__(self, club: Club, person: Any, number: int, values: Mapping[str, Sequence[str]]) -> None:
        self.id, self.user, self.client = 10**15 + number, SimpleNamespace(id=person.id), club.bot
        self.guild_id, self.channel_id, self.guild, self.channel = club.guild.id, club.channel.id, None, None
        self.type, self.locale, self.created_at = discord.InteractionType.modal_submit, discord.Locale.british_english, utcnow()
        self.message, self.extras = None, dict[str, Any]()
        self.data = {"components": [{"component": {"custom_id": key, "values": list(one)}} for key, one in values.items()]}
        self.said: list[Any] = []
        self.deferred = False
        self.response = SimpleNamespace(is_done=self._is_answered, send_message=self._say, defer=self._defer)
        self.followup = SimpleNamespace(send=self._say)

    def _is_answered(self) -> bool:
        return self.deferred or bool(self.said)

    async def _defer(self, **_: Any) -> None:
        assert not self._is_answered()
        self.deferred = True

    async def _say(self, content: str = "", *, view: Any = None, **_: Any) -> Any:
        await asyncio.sleep(0)
        self.said.append(view)
        return SimpleNamespace(id=self.id, attachments=[])

    async def edit_original_response(self, **changes: Any) -> Any:
        return SimpleNamespace(id=self.id, attachments=[])

    @property
    def answer(self) -> Any:
        """What was answered: one message."""
        [view] = self.said
        return SimpleNamespace(content="", components=view.to_components())


async def send_together(club: Club, forms: Sequence[tuple[SentForm, str]]) -> None:
    """Deliver forms at once, each with the custom_id of its form."""
    await asyncio.gather(*(club.bot.presses.press(form, custom_id, [], []) for form, custom_id in forms))


@pytest.mark.plays("rules.stalins_war")
async def test_forty_forms_of_one_decision(club: Club) -> None:
    """One person, forty screens: one form is taken, and each of the others says what it held."""
    await begun(club, "minsk_1941")
    match = await club.do("axis", "ops AX01")
    panel = await club.ann.click(club.board(), label="My decision")
    form = await club.ann.click(panel.response, label=ROUND)
    slot, before = match.position.slot("axis", "mark"), match.seq
    assert slot is not None
    wanted = [slot.choices[number % len(slot.choices)] for number in range(FORTY)]
    sent = [
        SentForm(club, club.ann, number, {"markers:hex.0": [hex_], "then:hex": ["go-on"]}) for number, hex_ in enumerate(wanted)
    ]
    await send_together(club, [(one, form.modal["custom_id"]) for one in sent])
    match = await club.match()
    assert match.seq == before + 1
    [marked] = match.position.state.marked
    late = [at for at, one in enumerate(sent) if "moved on" in texts(one.answer)]
    assert len(late) == FORTY - 1
    [taken] = set(range(FORTY)) - set(late)
    assert wanted[taken] == marked
    for at in late:
        assert f"You had chosen: {wanted[at]}" in texts(sent[at].answer)
    keys = {controls(sent[at].answer)[AGAIN] for at in late}
    assert len(keys) == FORTY - 1, "each has a button of its own"
    memory = club.bot.presses.ticking.memory
    for at in late:
        kept = await memory.read(match.id, club.ann.id, controls(sent[at].answer)[AGAIN].rpartition(":")[2])
        assert kept.fields["markers:hex"] == (wanted[at],)


async def first_cards(club: Club, number: int) -> list[tuple[Any, str, Any]]:
    """A game of six people who choose the cards of their set-up: everybody, their nation, their open form."""
    channel = club.guild.create_text_channel(f"front-{number}")
    people = [club.guild.add_member(club.env.create_user(f"general-{number}-{one}")) for one in range(NATIONS)]
    await people[0].slash(channel, "game new", scenario="war")
    row = await club.bot.service.row_in(channel.id)
    seats = installed_games()["generals"].seats
    for person, seat in zip(people, seats, strict=True):
        await club.bot.store.seats.take(row.id, seat, person.id, lang="en")
    await people[0].slash(channel, "game start")
    await club.pump()
    found = []
    for person, seat in zip(people, seats, strict=True):
        panel = await person.click(channel.history()[0], label="My decision")
        found.append((person, seat, await person.click(panel.response, label="Cards in one form …")))
    return found


@pytest.mark.plays("rules.generals")
async def test_forms_of_forty_people(club: Club) -> None:
    """Of seven games each of six: no form is late for another's of the same game, and everybody keeps what they chose."""
    opened = [one for number in range(-(-FORTY // NATIONS)) for one in await first_cards(club, number)]
    assert len(opened) >= FORTY
    sent, wanted = [], []
    for number, (person, _, form) in enumerate(opened):
        [field] = fields_of(form)
        wanted.append([one["value"] for one in field["options"][:7]])
        sent.append(SentForm(club, person, number, {field["custom_id"]: wanted[-1]}))
    await send_together(club, [(one, form.modal["custom_id"]) for one, (_, _, form) in zip(sent, opened, strict=True)])
    for (person, seat, _), cards, one in zip(opened, wanted, sent, strict=True):
        assert "moved on" not in texts(one.answer), seat
        [row] = await club.bot.store.games.of_user(person.id)
        match = await club.bot.service.match(row.id)
        assert {card.partition(".")[0] for card in cards} <= set(match.position.state.hand[seat])
        assert not any(prompt.what == "secret-keep" for prompt in match.position.prompts)
