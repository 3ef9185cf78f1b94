import { flow, go, type Steps } from '@kurgan/kernel'
import * as actions from './machinery/actions.ts'
import {
  attackDeclared,
  attackDecks,
  attackEnd,
  attackForces,
  attackRenewal,
  defence,
  firefight,
  firefightTurn,
  flips,
} from './attack.ts'
import { cardFlip, cardRenewal } from './bombardment.ts'
import { cardAnswer, cardDeclared } from './cards.ts'
import { drawStep } from './draw.ts'
import { cardChoice, cardDiscard, cardDraw, cardMoves, effectStep } from './effects.ts'
import { absorption, inflicted, prevention } from './hits.ts'
import { offer } from './machinery/offer.ts'
import { actionsStep, chooseAction } from './orders.ts'
import { payment, paymentCard } from './payment.ts'
import { sharing } from './rations.ts'
import { arrival, reconstitution } from './reinforcement.ts'
import { resupply } from './resupply.ts'
import { counter, rubbleStep } from './rubble.ts'
import { decksAndHands, draft, germanSetup } from './setup.ts'
import type { BfsAction, BfsEvent, BfsState, Frame } from './state.ts'
import { turnStart } from './turn.ts'
import { victoryCheck } from './victory.ts'

/** The sequence of play: to read this table is to read the turn (BFS-TRN-1, BFS-DEC-1 to BFS-DEC-21). */
const steps: Steps<BfsState, BfsAction, BfsEvent, Frame> = {
  ready: {
    always: true,
    ask: (s) => offer(s.active, { say: 'ready' }, 'BFS-TRN-1', [actions.proceed]),
    on: {
      proceed(s, _action, { step }) {
        go(s, step)
      },
    },
  },

  'setup.forces': draft,
  'setup.german': germanSetup,
  'setup.decks': decksAndHands,

  'turn.start': turnStart,
  'turn.rubble': rubbleStep,
  'turn.counter': counter,
  'turn.resupply': resupply,
  'turn.actions': actionsStep,
  'turn.action': chooseAction,
  'turn.draw': drawStep,
  'turn.victory': victoryCheck,

  'attack.forces': attackForces,
  'attack.declared': attackDeclared,
  'attack.turn': firefightTurn,
  'attack.firefight': firefight,
  'attack.decks': attackDecks,
  'attack.renewal': attackRenewal,
  'attack.flips': flips,
  'attack.defence': defence,
  'attack.end': attackEnd,

  'card.declared': cardDeclared,
  'card.answer': cardAnswer,
  'card.effect': effectStep,
  'card.renewal': cardRenewal,
  'card.flip': cardFlip,
  'card.draw': cardDraw,
  'card.discard': cardDiscard,
  'card.moves': cardMoves,
  'card.choice': cardChoice,

  hits: inflicted,
  'hits.prevention': prevention,
  'hits.absorption': absorption,

  rations: sharing,
  payment,
  'payment.card': paymentCard,
  arrival,
  reconstitution,
}

export const sequence = flow(steps)
