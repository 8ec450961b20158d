"""What moves on the screen: sparks and cards that fly, fireworks, and the finale."""
