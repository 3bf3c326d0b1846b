# Results that look agreed on, second accounts, entries that need no asking.
agreed-quick = The game was given up, or a draw was agreed on, within three minutes of its start.
agreed-ahead = The game was given up by who was winning it by its own score.
opt-report-account = Another account, if you think that both are the same person
case-two-accounts = Name two different accounts: `player:` and `account:`.
case-not-kept-out = No limit of the season keeps you out: join with `/league join`.
