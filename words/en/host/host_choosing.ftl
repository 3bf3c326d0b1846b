# Choosing on the panel, next to the map

panel-likely = likeliest
panel-up-to = up to { $count }
panel-exactly = exactly { $count }
opt-panel-map = Show the map in your own panels while you choose, from now on?
