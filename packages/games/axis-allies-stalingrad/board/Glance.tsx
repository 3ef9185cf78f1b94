import { GlanceCard, glanceLayout, type Spot } from '@kurgan/board-kit'
import { placeId } from '../rules/map.ts'
import { type AasState, allies, axis } from '../rules/state.ts'
import { PileCounter } from './Pieces.tsx'
import { boardOf, boundsOf, furnitureOf } from './sheet.ts'
import { pilesAt } from './view.ts'
import type { Labels } from './words/labels.ts'

/** A close look at one zone. */
export const Glance = ({ state, zone, labels }: { state: AasState; zone: number; labels: Labels }) => {
  const piles = [...pilesAt(state, axis, zone), ...pilesAt(state, allies, zone)]
  const title = labels.placeName(placeId(zone))
  const notes = labels.zoneNotes(state, zone).join(' · ')
  const bounds = boundsOf[boardOf(zone)]
  const { head, camp } = furnitureOf(zone)
  const layout = glanceLayout(piles.length, 54)
  return (
    <GlanceCard
      space={zone}
      sheet={bounds}
      x={camp.centre[0]}
      top={head.centre[1] - 24}
      bottom={camp.centre[1] + 46}
      below={head.centre[1] < bounds.height * 0.3}
      title={title}
      notes={notes}
      least={Math.max(170, 4.9 * notes.length, 7.6 * title.length)}
      layout={layout}
    >
      {piles.map((pile, i) => (
        <PileCounter key={`${pile.type} ${pile.status}`} pile={pile} spot={layout.spots[i] as Spot} />
      ))}
    </GlanceCard>
  )
}
