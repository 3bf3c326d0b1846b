"""The settings of a season. Each can be changed until it matters: ``frozen`` lists those that no longer can."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Literal

import msgspec

from league.formats.field import PointsScale, Side, SwissEdition
from league.ledger import RefusedByLeagueError
from league.ties.breaks import BREAKS, unknown_tie_breaks

Format = Literal["swiss", "round_robin", "pools", "elimination", "double_elimination", "ladder", "pods", "queue"]
#: How sides are assigned: by the format's table and earlier sides; both games at once with the sides swapped;
#: drawn; chosen by the lower seed; bid for.
Sides = Literal["history", "both", "drawn", "lower_seed", "bids"]
#: Where games are played: in threads that everybody may read, or in threads closed to others than players and moderators.
Threads = Literal["open", "closed"]
TIES = ("direct", "wins", "sonneborn_berger", "degrees", "margins")
SWISS_TIES = ("buchholz_cut1", "buchholz", "direct", "sonneborn_berger", "wins")
POD_TIES = ("won", "margins", "degrees")
#: Formats in which people meet two at a time.
IN_TWOS: frozenset[Format] = frozenset(("swiss", "round_robin", "pools", "elimination", "double_elimination", "ladder", "queue"))
#: Formats that can be played in separate divisions.
DIVIDED: frozenset[Format] = frozenset(("swiss", "round_robin", "pods"))
#: Formats that accept late entrants.
OPEN: frozenset[Format] = frozenset(("swiss", "ladder", "pods", "queue"))
#: Formats without rounds.
ENDLESS: frozenset[Format] = frozenset(("ladder", "queue"))
BRACKETS: frozenset[Format] = frozenset(("elimination", "double_elimination"))
#: Formats whose rounds follow from tables and brackets, without any choice.
FIXED: frozenset[Format] = BRACKETS | {"round_robin", "pools"}
ROUNDS, DAYS, BOARDS, DIVISIONS = 30, 365, 20, 26
#: Characters of a season's own rules.
OWN_RULES = 2500
_DELAY = re.compile(r"0|[1-9]\d{0,2}h?|turn")
_DIGEST = re.compile(r"(?:(?:[01]\d|2[0-3]):[0-5]\d [\w/+:-]{1,40})?")


class SettingsError(RefusedByLeagueError, ValueError):
    """An invalid setting."""


class Setup(msgspec.Struct, frozen=True):
    """What is played in a round: a scenario with its options."""

    scenario: str
    options: dict[str, str] = {}


class SeasonSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A season's settings.

    What is played: ``game``, ``scenario``, ``options``; ``setups`` replaces these two for round 1, 2 ..., the last one also
    for all later rounds. ``degrees``: the game's degrees of victory by their ids -> 1, 2 ...; ``whole``: for pods, degrees
    that always count as the clearest win; ``clear``: for pods, the points at which a win is as clear as possible. ``harder``:
    which seat is the harder one.

    How: ``rounds`` for Swiss and pods; ``double``: round robins are played a second time with the sides swapped;
    ``pool_size`` and ``qualify`` (how many advance from each pool) for pools, ``third`` (a match for third place) for
    brackets, ``reach`` (how many steps up players may challenge) for ladders; ``pod_least`` and ``pod_most`` (people in a
    game) and ``final`` (people at the final table, 0 for none) for pods, 0: by the game's seats. ``boards``: the size of
    teams, 0 for individuals. ``divisions``: their names, the highest first; ``up`` and ``down``: how many are promoted and
    relegated. ``playoffs``: how sides are assigned in play-offs after pools, "" for the same as elsewhere.

    Who: ``most`` participants, 0 for any number; ``closes``: the end of registration, in seconds since 1970, None for when
    the moderator says so; ``account_days``: the minimum account age, ``role``: the required role, "" for none. ``late``: the
    last round that can be joined, -1 for any; ``late_half``: for how many of the last missed rounds a late entrant gets half
    a point each.

    When: ``days``: the length of a round, 0 for no limit; ``pace``: the clock of games by post; ``live``: games are played at
    agreed times, with ``check_in`` before and ``grace`` after the start, in minutes, and without a deadline ``arrange`` days to
    agree on one, 0 for any number; ``vacation``: days per season.

    ``follows``: rounds that follow from a table or bracket are published automatically. ``langs``: the languages of
    announcements, () for the server's. ``delay``: how far the featured game's board lags: a number of public actions ("5",
    "0" for none), hours ("12h"), or until the turn is over ("turn"). ``digest``: the time of the daily digest, "18:00
    Europe/Warsaw", "" for never. ``threads``: who may read running games. ``page``: the season has pages in the folder that the
    host's owner serves. ``hidden``: standings count only rounds that are over. ``computers``: the computer may hold a
    missing player's seat until they are back; such a game changes no rating. ``own_rules``: what moderators add to the rules.

    ``hardly``: a game resigned or drawn before two players made this many decisions is shown to the moderators, 0 for none.

    Swiss: ``edition`` of FIDE's C.04.3, that of 2017 in seasons that were begun before there was a choice; ``accelerated``: with
    the virtual points of C.04.7 (Baku), by the edition of 2026 only.
    """

    name: str
    game: str
    scenario: str
    options: dict[str, str] = {}
    format: Format = "round_robin"
    rounds: int = 0
    sides: Sides = "history"
    points: PointsScale = PointsScale()
    ties: tuple[str, ...] = TIES
    pool_size: int = 3
    qualify: int = 1
    third: bool = False
    reach: int = 3
    most: int = 0
    late_half: int = 1
    days: int = 0
    pace: str = ""
    harder: Side = ""
    setups: tuple[Setup, ...] = ()
    degrees: dict[str, int] = {}
    whole: tuple[str, ...] = ()
    clear: int = 10
    double: bool = False
    pod_least: int = 0
    pod_most: int = 0
    final: int = 0
    boards: int = 0
    divisions: tuple[str, ...] = ()
    up: int = 1
    down: int = 1
    closes: int | None = None
    account_days: int = 0
    role: str = ""
    late: int = -1
    live: bool = False
    check_in: int = 15
    grace: int = 15
    arrange: int = 0
    hardly: int = 5
    vacation: int = 0
    langs: tuple[str, ...] = ()
    follows: bool = False
    delay: str = "5"
    playoffs: Sides | Literal[""] = ""
    digest: str = "18:00 UTC"
    threads: Threads = "open"
    edition: SwissEdition = "2017"
    accelerated: bool = False
    page: bool = False
    hidden: bool = False
    computers: bool = False
    own_rules: str = ""

    def harder_first(self) -> bool | None:
        """Whether the harder side is the first seat; None if no side is marked as harder."""
        return None if not self.harder else self.harder == "first"

    def setup(self, round_: int) -> Setup:
        """What is played in a round; games without a round (0) are played as in the first."""
        if not self.setups:
            return Setup(self.scenario, self.options)
        return self.setups[min(max(round_, 1), len(self.setups)) - 1]

    def legs(self) -> int:
        """The number of games per pairing."""
        return max(1, self.boards) * (2 if self.sides == "both" else 1)

    def checked(self) -> SeasonSettings:
        """These settings. Raises SettingsError for an invalid value."""
        self._check_name()
        self._check_format()
        self._check_points()
        self._check_time()
        return self

    def _check_name(self) -> None:
        if not 1 <= len(self.name.strip()) <= 60:
            raise SettingsError("league-name-length")
        if len(set(self.divisions)) != len(self.divisions) or not all(0 < len(one.strip()) <= 20 for one in self.divisions):
            raise SettingsError("league-division-names")
        if len(self.own_rules) > OWN_RULES:
            raise SettingsError("league-own-rules-long", most=OWN_RULES)
        if len(self.divisions) > DIVISIONS or min(self.up, self.down) < 0:
            raise SettingsError("league-divisions-many", most=DIVISIONS)

    def _check_format(self) -> None:
        if self.format in ("swiss", "pods") and not 1 <= self.rounds <= ROUNDS:
            raise SettingsError("league-rounds", least=1, most=ROUNDS)
        if self.format == "pools" and not (2 <= self.pool_size <= 12 and 1 <= self.qualify < self.pool_size):
            raise SettingsError("league-pools")
        if self.format == "pods" and not 0 <= self.pod_least <= (self.pod_most or self.pod_least):
            raise SettingsError("league-pods")
        if self.format == "pods" and self.sides not in ("history", "drawn"):
            raise SettingsError("league-pods-sides")
        if self.divisions and self.format not in DIVIDED:
            raise SettingsError("league-divided-format")
        if not 0 <= self.boards <= BOARDS:
            raise SettingsError("league-boards", most=BOARDS)
        if self.boards and (self.format not in IN_TWOS or self.format in ENDLESS):
            raise SettingsError("league-team-format")
        if self.boards and not {self.sides, self.playoffs} <= {"history", "both", ""}:
            raise SettingsError("league-team-sides")
        if self.reach < 1:
            raise SettingsError("league-reach")
        if self.accelerated and (self.format != "swiss" or self.edition == "2017"):
            raise SettingsError("league-acceleration")

    def _check_points(self) -> None:
        if names := unknown_tie_breaks(self.ties):
            raise SettingsError("league-unknown-tie-break", name=names[0])
        if len(set(self.ties)) != len(self.ties):
            raise SettingsError("league-tie-break-twice")
        if self.format == "pods" and (unfit := [name for name in self.ties if not BREAKS[name].several]):
            raise SettingsError("league-tie-break-pods", name=unfit[0])
        worth = self.points
        if not worth.win >= worth.draw >= worth.loss or worth.win <= worth.loss or worth.margin_step < 0 or worth.harder < 0:
            raise SettingsError("league-points-order")
        tenths = (worth.win, worth.draw, worth.loss, worth.bye, worth.half, worth.forfeit, worth.absent)
        if self.format == "swiss" and any(one % Decimal("0.1") or one < 0 for one in tenths):
            raise SettingsError("league-points-tenths")
        if any(degree < 1 for degree in self.degrees.values()) or self.clear < 1:
            raise SettingsError("league-degrees")

    def _check_time(self) -> None:
        if not 0 <= self.days <= DAYS:
            raise SettingsError("league-days", most=DAYS)
        if not 0 <= self.arrange <= DAYS:
            raise SettingsError("league-days", most=DAYS)
        if (
            min(self.check_in, self.grace, self.vacation, self.account_days, self.most, self.late_half, self.final, self.hardly)
            < 0
        ):
            raise SettingsError("league-negative")
        if not _DELAY.fullmatch(self.delay):
            raise SettingsError("league-delay")
        if not _DIGEST.fullmatch(self.digest):
            raise SettingsError("league-digest")


#: What can no longer be changed once a season has begun.
SEALED = (
    "game", "scenario", "options", "setups", "format", "sides", "double", "pool_size", "points", "degrees", "whole", "clear",
    "ties", "harder", "boards", "divisions", "edition", "accelerated",
)  # fmt: skip


def frozen_settings(old: SeasonSettings, new: SeasonSettings) -> list[str]:
    """The names of changed settings that are fixed once the season has begun."""
    before, after = msgspec.structs.asdict(old), msgspec.structs.asdict(new)
    return [name for name in SEALED if before[name] != after[name]]
