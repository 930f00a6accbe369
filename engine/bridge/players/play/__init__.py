"""Card play by rule: leads and signals by the booklet, and a plan of a few words for each trick."""
