"""Which language is spoken, and how it writes numbers, dates and capitals."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from tavla_notation.language import (
    LANGUAGES,
    UnknownLanguage,
    _,
    environment_language,
    language,
    ngettext,
    speak,
)
from tavla_notation.language.figures import (
    capitalized,
    count,
    date,
    either,
    figure,
    listed,
    percent,
    share,
    uncapitalized,
)


def test_speaking_lasts_for_the_block():
    assert language() == "en"
    with speak("tr"):
        assert (_("Matches"), language()) == ("Maçlar", "tr")
        with speak("de"):
            assert _("Games") == "Partien"
        assert _("Games") == "Oyunlar"
    assert (_("Matches"), language()) == ("Matches", "en")


def test_another_thread_is_not_disturbed():
    heard = []
    with speak("tr"):
        thread = threading.Thread(target=lambda: heard.append(_("Matches")))
        thread.start()
        thread.join()
    assert heard == ["Matches"]


def test_an_unknown_language_is_refused_and_changes_nothing():
    with pytest.raises(UnknownLanguage, match="en, tr, de, not 'fr'"):
        speak("fr")
    assert language() == "en"


def test_what_nobody_translates_stays_english():
    with speak("de"):
        assert _("no such message") == "no such message"
        assert ngettext("{n} thing", "{n} things", 2) == "{n} things"


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "tr_TR.UTF-8"}, "tr"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "tr_TR.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "tr_TR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "tr_TR.UTF-8", "LANGUAGE": "fr:de:tr"}, "de"),
        ({"LANG": "tr_TR.UTF-8", "LANGUAGE": "en:tr"}, "en"),
        ({"LC_ALL": "C", "LANGUAGE": "tr"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "tr"}, "tr"),
        ({"LANGUAGE": "tr"}, "tr"),
        ({"LANGUAGE": "", "LANG": "tr"}, "tr"),
        ({"LANG": "trash"}, "en"),
    ],
)
def test_the_environment_says_the_language(monkeypatch, variables, spoken):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert environment_language() == spoken


@pytest.mark.parametrize(
    ("spoken", "words"),
    [
        ("en", ("12,345", "1,234.5", "40 %", "7.5 %", "2026-11-29", "a, b and c", "a or b")),
        ("tr", ("12.345", "1.234,5", "%40", "%7,5", "29.11.2026", "a, b ve c", "a ya da b")),
        ("de", ("12.345", "1.234,5", "40 %", "7,5 %", "29.11.2026", "a, b und c", "a oder b")),
    ],
)
def test_numbers_dates_and_lists(spoken, words):
    with speak(spoken):
        assert words == (
            count(12345),
            figure("1,234.5"),
            share(0.4),
            percent("7.5"),
            date("2026-11-29"),
            listed(["a", "b", "c"]),
            either(["a", "b"]),
        )
        assert (date("2026"), date("29 Kasım"), listed(["a"])) == ("2026", "29 Kasım", "a")


def test_a_month_alone():
    with speak("tr"):
        assert date("2026-11") == "11.2026"


@pytest.mark.parametrize(
    ("spoken", "small", "great"),
    [
        ("tr", "ikinci zar", "İkinci zar"),
        ("tr", "ırmak", "Irmak"),
        ("tr", "şeş beş", "Şeş beş"),
        ("en", "idle", "Idle"),
        ("de", "ölig", "Ölig"),
        ("tr", "", ""),
    ],
)
def test_heads_of_sentences(spoken, small, great):
    with speak(spoken):
        assert (capitalized(small), uncapitalized(great)) == (great, small)


@pytest.mark.parametrize("loads", [("en", False), ("tr", True)])
def test_english_loads_no_gettext(loads):
    spoken, expected = loads
    code = (
        "import sys; from tavla_notation.language import _, speak; "
        f"speak({spoken!r}); _('Matches'); print('gettext' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(expected)


def test_every_language_says_its_own_name():
    assert LANGUAGES == {"en": "English", "tr": "Türkçe", "de": "Deutsch"}
