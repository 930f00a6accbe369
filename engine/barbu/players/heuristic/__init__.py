"""The heuristic player: no search, only chances and the values of the contract.

Decisions depend on the contract's values, not its name, so that custom contracts are played as well as the
usual ones.
"""
