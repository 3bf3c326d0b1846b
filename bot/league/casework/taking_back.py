"""A round published by mistake is taken back: for an hour, as long as nobody has decided anything in its games."""

from __future__ import annotations

import structlog

from bot.league.table.announcing import announcement_row
from bot.league.table.leagues import HeldSeason, Leagues
from bot.league.table.messages import ThreadUpdate
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from bot.telling.text import typed_in_line
from league.cases.rights import place_in_play
from league.season.events import RoundPublished, RoundTakenBack
from league.season.season import Season

_log = structlog.get_logger()
#: For how long after its publication a round can be taken back, in seconds.
WITHIN = 3600
#: Maximum characters of the reason.
_REASON = 200


class RoundWithdrawal:
    """Takes rounds back. The caller checks who may."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self.service = leagues.service

    async def published_at(self, held: HeldSeason) -> int | None:
        """When the latest round was published, in seconds since 1970; None before the first."""
        entries = await self.leagues.entries(held.id, "season")
        found = [
            round(entry.at.timestamp())
            for entry, event in zip(entries, held.season.log, strict=False)
            if isinstance(event, RoundPublished) and event.round == held.season.round
        ]
        return found[-1] if found else None

    async def check_may_take_back(self, held: HeldSeason, user: int) -> None:
        """Raises DeniedError "league-no-round-yet", "league-round-old", "league-round-decided", "case-own-round"."""
        season = held.season
        at = await self.published_at(held) if season.status == "running" else None
        if at is None or not season.of_round(season.round):
            raise DeniedError("league-no-round-yet")
        if self.leagues.now() > at + WITHIN:
            raise DeniedError("league-round-old", round=season.round)
        if place_in_play(season, str(user)) is not None:
            raise DeniedError("case-own-round")
        for pairing in season.of_round(season.round):
            for leg in pairing.legs:
                if leg.result is not None or (leg.game is not None and await self._decided(leg.game)):
                    raise DeniedError("league-round-decided", game=leg.game or 0)

    async def _decided(self, game: int) -> bool:
        """Whether anyone has decided something in a game."""
        row = await self.service.row(game)
        if row.status == "lobby":
            return False
        log = await self.service.store.log.actions(game)
        return row.status != "active" or any(not entry.verb.startswith("@") and entry.actor is not None for entry in log)

    async def take_back(self, season_id: int, round_: int, user: int, reason: str, interaction_id: int | None) -> HeldSeason:
        """Take the latest round back and close its games. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            await self.check_may_take_back(held, user)
            if held.season.round != round_:
                raise DeniedError("league-round-old", round=round_)
            reason = " ".join(reason.split())[:_REASON]
            event = RoundTakenBack(by=str(user), round=round_, reason=reason)
            row = announcement_row(
                held,
                lambda names: names.tr(
                    "league-taken-back",
                    name=typed_in_line(held.season.rules.name),
                    round=round_,
                    who=f"<@{user}>",
                    reason=typed_in_line(reason) if reason else "-",
                ),
            )

            def then(after: Season) -> list[NewOutbox]:
                return [row, held.face()]

            held = await self.leagues.tell(held, [event], then=then, interaction_id=interaction_id)
        await self.close_games(season_id)
        return held

    async def close_games(self, season_id: int) -> None:
        """Close what is still open of rounds taken back. Called after each, at the start, and by the timer: safe to repeat."""
        held = await self.leagues.held(season_id)
        for pairing in held.season.pairings:
            for number, leg in enumerate(pairing.legs if pairing.taken_back else ()):
                if leg.game is None:
                    continue
                row = await self.service.row(leg.game)
                if row.status in ("lobby", "active"):
                    await self.leagues.lobby.close(row, held.row.owner_id, referee=True, begun=True)
                    await self.leagues.post(held, ThreadUpdate(held.id, pairing.id, number).row(held.row.channel_id))
