# Ein Tisch, der sich füllt, das Menü ⋯ und Fragen, die einmal gestellt werden.

lobby-rules = Regeln: **{ $rules }**
lobby-length = Dauer: { $length } ({ $deals ->
    [one] 1 { -one-deal }
   *[other] { $deals } { -deals }
  })
lobby-pace = Tempo: { $pace }
lobby-options = Optionen: **{ $options }**
lobby-seats = **Am Tisch**
lobby-seat = { $place } { $name }
lobby-seat-host = { $place } { $name } (Host)
lobby-seat-bot = { $place } { $name } · { lobby-level }
lobby-level = Stärke: { $level }
lobby-seat-kept = { $place } reserviert für { $name }
lobby-free = frei
lobby-first = 👋 Zum ersten Mal hier? Bots nehmen die freien Plätze, und dein Blatt siehst nur du.
lobby-invitation-kept = Eingeladen: { $names }. Mit **{ lobby-join }** sagst du zu, mit **{ lobby-leave }** ab.{ $open ->
    [yes] {" "}Die anderen freien Plätze stehen allen offen.
   *[no] {""}
  } **{ $start }** gibt die übrigen Plätze an Bots.
lobby-invitation = { $free ->
    [0] Alle sind da: Wer am Tisch sitzt, kann auf **{ $start }** tippen.
   *[other] { $who ->
        [invited] Wer eingeladen ist, nimmt mit **{ lobby-join }** Platz; wer schon am Tisch sitzt, kann gleich auf **{ $start }** tippen.
       *[all] Mit **{ lobby-join }** nimmst du Platz; wer schon am Tisch sitzt, kann gleich auf **{ $start }** tippen.
    }
  }
lobby-invitation-bots = { $who ->
    [invited] Auf den übrigen Plätzen sitzen Bots: **{ lobby-join }** gibt Eingeladenen den eines Bots. Wer am Tisch sitzt, kann auf **{ $start }** tippen.
   *[all] Auf den übrigen Plätzen sitzen Bots: **{ lobby-join }** gibt dir den eines Bots. Wer am Tisch sitzt, kann auf **{ $start }** tippen.
  }
lobby-call = 🪑 { $role } Ein Platz ist frei: { $names } { $count ->
    [one] wartet
   *[other] warten
  }. Mit **{ lobby-join }** oben am Tisch bist du dabei.
same-deals-here = Dieser Tisch spielt dieselben Boards wie Partie { $game_id }; beide lassen sich Board für Board vergleichen.
lobby-begun = Die Partie hat begonnen.
lobby-closed = Der Tisch ist geschlossen.
lobby-join = Mitspielen
way-table = Zum Tisch
way-thread = Im Thread eröffnen
way-join = { -join }
lobby-leave = Verlassen
lobby-bot = Bot dazusetzen
lobby-start = { $bots ->
    [0] Beginnen
    [one] Mit 1 Bot beginnen
   *[other] Mit { $bots } Bots beginnen
  }
lobby-setup = Einrichten
lobby-end = Tisch schließen

setup-title = Tisch einrichten
setup-about = ⚙️ Alle sehen, was du hier wählst.
setup-first-game = 🌱 Das ist deine erste Partie, darum ist sie kurz. Für eine ganze wähle **{ $full }**.
setup-choose-bots = Bot dazusetzen oder ändern
setup-bot-more = Bot dazusetzen · { $level }
setup-bot-level = { $name } · { $level }
setup-deals = { $count ->
    [one] 1 { -one-deal }
   *[other] { $count } { -deals }
  }
setup-options = Optionen
setup-options-players = { setup-options }: { setup-players }
setup-options-choose = Regelvarianten …
setup-options-about = Jede Wahl gilt an diesem Tisch sofort.
setup-options-many = Du kannst mehrere Regelvarianten ankreuzen.
setup-options-now = Wenn du nichts anderes wählst:
setup-options-clash = Du hast Varianten gewählt, die sich ausschließen. Es gilt: { $options }.
setup-back = Zurück
setup-more-rules = Weitere Spiele, nach Land und Dauer …
setup-house-rules = Hausregeln dieses Servers
setup-house-rules-here = 🏠 Hausregeln dieses Servers, in der ersten Liste: { $names }

more-title = Weitere Aktionen
more-title-group = { more-title } · { $group }
more-onlooker = Du spielst an diesem Tisch nicht mit. Hier kannst du alles nachlesen; was sich öffnet, siehst nur du.
more-group-next = Wie weiter?
more-group-deal = Dieses { -one-deal }
more-group-deal-now = Laufendes { -one-deal }
more-group-past = Letztes { -one-deal }
more-group-past-of = { -one-deal } { $number }
more-group-table = Der Tisch
more-group-server = Dieser Server
more-group-me = Ich
more-about = **{ $label }**: { $about }
more-about-last = die Karten des letzten Stichs und wer ihn gemacht hat
more-about-picture = deine Karten in groß
more-about-auction = alle Ansagen bis jetzt
more-about-undo = die anderen müssen zustimmen
more-about-undo-alone = dein letzter Zug wird sofort zurückgenommen: Du spielst nur mit Bots
more-about-hands = alle Karten, offen
more-about-analyse = was jeder Fehler gekostet hat
more-about-compare = dieselben Karten, von vier Bots gespielt
more-about-download = eine Datei für andere Programme
more-about-replay = Karte für Karte, alle Blätter offen
more-about-animate = das { -one-deal } als kurzer Film
more-about-settlement = wer wem für die Kontras wie viel zahlt, Schritt für Schritt
more-about-report = ein Zug, der falsch aussieht, an meinen Betreiber
more-about-same-boards = ein weiterer Tisch spielt diese Boards, zum Vergleich
more-about-challenge = jemand spielt dieselben neuen Karten wie du, wann es passt
more-about-daily = dieselben Karten für alle, ein Versuch
more-about-drill = deine teuersten Züge als Aufgaben
more-about-evening = ein Termin in diesem Kanal, mit Plätzen
more-about-games = alle Partien dieses Servers, zum Nachsehen
more-about-leaderboard = wer auf diesem Server vorn liegt
more-about-verify = der Beweis, dass niemand die Karten ändern konnte
more-about-join = du spielst mit Karten und Punkten dieses Bots weiter
more-about-pick-bot = du spielst mit Karten und Punkten eines Bots deiner Wahl weiter
more-about-score = was jedes { -one-deal } gebracht hat
more-about-rules = die Regeln, die hier gelten
more-about-setup = Regeln, Dauer, Tempo und Bots
more-about-pause = Uhr und Bots warten, bis es weitergeht
more-about-people = wer hier mitspielt; Leute entfernen oder nicht zulassen
more-about-people-lobby = wer hier mitspielt; Leute entfernen oder einladen
more-about-end = beendet die Partie für alle, nach einer Rückfrage
more-about-dm = ob ich dir deine Karten als DM schicke
more-about-mine = Sprache, Farben und Erwähnungen, nur für dich
more-about-leave = nach einer Rückfrage; ein Bot spielt auf deinem Platz weiter
more-about-leave-lobby = dein Platz ist sofort frei
more-last = Letzter Stich
more-no-trick = In diesem { -one-deal } hat noch niemand einen Stich gemacht.
more-undo = Zug zurücknehmen
more-pause = Pause
more-dm-on = Blätter per DM
more-dm-off = Keine DMs mehr

confirm-title = Sicher?
confirm-leave = Ein Bot spielt für dich weiter. Mit **{ button-back }** kommst du jederzeit zurück. Spielt er am Ende noch oder mehr als die halbe Partie, landest du auf dem letzten Platz.
confirm-leave-last = Außer dir ist niemand mehr da, deshalb wartet der Tisch, bis jemand zurückkommt. Mit **{ button-back }** kommst du jederzeit zurück.
confirm-leave-lobby = Dein Platz wird wieder frei.
confirm-leave-yes = Tisch verlassen
confirm-end = Die Partie endet hier für alle. Ein angefangenes Spiel zählt nicht, und die Partie zählt für keine Rangliste.
confirm-end-lobby = Hier kann dann niemand mehr Platz nehmen.
confirm-end-yes = Tisch schließen
unreadable-closed = Dieser Tisch ist geschlossen: Seine Aufzeichnung ist nicht lesbar. Gelöscht wurde nichts. { -new } eröffnet einen neuen.
confirm-claim = Alle restlichen Stiche gehören dir, was auch immer die anderen haben. Das Spiel endet sofort und bringt dir **{ $points }**{ $doubled ->
    [yes] , Kontras mitgezählt
   *[no] {""}
  }.
confirm-claim-yes = Rest nehmen
confirm-no = Nein, zurück
confirm-stays = Es bleibt, wie es ist.
lobby-thread = { $game } mit { $name }

seat-button = Platz wählen
seat-title = Wer sitzt wo
seat-about = Wähle unten, wo du sitzt: auf einem freien Platz oder auf dem eines Bots, der dann deinen bekommt.
seat-about-host = Als Host kannst du auch mit anderen Leuten die Plätze tauschen.
seat-about-guest = { $paired ->
    [yes] Nur der Host kann Leute umsetzen. Frag den Host, wenn du mit jemand anderem spielen willst.
   *[no] Nur der Host kann Leute umsetzen.
  }
seat-choose = Dein Platz
seat-place = Platz { $number }
seat-line = { $place } · { $name }
seat-partners = Du spielst mit { $names }.
seat-partner-free = Der Platz deines Partners ist noch frei.
lobby-never-played = Noch nie gespielt?
setup-players = { $count } Spieler
setup-players-choose = Wie viele Spieler?
button-take-seat = Für { $name } einsteigen
button-take-a-seat = Bot ablösen
take-seat-about = Wähle einen Bot: Du spielst mit seinen Karten und Punkten weiter.
take-seat-choose = Wessen Platz?
take-seat-points = Punkte: { $points }
board-took-seat = 👋 **{ $name }** spielt jetzt anstelle von **{ $bot }**.
