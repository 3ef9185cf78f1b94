import { AccountError } from '../accounts/proofs.ts'
import type { Store } from '../store/port.ts'

/** What somebody writes down of a game for nobody but themselves. */
export interface Notes {
  readonly of: (account: string, game: string) => Promise<string>
  readonly write: (account: string, game: string, text: string) => Promise<void>
}

/** Nobody fills the store with them. */
const most = 500

export const notes = ({ sql, read, commit }: Store): Notes => ({
  async of(account, game) {
    const mine = sql.selectFrom('note').select('text').where('account', '=', account).where('game', '=', game)
    return (await read(mine))[0]?.text ?? ''
  },
  async write(account, game, text) {
    const own = sql.deleteFrom('note').where('account', '=', account).where('game', '=', game)
    if (text === '') {
      await commit({ statements: [own] })
      return
    }
    const others = sql.selectFrom('note').select('game').where('account', '=', account).where('game', '!=', game)
    if ((await read(others.limit(most))).length >= most)
      throw new AccountError('Your notebook is full: clear your notes of an older game first.')
    const insert = sql.insertInto('note').values({ account, game, text })
    await commit({ statements: [insert.onConflict((on) => on.columns(['account', 'game']).doUpdateSet({ text }))] })
  },
})
