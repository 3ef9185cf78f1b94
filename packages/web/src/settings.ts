import { type BotName, isBotName } from '@kurgan/bots'
import { createStore } from 'zustand/vanilla'

/** How fast a computer's actions follow one another; `skip` shows only what there is when a person decides again. */
export const paces = ['1', '3', '10', 'skip'] as const
export type Pace = (typeof paces)[number]

/** What is shown before it is played: everything with odds or a sacrifice, only what may lose the game, or nothing. */
export const confirmations = ['all', 'losing', 'none'] as const
export type Confirmations = (typeof confirmations)[number]

/** How large a piece that can be chosen is at least, when it is asked for. */
export const pieceSizes = ['normal', 'large', 'largest'] as const
export type PieceSize = (typeof pieceSizes)[number]

/** Whether the tracks lie open beside the map: always, never, or when something in them is asked for. */
const tracks = ['open', 'closed', 'asked'] as const

/** How the tables of this browser behave; look and language are kept on their own. */
export interface Settings {
  /** Who plays the other side of a game that is begun with one press: whoever was chosen last. */
  readonly level: BotName
  readonly pace: Pace
  readonly confirmations: Confirmations
  /** Whether the map moves to what is asked about. */
  readonly framing: boolean
  /** Whether a card tells what the pointer rests on. */
  readonly hoverCards: boolean
  readonly pieceSize: PieceSize
  readonly tracks: (typeof tracks)[number]
  readonly sound: boolean
  /** From 0 to 100. */
  readonly volume: number
  /** What the persons at this screen are called: the first sits down first. Empty where nobody has said it. */
  readonly names: readonly [first: string, second: string]
}

const standard: Settings = {
  level: 'veteran',
  pace: '1',
  confirmations: 'all',
  framing: true,
  hoverCards: true,
  pieceSize: 'normal',
  tracks: 'asked',
  sound: false,
  volume: 60,
  names: ['', ''],
}

const key = 'kurgan.settings'

const oneOf = <T extends string>(among: readonly T[], value: unknown, otherwise: T): T =>
  among.find((one) => one === value) ?? otherwise
const isLevel = (value: unknown): BotName => (typeof value === 'string' && isBotName(value) ? value : standard.level)
const isTruth = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)
const inPercent = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : standard.volume
const longestName = 40
const isName = (value: unknown): string => (typeof value === 'string' ? value.slice(0, longestName) : '')

/** What was kept, as far as it makes sense: an older or a newer Kurgan may have written it. */
const settingsIn = (kept: unknown): Settings => {
  const has: Record<string, unknown> = typeof kept === 'object' && kept !== null ? { ...kept } : {}
  const [first, second]: readonly unknown[] = Array.isArray(has['names']) ? has['names'] : []
  return {
    level: isLevel(has['level']),
    pace: oneOf(paces, has['pace'], standard.pace),
    confirmations: oneOf(confirmations, has['confirmations'], standard.confirmations),
    framing: isTruth(has['framing'], standard.framing),
    hoverCards: isTruth(has['hoverCards'], standard.hoverCards),
    pieceSize: oneOf(pieceSizes, has['pieceSize'], standard.pieceSize),
    tracks: oneOf(tracks, has['tracks'], standard.tracks),
    sound: isTruth(has['sound'], standard.sound),
    volume: inPercent(has['volume']),
    names: [isName(first), isName(second)],
  }
}

const kept = (): Settings => {
  try {
    return settingsIn(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return standard
  }
}

/** The settings of this browser; `settings.getState()` for who acts, `useStore(settings, …)` for who draws. */
export const settings = createStore<Settings>()(kept)

export const changeSettings = (changed: Partial<Settings>): void => {
  settings.setState(changed)
  try {
    localStorage.setItem(key, JSON.stringify(settings.getState()))
  } catch {
    // Without storage they last as long as the page: nothing of value is lost.
  }
}

/** What was changed in another tab holds here too. */
export const followSettings = (): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === key) settings.setState(kept(), true)
  })
