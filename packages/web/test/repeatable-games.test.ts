import { type Action, Match } from '@kurgan/kernel'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AtvAction } from '../../games/advance-to-the-volga/rules/state.ts'
import type { AasAction } from '../../games/axis-allies-stalingrad/rules/machinery/actions.ts'
import type { BfsAction } from '../../games/battle-for-stalingrad/rules/state.ts'
import type { IbsmAction } from '../../games/iron-blood-snow-mud/rules/state.ts'
import type { VovAction } from '../../games/verdun-on-the-volga/rules/state.ts'
import { type AnyGameUI, findBox } from '../src/catalogue.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { runOf } from '../src/table/repeat-last.ts'

/** What is decided for an action: how it is done again, or the field in which the others differ; a new action does not compile. */
type Decided<A extends Action> = { readonly [actionType in A['do']]: 'single' | 'once' | 'rest' | `by ${string}` }

const volga: Decided<AtvAction> = {
  buy: 'once',
  move: 'by unit',
  enter: 'by unit',
  join: 'by unit',
  proceed: 'single',
  place: 'single',
  holdBack: 'single',
  isolate: 'single',
  pause: 'single',
  return: 'single',
  done: 'single',
  activate: 'single',
  endCombat: 'single',
  attack: 'single',
  decline: 'single',
  endRound: 'single',
  assault: 'single',
  lose: 'single',
  retreat: 'single',
  lead: 'single',
  support: 'single',
  retreatTo: 'single',
}

const axis: Decided<AasAction> = {
  reinforce: 'rest',
  move: 'rest',
  blitz: 'rest',
  load: 'rest',
  attack: 'rest',
  relocate: 'rest',
  drop: 'rest',
  supplyLanding: 'rest',
  troopLanding: 'rest',
  scramble: 'rest',
  lose: 'rest',
  land: 'rest',
  deploy: 'once',
  requisition: 'once',
  shift: 'once',
  disband: 'once',
  scrap: 'once',
  aim: 'by from',
  proceed: 'single',
  bid: 'single',
  accept: 'single',
  placeFactory: 'single',
  keep: 'single',
  rearrange: 'single',
  area: 'single',
  prepare: 'single',
  launch: 'single',
  wait: 'single',
  assign: 'single',
  leaveCity: 'single',
  hide: 'single',
  emerge: 'single',
  offload: 'single',
  endMovement: 'single',
  openFire: 'single',
  ambush: 'single',
  holdFire: 'single',
  strike: 'single',
  bombard: 'single',
  fight: 'single',
  spend: 'single',
  decline: 'single',
  target: 'single',
  sacrifice: 'single',
  done: 'single',
}

const battle: Decided<BfsAction> = {
  ration: 'once',
  absorb: 'once',
  commit: 'by force',
  move: 'by force',
  proceed: 'single',
  deploy: 'single',
  done: 'single',
  rubble: 'single',
  play: 'single',
  attack: 'single',
  fight: 'single',
  supply: 'single',
  reinforce: 'single',
  reconstitute: 'single',
  endActions: 'single',
  discard: 'single',
  answer: 'single',
  decline: 'single',
  firefight: 'single',
  pass: 'single',
  prevent: 'single',
  accept: 'single',
  choose: 'single',
}

const iron: Decided<IbsmAction> = {
  air: 'by unit',
  proceed: 'single',
  deploy: 'single',
  suggested: 'single',
  fleet: 'single',
  move: 'single',
  disengage: 'single',
  blitz: 'single',
  advance: 'single',
  stay: 'single',
  endMovement: 'single',
  combat: 'single',
  retreat: 'single',
  reinforce: 'single',
  forgo: 'single',
  partisan: 'single',
  stalin: 'single',
  relocate: 'single',
  remain: 'single',
  token: 'single',
  reroll: 'single',
  pass: 'single',
}

const verdun: Decided<VovAction> = {
  place: 'by unit',
  move: 'by unit',
  join: 'by unit',
  holdBack: 'by unit',
  absorb: 'by unit',
  retreat: 'by unit',
  withdraw: 'by unit',
  overrun: 'by unit',
  stay: 'by unit',
  proceed: 'single',
  bid: 'single',
  callReserves: 'single',
  assault: 'single',
  combinedAssault: 'single',
  regroup: 'single',
  redeploy: 'single',
  troopTransfer: 'single',
  consolidate: 'single',
  pass: 'single',
  fortify: 'single',
  clear: 'single',
  attack: 'single',
  endAssault: 'single',
  take: 'single',
  strengthen: 'single',
  weaken: 'single',
  sacrifice: 'single',
  lead: 'single',
  artillery: 'single',
  air: 'single',
  stormGroup: 'single',
  advantage: 'single',
  ignorePause: 'single',
  hero: 'single',
  refit: 'single',
  zoneRefit: 'single',
  flankRefit: 'single',
  buildTank: 'single',
  rebuild: 'single',
  decline: 'single',
  done: 'single',
}

const uiOf = async (game: string): Promise<AnyGameUI> => {
  const ui = await findBox(game)?.ui()
  if (ui === undefined) throw new Error(`There is no ${game}.`)
  return ui
}

interface Found {
  readonly match: MatchView
  readonly action: Action
  readonly run: readonly Action[]
}

/** The first time in the stored matches of a game that an action was done and could be done alike so often. */
const findRun = (ui: AnyGameUI, actionType: string, atLeast: number): Found => {
  const folder = `${import.meta.dirname}/../../games/${ui.game.id}/test/stored`
  for (const name of readdirSync(folder)) {
    const { match: whole } = Match.import(ui.game, readFileSync(`${folder}/${name}`, 'utf8'))
    const seenAt = (point: number, side: string): unknown => ui.game.observe(whole.stateAt(point), side)
    for (const [before, action] of whole.actions.entries()) {
      if (action.do !== actionType) continue
      const side = whole.sideAt(before + 1) ?? ''
      const then = { config: whole.config, observe: () => seenAt(before + 1, side) }
      const run = runOf(ui, { side, action, before: seenAt(before, side) }, then)
      if (run.length < atLeast) continue
      const match = whole.branch(before + 1)
      if (match.canUndo) return { match, action, run }
    }
  }
  throw new Error(`${actionType} is never done alike in the stored matches.`)
}

const playOut = ({ match, run }: Found): void => {
  for (const action of run) expect(match.play(match.decision?.side ?? '', action).ok).toBe(true)
}

describe('every deed of every game has or has no runs on purpose', () => {
  const decided = {
    'advance-to-the-volga': volga,
    'axis-allies-stalingrad': axis,
    'battle-for-stalingrad': battle,
    'iron-blood-snow-mud': iron,
    'verdun-on-the-volga': verdun,
  }
  it.each(Object.entries(decided))('%s', async (game, actionTypes) => {
    const { repeatable } = await uiOf(game)
    const declared = Object.entries(repeatable).map(([actionType, run]) => [
      actionType,
      typeof run === 'object' ? `by ${run.by}` : run,
    ])
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(Object.entries(actionTypes).filter(([, how]) => how !== 'single')),
    )
  })
})

describe('what one press does again', () => {
  it('in Axis & Allies moves all like units of the zone, and none of another', async () => {
    const ui = await uiOf('axis-allies-stalingrad')
    const found = findRun(ui, 'move', 3)
    expect(new Set(found.run.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(found.action)]))
    playOut(found)
    expect(found.match.decision?.actions).not.toContainEqual(found.action)
  })

  it('in Axis & Allies requisitions one more of the same', async () => {
    const { action, run } = findRun(await uiOf('axis-allies-stalingrad'), 'requisition', 1)
    expect(run).toEqual([action])
  })

  it('in Iron, Blood sends other Air Units along, and no Partisan anywhere', async () => {
    const ui = await uiOf('iron-blood-snow-mud')
    const { action, run } = findRun(ui, 'air', 2)
    expect(run).toEqual(run.map(({ unit }) => ({ ...action, unit })))
    expect(() => findRun(ui, 'partisan', 1)).toThrow('never done alike')
  })

  it.each([
    ['join', 2],
    ['absorb', 1],
    ['overrun', 2],
    ['move', 3],
  ])('in Verdun asks no unit after the other: %s', async (actionType, atLeast) => {
    const found = findRun(await uiOf('verdun-on-the-volga'), actionType, atLeast)
    const units = [found.action, ...found.run].map(({ unit }) => unit)
    expect(new Set(units).size).toBe(units.length)
    expect(found.run).toEqual(found.run.map(({ unit }) => ({ ...found.action, unit })))
    playOut(found)
  })

  it('in Verdun moves only those that stood together', async () => {
    const ui = await uiOf('verdun-on-the-volga')
    const { match, action, run } = findRun(ui, 'move', 3)
    const { at } = match.stateAt(match.length - 1) as { at: number[] }
    const { unitNumber } = await import('../../games/verdun-on-the-volga/rules/units.ts')
    expect(new Set([action, ...run].map(({ unit }) => at[unitNumber(String(unit))])).size).toBe(1)
  })

  it('in Verdun leaves the last reinforcement, after which the other side decides, to be placed by hand', async () => {
    const ui = await uiOf('verdun-on-the-volga')
    const match = Match.start(ui.game, { scenario: 'standard', options: {} }, '5e'.repeat(32))
    const first = (actionType: string): Action =>
      match.decision?.actions.find((one) => one.do === actionType) ?? { do: actionType }
    while (match.decision?.ask.say === 'placeWorkers') match.play('soviet', first('place'))
    expect(match.decision?.ask.say).toBe('reinforce')
    const before = match.observe('soviet')
    const action = match.decision?.actions.at(-1) ?? { do: '' }
    match.play('soviet', action)
    expect(runOf(ui, { side: 'soviet', action, before }, match).map(({ unit }) => unit)).toEqual(['39/13G'])
    match.play('soviet', { ...action, unit: '39/13G' })
    expect(match.decision?.side).toBe('soviet')
    expect(runOf(ui, { side: 'soviet', action, before }, match)).toEqual([])
  })

  it.each([
    ['advance-to-the-volga', 'enter', 'unit'],
    ['advance-to-the-volga', 'join', 'unit'],
    ['battle-for-stalingrad', 'commit', 'force'],
    ['battle-for-stalingrad', 'move', 'force'],
  ])('in %s goes on with %s', async (game, actionType, by) => {
    const found = findRun(await uiOf(game), actionType, 2)
    expect(found.run).toEqual(found.run.map((one) => ({ ...found.action, [by]: one[by] })))
    playOut(found)
  })

  it.each([
    ['advance-to-the-volga', 'buy'],
    ['battle-for-stalingrad', 'ration'],
  ])('in %s does %s once more', async (game, actionType) => {
    const { action, run } = findRun(await uiOf(game), actionType, 1)
    expect(run).toEqual([action])
  })
})
