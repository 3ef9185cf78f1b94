import { canonical, search } from '@kurgan/kernel'
import { expect } from 'vitest'
import { known, newActId, type Page } from './rig.ts'

/** Plays at random from what each page sees, until the game is over. */
export const playToEnd = async (title: string, game: string, pages: readonly Page[], most = 3000): Promise<void> => {
  const rules = known[title]!
  const dice = search(game)
  for (let n = 0; n < most && pages[0]?.outcome === undefined; n++) {
    const page = pages.find((one) => one.deciding === one.seat)!
    const decision = rules.decision(page.view)!
    const id = newActId()
    page.say({ t: 'act', game, n: page.n, id, action: dice.pick(canonical(decision), 'action') })
    const answer = await page.until(() => page.answerTo(id))
    expect(answer.t).toBe('did')
    await Promise.all(pages.map((one) => one.until(() => one.outcome !== undefined || one.deciding === page.deciding)))
  }
  await Promise.all(pages.map((one) => one.until(() => one.ended)))
}
