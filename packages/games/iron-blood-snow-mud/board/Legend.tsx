import { cross, star } from '@kurgan/board-kit'
import { memo, type ReactNode } from 'react'
import { faces } from '../rules/components.ts'
import { CombatDie } from './CombatDie.tsx'
import css from './Legend.module.css'
import { brokenChain, fir, plane, ship, swords } from './pieces.ts'
import type { Labels, SignId } from './words/labels.ts'

const hexagon = 'M0,-13L11.3,-6.5V6.5L0,13L-11.3,6.5V-6.5Z'

const rows: readonly { readonly sign: SignId; readonly picture: ReactNode }[] = [
  { sign: 'swamp', picture: <path d={hexagon} className={css.swamp} /> },
  { sign: 'mountain', picture: <path d="M-13,10L-3,-10L3,0L6,-5L13,10Z" className={css.mountain} /> },
  {
    sign: 'river',
    picture: <path d="M-13,4Q-6,-8 0,0T13,-4" className={css.river} />,
  },
  { sign: 'border', picture: <path d="M-13,0H13" className={css.border} /> },
  {
    sign: 'location',
    picture: (
      <>
        <path d={hexagon} className={css.city} />
        <path d={hexagon} className={css.industry} />
      </>
    ),
  },
  {
    sign: 'axis',
    picture: (
      <>
        <rect x="-12" y="-12" width="24" height="24" className={css.axis} />
        <path d={cross} transform="scale(8)" className={css.sign} />
      </>
    ),
  },
  {
    sign: 'soviet',
    picture: (
      <>
        <path d="M-12,-5L-5,-12H5L12,-5V5L5,12H-5L-12,5Z" className={css.soviet} />
        <path d={star} transform="scale(8.5)" className={css.sign} />
      </>
    ),
  },
  { sign: 'air', picture: <path d={plane} transform="scale(12)" className={css.icon} /> },
  { sign: 'fleet', picture: <path d={ship} transform="scale(12)" className={css.icon} /> },
  { sign: 'partisan', picture: <path d={fir} transform="scale(12)" className={css.icon} /> },
  {
    sign: 'cameFrom',
    picture: <path d="M-7,-9L6,0L-7,9L-3,0Z" className={css.icon} />,
  },
  {
    sign: 'combat',
    picture: <path d={swords} transform="scale(11)" className={css.line} />,
  },
  {
    sign: 'noSupply',
    picture: <path d={brokenChain} transform="scale(12)" className={css.line} />,
  },
]

/** What the signs on the map and on the pieces mean, and the faces of the die. */
export const Legend = memo(({ labels }: { labels: Labels }) => (
  <>
    <ul className={css.legend}>
      {rows.map(({ sign, picture }) => (
        <li key={sign}>
          <svg viewBox="-15 -15 30 30" aria-hidden="true">
            {picture}
          </svg>
          {labels.signs[sign]}
        </li>
      ))}
    </ul>
    <p className={css.die}>
      {[...faces.entries()].map(([place, value]) => (
        <CombatDie key={place} value={value} side={undefined} />
      ))}
      <span>{labels.faces}</span>
    </p>
  </>
))
