import type { Tell } from '@kurgan/kernel'
import type { AasAction } from './actions.ts'
import type { AasEvent } from './events.ts'
import type { AasAsk } from './messages.ts'
import { sideNames } from './map.ts'
import type { Frame, SideNumber } from './state.ts'

/** The words every step of the sequence of play is written in. */

export type Telling = Tell<AasEvent>
/** The frames that can stand at a step; several steps may share one shape of frame. */
type FrameAt<F, Name> = F extends { readonly at: string } ? (Name extends F['at'] ? F : never) : never
export type At<Name extends Frame['at']> = FrameAt<Frame, Name>
export type Doing<Name extends AasAction['do']> = Extract<AasAction, { do: Name }>

export interface Asked {
  readonly side: 'axis' | 'allies'
  readonly ask: AasAsk
  readonly rule: string
  readonly actions: readonly AasAction[]
}
export const asks = (side: SideNumber, ask: AasAsk, rule: string, actions: readonly AasAction[]): Asked => ({
  side: sideNames[side],
  ask,
  rule,
  actions,
})
