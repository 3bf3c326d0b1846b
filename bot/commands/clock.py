"""Timeouts, handled as chosen for the game; and ``/clock``.

Of a secret decision the public hears nothing that it does not see anyway: no name, and only while the whole table waits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.commands.computer.holding import HoldRule
from bot.core.host_entries import LostOnTime
from bot.core.match import GameMatch
from bot.desk.cogs import CommandTree, add_cog
from bot.desk.public import PublicPresses
from bot.desk.requests import Requests
from bot.desk.rights import may_moderate_game
from bot.desk.stakes import GameStakes
from bot.lobby.lobby import Lobby, seat_unknown
from bot.marks import MOST_MISSED
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_layout, make_paragraph
from bot.panel.ops import TIME_UP, Op
from bot.program.denied import DeniedError
from bot.store import GameRow, NewOutbox, SeatTimeRun, Timeout
from bot.telling import news
from bot.telling.messages import ClockNotice
from bot.telling.text import GameWords, seat_named
from bot.time.clock_face import BRIEF, ClockFace, board_lines, clock_rule_lines, span_words, until_words
from bot.time.clocks import GameClocks
from bot.time.overdue import OverdueSeats
from bot.time.pace import EXPIRED, OFFERED, OVERDUE, WINDOW, read_pace, read_span
from rules.engine.contract.table import neutral_action
from words import tr

#: The effects of a timeout, and their names.
TIMEOUTS: dict[Timeout, str] = {
    "nothing": "choice-nothing",
    "skip": "choice-skip",
    "forfeit": "choice-forfeit",
    "ask": "choice-ask",
}
_MOST_GIVEN = 30 * 86_400_000


def read_clock(pace: str | None, on_timeout: str | None) -> tuple[str, str] | None:
    """A time control as chosen for a new game; None for none. Raises DeniedError for no known pace, or a timeout without one."""
    try:
        read = read_pace(pace or "")
    except ValueError as error:
        raise DeniedError("clock-unknown", text=str(error), known=", ".join(OFFERED)) from error
    if read is None and on_timeout and on_timeout != "nothing":
        raise DeniedError("timeout-without-clock", known=", ".join(OFFERED))
    return None if read is None else (str(read), on_timeout or "nothing")


def offered_paces(current: str, lang: str) -> list[Choice[str]]:
    """The paces that match the typed text, and the typed one itself."""
    found = {one: one for one in OFFERED if current.strip().lower() in one}
    for typed in (current, f"post {current}", f"live {current}"):
        try:
            pace = read_pace(typed)
        except ValueError:
            continue
        if pace is not None:
            found |= {str(pace): str(pace)}
    if "none" in found:
        found["none"] = tr(lang, "clock-none")
    return [Choice(name=name[:100], value=value) for value, name in found.items()][:25]


async def _check_seat_time_right(interaction: Interaction, match: GameMatch, seat: str, *, giving: bool) -> None:
    """Check that the user may decide about a seat's time. Raises DeniedError.

    A moderator who plays in this game is a player like others: they may give time to others, as anybody may.
    """
    mine = match.seats_of(interaction.user.id)
    generous = giving and bool(seat) and bool(mine) and seat not in mine
    solo = match.is_only_player(interaction.user.id, 0)
    referee = not mine and await may_moderate_game(interaction, match.row)
    if not (generous or solo or referee):
        raise DeniedError("not-a-moderator")


class Timeouts(commands.Cog):
    """Carries out timeouts and moderators' decisions about them."""

    def __init__(
        self, overdue: OverdueSeats, lobby: Lobby, listeners: Sequence[Callable[[GameRow], None]], hold_rule: HoldRule
    ) -> None:
        self.overdue = overdue
        self.hold_rule = hold_rule
        clocks = overdue.clocks
        self.service = clocks.service
        self.clocks = clocks
        self.lobby = lobby
        #: Called with a game in which a time is up.
        self.listeners = listeners

    async def expired(self, face: ClockFace, expired: Sequence[SeatTimeRun]) -> None:
        """Handle times that are up; called by the timer."""
        match, how = face.match, face.clock.timeout
        if match is None:
            return
        if overdue := [run for run in expired if run.notices & EXPIRED]:
            await self._take_seats(face, overdue)
            return  # other times that are up are looked at in the position that this has made
        # In a window, silence is a pass, whatever the game's timeout is.
        asked = [run for run in expired if run.what.startswith(WINDOW)]
        expired = [run for run in expired if run not in asked]
        rest: list[SeatTimeRun] = []
        for run in asked:
            if not await self._pass_over(match, run.seat, run.hidden, None, None, quiet=run.left_ms < BRIEF):
                rest.append(run)
        if how == "forfeit" and len(expired) == 1:
            await self._forfeit(face, expired[0].seat, None, None)
            return
        for run in expired:
            if how != "forfeit" and await self._is_taken(match, run):
                continue
            if how != "skip" or not await self._pass_over(match, run.seat, run.hidden, None, None):
                rest.append(run)
        if rest:
            # In a game of a season its own moderators are asked, at their desk.
            ask = how != "nothing" and face.row.marks.league is None
            await self.clocks.mark(face, rest, lambda still: self._say(face, match, still, ask=ask))
            for listener in self.listeners:
                listener(face.row)

    async def _is_taken(self, match: GameMatch, run: SeatTimeRun) -> bool:
        """Let the computer hold the seat of a public decision if this was the last deadline that its player may miss."""
        most = match.row.marks.most_missed
        if not most or run.hidden or await self.overdue.missed(match, run.seat) < most:
            return False
        return await self.overdue.sit(match, run.seat)

    async def _take_seats(self, face: ClockFace, overdue: Sequence[SeatTimeRun]) -> None:
        """Let the computer hold the seats of decisions that have waited for the last deadline.

        A secret decision that may be passed is passed instead: nobody hears whose it was.
        """
        left: list[SeatTimeRun] = []
        for run in overdue:
            match = await self.service.match(face.row.id)
            passed = run.hidden and await self._pass_over(match, run.seat, True, None, None)
            if not passed and not await self.overdue.sit(match, run.seat):
                left.append(run)
        if left:
            await self.clocks.mark(face, left, lambda still: (), OVERDUE)

    def _say(self, face: ClockFace, match: GameMatch, expired: Sequence[SeatTimeRun], *, ask: bool) -> list[NewOutbox]:
        """Messages that these times are up; with ``ask`` they ask moderators what to do."""
        words = GameWords(match.game, face.row.lang)
        rows: list[NewOutbox] = []
        asked = False
        for run in expired:
            text = words.tr("time-up-hidden") if run.hidden else words.tr("time-up", seat=words.seat(run.seat))
            if ask and not (run.hidden and asked):
                asked |= run.hidden
                rows.append(news.time_up(face.row, text + " " + words.tr("time-up-ask"), run.seat, hidden=run.hidden))
            elif not ask and not run.hidden:
                rows.append(news.public_line_row(face.row, text))
            if run.seat in match.seats and run.hidden:
                rows.append(ClockNotice(run.seat, "clock-up", True).row(match.seats[run.seat]))
        if any(not run.hidden for run in expired):
            rows.append(news.board_row(face.row))
        return rows

    async def _pass_over(
        self, match: GameMatch, seat: str, hidden: bool, actor: int | None, click: int | None, *, quiet: bool = False
    ) -> bool:
        """Give a seat's neutral answer, if its game has one; else False.

        ``quiet``: the holder of the seat gets no message of a secret one.
        """
        action = neutral_action(match.position, seat)
        prompt = match.position.due_of(seat)
        if action is None or prompt is None or prompt.secret != hidden:
            return False
        words = GameWords(match.game, match.row.lang)
        text = words.tr("time-up-passed", seat=words.seat(seat), verb=words.verb(action.verb))
        rows = [news.public_line_row(match.row, text)]
        if hidden:
            user = match.seats.get(seat)
            rows = [ClockNotice(seat, "clock-passed", True, action.verb).row(user)] if user and not quiet else []
        missed = 0 if hidden else await self.overdue.missed(match, seat)
        await self.service.answer_for(match.id, match.seq, action, rows, actor, click)
        if missed:
            await self.overdue.passed_over(match, seat, missed)
        await self.clocks.sync(match.id)
        return True

    async def _forfeit(self, face: ClockFace, seat: str, actor: int | None, click: int | None) -> None:
        words = GameWords(self.service.game_of(face.row), face.row.lang)
        row = news.public_line_row(face.row, words.tr("time-up", seat=words.seat(seat)))
        await self.service.end(face.row.id, LostOnTime(), seat, actor, click, [row])
        await self.clocks.sync(face.row.id)

    # What moderators decide

    async def decide(self, interaction: Interaction, press: Press) -> None:
        """A moderator's answer to the question after a timeout."""
        hidden = press.rest == "h"
        face = await self.clocks.sync(press.game)
        if face is None or face.match is None or press.seat >= len(face.match.info.seats):
            raise DeniedError("time-up-settled")
        match, user = face.match, interaction.user.id
        seat = "" if hidden else match.info.seats[press.seat]
        await _check_seat_time_right(interaction, match, seat, giving=press.op == Op.TIME_MORE)
        expired = [run for run in face.runs if run.hidden == hidden and run.notices & EXPIRED and seat in ("", run.seat)]
        if not expired:
            raise DeniedError("time-up-settled")
        match press.op:
            case Op.TIME_MORE:
                span = face.pace.secret
                await self.clocks.give(press.game, span, seat=seat, hidden=hidden)
                words = GameWords(match.game, face.row.lang)
                given = span_words(span, words.lang)
                text = words.tr("time-given-hidden", user=f"<@{user}>", span=given)
                if not hidden:
                    text = words.tr("time-given", user=f"<@{user}>", seat=words.seat(seat), span=given)
                await self.service.post(press.game, news.public_line_row(face.row, text))
            case Op.TIME_PASS_OVER:
                for run in expired:
                    if not await self._pass_over(await self.service.match(match.id), run.seat, hidden, user, None):
                        raise DeniedError("time-up-no-answer")
            case Op.TIME_FORFEIT:
                if len(expired) > 1:
                    raise DeniedError("time-up-several")
                await self._forfeit(face, expired[0].seat, user, interaction.id)
            case _:
                pass  # left as it is
        if press.op == Op.TIME_MORE or interaction.message is None:
            await reply.edit_clicked_message(interaction, view=None)
            return
        # The decision and its author are shown below the question; more time has a line of its own.
        chosen = tr(face.row.lang, TIME_UP[press.op])
        content = f"{interaction.message.content}\n<@{user}>: **{chosen}**"
        await reply.edit_clicked_message(interaction, content=content, view=None)

    async def give(self, interaction: Interaction, side: str, typed: str) -> None:
        """``/clock side: give:`` by a moderator or another player: more time for a seat."""
        span = read_span(typed)
        if not span or span > _MOST_GIVEN:
            raise DeniedError("remind-bad-span", text=typed)
        row = await self.service.row_in(interaction.channel_id or 0)
        words = self.service.words(row, row.lang)
        match = await self.service.match(row.id)
        seat = seat_named(words.game, side, match.info.seats)
        if not seat:
            raise seat_unknown(match.game, side, match.info.seats)
        await _check_seat_time_right(interaction, match, seat, giving=True)
        if not await self.clocks.give(row.id, span, seat=seat):
            raise DeniedError("clock-not-here")
        given = span_words(span, words.lang)
        text = words.tr("time-given", user=f"<@{interaction.user.id}>", seat=words.seat(seat), span=given)
        await self.service.post(row.id, news.public_line_row(row, text))
        await answers.say_privately(interaction, "done")

    async def show(self, interaction: Interaction) -> None:
        """``/clock``: the pace, everybody's time, and the user's own time for a secret decision."""
        row = await self.service.row_in(interaction.channel_id or 0)
        lang, now = answers.private_language(interaction), self.service.store.now()
        face = await self.clocks.sync(row.id)
        if face is None:
            raise DeniedError("clock-not-here")
        words = self.service.words(row, lang)
        lines = [*clock_rule_lines(face, lang), *board_lines(face, words, now)]
        for seat in face.match.seats_of(interaction.user.id) if face.match else ():
            end = face.until(seat, hidden=True)
            if end is not None:
                lines.append(tr(lang, "clock-own-secret", until=until_words(end, now, lang)))
        await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(lines), 2000)))

    @answers.slash_command("clock", "cmd-clock-description", side="opt-give-side", give="opt-give", hold="opt-hold")
    @app_commands.guild_only
    async def clock(
        self,
        interaction: Interaction,
        side: str | None = None,
        give: str | None = None,
        hold: app_commands.Range[int, 0, MOST_MISSED] | None = None,
    ) -> None:
        """Show the clock, give time to a seat, or say after how many missed deadlines the computer plays."""
        if hold is not None:
            await self.hold_rule.change(interaction, await self.service.row_in(interaction.channel_id or 0), hold)
        elif side is None and give is None:
            await self.show(interaction)
        else:
            await self.give(interaction, side or "", give or "")

    @answers.complete_option("side", clock)
    async def _sides(self, interaction: Interaction, current: str) -> list[Choice[Any]]:
        row = await self.service.row_in(interaction.channel_id or 0)
        words = self.service.words(row, answers.private_language(interaction))
        return [Choice(name=words.seat(seat)[:100], value=seat) for seat in self.lobby.info(row).seats]


class ClockParts(Protocol):
    """What handles times that are up."""

    lobby: Lobby
    clocks: GameClocks
    stakes: GameStakes
    requests: Requests
    expiry_listeners: list[Callable[[GameRow], None]]


def add_clock_commands(tree: CommandTree, parts: ClockParts, presses: PublicPresses) -> None:
    """``/clock``, and the buttons under the question after a timeout."""
    overdue = OverdueSeats(parts.clocks, parts.stakes.lets_computer_in)
    hold_rule = HoldRule(overdue, parts.requests, presses)
    timeouts = Timeouts(overdue, parts.lobby, parts.expiry_listeners, hold_rule)
    timeouts.clocks.on_expired = timeouts.expired
    presses.ops |= dict.fromkeys(TIME_UP, timeouts.decide)
    add_cog(tree, timeouts)
