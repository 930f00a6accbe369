"""Play of Barbu: state, legal actions, doubles, scores and views."""
