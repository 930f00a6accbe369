# Forms of play, and the rules in short.

bridge-form-single = One deal
bridge-form-series = Series of 6
bridge-form-open = Open evening
bridge-form-session = Session of 24
bridge-form-session-32 = Session of 32
bridge-form-duplicate = Duplicate, 8 boards
bridge-form-duplicate-24 = Duplicate, 24 boards
bridge-form-rubber = Rubber
bridge-form-chicago = Chicago
bridge-about-single = a single deal
bridge-about-series = six deals with the same partner
bridge-about-open = series of six with new partners drawn each time, as long as you like
bridge-about-session = 24 deals with the same partner
bridge-about-session-32 = 32 deals with the same partner
bridge-about-duplicate = with the same partner; other tables can play the same boards
bridge-about-duplicate-24 = with the same partner; other tables can play the same boards
bridge-about-rubber = two games win the rubber
bridge-about-chicago = four deals, vulnerable in turn

bridge-rules-title = Bridge · { $form }
bridge-heading-course = A deal
bridge-rules-course = Two pairs, partners across, 13 cards each. First the auction decides the contract, then 13 tricks are played, then the side that did what it set out to do scores.
bridge-heading-auction = Auction
bridge-rules-auction = The dealer calls first. A bid promises six tricks and its level, with a trump suit or none: 4♠ is ten tricks with spades. Each bid must be higher than the last: ♣ < ♦ < ♥ < ♠ < NT. You may double the opponents’ bid, and they redouble. Three passes end it; the last bid is the contract, and declarer is the player of that side who named its suit first.
bridge-heading-play = Play
bridge-rules-play = The player on declarer’s left leads. Then dummy, declarer’s partner, puts their cards on the table, and declarer plays both hands. Follow suit if you can; otherwise play any card. The highest trump takes the trick, else the highest card of the suit led.
bridge-heading-claims = Claims
bridge-rules-claims = After the lead, the player in turn may show their cards and claim some of the tricks left, or concede them. The other side is asked, unless the cards prove the claim.
bridge-heading-score-duplicate = Score
bridge-rules-score-duplicate = Tricks bid: ♣ ♦ 20, ♥ ♠ 30, NT 40 and then 30. Game from 100: 300, vulnerable 500; below it 50. Small slam 500 or 750, grand slam 1000 or 1500. Each trick short costs 50, vulnerable 100; doubled it costs more. The number of the board says who is vulnerable.
bridge-heading-score-rubber = Score
bridge-rules-score-rubber = Tricks bid and made add up to games of 100; two games win the rubber, for 700, or 500 if the others have one. A side with a game is vulnerable. Tricks over, slams, doubles and honours score beside that.
bridge-heading-score-chicago = Score
bridge-rules-score-chicago = Four deals: nobody is vulnerable on the first, the dealer’s side on the next two, everybody on the last. Games score 300, vulnerable 500; part-scores add up. Honours count. A deal that is passed out is dealt again.
