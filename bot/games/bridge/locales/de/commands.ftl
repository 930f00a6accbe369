# Die Befehle, die es nur beim Bridge gibt; für sie gilt, was im anderen Katalog steht.

-bid = `/{ command-bid-name }`
-explain = `/{ command-explain-name }`
-alert = `/{ command-alert-name }`
-compare = `/{ command-compare-name }`
-duplicate = `/{ command-duplicate-name }`

game-bridge = Bridge

command-bridge-name = bridge
command-bridge-description = In diesem Kanal Bridge spielen, mit Freunden oder, wenn niemand Zeit hat, mit Bots
command-bridge-new-option-rules-description = Was gespielt wird: ein Board, eine Serie, ein Rubber …
command-bridge-new-option-options-description = Bridge hat keine Optionen; leer lassen
command-bridge-new-option-length-description = Hängt von der Spielform ab; leer lassen
command-bridge-claim-name = claimen
command-bridge-claim-description = Die restlichen Stiche ganz oder teilweise claimen oder sie abgeben, wenn alles klar ist
command-bridge-last-name = letzter-stich
command-bridge-last-description = Den letzten Stich noch einmal ansehen, wenn du ihn verpasst hast
command-bridge-import-name = importieren
command-bridge-import-description = Boards ansehen, auswerten oder spielen, wenn du sie als PBN oder LIN hast (nur für dich)
command-bridge-import-option-file-description = Die Datei in PBN oder LIN; ohne sie ein Formular zum Einfügen
command-bid-name = bieten
command-bid-description = Eine Ansage machen, wenn du dran bist: Gebot, Passe, Kontra oder Rekontra
command-bid-option-call-description = 1SA, 3♠, Passe, X, XX …
command-explain-name = erklären
command-explain-description = Fragen, was eine Ansage der Gegner bedeutet, wenn es unklar ist, oder eine eigene erklären
command-explain-option-call-description = Die Ansage, um die es geht
command-alert-name = alertieren
command-alert-description = Deine letzte Ansage alertieren, wenn sie künstlich ist; dein Partner sieht es erst nach der Reizung
command-alert-option-meaning-name = bedeutung
command-alert-option-meaning-description = Was die Ansage bedeutet
command-compare-name = vergleichen
command-compare-description = Ein Board, sobald es beendet ist, mit dem vergleichen, was vier Bots damit gemacht haben
command-compare-option-deal-name = board
command-compare-option-deal-description = Die Nummer des Boards in dieser Partie; leer lassen für das letzte
command-duplicate-name = duplicate
command-duplicate-description = Einen Tisch mit Boards für andere eröffnen oder ihre Boards spielen, wenn ihr euch vergleichen wollt
command-duplicate-option-like-name = boards-von
command-duplicate-option-like-description = Der Tisch, dessen Boards du spielen willst; leer lassen für neue
command-tournament-name = turnier
command-tournament-description = Hier ein Turnier für Paare oder Teams eröffnen, wenn ihr viele seid, oder das offene zeigen
command-tournament-option-scoring-name = wertung
command-tournament-option-scoring-description = Wie gewertet wird; leer lassen für Matchpunkte
command-tournament-option-boards-name = boards
command-tournament-option-boards-description = Boards pro Runde; leer lassen für 2
command-tournament-option-rounds-description = Höchstens so viele Runden; leer lassen für das ganze Movement
command-tournament-option-movement-name = movement
command-tournament-option-movement-description = Wer auf wen trifft; leer lassen für das, was zur Zahl der Paare passt
command-tournament-option-minutes-description = Höchstdauer einer Runde; leer lassen, um auf alle Tische zu warten
command-tournament-option-pace-description = Wie lange ein Zug dauern darf; leer lassen für die Wahl des Servers

choice-bridge-length-whole = Je nach Spielform
choice-tournament-scoring-matchpoints = Paare, Matchpunkte
choice-tournament-scoring-imps = Paare, IMPs
choice-tournament-scoring-teams = Viererteams
choice-tournament-movement-howell = Howell: jedes Paar gegen jedes
choice-tournament-movement-mitchell = Mitchell: eine Richtung bleibt sitzen
