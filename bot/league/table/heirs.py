"""Follow-on seasons: settings, people, and who has earned which division. No Discord in here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec

from bot.league.table.announcing import announcement_parts, announcement_row
from bot.league.table.leagues import CORE, HeldSeason, Leagues
from bot.league.table.texts import SeasonTexts
from bot.program.denied import DeniedError
from bot.store.league import SeasonMark
from league.season.events import PlayerJoined, SeasonEvent, TeamEntered
from league.season.promotion import Right, promotion_rights
from league.season.season import Season
from league.season.settings import SeasonSettings
from league.season.state import FieldPlace

#: The mark that holds who may enter which division.
RIGHTS = "rights"


class Rights(msgspec.Struct, frozen=True):
    """Person (for a team, its captain) -> division of the new season, as set by the moderators; and whether they approved it."""

    divisions: dict[str, str] = {}
    approved: bool = False


def rights_of(held: HeldSeason) -> Rights:
    """Who may enter which division of a season."""
    mark = held.marks.get(RIGHTS)
    return Rights() if mark is None else msgspec.convert(mark.data, Rights)


def right_of(held: HeldSeason, user: str) -> str:
    """The division that a player has earned; "" if none is approved, or if it no longer exists."""
    found = rights_of(held)
    division = found.divisions.get(user, "") if found.approved else ""
    return division if division in held.season.rules.divisions else ""


def settings_after(before: Season, name: str) -> SeasonSettings:
    """The settings of a follow-on season. Raises DeniedError "next-not-over"."""
    if before.status != "over":
        raise DeniedError("next-not-over", name=before.rules.name)
    return msgspec.structs.replace(before.rules, name=name, closes=None)


class FollowOnSeasons:
    """Proposes promotion and relegation, lets moderators change it, and takes players over."""

    def __init__(self, leagues: Leagues) -> None:
        self.leagues = leagues

    async def before(self, held: HeldSeason) -> Season | None:
        """The season that this one follows; None if there is none, or it is no longer known."""
        if not held.season.after:
            return None
        try:
            return (await self.leagues.held(held.season.after)).season
        except DeniedError:
            return None

    async def proposed(self, season_id: int) -> tuple[HeldSeason, Mapping[str, Right], Rights]:
        """A season, its predecessor's proposal, and the moderators' version of it. Raises DeniedError "next-none"."""
        held = await self.leagues.held(season_id)
        before = await self.before(held)
        if before is None:
            raise DeniedError("next-none")
        found = promotion_rights(before)
        if RIGHTS not in held.marks:
            async with self.leagues.turn(season_id) as held:
                await self._keep(held, Rights({who: one.division for who, one in found.items()}))
        return held, found, rights_of(held)

    async def _keep(self, held: HeldSeason, new: Rights) -> None:
        await self.leagues.mark(held, SeasonMark(RIGHTS, data=msgspec.to_builtins(new)))

    async def move(self, season_id: int, who: str) -> HeldSeason:
        """Move a player to the next higher division; after the highest comes the lowest. Raises DeniedError."""
        async with self.leagues.turn(season_id) as held:
            now, names = rights_of(held), held.season.rules.divisions
            if now.approved:
                raise DeniedError("next-approved")
            if who not in now.divisions or not names:
                raise DeniedError("bad-button")
            at = names.index(now.divisions[who]) if now.divisions[who] in names else -1
            await self._keep(held, msgspec.structs.replace(now, divisions={**now.divisions, who: names[(at + 1) % len(names)]}))
            return held

    async def approve(
        self,
        season_id: int,
        user: int,
        ratings: Mapping[str, float],
        interaction_id: int | None,
        *,
        enter: bool,
        out: frozenset[str] = frozenset(),
    ) -> HeldSeason:
        """Approve the divisions and open registration; ``enter``: register everyone who finished the previous season at once.

        ``ratings``: of people, used for seeding; ``out``: people who may not play now; their teams are left out too. Raises
        DeniedError "next-approved", "league-opened-already".
        """
        held = await self.leagues.held(season_id)
        before = await self.before(held)
        if before is None:
            raise DeniedError("next-none")
        async with self.leagues.turn(season_id) as held:
            if held.row.status != "draft":
                raise DeniedError(f"{CORE}league-opened-already")
            now = msgspec.structs.replace(rights_of(held), approved=True)
            mark = SeasonMark(RIGHTS, data=msgspec.to_builtins(now))
            events = entering_heirs(before, now.divisions, held.season.rules, ratings, user, out) if enter else []
            rows = [announcement_row(held, lambda names: names.announced())]
            if now.divisions:
                rows += announcement_parts(held, lambda names: division_right_lines(names, now.divisions))
            if events:
                rows.append(announcement_row(held, lambda names: names.tr("next-entered", number=len(events))))
            return await self.leagues.tell(
                held,
                events,
                rows=[*rows, held.face()],
                set_marks=[mark],
                updates={"status": "entries"},
                interaction_id=interaction_id,
            )


def entering_heirs(
    before: Season,
    divisions: Mapping[str, str],
    rules: SeasonSettings,
    ratings: Mapping[str, float],
    by: int,
    out: frozenset[str] = frozenset(),
) -> list[SeasonEvent]:
    """Registrations for everyone who finished the previous season, teams with their members, as far as there is room.

    ``out``: people who may not play; a team with one of them is not registered either.
    """
    found: list[SeasonEvent] = []
    for place in sorted(before.places.values(), key=lambda one: one.seed):
        if not place.present or (rules.most and len(found) >= rules.most) or not out.isdisjoint(people_of_entry(place)):
            continue
        pool = divisions.get(place.player, "")
        pool = pool if pool in rules.divisions else ""
        rating = ratings.get(place.player, place.rating)
        if rules.boards:
            if len(place.boards) == rules.boards and not place.missing():
                found.append(
                    TeamEntered(
                        by=str(by),
                        who=f"t{secrets.token_hex(4)}",
                        title=place.title,
                        captain=place.player,
                        boards=tuple(place.boards),
                        reserves=tuple(one for one in place.reserves if one not in place.asked),
                        rating=rating,
                        pool=pool,
                    )
                )
        else:
            found.append(PlayerJoined(by=str(by), who=place.player, rating=rating, pool=pool))
    return found


def people_of_entry(place: FieldPlace) -> tuple[str, ...]:
    """Everybody who plays for an entry: a person, or a team's captain, boards and reserves."""
    return place.people()


def division_right_lines(names: SeasonTexts, divisions: Mapping[str, str]) -> list[str]:
    """Who may enter which division, one line per division."""
    lines = []
    for division in names.season.rules.divisions:
        those = [f"<@{who}>" for who, one in divisions.items() if one == division]
        if those:
            lines.append(names.tr("next-division", division=division, who=", ".join(those)))
    return lines
