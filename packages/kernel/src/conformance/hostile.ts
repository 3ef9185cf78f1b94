import type { Action, Dice, GameEvent, Seat } from '../contract.ts'
import { search } from '../dice.ts'
import { Match } from '../match.ts'
import { difference } from '../plain.ts'
import { ask, text } from './sound.ts'
import type { Check } from './walk.ts'

/** The kit knows no game in particular. */
export type AnyMatch = Match<unknown, Action, GameEvent>

/** Never an action, whatever the position: of the wrong type, with something added, or a trick of the language. */
const forgeries: readonly ((legal: Action) => unknown)[] = [
  () => undefined,
  () => null,
  () => 17,
  () => [],
  () => ({}),
  (legal) => () => legal,
  (legal) => legal.do,
  (legal) => [legal],
  (legal) => JSON.stringify(legal),
  (legal) => ({ ...legal, do: `${legal.do} ` }),
  (legal) => ({ ...legal, do: [legal.do] }),
  (legal) => ({ ...legal, do: 'constructor' }),
  (legal) => ({ ...legal, do: '__proto__' }),
  (legal) => ({ ...legal, do: 'x'.repeat(100_000) }),
  (legal) => ({ ...legal, 'no such field': 1 }),
  (legal) => ({ ...legal, 'no such field': undefined }),
  (legal) => ({ ...legal, [Symbol('no such field')]: 1 }),
  (legal) => Object.create(legal) as unknown,
  (legal) => Object.assign(Object.create({ do: legal.do }) as object, legal),
  (legal) => JSON.parse(`${JSON.stringify(legal).slice(0, -1)},"__proto__":{"do":"x"}}`) as unknown,
  (legal) => Object.defineProperty({ ...legal }, 'do', { get: () => legal.do, enumerable: true }),
  (legal) => Object.defineProperty({ ...legal }, 'do', { value: legal.do, enumerable: false }),
  (legal) =>
    new Proxy(legal, {
      ownKeys() {
        throw new Error('a trap')
      },
    }),
]

const wrongs = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number')
    return [
      value + 1000,
      -value - 1,
      value + 0.5,
      Number.NaN,
      -0,
      Number.POSITIVE_INFINITY,
      String(value),
      [value],
      null,
    ]
  if (typeof value === 'boolean') return [!value, String(value), Number(value), null, {}]
  if (Array.isArray(value))
    return [
      [...value, 999],
      Object.fromEntries(value.entries()),
      value.join(','),
      Object.assign([...value], { extra: 1 }),
      Array(value.length + 1),
      [value],
      null,
    ]
  return [`${String(value)}x`, '', [value], { toString: () => value }, 0, true, null, 'x'.repeat(100_000)]
}

/** The legal action with one field changed for the worse, or left out. */
const alter = (legal: Action, dice: Dice): unknown => {
  const [field, value] = dice.pick(Object.entries(legal), 'field')
  const { [field]: _gone, ...rest } = legal
  return dice.pick([rest, ...wrongs(value).map((wrong) => ({ ...rest, [field]: wrong }))], 'wrong')
}

const clipped = (attempt: unknown): string =>
  ((JSON.stringify(attempt) as string | undefined) ?? typeof attempt).slice(0, 200)

/** Throws unless the match refuses the attempt and gives its reason in a sentence. */
const refuses = (match: AnyMatch, side: Seat, attempt: unknown, what: () => string): void => {
  const played = match.play(side, attempt)
  ask(!played.ok, () => `${what()} was played.`)
  if (!played.ok) ask(played.refusal.sentence.length > 0, () => `${what()} was refused without a reason.`)
}

/** Throws unless everything that is not on the list is refused and the match stays as it is, byte for byte. */
export const standsFirm = (match: AnyMatch, attempts: readonly unknown[]): void => {
  const now = (): string => text([match.export(), match.stateAt(match.length), match.decision])
  const before = now()
  const { decision, game } = match
  for (const seat of [...game.sides, 'spectator', 'nobody', '__proto__'])
    if (seat !== decision?.side)
      refuses(match, seat, decision?.actions[0] ?? attempts[0], () => `an action of ${seat}, who is not asked,`)
  for (const attempt of attempts)
    if (decision?.actions.some((one) => difference(one, attempt) === undefined) !== true)
      refuses(match, decision?.side ?? 'spectator', attempt, () => `the forgery ${clipped(attempt)}`)
  ask(now() === before, () => 'a refused action changed the match.')
}

/** Forgeries of every kind at some decisions of the game, and after its end. */
export const gatekeeping: Check = {
  number: 9,
  title: 'what is not on the list, of the wrong side or malformed is refused and changes nothing',
  every: 10,
  watch: (look) => ({
    end({ game, config, seed, actions }) {
      const dice = search(`hostile ${seed}`)
      const match = Match.start(game, config, seed)
      for (const action of actions) {
        const { decision } = match
        if (decision !== undefined && look(dice)) {
          const legal = dice.pick(decision.actions, 'legal')
          for (const forge of forgeries)
            refuses(match, decision.side, forge(legal), () => `a forgery of ${text(legal)} (${forge.toString()})`)
          standsFirm(
            match,
            Array.from({ length: 12 }, () => alter(legal, dice)),
          )
        }
        match.play(decision?.side ?? 'spectator', action)
      }
      standsFirm(match, actions.slice(-3))
    },
  }),
}
