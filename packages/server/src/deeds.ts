import type { Besides, Card, Deed, Refused } from '@kurgan/wire'
import type { Desk } from './games/desk.ts'
import { refused } from './games/watchers.ts'
import type { Rematches } from './lobby/rematch.ts'
import type { Talk } from './talk/talk.ts'

/** Does what somebody wants at a game, by whichever way it was sent and however long that takes; what is not done is told, and why. */
export type Doing = (account: Card | undefined, deed: Deed | Besides, lag?: number) => Promise<Refused | undefined>

interface Parts {
  readonly desk: Desk
  readonly rematches: Rematches
  readonly talk: Talk
  /** Told how long it took, and why it was refused. */
  readonly counted: (ms: number, refused: string | undefined) => void
}

export const doing =
  ({ desk, rematches, talk, counted }: Parts): Doing =>
  async (account, deed, lag) => {
    const does = (): Promise<Refused | undefined> => {
      if (account === undefined)
        return Promise.resolve(
          refused(deed.game, deed.id, 'notYours', 'Nobody knows who you are: come in as a guest first.'),
        )
      if (deed.t === 'say') return talk.say(account, deed)
      if (deed.t === 'rematch') return rematches.want(account.id, deed)
      return deed.t === 'order' || deed.t === 'plan' ? desk.advance(account.id, deed) : desk.act(account.id, deed, lag)
    }
    const began = performance.now()
    const no = await does()
    counted(performance.now() - began, no?.kind)
    return no
  }
