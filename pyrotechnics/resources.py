"""Find the files of ``assets/``, in a checkout and in an installed wheel alike."""

import re
from pathlib import Path
from typing import Literal

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "assets"
_CHECKOUT = _PACKAGE.parent / "assets"

_OF_ONE_FACE = re.compile(
    r"^\{(?P<block>app|plain)\}\n(?P<lines>.*?)^\{end\}\n|\{(?P<span>app|plain)\}(?P<words>.*?)\{end\}",
    re.DOTALL | re.MULTILINE,
)


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


def help_text(name: str, face: Literal["app", "plain"]) -> str:
    """Return a help file as one face shows it.

    What stands between ``{app}`` and ``{end}`` is about the keys and screens of the app, and what stands between
    ``{plain}`` and ``{end}`` about the words of the plain face. Each is left out by the other. Marks on lines of their
    own go with the whole line.

    Args:
        name: The name of the file below ``assets/help``, without its ending.
        face: Who shows it.

    Raises:
        FileNotFoundError: If no such file came with this installation.
    """

    def kept(mark: re.Match[str]) -> str:
        """Return what is between two marks, where it is for this face."""
        is_ours = (mark["block"] or mark["span"]) == face
        return (mark["lines"] or mark["words"] or "") if is_ours else ""

    return _OF_ONE_FACE.sub(kept, asset("help", f"{name}.md").read_text(encoding="utf-8"))
