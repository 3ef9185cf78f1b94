import type { Lesson } from '@kurgan/board-kit'
import type { IbsmPatch } from '../rules/machinery/arrange.ts'

const hex = (id: string) => ({ kind: 'hex', id })
const unit = (id: string) => ({ kind: 'unit', id })

/** The summer of 1941 before Riga, while a Tank already stands in Lvov. Aircraft fly where they help the attack. */
const position: IbsmPatch = {
  season: 'clear 1941',
  pieces: [
    'axis infantry 0103',
    'axis infantry 0104',
    'axis infantry 0204 moved',
    'axis tank 0205',
    'axis tank 0207<-0107',
    'axis air 0203',
    'soviet infantry 0203',
    'soviet infantry 0207',
    'soviet infantry 0504',
    'soviet infantry 0704',
    'soviet infantry 0510',
    'soviet tank 0404',
    'soviet tank 0407',
    'soviet tank 0707',
  ],
  hands: { axis: ['A-GEN-1'] },
  step: 'movement',
}

/** The guided first turn: Advance, Convoy, Blitz, one Combat with a General, and what the Season makes of it. */
export const lesson: Lesson = {
  scenario: 'campaign',
  patch: { ...position },
  chance: 'riga 23',
  steps: [
    {
      say: {
        en: 'You lead the Axis, the squares with the cross; the Soviets are the eight-sided pieces with the star. You win at once with Moscow, or wherever Stalin is; they win with a City west of the border. Each turn is a Season, and this one is Clear: everything moves.',
        de: 'Du führst die Achse, die Quadrate mit dem Kreuz; die Sowjets sind die achteckigen Steine mit dem Stern. Du gewinnst sofort mit Moskau oder dem Ort, an dem Stalin ist; sie gewinnen mit einer Stadt westlich der Grenze. Jeder Zug ist eine Jahreszeit, und diese ist klar: alles bewegt sich.',
      },
      refs: [{ kind: 'location', id: 'moscow' }],
    },
    {
      say: {
        en: 'Whoever wants to attack walks in. Advance with the Infantry of Königsberg into Riga South (0203), where Soviet Infantry stands. The fight comes later, when all have moved.',
        de: 'Wer angreifen will, marschiert hinein. Rücke mit der Infanterie aus Königsberg nach Riga Süd (0203) vor, wo sowjetische Infanterie steht. Gekämpft wird später, wenn alle gezogen haben.',
      },
      does: { do: 'move', unit: 'A-INF-1', to: '0203', via: '0103' },
      refs: [unit('A-INF-1'), hex('0203')],
    },
    {
      say: {
        en: 'A unit beside another of yours can go by Convoy: over a chain of your units, as long as no river cuts it, and then one Advance. Send the Tank of Warschau East over Grodno to Dünaburg (0303).',
        de: 'Eine Einheit neben einer eigenen kann im Konvoi ziehen: über eine Kette deiner Einheiten, solange kein Fluss sie trennt, und dann ein Vormarsch. Schicke den Panzer aus Warschau Ost über Grodno nach Dünaburg (0303).',
      },
      does: { do: 'move', unit: 'A-TANK-1', to: '0303', via: '0204' },
      refs: [unit('A-TANK-1'), hex('0204'), hex('0303')],
    },
    {
      say: {
        en: 'Tanks may go on. Try to Blitz: with a 2 or 3 the Tank Advances once more. The die has three 1s, two 2s and one 3, so it is one chance in two.',
        de: 'Panzer dürfen weiter. Versuche einen Blitz: mit einer 2 oder 3 marschiert der Panzer noch einmal vor. Der Würfel hat drei Einsen, zwei Zweien und eine Drei, also gelingt es jedes zweite Mal.',
      },
      does: { do: 'blitz', unit: 'A-TANK-1' },
      refs: [unit('A-TANK-1')],
    },
    {
      say: {
        en: 'A 3. Advance into Riga North (0202): an Advance may cross a river. Riga has two hexes, and only who stands on both takes it.',
        de: 'Eine 3. Rücke nach Riga Nord (0202) vor: ein Vormarsch darf über einen Fluss gehen. Riga hat zwei Felder, und nur wer auf beiden steht, nimmt die Stadt.',
      },
      does: { do: 'advance', unit: 'A-TANK-1', to: '0202' },
      refs: [hex('0202'), hex('0203')],
    },
    {
      say: {
        en: 'You could try to Blitz again or move others. For now end your Movement.',
        de: 'Du könntest noch einen Blitz versuchen oder andere bewegen. Beende jetzt deine Bewegung.',
      },
      does: { do: 'endMovement' },
    },
    {
      say: {
        en: 'You have the Initiative and moved first; now it is for the Soviets to move. Here you hold their place: let them stay and end their Movement.',
        de: 'Du hast die Initiative und hast zuerst gezogen; jetzt sind die Sowjets an der Reihe. Hier vertrittst du sie: lass sie stehen und beende ihre Bewegung.',
      },
      does: { do: 'endMovement' },
    },
    {
      say: {
        en: 'There is a Combat in every hex that both sides share, and with the Initiative you choose the order. Begin with Riga South (0203): 2 dice of the Infantry, 2 of its neighbours in Suwalki and Grodno, 1 of the Air Unit. The defender has 2, and 1 for his own City.',
        de: 'Gekämpft wird in jedem Feld, in dem beide Seiten stehen, und mit der Initiative wählst du die Reihenfolge. Beginne mit Riga Süd (0203): 2 Würfel der Infanterie, 2 ihrer Nachbarn in Suwalki und Grodno, 1 des Luftverbands. Der Verteidiger hat 2, und 1 für die eigene Stadt.',
      },
      does: { do: 'combat', hex: '0203' },
      refs: [hex('0203'), hex('0104'), hex('0204')],
    },
    {
      say: {
        en: 'You hold a General that adds a die. All numbers are added up: more hits win, and twice as many eliminate the loser, who otherwise retreats. Look at the odds and play the Token.',
        de: 'Du hast einen General, der einen Würfel bringt. Alle Augen werden addiert: mehr Treffer gewinnen, und doppelt so viele vernichten den Verlierer, der sich sonst zurückzieht. Sieh dir die Aussichten an und spiele den Marker.',
      },
      does: { do: 'token', token: 'A-GEN-1' },
      refs: [{ kind: 'token', id: 'A-GEN-1' }],
    },
    {
      say: {
        en: '11 hits to 5: the defender is gone, and Riga will be yours. One Combat is left, and you say when it is fought: Lvov (0207), where your other Tank stands alone. Afterwards every unit needs a line of Supply to a City at home; whoever has none is lost. Then the Soviets receive Reinforcements, Snow comes, and after it Mud.',
        de: '11 zu 5 Treffer: der Verteidiger ist vernichtet, und Riga wird dein. Ein Kampf ist noch übrig, und du sagst, wann er ausgetragen wird: Lemberg (0207), wo dein anderer Panzer allein steht. Danach braucht jede Einheit eine Versorgungslinie zu einer Stadt der Heimat; wer keine hat, ist verloren. Dann erhalten die Sowjets Verstärkungen, es kommt der Schnee und nach ihm der Schlamm.',
      },
      does: { do: 'combat', hex: '0207' },
      refs: [{ kind: 'location', id: 'riga' }, hex('0207')],
    },
  ],
}
