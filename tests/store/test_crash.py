"""A promise of durability has a test that kills the process."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

from bot.store import Store

ROUNDS = 20


async def test_nothing_is_lost_or_doubled_when_the_process_is_killed(url: str, tmp_path: Path) -> None:
    """SIGKILL at twenty moments: every acknowledged append is there once, with its message, and nothing is half."""
    acknowledgements = tmp_path / "acknowledgements"
    program = [sys.executable, "-m", "tests.store.appender", url, str(acknowledgements), str(ROUNDS), "7"]
    ran = subprocess.run(program, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert ran.returncode == 0, ran.stderr[-2000:]
    lines = [line.split() for line in acknowledgements.read_text().splitlines()]
    kept = {int(click): range(int(first), int(last) + 1) for word, click, first, last in (x for x in lines if x[0] == "kept")}
    sent = [(nonce, int(click)) for word, nonce, click in (x for x in lines if x[0] == "sent")]
    assert len(kept) >= 5

    async with await Store.open(url) as store:
        [game] = await store.games.find()
        actions = await store.log.actions(game.id)
        rows = await store.outbox.rows(game.id, limit=1_000_000)
        # The log has no gap, and the game's row agrees with it.
        assert [action.seq for action in actions] == list(range(1, game.revision + 1))
        # Every click is there whole and in one piece: as many actions as it had, one after the other.
        by_click: dict[int, list[int]] = {}
        for action in actions:
            by_click.setdefault(int(action.args[0]), []).append(action.seq)
        for click, seqs in by_click.items():
            assert seqs == list(range(seqs[0], seqs[0] + 1 + click % 3))
        # What was acknowledged is there, where it was said to be.
        for click, place in kept.items():
            assert by_click[click] == list(place)
        # At most the appends in hand at a kill were kept without the acknowledgement getting out.
        assert len(by_click) - len(kept) <= ROUNDS * 3
        # Each click in the log has its message in the outbox exactly once, and no other message is there.
        assert Counter(int(row.payload["text"]) for row in rows) == Counter(by_click.keys())
        # Nothing was sent that was not safe first; sendings repeated after a kill carry the same nonce.
        nonces = {int(row.payload["text"]): row.nonce for row in rows}
        assert all(nonces[click] == nonce for nonce, click in sent)
        repeated = sum(times - 1 for times in Counter(sent).values())
        assert repeated <= ROUNDS
        # Everything marked as delivered was sent, in the order of the log.
        assert {row.nonce for row in rows if row.status == "delivered"} <= {nonce for nonce, _ in sent}
        first_sendings = list(dict.fromkeys(click for _, click in sent))
        order = sorted(by_click, key=lambda click: by_click[click][0])
        assert first_sendings == order[: len(first_sendings)]
        # Snapshots are of rows that exist.
        loaded = (await store.log.load(game.id))[0]
        assert loaded.snapshot is not None
        assert loaded.snapshot.state == str(loaded.snapshot.seq).encode()
        assert [action.seq for action in loaded.actions] == list(range(loaded.snapshot.seq + 1, game.revision + 1))
