"""The catalogues: what the sources say, what is translated, and what is compiled."""

from __future__ import annotations

import re
import string
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import tavla_notation
from tavla_notation.language import ENGLISH, LANGUAGES

PACKAGE = Path(tavla_notation.__file__).parent
LOCALES = PACKAGE / "_locale"
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)

_METHODS = [("**.py", "python"), ("report/templates/**.j2", "jinja2")]
_KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
}
_HEADER = """\
# What tavla_notation says, in {name}.
# docs/languages.md says how to change it.
#"""
_PLURALS = {"tr": (1, "0"), "de": (2, "(n != 1)")}
"""A Turkish noun stays as it is behind a number."""


def extracted() -> Catalog:
    """Return every message of the package and its templates, with the files that say it."""
    found = Catalog(charset="utf-8")
    options = {"**.j2": {"extensions": "", "trimmed": "true"}}
    for file, _line, message, comments, context in extract_from_dir(
        PACKAGE, _METHODS, options, _KEYWORDS, comment_tags=("i18n:",), strip_comment_tags=True
    ):
        found.add(
            message,
            locations=[(f"tavla_notation/{Path(file).as_posix()}", 1)],
            auto_comments=comments,
            context=context,
        )
    return found


def po_path(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / "tavla.po"


def translated(language: str) -> Catalog:
    """Return the catalogue as it is kept; obsolete messages are in its ``obsolete``."""
    if not po_path(language).exists():
        return Catalog(locale=language, charset="utf-8")
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language, charset="utf-8")


def merged(language: str) -> Catalog:
    """Return all messages that the sources say now, with the translations that there are.

    Nothing is guessed: a new message is empty, and what nobody says any more is gone.
    """
    old = translated(language)
    new = Catalog(
        locale=language,
        charset="utf-8",
        header_comment=_HEADER.format(name=LANGUAGES[language]),
        fuzzy=False,
    )
    new._num_plurals, new._plural_expr = _PLURALS[language]
    for message in extracted():
        if not message.id:
            continue
        known = old.get(_one(message), message.context)
        texts: object = known.string if known is not None else ""
        if message.pluralizable:
            forms = texts if isinstance(texts, tuple) else (str(texts),)
            texts = (*forms, *[""] * new.num_plurals)[: new.num_plurals]
        elif isinstance(texts, tuple):
            texts = texts[0]
        added = new.add(
            message.id,
            texts,
            locations=sorted(set(message.locations)),
            auto_comments=message.auto_comments,
            context=message.context,
        )
        added.flags.clear()
    return new


def po_bytes(catalogue: Catalog) -> bytes:
    """Return a catalogue as it is kept: by file, without line numbers and dates."""
    out = BytesIO()
    write_po(out, catalogue, width=96, sort_by_file=True, include_lineno=False, omit_header=True)
    head = "\n".join(
        (
            catalogue.header_comment,
            'msgid ""',
            'msgstr ""',
            '"MIME-Version: 1.0\\n"',
            '"Content-Type: text/plain; charset=utf-8\\n"',
            '"Content-Transfer-Encoding: 8bit\\n"',
            f'"Language: {catalogue.locale}\\n"',
            f'"Plural-Forms: {catalogue.plural_forms}\\n"',
            "",
            "",
        )
    )
    return head.encode() + out.getvalue().strip() + b"\n"


def mo_bytes(catalogue: Catalog) -> bytes:
    """Return a catalogue as the program reads it; the same for the same translations."""
    lean = Catalog(locale=catalogue.locale, charset="utf-8", fuzzy=False)
    lean._num_plurals, lean._plural_expr = _PLURALS[str(catalogue.locale)]
    for message in catalogue:
        if message.id:
            lean.add(message.id, message.string, context=message.context)
    out = BytesIO()
    write_mo(out, _Dateless(lean))
    return out.getvalue()


def write(language: str) -> Catalog:
    """Write a language's two files anew and return what they hold."""
    catalogue = merged(language)
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(po_bytes(catalogue))
    path.with_suffix(".mo").write_bytes(mo_bytes(translated(language)))
    return catalogue


def holes(text: str) -> set[str]:
    """Return the holes of a message, ``{name}`` or ``{name!r}``."""
    return {
        name + (f"!{conversion}" if conversion else "")
        for _, name, _, conversion in string.Formatter().parse(text)
        if name is not None
    }


def texts_of(message: Message) -> tuple[str, ...]:
    """Return all forms of a translation."""
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return tuple(forms)


def faults(said: Catalog, kept: Catalog) -> list[str]:
    """Return what is wrong with the catalogue *kept* of a package that says *said*."""
    wrong = []
    for message in said:
        if not message.id:
            continue
        name = _one(message)
        known = kept.get(name, message.context)
        if known is None:
            wrong.append(f"missing: {name}")
            continue
        forms = texts_of(known)
        if message.pluralizable and len(forms) != kept.num_plurals:
            wrong.append(f"{len(forms)} plural forms, not {kept.num_plurals}: {name}")
        if not all(forms):
            wrong.append(f"empty: {name}")
            continue
        if known.fuzzy:
            wrong.append(f"fuzzy: {name}")
        wrong += _form_faults(message, forms)
    says = {(_one(message), message.context) for message in said}
    wrong += [
        f"obsolete: {_one(message)}"
        for message in [*kept, *kept.obsolete.values()]
        if message.id and (_one(message), message.context) not in says
    ]
    return wrong


def _form_faults(message: Message, forms: tuple[str, ...]) -> list[str]:
    originals = message.id if isinstance(message.id, tuple | list) else (message.id,)
    allowed = set().union(*map(holes, originals))
    wrong = []
    for form in forms:
        name = _one(message)
        try:
            found = holes(form)
        except ValueError:
            wrong.append(f"braces: {name}")
            continue
        if found != allowed:
            wrong.append(f"holes {sorted(found)}, not {sorted(allowed)}: {name}")
        edges = [
            re.match(r"\s*", text)[0] + "|" + re.search(r"\s*\Z", text)[0]
            for text in (originals[-1], form)
        ]
        if edges[0] != edges[1]:
            wrong.append(f"blanks at the ends: {name}")
        if form.count("\n") != originals[-1].count("\n"):
            wrong.append(f"line ends: {name}")
    return wrong


def _one(message: Message) -> str:
    return message.id[0] if isinstance(message.id, tuple | list) else message.id


class _Dateless:
    """A catalogue whose head says no more than how to read it."""

    def __init__(self, catalogue: Catalog) -> None:
        self._catalogue = catalogue

    def __iter__(self):
        head = (
            "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
            f"Language: {self._catalogue.locale}\nPlural-Forms: {self._catalogue.plural_forms}\n"
        )
        yield Message("", head)
        yield from (message for message in self._catalogue if message.id)

    def __getattr__(self, name: str) -> object:
        return getattr(self._catalogue, name)
