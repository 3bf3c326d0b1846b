# Zbyt wiele naraz
form-late = Formularz nie zdążył się otworzyć. Spróbuj ponownie.
limit-one = Twoje poprzednie żądanie tego rodzaju jest jeszcze wykonywane. Poczekaj, aż się skończy.
limit-full = Zbyt wiele osób czeka teraz na filmy, powtórki i podobne ({ $most }). Spróbuj ponownie za kilka minut.
limit-slow = Trwało to dłużej niż { $seconds } s i zostało przerwane. Niczego nie zmieniono.
limit-games-user = Masz już tyle otwartych gier, ile można ({ $most }). Najpierw zakończ lub zamknij jedną z nich.
limit-games-server = Na tym serwerze jest już tyle otwartych gier, ile można ({ $most }). Najpierw zakończcie lub zamknijcie jedną z nich.
limit-import-entries = Dziennik w tym pliku ma za dużo wpisów ({ $count }); może mieć najwyżej { $most }.
reading-lost = Program, który to obliczał, przerwał pracę. Spróbuj ponownie.
close-unreadable = Gry nr { $game } nie da się odczytać, więc nie można zapytać graczy. Może ją zamknąć moderator, który w niej nie gra; nową grę można tu otworzyć mimo to.
