# Bridge: warum ein Gebot, eine Karte oder ein Claim abgelehnt wird, und was dann zu tun ist.

error-bridge-wrong-phase = { $phase ->
    [deal] Das nächste Board ist noch nicht gegeben. Warte auf die Karten.
    [auction] Die Reizung läuft noch: Gib erst ein Gebot ab.
    [play] Die Reizung ist zu Ende: Spiel eine Karte.
    [claim] Auf dem Tisch liegt ein Claim: Beantworte ihn zuerst.
    *[over] Diese Partie ist aus. Eröffne eine neue.
}
error-bridge-bid-too-low = { $call } reicht nicht über { $last }. Biete höher, gib Kontra, wenn du darfst, oder passe.
error-bridge-no-higher-bid = Über 7SA gibt es kein Gebot. Gib Kontra oder Rekontra, wenn du darfst, oder passe.
error-bridge-cannot-double = Kontra gilt nur dem letzten Gebot der Gegner, und nur einmal. Biete oder passe.
error-bridge-cannot-redouble = Rekontra geht nur, wenn die Gegner ein Gebot deiner Seite kontriert haben. Biete oder passe.
error-bridge-not-in-dummy = { $card } liegt nicht am Dummy. Wähle eine der offenen Karten.
error-bridge-claim-early = Ein Claim geht erst nach dem Ausspiel. Spiel bis dahin weiter.
error-bridge-claim-range = { $tricks } Stiche kannst du nicht claimen: { $left } sind übrig. Wähle zwischen 0 und { $left }.
error-bridge-claim-refused = In diesem Stich wurde ein Claim deiner Seite schon abgelehnt. Spiel weiter und claime im nächsten.
error-bridge-text-unreadable = Dieser { $form }-Text ist nicht lesbar: { $reason }. Prüfe ihn oder exportiere ihn neu.
error-bridge-nothing-called = Hier gibt es keine Ansage zu erklären. Warte auf die Reizung und wähle dann eine ihrer Ansagen.
error-bridge-not-your-call = Das ist eine Ansage von { $turn }. Erkläre deine eigenen; frage nach denen der Gegner.
error-bridge-own-call = Das ist deine eigene Ansage. Erkläre sie in deiner eigenen Ansicht.
error-bridge-partners-call = Die Ansagen deines Partners werden nur den Gegnern erklärt. Nach der Reizung siehst du, was gesagt wurde.
error-bridge-asked-already = Danach hast du schon gefragt. Die Antwort von { $turn } kommt in deine Ansicht.
error-bridge-explanation-long = Diese Erklärung hat { $count } Zeichen, höchstens { $most } sind erlaubt. Kürze sie.
error-bridge-call-unreadable = „{ $text }“ kann ich nicht als Ansage lesen. Versuch 1SA, 3♠, Passe, X oder XX.
