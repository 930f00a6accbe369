# Che cosa dice `barbu rules` nel terminale.
rules-shell-two = Un regolamento alla volta: «{ $one }» o «{ $two }».
rules-shell-file = Indica il file .toml o .json da controllare: barbu rules check FILE.
rules-shell-strays = Il regolamento in { $file } si chiama «{ $name }» ma è diverso: cambia { $field }. Dagli un nome suo.
rules-shell-unknown = Non c’è un regolamento «{ $name }». Ci sono: { $known }; oppure indica un file .toml.
rules-shell-near = Non c’è un regolamento «{ $name }». Intendevi «{ $near }»?
rules-shell-unreadable = Non si può leggere { $file }: { $why ->
    [missing] il file non esiste
    [denied] l’accesso è negato
    [folder] è una cartella
    [text] non è testo in UTF-8
   *[other] { $detail }
}.
