"""The map inside the panel: ``python -m benchmarks.bench_panel_map [ROUNDS]``. Milliseconds, median and worst, warm processes.

From the panel's text to the bytes of its picture: the chooser's view, the scene, the drawing in the renderer's process. A
stack of 1942 chooses where to land; each round has another title, so that nothing comes from memory.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time

import msgspec

from bot.panel import numbering, panel
from bot.panel.draft import Draft
from bot.telling.text import GameWords
from render.eots import PICTURES
from render.pages.pool import Renderer
from rules.engine import Action, Position, SealedDice
from rules.eots import GAME

STACK = "jp_army_16+jp_ca_nachi+jp_cvl_ryujo+jp_cvl_zuiho"
ORDERS = ("oc J14", "hq jp_hq_south_seas", f"activate {STACK}+jp_ad_5")


def landing() -> Position:
    """1942: a stack in Davao is about to move."""
    position, number = GAME.start("year_1942", {}, SealedDice(bytes(32), 0)).position, 1
    orders = iter(ORDERS)
    while True:
        prompt = position.prompts[0]
        waits = prompt.what != "play-card" and prompt.seat + prompt.what not in ("japanchoose-hq", "japanactivate", "japanmove")
        text = ("decline" if "decline" in prompt.verbs else "done") if waits else next(orders, "")
        if not text:
            return position
        position, number = position.play(Action.parse(prompt.seat, text), SealedDice(bytes(32), number)).position, number + 1


async def main(rounds: int) -> None:
    """Prints one line for each kind of choice."""
    position = landing()
    words = GameWords(GAME, "en", position.state)
    renderer = Renderer(keep=2)
    await renderer.warm_up([("eots/full", "paper", part) for part in (True, False)])
    for name, draft in (("from which hex", Draft()), ("where to", Draft("move", ("2915", STACK)))):
        shown = panel.panel_screen(position, "japan", draft, words)
        choice = numbering.choice_for_picture(shown, position)
        assert choice is not None
        times = []
        for number in range(rounds + 2):
            start = time.perf_counter()
            scene = PICTURES.choosing(GAME.view(position.state, "japan"), choice, "en")
            assert scene is not None
            await renderer.map(msgspec.structs.replace(scene, title=f"{name} {number}"))
            times.append((time.perf_counter() - start) * 1000)
        print(f"{name:20} median {statistics.median(times[2:]):8.1f} ms   worst {max(times[2:]):8.1f} ms   n={rounds}")
    await renderer.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 15))
