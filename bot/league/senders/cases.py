"""Sends outbox messages about cases and start times: notices to moderators, rulings, times, server events."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import discord
import structlog
from discord import ui

from bot.league.casework.meetings import limits_of
from bot.league.casework.messages import (
    CaseNotice,
    MeetingMessage,
    MeetingReminder,
    ModeratorsDeskMessage,
    ProposedTimesMessage,
    RulingMessage,
    SeasonNotice,
    ServerEvent,
    TimesClosed,
    case_mail,
    meeting_place_of,
    season_line_row,
    times_key,
)
from bot.league.casework.scope import RulingReach, leg_of
from bot.league.casework.views import accept_buttons, check_in_button, common_hours_button, propose_button, queue_view
from bot.league.parts import LeagueParts
from bot.league.senders.moderators import moderators_pinged
from bot.league.senders.seasons import LeagueSender
from bot.league.table.announcing import announced_langs
from bot.league.table.face import season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.messages import BidsAsked
from bot.league.table.texts import SeasonTexts, stamp_text
from bot.panel.controls import SentControl, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.uploads import upload_of
from bot.send.mentions import NOBODY, mention_only
from bot.send.refusals import passed_over
from bot.send.server_events import EventPlan, arrange_event
from bot.store import Outbox
from bot.store.league import SeasonMark
from bot.telling.named import isolate_text, isolated_name
from league.schedule.calendar import calendar_file
from league.schedule.diary import GameMeeting
from league.schedule.events import ServerEventSet

_log = structlog.get_logger()
#: The mark of the moderators' message.
DESK = "desk"


class CaseSender:
    """Sends these rows; registered with the sender of seasons."""

    def __init__(self, client: discord.Client, parts: LeagueParts, league: LeagueSender) -> None:
        self.client = client
        self.table = parts.table
        self.work = parts.casework
        self.league = league
        league.register(ModeratorsDeskMessage, self._desk)
        league.register(CaseNotice, self._case)
        league.register(RulingMessage, self._ruled)
        league.register(ProposedTimesMessage, self._times)
        league.register(TimesClosed, self._times_over)
        league.register(MeetingMessage, self._meeting)
        league.register(ServerEvent, self._event)
        league.register(MeetingReminder, self._awaiting)
        league.register(SeasonNotice, self._said)
        league.register(BidsAsked, self._bids)

    # -- moderators -------------------------------------------------------------------------------------------------------

    async def _desk(self, row: Outbox, message: ModeratorsDeskMessage) -> int | None:
        held = await self.work.leagues.held(message.season)
        docket = (await self.work.files.of(held.id)).docket
        view = queue_view(held, docket, held.row.lang, self.work.leagues.now(), public=True)
        return await self.league.kept(row, held, DESK, view, pin=True)

    async def _case(self, row: Outbox, message: CaseNotice) -> int | None:
        held = await self.work.leagues.held(message.season)
        case = (await self.work.files.of(held.id)).docket.case(message.case)
        if not case.open:
            return None
        direct = row.kind == "dm"
        texts = SeasonTexts(held, self.table.choices.lang(row.target, held.row.lang) if direct else "")
        content = f"{texts.tr('case-up', name=held.name)} {texts.case_title(case)}"
        if direct:
            # A case is opened where its season is played: only there is it known who moderates.
            content += f"\n{texts.tr('case-up-where', place=f'<#{held.row.channel_id}>')}"
            return await self.league.post_privately(row, content)
        who, asked = moderators_pinged(held.row.moderators)
        look = make_button(season_press(held.id, Op.CASE, "", case.number), texts.tr("button-case"), "primary")
        try:
            return await self.league.post(row, f"{who} {content}", look, asked=asked)
        except (discord.Forbidden, discord.NotFound) as error:
            # Their channel is deleted or closed: notify them directly.
            _log.info("moderators' channel lost", season=held.id, code=error.code)
            await self.work.leagues.post(held, *case_mail(held, case.number))
            return None

    async def _ruled(self, row: Outbox, message: RulingMessage) -> int | None:
        held = await self.work.leagues.held(message.season)
        docket = (await self.work.files.of(held.id)).docket
        ruling, texts = docket.ruling(message.ruling), SeasonTexts(held)
        if message.back and ruling.back is None:
            return None
        announced = dict.fromkeys(
            SeasonTexts(held, lang).ruling_announced(docket, ruling, back=message.back) for lang in announced_langs(held)
        )
        items: list[ui.Item[Any]] = [make_paragraph(one, 3600 // len(announced)) for one in announced]
        if not message.back and not ruling.last:
            press = season_press(held.id, Op.RULING_APPEAL, "", ruling.number)
            items.append(ui.ActionRow(make_button(press, texts.tr("button-appeal"))))
        return await self.league.post_layout(row, *items, asked=mention_only(message.users))

    # -- hours ------------------------------------------------------------------------------------------------------------

    async def _times(self, row: Outbox, message: ProposedTimesMessage) -> int | None:
        held = await self.work.leagues.held(message.season)
        reach = RulingReach(message.pairing, message.leg)
        meeting = (await self.work.files.of(held.id)).diary.of(reach.pairing, reach.leg)
        user = str(message.user)
        key = times_key(reach.pairing, reach.leg, user)
        known = held.marks.get(key)
        if known is not None and known.data["nonce"] == row.nonce:
            return known.message_id  # sent before a crash
        await self._close(held, reach, user)
        items = self._offered(held, reach, meeting, user)
        if not items:
            return None  # accepted or replaced before this could be sent
        sent = await self.league.post_layout(row, *items, asked=mention_only([message.user]))
        times = [time for who, offer in meeting.offers.items() if who != user for time in offer.times]
        await self.work.leagues.mark(held, SeasonMark(key, row.target, sent, {"nonce": row.nonce, "times": times}))
        return sent

    def _offered(self, held: HeldSeason, reach: RulingReach, meeting: GameMeeting, user: str) -> list[ui.Item[Any]]:
        """The offered times, with a button for each that can still be accepted; empty if none can."""
        texts, now = SeasonTexts(held), self.work.leagues.now()
        buttons = accept_buttons(held, reach, meeting, user, now)
        if not buttons:
            return []
        lines = [texts.tr("when-asked", who=texts.mention(user)), *texts.meeting_lines(meeting, now)]
        # The proposer gets only a button for another proposal; anyone who cannot accept gets none.
        items: list[ui.Item[Any]] = [make_paragraph("\n".join(lines), 1500)]
        return [*items, ui.ActionRow(*buttons), ui.ActionRow(propose_button(held, reach, texts))]

    async def _times_over(self, row: Outbox, message: TimesClosed) -> int | None:
        held = await self.work.leagues.held(message.season)
        reach, user = RulingReach(message.pairing, message.leg), str(message.user)
        meeting = (await self.work.files.of(held.id)).diary.of(reach.pairing, reach.leg)
        mark = held.marks.get(times_key(reach.pairing, reach.leg, user))
        on_offer = {time for who, offer in meeting.offers.items() if who != user for time in offer.times}
        if mark is not None and mark.message_id is not None and set(mark.data["times"]) <= on_offer:
            items = self._offered(held, reach, meeting, user)
            if items:  # some have passed, others can still be accepted
                await self._changed(held, mark, items)
                return mark.message_id
        return await self._close(held, RulingReach(message.pairing, message.leg), str(message.user))

    async def _close(self, held: HeldSeason, reach: RulingReach, user: str) -> int | None:
        """The message with the offered times loses its buttons, and says how it ended."""
        key = times_key(reach.pairing, reach.leg, user)
        mark = held.marks.get(key)
        if mark is None or mark.message_id is None:
            return None
        texts, time = SeasonTexts(held), (await self.work.files.of(held.id)).diary.of(reach.pairing, reach.leg).time
        times = [int(one) for one in mark.data["times"]]
        if time in times:
            lines = [texts.tr("when-over-taken", who=texts.mention(user), at=stamp_text(time))]
        else:
            lines = [texts.tr("when-over-gone"), *(f"~~{stamp_text(one)}~~" for one in times)]
        await self._changed(held, mark, [make_paragraph("\n".join(lines))])
        await self.work.leagues.mark(held, drop=[key])
        return mark.message_id

    async def _changed(self, held: HeldSeason, mark: SeasonMark, items: list[ui.Item[Any]]) -> None:
        """Edit a message about times."""
        partial = self.league.channel(mark.channel_id or 0).get_partial_message(mark.message_id or 0)
        # Deleted, or in an archived thread: its buttons give a reason when they refuse.
        with passed_over("old times left as they are", season=held.id):
            await partial.edit(view=make_layout(*items), allowed_mentions=NOBODY)

    async def _meeting(self, row: Outbox, message: MeetingMessage) -> int | None:
        held = await self.work.leagues.held(message.season)
        reach = RulingReach(message.pairing, message.leg)
        meeting = (await self.work.files.of(held.id)).diary.of(reach.pairing, reach.leg)
        if meeting.time is None or meeting.number != message.number:
            return None
        texts = SeasonTexts(held)
        lines = [texts.tr("when-fixed", at=stamp_text(meeting.time), left=stamp_text(meeting.time, "R"))]
        limits = limits_of(held.season.rules)
        lines.append(texts.tr("when-rules", minutes=limits.check_in // 60, grace=limits.grace // 60))
        data = calendar_file(
            f"{held.id}-{reach.pairing}-{reach.leg}@fieldpost",
            await self._title(held, reach),
            isolated_name(held.season.rules.name),
            meeting.time,
            self.work.leagues.now(),
            limits.check_in,
            meeting.number,
        )
        file = upload_of(data, f"game-{reach.pairing}-{reach.leg + 1}.ics")
        place, text = self.league.channel(row.target), "\n".join(lines)
        return (await place.send(text, file=file, nonce=row.nonce, allowed_mentions=NOBODY)).id

    async def _title(self, held: HeldSeason, reach: RulingReach) -> str:
        """A game by its players' names: neither calendars nor events can mention anybody."""
        leg = leg_of(held.season, reach)
        names = [await self.league.plain(held, int(held.season.player(place))) for place in (leg.first, leg.second)]
        return f"{isolated_name(held.season.rules.name)}: {' – '.join(map(isolate_text, names))}"[:100]

    async def _event(self, row: Outbox, message: ServerEvent) -> int | None:
        """Create, move or delete a game's server event. If that is not allowed the agreement remains valid."""
        held = await self.work.leagues.held(message.season)
        reach = RulingReach(message.pairing, message.leg)
        meeting = (await self.work.files.of(held.id)).diary.of(reach.pairing, reach.leg)
        guild = self.client.get_guild(held.row.guild_id)
        wanted = meeting.time is not None and meeting.time > self.work.leagues.now()
        if guild is None or (not wanted and not meeting.event):
            return None
        try:
            plan = None
            if wanted and meeting.time is not None:
                place = f"<#{meeting_place_of(held, reach.pairing, reach.leg)}>"
                plan = EventPlan(await self._title(held, reach), datetime.fromtimestamp(meeting.time, UTC), place)
            number = await arrange_event(guild, meeting.event, plan)
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            _log.info("no event of the server", season=held.id, code=error.code)
            if wanted:
                texts = SeasonTexts(held).tr("when-no-event" if isinstance(error, discord.Forbidden) else "when-event-failed")
                topic = f"no-event-{reach.pairing}-{reach.leg}-{meeting.number}"
                await self.work.leagues.post(
                    held, season_line_row(held, meeting_place_of(held, reach.pairing, reach.leg), texts, topic=topic)
                )
            return None
        if number != meeting.event:
            async with self.work.leagues.turn(held.id) as now:
                event = ServerEventSet(at=self.work.leagues.now(), pairing=reach.pairing, leg=reach.leg, event=number)
                await self.work.files.tell(now, times=[event])
        return None

    async def _awaiting(self, row: Outbox, message: MeetingReminder) -> int | None:
        held = await self.work.leagues.held(message.season)
        reach = RulingReach(message.pairing, message.leg)
        if leg_of(held.season, reach).result is not None:
            return None
        meeting = (await self.work.files.of(held.id)).diary.of(reach.pairing, reach.leg)
        texts = SeasonTexts(held)
        when = stamp_text(meeting.time, "R") if meeting.time is not None else "–"
        if message.mark == "propose":
            when = stamp_text(self.work.leagues.now() + limits_of(held.season.rules).arrange // 2, "R")
        due = texts.tr(f"when-{message.mark.replace('_', '-')}", at=when)
        content = f"{texts.mentions(message.users)} {due}"
        controls: list[SentControl] = []
        if message.mark == "check_in":
            controls = [check_in_button(held, reach, texts)]
        elif message.mark in ("unanswered", "unscheduled", "propose", "unarranged"):
            controls = [propose_button(held, reach, texts), common_hours_button(held, reach, texts)]
        return await self.league.post(row, content, *controls, asked=mention_only(message.users))

    async def _bids(self, row: Outbox, message: BidsAsked) -> int | None:
        """Ask the two players of a pairing for their bids. The seed for ties is committed to before anyone bids."""
        async with self.work.leagues.turn(message.season) as held:
            pairing = held.season.pairing(message.pairing)
            if pairing.sided or pairing.dropped:
                return None
            sealed = await self.work.bids.opened(held, pairing)
        texts, what = SeasonTexts(held), self.work.bids.subject_of(held.season, pairing)
        words = what.words(held.row.lang)
        content = "\n".join(
            [
                texts.tr("bid-ask", who=texts.mentions(sealed.bidding.people), where=texts.games_named(pairing.id)),
                texts.tr("bid-how", measure=what.unit(words), most=what.most()),
                *(f"-# {line}" for line in await self.work.bids.par(held, pairing, held.row.lang, None)),
                f"-# {texts.tr('bid-hash', hash=sealed.bidding.commitment)}",
            ]
        )
        bid = make_button(season_press(held.id, Op.BID, "p", pairing.id), texts.tr("button-bid"), "primary")
        return await self.league.post(row, content, bid, asked=mention_only(map(int, sealed.bidding.people)))

    async def _said(self, row: Outbox, message: SeasonNotice) -> int | None:
        return await self.league.post(row, message.text, asked=mention_only(message.users))
