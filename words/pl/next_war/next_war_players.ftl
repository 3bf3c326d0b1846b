# Gracze komputerowi
player-greedy = waży szanse walki, zaopatrzenie i teren
plan-manner = { $manner_id ->
    [bold] śmiałe natarcie
    [careful] ostrożnie
    [raid] rajd w głąb
    [hold] utrzymanie linii
    [mass] koncentracja do ataków
    [stay] nikt się nie rusza
   *[usual] zwykły marsz
}
