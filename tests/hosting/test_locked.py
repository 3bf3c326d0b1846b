"""The lock files: every package with a version and hashes, the same in both, all that pyproject.toml names among them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAMES = ("requirements.lock", "requirements_dev.lock")


def entries(name: str) -> dict[str, str]:
    """The entries of a lock file: what is locked (with its condition) -> its hashes."""
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    parted = (re.split(r"\s+(?=--hash=)", line, maxsplit=1) for line in text.splitlines())
    return {head.strip(): hashes[0] if hashes else "" for head, *hashes in parted}


def named(needs: list[str]) -> set[str]:
    """The packages that dependencies name, as lock files spell them."""
    return {re.sub(r"[-_.]+", "-", name.lower()) for one in needs for name in re.findall(r"^[\w.-]+", one)}


@pytest.mark.parametrize("name", NAMES)
def test_every_entry_has_a_version_and_hashes(name: str) -> None:
    found = entries(name)
    assert len(found) > 50
    for entry, hashes in found.items():
        assert re.fullmatch(r"[a-z0-9.-]+==\S+( ; .+)?", entry), entry
        assert re.fullmatch(r"(--hash=sha256:[0-9a-f]{64}\s*)+", hashes), entry


def test_what_serves_is_what_is_tested() -> None:
    serving, all_of_it = map(entries, NAMES)
    assert serving.items() <= all_of_it.items()


def test_all_that_is_needed_is_locked() -> None:
    extras = PROJECT["optional-dependencies"]
    for name, wanted in zip(NAMES, (("postgres",), ("postgres", "dev")), strict=True):
        locked = {entry.partition("==")[0] for entry in entries(name)}
        assert named([*PROJECT["dependencies"], *(need for extra in wanted for need in extras[extra])]) <= locked


def test_nothing_is_installed_without_its_hash() -> None:
    for script in ("Dockerfile", "deploy/install.sh", ".ci/venv.sh"):
        text = (ROOT / script).read_text(encoding="utf-8").replace("\\\n", " ")
        for line in re.findall(r".*pip\"? (?:install|wheel) .*", text):
            assert "--require-hashes" in line or "--no-deps" in line or "--no-index" in line, line
