import { cross, star } from '@kurgan/board-kit'
import { memo } from 'react'
import css from './Legend.module.css'
import { marks } from './pieces.ts'

const rows: readonly { readonly d: string; readonly text: string; readonly kind?: string }[] = [
  { d: cross, text: 'Axis-controlled (hatched)' },
  { d: star, text: 'Allied-controlled', kind: 'allies' },
  { d: marks.fortified, text: 'Fortified zone' },
  { d: marks.airfield, text: 'Airfield, 4 air units' },
  { d: marks.crate, text: 'Supply token', kind: 'line' },
  { d: marks.factory, text: 'Factory: T tanks, A artillery' },
  { d: marks.boat, text: 'Ferry' },
  { d: marks.bridge, text: 'Ice bridge', kind: 'line' },
]

const signs: readonly { readonly sign: string; readonly text: string }[] = [
  { sign: '2', text: 'Reinforcement Points' },
  { sign: '3+', text: 'Uranus cards from round 3' },
  { sign: '⇥', text: 'Supply line exit' },
  { sign: 'A', text: 'In the air: A attack,' },
  { sign: '', text: 'R relocate, D drop, S and T' },
  { sign: '', text: 'landings, I interceptor' },
]

/** Title and key, on the part of the sheet that neither board needs. */
export const Legend = memo(({ top, width }: { top: number; width: number }) => (
  <g className={css.legend} transform={`translate(0 ${top})`} aria-hidden="true">
    <rect width={width} height="910" rx="3" className={css.box} />
    <text x={width / 2} y="46" className={css.title}>
      STALINGRAD
    </text>
    <text x={width / 2} y="70" className={css.subtitle}>
      August 1942 – February 1943
    </text>
    <path d={`M20,88H${width - 20}`} className={css.rule} />
    {rows.map(({ d, text, kind }, i) => (
      <g key={text} transform={`translate(34 ${122 + i * 36})`}>
        <path d={d} transform="scale(11)" className={css.mark} data-kind={kind} />
        <text x="24" y="5" className={css.entry}>
          {text}
        </text>
      </g>
    ))}
    {signs.map(({ sign, text }, i) => (
      <g key={text} transform={`translate(34 ${420 + i * 31})`}>
        {sign !== '' && <circle r="12" className={css.coin} />}
        <text y="5" className={css.sign}>
          {sign}
        </text>
        <text x="24" y="5" className={css.entry}>
          {text}
        </text>
      </g>
    ))}
    <g transform="translate(34 610)">
      <circle r="12" className={css.combat} />
      <path d="M-6,0H4M0,-4.5L5,0L0,4.5" className={css.stroke} />
      <text x="24" y="5" className={css.entry}>
        Assault
      </text>
    </g>
    <g transform="translate(34 646)">
      <circle r="12" className={css.combat} />
      <path d="M-5.5,-5.5L5.5,5.5M5.5,-5.5L-5.5,5.5" className={css.stroke} />
      <text x="24" y="5" className={css.entry}>
        Battle
      </text>
    </g>
    <g transform="translate(34 682)">
      <path d="M0,-11L11,9H-11Z" className={css.warning} />
      <text y="7" className={css.sign}>
        !
      </text>
      <text x="24" y="5" className={css.entry}>
        Unsupplied force
      </text>
    </g>
    <g transform="translate(34 718)">
      <path d="M0,-12L12,0L0,12L-12,0Z" className={css.site} />
      <text x="24" y="5" className={css.entry}>
        Ambush Site
      </text>
    </g>
    <text x={width / 2} y="800" className={css.subtitle}>
      The sectors of the city:
    </text>
    <text x={width / 2} y="822" className={css.subtitle}>
      gray, brown, white
    </text>
  </g>
))
