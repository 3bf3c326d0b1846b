"""The War in Europe (15.0)."""
