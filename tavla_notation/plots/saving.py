"""Pictures as files and as text: the same picture gives the same bytes."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias
from xml.sax.saxutils import quoteattr

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from tavla_notation.files import write_whole

Picture: TypeAlias = Axes | Figure

_NO_DATES: Final[dict[str, dict[str, str | None]]] = {
    "png": {"Software": None},
    "svg": {"Date": None, "Creator": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
FORMATS: Final = tuple(_NO_DATES)

_TAG: Final = re.compile(r"<[^>]+>")
_FAMILY: Final = re.compile(r"'DejaVu Sans'(, [^;,\"]+)*")
_CSS_PIXELS: Final = 96
"""How many of a page's pixels make an inch."""


def save(picture: Picture, path: str | os.PathLike[str], *, dpi: int = 160) -> None:
    """Write *picture* to *path* as PNG, SVG or PDF, by the suffix, or not at all.

    The file appears whole or is left as it was.  Raises ``ValueError`` for another
    suffix, ``OSError`` where nothing can be written.
    """
    target = Path(path)
    kind = target.suffix.lower().removeprefix(".")
    if kind not in _NO_DATES:
        named = ", ".join("." + known for known in FORMATS)
        raise ValueError(f"a picture's name ends in {named}, not {target.suffix!r}")
    write_whole(target, picture_bytes(picture, kind, dpi=dpi))


def picture_bytes(picture: Picture, kind: str, *, dpi: int = 160) -> bytes:
    """Return *picture* as the bytes of a "png", "svg" or "pdf" file."""
    buffer = BytesIO()
    with _reproducible(svg_text=False):
        _figure(picture).savefig(buffer, format=kind, dpi=dpi, metadata=_NO_DATES[kind])
    return buffer.getvalue()


def pdf_pages(pictures: Sequence[Picture]) -> bytes:
    """Return a PDF file with each of *pictures* on a page of its own size; none give one page."""
    from matplotlib.backends.backend_pdf import PdfPages

    buffer = BytesIO()
    with _reproducible(svg_text=False), PdfPages(buffer, metadata=_NO_DATES["pdf"]) as pages:
        for picture in pictures or (Figure(),):
            pages.savefig(_figure(picture))
    return buffer.getvalue()


def inline_svg(picture: Picture, name: str, *, colours: Mapping[str, str] | None = None) -> str:
    """Return *picture* as an ``<svg>`` element to stand in a page, its title for a label.

    Words stay words in the page's own font; ids begin with *name*, so that many
    pictures share a page; each colour in *colours* gives way to what it stands
    for, ``var(--ink)`` say, so that light and dark reach into the picture.
    """
    figure = _figure(picture)
    buffer = BytesIO()
    with _reproducible(svg_text=True):
        figure.savefig(buffer, format="svg", metadata=_NO_DATES["svg"], transparent=True)
    text = buffer.getvalue().decode("utf-8")
    text = text[text.index("<svg") :]
    # The sheet inside would style the whole page; its one rule goes on the root.
    text = re.sub(r"<(metadata|style)\b.*?</\1>\s*", "", text, flags=re.DOTALL)

    def in_page(tag: re.Match[str]) -> str:
        inside = re.sub(r'\bid="', f'id="{name}-', tag[0])
        inside = re.sub(r'(xlink:href="#|url\(#)', rf"\g<1>{name}-", inside)
        inside = _FAMILY.sub("system-ui, sans-serif", inside)
        for colour, standing in (colours or {}).items():
            inside = inside.replace(colour, standing)
        return inside

    text = _TAG.sub(in_page, text)
    label = quoteattr(" ".join(" ".join(ax.get_title(loc="left") for ax in figure.axes).split()))
    width, height = figure.get_size_inches() * _CSS_PIXELS
    root = (
        f'<svg class="picture" role="img" aria-label={label} viewBox="0 0 {72 * width / 96:g} '
        f'{72 * height / 96:g}" width="{width:.0f}" height="{height:.0f}" '
        'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        'style="stroke-linejoin:round;stroke-linecap:butt">'
    )
    return root + text[text.index(">") + 1 :].rstrip()


def _figure(picture: Picture) -> Figure:
    if isinstance(picture, Figure):
        return picture
    figure = picture.get_figure()
    while not isinstance(figure, Figure):
        assert figure is not None, "an Axes stands on a figure"
        figure = figure.figure
    return figure


@contextmanager
def _reproducible(*, svg_text: bool) -> Iterator[None]:
    fonts = "none" if svg_text else "path"
    with rc_context({"svg.hashsalt": "tavla", "svg.fonttype": fonts}), warnings.catch_warnings():
        # A name may be written in letters that the font lacks; the box says so.
        warnings.filterwarnings("ignore", message=r"Glyph \d+ .* missing")
        yield
