# Quando i giocatori del bot non possono pensare adesso.

error-thinking-not-ready = I bot non sono ancora pronti: riprova tra mezzo minuto.
error-thinking-late = Il calcolo ha richiesto troppo tempo: il bot è molto occupato. Riprova tra un momento.
error-thinking-failed = Il calcolo non è riuscito. Riprova; se succede ancora, avvisa il mio gestore.
error-thinking-off = Qui il calcolo delle mosse è disattivato: chiedi BARBU_BOT_WORKERS al mio gestore.
