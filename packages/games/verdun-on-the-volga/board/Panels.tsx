import { type BoardProps, PanelGrid } from '@kurgan/board-kit'
import type { VovState } from '../rules/state.ts'
import { AdvantagePanel, AgreedPanel, ArrivalsPanel, EliminatedPanel, SupportPanel } from './Boxes.tsx'
import css from './Panels.module.css'
import { ImpulsePanel, TurnPanel, VictoryPanel } from './Tracks.tsx'
import { labelsOf } from './words/labels.ts'

export const Panels = (table: BoardProps<VovState>) => {
  const labels = labelsOf(table.language)
  return (
    <PanelGrid className={css.panels}>
      <ImpulsePanel state={table.state} labels={labels} />
      <TurnPanel state={table.state} labels={labels} />
      <VictoryPanel state={table.state} labels={labels} />
      <AdvantagePanel state={table.state} labels={labels} />
      <SupportPanel state={table.state} labels={labels} />
      <AgreedPanel state={table.state} labels={labels} />
      <ArrivalsPanel table={table} labels={labels} />
      <EliminatedPanel table={table} labels={labels} />
    </PanelGrid>
  )
}
