# Le impostazioni di un server e di una persona, e ciò che ne segue.

settings-aim = 👉 Tocca di nuovo **{ $card }** per giocarla, o un’altra carta per cambiare idea.
