# Die Werte, wie sie auf der Karte stehen und wie man sie spricht.
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = B
rank-Q = D
rank-K = K
rank-A = A

rank-name-2 = Zwei
rank-name-3 = Drei
rank-name-4 = Vier
rank-name-5 = Fünf
rank-name-6 = Sechs
rank-name-7 = Sieben
rank-name-8 = Acht
rank-name-9 = Neun
rank-name-T = Zehn
rank-name-J = Bube
rank-name-Q = Dame
rank-name-K = König
rank-name-A = Ass

suit-name-C = { GROUP() ->
    [bridge] Treff
   *[other] Kreuz
  }
suit-name-D = Karo
suit-name-H = { GROUP() ->
    [bridge] Coeur
   *[other] Herz
  }
suit-name-S = Pik

# Die Buchstaben dieser Sprache für getippte Karten: Treff, Karo, Herz, Pik.
suit-letter-C = T
suit-letter-D = K
suit-letter-H = H
suit-letter-S = P

suit-and-name = { $symbol } { $name }
no-trump = ohne Trumpf
card-name = { $suit }-{ $rank }

# Andere Schreibweisen mit dem Wert oder der Farbe, die sie meinen; dann Wörter, die nichts sagen.
card-aliases = bauer/J koenig/K as/A fuenf/5 treff/C herzen/H
card-fillers = der die das den
