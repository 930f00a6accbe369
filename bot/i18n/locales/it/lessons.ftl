# Le smazzate guidate per chi comincia, di ogni gioco.

lesson-title = Una smazzata guidata
lesson-title-deal = Smazzata guidata { $number } di { $count }: { $contract }
lesson-start = Smazzata guidata
lesson-go = Dai le carte
lesson-which = Scegli una smazzata…
lesson-line = { $place }. { $contract }
lesson-next = Avanti: { $contract }
lesson-again = Giocala di nuovo
lesson-restart = Ricomincia
lesson-back = ‹ Smazzata guidata
lesson-open = Apri un tavolo
lesson-door-join = Unisciti al tavolo
lesson-door-start = Inizia la partita
lesson-door-back = Torna al mio tavolo
lesson-door-kept = { button-back }
lesson-told-open = **{ lesson-open }** comincia una partita in questo canale; i bot prendono i posti liberi.
lesson-told-kept = **{ button-back }** ti ridà il posto al tavolo di questo canale.
lesson-told-elsewhere = In questo canale si sta giocando. Guarda la partita, oppure apri un tavolo in un altro canale con { -new }.
