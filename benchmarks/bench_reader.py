"""A reader who cannot see plays at the page: it gets roles, names and texts (the accessibility tree), no picture.

    .venv/bin/python -m benchmarks.bench_reader minsk_1941 axis          (with Chromium; some minutes)
    .venv/bin/python -m benchmarks.bench_reader south_pacific japan --turns 1
    .venv/bin/python -m benchmarks.bench_reader war germany --turns 3    (Generals)

The others are the computer's, recruits unless ``--level`` says otherwise. The names of buttons and the texts above them decide
what it does (``ListeningPlayer``). It says how far it came, how many taps it took and how the game ended. ``--aloud`` prints each
screen as the reader hears it, ``--channel`` at the end the last words of the channel.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence

import msgspec
from playwright.async_api import Error, Locator, Page

from benchmarks.children import unset
from benchmarks.started import ROOT, program
from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director, User
from tests.sandbox.browser import PHONE, chromium, page_of

#: A line of the accessibility tree: a role, a name in quotation marks, a text.
_NODE = re.compile(
    r"""^\s*- '?(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?: \[(?P<state>[^\]]*)\])?(?:'?: (?P<text>.*))?'?:?$"""
)
#: Buttons that decide nothing.
_BESIDE = re.compile(
    r"^(Enlarge|Fieldpost|Dismiss|Message menu|Type orders|Undo|Back|Clear|No hints|\?|Cards|Hand|Map|Plan|What happened"
    r"|Log|/|#|Find|Back to the start|Concede|Box|Odds|Refresh|In words|My decision|Again|Film|Play the event|0-OPS)"
)
#: A button of every panel; Refresh where it waits.
_PANEL = re.compile(r"^(\?|Type orders|My decision|Refresh)")
#: How strong, in words: "18 against up to 16", "win 89%".
_AGAINST = re.compile(r"(\d+) against (?:up to )?(\d+)")
_WIN = re.compile(r"win (\d+) ?%")
#: A turn or round that has begun, as headings and boards name it.
_TURN = re.compile(r"\b(?:Turn|Round) (\d+)\b")
#: Seconds to wait for the computer's recruits on a busy machine.
PATIENT = 300
#: Said to who has begun to play alone.
_PLAYED = re.compile("You play")
#: Milliseconds in which a panel that is there is read.
SOON = 4000
#: The printed number of a hex: column and row.
_HEX = re.compile(r"\b\d{4}\b")
#: Ends of what can go on, taken when nothing better is offered.
_ENDS = re.compile(r"^(End|Done|Pass|Decline|No|Nothing|Stop|Stay|Halt|Bank|Finish|Skip|Hold)", re.IGNORECASE)
_GOES_ON = re.compile(r"^(Do it|Confirm|Hand over|Continue|OK|Next|Start)")


class HeardScreen(msgspec.Struct, frozen=True):
    """What a reader hears of one panel."""

    texts: tuple[str, ...]
    buttons: tuple[str, ...]

    @property
    def said(self) -> str:
        """All texts as one."""
        return " ".join(self.texts)


def screen_of_tree(tree: str) -> HeardScreen:
    """The texts and buttons in an accessibility tree; names of pictures are left out."""
    texts, buttons = [], []
    for line in tree.splitlines():
        found = _NODE.match(line)
        if found is None:
            continue
        role, name, text = found["role"], found["name"] or "", found["text"] or ""
        if role == "button" and name and "disabled" not in (found["state"] or ""):
            buttons.append(name.replace('\\"', '"').replace("''", "'"))
        elif role in ("paragraph", "text", "code", "heading") and (text or name):
            texts.append((text or name).strip("'\""))
    return HeardScreen(tuple(texts), tuple(buttons))


class ListeningPlayer:
    """Decides by what it hears: attacks where it is stronger, cards with most points, moves towards its goals; else it ends."""

    def __init__(self, goals: Sequence[str], seed: int) -> None:
        self.goals = goals
        self.chance = random.Random(seed)
        self.tried: Counter[tuple[str, str]] = Counter()
        #: Goals that were heard as a place of one's own units.
        self.held: set[str] = set()

    def choose(self, screen: HeardScreen) -> str:
        """The button to press; "" for none."""
        offered = [name for name in screen.buttons if not _BESIDE.match(name)]
        if not offered or "You have sealed" in screen.said:
            return ""
        key = screen.said[:400]
        self.held |= {goal for goal in self.goals for name in offered if re.search(rf"{goal} · \D*(Corps|Army)", name)}
        # Confirmed on this very screen, it was refused: one of those that were chosen is given up.
        refused = any(self.tried[key, name] for name in offered if name.startswith("Confirm"))
        best = max(
            offered,
            key=lambda name: (
                self._worth(screen, name, refused=refused) - 4 * self.tried[key, name],
                self.chance.random(),
            ),
        )
        self.tried[key, best] += 1
        return best

    @staticmethod
    def _is_chosen(screen: HeardScreen, name: str) -> bool:
        """Whether a value is among those that the panel says are chosen: pressed again it is given up."""
        chosen = next((text for text in screen.texts if text.startswith("Chosen (")), "")
        return any(len(part) > 2 and part in chosen for part in name.split(" · ")[:2])

    def _worth(self, screen: HeardScreen, name: str, *, refused: bool) -> float:
        """How much a button promises, by its words; who could not go is given up again."""
        if _GOES_ON.match(name):
            return 6.0
        if self._is_chosen(screen, name):
            stays = any(text.startswith(f"{name.split(' · ')[0]} could not") for text in screen.texts)
            return 7.0 if stays else 5.0 if refused else -9.0
        if "Which units?" in screen.said and name.startswith("All ("):
            return 5.5
        if found := _AGAINST.search(name):
            ratio = int(found[1]) / max(1, int(found[2]))
            if ratio >= 1 and any(goal in name.split(" · ")[0] for goal in self.goals):
                return 9.0  # what the war is about
            return 5.0 + min(ratio, 4.0) if ratio >= 1.1 else 0.5
        if found := re.search(r"for (\d) OPS(?: \(in a row −(\d))?", name):
            return 3.0 + int(found[1])
        if "Where to?" in screen.said and (gained := self._steps_gained(screen, name)) is not None and gained <= 0:
            return 0.4 + gained / 10
        if "Orders:" in screen.said and self._is_to_fight(screen, name):
            return 0.6
        if name.startswith(("By rail", "By sea", "More attackers")):
            return 0.7
        if "combat cards" in screen.said:
            return 3.0 if name == "None" else 1.5
        if "Discard before" in screen.said and name in ("None", "Nothing", "Done"):
            return 5.0
        if "Take a loss" in screen.said:
            return 1.0 if "Panzer" in name else 2.5
        if "Advance to" in screen.said and name.startswith("All ("):
            return 6.5
        if name in ("Discard", "Decline this round"):
            return 0.2
        worth = int(found[1]) / 15 if (found := _WIN.search(name)) else 2.0
        if "supply there: none" in name or ("the last to leave" in name and self._steps_to_goals(name) == 1):
            return 0.3
        if (far := self._steps_to_goals(name)) is not None:
            worth += max(0.0, 12 - far) / 4
        elif any(goal in name for goal in self.goals):
            worth += 2.5
        if _ENDS.match(name):
            worth = 1.0
        return worth

    def _steps_gained(self, screen: HeardScreen, name: str) -> int | None:
        """How much nearer to a goal a destination is than the hex that is left; None where that is not heard."""
        left = next((text for text in screen.texts if text.startswith(("Move · ", "Exploit · "))), "")
        before, after = self._steps_to_goals(left), self._steps_to_goals(name)
        return None if before is None or after is None else before - after

    @staticmethod
    def _is_to_fight(screen: HeardScreen, name: str) -> bool:
        """Whether a stack is in a hex with a combat marker: it stays for its fight."""
        heard = next((text for text in screen.texts if text.startswith("Combat markers: ")), "").partition("Same goal:")[0]
        return "Where to?" not in screen.said and not {*_HEX.findall(heard)}.isdisjoint(_HEX.findall(name)[:1])

    def _steps_to_goals(self, name: str) -> int | None:
        """From the hex that a caption names to the nearest goal, by their printed numbers; None without both."""
        here = [_column_and_row(number) for number in _HEX.findall(name)]
        wanted = [goal for goal in self.goals if _HEX.fullmatch(goal) and goal not in self.held]
        there = [_column_and_row(goal) for goal in wanted[:1]]
        return min((_hex_steps(a, b) for a in here[:1] for b in there), default=None)


def _column_and_row(number: str) -> tuple[int, int]:
    return int(number[:2]), int(number[2:])


def _hex_steps(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Hexes between two places of a grid whose odd columns lie lower."""
    across = b[0] - a[0]
    down = (b[1] - b[0] // 2) - (a[1] - a[0] // 2)
    return max(abs(across), abs(down), abs(across + down))


class ListeningSeat:
    """A reader in front of the page."""

    def __init__(self, page: Page, reader: ListeningPlayer, *, aloud: bool) -> None:
        self.page = page
        self.reader = reader
        self.aloud = aloud
        self.taps = 0
        self.stuck = 0

    def panel(self) -> Locator:
        """The newest private panel of the game."""
        # Not by the game's number: texts run into one another there ("#1Turn 2").
        panels = self.page.get_by_role("article").filter(has_text="Only you can see this")
        return panels.filter(has=self.page.get_by_role("button", name=_PANEL)).last

    async def hear(self) -> HeardScreen:
        """The panel in words; nothing while there is none."""
        try:
            return screen_of_tree(await self.panel().aria_snapshot(timeout=SOON))
        except Error:
            return HeardScreen((), ())

    async def public(self) -> str:
        """The last public words of the channel."""
        return " ".join(screen_of_tree(await self.page.get_by_role("main").aria_snapshot()).texts)

    async def step(self) -> bool:
        """Decide once; False where nothing was to be decided."""
        screen = await self.hear()
        name = self.reader.choose(screen)
        if self.aloud:
            print("·", " | ".join(screen.texts)[:700], "\n   ", list(screen.buttons), "\n  ->", name, flush=True)
        if not name:
            return False
        await self.tap(name)
        return True

    async def tap(self, name: str) -> None:
        """Press a button by its name, choose from a menu by its entries, and wait until the panel says something else."""
        with contextlib.suppress(Error):
            before = await self.panel().inner_text(timeout=SOON)
            await self.panel().get_by_role("button", name=name, exact=True).first.click(timeout=8000)
            self.taps += 1
            await self.page.wait_for_timeout(60)
            if await self.page.get_by_role("dialog").count():
                await self._pick()
            for _ in range(40):
                if await self.panel().inner_text(timeout=SOON) != before:
                    break
                await self.page.wait_for_timeout(100)

    async def _pick(self) -> None:
        """An open menu: the entry that promises most."""
        box = self.page.get_by_role("dialog")
        options = [await one.inner_text() for one in await box.get_by_role("option").all()]
        if options:
            best = self.reader.choose(HeardScreen((" ".join(options),), tuple(options))) or options[0]
            await box.get_by_role("option").nth(options.index(best)).click(timeout=8000)
            self.taps += 1
        done = box.get_by_role("button", name=re.compile("^Done"))
        if await done.count():
            await done.click(timeout=8000)
            self.taps += 1
        if await box.count():
            await self.page.keyboard.press("Escape")


@contextlib.asynccontextmanager
async def page_at_table(scenario: str, side: str) -> AsyncIterator[tuple[Page, User]]:
    """The page of a person who sits at a game that the computer's recruits play against them, and that person."""
    with tempfile.TemporaryDirectory() as home:
        async with Sandbox() as sandbox, Director(sandbox.base) as director:
            bot = await program(
                unset()
                | {
                    "DISCORD_TOKEN": sandbox.token,
                    "FIELDPOST_API_BASE": sandbox.api_base,
                    "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
                    "FIELDPOST_GAMES": "",
                    "FIELDPOST_HOME": home,
                    "PYTHONPATH": str(ROOT),
                }
            )
            try:
                await director.wait_for_bot(PATIENCE)
                await director.settings(ack_seconds=PATIENCE)
                person = director.user("alice")
                (await person.slash("game new", {"scenario": scenario}, channel="games")).ok()
                (await person.slash("game join", {"side": side}, channel="games")).ok()
                await person.slash("panel", {"words": True}, channel="games")  # a choice of the person's, before there is a panel
                await person.slash("game computer", {"pace": "once"}, channel="games")
                async with chromium() as browser, page_of(browser, sandbox, PHONE, "alice", "games") as page:
                    yield page, person
            finally:
                bot.terminate()
                await bot.wait()


async def play_by_ear(given: argparse.Namespace) -> None:
    """Play until the game or the wished turns are over, or the time is up."""
    begun = time.monotonic()
    async with page_at_table(given.scenario, given.side) as (page, person):
        await page.get_by_role("button", name="Play by myself").last.click()
        if given.level:
            await page.get_by_text(_PLAYED).last.wait_for()
            (await person.slash("game computer", {"level": given.level}, channel="games")).ok()
        seat = ListeningSeat(page, ListeningPlayer(given.goals.split(","), given.seed), aloud=given.aloud)
        await page.wait_for_timeout(3000)
        idle, heard, first = 0, time.monotonic(), 0
        while time.monotonic() - begun < given.minutes * 60 and time.monotonic() - heard < PATIENT:
            said = await seat.public()
            ended = re.search(r"(Victory|The game is a draw|The game is over)[^.]*\.?", said)
            turn = max(map(int, _TURN.findall(said)), default=0)
            first = first or turn  # a scenario may begin in the midst of a war
            if ended or (given.turns and turn >= first + given.turns):
                print(f"{given.scenario}: {ended[0] if ended else f'turn {turn}'}")
                break
            if await seat.step():
                idle, heard = 0, time.monotonic()
            else:
                idle += 1
                again = page.get_by_role("button", name="My decision").last
                if idle % 5 == 4 and await again.count():
                    with contextlib.suppress(Error):
                        await again.click(timeout=3000)
                await page.wait_for_timeout(1500)
        else:
            print(f"{given.scenario}: not over; heard last: {(await seat.hear()).said[:200]}")
        print(f"{seat.taps} taps, {time.monotonic() - begun:.0f} seconds")
        if given.aloud or given.channel:
            print((await seat.public())[-4000:])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario")
    parser.add_argument("side")
    parser.add_argument("--turns", type=int, default=0, help="how many to play, whichever is the first; 0: to the end")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--goals", default="1217,1516")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="")
    parser.add_argument("--aloud", action="store_true")
    parser.add_argument("--channel", action="store_true")
    asyncio.run(play_by_ear(parser.parse_args()))
