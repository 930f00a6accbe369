command-tandem-name = tandem
command-tandem-description = A game of Tandem in this channel
command-tandem-new-option-length-description = How many points win
choice-tandem-length-full = Full: 5 points win
choice-tandem-length-express = Express: 2 points win
level-tandem-meek = Meek
level-tandem-bold = Bold
choice-tandem-level-meek = Meek: plays low
choice-tandem-level-bold = Bold: plays high
game-tandem = Tandem

tandem-title = A table of Tandem
about-tandem = Two pairs, 32 cards, no trumps. The player after the dealer plays two hands: their own and their partner’s.
tandem-rules = Follow suit; the highest card takes the trick. Each trick above four is a point. The first pair with { $points } points wins.
tandem-help =
    { -new } opens a table, { -join } takes a seat, { -start } begins.
    { -play } plays a card from the hand that is up, { -hand } shows yours.
tandem-deal = Deal { $number }
tandem-result = Deal { $number }: the result
tandem-early = Closed after { $count ->
    [one] 1 deal
   *[other] { $count } deals
  }.
tandem-row = { $number }. { $ours } : { $theirs }
tandem-roles = **{ $name }** plays for { $partner } too.
tandem-side = { $names } **{ $points }**
tandem-nobody = Four tricks each: nobody scores.
tandem-scores = { $names } score **{ $points }**.
tandem-dummy = The hand of **{ $partner }**, which you play too

feat-tandem-last-word = Last word
feat-tandem-last-word-about = played the first seat to the end
error-not-dealt = No cards have been dealt yet.
