# Szanse w sprawie: komputer rozgrywa pozycję do końca
button-chances = Szanse
work-chances = Rozgrywanie pozycji
chances-head = Sprawa { $case }: szanse w partii #{ $game }
chances-line = { $who }: **{ $count } z { $all }**
chances-draw = Remis
chances-unfinished = Nieskończone po { $actions } decyzjach: { $count } z { $all }
chances-how = Komputer ({ $player }) rozegrał pozycję do końca { $number ->
        [one] raz
       *[other] { $number } razy
    }.
chances-dealt = Za każdym razem wszystko, co ukryte, rozdano od nowa, a każda strona decydowała według tego, co widzi: o prawdziwych kartach nic to nie mówi.
chances-fewer = Rozegrano tylko { $number } z { $wanted }: partia trwa za długo.
chances-weaker = Silniejszy komputer ({ $player }) myślałby tu za długo.
chances-hint = To tylko wskazówka do orzeczenia: ludzie grają inaczej. Gracze tego nie widzą.
case-chances-player = Grasz w tym sezonie albo możesz jeszcze do niego wejść: nie widzisz, jak potoczyłyby się jego partie.
case-chances-over = Nie ma czego rozgrywać: partia się nie zaczęła albo skończyła się według zasad.
