"""Who plays what, and how: what every face opens a table from."""
