import { useTable } from '../screen/context.ts'
import { say } from '../words.ts'
import { type Entry, throwsOf } from './ledger.ts'
import { byCombat, bySide, luckSentences } from './report.ts'
import { Sheet } from './Sheet.tsx'
import css from './study.module.css'

/** Expected against rolled, by whose dice they were and combat by combat. */
export const LuckReport = ({ ledger }: { readonly ledger: readonly Entry[] }) => {
  const { ui } = useTable()
  const all = throwsOf(ledger)
  const combats = byCombat(ui, all)
  return all.length === 0 ? (
    <p>{say.study.noLuck}</p>
  ) : (
    <>
      <p className={css.explained}>{say.study.luckText}</p>
      <Sheet {...bySide(ui, all)} />
      {luckSentences(ui, all).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <details data-print>
        <summary>{say.study.byRoll(all.length)}</summary>
        <Sheet {...combats} />
      </details>
    </>
  )
}
