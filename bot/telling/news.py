"""The messages that follow from an action, as rows of the outbox. They are written in the same transaction as the action.

A row carries what the sender needs to compose the message later. The board is always drawn from the current game, so that many
quick actions make one edit. Channel messages are made from events that spectators may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from bot.store import GameRow, NewOutbox
from bot.telling import messages
from bot.telling.text import GameWords, clip_text
from rules.engine import Event, Game, Position, Prompt
from words import tr


def game_place_of(row: GameRow) -> int:
    """The channel or thread a game is played in."""
    return row.thread_id or row.channel_id or 0


def board_row(row: GameRow) -> NewOutbox:
    """Show the board in its state at the time of sending: one edit for any number of waiting ones."""
    return messages.BoardMessage().row(game_place_of(row))


def first_board(row_place: int) -> NewOutbox:
    """The board message of a new game; its id is kept in the game's row."""
    return messages.BoardMessage().row(row_place, delivery=messages.BoardMessage.first)


def board_again_rows(row: GameRow) -> list[NewOutbox]:
    """Post the board again at the bottom of the channel; the old one then becomes a pointer to it.

    It uses the lane of the other messages, so that it ends up below them.
    """
    place = game_place_of(row)
    return [
        messages.BoardMessage().row(place, delivery=messages.BoardMessage.below),
        messages.OldBoard(row.board_message_id).row(place),
    ]


def chapter_row(row: GameRow, name: str, seq: int, part: int, text: str, events: Sequence[Event] = ()) -> NewOutbox:
    """A chapter of the story, or another part of its text; the sender adds its picture if it has one."""
    chapter = messages.Chapter(name, text, seq, [(event.kind, dict(event.facts)) for event in events])
    return chapter.row(game_place_of(row), part=part)


def chapter_so_far(row: GameRow, seq: int, text: str, events: Sequence[Event]) -> NewOutbox:
    """An unfinished chapter, for servers that want it at each handover."""
    chapter = messages.Chapter("", text, seq, [(event.kind, dict(event.facts)) for event in events], True)
    return chapter.row(game_place_of(row), delivery=messages.Chapter.unfinished)


def withdrawn_row(row: GameRow, since: int, until: int, who: str) -> NewOutbox:
    """Correct the chapters of entries ``since`` to ``until``, which were undone."""
    return messages.Withdrawn(since, until, who).row(game_place_of(row))


def public_line_row(row: GameRow, text: str) -> NewOutbox:
    """A public line without a ping."""
    return messages.Text(clip_text(text, 1900)).row(game_place_of(row))


def halted_row(row: GameRow, text: str) -> NewOutbox:
    """A notice that a game has stopped because its module was edited; ``unping_row`` removes its button when it continues."""
    return messages.Halted(clip_text(text, 1900)).row(game_place_of(row))


def revealed_row(row: GameRow, when: datetime) -> NewOutbox:
    """The secrets of a game that was lost on time, to be sent at ``when``; it delays nothing else."""
    return messages.Revealed().row(game_place_of(row), when)


def talk_row(row: GameRow, camp: str) -> NewOutbox:
    """Update the private thread of a side; it delays nothing else. ``camp``: its first seat."""
    return messages.Talk(camp).row(game_place_of(row))


def channel_back_row(row: GameRow) -> NewOutbox:
    """A notice that a lost channel can be written to again; sending it is the test."""
    return messages.ChannelBack(tr(row.lang, "channel-back")).row(game_place_of(row))


def ping_row(row: GameRow, user_id: int, text: str, button: str = "decide", seat: str = "") -> NewOutbox:
    """A small public message that pings one player, with a button that opens its subject.

    ``seat``: the seat whose decision the text names, if it names one.
    """
    return messages.Ping(user_id, clip_text(text, 1500), button, seat).row(game_place_of(row))


def ping_saying(row: GameRow, user_id: int, words: GameWords, msgid: str, *, seat: str = "", button: str = "decide") -> NewOutbox:
    """The same with a host message. ``seat``: the seat it names, if any; ``words``: in the game's language."""
    ping = messages.Ping(user_id, clip_text(ping_text(words, msgid, seat), 1500), button, says=msgid, of=seat)
    return ping.row(game_place_of(row))


def ping_text(words: GameWords, msgid: str, seat: str) -> str:
    """The text of a ping with a host message."""
    return words.tr(msgid, seat=words.seat(seat)) if seat else words.tr(msgid)


def unping_row(row: GameRow) -> NewOutbox:
    """Delete answered pings, and correct those whose question has changed.

    It follows the pings in their lane, so that it misses none, and precedes the action's other messages, since a picture takes
    time.
    """
    return messages.PingRemoval().row(game_place_of(row))


def timed_rows(row: GameRow) -> list[NewOutbox]:
    """The deadlines of a game have changed: update its board and its remaining pings."""
    return [messages.PingRemoval(True).row(game_place_of(row), delivery=messages.PingRemoval.rewriting), board_row(row)]


def asked_text(words: GameWords, prompt: Prompt) -> str:
    """A ping's text about a public decision. The ping stays during the decision, so it has no figure that changes meanwhile."""
    return words.tr("your-decision", seat=words.seat(prompt.seat), what=words.asked(prompt))


def correction_rows(row: GameRow, game: Game, before: Position, now: Position) -> list[NewOutbox]:
    """The correction of pings whose question has changed; it comes before everything else that follows from an action."""
    if _public_prompts(before) == _public_prompts(now) or _ping_texts(row, game, before) == _ping_texts(row, game, now):
        return []
    return [unping_row(row)]


def moved_row(place: int, message: int | None, to: int, text: str) -> NewOutbox:
    """Turn the board in a game's old place into a pointer to the new one."""
    return messages.BoardMoved(message, to, clip_text(text, 1500)).row(place)


def changed_hand_rows(
    game: Game, seats: Mapping[str, int], before: Position, now: Position, dealt: Iterable[str] = ()
) -> list[NewOutbox]:
    """Updates of the hands that changed between two positions, except of ``dealt`` seats, which get a new message anyway."""
    changed = (seat for seat in seats if game.hands.hand_cards(before.state, seat) != game.hands.hand_cards(now.state, seat))
    return [messages.HandRefresh(seat).row(seats[seat]) for seat in changed if seat not in dealt]


def answered_row(user_id: int, seat: str) -> NewOutbox:
    """Mark the question in a seat's direct message as answered, or no longer due.

    The player knows it already, so messages that others wait for come first.
    """
    return messages.AnsweredMessage(seat).row(user_id)


def answer_rows(seats: Mapping[str, int], before: Position, now: Position) -> list[NewOutbox]:
    """Mark the messages of players whose secret question is over: each window once, as it was asked."""
    rows: dict[tuple[int, str], NewOutbox] = {}
    still = {(seats.get(prompt.seat), prompt.window) for prompt in now.due if prompt.secret}
    for prompt in before.due:
        user = seats.get(prompt.seat)
        if prompt.secret and user is not None and (user, prompt.window) not in still:
            rows.setdefault((user, prompt.window if prompt.one_go else prompt.seat), answered_row(user, prompt.seat))
    return list(rows.values())


def time_up(row: GameRow, text: str, seat: str, *, hidden: bool) -> NewOutbox:
    """A seat's time has run out and a moderator is asked what to do. For a secret decision the seat is not named."""
    return messages.TimeUp(clip_text(text, 1500), "" if hidden else seat).row(game_place_of(row))


def happening_row(row: GameRow, event: Event, text: str) -> NewOutbox:
    """An important public event as a separate message; the sender adds its picture if it has one."""
    return messages.Happening(clip_text(text, 1900), event.kind, dict(event.facts)).row(game_place_of(row))


def ping_rows(
    row: GameRow, words: GameWords, seats: Mapping[str, int], before: Position | None, now: Position, quiet: Sequence[int] = ()
) -> list[NewOutbox]:
    """A message to everybody who has a new decision to make."""
    rows: list[NewOutbox] = []
    was = {} if before is None else {prompt.seat: prompt for prompt in before.due}
    #: Who was notified of which window: once, even if several seats answer together.
    notified: set[tuple[int, str]] = set()
    for prompt in now.due:
        user = seats.get(prompt.seat)
        if user is None or user in quiet:
            continue
        if prompt.secret:
            asked_before = prompt.seat in was and was[prompt.seat].window == prompt.window
            if not asked_before and not (prompt.one_go and (user, prompt.window) in notified):
                notified.add((user, prompt.window))
                rows.append(messages.SecretTurn(prompt.seat).row(user))
        elif prompt.seat not in was or was[prompt.seat].secret:
            rows.append(ping_row(row, user, asked_text(words, prompt), seat=prompt.seat))
    return rows


def rows_after_action(
    row: GameRow,
    game: Game,
    seats: Mapping[str, int],
    before: Position | None,
    now: Position,
    events: Iterable[Event],
    quiet: Sequence[int] = (),
) -> list[NewOutbox]:
    """All messages that follow from events and from the new decisions, except ``correction_rows``.

    ``quiet``: users who are looking at the game already.
    """
    words = GameWords(game, row.lang, now.state)
    public = False
    rows: list[NewOutbox] = []
    dealt: dict[str, None] = {}
    for event in events:
        if event.visible("spectator"):
            public = True
            if event.kind in game.table.log_events:
                rows.append(happening_row(row, event, words.event(event)))
        elif event.kind in game.hands.events:
            dealt |= dict.fromkeys(event.to)
    # A lesson shows its cards in the panel: a direct message would be left unread when it is over.
    rows += [messages.Hand(seat).row(seats[seat]) for seat in dealt if seat in seats and row.marks.lesson is None]
    if before is not None:
        rows += changed_hand_rows(game, seats, before, now, dealt)
        rows += answer_rows(seats, before, now)
    rows += ping_rows(row, words, seats, before, now, quiet)
    # Nothing that others can see has changed: an edit of the board would reveal that a secret decision was made.
    if public or before is None or _prompt_likeness(before) != _prompt_likeness(now) or now.over:
        rows.append(board_row(row))
    return rows


def _public_prompts(position: Position) -> list[Prompt]:
    return [prompt for prompt in position.due if not prompt.secret]


def _ping_texts(row: GameRow, game: Game, position: Position) -> list[str]:
    """The possible texts of pings in a position."""
    words = GameWords(game, row.lang, position.state)
    return [asked_text(words, prompt) for prompt in _public_prompts(position)]


def _prompt_likeness(position: Position) -> list[tuple[str, str]]:
    return sorted((prompt.seat, prompt.what) for prompt in position.due if not prompt.secret)
