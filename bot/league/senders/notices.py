"""Short messages of a season: offers of seats, what is at stake, heads of the log, teams, seats given up."""

from __future__ import annotations

from bot.league.casework.messages import SeatOfferClosed, SeatOfferMessage, seat_offer_key
from bot.league.parts import LeagueParts
from bot.league.senders.seasons import LeagueSender
from bot.league.table import messages
from bot.league.table.announcing import announced_langs
from bot.league.table.face import season_press
from bot.league.table.messages import LogHeadMessage, StakesMessage, TeamQuestion
from bot.league.table.texts import SeasonTexts, stamp_text
from bot.league.telling.gallery import sheet_in_words
from bot.league.telling.heads import head_to_publish
from bot.league.telling.stakes import reckoned_stakes, stakes_pages
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import make_button, make_paragraph
from bot.panel.ops import Op
from bot.send.given_up import TOPIC
from bot.send.mentions import NOBODY, mention_only
from bot.send.refusals import passed_over
from bot.store import Outbox
from bot.store.league import SeasonMark
from bot.telling.text import typed_in_line
from words import tr


class OfferSender:
    """Sends these rows; registered with the sender of seasons."""

    def __init__(self, parts: LeagueParts, league: LeagueSender) -> None:
        self.leagues = parts.leagues
        self.files = parts.casework.files
        self.league = league
        league.register(SeatOfferMessage, self._offered)
        league.register(SeatOfferClosed, self._closed)

    async def _offered(self, row: Outbox, message: SeatOfferMessage) -> int | None:
        held = await self.leagues.held(message.season)
        search = (await self.files.of(held.id)).docket.searches.of(message.case)
        if search is None or search.offer is None or search.offer.to != message.user:
            return None  # over before this could be sent
        texts = SeasonTexts(held)
        end = search.offer.over_at(held.season.pause_spans(now := self.leagues.now()), now)
        text = texts.tr(
            "seat-offer",
            who=texts.mention(message.user),
            seat=texts.mention(search.who),
            name=held.name,
            at=stamp_text(end),
            left=stamp_text(end, "R"),
        )
        buttons = (
            make_button(season_press(held.id, Op.SEAT_TAKE, "", message.case), texts.tr("button-seat-take"), "success"),
            make_button(season_press(held.id, Op.SEAT_DECLINE, "", message.case), texts.tr("button-seat-decline")),
        )
        sent = await self.league.post(row, text, *buttons, asked=mention_only([int(message.user)]))
        await self.leagues.mark(held, SeasonMark(seat_offer_key(message.case, message.user), row.target, sent))
        return sent

    async def _closed(self, row: Outbox, message: SeatOfferClosed) -> int | None:
        held = await self.leagues.held(message.season)
        key = seat_offer_key(message.case, message.user)
        mark = held.marks.get(key)
        if mark is None or mark.message_id is None:
            return None
        text = SeasonTexts(held).tr("seat-offer-closed", who=f"<@{message.user}>", name=held.name)
        partial = self.league.channel(mark.channel_id or 0).get_partial_message(mark.message_id)
        with passed_over("old offer left as it is", season=held.id):  # deleted: its buttons give a reason when they refuse
            await partial.edit(content=text, view=None, allowed_mentions=NOBODY)
        await self.leagues.mark(held, drop=[key])
        return mark.message_id


# Tells a season's moderators that one of its messages could never be sent.


class SeasonGivenUp:
    """Reports undeliverable rows of seasons."""

    def __init__(self, parts: LeagueParts) -> None:
        self.leagues = parts.leagues

    async def report_row(self, row: Outbox) -> None:
        """Notify the moderators of the season that a row belongs to. Raises DeniedError for a deleted season."""
        if not str(row.payload.get("what", "")).startswith("league-") and "season" not in row.payload:
            return
        number = int(row.payload.get("season", 0))
        held = await self.leagues.held(number)
        names = SeasonTexts(held)
        text = names.tr("league-given-up", name=held.name, place=f"<#{held.row.channel_id}>")
        users = [user for user in held.row.moderators.users if row.kind != "dm" or user != row.target]
        await self.leagues.post(held, *(messages.personal_word_row(number, user, text, f"{TOPIC}-{user}") for user in users))


# Shows the head of a season's log with each round and at the end: what was shown can no longer be changed unnoticed.


async def send_log_head(league: LeagueSender, row: Outbox, message: LogHeadMessage) -> int | None:
    """The head of the log's chain, in all languages of the season's announcements."""
    async with league.leagues.turn(message.season) as held:
        head = await head_to_publish(league.leagues, held, message.round, row.nonce)
        if not head.link:
            return None
        facts = {"round": message.round, "link": head.link, "head": head.hash}
        lines = dict.fromkeys(tr(lang, "chain-head", **facts) for lang in announced_langs(held))
    return await league.post(row, "\n".join(f"-# {line}" for line in lines))


# Posts what is at stake when the last round of a season's tables is out.

#: Sheets in the channel; `/league table stakes:` has all.
_MOST = 4


async def send_stakes(league: LeagueSender, row: Outbox, message: StakesMessage) -> int | None:
    """Pictures of what is at stake; its words where nothing is drawn."""
    held, table = await league.leagues.held(message.season), league.parts.table
    if held.season.round != message.round:
        return None
    stakes = await reckoned_stakes(table.apart, held.season)
    if stakes is None:
        return None
    people = await league.gallery.people(held, league.client.get_guild(held.row.guild_id))
    sheets = stakes_pages(held.season, stakes, people, held.row.lang)[:_MOST]
    theme = table.choices.theme(held.row.guild_id)
    drawn = [await table.pictures.sheet(one, f"stakes{n}", theme=theme) for n, one in enumerate(sheets, 1)]
    pictures = [one for one in drawn if one is not None]
    if pictures:
        return await league.post_layout(row, gallery_of(*pictures), files=[file_of(one) for one in pictures])
    return await league.post_layout(row, make_paragraph("\n".join(map(sheet_in_words, sheets)), 3900))


# Sends the questions of captains: people named for a team agree or decline by a button.


async def ask_team(league: LeagueSender, row: Outbox, message: TeamQuestion) -> int | None:
    """The question to those who have not answered yet."""
    held = await league.leagues.held(message.season)
    place = held.season.places.get(message.team)
    left = [who for who in message.people if place is not None and who in place.asked]
    if place is None or not left:
        return None  # withdrawn, or all have answered elsewhere
    names = SeasonTexts(held)
    text = names.tr(
        "team-asked",
        captain=f"<@{place.player}>",
        who=names.mentions(left),
        title=typed_in_line(place.title),
        name=held.name,
    )
    buttons = (
        make_button(season_press(held.id, Op.LEAGUE_TEAM_AGREE, place.id), names.tr("button-team-agree"), "success"),
        make_button(season_press(held.id, Op.LEAGUE_TEAM_PART, place.id), names.tr("button-team-decline")),
    )
    return await league.post(row, text, *buttons, asked=mention_only(map(int, left)))
