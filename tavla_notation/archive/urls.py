"""Files at addresses, opened and read by fsspec; whatever it raises becomes an OSError."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import IO, cast

from tavla_notation.archive.found import Found, NotRead, not_read
from tavla_notation.language import _


def open_url(url: str) -> IO[bytes]:
    """Return the file at an address.

    Raises:
        ValueError: where fsspec is not installed, or knows no such protocol.
        OSError: for whatever else is wrong, here and when the file is read.
    """
    try:
        import fsspec
    except ImportError:
        raise ValueError(
            _("reading a URL needs the package fsspec: pip install 'tavla-notation[url]'")
        ) from None
    with _plainly():
        return cast(IO[bytes], Steady(fsspec.open(url, "rb").open()))


class Steady:
    """A stream from elsewhere that raises OSError, or ValueError, for all that goes wrong.

    ``fault`` is what reading it raised first, None as long as all is well.
    """

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self.fault: Exception | None = None

    def read(self, size: int = -1, /) -> bytes:
        """Return at most *size* bytes, all that is left for -1."""
        try:
            with _plainly():
                return self._stream.read(size)
        except Exception as error:
            self.fault = self.fault or error
            raise

    def seek(self, place: int, whence: int = os.SEEK_SET, /) -> int:
        """Go to *place*, and return how far from the beginning that is."""
        with _plainly():
            return self._stream.seek(place, whence)

    def tell(self) -> int:
        """Return the place in bytes from the beginning."""
        return self._stream.tell()

    def seekable(self) -> bool:
        """Return whether it can be read from another place."""
        return self._stream.seekable()

    def __enter__(self) -> Steady:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with _plainly():
            self._stream.close()


def while_it_holds(
    url: str, stream: Steady, answers: Iterator[Found | NotRead]
) -> Iterator[Found | NotRead]:
    """Yield what is in an archive at an address, as long as reading it goes well.

    If it breaks off the archive is not at fault, and what is found may be half a file: that is
    left out, and the address is what cannot be read, so that it is tried again.
    """
    for answer in answers:
        if stream.fault is not None:
            yield not_read(url, stream.fault)
            return
        yield answer


@contextmanager
def _plainly() -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, MemoryError):
        raise
    except Exception as error:  # each protocol of fsspec's has its own errors
        raise OSError(str(error) or type(error).__name__) from error
