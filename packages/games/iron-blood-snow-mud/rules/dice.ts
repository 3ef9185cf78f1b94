import type { Dice } from '@kurgan/kernel'
import { faces } from './components.ts'

/** One Combat Die: six faces that show 1, 2 or 3 (CMP-5). */
export const combatDie = (dice: Dice, purpose: string): number => faces[dice.d6(purpose) - 1] as number

export const combatDice = (dice: Dice, count: number, purpose: string): number[] => {
  const rolled: number[] = []
  for (let n = 0; n < count; n++) rolled.push(combatDie(dice, purpose))
  return rolled
}

export const sum = (numbers: readonly number[]): number => {
  let total = 0
  for (const number of numbers) total += number
  return total
}
