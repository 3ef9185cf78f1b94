import { createStore } from 'zustand/vanilla'

export interface Notice {
  readonly id: number
  readonly sentence: string
  /** When it was said, in milliseconds. */
  readonly at: number
}

/** Sentences the person should read: what went wrong and what to do, never more than a few at a time. */
export const notices = createStore<{ readonly list: readonly Notice[]; readonly last: number }>()(() => ({
  list: [],
  last: 0,
}))

const mostAtOnce = 3

export const notify = (sentence: string): void =>
  notices.setState(({ list, last }) => ({
    last: last + 1,
    list: [...list.filter((notice) => notice.sentence !== sentence), { id: last + 1, sentence, at: Date.now() }].slice(
      -mostAtOnce,
    ),
  }))

export const dismiss = (id: number): void =>
  notices.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }))

/** Milliseconds in which a page opens: what was said on the way there belongs to it. */
const onTheWay = 2000

/** On another page what was said before is of no more use. */
export const leaveNotices = (): void => {
  const now = Date.now()
  notices.setState(({ list }) => ({ list: list.filter(({ at }) => now - at < onTheWay) }))
}

/** What was said in another language goes with it. */
export const clearNotices = (): void => notices.setState({ list: [] })
