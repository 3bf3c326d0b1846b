# Generałowie: co kanał wie o turze państwa, o rundzie i o końcu gry

# Tura państwa: karta i co zrobiła
report-played = **{ $seat }** { AGREE($seat) ->
        [plural] zagrywają
       *[singular] zagrywa
    } kartę **{ $card }**
report-laid = **{ $seat }** { AGREE($seat) ->
        [plural] wykładają
       *[singular] wykłada
    } status **{ $card }**
report-laid-down = **{ $seat }** { AGREE($seat) ->
        [plural] wykładają
       *[singular] wykłada
    } zakrytą odpowiedź
report-dropped = **{ $seat }** { AGREE($seat) ->
        [plural] nic nie zagrywają i odrzucają
       *[singular] nic nie zagrywa i odrzuca
    } kartę
report-idle = **{ $seat }** { AGREE($seat) ->
        [plural] nie mają
       *[singular] nie ma
    } czego zagrać
report-used = **{ $seat }** { AGREE($seat) ->
        [plural] używają
       *[singular] używa
    } karty **{ $card }**
report-paid =
    koszt: { $count } { $count ->
        [one] karta
        [few] karty
       *[other] kart
    }
report-cancelled = karta **{ $card }** nie działa
report-placed = ✚ { $piece }, **{ $area }**
report-declared = liczy się jako właśnie wystawiona: { $piece }, **{ $area }**
report-battled =
    ⚔ **{ $area }**{ $victim_id ->
        [none] {" "}(nikogo tam nie ma)
       *[other] {""}
    }
report-aimed = 🎯 { $piece }, **{ $area }**
report-removed = ✖ { $piece }, **{ $area }**
report-cut-off = ✖ bez zaopatrzenia: { $piece }, **{ $area }**
report-withdrawn = ✖ zdjęta przez właściciela: { $piece }, **{ $area }**
report-not-lent = nikt nie zdejmuje na to pionka: { $piece }, **{ $area }**
report-guarded = 🛡 { $piece }, **{ $area }**
report-spared = 🛡 zostaje: { $piece }, **{ $area }**
report-granted = zaopatrzone w tej turze: { $areas }
report-put-back = karta { $card } wraca do talii ({ $status })
report-lost-cards =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } z talii (w talii: { $left })
report-lost-hand =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } z ręki
report-lost-status =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } status **{ $card }**
report-spared-cards =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } o { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } mniej: **{ $card }**
report-lost-response =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } zakrytą odpowiedź

# Punkty
report-sources = { $seat } **{ $count_signed }** za: { $areas }
report-scored = { $seat } **{ $count_signed }** za kartę { $card }
report-missing = { $seat } **{ $count_signed }** za karty, których zabrakło
report-home-lost =
    { $seat } { AGREE($seat) ->
        [plural] nie punktują
       *[singular] nie punktuje
    }: w ojczyźnie stoi armia wroga
report-score = Oś **{ $axis }** : **{ $allies }** Alianci (runda { $round })

# Arkusz rundy
report-round = **Koniec rundy { $round }: Oś { $axis } ({ $axis_more_signed }), Alianci { $allies } ({ $allies_more_signed })**{ $left ->
        [0] {""}
        [one] {" "}· została { $left } runda
        [few] {" "}· zostały { $left } rundy
       *[other] {" "}· zostało { $left } rund
    }
report-nation = **{ $seat }**
report-cards = { $cards }
report-face-down = zakrytych odpowiedzi: { $count }
report-in-battled = ⚔ { $areas }
report-in-placed = ✚ { $areas }
report-in-placed-ally = ✚ { $piece }, { $area }
report-in-lost = ✖ { $piece }, { $area }
report-brought =
    { $count ->
        [0] 0
       *[other] **{ $count_signed }**
    }

# W dzienniku
event-turn-over = Oś { $axis } · Alianci { $allies }
outcome-no-luck = { $title }: nie ma rzutów. Bitwa się udaje, chyba że zatrzyma ją karta.
