# Gracze komputerowi
player-greedy = waży szanse walki, zaopatrzenie i teren
reason-cut = odcięte oddziały
reason-held = miejsca trzymane na końcu
plan-manner = { $manner_id ->
    [dash] wszystko dla celów
   *[other] utrzymanie linii
}
