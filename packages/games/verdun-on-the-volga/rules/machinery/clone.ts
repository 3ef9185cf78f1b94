import type { Fight, Overrun, VovState } from '../state.ts'

const cloneFight = (fight: Fight): Fight => ({
  ...fight,
  attackers: fight.attackers.slice(),
  defenders: fight.defenders.slice(),
  pending: fight.pending.slice(),
})

const cloneOverrun = (overrun: Overrun): Overrun => ({
  ...overrun,
  units: overrun.units.slice(),
})

/** By hand, because copying is most of what a search does. Frames never change, so they are shared. */
export const cloneState = (s: VovState): VovState => ({
  ...s,
  bids: s.bids.slice(),
  at: s.at.slice(),
  steps: s.steps.slice(),
  cut: s.cut.slice(),
  act: s.act.slice(),
  began: s.began.slice(),
  entry: s.entry.slice(),
  force: s.force.slice(),
  strong: s.strong.slice(),
  control: s.control.slice(),
  rubble: s.rubble.slice(),
  fort: s.fort.slice(),
  seen: s.seen.slice(),
  guns: s.guns.slice(),
  crossings: s.crossings.slice(),
  active: s.active.slice(),
  released: s.released.slice(),
  reserves: s.reserves.slice(),
  fight: s.fight === null ? null : cloneFight(s.fight),
  breakthrough: s.breakthrough === null ? null : cloneOverrun(s.breakthrough),
  stack: s.stack.slice(),
})
