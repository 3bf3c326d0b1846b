"""``/league``, ``/player`` and ``/bid``: one file per family of commands."""
