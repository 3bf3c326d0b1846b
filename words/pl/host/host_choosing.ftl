# Wybór na panelu i mapa obok niego

panel-likely = najbardziej prawdopodobne
panel-up-to = do { $count }
panel-exactly = dokładnie { $count }
opt-panel-map = Pokazywać ci odtąd mapę na panelach podczas wyboru?
opt-map-name = mapa
