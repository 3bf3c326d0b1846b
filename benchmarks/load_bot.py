"""The bot that ``bench_load`` and ``bench_cluster`` measure, in a process of its own with nothing of theirs in its memory.

``python -m benchmarks.load_bot FIGURES [--plain]``: serves until it is ended, then writes how late its event loop was, how long
each click took inside it, and its largest memory. ``--plain``: without pictures.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import time
from pathlib import Path
from typing import Any
from unittest import mock

from discord.state import ConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter

from bot import app
from bot.drawing.pictures import GameDrawings
from bot.program.log_lines import configure_logging
from bot.serve import serve_until_stopped
from bot.settings import ProgramSettings
from bot.tuning import new_loop
from render.parent import share_one_arena


async def serve_watched(figures: Path, plain: bool) -> None:
    """The bot, recording its event loop's lag and its memory until it ends."""
    if plain:
        mock.patch.object(app, "GameDrawings", return_value=GameDrawings(enabled=False)).start()
    #: When, how late, and the processor time that the loop's thread used in between.
    lags: list[tuple[float, float, float]] = []
    arrived: dict[int, float] = {}
    inside: dict[int, float] = {}
    parse = ConnectionState.parse_interaction_create
    give = AsyncWebhookAdapter.create_interaction_response

    def parsed(self: Any, data: Any) -> None:
        arrived[int(data["id"])] = time.perf_counter()
        parse(self, data)

    def given(self: Any, interaction_id: int, *args: Any, **kwargs: Any) -> Any:
        inside[interaction_id] = time.perf_counter() - arrived[interaction_id]
        return give(self, interaction_id, *args, **kwargs)

    # The library finds both by name when it needs them.
    setattr(ConnectionState, parse.__name__, parsed)
    setattr(AsyncWebhookAdapter, give.__name__, given)

    async def watch() -> None:
        while True:
            start, used = time.perf_counter(), time.thread_time()
            await asyncio.sleep(0.01)
            lags.append((time.time(), time.perf_counter() - start - 0.01, time.thread_time() - used))

    watching = asyncio.create_task(watch())
    try:
        await serve_until_stopped(ProgramSettings.model_validate({}))
    finally:
        watching.cancel()
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        figures.write_text(json.dumps({"lags": lags, "most_mib": most, "inside": inside}))


if __name__ == "__main__":
    configure_logging("ERROR")
    share_one_arena()
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(serve_watched(Path(sys.argv[1]), "--plain" in sys.argv))
