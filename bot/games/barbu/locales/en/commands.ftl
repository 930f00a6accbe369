# The slash commands that only Barbu has; the limits are those of the other catalogue of commands.

-house = `/{ command-house-name }`
-sheet = `/{ command-sheet-name }`
-choose = `/{ command-choose-name }`

command-barbu-name = barbu
command-barbu-description = Play Barbu in this channel, with friends or, when nobody is free, with bots
command-house-name = house
command-house-description = Read, make and change the house rules of this server, before you open a table
command-house-option-name-name = name
command-house-option-name-description = One of this server’s rule sets, or a name for a new one
command-house-option-base-name = base
command-house-option-base-description = The rules a new set starts from
command-house-option-file-description = Rules as a file, in TOML or JSON
command-sheet-name = sheet
command-sheet-description = Keep a score sheet, when you play with real cards
command-sheet-option-players-description = Names or mentions in seat order, clockwise; the first one deals first
command-sheet-option-rules-description = The rules you play by
command-sheet-option-length-description = How many contracts each declarer plays
command-choose-name = choose
command-choose-description = Choose your contract, if you’re the declarer
command-choose-option-contract-name = contract
command-choose-option-contract-description = One of your remaining contracts
command-choose-option-trump-name = trump
command-choose-option-trump-description = The trump suit, for the contract Trumps
command-choose-option-start-name = start
command-choose-option-start-description = The rank the rows start with, for the contract Domino
choice-who-table = The table: all the others
choice-who-family = The family: all but the declarer
choice-who-declarer = The declarer
choice-who-all = Everybody who doubled me
choice-suit-C = ♣ { suit-name-C }
choice-suit-D = ♦ { suit-name-D }
choice-suit-H = ♥ { suit-name-H }
choice-suit-S = ♠ { suit-name-S }
choice-suit-NT = { no-trump }

choice-barbu-length-full = Full, every contract
choice-barbu-length-half = Half, 4 contracts each
choice-barbu-length-short = Short, 2 contracts each
choice-barbu-length-express = Express, 1 contract each
