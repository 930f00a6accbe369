# Worauf man beim Bridge stolz sein kann: am Ende einer Partie gezeigt, in den Statistiken gezählt.

feat-bridge-grand-slam = Großschlemm
feat-bridge-grand-slam-about = dreizehn Stiche gereizt und dreizehn gemacht
feat-bridge-small-slam = Kleinschlemm
feat-bridge-small-slam-about = zwölf Stiche gereizt und den Schlemm erfüllt
feat-bridge-redoubled-made = Rekontriert erfüllt
feat-bridge-redoubled-made-about = einen rekontrierten Kontrakt gespielt und erfüllt
feat-bridge-double-defied = Dem Kontra getrotzt
feat-bridge-double-defied-about = einen kontrierten Kontrakt gespielt und erfüllt
feat-bridge-slam-beaten = Schlemm geschlagen
feat-bridge-slam-beaten-about = im Gegenspiel einen Schlemm geschlagen
feat-bridge-big-penalty = Achthunderter
feat-bridge-big-penalty-about = im Gegenspiel mit einem einzigen Kontrakt 800 Punkte oder mehr geholt
feat-bridge-sure-hand = Sichere Hand
feat-bridge-sure-hand-about = in einer Partie drei oder mehr Kontrakte gespielt und alle erfüllt
feat-bridge-iron-defence = Eisernes Gegenspiel
feat-bridge-iron-defence-about = in einer Partie drei oder mehr gegnerische Kontrakte, und alle geschlagen
feat-bridge-straight-rubber = Glatter Rubber
feat-bridge-straight-rubber-about = einen Rubber gewonnen, ohne dass die Gegner ein Vollspiel hatten
feat-bridge-comeback = Aufholjagd
feat-bridge-comeback-about = zur Halbzeit 500 Punkte oder mehr zurück, am Ende der Sieg
feat-bridge-start-to-finish = Start-Ziel-Sieg
feat-bridge-start-to-finish-about = nach jedem Board einer langen Partie allein in Führung
