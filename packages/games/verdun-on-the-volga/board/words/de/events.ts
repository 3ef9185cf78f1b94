import { anzahl, dice, liste, signed } from '@kurgan/board-kit'
import type {
  CrossingResult,
  LogisticsResult,
  LossReason,
  PlaceName,
  ScenarioId,
  SideName,
  VovEvent,
} from '../../../rules/state.ts'
import { type EventOf, modified, type Tales } from '../events.ts'
import { plain } from '../terms.ts'
import { areaFirst, fromArea, inArea, theArea, toArea } from './places.ts'
import {
  absorptionName,
  advantageName,
  markerTitle,
  phaseName,
  points as lossPoints,
  resultName,
  sideName,
  sideOblique,
  sideWord,
  turnDates,
  unitName,
  unitNames,
} from './terms.ts'
import { endings } from '../../../rules/victory.ts'

const scenarioName: Readonly<Record<ScenarioId, string>> = {
  standard: 'Das Standardspiel',
  campaign: 'Das Kampagnenspiel',
  midgame: 'Das Szenario der Spielmitte',
}

const lossReason: Readonly<Record<LossReason, string>> = {
  combat: 'im Kampf',
  crossing: 'auf der Wolga',
  noRetreat: 'ohne Rückzugsweg',
  surrender: 'abgeschnitten',
  consolidation: 'durch Zusammenlegen',
  transfer: 'durch Truppenabgabe',
}

export const crossingName: Readonly<Record<CrossingResult, string>> = {
  cross: 'setzt über',
  crossWithLoss: 'setzt über und verliert eine Stufe; eine geschwächte Einheit kehrt um',
  fail: 'kehrt um',
  failWithLoss: 'kehrt um und verliert eine Stufe',
  eliminated: 'geht im Fluss unter',
}

export const logisticsName: Readonly<Record<LogisticsResult, string>> = {
  advance: 'der Impulsmarker rückt vor',
  pause: 'die deutsche Armee legt eine Pause ein',
  attack: 'die Pause endet',
  night: 'es wird Nacht',
  end: 'Nacht und Manöverphase enden',
}

const surrenderName: Readonly<Record<string, string>> = {
  none: 'keine Wirkung',
  stepLoss: 'sie verliert eine Stufe',
  eliminated: 'sie kapituliert',
}

const quiet: Readonly<Record<string, string>> = {
  regroup: 'gruppiert um',
  redeploy: 'verlegt eine Einheit',
  troopTransfer: 'nimmt eine Truppenabgabe vor',
  consolidate: 'legt Einheiten zusammen',
  pass: 'passt',
}

const chosen = (action: string, side: SideName, areas: readonly PlaceName[]): string =>
  action === 'assault'
    ? `Der ${sideName[side]} stößt ${liste(areas.map(fromArea))} vor.`
    : `Der ${sideName[side]} ${quiet[action] ?? 'handelt'}.`

const support = (name: string, { die, counted, terms, area }: EventOf<'airSupport'>): string =>
  `${name} ${inArea(area)}: Würfel ${die}${modified(terms)}${terms.length === 0 ? '' : `, zählt als ${counted}`}.`

const through = (places: readonly PlaceName[]): string =>
  places.length === 0 ? '' : ` über ${liste(places.map(theArea))}`

const light = (night: boolean): string => (night ? 'Nacht' : 'Tag')
const verb = (units: readonly string[], one: string, many: string): string => (units.length === 1 ? one : many)

const tales: Tales = {
  setUp: ({ scenario }) => `${scenarioName[scenario]} ist aufgebaut.`,
  bid: ({ side, points }) => `Gebot dessen, der auf der ${sideWord[side]}n Seite begonnen hat: ${points} SP.`,
  sealedBid: ({ side }) => `Wer auf der ${sideWord[side]}n Seite begonnen hat, hat geboten.`,
  bids: ({ german, soviet, need, changed, coin }) =>
    [
      `Die Gebote sind offen: ${german} von dem, der auf der deutschen Seite begonnen hat, ${soviet} von dem auf der sowjetischen.`,
      coin ? ' Sie sind gleich, eine Münze entscheidet.' : '',
      changed ? ' Die Spieler tauschen die Seiten.' : ' Jeder behält seine Seite.',
      ` Der Deutsche braucht ${need} SP.`,
    ].join(''),
  turn: ({ turn }) => `Zug ${turn}, ${turnDates(turn)}`,
  phase: ({ phase }) => phaseName[phase],
  placed: ({ unit, to }) => `${unitName(unit)} trifft ${inArea(to)} ein.`,
  waiting: ({ unit }) => `${unitName(unit)} findet keinen Platz zum Eintreffen und wartet.`,
  impulse: ({ impulse, side, night }) => `${impulse}. ${sideWord[side]}r Impuls, ${light(night)}`,
  chosen: ({ action, side, areas }) => chosen(action, side, areas),
  fortification: ({ area, die, terms, total, result }) =>
    `Befestigungsversuch ${inArea(area)}: Würfel ${die}${modified(terms)}${terms.length === 0 ? '' : ` = ${total}`}, ${result === 'fortified' ? 'eine Befestigung entsteht' : 'er misslingt'}.`,
  fortificationLost: ({ area }) => `Die Befestigung ${inArea(area)} ist verloren.`,
  clearance: ({ area, die, result }) =>
    `Trümmerräumung ${inArea(area)}: Würfel ${die}, ${result === 'cleared' ? 'die Trümmer sind geräumt' : 'die Trümmer bleiben'}.`,
  moved: ({ unit, from, to, cost }) =>
    `${unitName(unit)} zieht ${fromArea(from)} ${toArea(to)}${cost > 0 ? ` für ${cost} BP` : ''}.`,
  crossing: ({ unit, from, to, dice: fallen, terms, total, result, steps }) =>
    [
      `Wolgaübergang ${fromArea(from)} ${toArea(to)}: ${dice(fallen)}${modified(terms)} = ${total}. `,
      `${unitName(unit)} `,
      result === 'crossWithLoss'
        ? steps > 0
          ? 'setzt über und verliert eine Stufe.'
          : 'ist geschwächt und kehrt unversehrt um.'
        : `${crossingName[result]}.`,
    ].join(''),
  control: ({ area, side }) => `${areaFirst(area)} ist jetzt in ${sideWord[side]}r Hand.`,
  strengthened: ({ unit }) => `${unitName(unit)} hat wieder volle Stärke.`,
  attack: ({ area, attackers, lead, mandatory }) =>
    `${unitNames(attackers)} ${verb(attackers, 'greift', 'greifen')} ${theArea(area)} an${attackers.length > 1 ? `, geführt von ${unitName(lead)}` : ''}${mandatory ? '' : ' (freiwilliger Angriff)'}.`,
  leadDefender: ({ unit }) => `${unitName(unit)} führt die Verteidigung.`,
  artillery: ({ marker, area, side }) => `${markerTitle(marker)} unterstützt den ${sideOblique[side]} ${inArea(area)}.`,
  airSupport: (event) => support('Luftunterstützung', event),
  stormGroup: (event) => support('Sturmgruppe', event),
  combat: ({
    area,
    result,
    attackDice,
    defenseDice,
    attackValue,
    defenseValue,
    attackTotal,
    defenseTotal,
    attrition,
    rubble,
  }) =>
    [
      `${resultName[result]} ${inArea(area)}: `,
      `Angriff ${attackValue} + Würfel ${dice(attackDice)} = ${attackTotal} gegen `,
      `Verteidigung ${defenseValue} + Würfel ${dice(defenseDice)} = ${defenseTotal}.`,
      attrition > 0 ? ` ${lossPoints(attrition)}.` : '',
      rubble === 1 ? ' Das Gebiet sinkt in Trümmer.' : '',
    ].join(''),
  advantage: ({ side, use }) => `Der ${sideName[side]} setzt den Vorteil ein: ${advantageName[use]}.`,
  advantagePasses: ({ to }) => `Der Vorteil geht an den ${sideOblique[to]} über.`,
  stepLost: ({ unit, because }) => `${unitName(unit)} verliert ${lossReason[because]} eine Stufe.`,
  eliminated: ({ unit, because }) =>
    because === 'consolidation' || because === 'transfer'
      ? `${unitName(unit)} wird ${lossReason[because]} aufgelöst.`
      : `${unitName(unit)} wird ${lossReason[because]} vernichtet.`,
  absorbed: ({ unit, by, points }) => `${unitName(unit)} ${absorptionName[by]}: ${lossPoints(points)} getragen.`,
  retreated: ({ unit, from, to, through: passed }) =>
    `${unitName(unit)} zieht sich ${fromArea(from)}${through(passed)} ${toArea(to)} zurück.`,
  rubble: ({ area }) => `Trümmer ${inArea(area)}.`,
  factoryStopped: () => 'Das Traktorenwerk baut keine Panzer mehr.',
  orlovkaFell: () => 'Orlowka ist gefallen: es kostet den Deutschen keinen SP.',
  hero: ({ area }) => `Ein Held hält die Deutschen ${inArea(area)} auf.`,
  overrun: ({ area, units }) => `${unitNames(units)} ${verb(units, 'überrennt', 'überrennen')} ${theArea(area)}.`,
  released: ({ zone }) => `Die ${inArea(zone)} aufgestellten deutschen Einheiten dürfen von jetzt an handeln.`,
  logistics: ({ dice: fallen, total, impulse, result }) =>
    [
      'Nachschubwurf ',
      fallen.length === 0 ? `${total} (der erste Angriffswurf)` : `${dice(fallen)} = ${total}`,
      ` gegen Impuls ${impulse}: ${logisticsName[result]}.`,
    ].join(''),
  pauseIgnored: () => 'In Zug 1 übergeht der Deutsche die Pause.',
  marker: ({ impulse, night, pause }) =>
    `Impulsmarker auf ${impulse}, ${light(night)}${pause ? ', deutsche Pause' : ''}.`,
  passes: ({ night }) =>
    night
      ? 'Zweimal hintereinander gepasst: die Manöverphase endet.'
      : 'Zweimal hintereinander gepasst: es wird Nacht.',
  supply: ({ cut, restored }) =>
    [
      cut.length === 0 ? '' : `Unversorgt: ${unitNames(cut)}.`,
      restored.length === 0 ? '' : `Wieder versorgt: ${unitNames(restored)}.`,
    ]
      .filter((text) => text !== '')
      .join(' '),
  replacements: ({ side, points }) => `Der ${sideName[side]} hat ${anzahl(points, 'Ersatzpunkt', 'Ersatzpunkte')}.`,
  rebuilt: ({ unit, strength }) =>
    `${unitName(unit)} wird ${strength === 'full' ? 'mit voller Stärke' : 'geschwächt'} wieder aufgestellt.`,
  surrender: ({ unit, die, result }) =>
    `Kapitulationswurf für ${unitName(unit)}: Würfel ${die}, ${surrenderName[result] ?? 'keine Wirkung'}.`,
  score: ({ terms, total, need }) =>
    `Siegprüfung: ${terms.length === 0 ? 'kein Gebiet zählt' : terms.map(({ value }) => signed(value)).join(' ')} = ${plain(total)} SP; der Deutsche braucht ${need}.`,
  ended: ({ ending, total }) =>
    `${endings[ending].winner === 'german' ? 'Deutscher' : 'Sowjetischer'} Sieg; der Deutsche hat ${plain(total)} SP.`,
}

export const tale = (event: VovEvent): string | undefined =>
  (tales[event.kind] as (event: VovEvent) => string | undefined)(event)
