"""Taps of five decisions, pressed on the page at a phone's size: ``python -m benchmarks.bench_taps [SHOTS [LANG]]``.

Each decision is made by forms in a browser of 390 by 844 points, from the open panel on. Prints the clicks; the same with
a second one for each choice in a form's menu, which Discord opens first (the page shows its lines at once); and the fewest taps
of the same orders by buttons and menus (reckoned by ``tests.stalins_war.taps``). SHOTS: a folder for a picture of each form, in
LANG.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.async_api import Browser, Page
from sqlalchemy import delete, update

from benchmarks.bench_random import TASTES
from bot.core.games import installed_games
from bot.core.service import Service
from bot.desk.goal_rows import goal_rows
from bot.marks import change_marks
from bot.panel.controls import Press
from bot.panel.ops import Op
from bot.store import Store
from bot.store.schema import games, outbox
from bot.store.schema import seats as seat_table
from bot.telling.text import GameWords
from rules.engine import Action, Position
from rules.engine.contract.game import game_of_position, scenario_by_id
from rules.engine.machine.dice import secret_commitment
from rules.engine.proof.playout import random_action
from rules.stalins_war.table.forms import FORMS
from sandbox.server import Sandbox
from tests.director.client import Director, Message
from tests.engine.test_order_forms import as_boxes, tapped
from tests.sandbox.browser import PHONE, chromium, page_of
from tests.stalins_war.taps import taps
from tests.store.fresh import lay
from tests.table.program import Ledger, Person, Program

SECRET = bytes(32)
#: Steps that a side chooses, at least.
STEPS = 3


class PageThumb(Person):
    """Somebody who presses what is on the page; everything else as a person of the tests."""

    page: Page
    clicks = 0
    #: Clicks that Discord wants besides: to open a form's menu.
    opened = 0
    shots: Path | None = None
    shown = ""

    async def _panel(self) -> Message:
        """The newest private message."""
        return [one for one in await self.messages("games") if one.ephemeral and one.buttons][-1]

    async def press(self, message_id: str, custom_id: str, values: list[str] | None = None, **_: Any) -> Any:
        before = _looks(await self._panel())
        card = self.page.locator(f'article[data-message-id="{message_id}"]')
        await card.locator(f'[data-custom-id="{custom_id}"]').first.click()
        self.clicks += 1 + len(values or ())
        for value in values or ():
            await self.page.click(f'dialog[open] [data-value="{value}"]')
        confirm = self.page.locator("dialog[open] [data-confirm]")
        if values and await confirm.count():
            self.clicks += 1
            await confirm.click()
        return await self._answer(before)

    async def _answer(self, before: Any) -> Any:
        """Wait until the panel has changed or a form is open: as the reply that the tests' people read."""
        for _ in range(3000):
            if await self.page.locator("dialog[data-modal]").count():
                return None
            if _looks(now := await self._panel()) != before and not now.loading:
                return _Answered(now)
            await asyncio.sleep(0.02)
        raise TimeoutError(f"nothing happened: {before}")

    async def tap_named(self, label: str) -> None:
        """A button of the panel whose caption begins so."""
        await self.press((panel := await self._panel()).id, panel.button(f"^{label}").custom_id)

    async def send(self, chosen: dict[str, str | list[str]]) -> None:
        """Choose in the open form: values by field; and send it."""
        form, before = self.page.locator("dialog[data-modal]"), _looks(await self._panel())
        press = Press.read(await form.get_attribute("data-modal") or "")
        for field, values in chosen.items():
            lines = form.locator(f'[data-field="{field}"] input')
            for value in [values] if isinstance(values, str) else values:
                await form.locator(f'[data-field="{field}"] input[value="{value}"]').check()
                self.clicks += 1
                menu = await lines.first.get_attribute("type") == "radio" and await lines.count() > 10
                self.opened += menu or (press is not None and press.op == Op.AIMED)
        if self.shots is not None:
            await self.page.screenshot(path=self.shots / f"{self.shown}.png")
        await form.locator("[data-submit]").click()
        self.clicks += 1
        await form.wait_for(state="detached")
        await self._answer(before)

    async def fields(self) -> list[tuple[str, str, dict[str, str]]]:
        """The fields of the open form: id, label, values with their labels."""
        await self.page.locator("dialog[data-modal]").wait_for()
        script = """all => all.map(one => [one.dataset.field, one.querySelector(".name")?.innerText ?? "",
            [...one.querySelectorAll(".option")].map(line => [line.querySelector("input").value, line.innerText])])"""
        found = await self.page.locator("dialog[data-modal] [data-field]").evaluate_all(script)
        return [(str(name), str(label), dict(lines)) for name, label, lines in found]


class _Answered:
    """A panel that has changed."""

    def __init__(self, panel: Message) -> None:
        self.message = self.last = panel

    def ok(self) -> _Answered:
        return self


def _looks(panel: Message) -> Any:
    """What is different in a panel that was pressed; a picture that comes later is nothing new."""
    return panel.id, panel.text, [(one.custom_id, one.label) for one in (*panel.buttons, *panel.selects)]


class TypicalDecision(NamedTuple):
    """A decision: in which game and scenario, when it has come, and how it is made by forms."""

    name: str
    game: Any
    module: str
    scenario: str
    has_come: Callable[[Position], str]
    by_forms: Callable[[PageThumb, Person], Awaitable[None]]


async def offensive(thumb: PageThumb, _: Person) -> None:
    """Seven units, two battles."""
    for label in (thumb.words.verb("event"), "J09", "1 ", thumb.words.tr("button-form-stacks")):
        await thumb.tap_named(re.escape(label))
    wanted, chosen = {"3407": "2912", "2915": "2917"}, dict[str, str | list[str]]()
    for field, label, lines in await thumb.fields():
        if goal := wanted.pop(label[:4], ""):
            chosen[field] = next(value for value, line in lines.items() if goal in line)
    assert not wanted
    await thumb.send(chosen)
    while (prompt := thumb.ledger.position().prompts[0]).seat == thumb.seat and prompt.what in ("move", "declare"):
        await thumb.tap_named(re.escape(thumb.words.ending(prompt, "done")))
        if [one for one in (await thumb._panel()).buttons if ":x:" in one.custom_id]:
            await thumb.tap_named(re.escape(thumb.words.tr("button-do")))


async def fight(thumb: PageThumb, other: Person) -> None:
    """A fight of two stacks, and its advance."""
    await thumb.tap_named(re.escape(thumb.words.value("card", "AX01")))
    await thumb.tap_named(re.escape(thumb.words.say("form-round").rstrip(" …")))
    [_, (then, _, lines)] = await thumb.fields()
    await thumb.send({then: next(one for one in lines if one.endswith("~now"))})
    while (prompt := thumb.ledger.position().prompts[0]).seat != thumb.seat and prompt.what == "combat-cards-against":
        before = _looks(await thumb._panel())
        await other.act("decline")
        await thumb._answer(before)
    while (prompt := thumb.ledger.position().prompts[0]).seat == thumb.seat and prompt.what in ("lose", "advance"):
        panel = await thumb._panel()
        everything = [one for one in panel.buttons if f":{Op.EVERYTHING}:" in one.custom_id]
        await thumb.press(panel.id, (everything or panel.buttons)[0].custom_id)


async def reinforcements(thumb: PageThumb, other: Person) -> None:
    """Some twenty units in five groups, each to the first place that it may still have."""
    position = thumb.ledger.position()
    rows = goal_rows(position, thumb.seat, "place", thumb.words, {})
    await thumb.tap_named(re.escape(thumb.words.tr("button-form-stacks")))
    chosen: dict[str, str | list[str]] = {}
    for (field, _, values), row in zip(await thumb.fields(), rows, strict=True):
        tried = ((goal, Action(thumb.seat, "place", (*row.args, goal))) for goal in values)
        chosen[field], order = next((goal, order) for goal, order in tried if position.check(order) is None)
        after = position.outlook(order).position
        assert after is not None
        position = after
    await thumb.send(chosen)


def longest_losses(position: Position, seat: str) -> list[str]:
    """The boxes of losses that take the most taps one by one."""
    return max((as_boxes(tapped(position, seat, "lose", Random(seed))) for seed in range(10)), key=len)


async def losses(thumb: PageThumb, _: Person) -> None:
    """Several steps that nobody has to lose."""
    await thumb.tap_named(re.escape(thumb.words.say("form-losses").rstrip(" …")))
    boxes = longest_losses(thumb.ledger.position(), thumb.seat)
    await thumb.send({field: [one for one in boxes if one in values] for field, _, values in await thumb.fields()})


async def segment(thumb: PageThumb, _: Person) -> None:
    """25 units march on by formations."""
    await thumb.tap_named(re.escape(thumb.words.verb("proceed")))
    await thumb.tap_named(re.escape(thumb.words.tr("button-form-stacks")))
    await thumb.send({field: next(iter(values)) for field, _, values in await thumb.fields()})
    prompt = thumb.ledger.position().prompts[0]
    await thumb.tap_named(re.escape(thumb.words.ending(prompt, "done")))


def asks_for(what: str, seat: str = "", least: int = 0, turn: int = 0) -> Callable[[Position], str]:
    """Whether a position asks somebody for this, and who it is: of at least so many units, from a turn on."""

    def found(position: Position) -> str:
        prompt = position.prompts[0]
        if prompt.what != what or prompt.seat != (seat or prompt.seat) or position.state.turn < turn:
            return ""
        if what == "lose":
            due = FORMS["losses"].due(position, prompt.seat)
            return prompt.seat if due and len(longest_losses(position, prompt.seat)) >= STEPS else ""
        if not least:
            return prompt.seat
        rows = goal_rows(position, prompt.seat, "place", GameWords(game_of_position(position), "en", position.state), {})
        return prompt.seat if sum(len(row.units) for row in rows) >= least else ""

    return found


DECISIONS = (
    TypicalDecision("an offensive of two battles", "eots", "rules.eots", "year_1942", asks_for("play-card", "japan"), offensive),
    TypicalDecision("a round with a fight", "stalins_war", "rules.stalins_war", "minsk_1941", asks_for("act", "axis"), fight),
    TypicalDecision(
        "reinforcements", "eots", "rules.eots", "campaign_1941", asks_for("reinforce", "allies", 21, 3), reinforcements
    ),
    TypicalDecision("losses of three steps", "stalins_war", "rules.stalins_war", "bagration_1944", asks_for("lose"), losses),
    TypicalDecision("25 units of a segment", "next_war", "tests.next_war.staged", "army", asks_for("move-units"), segment),
)


async def brought_up(home: Path, decision: TypicalDecision, people: dict[str, int], place: tuple[int, int]) -> str:
    """Play a game at random until the decision has come, without the program; the seat that decides.

    ``people``: the Discord ids of Alice, who decides, and of Bob; ``place``: of the channel and its server.
    """
    os.environ["FIELDPOST_GAMES"] = decision.module
    installed_games.cache_clear()
    game: Any = installed_games()[decision.game]
    async with await Store.open(lay(home / "fieldpost.sqlite")) as store:
        service, rng = Service(store), Random(0)
        options = change_marks({}, rules=str(game.editions.revision))
        row = await store.games.create(
            game_type=game.id,
            scenario=decision.scenario,
            options=options,
            owner_id=people["alice"],
            channel_id=place[0],
            guild_id=place[1],
        )
        known = update(games).values(secret=SECRET, seed_hash=secret_commitment(SECRET), checksum=None)
        await store.database.write(lambda connection: connection.execute(known).rowcount)
        seats = scenario_by_id(game, decision.scenario).seats
        for at, seat in enumerate(seats):
            await store.seats.take(row.id, seat, at + 1, lang="en")
        await store.log.append(row.id, 0, [], game_updates={"status": "active"})
        number = 0
        while not (due := decision.has_come((match := await service.match(row.id)).position)):
            number += 1
            prompt = match.position.prompts[0]
            plain = prompt.what != "play-card" and decision.scenario == "year_1942" and decision.by_forms is offensive
            verb = next((verb for verb in ("decline", "done") if verb in prompt.verbs), "") if plain else ""
            action = Action(prompt.seat, verb) if verb else random_action(match.position, rng, TASTES[decision.game])
            await service.act(row.id, seats.index(action.seat) + 1, action.seat, None, [action], number)

        def hand_over(connection: Any) -> int:
            connection.execute(delete(outbox))
            for seat in seats:
                user = people["alice" if seat == due else "bob"]
                connection.execute(update(seat_table).where(seat_table.c.seat == seat).values(user_id=user))
            return len(seats)

        await store.database.write(hand_over)
    return due


@asynccontextmanager
async def at_the_page(decision: TypicalDecision, browser: Browser, lang: str) -> AsyncIterator[tuple[PageThumb, Person]]:
    """The program with the decision due, its panel open on the page of who decides; and the other side."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as sandbox, Director(sandbox.base) as director:
            views = {name: await director.user(name).overview() for name in ("alice", "bob")}
            channel = next(one for one in views["alice"]["channels"] if one["name"] == "games")
            home, place = Path(folder), (int(channel["id"]), int(channel["guild_id"]))
            people = {name: int(view["me"]["id"]) for name, view in views.items()}
            seat = await brought_up(home, decision, people, place)
            program, ledger = Program(sandbox, director, home, decision.module), Ledger(home, installed_games()[decision.game])
            await program.start()
            try:
                thumb, other = PageThumb(director, "alice", lang, ledger), Person(director, "bob", lang, ledger)
                thumb.seat = seat
                await thumb.configure(locale="en-US" if lang == "en" else lang)
                async with page_of(browser, sandbox, PHONE, "alice", "games") as page:
                    thumb.page = page
                    page.set_default_timeout(30_000)
                    (await thumb.slash("panel", channel="games")).ok()
                    yield thumb, other
            finally:
                await program.stop()


async def pressed(decision: TypicalDecision, browser: Browser, shots: Path | None, lang: str) -> tuple[int, int, int]:
    """The clicks by forms, those that Discord wants besides, and the fewest taps of the same orders by buttons."""
    async with at_the_page(decision, browser, lang) as (thumb, other):
        begun = len(thumb.ledger.log())
        thumb.shots, thumb.shown = shots, f"{decision.name.replace(' ', '-')}-{lang}"
        await decision.by_forms(thumb, other)
        orders = [Action(seat, verb, tuple(argument.split())) for _, seat, verb, argument, _ in thumb.ledger.log()]
        positions = thumb.ledger.positions()
        by_buttons = sum(taps(positions[at], orders[at]) for at in range(begun, len(orders)) if orders[at].seat == thumb.seat)
        return thumb.clicks, thumb.opened, by_buttons


async def main(shots: str = "", lang: str = "en") -> None:
    """Press, count, print."""
    print(f"{'':<32}{'forms':>8}{'in Discord':>12}{'buttons':>9}")
    async with chromium() as browser:
        for decision in DECISIONS:
            forms, opened, buttons = await pressed(decision, browser, Path(shots) if shots else None, lang)
            print(f"{decision.name:<32}{forms:>8}{forms + opened:>12}{buttons:>9}", flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
