import type { AskStep, Choice, ChooseStep, Decision, RunStep } from '@kurgan/kernel'
import type { At, Frame, VovAction, VovEvent, VovState } from '../state.ts'
import type { VovAsk } from './messages.ts'

/** The steps of the sequence of play, typed by their place in it: see `sequence.ts`. */

export type VovDecision = Decision<VovAction> & { readonly ask: VovAsk }

export type Runs<Name extends Frame['at']> = RunStep<VovState, VovEvent, At<Name>>
export type Asks<Name extends Frame['at']> = AskStep<VovState, VovAction, VovEvent, At<Name>> & {
  ask(s: VovState, frame: At<Name>): VovDecision
}
export type Chooses<Name extends Frame['at']> = ChooseStep<VovState, VovAction, VovEvent, At<Name>> & {
  choose(s: VovState, frame: At<Name>): Choice<VovAction> & { readonly ask: VovAsk }
}
