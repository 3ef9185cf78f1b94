import type { Lesson } from '@kurgan/board-kit'
import type { BfsPatch } from '../rules/machinery/patch.ts'

const force = (id: string) => ({ kind: 'force', id })
const location = (id: string) => ({ kind: 'location', id })
const card = (id: string) => ({ kind: 'card', id })

/** The 71st Infantry before the Grain Elevator. The top cards of the decks are laid, so that the words come true. */
const position: BfsPatch = {
  line: ['barrikady', 'red-october', 'elevator', 'gumrak', 'mamayev'],
  rubble: { barrikady: 1 },
  forces: {
    'g-71i': { at: 'elevator/perimeter', rations: 3 },
    'g-76i': { at: 'elevator/perimeter', rations: 1 },
    'g-94i': { at: 'gumrak/control', rations: 2 },
    'g-16p': { at: 'red-october/perimeter', rations: 2 },
    's-66i': { at: 'elevator/control', rations: 1 },
    's-37gi': { at: 'red-october/control', rations: 4 },
    's-64i': { at: 'mamayev/control', rations: 3 },
  },
  hands: { german: ['g-fresh', 'g-arty', 'g-blitz'], soviet: ['s-demo'] },
  decks: { german: ['g-dir', 'g-stuka', 'g-airlift', 'g-repl', 'g-pioneer', 'g-hosp'], soviet: ['s-fresh'] },
  active: 'german',
}

/** The guided first attack: who pays, what cards do in a Firefight, how Hits are absorbed, what Rubble means. */
export const lesson: Lesson = {
  scenario: 'standard',
  patch: { ...position },
  chance: 'elevator 1',
  steps: [
    {
      say: {
        en: 'Five Locations lie between two players. Who has a Force in a control area controls the Location and is fed by it with Rations every turn. The German player needs all five at the end of a turn of his. The Soviet player too, or all five Destroyed. You play both sides for one attack.',
        de: 'Fünf Orte liegen zwischen zwei Spielern. Wer einen Verband im Kontrollbereich hat, kontrolliert den Ort und bekommt von ihm jeden Zug Rationen. Der deutsche Spieler braucht am Ende eines eigenen Zuges alle fünf. Der sowjetische auch, oder alle fünf Zerstört. Für einen Angriff spielst du beide Seiten.',
      },
    },
    {
      say: {
        en: 'It is the German turn. The Grain Elevator yields the most, and the 66th Infantry holds it with its last Ration. Attack the Grain Elevator.',
        de: 'Der deutsche Spieler ist am Zug. Der Getreidesilo gibt am meisten, und die 66. Infanterie hält ihn mit ihrer letzten Ration. Greife den Getreidesilo an.',
      },
      does: { do: 'attack', location: 'elevator' },
      refs: [location('elevator'), force('s-66i')],
    },
    {
      say: {
        en: 'Forces attack from the perimeter, and each spends a Ration for it. Choose the 71st Infantry: Combat 2, and 1 more when it attacks. The 76th Infantry keeps its last Ration.',
        de: 'Angegriffen wird aus dem Vorfeld, und jeder Verband gibt dafür eine Ration aus. Wähle die 71. Infanterie: Kampfwert 2, und 1 mehr im Angriff. Die 76. Infanterie behält ihre letzte Ration.',
      },
      does: { do: 'commit', force: 'g-71i' },
      refs: [force('g-71i')],
    },
    {
      say: {
        en: 'An attack with Combat 3 or more leaves a Rubble counter: the Location will yield less, and after enough of them it is Destroyed. So each attack helps the Soviet player a little, whoever wins it. Begin the fight.',
        de: 'Ein Angriff mit Kampfwert 3 oder mehr hinterlässt einen Trümmermarker: der Ort gibt weniger, und nach genug davon ist er Zerstört. So hilft jeder Angriff ein wenig dem sowjetischen Spieler, gleich wie er ausgeht. Beginne den Kampf.',
      },
      does: { do: 'fight' },
      refs: [location('elevator')],
    },
    {
      say: {
        en: 'The Firefight. A card is an effect, a Firefight value or food, but only one of them. Plus means more Hits by you, minus fewer by the enemy. Give up Fresh Supplies (−1): the defender’s 1 Hit becomes 0.',
        de: 'Das Feuergefecht. Eine Karte ist Wirkung, Feuergefechtswert oder Brot, aber nur eines davon. Plus heißt mehr Treffer von dir, minus weniger vom Gegner. Gib „Frischer Nachschub“ (−1) her: aus dem 1 Treffer des Verteidigers wird 0.',
      },
      does: { do: 'firefight', card: 'g-fresh' },
      refs: [card('g-fresh')],
    },
    {
      say: {
        en: 'Now the Soviet player may answer. Play his Demolition Charges (−1): the attack falls from 3 Hits to 2.',
        de: 'Jetzt darf der sowjetische Spieler antworten. Spiele seine „Sprengladungen“ (−1): der Angriff fällt von 3 Treffern auf 2.',
      },
      does: { do: 'firefight', card: 's-demo' },
      refs: [card('s-demo')],
    },
    {
      say: {
        en: 'The Soviet hand is empty. You could go on, but the cards in your hand are also your next turns. Pass: then the exchange is over and each deck turns up its top card, the only chance in a fight. The odds tell what may come.',
        de: 'Die sowjetische Hand ist leer. Du könntest weitermachen, aber die Karten deiner Hand sind auch deine nächsten Züge. Passe: dann ist der Austausch vorbei, und jedes Deck deckt seine oberste Karte auf, der einzige Zufall in einem Kampf. Die Aussichten sagen, was kommen kann.',
      },
      does: { do: 'pass' },
    },
    {
      say: {
        en: 'The flips made it 3 Hits against 0. The owner absorbs Hits: a Ration takes 1, a retreat 2, and for the 66th Infantry even 3. Let it retreat: it loses the Elevator and keeps its Ration. A Force that has neither way left is disrupted.',
        de: 'Nach dem Aufdecken steht es 3 Treffer gegen 0. Treffer fängt ihr Besitzer ab: eine Ration fängt 1 ab, ein Rückzug 2, bei der 66. Infanterie sogar 3. Lass sie zurückgehen: sie verliert den Silo und behält ihre Ration. Ein Verband, dem beides fehlt, wird zerschlagen.',
      },
      does: { do: 'absorb', force: 's-66i', by: 'retreat' },
      refs: [force('s-66i')],
    },
    {
      say: {
        en: 'Nobody is left in control, so the 71st Infantry moves in: the Grain Elevator is German and will feed it. You may act as often as you can pay: move, discard a card for Rations, bring up a Force for cards. End your actions and draw; then the Soviet player places Rubble and strikes back.',
        de: 'Im Kontrollbereich ist niemand mehr, also rückt die 71. Infanterie ein: der Getreidesilo ist deutsch und wird sie ernähren. Du darfst handeln, so oft du zahlen kannst: bewegen, eine Karte für Rationen ablegen, für Karten einen Verband heranführen. Beende deine Aktionen und ziehe nach; dann legt der sowjetische Spieler Trümmer und schlägt zurück.',
      },
      does: { do: 'endActions' },
    },
  ],
}
