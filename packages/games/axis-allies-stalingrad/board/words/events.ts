import type { AasEvent, DeploymentReason, LossReason } from '../../rules/machinery/events.ts'
import type { EndingId } from '../../rules/state.ts'
import {
  areaName,
  cardTitle,
  count,
  factoryName,
  list,
  missionName,
  placeName,
  profileName,
  sideWord,
  statusName,
  unitName,
  units,
} from './terms.ts'

export type Tales = {
  readonly [Kind in AasEvent['kind']]: (event: Extract<AasEvent, { kind: Kind }>) => string | undefined
}

const deployment: Readonly<Record<DeploymentReason, string>> = {
  free: 'free of charge',
  requisition: 'requisitioned',
  uranus: 'Operation Uranus',
  winterStorm: 'Winter Storm',
  forceMultiplier: 'Force Multiplier',
  workers: 'Heroic Workers',
  bid: 'for the bid',
  rearranged: 'rearranged',
}

const lossReason: Readonly<Record<LossReason, string>> = {
  combat: 'in combat',
  airDefense: 'to Air Defense',
  ambush: 'to an ambush',
  bombardment: 'to Bombardment',
  crossing: 'at the crossing',
  capture: 'captured on the ground',
  cutOff: 'cut off',
  stacking: 'for want of room',
  landing: 'for want of an airfield',
  pairing: 'leaving the city',
  heroes: 'Heroes of the Soviet Union',
  luftwaffe: 'Luftwaffe Priorities',
}

export const endingName: Readonly<Record<EndingId, string>> = {
  'axis/total': 'Axis total victory',
  'axis/major': 'Axis major victory',
  'axis/minor': 'Axis minor victory',
  'allies/total': 'Allied total victory',
  'allies/major': 'Allied major victory',
  'allies/minor': 'Allied minor victory',
}

const shows = { assault: 'an Assault', battle: 'a Battle', none: 'no combat' } as const
const across = (river: boolean): string => (river ? ' across the river' : '')

const tales: Tales = {
  setUp: ({ scenario }) => `${scenario === 'race' ? 'Race to Stalingrad' : 'Operation Uranus'} is set up.`,
  bid: ({ side, points }) => `The ${sideWord[side]} bid ${count(points, 'Reinforcement Point')}.`,
  bidAccepted: ({ side, points, extra, changed }) =>
    `The ${sideWord[side]} accept ${count(points, 'Reinforcement Point')}; they go to the ${sideWord[extra]}${changed ? ', and the players change sides' : ''}.`,
  headStart: ({ side, points }) =>
    `The ${sideWord[side]} begin with ${count(points, 'Reinforcement Point')} more, as a head start.`,
  factory: ({ factory, zone, side }) =>
    `The ${sideWord[side]} place the ${factoryName[factory]} in ${placeName(zone)}.`,
  kept: ({ side }) => `The ${sideWord[side]} keep their set-up.`,
  lifted: ({ side, units: lifted }) => `The ${sideWord[side]} take up ${count(lifted, 'unit')}.`,
  round: ({ round }) => `Round ${round}`,
  card: ({ card }) => `Card ${card}: ${cardTitle(card)}`,
  cardOut: ({ card }) => `Card ${card}, ${cardTitle(card)}, leaves the deck.`,
  weather: ({ die, limit, result }) =>
    `Weather: ${die}, bad up to ${limit}: ${result === 'bad' ? 'bad weather' : 'good weather'}.`,
  frozen: ({ river }) => `The ${river === 'don' ? 'Don' : 'Volga'} freezes.`,
  income: ({ side, points, total }) => `${sideWord[side]} income ${points}: ${total} RPCs.`,
  paid: ({ side, points, total }) => `The ${sideWord[side]} pay ${points}: ${total} RPCs left.`,
  deployed: ({ unit, to, count: n, because }) => `New in ${placeName(to)}: ${units(unit, n)} (${deployment[because]}).`,
  notDeployed: ({ unit, to, because }) => `No room in ${placeName(to)} for ${unitName(unit)} (${deployment[because]}).`,
  luftwaffe: ({ die, result }) =>
    `Luftwaffe Priorities: ${die}, ${result === 'priority' ? 'an air unit leaves' : 'no effect'}.`,
  winterStorm: ({ round }) => `Operation Winter Storm is set for round ${round}.`,
  drawn: ({ cards }) => `Drawn: ${list(cards)}.`,
  drew: ({ count: n }) => `The Allies draw ${count(n, 'Operation Uranus card')}.`,
  prepared: ({ northwest, southeast }) => `${northwest} is placed in the northwest, ${southeast} in the southeast.`,
  preparedSecretly: () => 'The Allies place a card in each area, face down.',
  areaChosen: ({ area }) => `The first five cards are for the ${areaName[area]}.`,
  launched: ({ round, northwest, southeast }) =>
    `Operation Uranus is launched in round ${round}. Northwest: ${list(northwest)}. Southeast: ${list(southeast)}.`,
  assigned: ({ card, to }) => `${card} deploys in ${placeName(to)}.`,
  cardLost: ({ card }) => `${card} fits nowhere and is lost.`,
  moved: ({ unit, from, to, count: n, river }) =>
    `${units(unit, n)} ${n === 1 ? 'moves' : 'move'} from ${placeName(from)} to ${placeName(to)}${across(river)}.`,
  blitz: ({ unit, with: partner, from, through, to, river }) =>
    `${unitName(unit)}${partner === '' ? '' : ` with ${unitName(partner)}`} blitzes from ${placeName(from)} through ${placeName(through)} to ${placeName(to)}${across(river)}.`,
  hidden: ({ unit, from, site }) => `${unitName(unit)} of ${placeName(from)} enters ${placeName(site)}.`,
  emerged: ({ unit, site, to }) => `${unitName(unit)} leaves ${placeName(site)} for ${placeName(to)}.`,
  loaded: ({ unit, crossing }) => `${unitName(unit)} boards at ${placeName(crossing)}.`,
  offloaded: ({ unit, to, river }) => `${unitName(unit)} lands in ${placeName(to)}${across(river)}.`,
  mission: ({ unit, mission, from, to, cargo, tokens }) =>
    `${unitName(unit)} of ${placeName(from)} ${missionName[mission]} ${placeName(to)}${cargo === '' ? '' : ` with ${units(cargo, Math.max(1, tokens))}`}.`,
  shifted: ({ unit, from, to, river }) =>
    `${unitName(unit)} is moved from ${placeName(from)} to ${placeName(to)}${across(river)}.`,
  heroes: ({ die, result }) =>
    `Heroes of the Soviet Union: ${die}, ${result === 'heroes' ? 'a unit is given up for a hit' : 'no effect'}.`,
  marker: ({ place, shows: side }) => `${placeName(place)}: ${shows[side]}.`,
  control: ({ zone, side }) => `${placeName(zone)} is ${side === 'axis' ? 'Axis' : 'Allied'}-controlled.`,
  tokensCaptured: ({ zone, side, count: n }) =>
    `The ${sideWord[side]} capture ${count(n, 'supply token')} in ${placeName(zone)}.`,
  factoryTurned: ({ factory, zone, side }) =>
    side === 'axis'
      ? `The ${factoryName[factory]} in ${placeName(zone)} is captured.`
      : `The ${factoryName[factory]} in ${placeName(zone)} works again.`,
  scrambled: ({ unit, from, to }) => `${unitName(unit)} scrambles from ${placeName(from)} to ${placeName(to)}.`,
  returned: ({ unit, to }) => `${unitName(unit)} returns to ${placeName(to)}.`,
  airDefense: ({ shots, hits }) =>
    `Air Defense: ${shots.map(({ from, at, die }) => `${placeName(from)} at ${placeName(at)} ${die}`).join(', ')}: ${count(hits, 'hit')}.`,
  ambush: ({ site, zone, die, result }) =>
    `${placeName(site)} fires at ${placeName(zone)}: ${die}, ${result === 'miss' ? 'a miss' : result === 'shooter' ? 'a hit chosen by the ambusher' : 'a hit chosen by the owner'}.`,
  landed: ({ unit, at }) => `${unitName(unit)} lands in ${placeName(at)}.`,
  delivered: ({ unit, to, count: n, by }) => `${unitName(by)} delivers ${units(unit, n)} in ${placeName(to)}.`,
  strike: ({ crossing, dice, hits }) =>
    `Air attack on ${placeName(crossing)}: ${dice.map(({ die, value }) => `${die} (hits on ${value})`).join(', ')}: ${count(hits, 'hit')}.`,
  ferryDestroyed: ({ crossing }) => `The ferry of ${placeName(crossing)} is destroyed.`,
  bombardment: ({ shots, hits }) =>
    `Bombardment: ${shots.map(({ from, at, die }) => `${placeName(from)} at ${placeName(at)} ${die}`).join(', ')}: ${count(hits, 'hit')}.`,
  spent: ({ side, token, zone }) =>
    `The ${sideWord[side]} spend a token of ${placeName(token)} for the force in ${placeName(zone)}.`,
  fight: ({ zone, attacker, attackerSupplied, defenderSupplied, bonus, fortified }) =>
    [
      `Combat at ${placeName(zone)}: the ${sideWord[attacker]} attack.`,
      ...(attackerSupplied ? [] : ['Attackers unsupplied.']),
      ...(defenderSupplied ? [] : ['Defenders unsupplied.']),
      ...(bonus > 0 ? [`Defenders +${bonus} (${fortified ? 'fortified zone' : 'river'}).`] : []),
    ].join(' '),
  fire: ({ side, by, dice, hits }) =>
    dice.length === 0
      ? `The ${sideWord[side]} (${by}) roll no dice.`
      : `The ${sideWord[side]} (${by}) roll ${count(dice.length, 'die', 'dice')}: ${count(hits, 'hit')}.`,
  target: ({ by, must }) =>
    must === 'any'
      ? `The hit of the ${profileName[by]} may strike any unit.`
      : `The hit of the ${profileName[by]} must strike: ${profileName[must]}.`,
  casualty: ({ unit, place, as }) =>
    `Casualty at ${placeName(place)}: ${unitName(unit)}${as === '' ? '' : ` (${statusName[as]})`}.`,
  lost: ({ unit, place, count: n, because }) =>
    `${units(unit, n)} lost at ${placeName(place)}: ${lossReason[because]}.`,
  // Who controls the zone has been told where it changed.
  fought: ({ zone, shows: marker }) => (marker === 'battle' ? `The Battle at ${placeName(zone)} goes on.` : undefined),
  checked: ({ round }) => `End of round ${round}: nobody has won yet.`,
  over: ({ ending }) => `${endingName[ending]}.`,
}

export const tale = (event: AasEvent): string | undefined =>
  (tales[event.kind] as (event: AasEvent) => string | undefined)(event)
