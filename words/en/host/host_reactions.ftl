# Questions next to a decision, and the table's text while a player is asked in private

aside-gone = This question can no longer be asked here.
waiting-private = Waiting for a decision. A player has a private question: **{ button-decide }** or `/panel` shows it to them.
