"""Before a game: opening one in a channel, taking seats, starting. No Discord here."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

import msgspec

from bot.core import chapters, games, material, mixture, scripted
from bot.core.match import GameMatch
from bot.core.service import Service
from bot.core.sides import side_thread_rows
from bot.learning.hints import beginners_at_table
from bot.marks import USUAL_HOLD, MarkChanges, change_marks, read_marks
from bot.program.denied import DeniedError
from bot.program.limits import TableLimits
from bot.program.near_names import near_names, plain_letters
from bot.program.overtaken import again_when_overtaken
from bot.store import (
    OPEN,
    GameRow,
    GameUpdates,
    NewOutbox,
    RepeatedInteractionError,
    SeatTakenError,
    SeenLobby,
    StaleRowError,
)
from bot.store.games import CheckFirst, Within, look_for_room
from bot.telling import news
from bot.telling.messages import Brief
from bot.telling.text import GameWords, seat_named, seat_names
from rules.engine import Game, ScenarioInfo
from rules.engine.contract.game import scenario_by_id
from words import known_languages, spoken, tr


class GameOpening(msgspec.Struct, frozen=True):
    """The choices for a new game. ``place``: the channel, or the parent of ``thread``; ``options`` may hold a position file.

    ``clock``: its pace and what a timeout means, if it has a clock. ``module``: the name of an owner's module, "" for none.
    ``hold``: after how many missed deadlines the computer holds a seat, 0 for never; None for the usual number.
    ``secret``: the dice secret of a lesson with fixed dice; None for ordinary dice.
    ``seated``: who sits where from the first, with their languages; ``more``: other messages of its opening.
    """

    game: str
    scenario: str
    options: dict[str, str]
    guild: int | None
    place: int
    thread: int | None
    owner: int
    lang: str
    clock: tuple[str, str] | None = None
    module: str = ""
    hold: int | None = None
    secret: bytes | None = None
    seated: dict[str, tuple[int, str]] = {}
    more: tuple[NewOutbox, ...] = ()


def find_game(text: str) -> Game:
    """A game by id or title. Raises DeniedError "game-unknown" with the nearest."""
    known = games.installed_games()
    wanted = plain_letters(text)
    for game in known.values():
        if wanted in (game.id.lower(), plain_letters(game.title)):
            return game
    names = ({"en": game.title, "id": game.id} for game in known.values())
    scenarios = ((names, game.title) for game in known.values() for names in _scenarios_named(game))
    raise DeniedError("game-unknown", game=text, known=near_names(text, names, scenarios))


def distinct_scenarios(known: Iterable[Game]) -> list[tuple[str, Game, ScenarioInfo]]:
    """All scenarios with a unique name for each: its id, or "game/id" if several games have that id."""
    every = [(game, info) for game in known for info in game.scenarios()]
    times = Counter(info.id for _, info in every)
    return [(info.id if times[info.id] == 1 else f"{game.id}/{info.id}", game, info) for game, info in every]


def split_scenario_name(scenario: str) -> tuple[str, str]:
    """Split a name of ``distinct_scenarios`` into the game, "" for none, and the scenario."""
    game, _, name = scenario.rpartition("/")
    return game, name


def scenario_names(game: Game, info: ScenarioInfo, *, titled: bool = False) -> dict[str, str]:
    """The title of a scenario by language; ``titled``: with the game's."""
    found = {lang: GameWords(game, lang).scenario(info) for lang in known_languages()}
    return {lang: f"{name} ({game.title})" if titled else name for lang, name in found.items()}


def _is_scenario(game: Game, info: ScenarioInfo, wanted: str) -> bool:
    names = (info.id, info.title, *scenario_names(game, info).values())
    return wanted in map(plain_letters, names)


def _begun_with(game: Game, wanted: str) -> list[ScenarioInfo]:
    """The scenarios of which a name in some language begins with these whole words."""
    return [
        info
        for info in game.scenarios()
        if wanted
        and any(
            re.match(rf"{re.escape(wanted)}(?!\w)", plain_letters(name).replace("_", " "))
            for name in (info.id, info.title, *scenario_names(game, info).values())
        )
    ]


def _scenarios_named(game: Game) -> Iterator[dict[str, str]]:
    """Each scenario by all that it is called."""
    for info in game.scenarios():
        yield scenario_names(game, info) | {"id": info.id}


def find_scenario(game: Game, text: str) -> ScenarioInfo:
    """A scenario by id, by its title in any language, or by the words that only its name begins with.

    Raises DeniedError "scenario-unknown" with the nearest.
    """
    wanted = plain_letters(text)
    for info in game.scenarios():
        if _is_scenario(game, info, wanted):
            return info
    if len(begun := _begun_with(game, wanted)) == 1:
        return begun[0]
    others = games.names_elsewhere(game, _scenarios_named)
    known = near_names(text, (scenario_names(game, info) for info in game.scenarios()), others)
    raise DeniedError("scenario-unknown", scenario=text, known=known)


def games_with(scenario: str) -> list[Game]:
    """The games that have a scenario, usually one. Raises DeniedError "scenario-unknown" with the nearest."""
    known, wanted = list(games.installed_games().values()), plain_letters(scenario)
    found = [game for game in known if any(_is_scenario(game, info, wanted) for info in game.scenarios())]
    if not found:
        begun = [(game, info.id) for game in known for info in _begun_with(game, wanted)]
        found = [game for game, _ in begun] if len({one for _, one in begun}) == 1 else []
    if not found:
        every = (scenario_names(game, info, titled=True) for _, game, info in distinct_scenarios(known))
        raise DeniedError("scenario-unknown", scenario=scenario, known=near_names(scenario, every))
    return found


def game_with(scenario: str) -> Game:
    """The only game with a scenario. Raises DeniedError "scenario-unknown", or "scenario-twice" with the name of each."""
    found = games_with(scenario)
    if len(found) > 1:
        typed = ", ".join(f"{game.id}/{find_scenario(game, scenario).id} ({game.title})" for game in found)
        raise DeniedError("scenario-twice", scenario=scenario, typed=typed)
    return found[0]


def read_options(info: ScenarioInfo, text: str) -> dict[str, str]:
    """Options as typed: "edition=classic will=+1". Raises DeniedError for an unknown name or value."""
    chosen: dict[str, str] = {}
    for word in text.replace(",", " ").split():
        name, _, value = word.partition("=")
        allowed = info.options.get(name)
        if allowed is None:
            raise DeniedError("option-unknown", option=name, known=near_names(name, ({"en": one} for one in info.options)))
        if value not in allowed:
            raise DeniedError("option-value", option=name, value=value, known=near_names(value, ({"en": one} for one in allowed)))
        chosen[name] = value
    return chosen


def seat_unknown(game: Game, typed: str, seats: Iterable[str]) -> DeniedError:
    """The refusal of a side that is none of the ``seats``: the nearest, and the game that has it."""
    every = games.names_elsewhere(
        game, lambda other: seat_names(other, {seat for info in other.scenarios() for seat in info.seats})
    )
    return DeniedError("seat-unknown", seat=typed, known=near_names(typed, seat_names(game, seats), every))


def check_lobby(row: GameRow) -> None:
    """Raises DeniedError "not-in-lobby" for a game that has begun, "game-over" for one that was closed or is finished."""
    if row.status != "lobby":
        raise DeniedError("not-in-lobby" if row.status == "active" else "game-over")


def _may_start(row: GameRow, held: Mapping[str, int], user: int) -> None:
    """Check that the user may start. To start is to agree to another's hidden set-up and to another's last addition to the dice.

    Raises DeniedError "start-own-position", "start-own-mix".
    """
    if len(set(held.values())) < 2:
        return
    if row.marks.writer == str(user) and row.marks.stipulated:
        raise DeniedError("start-own-position")
    if (mixed := row.marks.mixed) and mixed[-1].user == user:
        raise DeniedError("start-own-mix")


class Lobby:
    """Opens and starts games."""

    def __init__(self, service: Service, limits: TableLimits = TableLimits()) -> None:  # noqa: B008
        self.limits = limits
        self.service = service
        self.store = service.store
        self.opening = asyncio.Lock()

    async def open(self, opening: GameOpening, interaction_id: int | None, within: Within | None = None) -> GameRow:
        """Put a new game in the lobby; ``within``: see ``Games.create``.

        Raises DeniedError "channel-taken" if the place has an open game, "scenario-unknown", "limit-games-user",
        "limit-games-server", and whatever ``Library.chosen`` and ``within`` raise.
        """
        game = find_game(opening.game)
        place = opening.thread or opening.place
        module = await self._module(game, opening)
        tables = change_marks({}, module=module)
        info = find_scenario(await asyncio.to_thread(self.service.library.game_of, game, tables), opening.scenario)
        marks: MarkChanges = {"rules": str(game.editions.revision), **material.material_marks(game, module)}
        if opening.clock is not None:
            marks["hold"] = str(USUAL_HOLD if opening.hold is None else opening.hold)
        chosen = read_marks(opening.options)
        if chosen.lesson is None:  # no player of a lesson wrote its position
            marks |= material.stipulation_marks(game, chosen.position, opening.owner)
        async with self.opening:
            await self.vacant(place)
            sha = "" if module is None else games.read_mark(module).sha
            if sha:  # removed a moment ago, it would be kept no longer
                await asyncio.to_thread(self.service.library.by_hash, game, sha, opening.guild)
            return await self.store.games.create(
                game_type=game.id,
                scenario=info.id,
                options=change_marks(opening.options, **marks),
                owner_id=opening.owner,
                guild_id=opening.guild,
                channel_id=opening.place,
                thread_id=opening.thread,
                lang=opening.lang,
                clock=opening.clock,
                secret=opening.secret,
                seated=opening.seated,
                check=await self.room_check(opening.owner, opening.guild, game, sha),
                within=within,
                outbox=[news.first_board(place), *opening.more],
                interaction_id=interaction_id,
            )

    async def _module(self, game: Game, opening: GameOpening) -> str | None:
        """The mark of the module a game is played with, which is kept from now on. Raises DeniedError."""
        named, position = "", read_marks(opening.options).position
        if position is not None and game.files is not None:
            named = game.files.module(position)
        if named:
            found = await asyncio.to_thread(self.service.library.by_hash, game, named, opening.guild)
        elif opening.module:
            found = await asyncio.to_thread(self.service.library.chosen, game, opening.module, opening.guild)
        else:
            return None
        return games.ModuleMark(found.sha, found.sheet.version, found.name).written()

    async def vacant(self, place: int, but: int = 0) -> None:
        """Raises DeniedError "channel-taken" if a game other than ``but`` is open in a channel or thread.

        An unreadable game does not block the place: nobody could finish it.
        """
        for other in await self.store.games.in_channel(place):
            if news.game_place_of(other) == place and other.id != but and await self.service.readable(other):
                raise DeniedError("channel-taken", game=other.id, title=self.service.game_of(other).title)

    async def room_for(self, user: int, guild: int | None) -> None:
        """Raises DeniedError "limit-games-user" or "limit-games-server" if the user or the server has too many open games."""
        self._refuse_many(*await self.store.games.count_open(user, guild))

    async def room_check(self, owner: int, guild: int | None, game: Game, module: str, *, over: bool = False) -> CheckFirst:
        """``room_for`` in the transaction that writes a game, however many processes open some at once.

        ``module``: the hash of its module, "" for none; a server's must still be stored. ``over``: the game counts no more.
        Raises there as ``room_for``, and DeniedError "module-unknown".
        """
        kept = bool(module) and await asyncio.to_thread(self.service.library.is_of_servers, module)

        def refuse(mine: int, here: int, stored: bool) -> None:
            if not over:
                self._refuse_many(mine, here)
            if not stored:
                raise DeniedError("module-unknown", module=module[:12], title=game.title, known="-")

        return partial(look_for_room, owner_id=owner, guild_id=guild, module=module if kept else "", refuse=refuse)

    def _refuse_many(self, mine: int, here: int) -> None:
        if mine >= self.limits.games_user:
            raise DeniedError("limit-games-user", most=self.limits.games_user)
        if here >= self.limits.games_server:
            raise DeniedError("limit-games-server", most=self.limits.games_server)

    def info(self, row: GameRow) -> ScenarioInfo:
        """The scenario of a game."""
        rules = self.service.rules_of(row)
        if games.module_mark_of(row.marks) is None:
            return find_scenario(rules, row.scenario)
        try:
            return find_scenario(self.service.game_of(row), row.scenario)
        except DeniedError:  # its module is missing
            return scenario_by_id(rules, row.scenario)

    async def seated(self, row: GameRow) -> dict[str, int]:
        """Who sits where, in the game's order of seats."""
        held = {seat.seat: seat.user_id for seat in await self.store.seats.of_game(row.id)}
        return {seat: held[seat] for seat in self.info(row).seats if seat in held}

    @again_when_overtaken
    async def join(self, row: GameRow, user_id: int, wish: str, lang: str, interaction_id: int | None) -> str:
        """Take a seat: the one in ``wish``, or any free one for "" or "random", scripted players' seats last. Returns it.

        Raises DeniedError as ``check_lobby``, "seat-unknown", "seat-taken", "no-seat-free".
        """
        async with self.service.turn(row.id):
            seat = await self._sit_down(await self.service.row(row.id), user_id, wish, lang, interaction_id)
        self.service.changed(row.id)
        return seat

    async def _sit_down(self, row: GameRow, user_id: int, wish: str, lang: str, interaction_id: int | None) -> str:
        check_lobby(row)
        words = self.service.words(row, lang)
        info = self.info(row)
        held = await self.seated(row)
        free = [seat for seat in info.seats if seat not in held]
        seat = wished = self.wished(info, words, wish)
        if not seat:
            if not free:
                raise DeniedError("no-seat-free", seats=self._who(words, held))
            given = scripted.scripted_seats(row.marks, info, held)
            seat = secrets.choice([seat for seat in free if seat not in given] or free)
        if held.get(seat) == user_id:
            return seat
        try:
            board = [news.board_row(row)]
            await self.store.seats.take(
                row.id, seat, user_id, lang=spoken(lang), outbox=board, interaction_id=interaction_id, seen=row
            )
        except SeatTakenError as taken:
            if not wished:  # any other will do
                raise StaleRowError(row.id) from taken
            others = ", ".join(words.seat(one) for one in free) or "-"
            raise DeniedError("seat-taken", seat=words.seat(seat), user=f"<@{taken.user_id}>", free=others) from taken
        except RepeatedInteractionError:
            pass
        return seat

    async def join_all(self, row: GameRow, user_id: int, lang: str) -> list[str]:
        """Take every free seat, for somebody who tries out a game on their own. Raises DeniedError as ``join`` does."""
        held = await self.seated(row)
        return [await self.join(row, user_id, seat, lang, None) for seat in self.info(row).seats if seat not in held]

    def wished(self, info: ScenarioInfo, words: GameWords, wish: str) -> str:
        """The seat named by a wish, "" for any. Raises DeniedError "seat-unknown"."""
        if wish.strip().lower() in ("", "random"):
            return ""
        seat = seat_named(words.game, wish, info.seats)
        if not seat:
            raise seat_unknown(words.game, wish, info.seats)
        return seat

    def _who(self, words: GameWords, held: Mapping[str, int]) -> str:
        return ", ".join(f"{words.seat(seat)}: <@{user}>" for seat, user in held.items())

    async def leave(self, row: GameRow, user_id: int) -> list[str]:
        """Give up the user's seats before the start. Raises DeniedError as ``check_lobby``, "not-your-seat"."""
        async with self.service.turn(row.id):
            check_lobby(await self.service.row(row.id))
            left = await self.store.seats.leave(row.id, user_id, outbox=[news.board_row(row)])
            if not left:
                check_lobby(await self.service.row(row.id))  # another process may have started it at this very moment
                raise DeniedError("not-your-seat")
        self.service.changed(row.id)
        return [seat for seat in self.info(row).seats if seat in left]

    @again_when_overtaken
    async def start(
        self, row: GameRow, user_id: int, interaction_id: int | None, *, referee: bool = False, lang: str = ""
    ) -> GameMatch:
        """Set up and begin: publishes the hash of the dice secret, deals, pings the players who are to act.

        ``lang``: the language of the reply to the user who starts.
        Raises DeniedError as ``check_lobby``, "seats-empty", "not-your-game", "start-own-position", "start-own-mix".
        """
        async with self.service.turn(row.id):
            row = await self.service.row(row.id)
            check_lobby(row)
            info = self.info(row)
            seats = await self.store.seats.of_game(row.id)
            held = {seat.seat: seat.user_id for seat in seats}
            game = self.service.game_of(row)
            words = GameWords(game, row.lang)
            if user_id != row.owner_id and user_id not in held.values() and not referee:
                raise DeniedError("not-your-game")
            given = scripted.scripted_seats(row.marks, info, held)
            empty = [seat for seat in info.seats if seat not in held and (seat not in given or not held)]
            if row.marks.lesson is None and empty:
                own = GameWords(game, lang or row.lang)
                raise DeniedError("seats-empty", seats=", ".join(own.seat(seat) for seat in empty))
            _may_start(row, held, user_id)
            secret = await self.store.games.secret(row.id)
            outcome = await asyncio.to_thread(games.begin_game_outcome, game, row.scenario, row.options, secret)
            begins = words.tr("started" if game.table.chance else "started-plain", title=words.scenario(info), hash=row.seed_hash)
            if whose := material.material_line(row.marks, words):
                begins += "\n" + whose
            if mixture.opening_additions(row):
                begins = "\n".join([begins, words.tr("mix-head"), *mixture.addition_lines(row, words, info.seats)])
            rows: list[NewOutbox] = [news.public_line_row(row, begins)]
            if laid_down := material.stipulation_text(row, words):
                rows.append(news.public_line_row(row, laid_down))
            if marked := scripted.scripted_mark_text(row.marks, words, held):
                rows.insert(0, news.public_line_row(row, marked))
            if row.marks.lesson is None:
                rows += [Brief(seat).row(user) for seat, user in held.items() if game.teaching.aims(outcome.position.state, seat)]
            rows += side_thread_rows(row, info, held)
            # Learners already have the panel in front of them.
            quiet = list(held.values()) if row.marks.lesson is not None else []
            rows += news.rows_after_action(row, game, held, None, outcome.position, outcome.events, quiet=quiet)
            options = chapters.first_figures(game, scripted.options_with_scripted(row.options, given), outcome.position)
            if row.marks.lesson is None and (new := await beginners_at_table(self.store, game, held, row.id)):
                options = change_marks(options, first=tuple(new))
            updates: GameUpdates = {"status": "active", "options": options}
            snapshot = game.saver.save(outcome.position.state)
            with contextlib.suppress(RepeatedInteractionError):
                first = mixture.opening_additions(row)
                lobby = SeenLobby(row, held)
                await self.store.log.append(row.id, 0, first, rows, interaction_id, snapshot, updates, lobby=lobby)
            self.service.forget(row.id)
            match = await self.service.match(row.id)
        self.service.changed(row.id)
        return match

    @again_when_overtaken
    async def close(self, row: GameRow, user_id: int, *, referee: bool = False, begun: bool = False) -> GameRow:
        """End a game without a result. ``begun``: also if ``row`` is in the lobby and the game has begun meanwhile.

        Raises DeniedError "not-your-game" unless the user opened it or is a referee, "not-in-lobby", "game-over".
        """
        if user_id != row.owner_id and not referee:
            raise DeniedError("not-your-game")
        async with self.service.turn(row.id):
            now = await self.service.row(row.id)
            if now.status not in OPEN:
                raise DeniedError("game-over")
            if row.status == "lobby" and not begun:
                check_lobby(now)
            updates: GameUpdates = {"status": "closed", "finished_at": self.store.now()}
            rows = [news.board_row(now), news.public_line_row(now, tr(now.lang, "closed-by", user=f"<@{user_id}>"))]
            closed = await self.store.games.update(row.id, updates, rows, seen=now)
            self.service.forget(row.id)
        self.service.changed(row.id)
        return closed

    async def listing(self, guild: int | None, shown: Callable[[GameRow], bool]) -> list[tuple[GameRow, dict[str, int]]]:
        """Open games of a server (or of direct messages) with their players, newest first, at most 25 of those ``shown``."""
        found = await self.store.games.find(guild_id=guild)
        rows = [row for row in found if row.game_type in games.installed_games() and shown(row)]
        return [(row, await self.seated(row)) for row in rows[:25]]
