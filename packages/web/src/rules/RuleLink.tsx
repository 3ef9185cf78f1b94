import type { RuleId } from '@kurgan/kernel'
import { say } from '../words.ts'
import { useRulebook } from './context.ts'
import css from './rules.module.css'

/** A rule id that opens the rulebook there. */
export const RuleLink = ({ id }: { readonly id: RuleId }) => {
  const { open } = useRulebook()
  return (
    <button type="button" className={css.link} onClick={() => open(id)} aria-label={say.rules.open(id)}>
      {id}
    </button>
  )
}
