import { count, isOneOf, type Sayings, saying, wordsFromTables, type Words } from '@kurgan/board-kit'
import type { Term } from '@kurgan/kernel'
import type { BfsOutcome } from '../../rules/machinery/messages.ts'
import type { Absorption, BfsAction, BfsState, EndingId } from '../../rules/state.ts'
import { action, ask, actionTypeNames, wayName } from './asks.ts'
import { spentBy } from './costs.ts'
import { tale } from './events.ts'
import { next } from './next.ts'
import type { BfsWarning } from '../warns.ts'
import { why } from './refusals.ts'
import { cardTitle, cardWithValue, forceTitle, locationTitle, placeLabel } from './terms.ts'
import { describe, thing } from './things.ts'

const sides: Readonly<Record<string, string>> = { german: 'German', soviet: 'Soviet', spectator: 'Spectator' }

type Field = BfsAction extends infer A ? (A extends unknown ? keyof A : never) : never

/** One value of one field, as a button. */
export type Choices = { readonly [F in Field]: (value: never, actions: readonly BfsAction[]) => string }

const choices: Choices = {
  do: (value: BfsAction['do'], actions) => {
    const [only, ...others] = actions.filter((actionSentence) => actionSentence.do === value)
    return only !== undefined && others.length === 0 ? action(only) : actionTypeNames[value]
  },
  force: (value: string) => forceTitle(value),
  to: (value: string) => placeLabel(value),
  at: (value: string) => placeLabel(value),
  location: (value: string) => locationTitle(value),
  card: (value: string, actions) =>
    actions.some((actionSentence) => actionSentence.do === 'firefight') ? cardWithValue(value) : cardTitle(value),
  payer: (value: string) => `${forceTitle(value)} pays`,
  by: (value: Absorption) => wayName[value],
}

export type TermId =
  | 'combat'
  | 'attackBonus'
  | 'defendBonus'
  | 'ruinsBonus'
  | 'cardBonus'
  | 'firefight'
  | 'card'
  | 'tagHits'
  | 'flip'
  | 'hits'
  | 'shield'

const shielded = (of: string): string => {
  const location = locationTitle(of)
  return location === of ? forceTitle(of) : location
}

const terms: { readonly [Id in TermId]: (term: Term) => string } = {
  combat: ({ of = '' }) => `${forceTitle(of)}, Combat`,
  attackBonus: ({ of = '' }) => `${forceTitle(of)}, attacking`,
  defendBonus: ({ of = '' }) => `${forceTitle(of)}, defending`,
  ruinsBonus: ({ of = '' }) => `${forceTitle(of)}, among the ruins`,
  cardBonus: () => 'the card that started the attack',
  firefight: ({ of = '' }) => `${cardTitle(of)}, Firefight`,
  card: ({ of = '' }) => cardTitle(of),
  tagHits: ({ of = '' }) => `control of ${locationTitle(of)}`,
  flip: ({ of = '' }) => `flip: ${cardTitle(of)}`,
  hits: () => 'Hits inflicted',
  shield: ({ of = '' }) => `ignored: ${shielded(of)}`,
}

const totals = {
  attacker: 'Attacker before the flips',
  defender: 'Defender before the flips',
  bombardment: 'Before the flip',
  attackerValue: 'Hits by the attacker',
  attackerTotal: 'Hits by the attacker',
  defenderValue: 'Hits by the defender',
  defenderTotal: 'Hits by the defender',
  // Of an event that has one total only.
  Value: 'Hits',
  Total: 'Hits',
}
export type TotalId = keyof typeof totals

const measures = {
  attackerHits: 'Hits by the attacker',
  defenderHits: 'Hits by the defender',
  hits: 'Hits',
  fall: 'chance that no defender can stay',
  stand: 'chance that an attacker can stay',
  rounds: 'Rounds',
  germanControl: 'Locations under German control',
  sovietControl: 'Locations under Soviet control',
  ruins: 'Locations Destroyed',
  germanLosses: 'German Forces disrupted so far',
  sovietLosses: 'Soviet Forces disrupted so far',
  flips: 'Firefight values turned up',
}
export type MeasureId = keyof typeof measures
export const chances: readonly MeasureId[] = ['fall', 'stand']

const outcomes: Sayings<BfsOutcome> = {
  fight: ({ attack, defence }) => `attack ${attack}, defence ${defence}`,
  hits: ({ hits: number }) => count(number, 'Hit'),
}

const endings: Readonly<Record<EndingId, readonly [title: string, text: string]>> = {
  'german/control': ['German victory', 'All five Locations are under German control at the end of a German turn.'],
  'soviet/control': ['Soviet victory', 'All five Locations are under Soviet control at the end of a Soviet turn.'],
  'soviet/destruction': [
    'Soviet victory in the ruins',
    'All five Locations are Destroyed at the end of a Soviet turn.',
  ],
}

const warnings: Readonly<Record<BfsWarning['say'], (enemy: string) => string>> = {
  allHeld: (enemy) =>
    `The ${enemy} player controls all five Locations: unless one is lost before the ${enemy} turn is over, the game is lost.`,
  allRuined: (enemy) => `All five Locations are Destroyed: at the end of the next ${enemy} turn the game is lost.`,
}

export const en: Words = {
  sheets: { board: 'Table', panels: 'Piles' },
  side: (side) => sides[side] ?? side,
  ...wordsFromTables({ ask, action, choices, tale, terms, totals, measures, why }),
  next,
  warning: (message) => {
    const { say, enemy } = message as unknown as BfsWarning
    return warnings[say](sides[enemy] ?? enemy)
  },
  chances,
  actionTypes: actionTypeNames,
  forecastOutcome: ({ id, says }) => (says === undefined ? id : saying(outcomes, says as BfsOutcome)),
  outcome: ({ winner, kind, score }) => {
    const ending = `${winner}/${kind}`
    const [title, text] = isOneOf(endings, ending) ? endings[ending] : [`${sides[winner] ?? winner} victory`, '']
    return { title, text: score?.rounds === undefined ? text : `${text} ${count(score.rounds, 'round')} played.` }
  },
  cost: (paid, state) => {
    const spent = spentBy(state as BfsState, paid as BfsAction)
    if (spent === undefined) return undefined
    return 'cards' in spent ? count(spent.cards, 'card') : count(spent.rations, 'Ration')
  },
  ref: thing,
  describe,
}
