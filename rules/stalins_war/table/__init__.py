"""The players' side: names, views, hidden things."""
