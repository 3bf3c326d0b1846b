"""``/league``, ``/player`` and ``/bid``: a file a family of commands."""
