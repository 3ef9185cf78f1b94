import type { Action, Dice, GameEvent } from './contract.ts'
import type { Flow } from './flow.ts'

const stopped = new Error('A roll that is only looked at is not thrown.')

/**
 * Plays an action up to the first use of chance and says what it is for; empty when nothing is left to chance. For
 * forecasts: the state is left as it stands right before, so it has to be a copy.
 */
export const playToChance = <S, A extends Action, E extends GameEvent>(
  { apply }: Pick<Flow<S, A, E>, 'apply'>,
  s: S,
  a: A,
): string => {
  let purpose = ''
  const stop = (...asked: readonly unknown[]): never => {
    purpose = String(asked[asked.length - 1])
    throw stopped
  }
  const dice: Dice = { d6: stop, int: stop, pick: stop, shuffle: stop }
  try {
    apply(s, a, dice, () => {})
  } catch (error) {
    if (error !== stopped) throw error
  }
  return purpose
}
