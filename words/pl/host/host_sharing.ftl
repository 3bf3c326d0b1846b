# Miejsca rozdzielane między tych, którzy usiedli do gry
lobby-shares = Więcej miejsc niż osób? Niech każdy zajmie jedno, a potem rozdzielcie wszystkie: jak podaje gra, losowo z zapieczętowanego sekretu albo wybierając po kolei.
lobby-drafts = 🎯 Wybór po kolei: { $user } bierze miejsce, a z nim te, które idą razem.
button-share-printed = Jak w zasadach
button-share-lot = Losowo
button-share-draft = Wybór po kolei
button-share-stop = Zakończ wybór
shared = Miejsca gry nr { $game } rozdzielono na nowo.
shared-printed = Miejsca rozdzielono jak w zasadach. { $who }
shared-lot = 🎲 Miejsca losowo, z zapieczętowanego sekretu: dla tych samych osób wypada tak samo. { $who }
shared-draft = 🎯 Miejsca wybiera się po kolei; kolejność wylosował zapieczętowany sekret: { $order }
share-not-now = Teraz nie można tak rozdzielić miejsc.
draft-not-yet = Miejsca są wybierane po kolei, teraz wybiera { $user }.
