# Quando i giocatori del bot non possono pensare adesso.

error-thinking-not-ready = I giocatori del bot si stanno ancora scaldando: riprova tra mezzo minuto.
error-thinking-late = Ci è voluto troppo a pensare: il bot ha molto da fare proprio adesso. Riprova tra un momento.
error-thinking-failed = Qualcosa è andato storto mentre pensavo. Riprova; se succede ancora, avvisa chi mi ospita.
error-thinking-off = Qui il pensare in anticipo è spento: chiedi a chi mi ospita BARBU_BOT_WORKERS.
