import type { AasAction, Victim } from '../../../rules/machinery/actions.ts'
import { priceOf } from '../../../rules/components.ts'
import type { ActionSentences } from '../actions.ts'
import { atPlace, fromPlace, inPlace, overPlace, placeName, toPlace } from './places.ts'
import {
  areaName,
  capital,
  count,
  factoryName,
  profileName,
  statusName,
  theProfile,
  unitDative,
  unitName,
  unitObject,
  uranusName,
} from './terms.ts'
import { tokensIn } from '../../../rules/machinery/victims.ts'

/** Was ein Flugzeug trägt, im Dativ. */
export const load = (carrying: string): string => {
  const tokens = tokensIn.get(carrying)
  return tokens === undefined ? unitDative(carrying) : unitDative('supply', tokens)
}

const victim = ({ as, carrying, home }: Victim): string =>
  [
    ...(as === undefined ? [] : [` (${statusName[as]})`]),
    ...(carrying === undefined ? [] : [` mit ${load(carrying)}`]),
    ...(home === undefined ? [] : [` ${fromPlace(home)}`]),
  ].join('')

export const price = (unit: string): string => ` (${count(priceOf(unit), 'Punkt', 'Punkte')})`

const over = (river: true | undefined): string => (river === true ? ' über den Fluss' : '')
/** Am Anfang eines Satzes. */
const start = (unit: string): string => capital(unitName(unit))

const actionSentences: ActionSentences = {
  proceed: () => 'Weiter',
  bid: ({ points }) => `${points} bieten`,
  accept: () => 'Das Gebot annehmen',
  placeFactory: ({ factory, zone }) => `${factoryName[factory]} ${inPlace(zone)} aufstellen`,
  keep: () => 'Die Aufstellung behalten',
  rearrange: () => 'Die Einheiten aufnehmen und neu aufstellen',
  deploy: ({ unit, to }) => `${start(unit)} ${inPlace(to)}`,
  area: ({ area }) => `Diese Karten sind für den ${areaName[area]}`,
  scrap: ({ unit, zone }) => `${start(unit)} ${inPlace(zone)} zieht ab`,
  reinforce: ({ unit, to }) => `${start(unit)} trifft ${inPlace(to)} ein`,
  requisition: ({ unit, to }) => `${capital(unitObject(unit))} für ${placeName(to)} anfordern${price(unit)}`,
  prepare: ({ northwest, southeast }) =>
    `${uranusName(northwest)} in den Nordwesten, ${uranusName(southeast)} in den Südosten`,
  launch: () => 'Operation Uranus auslösen',
  wait: () => 'Abwarten',
  assign: ({ card, to }) => `${uranusName(card)} ${inPlace(to)}`,
  move: ({ unit, from, to, river }) => `${start(unit)} zieht ${fromPlace(from)} ${toPlace(to)}${over(river)}`,
  blitz: ({ unit, from, through, to, with: partner }) =>
    `Blitz: ${unitName(unit)}${partner === undefined ? '' : ` mit ${unitDative(partner)}`} ${fromPlace(from)} ${to === through ? toPlace(through) : `${overPlace(through)} ${toPlace(to)}`}`,
  leaveCity: ({ unit, from, and, andFrom, to, lost, river }) =>
    `${start(unit)} (${placeName(from)}) und ${unitName(and)} (${placeName(andFrom)}) verlassen die Stadt ${toPlace(to)}${over(river)}; verloren geht: ${unitName(lost)}`,
  hide: ({ unit, from, site }) => `${start(unit)} geht ${fromPlace(from)} ${toPlace(site)}`,
  emerge: ({ site, to }) => `Die Infanterie ${fromPlace(site)} geht ${toPlace(to)}`,
  load: ({ unit, crossing }) => `${start(unit)} geht ${inPlace(crossing)} an Bord`,
  offload: ({ crossing }) => `${capital(inPlace(crossing))} ausschiffen`,
  attack: ({ unit, from, to }) => `${start(unit)} fliegt ${fromPlace(from)} zum Angriff ${atPlace(to)}`,
  relocate: ({ unit, from, to }) => `${start(unit)} verlegt ${fromPlace(from)} ${toPlace(to)}`,
  drop: ({ unit, from, to }) => `${start(unit)} ${fromPlace(from)} wirft ${inPlace(to)} Versorgung ab`,
  supplyLanding: ({ unit, from, to, tokens }) =>
    `${start(unit)} ${fromPlace(from)} landet mit ${unitDative('supply', tokens)} ${inPlace(to)}`,
  troopLanding: ({ unit, cargo, from, to }) =>
    `${start(unit)} ${fromPlace(from)} landet mit ${unitDative(cargo)} ${inPlace(to)}`,
  endMovement: () => 'Die Bewegung beenden',
  shift: ({ unit, from, to }) => `${start(unit)} muss ${fromPlace(from)} ${toPlace(to)} weichen`,
  disband: ({ unit, zone }) => `${start(unit)} ${inPlace(zone)} wird aufgelöst`,
  scramble: ({ unit, from, to }) => `Alarmstart: ${unitName(unit)} ${fromPlace(from)} ${toPlace(to)}`,
  aim: ({ from, at, interdict }) =>
    `Artillerie ${inPlace(from)} schießt ${interdict === true ? `auf Transporte ${inPlace(at)}` : atPlace(at)}`,
  openFire: () => 'Feuer eröffnen',
  ambush: ({ site, at }) => `${placeName(site)} schießt ${atPlace(at)}`,
  holdFire: () => 'Nicht schießen',
  strike: ({ crossing }) => `${placeName(crossing)} angreifen`,
  bombard: ({ from, at, token }) =>
    `Raketenwerfer ${inPlace(from)} schießen ${atPlace(at)}${token === undefined ? '' : ` und verbrauchen einen Versorgungsmarker ${fromPlace(token)}`}`,
  fight: ({ zone }) => `${capital(inPlace(zone))} kämpfen`,
  spend: ({ token }) => `Einen Versorgungsmarker ${fromPlace(token)} verbrauchen`,
  decline: () => 'Keinen Versorgungsmarker verbrauchen',
  target: ({ by, kind }) =>
    kind === 'any'
      ? `${capital(theProfile(by))} überlässt dem Besitzer die Wahl`
      : `${capital(theProfile(by))} trifft: ${profileName(kind)}`,
  lose: (lost) => `Verlust: ${unitName(lost.unit)}${victim(lost)}`,
  sacrifice: (lost) => `${capital(unitObject(lost.unit))}${victim(lost)} ${inPlace(lost.zone)} opfern`,
  land: ({ unit, at }) => `${start(unit)} landet ${inPlace(at)}`,
  done: () => 'Fertig',
}

export const action = (actionSentence: AasAction): string =>
  (actionSentences[actionSentence.do] as (actionSentence: AasAction) => string)(actionSentence)

/** Was eine Schaltfläche sagt, die für alles steht, was eine Tat tun kann. */
export const actionTypeNames: Readonly<Record<AasAction['do'], string>> = {
  proceed: 'Weiter',
  bid: 'Bieten',
  accept: 'Das Gebot annehmen',
  placeFactory: 'Die Fabrik aufstellen',
  keep: 'Die Aufstellung behalten',
  rearrange: 'Neu aufstellen',
  deploy: 'Eine Einheit aufstellen',
  area: 'Den Raum wählen',
  scrap: 'Einen Luftverband abgeben',
  reinforce: 'Verstärken',
  requisition: 'Anfordern',
  prepare: 'Die Karten legen',
  launch: 'Operation Uranus auslösen',
  wait: 'Abwarten',
  assign: 'Eine Karte zuweisen',
  move: 'Ziehen',
  blitz: 'Blitz',
  leaveCity: 'Die Stadt verlassen',
  hide: 'In einen Hinterhalt gehen',
  emerge: 'Einen Hinterhalt verlassen',
  load: 'An Bord gehen',
  offload: 'Ausschiffen',
  attack: 'Luftangriff',
  relocate: 'Verlegen',
  drop: 'Versorgung abwerfen',
  supplyLanding: 'Mit Versorgung landen',
  troopLanding: 'Mit Truppen landen',
  endMovement: 'Die Bewegung beenden',
  shift: 'Eine Einheit verdrängen',
  disband: 'Eine Einheit auflösen',
  scramble: 'Alarmstart',
  aim: 'Ziel zuweisen',
  openFire: 'Feuer eröffnen',
  ambush: 'Aus dem Hinterhalt schießen',
  holdFire: 'Nicht schießen',
  strike: 'Einen Übergang angreifen',
  bombard: 'Beschießen',
  fight: 'Kämpfen',
  spend: 'Einen Versorgungsmarker verbrauchen',
  decline: 'Keinen Versorgungsmarker verbrauchen',
  target: 'Das Ziel wählen',
  lose: 'Den Verlust wählen',
  sacrifice: 'Eine Einheit opfern',
  land: 'Landen',
  done: 'Fertig',
}
