import { type Action, type Dice, type GameEvent, Match, readMatchFile, search, writeMatchFile } from '@kurgan/kernel'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ui } from '../../games/advance-to-the-volga/board/index.tsx'
import type { AnyGameUI } from '../src/catalogue.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { branchFrom, canBranch } from '../src/sessions.ts'
import { auditOf } from '../src/study/audit.ts'
import { lettersAt } from '../src/study/Graph.tsx'
import { chanceOfSuch, ledgerOf, luckOf, throwsOf } from '../src/study/ledger.ts'
import { marksOf } from '../src/table/marks.ts'
import { chaptersOf, reportOf } from '../src/study/report.ts'
import { momentsOf } from '../src/table/moments.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { actionAt, viewOf } from '../src/table/view.ts'
import { musterConfig, musterUI } from './muster-ui.tsx'
import { type ToyState, toyConfig, toyUI, toySeed } from './toy-ui.tsx'

const volga = ui as unknown as AnyGameUI
const { match } = Match.import(
  volga.game,
  readFileSync(
    `${import.meta.dirname}/../../games/advance-to-the-volga/test/stored/main-soviet-automatic.json`,
    'utf8',
  ),
)
const file = match.export()

describe('the marks of a match', () => {
  const marks = marksOf(volga, match, { seat: 'spectator', to: match.length })
  it('are its turns and its combats, in order', () => {
    const turns = marks.filter(({ kind }) => kind === 'turn')
    expect(turns.map(({ event }) => event['turn'])).toEqual(turns.map((_, place) => place + 1))
    expect(marks.filter(({ kind }) => kind === 'combat').length).toBeGreaterThan(5)
    expect(marks.map(({ point }) => point)).toEqual(marks.map(({ point }) => point).toSorted((a, b) => a - b))
  })
  it('are those a game names itself, where it does', () => {
    const own: AnyGameUI = { ...volga, timelineMark: ({ kind }) => (kind === 'activated' ? 'turn' : undefined) }
    const named = marksOf(own, match, { seat: 'spectator', to: match.length })
    expect(new Set(named.map(({ event }) => event.kind))).toEqual(new Set(['activated']))
  })
})

const uis = import.meta.glob<{ ui: AnyGameUI }>('../../games/*/board/index.tsx')
const matchOf = async (id: string, name: string): Promise<{ own: AnyGameUI; played: MatchView }> => {
  const own = (await uis[`../../games/${id}/board/index.tsx`]?.())?.ui ?? volga
  const text = readFileSync(`${import.meta.dirname}/../../games/${id}/test/stored/${name}.json`, 'utf8')
  return { own, played: Match.import(own.game, readMatchFile(text)).match }
}
/** The events of a match that count here, with a number of each. */
const summed = (played: MatchView, count: (event: GameEvent) => number): number =>
  Array.from({ length: played.length + 1 }, (_, point) => point)
    .flatMap((point) => played.eventsAt(point))
    .reduce((sum, event) => sum + count(event), 0)
const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as readonly number[]) : [])
const total = (value: unknown): number => numbers(value).reduce((sum, one) => sum + one, 0)

describe('a match in numbers', () => {
  it('has the worth of every position, the end among them, and what the game counts', () => {
    const ledger = [...ledgerOf(volga, match)]
    expect(ledger).toHaveLength(match.length + 1)
    expect(ledger.at(-1)).toMatchObject({ worth: -1, metrics: { morale: 0 } })
    expect(ledger.every(({ worth }) => worth !== undefined && Math.abs(worth) <= 1)).toBe(true)
  })

  it('counts units as lost that came back or were replaced', async () => {
    const { own, played } = await matchOf('axis-allies-stalingrad', 'axis-minor')
    const lost = summed(played, (event) =>
      event.kind === 'lost' && event['side'] === 'axis' && event['unit'] !== 'supply' ? Number(event['count']) : 0,
    )
    expect(lost).toBeGreaterThan(10)
    expect([...ledgerOf(own, played)].at(-1)?.metrics['axisLosses']).toBe(lost)
  })
})

describe('the luck report', () => {
  const luckIn = async (id: string, name: string) => {
    const { own, played } = await matchOf(id, name)
    const all = throwsOf([...ledgerOf(own, played)])
    const luck = luckOf(all, own.game.sides)
    return { own, played, all, of: (side: string) => luck.find((one) => one.side === side) }
  }

  it('credits both sides of a combat with their own fire: Axis & Allies', async () => {
    const { played, all, of } = await luckIn('axis-allies-stalingrad', 'axis-minor')
    const hits = (side: string): number =>
      summed(played, (event) => {
        if (event.kind === 'ambush') return side === 'allies' && event['result'] !== 'miss' ? 1 : 0
        const owner = { fire: event['side'], airDefense: event['side'], strike: 'axis', bombardment: 'allies' }[
          event.kind
        ]
        return owner === side ? Number(event['hits']) : 0
      })
    for (const side of ['axis', 'allies']) expect(of(side)?.came).toBe(hits(side))
    const fire = summed(played, (event) =>
      event.kind === 'fire' && event['side'] === 'axis'
        ? (event['dice'] as readonly { value: number }[]).reduce((sum, { value }) => sum + Math.min(6, value) / 6, 0)
        : 0,
    )
    expect(of('axis')?.expected).toBeGreaterThanOrEqual(fire - 1e-9)
    expect(of('axis')?.expected).toBeLessThan(fire + 10)
    expect(all.filter(({ samples }) => new Set(samples.map(({ side }) => side)).size === 2).length).toBeGreaterThan(20)
  })

  it('names who rolled, not who pressed: Iron, Blood, Snow & Mud', async () => {
    const { played, of } = await luckIn('iron-blood-snow-mud', 'axis-final')
    const again = (side: string, event: GameEvent): number =>
      event.kind === 'rerolled' && event['side'] === side ? Number(event['die']) - Number(event['was']) : 0
    for (const side of ['axis', 'soviet'])
      expect(of(side)?.came).toBe(
        summed(played, (event) => (event.kind === 'combat' ? total(event[`${side}Dice`]) : again(side, event))),
      )
  })

  it('takes the dice that count, three of which two are kept among them: Advance to the Volga', async () => {
    const { played, of } = await luckIn('advance-to-the-volga', 'main-german-operational')
    const rolled = (fact: string) => summed(played, (event) => (event.kind === 'combat' ? total(event[fact]) : 0))
    const air = summed(played, (event) => (event.kind === 'combat' ? Number(event['airDie']) : 0))
    expect(of('german')?.came).toBe(rolled('german') + air)
    expect(of('soviet')?.came).toBe(rolled('kept'))
    const expected = (dice: number): number => (dice === 3 ? 8.4583333 : 7)
    expect(of('soviet')?.expected).toBeCloseTo(
      summed(played, (event) => (event.kind === 'combat' ? expected(numbers(event['soviet']).length) : 0)),
      3,
    )
  })

  it('sees both sides attack and defend: Verdun on the Volga', async () => {
    const { played, of } = await luckIn('verdun-on-the-volga', 'campaign-german-automatic')
    const german = summed(played, (event) => {
      if (event.kind === 'airSupport') return Number(event['die'])
      if (event.kind !== 'combat') return 0
      return total(event[event['side'] === 'german' ? 'attackDice' : 'defenseDice'])
    })
    expect(of('german')?.came).toBe(german)
    expect(of('german')?.expected).toBe(
      summed(played, (event) => (event.kind === 'combat' ? 7 : event.kind === 'airSupport' ? 3.5 : 0)),
    )
  })

  it('knows the cards of a deck, where nobody rolls: Battle for Stalingrad', async () => {
    const { played, of } = await luckIn('battle-for-stalingrad', 'soviet-destruction')
    for (const side of ['german', 'soviet']) {
      const flips = (event: GameEvent): boolean => event.kind === 'flipped' && event['side'] === side
      expect(of(side)?.came).toBe(summed(played, (event) => (flips(event) ? Number(event['value']) : 0)))
      expect(of(side)?.throws).toBe(summed(played, (event) => (flips(event) ? 1 : 0)))
    }
  })

  it('says how unusual a total was', () => {
    const roll = { side: 'german', id: 'pips', expected: 350, variance: (100 * 35) / 12 }
    expect(chanceOfSuch({ ...roll, came: 350 })).toBeCloseTo(1)
    // 33.5 half-steps off is 1.96 times the scatter of 17.08.
    expect(chanceOfSuch({ ...roll, came: 384 })).toBeCloseTo(0.0498, 3)
    expect(chanceOfSuch({ ...roll, came: 316 })).toBeCloseTo(0.0498, 3)
    expect(chanceOfSuch({ ...roll, came: 5, expected: 5, variance: 0 })).toBe(1)
  })
})

describe('the letters of a graph', () => {
  it('stand at the ends of their lines, and never on each other', () => {
    expect(lettersAt([20, 100])).toEqual([20, 100])
    const close = lettersAt([158, 158, 160]).toSorted((a, b) => a - b)
    for (const [place, at] of close.entries()) expect((close[place + 1] ?? 176) - at).toBeGreaterThanOrEqual(16)
  })
})

describe('the report', () => {
  it('tells the result with its rule, the course by turns, the luck and the proof of the dice', () => {
    const text = reportOf(volga, match, file)
    expect(text).toMatch(/^# Stalingrad: Advance to the Volga, 1942: /)
    expect(text).toContain('**Soviet automatic victory** (ATV-11.1b)')
    expect(text).toContain('### Turn 1')
    expect(text).toContain(file.seed)
    expect(text).toMatch(/\| German \| pips in Combat \| \d+ \| \d+\.\d\d \| \d+ \|/)
    expect(text).toMatch(/German, pips in Combat: \d+\.\d (above|below) expectation\. By chance alone/)
    expect(text).toMatch(
      /\| At the end of \| German-controlled Areas \| Morale \| German units put Out of Action so far \|/,
    )
    expect(text).toMatch(/\| Turn 1 \| \d+ \| \d+ \| \d+ \| \d+ \|/)
    expect(text).toMatch(/German: \d+ \(7\.00\) pips in Combat; Soviet: /)
    expect(text).not.toContain('undefined')
  })
  it('has every point of the match in one chapter', () => {
    const chapters = chaptersOf(volga, match)
    expect(chapters[0]?.from).toBe(0)
    expect(chapters.at(-1)?.to).toBe(match.length)
    for (const [place, { to }] of chapters.entries()) {
      expect(chapters[place + 1]?.from ?? match.length + 1).toBe(to + 1)
    }
  })
})

describe('the dice audit', () => {
  it('finds every roll again from the seed', () => {
    const audit = auditOf(volga, match, file)
    expect([audit.promised, audit.differs]).toEqual([true, undefined])
    expect(audit.rolls.length).toBeGreaterThan(50)
    expect(audit.rolls.every(({ right }) => right)).toBe(true)
  })

  it('draws again what an upgraded match had drawn, where its dice do not count on with its actions', () => {
    const join = (unit: string): Action => ({ do: 'join', unit })
    const shell: Action = { do: 'shell', unit: 'b' }
    const actions = [join('truck'), shell, shell, shell, { do: 'lose', unit: 'u' }]
    const old = writeMatchFile({ game: 'muster', rules: 1, config: musterConfig, seed: toySeed, actions }, 1)
    const { match: upgraded } = Match.import(musterUI.game, old)
    expect(upgraded.export().draws).toEqual([[5, 4]])
    const audit = auditOf(musterUI, upgraded, upgraded.export())
    expect([audit.promised, audit.differs]).toEqual([true, undefined])
    expect(audit.rolls.map(({ point, right }) => [point, right])).toEqual([[5, true]])
  })

  it('finds out a seed that was put in afterwards', () => {
    const audit = auditOf(volga, match, { ...file, seed: 'cd'.repeat(32) })
    expect([audit.promised, audit.differs]).toEqual([false, 0])
    expect(audit.rolls.filter(({ right }) => !right).length).toBeGreaterThan(20)
  })

  it('finds out an action that was changed, where the rolls part', () => {
    const changed = file.actions.map((action) => (action.do === 'support' ? { ...action, air: 1 } : action))
    const audit = auditOf(volga, match, { ...file, actions: changed })
    expect(audit.promised).toBe(true)
    expect(audit.rolls.some(({ right }) => !right)).toBe(true)
  })

  it('finds out a single die that was told otherwise, in its own row', () => {
    const point =
      file.actions.findIndex((_, index) => match.eventsAt(index + 1).some(({ kind }) => kind === 'combat')) + 1
    const told = match.eventsAt(point).map((event) => (event.kind === 'combat' ? { ...event, german: [6, 6] } : event))
    const fell = match
      .rolledAt(point)
      .map((roll) => ({ ...roll, casts: roll.casts.map((cast) => ({ ...cast, came: 12 })) }))
    const forged: Pick<MatchView, 'length' | 'commitment' | 'eventsAt' | 'rolledAt' | 'rollsAt'> = {
      length: match.length,
      commitment: match.commitment,
      eventsAt: (n) => (n === point ? told : match.eventsAt(n)),
      rolledAt: (n) => (n === point ? fell : match.rolledAt(n)),
      rollsAt: (n) => match.rollsAt(n),
    }
    const audit = auditOf(volga, forged, file)
    expect(audit.differs).toBe(point)
    expect(new Set(audit.rolls.filter(({ right }) => !right).map((roll) => roll.point))).toEqual(new Set([point]))
  })
})

describe('a finished match', () => {
  it('can be looked at as each seat saw it', () => {
    const toy = Match.start(toyUI.game, toyConfig, toySeed)
    for (let turn = 0; turn < 4; turn++) {
      toy.play('red', { do: 'rest' })
      toy.play('blue', { do: 'reply', how: 'loud' })
    }
    expect(toy.outcome).toBeDefined()
    const seen = (viewpoint?: string) =>
      viewOf(toyUI, toy, { seat: 'red', at: 2, handsOff: false, viewpoint: viewpoint ?? undefined })
    expect((seen().state as ToyState).secret).toBeGreaterThan(0)
    expect((seen('red').state as ToyState).secret).toBe(0)
    expect(seen('red').events).toEqual([])
    expect(seen('blue').events).toHaveLength(1)
  })

  it('tells with the eyes of a seat only the actions that this seat knew of', () => {
    const toy = Match.start(toyUI.game, toyConfig, toySeed)
    for (let turn = 0; turn < 4; turn++) {
      toy.play('red', { do: 'rest' })
      toy.play('blue', { do: 'reply', how: 'loud' })
    }
    const reply = { do: 'reply', how: 'loud' }
    expect([undefined, 'blue', 'red', 'spectator'].map((eyes) => actionAt(toy, 2, 'red', eyes))).toEqual([
      reply,
      reply,
      undefined,
      undefined,
    ])
    const moments = momentsOf(toy)
    const seen = (viewpoint?: string) => moments.known({ seat: 'red', viewpoint })
    expect(seen()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(seen('red')).toEqual([0, 1, 3, 5, 7])
    expect(seen('blue')).toEqual(seen())
  })
})

describe('the moments somebody knows of', () => {
  it('are all of them where nothing is hidden, also the silent ones, and go when they are taken back', () => {
    const open = {
      ...toyUI.game,
      observe: (s: unknown) => toyUI.game.clone(s),
      apply: (s: unknown, a: Action, dice: Dice) => toyUI.game.apply(s, a, dice, () => {}),
    }
    const toy = Match.start(open, toyConfig, toySeed)
    const moments = momentsOf(toy)
    const seen = () => moments.known({ seat: 'blue', viewpoint: undefined })
    expect(seen()).toEqual([0])
    toy.play('red', { do: 'move', piece: 'a', to: 3 })
    toy.play('red', { do: 'move', piece: 'b', to: 3 })
    expect(seen()).toEqual([0, 1, 2])
    toy.undo()
    expect(seen()).toEqual([0, 1])
  })
})

describe('playing on from an earlier moment', () => {
  const never = (): Promise<never> => new Promise(() => {})
  const tableOf = (played: MatchView, viewOnly?: string): Table =>
    openTable(
      { id: 'one', ui: volga, match: played, viewOnly },
      {
        savedGames: { list: never, get: never, put: never, remove: never },
        thinker: { ask: never, stop: () => {} },
        notify: () => {},
        now: () => 0,
      },
    )
  const half = match.branch(40)

  it('waits for the end where several persons play, since it rolls the same dice', async () => {
    const two = tableOf(half)
    two.screen.setState({ seating: { german: 'person', soviet: 'person' } })
    const ofTwo = { ...two, ui: { ...volga, game: { ...volga.game, players: ['german', 'soviet'] } } }
    expect(canBranch(ofTwo)).toBe(false)
    await expect(branchFrom(ofTwo, 10)).rejects.toThrow('only when the match is over')
    expect(canBranch(tableOf(half))).toBe(true)
    const branch = await branchFrom(tableOf(match), 10)
    expect(branch.match.actions).toEqual(match.actions.slice(0, 10))
    expect(branch.match.stateAt(10)).toEqual(match.stateAt(10))
  })

  it('is open where the match is only looked at, and closed in a trial', () => {
    expect(canBranch(tableOf(half, 'It stops.'))).toBe(true)
    expect(
      canBranch(tableOf(Match.from(volga.game, { config: match.config, position: match.stateAt(0), chance: 'x' }))),
    ).toBe(false)
  })
})

describe('a trial', () => {
  const play = (trial: MatchView, action: Action) => trial.play(trial.decision?.side ?? '', action)

  it('starts from any position, rolls its own dice, and takes everything back', () => {
    const start = match.stateAt(10)
    const trial = Match.from(volga.game, { config: match.config, position: start, chance: 'one' })
    expect(trial.stateAt(0)).toEqual(start)
    const dice = search('choices')
    for (let n = 0; n < 25 && trial.decision !== undefined; n++) play(trial, dice.pick(trial.decision.actions, 'any'))
    expect(trial.length).toBeGreaterThan(10)
    const end = trial.stateAt(trial.length)
    const actions = [...trial.actions]
    while (trial.canUndo) trial.undo()
    expect(trial.stateAt(0)).toEqual(start)
    expect(match.stateAt(10)).toEqual(start)
    for (const action of actions) play(trial, action)
    expect(trial.stateAt(trial.length)).toEqual(end)
    expect(trial.canExport).toBe(false)
  })

  it('refuses what is not legal', () => {
    const trial = Match.from(toyUI.game, {
      config: toyConfig,
      position: toyUI.game.setup(toyConfig, search(1), () => {}),
      chance: 'x',
    })
    expect(play(trial, { do: 'cheat' }).ok).toBe(false)
    expect(trial.length).toBe(0)
  })
})
