"""The example notebook runs, and shows what is kept in it (``pip install '.[notebook]'``)."""

from importlib.util import find_spec

import pytest

pytestmark = [
    pytest.mark.optional,
    pytest.mark.skipif(
        find_spec("nbclient") is None or find_spec("ipykernel") is None,
        reason="nbclient and ipykernel are not installed",
    ),
    # What the kernel's own libraries warn of is theirs.
    pytest.mark.filterwarnings("default"),
]


@pytest.fixture(scope="module")
def notebooks():
    import nbformat

    from tests.docs.notebook import NOTEBOOK, executed

    return nbformat.read(NOTEBOOK, as_version=4), executed()


def shown(notebook):
    """What each cell of code shows, by kind."""
    return [
        {kind for output in cell.outputs for kind in output.get("data", {output.output_type: ""})}
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


def data(notebook, kind):
    return [
        output.data[kind]
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if kind in output.get("data", {})
    ]


def test_every_cell_shows_what_is_kept(notebooks):
    kept, now = notebooks
    assert shown(now) == shown(kept)
    assert [cell.source for cell in now.cells] == [cell.source for cell in kept.cells]


def test_findings_boards_tables_and_pictures_are_shown(notebooks):
    _, now = notebooks
    findings, match, *frames = data(now, "text/html")
    assert "P302" in findings
    assert "<svg" in findings
    assert "Elif Şen – Murat Çelik" in match
    assert all("dataframe" in frame for frame in frames)
    assert len(frames) == 3
    assert len(data(now, "image/svg+xml")) == 2
    assert len(data(now, "image/png")) == 2
    assert max(map(len, data(now, "text/plain"))) < 1_000


@pytest.mark.parametrize("kind", ["image/svg+xml", "text/html"])
def test_boards_and_findings_are_kept_as_they_are_now(notebooks, kind):
    """``python -m tests.docs.notebook`` keeps them anew; frames are pandas' affair."""
    kept, now = (data(one, kind)[:2] for one in notebooks)
    assert kept == now
