# Le smazzate guidate per chi comincia, di ogni gioco.

lesson-title = Una smazzata guidata
lesson-title-deal = Smazzata guidata { $number } di { $count }: { $contract }
lesson-start = Prova una smazzata guidata
lesson-go = Dai le carte
lesson-next = Smazzata seguente: { $contract }
lesson-again = Giocala di nuovo
lesson-open = Apri un tavolo
lesson-door-join = Unisciti al tavolo qui
lesson-door-start = Inizia la mia partita
lesson-door-back = Torna al mio tavolo
lesson-told-open = { -new } apre un tavolo; i bot prendono i posti liberi.
lesson-told-elsewhere = In questo canale si sta giocando. Guarda la partita, oppure apri un tavolo in un altro canale con { -new }.
