"""The statistics: what the games that were played come to, drawn with numbers beside every bar."""
