"""The plain face: the same games as lines of text, for screen readers, braille displays, scripts and dumb terminals."""
