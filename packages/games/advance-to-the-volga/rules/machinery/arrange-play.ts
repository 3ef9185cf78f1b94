import { refuse } from '@kurgan/kernel'
import { noActivation } from '../combat-phase.ts'
import { counterOf, namesOf, neighbours } from '../components.ts'
import { contestedAreas, isVacant, sovietIn, stacking } from '../control.ts'
import { areaNumber, unitInPlay } from './named.ts'
import type { AtvPatch, AttackPatch, RoundPatch, StepName } from './patch.ts'
import type { Assault, Attack, AtvState, Frame, Round } from '../state.ts'

/** Where play stands in a position set up by hand. */

const ready = (then: Frame): Frame[] => [{ at: 'ready', then }]

const needed = <Of>(given: Of | undefined, what: string, step: StepName): Of =>
  given ?? refuse(`The step "${step}" needs "${what}".`)

const put = (s: AtvState, units: readonly number[], area: number): void => {
  for (const unit of units) {
    s.place[unit] = area
    s.spent[unit] = 0
  }
}

const entered = (
  s: AtvState,
  units: { readonly [name: string]: number },
  area: number,
): readonly [number[], number[]] => {
  const attackers = Object.keys(units).map((name) => unitInPlay(s, name))
  if (attackers.length === 0) refuse(`Name the units in Area ${area}.`)
  const vias = Object.values(units)
  for (const via of vias) {
    if (via === 0) continue
    if (!neighbours(areaNumber(via)).includes(area)) refuse(`Area ${via} is not Adjacent to Area ${area}.`)
    // ATV-8.3.2, 9.5.8c: nobody enters straight from beside a Soviet unit, or could retreat to it.
    if (!isVacant(s, via))
      refuse(`Area ${via} holds a Soviet unit, so Area ${area} cannot be entered from it; name a Vacant Area.`)
  }
  put(s, attackers, area)
  return [attackers, vias]
}

const soviet = (s: AtvState, area: number): number =>
  isVacant(s, areaNumber(area)) ? refuse(`There is no Soviet unit in Area ${area} to attack.`) : area

const roundOf = (s: AtvState, patch: RoundPatch): Round => {
  const active = areaNumber(patch.active)
  // Contested at the start of the round: before the waiting units came.
  const contested = contestedAreas(s)
  const attacked = (patch.attacked ?? []).map(areaNumber)
  const target = patch.waiting === undefined ? 0 : soviet(s, patch.waiting.in)
  const [waiting, vias] = patch.waiting === undefined ? [[], []] : entered(s, patch.waiting.units, target)
  const acted = patch.acted ?? (attacked.length > 0 || waiting.length > 0)
  return { active, contested, attacked, acted, target, waiting, vias }
}

const startedRound = (s: AtvState, patch: RoundPatch): Frame[] => {
  const round = roundOf(s, patch)
  const stacks = stacking(s)
  if (!round.acted && noActivation(s, round.active, stacks) !== undefined)
    refuse(`Area ${round.active} has no Fresh unit that can act, so it cannot be the Active Area.`)
  return [{ at: 'combat.activation' }, { at: 'combat.round', ...round }]
}

const assaultOf = (s: AtvState, patch: AttackPatch): Assault => {
  const area = soviet(s, patch.area)
  const [attackers, given] = entered(s, patch.units, area)
  const mandatory = given.some((via) => via !== 0)
  if (mandatory && given.includes(0))
    refuse('Say for every attacker from which Area it entered, or 0 for all in an attack that causes no retreat.')
  return { area, mandatory, attackers, vias: mandatory ? given : [] }
}

/** The Action Round that the attack belongs to: it comes from where the first attacker entered, or from within. */
const roundBehind = (s: AtvState, { area, mandatory, vias }: Assault, patch: RoundPatch | undefined): Frame => {
  const round = roundOf(s, patch ?? { active: mandatory ? (vias[0] as number) : area })
  return {
    at: 'combat.nextUnit',
    ...round,
    contested: round.contested.filter((one) => !mandatory || one !== area),
    attacked: [...round.attacked, area],
    acted: true,
  }
}

const attackOf = (s: AtvState, assault: Assault, patch: AttackPatch): Attack => {
  const { strategy, defense, pavlov } = counterOf(sovietIn(s, assault.area))
  s.seen[sovietIn(s, assault.area)] = 1
  return {
    ...assault,
    strategy: patch.justRevealed === true || pavlov ? strategy : 'none',
    defense: patch.defense ?? defense,
  }
}

const barrageIn = (s: AtvState, area: number): 'barrage' => {
  const { id, strategy } = counterOf(sovietIn(s, area))
  return strategy === 'barrage'
    ? strategy
    : refuse(`${id} in Area ${area} has no Barrage but ${strategy}; name a unit that has, or another step.`)
}

const leadOf = (s: AtvState, patch: AttackPatch, { attackers }: Attack): number => {
  const lead = unitInPlay(s, needed(patch.lead, 'attack.lead', 'support'))
  return attackers.includes(lead) ? lead : refuse(`The lead must be one of ${namesOf(attackers).join(', ')}.`)
}

const duringAttack = (s: AtvState, step: StepName, patch: AtvPatch): Frame[] => {
  const given = needed(patch.attack, 'attack', step)
  const assault = assaultOf(s, given)
  const below: Frame[] = [{ at: 'combat.activation' }, roundBehind(s, assault, patch.round)]
  if (step === 'attack') return [...below, { at: 'ready', then: { at: 'attack.reveal', ...assault } }]
  const attack = attackOf(s, assault, given)
  if (step === 'barrage' && !assault.mandatory) refuse('A Barrage meets only units that have just entered.')
  if (step === 'barrage') return [...below, { at: 'attack.barrage', ...attack, strategy: barrageIn(s, assault.area) }]
  if (step === 'lead') return [...below, { at: 'attack.lead', ...attack }]
  return [...below, { at: 'attack.support', ...attack, lead: leadOf(s, given, attack) }]
}

const stackOf = (s: AtvState, step: StepName, patch: AtvPatch): Frame[] => {
  switch (step) {
    case 'dawn':
      return ready({ at: 'dawn' })
    case 'event':
      return ready({ at: 'event.roll' })
    case 'supply':
      return ready({ at: 'supply.roll' })
    case 'spend':
      return [{ at: 'supply.spend' }]
    case 'bloodyStreets':
      return ready({ at: 'combat.bloodyStreets' })
    case 'combat':
      return [{ at: 'combat.activation' }]
    case 'round':
      return startedRound(s, needed(patch.round, 'round', step))
    case 'attack':
    case 'barrage':
    case 'lead':
    case 'support':
      return duringAttack(s, step, patch)
    case 'endOfCombat':
      return ready({ at: 'combat.end' })
    case 'end':
      return ready({ at: 'end' })
    default:
      return refuse(`There is no step "${String(step)}".`)
  }
}

export const arrangePlay = (s: AtvState, patch: AtvPatch): void => {
  s.outcome = ''
  s.stack = stackOf(s, patch.step ?? 'dawn', patch)
}
