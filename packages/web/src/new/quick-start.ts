import type { Side } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import { drawSeed } from '../match/seed.ts'
import type { Seating } from '../match/seating.ts'
import { startGame } from '../sessions.ts'
import { settings } from '../settings.ts'
import type { Table } from '../table/table.ts'
import { configOf, firstSettings } from './setting.ts'

/** Begins a game as the form would without a change, with one person at the table: what a press on a box stands for. */
export const playAgainstComputer = (ui: AnyGameUI, side: Side): Table => {
  const { game } = ui
  const { level } = settings.getState()
  const seating: Seating = Object.fromEntries(game.players.map((one) => [one, one === side ? 'person' : level]))
  const config = configOf(game, game.scenarios[0]?.id ?? '', firstSettings(game.options))
  return startGame(ui, config, drawSeed(), seating)
}
