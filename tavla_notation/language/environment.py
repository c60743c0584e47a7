"""Which language the environment asks for."""

from __future__ import annotations

import os

from tavla_notation.language import ENGLISH, LANGUAGES


def environment_language() -> str:
    """Return the language of LANGUAGE, else LC_ALL, LC_MESSAGES or LANG; English without one.

    As elsewhere LANGUAGE is a list, and says nothing where the locale is plain C: so do
    scripts ask for output that does not change.
    """
    asked = os.environ.get
    locale = asked("LC_ALL") or asked("LC_MESSAGES") or asked("LANG") or ""
    if locale in ("C", "POSIX"):
        return ENGLISH
    for wanted in (asked("LANGUAGE") or locale).split(":"):
        known = wanted.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0]
        if known.lower() in LANGUAGES:
            return known.lower()
    return ENGLISH
