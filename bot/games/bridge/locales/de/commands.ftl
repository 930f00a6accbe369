# Die Befehle, die es nur beim Bridge gibt; für sie gilt, was im anderen Katalog steht.

-bid = `/{ command-bid-name }`
-double = `/{ command-double-name }`
-redouble = `/{ command-redouble-name }`
-explain = `/{ command-explain-name }`
-alert = `/{ command-alert-name }`
-compare = `/{ command-compare-name }`
-duplicate-typed = /{ command-duplicate-name } { command-duplicate-option-like-name }

game-bridge = Bridge

command-bridge-name = bridge
command-bridge-description = Eine Partie Bridge in diesem Kanal
command-bridge-new-option-rules-description = Was gespielt wird: ein Board, ein Turnier, ein Rubber …
command-bridge-new-option-options-description = Bridge hat keine Optionen
command-bridge-new-option-length-description = Wie lange, sagt die Spielform
command-bid-name = bieten
command-bid-description = Eine Ansage machen: Gebot, Passe, Kontra oder Rekontra
command-bid-option-call-name = ansage
command-bid-option-call-description = Etwa 1SA, 3♠, Passe, X oder XX
command-double-name = kontrieren
command-double-description = Das Gebot der Gegner kontrieren
command-redouble-name = rekontrieren
command-redouble-description = Rekontrieren, wenn die Gegner deine Seite kontriert haben
command-explain-name = erklären
command-explain-description = Fragen, was eine Ansage der Gegner bedeutet, oder eine eigene erklären
command-explain-option-call-name = ansage
command-explain-option-call-description = Welche Ansage
command-alert-name = alertieren
command-alert-description = Deine letzte Ansage alertieren; dein Partner sieht davon nichts, bis die Reizung vorbei ist
command-alert-option-meaning-name = bedeutung
command-alert-option-meaning-description = Was sie bedeutet
command-compare-name = vergleichen
command-compare-description = Ein fertiges Board mit dem Ergebnis von Bots bei denselben Karten vergleichen
command-compare-option-deal-name = board
command-compare-option-deal-description = Welches Board der Partie, von 1 an gezählt; leer lassen für das letzte
command-duplicate-name = duplikat
command-duplicate-description = Einen Tisch eröffnen, dessen Boards auch andere spielen, oder die eines solchen Tisches spielen
command-duplicate-option-like-name = wie
command-duplicate-option-like-description = Die Partie, deren Boards du spielen willst; leer lassen für neue

choice-bridge-length-whole = So lange wie die Spielform
