import { liste } from '@kurgan/board-kit'
import { unitOf } from '../../../rules/units.ts'
import { type Things, thingsIn } from '../things.ts'
import { areaName, inArea } from './places.ts'
import { divisionOf, sideOblique, sideWord, terrainName, unitKind, unitTitle } from './terms.ts'

/** Das Regiment und das Bataillon; alle anderen Größen sind weiblich. */
const isNeuter = (unit: number): boolean => {
  const { worker, size } = unitOf(unit)
  return !worker && (size === 'regiment' || size === 'battalion')
}

/** Was ein Ding ist und was dort ist, in einem Atemzug. */
export const german: Things = thingsIn({
  areaName,
  divisionOf,
  list: liste,
  units: { german: 'Deutsche', soviet: 'Sowjets' },
  terrain: terrainName,
  unitTitle,
  unitKind: (side, unit) => `${sideWord[side]}${isNeuter(unit) ? 's' : ''} ${unitKind(unit)}`,
  tem: (n) => `Gelände +${n}`,
  points: (n) => `${n} SP`,
  controlled: (side) => `in ${sideWord[side]}r Hand`,
  zone: 'Zone',
  landing: 'Wolgaübergang',
  contested: 'Umkämpft',
  rubble: 'Trümmer',
  fortification: 'Befestigung',
  active: 'Aktiv',
  full: 'volle Stärke',
  reduced: 'geschwächt',
  outOfSupply: 'unversorgt',
  independent: 'Selbständig',
  army: (number) => `${number}. Armee`,
  values: (combat, move) => `KW ${combat}, BP ${move}`,
  bound: 'darf erst handeln, wenn ihre Flanke angegriffen wird',
  at: inArea,
  away: {
    optional: 'optionale Verstärkung',
    arrives: (turn) => `trifft in Zug ${turn} ein`,
    waiting: 'wartet auf die Aufstellung',
    rebuildable: 'vernichtet, kann wieder aufgestellt werden',
    gone: 'endgültig vernichtet',
    called: 'gerufen, wartet auf das Eintreffen',
    rebuilt: 'wieder aufgestellt, trifft im nächsten Zug ein',
    outOfGame: 'nicht in diesem Szenario',
    offMap: 'nicht auf der Karte',
  },
  supplied: (side, yes) => `Für den ${sideOblique[side]} ${yes ? 'versorgt' : 'unversorgt'}.`,
  around: (spaces) => `Daneben: ${spaces}.`,
  acrossRavine: 'jenseits einer Balka',
  acrossVolga: 'jenseits der Wolga',
  force: (side, units) => `${units} ${side === 'german' ? 'deutsch' : 'sowjetisch'}`,
})
