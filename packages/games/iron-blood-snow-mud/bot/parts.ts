import type { Config, Parts } from '@kurgan/kernel'
import { divisionOption, divisionToken, hexOf, regulars, sideNames, tokenIds, tokenSide } from '../rules/components.ts'

/** What can be left out when a game begins. */

const armies = { axis: 'Axis', soviet: 'Soviet' } as const

const placeOf = (hex: number): string => {
  const { name, id } = hexOf(hex)
  return name === '' || name === id ? id : `${name} (${id})`
}

/**
 * Units that begin on the map, in the suggested set-up; like all that are off it they may come as reinforcements. Nobody
 * holds a Token at the start, and they lie in one order.
 */
export const parts = ({ options }: Config): Parts => {
  const [step, division] = ['season', options[divisionOption] === true ? divisionToken : '']
  return {
    whole: { step },
    units: regulars.flatMap(({ id, side, tank, start }) =>
      start < 0
        ? []
        : [
            {
              name: `without ${armies[sideNames[side]]} ${tank ? 'Tank' : 'Infantry'} at ${placeOf(start)}`,
              start: { step, units: { [id]: 'off' } },
            },
          ],
    ),
    cards: tokenIds.flatMap((id, token) =>
      id === division
        ? []
        : [
            {
              name: `without ${armies[sideNames[tokenSide[token] ?? 0]]} Token ${id}`,
              start: { step, used: [id] },
            },
          ],
    ),
  }
}
