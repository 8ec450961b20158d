"""Start the program with ``python -m pyrotechnics``."""

from pyrotechnics.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
