# The control panel, and what happened since one's last move.

panel-stacks = Everything in …
button-everything = All ({ $count })
