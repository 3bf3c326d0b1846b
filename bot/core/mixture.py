"""Players' additions to a game's dice, in words and as entries of the log. ``bot.lobby.mixing`` takes them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from bot.core.entries import host_row
from bot.core.host_entries import AdditionsCounted, ChanceAdded
from bot.core.match import GameMatch
from bot.core.seals import secret_blocks
from bot.marks import Added
from bot.program.denied import DeniedError
from bot.store import GameRow, NewAction
from bot.telling.text import GameWords, code_text

#: Letters of one addition, and additions of one seat.
LENGTH, MOST = 100, 30


def revealed_secrets_text(row: GameRow, secrets: bytes, words: GameWords) -> str:
    """The secrets of a game that is over, with their hashes."""
    first, *later = secret_blocks(secrets)
    lines = [words.tr("secret-revealed", secret=(first or b"").hex(), hash=row.seed_hash)]
    return "\n".join([*lines, *later_secrets(row, later, words)])


def later_secrets(row: GameRow, later: Sequence[bytes | None], words: GameWords) -> list[str]:
    """The later secrets, each with its first entry; an unknown one has decided nothing."""
    lines = []
    for seal, secret in zip(row.marks.seals, later, strict=True):
        shown = secret.hex() if secret is not None else words.tr("secret-unknown")
        lines.append(words.tr("secret-later", since=str(seal.since), secret=shown, hash=seal.hash))
    return lines


def is_addition_text(text: str) -> bool:
    """Whether a text can be added: some letters, in one line."""
    return 0 < len(text) <= LENGTH and text == " ".join(text.split()) and text.isprintable()


def cleaned_addition(text: str) -> str:
    """A text as it is added. Raises DeniedError "mix-text"."""
    found = "".join(letter for letter in " ".join(text.split()) if letter.isprintable())[:LENGTH].strip()
    if not is_addition_text(found):
        raise DeniedError("mix-text", most=LENGTH)
    return found


def addition_entry(one: Added) -> ChanceAdded:
    """The entry of an addition."""
    since = UNSET if one.since is None else str(one.since)
    return ChanceAdded(user=str(one.user), seat=one.seat, since=since, text=one.text)


def additions_counting(match: GameMatch, user: int, seat: str) -> list[int]:
    """The additions, by their entries, that count once ``user`` has decided for ``seat`` in the position as it is.

    Those of their opponents: who sits on no seat of this camp, and did not add them. Only a decision in which there is a choice,
    and that everybody sees: a forced one is foreseen, and of a sealed one this would tell when it was given.
    """
    waiting = [one for one in match.row.marks.mixed if one.since is None]
    prompt = match.position.prompt(seat) if waiting else None
    if prompt is None or prompt.secret or len(list(match.position.actions(seat, limit=2))) < 2:
        return []
    camp = match.info.camp_of(seat)
    friends = {match.seats.get(one) for one in camp}
    return [one.entry for one in waiting if one.seat not in camp and one.user not in (user, *friends)]


def counting_entry(entries: Sequence[int], since: int) -> AdditionsCounted:
    """The entry that makes additions count."""
    return AdditionsCounted(entries=" ".join(map(str, entries)), since=str(since))


def opening_additions(row: GameRow) -> list[NewAction]:
    """The entries of what was added in the lobby."""
    return [host_row(one.seat, addition_entry(one), one.user) for one in row.marks.mixed]


def addition_lines(row: GameRow, words: GameWords, seats: tuple[str, ...] = ()) -> list[str]:
    """The additions to a game's dice, line by line, and the ``seats`` without one."""
    every = row.marks.mixed
    lines = [
        words.tr("mix-line", seat=words.seat(one.seat), text=code_text(one.text), since=-1 if one.since is None else one.since)
        for one in every
    ]
    without = [words.seat(seat) for seat in seats if seat not in {one.seat for one in every}]
    return [*lines, words.tr("mix-without", seats=", ".join(without))] if without else lines
