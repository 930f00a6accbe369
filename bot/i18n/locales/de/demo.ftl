# Die erste Seite der Demo im Browser (`barbu demo`): was es zu sehen gibt und was man dort tun kann.
demo-title = Den Bot ausprobieren
demo-about = Das ist der echte Bot auf einem simulierten Discord: Nichts verlässt diesen Rechner, und am Ende der Demo ist alles weg. Wähle einen Ort. Mit **Viewing as** oben bist du jemand anderes, in einem zweiten Fenster sogar zwei Personen zugleich.
demo-theme = Hell oder dunkel
demo-places = Orte
demo-games = Spiele
demo-games-about = Nimm Platz und fang an: Bots nehmen die freien Plätze. Befehle schreibst du ins Nachrichtenfeld; sie beginnen mit `/`.
demo-game-open = Zum Tisch
demo-game-about = { -help } zeigt, was du als Nächstes tun kannst.
demo-server-about = **{ $name }** verwaltet diesen Server und kann auch { -settings }, { -club-night } und { -league-new } benutzen.
demo-second-about = **{ $name }** verwaltet diesen Server, der eine andere Sprache hat und noch keinen Tisch: { $command } eröffnet einen.
demo-direct = Direktnachrichten
demo-direct-about = Hierher kommen die Blätter aller, die unter { -settings } **{ settings-own-dm }** einschalten.
