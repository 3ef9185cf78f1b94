import { copyOf, type Decision, type Game, type Side } from '@kurgan/kernel'
import { BadRequest, configFrom, ProgramSeat, startProgram } from '@kurgan/lab'
import { amended, type Invitation, levels, type Table, type TableOpened, type ToPage } from '@kurgan/wire'
import type { CliContext } from './cli-context.ts'
import { loadGame } from './games.ts'
import { newActId, newNonce, Visitor } from './visitor.ts'

/** A program in a seat of an online game: it is told over its pipes what the seat sees, and its answers go to the server. */

export interface LabOnlineOptions {
  readonly program: string
  readonly game?: string
  readonly scenario?: string
  readonly options?: string
  readonly side?: string
  readonly against: string
  readonly seconds: string
}

interface Seat {
  readonly game: string
  readonly invitation?: string | undefined
}

const addressOf = (told: string): URL => {
  try {
    const address = new URL(told)
    if (/^https?:$/.test(address.protocol)) return address
  } catch {
    // It is said below.
  }
  throw new BadRequest(`${told} is no address: give that of a server, or an invitation to a table there.`)
}

const opponentFrom = (told: string): (typeof levels)[number] | 'link' => {
  const known = (['link', ...levels] as const).find((one) => one === told)
  if (known !== undefined) return known
  throw new BadRequest(`--against ${told} is nobody: choose from link, ${levels.join(', ')}.`)
}

/** Sits down at the table of an invitation, or at one of its own. */
const sitDown = async (
  context: CliContext,
  visitor: Visitor,
  { hash }: URL,
  { game, scenario, options, side, against }: LabOnlineOptions,
): Promise<Seat> => {
  const token = /^#\/invitation\/([\w-]+)$/.exec(hash)?.[1]
  if (token !== undefined) {
    const { game: id } = await visitor.ask<Invitation>('GET', `/invitations/${token}`)
    await visitor.ask('POST', `/invitations/${token}`, { nonce: newNonce() })
    return { game: id }
  }
  if (game === undefined)
    throw new BadRequest('This address is no invitation: say with --game what is to be played there.')
  const rules = await loadGame(context, game)
  const wish = {
    title: game,
    config: configFrom(rules, { scenario, options }),
    ...(side === undefined ? {} : { side }),
    nonce: newNonce(),
    pace: 'none',
    rated: false,
    against: opponentFrom(against),
    audience: 'link',
    delay: 0,
  }
  return visitor.ask<TableOpened>('POST', '/games', wish)
}

/** A game as the seat sees it, from what the server tells. */
class Seen {
  readonly game: Game
  table: Table
  view: unknown
  n = -1
  deciding: Side | undefined
  outcome: Table['outcome']

  constructor(game: Game, table: Table) {
    this.game = game
    this.table = table
    this.#begin(table)
  }

  #begin(table: Table): void {
    this.table = table
    this.view = table.view
    this.#show(table)
  }

  #show({ n, deciding, outcome }: Pick<Table, 'n' | 'deciding' | 'outcome'>): void {
    this.n = n
    this.deciding = deciding
    this.outcome = outcome
  }

  /** Takes in what was told; says whether it can go on with it, or has to ask for the whole table. */
  hear(told: ToPage, tell: (events: Parameters<ProgramSeat['hear']>[0]) => void): boolean {
    if (told.t === 'table') this.#begin(told)
    if (told.t === 'ended') this.outcome = told.outcome
    if (told.t === 'back') return false
    if (told.t !== 'did' || told.n <= this.n) return true
    if (told.n !== this.n + 1) return false
    this.view = amended(copyOf(this.view), told.change)
    this.#show(told)
    tell(told.events)
    return true
  }

  /** The side that the seat plays now. */
  get side(): Side {
    const now = this.view === undefined ? undefined : this.game.seating?.(this.view)
    return this.game.sides.find((side) => now?.[side] === this.table.seat) ?? this.table.seat
  }

  /** What the seat is asked, if it is its turn. */
  get decision(): Decision | undefined {
    const isOwn = this.outcome === undefined && this.deciding !== undefined && this.deciding === this.side
    return isOwn ? this.game.decision(copyOf(this.view)) : undefined
  }
}

const newsOf = async (visitor: Visitor, game: string, n: number): Promise<readonly ToPage[]> =>
  (await visitor.ask<{ readonly told: readonly ToPage[] }>('GET', `/games/${game}/since/${n}`)).told

const tableOf = async (visitor: Visitor, game: string): Promise<Table> => {
  for (;;) {
    const table = (await newsOf(visitor, game, -1)).find((one) => one.t === 'table')
    if (table !== undefined) return table
  }
}

/** Plays until the game is over; gives why the program failed, if it did. */
const playOn = async (
  visitor: Visitor,
  game: string,
  seen: Seen,
  program: ProgramSeat,
): Promise<string | undefined> => {
  const act = (name: string, body: object): Promise<ToPage> =>
    visitor.ask('POST', `/games/${game}/${name}`, { id: newActId(), ...body })
  while (seen.outcome === undefined && seen.table.state !== 'aborted') {
    const { decision } = seen
    if (decision !== undefined) {
      const chosen = await program.choose({ game: seen.game, config: seen.table.config }, seen.view, decision)
      const answer = 'lost' in chosen ? undefined : await act('act', { n: seen.n, action: chosen.attempt })
      const refused = answer?.t === 'refused' && answer.kind === 'illegal' ? answer.sentence : undefined
      if ('lost' in chosen || refused !== undefined) {
        seen.hear(await act('resign', {}), () => {})
        for (let waits = 0; seen.outcome === undefined && waits < 3; waits++)
          for (const told of await newsOf(visitor, game, seen.n)) seen.hear(told, () => {})
        return 'lost' in chosen ? chosen.why : `The answer cannot be played: ${refused}`
      }
    }
    const told = await newsOf(visitor, game, seen.n)
    const goesOn = told.every((one) => seen.hear(one, (events) => program.hear(events)))
    if (!goesOn) seen.hear(await tableOf(visitor, game), () => {})
  }
  return undefined
}

/** Lets a program play a game on a server. */
export const labOnline = async (context: CliContext, address: string, options: LabOnlineOptions): Promise<void> => {
  const seconds = Number(options.seconds)
  if (!(seconds > 0 && seconds <= 3600))
    throw new BadRequest(`--seconds ${options.seconds} is no time for a decision: give more than 0 and at most 3600.`)
  const at = addressOf(address)
  const visitor = new Visitor(at.origin)
  await visitor.ask('POST', '/guest', {})
  const { game, invitation } = await sitDown(context, visitor, at, options)
  if (invitation !== undefined)
    context.write(`Whoever opens this plays the other side: ${at.origin}/#/invitation/${invitation}`)
  const channel = await startProgram(options.program).catch((error: unknown) => {
    throw new BadRequest(`The program "${options.program}" cannot be started (${String(error)}).`)
  })
  try {
    const program = await ProgramSeat.greet(channel, options.program, seconds)
    if (typeof program === 'string') throw new BadRequest(program)
    let table = await tableOf(visitor, game)
    while (table.state === 'open') table = await tableOf(visitor, game)
    const seen = new Seen(await loadGame(context, table.title), table)
    program.begin({ game: seen.game, config: table.config }, 0, seen.side)
    const why = await playOn(visitor, game, seen, program)
    const { outcome, side } = seen
    program.end(outcome, side, why)
    if (why !== undefined) context.complain(why)
    const won =
      outcome === undefined ? 'has no result' : outcome.winner === 'draw' ? 'is drawn' : `was won by ${outcome.winner}`
    context.write(`The game ${won}; the program played ${side}.`)
  } finally {
    channel.close()
  }
}
