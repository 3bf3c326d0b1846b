"""NOTIFY as a bad line would carry it: lost, late, out of order, several times. What is written down stays as it is."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
from collections.abc import AsyncIterator

from benchmarks.cluster_fleet import SharedDatabase
from bot.cluster.ground import CHANNEL

#: Seconds after which what is late arrives, at the most; by then the readers have looked by themselves.
_LATEST = 2.0


def _shake(database: SharedDatabase, lost: float, late: float) -> None:
    [[made]] = database.read("SELECT pg_get_functiondef('fieldpost_cluster.note_change'::regproc)")
    shaken, count = re.subn(r"PERFORM pg_notify\([^;]*;", "PERFORM bench.notify_badly();", made)
    assert count == 1, made
    database.run_script(f"""
        CREATE SCHEMA IF NOT EXISTS bench;
        CREATE TABLE bench.late (number bigint GENERATED ALWAYS AS IDENTITY, due timestamptz);
        CREATE FUNCTION bench.notify_badly() RETURNS void LANGUAGE plpgsql AS $$
        DECLARE
            dice float8 := random();
        BEGIN
            IF dice < {lost} THEN
                RETURN;
            ELSIF dice < {lost + late} THEN
                INSERT INTO bench.late (due) VALUES (clock_timestamp() + random() * interval '{_LATEST} seconds');
            ELSE  -- of several with the same content a transaction would send one
                PERFORM pg_notify('{CHANNEL}', number::text) FROM generate_series(1, 1 + 2 * (random() < 0.5)::integer) AS number;
            END IF;
        END $$;
        {shaken};
    """)


@contextlib.asynccontextmanager
async def shaken_notices(database: SharedDatabase, *, lost: float = 0.3, late: float = 0.3) -> AsyncIterator[None]:
    """From now on of all wake-ups this part is lost, this part late and out of order; the others come once or three times.

    What is late is delivered until the end, what is lost is so for good.
    """
    await asyncio.to_thread(_shake, database, lost, late)
    taken = "DELETE FROM bench.late WHERE due < clock_timestamp() RETURNING number"

    async def deliver() -> None:
        while True:
            numbers = [row["number"] for row in await asyncio.to_thread(database.read, taken)]
            random.shuffle(numbers)
            for number in numbers:
                await asyncio.to_thread(database.read, "SELECT pg_notify(?, ?)", CHANNEL, f"late {number}")
            await asyncio.sleep(0.1)

    delivering = asyncio.create_task(deliver())
    try:
        yield
    finally:
        delivering.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await delivering
