import sys

from emporion.cli import main

sys.exit(main())
