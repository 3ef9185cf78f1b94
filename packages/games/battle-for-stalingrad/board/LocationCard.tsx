import { type BoardProps, names, memoDeep, type BoardRefProps } from '@kurgan/board-kit'
import { memo } from 'react'
import { locationOf, sideOf } from '../rules/components.ts'
import { yieldOf } from '../rules/resupply.ts'
import { type BfsState, none } from '../rules/state.ts'
import { controller, isDestroyed } from '../rules/table.ts'
import { silhouetteOf } from './art.ts'
import css from './LocationCard.module.css'
import { Emblem } from './Marks.tsx'
import rings from './Ring.module.css'
import { focusOf } from './view.ts'
import { type Labels, labelsOf } from './words/labels.ts'

/**
 * The Rubble chart: one space for each counter the Location can take. Counters cover the spent spaces, so the first
 * number that is left open is what the Location yields now.
 */
const RubbleChart = memo(({ location, rubble }: { readonly location: number; readonly rubble: number }) => {
  const { rations, destroyed } = locationOf(location)
  return (
    <span className={css.chart} style={{ gridTemplateColumns: `repeat(${destroyed}, minmax(0, 1fr))` }}>
      {[...rations.entries()].map(([space, yields]) => (
        <span
          key={space}
          className={css.space}
          data-rubble={space < rubble || undefined}
          data-now={space === rubble || undefined}
        >
          {space < rubble ? '' : yields}
        </span>
      ))}
    </span>
  )
})

const Ruin = ({ labels }: { readonly labels: Labels }) => (
  <span className={css.ruin}>
    <b>{labels.destroyed}</b>
  </span>
)

/** What a Location shows of the position. */
interface Standing {
  readonly location: number
  readonly thing: BoardRefProps
  readonly holder: number
  readonly destroyed: boolean
  readonly rubble: number
  readonly rations: number
  readonly focus: boolean
  readonly recent: boolean
  readonly spotlit: boolean
  readonly supply: boolean
  readonly labels: Labels
}

export const standingOf = (table: BoardProps<BfsState>, location: number): Standing => {
  const { state, recent, spotlight, overlay } = table
  const { id } = locationOf(location)
  const holder = controller(state, location)
  return {
    location,
    thing: table.refProps({ kind: 'location', id }),
    holder,
    destroyed: isDestroyed(state, location),
    rubble: state.rubble[location] ?? 0,
    rations: yieldOf(state, location),
    focus: focusOf(state) === location,
    recent: names(recent, 'location', id),
    spotlit: names(spotlight, 'location', id),
    supply: overlay === 'supply' && holder !== none,
    labels: labelsOf(table.language),
  }
}

export const LocationCard = memoDeep(
  ({ location, thing, holder, destroyed, rubble, rations, focus, recent, spotlit, supply, labels }: Standing) => {
    const { id } = locationOf(location)
    const text = labels.locationText(id, destroyed)
    return (
      <div
        {...thing}
        className={`${css.location} ${rings.ring}`}
        data-holder={holder === none ? undefined : holder}
        data-destroyed={destroyed || undefined}
        data-focus={focus || undefined}
        data-glance={`location:${id}`}
        data-recent={recent || undefined}
        data-spotlit={spotlit || undefined}
      >
        <svg viewBox="0 0 200 56" preserveAspectRatio="xMidYMax slice" className={css.picture} aria-hidden="true">
          <path d={silhouetteOf(id)} />
          {destroyed && (
            <path
              d="M0,0h200v22l-18,-8l-14,14l-20,-10l-12,12l-26,-16l-18,14l-22,-10l-16,10l-24,-14l-14,12l-16,-8z"
              className={css.broken}
            />
          )}
        </svg>
        <span className={css.name}>{labels.locationTitle(id)}</span>
        <span className={css.holder}>
          {holder === none ? (
            labels.nobodyInControl
          ) : (
            <>
              <Emblem side={holder} /> {labels.sideName[sideOf(holder)]}
            </>
          )}
          <span className={css.yields} data-supply={supply || undefined}>
            {labels.yields(rations)}
          </span>
        </span>
        {text !== '' && <span className={css.text}>{text}</span>}
        {destroyed ? <Ruin labels={labels} /> : <RubbleChart location={location} rubble={rubble} />}
        <span className={css.brief}>
          {destroyed ? labels.destroyed : labels.rubble(rubble, locationOf(location).destroyed)},{' '}
          {labels.yields(rations)}
        </span>
      </div>
    )
  },
)
