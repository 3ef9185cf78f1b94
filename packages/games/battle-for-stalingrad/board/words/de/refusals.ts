import { anzahl, capital, saying, type Sayings } from '@kurgan/board-kit'
import type { BfsWhy, DeclaredField, OrderName } from '../../../rules/machinery/messages.ts'
import { forceNumber } from '../../../rules/components.ts'
import {
  adjective,
  cardCount,
  forceCount,
  forceTitle,
  locationTitle,
  placeTitle,
  quoted,
  rations,
  typeName,
} from './terms.ts'

const anyTitle = (id: string): string => (forceNumber(id) < 0 ? quoted(id) : forceTitle(id))
const typeTitle = (type: string): string =>
  type === 'infantry' || type === 'motorized' || type === 'tank' ? typeName[type] : type

const unneeded: Readonly<Record<DeclaredField, string>> = {
  force: 'kein Verband',
  location: 'kein Ort',
  area: 'kein gegnerischer Bereich',
  arrival: 'kein Bereich zum Betreten',
  payer: 'kein zahlender Verband',
}

const impossible: Readonly<Record<OrderName, string>> = {
  play: 'Keine deiner Karten kann jetzt für ihre Wirkung gespielt werden.',
  attack: 'Keiner deiner Verbände kann jetzt angreifen.',
  move: 'Keiner deiner Verbände kann sich jetzt bewegen.',
  supply: 'Du hast keine Karte, die du für Rationen ablegen könntest.',
  reinforce: 'Du kannst jetzt keinen Verband deiner Reserve ins Spiel bringen.',
  reconstitute: 'Du kannst jetzt keinen zerschlagenen Verband wieder aufstellen.',
}

const refusals: Sayings<BfsWhy> = {
  over: () => 'Das Spiel ist zu Ende.',
  notNow: () => 'Nicht in diesem Schritt des Zuges.',
  noSuchForce: ({ force }) => `Es gibt keinen Verband „${force}“.`,
  noSuchCard: ({ card }) => `Es gibt keine Aktionskarte „${card}“.`,
  noSuchLocation: ({ location }) => `Es gibt keinen Ort „${location}“.`,
  noSuchPlace: ({ place }) => `Es gibt keinen Bereich „${place}“.`,
  locationNotInPlay: ({ location }) =>
    `${capital(locationTitle(location, 'nominative'))} gehört nicht zu den fünf Orten dieses Spiels.`,
  enemyForce: ({ force }) => `${forceTitle(force)} gehört dem Gegner.`,
  ownForce: ({ force }) => `${forceTitle(force)} ist dein eigener Verband; wähle einen des Gegners.`,
  notOnTable: ({ force }) => `${forceTitle(force)} ist nicht im Spiel.`,
  noForceInPlay: ({ side }) => `Kein ${adjective[side]}er Verband ist im Spiel.`,
  nobodyCan: ({ what }) => impossible[what],
  alreadyPlaced: ({ force }) => `${forceTitle(force)} ist schon aufgestellt.`,
  tooFewPoints: ({ force, cost, points }) =>
    `${forceTitle(force)} braucht ${anzahl(cost, 'Punkt', 'Punkte')}; ${points} ${points === 1 ? 'ist' : 'sind'} übrig.`,
  perimetersOnly: () => 'Deutsche Verbände beginnen in Vorfeldern, nie in einem Kontrollbereich.',
  nobodyPlaced: () => 'Stelle mindestens einen Verband auf.',
  otherLocation: ({ force, location }) =>
    `Diese Rationen sind für die Verbände an einem Ort (${locationTitle(location)}); ${forceTitle(force)} steht anderswo.`,
  destroyed: ({ location }) =>
    `${capital(locationTitle(location, 'nominative'))} ist Zerstört: dort liegen keine Trümmermarker mehr.`,
  alreadyThere: ({ force, place }) => `${forceTitle(force)} ist schon ${placeTitle(place, 'in')}.`,
  enemyControls: ({ location }) =>
    `Der Gegner kontrolliert ${locationTitle(location, 'accusative')}: du kannst ins Vorfeld gehen, in den Kontrollbereich nur durch einen Angriff.`,
  areaFull: ({ place, limit }) =>
    `Du hast schon ${forceCount(limit)} ${placeTitle(place, 'in')}; mehr haben dort nicht Platz.`,
  tooFewRations: ({ force, rations: held, cost }) =>
    `${forceTitle(force)} müsste ${rations(cost)} ausgeben und hat ${held}.`,
  movedAlready: ({ force }) =>
    `${forceTitle(force)} hat sich durch diese Karte schon bewegt; wähle einen anderen Verband.`,
  attackArea: () => 'In Angriffsbereichen stehen nur die Verbände eines Angriffs, solange er dauert.',
  nowhereToGo: ({ force }) => `Für ${forceTitle(force)} ist kein Bereich offen.`,
  nobodyArrives: ({ place }) => `Keiner deiner Verbände kann jetzt ${placeTitle(place, 'into')}.`,
  noCardStrikes: ({ place }) => `Keine deiner Karten wirkt jetzt ${placeTitle(place, 'in')}.`,
  oneMustMove: () => 'Die Karte muss mindestens einen Verband bewegen.',
  notInReserves: ({ force }) => `${forceTitle(force)} ist nicht in der Reserve.`,
  notDisrupted: ({ force }) => `${forceTitle(force)} ist nicht zerschlagen.`,
  tooFewCards: ({ name, cards, cost }) => `${anyTitle(name)} kostet ${cardCount(cost)}; du könntest ${cards} ablegen.`,
  uncontrolled: ({ location }) => `Niemand kontrolliert ${locationTitle(location, 'accusative')}: geh einfach hinein.`,
  ownLocation: ({ location }) => `Du kontrollierst ${locationTitle(location, 'accusative')} selbst.`,
  nobodyInPerimeter: ({ location }) =>
    `Du hast keinen Verband im Vorfeld ${locationTitle(location, 'genitive')}, der angreifen könnte.`,
  nobodyCanPay: ({ location }) =>
    `Kein Verband in deinem Vorfeld ${locationTitle(location, 'genitive')} hat die Rationen für einen Angriff.`,
  notInPerimeter: ({ force, location }) =>
    `${forceTitle(force)} ist nicht im Vorfeld ${locationTitle(location, 'genitive')}.`,
  alreadyCommitted: ({ force }) => `${forceTitle(force)} nimmt schon teil.`,
  nobodyCommitted: () => 'Wähle mindestens einen Verband für den Angriff.',
  notInHand: ({ card }) => `${quoted(card)} ist nicht in deiner Hand.`,
  notInEnemyHand: ({ card }) => `${quoted(card)} ist nicht in der Hand des Gegners.`,
  enemyCard: ({ card }) => `${quoted(card)} ist eine Karte des Gegners.`,
  ownCard: ({ card }) => `${quoted(card)} ist deine eigene Karte; wähle eine aus der Hand des Gegners.`,
  answersOnly: ({ card }) => `${quoted(card)} wird nur gespielt, um eine Karte des Gegners aufzuheben.`,
  preventsOnly: ({ card }) => `${quoted(card)} wird nur gespielt, wenn deine Verbände Treffer abfangen müssen.`,
  drawnTooOften: ({ card, times }) =>
    `${quoted(card)} wurde in diesem Zug ${times === 1 ? 'einmal' : `${times}-mal`} gespielt; mehr Exemplare gibt es nicht.`,
  noRationToLose: ({ card }) => `${quoted(card)} findet dort keine Ration des Gegners.`,
  wrongType: ({ force, type }) => `${forceTitle(force)} ist nicht vom Typ ${typeTitle(type)}.`,
  nobodyThere: ({ place }) => `Kein Verband des Gegners ist ${placeTitle(place, 'in')}.`,
  nobodyPays: ({ card }) => `Keiner deiner Verbände dort hat eine Ration, um ${quoted(card)} zu bezahlen.`,
  enemyPays: ({ force }) => `${forceTitle(force)} gehört dem Gegner und zahlt nicht für deine Karte.`,
  payerElsewhere: ({ force, location }) =>
    `${forceTitle(force)} ist nicht an dem Ort, an dem die Karte bezahlt wird (${locationTitle(location)}).`,
  payerTooPoor: ({ force, rations: held, cost }) =>
    `${forceTitle(force)} müsste für die Karte ${rations(cost)} ausgeben und hat ${held}.`,
  notDeclared: ({ card, what }) => `Für ${quoted(card)} wird ${unneeded[what]} genannt.`,
  nothingToDraw: ({ card }) => `${quoted(card)}: du hast weder Deck noch Ablage, um zu ziehen.`,
  emptyHand: ({ card }) => `${quoted(card)}: die Hand des Gegners ist leer.`,
  tooCostly: ({ force, cost, limit }) =>
    `${forceTitle(force)} kostet ${cardCount(cost)}; die Karte bringt Verbände bis ${limit} zurück.`,
  noTarget: ({ card }) =>
    `${quoted(card)} hat jetzt kein Ziel; für den Feuergefechtswert oder zum Ablegen taugt die Karte weiterhin.`,
  noAnswer: ({ card, played }) => `${quoted(card)} hebt ${quoted(played)} nicht auf.`,
  preventsNothing: ({ card }) => `${quoted(card)} verhindert keine Treffer.`,
  tooLate: ({ card }) => `${quoted(card)} hätte gespielt werden müssen, bevor der erste Treffer abgefangen wurde.`,
  notInGroup: ({ force }) => `Diese Treffer gelten nicht ${forceTitle(force)}.`,
  noRation: ({ force }) => `${forceTitle(force)} hat keine Ration auszugeben.`,
  noRetreat: ({ force }) =>
    `${forceTitle(force)} kann sich vor diesen Treffern nicht zurückziehen: die Karte verbietet es.`,
  inPerimeter: ({ force }) => `${forceTitle(force)} ist schon im Vorfeld und kann sich nicht zurückziehen.`,
  perimeterFull: ({ force, limit }) =>
    `${forceTitle(force)} kann sich nicht zurückziehen: ${forceCount(limit)} füllen das Vorfeld.`,
  canStillStop: ({ force }) =>
    `${forceTitle(force)} kann den Treffer noch mit einer Ration oder einem Rückzug abfangen und geht darum nicht verloren.`,
}

export const why = (message: BfsWhy): string => saying(refusals, message)
