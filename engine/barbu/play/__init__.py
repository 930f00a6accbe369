"""The play of a game of Barbu: state, legal actions, doubles, scores and views."""
