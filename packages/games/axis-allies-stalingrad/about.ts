import type { Published } from '@kurgan/board-kit'
import { cover } from './board/cover.ts'

/** What stands on the box. Light: it is loaded for the whole shelf, without the rules. */
export const about: Published = {
  published: true,
  id: 'axis-allies-stalingrad',
  title: 'Axis & Allies: Stalingrad',
  players: '2 players, Axis and Allies; the computer can take either side',
  length: '13 or 7 rounds, 3–6 hours',
  blurb:
    'Two boards, the steppe between Don and Volga and the city itself. The Axis race for Stalingrad while their flanks grow longer; the Soviets feed the city across the river and lay aside, card by card, the armies that will close the ring. Combat is one round at a time, and zones stay contested for weeks.',
  teaches:
    'How an advance lengthens its own flanks, what supply decides before any die is rolled, and why a city is held from the far bank.',
  reconstructed:
    'The rulebook prints neither the boards nor most of the set-ups. Borders, roads, Reinforcement Points, three set-ups and the Operation Uranus cards are our reconstruction, marked as such in the data.',
  play: { axis: 'Play the Axis', allies: 'Play the Allies' },
  cover,
  de: {
    cover,
    players: '2 Spieler, Achse und Alliierte; der Computer kann jede Seite übernehmen',
    length: '13 oder 7 Runden, 3–6 Stunden',
    blurb:
      'Zwei Pläne, die Steppe zwischen Don und Wolga und die Stadt selbst. Die Achse läuft um die Wette nach Stalingrad, während ihre Flanken länger werden; die Sowjets nähren die Stadt über den Fluss und legen Karte um Karte die Armeen beiseite, die den Ring schließen werden. Gekämpft wird immer nur eine Runde, und Zonen bleiben wochenlang umkämpft.',
    teaches:
      'Wie ein Vormarsch seine eigenen Flanken dehnt, was die Versorgung entscheidet, bevor ein Würfel fällt, und warum eine Stadt vom anderen Ufer aus gehalten wird.',
    reconstructed:
      'Das Regelheft druckt weder die Pläne noch die meisten Aufstellungen. Grenzen, Straßen, Verstärkungspunkte, drei Aufstellungen und die Uranus-Karten sind unsere Rekonstruktion und in den Daten als solche bezeichnet.',
    play: { axis: 'Die Achse spielen', allies: 'Die Alliierten spielen' },
  },
}
