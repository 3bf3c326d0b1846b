"""How the tables of ``data/next_war`` are made of the facts: ``python -m maps.next_war FACTS [--check]``. Not needed to play."""
