# Co mówi wzmianka, która stoi, póki się to rozstrzyga: bez tego, co się tymczasem zmienia
asked-orders = Wydaj rozkazy
asked-discards = Odrzuć przed dobraniem
asked-lose = Przyjmij straty
asked-event = { $card }: wybierz
asked-manual = { $card }: ułóż, co się zmienia
asked-manual-after = { $card }, po walce, pole { $hex }: ułóż, co się zmienia
