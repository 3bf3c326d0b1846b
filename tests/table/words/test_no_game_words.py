"""The table names no game: neither its program nor its messages have words that mean one."""

from __future__ import annotations

import re
from pathlib import Path

import bot
import words

#: Words of one game, by language; beginnings of words where they are inflected.
GAME_WORDS = {
    "en": r"offensives?|hex(es)?|headquarters|hqs?|units?|enem(y|ies)|japan\w*|allies|allied|asps?|battles?|reactions?"
    r"|army|armies|naval|eots",
    "ru": r"наступлени\w*|гекс\w*|штаб\w*|противник\w*|враг\w*|япон\w*|союзник\w*|реакци\w*|кубик\w*|бро(сок|ск\w+)"
    r"|сражени\w*",
    "pl": r"ofensyw\w*|heks\w*|sztab\w*|jednost\w*|przeciwnik\w*|wr[oó]g\w*|japo\w*|sojusznik\w*|bitw\w*|reakcj\w*"
    r"|koś(ci|ć|cią|ćmi)|rzut\w*",
}
#: Chance is the table's own (it seals dice and card draws), and its English messages call it so; its program names none.
CHANCE = r"dice|rolls?"
#: Lines of the program that may have such a word, and why.
EXCEPTIONS = (
    (r"\.hex\(\)|\.hexdigest\(|token_hex", "bytes as text"),
    (r"render\.hexmap", "a room of pictures"),
    (r"_UNITS|\{unit\}|\[unit\[|unit_connection|UnitConnection", "units of time, of work"),
    (
        r"""[("]unit":|Field\("unit"|Field\("hex"|\["(hex|unit)"\]|get\("(hex|unit)\"""",
        "under these names pictures learn what was asked",
    ),
)


def test_messages_of_the_table_are_of_no_game() -> None:
    found = []
    for lang, wanted in GAME_WORDS.items():
        for file in sorted(Path(words.__file__).parent.glob(f"{lang}/**/host*.ftl")):
            for line in file.read_text(encoding="utf-8").splitlines():
                if line.partition(" = ")[0].endswith("-ways"):
                    continue  # what people may type, and nothing that the table says
                text = line if line.startswith(" ") else line.partition(" = ")[2]
                text = re.sub(r"\$\w+", "", text)  # the name of a fact, which a game gives
                if re.search(rf"\b({wanted})\b", text, re.IGNORECASE) and not text.lstrip().startswith(("[", "*[")):
                    found.append(f"{lang}/{file.name}: {line}")
    assert found == []


def _strings(line: str) -> list[str]:
    code = line.split("#")[0]
    return [] if '"""' in code else re.findall(r'"([^"]*)"', code)


def test_the_program_of_the_table_has_no_words_of_a_game() -> None:
    wanted = re.compile(rf"\b({GAME_WORDS['en']}|{CHANCE})\b", re.IGNORECASE)
    found = []
    here = Path(bot.__file__).parent
    # Authors of a game are asked about its contents: such tools speak of boards, not of any one game.
    for file in sorted(set(here.rglob("*.py")) - set((here / "authors").rglob("*.py"))):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if any(re.search(pattern, line) for pattern, _ in EXCEPTIONS):
                continue
            if any(wanted.search(text) for text in _strings(line)):
                found.append(f"{file.name}:{number}: {line.strip()}")
    assert found == []
