# Die Befehle, die es nur beim Bridge gibt; für sie gilt, was im anderen Katalog steht.

-bid = `/{ command-bid-name }`
-explain = `/{ command-explain-name }`
-alert = `/{ command-alert-name }`
-compare = `/{ command-compare-name }`
-duplicate = `/{ command-duplicate-name }`

game-bridge = Bridge

command-bridge-name = bridge
command-bridge-description = Eine Partie Bridge in diesem Kanal
command-bridge-new-option-rules-description = Was gespielt wird: ein Board, eine Serie, ein Rubber …
command-bridge-new-option-options-description = Bridge hat keine Optionen; leer lassen
command-bridge-new-option-length-description = Hängt von der Spielform ab; leer lassen
command-bridge-claim-name = claimen
command-bridge-claim-description = Einen Teil der restlichen Stiche oder alle claimen, oder sie abgeben
command-bridge-last-name = letzter-stich
command-bridge-last-description = Den letzten Stich ansehen
command-bridge-import-name = importieren
command-bridge-import-description = Boards von anderswo ansehen, auswerten oder spielen: eine PBN- oder LIN-Datei (nur für dich)
command-bridge-import-option-file-description = Die Datei in PBN oder LIN
command-bid-name = bieten
command-bid-description = Eine Ansage machen: Gebot, Passe, Kontra oder Rekontra
command-bid-option-call-description = 1SA, 3♠, Passe, X, XX …
command-explain-name = erklären
command-explain-description = Fragen, was eine Ansage der Gegner bedeutet, oder eine eigene erklären
command-explain-option-call-description = Die Ansage, um die es geht
command-alert-name = alertieren
command-alert-description = Deine letzte Ansage alertieren; dein Partner sieht davon nichts, bis die Reizung vorbei ist
command-alert-option-meaning-name = bedeutung
command-alert-option-meaning-description = Was die Ansage bedeutet
command-compare-name = vergleichen
command-compare-description = Ein beendetes Board mit dem vergleichen, was vier Bots mit denselben Karten gemacht haben
command-compare-option-deal-name = board
command-compare-option-deal-description = Die Nummer des Boards in dieser Partie; leer lassen für das letzte
command-duplicate-name = duplicate
command-duplicate-description = Einen Tisch eröffnen, dessen Boards auch andere spielen, oder die eines solchen Tisches spielen
command-duplicate-option-like-name = boards-von
command-duplicate-option-like-description = Der Tisch, dessen Boards du spielen willst; leer lassen für neue
command-tournament-name = turnier
command-tournament-description = Hier ein Turnier für Paare oder Teams eröffnen, oder das offene zeigen
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
