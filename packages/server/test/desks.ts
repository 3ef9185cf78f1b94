import { namedSeed } from '@kurgan/kernel'
import type { Card, ToPage } from '@kurgan/wire'
import { toy } from '../../kernel/test/toy.ts'
import { Desk, type DeskParts } from '../src/games/desk.ts'
import type { AnyGame } from '../src/games/opened.ts'
import type { Store } from '../src/store/port.ts'
import type { Schema } from '../src/store/schema.ts'
import { sqliteStore } from '../src/store/sqlite.ts'

/** A desk with one game at which everybody sits, without a network: accounts are called after their seats. */

export const gameId = 'a1b2c3d4e5f6'

export interface Played {
  readonly store: Store
  readonly desk: Desk
  /** What somebody is told, from now on, as it goes over the wire. */
  readonly listen: (account: string) => Promise<string[]>
}

export const deskWith = async (
  game: AnyGame,
  config: unknown,
  {
    name = 'desk',
    snapshot,
    row = {},
    standing = [],
    store = sqliteStore(':memory:'),
    ...parts
  }: {
    readonly name?: string
    readonly snapshot?: unknown
    readonly row?: Partial<Schema['game']>
    readonly store?: Store
    readonly standing?: readonly Schema['standing'][]
  } & Partial<Pick<DeskParts, 'now' | 'think'>> = {},
): Promise<Played> => {
  const { sql } = store
  await store.commit({
    statements: [
      sql.insertInto('game').values({
        id: gameId,
        title: game.id,
        rules: game.version,
        config: JSON.stringify(config),
        secret: namedSeed(name),
        nonces: '{}',
        commitment: 'promised',
        state: 'live',
        owner: game.players[0] ?? '',
        seq: 0,
        created: 1,
        started: 1,
        ended: null,
        outcome: null,
        pace: 'none',
        audience: 'everybody',
        delay: 0,
        rated: 0,
        unrated: null,
        public: 0,
        at: 1,
        deciding: null,
        deadline: null,
        rematch_of: null,
        winner: null,
        asides: 0,
        ...row,
      }),
      sql
        .insertInto('seat')
        .values(game.players.map((side) => ({ game: gameId, side, account: side, joined: 1, computer: null }))),
      ...(standing.length === 0 ? [] : [sql.insertInto('standing').values(standing)]),
      ...(snapshot === undefined
        ? []
        : [
            sql
              .insertInto('snapshot')
              .values({ game: gameId, rules: game.version, seq: 0, body: JSON.stringify(snapshot) }),
          ]),
    ],
  })
  return deskOn(store, { game, ...parts })
}

const card = (id: string): Card => ({ id, name: id, kind: 'guest' })

/** A desk on what is kept already, as after a restart. */
export const deskOn = (
  store: Store,
  {
    game = toy,
    now = () => 1_700_000_000_000,
    think = () => Promise.reject(new Error('Nobody thinks here.')),
  }: { readonly game?: AnyGame } & Partial<Pick<DeskParts, 'now' | 'think'>> = {},
): Played => {
  const desk = new Desk({
    store,
    findGame: () => Promise.resolve(game),
    cards: (ids) => Promise.resolve(new Map(ids.map((id) => [id, card(id)]))),
    think,
    moved: () => {},
    now,
  })
  return {
    store,
    desk,
    async listen(account) {
      const heard: string[] = []
      await desk.watch(gameId, { account, send: (message: ToPage) => void heard.push(JSON.stringify(message)) })
      return heard
    },
  }
}
