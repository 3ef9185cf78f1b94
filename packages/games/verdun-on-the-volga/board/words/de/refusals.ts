import { saying, type Sayings, capital } from '@kurgan/board-kit'
import type { VovRefusal } from '../../../rules/machinery/messages.ts'
import { areaDative, areaFirst, areaName, areaSubject, fromArea, inArea, theArea, toArea } from './places.ts'
import { advantageName, markerTitle, points as lossPoints, unitName } from './terms.ts'

type VovWhy = VovRefusal['why']

const quietName: Readonly<Record<string, string>> = {
  regroup: 'umgruppieren',
  redeploy: 'verlegt werden',
  troopTransfer: 'an einer Truppenabgabe teilnehmen',
  consolidate: 'zusammengelegt werden',
}

const uses: Readonly<Record<string, string>> = advantageName

const refusals: Sayings<VovWhy> = {
  over: () => 'Die Partie ist zu Ende.',
  notNow: () => 'Nicht in diesem Schritt des Impulses.',
  noSuchUnit: ({ unit }) => `Eine Einheit ${unit} gibt es nicht.`,
  noSuchPlace: ({ area }) => `Ein Gebiet oder eine Zone ${area} gibt es nicht.`,
  noSuchMarker: ({ marker }) => `Einen Artilleriemarker ${marker} gibt es nicht.`,
  notOnMap: ({ unit }) => `${unitName(unit)} ist nicht auf der Karte.`,
  notYours: ({ unit }) => `${unitName(unit)} gehört der anderen Seite.`,
  onlyUnit: ({ unit }) => `Die Frage gilt allein ${unitName(unit)}.`,
  otherMoment: ({ use }) => `Jetzt ist nicht der Augenblick dafür: ${uses[use] ?? use}.`,
  pauseBarsAssault: () => 'Der Zugmarker zeigt Pause: der Deutsche darf nicht vorstoßen.',
  noUnitsThere: ({ area }) => `Du hast keine Einheit ${inArea(area)}.`,
  eastBankByDay: ({ area }) => `Einheiten ${inArea(area)} können am Tag nicht vorstoßen: warte auf die Nacht.`,
  garrisonBound: ({ area }) => `Die Einheiten ${inArea(area)} dürfen erst handeln, wenn sie angegriffen wurden.`,
  oneAreaAtNight: () => 'Gemeinsame Operationen des Deutschen brauchen den Tag: bei Nacht aktiviert er ein Gebiet.',
  pairNeedsEastBank: () =>
    'Gemeinsame Operationen des Sowjet brauchen die Nacht, und eines der beiden Gebiete muss Zone L oder M sein.',
  sameAreaTwice: ({ area }) =>
    `Gemeinsame Operationen brauchen zwei Gebiete, und ${areaSubject(area)} ist zweimal genannt.`,
  pairOrder: ({ area, with: second }) =>
    `Nenne die beiden in der Reihenfolge der Karte: ${areaName(area)}, dann ${areaName(second)}.`,
  noAdvantage: () => 'Über den Vorteil verfügst du nicht.',
  reservesCalled: () => 'Die optionalen Verstärkungen sind schon gerufen.',
  noReserves: () => 'In diesem Szenario gibt es keine optionalen Verstärkungen.',
  reservesLater: ({ turn }) => `Die optionalen Verstärkungen lassen sich erst von Zug ${turn} an rufen.`,
  notOnTurn1: () => 'In Zug 1 darf der Deutsche weder verlegen noch eine Truppenabgabe vornehmen.',
  nothingToDo: ({ action }) => `Keine Einheit kann jetzt ${quietName[action] ?? 'das tun'}.`,
  activateFirst: ({ unit, area }) =>
    `Wähle zuerst ${theArea(area)} für einen Vorstoß: dann kann ${unitName(unit)} handeln.`,
  nobodyFresh: ({ area }) => `Keine Einheit ${inArea(area)} lässt sich in diesem Impuls noch aktivieren.`,
  onlyThis: ({ area }) => `Die Frage gilt allein ${areaDative(area)}.`,
  nobodyGoes: ({ area }) => `Keine der Einheiten, die jetzt handeln dürfen, kann ${toArea(area)}.`,
  nowhere: ({ unit }) => `${unitName(unit)} kann nirgendwohin.`,
  notActive: ({ unit }) => `${unitName(unit)} gehört zu keinem Aktiven Gebiet dieses Impulses.`,
  hasActed: ({ unit }) => `${unitName(unit)} hat in diesem Impuls das Ihre getan.`,
  unitBound: ({ unit }) => `${unitName(unit)} darf erst handeln, wenn die Flanke, die sie hält, angegriffen wurde.`,
  movementOver: ({ unit }) =>
    `${unitName(unit)} bleibt, wo sie ist: Trümmer werden nach aller Bewegung geräumt, und das ist geschehen.`,
  notAdjacent: ({ unit, area, from }) =>
    `${areaFirst(area)} grenzt nicht an ${theArea(from)}, wo ${unitName(unit)} steht. Ziehe Schritt für Schritt.`,
  full: ({ area }) => `${capital(inArea(area))} stehen schon vier deiner Einheiten.`,
  attackedAlready: ({ area }) =>
    `${areaFirst(area)} wurde in diesem Impuls angegriffen: niemand darf es mehr betreten.`,
  ravineForArmor: ({ unit, area }) =>
    `Vor ${areaDative(area)} liegt eine Balka ohne Übergang: ${unitName(unit)} ist eine Panzereinheit und kommt nicht hinüber.`,
  ravineFirstStep: ({ unit, area }) =>
    `Die Balka vor ${areaDative(area)} kostet alle BP: ${unitName(unit)} ist schon gezogen.`,
  closedZone: ({ area }) => `${areaFirst(area)} ist geschlossen: niemand darf hinein, bevor die Flankenarmeen kommen.`,
  flankArmy: ({ unit, area }) =>
    `${unitName(unit)} ist an ihre Flanke gebunden und darf ${theArea(area)} nie betreten.`,
  germansNeverCross: ({ area }) => `Keine deutsche Einheit geht über die Wolga ${toArea(area)}.`,
  zoneFromStart: ({ unit, area }) =>
    `${unitName(unit)} stand zu Beginn des Impulses nicht neben ${areaDative(area)} und kann diese Zone nicht betreten.`,
  volgaByNight: () => 'Über die Wolga geht es nur bei Nacht.',
  noLanding: ({ area }) =>
    `${areaFirst(area)} ist keine Landestelle: es ist nicht in sowjetischer Hand und enthält keine sowjetische Einheit.`,
  connectionUsed: ({ area }) =>
    `Am Übergang bei ${areaDative(area)} haben es in diesem Impuls drei Einheiten versucht: mehr dürfen nicht.`,
  contestedToFree: ({ unit, area }) =>
    `${unitName(unit)} verlässt ein Umkämpftes Gebiet: ihr erster Schritt muss in ein Freies Gebiet führen, und ${areaSubject(area)} ist nicht Frei.`,
  tooFar: ({ unit, area, cost, left }) => `${areaFirst(area)} kostet ${cost} BP; ${unitName(unit)} hat noch ${left}.`,
  mandatoryFirst: ({ area }) =>
    `Zuerst muss ${areaSubject(area)} angegriffen werden: Einheiten sind dafür eingedrungen.`,
  nothingToAttack: ({ area }) => `${capital(inArea(area))} gibt es nichts, was deine Einheiten angreifen könnten.`,
  nobodyAttacks: ({ area }) => `Keine der Einheiten, die jetzt handeln dürfen, steht ${inArea(area)}.`,
  standsElsewhere: ({ unit, area }) => `${unitName(unit)} steht nicht ${inArea(area)}.`,
  noRubble: ({ area }) => `${capital(inArea(area))} liegen keine Trümmer.`,
  clearedAlready: ({ area }) => `${capital(inArea(area))} wurde in diesem Impuls schon zu räumen versucht.`,
  clearBeforeCombat: ({ area }) => `${areaFirst(area)} wurde angegriffen: Trümmer werden vor dem Kampf geräumt.`,
  noPioneer: ({ area }) =>
    `Kein deutscher Pionier ${inArea(area)} kann räumen: er muss in diesem Impuls gekommen sein oder ihn dort in einem Aktiven Gebiet begonnen haben.`,
  gunOfEnemy: ({ marker }) => `${markerTitle(marker)}: gehört der anderen Seite.`,
  gunUsed: ({ marker }) => `${markerTitle(marker)}: in diesem Zug schon verbraucht.`,
  gunAbsent: ({ marker }) => `${markerTitle(marker)}: noch nicht im Spiel.`,
  gunOfOthers: ({ marker }) => `${markerTitle(marker)}: unterstützt keine der Einheiten in diesem Kampf.`,
  gunTwin: ({ marker }) => `${markerTitle(marker)}: zuerst wird der andere Marker der gleichen Armee verwendet.`,
  gunOfOverrun: ({ marker }) =>
    `${markerTitle(marker)}: nach dem Überrennen darf nur der Marker des ursprünglichen Kampfes noch einmal helfen.`,
  nothingToGive: ({ unit }) => `${unitName(unit)} ist reduziert und hat keine Stufe abzugeben.`,
  otherType: ({ unit }) => `${unitName(unit)} ist von anderem Typ.`,
  together: ({ unit }) =>
    `${unitName(unit)} steht am gleichen Ort: eine Truppenabgabe geschieht zwischen zwei Gebieten.`,
  notTogether: ({ unit }) => `${unitName(unit)} steht nicht am gleichen Ort.`,
  isItself: ({ unit }) => `${unitName(unit)} soll selbst verstärkt werden: dafür muss eine andere aufgegeben werden.`,
  overVolga: ({ unit }) => `${unitName(unit)} ist am anderen Ufer: keine Truppenabgabe führt über die Wolga.`,
  noLine: ({ unit }) => `Von ${unitName(unit)} führt kein offener Weg zu der Einheit, die verstärkt werden soll.`,
  noDonor: ({ unit }) => `Keine volle, versorgte Einheit des gleichen Typs hat einen offenen Weg zu ${unitName(unit)}.`,
  noPartner: ({ unit }) => `Bei ${unitName(unit)} steht keine zweite reduzierte Einheit des gleichen Typs.`,
  notInCombat: ({ unit, area }) => `${unitName(unit)} steht nicht ${inArea(area)}, wo gekämpft wird.`,
  enemyControlled: ({ area }) => `${areaFirst(area)} ist in feindlicher Hand.`,
  enemyThere: ({ area }) => `${capital(inArea(area))} stehen feindliche Einheiten.`,
  noWay: ({ unit, area }) => `Für ${unitName(unit)} führt kein offener Weg ${toArea(area)}.`,
  neverByRedeploy: ({ unit, area }) =>
    `${unitName(unit)} kann nicht ${toArea(area)} verlegt werden: Verlegen führt nie über die Wolga, weder am Tag noch bei Nacht.`,
  noOverrunCombatInZones: ({ area }) =>
    `${capital(inArea(area))} stehen feindliche Einheiten, und nach dem Überrennen wird in Zonen nicht gekämpft.`,
  claimed: ({ area }) => `Andere Einheiten sind ${inArea(area)} eingedrungen und haben dort anzugreifen.`,
  neverByOverrun: ({ area }) => `Nach dem Überrennen geht niemand über die Wolga ${toArea(area)}.`,
  notUrban: ({ area }) => `${areaFirst(area)} ist kein Stadtgebiet: Arbeiter werden in Stadtgebieten aufgestellt.`,
  notRiverbank: ({ area }) => `${areaFirst(area)} liegt nicht am Ufer, wohin die Arbeiter zurückkehren.`,
  workersThere: ({ area }) =>
    `${capital(toArea(area))} sind in dieser Phase schon Arbeiter zurückgekehrt: eine Einheit je Gebiet.`,
  entersElsewhere: ({ unit, area }) => `${unitName(unit)} darf nicht ${inArea(area)} eintreffen.`,
  setUpAsPrinted: ({ unit }) =>
    `${unitName(unit)} steht, wo der Aufbau sie hinstellt: nur die Arbeiter werden frei aufgestellt.`,
  standsAlready: ({ unit }) => `${unitName(unit)} ist schon auf der Karte.`,
  anotherFirst: ({ unit }) => `${unitName(unit)} kommt später: zuerst wird eine andere Einheit aufgestellt.`,
  noRetreatThere: ({ unit, area }) => `${unitName(unit)} darf sich nicht ${toArea(area)} zurückziehen.`,
  cameThrough: ({ unit, area }) => `${unitName(unit)} kommt ${fromArea(area)}: ein Rückzug kehrt nie um.`,
  goesBack: ({ unit, area }) => `${unitName(unit)} wurde abgeschlagen und geht zurück, woher sie kam: ${toArea(area)}.`,
  needNotRetreat: ({ unit }) => `${unitName(unit)} hat sich jetzt nicht zurückzuziehen.`,
  cannotFlip: ({ unit }) => `${unitName(unit)} ist schon reduziert: sie hat nur noch ihre letzte Stufe zu verlieren.`,
  pointsMustFit: ({ unit, points }) =>
    `So gingen ${lossPoints(points)} nicht genau auf: ${unitName(unit)} muss einen anderen Anteil tragen.`,
  fullSovietStands: ({ unit }) =>
    `${unitName(unit)} hat volle Stärke: eine volle sowjetische Einheit zieht sich nicht zurück.`,
  noSupply: ({ unit }) => `${unitName(unit)} ist unversorgt und erhält keinen Ersatz.`,
  notReduced: ({ unit }) => `${unitName(unit)} hat schon volle Stärke.`,
  neverReturns: ({ unit }) => `${unitName(unit)} gehört zu einer Division: einmal vernichtet, kehrt sie nie zurück.`,
  noPoints: ({ unit }) => `Für ${unitName(unit)} reichen die Ersatzpunkte nicht.`,
  notEliminated: ({ unit }) => `${unitName(unit)} ist auf der Karte: nur Vernichtetes wird wieder aufgestellt.`,
  waitsRebuilt: ({ unit }) =>
    `${unitName(unit)} ist schon wieder aufgestellt und kommt in der nächsten Verstärkungsphase.`,
  workersReturn: ({ unit }) =>
    `${unitName(unit)} braucht keine Punkte: Arbeiter kehren in der nächsten Verstärkungsphase kostenlos zurück.`,
  noZoneRefit: ({ unit }) =>
    `${unitName(unit)} wird nicht kostenlos aufgefrischt: das gibt es je Auffrischungsphase für eine deutsche Einheit in den Zonen A bis K.`,
  noFlankRefit: ({ unit }) =>
    `${unitName(unit)} wird nicht kostenlos aufgefrischt: das gibt es von Zug 6 an für je eine Einheit in den Zonen A, B, I und J.`,
  noTank: ({ unit }) =>
    `${unitName(unit)} kann nicht aus dem Traktorenwerk kommen: solange es arbeitet und Platz hat, stellt es je Auffrischungsphase eine vernichtete Selbständige Panzereinheit der 62. Armee wieder auf.`,
}

export const why = (message: VovWhy): string => saying(refusals, message)
