"""The language that people are spoken to in: the one place where a message is translated.

English is the language of the sources and needs no catalogue.  Whoever imports the
package is spoken to in English until he says :func:`speak`; the command looks at its
option and its environment.
"""

from __future__ import annotations

import os
from contextvars import ContextVar, Token
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from gettext import GNUTranslations

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "tr": "Türkçe", "de": "Deutsch"}
"""The languages there are, each by its own name."""

_LANGUAGE: Final = ContextVar("tavla_notation.language", default=ENGLISH)


class UnknownLanguage(ValueError):
    """A language that there is no catalogue of."""


class speak:  # noqa: N801 # it is called like a function and used like a context manager
    """Speak *language* from now on; as a context manager, until its end.

    >>> with speak("tr"):
    ...     print(_("Matches"))
    Maçlar

    Raises :class:`UnknownLanguage`.
    """

    __slots__ = ("_before",)

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise UnknownLanguage(f"a language is one of {known}, not {language!r}")
        self._before: Token[str] = _LANGUAGE.set(language)

    def __enter__(self) -> None:
        """Speak it already."""

    def __exit__(self, *exc: object) -> None:
        """Speak again what was spoken before."""
        _LANGUAGE.reset(self._before)


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


def language() -> str:
    """Return the language spoken: ``en``, ``tr`` or ``de``."""
    return _LANGUAGE.get()


def _(message: str) -> str:
    """Return *message* in the language spoken; holes, ``{name}``, are filled afterwards."""
    spoken = _LANGUAGE.get()
    return message if spoken == ENGLISH or not message else _catalogue(spoken).gettext(message)


def pgettext(context: str, message: str) -> str:
    """Return *message*, whose meaning *context* tells: one English word may have two."""
    spoken = _LANGUAGE.get()
    return message if spoken == ENGLISH else _catalogue(spoken).pgettext(context, message)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form of a message that goes with *number*."""
    spoken = _LANGUAGE.get()
    if spoken == ENGLISH:
        return one if number == 1 else many
    return _catalogue(spoken).ngettext(one, many, number)


def N_(message: str) -> str:  # noqa: N802 # gettext's name for it
    """Mark *message* for the catalogues; it is translated by :func:`_` where it is said."""
    return message


def NP_(context: str, message: str) -> str:  # noqa: ARG001, N802 # the extractor reads it
    """Mark *message* for the catalogues with its *context*, for :func:`pgettext`."""
    return message


_loaded: Final[dict[str, GNUTranslations]] = {}


def _catalogue(spoken: str) -> GNUTranslations:
    """Return a language's catalogue; English never comes here, so it costs no import."""
    catalogue = _loaded.get(spoken)
    if catalogue is None:
        from gettext import GNUTranslations
        from importlib.resources import files

        folder = files("tavla_notation") / "_locale" / spoken / "LC_MESSAGES"
        with (folder / "tavla.mo").open("rb") as file:
            catalogue = _loaded[spoken] = GNUTranslations(file)
    return catalogue
