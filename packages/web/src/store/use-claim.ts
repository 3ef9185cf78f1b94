import { useEffect, useState } from 'react'
import { type Claim, claimGame } from './claim.ts'

export type Holding = 'asking' | 'mine' | 'elsewhere'

/** Holds a game for this tab as long as the component is there, and until `settled` says that all of it is written. */
export const useClaim = (
  id: string,
  settled: (id: string) => Promise<void>,
): { readonly holding: Holding; readonly take: () => void } => {
  const [attempt, setWish] = useState({ take: false })
  const [holding, setHolding] = useState<Holding>('asking')
  useEffect(() => {
    let wanted = true
    let held: Claim | undefined
    const lost = (): void => {
      if (wanted) setHolding('elsewhere')
    }
    const ask = async (): Promise<void> => {
      held = await claimGame(id, { take: attempt.take, onLost: lost })
      if (wanted) setHolding(held === undefined ? 'elsewhere' : 'mine')
      else held?.release()
    }
    void ask()
    return () => {
      wanted = false
      // Whoever holds it next reads what this tab has written last.
      void settled(id).then(() => held?.release())
    }
  }, [id, attempt, settled])
  const take = (): void => {
    setHolding('asking')
    setWish({ take: true })
  }
  return { holding, take }
}
