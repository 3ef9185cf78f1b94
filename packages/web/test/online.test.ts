import { type Action, sameAction, search } from '@kurgan/kernel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deskWith, gameId } from '../../server/test/desks.ts'
import { ui as battleUI } from '../../games/battle-for-stalingrad/board/index.tsx'
import { ui as verdunUI } from '../../games/verdun-on-the-volga/board/index.tsx'
import type { AnyGameUI } from '../src/catalogue.ts'
import { momentsOf } from '../src/table/moments.ts'
import { memoryOutbox, type Screen, screenOf } from './online-rig.ts'
import { toyConfig, toyUI } from './toy-ui.tsx'

const atTable = async (ui: AnyGameUI = toyUI, config: unknown = toyConfig) => {
  const { desk } = await deskWith(ui.game, config)
  const players = ui.game.players.map((side) => screenOf(desk, ui, side))
  for (const one of players) await one.quiet()
  return { desk, players }
}

/** What is on the screen, without what only that screen may know. */
const shown = ({ table }: Screen) => {
  const { view, onItsWay, refused } = table().screen.getState()
  return { length: view.length, deciding: view.deciding, asked: view.decision !== undefined, onItsWay, refused }
}

const play = (screen: Screen, action: Action): void => {
  const { view } = screen.table().screen.getState()
  const legal = view.decision?.actions.find((one) => sameAction(one, action))
  if (legal === undefined) throw new Error(`${action.do} cannot be done now.`)
  screen.table().choose(legal)
}
const move = (piece: string, to: number): Action => ({ do: 'move', piece, to })

afterEach(() => vi.useRealTimers())

describe('a match that a server keeps', () => {
  it('is asked about only at the screen of whoever decides, and shows nothing as done before the server says so', async () => {
    const { players } = await atTable()
    const [red, blue] = players as [Screen, Screen]
    expect([shown(red).asked, shown(blue).asked]).toEqual([true, false])
    expect(shown(blue).deciding).toBe('red')
    play(red, move('a', 3))
    expect(shown(red)).toMatchObject({ length: 0, onItsWay: true, asked: true })
    // A second press does nothing but say so.
    play(red, move('b', 4))
    expect(shown(red).refused?.text).toContain('on its way')
    await red.quiet()
    expect(shown(red)).toMatchObject({ length: 1, onItsWay: false, refused: undefined })
    expect(shown(blue)).toMatchObject({ length: 1, asked: false })
    expect(red.table().match.actions).toEqual([move('a', 3)])
    expect(blue.table().match.actions).toEqual([undefined])
    expect(blue.table().match.eventsAt(1)).toMatchObject([{ kind: 'moved', to: 3 }])
  })

  it('takes back what is free, with one press, at both screens', async () => {
    const { players } = await atTable()
    const [red, blue] = players as [Screen, Screen]
    for (const to of [3, 4]) {
      play(red, move('a', to))
      await red.quiet()
    }
    red.table().undo()
    await red.quiet()
    expect([shown(red).length, shown(blue).length]).toEqual([1, 1])
    for (const { table } of players) expect(table().match.observe('red')).toMatchObject({ at: { a: 3, b: 2 } })
    // The moments are counted by the server, and the points by the table.
    play(red, move('b', 1))
    await red.quiet()
    expect([shown(red).length, shown(blue).length]).toEqual([2, 2])
    expect(blue.table().match.observeAt(1, 'blue')).toMatchObject({ at: { a: 3, b: 2 } })
  })

  it('tells why the rules forbid what a device that is behind has sent', async () => {
    const { desk, players } = await atTable()
    const [red] = players as [Screen]
    const other = screenOf(desk, toyUI, 'red')
    await other.quiet()
    play(red, move('a', 3))
    play(other, move('a', 4))
    await red.quiet()
    await other.quiet()
    expect([shown(red).length, shown(other).length]).toEqual([1, 1])
    expect([shown(red).refused, shown(other).refused].flatMap((one) => one?.text ?? [])).toEqual([
      'The game has gone on since: look at how it stands now.',
    ])
  })

  it('goes on after the line was cut, with what was missed, and what was sent is done once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const { players } = await atTable()
    const [red, blue] = players as [Screen, Screen]
    blue.net.cut()
    await blue.quiet()
    expect(blue.connection.state.getState().now).toBe('lost')
    // It is gone before the server could answer.
    play(red, move('a', 3))
    await Promise.resolve()
    red.net.cut()
    await red.quiet()
    expect(shown(red)).toMatchObject({ length: 0, onItsWay: true })
    vi.advanceTimersByTime(1000)
    await red.quiet()
    await blue.quiet()
    expect(red.connection.state.getState().now).toBe('connected')
    expect(shown(red)).toMatchObject({ length: 1, onItsWay: false })
    expect(shown(blue).length).toBe(1)
    const acts = red.net.said.filter((text) => text.includes('"act"'))
    expect(acts.length).toBeGreaterThan(1)
    expect(new Set(acts).size).toBe(1)
  })

  it('shows what was sent as on its way when the page is loaded anew, and it is done once', async () => {
    const { desk } = await deskWith(toyUI.game, toyConfig)
    const outbox = memoryOutbox()
    const before = screenOf(desk, toyUI, 'red', outbox)
    const other = screenOf(desk, toyUI, 'blue')
    for (const one of [before, other]) await one.quiet()
    // The page is gone before what it has sent has arrived.
    play(before, move('a', 3))
    before.net.cut()
    before.net.up = false
    await before.quiet()
    expect([shown(other).length, outbox.kept.size]).toEqual([0, 1])
    let arrives = (): void => {}
    const late = new Promise<void>((done) => {
      arrives = done
    })
    const slow = { ...outbox, of: async (game: string) => late.then(() => outbox.of(game)) }
    const after = screenOf(desk, toyUI, 'red', slow)
    await after.quiet()
    expect(shown(after)).toMatchObject({ length: 0, onItsWay: false })
    // It is shown before it is sent, so that nothing else can be pressed meanwhile.
    const states: boolean[] = []
    after.table().screen.subscribe(({ onItsWay }) => void states.push(onItsWay))
    arrives()
    await after.quiet()
    expect(states[0]).toBe(true)
    expect(shown(after)).toMatchObject({ length: 1, onItsWay: false, refused: undefined })
    expect([shown(other).length, outbox.kept.size]).toEqual([1, 0])
    expect(after.table().match.actions).toEqual([move('a', 3)])
  })

  it('is done once too where it had arrived and only its answer is missing, however much was done since', async () => {
    const { desk } = await deskWith(toyUI.game, toyConfig)
    const outbox = memoryOutbox()
    const lost = { ...outbox, drop() {} }
    const before = screenOf(desk, toyUI, 'red', lost)
    await before.quiet()
    play(before, move('a', 3))
    await before.quiet()
    play(before, move('b', 4))
    await before.quiet()
    expect([shown(before).length, outbox.kept.size]).toEqual([2, 2])
    const after = screenOf(desk, toyUI, 'red', outbox)
    await after.quiet()
    expect(shown(after)).toMatchObject({ length: 2, onItsWay: false, refused: undefined })
    expect(outbox.kept.size).toBe(0)
  })

  it('comes back at once with the network, and later each time without', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const { players } = await atTable()
    const [red] = players as [Screen]
    red.net.up = false
    red.connection.drop()
    for (let second = 0; second < 50; second++) {
      await red.quiet()
      vi.advanceTimersByTime(1000)
    }
    expect(red.connection.state.getState().now).toBe('lost')
    expect(red.net.dials).toBeLessThan(8)
    red.net.up = true
    red.connection.wake()
    await red.quiet()
    expect(red.connection.state.getState().now).toBe('connected')
  })

  it('is played over plain requests where no socket comes through', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const { desk } = await deskWith(toyUI.game, toyConfig)
    const red = screenOf(desk, toyUI, 'red')
    red.net.sockets = false
    red.net.cut()
    for (let i = 0; i < 4; i++) {
      await red.quiet()
      vi.advanceTimersByTime(2000)
    }
    await red.quiet()
    expect(red.connection.state.getState().now).toBe('slow')
    play(red, move('a', 3))
    for (let i = 0; i < 4; i++) {
      await red.quiet()
      vi.advanceTimersByTime(2000)
    }
    await red.quiet()
    expect(shown(red)).toMatchObject({ length: 1, onItsWay: false })
    expect(red.net.said.filter((path) => path === `/games/${gameId}/act`).length).toBeGreaterThan(0)
  })

  it('opens whole when it is over, and everything of it can be looked at and kept', async () => {
    const { players } = await atTable()
    const [red, blue] = players as [Screen, Screen]
    expect(red.table().match.canExport).toBe(false)
    play(red, { do: 'rest' })
    await blue.quiet()
    blue.online.resign()
    await blue.quiet()
    await red.quiet()
    expect(red.online.screen.getState()).toMatchObject({ stage: 'over' })
    expect(red.table().screen.getState().view.outcome).toMatchObject({ winner: 'red', kind: 'resigned' })
    expect(red.table().match.export()).toMatchObject({ game: 'toy', ending: { how: 'resigned', by: 'blue' } })
    expect(red.table().match.whoPlays('blue')).toBe('blue')
    expect(red.table().match.stateAt(1)).toMatchObject({ secret: expect.any(Number) as number })
  })

  it('says that a proposal was declined, and that it cannot be made again before the game goes on', async () => {
    const { players } = await atTable()
    const [red, blue] = players as [Screen, Screen]
    red.online.propose('draw')
    await red.quiet()
    await blue.quiet()
    blue.online.answer(blue.online.screen.getState().offers[0]?.offer ?? 0, false)
    await blue.quiet()
    await red.quiet()
    expect(red.online.screen.getState()).toMatchObject({ offers: [], refused: 'declined' })
    red.online.propose('draw')
    await red.quiet()
    expect(red.online.screen.getState().refused).toBe('again')
    play(red, move('a', 3))
    await red.quiet()
    expect(red.online.screen.getState().refused).toBeUndefined()
  })

  it('asks nobody whose place a computer has taken, until they come back', async () => {
    const { players } = await atTable()
    const [red, blue] = players as [Screen, Screen]
    blue.online.standIn('random')
    await blue.quiet()
    expect(blue.table().screen.getState().view.seat).toBe('blue')
    play(red, { do: 'rest' })
    await red.quiet()
    await blue.quiet()
    expect(shown(blue)).toMatchObject({ deciding: 'blue', asked: false })
    blue.online.standIn(null)
    await blue.quiet()
    expect(shown(blue)).toMatchObject({ deciding: 'blue', asked: true })
  })

  it('goes back past what was rolled when the other agrees', async () => {
    const { players } = await atTable()
    const [red, blue] = players as [Screen, Screen]
    play(red, { do: 'strike', guns: 1, planes: 0 })
    red.table().confirm()
    await red.quiet()
    expect(shown(red)).toMatchObject({ length: 1, deciding: 'blue' })
    red.online.propose('takeback')
    await red.quiet()
    const [offer] = blue.online.screen.getState().offers
    expect(offer).toMatchObject({ by: 'red', what: 'takeback' })
    blue.online.answer(offer?.offer ?? 0, true)
    await blue.quiet()
    expect([shown(red), shown(blue)]).toMatchObject([
      { length: 0, deciding: 'red', asked: true },
      { length: 0, asked: false },
    ])
    expect(red.online.screen.getState().offers).toEqual([])
  })
})

describe.each([
  ['Battle for Stalingrad', battleUI, 60],
  ['Verdun on the Volga', verdunUI, 40],
] as const)('%s, played at two screens', (_, ui, most) => {
  it('looks the same to whoever comes later as to whoever was there', async () => {
    const config = { scenario: ui.game.scenarios[0]?.id ?? '', options: {} }
    const { desk, players } = await atTable(ui as AnyGameUI, config)
    const dice = search('two screens')
    for (let n = 0; n < most; n++) {
      const screen = players.find((one) => shown(one).asked)
      const decision = screen?.table().screen.getState().view.decision
      if (screen === undefined || decision === undefined) break
      const before = shown(screen).length
      play(screen, dice.pick(decision.actions, 'action'))
      screen.table().confirm()
      await screen.quiet()
      expect(shown(screen).length).toBe(before + 1)
      // Now and then something is taken back that was free.
      if (dice.int(6, 'undo') === 0) screen.table().undo()
      for (const one of players) await one.quiet()
    }
    for (const [place, side] of ui.game.players.entries()) {
      const late = screenOf(desk, ui as AnyGameUI, side)
      await late.quiet()
      const [a, b] = [late.table(), (players[place] as Screen).table()]
      expect(a.match.length).toBe(b.match.length)
      for (let n = 0; n <= a.match.length; n++) {
        expect(a.match.observeAt(n, side)).toEqual(b.match.observeAt(n, side))
        expect(a.match.eventsAt(n)).toEqual(b.match.eventsAt(n))
        expect(a.match.actions[n]).toEqual(b.match.actions[n])
      }
      expect(a.screen.getState().view.decision).toEqual(b.screen.getState().view.decision)
      expect(momentsOf(a.match).known({ seat: side, viewpoint: undefined })).toHaveLength(a.match.length + 1)
    }
  })
})
