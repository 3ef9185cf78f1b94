import type { online } from './en-online.ts'
import type { Texts } from './say.ts'

/** A catalogue of what is said about playing with others. */
export type SayOnline = Texts<typeof online>
