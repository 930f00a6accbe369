# Ciò di cui andare fieri al bridge: mostrato a fine partita, contato nelle statistiche.

feat-bridge-grand-slam = Grande slam
feat-bridge-grand-slam-about = tredici prese dichiarate con il compagno, e tutte fatte
feat-bridge-small-slam = Piccolo slam
feat-bridge-small-slam-about = dodici prese dichiarate con il compagno, e slam mantenuto
feat-bridge-redoubled-made = Surcontro mantenuto
feat-bridge-redoubled-made-about = un contratto surcontrato giocato e mantenuto
feat-bridge-double-defied = Contrato e mantenuto
feat-bridge-double-defied-about = un contratto contrato giocato e mantenuto
feat-bridge-slam-beaten = Slam battuto
feat-bridge-slam-beaten-about = in difesa, le prese che bastavano a battere uno slam
feat-bridge-big-penalty = Ottocento
feat-bridge-big-penalty-about = 800 punti o più in difesa con un solo contratto
feat-bridge-sure-hand = Mano sicura
feat-bridge-sure-hand-about = tre contratti o più giocati in una partita, tutti mantenuti
feat-bridge-iron-defence = Difesa di ferro
feat-bridge-iron-defence-about = tre contratti o più contro gli avversari in una partita, tutti battuti
feat-bridge-straight-rubber = Rubber in due manche
feat-bridge-straight-rubber-about = un rubber vinto senza lasciare una manche agli avversari
feat-bridge-comeback = Rimonta
feat-bridge-comeback-about = 500 punti o più di svantaggio a metà partita, vittoria alla fine
feat-bridge-start-to-finish = Dall’inizio alla fine
feat-bridge-start-to-finish-about = in testa senza rivali dopo ogni smazzata di una partita lunga
