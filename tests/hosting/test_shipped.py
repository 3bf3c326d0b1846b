"""Every way of installing takes along what the program is made of."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
#: Packages of the program, and other files that its packaging reads.
ROOMS = {name.removesuffix("*") for name in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]}
READ = {PROJECT["project"]["readme"], *PROJECT["project"]["license-files"], "pyproject.toml"}


def test_the_image_is_given_all_of_it() -> None:
    given = {line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line.startswith("!")}
    assert given == ROOMS | READ | {"requirements.lock"}


def test_the_installation_is_made_from_a_copy_of_all_of_it() -> None:
    script = (ROOT / "deploy" / "install.sh").read_text(encoding="utf-8")
    [copied] = re.findall(r'^cp -R (.+) "\$made/source"$', script, re.MULTILINE)
    assert set(copied.split()) == ROOMS | READ
