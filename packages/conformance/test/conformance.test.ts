import { expect, test } from 'vitest'
import { conformance } from '../src/index.ts'

const folders = `${import.meta.dirname}/folders`

test('a folder that holds no whole game is refused with a sentence', async () => {
  await expect(conformance(`${folders}/no-game`)).rejects.toThrow(/index\.ts does not export a game\.$/)
  await expect(conformance(`${folders}/no-box`)).rejects.toThrow(/about\.ts does not say what the game is about\.$/)
})

test('a scenario that the game does not have is not passed over in silence', async () => {
  await expect(conformance(`${folders}/coin`, { only: { scenario: 'endless' } })).rejects.toThrow(
    'Coin has no scenario "endless"',
  )
})

test('a published game is told that its tests need a page', async () => {
  await expect(conformance(`${folders}/coin`, { only: 'table' })).rejects.toThrow('is asked to show its pages')
})
