# Reports of a game in its channel

story-withdrawn = ~~{ $title }~~
    ↩ { $seat }: cofnięto, to już nieaktualne.
story-board-below = -# [Plansza jest teraz niżej]({ $link })
story-before = Wcześniej: { $events }
opt-news = Co o przebiegu gier trafia na kanał
setup-news = Na kanał trafia: { $news }
choice-news-chapters = meldunek, gdy coś się skończy
choice-news-everything = ponadto od razu każde ważne wydarzenie
opt-news-name = meldunki
choice-news-handed = także zanim druga strona odpowie

button-luck = Szczęście
luck-title = Oczekiwania i szczęście
luck-line = **{ $seat }**, { $what }: oczekiwano { $expected }, wypadło { $brought } ({ $more }), prób: { $times }; mniej bywa w { $share } partiach na 100
luck-note = Średnia wszystkiego, co mogło wypaść, przy ówczesnych siłach i modyfikatorach. To, co cofnięto, się nie liczy. Losowania, które nie należą do żadnej strony, i dobieranie kart się nie liczą.
luck-nothing = W tej partii los nie rozstrzygał o niczym, co da się policzyć.
luck-what = Co
luck-expected = Oczek.
luck-brought = Wypadło
luck-more = ±
luck-none = { $title }: takiego zestawienia nie ma.
luck-later = To zestawienie jest po zakończeniu partii.
cmd-luck-name = raport-szczęścia
cmd-luck-description = Po partii: czego strony mogły oczekiwać od losu i co wypadło
