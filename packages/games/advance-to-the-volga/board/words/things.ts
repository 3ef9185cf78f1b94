import { list } from '@kurgan/board-kit'
import { areaOf, areas, counterOf, neighbours, unitNumber, unitOf } from '../../rules/components.ts'
import { germansIn, isRevealed, isSpent, isVacant, placeOf, sovietIn } from '../../rules/control.ts'
import { cutOffAreas } from '../../rules/isolation.ts'
import { type AtvState, gone, notInUse, outOfAction, waiting } from '../../rules/state.ts'
import { areaName, divisionName, strategyName, terrainName, unitKind } from './terms.ts'

/** What a thing is and what is there, in one breath: for a screen reader and the information card. */

const sovietHere = (s: AtvState, area: number): string => {
  if (isVacant(s, area)) return 'German-controlled'
  if (!isRevealed(s, area)) return `Unrevealed ${terrainName[areaOf(area).terrain]} unit`
  const { strategy, defense, pavlov } = counterOf(sovietIn(s, area))
  return `${pavlov ? 'Pavlov’s House' : strategyName[strategy]}, Defense Factor ${defense}`
}

const germansHere = (s: AtvState, area: number): readonly string[] => {
  const units = germansIn(s, area)
  if (units.length === 0) return []
  return [list(units.map((unit) => `${unitOf(unit).name}${isSpent(s, unit) ? ' (Spent)' : ''}`))]
}

export const areaThing = (s: AtvState, number: number): string => {
  if (number < 1 || number > areas.length) return areaName(number)
  const { terrain, tem, volga } = areaOf(number)
  const contested = !isVacant(s, number) && germansIn(s, number).length > 0
  return [
    areaName(number),
    terrainName[terrain],
    ...(tem > 0 ? [`TEM +${tem}`] : []),
    ...(volga ? ['on the Volga'] : []),
    ...(contested ? ['Contested'] : []),
    sovietHere(s, number),
    ...(s.isolated.includes(number) ? ['isolated'] : []),
    ...germansHere(s, number),
  ].join('; ')
}

/** An Area for somebody who does not see the map: what is there, what lies around it, whether it is in supply. */
export const areaDescribed = (s: AtvState, number: number): string => {
  if (number < 1 || number > areas.length) return areaName(number)
  const around = neighbours(number).map((next) => {
    const germans = germansIn(s, next).length
    const here = germans === 0 ? '' : `, ${germans} German`
    return `${areaName(next)}, ${sovietHere(s, next)}${here}`
  })
  const supply = isVacant(s, number)
    ? []
    : [cutOffAreas(s).includes(number) ? 'Cut off from the Volga.' : 'In supply from the Volga.']
  return [`${areaThing(s, number)}.`, ...supply, `Next to it: ${around.join('; ')}.`].join(' ')
}

const whereabouts = (s: AtvState, unit: number): string => {
  const place = placeOf(s, unit)
  if (place > 0) return `in ${areaName(place)}`
  const elsewhere: Readonly<Record<number, string>> = {
    [outOfAction]: 'Out of Action',
    [waiting]: 'waiting to arrive',
    [gone]: 'has left the game',
    [notInUse]: 'not in this scenario',
  }
  return elsewhere[place] ?? 'not on the map'
}

export const unitThing = (s: AtvState, name: string): string => {
  const unit = unitNumber(name)
  if (unit < 0) return name
  const { attack, move, division } = unitOf(unit)
  return [
    name,
    unitKind(name),
    ...(division === '' ? [] : [divisionName(division)]),
    isSpent(s, unit) ? 'Spent' : `Attack ${attack}, MF ${move}`,
    whereabouts(s, unit),
  ].join('; ')
}
