import { capital, liste, signed, type Tales, telling } from '@kurgan/board-kit'
import { locationNumber, locationOf } from '../../../rules/components.ts'
import type { Absorption, BfsEvent, EndingId, SideId } from '../../../rules/state.ts'
import { enemy } from '../events.ts'
import {
  adjective,
  cardCount,
  cardTitle,
  forceCount,
  forceTitle,
  forceTitles,
  hits,
  locationTitle,
  placeFrom,
  placeTitle,
  playerName,
  quoted,
  rationReason,
  rations,
  rubbleReason,
} from './terms.ts'

/** BFS-RES-4 in Worten: plus nützt dem eigenen Spieler, minus hemmt den Gegner. */
const bearing = (side: SideId, value: number): string =>
  `${adjective[value > 0 ? side : enemy(side)]}e Treffer ${signed(value)}`

const absorbed: Readonly<Record<Absorption, string>> = {
  ration: 'gibt eine Ration aus',
  retreat: 'zieht sich ins Vorfeld zurück',
  disruption: 'wird zerschlagen und verlässt das Spiel',
}

const endings: Readonly<Record<EndingId, string>> = {
  'german/control': 'Der deutsche Spieler kontrolliert am Ende seines Zuges alle fünf Orte und gewinnt.',
  'soviet/control': 'Der sowjetische Spieler kontrolliert am Ende seines Zuges alle fünf Orte und gewinnt.',
  'soviet/destruction':
    'Am Ende eines sowjetischen Zuges sind alle fünf Orte Zerstört: der sowjetische Spieler gewinnt.',
}

const discards: Readonly<Record<'cost' | 'random' | 'chosen', (side: SideId, card: string) => string>> = {
  cost: (side, card) => `${playerName(side)} legt ${card} als Kosten ab.`,
  random: (side, card) => `${playerName(side)} verliert ${card}, zufällig aus seiner Hand gezogen.`,
  chosen: (side, card) => `${playerName(side)} muss ${card} ablegen.`,
}

const target = ({ force, at, location, payer }: Extract<BfsEvent, { kind: 'played' }>): string =>
  [
    force === '' ? '' : `: ${forceTitle(force)}`,
    at === '' ? '' : ` auf ${placeTitle(at, 'the')}`,
    location === '' ? '' : `, Ort: ${locationTitle(location)}`,
    payer === '' ? '' : `; ${forceTitle(payer)} zahlt eine Ration`,
  ].join('')

const attackEnds: Readonly<Record<'taken' | 'repulsed' | 'emptied', (location: string, forces: string) => string>> = {
  taken: (location, forces) =>
    `${capital(locationTitle(location, 'nominative'))} ist genommen: ${forces} im Kontrollbereich.`,
  repulsed: (location, forces) =>
    `Der Angriff auf ${locationTitle(location, 'accusative')} scheitert${forces === '' ? '' : `: ${forces} wieder im Vorfeld`}.`,
  emptied: (location) => `${locationTitle(location)}: niemand ist mehr dort, der Ort ist herrenlos.`,
}

const cost = (n: number): string => (n === 0 ? 'ohne Kosten' : `für ${rations(n)}`)
const drawnNothing = (side: SideId): string => `${playerName(side)} hat keine Karte mehr zu ziehen.`

const tales: Tales<BfsEvent> = {
  locations: ({ line }) => `Die Reihe: ${liste(line.map((id) => locationTitle(id)))}.`,
  deployed: ({ force, to, rations: held }) =>
    `${forceTitle(force)} beginnt ${placeTitle(to, 'in')} mit ${rations(held)}.`,
  reservesFormed: ({ side, forces }) => `Die ${adjective[side]}e Reserve: ${forceCount(forces.length)}.`,
  shuffled: ({ side, cards }) => `Das ${adjective[side]}e Deck ist gemischt: ${cardCount(cards)}.`,
  turn: ({ side, round }) => `Runde ${round}, ${adjective[side]}er Zug.`,
  ration: ({ force, rations: got, because }) =>
    `${forceTitle(force)} bekommt ${rations(got)} (${rationReason[because]}).`,
  yield: ({ location, side, rations: given }) =>
    `${capital(locationTitle(location, 'nominative'))} gibt dem ${adjective[side]}en Spieler ${rations(given)}.`,
  rubble: ({ location, counters, because }) => {
    const number = locationNumber(location)
    const limit = number < 0 ? counters : locationOf(number).destroyed
    return `Trümmer, ${locationTitle(location)} (${rubbleReason[because]}): ${counters} von ${limit}.`
  },
  destroyed: ({ location }) =>
    `${capital(locationTitle(location, 'nominative'))} ist Zerstört: die Karte bleibt für den Rest des Spiels umgedreht.`,
  control: ({ location, side }) =>
    side === 'nobody'
      ? `${capital(locationTitle(location, 'nominative'))} ist herrenlos.`
      : `${capital(locationTitle(location, 'nominative'))} ist unter ${adjective[side]}er Kontrolle.`,
  moved: ({ force, from, to, rations: paid }) =>
    `${forceTitle(force)} geht ${placeFrom(from)} ${placeTitle(to, 'into')}, ${cost(paid)}.`,
  supplied: ({ side, card }) => `${playerName(side)} legt ${quoted(card)} für 2 Rationen ab (Versorgung).`,
  discarded: ({ side, card, because }) => discards[because](side, quoted(card)),
  reinforced: ({ force, to, rations: held }) =>
    `${forceTitle(force)} kommt ${placeTitle(to, 'in')} ins Spiel, mit ${rations(held)}.`,
  reconstituted: ({ force }) => `${forceTitle(force)} ist wieder in der Reserve.`,
  played: (event) => `${playerName(event.side)} spielt ${quoted(event.card)}${target(event)}.`,
  answered: ({ side, card, cancels }) =>
    `${playerName(side)} antwortet mit ${quoted(card)}: ${quoted(cancels)} hat keine Wirkung.`,
  unanswered: ({ card }) => `Keine Antwort auf ${quoted(card)}.`,
  rationsLost: ({ force, rations: lost, card }) =>
    `${forceTitle(force)} verliert ${rations(lost)} (${cardTitle(card)}).`,
  looked: ({ side, cards }) => `Die ${adjective[enemy(side)]}e Hand: ${liste(cards.map(cardTitle))}.`,
  lookedHidden: ({ side }) => `${playerName(side)} sieht sich die ${adjective[enemy(side)]}e Hand an.`,
  drew: ({ side, cards }) =>
    cards.length === 0 ? drawnNothing(side) : `${playerName(side)} zieht ${liste(cards.map(quoted))}.`,
  drewHidden: ({ side, cards }) =>
    cards === 0 ? drawnNothing(side) : `${playerName(side)} zieht ${cardCount(cards)}.`,
  attack: ({ location, forces, rations: paid, counted }) =>
    `${forceTitles(forces)} ${forces.length === 1 ? 'greift' : 'greifen'} ${locationTitle(location, 'accusative')} an, ${cost(paid)}; für die Trümmer zählt Kampfwert ${counted}.`,
  firefight: ({ side, card, value }) =>
    `${playerName(side)} spielt ${quoted(card)} im Feuergefecht: ${bearing(side, value)}.`,
  passed: ({ side }) => `${playerName(side)} passt.`,
  flipped: ({ side, card, value }) => `Das ${adjective[side]}e Deck deckt ${quoted(card)} auf: ${signed(value)}.`,
  totals: ({ location, attacker, attackerHits, defenderHits }) =>
    `Treffer (${locationTitle(location)}): ${adjective[attacker]}er Angriff ${attackerHits}, ${adjective[enemy(attacker)]}e Verteidigung ${defenderHits}.`,
  bombardment: ({ card, at, force, hits: made }) =>
    `${cardTitle(card)}: ${hits(made)} auf ${force === '' ? placeTitle(at, 'the') : forceTitle(force)}.`,
  hits: ({ side, forces, total }) => `${playerName(side)} muss ${hits(total)} abfangen: ${forceTitles(forces)}.`,
  prevented: ({ card, hits: less, left }) => `${quoted(card)} verhindert ${hits(less)}: noch ${left}.`,
  absorbed: ({ force, by, hits: taken, left }) =>
    `${forceTitle(force)} ${absorbed[by]}: ${hits(taken)} abgefangen, noch ${left}.`,
  attackEnded: ({ location, result, forces }) => attackEnds[result](location, forceTitles(forces)),
  actionsEnded: ({ side, actions }) => `${playerName(side)} beendet seine Aktionen nach ${actions}.`,
  ended: ({ ending }) => endings[ending],
}

export const tale = (event: BfsEvent): string | undefined => telling(tales, event)
