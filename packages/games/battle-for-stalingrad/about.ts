import type { Published } from '@kurgan/board-kit'
import { coverOf } from './board/cover.ts'

/** What stands on the box. Light: it is loaded for the whole shelf, without the rules. */
export const about: Published = {
  published: true,
  id: 'battle-for-stalingrad',
  title: 'Battle for Stalingrad',
  players: '2 players, or one against the computer',
  length: 'about 7 rounds, 45–90 minutes',
  blurb:
    'A card game without dice. Five places of the city lie in a line between two players; Forces gather around them, live on Rations and fight with hidden hands of cards. The German player must hold all five at once. The Soviet player too, or he lets the city fall to rubble until nothing is left to win.',
  teaches:
    'What attrition is: every card is a weapon, a shield or bread, but only one of them; and every attack wears down the place that is fought for.',
  reconstructed:
    'The rulebook prints few of the cards. Most Forces and Action cards, their values and the Ration charts of the Locations are our reconstruction, marked as such in the data; their balance is unproven.',
  play: { german: 'Play the Germans', soviet: 'Play the Soviets' },
  cover: coverOf('A GAME OF CARDS'),
  de: {
    cover: coverOf('EIN KARTENSPIEL'),
    players: '2 Spieler, oder einer gegen den Computer',
    length: 'etwa 7 Runden, 45–90 Minuten',
    blurb:
      'Ein Kartenspiel ohne Würfel. Fünf Orte der Stadt liegen in einer Reihe zwischen zwei Spielern; um sie sammeln sich Verbände, leben von Rationen und kämpfen mit verdeckten Händen. Der deutsche Spieler muss alle fünf zugleich halten. Der sowjetische auch, oder er lässt die Stadt zu Trümmern zerfallen, bis nichts mehr zu gewinnen ist.',
    teaches:
      'Was Abnutzung heißt: jede Karte ist Waffe, Schild oder Brot, aber nur eines davon; und jeder Angriff zerreibt den Ort, um den gekämpft wird.',
    reconstructed:
      'Das Regelheft druckt nur wenige der Karten. Die meisten Verbände und Aktionskarten, ihre Werte und die Rationstabellen der Orte sind unsere Rekonstruktion und in den Daten als solche bezeichnet; ihre Ausgewogenheit ist nicht erwiesen.',
    play: { german: 'Die Deutschen spielen', soviet: 'Die Sowjets spielen' },
  },
}
