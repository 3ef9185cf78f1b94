import type { Language } from '@kurgan/board-kit'
import { fortresses, moscow, seasonOf, seasons, urbans } from '../rules/components.ts'
import { axis, type IbsmState } from '../rules/state.ts'
import { isDeploying, phaseNow } from './view.ts'
import { labelsOf } from './words/labels.ts'

/** How the game stands, in a line. */
export const status = (s: IbsmState, language: Language): readonly string[] => {
  const labels = labelsOf(language)
  const { season, year } = seasonOf(s.turn)
  const industry = urbans.filter(({ industrial }, urban) => industrial && s.control[urban] === axis).length
  const fallen = fortresses.filter((_, n) => s.fortress[n] === 0).length
  const phase = phaseNow(s)
  return [
    labels.seasonOf(`${labels.seasonName[season]} ${year}`, s.turn + 1, seasons.length),
    labels.score(
      s.control[moscow] === axis ? labels.moscowHeld : labels.ofNeeded(industry, 3),
      labels.ofNeeded(fallen, 1),
    ),
    isDeploying(s) ? labels.setUp : phase === undefined ? labels.over : labels.phaseName[phase],
  ]
}
