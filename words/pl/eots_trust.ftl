# Co ukrytego może ustalić plik pozycji
stipulated-hands = karty na ręce
stipulated-future = Karty Przyszłej Ofensywy
stipulated-deal = rozdanie wszystkich kart
stipulated-decks = kolejność talii

# Kości
event-host-sealed = 🎲 Od wpisu { $since } kości wynikają z nowej zapieczętowanej tajemnicy: SHA-256 `{ $hash }`.
event-host-mixed = 🎲 { $seat } dodaje do kości, od wpisu { $since }: „{ $text }”
mix-head = Gracze dodali do kości:
button-mix = 🎲 Dodaj do kości
start-own-mix = Ostatni dodatek do kości jest twój. „Start” naciska ktoś inny z grających albo dodaje coś po tobie.
