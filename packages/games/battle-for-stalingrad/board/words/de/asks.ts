import { anzahl, type ActionSentences, doing, saying, type Sayings } from '@kurgan/board-kit'
import type { BfsAsk } from '../../../rules/machinery/messages.ts'
import type { Absorption, BfsAction, PlayAction } from '../../../rules/state.ts'
import {
  cardCount,
  cardTitle,
  cardWithValue,
  forceTitle,
  forceTitles,
  hits,
  locationTitle,
  placeTitle,
  quoted,
  rations,
} from './terms.ts'

const rationAsk = ({ left, because, location }: Extract<BfsAsk, { say: 'rations' }>): string => {
  const more = rations(left)
  switch (because) {
    case 'setup':
      return left === 1
        ? 'Aufstellung: wähle den Verband, der die letzte Ration bekommt. Damit endet deine Aufstellung.'
        : `Aufstellung: verteile ${more} auf deine Verbände, mit jedem Druck eine.`
    case 'resupply':
      return `Nachschub (${locationTitle(location)}): noch ${more}. Wähle, welcher deiner Verbände dort die nächste bekommt.`
    case 'supply':
      return `Versorgung: lege ${more} auf deine Verbände im Spiel, mit jedem Druck eine.`
    default:
      return `Lege ${more} auf deine Verbände im Spiel, mit jedem Druck eine.`
  }
}

const asks: Sayings<BfsAsk> = {
  ready: () => 'Diese Stellung steht vor einem Schritt, der von selbst abläuft. Geh weiter, wenn du bereit bist.',
  deploy: ({ points }) =>
    points === 0
      ? 'Aufstellung: alle deine Punkte sind ausgegeben. Fertig beendet das Aufstellen der Verbände.'
      : `Aufstellung: wähle einen Verband und den Bereich, in dem er beginnt. Noch ${anzahl(points, 'Punkt', 'Punkte')}; ein Verband braucht so viele, wie er Karten kostet. Fertig beendet das Aufstellen, und was übrig ist, verfällt.`,
  rations: rationAsk,
  rubble: () => 'Trümmerschritt: wähle den Ort, der den Trümmermarker dieses Zuges bekommt, gleich wer ihn hält.',
  action: () =>
    'Deine nächste Aktion: spiele eine Karte, greife einen Ort an, bewege, versorge, verstärke dich oder stelle einen Verband neu auf. Oder beende deine Aktionen und ziehe nach.',
  payment: ({ owed }) =>
    `Zahle die Kosten: lege noch ${cardCount(owed)} aus deiner Hand ab. Mit der letzten ist bezahlt, und wofür du zahlst, geschieht.`,
  commit: ({ location, forces, others }) =>
    forces.length === 0
      ? `Angriff auf ${locationTitle(location, 'accusative')}: wähle die Verbände in deinem Vorfeld, die teilnehmen.`
      : `Angriff auf ${locationTitle(location, 'accusative')} mit ${forceTitles(forces)}: ${others > 0 ? 'nimm einen Verband dazu, oder ' : ''}beginne den Kampf.`,
  firefight: ({ location, cards }) =>
    cards === 0
      ? `Feuergefecht (${locationTitle(location)}): du hast keine Karte mehr. Passe; wenn beide nacheinander gepasst haben, deckt jedes Deck noch eine auf.`
      : `Feuergefecht (${locationTitle(location)}): spiele eine Karte wegen ihres Wertes (plus: mehr Treffer von dir; minus: weniger vom Gegner), oder passe. Wenn beide nacheinander gepasst haben, deckt jedes Deck noch eine auf.`,
  answer: ({ card }) =>
    `${quoted(card)} wird gegen dich gespielt: hebe sie mit einer passenden Karte auf, oder lass sie geschehen. Du wirst gefragt, ob du eine hast oder nicht, damit nichts verraten wird.`,
  prevention: ({ hits: total }) =>
    `${hits(total)} auf deine Verbände: spiele eine Karte, die einige verhindert, oder nimm sie hin. Du wirst gefragt, ob du eine hast oder nicht.`,
  absorption: ({ hits: total }) =>
    `Fange ${hits(total)} ab: wähle einen Verband und wie. Eine Ration fängt 1 ab, ein Rückzug 2; ein Verband, dem beides fehlt, geht verloren.`,
  choice: ({ left }) =>
    `Die Hand des Gegners liegt offen vor dir: wähle ${cardCount(left)}, ${left === 1 ? 'die abgelegt werden muss' : 'die abgelegt werden müssen'}.`,
  moves: ({ left }) =>
    `Freie Bewegungen: noch ${left}, jede mit einem anderen Verband. Wähle einen Verband und wohin er geht.`,
}

export const ask = (message: BfsAsk): string => saying(asks, message)

/** ` auf das Vorfeld des Mamajew-Kurgans; 71. Infanterie zahlt` */
const aim = ({ force, to, at, location, payer }: PlayAction): string =>
  [
    ...(force === undefined ? [] : [to === undefined ? ` auf ${forceTitle(force)}` : `: ${forceTitle(force)}`]),
    ...(to === undefined ? [] : [` ${placeTitle(to, 'into')}`]),
    ...(at === undefined ? [] : [` auf ${placeTitle(at, 'the')}`]),
    ...(location === undefined ? [] : [`, Ort: ${locationTitle(location)}`]),
    ...(payer === undefined ? [] : [`; ${forceTitle(payer)} zahlt`]),
  ].join('')

export const wayName: Readonly<Record<Absorption, string>> = {
  ration: 'Eine Ration ausgeben',
  retreat: 'Ins Vorfeld zurückziehen',
  disruption: 'Den Verband verlieren',
}

const absorbing: Readonly<Record<Absorption, (force: string) => string>> = {
  ration: (force) => `${force} gibt eine Ration aus`,
  retreat: (force) => `${force} zieht sich ins Vorfeld zurück`,
  disruption: (force) => `${force} wird zerschlagen`,
}

const actionSentences: ActionSentences<BfsAction> = {
  proceed: () => 'Weiter',
  deploy: ({ force, to }) => `${forceTitle(force)} beginnt ${placeTitle(to, 'in')}`,
  done: () => 'Fertig',
  ration: ({ force }) => `Eine Ration für ${forceTitle(force)}`,
  rubble: ({ location }) => `Trümmermarker auf ${locationTitle(location, 'accusative')}`,
  play: (play) => `${quoted(play.card)} spielen${aim(play)}`,
  attack: ({ location }) => `Angriff auf ${locationTitle(location, 'accusative')}`,
  commit: ({ force }) => `${forceTitle(force)} nimmt teil`,
  fight: () => 'Den Kampf beginnen',
  move: ({ force, to }) => `${forceTitle(force)} geht ${placeTitle(to, 'into')}`,
  supply: ({ card }) => `${quoted(card)} für 2 Rationen ablegen (Versorgung)`,
  reinforce: ({ force, to }) => `Verstärken: ${forceTitle(force)} ${placeTitle(to, 'into')}`,
  reconstitute: ({ force }) => `${forceTitle(force)} neu aufstellen`,
  endActions: () => 'Aktionen beenden und nachziehen',
  discard: ({ card }) => `${quoted(card)} ablegen`,
  answer: ({ card }) => `Mit ${quoted(card)} antworten`,
  decline: () => 'Geschehen lassen',
  firefight: ({ card }) => `Feuergefecht: ${cardWithValue(card)}`,
  pass: () => 'Passen',
  prevent: ({ card }) => `Treffer mit ${quoted(card)} verhindern`,
  accept: () => 'Die Treffer hinnehmen',
  absorb: ({ force, by }) => absorbing[by](forceTitle(force)),
  choose: ({ card }) => `${cardTitle(card)} aus der Hand des Gegners ablegen`,
}

export const action = (actionSentence: BfsAction): string => doing(actionSentences, actionSentence)

/** Was auf einem Knopf steht, der für alles steht, was eine Tat sein kann. */
export const actionTypeNames: Readonly<Record<BfsAction['do'], string>> = {
  proceed: 'Weiter',
  deploy: 'Einen Verband aufstellen',
  done: 'Fertig',
  ration: 'Eine Ration geben',
  rubble: 'Einen Trümmermarker legen',
  play: 'Die Karte wegen ihrer Wirkung spielen',
  attack: 'Angreifen',
  commit: 'Teilnehmen',
  fight: 'Den Kampf beginnen',
  move: 'Bewegen',
  supply: 'Eine Karte für 2 Rationen ablegen (Versorgung)',
  reinforce: 'Verstärken',
  reconstitute: 'Neu aufstellen',
  endActions: 'Aktionen beenden und nachziehen',
  discard: 'Ablegen',
  answer: 'Antworten',
  decline: 'Geschehen lassen',
  firefight: 'Eine Karte im Feuergefecht spielen',
  pass: 'Passen',
  prevent: 'Treffer verhindern',
  accept: 'Die Treffer hinnehmen',
  absorb: 'Treffer abfangen',
  choose: 'Eine Karte der Hand des Gegners wählen',
}
