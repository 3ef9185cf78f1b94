import type { en } from './en.ts'

/** A catalogue of another language has the same keys, the same facts to tell, and texts of its own. */
export type Texts<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : T extends readonly (infer One)[]
      ? readonly Texts<One>[]
      : { readonly [Key in keyof T]: Texts<T[Key]> }

export type Say = Omit<Texts<typeof en>, 'keys' | 'command'> & {
  readonly keys: { readonly title: string; readonly list: readonly (readonly [key: string, does: string])[] }
  readonly command: Omit<Texts<(typeof en)['command']>, 'fields'> & {
    readonly fields: readonly (readonly [word: string, field: string])[]
  }
}
