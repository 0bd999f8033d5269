"""``python -m ludoteca``: the command line."""

import sys

from ludoteca.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
