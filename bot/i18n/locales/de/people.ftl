# Who may sit at a table: removed and invited players, and players whom others block.

people-button = Mitspieler
people-title = Wer hier spielt
people-about = Du entscheidest, wer einen Platz hat. Wer entfernt wird, kann nicht an diesen Tisch zurück; ein Bot spielt weiter.
people-open = Alle können sich hinsetzen.
people-invited-only = 🔒 Nur Eingeladene können sich hinsetzen.
people-kept-out = Nicht zugelassen: { $names }
people-remove = Jemanden entfernen …
people-keep-out = Jemanden nicht zulassen …
people-let-in = Jemanden wieder zulassen …
people-invite = Jemanden einladen …
people-button-invited = Nur für Eingeladene
people-button-open = Für alle öffnen
people-remove-ask = { $name } vom Tisch entfernen? Ein Bot spielt weiter, und zurück auf den Platz geht es nicht.
people-remove-yes = Entfernen
people-removed = ✅ { $name } ist nicht mehr am Tisch; ein Bot spielt weiter.
people-out = ✅ { $name } kann sich hier nicht hinsetzen.
people-in = ✅ { $name } kann sich hier wieder hinsetzen.
people-invited = ✅ Für { $name } ist ein Platz reserviert.
invite-call = { $players }, { $asker } lädt zum Spielen ein. Ein Platz ist reserviert: Mit **{ lobby-join }** spielst du mit.
invite-seated = ✅ Am Tisch: { $players }
lobby-invite-only = 🔒 Nur für Eingeladene
kept-out-title = Du bist nicht mehr an diesem Tisch
error-kept-out = Der Host lässt dich nicht an diesen Tisch; hattest du einen Platz, spielt dort ein Bot weiter. Setz dich an einen anderen Tisch, oder eröffne mit { -new } einen eigenen.
error-host-chooses = Der Host entscheidet, wer hier mitspielt, und kann dich mit **{ button-more }** → **{ people-button }** zulassen. Frag den Host, oder eröffne mit { -new } einen eigenen Tisch.
error-keep-out-host = Der Host und Bots bleiben immer zugelassen. Wähle jemand anderen.
error-not-kept-out = Diese Person ist schon wieder zugelassen.
error-people-contest = Hier entscheidet der Wettbewerb, wer spielt. Frag die Leitung oder die Verwaltung des Servers.
error-invite-impossible = Einladen kannst du Mitglieder dieses Servers, nicht dich selbst oder einen Bot. Wähle jemand anderen.
error-invited-already = Diese Person hat hier schon einen Platz.

# Players whom a user has blocked.
settings-button-blocked = Blockierte
blocks-title = Blockierte
blocks-about = Wen du blockierst, der kann dich nicht herausfordern, sich nicht an deine Tische setzen und dir nicht zuschauen. Die Person kann sich auch nicht zu deinen Veranstaltungen anmelden, und für sie erwähne ich dich nicht. Niemand erfährt davon. An Tischen und in Wettbewerben anderer könnt ihr euch weiter begegnen.
blocks-none = Du hast niemanden blockiert.
blocks-named = Blockiert: { $names }
blocks-pick = Jemanden blockieren …
blocks-lift = Blockierung aufheben …
blocks-done = ✅ { $name } ist blockiert. An einem gemeinsamen Tisch bleibt die Person sitzen; dort kann der Host sie entfernen.
blocks-lifted = ✅ Nicht mehr blockiert.
error-blocked-by-you = Du hast { $name } blockiert. Hebe das erst in deinen Einstellungen auf, oder wähle jemand anderen.
error-blocks-full = Mehr Blockierungen gehen nicht: Es sind schon { $most }. Hebe erst eine auf.
error-block-impossible = Dich selbst oder einen Bot kannst du nicht blockieren. Wähle jemand anderen.
error-block-gone = Diese Person ist nicht mehr blockiert.
error-person-unavailable = { $name } lässt sich dafür gerade nicht fragen. Wähle jemand anderen.

# Reports of tables to the server's managers.
report-button = Tisch melden
more-about-report-table = an die Verwaltung des Servers, mit deinem Namen und den beendeten { -with-deals }
more-about-report-table-off = wem du schreiben kannst, denn dieser Server hat keinen Kanal für Meldungen
report-form = Diesen Tisch melden
report-field = Was ist passiert?
report-hint = { $readers ->
    [all] Alle können es in { $name } lesen, mit deinem Namen
    [some] Geht mit deinem Namen an die Verwaltung, in { $name }
   *[managers] Geht mit deinem Namen an die Verwaltung des Servers
  }
report-title = Meldung: Tisch { $number }
report-by = Gemeldet von { $name }
report-players = Am Tisch: { $names }
report-place = Tisch: { $place }
report-sealed = Ohne Aufzeichnung: Andere Tische haben diese Karten noch vor sich.
report-done = ✅ Deine Meldung ist bei der Verwaltung des Servers, mit den beendeten { -with-deals } des Tisches{ $readers ->
    [all] , in { $channel }. Diesen Kanal können alle auf dem Server lesen.
    [some] , in { $channel }.
   *[managers] , in einem Kanal, den du nicht siehst.
  }
error-reports-off = Dieser Server nimmt über mich keine Meldungen an. Schreib der Verwaltung oder Moderation. Einen Kanal für Meldungen wählt die Verwaltung so: { -settings } → **{ settings-server }** → **{ settings-page-people }**.
error-report-soon = Du hast gerade eine Meldung geschickt. { $seconds ->
    [one] Warte noch eine Sekunde.
   *[other] Warte noch { $seconds } Sekunden.
  }
error-report-empty = Schreib, was passiert ist, damit die Verwaltung weiß, worum es geht.
error-report-lost = In den Kanal für Meldungen kann ich nicht schreiben. Wende dich selbst an die Verwaltung des Servers.
