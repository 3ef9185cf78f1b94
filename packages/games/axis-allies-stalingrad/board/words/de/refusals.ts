import type { AasRefusal } from '../../../rules/machinery/messages.ts'
import { type Sayings, saying } from '../asks.ts'
import { fromPlace, inPlace, placeName, toPlace } from './places.ts'
import { capital, noUnit, points as rp, unitName } from './terms.ts'

type AasWhy = AasRefusal['why']

/** Der Wunsch nach einer Einheit, wo nach einer Zone gefragt ist, nennt keinen Ort. */
const refusals: Sayings<AasWhy> = {
  over: () => 'Das Spiel ist vorbei.',
  notNow: () => 'Nicht in diesem Abschnitt der Runde.',
  noSuchUnit: ({ unit }) => `Eine Einheit namens „${unit}“ gibt es nicht.`,
  noSuchPlace: ({ place }) => `Einen Ort namens „${place}“ gibt es nicht.`,
  notYours: ({ unit }) => `${capital(unitName(unit))} gehört der anderen Seite.`,
  notThere: ({ unit, place }) => `${capital(inPlace(place))} steht ${noUnit(unit)}.`,
  noneOfYours: ({ place }) => `${capital(inPlace(place))} steht nichts von dir.`,
  allDone: ({ place }) => `${capital(inPlace(place))} kann jetzt nichts handeln, oder alles hat schon gehandelt.`,
  noneActs: ({ unit }) => `Jetzt kann ${noUnit(unit)} handeln.`,
  noneOnBoards: ({ unit }) => `Auf den Plänen steht ${noUnit(unit)}.`,
  anotherIsHit: ({ unit }) => `Der Treffer gilt einer anderen Art von Einheit, nicht: ${unitName(unit)}.`,
  lowBid: () => 'Ein Gebot muss höher sein als das letzte.',
  highBid: () => 'So viel bietet niemand.',
  factoryThere: ({ place }) => `${capital(inPlace(place))} steht schon die andere Fabrik.`,
  nobodyReaches: ({ place }) => `Keine deiner Einheiten, die noch ziehen darf, kommt ${toPlace(place)}.`,
  locked: ({ place }) => `Landeinheiten ${inPlace(place)} sind im Kampf gebunden.`,
  hasMoved: ({ unit, place }) => `${capital(unitName(unit))} ${inPlace(place)}: hier ist schon alles gezogen.`,
  baseZone: ({ place }) =>
    `${placeName(place)} ist eine Basiszone: keine Landeinheit darf hinein, und niemand darf sie angreifen.`,
  volga: ({ place }) => `Vor ${placeName(place)} liegt die Wolga: über sie führen nur Fähre oder Eisbrücke.`,
  noMarker: () => 'Kein Kampfmarker ist mehr übrig: keine weitere Zone kann angegriffen werden.',
  staysInCity: () => 'Keinen Schritt zurück: sowjetische Einheiten bleiben in diesen Runden in der Stadt.',
  noStepBack: ({ place }) => `Keinen Schritt zurück: ein Zug ${toPlace(place)} gäbe Boden preis.`,
  rearEchelon: ({ place }) => `Raketenwerfer bleiben hinter der Front: nicht ${toPlace(place)}.`,
  needsPartner: ({ unit }) =>
    `${capital(unitName(unit))} kommt nur zusammen mit einer zweiten Einheit in die Stadt oder hinaus.`,
  tooFar: ({ place }) => `${placeName(place)} ist zu weit, oder der Weg ist versperrt.`,
  notInTheWay: ({ place }) => `${placeName(place)} ist erreichbar, aber nicht auf diese Weise.`,
  thereAlready: ({ place }) => `Sie steht schon ${inPlace(place)}.`,
  noZone: ({ place }) => `${placeName(place)} ist keine Zone.`,
  noUnit: ({ unit }) => `${capital(unitName(unit))} ist keine Einheit.`,
  acrossRiver: ({ place }) => `Jeder Weg ${toPlace(place)} endet mit einem Schritt über einen offenen Fluss.`,
  noRiver: ({ place }) => `Kein Weg ${toPlace(place)} endet mit einem Schritt über einen offenen Fluss.`,
  lostIsOther: () => 'Von den beiden, die die Stadt verlassen, geht eine verloren, keine andere.',
  onlyTanksBlitz: () => 'Nur ein Panzer kann einen Blitz fahren, allein oder mit mechanisierter Infanterie.',
  blitzOccupied: ({ place }) => `${placeName(place)} ist besetzt: ein Blitz führt durch eine leere feindliche Zone.`,
  onlyInfantryHides: () => 'Nur Infanterie kann in einen Hinterhalt gehen.',
  siteTaken: ({ place }) => `${placeName(place)} ist besetzt.`,
  notQuiet: ({ place }) =>
    `${placeName(place)} ist umkämpft oder war nicht schon zu Beginn dieser Phase in eigener Hand.`,
  noCrossing: ({ place }) => `${capital(inPlace(place))} liegt keine Fähre.`,
  crossingFull: ({ place }) => `${capital(inPlace(place))} ist schon etwas an Bord.`,
  ferryCarries: ({ unit }) =>
    `${capital(unitName(unit))} passt auf keine Fähre: sie trägt Infanterie oder einen Versorgungsmarker.`,
  nothingToOffload: ({ place }) => `${capital(inPlace(place))} ist nichts an Bord.`,
  waitsAboard: ({ place }) => `Was ${inPlace(place)} an Bord ist, kam in dieser Phase und wartet auf die nächste.`,
  mustOffload: () => 'Was zu Beginn der Phase an Bord war, muss zuerst ausschiffen.',
  mustFly: () => 'Ein eben eingetroffener Luftverband braucht noch einen Auftrag.',
  badWeather: () => 'Schlechtes Wetter: Flugzeuge greifen nicht an.',
  nobodyThere: ({ place }) => `${capital(inPlace(place))} steht kein Feind.`,
  bombersOnlyInAssaults: ({ place }) =>
    `${capital(inPlace(place))} tobt schon eine Schlacht: Bomber helfen nur bei einem Sturmangriff.`,
  noAirfield: ({ place }) => `${capital(inPlace(place))} hast du keinen Flugplatz.`,
  hostileZone: ({ place }) => `${placeName(place)} ist in feindlicher Hand.`,
  noCargo: ({ place }) => `${capital(inPlace(place))} gibt es nichts zu laden.`,
  noTroopsThere: ({ place }) => `${capital(inPlace(place))} können keine Truppen landen.`,
  onlyBombersCarry: () => 'Nur Bomber tragen Truppen und Versorgung.',
  fewTokens: ({ place }) =>
    `Ein Bomber landet ein oder zwei Versorgungsmarker, und so viele gibt es ${inPlace(place)} nicht.`,
  inTheAir: ({ unit, place }) => `${capital(unitName(unit))} ${inPlace(place)} ist in der Luft, nicht am Boden.`,
  onTheGround: ({ unit, place }) => `${capital(unitName(unit))} ${inPlace(place)} ist am Boden, nicht in der Luft.`,
  notCrowded: ({ place }) => `${capital(inPlace(place))} stehen nicht zu viele Einheiten.`,
  stackFull: ({ place }) => `${capital(inPlace(place))} ist kein Platz für eine weitere Einheit.`,
  zoneFirst: ({ place }) => `Zuerst muss ${placeName(place)} auf die Obergrenze kommen.`,
  tooDear: ({ cost, points }) => `Das kostet ${rp(cost)}; vorhanden: ${points}.`,
  notForSale: ({ unit }) => `${capital(unitName(unit))} lässt sich nicht anfordern.`,
  noDeployment: ({ place }) =>
    place === ''
      ? 'Nichts davon kann jetzt irgendwo eintreffen.'
      : `Das kann ${inPlace(place)} jetzt nicht eintreffen.`,
  oneUnitOnly: ({ place }) => `${capital(inPlace(place))} trifft nur eine Einheit in der Runde ein.`,
  noPiece: ({ unit }) => `Im Vorrat ist ${noUnit(unit)} mehr.`,
  ferryInPlace: ({ place }) => `${capital(inPlace(place))} liegt schon eine Fähre.`,
  enough: () => 'So viele, wie zu wählen waren, sind gewählt: schließe die Wahl ab, oder nimm etwas davon zurück.',
  otherCard: () => 'Jetzt ist eine andere Karte zu legen.',
  otherFactory: () => 'Jetzt ist die andere Fabrik zu legen.',
  roomIsKept: ({ place }) => `Der Platz ${inPlace(place)} bleibt Einheiten, die sonst nirgends unterkommen.`,
  firesNot: ({ place }) => `Was ${inPlace(place)} an Bord ist, feuert nicht.`,
  noInterdiction: () => 'Abriegelung wird nicht gespielt.',
  needsToken: ({ place }) =>
    `Die Truppen ${inPlace(place)} sind unversorgt und brauchen einen Versorgungsmarker, um zu feuern.`,
  fedAlready: ({ place }) => `Die Truppen ${inPlace(place)} sind versorgt und verbrauchen keinen Marker.`,
  foughtAlready: ({ place }) => `Der Kampf ${inPlace(place)} hatte in dieser Phase schon seine Runde.`,
  noTarget: ({ place }) =>
    place === ''
      ? 'Zu wählen ist ein Ort, auf den geschossen wird.'
      : `${capital(inPlace(place))} gibt es nichts, worauf zu schießen wäre.`,
  battleBarsRockets: ({ place }) =>
    `${capital(inPlace(place))} tobt eine Schlacht: Raketenwerfer beschießen nur Zonen ohne Kampf oder im Sturmangriff.`,
  notContested: ({ place }) =>
    place === '' ? 'Zu wählen ist eine umkämpfte Zone.' : `${placeName(place)} ist nicht umkämpft.`,
  takenJustNow: ({ place }) => `${placeName(place)} ist erst in dieser Phase gefallen: dort landet noch nichts.`,
  fieldFull: ({ place }) => `Der Flugplatz ${inPlace(place)} ist voll.`,
  noTokenThere: ({ place }) =>
    place === ''
      ? 'Zu wählen ist ein Versorgungsmarker oder keiner.'
      : `Kein Versorgungsmarker ${fromPlace(place)} ist für diese Truppen verwendbar.`,
}

export const why = (reason: AasWhy): string => saying(refusals, reason)
