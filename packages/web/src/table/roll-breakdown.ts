import type { GameEvent, RollRecord } from '@kurgan/kernel'

/** The roll that an event tells: the kernel told it before, and this is the next event of the kind it named. */
export const rollOf = (
  event: GameEvent,
  events: readonly GameEvent[],
  rolled: readonly RollRecord[],
): RollRecord | undefined =>
  rolled.find(({ event: kind, after }) => events.find((one, place) => place >= after && one.kind === kind) === event)
