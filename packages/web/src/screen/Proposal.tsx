import { type ReactNode, useMemo } from 'react'
import { useAfterPaint } from '../parts/after-paint.ts'
import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import { inShort } from '../table/odds-text.ts'
import { Odds, StandingOdds } from './Odds.tsx'
import { oneMore, standing, type Standing } from '../table/one-more.ts'
import css from './prompt.module.css'
import { useRows } from './use-rows.ts'

const spokenId = 'spoken-odds'

/** What takes a moment to reckon comes when the picture is on the screen; what was reckoned for another decision is not shown. */
const useOddsShown = () => {
  const { ui } = useTable()
  const now = useOnTable(({ view: { state, decision }, selection: { actions }, proposal }) => ({
    state,
    decision,
    actions,
    proposal,
  }))
  const painted = useAfterPaint(now)
  const more = useMemo(() => {
    const { state, decision, proposal } = painted
    const forecast = proposal?.forecast
    return decision === undefined || proposal === undefined || forecast === undefined
      ? []
      : oneMore(ui, state, decision, { action: proposal.action, forecast })
  }, [ui, painted])
  const stands = useMemo(() => {
    const { state, decision, actions, proposal } = painted
    return decision === undefined || proposal !== undefined ? undefined : standing(ui, state, decision, actions)
  }, [ui, painted])
  return {
    more: painted.proposal === now.proposal ? more : [],
    stands: painted.decision === now.decision && now.proposal === undefined ? stands : undefined,
  }
}

/** The odds in a sentence, for those who do not see the card. */
const useSpoken = (stands: Standing | undefined): string => {
  const words = useWords()
  const proposal = useOnTable((state) => state.proposal)
  const shown = proposal ?? stands?.plain
  if (shown?.forecast === undefined) return ''
  const title = proposal === undefined || shown.forecast.provided !== undefined ? say.table.standing : say.table.odds
  return `${title}: ${words.action(shown.action)}. ${inShort(words, shown.forecast)}`
}

/** What is proposed is done or not, with what it may lose. */
export const Confirming = () => {
  const table = useTable()
  const words = useWords()
  const proposal = useOnTable((state) => state.proposal)
  const chosen = useOnTable((state) => state.selection.chosen.length > 0)
  if (proposal === undefined) return null
  return (
    <div className={css.confirming}>
      {proposal.warning === undefined ? null : (
        <p className={css.refused} role="alert" data-warning="">
          {words.warning?.(proposal.warning)}
        </p>
      )}
      <div className={css.row}>
        <Button kind="main" choice="confirm:yes" aria-describedby={spokenId} onClick={() => table.confirm()}>
          {say.table.confirm}
        </Button>
        {chosen ? <Button onClick={() => table.deselect()}>{say.table.deselect}</Button> : null}
      </div>
    </div>
  )
}

/** What is proposed, with its odds and, where it stands among them, what confirms it; before that, the odds as things stand. */
export const Proposal = ({ children }: { readonly children?: ReactNode }) => {
  const words = useWords()
  const proposal = useOnTable((state) => state.proposal)
  const { more, stands } = useOddsShown()
  const spoken = useSpoken(stands)
  const tabled = useRows().support !== undefined
  return (
    <>
      <p className="unseen" aria-live="polite" id={spokenId}>
        {spoken}
      </p>
      {stands === undefined || (tabled && stands.plain === undefined) ? null : (
        <StandingOdds standing={stands} words={words} tabled={tabled} />
      )}
      {proposal === undefined ? null : (
        <Odds action={proposal.action} forecast={proposal.forecast} words={words} more={more}>
          {children}
        </Odds>
      )}
    </>
  )
}
