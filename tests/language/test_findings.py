"""Every code is said in every language, and nothing of it is left in English."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavla_notation.api import check
from tavla_notation.archive.discovery import expand, read_files
from tavla_notation.archive.found import NotRead
from tavla_notation.archive.limits import Limits
from tavla_notation.diagnostics import CODES, Diagnostic, Place, Span, render
from tavla_notation.diagnostics.explanations import EXPLANATIONS
from tavla_notation.language import _, speak
from tests.language.catalogues import TRANSLATED

SAMPLES = Path(__file__).parents[2] / "sample_matches" / "illegal"
KEPT = {"Backgammon", "backgammon"}
"""What a language may have in common with English."""


def findings():
    found = []
    for file in read_files(expand([str(SAMPLES)]), Limits()):
        if isinstance(file, NotRead):
            assert file.code is not None
            place = Place(file=file.name)
            found.append(Diagnostic(file.code, file.why, Span(0, 0), place))
        elif not file.name.endswith(".expected"):
            found += check(file.data).findings
    return found


def sentences(finding):
    return [
        finding.message,
        finding.why,
        finding.help,
        *(part for note in finding.notes for part in note),
    ]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_finding_of_the_samples_is_translated(language):
    english = findings()
    with speak(language):
        spoken = findings()
    assert {finding.code for finding in english} | {"R212"} == set(CODES)
    assert [finding.code for finding in spoken] == [finding.code for finding in english]
    same = [
        (one.code, said)
        for one, other in zip(english, spoken, strict=True)
        for said, again in zip(sentences(one), sentences(other), strict=True)
        if said is not None and said == again
    ]
    assert same == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_facts_stay_in_the_sentences(language):
    """Plays, numbers and names are the same ones, whatever stands between them."""
    english = check(SAMPLES / "P302-blocked-point.mat").findings[0]
    with speak(language):
        spoken = check(SAMPLES / "P302-blocked-point.mat").findings[0]
    assert spoken.legal_plays == english.legal_plays
    assert spoken.place.player == english.place.player
    assert all(word in spoken.message for word in ("Murat Çelik", "17"))
    assert all(word in spoken.notes[0][1] for word in ("Murat Çelik", "Elif Şen", "17", "8", "3"))


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_explanation_is_translated(language):
    with speak(language):
        same = [told.code for told in EXPLANATIONS.values() if _(told.what) == told.what]
        same += [told.code for told in EXPLANATIONS.values() if _(told.why) == told.why]
    assert same == []


def full(language, sample="P302-blocked-point.mat"):
    with speak(language):
        checked = check((SAMPLES / sample).read_bytes())
        sources = {checked.source.name: checked.source}
        from tavla_notation.diagnostics import Summary

        summary = Summary(("tavla",), 1, 1, checked.games, checked.plays)
        return "".join(render("full", checked.findings, summary, sources)).partition(": ")[2]


def test_a_finding_in_turkish():
    assert full("tr") == (
        "hata[P302]: Murat Çelik 17 numaralı haneye gelemez (blocked-point)\n"
        "   |\n"
        "11 |   3) 43: 24/20 24/21             65: 22/17 13/7\n"
        "   |                                      ^^^^^\n"
        "   |\n"
        "   = tahta: Murat Çelik için 17, Elif Şen için 8 numara: orası 3 pul ile tutuluyor\n"
        "   = kural: rakibin iki ya da daha çok pulu bir haneyi kapatır (tavla, 1.3)\n"
        "   = uygun: 13/7 13/8 · 13/7 9/4* · 13/7 8/3 · 13/7 7/2 · 13/7 6/1   "
        "(16 hamle, gösterilen 5)\n"
        "   = 1. oyun, 3. sıra; kurallar: tavla (dosyada belirtilmiş)\n"
        "\n"
        "1 maç, 1 oyun, 53 hamle denetlendi: 1 hata, 0 uyarı, 0 not.\n"
    )


def test_a_finding_in_german():
    assert full("de") == (
        "Fehler[P302]: Murat Çelik kann nicht auf Feld 17 ziehen (blocked-point)\n"
        "   |\n"
        "11 |   3) 43: 24/20 24/21             65: 22/17 13/7\n"
        "   |                                      ^^^^^\n"
        "   |\n"
        "   = Brett:   Feld 17 von Murat Çelik ist Feld 8 von Elif Şen, besetzt durch 3 Steine\n"
        "   = Regel:   zwei oder mehr gegnerische Steine schließen ein Feld (tavla, 1.3)\n"
        "   = erlaubt: 13/7 13/8 · 13/7 9/4* · 13/7 8/3 · 13/7 7/2 · 13/7 6/1   "
        "(16 Züge, 5 davon gezeigt)\n"
        "   = Partie 1, Zug 3; Regeln: tavla (von der Datei genannt)\n"
        "\n"
        "Geprüft: 1 Match, 1 Partie, 53 Züge; gefunden: 1 Fehler, 0 Warnungen, 0 Hinweise.\n"
    )
