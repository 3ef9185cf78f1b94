import type { Config, Dice, OptionValue, Tell } from '@kurgan/kernel'
import {
  areaCount,
  areas,
  assignment,
  counterCount,
  pavlovsHouse,
  poolOf,
  scenarioOf,
  sovietTerrain,
  units,
} from './components.ts'
import { controlledCount } from './control.ts'
import { everyDivision, rerollTurns } from './machinery/offer.ts'
import {
  type AtvEvent,
  type AtvState,
  noSoviet,
  notInUse,
  type Options,
  outOfAction,
  type ScenarioId,
  waiting,
} from './state.ts'
import { ruleIn } from './tables.ts'

/** Sections 5 and 14.2–14.5: the pieces on the table before the first Turn. */

const parentOrganization = (chosen: OptionValue | undefined): Options['parentOrganization'] => {
  if (chosen === undefined) return false
  return chosen === everyDivision ? 'every' : 'beyondFirst'
}

const chosen = (config: Config, scenario: ScenarioId): Options => {
  const { options } = config
  const morale = options['reducedMorale']
  const rerolls = options['increasedSupply']
  return {
    rubble: options['rubble'] === true,
    northernShoulder: options['northernShoulder'] === true,
    isolation: options['isolation'] === true,
    parentOrganization: parentOrganization(options['parentOrganization']),
    limitedAir: options['limitedAir'] === true,
    pavlovsHouse: options['pavlovsHouse'] === true,
    startingMorale: typeof morale === 'number' ? morale : scenarioOf(scenario).morale,
    rerollTurns: typeof rerolls === 'object' ? rerollTurns(scenario, rerolls) : [],
  }
}

const startingPlace = (unit: number, scenario: ScenarioId): number => {
  const where = assignment(unit, scenario)
  if (where === null) return notInUse
  if ('setup' in where) return where.setup
  return 'outOfAction' in where ? outOfAction : waiting
}

/** ATV-14.5.1a, 14.5.2: units that stand Revealed from the start, their strategies used up. */
const placeRevealed = (s: AtvState): void => {
  for (const { area, counter } of scenarioOf(s.scenario).revealed) {
    const stands = s.options.pavlovsHouse && counter === pavlovsHouse.replaces ? pavlovsHouse.counter : counter
    s.soviet[area] = stands
    s.seen[stands] = 1
  }
}

/** ATV-5.4a, 14.5.1b: one random counter of the terrain in each Soviet Area; the rest stays out, unseen. */
const dealCounters = (s: AtvState, dice: Dice): void => {
  const { germanControlled } = scenarioOf(s.scenario)
  for (const terrain of sovietTerrain) {
    const open = areas.filter(
      (area) =>
        area.terrain === terrain && !germanControlled.includes(area.number) && s.soviet[area.number] === noSoviet,
    )
    if (open.length === 0) continue
    const mix = [...poolOf(s.scenario, s.options.pavlovsHouse, terrain)]
    dice.shuffle(mix, `setup.${terrain}`)
    open.forEach(({ number }, i) => {
      s.soviet[number] = mix[i] as number
    })
  }
}

export const setUp = (config: Config, dice: Dice, tell: Tell<AtvEvent>): AtvState => {
  const scenario = config.scenario as ScenarioId
  const options = chosen(config, scenario)
  const s: AtvState = {
    scenario,
    options,
    turn: scenarioOf(scenario).firstTurn,
    morale: options.startingMorale,
    supply: scenarioOf(scenario).supply,
    event: 'none',
    paused: '',
    breakthroughUsed: false,
    artillery: 0,
    engineers: 0,
    air: 0,
    place: units.map((_, unit) => startingPlace(unit, scenario)),
    spent: units.map(() => 0),
    soviet: Array.from({ length: areaCount + 1 }, () => noSoviet),
    seen: Array.from({ length: counterCount }, () => 0),
    isolated: [],
    outcome: '',
    stack: [{ at: 'dawn' }],
  }
  placeRevealed(s)
  dealCounters(s, dice)
  const controlled = controlledCount(s)
  const revealed = s.seen.reduce((sum, one) => sum + one, 0)
  tell({
    kind: 'setUp',
    rule: ruleIn[scenario].setUp,
    scenario,
    germanAreas: controlled,
    hidden: areaCount - controlled - revealed,
  })
  return s
}
