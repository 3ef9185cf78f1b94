import {
  type Action,
  type Config,
  copyOf,
  type Decision,
  frozenCopy,
  type Game,
  type GameEvent,
  isOver,
  judge,
  type Match,
  type MatchFile,
  type Outcome,
  type Played,
  type Roll,
  type RollRecord,
  sameAction,
  type Seat,
  seenBy,
  type Side,
} from '@kurgan/kernel'
import { type Back, type Did, digestOf, type Refused, type Shown } from '@kurgan/wire'
import type { Elsewhere, MatchView, NotDone } from '../match/match-view.ts'
import { Seen } from './seen.ts'
import { sayOnline } from './words.ts'

/** What is to be done to the match, without its address. */
type Wish =
  | { readonly t: 'act'; readonly n: number; readonly action: Action; readonly next?: Action[] }
  | { readonly t: 'undo'; readonly n: number }

export interface Parts {
  readonly game: Game
  readonly config: Config
  readonly commitment: string
  /** Whose eyes this page has. */
  readonly seat: Seat
  /** Sends it to the keeper of the match; gives the id by which it is answered. */
  readonly send: (wish: Wish) => string
}

type WholeMatch = Match<unknown, Action, GameEvent>

const nobody: Decision = { side: '', ask: { say: '' }, rule: '', actions: [] }

/**
 * A match that a server keeps, as one seat is told of it. What is played is judged here by the list that follows from the
 * observation, sent, and done when the server says so. After the end the whole match is here, and answers everything.
 */
export class RemoteMatch implements MatchView {
  readonly game: Game
  readonly config: Config
  readonly seat: Seat
  readonly elsewhere: Elsewhere
  /** What was promised before anybody sat down: of the secret, and not yet of the seed that came of it. */
  readonly #promised: string
  readonly #send: Parts['send']
  #seen: Seen
  #shown: Shown
  #decision: Decision | undefined
  #sent: string | undefined
  #isAway = false
  /** What is done when that has been answered. */
  #then: (() => void)[] = []
  #whole: WholeMatch | undefined
  readonly #listeners = new Set<(refused?: NotDone) => void>()

  constructor({ game, config, commitment, seat, send }: Parts, view: unknown, shown: Shown) {
    this.game = game
    this.config = config
    this.#promised = commitment
    this.seat = seat
    this.#send = send
    this.#seen = new Seen(view, shown.n)
    this.#shown = shown
    const isSent = (): boolean => this.#sent !== undefined
    const isAway = (): boolean => this.#isAway
    this.elsewhere = {
      get onItsWay() {
        return isSent()
      },
      get isAway() {
        return isAway()
      },
      plays: (side) => this.seatOf(side) === this.seat,
      run: (side, attempts) => this.#run(side, attempts),
      follow: (listener) => {
        this.#listeners.add(listener)
        return () => void this.#listeners.delete(listener)
      },
    }
  }

  /** The last moment that this page has, and how it can be seen that it sees the same. */
  get standing(): { readonly n: number; readonly digest: string } {
    return { n: this.#shown.n, digest: digestOf(this.#seen.view) }
  }

  /** Begins anew with what the seat saw first: what follows is told again. */
  begin(view: unknown, shown: Shown): void {
    this.#seen = new Seen(view, shown.n)
    this.#sent = undefined
    this.#then = []
    this.#show(shown)
  }

  /** This was sent from this seat and is not answered: if it is about the moment that is here, nothing else is sent before. */
  awaits({ id, n }: { readonly id: string; readonly n: number }): void {
    if (n === this.#shown.n && this.#whole === undefined) this.#sent ??= id
  }

  /** Takes in what was told; says whether it followed on what this page had. Whoever looks is called afterwards. */
  hear(told: Did | Back): boolean {
    const isAnswer = told.id !== undefined && told.id === this.#sent
    if (isAnswer) this.#sent = undefined
    const { n } = this.#shown
    if (told.n <= n) return true
    if (told.n !== n + 1 || !this.#take(told)) return false
    this.#show(told)
    if (isAnswer) this.#then.shift()?.()
    return told.t === 'back' || told.digest === undefined || told.digest === digestOf(this.#seen.view)
  }

  /** A computer decides for this seat from now on, or no longer. */
  standIn(isAway: boolean): void {
    this.#isAway = isAway
  }

  /** Tells whoever looks on that something has changed. */
  tell(refused?: NotDone): void {
    for (const listener of this.#listeners) listener(refused)
  }

  /** Something was not done; says whether it was sent from here. */
  refuse(refused: Refused): boolean {
    if (refused.id !== this.#sent) return false
    this.#sent = undefined
    this.#then = []
    const { kind, because } = refused
    this.tell({ sentence: sayOnline.notDone[kind], ...(because === undefined ? {} : { because }) })
    return true
  }

  /** The end has come, and with it the whole match. */
  finish(whole: WholeMatch): void {
    this.#whole = whole
    this.#sent = undefined
    this.#then = []
    this.#decision = undefined
  }

  /** The moment before this seat's last own action: where a takeback leads to. */
  get beforeOwn(): number | undefined {
    for (let n = this.#seen.length; n > 0; n--) {
      const { by } = this.#seen.toldAt(n)
      if (by !== undefined && this.seatOf(by, n - 1) === this.seat) return this.#seen.momentAt(n - 1)
    }
    return undefined
  }

  get length(): number {
    return this.#whole?.length ?? this.#seen.length
  }

  get actions(): readonly (Action | undefined)[] {
    return this.#whole?.actions ?? this.#seen.actions
  }

  get commitment(): string {
    return this.#whole?.commitment ?? this.#promised
  }

  get outcome(): Outcome | undefined {
    return this.#whole === undefined ? this.#shown.outcome : this.#whole.outcome
  }

  /** What is asked follows from what this seat sees; of what others are asked nothing is known but that they are. */
  get decision(): Decision | undefined {
    const { deciding } = this.#shown
    if (this.#whole !== undefined || deciding === undefined) return undefined
    if (this.seatOf(deciding) !== this.seat) return { ...nobody, side: deciding }
    this.#decision ??= frozenCopy(this.game.decision(copyOf(this.#seen.view)))
    return this.#decision
  }

  play(side: Seat, attempt: unknown): Played<GameEvent> {
    return this.#run(side, [attempt])
  }

  #run(side: Seat, [attempt, ...next]: readonly unknown[]): Played<GameEvent> {
    const { decision } = this
    if (decision === undefined || this.#sent !== undefined || this.#isAway) return isOver
    const judged = judge(this.game, this.#seen.view, side, attempt, decision)
    if (!judged.ok) return judged
    const run = next.length === 0 ? {} : { next: next as Action[] }
    this.#sent = this.#send({ t: 'act', n: this.#shown.n, action: judged.action, ...run })
    return { ok: true, events: [] }
  }

  get canUndo(): boolean {
    return this.#whole === undefined && this.#shown.undoable && this.#sent === undefined
  }

  undo(): boolean {
    if (!this.canUndo) return false
    this.#sent = this.#send({ t: 'undo', n: this.#shown.n })
    return true
  }

  get picks(): readonly Action[] {
    const standing: Action[] = []
    const left = this.#whole === undefined ? (this.decision?.open?.picks ?? 0) : 0
    for (let n = this.length; standing.length < left; n--) {
      const { action } = this.#seen.toldAt(n)
      if (action === undefined) break
      standing.unshift(action)
    }
    return standing
  }

  /** The later ones are taken back too, and sent again without it: what has come to depend on it is left out. */
  unpick(pick: Action): readonly Action[] | undefined {
    const { picks } = this
    const place = picks.findLastIndex((one) => sameAction(one, pick))
    if (place < 0 || !this.undo()) return undefined
    const again = picks.slice(place + 1)
    this.#then = again.map(() => () => void this.undo())
    if (again.length > 0) this.#then.push(() => void this.#run(this.decision?.side ?? '', again))
    return [pick]
  }

  observe(seat: Seat): unknown {
    return this.observeAt(this.length, seat)
  }

  observeAt(n: number, seat: Seat): unknown {
    return this.#whole === undefined ? copyOf(this.#seen.viewAt(n)) : this.#whole.observeAt(n, seat)
  }

  /** As far as this seat knows it. */
  stateAt(n: number): unknown {
    return this.#whole === undefined ? copyOf(this.#seen.viewAt(n)) : this.#whole.stateAt(n)
  }

  eventsAt(n: number, seat?: Seat): readonly GameEvent[] {
    if (this.#whole !== undefined) return this.#whole.eventsAt(n, seat)
    const { events } = this.#seen.toldAt(n)
    return seat === undefined ? events : seenBy(events, seat)
  }

  sideAt(n: number): Seat | undefined {
    return this.#whole === undefined ? this.#seen.toldAt(n).by : this.#whole.sideAt(n)
  }

  rolledAt(n: number): readonly RollRecord[] {
    return this.#whole?.rolledAt(n) ?? this.#seen.toldAt(n).rolled
  }

  rollsAt(n: number): readonly Roll[] {
    return this.#whole?.rollsAt(n) ?? []
  }

  seatOf(side: Side, n: number = this.length): Side {
    if (this.#whole !== undefined) return this.#whole.seatOf(side, n)
    return this.game.seating?.(this.#seen.viewAt(n))[side] ?? side
  }

  whoPlays(side: Side, n: number = this.length): string | undefined {
    return this.#whole?.whoPlays(side, n)
  }

  /** Whoever keeps the match says who sits where. */
  sit(): void {}

  /** Nothing is thought at this page for anybody. */
  chanceFor(name: string): string {
    return `${this.commitment} ${name}`
  }

  get canExport(): boolean {
    return this.#whole !== undefined
  }

  export(): MatchFile {
    if (this.#whole === undefined) throw new Error('A match that somebody else keeps has a file when it is over.')
    return this.#whole.export()
  }

  #show(shown: Shown): void {
    this.#shown = shown
    this.#decision = undefined
  }

  #take(told: Did | Back): boolean {
    const { n } = told
    if (told.t === 'back') return this.#seen.backTo(told.to, n)
    const { by, action, events, rolled = [], change } = told
    // Without anybody's action it is the end, which opens what was shown last.
    if (by === undefined) this.#seen.open({ moment: n, change })
    else
      this.#seen.add({ moment: n, change, told: { by, ...(action === undefined ? {} : { action }), events, rolled } })
    return true
  }
}
