import { liste } from '@kurgan/board-kit'
import { areaOf, areas, counterOf, neighbours, unitNumber, unitOf } from '../../../rules/components.ts'
import { germansIn, isRevealed, isSpent, isVacant, placeOf, sovietIn } from '../../../rules/control.ts'
import { cutOffAreas } from '../../../rules/isolation.ts'
import { type AtvState, gone, notInUse, outOfAction, waiting } from '../../../rules/state.ts'
import { areaName, inArea } from './places.ts'
import { divisionName, strategyName, terrainName, unitKind } from './terms.ts'

/** Was ein Ding ist und was dort ist, in einem Atemzug. */

const sovietHere = (s: AtvState, area: number): string => {
  if (isVacant(s, area)) return 'in deutscher Hand'
  if (!isRevealed(s, area)) return `Verdeckte Einheit (${terrainName[areaOf(area).terrain]})`
  const { strategy, defense, pavlov } = counterOf(sovietIn(s, area))
  return `${pavlov ? 'Pawlows Haus' : strategyName[strategy]}, Verteidigungsfaktor ${defense}`
}

const germansHere = (s: AtvState, area: number): readonly string[] => {
  const units = germansIn(s, area)
  if (units.length === 0) return []
  return [liste(units.map((unit) => `${unitOf(unit).name}${isSpent(s, unit) ? ' (Erschöpft)' : ''}`))]
}

export const areaThing = (s: AtvState, number: number): string => {
  if (number < 1 || number > areas.length) return areaName(number)
  const { terrain, tem, volga } = areaOf(number)
  const contested = !isVacant(s, number) && germansIn(s, number).length > 0
  return [
    areaName(number),
    terrainName[terrain],
    ...(tem > 0 ? [`Gelände +${tem}`] : []),
    ...(volga ? ['an der Wolga'] : []),
    ...(contested ? ['Umkämpft'] : []),
    sovietHere(s, number),
    ...(s.isolated.includes(number) ? ['isoliert'] : []),
    ...germansHere(s, number),
  ].join('; ')
}

export const areaDescribed = (s: AtvState, number: number): string => {
  if (number < 1 || number > areas.length) return areaName(number)
  const around = neighbours(number).map((next) => {
    const germans = germansIn(s, next).length
    return `${areaName(next)}, ${sovietHere(s, next)}${germans === 0 ? '' : `, ${germans} deutsch`}`
  })
  const supply = isVacant(s, number)
    ? []
    : [cutOffAreas(s).includes(number) ? 'Von der Wolga abgeschnitten.' : 'Von der Wolga versorgt.']
  return [`${areaThing(s, number)}.`, ...supply, `Daneben: ${around.join('; ')}.`].join(' ')
}

const whereabouts = (s: AtvState, unit: number): string => {
  const place = placeOf(s, unit)
  if (place > 0) return inArea(place)
  const elsewhere: Readonly<Record<number, string>> = {
    [outOfAction]: 'Außer Gefecht',
    [waiting]: 'wartet auf das Eintreffen',
    [gone]: 'hat das Spiel verlassen',
    [notInUse]: 'nicht in diesem Szenario',
  }
  return elsewhere[place] ?? 'nicht auf der Karte'
}

export const unitThing = (s: AtvState, name: string): string => {
  const unit = unitNumber(name)
  if (unit < 0) return name
  const { attack, move, division } = unitOf(unit)
  return [
    name,
    unitKind(name),
    ...(division === '' ? [] : [divisionName(division)]),
    isSpent(s, unit) ? 'Erschöpft' : `Angriff ${attack}, BP ${move}`,
    whereabouts(s, unit),
  ].join('; ')
}
