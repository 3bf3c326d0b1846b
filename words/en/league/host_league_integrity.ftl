# Results that look agreed, second accounts, entries that need no moderator
agreed-quick = A player resigned, or a draw was agreed, within three minutes of the start.
agreed-ahead = The player who was ahead on score resigned.
opt-report-account = Another account, if you think that both are the same person
case-two-accounts = Name two different accounts: `player:` and `account:`.
case-not-kept-out = No limit of the season keeps you out: join with `/league join`.
case-leg = game { $number } of { $of }
case-text-two = These two accounts may be one person's. Each of these facts has harmless reasons; nothing follows by itself.
two-quick = In their games against each other one answered within two minutes { $number } of { $of } times, on several days.
two-together = In their other games { $number } of { $of } sessions of one come right before or after a session of the other; they were never there at the same time.
two-given-up = All { $number } finished games between them were resigned early.
two-after = One joined { $minutes } minutes after the other, with an account { $days } days old.
