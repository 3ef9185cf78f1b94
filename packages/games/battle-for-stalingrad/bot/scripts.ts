import { type BfsAction, type BfsState, german } from '../rules/state.ts'

/** Players of one idea. */

/** The German attacks wherever he can, with everybody. */
const rush = (s: BfsState, a: BfsAction): number => {
  if (s.active !== german) return 0
  if (a.do === 'attack') return 2
  return a.do === 'commit' ? 1 : 0
}

export const scripts = { rush: { wants: rush } }
