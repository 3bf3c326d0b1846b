"""The board message: one public message per game, made from what spectators may see, edited after every action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.core import games, material, mixture, scripted
from bot.core.log_in_words import log_lines
from bot.core.match import GameMatch
from bot.core.sides import has_shared_sides
from bot.drawing.picture import PictureFile
from bot.marks import scenario_options
from bot.panel.controls import Press, SentControl, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.panel.panel import game_lines_text
from bot.program.dev import ALL, is_developing
from bot.program.uploads import upload_of
from bot.store import GameRow
from bot.telling.score import score_line, verdict_lines
from bot.telling.text import GameWords, clip_text, fit_last_lines
from rules.engine import ScenarioInfo

_LOBBY = 0x5865F2
_PLAYED = 0x3BA55D
_OVER = 0x747F8D
#: The messages for why a game is stopped (``Match.stopped``).
_STOPPED = {
    "game-paused": "board-paused",
    "game-held": "board-held",
    "game-halted": "board-halted",
    "game-waits": "board-waits",
}
#: Log lines on the board.
LOG_LINES = 8


def lobby_layout(
    row: GameRow,
    info: ScenarioInfo,
    held: dict[str, int],
    words: GameWords,
    pace: str = "",
    ways: Sequence[str] = (),
    drafts: int | None = None,
) -> ui.LayoutView:
    """The board of a game that has not started: seats, the time control if any, and buttons to sit down and start.

    ``ways``: how the seated players may share all seats; ``drafts``: the user whose turn it is to draft.
    """
    given = scripted.scripted_seats(row.marks, info, held)
    items = _lobby_facts(row, info, held, given, words, pace)
    if row.status == "closed":
        items.append(make_paragraph(words.tr("game-closed")))
        return make_layout(*items, colour=_OVER)
    items += _lobby_state(row, info, held, given, words, ways, drafts)
    items += _lobby_buttons(row, info, held, given, words, ways)
    return make_layout(*items, colour=_LOBBY)


def _lobby_facts(
    row: GameRow, info: ScenarioInfo, held: dict[str, int], given: Mapping[str, str], words: GameWords, pace: str
) -> list[ui.Item[Any]]:
    """What is opened: the seats and who has them, the options, the time control."""
    seats = [f"**{words.seat(seat)}**: {_seat_holder_text(seat, held, given, words)}" for seat in info.seats]
    options = " · ".join(words.setting(name, value) for name, value in scenario_options(row.options).items())
    head = words.tr("lobby-title", title=words.full_title(info), game=row.id)
    items: list[ui.Item[Any]] = [make_paragraph(head, 400), make_paragraph("\n".join(seats))]
    if options:
        items.append(make_paragraph(options, 400))
    if whose := material.material_line(row.marks, words):
        items.append(make_paragraph(whose, 400))
    if row.marks.position is not None:
        items.append(
            make_paragraph("\n".join(filter(None, (words.tr("lobby-position"), material.stipulation_text(row, words)))), 800)
        )
    if lines := game_lines_text(words.game.teaching.about(info.id), words):
        items.append(make_paragraph("\n".join(lines), 900))
    if row.marks.lesson is not None:
        items.append(make_paragraph(words.tr("lesson-mark"), 400))
    if pace:
        items.append(make_paragraph(pace, 400))
    elif row.status == "lobby" and row.marks.lesson is None and len(info.seats) > 1:
        items.append(make_paragraph(words.tr("lobby-no-clock"), 400))
    if given and row.marks.computer_pace is not None:
        items.append(make_paragraph(words.tr("computer-pace-is", pace=words.tr(f"computer-pace-{row.marks.computer_pace}")), 400))
    if delay := row.marks.delay:
        items.append(make_paragraph(words.tr("watch-delayed", delay=words.tr("watch-turn") if delay == "turn" else delay), 400))
    return items


def _lobby_state(
    row: GameRow,
    info: ScenarioInfo,
    held: dict[str, int],
    given: Mapping[str, str],
    words: GameWords,
    ways: Sequence[str],
    drafts: int | None,
) -> list[ui.Item[Any]]:
    """What is to be done before the game can start, and how its dice are sealed."""
    items: list[ui.Item[Any]] = []
    if row.marks.talk is not None:
        items.append(make_paragraph(words.tr("lobby-talk"), 300))
    full = bool(held) and len(held) + len(given) == len(info.seats)
    bots_only = not held and len(given) == len(info.seats)
    items.append(make_paragraph(words.tr("lobby-full" if full else "lobby-bots-only" if bots_only else "lobby-hint"), 600))
    if drafts is not None:
        items.append(make_paragraph(words.tr("lobby-drafts", user=f"<@{drafts}>"), 300))
    elif ways:
        items.append(make_paragraph(words.tr("lobby-shares"), 600))
    if words.game.table.chance:
        sealed = [words.tr("info-hash", hash=row.seed_hash), words.tr("lobby-what-hash"), *mixture.addition_lines(row, words)]
        items.append(make_paragraph("\n".join(f"-# {line}" for line in sealed), 1200))
    return items


def _lobby_buttons(
    row: GameRow, info: ScenarioInfo, held: dict[str, int], given: Mapping[str, str], words: GameWords, ways: Sequence[str]
) -> list[ui.Item[Any]]:
    """Buttons to sit down, to leave, to share the seats and to start, and a line for each that needs an explanation."""
    press = Press(row.id, 0, 0, Op.JOIN, "")
    whats: list[str] = []  # buttons that need an explanation
    controls = [
        make_button(
            Press(row.id, 0, words.game.seats.index(seat), Op.JOIN, "s"),
            words.tr("button-join", seat=words.seat(seat)),
            "primary",
        )
        for seat in info.seats
        if seat not in held
    ]
    if len(controls) > 1:
        controls.append(make_button(press, words.tr("button-join-random")))
    if controls and is_developing():
        controls.append(make_button(Press(row.id, 0, 0, Op.JOIN, ALL), words.tr("button-join-all")))
    if len(held) + len(given) < len(info.seats):
        controls.append(make_button(Press(row.id, 0, 0, Op.BOT, ""), words.tr("button-bot")))
    if set(held.values()) <= {row.owner_id} and row.marks.league is None and row.marks.lesson is None:
        controls.append(make_button(Press(row.id, 0, 0, Op.PLAY_ALONE, ""), words.tr("button-play-alone"), "success"))
    if given:
        controls.append(make_button(Press(row.id, 0, 0, Op.NO_BOT, ""), words.tr("button-no-bots")))
    if held:
        controls.append(make_button(Press(row.id, 0, 0, Op.LEAVE, ""), words.tr("button-leave")))
    controls += [make_button(Press(row.id, 0, 0, Op.SHARE, way), words.tr(f"button-share-{way}")) for way in ways]
    if held and has_shared_sides(info):
        controls.append(
            make_button(Press(row.id, 0, 0, Op.TALK, ""), words.tr(f"button-{'no-' * (row.marks.talk is not None)}talk"))
        )
    if held and row.guild_id is not None and row.marks.league is None and row.marks.lesson is None:
        controls.append(make_button(Press(row.id, 0, 0, Op.EVENING, ""), words.tr("button-evening")))
    if held and words.game.table.chance:
        controls.append(make_button(Press(row.id, 0, 0, Op.MIX, ""), words.tr("button-mix")))
        whats.append(words.tr("lobby-what-mix"))
    if len(set(held.values())) == 2 and words.game.scoring.bids(info.id) is not None and row.marks.league is None:
        controls.append(make_button(Press(row.id, 0, 0, Op.BID, "g"), words.tr("button-bid")))
        whats.append(words.tr("lobby-what-bid"))
    if held and len(held) + len(given) == len(info.seats):
        controls.append(make_button(Press(row.id, 0, 0, Op.START, ""), words.tr("button-start"), "success"))
    items: list[ui.Item[Any]] = [*button_rows(controls)]
    if whats:
        items.append(make_paragraph("\n".join(f"-# {line}" for line in whats), 500))
    return items


def _seat_holder_text(seat: str, held: dict[str, int], given: Mapping[str, str], words: GameWords) -> str:
    """The holder of a seat in the lobby: a player, a scripted player, or nobody."""
    if seat in held:
        return f"<@{held[seat]}>"
    return words.tr("bot-seat", name=words.player(given[seat])) if seat in given else words.tr("seat-free")


def board_layout(
    match: GameMatch,
    title: str,
    words: GameWords,
    picture: PictureFile | None,
    clock: Sequence[str] = (),
    edition: str = "",
    *,
    films: bool = False,
) -> ui.LayoutView:
    """The board of a started game, with its picture and its clock lines, if any.

    ``films``: whether the game can be filmed. ``edition``: a notice that the owner's folder holds another edition of its module.
    """
    game, state = match.game, match.position.state
    small = [f"-# {line}" for line in (material.material_line(match.row.marks, words), edition) if line]
    head = f"## {title} · {words.tr('game-number', game=match.id)}"
    items: list[ui.Item[Any]] = [make_paragraph("\n".join([head, *small]), 900)]
    if marked := scripted.scripted_mark_text(match.row.marks, words, match.seats):
        items.append(make_paragraph(marked, 400))
    if picture is not None:
        items.append(gallery_of(picture))
    lines = [words.say(f"status-{name}", facts) for name, facts in game.table.status(state, "spectator")]
    if lines:
        items.append(make_paragraph("\n".join(lines), 1200))
    if match.result() is None and (score := score_line(match.position, words)):
        items.append(make_paragraph(score, 1000))
    items.append(make_paragraph("\n".join([who_acts(match, words), *clock]), 1000))
    log = log_lines(match, "spectator", words)[-LOG_LINES:]
    if log:
        items += [ui.Separator(), make_paragraph(fit_last_lines(log, 1500), 1500)]
    labels = {Op.DECIDE: "button-decide", Op.HAND: "button-hand", Op.MAP: "button-map", Op.LOG: "button-log"}
    if match.row.status != "active":
        labels = {Op.MAP: "button-map", Op.LOG: "button-log"}
        labels |= {Op.LUCK: "button-luck"} if game.story.event_luck is not None else {}
    if game.hands.hand is None:
        labels.pop(Op.HAND, None)
    style = {Op.DECIDE: "primary"}
    buttons = [
        make_button(Press(match.id, 0, 0, op, ""), words.tr(label), style.get(op, "secondary")) for op, label in labels.items()
    ]
    if match.row.status == "closed" and match.row.marks.lesson is not None:
        buttons.append(make_button(Press(match.id, 0, 0, Op.LEARN_PLAY, ""), words.tr("button-against-bots"), "success"))
    if match.row.status == "active" and match.absent:
        buttons += call_buttons(match, words)
    if match.row.status == "finished":
        buttons += ending_buttons(match, words, films=films)
    items += button_rows(buttons)
    return make_layout(*items, colour=_PLAYED if match.row.status == "active" else _OVER)


def call_buttons(match: GameMatch, words: GameWords, only: str = "") -> list[SentControl]:
    """Buttons to take over the seats that the computer holds, or one of them, and for their players to take them back."""
    made = [make_button(Press(match.id, 0, 0, Op.COME_BACK, ""), words.tr("button-come-back"))]
    if match.row.marks.league is not None:  # its moderators find a player
        return made
    seats = [seat for seat in match.absent if only in ("", seat)]
    calls = [Press(match.id, 0, match.info.seats.index(seat), Op.TAKE_OVER, "") for seat in seats]
    offered = [words.tr("button-take-over", seat=words.seat(seat)) for seat in seats]
    return [*(make_button(press, label, "success") for press, label in zip(calls, offered, strict=True)), *made]


def ending_buttons(match: GameMatch, words: GameWords, *, films: bool) -> list[SentControl]:
    """Buttons under a finished game: a rematch, its film, a new game."""
    made = []
    if games.offered_again(match.row):
        made.append(make_button(Press(match.id, 0, 0, Op.AGAIN, ""), words.tr("button-again"), "success"))
        if len(set(match.seats.values())) > 1 or scripted.scripted_players_of(match.row.marks):
            made.append(make_button(Press(match.id, 0, 0, Op.AGAIN, "s"), words.tr("button-again-swapped")))
    if films:
        made.append(make_button(Press(match.id, 0, 0, Op.FILM, ""), words.tr("button-film")))
    return [*made, make_button(Press(0, 0, 0, Op.NEW, ""), words.tr("button-new-game"))]


def who_acts(match: GameMatch, words: GameWords) -> str:
    """The line that says whose decision it is, without a ping.

    Secret decisions only show that somebody has a question, in the same words for everyone.
    """
    result = match.result()
    if result is not None:
        return "\n".join([words.result(result), *verdict_lines(match.position, words)])
    if match.row.status == "closed":
        return words.tr("lesson-over" if match.row.marks.lesson is not None else "game-closed")
    lines = [words.tr(_STOPPED[match.stopped])] if match.paused else []
    for prompt in match.public_prompts():
        user = match.seats.get(prompt.seat)
        bot = words.tr("bot-word") if prompt.seat in match.scripted else ""
        name = f"**{words.seat(prompt.seat)}**" + (f" (<@{user}>)" if user else f" ({bot})" if bot else "")
        lines.append(words.tr("to-act", who=name, what=words.prompt(prompt)))
    return "\n".join(lines) or words.tr("waiting-private")


def file_of(picture: PictureFile) -> discord.File:
    """A picture as an upload."""
    return upload_of(picture.data, picture.name)


def gallery_of(*pictures: PictureFile) -> ui.MediaGallery[Any]:
    """The part of a message that shows uploaded pictures, with their descriptions."""
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    for picture in pictures:
        gallery.add_item(media=f"attachment://{picture.name}", description=clip_text(picture.alt, 1024) or None)
    return gallery
