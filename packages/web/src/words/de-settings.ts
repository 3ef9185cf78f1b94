import type { Say } from './say.ts'

/** Die Seite der Einstellungen. */
export const settings: Say['settings'] = {
  title: 'Einstellungen',
  kept: 'Sie bleiben in diesem Browser und gelten sofort an allen Tischen.',
  computer: 'Die Gegenseite',
  level: 'Wer sie spielt, wenn ein Druck die Partie beginnt',
  pace: 'Tempo des Computers',
  paces: { '1': '1-fach', '3': '3-fach', '10': '10-fach', skip: 'Sofort, bis ich am Zug bin' },
  asking: 'Rückfragen',
  confirmations: 'Zeigen, bevor es gespielt wird',
  confirmation: {
    all: 'Alles, was würfelt, etwas kostet oder die Partie verlieren kann',
    losing: 'Nur, was die Partie verlieren kann',
    none: 'Nichts: beim ersten Druck spielen',
  },
  map: 'Die Karte',
  framing: 'Die Karte dorthin bewegen, wonach gefragt wird',
  hoverCards: 'Auf einer Tafel sagen, worauf der Zeiger ruht',
  pieceSize: 'Steine, die man wählen kann',
  pieceSizes: { normal: 'Gewöhnlich', large: 'Groß', largest: 'Am größten' },
  hearing: 'Ton',
  sound: 'Töne für Würfel, Züge und wenn ich am Zug bin',
  volume: 'Lautstärke',
  reading: 'Sprache und Aussehen',
  names: 'Namen',
  namesText:
    'Wer an diesem Bildschirm sitzt. Eine Partie, die mit einem Namen beginnt, behält ihn, auch in ihrer Datei und ihrem Link.',
  name: ['Die erste Person', 'Die zweite Person'],
}
