"""What GNU Backgammon's text export says in the languages it is translated to."""

from __future__ import annotations

from typing import Final

from tavla_notation.notation.fold import fold


def plain(words: str) -> str:
    """Return *words* in small letters without marks, as the sets here hold them."""
    return fold(words).casefold().strip()


def _set(*words: str) -> frozenset[str]:
    return frozenset(map(plain, words))


DOUBLES: Final = _set(
    "doubles", "redoubles", "double", "redouble", "verdoppelt", "doppelt", "dobla", "raddoppia",
    "zdvojnásobuje", "dobler", "tuplasi", "dublează", "удваивает", "ダブル", "katlıyor",
)  # fmt: skip
TAKES: Final = _set(
    "accepts", "takes", "accepte", "nimmt an", "acepta", "accetta", "přijímá", "accepterer",
    "ottaa tuplauksen vastaan", "acceptă", "þiggur", "承認", "принимает", "kabul ediyor",
)  # fmt: skip
DROPS: Final = _set(
    "rejects", "drops", "passes", "refuse", "lehnt ab", "rechaza", "rifiuta", "odmítá", "afslår",
    "ei ota vastaan", "refuză", "hafnar", "拒否", "отказывается", "reddediyor",
)  # fmt: skip
WINS: Final = _set(
    "wins", "gagne", "gewinnt", "gana", "vince", "vyhrává", "vinder", "voitti", "voitti pistein",
    "câştigă", "выигрывает", "kazanıyor", "vinnur",
)  # fmt: skip
HEADS: Final = {
    plain(word): tag
    for tag, words in {
        "Event": ("event", "turnier", "evento", "événement", "událost", "begivenhed", "tapahtuma",
                  "eveniment", "событие"),
        "Round": ("round", "runde", "ronda", "turno", "kolo", "kierros", "rundă", "ronde", "раунд"),
        "Site": ("place", "ort", "lugar", "luogo", "lieu", "místo", "sted", "paikka", "locaţie",
                 "場所", "место"),
        "EventDate": ("date", "datum", "fecha", "data", "dato", "päivä", "дата"),
        "Transcriber": ("annotator", "kommentator", "anotador", "annotatore", "annotateur",
                        "komentátor", "notar", "kirjuri", "adnotator", "注記"),
    }.items()
    for word in words
}  # fmt: skip
"""A line ``Word: value`` of the match's head, and the tag that it becomes."""
COMMENTS: Final = _set(
    "comments", "kommentare", "comentarios", "commenti", "commentaires", "poznámky", "kommentarer",
    "kommentit", "comentarii", "комментарии",
)  # fmt: skip
RATING: Final = _set(
    "'s rating", "calificación de", "rating di", "rating", "s rating", "luokitus", "punctajul lui",
    "рейтинг для",
)  # fmt: skip
"""What stands around a player's name in front of his rating."""
