"""The games; they don't know each other."""
