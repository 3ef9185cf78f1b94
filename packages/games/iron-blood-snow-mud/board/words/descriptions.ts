import { count, list } from '@kurgan/board-kit'
import { hexName, locationName, placeName, sideName, terrainName, tokenEffect, tokenName, unitName } from './terms.ts'
import type { Descriptions } from './things.ts'

const urban = (industrial: boolean): string => (industrial ? 'Industrial Center' : 'City')

export const inEnglish: Descriptions = {
  hexName,
  placeName,
  locationName,
  unitName,
  list,
  terrainName,
  bearings: ['west', 'north-west', 'south-west', 'east', 'north-east', 'south-east'],
  riverTo: (sides) => `river to the ${sides}`,
  coastal: 'Coastal',
  urban,
  urbanOf: (industrial, name) => `${urban(industrial)} of ${name}`,
  urbanSize: (industrial, size) => `${urban(industrial)} of ${count(size, 'hex', 'hexes')}`,
  control: { axis: 'Axis-controlled', soviet: 'Soviet-controlled' },
  territory: { axis: 'Axis territory', soviet: 'Soviet territory' },
  destroyedFortress: 'destroyed Fortress',
  noUnit: 'no Unit',
  moved: 'moved',
  cameFrom: (place) => `came from ${place}`,
  noSupply: 'out of Supply as things stand',
  disrupts: 'disrupts the Fleet',
  disrupted: 'disrupted',
  dice: (dice) => count(dice, 'die', 'dice'),
  in: (place) => `in ${place}`,
  offMap: 'off the map',
  inPool: 'in the Soviet pool',
  notReceived: 'not received yet',
  inAirBox: 'in its air box',
  fixed: 'fixed in its hex',
  stalinHere: (forGood) => (forGood ? 'Stalin is here for good' : 'Stalin is here'),
  token: (token, side) => `General Token “${tokenName[token]}”; ${sideName[side]}; ${tokenEffect[token]}`,
  supplyHere: (axis, soviet) => {
    if (axis && soviet) return 'The Supply of both sides reaches it.'
    if (!axis && !soviet) return 'No Supply reaches it.'
    return axis ? 'Axis Supply reaches it.' : 'Soviet Supply reaches it.'
  },
  acrossRiver: 'across a river',
  nextTo: (around) => `Next to it: ${around}.`,
}
