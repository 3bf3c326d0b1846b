"""How the tables of this folder are made of the facts: ``python -m data.next_war.made FACTS [--check]``. Not needed to play."""
