import { anzahl, capital, saying, type Sayings } from '@kurgan/board-kit'
import type { AtvWhy } from '../../../rules/machinery/messages.ts'
import { areaName, fromArea, inArea, theArea, toArea, uponArea } from './places.ts'
import { divisionName, eventName, itemName } from './terms.ts'

const inability = {
  act: 'hat keine erlaubte Bewegung und keinen erlaubten Angriff',
  move: 'erreicht kein Freies Gebiet',
  enter: 'erreicht keine sowjetische Einheit, die sie angreifen könnte',
} as const

const refusals: Sayings<AtvWhy> = {
  over: () => 'Die Partie ist zu Ende.',
  notNow: () => 'Nicht in diesem Schritt des Zuges.',
  noSuchUnit: ({ unit }) => `Eine Einheit ${unit} gibt es nicht.`,
  noSuchArea: ({ area }) => `Ein Gebiet ${area} gibt es nicht.`,
  notOnMap: ({ unit }) => `${unit} ist nicht auf der Karte.`,
  spent: ({ unit }) => `${unit} ist Erschöpft: sie kann weder ziehen noch angreifen.`,
  full: ({ area }) => `${areaName(area)} fasst schon vier deutsche Einheiten.`,
  notControlled: ({ area }) => `${areaName(area)} ist nicht in deutscher Hand.`,
  groupNotDue: ({ group, turn }) => `Die ${divisionName(group)} kommt nicht vor Zug ${turn}.`,
  groupNotWaiting: ({ group }) => `Keine Einheit der ${divisionName(group)} wartet auf ihr Eintreffen.`,
  groupLeaves: ({ group }) =>
    `Die ${divisionName(group)} verlässt in diesem Zug das Spiel: vorher kommt sie nicht zurück.`,
  groupHeldBack: ({ group }) => `Die ${divisionName(group)} ist bis zum nächsten Morgengrauen zurückgehalten.`,
  groupElsewhere: ({ group, area }) => `Die ${divisionName(group)} darf nicht ${inArea(area)} eintreffen.`,
  noPlaceForGroup: ({ group }) => `Kein Gebiet kann die ${divisionName(group)} jetzt aufnehmen: sie wartet von selbst.`,
  noRoomForGroup: ({ group, area, units }) =>
    `${areaName(area)} hat keinen Platz für ${anzahl(units, 'Einheit', 'Einheiten')} der ${divisionName(group)}.`,
  notCutOff: ({ area }) => `${areaName(area)} ist nicht von der Wolga abgeschnitten.`,
  isolatedAlready: ({ area }) => `${areaName(area)} trägt schon einen Isolationsmarker.`,
  divisionNotPausable: ({ division }) => `Die ${divisionName(division)} kann nicht die sein, die pausiert.`,
  tooExpensive: ({ cost, supply }) =>
    `Das kostet ${anzahl(cost, 'Nachschubpunkt', 'Nachschubpunkte')}; vorhanden: ${supply}.`,
  noMarkerLeft: ({ item }) => `${itemName[item]}: alle liegen schon im Feld „Verfügbar“.`,
  moraleFull: ({ morale }) => `Die Moral steht schon auf ${morale} und kann nicht höher sein.`,
  notInBox: ({ unit }) => `${unit} ist nicht im Feld „Außer Gefecht“.`,
  nobodyArrives: ({ area }) => `Keine wartende Einheit kann in ${areaName(area)} gesetzt werden.`,
  noPlaceToReturn: ({ unit }) => `Es gibt kein Gebiet mit Platz, in das ${unit} zurückkehren darf.`,
  nobodyThere: ({ unit, area }) =>
    `${unit} kehrt nur dorthin zurück, wo eine andere deutsche Einheit steht, oder in die Gebiete 1–5: ${areaName(area)} ist leer.`,
  returnsOnlyTo: ({ unit, home }) => `${unit} darf nur ${toArea(home)} zurückkehren, wo sie aufgestellt war.`,
  noGermans: ({ area }) => `${capital(inArea(area))} steht keine deutsche Einheit.`,
  allSpent: ({ area }) => `Jede deutsche Einheit ${inArea(area)} ist Erschöpft.`,
  cannotAct: ({ area }) => `Keine Frische Einheit ${inArea(area)} kann erlaubt ziehen oder angreifen.`,
  activateFirst: ({ unit, area }) => `Aktiviere erst ${theArea(area)}: dann kann ${unit} handeln.`,
  notActive: ({ unit, area, active }) => `${unit} steht ${inArea(area)}; das Aktive Gebiet ist ${areaName(active)}.`,
  waits: ({ unit, area }) => `${unit} wartet auf ihren Angriff ${inArea(area)}.`,
  alreadyThere: ({ unit, area }) => `${unit} ist schon ${inArea(area)}.`,
  northernShoulder: ({ unit, area }) => `Nördliche Schulter: ${unit} darf ${theArea(area)} nicht betreten.`,
  alreadyAttacked: ({ area }) =>
    `${areaName(area)} wurde in dieser Aktionsrunde schon angegriffen: niemand sonst darf hinein.`,
  pendingFirst: ({ target }) => `Erst muss der Angriff ${uponArea(target)} entschieden werden.`,
  contestedToSoviet: ({ unit, area, from }) =>
    `${areaName(from)} ist Umkämpft: vor ${areaName(area)} muss ${unit} ein Freies Gebiet betreten.`,
  tooFar: ({ unit, area, needs, has }) => `${areaName(area)} kostet ${needs} BP; ${unit} hat ${has}.`,
  holdsSoviet: ({ area }) => `${capital(inArea(area))} steht eine sowjetische Einheit: man dringt ein, um anzugreifen.`,
  vacant: ({ area }) => `${areaName(area)} ist Frei: Einheiten ziehen einfach hin.`,
  unitCannot: ({ unit, what }) => `${unit} ${inability[what]}.`,
  fullOnTheWay: ({ unit, area, on }) =>
    `Der Weg von ${unit} ${toArea(area)} führt durch ${theArea(on)}, und dort stehen vier deutsche Einheiten.`,
  attackedOnTheWay: ({ unit, area, on }) =>
    `Der Weg von ${unit} ${toArea(area)} führt durch ${theArea(on)}, und dort wurde in dieser Aktionsrunde schon angegriffen.`,
  noWay: ({ unit, area }) => `Für ${unit} gibt es keinen offenen Weg ${toArea(area)}.`,
  notBy: ({ unit, area, via }) => `${unit} kann nicht ${fromArea(via)} ${toArea(area)} vordringen.`,
  notContested: ({ area }) => `${areaName(area)} ist nicht Umkämpft: dort ist niemand, den man aus dem Stand angriffe.`,
  enterFirst: ({ area }) => `Einheiten müssen ${toArea(area)} vordringen, bevor sie dort angreifen.`,
  mustAttack: ({ area }) => `Der Angriff ${uponArea(area)} ist Pflicht.`,
  nothingDone: ({ area }) =>
    `${areaName(area)} wurde aktiviert, um etwas zu tun: ziehe oder greife mit mindestens einer Einheit an.`,
  notAttacking: ({ unit, area }) => `${unit} hat keinen Teil am Angriff ${uponArea(area)}.`,
  alreadyJoined: ({ unit }) => `${unit} nimmt schon teil.`,
  nobodyJoined: ({ area }) => `Wähle mindestens eine Einheit für den Angriff ${inArea(area)}.`,
  moreThanAttackers: ({ markers, attackers }) =>
    `${anzahl(markers, 'Marker', 'Marker')} für ${anzahl(attackers, 'Angreifer', 'Angreifer')}: es darf nicht mehr Marker als Angreifer geben.`,
  notAvailable: ({ item, wanted, available }) => `${itemName[item]}: ${wanted} gewünscht, ${available} verfügbar.`,
  oneAir: () => 'In einem Angriff darf höchstens ein Luftmarker eingesetzt werden.',
  airGrounded: ({ event }) => `${eventName[event]}: in diesem Zug darf kein Luftmarker eingesetzt werden.`,
  airLimited: ({ area }) => `Begrenzte Luftmacht: ${areaName(area)} war zu Beginn der Aktionsrunde Umkämpft.`,
  retreatElsewhere: ({ unit, area }) => `${unit} kann sich nicht ${toArea(area)} zurückziehen.`,
}

export const why = (message: AtvWhy): string => saying(refusals, message)
