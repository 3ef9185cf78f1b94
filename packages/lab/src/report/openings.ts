import type { Action } from '@kurgan/kernel'
import type { Row } from './findings.ts'
import { numberIn } from './findings.ts'
import { html, type Markup } from './markup.ts'
import type { Telling, Voice } from './voice.ts'

/** How games begin, as a tree that can be walked: each step with how often it was played and how often it won. */

interface Branch {
  games: number
  worth: number
  readonly next: Map<string, Branch>
}

/** What fewer games than this share of all have played is left out. */
const least = 0.04
const mostBranches = 8

const branch = (): Branch => ({ games: 0, worth: 0, next: new Map() })

const stepsOf = (row: Row): readonly string[] => (Array.isArray(row['steps']) ? row['steps'].map(String) : [])

const treeOf = (rows: readonly Row[]): Branch => {
  const root = branch()
  for (const row of rows) {
    let here = root
    for (const step of ['', ...stepsOf(row)]) {
      if (step !== '') {
        const known = here.next.get(step) ?? branch()
        here.next.set(step, known)
        here = known
      }
      here.games += 1
      here.worth += row['worth'] === null ? 0.5 : numberIn(row, 'worth')
    }
  }
  return root
}

/** A choice in the words of its game, from how the tables have it: `german: enter {"to":10}`. */
const inWords = (step: string, { side, action }: Telling): string => {
  const [, who = '', what = '', fields = '{}'] = /^([^:]*): (\S+)(?: (\{.*))?$/.exec(step) ?? []
  return `${side(who)}: ${action({ ...(JSON.parse(fields) as Omit<Action, 'do'>), do: what })}`
}

const drawn = (next: Branch['next'], all: number, telling: Telling, voice: Voice): readonly Markup[] =>
  Array.from(next)
    .filter(([, { games }]) => games >= Math.max(1, least * all))
    .toSorted(([, a], [, b]) => b.games - a.games)
    .slice(0, mostBranches)
    .map(([step, { games, worth, next: after }]) => {
      const shares = voice.say.branch(voice.percent(games, all), voice.percent(worth, games))
      const told = html`<span class="step">${inWords(step, telling)}</span> <span class="share">${shares}</span>`
      const inner = drawn(after, all, telling, voice)
      return inner.length === 0
        ? html`<li>${told}</li>`
        : html`<li><details><summary>${told}</summary><ul>${inner}</ul></details></li>`
    })

export const openingTree = (rows: readonly Row[], telling: Telling, voice: Voice): Markup => {
  const { games, next } = treeOf(rows)
  return html`<ul class="tree">${drawn(next, games, telling, voice)}</ul>`
}
