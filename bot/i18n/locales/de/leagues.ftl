# Leagues: seasons of groups in which everybody meets everybody by challenge or at a table.

league-title = 🏆 Liga · { $game } · Saison { $number }
league-group = Gruppe { $number }
league-table = Tabelle
league-terms = Gruppen von 4 bis 8, { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
  }: In der Gruppe spielt jeder einmal gegen jeden, per Herausforderung und wann ihr wollt. Die Ersten einer Gruppe steigen auf, die Letzten steigen ab.
league-match = Ein Duell geht meist über { $count } { -deals }.
league-begins = Die Saison beginnt { $at }, sofern ihr dann mindestens zu viert seid.
league-begins-by-hand = Die Saison beginnt, sobald die Moderation auf **{ league-button-begin }** tippt; ihr müsst mindestens zu viert sein.
league-players = Angemeldet ({ $count }): { $names }
league-ends = Die Saison endet { $until }.
league-brackets = Punkte, in Klammern: Siege–Unentschieden–Niederlagen.
league-points =
    • Sieg 3 Punkte, Unentschieden 2, Niederlage 1; wie oft, steht in Klammern.
    • Ein Duell, das bis Saisonende niemand gespielt hat, bringt beiden 1 Punkt; hat nur eine Seite gespielt, bekommt sie 3.
    • Ein Duell ist eine Herausforderung, die zwei aus einer Gruppe hier spielen, oder ein Ligatisch, an dem beide sitzen; es zählt, was zuerst gespielt wird.
league-line = { $place } **{ $name }** · **{ $points }** ({ $won }–{ $drawn }–{ $lost })
league-final-line = { $place } **{ $name }** · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
league-need-title-sure = hat die Liga gewonnen
league-need-title = { $count ->
    [one] gewinnt die Liga mit noch einem Sieg
   *[other] gewinnt die Liga mit noch { $count } Siegen
  }
league-need-title-maybe = kann die Liga noch gewinnen
league-need-up-sure = steigt auf
league-need-up = { $count ->
    [one] steigt mit noch einem Sieg auf
   *[other] steigt mit noch { $count } Siegen auf
  }
league-need-up-maybe = kann noch aufsteigen
league-need-stay-sure = bleibt drin
league-need-stay = { $count ->
    [one] bleibt mit noch einem Sieg drin
   *[other] bleibt mit noch { $count } Siegen drin
  }
league-need-stay-maybe = kann noch drinbleiben
league-need-stay-never = steigt ab
league-over = Die Saison ist vorbei. Es folgt keine weitere: { -league-new } eröffnet eine neue Liga.
league-over-next = Die Saison ist vorbei. Für die nächste läuft die Anmeldung; wer gespielt hat, ist schon dabei.
league-marks = ⬆️ steigt auf, ⬇️ steigt ab.
league-first = 🏆 Erster Platz: **{ $names }**
league-cancelled = Die Liga wurde abgesagt.
league-fame = 🏆 Ruhmeshalle · { $game }
league-fame-line = **Saison { $number }** ({ $when }) · { $names }
league-fame-empty = Noch ist keine Saison vorbei.
league-own = Deine Duelle
league-own-need = Deine Aussichten: **{ $need }**.
league-own-order = Die Termine sind ein Vorschlag: Du kannst bis zum Ende der Saison in jeder Reihenfolge spielen. Ein Knopf postet deine Herausforderung hier; **{ league-button-table }** postet hier eine Suche und erwähnt alle, gegen die du noch nicht gespielt hast.
league-match-open = ⏳ { $name } · bis { $until }
league-match-won = ✅ { $name } · mit { $by } Vorsprung gewonnen
league-match-drawn = ➖ { $name } · unentschieden
league-match-lost = ❌ { $name } · mit { $by } Rückstand verloren
league-challenge-counts = 🏆 Diese Herausforderung zählt für die Liga.
league-challenge-won = 🏆 Ligapunkte: { $winner } **{ $won }**, { $loser } **{ $lost }**.
league-challenge-drawn = 🏆 Ligapunkte: **{ $points }** für beide.
league-made = Ich habe hier die Anmeldung zur Liga gepostet. Tippe dort auf **{ $button }** oder nimm { -league-start }, wenn ihr mindestens zu viert seid. **{ post-take-down }** oder { -league-stop } sagt sie ab.
league-joined = Du bist dabei. Die Gruppen stehen fest, wenn die Saison beginnt.
league-joined-before = Du bist schon angemeldet.
league-left = Du hast die Liga verlassen. Deine Duelle dieser Saison zählen für niemanden mehr.
league-leave-text = Deine Duelle dieser Saison zählen dann für niemanden mehr, und zurück kannst du erst in der nächsten.
league-table-made = Deine Suche nach einem Ligatisch steht, und du bist dabei. Sie endet automatisch.
league-started = Die Saison hat begonnen. Wer mitspielt, findet die Gegner unter **{ league-button-mine }** auf der Seite der Liga.
league-stopped = Die Liga ist abgesagt.
league-stopped-later = Es folgt keine weitere Saison; diese wird zu Ende gespielt.
league-stop-text = Diese Saison wird zu Ende gespielt, und es folgt keine weitere.
league-cancel-text = Die Liga wird abgesagt, auch für alle, die sich schon angemeldet haben.
league-button-join = Mitmachen
league-button-leave = Verlassen
league-button-begin = Beginnen
league-button-new = Liga eröffnen
league-button-mine = Meine Duelle
league-button-fame = Ruhmeshalle
league-button-dare = ⚔️ { $name }
league-button-table = Am Tisch spielen

error-league-table = Dieser Tisch ist ein Ligaduell; nur die Moderation kann ihn beenden. Du kannst ihn verlassen: Ein Bot spielt für dich weiter, und das Ergebnis zählt.
error-league-gone = Diese Liga finde ich hier nicht. { -league-standings } zeigt die dieses Kanals.
error-league-none = In diesem Kanal gibt es keine Liga. Die Moderation eröffnet eine mit { -league-new }.
tap-league-none = In diesem Kanal gibt es noch keine Liga. **{ $button }** beginnt eine Saison mit Duellen und Rangliste.
error-league-here = Dieser Kanal hat schon eine Liga: { -league-standings } zeigt sie. Eröffne eine weitere in einem anderen Kanal.
error-league-no-game = Für dieses Spiel gibt es keine Liga. Wähle eines, das { -league-new } anbietet.
error-league-running = Die Saison hat begonnen, ihre Gruppen sind voll. Sie endet am { $until }; melde dich dann für die nächste an.
error-league-over = Diese Saison ist vorbei. { -league-standings } zeigt die laufende.
error-league-not-in = In dieser Saison spielst du nicht mit. Melde dich mit { -league-join } für die nächste an.
error-league-not-moderator = Nur die Moderation kann eine Liga eröffnen. Frag dort nach; oder spiel ohne Liga: { -challenge } (zu zweit), { -lfg } (am Tisch).
error-league-not-manager = Das kann nur die Moderation oder wer die Liga eröffnet hat. Frag dort nach.
error-league-opted-out = Eine Liga wird per Herausforderung gespielt, und du nimmst keine an. Schalte „{ settings-own-challenges }“ in deinen Einstellungen ein und melde dich dann an.
error-league-few = Für eine Saison müsst ihr mindestens zu viert sein. Warte auf weitere Anmeldungen.
error-league-full = Die Saison ist voll. Versuch es wieder, wenn die Anmeldung für die nächste läuft.
error-leagues-own-full = { $most ->
    [one] Du spielst schon in einer Liga. Verlass sie zuerst oder warte, bis ihre Saison vorbei ist.
   *[other] Du spielst schon in { $most } Ligen. Verlass zuerst eine oder warte, bis eine Saison vorbei ist.
  }
error-leagues-full = { $most ->
    [one] Dieser Server hat schon eine Liga. Beende sie mit { -league-stop } oder warte, bis ihre Saison vorbei ist.
   *[other] Dieser Server hat schon { $most } Ligen. Beende eine mit { -league-stop } oder warte, bis eine Saison vorbei ist.
  }
