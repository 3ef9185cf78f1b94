import { anzahl, breakable, count, type Language } from '@kurgan/board-kit'
import type { Card, Force } from '../../rules/components.ts'
import type { SideId } from '../../rules/state.ts'
import type { ForceType, Timing } from '../../data/schema.ts'
import * as germanGist from './de/gist.ts'
import * as german from './de/terms.ts'
import * as englishGist from './gist.ts'
import * as english from './terms.ts'

/** What the table, the cards and the panels write themselves. */
export interface Labels {
  readonly sideName: Readonly<Record<SideId, string>>
  readonly typeName: Readonly<Record<ForceType, string>>
  readonly timingName: Readonly<Record<Timing, string>>
  readonly forceTitle: (id: string) => string
  readonly forceTitles: (ids: readonly string[]) => string
  readonly forceShort: (id: string) => string
  readonly forceGist: (force: Force) => string
  readonly cardTitle: (id: string) => string
  readonly cardGist: (card: Card) => string
  readonly cardFoot: (card: Card) => string
  readonly textOf: (id: string) => string
  readonly locationTitle: (id: string) => string
  readonly locationText: (id: string, destroyed: boolean) => string
  readonly placeLabel: (name: string) => string
  readonly originOf: (id: string) => string
  readonly fiveLocations: string
  readonly standing: string
  readonly round: (round: number) => string
  readonly nobody: string
  readonly ruin: string
  readonly controlBy: Readonly<Record<SideId, string>>
  readonly destroyed: string
  readonly of: (n: number, all: number) => string
  readonly winning: string
  readonly notInPlay: (side: SideId) => string
  readonly toChooseFrom: (forces: number) => string
  readonly reserves: string
  readonly disruptedPile: string
  readonly disrupted: string
  readonly discardsOf: (side: SideId, cards: number) => string
  readonly copiesUsed: string
  readonly copiesInDeck: (copies: number) => string
  readonly combat: string
  readonly rations: (n: number) => string
  readonly rationsHeld: (n: number) => string
  readonly away: string
  readonly startsWith: (rations: number) => string
  readonly cost: (cards: number) => string
  readonly firefight: string
  readonly destroyedAt: (rubble: number) => string
  readonly chart: (rations: readonly number[]) => string
  readonly then: (rations: number) => string
  readonly yields: (rations: number) => string
  readonly rubble: (counters: number, limit: number) => string
  readonly nobodyInControl: string
  readonly perimeter: string
  readonly control: string
  readonly attack: string
  readonly setsUp: string
  readonly onTurn: string
  readonly hand: string
  readonly deck: string
  readonly discards: string
  readonly seen: string
  readonly yourHand: string
  readonly forcesToChoose: string
  readonly pointsLeft: (points: number) => string
  readonly ledger: string
  readonly ledgerCaption: string
  readonly firefightAt: (location: string) => string
  readonly forces: string
  readonly flips: string
  readonly hits: string
  readonly attacking: string
  readonly defending: string
  readonly attackOn: (location: string) => string
  readonly nobodyYet: string
  readonly combatForRubble: (counted: number, threshold: number, placed: boolean) => string
  readonly defendsWith: (forces: string) => string
  readonly absorbs: (hits: number, location: string, noRetreat: boolean) => string
  readonly absorbsAfter: (hits: number) => string
  readonly plays: (card: string) => string
  readonly card: string
}

const en: Labels = {
  ...english,
  ...englishGist,
  fiveLocations: 'The five Locations',
  standing: 'The five Locations: who controls them, and which are Destroyed',
  round: (round) => `Round ${round}`,
  nobody: 'nobody',
  ruin: 'ruin',
  controlBy: { german: 'German control', soviet: 'Soviet control' },
  destroyed: 'Destroyed',
  of: (n, all) => `${n} of ${all}`,
  winning:
    'Five under control at the end of the own turn win. Five Destroyed at the end of a Soviet turn win for the Soviet player.',
  notInPlay: (side) => `${english.sideName[side]} Forces not in play`,
  toChooseFrom: (forces) => `${count(forces, 'Force')} to choose from.`,
  reserves: 'Reserves',
  disruptedPile: 'Disrupted pile',
  disrupted: 'Disrupted',
  discardsOf: (side, cards) => `${english.sideName[side]} discards: ${cards}`,
  copiesUsed: 'Copies used, of all in the deck.',
  copiesInDeck: (copies) => `${count(copies, 'copy', 'copies')} in the deck`,
  combat: 'Combat',
  rations: (n) => count(n, 'Ration'),
  rationsHeld: (n) => `Rations ${n}`,
  away: 'not in play',
  startsWith: (rations) => `starts with ${count(rations, 'Ration')}`,
  cost: (cards) => `cost ${cards}`,
  firefight: 'Firefight',
  destroyedAt: (rubble) => `Destroyed at ${rubble} Rubble`,
  chart: (rations) => `yields ${rations.join(', ')} with 0, 1, 2 … Rubble`,
  then: (rations) => `then ${rations}`,
  yields: (rations) => `yields ${rations}`,
  rubble: (counters, limit) => `Rubble ${counters}/${limit}`,
  nobodyInControl: 'Nobody in control',
  perimeter: 'Perimeter',
  control: 'Control',
  attack: 'Attack',
  setsUp: 'sets up',
  onTurn: 'on turn',
  hand: 'hand',
  deck: 'deck',
  discards: 'discards',
  seen: 'Cards seen in this hand',
  yourHand: 'Your hand',
  forcesToChoose: 'Forces to choose from',
  pointsLeft: (points) => `${count(points, 'point')} left`,
  ledger: 'Firefight, card by card',
  ledgerCaption: 'Hits of both sides, card by card',
  firefightAt: (location) => `Firefight at ${english.locationTitle(location)}`,
  forces: 'Forces',
  flips: 'Flips',
  hits: 'Hits',
  attacking: 'attack',
  defending: 'defence',
  attackOn: (location) => `attack on ${english.locationTitle(location)}:`,
  nobodyYet: 'nobody yet',
  combatForRubble: (counted, threshold, placed) =>
    `Combat for Rubble ${counted} of ${threshold}${placed ? ': a counter is placed' : ''}`,
  defendsWith: (forces) => `defends with ${forces}`,
  absorbs: (hits, location, noRetreat) =>
    `absorbs ${count(hits, 'Hit')} at ${english.locationTitle(location)}${noRetreat ? ', no retreat' : ''}`,
  absorbsAfter: (hits) => `absorbs ${count(hits, 'Hit')} after that`,
  plays: (card) => `plays ${english.cardTitle(card)}`,
  card: 'card',
}

const origins: Readonly<Record<string, string>> = {
  'Named in the rulebook': 'Im Regelheft genannt',
  'From public material': 'Aus öffentlichem Material',
  Reconstructed: 'Rekonstruiert',
}

const de: Labels = {
  ...german,
  ...germanGist,
  cardTitle: (id) => breakable(german.cardTitle(id)),
  locationTitle: (id) => breakable(german.locationTitle(id)),
  originOf: (id) => origins[english.originOf(id)] ?? '',
  fiveLocations: 'Die fünf Orte',
  standing: 'Die fünf Orte: wer sie kontrolliert, und welche Zerstört sind',
  round: (round) => `Runde ${round}`,
  nobody: 'niemand',
  ruin: 'Ruine',
  controlBy: { german: 'Deutsche Kontrolle', soviet: 'Sowjetische Kontrolle' },
  destroyed: 'Zerstört',
  of: (n, all) => `${n} von ${all}`,
  winning:
    'Fünf unter Kontrolle am Ende des eigenen Zuges gewinnen. Fünf Zerstörte am Ende eines sowjetischen Zuges gewinnen für den sowjetischen Spieler.',
  notInPlay: (side) => `${side === 'german' ? 'Deutsche' : 'Sowjetische'} Verbände nicht im Spiel`,
  toChooseFrom: (forces) => `${german.forceCount(forces)} zur Wahl.`,
  reserves: 'Reserve',
  disruptedPile: 'Zerschlagen',
  disrupted: 'zerschlagen',
  discardsOf: (side, cards) => `${side === 'german' ? 'Deutsche' : 'Sowjetische'} Ablage: ${cards}`,
  copiesUsed: 'Verbrauchte Exemplare, von allen im Deck.',
  copiesInDeck: (copies) => `${anzahl(copies, 'Exemplar', 'Exemplare')} im Deck`,
  combat: 'Kampfwert',
  rations: german.rations,
  rationsHeld: (n) => `Rationen ${n}`,
  away: 'nicht im Spiel',
  startsWith: (rations) => `beginnt mit ${german.rations(rations)}`,
  cost: (cards) => `Kosten ${cards}`,
  firefight: 'Feuergefecht',
  destroyedAt: (rubble) => `Zerstört bei ${rubble} Trümmern`,
  chart: (rations) => `gibt ${rations.join(', ')} bei 0, 1, 2 … Trümmern`,
  then: (rations) => `dann ${rations}`,
  yields: (rations) => `gibt ${rations}`,
  rubble: (counters, limit) => `Trümmer ${counters}/${limit}`,
  nobodyInControl: 'Herrenlos',
  perimeter: 'Vorfeld',
  control: 'Kontrolle',
  attack: 'Angriff',
  setsUp: 'stellen auf',
  onTurn: 'am Zug',
  hand: 'Hand',
  deck: 'Deck',
  discards: 'Ablage',
  seen: 'Gesehene Karten dieser Hand',
  yourHand: 'Deine Hand',
  forcesToChoose: 'Verbände zur Wahl',
  pointsLeft: (points) => `noch ${anzahl(points, 'Punkt', 'Punkte')}`,
  ledger: 'Feuergefecht, Karte für Karte',
  ledgerCaption: 'Treffer beider Seiten, Karte für Karte',
  firefightAt: (location) => `Feuergefecht: ${german.locationTitle(location)}`,
  forces: 'Verbände',
  flips: 'Aufdecken',
  hits: 'Treffer',
  attacking: 'im Angriff',
  defending: 'in Verteidigung',
  attackOn: (location) => `greifen an, ${german.locationTitle(location)}:`,
  nobodyYet: 'noch niemand',
  combatForRubble: (counted, threshold, placed) =>
    `Kampfwert für Trümmer ${counted} von ${threshold}${placed ? ': ein Marker wird gelegt' : ''}`,
  defendsWith: (forces) => `verteidigen mit ${forces}`,
  absorbs: (hits, location, noRetreat) =>
    `fangen ${german.hits(hits)} ab (${german.locationTitle(location)})${noRetreat ? ', kein Rückzug' : ''}`,
  absorbsAfter: (hits) => `fangen danach ${german.hits(hits)} ab`,
  plays: (card) => `spielen ${german.quoted(card)}`,
  card: 'Karte',
}

export const labelsOf = (language: Language = 'en'): Labels => (language === 'de' ? de : en)
