import type { Lesson } from '@kurgan/board-kit'
import type { VovPatch } from '../rules/machinery/patch.ts'

const area = (id: number | string) => ({ kind: 'area', id })
const unit = (id: string) => ({ kind: 'unit', id })

/**
 * The evening of the first day: the 71st Infantry Division before the Flight School, the 13th Guards on the far bank.
 * The Artillery has fired and the Advantage is in limbo, so that nothing else is asked.
 */
const position: VovPatch = {
  turn: 1,
  impulse: 6,
  side: 'german',
  advantage: 'usedByGerman',
  usedArtillery: ['ART-71', 'ART-94', 'ART-295', 'ART-389', 'ART-24', 'ART-29', 'ART-16', 'ART-62-1', 'ART-62-2'],
  units: { '34/13G': 'M', '39/13G': 'M', '42/13G': 'M' },
}

/** The guided first Impulses: one attack by day, Night falls, a ferry crosses. Its dice make the words come true. */
export const lesson: Lesson = {
  scenario: 'standard',
  patch: { ...position },
  chance: 'volga 46',
  steps: [
    {
      say: {
        en: 'The Germans, on hatched ground, want the city and its VP; the Soviets hold the riverbank and its ferries. The sides act in turn, one Impulse each. It is Impulse 6 by day, and yours as the German: choose Hill 112.5 (21) to assault from it alone.',
        de: 'Die Deutschen auf schraffiertem Grund wollen die Stadt und ihre Siegpunkte; die Sowjets halten das Ufer und seine Fähren. Die Seiten handeln abwechselnd, je einen Impuls. Es ist Impuls 6 am Tag, und du bist der Deutsche: wähle Höhe 112,5 (21) für einen Vorstoß allein von dort.',
      },
      does: { do: 'assault', area: 21 },
      refs: [area(21)],
    },
    {
      say: {
        en: 'The Area is now Active: its units may move and attack. To enter an Area that a full-strength enemy holds costs 4 MF, all that a regiment has. Move 191/71 into the Flight School Settlement (27).',
        de: 'Das Gebiet ist jetzt Aktiv: seine Einheiten dürfen ziehen und angreifen. Ein Gebiet zu betreten, das ein Feind in voller Stärke hält, kostet 4 BP, alles, was ein Regiment hat. Ziehe 191/71 in die Fliegerschulsiedlung (27).',
      },
      does: { do: 'move', unit: '191/71', to: 27 },
      refs: [unit('191/71'), area(27)],
    },
    {
      say: {
        en: 'Whoever has entered must attack. Each further attacker adds one to the Attack Value, so bring KG-6 along.',
        de: 'Wer eingedrungen ist, muss angreifen. Jeder weitere Angreifer erhöht den Angriffswert um eins: nimm also KG-6 mit.',
      },
      does: { do: 'move', unit: 'KG-6', to: 27 },
      refs: [unit('KG-6'), area(27)],
    },
    {
      say: {
        en: 'One unit leads: its Combat Value counts in full, and it takes the first loss. Attack in the Flight School Settlement (27), led by 191/71. The defender adds the TEM of the Area, +3.',
        de: 'Eine Einheit führt: ihr Kampfwert zählt ganz, und sie trifft der erste Verlust. Greife in der Fliegerschulsiedlung (27) an, geführt von 191/71. Der Verteidiger zählt den Geländewert des Gebiets dazu, +3.',
      },
      does: { do: 'attack', area: 27, lead: '191/71' },
      refs: [unit('191/71'), area(27)],
    },
    {
      say: {
        en: 'By day the German has two Air markers in each of his Impulses; each adds a die to one attack. Look at the odds, then commit one.',
        de: 'Am Tag hat der Deutsche in jedem seiner Impulse zwei Luftmarker; jeder bringt einem Angriff einen Würfel dazu. Sieh dir die Aussichten an, dann setze einen ein.',
      },
      does: { do: 'air' },
      refs: [area(27)],
    },
    {
      say: {
        en: 'Success: 13 against 10. The three points of difference eliminate the regiment and the Area is yours, but 191/71 has lost a step and is reduced. 211/71 could still move; end this Assault.',
        de: 'Erfolg: 13 gegen 10. Die drei Punkte Unterschied vernichten das Regiment, und das Gebiet ist dein; aber 191/71 hat eine Stufe verloren und ist geschwächt. 211/71 könnte noch ziehen; beende diesen Vorstoß.',
      },
      does: { do: 'endAssault' },
      refs: [area(27)],
    },
    {
      say: {
        en: 'By day the German may act from a second Area in the same Impulse: Combined Operations. Your first attack dice are also the Logistics roll: 5, and that is under Impulse 6. Say No and see what it brings.',
        de: 'Am Tag darf der Deutsche im selben Impuls aus einem zweiten Gebiet handeln: eine Gemeinsame Operation. Deine ersten Angriffswürfel sind zugleich der Nachschubwurf: 5, und das liegt unter Impuls 6. Sage Nein und sieh, was er bringt.',
      },
      does: { do: 'decline' },
    },
    {
      say: {
        en: 'Night has fallen: the later the Impulse, the likelier that is. Now the bombers are grounded, the Soviets move further, and the ferries run. You are the Soviet: assault from Zone M on the far bank, where the 13th Guards wait.',
        de: 'Es ist Nacht geworden: je später der Impuls, desto eher geschieht das. Jetzt bleiben die Bomber am Boden, die Sowjets ziehen weiter, und die Fähren gehen. Du bist der Sowjet: stoße allein aus Zone M am anderen Ufer vor, wo die 13. Garde wartet.',
      },
      does: { do: 'assault', area: 'M' },
      refs: [area('M'), unit('34/13G')],
    },
    {
      say: {
        en: 'Before anything moves, Soviets may dig in where they begin: in the city that is worth a try each time. Here, behind the river, say No.',
        de: 'Bevor sich etwas bewegt, dürfen Sowjets sich dort eingraben, wo sie beginnen: in der Stadt lohnt der Versuch jedes Mal. Hier, hinter dem Fluss, sage Nein.',
      },
      does: { do: 'decline' },
    },
    {
      say: {
        en: 'Every crossing is a roll of two dice, and worse the closer the German stands to the landing. Send 34/13G to the Square of the Fallen (20): tomorrow it will meet the German there. That is the game: ground is lost by day, help comes by night, and nobody can read the clock.',
        de: 'Jede Überfahrt ist ein Wurf mit zwei Würfeln, und umso schlechter, je näher der Deutsche der Landestelle steht. Schicke 34/13G zum Platz der Gefallenen (20): morgen trifft der Deutsche dort auf sie. Das ist das Spiel: am Tag fällt Boden, in der Nacht kommt Ersatz, und niemand kann die Uhr lesen.',
      },
      does: { do: 'move', unit: '34/13G', to: 20 },
      refs: [unit('34/13G'), area(20)],
    },
  ],
}
