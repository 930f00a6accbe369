# Die private Tafel eines Spielers.

panel-title = Dein Tisch
panel-title-turn = ▶️ Du bist dran
panel-title-waiting = Alle warten auf { $name }
panel-title-paused = ⏸️ Pause
panel-title-away = 💤 Ein Bot spielt für dich
panel-elsewhere = 🪑 Dein Tisch: { $table }

panel-seat = Du sitzt auf Platz { $seat }.
panel-seated = Dein Blatt erscheint **hier**, sobald die Partie beginnt, und nur du siehst es.
panel-seated-elsewhere = Dein Blatt erscheint in { $table }, sobald die Partie beginnt: Tippe dort auf **{ button-hand }**. Nur du siehst es.
panel-not-seated = Du hast an diesem Tisch keinen Platz.
panel-left = 👋 Du hast den Tisch verlassen.
panel-took-over = 🪑 Du hast den Platz des Bots { $name } übernommen.
panel-asked = Du bist zu einer weiteren Partie eingeladen, und ein Platz ist für dich reserviert.
panel-asked-no = Diesmal nicht
panel-onlooker = Du spielst an diesem Tisch nicht mit. Die Nachricht im Kanal zeigt die Partie.
panel-channel-trouble = Ich kann nicht mehr in den Kanal schreiben. Hier kannst du weiterspielen; bitte die Moderation, meine Berechtigungen zu prüfen.

panel-moved = Diese Ansicht ist umgezogen
panel-moved-below = Dein Blatt steht weiter unten in einer neueren Nachricht. Nicht zu finden? **{ button-hand }** am Tisch öffnet es wieder.
panel-moved-to = Dein Blatt ist jetzt hier: { $place }

panel-hand = **Dein Blatt** ({ $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  })
# Die Karten folgen dieser Überschrift und der des letzten Stichs.
panel-trick = Stich { $number }:
panel-last-trick = Letzter Stich:
panel-no-card-yet = noch keine Karte
panel-no-trick-yet = Noch kein Stich gemacht
panel-since-card = Seit deiner Karte { $card }: { $what }
panel-since-trick = { $own ->
    [yes] der Stich ging an dich
   *[no] der Stich ging an { $name }
  }
panel-deal-points = dieses { -one-deal }: { $points }
panel-waiting = { $name } hat Zeit { $until }.
panel-waiting-open = Sobald du dran bist, siehst du es hier.
panel-waiting-away = Tippe auf **{ button-back }**, um selbst weiterzuspielen.
panel-deal = Du gibst: Tippe auf **{ $button }**.
panel-deal-or-bot = { panel-deal } Sonst gibt der Bot { $when }.

panel-lead = Du spielst aus: eine beliebige Karte.
panel-follow = Bediene: { $suit }.
panel-void = Du hast kein { $suit }: Spiel eine beliebige Karte.
panel-pass = Passen
panel-claim = Rest nehmen
panel-refresh = ↻ Aktualisieren

panel-dm-on = Von jetzt an schicke ich dir deine Blätter als Direktnachricht.
panel-dm-off = Keine Direktnachrichten mehr: Deine Blätter bleiben im Kanal, wo nur du sie siehst.
panel-by-itself = ↪️ { $card } { $count ->
    [one] wurde
   *[other] wurden
  } automatisch gespielt.
panel-plays-itself = Die einzig mögliche Karte wird gespielt …
