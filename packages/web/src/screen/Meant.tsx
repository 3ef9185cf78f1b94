import type { Intent } from '../bot/intent.ts'
import { say } from '../words.ts'
import { roughly } from './AdviceLines.tsx'
import { useWords } from './context.ts'

/** What a computer had in mind with an action, in a sentence. */
export const Meant = ({ side, line, chance }: Pick<Intent, 'side' | 'line' | 'chance'>) => {
  const words = useWords()
  const actions = line.map((action) => words.action(action)).join(' · ')
  return (
    <p>
      {say.table.theirs.meant(words.side(side), actions)} ({say.table.lineWins(roughly(chance))})
    </p>
  )
}
