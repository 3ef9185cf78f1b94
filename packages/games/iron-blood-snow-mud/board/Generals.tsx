import { type BoardProps, names } from '@kurgan/board-kit'
import { tokenIds, tokenSide } from '../rules/components.ts'
import { axis, type IbsmState, inHand, type SideNumber, soviet, type TokenId, usedUp } from '../rules/state.ts'
import css from './Generals.module.css'
import { emblems } from './pieces.ts'
import { labelsOf } from './words/labels.ts'

/** General Tokens: those in hand are known to their owner only; everybody sees how many there are, and which are used. */

const Back = ({ side }: { side: SideNumber }) => (
  <svg viewBox="-15 -15 30 30" className={css.back} data-side={side === axis ? 'axis' : 'soviet'} aria-hidden="true">
    <circle r="13.5" />
    <path d={emblems[side]} transform="scale(7)" />
  </svg>
)

const of = (s: IbsmState, side: SideNumber, place: number): readonly TokenId[] =>
  tokenIds.filter((_, token) => tokenSide[token] === side && s.tokens[token] === place)

const Hand = ({ side, table }: { side: SideNumber; table: BoardProps<IbsmState> }) => {
  const { state } = table
  const known = of(state, side, inHand)
  const hidden = (state.hands[side] as number) - known.length
  const used = of(state, side, usedUp)
  const labels = labelsOf(table.language)
  return (
    <div className={css.hand}>
      <h4>{labels.inHand(side === axis ? 'axis' : 'soviet', state.hands[side] as number)}</h4>
      {known.map((token) => (
        <div
          key={token}
          {...table.refProps({ kind: 'token', id: token })}
          className={css.token}
          data-recent={names(table.recent, 'token', token) || undefined}
        >
          <Back side={side} />
          <span>
            <b>{labels.tokenName[token]}</b>
            <small>{labels.tokenEffect[token]}</small>
          </span>
        </div>
      ))}
      {hidden > 0 && (
        <p className={css.hidden}>
          {Array.from({ length: hidden }, (_, i) => (
            <Back key={i} side={side} />
          ))}
          <span>{labels.faceDown}</span>
        </p>
      )}
      {used.length > 0 && (
        <p className={css.used}>{labels.used(used.map((token) => labels.tokenName[token]).join(', '))}</p>
      )}
    </div>
  )
}

export const Generals = ({ table }: { table: BoardProps<IbsmState> }) => (
  <div className={css.hands}>
    <Hand side={axis} table={table} />
    <Hand side={soviet} table={table} />
  </div>
)
