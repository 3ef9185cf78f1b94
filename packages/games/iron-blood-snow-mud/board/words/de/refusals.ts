import { saying } from '@kurgan/board-kit'
import type { IbsmWhy } from '../../../rules/machinery/messages.ts'
import type { SideName } from '../../../rules/state.ts'
import type { Refusals } from '../refusals.ts'
import { hexName, locationName, terrainName, tokenName, unitName } from './terms.ts'

const fromSide: Readonly<Record<SideName, string>> = { axis: 'der Achse', soviet: 'den Sowjets' }

const refusals: Refusals = {
  over: () => 'Das Spiel ist zu Ende.',
  notNow: ({ side }) => `Nicht in diesem Schritt: oben steht, was von ${fromSide[side]} verlangt ist.`,
  noSuchUnit: ({ name }) => `Eine Einheit „${name}“ gibt es nicht.`,
  noSuchHex: ({ name }) => `Ein Feld „${name}“ gibt es nicht.`,
  noSuchLocation: ({ name }) => `Eine Stadt oder ein Industriezentrum „${name}“ gibt es nicht.`,
  noSuchToken: ({ name }) => `Einen Marker „${name}“ gibt es nicht.`,
  sea: ({ hex }) => `${hexName(hex)} ist Meer: dort dürfen nur Flotten und Luftverbände sein.`,
  tankTerrain: ({ hex, terrain }) => `${hexName(hex)} ist ${terrainName[terrain]}: für Panzer gesperrt.`,
  friendlyThere: ({ hex }) =>
    `In ${hexName(hex)} steht schon Infanterie oder ein Panzer von dir; mehr als eine Einheit je Feld geht nicht.`,
  notAdjacent: ({ unit, hex }) => `${hexName(hex)} grenzt nicht an das Feld von ${unitName(unit)}.`,
  supportDoesNotMove: ({ unit }) => `${unitName(unit)} zieht nicht: nur Infanterie und Panzer tun das.`,
  notYours: ({ unit }) => `${unitName(unit)} gehört nicht dir.`,
  notOnMap: ({ unit }) => `${unitName(unit)} ist nicht auf der Karte.`,
  alreadyMoved: ({ unit }) => `${unitName(unit)} hat die Bewegung dieser Jahreszeit schon beendet.`,
  finishFirst: ({ unit }) => `Beende erst die Bewegung von ${unitName(unit)}.`,
  mustDisengage: ({ unit }) =>
    `${unitName(unit)} steht mitten im Feind und muss sich lösen, bevor ein Zug möglich ist.`,
  freeToLeave: ({ unit }) => `${unitName(unit)} darf das Feld ohne Wurf verlassen.`,
  sameHex: ({ unit }) => `${unitName(unit)} darf die Bewegung nicht dort beenden, wo sie begann.`,
  nobodyReaches: ({ hex }) => `Keine deiner Einheiten, die noch ziehen darf, erreicht ${hexName(hex)}.`,
  nowhere: ({ unit }) => `${unitName(unit)} kann von dort nirgendwohin.`,
  tooFar: ({ hex }) => `${hexName(hex)} ist zu weit: keine Kette deiner Einheiten führt auf ein Feld daneben.`,
  noConvoyInMud: ({ hex }) =>
    `${hexName(hex)} ist zu weit: im Schlamm gibt es keinen Konvoi, nur einen einzigen Vormarsch.`,
  linkEmpty: ({ hex }) => `Kein Konvoi über ${hexName(hex)}: dort steht weder Infanterie noch ein Panzer von dir.`,
  linkEnemy: ({ hex }) => `Kein Konvoi über ${hexName(hex)}: dort steht auch eine feindliche Einheit.`,
  linkTerrain: ({ hex }) => `Kein Konvoi über ${hexName(hex)}: das ist Sumpf oder Gebirge.`,
  linkRiver: ({ hex }) => `Kein Konvoi über ${hexName(hex)}: ein Fluss trennt das Feld von deinen anderen Einheiten.`,
  linkLocation: ({ hex, location }) =>
    `Kein Konvoi über ${hexName(hex)} innerhalb von ${locationName(location)}: der Ort ist in feindlicher Hand.`,
  linkApart: ({ hex }) => `Kein Konvoi über ${hexName(hex)}: keine Kette deiner Einheiten führt dorthin.`,
  notBeside: ({ hex }) => `${hexName(hex)} grenzt nicht an das Feld, aus dem die Einheit käme.`,
  onlyTanks: ({ unit }) => `${unitName(unit)} kann keinen Blitz versuchen: das können nur Panzer.`,
  noBlitzInMud: () => 'Im Schlamm gibt es keinen Blitz.',
  blitzAfterAdvance: ({ unit }) =>
    `${unitName(unit)} darf einen Blitz nur gleich nach dem eigenen Vormarsch versuchen.`,
  nobodyBlitzes: () => 'Keiner deiner Panzer ist eben vormarschiert: einen Blitz gibt es jetzt nicht.',
  nobodyHeld: () => 'Keine deiner Einheiten, die noch ziehen darf, muss sich lösen.',
  notCoastal: ({ hex }) => `${hexName(hex)} ist kein Küstenfeld.`,
  otherSea: ({ hex }) => `${hexName(hex)} liegt am anderen Meer: deine Flotte kommt dort nicht hin.`,
  noAirInSnow: () => 'Im Schnee fliegt kein Luftverband.',
  fleetFirst: ({ unit }) => `${unitName(unit)} wartet: erst kommt die Flotte, dann kommen die Luftverbände.`,
  onlyFleet: ({ unit }) => `Jetzt wird die Flotte gesetzt, und ${unitName(unit)} ist keine.`,
  onlyAir: ({ unit }) => `Jetzt werden Luftverbände gesetzt, und ${unitName(unit)} ist keiner.`,
  notReceivedYet: ({ unit }) => `${unitName(unit)} ist noch nicht eingetroffen.`,
  airTerrain: ({ hex, terrain }) => `${hexName(hex)} ist ${terrainName[terrain]}: dort darf kein Luftverband sein.`,
  noFleetThere: ({ hex }) => `Die feindliche Flotte ist nicht in ${hexName(hex)}.`,
  alreadyDisrupted: () =>
    'Die feindliche Flotte ist schon gestört: ein zweiter Luftverband würde dort nichts ausrichten.',
  fleetOutOfReach: ({ hex }) => `Die feindliche Flotte liegt in ${hexName(hex)}, wo kein Luftverband sein darf.`,
  noCombat: ({ hex }) => `In ${hexName(hex)} gibt es keinen Kampf.`,
  noFighter: ({ unit }) => `${unitName(unit)} kämpft nirgends.`,
  combatByHex: ({ hex }) => `Ein Kampf wird mit seinem Feld gewählt: ${hexName(hex)}.`,
  retreatsNow: ({ unit }) => `Nur ${unitName(unit)} zieht sich jetzt zurück.`,
  enemyThere: ({ hex }) => `In ${hexName(hex)} steht eine feindliche Einheit: kein Rückzug dorthin.`,
  river: ({ hex }) => `Vor ${hexName(hex)} liegt ein Fluss: kein Rückzug hinüber.`,
  enemyLocation: ({ location }) =>
    `Kein Rückzug innerhalb von ${locationName(location)}: der Ort ist in feindlicher Hand.`,
  enemyCameFrom: ({ hex }) => `Der Feind kam von ${hexName(hex)}: kein Rückzug dorthin.`,
  retreatWest: ({ hex }) => `${hexName(hex)} liegt nicht im Westen, wohin sich die Achse zurückzieht.`,
  retreatEast: ({ hex }) => `${hexName(hex)} liegt nicht im Osten, wohin sich die Sowjets zurückziehen.`,
  notPlacedByHand: ({ unit }) =>
    `${unitName(unit)} ist weder Infanterie noch ein Panzer: nur solche werden jetzt gesetzt.`,
  alreadyPlaced: ({ unit }) => `${unitName(unit)} ist schon auf der Karte.`,
  notDue: ({ unit }) => `${unitName(unit)} ist von einer Art, die jetzt nicht fällig ist.`,
  poolEmpty: () => 'Die fällige Einheit ist nicht im Vorrat.',
  mustReceive: () => 'Was eintrifft, muss gesetzt werden, solange es ein Feld dafür gibt.',
  onlyPartisans: ({ unit }) => `Jetzt werden Partisanen gesetzt, und ${unitName(unit)} gehört nicht dazu.`,
  partisansStay: ({ unit }) => `${unitName(unit)} ist auf der Karte und zieht nie.`,
  anyPartisan: () => 'Partisanen sind alle gleich: wähle das Feld für die nächste Gruppe.',
  notUrban: ({ hex }) => `${hexName(hex)} gehört zu keiner Stadt und keinem Industriezentrum.`,
  notSoviet: ({ location }) => `${locationName(location)} ist nicht in sowjetischer Hand.`,
  notIndustrial: ({ location }) => `${locationName(location)} ist kein Industriezentrum: Panzer treffen nur dort ein.`,
  notEmpty: ({ hex }) => `${hexName(hex)} ist nicht leer: dort darf keine Einheit stehen, gleich welcher Seite.`,
  axisTerritory: ({ hex }) => `${hexName(hex)} ist Gebiet der Achse: dort gibt es keine Partisanen.`,
  noCity: ({ hex }) => `${hexName(hex)} gehört zu keiner Stadt.`,
  notCity: ({ location }) => `${locationName(location)} ist ein Industriezentrum: Stalin zieht nur in eine Stadt um.`,
  notHomeCity: ({ hex }) => `${hexName(hex)} ist kein freies Feld von Königsberg, Warschau oder Bukarest.`,
  notAxisTerritory: ({ hex }) =>
    `${hexName(hex)} ist nicht Gebiet der Achse: die Achse stellt westlich der Grenze auf.`,
  suggestedFirst: () =>
    'Die vorgeschlagene Aufstellung lässt sich nur als Ganzes übernehmen, bevor eine Einheit von Hand gesetzt ist.',
  tokenNotYours: ({ token }) => `Der Marker „${tokenName[token]}“ gehört nicht dir.`,
  tokenUsed: ({ token }) => `Der Marker „${tokenName[token]}“ ist verbraucht.`,
  tokenNotHeld: ({ token }) => `Du hast den Marker „${tokenName[token]}“ nicht.`,
  tokenNotNow: ({ token }) => `Der Marker „${tokenName[token]}“ lässt sich in diesem Augenblick nicht einsetzen.`,
  tokenWithoutHex: ({ token }) => `Der Marker „${tokenName[token]}“ wirkt ohne ein Feld.`,
  tokenOtherUse: ({ token }) => `Der Marker „${tokenName[token]}“ wird nicht auf diese Weise eingesetzt.`,
  noSuchDie: () => 'Keiner der eben geworfenen Würfel zeigt diese Zahl.',
}

export const why = (message: IbsmWhy): string => saying(refusals, message)
