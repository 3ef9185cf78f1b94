import { anzahl, liste } from '@kurgan/board-kit'
import type { Descriptions } from '../things.ts'
import { hexName, locationName, placeName, seatName, terrainName, tokenEffect, tokenName, unitName } from './terms.ts'

const urban = (industrial: boolean): string => (industrial ? 'Industriezentrum' : 'Stadt')

export const inGerman: Descriptions = {
  hexName,
  placeName,
  locationName,
  unitName,
  list: liste,
  terrainName,
  bearings: ['Westen', 'Nordwesten', 'Südwesten', 'Osten', 'Nordosten', 'Südosten'],
  riverTo: (sides) => `Fluss im ${sides}`,
  coastal: 'Küste',
  urban,
  urbanOf: (industrial, name) => `${urban(industrial)} ${name}`,
  urbanSize: (industrial, size) => `${urban(industrial)} aus ${anzahl(size, 'Feld', 'Feldern')}`,
  control: { axis: 'in der Hand der Achse', soviet: 'in sowjetischer Hand' },
  territory: { axis: 'Gebiet der Achse', soviet: 'sowjetisches Gebiet' },
  destroyedFortress: 'zerstörte Festung',
  noUnit: 'keine Einheit',
  moved: 'gezogen',
  cameFrom: (place) => `kam von ${place}`,
  noSupply: 'nach jetzigem Stand ohne Versorgung',
  disrupts: 'stört die Flotte',
  disrupted: 'gestört',
  dice: (dice) => `${dice} Würfel`,
  in: (place) => `in ${place}`,
  offMap: 'nicht auf der Karte',
  inPool: 'im sowjetischen Vorrat',
  notReceived: 'noch nicht eingetroffen',
  inAirBox: 'in der Luftbox',
  fixed: 'fest in ihrem Feld',
  stalinHere: (forGood) => (forGood ? 'Stalin ist hier, endgültig' : 'Stalin ist hier'),
  token: (token, side) => `Generalsmarker „${tokenName[token]}“; ${seatName(side)}; ${tokenEffect[token]}`,
  supplyHere: (axis, soviet) => {
    if (axis && soviet) return 'Die Versorgung beider Seiten reicht bis hierher.'
    if (!axis && !soviet) return 'Keine Versorgung reicht bis hierher.'
    return axis ? 'Die Versorgung der Achse reicht bis hierher.' : 'Die sowjetische Versorgung reicht bis hierher.'
  },
  acrossRiver: 'hinter einem Fluss',
  nextTo: (around) => `Daneben: ${around}.`,
}
