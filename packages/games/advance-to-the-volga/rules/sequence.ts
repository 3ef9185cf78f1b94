import { flow, go, type Steps } from '@kurgan/kernel'
import { attackGroup, barrage, lead, reveal, support, turnOver } from './attack.ts'
import { activation, bloodyStreets, combatPhase } from './combat-phase.ts'
import { dawn, reinforcements, withdrawal } from './dawn.ts'
import { endPhase } from './end-phase.ts'
import { eventPhase, logisticalPause, randomEvent } from './events.ts'
import { isolation, isolationCheck, isolationMarkers } from './isolation.ts'
import { resolution } from './resolution.ts'
import { retreat } from './retreat.ts'
import { actionRound, nextUnit } from './round.ts'
import type { AtvAction, AtvEvent, AtvState, Frame } from './state.ts'
import type { Asks } from './machinery/step.ts'
import { supplyPhase, supplyRoll, supplySpending } from './supply.ts'
import { combatEnd } from './victory.ts'

/** A position set up by hand may stand before a roll; somebody has to say when the dice are thrown. */
const ready: Asks<'ready'> = {
  ask: () => ({ side: 'german', ask: { say: 'ready' }, rule: 'ATV-6.0', actions: [{ do: 'proceed' }] }),
  always: true,
  on: { proceed: (s, _action, frame) => go(s, frame.then) },
}

/** The sequence of play (section 6): one entry a step, in the order of the rulebook. */
const steps: Steps<AtvState, AtvAction, AtvEvent, Frame> = {
  ready,

  dawn,
  'dawn.reinforcements': reinforcements,
  'dawn.withdrawal': withdrawal,
  'dawn.isolation': isolationCheck,
  'dawn.markers': isolationMarkers,

  'event.roll': eventPhase,
  'event.dice': randomEvent,
  'event.pause': logisticalPause,

  'supply.roll': supplyPhase,
  'supply.dice': supplyRoll,
  'supply.spend': supplySpending,

  'combat.bloodyStreets': combatPhase,
  'combat.streets': bloodyStreets,
  'combat.activation': activation,
  'combat.round': actionRound,
  'combat.nextUnit': nextUnit,
  'attack.group': attackGroup,
  'attack.reveal': reveal,
  'attack.counter': turnOver,
  'attack.isolation': isolation,
  'attack.barrage': barrage,
  'attack.lead': lead,
  'attack.support': support,
  'attack.resolution': resolution,
  'attack.retreat': retreat,
  'combat.end': combatEnd,

  end: endPhase,
}

export const play = flow(steps)

/** Whether the step at which the game stands takes actions of that kind. */
export const takes = ({ at }: Frame, kind: string): boolean => {
  const step = steps[at]
  return 'on' in step && kind in step.on
}
