import { flow, go, type Steps } from '@kurgan/kernel'
import * as actions from './actions.ts'
import {
  attackDeclared,
  attackEnd,
  attackForces,
  defence,
  firefight,
  firefightTurn,
  flips,
  renewDecks,
} from './attack.ts'
import { cardFlip } from './bombardment.ts'
import { cardAnswer, cardDeclared } from './cards.ts'
import { locationNumber, rubblePerSovietTurn } from './components.ts'
import { cardChoice, cardMoves, effectStep } from './effects.ts'
import { absorption, inflicted, prevention } from './hits.ts'
import { offer } from './offer.ts'
import { actionsStep, chooseAction } from './orders.ts'
import { payment, paymentCard } from './payment.ts'
import { resupply, sharing, turnStart } from './rations.ts'
import { arrival, reconstitution } from './reinforcement.ts'
import { placeRubble } from './rubble.ts'
import { decksAndHands, draft, germanSetup } from './setup.ts'
import type { BfsAction, BfsEvent, BfsState, Frame } from './state.ts'
import { isDestroyed } from './table.ts'
import { drawStep, victoryCheck } from './victory.ts'

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
  'turn.rubble': {
    run(s) {
      go(
        s,
        s.line.every((location) => isDestroyed(s, location))
          ? { at: 'turn.resupply', next: 0 }
          : { at: 'turn.counter' },
      )
    },
  },
  'turn.counter': {
    ask: (s) =>
      offer(
        s.active,
        { say: 'rubble' },
        'BFS-RUB-1',
        s.line.filter((location) => !isDestroyed(s, location)).map((location) => actions.rubble[location] as BfsAction),
      ),
    on: {
      rubble(s, { location }, _frame, _dice, tell) {
        placeRubble(s, locationNumber(location), rubblePerSovietTurn, 'step', tell)
        go(s, { at: 'turn.resupply', next: 0 })
      },
    },
  },
  'turn.resupply': resupply,
  'turn.actions': actionsStep,
  'turn.action': chooseAction,
  'turn.draw': drawStep,
  'turn.victory': victoryCheck,

  'attack.forces': attackForces,
  'attack.declared': attackDeclared,
  'attack.turn': firefightTurn,
  'attack.firefight': firefight,
  'attack.decks': renewDecks,
  'attack.flips': flips,
  'attack.defence': defence,
  'attack.end': attackEnd,

  'card.declared': cardDeclared,
  'card.answer': cardAnswer,
  'card.effect': effectStep,
  'card.flip': cardFlip,
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

export const { decision, apply, settle, forecast } = flow(steps)
