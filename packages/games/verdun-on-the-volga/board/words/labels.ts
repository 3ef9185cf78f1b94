import { anzahl, breakable, count, type Language, list, liste } from '@kurgan/board-kit'
import type { Term } from '@kurgan/kernel'
import type { LogisticsResult, PlaceName, SideName, Terrain, VovState } from '../../rules/state.ts'
import { de as germanWords } from './de.ts'
import { logisticsName as germanLogistics } from './de/events.ts'
import * as germanPlaces from './de/places.ts'
import * as germanTerms from './de/terms.ts'
import { german as germanThings } from './de/things.ts'
import { en as englishWords } from './en.ts'
import { logisticsName } from './events.ts'
import * as englishTerms from './terms.ts'
import { english as englishThings } from './things.ts'

export type MarkerState = 'ready' | 'used' | 'barred'
type Benefit = Exclude<englishTerms.AdvantageUse, 'optionalReinforcements'>

/** What the sheet and the panels write themselves. */
export interface Labels {
  readonly map: string
  readonly day: string
  readonly night: string
  readonly terrain: Readonly<Record<Terrain, string>>
  readonly legend: {
    readonly values: string
    readonly full: string
    readonly reduced: string
    readonly acted: string
    readonly bound: string
    readonly city: string
    readonly tem: string
    readonly points: string
    readonly crossing: string
    readonly fort: string
    readonly rubble: string
    readonly ravine: string
    readonly bridged: string
    readonly german: string
    readonly contested: string
    readonly active: string
    readonly cut: string
  }
  readonly crossing: { readonly closed: string; readonly noLanding: string; loss(percent: number): string }
  ofPoints(points: number): string
  /** Worker infantry, as short as a counter needs it. */
  readonly worker: string
  bareName(place: PlaceName): string
  areaName(place: PlaceName): string
  areaNotes(s: VovState, space: number): readonly string[]
  term(term: Term): string
  list(items: readonly string[]): string
  anyOf(items: readonly string[]): string
  turnDates(turn: number): string
  readonly turnTrack: string
  turn(turn: number, last: number, pause: boolean): string
  readonly pauseNote: string
  readonly condition: Readonly<Record<LogisticsResult, (impulse: number) => string>>
  readonly logistics: Readonly<Record<LogisticsResult, string>>
  readonly rolled: string
  rolledSo(result: LogisticsResult): string
  readonly impulseTrack: string
  impulse(impulse: number, night: boolean): string
  impulseKey(night: boolean): string
  readonly pointTrack: string
  points(total: string, need: number | undefined): string
  entries(n: number): string
  readonly automaticOnly: string
  turn5(wins: number, loses: number, last: number): string
  crossingsHeld(held: number, all: number): string
  orlovka(number: PlaceName, standing: 'taken' | 'held' | 'open'): string
  breakthroughAt(zones: string): string
  breakthroughIn(zones: string): string
  readonly limbo: string
  owns(side: SideName): string
  limboNote(last: SideName): string
  readonly advantage: Readonly<Record<Benefit, string>>
  readonly benefit: Readonly<Record<Benefit, string>>
  readonly standing: Readonly<Record<MarkerState, string>>
  readonly sides: Readonly<Record<SideName, string>>
  markerTitle(name: string): string
  readonly support: string
  readonly air: readonly [label: string, title: string]
  readonly storm: readonly [label: string, title: string]
  readonly hero: readonly [label: string, title: string]
  factory(works: boolean): string
  readonly called: string
  readonly rebuilt: string
  readonly toPlace: string
  readonly nowDue: string
  onTurn(turn: number): string
  readonly optional: string
  reinforcements(side: SideName): string
  readonly noneToCome: string
  readonly mayReturn: string
  readonly goneForGood: string
  losses(side: SideName, units: number): string
  readonly noLosses: string
  readonly agreed: string
  readonly noBid: string
  readonly sealed: string
  bid(points: number): string
  bids(german: string, soviet: string, changed: boolean): string
  readonly gotterdammerung: string
}

const { sideName } = englishTerms

const en: Labels = {
  map: 'Map of Stalingrad',
  day: 'DAY',
  night: 'NIGHT',
  terrain: englishTerms.terrainName,
  legend: {
    values: 'CV–MF',
    full: 'full',
    reduced: 'reduced',
    acted: 'has acted',
    bound: 'bound',
    city: 'STALINGRAD',
    tem: 'TEM, added to the defense',
    points: 'VP',
    crossing: 'Volga crossing',
    fort: 'Fort',
    rubble: 'Rubble',
    ravine: 'Ravine',
    bridged: 'bridged',
    german: 'German-controlled',
    contested: 'Contested',
    active: 'Active',
    cut: 'Unit out of supply',
  },
  crossing: { closed: 'closed', noLanding: 'no landing', loss: (percent) => `loss ${percent} %` },
  ofPoints: (points) => `of ${points} VP`,
  worker: 'Work',
  bareName: englishTerms.bareName,
  areaName: englishTerms.areaName,
  areaNotes: englishThings.areaNotes,
  term: (term) => englishWords.term(term),
  list,
  anyOf: (items) => list(items, 'or'),
  turnDates: englishTerms.turnDates,
  turnTrack: 'Turn Track',
  turn: (turn, last, pause) => `Turn ${turn} of ${last}: ${pause ? 'Pause' : 'Attack'}`,
  pauseNote: 'The German may not assault until the Pause ends.',
  condition: {
    advance: (impulse) => `over ${impulse}`,
    pause: (impulse) => `exactly ${impulse}`,
    attack: (impulse) => `exactly ${impulse}`,
    night: (impulse) => `under ${impulse}`,
    end: (impulse) => `under ${impulse}`,
  },
  logistics: logisticsName,
  rolled: 'Logistics roll of this Impulse:',
  rolledSo: (result) => `, so ${logisticsName[result]}.`,
  impulseTrack: 'Impulse Track',
  impulse: (impulse, night) => `Impulse ${impulse}, ${night ? 'Night' : 'Daylight'}`,
  impulseKey: (night) =>
    `Under each number: the chance that the German Logistics roll (2D6) there ${night ? 'ends the Night and the Phase' : 'brings the Night'}.`,
  pointTrack: 'Victory Point Track',
  points: (total, need) => `German VP: ${total}${need === undefined ? '' : ` of ${need} needed`}`,
  entries: (n) => `${count(n, 'entry makes', 'entries make')} up the total`,
  automaticOnly: 'Götterdämmerung: only an automatic victory counts.',
  turn5: (wins, loses, last) =>
    `End of Turn 5: German wins with ${wins} VP, Soviet with ${loses} or fewer; else it goes on to Turn ${last}.`,
  crossingsHeld: (held, all) =>
    `Volga crossings in German hands: ${held} of ${all}; all of them, linked to the west, win at once.`,
  orlovka: (number, standing) => {
    const standings = {
      taken: 'has been taken, no penalty.',
      held: 'held to the end of Turn 5: −1 VP.',
      open: 'never taken so far: −1 VP if it holds to the end of Turn 5.',
    }
    return `Orlovka (${number}): ${standings[standing]}`
  },
  breakthroughAt: (zones) => `The Soviet wins at once by holding ${zones} at the end of a Maneuvers Phase.`,
  breakthroughIn: (zones) => `Soviet breakthrough in ${zones}.`,
  limbo: 'The Advantage is in limbo',
  owns: (side) => `The ${sideName[side]} owns the Advantage`,
  limboNote: (last) =>
    `The ${sideName[last]} has used it: at the end of this Impulse or Phase it goes to the other side.`,
  advantage: englishTerms.advantageName,
  benefit: {
    maximumAttack: 'his Repulse becomes a Stalemate',
    fanaticalDefense: 'a Success against him becomes a Stalemate',
    releaseReserves: 'no Pause',
    prolong: 'the light stays',
    increasedReplacements: 'more Replacement Points',
  },
  standing: { ready: 'available', used: 'used', barred: 'not now' },
  sides: sideName,
  markerTitle: englishTerms.markerTitle,
  support: 'Support markers',
  air: ['Air', 'Air marker, by day in a German Impulse'],
  storm: ['Storm', 'Storm Group, at Night in a Soviet Impulse'],
  hero: ['Hero', 'Hero, once a Turn'],
  factory: (works) =>
    `The Tractor Factory ${works ? 'still builds a tank unit in each Refit Phase.' : 'builds no more tanks.'}`,
  called: 'Called',
  rebuilt: 'Rebuilt, next Turn',
  toPlace: 'To be placed',
  nowDue: 'Now due',
  onTurn: (turn) => `Turn ${turn}`,
  optional: 'Optional, from Turn 8 by the Advantage',
  reinforcements: (side) => `${sideName[side]} reinforcements`,
  noneToCome: 'None to come.',
  mayReturn: 'Independent: may be rebuilt, Workers return free',
  goneForGood: 'Gone for good',
  losses: (side, units) => `${sideName[side]} losses: ${count(units, 'unit')}`,
  noLosses: 'No unit has been eliminated.',
  agreed: 'Agreed for this game',
  noBid: 'not yet made',
  sealed: 'sealed',
  bid: (points) => `${points} VP`,
  bids: (german, soviet, changed) =>
    `Bids: began as German ${german}, began as Soviet ${soviet}${changed ? '; the players have changed sides' : ''}.`,
  gotterdammerung: 'Götterdämmerung: only automatic victories count.',
}

const { sideOblique } = germanTerms

const de: Labels = {
  map: 'Karte von Stalingrad',
  day: 'TAG',
  night: 'NACHT',
  terrain: germanTerms.terrainName,
  legend: {
    values: 'KW–BP',
    full: 'voll',
    reduced: 'schwach',
    acted: 'fertig',
    bound: 'gebunden',
    city: 'STALINGRAD',
    tem: 'für die Verteidigung',
    points: 'SP',
    crossing: 'Wolgaübergang',
    fort: 'Bef.',
    rubble: 'Trümmer',
    ravine: 'Balka',
    bridged: 'Brücke',
    german: 'in deutscher Hand',
    contested: 'Umkämpft',
    active: 'Aktiv',
    cut: 'Unversorgte Einheit',
  },
  crossing: { closed: 'zu', noLanding: 'keine Fähre', loss: (percent) => `Verl. ${percent} %` },
  ofPoints: (points) => `von ${points} SP`,
  worker: 'Arb.',
  bareName: (place) => breakable(germanPlaces.bareName(place)),
  areaName: germanPlaces.areaName,
  areaNotes: germanThings.areaNotes,
  term: (term) => germanWords.term(term),
  list: liste,
  anyOf: (items) => liste(items, 'oder'),
  turnDates: germanTerms.turnDates,
  turnTrack: 'Zugleiste',
  turn: (turn, last, pause) => `Zug ${turn} von ${last}: ${pause ? 'Pause' : 'Angriff'}`,
  pauseNote: 'Der Deutsche darf nicht vorstoßen, bis die Pause endet.',
  condition: {
    advance: (impulse) => `über ${impulse}`,
    pause: (impulse) => `genau ${impulse}`,
    attack: (impulse) => `genau ${impulse}`,
    night: (impulse) => `unter ${impulse}`,
    end: (impulse) => `unter ${impulse}`,
  },
  logistics: germanLogistics,
  rolled: 'Nachschubwurf dieses Impulses:',
  rolledSo: (result) => `; ${germanLogistics[result]}.`,
  impulseTrack: 'Impulsleiste',
  impulse: (impulse, night) => `Impuls ${impulse}, ${night ? 'Nacht' : 'Tag'}`,
  impulseKey: (night) =>
    `Unter jeder Zahl: die Wahrscheinlichkeit, dass der deutsche Nachschubwurf (2W6) dort ${night ? 'Nacht und Phase beendet' : 'die Nacht bringt'}.`,
  pointTrack: 'Siegpunktleiste',
  points: (total, need) => `Deutsche SP: ${total}${need === undefined ? '' : ` von ${need} nötigen`}`,
  entries: (n) => `${anzahl(n, 'Posten ergibt', 'Posten ergeben')} die Summe`,
  automaticOnly: 'Götterdämmerung: nur ein automatischer Sieg zählt.',
  turn5: (wins, loses, last) =>
    `Ende von Zug 5: der Deutsche gewinnt mit ${wins} SP, der Sowjet mit ${loses} oder weniger; sonst geht es weiter bis Zug ${last}.`,
  crossingsHeld: (held, all) =>
    `Wolgaübergänge in deutscher Hand: ${held} von ${all}; alle zusammen, mit dem Westen verbunden, gewinnen sofort.`,
  orlovka: (number, standing) => {
    const standings = {
      taken: 'wurde genommen, kein Abzug.',
      held: 'bis zum Ende von Zug 5 gehalten: −1 SP.',
      open: 'bisher nie genommen: −1 SP, wenn es bis zum Ende von Zug 5 hält.',
    }
    return `Orlowka (${number}): ${standings[standing]}`
  },
  breakthroughAt: (zones) => `Der Sowjet gewinnt sofort, wenn er am Ende einer Manöverphase ${zones} hält.`,
  breakthroughIn: (zones) => `Sowjetischer Durchbruch in ${zones}.`,
  limbo: 'Der Vorteil ist in der Schwebe',
  owns: (side) => `Der ${germanTerms.sideName[side]} hat den Vorteil`,
  limboNote: (last) =>
    `Der ${germanTerms.sideName[last]} hat ihn eingesetzt: am Ende dieses Impulses oder dieser Phase geht er an die andere Seite.`,
  advantage: germanTerms.advantageName,
  benefit: {
    maximumAttack: 'aus „Abgewiesen“ wird ein Patt',
    fanaticalDefense: 'aus einem Erfolg des Gegners wird ein Patt',
    releaseReserves: 'keine Pause',
    prolong: 'das Licht bleibt',
    increasedReplacements: 'mehr Ersatzpunkte',
  },
  standing: { ready: 'verfügbar', used: 'verbraucht', barred: 'jetzt nicht' },
  sides: { german: 'Deutsche', soviet: 'Sowjets' },
  markerTitle: germanTerms.markerTitle,
  support: 'Unterstützungsmarker',
  air: ['Luft', 'Luftmarker, am Tag in einem deutschen Impuls'],
  storm: ['Sturm', 'Sturmgruppe, bei Nacht in einem sowjetischen Impuls'],
  hero: ['Held', 'Held, einmal im Zug'],
  factory: (works) =>
    works
      ? 'Das Traktorenwerk stellt noch in jeder Auffrischungsphase eine Panzereinheit auf.'
      : 'Das Traktorenwerk baut keine Panzer mehr.',
  called: 'Gerufen',
  rebuilt: 'Wieder aufgestellt, nächster Zug',
  toPlace: 'Aufzustellen',
  nowDue: 'Jetzt fällig',
  onTurn: (turn) => `Zug ${turn}`,
  optional: 'Optional, ab Zug 8 durch den Vorteil',
  reinforcements: (side) => `${side === 'german' ? 'Deutsche' : 'Sowjetische'} Verstärkungen`,
  noneToCome: 'Keine mehr.',
  mayReturn: 'Selbständig: kann wieder aufgestellt werden, Arbeiter kehren kostenlos zurück',
  goneForGood: 'Endgültig verloren',
  losses: (side, units) => `Verluste des ${sideOblique[side]}: ${anzahl(units, 'Einheit', 'Einheiten')}`,
  noLosses: 'Keine Einheit ist vernichtet.',
  agreed: 'Für diese Partie vereinbart',
  noBid: 'noch nicht gemacht',
  sealed: 'verdeckt',
  bid: (points) => `${points} SP`,
  bids: (german, soviet, changed) =>
    `Gebote: deutsch begonnen ${german}, sowjetisch begonnen ${soviet}${changed ? '; die Spieler haben die Seiten getauscht' : ''}.`,
  gotterdammerung: 'Götterdämmerung: nur automatische Siege zählen.',
}

export const labelsOf = (language: Language = 'en'): Labels => (language === 'de' ? de : en)
