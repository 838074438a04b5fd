"""A private PostgreSQL for tests that are not Python's: says its database's address, and is gone
when nobody listens any more."""

import sys

from tests.server.serving import Cluster, find_postgres

if __name__ == "__main__":
    with Cluster(find_postgres()) as cluster:
        print(cluster.create_database("emporion"), flush=True)
        sys.stdin.read()
