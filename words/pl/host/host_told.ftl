# The table: the story of a game as its channel tells it.

story-withdrawn = ~~{ $title }~~
    ↩ { $seat }: cofnięto, to już nieaktualne.
story-board-below = -# Plansza jest teraz niżej: { $link }
story-before = Wcześniej: { $events }
opt-news = Co o przebiegu gier trafia na kanał
setup-news = Na kanał trafia: { $news }
choice-news-chapters = meldunek, gdy coś się skończy
choice-news-everything = ponadto od razu każde ważne wydarzenie
opt-news-name = meldunki
choice-news-handed = także zanim druga strona odpowie
