import { type ConfigProblem, type Sentences, sentenceFor } from '@kurgan/kernel'
import type { Say } from './say.ts'

/** What is wrong with a match file or with what was agreed. */

export const config: Sentences<ConfigProblem> = {
  noScenario: ({ game, scenario, has }) => `${game} hat kein Szenario „${scenario}“; es hat: ${has.join(', ')}.`,
  noOption: ({ game, option, has }) =>
    `${game} hat keine optionale Regel „${option}“; es hat: ${has.length === 0 ? 'keine' : has.join(', ')}.`,
  notInScenario: ({ option, scenario }) => `Die optionale Regel „${option}“ gilt nicht im Szenario „${scenario}“.`,
  notANumber: ({ option, min, max, value }) =>
    `Die optionale Regel „${option}“ nimmt eine ganze Zahl von ${min} bis ${max}, nicht ${value}.`,
  notOfThese: ({ option, of, value }) =>
    `Die optionale Regel „${option}“ nimmt eine oder mehrere der Zahlen ${of.join(', ')}, nicht ${value}.`,
  takesNothing: ({ option, value }) =>
    `Die optionale Regel „${option}“ gilt oder gilt nicht; mit ${value} kann sie nichts anfangen.`,
}

export const file: Say['file'] = {
  tooLarge: () => 'Diese Datei ist viel zu groß für eine Partie von Kurgan.',
  notJson: () =>
    'Diese Datei ist keine Partie von Kurgan: sie ist kein JSON. Wähle eine Datei, die Kurgan gesichert hat.',
  cutOff: () => 'Diese Datei bricht ab: die Partien davor wurden gelesen, der Rest fehlt.',
  tooManyGames: ({ most }) =>
    `Diese Datei enthält mehr als ${most} Partien: die ersten ${most} wurden gelesen, der Rest wurde ausgelassen.`,
  notAMatch: () => 'Diese Datei ist keine Partie von Kurgan. Wähle eine Datei, die Kurgan gesichert hat.',
  otherDice: () => 'Der Startwert dieser Datei passt nicht zu ihrem Siegel: ihre Würfel sind nicht die versprochenen.',
  newerFile: ({ version, known }) =>
    `Diese Datei hat eine neuere Fassung (${version}), als dieses Kurgan lesen kann (${known}). Bringe Kurgan auf den neuen Stand, um sie zu öffnen.`,
  unknownField: ({ field }) => `Diese Datei ist beschädigt: sie hat ein Feld, das keine Partie hat („${field}“).`,
  laterField: ({ field }) =>
    `Diese Partie braucht etwas, das dieses Kurgan noch nicht spielen kann (${field}). Bringe Kurgan auf den neuen Stand, um sie zu öffnen.`,
  wrongField: ({ field }) => `Diese Datei ist beschädigt: „${field}“ fehlt oder ist nicht, was es sein soll.`,
  damagedAction: ({ action }) => `Diese Datei ist bei Aktion ${action} beschädigt: was dort steht, ist keine Aktion.`,
  unknownGame: ({ game }) => `Diese Partie gehört zu einem Spiel („${game}“), das nicht in diesem Regal steht.`,
  otherGame: ({ game, wanted }) => `Diese Partie gehört zu einem anderen Spiel („${game}“), nicht zu ${wanted}.`,
  newerRules: ({ game, version, known }) =>
    `Diese Partie wurde nach neueren Regeln von ${game} gespielt (Fassung ${version}), als dieses Kurgan kennt (${known}). Bringe Kurgan auf den neuen Stand, um sie zu öffnen.`,
  tooManyActions: ({ game, actions, most }) =>
    `Diese Datei hat ${actions} Aktionen, aber ${game} endet nach höchstens ${most}.`,
  cannotSetUp: ({ because }) => `Diese Partie lässt sich nicht aufbauen: ${sentenceFor(config, because)}`,
}
