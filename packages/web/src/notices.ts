import { createStore } from 'zustand/vanilla'

export interface Notice {
  readonly id: number
  readonly sentence: string
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
    list: [...list.filter((notice) => notice.sentence !== sentence), { id: last + 1, sentence }].slice(-mostAtOnce),
  }))

export const dismiss = (id: number): void =>
  notices.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }))
