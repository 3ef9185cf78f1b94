// @vitest-environment jsdom
import { ConfigError, type ConfigProblem, type FileProblem, Match, MatchFileError, readMatchFile } from '@kurgan/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import { UserError, userErrorOf } from '../src/user-error.ts'
import { showLanguage, whyNotPlayed } from '../src/language/language.ts'
import { say } from '../src/words.ts'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

const configTroubles: { readonly [Say in ConfigProblem['say']]: Extract<ConfigProblem, { say: Say }> } = {
  noScenario: { say: 'noScenario', game: 'Toy', scenario: 'x', has: ['main'] },
  noOption: { say: 'noOption', game: 'Toy', option: 'x', has: [] },
  notInScenario: { say: 'notInScenario', option: 'x', scenario: 'y' },
  notANumber: { say: 'notANumber', option: 'x', min: 1, max: 2, value: '3' },
  notOfThese: { say: 'notOfThese', option: 'x', of: [1, 2], value: '[3]' },
  takesNothing: { say: 'takesNothing', option: 'x', value: '3' },
}

const fileTroubles: { readonly [Say in FileProblem['say']]: Extract<FileProblem, { say: Say }> } = {
  tooLarge: { say: 'tooLarge' },
  notJson: { say: 'notJson' },
  notAMatch: { say: 'notAMatch' },
  cutOff: { say: 'cutOff' },
  tooManyGames: { say: 'tooManyGames', most: 1000 },
  otherDice: { say: 'otherDice' },
  newerFile: { say: 'newerFile', version: 2, known: 1 },
  unknownField: { say: 'unknownField', field: 'x' },
  laterField: { say: 'laterField', field: 'x' },
  wrongField: { say: 'wrongField', field: 'x' },
  damagedAction: { say: 'damagedAction', action: 1, wrong: 'do is not text' },
  unknownGame: { say: 'unknownGame', game: 'x' },
  otherGame: { say: 'otherGame', game: 'x', wanted: 'Toy' },
  newerRules: { say: 'newerRules', game: 'Toy', version: 2, known: 1 },
  tooManyActions: { say: 'tooManyActions', game: 'Toy', actions: 3, most: 2 },
  cannotSetUp: { say: 'cannotSetUp', because: configTroubles.noScenario },
}

const file = Match.start(toyUI.game, toyConfig, toySeed).export()
const complaintAbout = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return userErrorOf(error)
  }
}

afterEach(() => showLanguage('en'))

describe('what is wrong with a file or an agreement', () => {
  const errors = [
    ...Object.values(fileTroubles).map((problem) => new MatchFileError(problem)),
    ...Object.values(configTroubles).map((problem) => new ConfigError(problem)),
  ]
  it.each(errors.map((error) => [error.problem.say, error] as const))(
    '(%s) is said in the language of the page',
    async (problem, error) => {
      // The shelf has words of its own for a game that it has not.
      const english =
        problem === 'unknownGame' ? 'This match is of a game (x) that is not on this shelf.' : error.message
      expect(userErrorOf(error)).toBe(english)
      await showLanguage('de')
      const german = userErrorOf(error) ?? ''
      expect(german).toMatch(/^[A-ZÄÖÜ].*\.$/)
      expect(german).not.toMatch(/\b(?:This|The|is|of|match|not)\b|undefined/)
    },
  )

  it('is said of real files', async () => {
    await showLanguage('de')
    expect(complaintAbout(() => readMatchFile('{'))).toContain('kein JSON')
    expect(complaintAbout(() => readMatchFile({ ...file, seed: 'ab' }))).toContain('„seed“ fehlt')
    expect(complaintAbout(() => readMatchFile({ ...file, actions: [{ do: 3 }] }))).toContain('bei Aktion 1 beschädigt')
    const foreign = { ...file, config: { scenario: 'lost', options: {} } }
    expect(complaintAbout(() => Match.import(toyUI.game, foreign))).toBe(
      'Diese Partie lässt sich nicht aufbauen: Toy hat kein Szenario „lost“; es hat: only.',
    )
  })

  it('is told as it stands where the page itself complains, and not at all where nobody foresaw it', () => {
    expect(userErrorOf(new UserError('Draw a seed.'))).toBe('Draw a seed.')
    expect(userErrorOf(new TypeError('x is not a function'))).toBeUndefined()
  })
})

describe('why an action of a file was not played', () => {
  it('is told by the game where it knows, else by the page', async () => {
    await showLanguage('de')
    const stoppedAt = (action: Record<string, string>) =>
      Match.import(toyUI.game, { ...file, actions: [action] }).stopped?.refusal
    expect(whyNotPlayed(toyUI, stoppedAt({ do: 'desert' }))).toBe(say.refused.illegal)
    expect(whyNotPlayed(toyUI, stoppedAt({ do: 'move', piece: 'c' }))).toBe('Refused noSuchPiece')
    expect(whyNotPlayed(toyUI, undefined)).toBe('Die Regeln haben an ihr versagt.')
  })
})
