# I comandi propri del barbu; seguono le regole dell’altro catalogo di comandi.

-house = `/{ command-house-name }`
-sheet = `/{ command-sheet-name }`
-choose = `/{ command-choose-name }`

command-barbu-name = barbu
command-barbu-description = Gioca a Barbu in questo canale, con gli amici o, quando nessuno è libero, con i bot
command-house-name = regole-casa
command-house-description = Leggi, crea e cambia le regole della casa di questo server, prima di aprire un tavolo
command-house-option-name-name = nome
command-house-option-name-description = Regole del server, o il nome di regole nuove
command-house-option-base-name = base
command-house-option-base-description = Le regole da cui partono quelle nuove
command-house-option-file-description = Regole in un file, TOML o JSON
command-sheet-name = segnapunti
command-sheet-description = Tieni il segnapunti, quando si gioca con carte vere
command-sheet-option-players-description = Nomi o menzioni nell’ordine dei posti, in senso orario; il primo dà le carte
command-sheet-option-rules-description = Le regole con cui giocate
command-sheet-option-length-description = Quanti contratti gioca ogni dichiarante
command-choose-name = scegli
command-choose-description = Scegli il tuo contratto, quando sei il dichiarante
command-choose-option-contract-name = contratto
command-choose-option-contract-description = Uno dei contratti che ti restano
command-choose-option-trump-name = atout
command-choose-option-trump-description = Il seme di atout, per il contratto Atout
command-choose-option-start-name = partenza
command-choose-option-start-description = La carta da cui parte il domino
choice-who-table = Il tavolo: tutti gli altri
choice-who-family = La famiglia: tutti tranne il dichiarante
choice-who-declarer = Il dichiarante
choice-who-all = Tutti quelli che mi hanno contrato
choice-suit-C = ♣ { suit-name-C }
choice-suit-D = ♦ { suit-name-D }
choice-suit-H = ♥ { suit-name-H }
choice-suit-S = ♠ { suit-name-S }
choice-suit-NT = { no-trump }

choice-barbu-length-full = Completa, tutti i contratti
choice-barbu-length-half = Mezza, 4 contratti a testa
choice-barbu-length-short = Corta, 2 contratti a testa
choice-barbu-length-express = Lampo, 1 contratto a testa
