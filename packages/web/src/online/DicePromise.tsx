import { sayOnline } from './words.ts'
import css from './online.module.css'

/** What the server has promised of the dice, and what follows from it. */
export const DicePromise = ({ commitment }: { readonly commitment: string }) => (
  <details className={css.promise}>
    <summary>{sayOnline.promise}</summary>
    <p>{sayOnline.promiseText}</p>
    <p className={css.digits}>{commitment}</p>
  </details>
)
