import {
  areaCount,
  areaOf,
  counterCount,
  counterOf,
  isolationMax,
  markerCount,
  moraleMax,
  nameOf,
  scenarioOf,
  stackGerman,
  unitCount,
} from '../components.ts'
import { isRevealed, isVacant, placeOf, stacking } from '../control.ts'
import { type AtvState, hiddenSoviet, noSoviet, notInUse } from '../state.ts'

/** What is true in every position, whatever was played. */

const hold = (fine: boolean, sentence: () => string): void => {
  if (!fine) throw new Error(sentence())
}

const isCount = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most

const tracks = (s: AtvState): void => {
  const { firstTurn, lastTurn } = scenarioOf(s.scenario)
  hold(
    Number.isInteger(s.turn) && s.turn >= firstTurn && s.turn <= lastTurn,
    () => `Turn ${s.turn} is not one of ${firstTurn} to ${lastTurn}.`,
  )
  hold(isCount(s.morale, moraleMax), () => `Morale ${s.morale} is off the track (0 to ${moraleMax}).`)
  hold(isCount(s.supply, Number.MAX_SAFE_INTEGER), () => `${s.supply} Supply Points cannot be.`)
  for (const marker of ['artillery', 'engineers', 'air'] as const)
    hold(
      isCount(s[marker], markerCount[marker]),
      () => `${s[marker]} ${marker} markers are Available, but there are ${markerCount[marker]}.`,
    )
}

const germans = (s: AtvState): void => {
  hold(s.place.length === unitCount && s.spent.length === unitCount, () => 'A German unit is missing or too many.')
  for (let unit = 0; unit < unitCount; unit++) {
    const place = placeOf(s, unit)
    hold(
      Number.isInteger(place) && place >= notInUse && place <= areaCount,
      () => `${nameOf(unit)} is nowhere (${place}).`,
    )
    hold(
      s.spent[unit] === 0 || (s.spent[unit] === 1 && place > 0),
      () => `${nameOf(unit)} is Spent without being on the map.`,
    )
  }
  stacking(s).forEach((count, area) =>
    hold(count <= stackGerman, () => `Area ${area} holds ${count} German units; ${stackGerman} is the limit.`),
  )
}

/** Where Germans may stand beside an Unrevealed unit: they have just come, and it is yet to be turned over. */
export const isAwaitingReveal = (s: AtvState, area: number): boolean =>
  s.stack.some(
    (frame) =>
      (frame.at === 'combat.round' && frame.target === area) ||
      (frame.at === 'ready' && frame.then.at === 'attack.reveal' && frame.then.area === area),
  )

const soviets = (s: AtvState): void => {
  hold(s.soviet.length === areaCount + 1 && s.seen.length === counterCount, () => 'A Soviet counter is missing.')
  const used = new Set<number>()
  const stacks = stacking(s)
  for (let area = 1; area <= areaCount; area++) {
    const counter = s.soviet[area] as number
    if (counter === noSoviet) continue
    hold(areaOf(area).terrain !== 'none', () => `Area ${area} was German from the start; no Soviet unit can be there.`)
    hold(
      isRevealed(s, area) || stacks[area] === 0 || isAwaitingReveal(s, area),
      () => `The Soviet unit in Contested Area ${area} is not Revealed.`,
    )
    if (counter === hiddenSoviet) continue
    hold(counter < counterCount && !used.has(counter), () => `Soviet counter ${counter} is in two Areas.`)
    hold(
      counterOf(counter).terrain === areaOf(area).terrain,
      () => `${counterOf(counter).id} does not fit the terrain of Area ${area}.`,
    )
    used.add(counter)
  }
}

const isolationMarkers = (s: AtvState): void => {
  hold(s.isolated.length <= isolationMax, () => `There are only ${isolationMax} Isolation markers.`)
  hold(s.isolated.length === 0 || s.options.isolation, () => 'Isolation markers need the optional rule 12.3.')
  s.isolated.forEach((area, i) => {
    hold(!isVacant(s, area), () => `Area ${area} carries an Isolation marker but no Soviet unit.`)
    hold(i === 0 || (s.isolated[i - 1] as number) < area, () => 'Isolation markers are not in ascending order.')
  })
}

const flowOfPlay = (s: AtvState): void => {
  hold((s.outcome === '') === s.stack.length > 0, () => 'The game is over exactly when nothing is left to do.')
  for (const frame of s.stack) {
    if (frame.at === 'combat.round')
      for (const unit of frame.waiting)
        hold(
          placeOf(s, unit) === frame.target && s.spent[unit] === 0,
          () => `${nameOf(unit)} waits in Area ${frame.target} without being there, Fresh.`,
        )
    if (frame.at === 'attack.lead' || frame.at === 'attack.support' || frame.at === 'attack.barrage')
      for (const unit of frame.attackers)
        hold(placeOf(s, unit) === frame.area, () => `${nameOf(unit)} attacks Area ${frame.area} from elsewhere.`)
  }
}

export const invariants = (s: AtvState): void => {
  tracks(s)
  germans(s)
  soviets(s)
  isolationMarkers(s)
  flowOfPlay(s)
}
