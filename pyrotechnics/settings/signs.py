"""Which signs an output is trusted with: the one answer for everything that is shown."""

import os
from collections.abc import Mapping

from pyrotechnics.settings.model import Glyphs


def shows_unicode(wish: Glyphs, environment: Mapping[str, str] = os.environ, encoding: str = "utf-8") -> bool:
    """Return whether more than ASCII is to be shown.

    Args:
        wish: What is set; "auto" decides by the encoding, by the locale (``LC_ALL``, ``LC_CTYPE``, ``LANG``) and by
            ``TERM`` (the Linux console's fonts lack the icons).
        environment: Where the variables are looked up.
        encoding: That of the output, where it is not always UTF-8.
    """
    if wish != "auto":
        return wish == "unicode"
    return _is_utf8(encoding) and environment.get("TERM") != "linux" and _has_unicode_locale(environment)


def _has_unicode_locale(environment: Mapping[str, str]) -> bool:
    found = next((name for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), None)
    if found is not None and _is_utf8(environment[found]):
        return True
    # Without a word of UTF-8 these two show a low line for every sign that is no ASCII.
    if "TMUX" in environment or "STY" in environment:
        return False
    # No locale, or LANG=C, says nothing of the terminal: it is what containers and cron leave behind.
    return found is None or (found == "LANG" and environment[found] in {"C", "POSIX"})


def _is_utf8(name: str) -> bool:
    return "utf8" in name.lower().replace("-", "")
