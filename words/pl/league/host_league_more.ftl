# Kiedy opowiada się dzień; strony w play-offach; kto czyta trwające partie
league-setting-digest = Dzień jest podsumowywany o (godzina, strefa; - nigdy)
league-setting-playoffs = Strony w play-offach
league-choice-playoffs-same = jak w grupach
league-choice-playoffs-history = według tego, co kto miał
league-choice-playoffs-both = dwie partie z zamianą stron
league-choice-playoffs-drawn = losowane
league-choice-playoffs-lower-seed = wybiera niżej rozstawiony
league-choice-playoffs-bids = ukryta licytacja
league-choice-digest-none = nigdy
league-setting-threads = Wątki partii
league-choice-threads-open = czyta je każdy
league-choice-threads-closed = tylko dla graczy i moderatorów
league-closed-forum = Posty forum są otwarte dla wszystkich: zamknięte wątki są możliwe, gdy partie toczą się w wątkach kanału, a nie w postach { $place }.
league-closed-right = Nie mogę otwierać prywatnych wątków w { $place } (Create Private Threads). Nadaj mi to prawo albo zostaw wątki otwarte.
league-closed-open = teraz otwarta dla wszystkich: `/replay`, partia { $game }
