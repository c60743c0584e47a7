"""``python -m tests.language``: write the catalogues anew and say what they lack.

New messages come into the ``.po`` files, empty; what nobody says any more goes out;
the ``.mo`` files are compiled.  Then translate, and run it again.
"""

from tests.language.catalogues import TRANSLATED, extracted, faults, write

if __name__ == "__main__":
    said = extracted()
    for language in TRANSLATED:
        wrong = faults(said, write(language))
        print(f"{language}: {len(said)} messages, {len(wrong)} to put right")
        print("".join(f"  {fault}\n" for fault in wrong[:40]), end="")
