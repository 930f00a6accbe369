# Was `barbu rules` in der Shell sagt.
rules-shell-two = Immer nur ein Regelwerk: „{ $one }“ oder „{ $two }“.
rules-shell-file = Nenne die .toml- oder .json-Datei, die geprüft werden soll: barbu rules check DATEI.
rules-shell-strays = Das Regelwerk in { $file } heißt „{ $name }“ und ist ein anderes: { $field } weicht ab. Gib ihm einen eigenen Namen.
rules-shell-unknown = Es gibt kein Regelwerk „{ $name }“. Es gibt: { $known }; oder nenne eine .toml-Datei.
rules-shell-near = Es gibt kein Regelwerk „{ $name }“. Meintest du „{ $near }“?
rules-shell-unreadable = { $file } ist nicht lesbar: { $why ->
    [missing] die Datei gibt es nicht
    [denied] der Zugriff ist verweigert
    [folder] es ist ein Ordner
    [text] es ist kein UTF-8-Text
   *[other] { $detail }
}.
