"""11 to 15. The cards: what their parts do, how one is carried out, when one may be used, and what answers it."""
