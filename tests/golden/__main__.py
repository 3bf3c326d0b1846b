"""``python -m tests.golden [GAME ...]`` writes the golden games as the rules of this tree play them; all without arguments."""

from __future__ import annotations

import sys

from tests.golden.games import golden_games, golden_path, play_golden, read_decisions


def main(wanted: list[str]) -> None:
    """Write the files, and say which have changed and up to where the kept decisions were followed."""
    for name, scenario in golden_games():
        if wanted and name not in wanted:
            continue
        path = golden_path(name, scenario)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        text, kept = play_golden(name, scenario, read_decisions(before))
        if text != before:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{name} {scenario}: written; {kept} of {len(read_decisions(text))} decisions as before")


if __name__ == "__main__":
    main(sys.argv[1:])
