# Die Befehle, die es nur beim Barbu gibt; für sie gilt, was im anderen Katalog der Befehle steht.

-house = `/{ command-house-name }`
-sheet = `/{ command-sheet-name }`
-choose = `/{ command-choose-name }`

command-barbu-name = barbu
command-barbu-description = In diesem Kanal Barbu spielen, mit Freunden oder, wenn niemand Zeit hat, mit Bots
command-house-name = hausregeln
command-house-description = Die Hausregeln dieses Servers lesen, aufstellen und ändern, bevor ein Tisch eröffnet wird
command-house-option-name-name = name
command-house-option-name-description = Hausregeln dieses Servers oder ein Name für neue
command-house-option-base-name = vorlage
command-house-option-base-description = Die Regeln, von denen neue ausgehen
command-house-option-file-description = Regeln als Datei, in TOML oder JSON
command-sheet-name = punktezettel
command-sheet-description = Einen Punktezettel führen, wenn ihr mit echten Karten spielt
command-sheet-option-players-description = Namen oder Erwähnungen in Sitzfolge, im Uhrzeigersinn; der erste gibt zuerst
command-sheet-option-rules-description = Die Regeln, nach denen ihr spielt
command-sheet-option-length-description = Wie viele Kontrakte jeder Ansager spielt
command-choose-name = wählen
command-choose-description = Deinen Kontrakt wählen, wenn du Ansager bist
command-choose-option-contract-name = kontrakt
command-choose-option-contract-description = Einer deiner übrigen Kontrakte
command-choose-option-trump-name = trumpf
command-choose-option-trump-description = Die Trumpffarbe, für den Kontrakt Trumpf
command-choose-option-start-name = startkarte
command-choose-option-start-description = Die Startkarte, für den Kontrakt Domino
choice-who-table = Der Tisch: alle anderen
choice-who-family = Die Familie: alle außer dem Ansager
choice-who-declarer = Der Ansager
choice-who-all = Alle, die mir Kontra gegeben haben
choice-suit-C = ♣ { suit-name-C }
choice-suit-D = ♦ { suit-name-D }
choice-suit-H = ♥ { suit-name-H }
choice-suit-S = ♠ { suit-name-S }
choice-suit-NT = { no-trump }

choice-barbu-length-full = Ganz, alle Kontrakte
choice-barbu-length-half = Halb, je 4 Kontrakte
choice-barbu-length-short = Kurz, je 2 Kontrakte
choice-barbu-length-express = Express, je 1 Kontrakt
