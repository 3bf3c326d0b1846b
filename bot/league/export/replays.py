"""Finished games for a site: turn by turn, with the map and the log, as spectators saw it.

Hands are never used, even after the end: a page that stays online for years shows only what the board showed.
"""

from __future__ import annotations

import asyncio
import re

import msgspec

from bot.apart import jobs
from bot.apart.course import CourseStep, game_course
from bot.apart.jobs import SentGame, readable_log
from bot.apart.public_games import public_game
from bot.core.match import GameMatch
from bot.core.plans import Planned
from bot.drawing.pictures import GameDrawings
from bot.league.export.site import Replay, ReplayMoment
from bot.store import Store
from bot.telling.text import GameWords
from rules.engine import Event, Position
from words import tr

#: Pictures of a game without turns, in addition to the final one.
PARTS = 12
#: Discord markup, which pages do not use.
_MARKS = re.compile(r"[*`_~]|<t:\d+(:\w)?>")


def follow_replay(asked: SentGame, lang: str) -> tuple[GameMatch, list[tuple[str, bytes, tuple[str, ...]]]]:
    """The game at its end, and each turn: its name, the state at its start, the events in it.

    Raises DeniedError "game-unreadable".
    """
    with readable_log(asked):
        match = asked.begun()
        found = game_course(asked.begun(), asked.rows())
        match.catch_up(asked.rows())
    public = [step for step in found.steps if not step.hidden]
    turns: dict[int, list[CourseStep]] = {}
    for step in public:
        turns.setdefault(step.turn, []).append(step)
    named = [(tr(lang, "sheet-turn", turn=turn), steps) for turn, steps in turns.items()]
    if len(turns) == 1:  # a game without turns is split into a dozen parts
        size = max(1, -(-len(public) // PARTS))
        named = [(f"{at + 1} – {min(at + size, len(public))}", public[at : at + size]) for at in range(0, len(public), size)]
    parts = []
    for title, steps in named:
        state = Position(match.game, match.game.saver.load(steps[0].saved)).state
        words = GameWords(match.game, lang, state)
        lines = [
            _plain_replay_text(words.event(event))
            for step in steps
            for event in match.game.story.gather_events(_public_events(step))
        ]
        parts.append((title, steps[0].saved, tuple(lines)))
    parts.append((tr(lang, "sheet-end"), found.steps[-1].saved, ()))
    return match, parts


def _public_events(step: CourseStep) -> list[Event]:
    return [event for event in (step.line.events if step.line is not None else ()) if event.visible("spectator")]


def _plain_replay_text(text: str) -> str:
    return _MARKS.sub("", text).replace("\n", " ").strip()


async def season_game_replay(
    store: Store, pictures: GameDrawings, game: int, lang: str, theme: str, *, film: bool
) -> tuple[Replay, dict[str, bytes]] | None:
    """A game as a page of a site, with its files by name; None if it is not public.

    Raises DeniedError "game-unreadable".
    """
    asked = await public_game(store, game)
    if asked is None:
        return None
    match, parts = await asyncio.to_thread(follow_replay, asked, lang)
    files: dict[str, bytes] = {}
    moments = []
    for number, (title, saved, lines) in enumerate(parts):
        position = Position(match.game, match.game.saver.load(saved))
        drawn = await pictures.map(Planned(match.id, match.game, position), "spectator", lang, theme=theme)
        name = ""
        if drawn is not None:
            name = f"games/{game}/{number}.{drawn.name.rpartition('.')[2]}"
            files[name] = drawn.data
        moments.append(ReplayMoment(title, name, drawn.alt if drawn is not None else "", lines))
    words, result = GameWords(match.game, lang, match.position.state), match.result()
    ending = _plain_replay_text(words.result(result)) if result is not None else ""
    title = f"{words.full_title(match.info)} · {words.tr('game-number', game=game)}"
    made = Replay(game, title, ending, tuple(moments), proof=(asked.row.seed_hash, match.secret[:32].hex()))
    for kind in ("poster", *(("mp4",) if film else ())):
        scene = await asyncio.to_thread(jobs.packed_scene, asked, ending, lang, kind, None, theme)
        drawn = await pictures.story(match, scene, kind) if scene is not None else None
        if drawn is not None:
            name = f"games/{game}/{drawn.name}"
            files[name] = drawn.data
            made = msgspec.structs.replace(made, **({"poster": name} if kind == "poster" else {"film": name}))
    return made, files
