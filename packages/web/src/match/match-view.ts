import type {
  Action,
  Config,
  Decision,
  Game,
  GameEvent,
  MatchFile,
  Outcome,
  Played,
  Refusal,
  Roll,
  RollRecord,
  Seat,
  Side,
} from '@kurgan/kernel'

/** Why something that was sent was not done, by whoever keeps the match. */
export interface NotDone {
  /** In the language of the page, where the game itself has no reason. */
  readonly sentence: string
  readonly because?: Refusal
}

/** How a match is played that is kept elsewhere: nothing is done here before its keeper says so. */
export interface Elsewhere {
  /** Whether something was sent that is not answered yet. */
  readonly onItsWay: boolean
  /** Whether a computer decides there for whoever is at this screen, as long as they are away. */
  readonly isAway: boolean
  /** Whether a side's decisions are taken at this screen. */
  plays(side: Side): boolean
  /** Sends actions to be played one after another, as far as nothing is rolled, shown or handed over. */
  run(side: Seat, attempts: readonly unknown[]): Played<GameEvent>
  /** Calls when the match has changed, or something was not done; gives what ends that. */
  follow(listener: (refused?: NotDone) => void): () => void
}

/**
 * What a table needs of a match, and all it knows of it: one that was started or opened here, a trial of what could be,
 * a lesson and one that somebody else keeps are alike to it. Point 0 is the beginning, point n is after n actions.
 */
export interface MatchView {
  readonly game: Game
  readonly config: Config
  /** What may be told of the dice before they fall. */
  readonly commitment: string
  /** Chance for computers that think here: a secret, and the same for the same name. */
  chanceFor(name: string): string

  readonly length: number
  /** Nothing stands for an action of which only its consequences are known here. */
  readonly actions: readonly (Action | undefined)[]
  readonly decision: Decision | undefined
  readonly outcome: Outcome | undefined
  /** Plays it, or sends it where the match is kept elsewhere. */
  play(side: Seat, attempt: unknown): Played<GameEvent>
  readonly elsewhere?: Elsewhere | undefined

  readonly canUndo: boolean
  undo(): boolean
  /** The actions that stand as picks of the choice that is open now. */
  readonly picks: readonly Action[]
  /** Takes back one of them, whichever it was; gives what went with it, itself first. */
  unpick(pick: Action): readonly Action[] | undefined

  /** What a seat sees now, or saw at a point; after the end everybody sees everything. */
  observe(seat: Seat): unknown
  observeAt(n: number, seat: Seat): unknown
  /** What led to a point, as far as a seat may know; without a seat all of it. */
  eventsAt(n: number, seat?: Seat): readonly GameEvent[]
  sideAt(n: number): Seat | undefined
  /** Every use of chance on the way to a point, and how its dice fell, roll by roll. */
  rollsAt(n: number): readonly Roll[]
  rolledAt(n: number): readonly RollRecord[]
  /** The whole state at a point, secrets included. */
  stateAt(n: number): unknown

  /** The seat that plays a side: players may change places by rule. */
  seatOf(side: Side, n?: number): Side
  whoPlays(side: Side, n?: number): string | undefined
  sit(seat: Side, who: string): void

  /** Whether it can be saved, shared and played on from as a file. */
  readonly canExport: boolean
  export(): MatchFile
}

/** The file of a match, where there is one. */
export const fileOf = (match: Pick<MatchView, 'canExport' | 'export'>): MatchFile | undefined =>
  match.canExport ? match.export() : undefined
