command-tandem-name = tandem
command-tandem-description = Una partita di Tandem in questo canale
command-tandem-new-option-length-description = Quanti punti per vincere
choice-tandem-length-full = Completa: vincono 5 punti
choice-tandem-length-express = Lampo: vincono 2 punti
level-tandem-meek = Timido
level-tandem-bold = Audace
choice-tandem-level-meek = Timido: gioca basso
choice-tandem-level-bold = Audace: gioca alto
game-tandem = Tandem

tandem-title = Un tavolo di Tandem
about-tandem = Due coppie, 32 carte, senza atout. Chi segue il mazziere gioca due mani: la sua e quella di chi gli sta di fronte.
tandem-rules = Si risponde al seme; la carta più alta prende. Ogni presa oltre la quarta vale un punto. Vince la prima coppia a { $points } punti.
tandem-help =
    { -new } apre un tavolo, { -join } prende posto, { -start } comincia.
    { -play } gioca una carta della mano di turno, { -hand } mostra la tua.
tandem-deal = Smazzata { $number }
tandem-result = Smazzata { $number }: il risultato
tandem-early = Tavolo chiuso dopo { $count ->
    [one] 1 smazzata
   *[other] { $count } smazzate
  }.
tandem-row = { $number }. { $ours } : { $theirs }
tandem-roles = **{ $name }** gioca anche per { $partner }.
tandem-side = { $names } **{ $points }**
tandem-nobody = Quattro prese per parte: nessun punto.
tandem-scores = { $names } segnano **{ $points }**.
tandem-dummy = La mano di **{ $partner }**, che giochi anche tu

feat-tandem-last-word = L’ultima parola
feat-tandem-last-word-about = il primo posto, tenuto fino in fondo
error-not-dealt = Le carte non sono ancora state date.
