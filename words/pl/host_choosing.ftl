# Wybór na panelu i mapa obok niego

panel-likely = najbardziej prawdopodobne
panel-up-to = do { $count }
panel-exactly = dokładnie { $count }
opt-panel-map = Pokazywać odtąd mapę na twoich panelach, gdy wybierasz?
opt-map-name = mapa
