"""Who is in a season: entries opened, joined and closed, byes, teams, withdrawals; its settings. No Discord in here."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.league.table.announcing import announcement_parts, announcement_row
from bot.league.table.heirs import right_of
from bot.league.table.leagues import CORE, HeldSeason, Leagues, check_settings
from bot.league.table.texts import SeasonTexts
from bot.program.denied import DeniedError
from bot.store import NewOutbox
from bot.store.league import Moderators
from bot.telling.text import typed_in_line
from league.season.events import (
    ByeRequested,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    SeasonStarted,
    SettingsChanged,
    TeamEntered,
)
from league.season.reckoning import by_rating, drawn_pools
from league.season.settings import SeasonSettings


class Comer(msgspec.Struct, frozen=True):
    """Somebody who wants to be in: since when they have their account, which roles they bear."""

    user: int
    created: datetime
    roles: frozenset[int] = frozenset()


class Entering:
    """Takes care of who is in. Who may is asked by the caller."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues
        self.service = leagues.service

    async def open_entries(self, season_id: int, user: int, interaction_id: int | None) -> HeldSeason:
        """Let people join: the season is announced. Raises DeniedError "league-opened-already"."""
        async with self.leagues.turn(season_id) as held:
            if held.row.status != "draft":
                raise DeniedError(f"{CORE}league-opened-already")
            rows = [announcement_row(held, lambda names: names.announced()), held.face()]
            return await self.leagues.tell(held, rows=rows, interaction_id=interaction_id, updates={"status": "entries"})

    async def join(self, season_id: int, comer: Comer, rating: float, interaction_id: int | None) -> HeldSeason:
        """Enter somebody. Raises DeniedError "league-closed", "league-too-young", "league-role-needed" ..."""
        event = PlayerJoined(by=str(comer.user), who=str(comer.user), rating=rating)
        return await self._enter(season_id, comer, event, interaction_id)

    async def enter_team(
        self, season_id: int, comer: Comer, title: str, boards: Sequence[int], reserves: Sequence[int], interaction_id: int | None
    ) -> HeldSeason:
        """Enter a team; who enters it is its captain. Raises DeniedError."""
        event = TeamEntered(
            by=str(comer.user),
            who=f"t{secrets.token_hex(4)}",
            title=" ".join(title.split()),
            captain=str(comer.user),
            boards=tuple(map(str, boards)),
            reserves=tuple(map(str, reserves)),
        )
        return await self._enter(season_id, comer, event, interaction_id)

    async def _enter(
        self, season_id: int, comer: Comer, event: PlayerJoined | TeamEntered, interaction_id: int | None
    ) -> HeldSeason:
        async with self.leagues.turn(season_id) as held:
            self.announced(held)
            may_enter(held, comer, self.service.store.now())
            event = msgspec.structs.replace(event, pool=right_of(held, str(comer.user)))
            rows = [held.face()]
            if held.season.status == "running":
                rows.append(announcement_row(held, lambda names: names.tr("league-joined-late", who=f"<@{comer.user}>")))
            return await self.leagues.tell(held, [event], rows=rows, interaction_id=interaction_id)

    async def leave(self, season_id: int, user: int, by: int, interaction_id: int | None) -> HeldSeason:
        """Take an entry back, or withdraw from a season that runs. Raises DeniedError "league-not-in"."""
        async with self.leagues.turn(season_id) as held:
            self.announced(held)
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
        """Somebody who had withdrawn is paired again from the next round on. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            held.season.must_run() if held.season.status == "running" else self.announced(held)
            place = held.season.place_of(str(user))
            if place is not None and place.present:
                raise DeniedError(f"{CORE}league-in-already")
            rows = [held.face(), announcement_row(held, lambda names: names.tr("league-came-back", who=f"<@{user}>"))]
            return await self.leagues.tell(
                held, [PlayerReturned(by=str(by), who=str(user))], rows=rows, interaction_id=interaction_id
            )

    async def rest(self, season_id: int, user: int, round_: int, half: bool, interaction_id: int | None) -> HeldSeason:
        """Somebody takes a bye in a round to come: half a point, or (``half`` false) they play in it after all or get nothing."""
        async with self.leagues.turn(season_id) as held:
            self.announced(held)
            if half and sum(one and name == str(user) for (name, _), one in held.season.resting.items()) >= MOST_BYES:
                raise DeniedError("league-byes-taken", most=MOST_BYES)
            event = ByeRequested(by=str(user), who=str(user), round=round_, half=half)
            rows = [announcement_row(held, lambda names: names.tr("league-rests", who=f"<@{user}>", round=round_))]
            return await self.leagues.tell(held, [event], rows=rows, interaction_id=interaction_id)

    async def start(self, season_id: int, user: int, interaction_id: int | None) -> HeldSeason:
        """Close the entries: seeds and pools are drawn up. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            self.announced(held)
            season = held.season
            order = by_rating(season)
            event = SeasonStarted(by=str(user), seeds=order, pools=drawn_pools(season, order), seed=secrets.token_hex(8))

            def told(names: SeasonTexts) -> list[str]:
                lines = [names.tr("league-started", name=typed_in_line(season.rules.name), number=len(order))]
                for pool, members in event.pools.items():
                    lines.append(f"**{names.tr('league-pool', pool=pool)}**: {', '.join(map(names.who, members))}")
                return lines

            rows = [*announcement_parts(held, told), held.face()]
            return await self.leagues.tell(held, [event], rows=rows, interaction_id=interaction_id, updates={"status": "running"})

    async def settle(self, season_id: int, user: int, settings: SeasonSettings, interaction_id: int | None) -> HeldSeason:
        """Change settings; once entries are open this is announced. Raises DeniedError "league-sealed" ..."""
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
        """Name moderators, or take the names of those back who are named already; one person or role must be left.

        Raises DeniedError "league-last-moderator".
        """
        async with self.leagues.turn(season_id) as held:
            now = held.row.moderators
            new = Moderators(_switch_named(now.users, users), _switch_named(now.roles, roles))
            if not new.users and not new.roles:
                raise DeniedError("league-last-moderator")

            def told(names: SeasonTexts) -> str:
                who = ", ".join([*(f"<@{user}>" for user in new.users), *(f"<@&{role}>" for role in new.roles)])
                return names.tr("league-moderators-now", who=who, user=f"<@{by}>")

            rows = [announcement_row(held, told)] if held.row.status != "draft" else []
            return await self.leagues.tell(held, rows=rows, updates={"moderators": new})

    async def drop(self, season_id: int, user: int, interaction_id: int | None) -> HeldSeason:
        """Give up a season that has not begun. Raises DeniedError "league-running"."""
        async with self.leagues.turn(season_id) as held:
            if held.season.status != "entries" or held.row.status == "dropped":
                raise DeniedError(f"{CORE}league-running")
            told = [announcement_row(held, lambda names: names.tr("league-dropped", name=held.name))]
            rows = told if held.row.status == "entries" else []
            return await self.leagues.tell(held, rows=rows, interaction_id=interaction_id, updates={"status": "dropped"})

    def announced(self, held: HeldSeason) -> None:
        """Raises DeniedError for a season that is not announced yet, or was given up."""
        if held.row.status == "draft":
            raise DeniedError("league-not-announced")
        if held.row.status == "dropped":
            raise DeniedError(f"{CORE}league-over")


def _switch_named(named: Sequence[int], those: Collection[int]) -> tuple[int, ...]:
    """Those who are named then: whoever was is no longer, whoever was not is."""
    return (*(one for one in named if one not in those), *(one for one in those if one not in named))


#: Byes with half a point that somebody may take in a season.
MOST_BYES = 1


#: Refusals of a season's limits that its moderators may set aside for somebody.
LIMITS = ("league-too-young", "league-role-needed")


def may_enter(held: HeldSeason, comer: Comer, now: datetime) -> None:
    """Whether the season's limits let somebody in. Raises DeniedError."""
    rules = held.season.rules
    if rules.closes is not None and held.season.status == "entries" and now.timestamp() >= rules.closes:
        raise DeniedError("league-closed", at=f"<t:{rules.closes}:f>")
    if rules.account_days and now - comer.created < timedelta(days=rules.account_days):
        raise DeniedError("league-too-young", days=rules.account_days)
    if rules.role and not has_role(rules.role, comer.roles):
        raise DeniedError("league-role-needed", role=f"<@&{rules.role}>")


def has_role(role: str, roles: Collection[int]) -> bool:
    """Whether a role is among those that somebody bears."""
    return role.isascii() and role.isdigit() and int(role) in roles
