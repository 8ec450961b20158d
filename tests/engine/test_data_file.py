"""Files that people write are read with care, and files written for them are whole and never lie over others."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyrotechnics.engine.data_file import (
    DataFileError,
    Fault,
    parse_toml,
    read_lines,
    read_text,
    write_new,
    write_new_lines,
    write_numbered,
    write_over,
)


def fault_in(path: Path, **options: int) -> str:
    """Return the one fault of a file."""
    with pytest.raises(DataFileError) as refused:
        read_text(path, **options)
    (fault,) = refused.value.faults
    return str(fault)


def test_text_is_read_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    for content in (b'name = "\xc3\xa9"', b'\xef\xbb\xbfname = "\xc3\xa9"'):
        path.write_bytes(content)
        assert parse_toml(read_text(path)) == {"name": "é"}


def test_what_can_not_be_read_gets_one_sentence(tmp_path: Path) -> None:
    assert "No such file" in fault_in(tmp_path / "nowhere.toml")
    assert "directory" in fault_in(tmp_path)
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'name = "\xe9"')
    assert fault_in(latin) == "the file is not UTF-8 text."


def test_a_file_may_be_as_large_as_was_said_and_no_larger(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_text("#" * 20)
    assert read_text(path, most_bytes=20) == "#" * 20
    assert "larger than 19 bytes" in fault_in(path, most_bytes=19)


def test_a_fault_in_the_toml_names_its_line() -> None:
    with pytest.raises(DataFileError) as refused:
        parse_toml("one = 1\ntwo = \n")
    assert refused.value.faults[0].line == 2


def test_faults_never_carry_control_characters_to_a_terminal() -> None:
    error = DataFileError((Fault(3, "bo\x1bom", "it has a \x07 bell."),))
    assert str(error) == "line 3, bo?om: it has a ? bell."


def test_a_new_file_is_never_written_over_another(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_new(path, "one\n")
    with pytest.raises(FileExistsError):
        write_new(path, "two\n")
    assert path.read_text() == "one\n"


def test_a_file_that_can_not_be_finished_is_not_left_behind(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with pytest.raises(UnicodeEncodeError):
        write_new(path, "half\ud800")
    assert not path.exists()


def test_numbered_files_take_the_first_number_that_is_free(tmp_path: Path) -> None:
    (tmp_path / "game-2.json").write_text("precious")
    written = [write_numbered(tmp_path, "game", f"{number}\n").name for number in range(3)]
    assert written == ["game-1.json", "game-3.json", "game-4.json"]
    assert (tmp_path / "game-2.json").read_text() == "precious"


def test_a_folder_that_is_not_there_is_an_error_and_not_an_endless_search(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_numbered(tmp_path / "nowhere", "game", "text")


def test_lines_are_read_one_by_one_and_a_long_one_is_cut_where_it_shows(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"one\n" + b"2" * 30 + b"\n\nfour\n" + b"5" * 11)
    assert list(read_lines(path, most_bytes=10)) == [b"one\n", b"2" * 11, b"\n", b"four\n", b"5" * 11]
    with pytest.raises(DataFileError, match="No such file"):
        next(read_lines(tmp_path / "nowhere", most_bytes=10))


def test_lines_are_written_one_by_one_and_nothing_stays_of_a_file_that_can_not_be_finished(tmp_path: Path) -> None:
    path = tmp_path / "lines"

    def lines(*, faulty: bool) -> Iterator[str]:
        assert path.exists()
        yield "one\n"
        if faulty:
            raise KeyboardInterrupt
        yield "two\n"

    with pytest.raises(KeyboardInterrupt):
        write_new_lines(path, lines(faulty=True))
    assert not path.exists()
    write_new_lines(path, lines(faulty=False))
    assert path.read_text() == "one\ntwo\n"


def test_a_file_is_written_over_in_one_piece_and_keeps_who_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    write_over(path, "1\r\n")
    path.chmod(0o640)
    write_over(path, "2\r\n")
    assert path.read_bytes() == b"2\r\n"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_text_is_on_the_disk_before_it_takes_the_place_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    for name in ("fsync", "replace"):
        monkeypatch.setattr(os, name, lambda *_, name=name: done.append(name))
    write_over(tmp_path / "own.json", "1")
    assert done == ["fsync", "replace"]


def test_what_is_in_the_way_is_told_also_where_the_draft_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose(draft: str, _: Path) -> None:
        os.unlink(draft)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", lose)
    with pytest.raises(OSError, match="No space left"):
        write_over(tmp_path / "own.json", "1")
