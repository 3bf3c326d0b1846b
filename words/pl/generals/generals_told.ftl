# Generałowie: co kanał wie o turze państwa, o rundzie i o końcu gry

# Tura państwa: karta i co zrobiła
told-played = **{ $seat }** zagrywa **{ $card }**
told-played-again = **{ $seat }** zagrywa ze stosu odrzuconych **{ $card }**
told-laid = **{ $seat }** wykłada status **{ $card }**
told-laid-down = **{ $seat }** wykłada zakrytą odpowiedź
told-dropped = **{ $seat }** nic nie zagrywa i odrzuca kartę
told-idle = **{ $seat }** nie ma czego zagrać
told-used = **{ $seat }** używa **{ $card }**
told-paid = traconych kart: { $count }
told-cancelled = **{ $card }** nie działa
told-placed = ✚ { $piece }, **{ $area }**
told-declared = liczy się jako właśnie wystawiona: { $piece }, **{ $area }**
told-battled =
    ⚔ **{ $area }**{ $victim_id ->
        [none] {" "}(nikogo tam nie ma)
       *[other] {""}
    }
told-aimed = 🎯 { $piece }, **{ $area }**
told-removed = ✖ { $piece }, **{ $area }**
told-cut-off = ✖ bez zaopatrzenia: { $piece }, **{ $area }**
told-withdrawn = ✖ zdjęta przez właściciela: { $piece }, **{ $area }**
told-not-lent = nikt nie zdejmuje na to pionka: { $piece }, **{ $area }**
told-guarded = 🛡 { $piece }, **{ $area }**
told-spared = 🛡 zostaje: { $piece }, **{ $area }**
told-granted = zaopatrzone w tej turze: { $areas }
told-put-back = { $card } wraca do talii ({ $status })
told-lost-cards = { $seat } traci kart z talii: { $count } (zostaje { $left })
told-lost-hand = { $seat } traci kart z ręki: { $count }
told-lost-status = { $seat } traci status **{ $card }**
told-spared-cards = { $seat } traci kart mniej o { $count }: **{ $card }**
told-lost-response = { $seat } traci zakrytą odpowiedź

# Punkty
told-sources = { $seat } **{ $count_signed }** za: { $areas }
told-scored = { $seat } **{ $count_signed }** za kartę { $card }
told-missing = { $seat } **{ $count_signed }** za karty, których zabrakło
told-home-lost = { $seat } nie punktuje: w ojczyźnie stoi wróg
told-score = Oś **{ $axis }** : **{ $allies }** Alianci (runda { $round })

# Arkusz rundy
told-round = **Koniec rundy { $round }: Oś { $axis } ({ $axis_more_signed }), Alianci { $allies } ({ $allies_more_signed })**{ $left ->
        [0] {""}
        [one] {" "}· została { $left } runda
        [few] {" "}· zostały { $left } rundy
       *[other] {" "}· zostało { $left } rund
    }
told-nation = **{ $seat }**
told-cards = { $cards }
told-face-down = zakrytych odpowiedzi: { $count }
told-in-battled = ⚔ { $areas }
told-in-placed = ✚ { $areas }
told-in-placed-ally = ✚ { $piece }, { $area }
told-in-lost = ✖ { $piece }, { $area }
told-brought =
    { $count ->
        [0] 0
       *[other] **{ $count_signed }**
    }

# W dzienniku
event-turn-over = Oś { $axis } · Alianci { $allies }
