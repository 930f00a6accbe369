# Quando i giocatori del bot non possono pensare adesso.

error-thinking-not-ready = I bot non sono ancora pronti: riprova tra mezzo minuto.
error-thinking-late = Il calcolo ha richiesto troppo tempo: ho molto da fare. Riprova tra un momento.
error-thinking-failed = Il calcolo non è riuscito. Riprova; se succede ancora, avvisa il mio gestore.
error-thinking-off = Qui i consigli e i bot esperti sono disattivati. Il mio gestore può attivarli con BARBU_BOT_WORKERS.
