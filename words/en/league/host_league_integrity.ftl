# Results that look agreed on, second accounts, entries that need no asking.
agreed-quick = The game was given up, or a draw was agreed on, within three minutes of its start.
agreed-ahead = The game was given up by who was winning it by its own score.
opt-report-account = Another account, if you think that both are the same person
case-two-accounts = Name two different accounts: `player:` and `account:`.
case-not-kept-out = No limit of the season keeps you out: join with `/league join`.
case-leg = game { $number } of { $of }
case-text-two = These two accounts may be one person's. Each of these facts has harmless reasons; nothing follows by itself.
two-quick = In their games against each other one answered within two minutes { $number } of { $of } times, on several days.
two-together = In their other games { $number } of { $of } sittings of one come right before or after one of the other; they were never there at the same time.
two-given-up = All { $number } games between them that are over were given up early.
two-after = One joined { $minutes } minutes after the other, with an account { $days } days old.
