# Zbyt wiele naraz
form-late = Formularz nie zdążył się otworzyć. Spróbuj ponownie.
limit-one = Twoje poprzednie żądanie tego rodzaju jest jeszcze wykonywane. Poczekaj na nie.
limit-full = Zbyt wiele osób czeka teraz na filmy, powtórki i podobne ({ $most }). Spróbuj ponownie za kilka minut.
limit-slow = Trwało to dłużej niż { $seconds } s i zostało przerwane. Niczego nie zmieniono.
limit-games-user = Liczba twoich otwartych gier: { $most }, więcej nie można. Najpierw zakończ lub zamknij jedną z nich.
limit-games-server = Liczba otwartych gier na tym serwerze: { $most }, więcej nie można. Najpierw zakończ lub zamknij jedną z nich.
limit-import-entries = Liczba wpisów w dzienniku z tego pliku: { $count }; przyjmujemy najwyżej { $most }.
reading-lost = Program, który to oblicza, przerwał pracę. Spróbuj ponownie.
close-unreadable = Gry nr { $game } nie da się odczytać, więc nie można zapytać graczy. Może ją zamknąć moderator, który w niej nie gra; nową grę można tu otworzyć mimo to.
