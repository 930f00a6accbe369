# Il nome di un tavolo di barbu, e le sue regole.

game-barbu = Barbu
lobby-title = Un tavolo di Barbu
lobby-house-rules = Regole: **{ $rules }** (regole della casa basate su { $base })
about-barbu = Un gioco di prese: a ogni smazzata un giocatore sceglie l’obiettivo, per esempio evitare i cuori, fare prese o posare le carte in file.
lobby-mix = { $deals ->
    [one] Una smazzata, un contratto.
   *[other] { $each ->
        [once] Ogni smazzata ha un contratto diverso.
       *[again] Ogni contratto si sceglie una volta prima che uno ritorni.
    }
}
lobby-rules-contre = Contre, il Barbu francese, con i contri
lobby-rules-solar = Solar, contrano tutti, anche il dichiarante
lobby-rules-torneo = Torneo, il gioco dei tornei italiani
lobby-rules-tafferan = Tafferan, il dichiarante cambia a ogni smazzata
lobby-rules-trente-deux = Trente-deux, 32 carte, senza contri
lobby-rules-english = Barbu inglese, contri in un solo giro
lobby-rules-famille = Barbu di famiglia, vince il totale più basso
lobby-rules-rifki = Rıfkı, il King turco
lobby-rules-king-portugal = King portoghese
lobby-rules-king-italiano = King italiano
lobby-rules-trix = Trix
lobby-rules-ravage = San Francisco, con Ravage City
lobby-rules-lora = Lora
lobby-rules-challenge = Incontro di campionato, Contre in 4 smazzate
# Other names, countries and lengths that find a rule set; never shown.
rules-more = Altri giochi: scegli per paese e durata, o scrivi un nome (King, Trix…)
rules-also-contre = 28 smazzate
rules-also-solar = 28 smazzate
rules-also-torneo = torneo, 28 smazzate
rules-also-tafferan = 28 smazzate
rules-also-trente-deux = La Salade, Insalata, Ratatouille
rules-also-english = 28 smazzate
rules-also-famille = La Salade, Insalata, Réussite
rules-also-rifki = King, Rifki, corto
rules-also-king-portugal = King, Nulos, corto
rules-also-king-italiano = King, corto
rules-also-trix = Trex, Giordania, Siria, Libano, paesi arabi
rules-also-ravage = Tafferan, 32 smazzate

# The finder of rule sets: a country, a length, and the games that fit both.
rules-finder-title = Trova un gioco
rules-finder-line = **{ $title }** · { $about }
rules-finder-none = Nessun gioco va bene. Scegli un altro paese o un’altra durata.
rules-finder-game = Scegli un gioco
rules-finder-minutes = circa { $minutes } min
rules-country-any = Tutti i paesi
rules-country-france = Francia
rules-country-germany = Germania
rules-country-italy = Italia
rules-country-england = Inghilterra
rules-country-portugal = Portogallo
rules-country-brazil = Brasile
rules-country-serbia = Serbia
rules-country-croatia = Croazia
rules-country-america = Stati Uniti
rules-country-turkey = Turchia
rules-country-levant = Levante
rules-length-any = Tutte le durate
rules-length-short = Al massimo 45 minuti
rules-length-hour = Circa un’ora
rules-length-long = Più di 75 minuti
