# Forms of play, and the rules in short.

bridge-form-single = One board
bridge-form-series = Series of 6
bridge-form-open = Open session
bridge-form-session = Session of 24
bridge-form-session-32 = Session of 32
bridge-form-duplicate = Duplicate, 8 boards
bridge-form-duplicate-24 = Duplicate, 24 boards
bridge-form-imported = One board from a file
bridge-form-rubber = Rubber
bridge-form-chicago = Chicago
bridge-form-tournament = A tournament round
bridge-form-league = League match, 4 boards
bridge-form-challenge = Challenge, pair against pair
bridge-about-single = the shortest game
bridge-about-series = six boards with the same partner, points added up
bridge-about-open = series of six, new partners each time, as long as you like
bridge-about-session = 24 boards with the same partner, points added up
bridge-about-session-32 = 32 boards with the same partner, points added up
bridge-about-duplicate = same partner throughout; others can play the same boards
bridge-about-duplicate-24 = same partner throughout; others can play the same boards
bridge-about-imported = counts for nobody; other tables can play it too
bridge-about-rubber = two games win the rubber
bridge-about-chicago = four deals, with vulnerability set for each
bridge-about-tournament = same partner throughout; other tables play these boards too
bridge-about-league = same partner throughout; it counts for the league
bridge-about-challenge = same partner; the other pair plays these boards too

bridge-rules-title = Bridge · { $form }
bridge-chapter-play = The play
bridge-chapter-auction = The auction
bridge-chapter-score = Scores
bridge-heading-course = Each deal
bridge-rules-course = Two pairs, partners sitting opposite each other, 13 cards each. First the auction decides the contract, then 13 tricks are played. A side that makes its contract scores; if it goes down, the other side does.
bridge-heading-auction = Auction
bridge-rules-auction =
    The dealer calls first. A bid promises six tricks plus its level, with a trump suit or none: 4♠ is ten tricks with spades as trumps. Each bid must be higher than the last: ♣ < ♦ < ♥ < ♠ < NT.
    You may double the opponents’ bid, and they may redouble. After a bid, three passes in a row end the auction; the last bid is the contract. Of the side that made it, the player who first named its suit (or notrump) is declarer.
bridge-heading-bots = What bots play
bridge-rules-bots = { -help } has their convention card.
bridge-heading-play = Play
bridge-rules-play = The player on declarer’s left makes the opening lead. Then dummy, declarer’s partner, puts their cards on the table, and declarer plays both hands. Follow suit if you can; otherwise play any card. The highest trump takes the trick, or else the highest card of the suit led.
bridge-heading-claims = Claims
bridge-rules-claims = After the opening lead, the player to play may show their cards and claim some or all of the remaining tricks, or concede them. The other side is asked, unless the cards prove the claim.
bridge-heading-score-duplicate = Scoring
bridge-rules-score-duplicate = A contract that is made scores the tricks bid and a bonus. Game is 100 points or more for the tricks bid: 3NT, four of a major, five of a minor. A side that goes down gives points to the other. The number of the board decides who is vulnerable.
bridge-heading-score-rubber = How to win
bridge-rules-score-rubber =
    The first side with two games ends the rubber and gets 700 points, or 500 if the other side has one game. The higher total wins.
    Tricks bid and made score below the line. 100 points there make a game, from one deal or several. Anything less is a part-score; when a side makes a game, both start from 0 again.
    A side with a game is vulnerable: its penalties are higher, and so are its bonuses for slams.
    Overtricks, penalties, slams, honours and the bonus for making a doubled contract score above the line: they don’t count towards game.
bridge-heading-score-chicago = How to win
bridge-rules-score-chicago =
    Four deals; the higher total wins. Nobody is vulnerable on the first deal, the dealer’s side on the next two, everybody on the last.
    A game scores 300, vulnerable 500. It takes 100 points for tricks bid and made, from one deal or several. Anything less is a part-score; when a side makes a game, both start from 0 again.
    A part-score made on the last deal earns 100 extra. Honours count. A deal that is passed out is dealt again.

bridge-score-title = Scoring table
bridge-score-tricks = Each trick bid and made: ♣ ♦ { $minor }, ♥ ♠ { $major }, { bridge-nt } { $first } for the first and { $further } for each one after it; doubled (X) twice that, redoubled (XX) four times. Overtricks count the same, unless doubled.
bridge-score-rubber = The rubber: { $two } if the other side has no game, { $three } if it has one.
bridge-score-bonus = **Bonuses**
bridge-score-undertricks = **Undertricks**, to the other side: 1 to { $count } down
bridge-score-examples = **Contracts made exactly**
bridge-score-vulnerable = vul.
bridge-score-part = Part-score
bridge-score-last-part = Last part-score
bridge-score-game = Game (from 100)
bridge-score-small-slam = Small slam
bridge-score-grand-slam = Grand slam
bridge-score-made = Made { $sign }
bridge-score-over = Overtrick { $sign }
