import { optionSets } from '../src/config.ts'
import { soakGame } from '../src/conformance/soak.ts'
import { fileOf } from '../src/conformance/walk.ts'
import type { MatchFile } from '../src/matchfile.ts'
import { Match } from '../src/match.ts'
import { toy } from './toy.ts'

/** A match for every way the toy can end, found by playing at random. */
export const toyEndings = (): readonly MatchFile[] => {
  const found = new Map<string, MatchFile>()
  const [config] = optionSets(toy, 'long').slice(-1)
  for (let seed = 0; found.size < toy.endings.length; seed++) {
    const file = fileOf(soakGame(toy, config!, seed, []))
    const { outcome } = Match.import(toy, file).match
    found.set(`${outcome!.winner}/${outcome!.kind}`, file)
  }
  return [...found.values()]
}
