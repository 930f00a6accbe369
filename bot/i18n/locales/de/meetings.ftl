# Meetings: players sign up on one message, and a table opens for them by itself.

meeting-title = 🔎 Mitspieler gesucht
meeting-title-dated = 📅 Nächste Partie: Wer ist dabei?
meeting-title-league = 🏆 Ligatisch: Mitspieler gesucht
meeting-league = Dieser Tisch zählt für die Liga: Alle, die hier sitzen und noch nicht gegeneinander gespielt haben, tragen ihr Duell aus. Vorzeitig schließen lässt er sich nicht; stehst du auf, spielt ein Bot für dich weiter.
meeting-game = **{ $game }** · { $length }
meeting-people = Bisher dabei ({ $count } von { $most }): { $names }
meeting-when-full = Es geht los, sobald alle Plätze besetzt sind; sonst endet die Suche { $until }.
meeting-when-at = Es geht los: { $at } ({ $left }). Freie Plätze nehmen Bots ein; ihr müsst mindestens zu zweit sein.
meeting-explained = Einmal tippen genügt: Du bekommst einen Platz, sobald der Tisch öffnet.
meeting-starting = ✅ Alle sind da. Ich eröffne den Tisch; klappt das nicht, versuche ich es zehn Minuten lang jede Minute wieder.
meeting-over = ✅ Der Tisch ist offen:
meeting-cancelled = Die Suche wurde abgesagt.
meeting-lapsed = Es haben sich nicht genug Mitspieler gefunden. { -lfg } startet eine neue Suche.
meeting-failed = Ich konnte den Tisch nicht eröffnen: Vielleicht fehlt mir eine Berechtigung, oder es sind zu viele Tische offen. { -new } eröffnet einen.
meeting-greeting = 🃏 { $users }: Euer Tisch ist offen.
meeting-thread = { $game } · Suche { $number }
meeting-playing = Du spielst noch in { $channels }: Diese Suche ist für einen weiteren Tisch.
meeting-made = Deine Suche steht, und du bist dabei. Sie endet automatisch.
meeting-made-before = Deine frühere Suche ist noch offen, darum habe ich keine zweite gepostet. Sag sie dort ab, wenn du eine neue willst.
meeting-joined = Du bist dabei. Du bekommst einen Platz, sobald der Tisch öffnet.
meeting-joined-last = Du bist dabei, und das war der letzte Platz. Ich eröffne den Tisch und erwähne dich dort.
meeting-left = Du stehst nicht mehr auf der Liste.
meeting-started = Ich eröffne den Tisch und erwähne dich dort; freie Plätze nehmen Bots ein.
meeting-cancelled-now = Die Suche ist abgesagt.
meeting-calls-on = 🔔 Ich erwähne dich, wenn hier jemand Mitspieler für dieses Spiel sucht. Tippe noch einmal, damit ich aufhöre.
meeting-calls-off = 🔕 Ich erwähne dich nicht mehr, wenn hier jemand Mitspieler für dieses Spiel sucht.
meeting-button-join = Bin dabei
meeting-button-leave = Ohne mich
meeting-button-start = Jetzt starten
meeting-button-cancel = Suche absagen
meeting-button-calls = 🔔 Erwähne mich
meeting-button-game = Stattdessen { $game }

error-meeting-group = Dieser Tisch ist ein Ligaduell einer anderen Gruppe. Suche Mitspieler deiner Gruppe unter **{ league-button-mine }**.
error-meeting-gone = Diese Suche finde ich hier nicht. Starte eine neue mit { -lfg }.
error-meeting-ended = Diese Suche ist vorbei. Starte eine neue mit { -lfg }.
error-meeting-full = Alle Plätze sind besetzt. Suche selbst mit { -lfg } oder eröffne einen Tisch mit { -new }.
error-meeting-overlap = Du bist schon bei einer anderen Partie dabei, die um diese Zeit beginnt. Tippe zuerst dort auf **{ meeting-button-leave }** oder **{ club-button-cant }**.
error-meeting-not-signed = Du stehst nicht auf der Liste. Tippe zuerst auf **{ meeting-button-join }**.
error-meeting-too-few = Ihr müsst mindestens zu zweit sein. Warte auf jemanden oder spiel mit Bots: { -new }.
error-meeting-not-yours = Absagen kann nur, wer die Suche gestartet hat, oder die Moderation. Tippe auf **{ meeting-button-leave }**, um von der Liste zu kommen.
error-meeting-no-game = Dieses Spiel habe ich nicht. Wähle eines, das { -lfg } anbietet.
error-evening-date = Dieser Termin ist vorbei oder mehr als eine Woche entfernt. Wähle einen anderen, oder nimm { -lfg }.
error-meeting-soon = Deine letzte Suche hat gerade erst andere erwähnt. { $seconds ->
    [one] Versuch es in einer Sekunde wieder.
   *[other] Versuch es in { $seconds } Sekunden wieder.
  }
error-meetings-own-full = { $most ->
    [one] Du suchst schon Mitspieler. Sag diese Suche zuerst ab, dann starte eine neue.
   *[other] Du hast schon { $most } offene Suchen. Sag eine ab, dann starte eine neue.
  }
error-meetings-guild-full = { $most ->
    [one] Auf diesem Server sucht schon jemand Mitspieler. Mach dort mit oder warte, bis das vorbei ist.
   *[other] Auf diesem Server sind schon { $most } Suchen offen. Mach bei einer mit oder warte, bis eine vorbei ist.
  }

evening-button = 📅 Nächster Abend
evening-about = Wann spielt ihr wieder? Ich kündige den Termin in diesem Kanal an, mit einem Platz für dich. Die anderen sind mit einmal Tippen dabei, und ich eröffne den Tisch rechtzeitig.
evening-day-before = − 1 Tag
evening-day-after = + 1 Tag
evening-earlier = − 30 min
evening-later = + 30 min
evening-made = Euer nächster Abend ist unten angekündigt.
