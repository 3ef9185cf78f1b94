// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boxes, findBox } from '../src/catalogue.ts'
import { showLanguage } from '../src/language/language.ts'
import { BoxCard } from '../src/shelf/BoxCard.tsx'
import file from '../src/shelf/found.json'

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  await showLanguage('en')
  vi.unstubAllGlobals()
})

const open = async (game: string): Promise<readonly string[]> => {
  const box = findBox(game)!
  await act(async () => root.render(<BoxCard box={box} />))
  const details = place.querySelector('details')!
  expect(place.querySelector('details li')).toBeNull()
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
    await box.ui()
  })
  await vi.waitFor(async () => {
    await act(() => Promise.resolve())
    expect(place.querySelector('details li')).not.toBeNull()
  })
  return Array.from(place.querySelectorAll('details li'), (line) => line.textContent)
}

describe('what the computers found', () => {
  it('is told on the box by scenario, with how many games, which level and which rules', async () => {
    const lines = await open('battle-for-stalingrad')
    const own = file.found.filter(({ game }) => game === 'battle-for-stalingrad')
    expect(lines).toHaveLength(own.length)
    const greedy = own.find(({ level }) => level === 'greedy')!
    const line = lines.find((one) => one.includes('sergeant'))
    expect(line).toMatch(
      /^[^:]+: Soviets? won \d+ % of \d+ games \(\d+–\d+ % in 95 of 100 cases\)\. Computer: sergeant/,
    )
    expect(line).toContain(`${Math.round(100 * greedy.share)} % of ${greedy.games} games`)
    expect(line).toContain(`under version ${greedy.rules} of the rules here.`)
    expect(line).not.toContain('So few games')
  })
  it('is told of the general with the playouts that he had, and that few games say little', async () => {
    const lines = await open('battle-for-stalingrad')
    const general = lines.filter((one) => one.includes('Computer: general'))
    const entry = file.found.find(({ game, level }) => game === 'battle-for-stalingrad' && level === 'expert')
    expect(general).toHaveLength(1)
    expect(general[0]).toContain(`with ${entry?.playouts} playouts a decision`)
    expect(general[0]?.endsWith('So few games tell a landslide from an even match, and nothing finer.')).toBe(
      entry!.games < 20,
    )
  })
  it('is told in German too', async () => {
    await showLanguage('de')
    const lines = await open('iron-blood-snow-mud')
    expect(lines[0]).toMatch(/: \d+ % von \d+ Partien gewonnen|: \d+ % von einer Partie gewonnen/)
  })
  it('says something of every scenario on the shelf', async () => {
    for (const { about, ui } of boxes) {
      if (about.published === undefined) continue
      const { game } = await ui()
      for (const { id } of game.scenarios) {
        const own = file.found.filter((one) => one.game === about.id && one.scenario === id)
        const levels = own.map(({ level }) => level)
        expect(levels, `${about.id} ${id}`).toContain('greedy')
        expect(new Set(levels).size).toBe(levels.length)
        for (const { games, level, rules, side, share, low, high } of own) {
          expect(games).toBeGreaterThanOrEqual(level === 'greedy' ? 20 : 5)
          expect(rules).toBeLessThanOrEqual(game.version)
          expect(game.players[0]).toBe(side)
          expect(low <= share && share <= high).toBe(true)
        }
      }
    }
  })
})
