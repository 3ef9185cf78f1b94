import { anzahl, capital, type ActionSentences, doing, liste, saying, type Sayings } from '@kurgan/board-kit'
import type { AtvAsk } from '../../../rules/machinery/messages.ts'
import type { AtvAction } from '../../../rules/state.ts'
import { areaName, fromArea, inArea, toArea, uponArea } from './places.ts'
import { divisionName, itemName } from './terms.ts'

const asks: Sayings<AtvAsk> = {
  ready: () => 'Diese Stellung steht vor einem Wurf. Geh weiter, wenn du bereit bist.',
  reinforcements: () => 'Verstärkungen: stelle eine Gruppe in ein Gebiet, oder halte sie zurück.',
  markers: ({ free }) =>
    `Zu viele Gebiete sind abgeschnitten: wähle, welche die letzten ${anzahl(free, 'Isolationsmarker', 'Isolationsmarker')} tragen.`,
  pause: () => 'Nachschubpause: wähle die Division, die in diesem Zug Erschöpft ist.',
  spend: ({ supply }) => `Gib Nachschubpunkte aus: ${supply} übrig. Was du behältst, bleibt für spätere Züge.`,
  activation: () => 'Wähle ein Aktives Gebiet, oder beende die Kampfphase.',
  unitAction: ({ area }) =>
    `${areaName(area)} ist aktiv: bewege eine Frische Einheit, greife an, oder beende die Aktionsrunde.`,
  pendingAttack: ({ target, mandatory }) =>
    mandatory
      ? `${capital(inArea(target))} stehen Einheiten und müssen angreifen: greife jetzt an, oder führe erst weitere heran.`
      : `Einheiten sind ${toArea(target)} vorgedrungen: greife an, führe weitere heran, oder verzichte.`,
  onlyAttack: ({ area }) => `Es bleibt nur noch der Angriff ${inArea(area)}.`,
  group: ({ area }) => `Angriff ${inArea(area)}: wähle, wer teilnimmt, und greife dann an.`,
  barrage: ({ area }) =>
    `Sperrfeuer ${inArea(area)}: gib einen Angreifer auf und greife weiter an, oder zieh dich mit allen zurück.`,
  lead: ({ area }) => `Angriff ${uponArea(area)}: wähle die führende Einheit.`,
  support: ({ area, lead, limit }) =>
    `${lead} führt den Angriff ${uponArea(area)}: setze bis zu ${anzahl(limit, 'Unterstützungsmarker', 'Unterstützungsmarker')} ein.`,
  retreat: ({ area }) => `Rückzug ${fromArea(area)}: wähle die nächste Einheit und wohin sie geht.`,
}

export const ask = (message: AtvAsk): string => saying(asks, message)

const markers = (artillery: number, engineers: number, air: number): string => {
  const placed = [
    artillery > 0 ? `${artillery} Artillerie` : '',
    engineers > 0 ? anzahl(engineers, 'Pionier', 'Pionieren') : '',
    air > 0 ? 'Luft' : '',
  ].filter((text) => text !== '')
  return placed.length === 0 ? 'ohne Unterstützung' : `mit ${liste(placed)}`
}

const actionSentences: ActionSentences<AtvAction> = {
  proceed: () => 'Weiter',
  place: ({ group, to }) => `${divisionName(group)} trifft ${inArea(to)} ein`,
  holdBack: ({ group }) => `${divisionName(group)} zurückhalten`,
  isolate: ({ area }) => `Isolationsmarker ${inArea(area)}`,
  pause: ({ division }) => `${divisionName(division)} pausiert`,
  buy: ({ item }) => `${itemName[item]} kaufen`,
  return: ({ unit, to }) => `${unit} kehrt ${toArea(to)} zurück`,
  done: () => 'Den Rest behalten',
  activate: ({ area }) => `${areaName(area)} aktivieren`,
  endCombat: () => 'Die Kampfphase beenden',
  move: ({ unit, to }) => `${unit} zieht ${toArea(to)}`,
  enter: ({ unit, to, via }) => `${unit} dringt ${fromArea(via)} ${toArea(to)} vor`,
  attack: ({ area }) => `${capital(inArea(area))} angreifen`,
  decline: ({ area }) => `Auf den Angriff ${inArea(area)} verzichten`,
  endRound: () => 'Die Aktionsrunde beenden',
  join: ({ unit }) => `${unit} nimmt teil`,
  assault: ({ area }) => `${capital(inArea(area))} mit den gewählten Einheiten angreifen`,
  lose: ({ unit }) => `${unit} aufgeben`,
  retreat: () => 'Mit allen Angreifern zurückziehen',
  lead: ({ unit }) => `${unit} führt den Angriff`,
  support: ({ artillery, engineers, air }) => `Angreifen ${markers(artillery, engineers, air)}`,
  retreatTo: ({ unit, to }) => `${unit} zieht sich ${toArea(to)} zurück`,
}

export const action = (actionSentence: AtvAction): string => doing(actionSentences, actionSentence)

/** Was auf einem Knopf steht, der für alles steht, was eine Tat sein kann. */
export const actionTypeNames: Readonly<Record<AtvAction['do'], string>> = {
  proceed: 'Weiter',
  place: 'Eine Gruppe aufstellen',
  holdBack: 'Eine Gruppe zurückhalten',
  isolate: 'Einen Isolationsmarker legen',
  pause: 'Eine Division wählen',
  buy: 'Kaufen',
  return: 'Eine Einheit zurückholen',
  done: 'Den Rest behalten',
  activate: 'Ein Gebiet aktivieren',
  endCombat: 'Die Kampfphase beenden',
  move: 'Bewegen',
  enter: 'Zum Angriff vordringen',
  attack: 'Angreifen',
  decline: 'Auf den Angriff verzichten',
  endRound: 'Die Aktionsrunde beenden',
  join: 'Teilnehmen',
  assault: 'Mit den gewählten Einheiten angreifen',
  lose: 'Eine Einheit aufgeben',
  retreat: 'Mit allen Angreifern zurückziehen',
  lead: 'Den Angriff führen',
  support: 'Angreifen',
  retreatTo: 'Zurückziehen',
}
