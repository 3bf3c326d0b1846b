# What is kept of a person
cmd-me-description = What is kept of you
cmd-me-export-description = All that is kept of you, as a file that only you get
cmd-me-forget-description = Have what is kept of you forgotten
me-file = All that is kept of you here: settings, games with your seats and decisions, plans, vacations, seasons, cases you opened. Nothing in it is anybody else's. `/me forget` removes it.
me-too-large = Your file is too large for Discord. The person who runs this bot can make it with `fieldpost store person { $user }`.
me-forget-sure = **Shall I forget you?** This cannot be undone.
    - At once: your settings, notes, vacations and unfinished forms are deleted.
    - Games under way: the computer plays on for you and anybody may take your seat; where it may not, you resign. Games you play by yourself, and lobbies you opened, are closed. You leave seasons that have not ended.
    - Games and seasons that are over: “former player” and a number take your place. Results and dice stay, and can still be checked.
    - Games and seasons under way keep your number until they end, so that nobody plays both sides. A card or a ban keeps it until it ends.
    - What was posted on Discord stays there: delete your own messages yourself. The host's backups are gone within days; files that somebody exported stay with them.
    `/me export` first gives you what is kept.
button-me-forget = Forget me
me-forgotten = Done: what was only yours is deleted. Your seats are given up in the next minutes, and your number goes from every game and season that is over. If you play here again, you are a new player.
former-player = former player { $number }
setup-privacy = -# What I keep of people, and how it leaves: `/me export`, `/me forget`. Nothing is read but commands, buttons and forms.
ask-privacy = What do you keep of me?
ask-privacy-text = `/me export` gives you everything as a file that only you get. `/me forget` removes it; **{ button-me-forget }** does so once you have read what happens.
ask-privacy-ways = privacy | my data | personal data | delete my data | delete my account | forget me | what do you know about me | GDPR
