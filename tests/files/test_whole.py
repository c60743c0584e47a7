"""A file appears whole or is left as it was."""

from __future__ import annotations

import os

import pytest

from tavla_notation.files import is_same_file, write_whole


def test_a_new_file_and_an_old_one(tmp_path):
    path = tmp_path / "a.mat"
    path.write_bytes(b"")
    usual = path.stat().st_mode
    path.unlink()
    write_whole(path, b"one")
    assert (path.read_bytes(), path.stat().st_mode) == (b"one", usual)
    os.chmod(path, 0o600)
    write_whole(str(path), b"two")
    assert path.read_bytes() == b"two"
    assert path.stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path) == ["a.mat"]


def test_a_link_is_followed(tmp_path):
    (tmp_path / "real.mat").write_bytes(b"old")
    link = tmp_path / "link.mat"
    link.symlink_to("real.mat")
    write_whole(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "real.mat").read_bytes() == b"new"
    assert is_same_file(link, tmp_path / "real.mat")


def test_what_fails_leaves_everything_as_it_was(tmp_path, monkeypatch):
    path = tmp_path / "a.mat"
    path.write_bytes(b"old")

    def broken(*names: object) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(OSError, match="no space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a.mat"]


def test_a_protected_file_stays(tmp_path, monkeypatch):
    path = tmp_path / "a.mat"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *asked: False)
    with pytest.raises(PermissionError):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"


def test_a_directory_is_no_file(tmp_path):
    (tmp_path / "a.mat").mkdir()
    with pytest.raises(OSError, match=r"a\.mat"):
        write_whole(tmp_path / "a.mat", b"new")
    assert os.listdir(tmp_path) == ["a.mat"]


def test_names_of_no_file_are_never_the_same(tmp_path):
    assert not is_same_file(tmp_path / "a", tmp_path / "a")
