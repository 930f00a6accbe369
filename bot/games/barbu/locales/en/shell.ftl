# What `barbu rules` says at the shell.
rules-shell-two = One rule set at a time: “{ $one }” or “{ $two }”.
rules-shell-file = Name the .toml or .json file to check: barbu rules check FILE.
rules-shell-strays = The rule set in { $file } is called “{ $name }” and is another: { $field } differs. Give it a name of its own.
rules-shell-unknown = There is no rule set “{ $name }”. There are: { $known }; or name a .toml file.
rules-shell-near = There is no rule set “{ $name }”. Did you mean “{ $near }”?
rules-shell-unreadable = The rule set { $file } cannot be read: { $why ->
    [missing] it does not exist
    [denied] permission is denied
    [folder] it is a folder
    [text] it is not UTF-8 text
   *[other] { $detail }
}.
