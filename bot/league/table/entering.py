"""Who is in a season: registrations, byes, teams, withdrawals; its settings. No Discord in here."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Literal

import msgspec

from bot.league.table import messages
from bot.league.table.announcing import announcement_parts, announcement_row
from bot.league.table.heirs import right_of
from bot.league.table.leagues import CORE, HeldSeason, Leagues, check_announced, check_settings
from bot.league.table.texts import SeasonTexts
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from bot.store.league import Moderators
from bot.telling.named import clean_name
from bot.telling.text import typed_in_line
from league.season.events import (
    ByeCancelled,
    ByeRequested,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    SeasonEvent,
    SeasonStarted,
    SettingsChanged,
    TeamEntered,
)
from league.season.reckoning import by_rating, drawn_pools
from league.season.settings import SeasonSettings

#: What a player says of a coming round: a bye for half a point or none, or that they play after all.
Bye = Literal["half", "zero", "none"]


class Applicant(msgspec.Struct, frozen=True):
    """Somebody who wants to join: the age of their account, and their roles."""

    user: int
    created: datetime
    roles: frozenset[int] = frozenset()


class SeasonEntries:
    """Manages who is in a season. The caller checks who may make a change."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self.service = leagues.service

    async def open_entries(self, season_id: int, user: int, interaction_id: int | None) -> HeldSeason:
        """Open registration: the season is announced. Raises DeniedError "league-opened-already"."""
        async with self.leagues.turn(season_id) as held:
            if held.row.status != "draft":
                raise DeniedError(f"{CORE}league-opened-already")
            rows = [announcement_row(held, lambda names: names.announced()), held.face()]
            return await self.leagues.tell(held, rows=rows, interaction_id=interaction_id, updates={"status": "entries"})

    async def join(self, season_id: int, applicant: Applicant, rating: float, interaction_id: int | None) -> HeldSeason:
        """Register a player. Raises DeniedError "league-closed", "league-too-young", "league-role-needed" ..."""
        event = PlayerJoined(by=str(applicant.user), who=str(applicant.user), rating=rating)
        return await self._enter(season_id, applicant, event, interaction_id)

    async def enter_team(
        self,
        season_id: int,
        applicant: Applicant,
        title: str,
        boards: Sequence[int],
        reserves: Sequence[int],
        interaction_id: int | None,
    ) -> HeldSeason:
        """Register a team; the person who does so is its captain, all others are asked. Raises DeniedError."""
        captain = str(applicant.user)
        event = TeamEntered(
            by=captain,
            who=f"t{secrets.token_hex(4)}",
            title=clean_name(title),
            captain=captain,
            boards=tuple(map(str, boards)),
            reserves=tuple(map(str, reserves)),
            asked=tuple(str(one) for one in (*boards, *reserves) if str(one) != captain),
        )
        return await self._enter(season_id, applicant, event, interaction_id)

    async def _enter(
        self, season_id: int, applicant: Applicant, event: PlayerJoined | TeamEntered, interaction_id: int | None
    ) -> HeldSeason:
        async with self.leagues.announced_turn(season_id) as held:
            may_enter(held, applicant, self.service.store.now())
            event = msgspec.structs.replace(event, pool=right_of(held, str(applicant.user)))
            rows = [held.face()]
            if isinstance(event, TeamEntered) and event.asked:
                rows.append(messages.TeamQuestion(held.id, event.who, event.asked).row(held.row.channel_id))
            if held.season.status == "running":
                rows.append(announcement_row(held, lambda names: names.tr("league-joined-late", who=f"<@{applicant.user}>")))
            return await self.leagues.tell(held, [event], rows=rows, interaction_id=interaction_id)

    async def leave(self, season_id: int, user: int, by: int, interaction_id: int | None) -> HeldSeason:
        """Cancel a registration, or withdraw from a running season. Raises DeniedError "league-not-in"."""
        async with self.leagues.announced_turn(season_id) as held:
            if held.season.status == "over":
                raise DeniedError(f"{CORE}league-over")
            place = held.season.place_of(str(user))
            if place is not None and (place.player != str(user) or not place.present):
                raise DeniedError("league-only-captain" if place.present else f"{CORE}league-not-in", title=place.title)
            rows = [held.face()]
            if held.season.status == "running":
                rows.append(announcement_row(held, lambda names: names.tr("league-withdrawn", who=f"<@{user}>")))
            return await self.leagues.tell(
                held, [PlayerLeft(by=str(by), who=str(user))], rows=rows, interaction_id=interaction_id
            )

    async def come_back(self, season_id: int, user: int, by: int, interaction_id: int | None) -> HeldSeason:
        """Readmit a withdrawn player: paired again from the next round on. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            held.season.must_run() if held.season.status == "running" else check_announced(held)
            place = held.season.place_of(str(user))
            if place is not None and place.present:
                raise DeniedError(f"{CORE}league-in-already")
            rows = [held.face(), announcement_row(held, lambda names: names.tr("league-came-back", who=f"<@{user}>"))]
            return await self.leagues.tell(
                held, [PlayerReturned(by=str(by), who=str(user))], rows=rows, interaction_id=interaction_id
            )

    async def rest(self, season_id: int, user: int, rounds: Sequence[int], bye: Bye, interaction_id: int | None) -> HeldSeason:
        """Not play in coming rounds, for half a point or none, or play them after all. Raises DeniedError."""
        async with self.leagues.announced_turn(season_id) as held:
            who, place = str(user), held.season.place_of(str(user))
            if bye == "half" and place is not None:
                halves = {round_ for (name, round_), half in held.season.resting.items() if half and name == place.id}
                if len(halves | set(rounds)) > MOST_BYES:
                    raise DeniedError("league-byes-taken", most=MOST_BYES)
            events: list[SeasonEvent] = [
                ByeCancelled(by=who, who=who, round=round_)
                if bye == "none"
                else ByeRequested(by=who, who=who, round=round_, half=bye == "half")
                for round_ in rounds
            ]
            listed = ", ".join(map(str, rounds))
            facts = {"who": f"<@{user}>", "rounds": listed, "number": len(set(rounds))}
            row = announcement_row(held, lambda names: names.tr(f"league-bye-{bye}", **facts))
            return await self.leagues.tell(held, events, rows=[row], interaction_id=interaction_id)

    async def start(self, season_id: int, user: int, interaction_id: int | None) -> HeldSeason:
        """Close registration: draw up seeds and pools. Raises DeniedError."""
        async with self.leagues.announced_turn(season_id) as held:
            season = held.season
            order = by_rating(season)
            event = SeasonStarted(by=str(user), seeds=order, pools=drawn_pools(season, order), seed=secrets.token_hex(8))

            def announce(names: SeasonTexts) -> list[str]:
                lines = [names.tr("league-started", name=typed_in_line(season.rules.name), number=len(order))]
                for pool, members in event.pools.items():
                    lines.append(f"**{names.tr('league-pool', pool=pool)}**: {', '.join(map(names.who, members))}")
                return lines

            rows = [*announcement_parts(held, announce), held.face()]
            return await self.leagues.tell(held, [event], rows=rows, interaction_id=interaction_id, updates={"status": "running"})

    async def settle(self, season_id: int, user: int, settings: SeasonSettings, interaction_id: int | None) -> HeldSeason:
        """Change settings; announced if registration is open. Raises DeniedError "league-sealed" ..."""
        settings = check_settings(settings)
        async with self.leagues.turn(season_id) as held:
            if held.row.status == "dropped" or held.season.status == "over":
                raise DeniedError(f"{CORE}league-over")
            before, after = msgspec.structs.asdict(held.season.rules), msgspec.structs.asdict(settings)
            changed = [name for name in after if before[name] != after[name]]
            if not changed:
                return held
            rows: list[NewOutbox] = []
            if held.row.status != "draft":
                rows = [announcement_row(held, lambda names: names.changed(changed, user)), held.face()]
            event = SettingsChanged(by=str(user), settings=settings)
            return await self.leagues.tell(
                held, [event], rows=rows, interaction_id=interaction_id, updates={"name": settings.name}
            )

    async def moderators(self, season_id: int, by: int, users: Collection[int], roles: Collection[int]) -> HeldSeason:
        """Name moderators, or remove those already named; at least one person or role must remain.

        Raises DeniedError "league-last-moderator".
        """
        async with self.leagues.turn(season_id) as held:
            now = held.row.moderators
            new = Moderators(_switch_named(now.users, users), _switch_named(now.roles, roles))
            if not new.users and not new.roles:
                raise DeniedError("league-last-moderator")

            def announce(names: SeasonTexts) -> str:
                who = ", ".join([*(f"<@{user}>" for user in new.users), *(f"<@&{role}>" for role in new.roles)])
                return names.tr("league-moderators-now", who=who, user=f"<@{by}>")

            rows = [announcement_row(held, announce)] if held.row.status != "draft" else []
            return await self.leagues.tell(held, rows=rows, updates={"moderators": new})

    async def drop(self, season_id: int, user: int, interaction_id: int | None) -> HeldSeason:
        """Drop a season that has not begun. Raises DeniedError "league-running"."""
        async with self.leagues.turn(season_id) as held:
            if held.season.status != "entries" or held.row.status == "dropped":
                raise DeniedError(f"{CORE}league-running")
            notice = [announcement_row(held, lambda names: names.tr("league-dropped", name=held.name))]
            rows = notice if held.row.status == "entries" else []
            return await self.leagues.tell(held, rows=rows, interaction_id=interaction_id, updates={"status": "dropped"})


def _switch_named(named: Sequence[int], those: Collection[int]) -> tuple[int, ...]:
    """The names after a toggle: those already named are removed, the others added."""
    return (*(one for one in named if one not in those), *(one for one in those if one not in named))


#: Half-point byes a player may take per season.
MOST_BYES = 1


#: Refusals by a season's limits that its moderators may waive for a player.
LIMITS = ("league-too-young", "league-role-needed")


def may_enter(held: HeldSeason, applicant: Applicant, now: datetime) -> None:
    """Check the season's limits for a new player. Raises DeniedError."""
    rules = held.season.rules
    if rules.closes is not None and held.season.status == "entries" and now.timestamp() >= rules.closes:
        raise DeniedError("league-closed", at=f"<t:{rules.closes}:f>")
    check_person(held, applicant, now)


def check_person(held: HeldSeason, applicant: Applicant, now: datetime) -> None:
    """Check the season's limits for a person: their account's age, their roles. Raises DeniedError."""
    rules = held.season.rules
    if rules.account_days and now - applicant.created < timedelta(days=rules.account_days):
        raise DeniedError("league-too-young", days=rules.account_days)
    if rules.role and not has_role(rules.role, applicant.roles):
        raise DeniedError("league-role-needed", role=f"<@&{rules.role}>")


def has_role(role: str, roles: Collection[int]) -> bool:
    """Whether a role is among a member's roles."""
    return role.isascii() and role.isdigit() and int(role) in roles
