"""Before a process serves: whether it fits those that run, its slot; and when it has to end."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable, Sequence

from sqlalchemy.exc import SQLAlchemyError

from bot.cluster.member import ClusterMember
from bot.cluster.slots import ClusterRefusedError, SlotRow
from bot.program.complaints import AGAIN, CannotStartError, printable_text
from bot.store import Store, StoreError
from bot.store.backend import read_url


class SlotTakenError(CannotStartError):
    """Another process serves this one's servers; nobody has to mend anything."""

    code = AGAIN


async def check_cluster(
    store_url: str, processes: int, shards: int, token: str, stack: contextlib.AsyncExitStack
) -> ClusterMember | None:
    """This process among several on PostgreSQL; None on SQLite. Raises CannotStartError if it does not fit those that run."""
    try:
        url = read_url(store_url)
    except StoreError:
        return None  # reported when the store is opened
    if not url.drivername.startswith("postgresql"):
        if processes > 1:
            raise CannotStartError("several processes need PostgreSQL: set FIELDPOST_DATABASE_URL, or FIELDPOST_PROCESSES to 1.")
        return None
    if shards and shards < processes:
        raise CannotStartError(
            f"{processes} processes need as many shards at least: FIELDPOST_SHARDS is {shards}. Leave it unset, or raise it."
        )
    try:
        member = ClusterMember(url, processes, shards or processes, token)
    except ModuleNotFoundError:
        return None  # the driver: the same
    stack.push_async_callback(member.leave)
    try:
        await member.check()
    except ClusterRefusedError as error:
        raise CannotStartError(str(error)) from error
    except (StoreError, SQLAlchemyError, OSError):
        pass  # the same
    return member


async def join_cluster(member: ClusterMember, store: Store, spare: Callable[[], None], stop: asyncio.Event) -> bool:
    """Take a slot, and wait for one as a spare; False if the program is stopped meanwhile.

    ``spare`` is called once it waits. Raises CannotStartError.
    """

    def wait(rows: Sequence[SlotRow]) -> None:
        held = "; ".join(f"slot {row.number} has {row.holder}" for row in rows)
        print(printable_text(f"Fieldpost waits as a spare: {held}.", sys.stdout), flush=True)
        spare()

    joining, stopping = asyncio.create_task(member.join(store, wait)), asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({joining, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if joining.done():
            joining.result()
        return joining.done()
    except StoreError as error:
        raise CannotStartError(str(error)) from error
    finally:
        for task in (joining, stopping):
            task.cancel()
        await asyncio.gather(joining, stopping, return_exceptions=True)


async def wait_for_end(stop: asyncio.Event, member: ClusterMember | None) -> None:
    """Wait until the program is to stop. Raises SlotTakenError once another process serves its servers."""
    ways = [asyncio.create_task(stop.wait())]
    if member is not None:
        ways.append(asyncio.create_task(member.session.lost.wait()))
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
    if member is not None and member.session.lost.is_set():
        raise SlotTakenError(f"{member.session.lost_reason}: this one ends. Started again it waits as a spare.")
