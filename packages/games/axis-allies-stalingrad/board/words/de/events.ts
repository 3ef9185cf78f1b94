import type { AasEvent, DeploymentReason, LossReason } from '../../../rules/machinery/events.ts'
import type { EndingId, Mission, PlaceId } from '../../../rules/state.ts'
import type { Tales } from '../events.ts'
import { atPlace, fromPlace, inPlace, overPlace, placeName, toPlace } from './places.ts'
import {
  aProfile,
  areaName,
  capital,
  cardTitle,
  count,
  does,
  factoryName,
  hitCount,
  list,
  ofProfile,
  points as rp,
  sideGenitive,
  statusName,
  theSide,
  tokenCount,
  unitDative,
  unitName,
  units,
  uranusName,
  verb,
} from './terms.ts'

const deployment: Readonly<Record<DeploymentReason, string>> = {
  free: 'kostenlos',
  requisition: 'angefordert',
  uranus: 'Operation Uranus',
  winterStorm: 'Wintergewitter',
  forceMultiplier: 'Verdopplung in der Stadt',
  workers: 'Heldenhafte Arbeiter',
  bid: 'für das Gebot',
  rearranged: 'neu aufgestellt',
}

/** Vor `verloren`. */
const lossReason: Readonly<Record<LossReason, string>> = {
  combat: 'im Kampf',
  airDefense: 'durch Flugabwehr',
  ambush: 'durch einen Hinterhalt',
  bombardment: 'durch Beschuss',
  crossing: 'durch einen Luftangriff',
  capture: 'am Boden',
  cutOff: 'abgeschnitten und',
  stacking: 'aus Platzmangel',
  landing: 'ohne Flugplatz',
  pairing: 'beim Verlassen der Stadt',
  heroes: 'durch „Helden der Sowjetunion“',
  luftwaffe: 'durch „Prioritäten der Luftwaffe“',
}

export const endingName: Readonly<Record<EndingId, string>> = {
  'axis/total': 'Vollständiger Sieg der Achse',
  'axis/major': 'Großer Sieg der Achse',
  'axis/minor': 'Knapper Sieg der Achse',
  'allies/total': 'Vollständiger Sieg der Alliierten',
  'allies/major': 'Großer Sieg der Alliierten',
  'allies/minor': 'Knapper Sieg der Alliierten',
}

const shows = { assault: 'Sturmangriff', battle: 'Schlacht', none: 'kein Kampf mehr' } as const
const across = (river: boolean): string => (river ? ' über den Fluss' : '')
const start = (unit: string): string => capital(unitName(unit))
const many = (unit: string, n: number): string => capital(units(unit, n))

const missions: Readonly<Record<Mission, (to: PlaceId) => string>> = {
  attack: (to) => `fliegt zum Angriff ${atPlace(to)}`,
  relocate: (to) => `verlegt ${toPlace(to)}`,
  drop: (to) => `wirft ${inPlace(to)} Versorgung ab`,
  supplyLanding: (to) => `fliegt zur Landung ${toPlace(to)}`,
  troopLanding: (to) => `fliegt zur Landung ${toPlace(to)}`,
}

const shotsOf = (shots: readonly { readonly from: PlaceId; readonly at: PlaceId; readonly die: number }[]): string =>
  shots.map(({ from, at, die }) => `${fromPlace(from)} ${atPlace(at)} ${die}`).join(', ')

const tales: Tales = {
  setUp: ({ scenario }) => `${scenario === 'race' ? 'Wettlauf nach Stalingrad' : 'Operation Uranus'} ist aufgebaut.`,
  bid: ({ side, points }) => `${does(side, 'bietet', 'bieten')} ${rp(points)}.`,
  bidAccepted: ({ side, points, extra, changed }) =>
    `${does(side, 'nimmt', 'nehmen')} ${rp(points)} an, zugunsten ${sideGenitive[extra]}${changed ? '; die Spieler tauschen die Seiten' : ''}.`,
  headStart: ({ side, points }) => `${does(side, 'beginnt', 'beginnen')} mit einem Vorsprung von ${rp(points)}.`,
  factory: ({ factory, zone, side }) =>
    `${does(side, 'stellt', 'stellen')} die ${factoryName[factory]} ${inPlace(zone)} auf.`,
  kept: ({ side }) => `${does(side, 'behält ihre', 'behalten ihre')} Aufstellung.`,
  lifted: ({ side, units: lifted }) => `${does(side, 'nimmt', 'nehmen')} ${count(lifted, 'Einheit', 'Einheiten')} auf.`,
  round: ({ round }) => `Runde ${round}`,
  card: ({ card }) => `Karte ${card}: ${cardTitle(card)}`,
  cardOut: ({ card }) => `Karte ${card}, ${cardTitle(card)}, scheidet aus.`,
  weather: ({ die, limit, result }) =>
    `Wetter: ${die}, schlecht bis ${limit}: ${result === 'bad' ? 'schlechtes Wetter' : 'gutes Wetter'}.`,
  frozen: ({ river }) => `${river === 'don' ? 'Der Don' : 'Die Wolga'} friert zu.`,
  income: ({ side, points, total }) => `Einkommen ${sideGenitive[side]}: ${points}, zusammen ${rp(total)}.`,
  paid: ({ side, points, total }) => `${does(side, 'zahlt', 'zahlen')} ${points}; es bleiben ${total}.`,
  deployed: ({ unit, to, count: n, because }) => `${many(unit, n)} ${inPlace(to)} (${deployment[because]}).`,
  notDeployed: ({ unit, to, because }) =>
    `${capital(inPlace(to))} ist kein Platz: ${unitName(unit)} (${deployment[because]}).`,
  luftwaffe: ({ die, result }) =>
    `Prioritäten der Luftwaffe: ${die}, ${result === 'priority' ? 'ein Luftverband zieht ab' : 'keine Wirkung'}.`,
  winterStorm: ({ round }) => `Das Unternehmen Wintergewitter beginnt in Runde ${round}.`,
  drawn: ({ cards }) => `Gezogen: ${list(cards.map(uranusName))}.`,
  drew: ({ count: n }) => `Die Alliierten ziehen ${count(n, 'Uranus-Karte', 'Uranus-Karten')}.`,
  prepared: ({ northwest, southeast }) =>
    `${uranusName(northwest)} liegt im Nordwesten, ${uranusName(southeast)} im Südosten.`,
  preparedSecretly: () => 'Die Alliierten legen in jeden Raum verdeckt eine Karte.',
  areaChosen: ({ area }) => `Die ersten fünf Karten sind für den ${areaName[area]}.`,
  launched: ({ round, northwest, southeast }) =>
    `Operation Uranus beginnt in Runde ${round}. Nordwesten: ${list(northwest.map(uranusName))}. Südosten: ${list(southeast.map(uranusName))}.`,
  assigned: ({ card, to }) => `${uranusName(card)} tritt ${inPlace(to)} an.`,
  cardLost: ({ card }) => `${uranusName(card)} findet nirgends Platz und entfällt.`,
  moved: ({ unit, from, to, count: n, river }) =>
    `${many(unit, n)} ${n === 1 ? 'zieht' : 'ziehen'} ${fromPlace(from)} ${toPlace(to)}${across(river)}.`,
  blitz: ({ unit, with: partner, from, through, to, river }) =>
    `Blitz: ${unitName(unit)}${partner === '' ? '' : ` mit ${unitDative(partner)}`} ${fromPlace(from)} ${overPlace(through)} ${toPlace(to)}${across(river)}.`,
  hidden: ({ unit, from, site }) => `${start(unit)} geht ${fromPlace(from)} ${toPlace(site)}.`,
  emerged: ({ unit, site, to }) => `${start(unit)} geht ${fromPlace(site)} ${toPlace(to)}.`,
  loaded: ({ unit, crossing }) => `${start(unit)} geht ${inPlace(crossing)} an Bord.`,
  offloaded: ({ unit, to, river }) => `${start(unit)} landet ${inPlace(to)}${river ? ', über den Fluss' : ''}.`,
  mission: ({ unit, mission, from, to, cargo, tokens }) =>
    `${start(unit)} ${fromPlace(from)} ${missions[mission](to)}${cargo === '' || mission === 'drop' ? '' : `, mit ${unitDative(cargo, Math.max(1, tokens))}`}.`,
  shifted: ({ unit, from, to, river }) =>
    `${start(unit)} muss ${fromPlace(from)} ${toPlace(to)}${across(river)} weichen.`,
  heroes: ({ die, result }) =>
    `Helden der Sowjetunion: ${die}, ${result === 'heroes' ? 'eine Einheit wird für einen Treffer geopfert' : 'keine Wirkung'}.`,
  marker: ({ place, shows: side }) => `${placeName(place)}: ${shows[side]}.`,
  control: ({ zone, side }) => `${placeName(zone)} ist jetzt in der Hand ${sideGenitive[side]}.`,
  tokensCaptured: ({ zone, side, count: n }) =>
    `${does(side, 'erbeutet', 'erbeuten')} ${tokenCount(n)} ${inPlace(zone)}.`,
  factoryTurned: ({ factory, zone, side }) =>
    `Die ${factoryName[factory]} ${inPlace(zone)} ${side === 'axis' ? 'ist verloren' : 'arbeitet wieder'}.`,
  scrambled: ({ unit, from, to }) => `Alarmstart: ${unitName(unit)} ${fromPlace(from)} ${toPlace(to)}.`,
  returned: ({ unit, to }) => `${start(unit)} kehrt ${toPlace(to)} zurück.`,
  airDefense: ({ shots, hits }) => `Flugabwehr: ${shotsOf(shots)}: ${hitCount(hits)}.`,
  ambush: ({ site, zone, die, result }) =>
    `${placeName(site)} schießt ${atPlace(zone)}: ${die}, ${result === 'miss' ? 'daneben' : result === 'shooter' ? 'ein Treffer nach Wahl des Schützen' : 'ein Treffer nach Wahl des Besitzers'}.`,
  landed: ({ unit, at }) => `${start(unit)} landet ${inPlace(at)}.`,
  delivered: ({ unit, to, count: n, by }) => `${start(by)} liefert ${inPlace(to)}: ${units(unit, n)}.`,
  strike: ({ crossing, dice, hits }) =>
    `Luftangriff ${atPlace(crossing)}: ${dice.map(({ die, value }) => `${die} (trifft bis ${value})`).join(', ')}: ${hitCount(hits)}.`,
  ferryDestroyed: ({ crossing }) => `Die Fähre ${inPlace(crossing)} ist zerstört.`,
  bombardment: ({ shots, hits }) => `Beschuss: ${shotsOf(shots)}: ${hitCount(hits)}.`,
  spent: ({ side, token, zone }) =>
    `${does(side, 'verbraucht', 'verbrauchen')} für die Truppen ${inPlace(zone)} einen Versorgungsmarker ${fromPlace(token)}.`,
  fight: ({ zone, attacker, attackerSupplied, defenderSupplied, bonus, fortified }) =>
    [
      `Kampf ${inPlace(zone)}: ${theSide[attacker]} ${verb(attacker, 'greift', 'greifen')} an.`,
      ...(attackerSupplied ? [] : ['Angreifer unversorgt.']),
      ...(defenderSupplied ? [] : ['Verteidiger unversorgt.']),
      ...(bonus > 0 ? [`Verteidiger +${bonus} (${fortified ? 'befestigte Zone' : 'Fluss'}).`] : []),
    ].join(' '),
  fire: ({ side, by, dice, hits }) => {
    const role = by === 'attacker' ? 'Angriff' : 'Verteidigung'
    const who = `${capital(theSide[side])} (${role}) ${verb(side, 'würfelt', 'würfeln')}`
    return dice.length === 0
      ? `${who} nicht.`
      : `${who} mit ${count(dice.length, 'Würfel', 'Würfeln')}: ${hitCount(hits)}.`
  },
  target: ({ by, must }) =>
    must === 'any'
      ? `Der Treffer ${ofProfile(by)} darf jede Einheit treffen.`
      : `Der Treffer ${ofProfile(by)} muss ${aProfile(must)} treffen.`,
  casualty: ({ unit, place, as }) =>
    `Verlust ${inPlace(place)}: ${unitName(unit)}${as === '' ? '' : ` (${statusName[as]})`}.`,
  lost: ({ unit, place, count: n, because }) => `${many(unit, n)} ${inPlace(place)} ${lossReason[because]} verloren.`,
  // Wem die Zone gehört, ist gesagt, wo es sich geändert hat.
  fought: ({ zone, shows: marker }) => (marker === 'battle' ? `Die Schlacht ${inPlace(zone)} geht weiter.` : undefined),
  checked: ({ round }) => `Ende von Runde ${round}: noch hat niemand gewonnen.`,
  over: ({ ending }) => `${endingName[ending]}.`,
}

export const tale = (event: AasEvent): string | undefined =>
  (tales[event.kind] as (event: AasEvent) => string | undefined)(event)
