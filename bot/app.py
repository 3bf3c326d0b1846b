"""The composition of the program: the table, the league, and what connects them to Discord."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord

from bot.apart.apart import Apart
from bot.cluster.following import ClusterPart, Following
from bot.core import games
from bot.core.library import Library
from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.icon_upload import IconUpload
from bot.league_app import LONGEST_PAUSE, LeagueApp
from bot.orders.pauses import Pauses
from bot.program.complaints import print_complaint
from bot.program.limits import PACE, TableLimits
from bot.program.patience import PULSE
from bot.scripted.players import ScriptedPlayers
from bot.seeking.watch import SeekerWatch
from bot.send.deliver import REPAIRED, DiscordSender, board_repairs
from bot.send.editions import EditionWatch
from bot.send.given_up import GivenUp
from bot.send.outbox_worker import OutboxWorker, UndeliverableError
from bot.send.seekers import SeekerSender
from bot.store import Outbox, Store
from bot.table import TableComposition
from bot.telling import messages
from bot.time.evenings import EveningWatch
from bot.time.jumps import Jumps
from bot.tuning import ClickTimes
from bot.warming import Warming


class FieldpostApp:
    """All parts of one program. ``name``: of this one among all that serve one database; ``member``: what it is among them.

    ``deliver``: False in tests, which send what waits at moments of their own choosing. ``modules``: the folder of the owner's.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        *,
        pictures: bool,
        deliver: bool,
        name: str,
        limits: TableLimits,
        modules: Path | None,
        member: ClusterPart | None = None,
    ) -> None:
        PACE.per_second = limits.completions
        self.store = store
        self.service = Service(store, Library(modules))
        self.table = TableComposition(
            self.service, GameDrawings(enabled=pictures), Apart(store, limits, processes=deliver), limits
        )
        self.scripted = ScriptedPlayers(self.service, Pauses() if deliver else None, self.table.apart.thinkers)
        self.sender = DiscordSender(client, self.table)
        self.given_up = GivenUp(self.table.places)
        self.league = LeagueApp(client, self.table, self.sender, self.given_up)
        SeekerSender(client, self.table.seeking.room, self.table.choices, self.sender)
        self.seeker_watch = SeekerWatch(self.table.seeking)
        self.evening_watch = EveningWatch(self.table.evenings)
        self.worker = OutboxWorker(store, self.sender, name=name, given_up=self.given_up.report) if deliver else None
        self.editions = EditionWatch(self.service)
        self.clicks = ClickTimes()
        self.warming = Warming(self.table, self.clicks)
        self.icons = IconUpload(client, self.table.pictures)
        self.member = member
        self._preparing: asyncio.Task[None] | None = None
        self._work: set[asyncio.Task[Any]] = set()
        self._reopened = False

    async def start(self) -> None:
        """Called once after login: read what the last run left, post what it left unsent, and begin what goes by time."""
        table, timer = self.table, self.worker is not None
        await self.service.library.servers.load()
        await table.places.load()
        await table.talks.load()
        self.service.listeners += [self._game_changed, table.clocks.changed, table.standings.changed]
        self.service.listeners += [self.scripted.changed, self._league_changed]
        self.league.leagues.listeners.append(self._season_changed)
        for line in games.orphaned_lines(await self.store.games.count_types(("lobby", "active"))):
            print_complaint(line)
        for game_id, row in board_repairs(await self.store.games.find(("lobby", "active"), most=REPAIRED)):
            await self.store.outbox.post([row], game_id)
        if self.worker is not None:
            self.worker.start()
            table.seeking.listeners.append(self.worker.notify)
            table.evenings.listeners.append(self.worker.notify)
            PULSE.start()
            table.clocks.jumps = Jumps(self.store.now, time.monotonic)
            self._preparing = asyncio.create_task(self._prepare())
            self.editions.start()
        await table.clocks.start(timer=timer)
        await table.standings.start(timer=timer)
        await self.scripted.start()
        await self.league.start(timer=timer)
        await self.seeker_watch.start(timer=timer)
        await self.evening_watch.start(timer=timer)
        if timer and self.store.database.share.is_first:
            table.leaving.start()
        if self.member is not None:
            following = Following(table, self.league.leagues, self.league.called, self)
            self.member.follow(following.follow_notice, following.read_everything)

    def wake_sender(self) -> None:
        """Messages may wait that another process has written."""
        if self.worker is not None:
            self.worker.notify()

    def wake_timers(self) -> None:
        """Another process has changed what is waited for."""
        for watch in (self.seeker_watch, self.evening_watch):
            watch.timer.wake()

    async def catch_up(self) -> None:
        """Other processes may have changed games of this one's servers without its hearing of it."""
        await self.table.clocks.follow_lately()
        await self.table.standings.follow_lately()
        await self.scripted.start()
        await self.league.catch_up()

    async def stop(self) -> None:
        """Finish what is in hand: messages being sent, pictures being drawn."""
        await self.table.leaving.stop()
        await self.table.clocks.stop()
        await self.table.standings.stop()
        await self.league.stop()
        await self.seeker_watch.stop()
        await self.evening_watch.stop()
        await self.scripted.stop()
        await self.editions.stop()
        if self.worker is not None:
            await self.worker.stop(5.0)
        if self._preparing is not None:
            self._preparing.cancel()
        await PULSE.stop()
        await self.table.apart.close()
        await self.table.pictures.close()

    async def deliver_all(self) -> int:
        """Send everything that is due, what waits for a newer one without that pause; how many rows were delivered. For tests."""
        count = 0
        pauses = timedelta(seconds=max(messages.BOARD_PAUSE, messages.ANSWERED_PAUSE, LONGEST_PAUSE))
        tags = timedelta(seconds=messages.TAGS_PAUSE)
        while due := await self._due_rows(pauses, tags):
            for waiting in due:
                row = await self.store.outbox.begin_try(waiting.id)
                if row is None:
                    continue
                try:
                    await self.store.outbox.delivered(row.id, await self.sender.send(row))
                    count += 1
                except UndeliverableError as error:
                    await self.store.outbox.dead(row.id, str(error))
                    if error.lost:
                        await self.given_up.report(row)
        return count

    async def _prepare(self) -> None:
        await self.warming.run()
        await self.icons.run(upload=self.store.database.share.is_first)

    async def _due_rows(self, pauses: timedelta, tags: timedelta) -> list[Outbox]:
        """What is due, or only waits for a newer one: not what belongs to a moment of its own within the long pause of tags."""
        now, topic = self.store.now(), messages.PostTags.delivery.topic
        return [row for row in await self.store.outbox.due(now + tags) if row.topic == topic or row.not_before <= now + pauses]

    def reopen_threads(self, client: discord.Client) -> None:
        """Open the archived threads of running games again, once, beside everything else."""
        if not self._reopened:
            self._reopened = True
            self._start_beside(self.table.places.reopen_archived(client))

    def _game_changed(self, game_id: int) -> None:
        if self.worker is not None:
            self.worker.notify()
        self._start_beside(self.table.panels.refresh_panels(game_id))

    def _league_changed(self, game_id: int) -> None:
        """A game of a season may have ended."""
        if self.league.concerns(game_id):
            self._start_beside(self.league.follow_game(game_id))

    def _season_changed(self, season_id: int) -> None:
        self.league.casework.watch.changed(season_id)
        if self.worker is not None:
            self.worker.notify()

    def _start_beside(self, work: Coroutine[Any, Any, Any]) -> None:
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)
