"""Which messages follow from an action, as rows of the outbox. They are written in the same transaction as the action.

Rows carry what the sender needs to compose the message when it is sent; the board is always drawn from the game as it then
stands, so that many quick actions make one edit. What goes to a channel is made of events that a spectator may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from bot.store import GameRow, NewOutbox
from bot.telling.messages import (
    AnsweredMessage,
    BoardMessage,
    BoardMoved,
    Brief,
    ChannelBack,
    Chapter,
    ClockWord,
    Halted,
    Hand,
    HandAnew,
    Happening,
    OldBoard,
    Ping,
    PlaceGone,
    Revealed,
    SecretTurn,
    Talk,
    Text,
    TimeUp,
    Unping,
    Withdrawn,
)
from bot.telling.text import GameWords, clip_text
from rules.engine import Event, Game, Position, Prompt
from words import tr

#: Lanes of their own, so that neither a slow picture nor closed direct messages hold up the rest.
BOARD_LANE = "board"
#: Seconds in which the changes of one board become one edit: whoever taps quickly, or takes back, makes no picture a tap.
BOARD_PAUSE = 0.4
DM_LANE = "dm"
#: Seconds after which a question that was answered says so.
ANSWERED_PAUSE = 1.5
TALK_LANE = "talk"
#: How the topics of chapters begin.
CHAPTER = "chapter-"
DRAFT = "chapter-draft"
#: The topic of the message that a game stands: among the pings, for what corrects them (``unping``) takes its button away too.
HALTED = "ping-halted"


def game_place_of(row: GameRow) -> int:
    """The channel or thread a game is played in."""
    return row.thread_id or row.channel_id or 0


def board_row(row: GameRow) -> NewOutbox:
    """Show the board as it stands when this is sent: one edit for any number of waiting ones."""
    return NewOutbox("edit", game_place_of(row), BoardMessage().stored(), lane=BOARD_LANE, topic="board", pause=BOARD_PAUSE)


def first_board(row_place: int) -> NewOutbox:
    """The board message of a new game; its id is kept in the game's row."""
    return NewOutbox("message", row_place, BoardMessage().stored(), lane=BOARD_LANE, topic="board", remember="board_message_id")


def board_anew(row: GameRow) -> list[NewOutbox]:
    """The board posted anew at the bottom of the channel; the old one becomes a pointer to it once it is there.

    In the lane of what is told, so that it stands below that.
    """
    anew = NewOutbox("message", game_place_of(row), BoardMessage().stored(), topic="board", remember="board_message_id")
    return [anew, NewOutbox("edit", game_place_of(row), OldBoard(row.board_message_id).stored(), topic="old-board")]


def chapter_row(row: GameRow, name: str, seq: int, part: int, text: str, events: Sequence[Event] = ()) -> NewOutbox:
    """A chapter of the story, or a further part of its text; the sender adds its picture where there is one."""
    told = Chapter(name, text, seq, [(event.kind, dict(event.facts)) for event in events])
    return NewOutbox("picture", game_place_of(row), told.stored(), topic=f"{CHAPTER}{seq}-{name}-{part}")


def chapter_so_far(row: GameRow, seq: int, text: str, events: Sequence[Event]) -> NewOutbox:
    """A chapter as far as it has come, for servers that want it when it is handed over."""
    told = Chapter("", text, seq, [(event.kind, dict(event.facts)) for event in events], True)
    return NewOutbox("picture", game_place_of(row), told.stored(), topic=DRAFT)


def withdrawn_row(row: GameRow, since: int, until: int, who: str) -> NewOutbox:
    """Correct the chapters told of entries ``since`` to ``until``: they were taken back."""
    return NewOutbox("edit", game_place_of(row), Withdrawn(since, until, who).stored())


def public_line_row(row: GameRow, text: str) -> NewOutbox:
    """A public line, pinging nobody."""
    return NewOutbox("message", game_place_of(row), Text(clip_text(text, 1900)).stored())


def halted_row(row: GameRow, text: str) -> NewOutbox:
    """Word that a game stands because its module was edited; ``unping`` takes its button away when it goes on."""
    return NewOutbox("message", game_place_of(row), Halted(clip_text(text, 1900)).stored(), topic=HALTED)


def revealed_row(row: GameRow, when: datetime) -> NewOutbox:
    """The secrets of a game that was lost on time, at a moment to come; it holds up nothing else."""
    return NewOutbox("message", game_place_of(row), Revealed().stored(), when, lane="revealed", topic="revealed")


def talk_row(row: GameRow, camp: str) -> NewOutbox:
    """Bring the private thread of a side in order; it holds up nothing else. ``camp``: its first seat."""
    return NewOutbox("edit", game_place_of(row), Talk(camp).stored(), lane=TALK_LANE, topic=f"talk-{camp}")


def channel_back_row(row: GameRow) -> NewOutbox:
    """Word that a channel that was lost can be written to again; sent to try whether it can."""
    return NewOutbox("message", game_place_of(row), ChannelBack(tr(row.lang, "channel-back")).stored(), topic="channel-back")


def ping_row(row: GameRow, user_id: int, text: str, button: str = "decide", seat: str = "") -> NewOutbox:
    """A small public message that pings one player, with a button that opens what it speaks of.

    ``seat``: whose decision the text names, if that is what it does.
    """
    return _pinged_row(row, Ping(user_id, clip_text(text, 1500), button, seat))


def ping_saying(row: GameRow, user_id: int, words: GameWords, msgid: str, *, seat: str = "", button: str = "decide") -> NewOutbox:
    """The same with a message of the table. ``seat``: the one it names, if it does; ``words``: those of the game's language."""
    return _pinged_row(row, Ping(user_id, clip_text(ping_text(words, msgid, seat), 1500), button, says=msgid, of=seat))


def ping_text(words: GameWords, msgid: str, seat: str) -> str:
    """What a ping says that is a message of the table."""
    return words.tr(msgid, seat=words.seat(seat)) if seat else words.tr(msgid)


def _pinged_row(row: GameRow, told: Ping) -> NewOutbox:
    return NewOutbox("message", game_place_of(row), told.stored(), topic=f"ping-{told.user}-{told.button}")


def unping_row(row: GameRow) -> NewOutbox:
    """Take away the pings that are answered by then, and correct those that ask something else; nothing where none stands.

    After the pings in their lane, so that none of them is missed, and before what else is to be told of the same action: a
    picture takes its time.
    """
    return NewOutbox("delete", game_place_of(row), Unping().stored(), topic="unping", corrects_pings=True)


def timed_rows(row: GameRow) -> list[NewOutbox]:
    """The deadlines of a game have changed: on its board, and on the pings that stand."""
    anew = NewOutbox("delete", game_place_of(row), Unping(True).stored(), topic="unping-timed", corrects_pings=True)
    return [anew, board_row(row)]


def asked_text(words: GameWords, prompt: Prompt) -> str:
    """What a ping says of a public decision: it stands while that is made, so it tells no figure that changes meanwhile."""
    return words.tr("your-decision", seat=words.seat(prompt.seat), what=words.asked(prompt))


def correction_rows(row: GameRow, game: Game, before: Position, now: Position) -> list[NewOutbox]:
    """That the pings are to be corrected, if they ask what is no longer asked; before all else that follows from an action."""
    if _public_prompts(before) == _public_prompts(now) or _ping_texts(row, game, before) == _ping_texts(row, game, now):
        return []
    return [unping_row(row)]


def place_gone(user_id: int, seat: str) -> NewOutbox:
    """Word to a player, by direct message, that the channel of their game is no longer there."""
    return NewOutbox("dm", user_id, PlaceGone().stored(), lane=f"{DM_LANE}-{seat}", topic=f"place-gone-{seat}")


def moved_row(place: int, message: int | None, to: int, text: str) -> NewOutbox:
    """Where a game is played no longer: its board there becomes a pointer to where it goes on."""
    return NewOutbox("edit", place, BoardMoved(message, to, clip_text(text, 1500)).stored(), lane="moved")


def hand_row(user_id: int, seat: str) -> NewOutbox:
    """A seat's hand by direct message."""
    return NewOutbox("dm", user_id, Hand(seat).stored(), lane=f"{DM_LANE}-{seat}", topic=f"hand-{seat}")


def brief_row(user_id: int, seat: str) -> NewOutbox:
    """A seat's task by direct message."""
    return NewOutbox("dm", user_id, Brief(seat).stored(), lane=f"{DM_LANE}-{seat}", topic=f"brief-{seat}")


def hand_anew(user_id: int, seat: str) -> NewOutbox:
    """Correct the message with a seat's hand, which has changed without cards being dealt."""
    return NewOutbox("dm", user_id, HandAnew(seat).stored(), lane=f"{DM_LANE}-{seat}", topic=f"hand-anew-{seat}")


def hands_anew(
    game: Game, seats: Mapping[str, int], before: Position, now: Position, dealt: Iterable[str] = ()
) -> list[NewOutbox]:
    """Corrections of the hands that changed between two positions, without those of seats that are sent theirs anyway."""
    changed = (seat for seat in seats if game.hands.hand_cards(before.state, seat) != game.hands.hand_cards(now.state, seat))
    return [hand_anew(seats[seat], seat) for seat in changed if seat not in dealt]


def quiet_ping(user_id: int, seat: str) -> NewOutbox:
    """Word of a decision that the others must not know of, by direct message."""
    return NewOutbox("dm", user_id, SecretTurn(seat).stored(), lane=f"{DM_LANE}-{seat}", topic=f"turn-{seat}")


def answered_row(user_id: int, seat: str) -> NewOutbox:
    """The question that a seat was sent by direct message is answered, or nobody's any longer.

    Whoever answered knows it: what others wait for comes first.
    """
    payload, lane = AnsweredMessage(seat).stored(), f"answered-{seat}"
    return NewOutbox("dm", user_id, payload, lane=lane, topic=f"answered-{seat}", pause=ANSWERED_PAUSE)


def answer_rows(seats: Mapping[str, int], before: Position, now: Position) -> list[NewOutbox]:
    """Word on their own messages to those who were asked in secret and are not any longer: each window once, as it was asked."""
    rows: dict[tuple[int, str], NewOutbox] = {}
    still = {(seats.get(prompt.seat), prompt.window) for prompt in now.due if prompt.secret}
    for prompt in before.due:
        user = seats.get(prompt.seat)
        if prompt.secret and user is not None and (user, prompt.window) not in still:
            rows.setdefault((user, prompt.window if prompt.one_go else prompt.seat), answered_row(user, prompt.seat))
    return list(rows.values())


def clock_row(user_id: int, seat: str, text: str, *, hidden: bool, verb: str = "") -> NewOutbox:
    """Word to a seat of its time, by direct message: ``text`` names a message of the host, told with the time left.

    ``verb``: what was answered in its place; there is nothing left to decide then.
    """
    payload = ClockWord(seat, text, hidden, verb).stored()
    return NewOutbox("dm", user_id, payload, lane=f"{DM_LANE}-{seat}", topic=f"clock-{seat}")


def time_up(row: GameRow, text: str, seat: str, *, hidden: bool) -> NewOutbox:
    """A seat's time is up and a moderator is asked what is to be done. Of a secret decision it is not told whose it is."""
    payload = TimeUp(clip_text(text, 1500), "" if hidden else seat).stored()
    return NewOutbox("message", game_place_of(row), payload, topic=f"time-up-{'' if hidden else seat}")


def happening_row(row: GameRow, event: Event, text: str) -> NewOutbox:
    """An important public event as a message of its own; the sender adds its picture where there is one."""
    return NewOutbox("picture", game_place_of(row), Happening(clip_text(text, 1900), event.kind, dict(event.facts)).stored())


def ping_rows(
    row: GameRow, words: GameWords, seats: Mapping[str, int], before: Position | None, now: Position, quiet: Sequence[int] = ()
) -> list[NewOutbox]:
    """Word to everybody who has a decision to make that they had not before."""
    rows: list[NewOutbox] = []
    was = {} if before is None else {prompt.seat: prompt for prompt in before.due}
    #: Who was told of which window: once, however many seats answer with one go.
    told: set[tuple[int, str]] = set()
    for prompt in now.due:
        user = seats.get(prompt.seat)
        if user is None or user in quiet:
            continue
        if prompt.secret:
            asked_before = prompt.seat in was and was[prompt.seat].window == prompt.window
            if not asked_before and not (prompt.one_go and (user, prompt.window) in told):
                told.add((user, prompt.window))
                rows.append(quiet_ping(user, prompt.seat))
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
    """All messages that follow from events and from the decisions now due, but for ``corrections``.

    ``quiet``: users who are looking at it already.
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
    rows += [hand_row(seats[seat], seat) for seat in dealt if seat in seats]
    if before is not None:
        rows += hands_anew(game, seats, before, now, dealt)
        rows += answer_rows(seats, before, now)
    rows += ping_rows(row, words, seats, before, now, quiet)
    # Nothing that others can see changed: an edit of the board would betray that a secret decision was made.
    if public or before is None or _prompt_likeness(before) != _prompt_likeness(now) or now.over:
        rows.append(board_row(row))
    return rows


def _public_prompts(position: Position) -> list[Prompt]:
    return [prompt for prompt in position.due if not prompt.secret]


def _ping_texts(row: GameRow, game: Game, position: Position) -> list[str]:
    """What pings may say of a position."""
    words = GameWords(game, row.lang, position.state)
    return [asked_text(words, prompt) for prompt in _public_prompts(position)]


def _prompt_likeness(position: Position) -> list[tuple[str, str]]:
    return sorted((prompt.seat, prompt.what) for prompt in position.due if not prompt.secret)
