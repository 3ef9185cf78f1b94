import type { Lesson } from '@kurgan/board-kit'
import type { AtvPatch } from '../rules/machinery/patch.ts'

const area = (id: number) => ({ kind: 'area', id })
const unit = (id: string) => ({ kind: 'unit', id })

/** The 29th Motorized stands before the Sawmill on the first day, with five points of supply. */
const position: AtvPatch = {
  turn: 1,
  supply: 5,
  event: 'none',
  step: 'spend',
  available: {},
  soviets: { 8: { strategy: 'heroes', defense: 4 } },
}

/** The guided first turn: supply, an Action Round, one attack. Its dice are fixed, so that the words come true. */
export const lesson: Lesson = {
  scenario: 'main',
  patch: { ...position },
  chance: 'volga 1',
  steps: [
    {
      say: {
        en: 'You lead the German attack on the city. Hatched Areas are yours; in every other one a Soviet unit waits face down. In nine Turns you need 40 of the 50 Areas. The river on the right is where the city ends.',
        de: 'Du führst den deutschen Angriff auf die Stadt. Schraffierte Gebiete sind deine; in jedem anderen wartet verdeckt eine sowjetische Einheit. In neun Zügen brauchst du 40 der 50 Gebiete. Am Fluss rechts endet die Stadt.',
      },
    },
    {
      say: {
        en: 'Each Turn brings Supply Points. They buy support for attacks, bring units back, or lift Morale. Buy an Artillery marker.',
        de: 'Jeder Zug bringt Nachschubpunkte. Sie kaufen Unterstützung für Angriffe, holen Einheiten zurück oder heben die Moral. Kaufe einen Artilleriemarker.',
      },
      does: { do: 'buy', item: 'artillery' },
    },
    {
      say: {
        en: 'What you do not spend stays for later Turns. Keep the rest and begin the Combat Phase.',
        de: 'Was du nicht ausgibst, bleibt für spätere Züge. Behalte den Rest und beginne die Kampfphase.',
      },
      does: { do: 'done' },
    },
    {
      say: {
        en: 'In the Combat Phase you activate one Area after the other: the Fresh units in it may move and attack. Activate Hill 120.0 (6), where the 29th Motorized stands.',
        de: 'In der Kampfphase aktivierst du ein Gebiet nach dem anderen: die Frischen Einheiten darin dürfen ziehen und angreifen. Aktiviere Höhe 120,0 (6), wo die 29. Division steht.',
      },
      does: { do: 'activate', area: 6 },
      refs: [area(6)],
    },
    {
      say: {
        en: 'To attack, units enter the Area of a Soviet unit. Choose 15/29, then the Sawmill (8).',
        de: 'Um anzugreifen, dringen Einheiten in das Gebiet einer sowjetischen Einheit ein. Wähle 15/29 und dann das Sägewerk (8).',
      },
      does: { do: 'enter', unit: '15/29', to: 8 },
      refs: [unit('15/29'), area(8)],
    },
    {
      say: {
        en: 'Every further attacker adds one. Send 71/29 into the Sawmill as well; “The same for …” would send all of them.',
        de: 'Jeder weitere Angreifer bringt eins. Schicke auch 71/29 ins Sägewerk (8); „Dasselbe für …“ würde alle schicken.',
      },
      does: { do: 'enter', unit: '71/29', to: 8 },
      refs: [unit('71/29'), area(8)],
    },
    {
      say: {
        en: 'Two units are inside. Attack: only now the defender is turned over. The odds tell what may be there.',
        de: 'Zwei Einheiten sind drin. Greife an: erst jetzt wird der Verteidiger aufgedeckt. Die Aussichten sagen, was dort sein kann.',
      },
      does: { do: 'attack' },
      refs: [area(8)],
    },
    {
      say: {
        en: 'The defenders are Heroes with a Defense Factor of 4. One unit leads and gives its Attack Factor, and it pays if the attack is repulsed. Let 15/29 lead.',
        de: 'Die Verteidiger sind Helden mit Verteidigungsfaktor 4. Eine Einheit führt und gibt ihren Angriffsfaktor, und sie zahlt, wenn der Angriff abgewiesen wird. Lass 15/29 führen.',
      },
      does: { do: 'lead', unit: '15/29' },
      refs: [unit('15/29')],
    },
    {
      say: {
        en: 'Now add support. Choose 1 Artillery and see how the odds change, with every term that makes them. Confirm when you like them.',
        de: 'Jetzt die Unterstützung. Wähle 1 Artillerie und sieh, wie sich die Aussichten ändern, mit jedem Glied, das sie ausmacht. Bestätige, wenn sie dir gefallen.',
      },
      does: { do: 'support', artillery: 1 },
    },
    {
      say: {
        en: 'Success: the Sawmill is yours, and the units in it are Spent for this Turn. In the story you find the dice and every total. End the Action Round; the next Area would follow, and so on to the river.',
        de: 'Erfolg: das Sägewerk (8) ist dein, und die Einheiten darin sind für diesen Zug Erschöpft. Im Verlauf stehen die Würfel und jede Summe. Beende die Aktionsrunde; das nächste Gebiet würde folgen, und so fort bis zum Fluss.',
      },
      does: { do: 'endRound' },
    },
  ],
}
