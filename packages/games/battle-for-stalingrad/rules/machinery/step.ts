import type { AskStep, ChooseStep, DealStep, RollResult, RollStep, RunStep } from '@kurgan/kernel'
import type { BfsAction, BfsEvent, BfsState, Frame } from '../state.ts'

/** The steps of the sequence of play, typed by their place in it: see `sequence.ts`. */

export type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>
export type Runs<Name extends Frame['at']> = RunStep<BfsState, BfsEvent, At<Name>>
export type Asks<Name extends Frame['at']> = AskStep<BfsState, BfsAction, BfsEvent, At<Name>>
export type Chooses<Name extends Frame['at']> = ChooseStep<BfsState, BfsAction, BfsEvent, At<Name>>
export type Deals<Name extends Frame['at']> = DealStep<BfsState, BfsEvent, At<Name>>
export type Rolls<Name extends Frame['at'], R extends RollResult = RollResult> = RollStep<
  BfsState,
  BfsEvent,
  At<Name>,
  R
>
