"""Forms of a game that is not in memory: ``python -m benchmarks.bench_cold_forms [GAME [ACTIONS [CLICKS]]]``; eots, 900 and 40.

Plays a long campaign at random through the service, as at the table. Where a decision can be filled in with a form, the game is
dropped from memory and the form's button pressed, dropped again and the form sent with the first line of each field. Seconds of
wall time, median and longest: from the click until the form is shown (Discord waits three seconds for it, and it cannot be
deferred), and from sending it until the first answer, which may be that one is coming. The board is loaded already.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
from discord.utils import utcnow

from benchmarks.bench_random import TASTES
from bot.client import FieldpostClient
from bot.core.match import GameMatch
from bot.marks import change_marks
from bot.orders.form_fields import form_fields
from bot.panel.controls import Press
from bot.panel.ops import Op
from bot.store import Store
from bot.telling.text import GameWords
from rules.engine.contract.game import scenario_by_id
from rules.engine.packages.registry import registered_games
from rules.engine.proof.playout import random_action

#: The longest scenario of each game.
SCENARIOS = {"eots": "campaign_1942_1945", "stalins_war": "campaign_1941", "next_war": "nordkalott", "generals": "war"}
#: Buttons that open a form.
OPENING = (Op.AIM, Op.TICK, Op.FILL)
CHANNEL, GUILD = 5, 6


class ClockedClick:
    """A click, or a form that was sent: notes when its first answer came, and which form was opened."""

    numbers = iter(range(10**15, 10**16))

    def __init__(self, client: FieldpostClient, user: int, components: list[Any]) -> None:
        self.id, self.user, self.client, self.data = (
            next(self.numbers),
            SimpleNamespace(id=user),
            client,
            {"components": components},
        )
        self.guild_id, self.channel_id, self.guild, self.channel, self.message = GUILD, CHANNEL, None, None, None
        self.type, self.locale, self.created_at = discord.InteractionType.modal_submit, discord.Locale.british_english, utcnow()
        self.extras: dict[str, Any] = {}
        self.took, self.modal, self._begun = 0.0, None, time.perf_counter()
        say, done = self._say, lambda: self.took > 0
        self.response = SimpleNamespace(is_done=done, send_message=say, edit_message=say, defer=say, send_modal=self._show)
        self.followup = SimpleNamespace(send=say)

    async def _say(self, *_: Any, **__: Any) -> Any:
        self.took = self.took or time.perf_counter() - self._begun
        return SimpleNamespace(id=self.id, attachments=[])

    async def _show(self, modal: Any) -> None:
        self.modal = modal.to_dict()
        await self._say()

    edit_original_response = _say


def form_buttons(client: FieldpostClient, match: GameMatch, seat: str, user: int) -> Iterator[str]:
    """The buttons of a seat's panel that open forms."""
    words = GameWords(match.game, "en", match.position.state)
    view = client.presses.panels.panel(match, seat, words, user).view()
    for item in view.walk_children():
        press = Press.read(getattr(item, "custom_id", "") or "")
        if press is not None and press.op in OPENING:
            yield str(press)


def filled_first(modal: dict[str, Any]) -> list[Any]:
    """The fields of a form with the first line of each."""
    fields = form_fields(modal["components"])
    return [{"custom_id": field["custom_id"], "values": [one["value"] for one in field["options"][:1]]} for field in fields]


async def press_cold(client: FieldpostClient, game: int, user: int, custom_id: str, components: list[Any]) -> ClockedClick:
    """A click in a game that is not in memory."""
    client.service.forget(game)
    click: Any = ClockedClick(client, user, components)
    await client.presses.press(click, custom_id, [], [])
    made: ClockedClick = click
    return made


async def main(name: str = "eots", actions: int = 900, clicks: int = 40) -> None:
    """Play, forget, press."""
    game, rng = registered_games()[name], random.Random(11)
    opened: dict[str, list[float]] = defaultdict(list)
    sent: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        async with await Store.open(f"sqlite:///{home}/cold.sqlite") as store:
            client = FieldpostClient(store, home=Path(home), pictures=False, deliver=False)
            options = change_marks({}, rules=str(game.editions.revision))
            row = await store.games.create(
                game_type=game.id, scenario=SCENARIOS[name], options=options, owner_id=1, channel_id=CHANNEL
            )
            users = {seat: at + 1 for at, seat in enumerate(scenario_by_id(game, SCENARIOS[name]).seats)}
            for seat, user in users.items():
                await store.seats.take(row.id, seat, user, lang="en")
            await store.log.append(row.id, 0, [], game_updates={"status": "active"})
            due = 0
            for number in range(actions):
                match = await client.service.match(row.id)
                if not match.position.prompts:
                    break
                due += number % max(1, actions // clicks) == 0
                for seat in [prompt.seat for prompt in match.position.prompts] if due else []:
                    for custom_id in form_buttons(client, match, seat, users[seat]):
                        shown = await press_cold(client, row.id, users[seat], custom_id, [])
                        if shown.modal is not None:
                            due = 0
                            opened[str(getattr(Press.read(custom_id), "op", ""))].append(shown.took)
                            answer = await press_cold(
                                client, row.id, users[seat], shown.modal["custom_id"], filled_first(shown.modal)
                            )
                            sent.append(answer.took)
                        match = await client.service.match(row.id)
                        if due == 0:
                            break
                prompts = match.position.prompts
                if prompts:
                    action = random_action(match.position, rng, TASTES[name])
                    await client.service.act(row.id, users[action.seat], action.seat, None, [action], number + 1)
    for what, times in (*((f"form {op} is shown", found) for op, found in opened.items()), ("first answer to a sent form", sent)):
        print(f"{what:<40}{statistics.median(times):>8.2f}{max(times):>8.2f}   n={len(times)}")


if __name__ == "__main__":
    asyncio.run(main(*(kind(one) for kind, one in zip((str, int, int), sys.argv[1:], strict=False))))
