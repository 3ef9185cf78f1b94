import { Match } from '@kurgan/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSettings } from '../src/settings.ts'
import { viewOf } from '../src/table/view.ts'
import { soundsBetween } from '../src/screen/use-sounds.ts'
import { toyConfig, toySeed, toyUI } from './toy-ui.tsx'

const started: number[] = []
const gains: number[] = []

/** As much of a browser's sound as is asked for. */
class SilentAudio {
  readonly sampleRate = 8000
  readonly state = 'running'
  readonly currentTime = 0
  readonly destination = {}
  readonly resume = async (): Promise<void> => {}
  private readonly node = () => {
    const node = { connect: (to: unknown) => to, start: (at: number) => started.push(at), stop: () => {} }
    const param = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    const gain = {
      ...param,
      set value(loudness: number) {
        gains.push(loudness)
      },
    }
    return { ...node, gain, frequency: param, Q: param, type: '', buffer: undefined }
  }
  readonly createGain = this.node
  readonly createOscillator = this.node
  readonly createBufferSource = this.node
  readonly createBiquadFilter = this.node
  readonly createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
}

beforeEach(() => {
  started.length = 0
  gains.length = 0
  vi.stubGlobal('AudioContext', SilentAudio)
})
afterEach(() => {
  changeSettings({ sound: false, volume: 60 })
  vi.unstubAllGlobals()
})

describe('a sound', () => {
  it('is made only where it is wanted, as loud as it is wanted', async () => {
    const { play } = await import('../src/parts/sounds.ts')
    play('dice')
    expect(started).toEqual([])
    changeSettings({ sound: true, volume: 40 })
    play('dice')
    expect(started.length).toBeGreaterThan(3)
    expect(Math.max(...started)).toBeLessThan(0.6)
    expect(gains[0]).toBe(0.4)
    changeSettings({ volume: 0 })
    const before = started.length
    play('turn')
    expect(started).toHaveLength(before)
  })

  it('tells dice, moves and one’s turn apart, and nothing where nothing happened', () => {
    const match = Match.start(toyUI.game, toyConfig, toySeed)
    const look = (handsOff: boolean) => viewOf(toyUI, match, { seat: 'red', at: undefined, handsOff })
    const before = look(true)
    expect(soundsBetween(before, before, { rolled: true, moved: true })).toEqual([])
    expect(soundsBetween(before, look(false), { rolled: true, moved: false })).toEqual(['turn'])
    match.play('red', { do: 'move', piece: 'a', to: 3 })
    expect(soundsBetween(before, look(true), { rolled: true, moved: true })).toEqual(['dice'])
    expect(soundsBetween(before, look(true), { rolled: false, moved: true })).toEqual(['move'])
  })
})
