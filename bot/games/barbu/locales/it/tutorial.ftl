# La smazzata guidata per chi comincia: due smazzate di cinque carte, una frase a ogni passo.

lesson-title = Una smazzata guidata
lesson-title-deal = Smazzata guidata { $number } di { $count }: { $contract }
lesson-start = Prova una smazzata guidata
lesson-go = Dai le carte
lesson-next = La seconda smazzata: una scommessa
lesson-again = Giocala di nuovo
lesson-open = Apri un tavolo

lesson-intro =
    Cinque carte a testa, dall’asso al dieci, contro tre bot. Due minuti, niente conta, e lo vedi solo tu.
    • Rispondi al seme d’attacco, se puoi. La carta più alta di quel seme fa la presa e attacca la prossima.
    • Che cosa vale una presa lo dice il **contratto**. Quasi sempre bisogna **non** prendere ciò che conta.
    • Tocca una carta qualsiasi: se non è permessa, ti si dice perché.

lesson-setting = { $name } è il dichiarante e ha scelto **{ $contract }**: { $values }. Non prenderne!
lesson-bet = 💡 Prima della prima carta ognuno può contrare gli altri. Un contro è una scommessa a due: chi fa peggio paga all’altro la differenza. Le tue carte sono quasi tutte basse: una scommessa con { $name } promette bene.
lesson-lead = 💡 Attacchi tu. Una carta bassa lascerà probabilmente la presa a qualcun altro.
lesson-lead-hearts = 💡 Attacchi tu. A questo contratto non si attacca a cuori finché si ha un altro seme.
lesson-follow-choice = 💡 L’attacco è a { $suit }, e tu ne hai: devi rispondere. Con una carta sotto { $card } la presa non è tua.
lesson-follow-below = 💡 Rispondi al seme: { $suit }. Non puoi superare { $card }: liberati della più alta.
lesson-follow-above = 💡 Rispondi al seme: { $suit }. Superi { $card }. Forse qualcuno dopo di te sale ancora.
lesson-follow-last = 💡 Rispondi al seme: { $suit }. Non puoi restare sotto { $card }: la presa sarà tua.
lesson-void = 💡 Non hai { $suit }: puoi giocare qualsiasi carta, nessuna farà la presa. Scartane una alta.
lesson-void-counting = 💡 Non hai { $suit }: puoi giocare qualsiasi carta, nessuna farà la presa. Regala { $card } agli altri!
lesson-taken = Ciò che conta finora: { $list }

lesson-result = **Risultato**
lesson-early = La smazzata si ferma qui: non c’è più niente da prendere.
lesson-end-clean = 🎉 Non hai preso niente di ciò che conta. Ben schivato!
lesson-end-some = Hai preso { $points }. Rispondi basso, e scarta ciò che conta quando ti manca il seme.
lesson-end-won = ⚔️ Scommessa vinta: { $name } ha { $theirs }, tu hai { $yours }, e la differenza di **{ $points }** va a te.
lesson-end-lost = ⚔️ Scommessa persa: { $name } ha { $theirs }, tu hai { $yours }, e la differenza di **{ $points }** va a { $name }.
lesson-end-even = ⚔️ La tua scommessa: pari con { $name }, nessuno paga.
lesson-end-unbet = Senza scommessa non si paga altro. Giocala di nuovo con un contro!
lesson-end-all =
    Questo è il Barbu: il dichiarante sceglie, gli altri scommettono, tutti schivano. A un vero tavolo si hanno 13 carte, i contratti sono sette, e in due si vincono punti: **{ contract-trumps }** e **{ contract-domino }**.
    { -new } apre un tavolo; i bot prendono i posti liberi.
