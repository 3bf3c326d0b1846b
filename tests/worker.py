"""What xdist starts in place of an interpreter: it hands its pipes over to a fork of ``tests.workers``, and waits for its end.

``pytest --tx '2*popen//python=.venv/bin/python tests/worker.py SOCKET' --dist worksteal``
"""

from __future__ import annotations

import json
import os
import socket
import sys

#: Standard input, output and error.
PIPES = (0, 1, 2)


def main() -> None:
    """Join who listens at the socket named first."""
    with socket.socket(socket.AF_UNIX) as server:
        server.connect(sys.argv[1])
        said = json.dumps([dict(os.environ), os.getcwd()]).encode() + b"\n"
        sent = socket.send_fds(server, [said], PIPES)
        server.sendall(said[sent:])
        # Only the fork holds them now, so that xdist sees it end.
        os.closerange(0, 2)
        server.recv(1)


if __name__ == "__main__":
    main()
