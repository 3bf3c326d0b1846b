"""Pictures: a scene (what is to be seen) goes in, a picture (bytes, size, digest, words) comes out.

:mod:`render.scene` holds the scenes, :mod:`render.pages` draws them, ``render.<game>`` makes them of a game's views.
``README.md`` lists what a new game writes.
"""
