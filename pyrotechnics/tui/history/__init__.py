"""The history: every game that is kept, in a list that is as quick with 20,000 games as with none."""
