import { expect, test } from 'vitest'
import type { PublishedFolder } from './folder.ts'

export const words = ({ ui }: PublishedFolder): void => {
  test('has in German every word that it has in English', () => {
    const { game, words: said, overlays, provenance, suggestion } = ui
    expect(Object.keys(said.en).filter((key) => !Object.hasOwn(said.de, key))).toEqual([])
    for (const side of game.sides) expect(said.de.side(side), side).not.toBe(side)
    for (const { id } of game.scenarios) expect(said.de.titles.scenario(id), id).toBeDefined()
    for (const { id } of game.options) expect(said.de.titles.option(id), id).toBeDefined()
    for (const { id } of overlays) expect(said.de.titles.overlay(id), id).toBeDefined()
    expect(said.de.titles.notes).toHaveLength(provenance.notes.length)
    expect(said.de.titles.suggestion !== undefined).toBe(suggestion !== undefined)
  })
}
