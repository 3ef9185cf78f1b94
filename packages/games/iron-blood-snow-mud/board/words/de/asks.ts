import { anzahl, type ActionSentences, doing, liste, saying, type Sayings } from '@kurgan/board-kit'
import type { IbsmAsk } from '../../../rules/machinery/messages.ts'
import type { IbsmAction } from '../../../rules/state.ts'
import { hexName, locationName, tokenName, unitName } from './terms.ts'

/** `2 Infanterie und 1 Panzer` */
const due = (infantry: number, tanks: number): string =>
  liste([...(infantry > 0 ? [`${infantry} Infanterie`] : []), ...(tanks > 0 ? [`${tanks} Panzer`] : [])])

const asks: Sayings<IbsmAsk> = {
  ready: () => 'Diese Stellung steht vor einem automatischen Schritt. Geh weiter, wenn du bereit bist.',
  deployment: ({ infantry, tanks }) =>
    `Stelle ${due(infantry, tanks)} westlich der Grenze auf: wähle eine Einheit und ihr Feld. Panzer brauchen offenes Gelände, und in einem Feld steht höchstens eine Einheit.`,
  fleet: () =>
    'Setze deine Flotte auf ein Küstenfeld ihres Meeres: sie bringt dort einen Würfel und versorgt die ganze Küste.',
  air: ({ left }) =>
    `Setze ${anzahl(left, 'Luftverband', 'Luftverbände')} auf beliebige offene Felder oder Meerfelder: jeder bringt dort einen Würfel und versperrt dem Gegner den Weg.${left === 1 ? ' Es ist der letzte: damit endet das Setzen.' : ''}`,
  movement: () =>
    'Bewegung: wähle eine Einheit und ihr Zielfeld (wo mehrere Wege dahin führen, auch das letzte Feld davor), oder beende deine Bewegung. Jede Einheit zieht einmal in der Jahreszeit.',
  movementEnd: () => 'Alle deine Einheiten haben gezogen: beende deine Bewegung.',
  disengaged: ({ unit }) => `${unitName(unit)} hat sich gelöst: bewege die Einheit, oder lass sie doch stehen.`,
  blitz: ({ unit }) =>
    `${unitName(unit)} darf noch einmal vormarschieren: wähle das Feld, oder lass die Einheit stehen.`,
  extra: ({ unit }) =>
    `${unitName(unit)} hat sich für den zusätzlichen Vormarsch gelöst: wähle das Feld, oder lass die Einheit stehen.`,
  combat: () =>
    'Du hast die Initiative: wähle, welcher Kampf als nächster ausgetragen wird. Frühere Ergebnisse ändern spätere.',
  extraDie: ({ hex }) =>
    `Kampf in ${hexName(hex)}: spiele einen Generalsmarker, bevor die Würfel fallen, oder verzichte.`,
  afterRoll: ({ hex }) =>
    `Die Würfel in ${hexName(hex)} sind gefallen: ändere sie mit einem Generalsmarker, oder verzichte.`,
  retreat: ({ unit }) =>
    `${unitName(unit)} hat verloren und muss sich ein Feld in Richtung Heimat zurückziehen: wähle, wohin.`,
  reinforce: ({ infantry, tanks }) =>
    `Verstärkungen: setze ${due(infantry, tanks)} auf leere Felder in deiner Hand, Infanterie in Städte und Industriezentren, Panzer nur in Industriezentren.`,
  partisanRoll: () => 'Die Verstärkungen sind eingetroffen: wirf den Würfel für die Partisanen.',
  partisans: ({ left }) =>
    `Setze ${anzahl(left, 'Partisanengruppe', 'Partisanengruppen')} auf leere Felder des sowjetischen Gebiets: sie versperren Konvois und Versorgung der Achse.`,
  stalin: () =>
    'Stalin ist in Moskau. Mit einer 2 oder 3 darf er in eine Stadt umziehen; dann aber hat die Achse bis zum Ende die Initiative.',
  stalinFailed: () => 'Stalins Umzug ist misslungen: spiele einen Generalsmarker, oder nimm es hin.',
  relocate: () =>
    'Stalin darf Moskau verlassen: wähle die Stadt, in die er geht, oder lass ihn dort. Er kann nur einmal umziehen.',
  division: () =>
    'Die Division zur Partisanenbekämpfung trifft ein: setze eine verlorene Infanterie in eine Stadt der Heimat.',
}

/** Der Schlüssel bestimmt die Art der Meldung, was der Übersetzer durch eine Tabelle nicht verfolgen kann. */
export const ask = (message: IbsmAsk): string => saying(asks, message)

const actionSentences: ActionSentences<IbsmAction> = {
  proceed: () => 'Weiter',
  deploy: ({ unit, to }) => `${unitName(unit)} in ${hexName(to)} aufstellen`,
  suggested: () => 'Die vorgeschlagene Aufstellung für alle Einheiten übernehmen',
  fleet: ({ unit, to }) => `${unitName(unit)} läuft nach ${hexName(to)} aus`,
  air: ({ unit, to, mission }) =>
    mission === 'disrupt'
      ? `${unitName(unit)} stört die feindliche Flotte in ${hexName(to)}`
      : `${unitName(unit)} unterstützt in ${hexName(to)}`,
  move: ({ unit, to, via }) => `${unitName(unit)} zieht von ${hexName(via)} nach ${hexName(to)}`,
  disengage: ({ unit }) => `${unitName(unit)} versucht, sich zu lösen`,
  blitz: ({ unit }) => `${unitName(unit)} versucht einen Blitz`,
  advance: ({ unit, to }) => `${unitName(unit)} marschiert nach ${hexName(to)} vor`,
  stay: ({ unit }) => `${unitName(unit)} bleibt stehen`,
  endMovement: () => 'Deine Bewegung beenden',
  combat: ({ hex }) => `Den Kampf in ${hexName(hex)} austragen`,
  retreat: ({ unit, to }) => `${unitName(unit)} zieht sich nach ${hexName(to)} zurück`,
  reinforce: ({ unit, to }) => `${unitName(unit)} trifft in ${hexName(to)} ein`,
  forgo: () => 'Nichts von dem, was ansteht, lässt sich setzen: weiter',
  partisan: ({ to }) => `Eine Partisanengruppe in ${hexName(to)}`,
  stalin: () => 'Stalins Umzug versuchen',
  relocate: ({ city }) => `Stalin geht nach ${locationName(city)}`,
  remain: () => 'Stalin bleibt in Moskau',
  token: (action) =>
    `Den Marker „${tokenName[action.token]}“ spielen${'to' in action ? `: ${hexName(action.to)}` : ''}`,
  reroll: ({ token, die }) => `Den Marker „${tokenName[token]}“ auf einen Würfel mit ${die} spielen`,
  pass: () => 'Keinen Marker spielen',
}

export const action = (actionSentence: IbsmAction): string => doing(actionSentences, actionSentence)

/** Was auf einem Knopf steht, der für alles steht, was eine Tat sein kann. */
export const actionTypeNames: Readonly<Record<IbsmAction['do'], string>> = {
  proceed: 'Weiter',
  deploy: 'Eine Einheit aufstellen',
  suggested: 'Die vorgeschlagene Aufstellung für alle Einheiten übernehmen',
  fleet: 'Die Flotte setzen',
  air: 'Einen Luftverband setzen',
  move: 'Eine Einheit bewegen',
  disengage: 'Sich zu lösen versuchen',
  blitz: 'Einen Blitz versuchen',
  advance: 'Vormarschieren',
  stay: 'Stehen bleiben',
  endMovement: 'Deine Bewegung beenden',
  combat: 'Einen Kampf austragen',
  retreat: 'Zurückziehen',
  reinforce: 'Eine Verstärkung setzen',
  forgo: 'Ohne sie weiter',
  partisan: 'Eine Partisanengruppe setzen',
  stalin: 'Stalins Umzug versuchen',
  relocate: 'Stalin umziehen lassen',
  remain: 'Stalin bleibt in Moskau',
  token: 'Einen Generalsmarker spielen',
  reroll: 'Einen Würfel neu werfen',
  pass: 'Keinen Marker spielen',
}
