# Co ukrytego może ustalić plik pozycji
stipulated-hands = karty na ręce
stipulated-future = Karty Przyszłej Ofensywy
stipulated-deal = rozdanie kart obu stronom
stipulated-decks = kolejność talii

# Kości
event-host-sealed = 🎲 Od wpisu { $since } rzuty wynikają z nowego zapieczętowanego sekretu: SHA-256 `{ $hash }`.
event-host-mixed =
    🎲 { $seat } { AGREE($seat) ->
        [plural] dodają
       *[singular] dodaje
    } do losowania, od wpisu { $since }: „{ $text }”
mix-head = Gracze dodali do losowania:
button-mix = 🎲 Dodaj do losowania
start-own-mix = Ostatni dodatek do losowania jest twój. „Start” musi nacisnąć ktoś inny z grających albo dodać coś po tobie.
