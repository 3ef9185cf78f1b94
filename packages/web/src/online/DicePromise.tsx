import { say } from '../words.ts'
import css from './online.module.css'

/** What the server has promised of the dice, and what follows from it. */
export const DicePromise = ({ commitment }: { readonly commitment: string }) => (
  <details className={css.promise}>
    <summary>{say.online.promise}</summary>
    <p>{say.online.promiseText}</p>
    <p className={css.digits}>{commitment}</p>
  </details>
)
