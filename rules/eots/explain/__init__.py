"""Players' questions (why not, explain): answers made of public facts only.

* ``topics``: the questions, ``answers``: their answers
* ``why``: why a unit cannot act or get somewhere
* ``explain``: supply, headquarters, zones
* ``odds``: battles over every roll of the dice
"""
