"""Calls that are refused."""

import pytest

from pyrotechnics import cli


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one line with which a call is refused."""
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "Traceback" not in error
    return error


def failed(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """Return the one line with which a call fails."""
    assert cli.main([str(word) for word in words]) == 1
    out, error = capsys.readouterr()
    assert out == ""
    assert error.count("\n") == 1
    assert error.endswith(".\n")
    assert error[:-1].isprintable()
    return error


def printed(capsys: pytest.CaptureFixture[str], *words: object) -> list[str]:
    """Return the lines that a call prints when all goes well."""
    assert cli.main([str(word) for word in words]) == 0
    out, error = capsys.readouterr()
    assert error == ""
    return out.splitlines()
