# Prywatny wątek dla każdej strony
button-talk = 💬 Wątek dla każdej strony
button-no-talk = 💬 Bez wątków dla stron
lobby-talk = 💬 Na początku gry każda strona, którą gra co najmniej dwoje ludzi, dostanie prywatny wątek do rozmów.
talk-on = Na początku gry każda strona, którą gra co najmniej dwoje ludzi, dostanie prywatny wątek do rozmów.
talk-off = Wątków dla stron nie będzie.
talk-thread-name = { $side } · #{ $game }
talk-welcome = 💬 { $users }: tu gracze strony **{ $side }** mogą rozmawiać w tajemnicy przed innymi graczami gry nr { $game } w { $place }. Moderatorzy serwera mogą to czytać. Program nic więcej tu nie pisze: nie pokazuje kart i nie odpowiada na polecenia.
talk-joined = 💬 { $users }: od teraz można tu rozmawiać.
talk-no-right = 💬 Wątków dla stron nie założono: bot nie ma tu uprawnienia „Tworzenie wątków prywatnych” (Create Private Threads).
talk-no-channel = 💬 Wątków dla stron nie założono: prywatne wątki istnieją tylko na kanałach tekstowych.
talk-here = Ten wątek służy tylko do rozmów: bez kart i poleceń. Gra toczy się tu: { $place }.
