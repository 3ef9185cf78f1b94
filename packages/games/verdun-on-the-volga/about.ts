import type { Published } from '@kurgan/board-kit'
import { cover } from './board/cover.ts'

/** What stands on the box. Light: it is loaded for the whole shelf, without the rules. */
export const about: Published = {
  published: true,
  id: 'verdun-on-the-volga',
  title: 'Stalingrad: Verdun on the Volga',
  players: '2 players, German and Soviet, or 1 against the computer',
  length: '5 or 10 turns, 2–6 hours',
  blurb:
    'An area-impulse game of sixty-seven Areas. One side acts, then the other, and no one knows how long the day will last: every German roll may bring the Night, when the bombers are gone and the ferries come over the Volga.',
  teaches:
    'How to spend time you cannot count: whether one more attack before dark is worth the fresh regiments it costs, and what a ruined block is worth to whoever sits in it.',
  reconstructed:
    'The rulebook prints neither the whole map nor all the counters, and of the mid-game scenario only the heading. Most borders, ravines and Combat Values are our reconstruction, marked as such in the data.',
  play: { german: 'Play the Germans', soviet: 'Play the Soviets' },
  cover,
  de: {
    cover,
    players: '2 Spieler, Deutsche und Sowjets, oder 1 gegen den Computer',
    length: '5 oder 10 Züge, 2–6 Stunden',
    blurb:
      'Ein Impulsspiel mit siebenundsechzig Gebieten. Erst handelt die eine Seite, dann die andere, und niemand weiß, wie lang der Tag noch ist: jeder deutsche Wurf kann die Nacht bringen, in der die Bomber fehlen und die Fähren über die Wolga kommen.',
    teaches:
      'Wie man Zeit ausgibt, die man nicht zählen kann: ob ein Angriff mehr vor der Dunkelheit die frischen Regimenter wert ist, die er kostet, und was ein zerstörter Häuserblock dem wert ist, der darin sitzt.',
    reconstructed:
      'Das Regelheft druckt weder die ganze Karte noch alle Spielmarken und vom Szenario der Spielmitte nur die Überschrift. Die meisten Grenzen, Balkas und Kampfwerte sind unsere Rekonstruktion und in den Daten als solche bezeichnet.',
    play: { german: 'Die Deutschen spielen', soviet: 'Die Sowjets spielen' },
  },
}
