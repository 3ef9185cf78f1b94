import { Match, readMatchFile } from '@kurgan/kernel'
import { ledgerOf, luckOf, throwsOf } from '@kurgan/web/testing'
import { expect, test } from 'vitest'
import { type PublishedFolder, storedTexts } from './folder.ts'

export const measures = ({ path, ui }: PublishedFolder): void => {
  test('follows losses and control of both sides through a match', () => {
    const [longest = ''] = [...storedTexts(path).values()].toSorted((a, b) => b.length - a.length)
    const { match } = Match.import(ui.game, readMatchFile(longest))
    const ledger = [...ledgerOf(ui, match)]
    const followed = ui.graphs?.flat() ?? []
    for (const entry of ledger) expect(Object.keys(entry.metrics).toSorted()).toEqual(followed.toSorted())
    expect(ledger.at(-1)?.metrics).toMatchObject(ui.metrics?.(match.stateAt(match.length)) ?? {})
    const losses = followed.filter((measure) => measure.endsWith('Losses'))
    expect(losses).toHaveLength(2)
    for (const measure of losses) {
      const values = ledger.map(({ metrics }) => metrics[measure] ?? 0)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
      expect(values.at(-1)).toBeGreaterThan(0)
    }
    // Three strokes and colours: no picture has two lines that look the same.
    for (const group of ui.graphs ?? []) expect(group.length).toBeLessThanOrEqual(3)
    for (const measure of [...followed, ...luckOf(throwsOf(ledger), ui.game.sides).map(({ id }) => id)])
      expect(ui.words.de.measure(measure)).not.toBe(ui.words.en.measure(measure))
  })
}
