# Il nome di un tavolo di barbu, e le sue regole.

game-barbu = Barbu
lobby-title = Un tavolo di Barbu
lobby-about = Un gioco di carte per { $players } giocatori. A ogni smazzata uno di loro sceglie l’obiettivo: evitare le donne, i cuori o il re barbuto, fare prese, o posare le carte in file (il domino). Di solito si scommette anche, contrando.
lobby-mix = { $deals ->
    [one] Una smazzata, un contratto.
   *[other] { $each ->
        [once] Ogni smazzata ha un contratto diverso.
       *[again] Ogni contratto si sceglie una volta prima che uno ritorni.
    }
}
lobby-rules-contre = Contre (con i contri: scommesse tra due giocatori)
lobby-rules-solar = Solar, contrano tutti, anche il dichiarante
lobby-rules-torneo = Torneo, il gioco dei tornei italiani
lobby-rules-tafferan = Tafferan, il dichiarante cambia a ogni smazzata
lobby-rules-trente-deux = Trente-deux, 32 carte, senza contri
lobby-rules-english = Barbu inglese, contri in un solo giro
lobby-rules-famille = Barbu di famiglia, vince il totale più basso
lobby-rules-rifki = Rıfkı, il King turco
lobby-rules-king-portugal = King del Portogallo
lobby-rules-king-italiano = King italiano
lobby-rules-trix = Trix, del Levante
lobby-rules-ravage = San Francisco, con Ravage City
lobby-rules-lora = Lora (Serbia e Croazia)
lobby-rules-challenge = Incontro di campionato, contre in 4 smazzate
# Other names, countries and lengths that find a rule set; never shown.
rules-more = Altri: scrivi un paese, un nome (King, Trix…) o «corto»
rules-also-contre = Francia, 28 smazzate
rules-also-solar = Francia, 28 smazzate
rules-also-torneo = Italia, torneo, 28 smazzate
rules-also-tafferan = Germania, 28 smazzate
rules-also-trente-deux = Francia, La Salade, Insalata, Ratatouille
rules-also-english = Inghilterra, 28 smazzate
rules-also-famille = Francia, La Salade, Insalata, Réussite
rules-also-rifki = King, Turchia, Rifki, corto
rules-also-king-portugal = King, Portogallo, Brasile, Nulos, corto
rules-also-king-italiano = King, corto
rules-also-trix = Trex, Giordania, Siria, Libano, paesi arabi
rules-also-ravage = Tafferan, America, 32 smazzate
