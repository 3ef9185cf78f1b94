import type { Game } from '@kurgan/kernel'
import { expect, test } from 'vitest'
import { game as advance } from '../../games/advance-to-the-volga/surveyed.ts'
import { game as axisAllies } from '../../games/axis-allies-stalingrad/surveyed.ts'
import { game as battle } from '../../games/battle-for-stalingrad/surveyed.ts'
import { game as ironBlood } from '../../games/iron-blood-snow-mud/surveyed.ts'
import { game as verdun } from '../../games/verdun-on-the-volga/surveyed.ts'
import { playGame, unfold } from '../src/index.ts'

const all = [advance, axisAllies, battle, ironBlood, verdun] as unknown as readonly Game[]

const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((value) => value.replaceAll('"', '')))

test.each(all.map((game) => [game.title, game] as const))('%s tells who holds its map and what is lost', (_, game) => {
  const places = game.survey?.places ?? []
  expect(places.length).toBeGreaterThan(5)
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  for (const { corners } of places) expect(corners.flat().every(Number.isFinite) && corners.length >= 3).toBe(true)
  const seats = Object.fromEntries(game.players.map((side) => [side, 'greedy'] as const))
  const config = { scenario: game.scenarios[0]?.id ?? '', options: {} }
  const cell = { game: game.id, gameVersion: game.version, config, seats }
  const { file } = playGame(game, cell, { seed: 's', models: undefined }, 0)
  const { holders, losses } = unfold(game, { cell: 0, models: undefined, number: 0, file })
  const held = rowsOf(holders)
  const known = new Set(places.map(({ id }) => id))
  for (const [, , , turn, place = '', side = ''] of held) {
    expect(Number.isInteger(Number(turn)) && known.has(place)).toBe(true)
    expect(['', ...game.sides]).toContain(side)
  }
  // Both sides hold something, every turn is told once, and they follow each other.
  for (const side of game.sides) expect(held.some((row) => row[5] === side)).toBe(true)
  const turns = held.map(([, , , turn]) => Number(turn)).filter((turn, at, list) => at === 0 || turn !== list[at - 1])
  expect(turns).toEqual(Array.from(turns, (_turn, at) => (turns[0] ?? 0) + at))
  expect(turns.length).toBeGreaterThan(1)
  const lost = rowsOf(losses)
  expect(lost.length).toBeGreaterThan(0)
  for (const [, , step, turn, side, unit, count] of lost) {
    expect([step, turn].every((value) => Number.isInteger(Number(value)))).toBe(true)
    expect(game.sides).toContain(side)
    expect(unit).not.toBe('')
    expect(Number(count)).toBeGreaterThan(0)
  }
})
