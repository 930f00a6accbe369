"""Custom rules: rule sets that a server makes, stored with its settings and edited in a panel."""
