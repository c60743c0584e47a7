"""Check, count and report on recorded games of tavla and backgammon."""
