# Scripted players
player-greedy = takes the biggest immediate gain
reason-statuses = statuses
reason-responses = responses
reason-dry = decks running out
reason-homes = homes
