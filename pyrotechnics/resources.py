"""Find the files of ``assets/``, in a checkout and in an installed wheel alike."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "assets"
_CHECKOUT = _PACKAGE.parent / "assets"


def asset(*parts: str) -> Path:
    """Return the path of a file below ``assets/``.

    Args:
        parts: Folder and file names below ``assets/``, such as ``"decks", "pyrotechnics.toml"``.

    Raises:
        FileNotFoundError: If no such file came with this installation.
    """
    for root in (_INSTALLED, _CHECKOUT):
        path = root.joinpath(*parts)
        if path.is_file():
            return path
    raise FileNotFoundError(f"The file assets/{'/'.join(parts)} is missing: please install Pyrotechnics again.")
