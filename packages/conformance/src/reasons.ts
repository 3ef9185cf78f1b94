import { attemptFor, type BoardRef, highlightOf, select } from '@kurgan/board-kit'
import { type Decision, Match, search } from '@kurgan/kernel'
import type { AnyGameUI } from '@kurgan/web/testing'
import { expect, test } from 'vitest'
import type { PublishedFolder } from './folder.ts'

/** So many decisions of a random game are looked at, one in so many. */
const watched = 60
const apart = 7

/** Things of a kind that is asked for, but none of those that can be chosen. */
const attempts = (ui: AnyGameUI, state: unknown, selection: ReturnType<typeof select>): readonly BoardRef[] =>
  (ui.allRefs?.(state) ?? []).filter(
    (thing) =>
      highlightOf(selection, thing) === 'inactive' && selection.questions.some(({ kind }) => kind === thing.kind),
  )

const playOut = (ui: AnyGameUI, scenario: string, look: (state: unknown, decision: Decision) => void): void => {
  const match = Match.start(ui.game, { scenario, options: {} }, 'a7'.repeat(32))
  const dice = search('5c'.repeat(32))
  for (let steps = 0; steps < watched * apart; steps++) {
    const { decision } = match
    if (decision === undefined) return
    if (steps % apart === 0) look(match.observe(decision.side), decision)
    match.play(decision.side, dice.pick(decision.actions, 'any'))
  }
}

export const reasons = ({ ui }: PublishedFolder): void => {
  test.each(ui.game.scenarios)(
    'has a reason for everything of the kind that is asked for and cannot be chosen: $id',
    ({ id }) => {
      const dumb = new Set<string>()
      playOut(ui, id, (state, { ask, actions }) => {
        const selection = select(actions, [], ui)
        for (const thing of attempts(ui, state, selection)) {
          const refusal = ui.game.explain?.(state, attemptFor(selection, thing, ui))
          if (refusal === undefined || refusal.why.say === 'notNow') dumb.add(`${ask.say}: ${thing.kind} (${thing.id})`)
        }
      })
      expect([...dumb]).toEqual([])
    },
  )
}
