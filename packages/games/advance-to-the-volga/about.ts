import type { Published } from '@kurgan/board-kit'
import { cover } from './board/cover.ts'

/** What stands on the box. Light: it is loaded for the whole shelf, without the rules. */
export const about: Published = {
  published: true,
  id: 'advance-to-the-volga',
  title: 'Stalingrad: Advance to the Volga, 1942',
  players: '1 player, the Germans, against the system',
  length: '9 or 5 turns, 60–120 minutes',
  blurb:
    'A solitaire game of fifty Areas. You lead the attack on the city, one Area at a time, against hidden defenders whose strength you learn only when you are among them. Supply, Morale and fresh regiments run out together, and the river is always one street away.',
  teaches:
    'How an attack into a city spends itself: when to press on, when to rest, and what a pair of dice against a strong house costs.',
  reconstructed:
    'The rulebook prints neither the whole map nor the whole order of battle. Most borders, many Attack Factors and the event chart of the main game are our reconstruction, marked as such in the data.',
  play: { german: 'Play the Germans' },
  cover,
  de: {
    cover,
    players: '1 Spieler, die Deutschen, gegen das System',
    length: '9 oder 5 Züge, 60–120 Minuten',
    blurb:
      'Ein Solospiel mit fünfzig Gebieten. Du führst den Angriff auf die Stadt, ein Gebiet nach dem anderen, gegen verborgene Verteidiger, deren Stärke du erst kennst, wenn du mitten unter ihnen bist. Nachschub, Moral und frische Regimenter gehen zusammen zur Neige, und der Fluss ist immer eine Straße entfernt.',
    teaches:
      'Wie sich ein Angriff in einer Stadt verbraucht: wann man drängt, wann man ruht, und was ein Wurf gegen ein starkes Haus kostet.',
    reconstructed:
      'Das Regelheft druckt weder die ganze Karte noch die ganze Schlachtordnung. Die meisten Grenzen, viele Angriffsfaktoren und die Ereignistabelle des Hauptspiels sind unsere Rekonstruktion und in den Daten als solche bezeichnet.',
    play: { german: 'Die Deutschen spielen' },
  },
}
