import { anzahl, dice, liste, signed, type Tales, telling } from '@kurgan/board-kit'
import type { AtvEvent, CombatResult, LossReason, MoraleReason } from '../../../rules/state.ts'
import { areaName, fromArea, inArea, overArea, theArea, toArea } from './places.ts'
import { counterName, divisionName, eventName, is, itemName, phaseName, strategyName } from './terms.ts'
import { endings } from '../../../rules/victory.ts'

export const resultName: Readonly<Record<CombatResult, string>> = {
  repulse: 'Abgewiesen',
  stalemate: 'Patt',
  success: 'Erfolg',
  overrun: 'Überrannt',
}

const moraleReason: Readonly<Record<MoraleReason, string>> = {
  withdrawal: 'abgezogene Einheiten waren Außer Gefecht',
  breakthrough: 'Einheiten der Division sind Außer Gefecht',
  bought: 'gekauft',
  bloodyStreets: 'Blutige Straßen',
  combat: 'Kampf',
  endPhase: 'Ende des Zuges',
}

const lossReason: Readonly<Record<LossReason, string>> = {
  barrage: 'dem Sperrfeuer preisgegeben',
  repulse: 'führte einen Abgewiesenen Angriff',
  ambush: 'in einen Hinterhalt geraten',
  noRetreat: 'fand keinen Platz zum Rückzug',
}

const way = (path: readonly number[]): string => (path.length > 2 ? ` ${liste(path.slice(1, -1).map(overArea))}` : '')

const areasHeld = (n: number): string => anzahl(n, 'deutsches Gebiet', 'deutsche Gebiete')
const points = (n: number): string => anzahl(n, 'Nachschubpunkt', 'Nachschubpunkte')

const tales: Tales<AtvEvent> = {
  setUp: ({ scenario, germanAreas, hidden }) =>
    `${scenario === 'main' ? 'Das Hauptspiel' : 'Der Fabrikbezirk'} ist aufgebaut: ${areasHeld(germanAreas)}, ${anzahl(hidden, 'Verdeckte sowjetische Einheit', 'Verdeckte sowjetische Einheiten')}.`,
  turn: ({ turn }) => `Zug ${turn}`,
  phase: ({ phase }) => `Phase: ${phaseName[phase]}`,
  reinforced: ({ group, units, to }) => `${divisionName(group)} trifft ${inArea(to)} ein: ${liste(units)}.`,
  heldBack: ({ group }) => `Die ${divisionName(group)} wird zurückgehalten.`,
  withdrawn: ({ division, units }) =>
    units.length === 0
      ? `Die ${divisionName(division)} wird abgezogen; keine ihrer Einheiten ist auf der Karte.`
      : `Die ${divisionName(division)} wird abgezogen: ${liste(units)}.`,
  cutOff: ({ areas }) => `Von der Wolga abgeschnitten: ${liste(areas.map(areaName))}.`,
  randomEvent: ({ dice: fallen, total, counted, result, effect }) =>
    `${dice(fallen)} = ${total}${counted === total ? '' : ` (zählt als ${counted})`}: ${eventName[result]}${effect ? '' : ', ohne Wirkung'}.`,
  paused: ({ division, units }) => `Die ${divisionName(division)} pausiert: ${liste(units)} ${is(units)} Erschöpft.`,
  supply: ({ dice: fallen, rerolled, total, points: gained, supply }) =>
    [
      `Nachschub: ${dice(fallen)} = ${total}`,
      rerolled > 0 ? `, ${anzahl(rerolled, 'Würfel', 'Würfel')} noch einmal geworfen` : '',
      gained === total ? '' : `, zählt als ${gained}`,
      `. ${points(supply)} auszugeben.`,
    ].join(''),
  freeAir: ({ count: free }) => `${anzahl(free, 'Luftmarker', 'Luftmarker')} ohne Kosten.`,
  bought: ({ item, cost, supply }) => `${itemName[item]} für ${cost} gekauft; ${supply} übrig.`,
  returned: ({ unit, to, cost, spent, supply }) =>
    `${unit} kehrt ${toArea(to)} zurück${spent ? ', Erschöpft' : ''}, für ${cost}; ${supply} übrig.`,
  street: ({ area, die, counted, loss, spent }) =>
    [
      `Blutige Straßen ${inArea(area)}: ${die}`,
      counted === die ? '' : `, zählt als ${counted}`,
      loss === 0 ? ', nichts.' : `: Moral −${loss}.`,
      spent.length === 0 ? '' : ` ${liste(spent)} ${is(spent)} Erschöpft.`,
    ].join(''),
  bloodyStreets: ({ morale, spent }) =>
    morale === 0 && spent === 0
      ? undefined
      : `Blutige Straßen: Moral ${morale === 0 ? 'unverändert' : signed(morale)}, ${anzahl(spent, 'Einheit', 'Einheiten')} Erschöpft.`,
  morale: ({ change, to, shaken, because }) =>
    `Moral ${signed(change)} (${moraleReason[because]}): ${to}, ${shaken ? 'Erschüttert' : 'Stark'}.`,
  activated: ({ area }) => `${areaName(area)} ist das Aktive Gebiet.`,
  moved: ({ unit, path, cost }) => `${unit} zieht ${toArea(path.at(-1) ?? 0)}${way(path)} für ${cost} BP.`,
  entered: ({ unit, path, cost, mandatory }) =>
    `${unit} dringt ${fromArea(path.at(-2) ?? 0)} ${toArea(path.at(-1) ?? 0)} vor, für ${cost} BP${mandatory ? ', und muss angreifen' : ''}.`,
  declined: ({ area, units }) =>
    `${liste(units)} ${units.length === 1 ? 'verzichtet' : 'verzichten'} auf den Angriff ${inArea(area)}.`,
  attack: ({ area, units }) => `${liste(units)} ${units.length === 1 ? 'greift' : 'greifen'} ${theArea(area)} an.`,
  revealed: ({ area, strategy, defense }) =>
    `Aufgedeckt ${inArea(area)}: ${strategyName[strategy]}, Verteidigungsfaktor ${defense}.`,
  isolation: ({ area, die, counted, change, defense }) =>
    `Isolation ${inArea(area)}: ${die}${counted === die ? '' : `, zählt als ${counted}`}: Verteidigungsfaktor ${change === 0 ? 'unverändert' : signed(change)}, jetzt ${defense}.`,
  barrageRetreat: ({ area, units }) =>
    `${liste(units)} ${units.length === 1 ? 'zieht' : 'ziehen'} sich vor dem Sperrfeuer ${inArea(area)} zurück.`,
  combat: ({ area, result, rolled, german, kept, attackValue, defenseValue, attackTotal, defenseTotal, airDie }) =>
    [
      `${resultName[result]} ${inArea(area)}: `,
      `Angriff ${attackValue} + Würfel ${dice(german)} = ${attackTotal} gegen `,
      `Verteidigung ${defenseValue} + Würfel ${dice(kept)} = ${defenseTotal}`,
      airDie > 0 ? `, Luftwürfel ${airDie}` : '',
      rolled === result ? '.' : `. Fanatiker machen aus „${resultName[rolled]}“ „${resultName[result]}“.`,
    ].join(''),
  captured: ({ area, counter, controlled }) =>
    `${areaName(area)} ist genommen, verteidigt von: ${counterName(counter)}. ${areasHeld(controlled)}.`,
  lost: ({ unit, because }) => `${unit} ist Außer Gefecht: ${lossReason[because]}.`,
  retreated: ({ unit, from, to }) => `${unit} zieht sich ${fromArea(from)} ${toArea(to)} zurück.`,
  roundEnded: ({ area }) => `Die Aktionsrunde ${inArea(area)} endet.`,
  refreshed: ({ units }) =>
    units.length === 0 ? undefined : `${anzahl(units.length, 'Einheit', 'Einheiten')} wieder Frisch.`,
  ended: ({ ending, controlled, morale }) =>
    `${endings[ending].winner === 'german' ? 'Deutscher' : 'Sowjetischer'} Sieg: ${areasHeld(controlled)}, Moral ${morale}.`,
}

export const tale = (event: AtvEvent): string | undefined => telling(tales, event)
