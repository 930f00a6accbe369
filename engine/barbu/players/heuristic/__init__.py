"""The rule-of-thumb player: no search, only chances and the values of the contract.

Contracts are never known by name: what a trick, a card, a last trick or a place counts decides
everything, so a house contract is played as soundly as the usual ones.
"""
