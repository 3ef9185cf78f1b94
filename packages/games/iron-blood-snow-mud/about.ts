import type { Published } from '@kurgan/board-kit'
import { coverOf } from './board/cover.ts'

/** What stands on the box. Light: it is loaded for the whole shelf, without the rules. */
export const about: Published = {
  published: true,
  id: 'iron-blood-snow-mud',
  title: 'Iron, Blood, Snow & Mud',
  players: '2 players, Axis and Soviets; the computer can take either side',
  length: '11 Seasons, 60–120 minutes',
  blurb:
    'The whole Eastern Front on 132 hexes, with few pieces and a lot of weather. In clear Seasons Tanks race ahead by Blitz and whole fronts shift by Convoy; Mud stops both, Snow grounds the aircraft. A handful of dice decides each Combat, hidden Generals may turn it, and whoever is cut off is lost.',
  teaches:
    'Why supply and bridges matter more than numbers: how to keep a line together, when to strike out, and what the Initiative is worth.',
  reconstructed:
    'The rulebook describes only part of its map. About three quarters of the hexes, most rivers, the border and the faces of the die are our reconstruction, marked as such in the data.',
  play: { axis: 'Play the Axis', soviet: 'Play the Soviets' },
  cover: coverOf('THE EASTERN FRONT 1941–1944'),
  de: {
    cover: coverOf('DIE OSTFRONT 1941–1944'),
    players: '2 Spieler, Achse und Sowjets; der Computer kann jede Seite übernehmen',
    length: '11 Jahreszeiten, 60–120 Minuten',
    blurb:
      'Die ganze Ostfront auf 132 Feldern, mit wenigen Steinen und viel Wetter. Bei klarem Wetter jagen Panzer im Blitz voraus, und ganze Fronten verschieben sich im Konvoi; Schlamm hält beides auf, Schnee hält die Flugzeuge am Boden. Eine Handvoll Würfel entscheidet jeden Kampf, verdeckte Generäle können ihn wenden, und wer abgeschnitten ist, ist verloren.',
    teaches:
      'Warum Versorgung und Brücken mehr zählen als Zahlen: wie man eine Linie zusammenhält, wann man losschlägt, und was die Initiative wert ist.',
    reconstructed:
      'Das Regelheft beschreibt nur einen Teil seiner Karte. Etwa drei Viertel der Felder, die meisten Flüsse, die Grenze und die Seiten des Würfels sind unsere Rekonstruktion und in den Daten als solche bezeichnet.',
    play: { axis: 'Die Achse spielen', soviet: 'Die Sowjets spielen' },
  },
}
