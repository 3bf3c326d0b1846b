"""What the stand-in keeps: attachments that an edit has replaced are served a moment longer, as Discord does."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.world.storage import SERVED_DROPPED, Storage


@pytest.mark.parametrize("on_disk", [False, True])
def test_the_newest_dropped_attachments_are_still_served(tmp_path: Path, on_disk: bool) -> None:
    storage = Storage(tmp_path if on_disk else None)
    for key in range(SERVED_DROPPED + 1):
        storage.put_blob(str(key), bytes([key]))
        storage.drop_blob(str(key))
    assert storage.blob("0") is None
    assert [storage.blob(str(key)) for key in range(1, SERVED_DROPPED + 1)] == [
        bytes([key]) for key in range(1, SERVED_DROPPED + 1)
    ]
    assert list((tmp_path / "attachments").glob("*")) == []
    storage.drop_blob("never stored")
    storage.close()
    assert Storage(tmp_path if on_disk else None).blob("5") is None
