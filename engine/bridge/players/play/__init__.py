"""Card play by rule: leads and signals by the booklet, and a simple plan for each trick."""
