"""Write every ``.expected`` anew and show what changed: ``python -m tests.samples.expect``.

The diff is there to be read: each line of it is something a person will be told
about a game.  Nothing is right because it was written here.
"""

import difflib
import sys

from tests.samples.rendering import ILLEGAL, expected_path, rendered


def main() -> None:
    """Rewrite the expected outputs and print a diff of those that changed."""
    for path in ILLEGAL:
        target = expected_path(path)
        before = target.read_text(encoding="utf-8") if target.exists() else ""
        after = rendered(path)
        if before != after:
            target.write_text(after, encoding="utf-8", newline="\n")
            lines = difflib.unified_diff(
                before.splitlines(keepends=True),
                after.splitlines(keepends=True),
                f"{target.name} (before)",
                f"{target.name} (now)",
            )
            sys.stdout.writelines(lines)


if __name__ == "__main__":
    main()
