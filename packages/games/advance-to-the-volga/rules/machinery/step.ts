import type { AskStep, Choice, ChooseStep, Decision, RollResult, RollStep, RunStep } from '@kurgan/kernel'
import type { AtvAsk } from './messages.ts'
import type { AtvAction, AtvEvent, AtvState, Frame } from '../state.ts'

/** The steps of the sequence of play, typed by their place in it: see `sequence.ts`. */

export type FrameAt<At extends Frame['at']> = Extract<Frame, { at: At }>
export type Runs<At extends Frame['at']> = RunStep<AtvState, AtvEvent, FrameAt<At>>
export type Rolls<At extends Frame['at'], R extends RollResult = RollResult> = RollStep<
  AtvState,
  AtvEvent,
  FrameAt<At>,
  R
>
export type Asks<At extends Frame['at']> = AskStep<AtvState, AtvAction, AtvEvent, FrameAt<At>> & {
  ask(s: AtvState, frame: FrameAt<At>): Decision<AtvAction> & { readonly ask: AtvAsk }
}
export type Chooses<At extends Frame['at']> = ChooseStep<AtvState, AtvAction, AtvEvent, FrameAt<At>> & {
  choose(s: AtvState, frame: FrameAt<At>): Choice<AtvAction> & { readonly ask: AtvAsk }
}
