"""The page's own texts: the same in every language, complete, and nothing beyond them."""

from __future__ import annotations

import re

import pytest

from sandbox.shell import PAGE
from tests.sandbox.browser import page_words

LANGS = sorted(path.stem for path in (PAGE / "words").glob("*.json"))
FORMS = {"en": {"one", "other"}, "pl": {"one", "few", "many", "other"}, "ru": {"one", "few", "many", "other"}}
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in PAGE.glob("*.js")}
INDEX = (PAGE / "index.html").read_text(encoding="utf-8")
#: The keys of sentences that the stand-in sends along with a refusal.
SAID = {
    key
    for path in PAGE.parent.rglob("*.py")
    for found in re.findall(
        r'"say": "([\w-]+)"|\bsay="([\w-]+)"|client_refusal\([^\n]*?", "([\w-]+)"', path.read_text(encoding="utf-8")
    )
    for key in found
    if key
}


def texts(lang: str, key: str) -> list[str]:
    found = page_words(lang)[key]
    return [found] if isinstance(found, str) else list(found.values())


def test_the_languages() -> None:
    assert LANGS == ["en", "pl", "ru"]


@pytest.mark.parametrize("lang", LANGS)
def test_every_language_says_everything_with_the_same_gaps(lang: str) -> None:
    english, words = page_words("en"), page_words(lang)
    assert set(words) == set(english)
    for key, found in words.items():
        gaps = {frozenset(re.findall(r"\{\w+\}", text)) for text in texts("en", key)}
        assert {frozenset(re.findall(r"\{\w+\}", text)) for text in texts(lang, key)} == gaps, key
        assert all(text.strip() == text and text for text in texts(lang, key)), key
        assert isinstance(found, str) == isinstance(english[key], str), key
        assert isinstance(found, str) or set(found) == FORMS[lang], key


def test_the_page_says_only_what_there_is_and_all_of_it() -> None:
    used = set(re.findall(r'\bt\(\s*"([\w-]+)"', "\n".join(SCRIPTS.values())))
    used |= set(re.findall(r'data-t(?:-label|-title)?="([\w-]+)"', INDEX))
    used |= {"lost", "offline"}  # chosen between in one call
    assert used | SAID == set(page_words("en"))


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name != "words.js"])
def test_no_script_has_words_of_its_own(name: str) -> None:
    code = re.sub(r"^\s*//.*$|\s// .*$", "", SCRIPTS[name], flags=re.MULTILINE)
    said = re.findall(r'"([A-Z][a-z]+(?: [a-z]+)*[.…]?)"', code)
    allowed = {"Content-Type", "Escape", "Enter", "Tab", "Arrow", "ArrowUp", "ArrowDown", "Notification", "Fieldpost"}
    assert set(said) - allowed == set()
