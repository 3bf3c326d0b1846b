# Generałowie: co kanał wie o turze państwa, o rundzie i o końcu gry

# Tura państwa: karta i co zrobiła
told-played = **{ $seat }** { AGREE($seat) ->
        [plural] zagrywają
       *[singular] zagrywa
    } kartę **{ $card }**
told-played-again = **{ $seat }** { AGREE($seat) ->
        [plural] zagrywają
       *[singular] zagrywa
    } ze stosu kart odrzuconych kartę **{ $card }**
told-laid = **{ $seat }** { AGREE($seat) ->
        [plural] wykładają
       *[singular] wykłada
    } status **{ $card }**
told-laid-down = **{ $seat }** { AGREE($seat) ->
        [plural] wykładają
       *[singular] wykłada
    } zakrytą odpowiedź
told-dropped = **{ $seat }** { AGREE($seat) ->
        [plural] nic nie zagrywają i odrzucają
       *[singular] nic nie zagrywa i odrzuca
    } kartę
told-idle = **{ $seat }** { AGREE($seat) ->
        [plural] nie mają
       *[singular] nie ma
    } czego zagrać
told-used = **{ $seat }** { AGREE($seat) ->
        [plural] używają
       *[singular] używa
    } karty **{ $card }**
told-paid =
    koszt: { $count } { $count ->
        [one] karta
        [few] karty
       *[other] kart
    }
told-cancelled = karta **{ $card }** nie działa
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
told-put-back = karta { $card } wraca do talii ({ $status })
told-lost-cards =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } z talii (w talii: { $left })
told-lost-hand =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } z ręki
told-lost-status =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } status **{ $card }**
told-spared-cards =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } o { $count } { $count ->
        [one] kartę
        [few] karty
       *[other] kart
    } mniej: **{ $card }**
told-lost-response =
    { $seat } { AGREE($seat) ->
        [plural] tracą
       *[singular] traci
    } zakrytą odpowiedź

# Punkty
told-sources = { $seat } **{ $count_signed }** za: { $areas }
told-scored = { $seat } **{ $count_signed }** za kartę { $card }
told-missing = { $seat } **{ $count_signed }** za karty, których zabrakło
told-home-lost =
    { $seat } { AGREE($seat) ->
        [plural] nie punktują
       *[singular] nie punktuje
    }: w ojczyźnie stoi armia wroga
told-score = Oś **{ $axis }** : **{ $allies }** Alianci (runda { $round })

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
