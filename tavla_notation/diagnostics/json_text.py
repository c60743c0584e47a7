"""JSON as it can be written anywhere: UTF-8 without a lone surrogate, one line without a break."""

from __future__ import annotations

import json
import re
from typing import Final

# A file name that is not UTF-8 arrives with lone surrogates, which no file can
# hold; the other three end a line for some readers of JSON lines.
_AWKWARD: Final = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def json_text(value: object) -> str:
    """Return *value* as JSON in one line, letters as they are."""
    text = json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
    return _AWKWARD.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
